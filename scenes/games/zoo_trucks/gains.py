"""Looking ahead at a table with trucks: what an action brings at once, and what a truck would bring each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.pieces import NONE
from engine.games.zoo_trucks.planning import gain
from engine.games.zoo_trucks.position import Pending
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from engine.state import Action
from scenes.games.zoo_trucks.decision import Asking
from scenes.model.foresight import look_ahead

_TO_HIRE: Pending = ("hire",)


class Gain(NamedTuple):
    """What an action brings the player who moves at once; a negative number is what it costs."""

    points: int = 0
    coins: int = 0
    young: int = 0
    coworkers: int = 0
    homes: int = 0  # pools or enclosures that are still free for any kind of animal


def brought(state: TruckState, action: Action, in_use: Callable[[TruckState], int] = lambda state: 0) -> Gain:
    """Return what an action brings the player who moves; `in_use` counts the homes that are taken in a position."""
    player = state.current_player()
    ahead = look_ahead(state, action)
    after = ahead.state
    return Gain(
        after.score_of(player).total - state.score_of(player).total,
        after.coins[player] - state.coins[player],
        sum(event[0] == "bred" for event in ahead.events),
        max(0, after.pending.count(_TO_HIRE) - state.pending.count(_TO_HIRE)),
        in_use(state) - in_use(after),
    )


def best_of(state: TruckState, actions: Sequence[Action]) -> Action:
    """Return the action that brings most at once: points, then coins, then room for more animals of that type.

    They place a tile, a young one or a coworker; of equal ones it is the first.
    """
    player, side = state.current_player(), state.side

    def points_of(action: Action) -> tuple[int, int, int]:
        after = look_ahead(state, action).state
        tile = state.tiles(side).codes.get(str(action[1]), NONE) if action[0] == "place" else NONE
        room = len(state.boards[side].placements(after.parks[side][player], tile)) if tile != NONE else 0
        return after.score_of(player).total, after.coins[player], room

    return max(actions, key=points_of)


def has_room(state: TruckState, side: int, seat: int, tile: int) -> bool:
    """Tell whether a seat has a place for a tile of a truck, other than its depot or barn."""
    return len(state.boards[side].placements(state.parks[side][seat], tile)) > 1


def homeless(state: TruckState, seat: int) -> frozenset[tuple[int, int]]:
    """Return the (truck, place) of tiles on trucks for which a seat has no place other than depot or barn."""
    return frozenset(
        (truck, place)
        for truck, tiles in enumerate(state.trucks)
        for place, tile in enumerate(tiles)
        if tile != COIN and not has_room(state, state.truck_sides[truck], seat, tile)
    )


def gains_of(state: TruckState, action: Action) -> list[int | None]:
    """Return what the truck that an action takes or loads would bring each seat, counted after the action."""
    ahead = look_ahead(state, action).state if action[0] == "load" else state
    return [gain(ahead, seat, int(action[1]) - 1) for seat in range(state.players)]


class Gains:
    """What the actions of a decision bring. Each is computed once and kept until the next decision.

    `homes(state, seat)` counts the pools or enclosures that a seat's animals live in.
    """

    def __init__(self, homes: Callable[[TruckState, int], int]) -> None:
        self._homes = homes
        self._decision = -1
        self._brought: dict[Action, Gain] = {}
        self._by_seat: dict[Action, list[int | None]] = {}
        self._by_truck: list[int | None] = []

    def brings(self, asking: Asking, action: Action) -> Gain:
        """Return what an action of the player to move brings."""
        self._begin(asking)
        if action not in self._brought:
            player = asking.state.current_player()
            self._brought[action] = brought(asking.state, action, lambda state: self._homes(state, player))
        return self._brought[action]

    def by_seat(self, asking: Asking, action: Action) -> list[int | None]:
        """Return what the truck that an action takes or loads would bring each seat."""
        self._begin(asking)
        if action not in self._by_seat:
            self._by_seat[action] = gains_of(asking.state, action)
        return self._by_seat[action]

    def by_truck(self, asking: Asking) -> list[int | None]:
        """Return what each truck would bring the player to move; None for those that cannot be taken."""
        self._begin(asking)
        if not self._by_truck:
            state, legal = asking.state, asking.legal
            self._by_truck = [
                gain(state, state.current_player(), truck) if ("take", truck + 1) in legal else None
                for truck in range(len(state.trucks))
            ]
        return self._by_truck

    def _begin(self, asking: Asking) -> None:
        """Forget what another decision's actions would have brought."""
        if self._decision != asking.decisions:
            self._decision = asking.decisions
            self._brought, self._by_seat, self._by_truck = {}, {}, []
