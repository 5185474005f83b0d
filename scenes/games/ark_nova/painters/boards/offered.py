"""Draws a map that is offered in the set-up: its picture, and below it its terrain and placement bonuses in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.maps import MAPS
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.hexes import HIGH, WIDE
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.painters.symbols import effect_picture, symbol
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace
from scenes.games.ark_nova.words.offered import bonus_totals
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD

LEAST_MAP = 24.0
"""The least height at which one map can be told from another."""
LINE, LEAST_COUNTED = 20.0, 120.0
"""The height of a line of counts below a map, and the least width that has them."""
SMALLER = 0.5
"""How small a map may become for them, as a share."""
SYMBOL, GAP, LEAST_GAP = 16.0, 16.0, 4.0
"""The size of a symbol in such a line; the most and the least space between two of them with their counts."""
SHAPE = (WIDE + 1) / (HIGH + 0.6)
"""Width by height of a board without its sides."""

Counts = Sequence[tuple[str, int]]
"""Pictures, each with how many there are."""


def paint_value(painter: Painter, rect: Rect, option: str, value: str) -> None:
    """Draw a map of the set-up; what is drawn by lot as a deck."""
    if value not in MAPS:
        symbol(painter, "ico_deck", Rect.around(*rect.centre, min(rect.w, rect.h) * 0.7))
        return
    high = min(rect.h, rect.w / SHAPE)
    if high < LEAST_MAP:
        return
    lines = [terrain(value), bonuses(value)] if rect.w >= LEAST_COUNTED else []
    while lines and rect.h - LINE * len(lines) < SMALLER * rect.w / SHAPE:
        lines.pop()
    high = min(high, rect.h - LINE * len(lines))
    place = Rect.around(rect.centre[0], rect.y + high / 2 if lines else rect.centre[1], high * SHAPE, high)
    paint_board(painter, plan_board(place, sides=False), BoardFace(MapFace(value, ()), 0, 127))
    for number, counts in enumerate(lines):
        paint_counts(painter, Rect(rect.x, place.bottom + 2 + LINE * number, rect.w, LINE), counts)


def terrain(map_id: str) -> Counts:
    """Return how much rock and water a map has, and how many spaces that need side II of the Build card."""
    zoo_map = MAPS[map_id]
    found = (("ico_rock", zoo_map.rock), ("ico_water", zoo_map.water), ("mark_ii", zoo_map.two))
    return [(picture, spaces.bit_count()) for picture, spaces in found]


def bonuses(map_id: str) -> Counts:
    """Return what the placement bonuses of a map give together."""
    return [(effect_picture(kind), n) for kind, n in bonus_totals(map_id)]


def paint_counts(painter: Painter, rect: Rect, counts: Counts) -> float:
    """Draw symbols with their counts, if they are more than one, as close as the width asks; return where they end."""
    told = [str(n) if n > 1 else "" for __, n in counts]
    widths = [painter.text_width(words, MICRO_BOLD) + 2 if words else 0.0 for words in told]
    free, gaps = rect.w - 4 - sum(widths), max(1, len(counts) - 1)
    side = min(SYMBOL, (free - LEAST_GAP * gaps) / len(counts))
    gap = min(GAP, (free - side * len(counts)) / gaps)
    x, cy = rect.x + 2, rect.centre[1]
    for (picture, __), words, wide in zip(counts, told, widths, strict=True):
        symbol(painter, picture, Rect(x, cy - side / 2, side, side))
        painter.text(words, x + side + 2, cy, MICRO_BOLD, painter.theme.text2)
        x += side + wide + gap
    return x - gap
