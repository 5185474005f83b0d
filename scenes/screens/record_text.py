"""The record of a match as text: to read, and to copy."""

from __future__ import annotations

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.platform.base import Mirror
from scenes.screens.reading import plain_texts
from scenes.stage.page import Built, Page, bar_view, paint_foot
from scenes.widgets.base import By
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 68.0


class RecordScene(Page):
    """Lines of text, and a button that copies them all."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def build(self, width: float, height: float) -> Built:
        """Place the lines in one column."""
        wide = min(760.0, width - 32)
        x = (width - wide) / 2
        flow = plain_texts(self.stage.painter, self.text, Rect(x, TOP_BAR + 12, wide, 0))
        foot = Paint("foot", Rect(0, height - FOOT, width, FOOT), paint_foot)
        copy = Button("copy", Rect(x, height - FOOT + 8, wide, 50), _("Copy"), self._copy, icon="copy", kind="primary")
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height, FOOT), flow, [*bar, foot, copy])

    def _copy(self, by: By) -> None:
        self.stage.platform.copy(self.text)
        self.stage.say(_("Record copied."))

    def record(self) -> str:
        """Return the text itself."""
        return self.text

    def mirror(self) -> Mirror:
        """Return the text itself."""
        return super().mirror()._replace(status=_("Record"), board=self.text)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Record"), "", 0)
