"""The card of a recap: who, what moved, where to, and how everybody's points changed, in as much as there is room for.

A card of at least `TALL` has a line for each, a narrow one stacks them, any other has one line or two.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.i18n.lists import listed
from scenes.i18n.translation import signed
from scenes.model.recap import Recap, in_order
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, MICRO, MICRO_BOLD, SMALL, SMALL_BOLD, Seat, Style, Theme, line_colour
from scenes.table.log.cards import runs_of
from scenes.widgets.base import Press, Ui, Widget

TALL = (176.0, 76.0)
"""The least width and height of a card with a line for each thing."""
NARROW, STACKED = 130.0, 40.0
"""The most width of a card that stacks things, and its least height; a high one may be as wide as a tall card."""
SLIVER = 40.0
"""A card that is narrower is no target of its own."""
THIN = 48.0
"""A card that is narrower has no room for a word: it has the token above what moved."""
ONE_LINE, TWO_LINES, TWO_ROWS = 24.0, 34.0, 42.0
"""The least heights of cards with one line, with two beside the pictures, and with the place below them."""
PAD, LITTLE_PAD, SLIM = 8.0, 4.0, 64.0
"""The space at the sides of a card, that of a slim one, and the width below which a card is slim."""
GAP = 6.0
LOW_BOX = 36.0
"""A stacked card with less inside has its two lines close together."""
LEAST = (150.0, 40.0)
"""The size below which a card cannot say its place in full."""


def cells(area: Rect, count: int, tallest: float = 84.0) -> list[Rect]:
    """Return `count` equal places in an area, below each other if they fit, else side by side as few as possible."""
    best = max(range(1, count + 1), key=lambda columns: _value(_cell(area, count, columns, tallest), columns))
    cell = _cell(area, count, best, tallest)
    return [cell.moved((cell.w + GAP) * (number % best), (cell.h + GAP) * (number // best)) for number in range(count)]


def _cell(area: Rect, count: int, columns: int, tallest: float) -> Rect:
    rows = -(-count // columns)
    high = (area.h - GAP * (rows - 1)) / rows
    return Rect(area.x, area.y, (area.w - GAP * (columns - 1)) / columns, min(tallest, high))


def _value(cell: Rect, columns: int) -> tuple[float, int]:
    """Return how well a cell reads: as far as it is neither too low nor too narrow, then with fewer columns."""
    unreadable = 0.1 if cell.h < ONE_LINE else 1.0
    return unreadable * min(1.0, cell.h / LEAST[1]) * min(1.0, cell.w / LEAST[0]), -columns


class RecapCard(Widget):
    """A rival's last turn, framed in the rival's colour."""

    radius = 10.0

    def __init__(
        self,
        rect: Rect,
        recap: Recap,
        names: Sequence[str],
        looks: Sequence[Seat],
        viewer: int,
        words: str,
        press: Press | None,
    ) -> None:
        super().__init__(f"recap {recap.seat + 1}", rect, words, press)
        self.recap = recap
        self.names = names
        self.looks = looks
        self.viewer = viewer
        self.tip = ""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the card."""
        rect, theme = self.rect, painter.theme
        frame = line_colour(theme, self.looks[self.recap.seat])
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, self.radius, frame, 2)
        pad = PAD if rect.w >= SLIM else LITTLE_PAD
        inside = Rect(rect.x + pad, rect.y + 5, rect.w - 2 * pad, rect.h - 10)
        if rect.w >= TALL[0] and rect.h >= TALL[1]:
            self._draw_tall(painter, inside)
        elif rect.h >= STACKED and rect.w < THIN:
            self._draw_sliver(painter, rect)
        elif rect.h >= STACKED and rect.w < (TALL[0] if rect.h >= 2 * STACKED else NARROW):
            self._draw_stacked(painter, inside)
        else:
            self._draw_flat(painter, inside)

    def _draw_tall(self, painter: Painter, box: Rect) -> None:
        """Draw name and pictures, the place, and everybody's change, one below the other."""
        step = box.h / 3
        self._draw_head(painter, box, box.y + step / 2)
        said = painter.wording([listed(self.recap.place), *self.recap.place[:1], *self.recap.short], MICRO, box.w)
        style = painter.fitting(said, (SMALL, MICRO), box.w)
        painter.text(said, box.x, box.y + 1.5 * step - 1, style, painter.theme.text2, limit=box.w)
        self._draw_changes(painter, box.x, box.y + 2.5 * step, box.w)

    def _draw_head(self, painter: Painter, box: Rect, middle: float) -> None:
        theme = painter.theme
        token = Run(picture=self.looks[self.recap.seat].token, size=20)
        pictures = self._pictures(painter, 20, box.w / 2)
        room = box.w - painter.runs_width(pictures) - 30
        name = self.names[self.recap.seat]
        style = painter.fitting(name, (BODY_BOLD, SMALL_BOLD, MICRO_BOLD), room)
        painter.runs([token, Run(" " + name, style, theme.text)], box.x, middle, limit=room + 28)
        painter.runs(pictures, box.right, middle, "right")

    def _draw_stacked(self, painter: Painter, box: Rect) -> None:
        """Draw a narrow column: who and what moved, the place in lines, the changes; the name only with room for it."""
        theme, recap, step = painter.theme, self.recap, 17.0
        named = box.h >= 5 * step
        first = box.y + (8.0 if box.h < LOW_BOX else 9.5)
        x, y = box.x, first
        painter.picture(self.looks[recap.seat].token, Rect(x, y - 9, 18, 18))
        pictures = self._pictures(painter, 18, box.w - (0 if named else 24))
        if named:
            name = self.names[recap.seat]
            style = painter.fitting(name, (SMALL_BOLD, MICRO_BOLD, MICRO), box.w - 24)
            painter.text(name, x + 24, y, style, theme.text, limit=box.w - 24)
            y += step + 4
            painter.runs(pictures, x, y)
        last = box.bottom - 8
        if named:
            self._draw_changes(painter, x, last, box.w)
            last -= step
        y = min(y + step + 2, last)
        style = SMALL if all(painter.text_width(said, SMALL) <= box.w for said in recap.place) else MICRO
        lines = [line for said in recap.place for line in wrap(said, style, box.w, painter.density)]
        space = int((last - y) // step) + 1
        told = named or space > len(lines)
        if told and not named:
            self._draw_changes(painter, x, last, box.w)
        if len(lines) > space > 1:
            wordings = (wrap(said, style, box.w, painter.density) for said in self.recap.short)
            lines = next((each for each in wordings if len(each) <= space), lines[:space])
        elif len(lines) > space:
            lines = [painter.wording([*recap.place[:1], *recap.short], style, box.w)]
        if lines and not told and recap.changes:
            lines[-1], pictures = self._beside_own_change(painter, lines[-1], style, box.w, pictures)
        head = 24 + painter.runs_width(pictures)
        if not named:
            painter.runs(pictures, x + 24, first)
        for line in lines:
            if painter.text_width(line, style) <= box.w:
                painter.text(line, x, y, style, theme.text2)
            y += step
        if lines and not told and recap.changes:
            ends = (painter.text_width(lines[-1], style), y - step), (head, first)
            self._draw_own_change(painter, box, ends)

    def _beside_own_change(
        self, painter: Painter, line: str, style: Style, room: float, pictures: list[Run]
    ) -> tuple[str, list[Run]]:
        """Return the last line and the pictures of the first, made shorter where neither leaves room for the change.

        The line gets shorter words; where even these are too long, the first line has no pictures.
        """
        needed = 4 + painter.text_width(signed(self.recap.changes[self.recap.seat]), MICRO_BOLD)
        if 24 + painter.runs_width(pictures) + needed <= room:
            return line, pictures
        fits = [words for words in (line, *self.recap.short) if painter.text_width(words, style) + needed <= room]
        return (fits[0], pictures) if fits else (line, [])

    def _draw_own_change(self, painter: Painter, box: Rect, ends: Sequence[tuple[float, float]]) -> None:
        """Draw the rival's own change at the right of the first line with room: how much of each is taken, its y."""
        change = self.recap.changes[self.recap.seat]
        wide = painter.text_width(signed(change), MICRO_BOLD)
        y = next((y for taken, y in ends if taken + 4 + wide <= box.w), None)
        if y is not None:
            painter.text(signed(change), box.right, y, MICRO_BOLD, tone_of(painter.theme, change), "right")

    def _draw_sliver(self, painter: Painter, box: Rect) -> None:
        """Draw the token, and below it what moved first."""
        x, step = box.centre[0], box.h / 4
        painter.picture(self.looks[self.recap.seat].token, Rect.around(x, box.y + step + 1, 17))
        moved = self._pictures(painter, 17, box.w - 4)[:1]
        painter.runs(moved, x - painter.runs_width(moved) / 2, box.bottom - step - 1)

    def _draw_flat(self, painter: Painter, box: Rect) -> None:
        """Draw token, pictures, the place in one line or two, and the rival's own change at the right."""
        theme, recap = painter.theme, self.recap
        middle = box.centre[1]
        two = box.h + 10 >= TWO_LINES
        change = recap.changes[recap.seat] if recap.changes else 0
        pictures = self._pictures(painter, min(22.0, box.h), box.w - 19)
        most = box.w - 20 - painter.runs_width(pictures[:1])
        style = painter.fitting(signed(change), (SMALL_BOLD, MICRO_BOLD), most)
        gain = [Run(signed(change), style, tone_of(theme, change))] if recap.changes else []
        if painter.runs_width(gain) > most:
            gain = []
        token = Run(picture=self.looks[recap.seat].token, size=18)
        x = box.x + painter.runs_width([token]) + 1
        free = box.right - painter.runs_width(gain) - 6 - x  # for pictures and words
        if box.h + 10 >= TWO_ROWS and not self._says_place(painter, free - painter.runs_width(pictures), two=two):
            self._draw_rows(painter, box, [token, *pictures], gain)
            return
        while len(pictures) > 1 and not self._has_words(painter, free - painter.runs_width(pictures), two=two):
            pictures.pop()
        painter.runs(gain, box.right, middle - 0.5, "right")
        painter.runs([token], box.x, middle)
        room = free - painter.runs_width(pictures)
        x += painter.runs(pictures, x, middle) + 1
        said = _lines(painter, recap, room, two=two)
        for number, (words, style) in enumerate(said):
            y = middle - 0.5 + (number - (len(said) - 1) / 2) * 16
            if painter.text_width(words, style) <= room:
                painter.text(words, x, y, style, theme.text2 if number else theme.text)

    def _has_words(self, painter: Painter, room: float, *, two: bool) -> bool:
        """Tell whether the place has that much room beside the pictures."""
        lines = _lines(painter, self.recap, room, two=two)
        return bool(lines) and all(painter.text_width(words, style) <= room for words, style in lines)

    def _says_place(self, painter: Painter, room: float, *, two: bool) -> bool:
        """Tell whether more than the shortest wording of the place has that much room beside the pictures."""
        lines = _lines(painter, self.recap, room, two=two)
        shortest = len(set(self.recap.short)) > 1 and [words for words, __ in lines] == [*self.recap.short[-1:]]
        return not shortest and self._has_words(painter, room, two=two)

    def _draw_rows(self, painter: Painter, box: Rect, runs: list[Run], gain: list[Run]) -> None:
        """Draw who, what moved and the change above the place: words that have no room beside the pictures."""
        wordings = [listed(self.recap.place), *self.recap.place[:1], *self.recap.short]
        said = painter.wording(wordings, MICRO, box.w)
        above, below = box.y + 0.27 * box.h, box.y + 0.76 * box.h
        painter.runs(gain, box.right, above, "right")
        painter.runs(runs, box.x, above)
        style = painter.fitting(said, (SMALL, MICRO), box.w)
        painter.text(said, box.x + 2, below, style, painter.theme.text, limit=box.w)

    def _pictures(self, painter: Painter, size: float, room: float) -> list[Run]:
        """Return the pictures of what moved, as many as have room."""
        parts = [part for part in self.recap.moved if part.picture]
        runs = runs_of(painter, parts, SMALL, painter.theme.text, size)
        while runs and painter.runs_width(runs) > room:
            runs.pop()
        return runs

    def _draw_changes(self, painter: Painter, x: float, middle: float, room: float) -> None:
        """Draw everybody's change with their token, the viewer's first; with little room only what changed."""
        theme, seat = painter.theme, self.recap.seat
        shown = in_order(self.recap.changes, self.viewer)
        changed = [(player, change) for player, change in shown if change]
        runs: list[Run] = []
        for chosen in (shown, changed or shown, [(player, change) for player, change in shown if player == seat]):
            runs = []
            for player, change in chosen:
                runs.append(Run(picture=self.looks[player].token, size=15))
                runs.append(Run(f"{signed(change)}   ", SMALL_BOLD, tone_of(theme, change)))
            if painter.runs_width(runs) <= room + 9:
                break
        painter.runs(runs, x, middle - 0.5, limit=room + 9)


def tone_of(theme: Theme, change: int) -> str:
    """Return the colour of a change of points."""
    return theme.good if change > 0 else theme.bad if change < 0 else theme.text2


def _lines(painter: Painter, recap: Recap, room: float, *, two: bool) -> list[tuple[str, Style]]:
    """Return the lines of a flat card: the place in full if it fits, else its first phrase, else in short."""
    whole = listed(recap.place)
    if painter.text_width(whole, SMALL) <= room:
        return [(whole, SMALL)]
    if two and len(recap.place) > 1 and painter.text_width(recap.place[0], SMALL_BOLD) <= room:
        return [(recap.place[0], SMALL_BOLD), (listed(recap.place[1:]), MICRO)]
    if two:
        broken = wrap(recap.place[0] if recap.place else "", MICRO, room, painter.density)
        if len(broken) == 2:
            return [(line, MICRO) for line in broken]
    said = painter.wording([*recap.place[:1], *recap.short], SMALL, room)
    return [(said, painter.fitting(said, (SMALL, MICRO), room))] if room > 20 else []
