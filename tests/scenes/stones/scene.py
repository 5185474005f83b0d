"""The table of Stones: the heap, and a row for each number of stones that may be taken."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import Widget
from scenes.widgets.topbar import draw_bar, draw_ground
from tests.engine.stones import MOST, StonesState

BAR, ROW, GAP, MARGIN = 64, 48, 12, 20
STONE = 14
"""The radius of a stone."""


class StonesTable(TableScene[StonesState]):
    """A game of Stones. The state knows what can be done; the table only knows where things lie."""

    def place(self, width: float, height: float) -> None:
        """Lay the heap above the rows, from the bar down."""
        self.heap = Rect(MARGIN, BAR + GAP, width - 2 * MARGIN, 3 * STONE)
        top = self.heap.bottom + GAP
        self.rows = [Rect(MARGIN, top + number * (ROW + GAP), width - 2 * MARGIN, ROW) for number in range(MOST)]

    def spots(self) -> list[Widget]:
        """Return a row for each legal action, if a person decides."""
        legal = self.chooser.legal if self.persons_turn else ()
        return [
            Touch(row, _("Take {count}").format(count=action[1]), action, self)
            for row, action in zip(self.rows, legal, strict=False)
        ]

    def status(self) -> tuple[str, str]:
        """Return what is asked, and the wish of the seat that looks."""
        if self.watching:
            return self.caption, ""
        if not self.persons_turn:
            return "", ""
        wish = self.state.wishes[self.viewer]
        return _("How many stones do you take?"), {"odd": _("You wish for odd."), "even": _("You wish for even.")}[wish]

    def paint_ground(self, painter: Painter) -> None:
        """Draw what never changes."""
        draw_ground(painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the question, the heap and the rows; a longer table would yield between its parts."""
        draw_bar(painter, self.width, *self.status(), len(self.icons()))
        for number in range(self.state.left):
            painter.circle(self.heap.x + STONE + number * 2.4 * STONE, self.heap.centre[1], STONE, painter.theme.text)
        for row, action in zip(self.rows, self.state.legal_actions(), strict=False):
            painter.box(row, painter.theme.raised, 10, painter.theme.line)
            painter.text(str(action[1]), *row.centre, BODY, painter.theme.text, "centre")
        yield
