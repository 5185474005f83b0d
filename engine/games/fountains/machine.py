"""The Steam Machine of the solo game: its turns, its tiles, its points.

It moves one space a turn, whatever stands there, and takes the top tile of the stack beside it. On the bonus space it
takes one tile from each stack at which a pawn stands. It builds nothing: all it has stays visible and watered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.fountains.pieces import (
    BLUE,
    BONUS_SPACE,
    COIN,
    COIN_POINTS,
    COINS,
    COLOURS,
    EMPTY,
    FEATURES,
    FISHES,
    GREEN,
    LILIES,
    LILY,
    MACHINE_LAPS,
    MACHINE_LEVELS,
    PAWN_SPACES,
    PAWNS,
    POOL_DUEL,
    POOLS,
    SOURCES,
    TILES,
    TRACK,
    WILD,
)
from engine.games.fountains.rewards import tally
from engine.state import Action, IllegalAction

if TYPE_CHECKING:
    from engine.games.fountains.rules import FountainsState


def move(state: FountainsState) -> None:
    """Take the machine's whole turn: one space on, tiles, then its reward (F8)."""
    state.gear = (state.gear + 1) % TRACK
    state.machine_turns += 1
    state.tell("machine_moved", state.gear)
    spaces = [state.gear]
    if state.gear == BONUS_SPACE:
        spaces = sorted(space for space in state.pawns if space != BONUS_SPACE)
    for space in spaces:
        _collect(state, space - 1)
    if state.gear in PAWN_SPACES:
        pawn = PAWN_SPACES.index(state.gear)
        state.tell("rewarded", EMPTY, PAWNS[pawn])
        if pawn == GREEN:
            reward_lilies(state, LILIES)
        elif pawn == BLUE:
            reward_pools(state, POOLS)
        else:
            reward_fish(state, fish_colour(state), FISHES)


def is_finished(state: FountainsState) -> bool:
    """Tell whether the machine has come to the bonus space for the second time."""
    return state.machine_turns >= MACHINE_LAPS * TRACK


def is_at_bonus(state: FountainsState) -> bool:
    """Tell whether the machine's last move ended on the bonus space."""
    return state.gear == BONUS_SPACE and state.machine_turns > 0


def swaps(state: FountainsState) -> list[Action]:
    """Return what the player may do with the open tokens while the machine stands on the bonus space.

    One of them may be swapped, or any number where the table plays so (F20); never more than the supply can replace.
    """
    actions: list[Action] = [("keep",)]
    if state.offer.count(EMPTY) < sum(state.supply):
        actions += [("swap", FEATURES[feature]) for feature in sorted(set(state.offer)) if feature != EMPTY]
    return actions


def swap(state: FountainsState, action: Action) -> None:
    """Take an open token out of the game: `("swap", feature)`; or go on with `("keep",)`. Raises `IllegalAction`."""
    if action not in swaps(state):
        raise IllegalAction("not_an_action", "an open token may be swapped: swap FEATURE, or keep")
    if action[0] == "swap":
        feature = FEATURES.index(action[1])
        state.offer[state.offer.index(feature)] = EMPTY
        state.swapped[feature] += 1
        state.tell("swapped", action[1])
        if state.swap_any:
            return
    state.swap_due = False
    state.settle()


def _collect(state: FountainsState, stack: int) -> None:
    number = state.take_top(stack)
    if number == EMPTY:
        return
    state.machine_tiles.append(number)
    state.tell("machine_took", TILES[number].name)
    points = COIN_POINTS * TILES[number].features[COIN]
    if points:
        state.machine_points[COINS] += points
        state.tell("coins", EMPTY, points)


def counted(state: FountainsState, feature: int) -> int:
    """Return how often the machine's tiles show a feature."""
    return sum(TILES[number].features[feature] for number in state.machine_tiles)


def fish_colour(state: FountainsState) -> int:
    """Return the colour that the machine scores: its most frequent, of equal ones what pays the player least."""
    mine = tally(state.fountains[0]).fish
    return max(COLOURS, key=lambda colour: (counted(state, colour), -mine[colour]))


def reward_fish(state: FountainsState, colour: int, source: int) -> None:
    """Pay fish of a colour, and wild ones: the player by level, the machine by the level of difficulty."""
    state.pay(0, source, tally(state.fountains[0]).fish[colour])
    reward_machine_fish(state, colour, source)


def reward_machine_fish(state: FountainsState, colour: int, source: int) -> None:
    """Pay the machine for its fish of a colour and its wild ones."""
    worth, _ = MACHINE_LEVELS[state.machine]
    _pay(state, source, worth * (counted(state, colour) + counted(state, WILD)))


def reward_lilies(state: FountainsState, source: int) -> None:
    """Pay lily pads: the player's largest group, and every one of the machine's."""
    _, worth = MACHINE_LEVELS[state.machine]
    state.pay(0, source, tally(state.fountains[0]).lilies)
    _pay(state, source, worth * counted(state, LILY))


def reward_pools(state: FountainsState, source: int) -> None:
    """Pay 7 points to whom has more: the player pools, or the machine tiles; both if there are as many."""
    pools, tiles = tally(state.fountains[0]).pools, len(state.machine_tiles)
    state.pay(0, source, POOL_DUEL if pools >= tiles else 0)
    _pay(state, source, POOL_DUEL if tiles >= pools else 0)


def _pay(state: FountainsState, source: int, points: int) -> None:
    state.machine_points[source] += points
    state.tell("paid", EMPTY, SOURCES[source], points)
