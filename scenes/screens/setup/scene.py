"""The set-up of a game: seats, options and seed. It starts as it was left last time."""

from __future__ import annotations

from engine.game import Option, UnknownChoice
from engine.past.figures import usual_seconds
from engine.record import MAX_NAME
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.translation import _, ngettext
from scenes.model.far.post import OWN_NAME
from scenes.model.people import seat_in_words, spelled
from scenes.model.seating import Chair, Seating
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BUTTON, LABEL, SMALL, SUBHEAD, TOP_BAR
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.screens.setup.game_card import game_card
from scenes.screens.setup.option_rows import SCROLLED_TILE, OptionRows
from scenes.screens.setup.seat_rows import SeatRows
from scenes.stage.entry import EntryDialog, typed_name
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.table.room import find_room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

SAID = 24.0
"""The height of the line above the button that says what will be played."""
FOOT = 68.0 + SAID
CARD = 148.0
"""The height of an option's card with a picture, outside a column of its own."""

LOOKED_AT = 60
"""How many finished games, the newest, tell how long a game takes: thousands would take too long to read."""


class SetupScene(Page):
    """Sets one game up."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.room = find_room(game_id)
        self.card = self.room.card
        self.tint = self.card.tint
        self.seating = Seating.first(game_id)

    def enter(self) -> None:
        """Start with the set-up as it was left last time."""
        self.seating = Seating.from_text(self.seating.game.id, self.stage.platform.load(self._kept_as))

    def way_back(self) -> str:
        """Return the words that open the set-up again."""
        return f"setup {self.seating.game.id}"

    @property
    def _kept_as(self) -> str:
        return f"setup.{self.seating.game.id}"

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the seats, the options and the button: three columns on a wide window, else one."""
        icons = [
            Icon("puzzles", "circle_question_mark", _("Puzzles"), self._puzzles),
            Icon("rules", "book_open", _("Rules"), self._rules),
            Icon("menu", "settings", _("Settings"), self._settings),
        ]
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), icons)
        if width >= 1024 and height >= 600:
            return (self._beside_grid if self.card.gridded else self._wide)(width, height, bar)
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
        rows = self._option_rows()
        for gap in (20.0, 8.0):  # closer together if the page would have to scroll otherwise
            rows.gap = gap - 4
            column = self._seats(middle)
            plain = [option for option in self._options if option.name not in self.card.pictured]
            column += rows.widgets(middle._replace(y=bottom_of(column) + gap), plain, CARD)
            column += rows.seed(middle._replace(y=bottom_of(column) + gap))
            if bottom_of(column) <= height - 12:
                break
        flow = [*art, *column]
        cards = [option for option in self._options if option.name in self.card.pictured]
        count = sum(len(option.values) for option in cards)
        free = height - 168 - 4 - right.y - 56 * len(cards)
        flow += rows.widgets(right, cards, min(224.0, max(124.0, free / max(1, count) - 12)))
        start = Rect(right.x, height - 92, right.w, 64)
        return Built(view, flow, [*bar, *self._summary(Rect(right.x, height - 168, right.w, 64)), self._start(start)])

    def _beside_grid(self, width: float, height: float, bar: list[Widget]) -> Built:
        """Place seats, options and the button at the left, and the grid of pictures in all that is left."""
        left_w = 440.0 if width >= 1500 else 372.0
        top, edge = TOP_BAR + 14.0, 16.0
        left = Rect(edge, top, left_w, 0)
        rows = self._option_rows()
        gridded = [option for option in self._options if option.name in self.card.gridded]
        for gap in (18.0, 6.0):
            rows.gap = gap
            column = self._seats(left)
            if self.card.chapters:
                learn = Rect(left.x, bottom_of(column) + 6, left.w, 44)
                column.append(
                    Button("learn", learn, _("Learn by playing"), self._learn, icon="lightbulb", kind="ghost")
                )
            plain = [option for option in self._options if option not in gridded]
            column += rows.widgets(left._replace(y=bottom_of(column) + gap), plain, CARD)
            column += rows.seed(left._replace(y=bottom_of(column) + gap))
            if bottom_of(column) <= height - FOOT - 8:
                break
        low = bottom_of(column)
        if low > height - FOOT - 8:  # the last of it can be scrolled up from behind the button
            column.append(Paint("room", Rect(left.x, low, 1, FOOT + 8), lambda painter, rect: None))
        x = left.right + 24
        box = Rect(x, top, width - edge - x, height - 14 - top)
        for option in gridded:
            column += rows.grid(box, option, max(3, round(box.w / 164)), 0.0)
        foot = Rect(0, height - FOOT, left.right + 12, FOOT)
        said = Paint("summary", Rect(left.x, foot.y + 8, left.w, SAID), self._paint_line)
        start = self._start(Rect(left.x, height - 58, left.w, 50))
        return Built(bar_view(width, height), column, [*bar, Paint("foot", foot, paint_foot), said, start])

    def _narrow(self, width: float, height: float, bar: list[Widget]) -> Built:
        low = window_class(width, height) == "low"
        # seats beside options in a low window, one column in all others
        wide = (width - 48) / 2 if low else min(600.0, width - 32)
        x = 16.0 if low else (width - wide) / 2
        rows = self._option_rows()
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
        for options in ([option] for option in self._options):
            if options[0].name in self.card.gridded:
                right += rows.grid(Rect(beside, y, wide, 0), options[0], 2 if wide < 500 else 3, SCROLLED_TILE)
            else:
                right += rows.widgets(Rect(beside, y, wide, 0), options, CARD)
            y = bottom_of(right) + 16
        right += rows.seed(Rect(beside, y - 4, wide, 0))
        foot = Rect(0, height - foot_h, width, foot_h)
        fixed: list[Widget] = [*bar, Paint("foot", foot, paint_foot)]
        if not low:
            fixed.append(Paint("summary", Rect(x, foot.y + 8, wide, SAID), self._paint_line))
        button = min(600.0, width - 32)
        start = self._start(Rect((width - button) / 2, height - 58, button, 50))
        return Built(bar_view(width, height, foot_h), [*flow, *right], [*fixed, start])

    def _paint_line(self, painter: Painter, rect: Rect) -> None:
        """Draw what will be played in one line above the button."""
        said = side_by_side((self._count_words(), self.length_words()))
        painter.text(said, rect.centre[0], rect.centre[1] - 2, SMALL, painter.theme.text2, "centre", limit=rect.w)

    def _art(self, box: Rect) -> list[Widget]:
        return game_card(self.card, box, self._learn if self.card.chapters else None, self.stage.painter)

    # --- what is set up

    @property
    def _options(self) -> list[Option]:
        """The options that mean something with that number of seats."""
        options, seats = self.seating.game.options, len(self.seating.chairs)
        return [option for option in options if seats in self.card.only_for.get(option.name, (seats,))]

    def _seats(self, box: Rect) -> list[Widget]:
        return SeatRows(self.seating, self.stage, tuple(self.card.seat_options), self._changed).widgets(box)

    def _option_rows(self) -> OptionRows:
        return OptionRows(self.seating, self.room, self.stage, self._changed)

    def _changed(self) -> None:
        self.stage.platform.save(self._kept_as, self.seating.to_text())
        self.rebuild()

    # --- what next

    def _summary(self, box: Rect) -> list[Widget]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 12, painter.theme.line)
            painter.text(self._count_words(), rect.x + 16, rect.y + 22, LABEL, painter.theme.text, limit=rect.w - 28)
            about = self.length_words()
            painter.text(about, rect.x + 16, rect.y + 45, BODY, painter.theme.text2, limit=rect.w - 28)

        return [Paint("summary", box, paint)]

    def length_words(self) -> str:
        """Return how long a game takes: as one's own games with a clock did, else as the box says.

        Where somebody is far away, that is how many turns everyone has to send.
        """
        if turns := self._turns():
            return ngettext("about {count} turn each", "about {count} turns each", turns).format(count=turns)
        minutes = self._own_minutes()
        if not minutes:
            return _("about {minutes} minutes").format(minutes=self.card.minutes)
        return _("your games: about {minutes} min").format(minutes=minutes)

    def _turns(self) -> int:
        """Return about how many turns each player has to send; 0 where nobody is far away."""
        turns = self.card.turns if self.seating.elsewhere else ()
        return dict(enumerate(turns, start=2)).get(len(self.seating.chairs), 0)

    def _own_minutes(self) -> int:
        """Return how many minutes the player's games with as many people took; 0 where too few had a clock."""
        people = sum(chair.is_person for chair in self.seating.chairs)
        rows = (past.row for past in self.stage.archive.all()[:LOOKED_AT])
        seconds = usual_seconds((row for row in rows if row), self.seating.game.id, people)
        return 0 if seconds is None else max(1, round(seconds / 60))

    def _count_words(self) -> str:
        count = len(self.seating.chairs)
        words = ngettext("{count} player", "{count} players", count).format(count=count)
        more = self.room.count_words(count) if self.room.count_words else ""
        return side_by_side((words, more))

    def _start(self, rect: Rect) -> Button:
        words = _("Start and invite") if self.seating.elsewhere else _("Start")
        return Button("start", rect, words, self._begin, icon="play", kind="primary", style=SUBHEAD)

    def _begin(self, by: By) -> None:
        far = self.seating.elsewhere
        here = [chair for chair in self.seating.chairs if chair.is_person and not chair.is_far]
        if far and not here:
            self.stage.say(_("Someone must play at this device."), "refusal")
            return
        if far and not here[0].name:
            self._ask_name(here[0])
            return
        try:
            match = self.seating.match()
        except UnknownChoice as problem:
            self.stage.say(str(problem), "refusal")
            return
        self.stage.platform.save(self._kept_as, self.seating.to_text())
        self.stage.pop()
        if far:
            self.stage.saves.keep(match)
        self.stage.open.table(match)

    def _ask_name(self, chair: Chair) -> None:
        """Ask under which name the others know whoever sits there; it is known from then on."""

        def take(text: str) -> None:
            chair.name = typed_name(self.stage, text)
            self.stage.platform.save(OWN_NAME, chair.name)
            self._changed()
            if chair.name:
                self._begin("key")

        known = spelled(self.stage.platform.load(OWN_NAME) or "")
        words = _("Other players read it on their devices.")
        self.stage.push(EntryDialog(_("Your name"), words, known, MAX_NAME, take))

    def _rules(self, by: By) -> None:
        self.stage.open.rules(self.seating.game.id)

    def _puzzles(self, by: By) -> None:
        self.stage.open.puzzles(self.seating.game.id)

    def _learn(self, by: By) -> None:
        self.stage.open.lessons(self.seating.game.id)

    def _settings(self, by: By) -> None:
        self.stage.open.settings()

    def mirror(self) -> Mirror:
        """Return the set-up in words."""
        who = listed(seat_in_words(seat) for seat in self.seating.seats())
        said = [_("{game}: new game for {players}.").format(game=_(self.card.name), players=who)]
        if turns := self._turns():
            words = ngettext("Each player sends about {count} turn.", "Each player sends about {count} turns.", turns)
            said.append(words.format(count=turns))
        elif minutes := self._own_minutes():
            words = ngettext(
                "Your games take about {minutes} minute.", "Your games take about {minutes} minutes.", minutes
            )
            said.append(words.format(minutes=minutes))
        return super().mirror()._replace(status=sentences(said))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground with light on the picture, and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height, (260, 320, 300) if self.stage.width >= 1024 else None)
        draw_bar(painter, self.stage.width, _(self.card.name), _("New game"), 3)
