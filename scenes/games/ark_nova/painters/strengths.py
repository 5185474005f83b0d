"""What strengths yield, drawn: the head of an action with its five strengths, and an upgrade with both sides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import lines_of
from scenes.games.ark_nova.view import StrengthFace, UpgradeFace
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, SMALL, Style

CELL = tuple(Style(size, False, 1.15) for size in (13, 12))
NUMBER = Style(12, True, 1.15)
FLAT = 62.0
"""Below this height an upgrade has its strengths beside its name."""
ROOMY, TIGHT = 30.0, 24.0
"""From the first height on the number of a strength is above its words; from the second one where they need that."""
SPACED = 330.0
"""From this width on the strengths of a row stand further apart."""
TOLD = 120.0
"""From this height on an upgrade says in a sentence what side II allows."""
LIT, LIT_INK = "#FFC64B", "#2A2338"


def paint_strength(painter: Painter, rect: Rect, face: StrengthFace) -> None:
    """Draw the head of an action: its card, strength, what the numbers mean, and the five strengths."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    side = 36.0
    icon = Rect(rect.x + 10, rect.y + 8, side, side)
    painter.box(icon, palette.ACTIONS[face.action], 8)
    symbols.symbol(painter, f"action_{face.action}", icon.grown(-6))
    left = icon.right + 10
    width = (face.counter or rect.right - 8) - left - 8
    title = painter.fitting(face.title, (Style(17, True, 1.2), Style(15, True, 1.2), Style(13, True, 1.2)), width - 24)
    end = left + painter.text(face.title, left, rect.y + 17, title, theme.text, limit=width - 24)
    if face.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(end + 6, rect.y + 8, 18, 18))
    style = painter.fitting(face.about, (SMALL, MICRO), width)
    lines = lines_of(painter, face.about, style, width, 1)
    if lines and not lines[0].endswith("…"):
        painter.text(lines[0], left, rect.y + 37, style, theme.text2)
    if face.counter:
        middle = (face.counter + 44 + rect.right - 50) / 2
        painter.text(str(face.x_tokens), middle - 10, rect.y + 28, Style(16, True, 1.0), theme.text, "centre")
        symbols.symbol(painter, "ico_xtoken", Rect(middle + 1, rect.y + 19, 18, 18))
    _cells(painter, Rect(rect.x + 10, rect.bottom - 38, rect.w - 20, 31), face.cells, face.lit, face.top)


def paint_upgrade(painter: Painter, rect: Rect, face: UpgradeFace) -> None:
    """Draw an action card that can be upgraded: side I above side II, with the strength of its slot lit on both."""
    theme = painter.theme
    painter.box(rect, theme.raised, 10, theme.line, 1)
    if rect.h < FLAT:
        _flat_upgrade(painter, rect, face)
        return
    side = min(44.0, rect.h * 0.5) if rect.w > 440 else 22.0
    icon = Rect(rect.x + 8, rect.y + (9 if side > 22 else 2), side, side)
    painter.box(icon, palette.ACTIONS[face.action], 8)
    symbols.symbol(painter, f"action_{face.action}", icon.grown(-0.14 * side))
    left = icon.right + 10
    line, top, foot = (16.0, 30.0, 8.0) if rect.w > 440 else (13.0, 24.0, 2.0)
    name = left + painter.text(face.title, left, rect.y + line, Style(15, True, 1.2), theme.text) + 10
    if painter.text_width(face.note, MICRO) <= rect.right - 10 - name:
        painter.text(face.note, name, rect.y + line + 1, MICRO, theme.brass)
    if rect.h >= TOLD and painter.text_width(face.about, SMALL) <= rect.right - 30 - left:
        symbols.symbol(painter, "mark_ii", Rect(left, rect.y + 29, 16, 16))
        painter.text(face.about, left + 20, rect.y + 37, SMALL, theme.text)
        top = 50.0
    high = (rect.h - top - foot) / 2
    for at, cells in enumerate((face.one, face.two)):
        mark = left if rect.w > 440 else rect.x + 5
        row = Rect(mark + 19, rect.y + top + high * at, rect.right - 7 - mark - 19, high - (3 if foot > 2 else 1))
        if at:
            symbols.symbol(painter, "mark_ii", Rect(mark, row.centre[1] - 8, 16, 16))
        else:
            painter.text("Ⅰ", mark + 8, row.centre[1], NUMBER, theme.text2, "centre")
        _cells(painter, row, cells, face.slot, other=face.one if at else face.two, dim=not at)


def _flat_upgrade(painter: Painter, rect: Rect, face: UpgradeFace) -> None:
    """Draw both sides beside the name of a card, where there is no height for them below it."""
    icon = Rect(rect.x + 7, rect.centre[1] - 13, 26, 26)
    painter.box(icon, palette.ACTIONS[face.action], 8)
    symbols.symbol(painter, f"action_{face.action}", icon.grown(-4))
    left, end = icon.right + 7, rect.x + max(118.0, 0.24 * rect.w)
    name = painter.fitting(face.title, [Style(size, True, 1.2) for size in (14, 13, 12)], end - left)
    painter.text(face.title, left, rect.centre[1], name, painter.theme.text, limit=end - left)
    high = (rect.h - 8) / 2
    for at, cells in enumerate((face.one, face.two)):
        row = Rect(end + 20, rect.y + 4 + high * at, rect.right - 6 - end - 20, high - 1)
        if at:
            symbols.symbol(painter, "mark_ii", Rect(end, row.centre[1] - 8, 16, 16))
        else:
            painter.text("Ⅰ", end + 8, row.centre[1], NUMBER, painter.theme.text2, "centre")
        _cells(painter, row, cells, face.slot, other=face.one if at else face.two, dim=not at)


def _places(painter: Painter, area: Rect, sides: Sequence[Sequence[str]]) -> list[Rect]:
    """Return the places of strengths side by side: equally wide, or where one line is too narrow for that as wide as
    the words of each need on any of the `sides`, so that these stand below each other.
    """
    gap = 4.0 if area.w >= SPACED else 2.0
    wide = (area.w + gap) / len(sides[0]) - gap
    needs = [max(painter.text_width(each, CELL[-1]) for each in column) + 4 for column in zip(*sides, strict=True)]
    spare = (area.w + gap) / len(needs) - gap - sum(needs) / len(needs)
    uneven = area.h < TIGHT and max(needs) > wide and spare >= 0
    widths = [need + spare for need in needs] if uneven else [wide] * len(needs)
    lefts = [area.x + sum(widths[:at]) + gap * at for at in range(len(widths))]
    return [Rect(left, area.y, width, area.h) for left, width in zip(lefts, widths, strict=True)]


def _cells(
    painter: Painter,
    area: Rect,
    cells: Sequence[str],
    lit: int,
    top: int = 5,
    *,
    other: Sequence[str] = (),
    dim: bool = False,
) -> None:
    """Draw strengths side by side: the number, `top` in the last one, and below or beside it what it yields.

    `other` is what the other side yields, where that stands above or below.
    """
    theme = painter.theme
    places = _places(painter, area, (cells, other or cells))
    longest = max(painter.text_width(words, CELL[-1]) for words in cells)
    tall = area.h >= ROOMY or (area.h >= TIGHT and longest > places[0].w - 18)
    for at, (words, place) in enumerate(zip(cells, places, strict=True)):
        number = at + 1 if at + 1 < len(cells) else top
        here = number == lit
        painter.box(place, LIT if here else theme.ground, 7, "" if here else theme.line, 1)
        ink = LIT_INK if here else theme.text2 if dim else theme.text
        if tall:
            style = painter.fitting(words, CELL, place.w - 2)
            if painter.text_width(words, style) > place.w and len(parts := parted(words)) > 1:
                _two_lines(painter, place, number, parts, ink)
                continue
            painter.text(str(number), place.centre[0], place.y + 0.27 * place.h, NUMBER, ink, "centre")
            painter.text(words, place.centre[0], place.y + 0.67 * place.h, style, ink, "centre", limit=place.w)
            continue
        style = painter.fitting(words, CELL, place.w - 22)
        if painter.text_width(words, style) > place.w - 18:  # which strength it is, its place says as well
            style = painter.fitting(words, CELL, place.w - 4)
            painter.text(words, place.centre[0], place.centre[1], style, ink, "centre", limit=place.w - 2)
            continue
        painter.text(str(number), place.x + 5, place.centre[1], NUMBER, ink)
        painter.text(words, place.x + 17, place.centre[1], style, ink, limit=place.w - 18)


def parted(words: str) -> list[str]:
    """Return what a strength yields in the two parts that a comma, a dot in the middle or else a space divides."""
    parts = [part for part in re.split("・|、|, ", words, maxsplit=1) if part]
    return parts if len(parts) > 1 else words.split(" ", 1)


def _two_lines(painter: Painter, place: Rect, number: int, parts: Sequence[str], ink: str) -> None:
    """Draw the number beside the first part, and the second one below."""
    space = (place.h - 4) / 2
    first, second = place.y + 2 + space / 2, place.y + 2 + space * 1.5
    painter.text(str(number), place.x + 5, first, NUMBER, ink)
    room = place.w - 18
    painter.text(parts[0], place.right - 4, first, painter.fitting(parts[0], CELL, room), ink, "right", limit=room)
    style = painter.fitting(parts[1], CELL, place.w - 2)
    painter.text(parts[1], place.centre[0], second, style, ink, "centre", limit=place.w)
