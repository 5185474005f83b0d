"""What a table shows, as plain values for painters: see `scenes/table/drawing/view.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.state import TERMINAL, Action
from scenes.model.chooser import Chooser
from scenes.model.jobs.bots import Bots
from scenes.model.log_book import Done
from scenes.paint.animation import Queue
from scenes.paint.rect import Rect
from scenes.table.drawing.view import LiveView, TableView
from scenes.table.has_match import HasMatch
from scenes.table.recap.recaps import Recaps
from scenes.table.seats.players import players_of
from scenes.table.task.task import Task
from scenes.table.touches import Touch
from scenes.widgets.base import Ui
from scenes.widgets.topbar import Icon


class Seen(HasMatch, Protocol):
    """What painting asks of a table."""

    chooser: Chooser
    queue: Queue
    bots: Bots
    log: list[Done]
    recaps: Recaps
    task: Task | None
    width: float
    height: float

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens now, and a hint to it."""

    def icons(self) -> Sequence[Icon]:
        """Return the icons of the bar."""

    def weighed(self) -> Action | None:
        """Return the whole action whose result is previewed."""


def view_of(table: Seen) -> TableView:
    """Return the table as of its last change."""
    asked, hint = table.status()
    players = players_of(table.match)
    return TableView(
        names=[player.name for player in players],
        looks=[player.look for player in players],
        people=[table.match.is_here(seat) for seat in range(len(table.match.seats))],
        player=TERMINAL if table.task and table.task.answer else table.player,
        viewer=table.viewer,
        asking=table.persons_turn,
        moving=table.queue.busy,
        over=table.match.over,
        asked=asked,
        hint=hint,
        candidates=table.chooser.candidates(),
        log=table.log,
        icons=len(table.icons()),
        window=Rect(0, 0, table.width, table.height),
        recaps=table.recaps.now(),
    )


def live_of(table: Seen) -> LiveView:
    """Return the values that change from frame to frame."""
    ui = table.ui
    hovered = ui.find(ui.hover) if ui.hover else None
    path = hovered.path if isinstance(hovered, Touch) and hovered.enabled else ()
    return LiveView(path, table.weighed() or (), ui.pointer, ui.dragging, table.bots.dots)


def weighed_at(ui: Ui, chooser: Chooser) -> Action | None:
    """Return the whole action under pointer or focus, else the marked one."""
    for key in (ui.hover, ui.focus if ui.keyboard else ""):
        path = getattr(ui.find(key), "path", ()) if key else ()
        if chooser.is_whole(path):
            return path
    return chooser.marked
