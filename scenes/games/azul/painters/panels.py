"""Azul's panels: the last move, how many tiles of each kind lie where, and a seat in small."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from engine.games.azul.pieces import EMPTY, SIZE, TILES_PER_COLOUR
from engine.games.azul.rules import AzulState
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.pieces import FLAT, NAMES, draw_tile
from scenes.games.azul.shown import on_table
from scenes.games.azul.words import row_name, row_short, source_seen
from scenes.i18n.translation import _
from scenes.paint.cache import kept
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    MICRO,
    MICRO_BOLD,
    NAME,
    SMALL,
    SMALL_BOLD,
    Seat,
    Theme,
    line_colour,
)

WIDE_STRIP = 220.0
"""An opponent's strip on a phone wider than this has room for the board and what it did last."""


def way(painter: Painter, source: str | int, row: str | int, before: Sequence[Run], room: float) -> Run:
    """Return where a take went, `factory → line 3`, or only the line where there is no `room` after `before`."""
    left = room - painter.runs_width(before)
    say = row_names(painter, left, (lambda name: f"{source_seen(source)} → {name}", lambda name: f"→ {name}"))
    return Run(say(row), SMALL, painter.theme.text)


def row_names(painter: Painter, room: float, ways: Sequence[Callable[[str], str]]) -> Callable[[str | int], str]:
    """Return what says a row in `room` pixels: in the first of the `ways` in which all rows fit, so that lists agree.

    The last way is also tried with the short names; what does not fit then is said in it all the same.
    """
    rows = [*range(1, SIZE + 1), "floor"]
    tried = [*((way, row_name) for way in ways), (ways[-1], row_short)]
    way, name = next(
        ((way, name) for way, name in tried if all(painter.text_width(way(name(row)), SMALL) <= room for row in rows)),
        tried[-1],
    )
    return lambda row: way(name(row))


def paint_last(painter: Painter, panel: Rect, last: tuple[str, list[Run]] | None, seat: Seat | None) -> None:
    """Draw who did what last, framed in the player's colour."""
    theme = painter.theme
    painter.text(_("Last move"), panel.x + 12, panel.y + 19, SMALL_BOLD, theme.text2)
    if not last or not seat:
        painter.text("–", panel.x + 12, panel.y + 52, BODY, theme.text2)
        return
    card = Rect(panel.x + 8, panel.y + 34, panel.w - 16, 62)
    painter.box(card, theme.raised, 10, line_colour(theme, seat), 2)
    painter.picture(seat.token, Rect(card.x + 10, card.y + 10, 18, 18))
    painter.text(last[0], card.x + 34, card.y + 18, SMALL_BOLD, theme.text, limit=card.w - 42)
    painter.runs(last[1], card.x + 10, card.y + 43, limit=card.w - 16)


def paint_tiles(painter: Painter, panel: Rect, shown: AzulState) -> None:
    """Draw how many tiles of each kind lie on the table, in the bag and, where it is shown, in the lid."""
    theme = painter.theme
    columns = [(_("table"), on_table(shown), BODY_BOLD), (_("bag"), shown.bag, BODY)]
    if not shown.lid_hidden:
        columns.append((_("lid"), shown.lid, BODY))
    while len(columns) > 1 and panel.w - 12 - 36 < sum(_column(painter, words) for words, *__ in columns):
        columns.pop()
    rights: list[float] = []
    right = panel.right - 12
    for words, _counts, _style in reversed(columns):
        rights.insert(0, right)
        right -= _column(painter, words)
    head = panel.y + 11
    title = _("Tiles")
    if panel.x + 12 + painter.text_width(title, SMALL_BOLD) < right + 4:
        painter.text(title, panel.x + 12, head, SMALL_BOLD, theme.text2)
    for (words, _counts, _style), x in zip(columns, rights, strict=True):
        painter.text(words, x, head, MICRO, theme.text2, "right")
    step = min(29.0, (panel.h - 32) / len(NAMES))
    size = min(24.0, step - 3)
    room = right - panel.x - 12 - size - 4
    named = all(painter.text_width(_(name), SMALL) <= room for name in NAMES)
    for colour, name in enumerate(NAMES):
        y = panel.y + 26 + step * (colour + 0.5)
        draw_tile(painter, colour, Rect.around(panel.x + 12 + size / 2, y, size))
        if named:
            painter.text(_(name), panel.x + 12 + size + 4, y - 0.5, SMALL, theme.text)
        for (_words, counts, style), x in zip(columns, rights, strict=True):
            number = theme.text if style.bold else theme.text2
            painter.text(str(counts[colour]), x, y - 0.5, style, number, "right")


def warm_numbers(painter: Painter) -> None:
    """Render all numbers that `paint_tiles` may need."""
    for number in range(TILES_PER_COLOUR + 1):
        painter.prepare(str(number), BODY_BOLD, painter.theme.text)
        painter.prepare(str(number), BODY, painter.theme.text2)


def paint_tiles_in_line(painter: Painter, line: Rect, shown: AzulState) -> None:
    """Draw how many tiles of each kind are in the bag and, where it is shown, in the lid: one line for phones."""
    theme = painter.theme
    words = _("bag") if shown.lid_hidden else _("bag · lid")
    head = painter.text(words, line.x, line.centre[1], MICRO, theme.text2) + 8
    each = (line.w - head) / len(NAMES)
    size = min(20.0, line.h, 0.25 * each)  # two numbers of two digits and a gap need the rest
    bold = SMALL_BOLD if each >= 60 else MICRO_BOLD
    for colour in range(len(NAMES)):
        x = line.x + head + each * colour
        draw_tile(painter, colour, Rect.around(x + size / 2, line.centre[1], size))
        lid = "" if shown.lid_hidden else f"·{shown.lid[colour]}"
        runs = [Run(str(shown.bag[colour]), bold, theme.text), Run(lid, MICRO, theme.text2)]
        painter.runs(runs, x + size + 3, line.centre[1] - 0.5, limit=each - size - 3)


def _column(painter: Painter, words: str) -> float:
    """Return how wide a column of numbers under its words is."""
    return max(30.0, painter.text_width(words, MICRO) + 9)


def paint_strip(
    painter: Painter,
    layout: Layout,
    shown: AzulState,
    seat: int,
    look: Seat,
    name: str,
    kinds: Sequence[str],
    last: Sequence[Run] | None,
    *,
    current: bool,
) -> None:
    """Draw an opponent in small: on a phone with a board of flat squares. Without `last` a card will tell it."""
    strip, theme = layout.strips[seat], painter.theme
    if current:
        painter.box(strip, radius=14, line=theme.brass, width=3)
    score = str(shown.score[seat])
    if layout.kind in ("desktop", "tablet"):
        painter.picture(look.token, Rect(strip.x + 12, strip.y + 10, 24, 24))
        painter.text(name, strip.x + 43, strip.y + 15, BODY_BOLD, theme.text, limit=strip.w - 100)
        kind = painter.wording([*kinds, ""], MICRO, strip.w - 100)
        painter.text(kind, strip.x + 43, strip.y + 30, MICRO, theme.text2)
        painter.text(score, strip.right - 14, strip.y + 22, HEADING, theme.text, "right")
        if last is not None:
            _paint_foot(painter, layout, shown, seat, last)
        return
    wide = strip.w > WIDE_STRIP
    size = 26.0 if wide else 18.0
    painter.picture(look.token, Rect(strip.x + 8, strip.y + 8, size, size))
    style = HEADING if wide else NAME
    scored = painter.text(score, strip.right - 10, strip.y + (strip.h / 2 if wide else 17), style, theme.text, "right")
    room = strip.w - size - 16 - scored - 14
    if wide:
        mini = paint_mini(painter, Rect(0, strip.y + 6, strip.right - 18 - max(38, scored), strip.h - 12), shown, seat)
        room = mini - strip.x - size - 24
        painter.text(name, strip.x + size + 16, strip.y + strip.h * 0.28, NAME, theme.text, limit=room)
        if last and painter.runs_width(last) <= room:
            painter.runs(last, strip.x + size + 16, strip.y + strip.h * 0.68)
    else:
        painter.text(name, strip.x + size + 12, strip.y + 17, SMALL_BOLD, theme.text, limit=room)
        if last:
            painter.runs(last, strip.x + 8, strip.y + 28 + (strip.h - 34) / 2, limit=strip.w - 16)
        else:
            paint_mini(painter, Rect(0, strip.y + 28, strip.right - 8, strip.h - 34), shown, seat)


def _paint_foot(painter: Painter, layout: Layout, shown: AzulState, seat: int, last: Sequence[Run]) -> None:
    """Draw what stands under a small board: tiles on the wall and pieces on the floor, and what the seat did last."""
    strip, board, theme = layout.strips[seat], layout.boards[seat], painter.theme
    room = strip.bottom - board.rect.bottom
    if room < 20:
        return
    laid = sum(cell != EMPTY for cell in shown.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)])
    line = [
        Run(_("wall") + " ", SMALL, theme.text2),
        Run(str(laid), SMALL_BOLD, theme.text),
        Run(f"/{SIZE * SIZE}   " + _("floor") + " ", SMALL, theme.text2),
        Run(str(len(shown.floors[seat])), SMALL_BOLD, theme.text),
    ]
    wide = strip.w - 24
    two = room >= 46
    middle = board.rect.bottom + room / 2 - (12 if two else 0)
    painter.runs(line, strip.x + 14, middle, limit=wide)
    if two and painter.runs_width(last) <= wide:
        painter.runs(last, strip.x + 14, middle + 23, limit=wide)


def paint_mini(painter: Painter, area: Rect, shown: AzulState, seat: int) -> float:
    """Draw lines, wall and floor as flat squares at the right end of `area`; return where they begin."""
    step = min(10.5, area.h / 6)
    left = area.right - MINI * step
    lines, wall = slice(SIZE * seat, SIZE * (seat + 1)), slice(SIZE * SIZE * seat, SIZE * SIZE * (seat + 1))
    board = _Mini(
        tuple(shown.line_counts[lines]),
        tuple(shown.line_colours[lines]),
        tuple(shown.wall[wall]),
        len(shown.floors[seat]),
    )
    painter.blit(_mini(board, step, painter.density, painter.theme), painter.px(left), painter.px(area.y))
    return left


MINI = 10.8
"""How wide a board of flat squares is, in squares with their gaps."""


class _Mini(NamedTuple):
    """What a board of flat squares shows."""

    counts: tuple[int, ...]
    colours: tuple[int, ...]
    wall: tuple[int, ...]
    fallen: int


@kept(24)
def _mini(board: _Mini, step: float, density: float, theme: Theme) -> pygame.Surface:
    """Return a picture of it: it has too many squares to be drawn again for every action."""
    side = step * 0.82
    radius = min(2.0, side * 0.25)
    made = pygame.Surface((ceil(MINI * step * density) + 1, ceil(5.8 * step * density) + 1), pygame.SRCALPHA)
    painter = Painter(made, density, theme)
    wall_x = (MINI - 5) * step
    for row in range(SIZE):
        y = row * step
        for place in range(row + 1):
            x = wall_x - step * 0.8 - (place + 1) * step
            colour = FLAT[board.colours[row]] if place < board.counts[row] else theme.line
            painter.box(Rect(x, y, side, side), colour, radius)
        for column in range(SIZE):
            laid = board.wall[SIZE * row + column]
            colour = FLAT[laid] if laid != EMPTY else theme.line
            painter.box(Rect(wall_x + column * step, y, side, side), colour, radius)
    for place in range(7):
        colour = "#B9774F" if place < board.fallen else theme.line
        painter.box(Rect(place * step, 5 * step, side, side * 0.8), colour, radius)
    return made
