"""What the table shows: the position as far as its events have been seen.

The match is ahead of the eye: it knows the result while dice still roll. So the table shows a position of its own, one
of those that the rules pass through during an action (`engine/trace.py`), and the die that was placed last.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.it_happens.pieces import NOBODY
from engine.games.it_happens.rules import ItHappensState
from engine.trace import TracedEvent
from scenes.games.it_happens.recap.last_move import LastMove


class Shown(NamedTuple):
    """`seen` is the position on the screen, `last` the die placed last, as long as it lies on the table."""

    seen: ItHappensState
    last: LastMove | None = None

    def after(self, traced: TracedEvent[ItHappensState]) -> Shown:
        """Return what is shown once an event has been seen."""
        kind, *facts = traced.event
        if kind == "placed":
            _seat, player, mound, shaft, space, _face = facts
            return Shown(traced.after, LastMove(player, mound, shaft, space))
        return Shown(traced.after, None if kind in ("mounds", "round_over") else self.last)

    def without_die(self) -> Shown:
        """Return what is shown while the die at hand flies to its space."""
        seen = self.seen.clone()
        seen.colour, seen.face = NOBODY, 0
        return self._replace(seen=seen)


def taken_tiles(shown: Shown, mound: int) -> tuple[bool, bool]:
    """Tell whether queen and general of a mound on the table have been won already."""
    number = shown.seen.mounds[mound]
    won = {tile for tiles in shown.seen.tiles for tile in tiles}
    return 2 * number in won, 2 * number + 1 in won
