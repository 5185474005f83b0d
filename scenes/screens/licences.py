"""The licences of everything in Patio: a list, and each text in full."""

from __future__ import annotations

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, TOP_BAR
from scenes.platform.base import Mirror, chapters_of
from scenes.screens.reading import flowing, plain_texts
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.widgets.base import By, Press
from scenes.widgets.buttons import Button
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground


class LicencesScene(Page):
    """One chapter of the licences: first the list, whose titles open the others."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.chapters = [flowing(chapter) for chapter in chapters_of(text)]
        self.at = 0

    def build(self, width: float, height: float) -> Built:
        """Place the current chapter, and below the first one the titles of the others."""
        wide = min(760.0, width - 32)
        x = (width - wide) / 2
        flow = plain_texts(self.stage.painter, self.chapters[self.at], Rect(x, TOP_BAR + 12, wide, 0))
        for number, chapter in enumerate(self.chapters) if not self.at else ():
            if number:
                title = chapter.partition("\n")[0].lstrip("# ")
                rect = Rect(x, bottom_of(flow) + 8, wide, 46)
                flow.append(Button(f"chapter{number}", rect, title, self._turning(number), style=BODY_BOLD))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def _turning(self, number: int) -> Press:
        return lambda by: self._turn(number)

    def _turn(self, number: int) -> None:
        self.at, self.offset = number, 0.0
        self.rebuild()

    def back(self, by: By = "key") -> None:
        """Go back to the first chapter, and from there to the screen before."""
        if self.at:
            self._turn(0)
        else:
            super().back(by)

    def mirror(self) -> Mirror:
        """Return the chapter as text."""
        return super().mirror()._replace(status=_("Licences"), board=self.chapters[self.at])

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Licences"), "", 0)
