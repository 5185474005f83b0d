"""Where a zoo lies on the screen: its enclosures with their places, lots for expansions, and the barn."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import TILES, printed
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action
from scenes.paint.rect import Rect

MOST_CELL = 87.0
WIDE = 2
"""The enclosure that is four places wide; the others are three."""
GAP = 10.0


class ZooPlan(NamedTuple):
    """Where a zoo lies: places are `cell` apart; `blocks` are its enclosures, and after them lots still to be built."""

    area: Rect  # all that the zoo may fill
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


class _Form(NamedTuple):
    """How a zoo is arranged: the enclosures of each line, from 0, the widest line first, and where the barn is.

    The barn lies "below" all lines, stands "beside" them, or fills what is left of the line `at` ("within").
    """

    lines: tuple[tuple[int, ...], ...]
    barn: Literal["below", "beside", "within"]
    at: int = 0


FORMS = {
    4: (
        _Form(((0, 2), (1, 3)), "below"),
        _Form(((0, 2), (1, 3)), "beside"),
        _Form(((0, 1), (2,), (3,)), "within", 2),
    ),
    5: (
        _Form(((0, 2), (1, 3), (4,)), "within", 2),
        _Form(((0, 2, 4), (1, 3)), "within", 1),
        _Form(((0, 1), (2,), (3, 4)), "within", 1),
    ),
}
"""The arrangements of that many enclosures, those still to be built among them: the first one is the usual one, the
others are for areas that are low or narrow.
"""
WORTH = 1.15
"""An unusual arrangement is chosen only where places get larger by at least this factor."""
BELOW, BESIDE = 0.95, 2.0
"""How high a barn below the lines is at least, and how wide one beside them, in places."""


class _Frame(NamedTuple):
    """What a zoo has around its places: the heads and edges of blocks, the gaps between them, the barn's title."""

    head: float
    pad: float
    gap: float
    title: float

    def tall(self, cell: float) -> float:
        """Return how high a block is."""
        return 2 * cell + self.head + self.pad

    def wide(self, cell: float, line: Sequence[int]) -> float:
        """Return how wide the blocks of a line are."""
        return sum(columns_of(at) * cell + 2 * self.pad + self.gap for at in line) - self.gap


def _cell(form: _Form, frame: _Frame, box: Rect) -> float:
    """Return how large places may be in a box."""
    beside, below = form.barn == "beside", form.barn == "below"
    first, lines = form.lines[0], len(form.lines)
    wide = box.w - frame.wide(0, first) - (frame.gap if beside else 0)
    tall = box.h - lines * (frame.tall(0) + frame.gap) + frame.gap - (frame.gap + frame.title if below else 0)
    across = frame.wide(1, first) - frame.wide(0, first) + (BESIDE if beside else 0)
    return min(wide / across, tall / (2 * lines + (BELOW if below else 0)))


def plan_zoo(zoo: Zoo, area: Rect, *, bare: bool = False) -> ZooPlan:
    """Return where a zoo lies in an area; a `bare` one has no words, for small pictures."""
    slots = len(zoo.animals) + zoo.expansions
    compact = area.h < 420 or area.w < 400
    frame = _Frame(2, 2, 3, 2) if bare else _Frame(18, 3, 6, 26) if compact else _Frame(26, 6, GAP, 26)
    box = area.grown(-(3.0 if bare else 6.0 if compact else 12.0))
    usual, *others = FORMS[5 if slots > 4 else 4]
    form = max(others, key=lambda each: _cell(each, frame, box))
    if _cell(form, frame, box) < WORTH * _cell(usual, frame, box):
        form = usual
    cell = math.floor(2 * min(MOST_CELL * max(1.0, area.h / 588), _cell(form, frame, box))) / 2
    first, gap, tall = frame.wide(cell, form.lines[0]), frame.gap, frame.tall(cell)
    width = first + (gap + BESIDE * cell if form.barn == "beside" else 0.0)
    left = box.centre[0] - width / 2
    lie: dict[int, Rect] = {}
    ends: list[tuple[float, float]] = []  # how far each line comes, and its top
    for number, line in enumerate(form.lines):
        x, y = left, box.y + (tall + gap) * number
        for at in line:
            lie[at] = Rect(x, y, columns_of(at) * cell + 2 * frame.pad, tall)
            x = lie[at].right + gap
        ends.append((x, y))
    below = ends[-1][1] + tall + gap
    if form.barn == "beside":
        barn = Rect(left + first + gap, box.y, BESIDE * cell, below - gap - box.y)
    elif form.barn == "within":
        x, y = ends[form.at]
        barn = Rect(x, y, left + width - x, tall)
    else:
        barn = Rect(left, below, width, min(box.bottom - below, 2.4 * cell + frame.title + 4))
    blocks = tuple(lie[at] for at in range(slots))
    stands = {
        (at, TILES.words[tile]): place
        for at, stalls in enumerate(zoo.stalls)
        for place, tile in enumerate(stalls)
    }  # fmt: skip
    return ZooPlan(area, cell, frame.head, blocks, barn, _stored(zoo.barn, barn, cell, frame.title), stands)


def _stored(tiles: Sequence[int], barn: Rect, cell: float, title: float) -> tuple[tuple[int, Rect], ...]:
    """Return where the tiles of a barn lie: as large as they have room, in rows from the left."""
    pad = min(6.0, title)
    area = Rect(barn.x + pad, barn.y + title, barn.w - 2 * pad, barn.h - title - pad)
    side, columns = 1.0, 1
    for rows in range(1, 1 + max(1, len(tiles))):
        across = max(1, -(-len(tiles) // rows))
        fits = min(area.w / across, area.h / rows, max(46.0 if title > 10 else 0.0, 0.82 * cell))
        if fits > side:
            side, columns = fits, max(across, int(area.w // fits))
    return tuple(
        (tile, Rect(area.x + side * (number % columns), area.y + side * (number // columns), side, side))
        for number, tile in enumerate(tiles)
    )
