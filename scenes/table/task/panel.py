"""The panel of a task: where it is, beside or below the table, and its words, rows and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, E3, MICRO, SMALL, SMALL_BOLD, SUBHEAD, TOP_BAR, TOUCH, Style
from scenes.paint.window import window_class
from scenes.widgets.base import Press, Widget
from scenes.widgets.buttons import Button, Kind
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Scroll

SIDE = (256.0, 340.0)
"""The least and the most width of the column beside the table, if there is room for it."""
DESKTOP = 1024.0
"""The width that is left to the table beside the column: enough for its layout on desktops."""
STRIP, LINE = 124.0, 64.0
"""The height of the task below the table: its buttons stand below its words, or beside them."""
SHEET = 392.0
"""The most height of the verdict over the lower part of the table."""
NARROW = 200.0
"""A column narrower than this has no room for the list of moves."""
PAD = 14.0
MARK = 34.0
"""The size of the sign beside a verdict."""


class Places(NamedTuple):
    """The size that is left to the table, the place of the task, and that of the verdict, which may lie over it."""

    table: tuple[float, float]
    task: Rect
    verdict: Rect


def places_in(width: float, height: float) -> Places:
    """Return where task and verdict are in a window of that size."""
    left = width - DESKTOP
    if left >= SIDE[0] and height >= 620:
        column = Rect(width - min(SIDE[1], left), 0, min(SIDE[1], left), height)
        return Places((column.x, height), column, column)
    kind = window_class(width, height)
    if kind == "low":
        side, over = min(190.0, 0.25 * width), min(316.0, 0.5 * width)
        task = Rect(width - side, 0, side, height)
        return Places((task.x, height), task, Rect(width - over, 0, over, height))
    if kind == "desktop":
        task = Rect(0, height - LINE, width, LINE)
        return Places((width, task.y), task, Rect(width - SIDE[1], TOP_BAR, SIDE[1], height - TOP_BAR))
    task = Rect(0, height - STRIP, width, STRIP)
    tall = min(SHEET, 0.56 * height)
    return Places((width, task.y), task, Rect(0, height - tall, width, tall))


class Row(NamedTuple):
    """A move of the list below a verdict, and what it costs."""

    words: str
    cost: str
    best: bool


class TaskWords(NamedTuple):
    """What the panel says: a title, what is asked; or `verdict` with `good` (None: neither) and its sentence.

    `paragraphs` have a title each, which may be empty.
    """

    title: str
    asked: str = ""
    verdict: str = ""
    good: bool | None = None
    sentence: str = ""
    paragraphs: Sequence[tuple[str, str]] = ()
    rows: Sequence[Row] = ()


class Pressed(NamedTuple):
    """A button of the panel."""

    key: str
    words: str
    icon: str
    kind: Kind
    press: Press


def verdict_box(painter: Painter, places: Places, said: TaskWords, rows_of_buttons: int) -> Rect:
    """Return the place of the verdict; below the table it is no higher than its words need."""
    box = places.verdict
    if box.x or box.w != places.task.w:
        return box
    inside = min(box.w - 2 * PAD, 600.0)
    tall = min(box.h, _height(painter, said, BODY, inside) + 30 + (TOUCH + 6) * rows_of_buttons)
    return box._replace(y=box.bottom - tall, h=tall)


def _height(painter: Painter, said: TaskWords, style: Style, wide: float) -> float:
    """Return about how high the words of a panel are; rather more than less."""
    bold = style._replace(bold=True)
    tall = painter.paragraph_height(said.title, SMALL_BOLD, wide) + 4 if said.title else 0.0
    if said.verdict:
        tall += 30 + painter.paragraph_height(said.sentence, style, wide - MARK - 28) + 24
    elif said.asked:
        tall += painter.paragraph_height(said.asked, bold, wide) + 4
    for title, words in said.paragraphs:
        tall += painter.paragraph_height(title, bold, wide) if title else 0
        tall += painter.paragraph_height(words, style, wide) + 6
    for row in said.rows:
        room = wide - painter.text_width(row.cost, SMALL_BOLD) - 12
        tall += max(24.0, painter.paragraph_height(row.words, SMALL_BOLD, room) + 6)
    return tall


def task_text(rect: Rect, said: TaskWords) -> Scroll:
    """Return the words of the panel, which scroll where there is no room for them."""
    return Scroll("task_text", rect, TaskText(rect, said).write)


class TaskText:
    """The words of the panel in a region."""

    def __init__(self, rect: Rect, said: TaskWords) -> None:
        self.rect = rect
        self.said = said

    def _style(self, painter: Painter) -> Style:
        """Return the largest style in which all words fit."""
        fitting = (style for style in (BODY, SMALL, MICRO) if self._fits(painter, style))
        return next(fitting, SMALL if self.said.verdict else MICRO)

    def _fits(self, painter: Painter, style: Style) -> bool:
        return _height(painter, self.said, style, self.rect.w) <= self.rect.h

    def write(self, painter: Painter, top: float, width: float) -> float:
        """Draw the words from the height `top` on; return how tall they are."""
        style = self._style(painter)
        if not self._fits(painter, style):
            width -= 10  # the scroll bar
        theme, said, x = painter.theme, self.said, self.rect.x
        bold = style._replace(bold=True)
        y = top
        if said.title:
            y += painter.paragraph(said.title, x, y, SMALL_BOLD, theme.brass, width) + 2
        if said.verdict:
            y += self._paint_verdict(painter, Rect(x, y + 2, width, 0), style) + 8
        else:
            larger = SUBHEAD if style is BODY and self.rect.h > 400 else bold
            y += painter.paragraph(said.asked, x, y, larger, theme.text, width) + 4
        for title, words in said.paragraphs:
            if title:
                y += painter.paragraph(title, x, y, bold, theme.text, width)
            y += painter.paragraph(words, x, y, style, theme.text2, width) + 6
        for row in said.rows:
            y += self._paint_row(painter, Rect(x, y, width, 26), row)
        return y - top

    def _paint_verdict(self, painter: Painter, at: Rect, style: Style) -> float:
        """Draw the verdict in its frame; return the frame's height."""
        theme, said = painter.theme, self.said
        colour = theme.text2 if said.good is None else theme.good if said.good else theme.bad
        inside = at.w - MARK - 28
        tall = 30 + painter.paragraph_height(said.sentence, style, inside) + 12
        painter.box(at._replace(h=tall), theme.raised, 12, colour, 2)
        icon = "search" if said.good is None else "check" if said.good else "x"
        painter.picture(f"ui/lu_{icon}", Rect(at.x + 10, at.y + tall / 2 - 14, 28, 28), tint=colour)
        painter.text(said.verdict, at.x + MARK + 14, at.y + 20, SUBHEAD, theme.text, limit=inside)
        painter.paragraph(said.sentence, at.x + MARK + 14, at.y + 34, style, theme.text, inside)
        return tall

    def _paint_row(self, painter: Painter, at: Rect, row: Row) -> float:
        """Draw a move with its cost at the right; return its height."""
        theme = painter.theme
        style = SMALL_BOLD if row.best else SMALL
        colour = theme.good if row.best else theme.bad
        wide = painter.text_width(row.cost, SMALL_BOLD)
        tall = max(24.0, painter.paragraph_height(row.words, style, at.w - wide - 12) + 6)
        painter.paragraph(row.words, at.x, at.y + 3, style, theme.text, at.w - wide - 12)
        painter.text(row.cost, at.right, at.y + 12, SMALL_BOLD, colour, "right")
        return tall


def panel(box: Rect, said: TaskWords, pressed: Sequence[Pressed], *, over: bool) -> list[Widget]:
    """Return the widgets of the panel in `box`; `over` the table it has a shadow."""

    def paint(painter: Painter, rect: Rect) -> None:
        if over:
            painter.shadow(rect, 0, E3)
        painter.fill(painter.theme.panel, rect)
        edge = Rect(rect.x, rect.y, 1, rect.h) if rect.h > rect.w or rect.x else rect._replace(h=1)
        painter.fill(painter.theme.line, edge)

    ground = Paint("task_ground", box, paint)
    inside = min(box.w - 2 * PAD, 600.0)
    x = box.x + (box.w - inside) / 2
    if box.h <= LINE:
        return [ground, *_in_line(box, said, pressed)]
    if box.h <= STRIP:
        said = said._replace(title="" if said.paragraphs else said.title, rows=())
    elif inside < NARROW:
        said = said._replace(rows=())
    buttons = _buttons(Rect(x, box.bottom - 8, inside, 0), pressed)
    top = min((button.rect.y for button in buttons), default=box.bottom)
    return [ground, task_text(Rect(x, box.y + 8, inside, max(1.0, top - box.y - 14)), said), *buttons]


def _in_line(box: Rect, said: TaskWords, pressed: Sequence[Pressed]) -> list[Widget]:
    """Return the words with the buttons beside them."""
    wide, x = 132.0, box.right - PAD
    buttons: list[Widget] = []
    for each in reversed(pressed):
        buttons.insert(0, _button(each, Rect(x - wide, box.y + (box.h - TOUCH) / 2, wide, TOUCH)))
        x -= wide + 8
    said = said._replace(title="" if said.paragraphs else said.title, rows=())
    return [task_text(Rect(PAD, box.y + 6, x - 2 * PAD, box.h - 10), said), *buttons]


def _buttons(foot: Rect, pressed: Sequence[Pressed]) -> list[Widget]:
    """Return the buttons above the bottom edge `foot`: side by side where they fit, the last one below if it is odd."""
    each = 2 if foot.w >= 220 else 1
    rows = [pressed[start : start + each] for start in range(0, len(pressed), each)]
    made: list[Widget] = []
    for up, row in enumerate(reversed(rows)):
        wide = (foot.w - 8 * (len(row) - 1)) / len(row)
        y = foot.y - (TOUCH + 6) * (up + 1) + 6
        made += [_button(one, Rect(foot.x + (wide + 8) * place, y, wide, TOUCH)) for place, one in enumerate(row)]
    return sorted(made, key=lambda widget: (widget.rect.y, widget.rect.x))


def _button(pressed: Pressed, at: Rect) -> Button:
    return Button(pressed.key, at, pressed.words, pressed.press, icon=pressed.icon, kind=pressed.kind, style=BODY_BOLD)
