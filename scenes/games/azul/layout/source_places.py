"""Where the tiles lie on plates and in the centre, each by itself or as stacks with numbers."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.azul.pieces import COLOURS, MARKER
from engine.games.azul.rules import AzulState
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.shown import marker_in_centre, pile_of
from scenes.paint.rect import Rect

SMALLEST_TILE = 22
"""Where tiles in the centre would be smaller than this, each colour is one stack with its number."""
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
    share = layout.sources.bowl_tiles(KINDS, 1.1)[0].w / layout.sources.tile
    places = layout.sources.bowl_tiles(len(stacks), share)
    counts = [1] * len(marker) + [count for count in pile if count]
    return [Lying(*each) for each in zip(stacks, places, counts, strict=True)]
