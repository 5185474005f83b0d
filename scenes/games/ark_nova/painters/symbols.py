"""Symbols with numbers on them: coin, size, level, gains, the small disc of a count."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.pieces.icons import EFFECT_PICTURES, FOLDER, GAIN_PICTURES
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, Style

NUMBERED = 13.0
"""A symbol of less width has no room for a number."""
LEAST_DISC = 6.0
"""The side of a disc on a picture so small that its number could not be read."""


def symbol(painter: Painter, name: str, rect: Rect, strength: float = 1.0) -> None:
    """Draw a picture of this game."""
    painter.picture(FOLDER + name, rect, strength)


def _numbered(painter: Painter, name: str, rect: Rect, words: str, ink: str, share: float, drop: float) -> None:
    symbol(painter, name, rect)
    if rect.w < NUMBERED:
        return
    style = Style(max(12.0, rect.w * share), True, 1)
    painter.text(words, rect.x + rect.w / 2, rect.y + rect.h * (0.5 + drop), style, ink, "centre")


def coin(painter: Painter, rect: Rect, n: int, *, dear: bool = False) -> None:
    """Draw a price; dashed red around it where it is too `dear`."""
    _numbered(painter, "ico_cost", rect, str(n), palette.COIN_INK, 0.48 if n > 9 else 0.52, -0.03)
    if dear:
        painter.circle(*rect.centre, rect.w / 2, "", BAD, 2.5, (4, 2.5))


def size(painter: Painter, rect: Rect, words: str, free: bool = True) -> None:
    """Draw the smallest enclosure; red when there is none."""
    name, ink = ("ico_size", palette.SIZE_INK) if free else ("ico_size_no", BAD)
    _numbered(painter, name, rect, words, ink, 0.53, 0)


def level(painter: Painter, rect: Rect, n: int) -> None:
    """Draw the level of a sponsor."""
    _numbered(painter, "ico_level", rect, str(n), "#FFFFFF", 0.55, -0.01)


def disc(painter: Painter, cx: float, cy: float, side: float, words: str, line: str = "") -> None:
    """Draw a small dark disc with a number, a folder or a count; where it has no room for that nothing."""
    if side < LEAST_DISC:
        return
    side = max(side, NUMBERED)
    painter.circle(cx, cy, side / 2, palette.DISC, line, 1)
    painter.text(words, cx, cy - 0.5, Style(max(12.0, side * 0.65), True, 1), palette.DISC_INK, "centre")


def gain(painter: Painter, rect: Rect, resource: str, n: int) -> None:
    """Draw a gain as it stands on a map or a token: money on a coin, others with a disc when there are several."""
    if resource == "money":
        coin(painter, rect.grown(rect.w * 0.03), n)
        return
    symbol(painter, GAIN_PICTURES[resource], rect)
    if n > 1:
        side = rect.w * 0.54
        disc(painter, rect.right - side * 0.24, rect.bottom - side * 0.22, side, str(n))


def effect(painter: Painter, rect: Rect, code: Sequence[object]) -> None:
    """Draw a bonus of a map, a token or a track: an effect of the engine as a symbol."""
    kind = code[0]
    if kind == "gain":
        gain(painter, rect, str(code[1]), int(str(code[2])))
    elif kind == "free_building" and str(code[1]).startswith("enclosure"):
        size(painter, rect.grown(rect.w * 0.03), str(code[1])[-1])
    else:
        symbol(painter, effect_picture(code), rect)
        number = code[1] if kind in ("take_card", "pouch") else 1
        if isinstance(number, int) and number > 1:
            side = rect.w * 0.54
            disc(painter, rect.right - side * 0.24, rect.bottom - side * 0.22, side, str(number))


def effect_picture(code: Sequence[object]) -> str:
    """Return the picture of a bonus without its number."""
    if code[0] == "gain":
        return GAIN_PICTURES[str(code[1])]
    return _building(code[1]) if code[0] == "free_building" else EFFECT_PICTURES.get(str(code[0]), "ico_card")


def _building(kind: object) -> str:
    return {"kiosk": "hex_kiosk", "special": "hex_reptile_house"}.get(str(kind), "ico_enclosure")


LEAST = 0.4
"""The smallest scale of symbols in a row; where even that is too large the last ones are left out."""


def row(
    painter: Painter,
    pictures: Sequence[str],
    x: float,
    y: float,
    side: float,
    step: float,
    width: float = math.inf,
) -> float:
    """Draw symbols side by side from the left, smaller where `width` is short; return where the next would begin."""
    count = len(pictures)
    while count > 1 and LEAST * (step * (count - 1) + side) > width:
        count -= 1
    scale = min(1.0, width / (step * (count - 1) + side)) if count else 1.0
    y += side * (1 - scale) / 2
    for name in pictures[:count]:
        symbol(painter, name, Rect(x, y, side * scale, side * scale))
        x += step * scale
    return x


def amounts_right(
    painter: Painter,
    gains: Sequence[tuple[str, int]],
    right: float,
    cy: float,
    side: float,
    style: Style,
    ink: str,
    gap: float = 4,
) -> None:
    """Draw gains, symbol and number, so that they end at `right`."""
    for resource, n in reversed(gains):
        right -= painter.text(str(n), right, cy, style, ink, "right") + 1 + side
        symbol(painter, GAIN_PICTURES[resource], Rect(right, cy - side / 2, side, side))
        right -= gap


def amounts_width(painter: Painter, gains: Sequence[tuple[str, int]], side: float, style: Style, gap: float) -> float:
    """Return how wide gains are, symbol and number each, with a gap between two of them."""
    return sum(side + 2 + painter.text_width(str(n), style) + gap for __, n in gains) - gap


def amounts_left(
    painter: Painter,
    gains: Sequence[tuple[str, int]],
    x: float,
    cy: float,
    side: float,
    style: Style,
    ink: str,
    template: str = "{n}",
    gap: float = 6,
) -> float:
    """Draw gains from the left; `template` may put a sign before the number. Return where the next would begin."""
    for resource, n in gains:
        symbol(painter, GAIN_PICTURES[resource], Rect(x, cy - side / 2, side, side))
        x += side + 2
        x += painter.text(template.format(n=n), x, cy, style, ink) + gap
    return x
