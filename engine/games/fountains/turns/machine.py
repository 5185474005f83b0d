"""The Steam Machine of the solo game: its turns, its tiles, and the swap that its stop allows.

It moves one space a turn, whatever stands there, and takes the top tile of the stack beside it. On the bonus space it
takes one tile from each stack at which a pawn stands. It builds nothing: all it has stays visible and watered.
"""

from __future__ import annotations

from engine.games.fountains.payouts import fish_colour, reward_fish, reward_lilies, reward_pools
from engine.games.fountains.pieces import (
    BLUE,
    BONUS_SPACE,
    COIN,
    COIN_POINTS,
    EMPTY,
    FEATURES,
    FISHES,
    GREEN,
    LILIES,
    MACHINE,
    MACHINE_LAPS,
    NEXT,
    PAWN_SPACES,
    PAWNS,
    POOLS,
    TILES,
    TRACK,
)
from engine.games.fountains.position import FountainsPosition
from engine.state import Action, IllegalAction


def move(state: FountainsPosition) -> None:
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
        state.tell("rewarded", MACHINE, PAWNS[pawn])
        if pawn == GREEN:
            reward_lilies(state, LILIES)
        elif pawn == BLUE:
            reward_pools(state, POOLS)
        else:
            reward_fish(state, fish_colour(state), FISHES)


def is_finished(state: FountainsPosition) -> bool:
    """Tell whether the machine has come to the bonus space for the second time."""
    return state.machine_turns >= MACHINE_LAPS * TRACK


def is_at_bonus(state: FountainsPosition) -> bool:
    """Tell whether the machine's last move ended on the bonus space."""
    return state.gear == BONUS_SPACE and state.machine_turns > 0


def swaps(state: FountainsPosition) -> list[Action]:
    """Return what the player may do with the open tokens while the machine stands on the bonus space.

    One of them may be swapped, or any number where the table plays so (F20); never more than the supply can replace.
    """
    actions: list[Action] = [("keep",)]
    if state.offer.count(EMPTY) < sum(state.supply):
        actions += [("swap", FEATURES[feature]) for feature in sorted(set(state.offer)) if feature != EMPTY]
    return actions


def swap(state: FountainsPosition, action: Action) -> None:
    """Take an open token out of the game: `("swap", feature)`; or go on with `("keep",)`. Raises `IllegalAction`."""
    if action not in swaps(state):
        raise IllegalAction("not_an_action", "the player must swap a face-up token or keep them: swap FEATURE, keep")
    if action[0] == "swap":
        feature = FEATURES.index(action[1])
        state.offer[state.offer.index(feature)] = EMPTY
        state.swapped[feature] += 1
        state.tell("swapped", action[1])
        if state.swap_any:
            return
    state.swap_due = False
    state.phase = NEXT


def _collect(state: FountainsPosition, stack: int) -> None:
    number = state.take_top(stack)
    if number != EMPTY:
        state.machine_tiles.append(number)
        state.tell("machine_took", TILES[number].name)
        state.pay_coins(MACHINE, COIN_POINTS * TILES[number].features[COIN])
