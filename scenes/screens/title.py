"""The title: the games there are in the arches of a patio, the game to go on with, rules, and a way to learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.match import Match
from engine.record import Seat
from engine.registry import GameAway
from scenes.i18n.translation import LANGUAGES, _, language
from scenes.model.games import playable
from scenes.model.lessons import progress
from scenes.model.saves import Save
from scenes.paint.arch import CAP, paint_arch, paint_bay, paint_gradient
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    DISPLAY,
    E2,
    E3,
    HEADING,
    INK,
    INK2,
    LABEL,
    MICRO,
    MICRO_BOLD,
    SMALL,
    TITLE,
    TOUCH,
    Style,
)
from scenes.platform.base import Mirror
from scenes.screens.patio import paint_band, paint_lanterns, paint_sky, paint_wall_and_floor
from scenes.stage.page import Built, Page, bottom_of
from scenes.table.card import Card, find_card
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label

BAND, BAND_H = 146.0, 34.0
FLOOR = 114.0
CARD = 92.0
SMALL_BAND = 86.0


class TitleScene(Page):
    """The first screen. `notice` says what was wrong with the address."""

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.notice = notice
        self.games = playable()
        self._saved: Match | None = None
        self._away: Save | None = None  # instead, where the game to go on with has not come yet
        self._learned = False
        self._lanterns: list[tuple[float, float]] = []
        self._arcade = False

    def back(self, by: By = "key") -> None:
        """Stay: there is nothing before the title."""

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the arches side by side where there is room, else cards below each other."""
        self._look()
        self._learned = any(progress(self.stage.platform, game, find_card(game).chapters)[1] for game in self.games)
        self._arcade = width >= 900 and height >= 560
        return self._wide(width, height) if self._arcade else self._narrow(width, height)

    def _look(self) -> None:
        """Find the game to go on with: replayed, or as its save tells while the game is on its way."""
        self._saved = self._away = None
        try:
            self._saved = self.stage.saves.latest()
        except GameAway as away:
            self._away = self.stage.saves.unfinished(away.game_id)

    def _wide(self, width: float, height: float) -> Built:
        content = min(1500.0, width - 120)
        left = (width - content) / 2
        fixed: list[Widget] = self._corner(left + content, 48, words=True)
        if self.notice:
            fixed.append(Label("notice", Rect(left, 118, content, 26), self.notice, SMALL))
        floor = height - FLOOR
        tall = min(560.0, floor - 46 - 200)
        count = len(self.games)
        wide = min((tall - CARD) * 218 / 268, (content - 18 * (count - 1)) / count)
        tall = min(tall, wide * 268 / 218 + CARD)
        gap = 18.0 if count > 3 else 48.0
        x = (width - wide * count - gap * (count - 1)) / 2
        top = 200 + (floor - 46 - 200 - tall) / 2
        self._lanterns = [(x - gap / 2 + (wide + gap) * number, 182.0) for number in range(count + 1)]
        flow: list[Widget] = []
        for number, game in enumerate(self.games):
            rect = Rect(x + (wide + gap) * number, top, wide, tall)
            flow.append(Tile(game, rect, self._say(game), self._opening(game), self._painting_arch(game), 16))
        bar = Rect(left, height - 88, content, 64)
        fixed += self._foot(bar)
        return Built(Rect(0, 0, width, height), flow, fixed)

    def _narrow(self, width: float, height: float) -> Built:
        fixed: list[Widget] = self._corner(width - 10, 22, words=False)
        low = height < 480
        foot = 76.0 if low else 142.0
        view = Rect(0, SMALL_BAND + 24, width, height - SMALL_BAND - 24 - foot)
        columns = 1 if width < 600 else 2
        wide = min(460.0, (width - 24 - 12 * (columns - 1)) / columns)
        x = (width - wide * columns - 12 * (columns - 1)) / 2
        flow: list[Widget] = []
        if self.notice:
            notice_h = self.stage.painter.paragraph_height(self.notice, SMALL, width - 32)
            flow.append(Label("notice", Rect(16, view.y + 8, width - 32, notice_h), self.notice, SMALL, wrapped=True))
        y = bottom_of(flow, view.y) + 10
        for number, game in enumerate(self.games):
            rect = Rect(x + (wide + 12) * (number % columns), y + 112 * (number // columns), wide, 104)
            flow.append(Tile(game, rect, self._say(game), self._opening(game), self._painting_card(game), 16))
        sheet = Rect(0, height - foot, width, foot + 24)
        return Built(view, flow, [*fixed, *self._sheet(sheet, low)])

    def _corner(self, right: float, y: float, *, words: bool) -> list[Widget]:
        """Return saved games, language, light, sound and settings; on a phone no light and sound."""
        following = next(code for code in LANGUAGES if code != language())
        evening = self.stage.settings.theme == "evening"
        loud = self.stage.settings.sound > 0
        x = right - TOUCH
        widgets: list[Widget] = [
            IconButton("menu", Rect(x, y, TOUCH, TOUCH), "settings", _("Settings"), self._options, framed=True)
        ]
        if words:
            sound = _("Sound off") if loud else _("Sound on")
            light = _("Plaster") if evening else _("Evening")
            speaker, lamp = ("volume_2" if loud else "volume_x"), ("sun" if evening else "moon")
            tongue = Button("language", Rect(x - 238, y, 120, TOUCH), LANGUAGES[following], self._language)
            tongue.icon, tongue.style = "languages", BODY_BOLD
            widgets += [
                IconButton("sound", Rect(x - 54, y, TOUCH, TOUCH), speaker, sound, self._sound, framed=True),
                IconButton("theme", Rect(x - 108, y, TOUCH, TOUCH), lamp, light, self._theme, framed=True),
                tongue,
            ]
        else:
            widgets.append(
                IconButton(
                    "language",
                    Rect(x - 50, y, TOUCH, TOUCH),
                    "languages",
                    LANGUAGES[following],
                    self._language,
                    framed=True,
                )
            )
        left = widgets[-1].rect.x - (54 if words else 50)
        shelf = Rect(left, y, TOUCH, TOUCH)
        widgets.append(IconButton("shelf", shelf, "scroll_text", _("Saved games"), self._shelf, framed=True))
        return widgets[::-1]

    # --- the games

    def _say(self, game: str) -> str:
        card = find_card(game)
        return f"{_(card.name)}. {self._players(card)}, {self._minutes(card)}. {_(card.about)}"

    def _players(self, card: Card) -> str:
        return _("{span} players").format(span=self._span(card))

    def _minutes(self, card: Card) -> str:
        return _("{minutes} min").format(minutes=card.minutes)

    def _names(self, card: Card) -> tuple[str, str]:
        """Return the game's name in the player's language, and the other one."""
        if not card.japanese:
            return _(card.name), ""
        return (card.japanese, card.name) if language() == "ja" else (card.name, card.japanese)

    def _span(self, card: Card) -> str:
        players = card.players
        return f"{min(players)}–{max(players)}" if len(players) > 1 else str(players[0])

    def _painting_arch(self, game: str) -> Callable[[Painter, Rect, bool], None]:
        card = find_card(game)

        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            arch = Rect(rect.x, rect.y, rect.w, rect.h - CARD)
            below = Rect(rect.x, arch.bottom, rect.w, CARD)
            paint_arch(painter, arch, card.picture)
            painter.shadow(below, 12, E2)
            paint_gradient(painter, below, CAP, (0, 0, 12, 12))
            painter.fill("#C9973F" if hot else "#B98F62", Rect(below.x, below.y, below.w, 5))
            name, other = self._names(card)
            self._name(painter, name, below.x + 14, below.y + 26, below.w - 28, HEADING._replace(size=20))
            self._name(painter, other, below.x + 14, below.y + 48, below.w - 28, SMALL)
            self._facts(painter, card, below.x + 14, below.right - 14, below.y + 71)

        return paint

    def _painting_card(self, game: str) -> Callable[[Painter, Rect, bool], None]:
        card = find_card(game)

        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            painter.shadow(rect, 16, E2)
            paint_gradient(painter, rect, ("#F9F0DF", "#EAD9BA"), (16, 16, 16, 16))
            paint_bay(painter, Rect(rect.x, rect.y, 148, rect.h), card.picture)
            left = rect.x + 164
            room_for = rect.right - left - 36
            name, other = self._names(card)
            self._name(painter, name, left, rect.y + 26, room_for, HEADING)
            self._name(painter, other, left, rect.y + 49, room_for, SMALL)
            self._facts(painter, card, left, left + min(room_for, 132), rect.y + 75)
            painter.chevron(rect.right - 26, rect.y + rect.h / 2, 11, "#7E5A12", 2)

        return paint

    def _name(self, painter: Painter, name: str, x: float, y: float, room: float, style: Style) -> None:
        """Draw a game's name: the bold one in a smaller style where it is long."""
        sizes = (style, LABEL, BODY_BOLD, MICRO_BOLD) if style.bold else (style, MICRO)
        painter.text(name, x, y, painter.fitting(name, sizes, room), INK if style.bold else INK2, limit=room)

    def _facts(self, painter: Painter, card: Card, left: float, right: float, y: float) -> None:
        painter.picture("ui/lu_users", Rect(left, y - 8, 16, 16), tint=INK2)
        painter.text(self._span(card), left + 22, y - 0.5, BODY_BOLD, INK)
        painter.text(self._minutes(card), right, y - 0.5, BODY, INK2, "right")

    def _opening(self, game: str) -> Press:
        def press(by: By) -> None:
            self.notice = ""
            self.stage.open.setup(game)

        return press

    # --- going on

    def _words(self) -> tuple[str, str]:
        """Return what the bar at the bottom says: the game to go on with, or an invitation."""
        if self._away:
            return _against(find_card(self._away.header("Game")), self._away.seats), ""
        if not self._saved:
            if self._learned:
                return _("Welcome back"), _("Choose a game.")
            return _("New here?"), _("Learn a game by playing it.")
        room = find_room(self._saved.game.id)
        people = [seat for seat in self._saved.seats if seat.is_person]
        title = _against(room.card, self._saved.seats)
        parts = [room.progress(self._saved.state)] if room.progress else []
        mover = self._saved.to_move
        if mover and mover.is_person:
            parts.append(_("your turn") if len(people) == 1 else _("{name} to move").format(name=mover.name))
        return title, " · ".join(parts)

    def _main(self, rect: Rect) -> Button:
        if self._saved or self._away:
            return Button("continue", rect, _("Continue"), self._continue, icon="play", kind="primary")
        if self._learned:
            return Button("play", rect, _("New game"), self._opening(self.games[0]), icon="play", kind="primary")
        return Button("learn", rect, _("Learn by playing"), self._learn, icon="lightbulb", kind="primary")

    def _foot(self, bar: Rect) -> list[Widget]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.shadow(rect, 14, E3)
            painter.box(rect, painter.theme.panel, 14, painter.theme.line)
            self._paint_words(painter, rect.x + 17, rect.y + 14, rect.w - 420)

        wide = 152.0 if self._saved or self._away else 200.0
        main = self._main(Rect(bar.right - wide - 12, bar.y + 9, wide, 48))
        rules = Button(
            "rules",
            Rect(main.rect.x - 132, bar.y + 9, 120, 46),
            _("Rules"),
            self._rules,
            icon="book_open",
            kind="ghost",
        )
        return [Paint("foot", bar, paint), rules, main]

    def _sheet(self, sheet: Rect, low: bool) -> list[Widget]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 20, painter.theme.line)
            if low:
                self._paint_words(painter, rect.x + 16, rect.y + 20, rect.w - 400)
            else:
                self._paint_words(painter, rect.x + 18, rect.y + 14, rect.w - 32 - 56)

        if low:
            main = self._main(Rect(sheet.right - 216, sheet.y + 12, 200, 50))
            rules = Button(
                "rules", Rect(sheet.right - 340, sheet.y + 14, 116, 46), _("Rules"), self._rules, icon="book_open"
            )
            return [Paint("foot", sheet, paint), rules, main]
        wide = min(520.0, sheet.w - 32)
        main = self._main(Rect((sheet.w - wide) / 2, sheet.y + 72, wide, 52))
        rules_at = Rect(sheet.right - 60, sheet.y + 14, TOUCH, TOUCH)
        rules_icon = IconButton("rules", rules_at, "book_open", _("Rules"), self._rules, framed=True)
        return [Paint("foot", sheet, paint), rules_icon, main]

    def _paint_words(self, painter: Painter, x: float, y: float, limit: float) -> None:
        title, detail = self._words()
        game = self._saved.game.id if self._saved else self._away.header("Game") if self._away else ""
        picture = find_card(game).token if game else "ui/logo_mark"
        painter.picture(picture, Rect(x, y, 34, 34))
        painter.text(title, x + 48, y + 6, LABEL, painter.theme.text, limit=limit - 48)
        painter.text(detail, x + 48, y + 28, BODY, painter.theme.text2, limit=limit - 48)

    def _continue(self, by: By) -> None:
        self._look()  # another window may have played on since
        if self._away:
            self.stage.open.when_here(self._away.header("Game"), lambda: self._continue(by))
        elif self._saved:
            self.stage.open.table(self._saved)

    def _shelf(self, by: By) -> None:
        self.stage.open.shelf()

    def hear(self, what: str) -> None:
        """Follow what another window has kept, and show more of the game to go on with when it has come."""
        if what == "storage" or (what == "pack" and self._away):
            self.rebuild()
        super().hear(what)

    def _learn(self, by: By) -> None:
        self.stage.open.lessons(next(game for game in self.games if find_card(game).chapters))

    def _rules(self, by: By) -> None:
        self.stage.open.rules(self._saved.game.id if self._saved else self.games[0])

    # --- settings

    def _options(self, by: By) -> None:
        self.stage.open.settings()

    def _language(self, by: By) -> None:
        self.stage.settings.language = next(code for code in LANGUAGES if code != language())
        self.stage.apply_settings()

    def _theme(self, by: By) -> None:
        self.stage.settings.theme = "plaster" if self.stage.settings.theme == "evening" else "evening"
        self.stage.apply_settings()

    def _sound(self, by: By) -> None:
        self.stage.settings.sound = 0 if self.stage.settings.sound else 75
        self.stage.apply_settings()
        self.stage.sound.play("place")

    # --- what is seen and said

    def mirror(self) -> Mirror:
        """Say what was wrong with the address, or the game to go on with, and offer the buttons."""
        status = self.notice or _("Patio: choose a game.")
        title, detail = self._words()
        kept = self._saved or self._away
        return super().mirror()._replace(status=status, board=f"{title} {detail}".strip() if kept else "")

    def paint_ground(self, painter: Painter) -> None:
        """Draw the patio and the name."""
        width, height = self.stage.width, self.stage.height
        theme = painter.theme
        paint_sky(painter, width, height)
        count = len(self.games)
        under = _("{count} board games around one table").format(count=count)
        under = under if count > 1 else _("Board games around one table")
        if not self._arcade:
            paint_band(painter, SMALL_BAND, 24, width)
            painter.picture("ui/logo_mark", Rect(14, 20, 50, 50))
            painter.text("Patio", 73, 35, TITLE._replace(size=34), theme.text)
            _paint_under(painter, under, width - 73 - 164)
            return
        content = min(1500.0, width - 120)
        left = (width - content) / 2
        paint_wall_and_floor(painter, BAND + 4, height - FLOOR, width, height)
        paint_band(painter, BAND, BAND_H, width)
        paint_lanterns(painter, self._lanterns)
        painter.picture("ui/logo_mark", Rect(left + 10, 40, 70, 70))
        painter.text("Patio", left + 100, 60, DISPLAY, theme.text)
        painter.text(under, left + 102, 100, BODY._replace(size=17), theme.text2)


def _against(card: Card, seats: Sequence[Seat]) -> str:
    """Return the name of a game and who plays it beside the first person."""
    people = [seat for seat in seats if seat.is_person]
    others = [seat.name for seat in seats if seat not in people[:1]]
    if not others:
        return _(card.name)
    return _("{game} against {names}").format(game=_(card.name), names=_(", ").join(others))


def _paint_under(painter: Painter, words: str, room: float) -> None:
    """Draw the line under the name on a narrow window: where it is too long, two lines of about one length."""
    style = next((style for style in (SMALL, MICRO) if painter.text_width(words, style) <= room), None)
    if style:
        painter.text(words, 73, 62, style, painter.theme.text2)
        return
    high = painter.paragraph_height(words, MICRO, room)
    while painter.paragraph_height(words, MICRO, room - 4) == high:
        room -= 4
    painter.paragraph(words, 73, 50, MICRO._replace(leading=1.2), painter.theme.text2, room)
