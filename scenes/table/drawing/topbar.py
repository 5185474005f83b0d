"""The bar of a table, or the rail of a low window: what it offers in play, between devices, and at a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.i18n.translation import _
from scenes.model.far.post import allows_hints, is_far, is_watched
from scenes.paint.window import window_class
from scenes.table.dialogs.ways_out import WaysOut
from scenes.table.guide.hints import Hints
from scenes.table.has_match import HasMatch
from scenes.table.live.live import TableLive
from scenes.table.task.task import Task
from scenes.table.turns.timing import Timing
from scenes.table.turns.turns import no_undo
from scenes.widgets.base import By, Widget
from scenes.widgets.chrome import chrome_widgets
from scenes.widgets.topbar import Icon


class Topped(HasMatch, Protocol):
    """What the bar asks of a table."""

    task: Task | None
    timing: Timing
    wire: TableLive
    hints: Hints
    ways: WaysOut
    width: float
    height: float

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now."""

    def icons(self) -> Sequence[Icon]:
        """Return the icons of this table's bar."""

    def leave(self, by: By = "mouse") -> None:
        """Leave for the scene below."""

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""

    def show_log(self, by: By = "mouse") -> None:
        """Open or close the log."""


class TableBar:
    """Makes the bar as it is now."""

    def __init__(self, table: Topped) -> None:
        self._table = table

    def widgets(self) -> list[Widget]:
        """Return the ways out of the table and its icons, with the clock if one is shown."""
        table = self._table
        leave = Icon("leave", "arrow_left", _("Back"), table.leave)
        return table.timing.faced(chrome_widgets(table.width, table.height, leave, table.icons()))

    def icons(self) -> list[Icon]:
        """Return the icons that all tables have."""
        table = self._table
        log = Icon("log", "scroll_text", _("Log"), table.show_log)
        rules = Icon("rules", "book_open", _("Rules"), table.ways.show_rules)
        if table.task:
            return [log, rules]
        kind = window_class(table.width, table.height)
        narrow = kind == "phone" or (kind == "low" and table.timing.is_on)  # the clock takes the place of the rules
        return [
            *table.timing.icons(),
            Icon("undo", "undo_2", _("Undo"), table.undo, table.match.can_undo, no_undo(table.match)),
            self._help(),
            log,
            *([] if narrow else [rules]),
            Icon("menu", "menu", _("Game"), table.ways.show_menu),
        ]

    def _help(self) -> Icon:
        """Return the icon for a hint; between devices the one that sends the turn, or says that the game is live.

        Whoever only watches a game between devices can sit down there.
        """
        table = self._table
        if allows_hints(table.match.record) and table.persons_turn:
            return Icon("hint", "lightbulb", _("Hint"), table.hints.ask)
        if table.wire.on:
            return Icon("live", "wifi", _("Live"), table.ways.show_live)
        if is_watched(table.match):
            return Icon(
                "sit", "user", _("Choose your seat"), table.ways.sit, not table.match.over, _("The game is over.")
            )
        if is_far(table.match):
            waits = table.player in table.match.elsewhere
            return Icon("send", "share_2", _("Send the turn"), table.ways.hand_over, waits, _("It is your turn."))
        return Icon("hint", "lightbulb", _("Hint"), table.hints.ask, table.persons_turn)
