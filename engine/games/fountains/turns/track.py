"""The basin board: three pawns move clockwise, 1 to 3 free spaces; taken spaces are skipped and not counted (F24)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.games.fountains.pieces import MOST_STEPS, TRACK


def destination(space: int, steps: int, taken: Collection[int]) -> int:
    """Return where a pawn on `space` ends after `steps` (1-3) free spaces; `taken` are those it skips."""
    while steps:
        space = (space + 1) % TRACK
        if space not in taken:
            steps -= 1
    return space


def destinations(pawns: Sequence[int], gear: int) -> list[tuple[int, int, int]]:
    """Return every (pawn, steps, space) of a move.

    `pawns` are the spaces of green, white and blue, `gear` that of the Steam Machine or -1. A pawn under the gear
    does not move, and nobody ends where the gear stands (F23).
    """
    taken = {*pawns, gear}
    return [
        (pawn, steps, destination(space, steps, taken))
        for pawn, space in enumerate(pawns)
        if space != gear
        for steps in range(1, MOST_STEPS + 1)
    ]
