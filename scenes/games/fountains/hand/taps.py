"""Taps on the fountain's ground: they put the tile in hand there, enlarge small cells or show the whole fountain."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.garden import Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.model.chooser import Chooser
from scenes.widgets.base import By

DOUBLE = 0.35
"""Seconds between two taps on the ground that show the whole fountain."""


class TappedTable(Protocol):
    """What is asked of the table."""

    chooser: Chooser

    def put_out(self) -> bool:
        """Light nothing any more; tell whether something was lit."""

    def put_back(self, by: By = "mouse") -> None:
        """Take back what was touched."""


class Taps:
    """What a tap does; `pointer` is where the finger or the mouse is."""

    def __init__(
        self,
        table: TappedTable,
        garden: Garden,
        in_hand: InHand,
        front: Front,
        pointer: Callable[[], tuple[float, float]],
    ) -> None:
        self._table = table
        self._garden = garden
        self._in_hand = in_hand
        self._front = front
        self._pointer = pointer
        self._last = 0.0  # when the ground was tapped last, in seconds of some clock

    def enlarges(self, by: By) -> bool:
        """Enlarge cells that are too small for a finger, if one touched them; tell whether they were."""
        small = by == "touch" and self._front.has_hand and self._garden.is_small
        if small:
            self._garden.enlarge(*self._pointer())
        return small

    def take(self, x: float, y: float, by: By) -> None:
        """Take a tap on the ground: the tile in hand is put there; without one, two taps show the whole fountain."""
        if self.enlarges(by):
            return
        if not self._in_hand.is_tile:
            before, self._last = self._last, time.perf_counter()
            if self._last - before < DOUBLE:
                self._garden.hand.show_all(by)
            self._table.put_out()
        elif not self._in_hand.tap(x, y):
            if self._table.chooser.begun and by != "mouse":
                self._table.put_back(by)
            else:
                self._in_hand.release()
                self._in_hand.hover(x, y)
