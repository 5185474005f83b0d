"""What lies on a table, the lower first: the bar, the game's own spots, recaps, the log, a tutor or a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.match import Match
from scenes.paint.rect import Rect
from scenes.table.drawing.topbar import TableBar
from scenes.table.live.live import TableLive
from scenes.table.live.live_chip import LiveChip
from scenes.table.log.logs import TableLog
from scenes.table.recap.recaps import Recaps
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import Widget


class LaidTable(Protocol):
    """What is asked of a table."""

    match: Match
    tutor: Tutor | None
    task: Task | None
    wire: TableLive
    logs: TableLog
    recaps: Recaps
    topbar: TableBar

    def spots(self) -> list[Widget]:
        """Return the spots that can be touched now, and the game's own buttons."""

    def place_of_seat(self, seat: int, spots: Sequence[Widget]) -> Rect | None:
        """Return where somebody's name and things are."""


def widgets_of(table: LaidTable) -> list[Widget]:
    """Return all widgets; the tutor's lie over the table's own spots."""
    if table.tutor:
        bar = table.tutor.beside(table.topbar.widgets())
        return [*bar, *table.tutor.over(table.spots()), *table.logs.widgets()]
    if table.task:
        free = table.task.over([*table.spots(), *table.recaps.widgets(), *table.logs.widgets()])
        return [*table.topbar.widgets(), *free, *table.task.widgets()]
    spots = table.spots()
    chips = _live_chips(table, spots)
    return [*table.topbar.widgets(), *spots, *table.recaps.widgets(), *chips, *table.logs.widgets()]


def _live_chips(table: LaidTable, spots: Sequence[Widget]) -> list[Widget]:
    """Return a chip at each seat whose player's moves come from device to device."""
    seats = table.match.elsewhere if table.wire.on else ()
    places = ((seat, table.place_of_seat(seat, spots)) for seat in seats)
    return [LiveChip(seat, place) for seat, place in places if place]
