"""Rings that spread over the water of a board: from an animal that has come, and once when a turn begins.

They keep nobody waiting. The last of them is gone after a moment, and then nothing is drawn any more.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.rules import TruckState
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.games.zoo_trucks.view import TruckView
from scenes.paint.animation import part as share
from scenes.paint.painter import Painter

RING, AHEAD, AGAIN = 640.0, 130.0, 420.0
"""Milliseconds that a ring is seen around a space, until it reaches the next one, and until a second one follows."""
PACE = 40.0
"""Milliseconds between two pictures: rings are slow and faint, so half of a screen's frames show them as well."""
DEEP = 5
"""How many spaces a ring spreads at most."""


class Ring(NamedTuple):
    """A ring around a space of a board: from when on, in milliseconds of the table's water."""

    side: int
    space: int
    start: float


class Ripples:
    """The water of one table."""

    def __init__(self) -> None:
        self._rings: list[Ring] = []
        self._clock = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._rings)

    def begin(self, stirred: Mapping[int, Mapping[int, int]], rounds: int = 2) -> None:
        """Let `rounds` rings begin; `stirred` has each game's spaces, and how many steps away they are."""
        self._rings += [
            Ring(side, space, self._clock + AHEAD * steps + AGAIN * again)
            for side, spaces in stirred.items()
            for space, steps in spaces.items()
            if steps <= DEEP
            for again in range(rounds)
        ]

    def pass_time(self, milliseconds: float) -> bool:
        """Let time pass; tell whether the water looks different now."""
        if not self._rings:
            return False
        before, self._clock = self._clock // PACE, self._clock + milliseconds
        self._rings = [ring for ring in self._rings if ring.start + RING > self._clock]
        return before != self._clock // PACE or not self._rings

    def wait(self) -> float:
        """Return the milliseconds until it looks different again; infinite at rest."""
        return PACE - self._clock % PACE if self._rings else math.inf

    def paint(self, painter: Painter, view: TruckView) -> None:
        """Draw the rings on the boards that are seen."""
        for board in view.boards:
            side, park = view.parts.index(board.part), board.part.park(view.state, view.now.viewer)
            for ring in self._rings:
                along = share(self._clock, ring.start, RING)
                if ring.side == side and 0 < along < 1:
                    board.part.paint_ring(painter, board.plan, park, ring.space, along)


def stirred(
    parts: Sequence[AnyBoard], seen: Sequence[int], before: TruckState | None, after: TruckState, seat: int
) -> dict[int, dict[int, int]]:
    """Return where rings begin on a seat's boards, for `Ripples.begin`: where something came, or all over them.

    Without a position `before` everything counts as having come.
    """
    found = {}
    for side in seen:
        part = parts[side]
        found[side] = part.stirred(part.park(before, seat) if before else None, part.park(after, seat))
    return found
