"""The log of a table: its entries, the list that shows them, and the pieces of the entry that is looked at."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from engine.match import Match
from scenes.i18n.translation import language
from scenes.model.log_book import Entry, LogBook, Moment, in_words
from scenes.paint.animation import Queue
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, Seat
from scenes.paint.window import window_class
from scenes.stage.stage import Stage
from scenes.table.log.cards import EntryCard
from scenes.table.log.entry import paint_rings
from scenes.table.log.scene import LogGround, LogList, LogScene, Source
from scenes.table.viewers import Viewers
from scenes.widgets.base import By, Ui, Widget

WIDTH = 300.0
"""The width of the log over the rail of a table."""
LEFT_OVER = 900.0
"""The least width of the table that it leaves free."""


def lies_over_rail(width: float, height: float) -> bool:
    """Tell whether the log lies over the rail in a window of that size, while the table is played on."""
    return window_class(width, height) == "desktop" and width >= LEFT_OVER + WIDTH


class Reopening(Protocol):
    """What opens a replay: see `scenes/table/dialogs/ways_out.py`."""

    def show_moment(self, at: int) -> None:
        """Show the game as it was after that many actions."""


class Logged(Protocol):
    """What the log asks of a table."""

    stage: Stage
    match: Match
    queue: Queue
    viewers: Viewers
    width: float
    height: float

    @property
    def ways(self) -> Reopening:
        """What opens a replay."""

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front."""

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """Their colours and symbols."""

    @property
    def places_named(self) -> Hashable:
        """What else changes the names of places, apart from the language."""

    def entries(self, moment: Moment[Any]) -> Sequence[Entry]:
        """Return the log entries of an action."""

    def pieces_of(self, entry: Entry, moment: Moment[Any]) -> Sequence[Rect]:
        """Return where the pieces of a log entry lie now."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def layout(self, width: float, height: float) -> None:
        """Lay the table out in a window of that size."""


class TableLog:
    """The entries of a table, and the log while it is open."""

    def __init__(self, table: Logged) -> None:
        self._table = table
        self.book = LogBook(lambda: table.match.history, table.entries, self.entry_in_words)
        self.list: LogList | None = None  # the log beside the table, while it is open
        self._pieces: tuple[Entry | None, Sequence[Rect]] = (None, ())  # of the entry that was looked at last

    def forget(self) -> None:
        """Find the pieces of an entry again, because the table has changed."""
        self._pieces = None, ()

    @property
    def key(self) -> Hashable:
        """What the log depends on besides the record: language, names of places, and the viewer if it has secrets."""
        table = self._table
        seen_by = table.viewer if table.match.game.hidden and not table.viewers.veiled else -1
        return language(), table.places_named, seen_by

    def entries(self) -> list[Entry]:
        """Return the log up to here."""
        return self.book.entries(self.key)

    def words(self) -> list[str]:
        """Return the log up to here, one text for each entry."""
        return self.book.words(self.key)

    def prepare(self, until: float) -> bool:
        """Make the log up to here until `until` by `time.perf_counter`; tell whether all of it is there."""
        return self.book.prepare(until, self.key)

    def entry_in_words(self, entry: Entry) -> str:
        """Return a log entry in words."""
        return in_words(entry, self._table.player_names)

    def pieces(self, entry: Entry) -> Sequence[Rect]:
        """Return where the pieces of a log entry lie on the table now; nothing while they move."""
        table = self._table
        if table.queue.busy:
            return ()
        if self._pieces[0] is not entry:
            self._pieces = entry, table.pieces_of(entry, self.book.moment(entry.at))
        return self._pieces[1]

    # --- the list

    def forget_sizes(self) -> None:
        """Measure the entries again, because size, theme or language has changed."""
        if self.list:
            self.list.forget()

    def widgets(self) -> list[Widget]:
        """Return the widgets of the log over the rail, if it is open and the window is wide enough."""
        table = self._table
        if not self.list or not lies_over_rail(table.width, table.height):
            return []
        return self.list.widgets(table.stage.painter, self._place())

    def covers(self, place: Rect) -> bool:
        """Tell whether the open log lies over a place of the table."""
        return any(isinstance(widget, LogGround) and widget.rect.overlaps(place) for widget in self._table.ui.widgets)

    def _place(self) -> Rect:
        """Return the right side of the window, or the left one if a ringed piece of the touched entry lies there."""
        table = self._table
        right = Rect(table.width - WIDTH, TOP_BAR, WIDTH, table.height - TOP_BAR)
        asked = self.list.asked if self.list else None
        covers = asked is not None and any(right.overlaps(piece) for piece in self.pieces(asked))
        return right._replace(x=0.0) if covers else right

    def close(self) -> bool:
        """Close the log; tell whether it was open."""
        was_open, self.list = self.list is not None, None
        if was_open:
            self._table.changed()
        return was_open

    def toggle(self, by: By = "mouse") -> None:
        """Open the log, over the rail of a wide table, else as a scene of its own; or close it."""
        table = self._table
        if self.close():
            return
        source = Source(
            self.entries,
            self.words,
            lambda: table.player_names,
            lambda: table.seat_look,
            table.ways.show_moment,
            pieces=self.pieces,
            said=lambda: table.stage.voice.sayings.past,
        )
        if lies_over_rail(table.width, table.height):
            self.list = LogList(source, self.toggle, table.changed)
            table.changed()
        else:
            table.stage.push(LogScene(source))

    def draw(self, painter: Painter) -> None:
        """Draw the open log over everything that moves, and rings around the pieces of the entry that is looked at."""
        if not self.list:
            return
        table = self._table
        self.paint_rings(painter)
        for widget in table.ui.widgets:
            if isinstance(widget, LogGround | EntryCard) or widget.key in LogList.KEYS:
                table.ui.draw_one(painter, widget)

    def paint_rings(self, painter: Painter) -> None:
        """Draw rings around the pieces of the entry that is looked at."""
        looked_at = self.list.looked_at(self._table.ui) if self.list else None
        if looked_at:
            paint_rings(painter, self.pieces(looked_at))
