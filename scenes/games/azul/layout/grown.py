"""Where plates or the centre are too small for fingers, the touched one grows, and its tiles are touched there."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from engine.games.azul.rules import AzulState
from engine.state import Action
from scenes.games.azul.layout.source_places import FINGER, KINDS, Lying, source_places, stack_size, target_of
from scenes.games.azul.layout.window import Layout
from scenes.paint.rect import Rect

SIDE, TILE = 150.0, 58.0
"""The sides of a grown source and of the tiles on it, where there is room."""
_GAP, _RIM = 6.0, 14.0
_BUTTON = (108.0, 44.0)


class Grown(NamedTuple):
    """A source that has grown: its place, the radius of its corners, its pieces, and the button that puts it back."""

    source: int
    rect: Rect
    corner: float
    lying: list[Lying]
    put_back: Rect
    area: Rect
    """Plates and centre, over which it lies."""

    def target(self, rect: Rect) -> Rect:
        """Return where touching means the piece at `rect`."""
        return rect.grown(_GAP / 2)


def grows(layout: Layout, source: int) -> bool:
    """Tell whether a source (0: the centre) is too small for its tiles to be touched on it."""
    if layout.kind == "desktop":
        return False
    if source:
        place = layout.sources.plate_tile(source, 0)
    else:
        share, apart = stack_size(layout.sources)
        place = layout.sources.bowl_tiles(KINDS, share, apart)[0]
    target = target_of(layout, source, place)
    return min(target.w, target.h) < FINGER


def grown(shown: AzulState, layout: Layout, touched: Action) -> Grown | None:
    """Return the source that has grown after these touches; None if none has."""
    if len(touched) != 2 or touched[0] != "take":
        return None
    source = 0 if touched[1] == "centre" else int(touched[1])
    if not grows(layout, source):
        return None
    pieces = source_places(shown, layout, source)
    across = 2 if len(pieces) <= 4 else 3
    down = ceil(len(pieces) / across)
    area = _area(layout)
    side = min(TILE, (area.w - 2 * _RIM + _GAP) / across - _GAP)
    step = side + _GAP
    round_ = across == 2
    wide = SIDE if round_ else across * step - _GAP + 2 * _RIM
    tall = SIDE if round_ else down * step - _GAP + 2 * _RIM
    wanted = layout.sources.plates[source - 1] if source else layout.sources.bowl.centre
    foot = area.bottom - _BUTTON[1] - _GAP
    x = min(max(wanted[0] - wide / 2, area.x), area.right - wide)
    y = max(min(wanted[1] - tall / 2, foot - tall), area.y)
    rect = Rect(x, y, wide, tall)
    lying = []
    for number, piece in enumerate(pieces):
        row, column = divmod(number, across)
        here = min(across, len(pieces) - across * row)
        cx = rect.centre[0] + (column - (here - 1) / 2) * step
        lying.append(piece._replace(rect=Rect.around(cx, rect.centre[1] + (row - (down - 1) / 2) * step, side)))
    back = Rect.around(rect.centre[0], rect.bottom + _GAP + _BUTTON[1] / 2, *_BUTTON)
    left = min(max(back.x, area.x), area.right - back.w)
    return Grown(source, rect, SIDE / 2 if round_ else 2 * _RIM, lying, back._replace(x=left), area)


def _area(layout: Layout) -> Rect:
    sources = layout.sources
    rects = [sources.bowl, *(Rect.around(x, y, 2 * sources.radius) for x, y in sources.plates)]
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)
