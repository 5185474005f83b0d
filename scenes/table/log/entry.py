"""One log entry over the table, with rings round its pieces: it replaces the log, which would cover them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.i18n.translation import _
from scenes.model.log_book import Entry
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3, GOLD, SMALL_BOLD, TOUCH, Seat
from scenes.platform.base import Mirror
from scenes.stage.panel import PanelScene
from scenes.table.log.cards import EntryCard, lay
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button

WIDEST = 620.0
PAD = 8.0
BESIDE = 520.0
"""From this width of the window on, the buttons stand beside the entry."""


def paint_rings(painter: Painter, pieces: Sequence[Rect]) -> None:
    """Draw a ring round each piece of an entry."""
    for piece in pieces:
        painter.ring(piece.grown(3), 9, GOLD, 3)


class EntryScene(PanelScene):
    """An entry as a strip at the bottom of the window, or at the top if its pieces lie at the bottom.

    `pieces()` is called again when the window changes; `lead()` shows the moment of the entry.
    """

    def __init__(
        self,
        entry: Entry,
        words: str,
        names: Sequence[str],
        looks: Sequence[Seat],
        pieces: Callable[[], Sequence[Rect]],
        lead: Callable[[], None],
    ) -> None:
        super().__init__()
        self.entry = entry._replace(lines=(), step=False)
        self.words = words
        self.names = names
        self.looks = looks
        self.pieces = pieces
        self._lead = lead

    def layout(self, width: float, height: float) -> None:
        """Put the entry where it covers none of its pieces, if possible."""
        wide = min(width, WIDEST)
        beside = wide >= BESIDE
        buttons = 258.0 if beside else wide - 2 * PAD
        card_w = wide - 2 * PAD - (buttons + 8 if beside else 0)
        laid = lay(self.stage.painter, self.entry, self.names, self.looks, card_w)
        tall = 2 * PAD + (max(laid.height, TOUCH) if beside else laid.height + 8 + TOUCH)
        foot = Rect((width - wide) / 2, height - tall, wide, tall)
        places = [foot, foot._replace(y=0.0)]
        pieces = self.pieces()
        self.panel = panel = min(places, key=lambda place: sum(place.overlaps(piece) for piece in pieces))
        card = EntryCard(Rect(panel.x + PAD, panel.y + PAD, card_w, laid.height), self.entry, laid, "", _nothing, "")
        card.focusable = False
        row = Rect(panel.right - PAD - buttons, panel.bottom - PAD - TOUCH, buttons, TOUCH)
        close_w = 96.0
        moment = Rect(row.x, row.y, row.w - close_w - 8, TOUCH)
        close = Rect(row.right - close_w, row.y, close_w, TOUCH)
        widgets: list[Widget] = [
            card,
            Button("moment", moment, _("Show this moment"), self._show_moment, style=SMALL_BOLD),
            Button("close", close, _("Close"), self.close, style=SMALL_BOLD),
        ]
        self.ui.show(widgets)
        self.stage.refresh()

    def _show_moment(self, by: By) -> None:
        self.stage.pop()
        self._lead()

    def mirror(self) -> Mirror:
        """Say the entry."""
        return super().mirror()._replace(status=self.words)

    def draw(self, painter: Painter) -> None:
        """Draw the table, the rings, and the strip."""
        self.stage.draw_below(self, painter)
        paint_rings(painter, self.pieces())
        painter.shadow(self.panel, 0, E3)
        painter.box(self.panel, painter.theme.ground, 0, painter.theme.line)
        self.ui.draw(painter)


def _nothing(by: By) -> None:
    """Do nothing: the entry cannot be pressed here."""
