"""What the table shows: the position as far as its events have been animated.

The match is ahead of the eye: it knows the result while dice still roll. So the table keeps a position of its own and
moves the pieces in it as the events tell. Following all events leads to the match's position (a test holds that); no
rule is needed for it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.it_happens.pieces import (
    INSECT,
    MOUND,
    MOUNDS_A_ROUND,
    NOBODY,
    NUM_THINGS,
    OVER,
    PLACE,
    ROLL,
    THINGS,
)
from engine.games.it_happens.rules import ItHappensState
from engine.state import CHANCE, TERMINAL, Event
from scenes.games.it_happens.last_move import LastMove


class Shown:
    """`seen` is the position on the screen, `last` the die placed last, as long as it lies on the table."""

    def __init__(self, state: ItHappensState) -> None:
        self.seen = state.clone()
        self.last: LastMove | None = None

    def follow(self, event: Event) -> None:
        """Move what `event` moved."""
        kind, *facts = event
        if kind in _FOLLOW:
            _FOLLOW[kind](self, *facts)


def _mounds(shown: Shown, round_: int, *cards: int) -> None:
    seen = shown.seen
    seen.round = round_
    seen.mounds = tuple(card - 1 for card in cards)
    for mound in seen.mounds:
        seen.stack &= ~(1 << mound)
    shown.last = None


def _begins(shown: Shown, seat: int) -> None:
    shown.seen.player = shown.seen.start_player = seat
    shown.seen.phase = MOUND


def _turn(shown: Shown, seat: int) -> None:
    seen = shown.seen
    seen.player = seen.to_move = seat
    seen.colour, seen.face = NOBODY, 0
    seen.phase = "choose"


def _rolls(shown: Shown, seat: int, player: int) -> None:
    seen = shown.seen
    seen.player, seen.colour, seen.face = seat, player, 0
    seen.phase, seen.to_move = ROLL, CHANCE


def _rolled(shown: Shown, seat: int, player: int, face: int) -> None:
    seen = shown.seen
    seen.player, seen.colour, seen.face = seat, player, face
    seen.phase, seen.to_move = PLACE, seat


def _spent(shown: Shown, seat: int, left: int) -> None:
    seen = shown.seen
    at = NUM_THINGS * seat + INSECT
    seen.supply[INSECT] += seen.held[at] - left
    seen.held[at] = left


def _placed(shown: Shown, seat: int, player: int, mound: int, shaft: int, space: int, face: int) -> None:
    seen = shown.seen
    at = MOUNDS_A_ROUND * player + mound
    if seen.shafts[at] == NOBODY:
        seen.taken[mound] += 1
    seen.shafts[at] = shaft
    seen.faces[at] = (*seen.faces[at][:space], face)
    if player == seat:
        seen.dice[seat] -= 1
    else:
        seen.neutral_dice[seat] -= 1
    seen.colour, seen.face = NOBODY, 0
    shown.last = LastMove(player, mound, shaft, space)


def _gain(shown: Shown, player: int, thing: int) -> None:
    shown.seen.held[NUM_THINGS * player + thing] += 1
    shown.seen.supply[thing] -= 1


def _found(shown: Shown, player: int, thing: str, mound: int, shaft: int, space: int) -> None:
    _gain(shown, player, THINGS.index(thing))


def _insect_number(shown: Shown, mound: int, player: int, total: int, gained: int) -> None:
    if gained:
        _gain(shown, player, INSECT)


def _win(shown: Shown, tile: int, player: int) -> None:
    shown.seen.tiles[player] = (*shown.seen.tiles[player], tile)


def _queen(shown: Shown, mound: int, player: int, value: int, total: int) -> None:
    _win(shown, 2 * shown.seen.mounds[mound], player)


def _general(shown: Shown, mound: int, player: int, value: int, total: int) -> None:
    _win(shown, 2 * shown.seen.mounds[mound] + 1, player)


def _round_over(shown: Shown, round_: int) -> None:
    seen = shown.seen
    seen.clear_table()
    seen.colour, seen.face = NOBODY, 0
    seen.phase, seen.to_move = MOUND, CHANCE
    shown.last = None


def _ends(shown: Shown) -> None:
    shown.seen.phase, shown.seen.to_move = OVER, TERMINAL


_FOLLOW: dict[str, Callable[..., None]] = {
    "begins": _begins,
    "mounds": _mounds,
    "turn": _turn,
    "rolls": _rolls,
    "rolled": _rolled,
    "rerolls": _spent,
    "passed": _spent,
    "placed": _placed,
    "found": _found,
    "queen": _queen,
    "general": _general,
    "insect_number": _insect_number,
    "round_over": _round_over,
    "ends": _ends,
}


def taken_tiles(shown: Shown, mound: int) -> tuple[bool, bool]:
    """Tell whether queen and general of a mound on the table have been won already."""
    number = shown.seen.mounds[mound]
    won = {tile for tiles in shown.seen.tiles for tile in tiles}
    return 2 * number in won, 2 * number + 1 in won
