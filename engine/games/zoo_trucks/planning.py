"""A truck as one plan: how its tiles are best placed, and what a truck would bring each seat.

Placements, young and coworkers reveal nothing new, so the rest of a turn can be searched to its end.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zoo_trucks.loading import all_games_loaded
from engine.games.zoo_trucks.pieces import NONE, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action

WIDTH = 3
"""How many of the best beginnings are followed further."""

COINS_PER_POINT = 1000
"""More coins than there are, so that coins count only where points are equal."""


def is_laid_out(state: TruckState) -> bool:
    """Tell whether nothing of a truck is left to place or to decide."""
    return not state.hand and not state.pending


def lay_out(state: TruckState, value: Callable[[TruckState], float]) -> list[Action]:
    """Return actions that place everything the player to move still has to place; `value` judges where they lead.

    Tiles are tried in any order. After each, the best `WIDTH` of the different positions are followed. Empty where
    there is nothing to place.
    """
    beam: list[tuple[float, list[Action], TruckState]] = [(0.0, [], state)]
    while not all(is_laid_out(now) for _points, _actions, now in beam):
        found: dict[tuple[Action, ...], tuple[float, list[Action], TruckState]] = {}
        for points, actions, now in beam:
            if is_laid_out(now):
                found[tuple(actions)] = points, actions, now
                continue
            for action in now.legal_actions():
                after = _after(now, action)
                way = [*actions, action]
                # the same tiles in the same places are the same position, whatever came first
                found.setdefault(tuple(sorted(way, key=repr)), (value(after), way, after))
        beam = sorted(found.values(), key=lambda each: -each[0])[:WIDTH]
    return beam[0][1]


def gain(state: TruckState, seat: int, truck: int) -> int | None:
    """Return the points that a truck, as it is loaded now, would bring a seat if it were that seat's turn.

    Its tiles are placed where all of them together bring most points at once, then most coins, as `lay_out` finds it.
    None where the seat or the truck is out of the round, where the truck is empty, or where no truck may be taken yet.
    """
    if seat in state.takers or not state.trucks[truck] or not all_games_loaded(state):
        return None
    now = state.clone()
    now.phase, now.player, now.side, now.drawn, now.hand, now.pending = TURN, seat, NONE, NONE, (), ()
    before = now.score_of(seat).total
    now.apply_action(("take", truck + 1))
    for action in lay_out(now, lambda after: after.score_of(seat).total + after.coins[seat] / COINS_PER_POINT):
        now.apply_action(action)
    return now.score_of(seat).total - before


def _after(state: TruckState, action: Action) -> TruckState:
    ahead = state.clone()
    ahead.apply_action(action)
    return ahead
