"""Where a zoo lies on the screen: its enclosures with their places, lots for expansions, and the barn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import TILES, printed
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action
from scenes.paint.rect import Rect

MOST_CELL = 87.0
WIDE = 2
"""The enclosure that is four places wide; the others are three."""
ROWS = ((0, 2), (1, 3), (4,))
"""The enclosures, from 0, that stand side by side."""
GAP = 10.0


class ZooPlan(NamedTuple):
    """Where a zoo lies: places are `cell` apart; `blocks` are its enclosures, and after them lots still to be built."""

    room: Rect  # all that the zoo may fill
    cell: float
    head: float
    blocks: tuple[Rect, ...]
    barn: Rect
    stored: tuple[tuple[int, Rect], ...]  # the tiles of the barn with their places
    stands: Mapping[tuple[int, str], int]  # at which place of an enclosure a stall stands, by enclosure and word

    @property
    def bare(self) -> bool:
        """Whether it is drawn without words."""
        return self.head < 10

    def animal(self, at: int, place: int) -> Rect:
        """Return a place for an animal, counted in reading order."""
        across = 4 - printed(at).stalls
        return self._place(at, place % across, place // across)

    def stall(self, at: int, place: int) -> Rect:
        """Return a place for a stall: at the right, from below."""
        return self._place(at, 3 if at == WIDE else 2, 1 - place)

    def _place(self, at: int, column: int, row: int) -> Rect:
        block, cell = self.blocks[at], self.cell
        left = block.x + (block.w - cell * columns_of(at)) / 2
        return Rect(left + cell * column, block.y + self.head + cell * row, cell, cell)

    def tile(self, word: str) -> Rect:
        """Return the place of a tile in the barn, or of the first one of a type."""
        return next(rect for tile, rect in self.stored if word in (TILES.words[tile], _type_word(tile)))

    def place(self, target: Action) -> Rect:
        """Return the place that the end of an action names: an enclosure, the barn, a tile there, a stall, the lot."""
        if target == ("barn",):
            return self.barn
        if target[0] == "barn":
            return self.tile(str(target[1]))
        if target == ("zoo",):
            return self.blocks[-1]
        if len(target) == 2:
            return self.stall(int(target[0]) - 1, self.stands[int(target[0]) - 1, str(target[1])])
        return self.blocks[int(target[0]) - 1]


def _type_word(tile: int) -> str:
    return TILES.types[TYPE_OF[tile]] if TYPE_OF[tile] >= 0 else ""


def columns_of(at: int) -> int:
    """Return how many places an enclosure is wide."""
    return 4 if at == WIDE else 3


def plan_zoo(zoo: Zoo, room: Rect, *, bare: bool = False) -> ZooPlan:
    """Return where a zoo lies in a room; a `bare` one has no words, for small pictures."""
    slots = len(zoo.animals) + zoo.expansions
    lines = 2 if slots < 5 else 3
    compact = room.h < 420 or room.w < 400
    head, pad, gap = (18.0, 3.0, 6.0) if compact else (26.0, 6.0, GAP)
    if bare:
        head, pad, gap = 2.0, 2.0, 3.0
    box = room.grown(-(3.0 if bare else 6.0 if compact else 12.0))
    title = 2.0 if bare else 26.0  # of the barn
    frame = head + pad  # of a block beside its places
    barn_share = 0.0 if lines == 3 else 0.95
    spare = box.h - lines * frame - (lines - 1) * gap - (gap + title if lines == 2 else 0)
    most = MOST_CELL * max(1.0, room.h / 588)
    cell = math.floor(2 * min(most, (box.w - 4 * pad - gap) / 7, spare / (2 * lines + barn_share))) / 2
    width, tall = 7 * cell + 4 * pad + gap, 2 * cell + frame
    left = box.centre[0] - width / 2
    lie: dict[int, Rect] = {}
    for line, row in enumerate(ROWS[:lines]):
        x = left
        for at in row:
            wide = columns_of(at) * cell + 2 * pad
            lie[at] = Rect(x, box.y + (tall + gap) * line, wide, tall)
            x += wide + gap
    last = lie[4] if lines == 3 else None
    if last:
        barn = Rect(last.right + gap, last.y, left + width - last.right - gap, tall)
    else:
        y = lie[1].bottom + gap
        barn = Rect(left, y, width, min(box.bottom - y, 2.4 * cell + title + 4))
    blocks = tuple(lie[at] for at in range(slots))
    stands = {
        (at, TILES.words[tile]): place
        for at, stalls in enumerate(zoo.stalls)
        for place, tile in enumerate(stalls)
    }  # fmt: skip
    return ZooPlan(room, cell, head, blocks, barn, _stored(zoo.barn, barn, cell, title), stands)


def _stored(tiles: Sequence[int], barn: Rect, cell: float, title: float) -> tuple[tuple[int, Rect], ...]:
    """Return where the tiles of a barn lie: as large as they have room, in rows from the left."""
    pad = min(6.0, title)
    room = Rect(barn.x + pad, barn.y + title, barn.w - 2 * pad, barn.h - title - pad)
    side, columns = 1.0, 1
    for rows in range(1, 1 + max(1, len(tiles))):
        across = max(1, -(-len(tiles) // rows))
        fits = min(room.w / across, room.h / rows, max(46.0 if title > 10 else 0.0, 0.82 * cell))
        if fits > side:
            side, columns = fits, max(across, int(room.w // fits))
    return tuple(
        (tile, Rect(room.x + side * (number % columns), room.y + side * (number // columns), side, side))
        for number, tile in enumerate(tiles)
    )
