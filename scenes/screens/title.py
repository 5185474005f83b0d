"""The title: the games there are in the arches of a patio, the game to go on with, rules, and a way to learn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match
from engine.record import Seat
from engine.registry import GameAway
from scenes.i18n.translation import LANGUAGES, _, language
from scenes.model.games import playable
from scenes.model.lessons import progress
from scenes.model.people import fresh_seed
from scenes.model.saves import Save
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    DISPLAY,
    E3,
    LABEL,
    MICRO,
    SMALL,
    TITLE,
    TOUCH,
)
from scenes.paint.window import Window, window_class
from scenes.platform.base import Mirror
from scenes.screens.patio import paint_band, paint_lanterns, paint_sky, paint_wall_and_floor
from scenes.screens.title_cards import CARD, minutes, painting_arch, painting_card, painting_plate, painting_small, span
from scenes.stage.page import Built, Page, bottom_of
from scenes.table.card import Card, find_card
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label

BAND, BAND_H = 146.0, 34.0
FLOOR = 114.0
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
        self._kind: Window = "desktop"
        self._ended: Match | None = None  # the game that was played last, where it is over and none is to go on with

    def back(self, by: By = "key") -> None:
        """Stay: there is nothing before the title."""

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the arches side by side where there is room, else cards below each other."""
        self._look()
        self._learned = any(progress(self.stage.platform, game, find_card(game).chapters)[1] for game in self.games)
        self._kind = window_class(width, height)
        self._arcade = self._kind == "desktop"
        how = {"desktop": self._wide, "tablet": self._tablet, "low": self._low, "phone": self._narrow}[self._kind]
        return how(width, height)

    def _look(self) -> None:
        """Find the game to go on with: replayed, or as its save tells while the game is on its way."""
        self._saved = self._away = None
        try:
            self._saved = self.stage.saves.latest()
        except GameAway as away:
            self._away = self.stage.saves.unfinished(away.game_id)
        self._ended = None if self._saved or self._away else self._last_ended()

    def _last_ended(self) -> Match | None:
        """Return the game that was played last, if it is over and its game is here."""
        last = next((save for save in self.stage.saves.all() if not save.trouble and save.finished), None)
        if not last or not self.stage.platform.has_pack(last.header("Game")):
            return None
        return self.stage.saves.open(last)

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
            flow.append(Tile(game, rect, self._say(game), self._opening(game), painting_arch(game), 16))
        bar = Rect(left, height - 88, content, 64)
        fixed += self._foot(bar)
        return Built(Rect(0, 0, width, height), flow, fixed)

    def _tablet(self, width: float, height: float) -> Built:
        """Place the arches in rows of four, the bar at the foot."""
        fixed: list[Widget] = self._corner(width - 10, 22, words=False)
        foot = 100.0
        view = Rect(0, SMALL_BAND + 24, width, height - SMALL_BAND - 24 - foot)
        flow = self._noticed(view, width)
        top = bottom_of(flow, view.y) + 12
        columns = min(4, len(self.games)) if len(self.games) != 5 else 3
        rows = -(-len(self.games) // columns)
        gap = 8.0
        wide = min(300.0, (width - 2 * 12 - gap * (columns - 1)) / columns)
        tall = min((view.bottom - 12 - top + gap) / rows - gap, wide * 1.45 + CARD)
        left = (width - wide * columns - gap * (columns - 1)) / 2
        top += max(0.0, (view.bottom - 12 - top - rows * (tall + gap) + gap) / 2)
        for number, game in enumerate(self.games):
            rect = Rect(left + (wide + gap) * (number % columns), top + (tall + gap) * (number // columns), wide, tall)
            flow.append(Tile(game, rect, self._say(game), self._opening(game), painting_arch(game), 16))
        return Built(view, flow, [*fixed, *self._foot(Rect(12, height - foot + 12, width - 24, 64))])

    def _low(self, width: float, height: float) -> Built:
        """Place the name and the way on in a column, the games in two rows beside it."""
        side = min(320.0, max(200.0, 0.341 * width))
        view = Rect(side + 12, 0, width - side - 12, height)
        flow = self._noticed(view, view.w)
        top = bottom_of(flow, 0) + 8
        columns = len(self.games) if len(self.games) <= 3 else -(-len(self.games) // 2)
        rows = -(-len(self.games) // columns)
        gap = 8.0
        wide = (view.w - 8 - gap * (columns - 1)) / columns
        tall = min((height - 8 - top + gap) / rows - gap, 1.6 * wide)
        for number, game in enumerate(self.games):
            rect = Rect(
                view.x + (wide + gap) * (number % columns), top + (tall + gap) * (number // columns), wide, tall
            )
            flow.append(Tile(game, rect, self._say(game), self._opening(game), painting_plate(game), 14))
        fixed = self._corner(side + 2, 66, words=False)
        return Built(view, flow, [*fixed, *self._column(Rect(8, 118, side, height - 126))])

    def _column(self, box: Rect) -> list[Widget]:
        """Return the way on in a column: what is said, the rules, the main button."""

        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 14, painter.theme.line)
            self._paint_words(painter, rect.x + 10, rect.y + 14, rect.w - 14)

        main = self._main(Rect(box.x + 10, box.bottom - 62, box.w - 20, 52))
        rules_at = Rect(box.x + 10, main.rect.y - 54, box.w - 20, 46)
        rules = Button("rules", rules_at, _("Rules"), self._rules, icon="book_open", kind="secondary")
        return [Paint("foot", box, paint), rules, main]

    def _noticed(self, view: Rect, width: float) -> list[Widget]:
        """Return what was wrong with the address, at the top of a view."""
        if not self.notice:
            return []
        tall = self.stage.painter.paragraph_height(self.notice, SMALL, width - 32)
        return [Label("notice", Rect(view.x + 16, view.y + 8, width - 32, tall), self.notice, SMALL, wrapped=True)]

    def _narrow(self, width: float, height: float) -> Built:
        fixed: list[Widget] = self._corner(width - 10, 22, words=False)
        foot = 142.0
        view = Rect(0, SMALL_BAND + 24, width, height - SMALL_BAND - 24 - foot)
        flow = self._noticed(view, width)
        y = bottom_of(flow, view.y) + 10
        # many games stand in two columns of small cards
        columns = 2 if len(self.games) > 5 else 1
        wide = (width - 16 - 8) / 2 if columns == 2 else min(460.0, width - 24)
        x = (width - wide * columns - 8 * (columns - 1)) / 2
        rows = -(-len(self.games) // columns)
        high = max(112.0, min(143.0, (view.bottom - y + 8) / rows - 8)) if columns == 2 else 104.0
        for number, game in enumerate(self.games):
            rect = Rect(x + (wide + 8) * (number % columns), y + (high + 8) * (number // columns), wide, high)
            paint = painting_small(game) if columns == 2 else painting_card(game)
            flow.append(Tile(game, rect, self._say(game), self._opening(game), paint, 16))
        sheet = Rect(0, height - foot, width, foot + 24)
        return Built(view, flow, [*fixed, *self._sheet(sheet)])

    def _corner(self, right: float, y: float, *, words: bool) -> list[Widget]:
        """Return saved games, language, light, sound and settings; on a phone no light and sound."""
        following = next(code for code in LANGUAGES if code != language())
        evening = self.stage.theme == "evening"
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
        return f"{_(card.name)}. {self._players(card)}, {minutes(card)}. {_(card.about)}"

    def _players(self, card: Card) -> str:
        return _("{span} players").format(span=span(card))

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
        if self._ended:
            card = find_card(self._ended.game.id)
            ended = find_room(self._ended.game.id).ended(self._ended)
            totals = zip(self._ended.seats, self._ended.state.scores(), strict=False)
            said = _(", ").join(f"{seat.name} {sheet.total}" for seat, sheet in totals)
            return _("{game} is over").format(game=_(card.name)), ended or said
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
        if self._ended:
            return Button("again", rect, _("Play again"), self._again, icon="rotate_ccw", kind="primary")
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

    def _sheet(self, sheet: Rect) -> list[Widget]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 20, painter.theme.line)
            self._paint_words(painter, rect.x + 18, rect.y + 14, rect.w - 32 - 56)

        wide = min(520.0, sheet.w - 32)
        main = self._main(Rect((sheet.w - wide) / 2, sheet.y + 72, wide, 52))
        rules_at = Rect(sheet.right - 60, sheet.y + 14, TOUCH, TOUCH)
        rules_icon = IconButton("rules", rules_at, "book_open", _("Rules"), self._rules, framed=True)
        return [Paint("foot", sheet, paint), rules_icon, main]

    def _paint_words(self, painter: Painter, x: float, y: float, limit: float) -> None:
        title, detail = self._words()
        shown = self._saved or self._ended
        game = shown.game.id if shown else self._away.header("Game") if self._away else ""
        picture = find_card(game).token if game else "ui/logo_mark"
        painter.picture(picture, Rect(x, y, 34, 34))
        if self._kind == "low":
            y += painter.paragraph(title, x + 44, y - 6, BODY_BOLD, painter.theme.text, limit - 48) - 6
            painter.paragraph(detail, x + 44, y, SMALL, painter.theme.text2, limit - 48)
            return
        painter.text(title, x + 48, y + 6, LABEL, painter.theme.text, limit=limit - 48)
        painter.text(detail, x + 48, y + 28, BODY, painter.theme.text2, limit=limit - 48)

    def _continue(self, by: By) -> None:
        self._look()  # another window may have played on since
        if self._away:
            self.stage.open.when_here(self._away.header("Game"), lambda: self._continue(by))
        elif self._saved:
            self.stage.open.table(self._saved)

    def _again(self, by: By) -> None:
        """Begin a game with the seats and the options of the last one."""
        if self._ended:
            record = self._ended.record
            self.stage.open.table(Match.new(record.game, record.seats, record.options, fresh_seed()))

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
        self.stage.settings.theme = "plaster" if self.stage.theme == "evening" else "evening"
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
        if self._kind == "low":
            painter.picture("ui/logo_mark", Rect(14, 10, 46, 46))
            painter.text("Patio", 70, 33, TITLE._replace(size=30), theme.text)
            return
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
