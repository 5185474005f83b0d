"""All symbols with their names and what they mean, to be looked up from the table and the rules."""

from __future__ import annotations

from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.painters.symbols import symbol
from scenes.games.ark_nova.words.meanings import GROUPS, Meaning
from scenes.games.ark_nova.words.names import labelled, sentence
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY, BODY_BOLD, MICRO_BOLD, SMALL, SMALL_BOLD, SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror
from scenes.stage.page import Built, Page, bar_view
from scenes.widgets.base import Ui, Widget
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

PICTURE = 38.0
_LINE = 17.0


class MeaningRow(Widget):
    """A symbol with its name and what it means."""

    focusable = False

    def __init__(self, key: str, rect: Rect, meaning: Meaning) -> None:
        super().__init__(key, rect)
        self.meaning = meaning

    @classmethod
    def height(cls, painter: Painter, meaning: Meaning, wide: float) -> float:
        """Return how high it is in a column of that width."""
        lines = len(wrap(_(meaning.rule), SMALL, wide - PICTURE - 26, painter.density)) if meaning.rule else 0
        return max(PICTURE + 12, 14 + 20 + _LINE * lines)

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        theme, rect = painter.theme, self.rect
        painter.box(rect, theme.panel, 10, theme.line)
        place = Rect(rect.x + 8, rect.y + 6, PICTURE, PICTURE)
        if self.meaning.picture.startswith("action_"):
            painter.box(place, theme.raised, 8)
            place = place.grown(-6)
        symbol(painter, self.meaning.picture, place)
        left = rect.x + PICTURE + 18
        words = wrap(_(self.meaning.rule), SMALL, rect.w - PICTURE - 26, painter.density) if self.meaning.rule else []
        y = rect.centre[1] - (20 + _LINE * len(words)) / 2
        name, width = _(self.meaning.name), rect.right - 6 - left
        style = painter.fitting(name, (BODY_BOLD, SMALL_BOLD, MICRO_BOLD), width)
        painter.text(name, left, y + 10, style, theme.text, limit=width)
        for at, line in enumerate(words):
            painter.text(line, left, y + 20 + _LINE * (at + 0.5), SMALL, theme.text2)


class SymbolSheet(Page):
    """The symbols in groups, in as many columns as fit."""

    tint = CARD.tint
    game_id = "ark_nova"

    def build(self, width: float, height: float) -> Built:
        """Place the groups one below the other, the rows of symbols of one height."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        painter = self.stage.painter
        whole = min(1200.0, width - 24)
        left, y = (width - whole) / 2, TOP_BAR + 14.0
        flow: list[Widget] = []
        for number, group in enumerate(GROUPS):
            flow.append(Label(f"title{number}", Rect(left, y, whole, 24), _(group.title), SUBHEAD))
            y += 28
            if group.about:
                tall = painter.paragraph_height(_(group.about), BODY, whole)
                words = Rect(left, y, whole, tall)
                flow.append(Label(f"about{number}", words, _(group.about), BODY, quiet=True, wrapped=True))
                y += tall + 8
            columns = max(1, int(whole // (340 if any(each.rule for each in group.symbols) else 175)))
            wide = (whole + 10) / columns - 10
            for first in range(0, len(group.symbols), columns):
                row = group.symbols[first : first + columns]
                high = max(MeaningRow.height(painter, each, wide) for each in row)
                flow += [
                    MeaningRow(each.picture, Rect(left + (wide + 10) * at, y, wide, high), each)
                    for at, each in enumerate(row)
                ]
                y += high + 8
            y += 10
        return Built(bar_view(width, height), flow, list(bar))

    def mirror(self) -> Mirror:
        """Say all of them."""
        said = []
        for group in GROUPS:
            named = [(group.title, group.about), *((each.name, each.rule) for each in group.symbols)]
            said += [labelled(_(name), _(rule)) if rule else sentence(_(name)) for name, rule in named]
        return super().mirror()._replace(status=_("Symbols"), board="\n".join(said))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Symbols"), "", 0)
