"""The title: the games in the arches of a patio, the games to go on with, rules, and tutorials."""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match, fresh_seed
from engine.registry import GameAway
from scenes.i18n.lists import listed, side_by_side
from scenes.i18n.translation import LANGUAGES, _, language, pgettext
from scenes.model import news
from scenes.model.far.post import state_words
from scenes.model.games import TABLE, playable
from scenes.model.lessons import progress
from scenes.model.storage.past import Moving
from scenes.model.storage.saves import Save, SaveError
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, DISPLAY, MICRO, SMALL, TITLE, TOUCH
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.screens.title.ahead import import_next
from scenes.screens.title.cards import minutes, paint_learn, paint_trouble, painting, span
from scenes.screens.title.news import (
    LastPlayed,
    News,
    daily_news,
    ended_news,
    opponents_of,
    running_news,
    turn_news,
    waiting_news,
)
from scenes.screens.title.patio import paint_band, paint_lanterns, paint_sky, paint_wall_and_floor
from scenes.screens.title.plan import TitlePlan, low_view, plan_title
from scenes.stage.page import Built, Page
from scenes.stage.picker import Offer, Picker
from scenes.table.card import find_card
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label

ENOUGH = 3
"""After this many finished games the device is asked to keep them."""
ASKED = "asked_to_keep"
STEP = 50.0
"""The distance from one icon of the corner to the next."""
LINE = 50.0
"""By how much the games move down for words to the player, except on a desktop."""
NAME = DISPLAY._replace(size=44)
"""The name on a desktop."""


class TitleScene(Page):
    """The first screen. `notice` says what was wrong with the address, which asked for the game `asked`."""

    def __init__(self, notice: str = "", asked: str = "") -> None:
        super().__init__()
        self.notice = notice
        self.games = playable()
        self.asked = asked if asked in self.games else ""
        self.played = LastPlayed()
        self.newer = False
        self._line = 0.0  # the height of the place for words to the player above the games; 0 where the bar has one
        self._spoken = False  # whether something was said when everything was placed
        self.plan: TitlePlan
        self._moving: Moving
        self._ahead = False

    def enter(self) -> None:
        """Find out whether Patio is newer than on the last visit; a notice about the address comes first."""
        self.newer = not self.notice and news.arrive(self.stage.platform)

    def layout(self, width: float, height: float) -> None:
        """Place everything, and begin to move games that have ended to the finished ones."""
        self._moving = self.stage.moving()
        self._look_ahead()
        super().layout(width, height)

    def update(self, milliseconds: float) -> None:
        """Move finished saves for a slice; once there are a few, ask the device to keep them. Then look ahead.

        While words are said, everything moves down below them where the bar has no room.
        """
        if bool(self.stage.said) != self._spoken:
            self.rebuild()
        if self._moving.go_on():
            self._ask_to_keep()
        elif self._ahead and not self._moving.busy:
            self._ahead = import_next()

    def _look_ahead(self) -> None:
        self._ahead = self.stage.platform.has_pack(TABLE) and self.stage.archive.is_used()

    def _ask_to_keep(self) -> None:
        platform = self.stage.platform
        if platform.load(ASKED) is None and self.stage.archive.count() >= ENOUGH:
            platform.save(ASKED, "1")
            platform.ask_to_keep()

    def pause(self) -> float:
        """Return 0 while games are moved and modules imported."""
        return 0.0 if self._moving.busy or self._ahead else super().pause()

    def back(self, by: By = "key") -> None:
        """Stay: there is nothing before the title."""

    @property
    def taught(self) -> list[str]:
        """The games that have a tutorial."""
        return [game for game in self.games if find_card(game).chapters]

    @property
    def learned(self) -> bool:
        """Whether a tutorial has been finished on this device."""
        return any(progress(self.stage.platform, game, find_card(game).chapters)[1] for game in self.taught)

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the games, the cards of news, and the icons."""
        self._look()
        to_go_on = self.news()
        learn = bool(self.taught) and not any(each.key == "learn" for each in to_go_on)
        high = float(TOUCH) if self.newer else 0.0
        if self.notice:
            high = self._notice_height(width, height)
        self._spoken = bool(self.stage.said)
        self._line = LINE if self._spoken and window_class(width, height) != "desktop" else 0.0
        said = self._line + (high + 8 if high else 0.0)
        self.plan = plan = plan_title(width, height, len(self.games), len(to_go_on), said, learn=learn)
        flow = self._said(high)
        for game, rect in zip(self.games, plan.tiles, strict=False):
            flow.append(
                Tile(game, rect, self._say(game), self._opening(game), painting(plan.look, game, self.games), 16)
            )
        more = plan.tiles[len(self.games) :]
        flow += [Tile("learn", rect, _("Learn by playing"), self._learn, paint_learn, 14) for rect in more]
        fixed = self._corner(learn=learn and plan.kind == "desktop")
        cards = [
            widget
            for each, rect in zip(to_go_on, plan.news, strict=True)
            for widget in each.widgets(rect, self.stage.painter, stacked=plan.stacked)
        ]
        if plan.kind == "phone":
            return Built(plan.view, [*cards, *flow], fixed)
        return Built(plan.view, flow, [*fixed, *cards])

    def _look(self) -> None:
        self.played.look(self.stage.saves, [game for game in self.games if self.stage.platform.has_pack(game)])

    def _notice_width(self, width: float) -> float:
        return width - 2 * self._notice_margin() if width < 1024 else min(1500.0, width - 100)

    def _notice_margin(self) -> float:
        """Return how far the games, and a notice above them, are from the edges of a phone or a tablet."""
        return 8.0 if self.stage.width < 600 else 12.0

    def line_place(self) -> Rect:
        """Return the place of words to the player: on a desktop between name and icons, else above the games."""
        if self._line:
            return self._notice_place(self._line - 6)
        place = super().line_place()
        if self.plan.kind != "desktop":
            return place
        left = max(place.x, self._name_at() + self.stage.painter.text_width("Patio", NAME) + 16)
        return place._replace(x=left, w=place.right - left)

    def _logo(self) -> Rect:
        """Return where the logo of a desktop is."""
        size = (self.plan.band.y if self.plan.band else 100) - 30
        return Rect(self.stage.width - self.plan.corner[0], 18, size, size)

    def _name_at(self) -> float:
        """Return where the name of a desktop begins."""
        return self._logo().right + 16

    def _said(self, high: float) -> list[Widget]:
        """Return the notice about the address, else the way to what is new since the last visit."""
        place = self._notice_place(high).moved(0, self._line)
        if self.notice:
            return self._bad_address(place)
        if not self.newer:
            return []
        words = _("Patio was updated: see what is new")
        wide = place.w if self.plan.kind == "phone" else self.stage.painter.text_width(words, BODY_BOLD) + 64
        wide = min(place.w, wide)
        return [Button("news", place._replace(w=wide), words, self._what_is_new, icon="info", style=BODY_BOLD)]

    def _notice_height(self, width: float, height: float) -> float:
        """Return how high the notice about the address is in a window of that size, with its button."""
        low = window_class(width, height) == "low"
        wide = low_view(width, height).w - 8 if low else self._notice_width(width)
        said = self.stage.painter.paragraph_height(self.notice, SMALL, self._notice_words(wide)) + 16
        return max(said, TOUCH + 12.0 if self.asked else 0.0)

    def _notice_words(self, wide: float) -> float:
        """Return the width of the words of a notice that is that wide."""
        return wide - 24 - (self._set_up_width() + 12 if self.asked else 0)

    def _set_up_width(self) -> float:
        return self.stage.painter.text_width(self._set_up_words(), BODY_BOLD) + 28

    def _set_up_words(self) -> str:
        return _("Set up {game}").format(game=_(find_card(self.asked).name))

    def _bad_address(self, place: Rect) -> list[Widget]:
        """Return what was wrong with the address, in a frame, and the way to the set-up of the game it asked for."""
        room = self._notice_words(place.w)
        tall = self.stage.painter.paragraph_height(self.notice, SMALL, room)
        within = Rect(place.x + 12, place.centre[1] - tall / 2, room, tall)
        said = Label("notice", within, self.notice, SMALL, wrapped=True)
        frame = Paint("notice_frame", place, paint_trouble)
        if not self.asked:
            return [frame, said]
        wide = self._set_up_width()
        at = Rect(place.right - 6 - wide, place.centre[1] - TOUCH / 2, wide, TOUCH)
        return [frame, said, Button("asked", at, self._set_up_words(), self._opening(self.asked), style=BODY_BOLD)]

    def _what_is_new(self, by: By) -> None:
        self.newer = False
        self.stage.open.news()

    def _notice_place(self, high: float) -> Rect:
        """Return where a notice of that height lies, at the top of the games."""
        plan = self.plan
        if plan.kind == "desktop" and plan.band:
            at = Rect(plan.corner[0] - self._notice_width(self.stage.width), plan.band.bottom + 10, 0, high)
        elif plan.kind == "low":
            at = Rect(plan.view.x, 6, 0, high)
        elif plan.band:
            at = Rect(self._notice_margin(), plan.news[-1].bottom + 6 if plan.news else plan.band.bottom + 6, 0, high)
        else:
            at = Rect(self._notice_margin(), plan.view.y + 4, 0, high)
        space = plan.view.w - 8 if plan.kind == "low" else self._notice_width(self.stage.width)
        return at._replace(w=space)

    def _corner(self, *, learn: bool) -> list[Widget]:
        """Return the icons: rules, saved games, language, light, sound, settings. Only a desktop has all of them."""
        settings = self.stage.settings
        following = next(code for code in LANGUAGES if code != language())
        evening = self.stage.theme == "evening"
        x, y = self.plan.corner
        desktop = self.plan.kind == "desktop"
        icons = [("menu", "settings", _("Settings"), self._options)]
        if desktop:
            sound = _("Sound off") if settings.sound else _("Sound on")
            light = pgettext("a theme", "Light") if evening else _("Dark")
            icons.append(("sound", "volume_2" if settings.sound else "volume_x", sound, self._sound))
            icons.append(("theme", "sun" if evening else "moon", light, self._theme))
        icons.append(("language", "languages", LANGUAGES[following], self._language))
        if desktop or x > 280:
            icons.append(("daily", "calendar", _("Game of the day"), self._calendar))
        icons.append(("shelf", "trophy", _("My games"), self._shelf))
        icons.append(("rules", "book_open", _("Rules"), self._rules))
        widgets: list[Widget] = []
        step = STEP + 4 if desktop else STEP - 4 if self.stage.width < 400 or self.plan.kind == "low" else STEP
        for name, icon, words, press in icons:
            x -= TOUCH if not widgets else step
            widgets.append(IconButton(name, Rect(x, y, TOUCH, TOUCH), icon, words, press, framed=True))
        if learn:
            words = _("Learn by playing")
            wide = self.stage.painter.text_width(words, BODY_BOLD) + 64
            at = Rect(x - 10 - wide, y, wide, TOUCH)
            widgets.append(Button("learn", at, words, self._learn, icon="lightbulb", style=BODY_BOLD))
        return widgets[::-1]

    # --- the games

    def _say(self, game: str) -> str:
        card = find_card(game)
        players = _("{span} players").format(span=span(card))
        said = _("{game}. {players}, {time}. {about}")
        return said.format(game=_(card.name), players=players, time=minutes(card), about=_(card.about))

    def _opening(self, game: str) -> Press:
        def press(by: By) -> None:
            self.notice = ""
            self.stage.open.setup(game)

        return press

    # --- going on

    def news(self) -> list[News]:
        """Return the cards of games to go on with, or a way to begin. Only the first has the main button."""
        played, saves = self.played, self.stage.saves
        turns, waiting = saves.far("you", "sending"), saves.far("others")
        found = [turn_news(turns, self._opening_far(turns))] if turns else []
        if played.goes_on:
            found.append(running_news(played, self._continue, primary=not found))
        if waiting:
            found.append(waiting_news(waiting, self._opening_far(waiting[::-1])))
        if played.ended and len(found) < 2:
            found.append(ended_news(played.ended, self._again, self._results, primary=not found))
        today = self.stage.days.glance(self.stage.days.today())
        knows = found or self.learned or self.stage.archive.is_used()
        if knows and today.state in ("open", "running"):
            roomy = window_class(self.stage.width, self.stage.height) == "desktop"
            if not roomy and len(found) > 1 and found[-1].key == "again":
                del found[-1]
            if len(found) < (3 if roomy else 2):
                found.append(daily_news(today, self._calendar, primary=not found))
        if not found and self.taught and not self.learned:
            found.append(News("ui/logo_mark", _("New here?"), _("Learn a game by playing it."), "learn",
                              _("Learn by playing"), "lightbulb", self._learn, primary=True))  # fmt: skip
        if not found:
            begin = self._opening(self.games[0])
            title = _("Welcome back") if self.learned else _("Welcome")
            found.append(News("ui/logo_mark", title, _("Choose a game."), "play", _("New game"), "play", begin,
                              primary=True))  # fmt: skip
        return found

    def _opening_far(self, saves: Sequence[Save]) -> Press:
        """Return what opens the only one of several games between devices, or asks which one."""

        def show(key: str) -> None:
            try:
                match = self.stage.saves.match_of(key)
            except GameAway as away:
                self.stage.open.when_here(away.game_id, lambda: show(key))
            except SaveError as problem:
                self.stage.say(str(problem), "refusal")
            else:
                if match and match.over:
                    self.stage.open.results(match)
                    self.stage.open.hand_over(match)
                elif match:
                    self.stage.open.table(match)

        def press(by: By) -> None:
            if len(saves) == 1:
                show(saves[0].key)
                return
            offers = [
                Offer(
                    save.key,
                    _(find_card(save.header("Game")).name),
                    side_by_side((_("with {names}").format(names=listed(opponents_of(save))), state_words(save))),
                )
                for save in saves
            ]
            self.stage.push(Picker(_("Which game?"), offers, "", show))

        return press

    def _continue(self, by: By) -> None:
        self._look()  # another window may have played on meanwhile
        if self.played.away:
            self.stage.open.when_here(self.played.away.header("Game"), lambda: self._continue(by))
        elif self.played.running:
            self.stage.open.table(self.played.running)

    def _again(self, by: By) -> None:
        """Start a game with the seats and options of the last one."""
        if self.played.ended:
            record = self.played.ended.record
            self.stage.open.table(Match.new(record.game, record.seats, record.options, fresh_seed()))

    def _results(self, by: By) -> None:
        if self.played.ended:
            self.stage.open.results(self.played.ended)

    def _calendar(self, by: By) -> None:
        self.stage.open.daily()

    def _shelf(self, by: By) -> None:
        """Open the games in play, or the finished ones if no other is kept."""
        if not any(not save.finished for save in self.stage.saves.all()) and self.stage.archive.is_used():
            self.stage.open.finished()
        else:
            self.stage.open.shelf()

    def hear(self, what: str) -> None:
        """Follow what another window has saved, and show the game to go on with in full once it has arrived."""
        self._moving.hear(what)
        self._look_ahead()
        if what == "storage" or (what == "pack" and self.played.away):
            self.rebuild()
        super().hear(what)

    def _learn(self, by: By) -> None:
        """Open the only tutorial, or ask which one."""
        if len(self.taught) == 1:
            self.stage.open.lessons(self.taught[0])
            return
        offers = [Offer(game, _(find_card(game).name), _(find_card(game).line)) for game in self.taught]
        self.stage.push(Picker(_("Learn by playing"), offers, "", self.stage.open.lessons))

    def _rules(self, by: By) -> None:
        self.stage.open.rules(self.played.running.game.id if self.played.running else self.games[0])

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
        """Return the notice about the address, or the games to go on with, and the buttons."""
        status = self.notice or _("Patio: choose a game.")
        told = [each.in_words() for each in self.news()]
        kept = self.played.goes_on or self.played.ended or self.stage.saves.far("you", "sending", "others")
        return super().mirror()._replace(status=status, board="\n".join(told) if kept else "")

    def paint_ground(self, painter: Painter) -> None:
        """Draw the patio and the name."""
        width, height = self.stage.width, self.stage.height
        theme, plan = painter.theme, self.plan
        paint_sky(painter, width, height)
        if plan.kind == "desktop" and plan.band:
            paint_wall_and_floor(painter, plan.band.y + 4, plan.floor, width, height)
        if plan.band:
            paint_band(painter, plan.band.y, plan.band.h, width)
        paint_lanterns(painter, [] if self.notice else plan.lanterns)
        icons = next(widget for widget in self.ui.widgets if widget.key == "rules")
        learn = next((widget for widget in self.ui.widgets if widget.key == "learn" and widget.rect.y < 60), icons)
        if plan.kind == "desktop":
            painter.picture("ui/logo_mark", self._logo())
            painter.text("Patio", self._name_at(), 42, NAME, theme.text)
            self._under(painter, self._name_at() + 2, 76, learn.rect.x - 16)
            return
        low = plan.kind == "low"
        size = 34.0 if low or width < 400 else 46.0
        left = 10.0 if low or width < 400 else 16.0
        middle = icons.rect.centre[1]
        painter.picture("ui/logo_mark", Rect(left, middle - size / 2, size, size))
        x = left + size + 8
        space = icons.rect.x - 6 - x
        sizes = (22, 18) if size < 40 else (32,)
        name = painter.fitting("Patio", [TITLE._replace(size=size) for size in sizes], space)
        if painter.text_width("Patio", name) > space:
            return
        under = not low and plan.kind == "tablet"
        painter.text("Patio", x, middle - (9 if under else 1), name, theme.text)
        if under:
            self._under(painter, x + 1, middle + 19, icons.rect.x - 10)

    def _under(self, painter: Painter, x: float, y: float, right: float) -> None:
        """Draw the line of words under the name, in the longest wording that fits."""
        count = len(self.games)
        words = [_("{count} board games around one table").format(count=count), _("Board games around one table")]
        for said in words if count > 1 else words[1:]:
            for each in (BODY, SMALL, MICRO):
                if painter.text_width(said, each) <= right - x:
                    painter.text(said, x, y, each, painter.theme.text2)
                    return
