"""What is new in each version of Patio, the newest first."""

from __future__ import annotations

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, language
from scenes.model.news import read_news
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror
from scenes.screens.reading import section_texts
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.widgets.base import Widget
from scenes.widgets.panels import Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

PAD = 20.0


class NewsScene(Page):
    """A panel for each version."""

    def way_back(self) -> str:
        """Return the word that opens the news again."""
        return "news"

    def build(self, width: float, height: float) -> Built:
        """Place the versions in one column."""
        wide = min(760.0, width - 24)
        x = (width - wide) / 2
        flow: list[Widget] = []
        for number, section in enumerate(read_news(language())):
            top = bottom_of(flow, TOP_BAR) + 12
            inside = Rect(x + PAD, top + 16, wide - 2 * PAD, 0)
            texts = section_texts(self.stage.painter, f"{number}", section, inside, SUBHEAD)
            flow += [Panel(f"version{number}", Rect(x, top, wide, bottom_of(texts) + 16 - top)), *texts]
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def mirror(self) -> Mirror:
        """Return the news as text."""
        told = sentences(section.in_words() for section in read_news(language()))
        return super().mirror()._replace(status=_("What is new"), board=told)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("What is new"), "", 0)
