"""The rules of the games in our own words, with pictures. They can be opened over any screen."""

from __future__ import annotations

from scenes.i18n.lists import sentences
from scenes.i18n.markup import Section, read_rules
from scenes.i18n.translation import _, language
from scenes.model.games import playable
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD, BOARD_LINE, BODY_BOLD, HEADING, SUBHEAD, TITLE, TOP_BAR, Style
from scenes.platform.base import Mirror
from scenes.screens.reading import section_texts
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.stage.picker import Offer, Picker
from scenes.table.card import find_card
from scenes.table.room import Sheet, find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, Segment
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FIGURE, ABOVE = 92.0, 132.0
"""The side of a picture beside its text, and of one above it, where a narrow phone has no room beside it."""


class HelpScene(Page):
    """The rules of one game, with a way to those of the others."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = game_id
        self.room = find_room(game_id)
        self.tint = self.room.card.tint
        self.sections: list[Section] = []

    def way_back(self) -> str:
        """Return the words that open these rules again."""
        return f"rules {self.game}"

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the games' names at the left of a wide window, and the sections in a panel."""
        card = self.room.card
        self.sections = read_rules(card.rules, language()) if card.rules else []
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        games = [game for game in playable() if find_card(game).rules]
        wide = min(760.0, width - 24)
        flow: list[Widget] = []
        fixed: list[Widget] = [*bar]
        x = (width - wide) / 2
        top = TOP_BAR + 16.0
        if width >= 1024 and len(games) > 1:
            x = max(300.0, x)
            wide = min(wide, width - x - 24)
            fixed += self._tabs(games, Rect(20, TOP_BAR + 20, 250, 48), down=True)
        elif len(games) > 1:
            flow += self._tabs(games, Rect(x, TOP_BAR + 12, wide, 44), down=False)
            top = bottom_of(flow) + 12
        inside = self._read(Rect(x + (28 if wide > 500 else 16), top + 18, wide - (56 if wide > 500 else 32), 0))
        flow += [Panel("rules", Rect(x, top, wide, bottom_of(inside) + 24 - top)), *inside]
        offers = [
            Button(sheet.key, Rect(0, 0, 0, 0), _(sheet.words), self._showing(sheet), icon=sheet.icon)
            for sheet in self.room.sheets
            if not sheet.about_match
        ]
        if card.chapters:
            offers.append(Button("learn", Rect(0, 0, 0, 0), _("Learn by playing"), self._learn, icon="lightbulb"))
        columns = min(len(offers), max(1, int(wide // 220)))
        each = min(300.0, (wide + 12) / max(1, columns) - 12)
        left = x + (wide - (each + 12) * columns + 12) / 2
        below = bottom_of(flow) + 14
        for number, offer in enumerate(offers):
            offer.rect = Rect(left + (each + 12) * (number % columns), below + 60.0 * (number // columns), each, 48)
        flow += offers
        return Built(bar_view(width, height), flow, fixed)

    def _tabs(self, games: list[str], box: Rect, *, down: bool) -> list[Widget]:
        """Return the way to the other games: their names, if they fit in two rows, else a list to open."""
        names = {game: _(find_card(game).name) for game in games}
        widest = max(self.stage.painter.text_width(name, BODY_BOLD) for name in names.values()) + 20
        columns = 1 if down else min(len(games), int((box.w + 8) // (widest + 8)))
        if not down and (not columns or len(games) > 2 * columns):
            words = _("Rules of {game}").format(game=names[self.game])
            other = Button("games", box, words, self._choose, icon="chevron_down", style=BODY_BOLD)
            other.about = _("Choose a game.")
            return [other]
        rows = -(-len(games) // columns)
        columns = 1 if down else -(-len(games) // rows)
        each = (box.w - 8 * (columns - 1)) / columns
        widgets: list[Widget] = []
        for number, (game, name) in enumerate(names.items()):
            rect = Rect(box.x + (each + 8) * (number % columns), box.y + (box.h + 8) * (number // columns), each, box.h)
            widgets.append(Segment(f"rules:{game}", rect, name, self._opening(game), selected=game == self.game))
        return widgets

    def _choose(self, by: By) -> None:
        """Ask which game's rules to show."""
        games = [find_card(game) for game in playable()]
        offers = [
            Offer(game, _(card.name), _(card.line)) for game, card in zip(playable(), games, strict=True) if card.rules
        ]
        self.stage.push(Picker(_("Rules"), offers, self.game, self._open))

    def _opening(self, game: str) -> Press:
        return lambda by: self._open(game)

    def _open(self, game: str) -> None:
        """Show the rules of another game, once it has arrived."""

        def show() -> None:
            self.game, self.room, self.offset = game, find_room(game), 0.0
            self.rebuild()

        self.stage.open.when_here(game, show)

    def _read(self, box: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        y = box.y
        for number, section in enumerate(self.sections):
            made = self._section(number, section, Rect(box.x, y, box.w, 0))
            widgets += made
            y = bottom_of(made) + (16 if section.level > 1 else 14)
            following = self.sections[number + 1] if number + 1 < len(self.sections) else None
            y += 18 if following and following.level == 1 else 0
        return widgets

    def _section(self, number: int, section: Section, box: Rect) -> list[Widget]:
        if section.level == 1:
            style = TITLE._replace(size=24) if box.w > 450 else HEADING
            return [*self._texts(f"{number}", section, box, style)]
        beside = box.w > 330
        size = ABOVE if not beside else FIGURE
        text = (
            Rect(box.x + size + 20, box.y, box.w - size - 20, 0) if beside else Rect(box.x, box.y + size + 8, box.w, 0)
        )
        if not section.figure or not self.room.paint_figure:
            return self._texts(f"{number}", section, box, SUBHEAD)
        figure = section.figure
        paint_figure = self.room.paint_figure

        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, BOARD, 12, BOARD_LINE)
            paint_figure(painter, rect.grown(-9), figure.drawing)

        picture = Paint(f"figure{number}", Rect(box.x, box.y, size, size), paint, figure.words)
        return [picture, *self._texts(f"{number}", section, text, SUBHEAD)]

    def _texts(self, key: str, section: Section, box: Rect, style: Style) -> list[Widget]:
        return section_texts(self.stage.painter, key, section, box, style)

    def _showing(self, sheet: Sheet) -> Press:
        return lambda by: self.stage.push(sheet.make(None))

    def _learn(self, by: By) -> None:
        self.stage.pop()
        self.stage.open.lessons(self.game)

    def mirror(self) -> Mirror:
        """Return the rules as text."""
        title = _("Rules of {game}").format(game=_(self.room.card.name))
        return super().mirror()._replace(status=title, board=sentences(section.in_words() for section in self.sections))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Rules of {game}").format(game=_(self.room.card.name)), "", 0)
