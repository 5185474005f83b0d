"""Where a tile or a token may go.

A tile lies flat: all cells below it have the same height, be it the table's (rules: fully supported). At least two of
its dark bricks touch two others: an edge of dark bricks meets one of a tile on the same level side by side, or stands
exactly on one of the tile below (F3). Bricks that are covered still touch.

Sets of cells are the bits of a number here, shifted down by `base`: all places of a tile are tried at once.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import DIRECTIONS, EDGE, STEP, STRIDE, cell_at, is_within, xy_of
from engine.games.fountains.pieces import PLAIN, Rotated, Tile
from engine.state import IllegalAction

_MARGIN = 6 * STRIDE
"""More than a tile that touches a cell, and the cells beside that tile, can reach to the north of it."""

Sides = tuple[int, int, int, int]


class Boards(NamedTuple):
    """A fountain as sets of cells.

    `flat[h]`: the cells of height h, `flat[0]` those of any height above 0. `bricks[h][d]`: the cells whose layer at
    level h has dark bricks to direction d; level 0, and the level above the highest, have none.
    """

    base: int
    flat: list[int]
    bricks: list[Sides]


def boards(fountain: Fountain) -> Boards:
    """Return the fountain's cells as sets (kept in its notes)."""
    known = fountain.notes.get(boards)
    if isinstance(known, Boards):
        return known
    pieces = fountain.pieces
    base = min(fountain.top) - _MARGIN
    height = max(piece.level for piece in pieces)
    flat = [0] * (height + 2)
    bricks = [[0, 0, 0, 0] for _ in range(height + 2)]
    for piece in pieces:
        rotated = piece.tile.rotations[piece.rotation]
        shift = piece.handle + rotated.reference - base
        flat[piece.level] |= rotated.mask << shift
        sides = bricks[piece.level]
        for direction in DIRECTIONS:
            sides[direction] |= rotated.brick_masks[direction] << shift
    flat[0] = flat[1]
    for level in range(1, height + 1):
        flat[level] &= ~flat[level + 1]
    made = Boards(base, flat, [(n, e, s, w) for n, e, s, w in bricks])
    fountain.notes[boards] = made
    return made


def _fits(known: Boards, rotated: Rotated) -> int:
    """Return the set of references from which the tile is supported and touches with its dark bricks."""
    _, flat, bricks = known
    found = 0
    for height in range(len(flat) - 1):
        below = flat[height]
        offsets = rotated.offsets
        if height:
            here = below >> offsets[0]
            for offset in offsets[1:]:
                here &= below >> offset
            if not here:
                continue
        under, beside = bricks[height], bricks[height + 1]
        touching = 0
        for offset, direction in rotated.bricks:
            touching |= beside[direction ^ 2] >> (offset + STEP[direction]) | under[direction] >> offset
        if not height:
            here = touching
            for offset in offsets:
                here &= ~(below >> offset)
        found |= here & touching
    return found


def tile_places(fountain: Fountain, tile: Tile) -> list[tuple[int, int, int]]:
    """Return every (x, y, rotation) at which `tile` may be added: by rotation, then from the north and west."""
    known = boards(fountain)
    places = []
    for rotation, rotated in enumerate(tile.rotations):
        origin = known.base - rotated.reference
        bits = bin(_fits(known, rotated))[:1:-1]
        at = bits.find("1")
        while at >= 0:
            y, x = divmod(origin + at, STRIDE)  # xy_of, without a call for each of hundreds of places
            places.append((x - EDGE, y - EDGE, rotation))
            at = bits.find("1", at + 1)
    return places


def has_tile_place(fountain: Fountain, tile: Tile) -> bool:
    """Tell whether `tile` may be added anywhere."""
    known = boards(fountain)
    return any(_fits(known, rotated) for rotated in tile.rotations)


def why_no_tile(fountain: Fountain, tile: Tile, x: int, y: int, rotation: int) -> IllegalAction | None:
    """Return the rule that forbids `tile` there, or None."""
    known = boards(fountain)
    rotated = tile.rotations[rotation]
    if is_within(x, y):
        at = cell_at(x, y) + rotated.reference - known.base
        if at >= 0 and _fits(known, rotated) >> at & 1:
            return None
        heights = {
            cell.level if (cell := fountain.top.get(cell_at(x, y) + offset)) else 0
            for _, _, offset, *_ in rotated.cells
        }
        if len(heights) > 1:
            return IllegalAction("not_supported", "every part of a tile must rest on tiles or on the table", x=x, y=y)
    return IllegalAction(
        "bricks_do_not_touch", "at least two dark bricks must touch dark bricks in the fountain", x=x, y=y
    )


def token_places(fountain: Fountain) -> list[tuple[int, int]]:
    """Return where a token may lie: on visible shaded spots and over visible icons, from the north and west."""
    return [xy_of(cell) for cell, seen in sorted(fountain.top.items()) if seen.icon != PLAIN]


def why_no_token(fountain: Fountain, x: int, y: int) -> IllegalAction | None:
    """Return the rule that forbids a token there, or None."""
    cell = fountain.top.get(cell_at(x, y)) if is_within(x, y) else None
    if cell is None:
        return IllegalAction("no_tile_there", "a token must go on a tile", x=x, y=y)
    if cell.icon == PLAIN:
        return IllegalAction("no_spot", "a token must go on a shaded spot or over an icon", x=x, y=y)
    return None
