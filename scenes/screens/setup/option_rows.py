"""The options of a set-up: their values side by side, or as cards with pictures, and the seed or the hints."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Option
from engine.record import clean_name
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.seating import Seating
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL, SUBHEAD, TOUCH
from scenes.paint.window import window_class
from scenes.screens.setup.option_card import paint_option_card, paint_option_tile
from scenes.stage.entry import EntryDialog
from scenes.stage.page import bottom_of
from scenes.stage.stage import Stage
from scenes.table.room import Room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, Segment
from scenes.widgets.controls import SWITCH_HEAD, SWITCH_ROOM, Switch, Tile
from scenes.widgets.panels import Label

MAX_SEED = 24
FEW, LEAST_CARD = 4, 230.0
"""Up to `FEW` values with pictures lie in one row if they fit; with more, a card is at least `LEAST_CARD` wide."""
LEAST_TILE, SCROLLED_TILE = 232.0, 252.0
"""The least height of a card in a grid: picture, name and three lines of words; and the height where it is scrolled."""


class OptionRows:
    """Makes the widgets of a seating's options, `gap` apart; `changed` is called after every change of the seating."""

    def __init__(self, seating: Seating, room: Room, stage: Stage, changed: Callable[[], None]) -> None:
        self.seating = seating
        self.room = room
        self.card = room.card
        self.stage = stage
        self._changed = changed
        self.gap = 16.0

    def widgets(self, box: Rect, options: list[Option], card_height: float) -> list[Widget]:
        """Return the options below each other, from the top of `box` on; values with pictures are cards."""
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
                widgets += self._cards(option, offered, Rect(box.x, y, box.w, 0), card_height)
            else:
                widgets += self._segments(option, offered, Rect(box.x, y, box.w, 0))
            y = bottom_of(widgets) + self.gap
            for widget in widgets[before:]:
                widget.about = _(title)
                widget.state = widget.key == f"{option.name}:{self.seating.options[option.name]}"
        return widgets

    def grid(self, box: Rect, option: Option, columns: int, tall: float) -> list[Widget]:
        """Return an option whose values are a grid of pictures, and below it those without one.

        `tall` is the height of a card, or 0 where the grid fills `box`.
        """
        title, values = self.card.options[option.name]
        offered = [(value, self._value_words(option.name, value, values)) for value in self._offered(option)]
        plain = [pair for pair in offered if pair[0] in self.card.gridded[option.name]]
        cards = [pair for pair in offered if pair not in plain]
        widgets: list[Widget] = [Label(f"title:{option.name}", Rect(box.x, box.y, box.w, 32), _(title), SUBHEAD)]
        lines, top, gap = -(-len(cards) // columns), box.y + 40, 10.0
        tall = tall or max(LEAST_TILE, (box.bottom - top - 62 + gap) / lines - gap)
        each = (box.w + gap) / columns - gap
        for number, (value, words) in enumerate(cards):
            rect = Rect(box.x + (each + gap) * (number % columns), top + (tall + gap) * (number // columns), each, tall)
            paint = self._tile_paint(option.name, value, words)
            tile = Tile(f"{option.name}:{value}", rect, words, self._choosing(option.name, value), paint)
            tile.more = self._more(option.name, value)
            widgets.append(tile)
        widgets += self._segments(option, plain, Rect(box.x, top + (tall + gap) * lines, box.w, 0))
        for widget in widgets[1:]:
            widget.about = _(title)
            widget.state = widget.key == f"{option.name}:{self.seating.options[option.name]}"
        return widgets

    def _tile_paint(self, option: str, value: str, words: str) -> Callable[[Painter, Rect, bool], None]:
        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            chosen = self.seating.options[option] == value
            paint_option_tile(painter, rect, self.room, (option, value), words, chosen=chosen, hot=hot)

        return paint

    def _more(self, option: str, value: str) -> str:
        """Return what the card of a value says below its name, and what its picture shows."""
        seen = self.room.value_words(option, value) if self.room.value_words else ""
        return sentences((_(self.card.about_values.get((option, value), "")), seen))

    @property
    def _roomy(self) -> bool:
        """Whether there is room for cards with pictures."""
        return window_class(self.stage.width, self.stage.height) in ("tablet", "desktop")

    def _about(self, option: str) -> str:
        """Return the sentence about the chosen value."""
        value = self.seating.options[option]
        if option in self.card.seat_options:
            if not value.isdigit():
                return _("The starting player is random.")
            return _("{name} starts.").format(name=self.seating.names()[int(value) - 1])
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
        columns = -(-len(offered) // -(-len(offered) // min(columns, len(offered))))  # rows of equal length
        each = (box.w - gap * (columns - 1)) / columns
        now = self.seating.options[option.name]
        widgets: list[Widget] = []
        for number, (value, words) in enumerate(offered):
            x, y = box.x + (each + gap) * (number % columns), box.y + 52 * (number // columns)
            press = self._choosing(option.name, value)
            rect = Rect(x, y, each, 46)
            widgets.append(Segment(f"{option.name}:{value}", rect, words, press, selected=value == now))
        return widgets

    def _cards(self, option: Option, offered: list[tuple[str, str]], box: Rect, tall: float) -> list[Widget]:
        beside = box.w > 450
        count = len(offered)
        columns = 1 if not beside else count if count <= FEW else max(1, int((box.w + 12) / (LEAST_CARD + 12)))
        each = (box.w - 12 * (columns - 1)) / columns
        widgets: list[Widget] = []
        for number, (value, words) in enumerate(offered):
            x = box.x + (each + 12) * (number % columns)
            y = box.y + (tall + 12) * (number // columns)
            paint = self._card_paint(option.name, value, words)
            rect = Rect(x, y, each, tall)
            tile = Tile(f"{option.name}:{value}", rect, words, self._choosing(option.name, value), paint)
            tile.more = self._more(option.name, value)
            widgets.append(tile)
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

    def seed(self, box: Rect) -> list[Widget]:
        """Return the row of the seed; with somebody far away, who could foresee luck by it, that of the hints."""
        if self.seating.elsewhere:
            return [self._hints(box)]
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

    def _hints(self, box: Rect) -> Widget:
        def turn(by: By) -> None:
            self.seating.hints = not self.seating.hints
            self._changed()

        words, about = _("Hints during the game"), _("Other players read this in the invitation.")
        tall = SWITCH_HEAD + self.stage.painter.paragraph_height(about, SMALL, box.w - SWITCH_ROOM)
        return Switch(
            "hints", Rect(box.x, box.y, box.w, max(TOUCH, tall)), words, turn, on=self.seating.hints, detail=about
        )

    def _ask_seed(self, by: By) -> None:
        def take(text: str) -> None:
            self.seating.seed = clean_name(text)[:MAX_SEED]
            self._changed()

        words = _("Leave empty for a random seed.")
        self.stage.push(EntryDialog(_("Seed"), words, self.seating.seed, MAX_SEED, take))
