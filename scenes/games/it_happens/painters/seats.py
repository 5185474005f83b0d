"""Drawing the seats: who sits there, dice left, insects, tiles and junk."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.it_happens.pieces import INSECT, JUNK, NUM_THINGS
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.pieces import (
    INSECT_PICTURE,
    TILE_BACK,
    die_picture,
    draw_count,
    draw_dim,
    draw_thing,
    draw_upright,
    picture_of,
)
from scenes.games.it_happens.sitter import Sitter
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, CREAM, GOOD, INK, MICRO, MICRO_BOLD, NAME, SMALL, SMALL_BOLD, Style

THREE_LINES = 76
"""A card of this height or more has three lines."""


def held_of(state: ItHappensState, player: int) -> list[tuple[str, int]]:
    """Return the kinds of junk a player has with their counts, in the order of the rules."""
    first = NUM_THINGS * player
    return [(kind, state.held[first + at]) for at, kind in enumerate(JUNK) if state.held[first + at]]


def paint_seats(painter: Painter, rects: Sequence[Rect], state: ItHappensState, sitters: Sequence[Sitter]) -> None:
    """Draw the seats' panels alike: names in one size, and the same number of counts in each."""
    names = [sitter.name for sitter in sitters]
    room = min(rect.w for rect in rects) - _token(rects[0]) - 12
    longest = max(names, key=lambda name: painter.text_width(name, MICRO_BOLD))
    style = painter.fitting(longest, (SMALL_BOLD, MICRO_BOLD, Style(11, True, 1.2)), room)
    for rect, sitter in zip(rects, sitters, strict=True):
        paint_seat(painter, rect, state, sitter, style)


def _token(rect: Rect) -> float:
    """Return the size of the token on a strip."""
    if rect.h < 34:
        return rect.h - 10
    return min(20.0 if rect.w >= 80 else 17.0, rect.h * 0.42)


def paint_seat(painter: Painter, rect: Rect, state: ItHappensState, sitter: Sitter, style: Style) -> None:
    """Draw a seat's panel: a card where there is room, otherwise a strip with the name in a `style`."""
    theme = painter.theme
    painter.box(rect, theme.panel, 12, theme.line)
    if sitter.current:
        painter.box(rect, radius=12, line=theme.brass, width=3)
    if rect.h < 60 or (rect.w < 220 and rect.h < 78):
        _paint_strip(painter, rect, state, sitter, style)
    else:
        _paint_card(painter, rect, state, sitter)


def _paint_card(painter: Painter, rect: Rect, state: ItHappensState, sitter: Sitter) -> None:
    theme = painter.theme
    # three lines at fixed heights: name, kind, things; a low card has the kind beside the name
    three = rect.h >= THREE_LINES
    name_y = rect.y + rect.h * (0.22 if three else 0.28)
    kind_y = rect.y + rect.h * 0.42 if three else name_y
    things_y = rect.y + rect.h * (0.76 if three else 0.72)
    painter.picture(sitter.look.token, Rect.around(rect.x + 24, (name_y + kind_y) / 2, 26))
    side = 15.0 if rect.w < 270 else 18.0
    whole = rect.w >= 220
    left = rect.right - 12
    if whole:
        left -= (side + 3) * max(5, len(sitter.dice)) - 3
        _paint_dice(painter, sitter, left, name_y - side / 2, side)
    room = left - rect.x - 44 - 6
    style = next((each for each in (NAME, SMALL_BOLD) if painter.text_width(sitter.name, each) <= room), MICRO_BOLD)
    named = painter.text(sitter.name, rect.x + 44, name_y, style, theme.text, limit=room)
    kind_x = rect.x + 44 if three else rect.x + 52 + named
    kind_room = rect.right - 12 - kind_x if three else left - 6 - kind_x
    second = painter.wording(sitter.second, MICRO, kind_room)
    if painter.text_width(second, MICRO) <= kind_room:
        painter.text(second, kind_x, kind_y, MICRO, theme.brass if sitter.current else theme.text2)
    tall = min(28.0, rect.h * 0.34)
    if not whole:
        _paint_counts(painter, Rect(rect.x + 12, things_y - tall / 2, rect.w - 20, tall), state, sitter)
        return
    x, y = rect.x + 12, things_y
    draw_upright(painter, INSECT_PICTURE, Rect(x, y - tall / 2, tall * 0.85, tall))
    x += tall * 0.85 + 5
    x += painter.text(str(state.held[NUM_THINGS * sitter.player + INSECT]), x, y - 1, NAME, theme.text) + 12
    draw_upright(painter, TILE_BACK, Rect(x, y - tall / 2, tall * 0.8, tall))
    x += tall * 0.8 + 5
    x += painter.text(tiles_words(state, sitter), x, y - 1, NAME, theme.text) + 12
    _paint_junk(painter, Rect(x, y - tall / 2, rect.right - 10 - x, tall), held_of(state, sitter.player))


def tiles_words(state: ItHappensState, sitter: Sitter) -> str:
    """Return how many tiles a player has, and their worth where it may be seen."""
    count = len(state.tiles[sitter.player])
    return f"{count} ({sum(sitter.values)})" if sitter.values else str(count)


def _paint_dice(painter: Painter, sitter: Sitter, x: float, y: float, side: float) -> None:
    theme = painter.theme
    for number in range(max(5, len(sitter.dice))):
        cell = Rect(x + (side + 3) * number, y, side, side)
        if number < len(sitter.dice):
            look, face = sitter.dice[number]
            painter.picture(die_picture(look, face), cell)
        else:
            painter.box(cell.grown(-0.5), "", 4, theme.line)


def _paint_junk(painter: Painter, area: Rect, held: Sequence[tuple[str, int]]) -> None:
    if not held:
        return
    side = min(area.h, 28.0, (area.w + 3) / len(held) - 3)
    for number, (kind, count) in enumerate(held):
        cell = Rect(area.x + (side + 3) * number, area.centre[1] - side / 2, side, side)
        draw_thing(painter, kind, cell)
        if count > 1 and side >= 17:
            draw_count(painter, cell, count)
        elif count > 1:
            painter.box(cell.grown(1), radius=0.2 * side, line=painter.theme.good, width=2)


def _paint_strip(painter: Painter, rect: Rect, state: ItHappensState, sitter: Sitter, style: Style) -> None:
    theme = painter.theme
    low = rect.h < 34
    size = _token(rect)
    x = rect.x + 6
    y = rect.y + rect.h * 0.29 if not low else rect.centre[1]
    painter.picture(sitter.look.token, Rect.around(x + size / 2, y, size))
    room = rect.w - size - 12 if not low else rect.w * 0.44
    wide = painter.text(sitter.name, x + size + 4, y - 0.5, style, theme.text, limit=room)
    if low:
        x, y = x + size + 5 + wide + 6, rect.centre[1]
        x = max(x, rect.x + rect.w * 0.6)
    else:
        y = rect.y + rect.h * 0.72
    side = min(17.0, rect.h * 0.36)
    _paint_counts(painter, Rect(x, y - side / 2, rect.right - 4 - x, side), state, sitter)


def _paint_counts(painter: Painter, area: Rect, state: ItHappensState, sitter: Sitter) -> None:
    """Draw how many dice, insects and tiles a player has, in a line; tiles are left out first."""
    side = min(area.h, 22.0)
    small = Style(min(14.0, max(12.0, side * 0.82)), True, 1)
    owns = [face for look, face in sitter.dice if look == sitter.look]
    others = [look for look, face in sitter.dice if look != sitter.look]
    cells: list[tuple[str, int, float]] = [(die_picture(sitter.look, 5), len(owns), 1.0)]
    if others:
        cells.append((die_picture(others[0], 5), len(others), 1.0))
    cells.append((INSECT_PICTURE, state.held[NUM_THINGS * sitter.player + INSECT], 0.8))
    cells.append((TILE_BACK, len(state.tiles[sitter.player]), 0.75))
    while len(cells) > 1 and area.w / len(cells) < side + 2 + painter.text_width("0", small) + 1:
        cells.pop()
    gap = min(50.0, area.w / len(cells))
    for number, (picture, count, ratio) in enumerate(cells):
        left = area.x + gap * number
        draw_upright(painter, picture, Rect(left, area.centre[1] - side / 2, side * ratio, side))
        painter.text(str(count), left + side * ratio + 2, area.centre[1] - 0.5, small, painter.theme.text)


def paint_finds(painter: Painter, box: Rect, state: ItHappensState, player: int, title: str, new: str = "") -> None:
    """Draw all kinds of junk in two rows: those a player has, and pale those it has not; `new` would come to them."""
    theme = painter.theme
    painter.text(title, box.x, box.y + 11, BODY_BOLD, theme.text, limit=box.w)
    note = _("Two or more of a kind score 5. Most kinds score 10.")
    tall = painter.paragraph_height(note, MICRO, box.w)
    gap = 8.0
    side = min((box.w - 3 * gap) / 4, (box.h - 28 - tall - 6 - gap) / 2)
    for number, kind in enumerate(JUNK):
        cell = Rect(box.x + (side + gap) * (number % 4), box.y + 28 + (side + gap) * (number // 4), side, side)
        paint_kind(painter, cell, kind, state.held[NUM_THINGS * player + number], new=kind == new)
    painter.paragraph(note, box.x, box.bottom - tall, MICRO, theme.text2, box.w)


def paint_kind(painter: Painter, cell: Rect, kind: str, count: int, *, new: bool = False) -> None:
    """Draw one kind of junk; two or more pieces score."""
    theme = painter.theme
    if count or new:
        draw_thing(painter, kind, cell)
    else:
        missing = cell.grown(-0.16 * cell.w)
        if theme.high:
            painter.box(cell, "", 0.2 * cell.w, theme.line, 2, (4, 5))
            draw_dim(painter, picture_of(kind), missing, theme.panel, 0.7)
        else:
            painter.box(cell, theme.empty_fill, 0.2 * cell.w, theme.line)
            draw_dim(painter, picture_of(kind), missing, theme.panel)
    if new:
        painter.ring(cell.grown(1), 0.22 * cell.w, theme.chosen, 2.5, hairline=False)
    if count + new > 1:
        badge = Rect(cell.right - 27, cell.bottom - 15, 30, 18)
        painter.box(badge, GOOD, 9)
        painter.text(signed(5), badge.centre[0], badge.centre[1] - 0.5, MICRO_BOLD, CREAM, "centre")
    if count > 1:
        badge = Rect(cell.x - 3, cell.bottom - 15, 22, 18)
        painter.box(badge, INK, 9, CREAM)
        painter.text(f"×{count}", badge.centre[0], badge.centre[1] - 0.5, MICRO_BOLD, CREAM, "centre")


def paint_tiles(painter: Painter, box: Rect, count: int, values: Sequence[int] | None) -> None:
    """Draw victory point tiles in a row, face up where `values` are known."""
    if not count:
        painter.text("–", box.x, box.centre[1], SMALL, painter.theme.text2)
        return
    tall = box.h
    wide = tall * 52 / 64
    step = min(wide + 5, (box.w - wide) / max(1, count - 1)) if count > 1 else 0
    for number in range(count):
        cell = Rect(box.x + step * number, box.y, wide, tall)
        if values is None:
            painter.picture(TILE_BACK, cell)
        else:
            painter.box(cell, "#F6ECDA", 6, "#C9973F", 2)
            painter.text(str(values[number]), *cell.centre, Style(max(12.0, tall * 0.5), True, 1), INK, "centre")
