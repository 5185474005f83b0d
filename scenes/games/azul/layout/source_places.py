"""Where the tiles lie on plates and in the centre, each by itself or as stacks with numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.azul.pieces import COLOURS, MARKER
from engine.games.azul.rules import AzulState
from scenes.games.azul.layout.ring import Sources
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.shown import marker_in_centre, pile_of
from scenes.paint.rect import Rect

FINGER = 40.0
"""The least side of what fingers must hit, in pixels."""
SMALLEST_TILE = 22
"""Where tiles in the centre would be smaller than this, each colour is one stack with its number."""
SMALLEST_STACK = 24
"""A stack may be as small as this if its place can then be hit by a finger."""
KINDS = 1 + len(COLOURS)
"""How many stacks there are at most, the marker among them."""


class Lying(NamedTuple):
    """A piece and its place; `number` is above 1 where a stack stands for several."""

    piece: int
    rect: Rect
    number: int = 1


def source_places(shown: AzulState, layout: Layout, source: int) -> list[Lying]:
    """Return the pieces on a source (0: the centre) with their places.

    Only desktops show every tile of the centre: elsewhere stacks of one size, however many lie there.
    """
    pile = pile_of(shown, source)
    pieces = [colour for colour, count in enumerate(pile) for _ in range(count)]
    if source:
        return [Lying(piece, layout.sources.plate_tile(source, place)) for place, piece in enumerate(pieces)]
    marker = [MARKER] if marker_in_centre(shown) else []
    places = layout.sources.bowl_tiles(len(marker + pieces))
    if layout.kind == "desktop" and not (places and places[0].w < SMALLEST_TILE):
        return [Lying(piece, rect) for piece, rect in zip(marker + pieces, places, strict=True)]
    stacks = marker + [colour for colour, count in enumerate(pile) if count]
    share, apart = stack_size(layout.sources)
    places = layout.sources.bowl_tiles(len(stacks), share, apart)
    counts = [1] * len(marker) + [count for count in pile if count]
    return [Lying(*each) for each in zip(stacks, places, counts, strict=True)]


@lru_cache(maxsize=32)
def stack_size(sources: Sources) -> tuple[float, float]:
    """Return the side of a stack in the centre, in sides of a tile on a plate, and how far apart stacks are at least.

    That is as far as fingers need where stacks of a tolerable size have room for it, else 0.
    """
    for apart in (FINGER, 0.0):
        side = sources.bowl_tiles(KINDS, 1.1, apart)[0].w
        if side >= SMALLEST_STACK:
            break
    return side / sources.tile, apart


def target_of(layout: Layout, source: int, rect: Rect) -> Rect:
    """Return where touching means the piece at `rect` on a source (0: the centre)."""
    if layout.kind == "desktop":
        return rect.grown(min(4.0, rect.w * 0.07))
    if source:
        return layout.sources.quarter(source, rect)
    return Rect.around(*rect.centre, max(rect.w * 1.12, stack_size(layout.sources)[1]))
