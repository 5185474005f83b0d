"""The set-up of a game: who plays, the board and the rules' options, the seed; it begins as it was left last time."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.levels import BOT_NAMES
from engine.game import Option, UnknownChoice
from engine.record import MAX_NAME, clean_name
from scenes.i18n.translation import _, mark, ngettext
from scenes.model.people import PERSON, level_words
from scenes.model.seating import Chair, Seating
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    BUTTON,
    LABEL,
    MICRO,
    SMALL,
    SUBHEAD,
    TOP_BAR,
    TOUCH,
)
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.screens.game_card import game_card
from scenes.screens.option_card import paint_option_card
from scenes.stage.entry import EntryDialog
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.stage.picker import Offer, Picker
from scenes.table.players import looks_of
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton, Segment
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

ABOUT_LEVELS = {
    "random": mark("Plays whatever the rules allow."),
    "greedy": mark("Takes what looks best right now."),
    "easy": mark("Looks a little ahead."),
    "normal": mark("Looks further ahead. A fair opponent."),
    "hard": mark("Thinks for about a second."),
    "expert": mark("Thinks for about three seconds."),
}
MAX_SEED = 24
SAID = 24.0
"""The height of the line above the button that says what will be played."""
FOOT = 68.0 + SAID


class SetupScene(Page):
    """Sets one game up."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.room = find_room(game_id)
        self.card = self.room.card
        self.tint = self.card.tint
        self.seating = Seating.first(game_id)
        self._card_height = 148.0  # how high the card of an option with a picture is

    def enter(self) -> None:
        """Begin as it was left last time."""
        self.seating = Seating.from_text(self.seating.game.id, self.stage.platform.load(self._kept_as))

    def way_back(self) -> str:
        """Return the words that open it again."""
        return f"setup {self.seating.game.id}"

    @property
    def _kept_as(self) -> str:
        return f"setup.{self.seating.game.id}"

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the seats, the options and the button: three columns on a wide window, else one."""
        icons = [
            Icon("rules", "book_open", _("Rules"), self._rules),
            Icon("menu", "settings", _("Settings"), self._settings),
        ]
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), icons)
        if width >= 1024 and height >= 600:
            return self._wide(width, height, bar)
        return self._narrow(width, height, bar)

    def _wide(self, width: float, height: float, bar: list[Widget]) -> Built:
        gap = 32.0 if width >= 1200 else 20.0
        right_w, left_w = (360.0, 400.0) if width >= 1500 else (300.0, 320.0) if width >= 1200 else (240.0, 240.0)
        middle_w = min(680.0 if width >= 1500 else 560.0, width - left_w - right_w - 2 * gap - 48)
        x = (width - left_w - middle_w - right_w - 2 * gap) / 2
        view = bar_view(width, height)
        top = TOP_BAR + 18
        middle = Rect(x + left_w + gap, top, middle_w, 0)
        right = Rect(middle.right + gap, top + 2, right_w, 0)
        art = self._art(Rect(x, top + 16, left_w, height - TOP_BAR - 88))
        flow = [*art, *self._seats(middle)]
        plain = [option for option in self.seating.game.options if option.name not in self.card.pictured]
        flow += self._options(Rect(middle.x, bottom_of(flow[len(art) :]) + 20, middle.w, 0), plain)
        flow += self._seed(Rect(middle.x, bottom_of(flow[len(art) :]) + 20, middle.w, 0))
        cards = [option for option in self.seating.game.options if option.name in self.card.pictured]
        count = sum(len(option.values) for option in cards)
        free = height - 168 - 4 - right.y - 56 * len(cards)
        self._card_height = min(224.0, max(124.0, free / max(1, count) - 12))
        flow += self._options(right, cards)
        start = Rect(right.x, height - 92, right.w, 64)
        return Built(view, flow, [*bar, *self._summary(Rect(right.x, height - 168, right.w, 64)), self._start(start)])

    def _narrow(self, width: float, height: float, bar: list[Widget]) -> Built:
        low = window_class(width, height) == "low"
        # a low window has the seats beside the options, all others one column
        wide = (width - 48) / 2 if low else min(600.0, width - 32)
        x = 16.0 if low else (width - wide) / 2
        self._card_height = 148.0
        foot_h = FOOT - SAID if low else FOOT
        flow: list[Widget] = []
        if self.card.chapters:
            words = _("New to {game}? Learn by playing").format(game=_(self.card.name))
            if self.stage.painter.text_width(words, BUTTON) > wide - 48:
                words = _("Learn by playing")
            rect = Rect(x, TOP_BAR + 10, wide, 44)
            flow.append(Button("learn", rect, words, self._learn, icon="lightbulb", kind="ghost"))
        flow += self._seats(Rect(x, bottom_of(flow, TOP_BAR) + 8, wide, 0))
        beside = x + wide + 16 if low else x
        right: list[Widget] = []
        y = TOP_BAR + 10 if low else bottom_of(flow) + 16
        for options in ([option] for option in self.seating.game.options):
            right += self._options(Rect(beside, y, wide, 0), options)
            y = bottom_of(right) + 16
        right += self._seed(Rect(beside, y - 4, wide, 0))
        foot = Rect(0, height - foot_h, width, foot_h)
        fixed: list[Widget] = [*bar, Paint("foot", foot, paint_foot)]
        if not low:
            fixed.append(Paint("summary", Rect(x, foot.y + 8, wide, SAID), self._paint_line))
        button = min(600.0, width - 32)
        start = self._start(Rect((width - button) / 2, height - 58, button, 50))
        return Built(bar_view(width, height, foot_h), [*flow, *right], [*fixed, start])

    def _paint_line(self, painter: Painter, rect: Rect) -> None:
        """Say above the button what will be played, in one line."""
        minutes = _("about {minutes} minutes").format(minutes=self.card.minutes)
        said = f"{self._count_words()} · {minutes}"
        painter.text(said, rect.centre[0], rect.centre[1] - 2, SMALL, painter.theme.text2, "centre", limit=rect.w)

    def _art(self, box: Rect) -> list[Widget]:
        return game_card(self.card, box, self._learn if self.card.chapters else None, self.stage.painter)

    # --- seats

    def _seats(self, box: Rect) -> list[Widget]:
        seating = self.seating
        players = seating.game.players
        count = _("{least} to {most} players").format(least=min(players), most=max(players))
        if len(players) == 1:
            count = ngettext("{count} player", "{count} players", players[0]).format(count=players[0])
        widgets: list[Widget] = [
            Label("seats", Rect(box.x, box.y, box.w / 2, 36), _("Seats"), SUBHEAD),
            Label("players", Rect(box.x + box.w / 2, box.y, box.w / 2, 36), count, BODY, anchor="right", quiet=True),
        ]
        tall = 76.0 if box.w > 450 else 64.0
        y = box.y + 42
        looks = looks_of([chair.is_person for chair in seating.chairs])
        for seat, (chair, name) in enumerate(zip(seating.chairs, seating.names(), strict=True)):
            widgets += self._seat(seat, chair, name, looks[seat].token, Rect(box.x, y, box.w, tall))
            y += tall + 8
        if seating.can_grow:
            widgets.append(Tile("add", Rect(box.x, y, box.w, 52), _("Add a seat"), self._add, _paint_add, 14))
        return widgets

    def _seat(self, seat: int, chair: Chair, name: str, token: str, card: Rect) -> list[Widget]:
        roomy = card.w > 450
        middle = card.y + card.h / 2
        kind = _("Person") if chair.is_person else level_words(chair.kind)
        remove_x = card.right - TOUCH - 6
        kind_w = 132.0 if roomy else 116.0
        kind_right = remove_x - 4 if self.seating.can_shrink else card.right - (16 if roomy else 10)
        kind_at = Rect(kind_right - kind_w, middle - 22, kind_w, TOUCH)
        rename_w = 112.0 if roomy else 0
        name_w = kind_at.x - card.x - 8 - (rename_w + 8 if roomy else 0)

        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            size = 40.0 if roomy else 28.0
            x = rect.x + (16 if roomy else 10)
            painter.picture(token, Rect.around(x + size / 2, rect.y + rect.h / 2, size))
            left = x + size + (14 if roomy else 8)
            style = SUBHEAD if roomy else BODY_BOLD
            y = rect.y + rect.h / 2
            painter.text(name, left, y - 11, style, painter.theme.text, limit=rect.right - left)
            painter.picture("ui/lu_user" if chair.is_person else "ui/lu_bot", Rect(left, y + 4, 16, 16),
                            tint=painter.theme.text2)  # fmt: skip
            said = _("Person") if chair.is_person else _("Bot")
            painter.text(
                said, left + 22, y + 12, BODY if roomy else MICRO, painter.theme.text2, limit=rect.right - left - 22
            )
            if hot:
                painter.box(rect, radius=14, line=painter.theme.text2)

        say = _("Rename {name}").format(name=name)
        widgets: list[Widget] = [
            Panel(f"seat{seat + 1}", card),
            Tile(f"name{seat + 1}", Rect(card.x, card.y, name_w, card.h), say, self._renaming(seat, name), paint, 14),
        ]
        if roomy:
            rename = Rect(kind_at.x - 8 - rename_w, kind_at.y, rename_w, TOUCH)
            button = Button(
                f"rename{seat + 1}", rect=rename, words=_("Rename"), press=self._renaming(seat, name), style=BODY_BOLD
            )
            button.focusable = False  # the name itself does the same
            widgets.append(button)
        pick = Button(f"kind{seat + 1}", kind_at, kind, self._picking(seat, name), icon="chevron_down", style=BODY_BOLD)
        pick.about = name
        widgets.append(pick)
        if self.seating.can_shrink:
            words = _("Remove {name}").format(name=name)
            close = Rect(remove_x, middle - 22, TOUCH, TOUCH)
            widgets.append(IconButton(f"remove{seat + 1}", close, "x", words, self._removing(seat)))
        return widgets

    def _changed(self) -> None:
        self.stage.platform.save(self._kept_as, self.seating.to_text())
        self.rebuild()

    def _add(self, by: By) -> None:
        self.seating.add()
        self._changed()

    def _removing(self, seat: int) -> Press:
        def press(by: By) -> None:
            self.seating.remove(seat, tuple(self.card.seat_options))
            self._changed()

        return press

    def _renaming(self, seat: int, name: str) -> Press:
        def take(text: str) -> None:
            self.seating.chairs[seat].name = clean_name(text)
            self._changed()

        def press(by: By) -> None:
            self.stage.push(EntryDialog(_("Name"), _("Leave it empty for the usual name."), name, MAX_NAME, take))

        return press

    def _picking(self, seat: int, name: str) -> Press:
        def pick(kind: str) -> None:
            self.seating.chairs[seat].kind = kind
            self._changed()

        def press(by: By) -> None:
            offers = [Offer(PERSON, _("Person"), _("Somebody at this screen."))]
            offers += [Offer(bot, level_words(bot), _(ABOUT_LEVELS[bot])) for bot in BOT_NAMES]
            title = _("Who is {name}?").format(name=name)
            self.stage.push(Picker(title, offers, self.seating.chairs[seat].kind, pick))

        return press

    # --- options

    def _options(self, box: Rect, options: list[Option]) -> list[Widget]:
        widgets: list[Widget] = []
        y = box.y
        for option in options:
            title, values = self.card.options.get(option.name, (option.name, {}))
            widgets.append(Label(f"title:{option.name}", Rect(box.x, y, box.w, 32), _(title), SUBHEAD))
            y += 40
            pictured = option.name in self.card.pictured and self._roomy
            about = "" if pictured else self._about(option.name)
            if about:
                label = Label(
                    f"about:{option.name}", Rect(box.x, y - 10, box.w, 0), about, SMALL, quiet=True, wrapped=True
                )
                tall = self.stage.painter.paragraph_height(about, SMALL, box.w)
                label.rect = label.rect._replace(h=tall)
                widgets.append(label)
                y += tall - 2
            before = len(widgets)
            offered = [(value, self._value_words(option.name, value, values)) for value in self._offered(option)]
            if pictured:
                widgets += self._cards(option, offered, Rect(box.x, y, box.w, 0))
            else:
                widgets += self._segments(option, offered, Rect(box.x, y, box.w, 0))
            y = bottom_of(widgets) + 16
            for widget in widgets[before:]:
                widget.about = _(title)
                widget.state = widget.key == f"{option.name}:{self.seating.options[option.name]}"
        return widgets

    @property
    def _roomy(self) -> bool:
        """Whether there is room for cards with pictures."""
        return window_class(self.stage.width, self.stage.height) in ("tablet", "desktop")

    def _about(self, option: str) -> str:
        """Return a plain sentence about the value that is chosen."""
        value = self.seating.options[option]
        if option in self.card.seat_options:
            if not value.isdigit():
                return _("The lot decides who begins.")
            return _("{name} begins.").format(name=self.seating.names()[int(value) - 1])
        return _(self.card.about_values.get((option, value), ""))

    def _offered(self, option: Option) -> list[str]:
        seats = len(self.seating.chairs)
        by_seat = option.name in self.card.seat_options
        return [value for value in option.values if not by_seat or not value.isdigit() or int(value) <= seats]

    def _value_words(self, option: str, value: str, values: dict[str, str]) -> str:
        if option in self.card.seat_options and value.isdigit():
            return self.seating.names()[int(value) - 1]
        return _(values.get(value, value))

    def _segments(self, option: Option, offered: list[tuple[str, str]], box: Rect) -> list[Widget]:
        gap = 8.0
        widest = max(self.stage.painter.text_width(words, BODY_BOLD) for value, words in offered) + 24
        each = (box.w - gap * (len(offered) - 1)) / len(offered)
        columns = (
            len(offered) if each >= min(widest, 120.0) else max(2, int((box.w + gap) // (min(widest, 150.0) + gap)))
        )
        columns = min(columns, len(offered))
        each = (box.w - gap * (columns - 1)) / columns
        now = self.seating.options[option.name]
        widgets: list[Widget] = []
        for number, (value, words) in enumerate(offered):
            x, y = box.x + (each + gap) * (number % columns), box.y + 52 * (number // columns)
            press = self._choosing(option.name, value)
            rect = Rect(x, y, each, 46)
            widgets.append(Segment(f"{option.name}:{value}", rect, words, press, selected=value == now))
        return widgets

    def _cards(self, option: Option, offered: list[tuple[str, str]], box: Rect) -> list[Widget]:
        beside = box.w > 450
        count = len(offered)
        each = (box.w - 12 * (count - 1)) / count if beside else box.w
        tall = self._card_height
        widgets: list[Widget] = []
        for number, (value, words) in enumerate(offered):
            x = box.x + (each + 12) * number if beside else box.x
            y = box.y if beside else box.y + (tall + 12) * number
            paint = self._card_paint(option.name, value, words)
            widgets.append(
                Tile(f"{option.name}:{value}", Rect(x, y, each, tall), words, self._choosing(option.name, value), paint)
            )
        return widgets

    def _card_paint(self, option: str, value: str, words: str) -> Callable[[Painter, Rect, bool], None]:
        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            chosen = self.seating.options[option] == value
            paint_option_card(painter, rect, self.room, (option, value), words, chosen=chosen, hot=hot)

        return paint

    def _choosing(self, option: str, value: str) -> Press:
        def press(by: By) -> None:
            self.seating.options[option] = value
            self._changed()

        return press

    def _seed(self, box: Rect) -> list[Widget]:
        button_w = 150.0 if box.w > 400 else 108.0
        left = Rect(box.x, box.y, box.w - button_w - 8, 26)
        button = Rect(box.right - button_w, box.y, button_w, TOUCH)
        words, about = self.seating.seed or _("Random"), _("Same seed, same luck.")
        ask = Button("seed", button, words, self._ask_seed, icon="shuffle", style=BODY_BOLD)
        ask.about, ask.more = _("Seed"), about
        return [
            Label("seed_title", left, _("Seed"), BODY_BOLD),
            Label("seed_about", Rect(left.x, left.y + 24, left.w, 20), about, MICRO, quiet=True),
            ask,
        ]

    def _ask_seed(self, by: By) -> None:
        def take(text: str) -> None:
            self.seating.seed = clean_name(text)[:MAX_SEED]
            self.rebuild()

        words = _("Leave it empty for a random one.")
        self.stage.push(EntryDialog(_("Seed"), words, self.seating.seed, MAX_SEED, take))

    # --- the way on

    def _summary(self, box: Rect) -> list[Widget]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 12, painter.theme.line)
            painter.text(self._count_words(), rect.x + 16, rect.y + 22, LABEL, painter.theme.text, limit=rect.w - 28)
            about = _("about {minutes} minutes").format(minutes=self.card.minutes)
            painter.text(about, rect.x + 16, rect.y + 45, BODY, painter.theme.text2, limit=rect.w - 28)

        return [Paint("summary", box, paint)]

    def _count_words(self) -> str:
        count = len(self.seating.chairs)
        words = ngettext("{count} player", "{count} players", count).format(count=count)
        more = self.room.count_words(count) if self.room.count_words else ""
        return f"{words} · {more}" if more else words

    def _start(self, rect: Rect) -> Button:
        return Button("start", rect, _("Start"), self._begin, icon="play", kind="primary", style=SUBHEAD)

    def _begin(self, by: By) -> None:
        try:
            match = self.seating.match()
        except UnknownChoice as problem:
            self.stage.toast(str(problem))
            return
        self.stage.platform.save(self._kept_as, self.seating.to_text())
        self.stage.pop()
        self.stage.open.table(match)

    def _rules(self, by: By) -> None:
        self.stage.open.rules(self.seating.game.id)

    def _learn(self, by: By) -> None:
        self.stage.open.lessons(self.seating.game.id)

    def _settings(self, by: By) -> None:
        self.stage.open.settings()

    def mirror(self) -> Mirror:
        """Say what is set up."""
        who = ", ".join(
            f"{seat.name} ({_('Person') if seat.is_person else level_words(seat.bot)})" for seat in self.seating.seats()
        )
        return (
            super()
            .mirror()
            ._replace(status=_("{game}: new game for {players}.").format(game=_(self.card.name), players=who))
        )

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground with light on the picture, and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height, (260, 320, 300) if self.stage.width >= 1024 else None)
        draw_bar(painter, self.stage.width, _(self.card.name), _("New game"), 2)


def _paint_add(painter: Painter, rect: Rect, hot: bool) -> None:
    theme = painter.theme
    if hot:
        painter.box(rect, theme.panel, 14)
    painter.box(rect, "", 14, theme.text2 if hot else theme.line, 2, (10, 8))
    words = _("Add a seat")
    wide = painter.text_width(words, LABEL) + 28
    x, y = rect.x + (rect.w - wide) / 2, rect.y + rect.h / 2
    painter.picture("ui/lu_plus", Rect(x, y - 10, 20, 20), tint=theme.text2)
    painter.text(words, x + 28, y - 1, LABEL, theme.text2)
