"""A fountain: tiles beside and on top of each other, and the tokens on them. A value: building returns a new one.

Nothing here asks whether a step is legal; `placement.py` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.fountains.building.water import NO_WATER, Cell, Top, Water, after_change
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import START_TILE, TILES, Tile


class Piece(NamedTuple):
    """A tile where it lies: its number in `TILES` (-1 is the starting tile), its handle's cell, rotation and level."""

    number: int
    handle: int
    rotation: int
    level: int

    @property
    def tile(self) -> Tile:
        """The tile."""
        return START_TILE if self.number < 0 else TILES[self.number]


class TileStep(NamedTuple):
    """A tile was placed: its number in `TILES`, its handle's place, its rotation in quarters clockwise."""

    number: int
    x: int
    y: int
    rotation: int


class TokenStep(NamedTuple):
    """A token was placed: its feature and place."""

    feature: int
    x: int
    y: int


Step = TileStep | TokenStep


class Fountain:
    """A fountain as it stands.

    `steps`: how it was built, the starting tile apart. `pieces`: its tiles in that order, the starting one first.
    `top`: what is seen. `tokens`: the cells whose icon is a token's. `covered`: the pieces of which a part is covered.
    `water`: pools, flows and pond weed. `notes` keeps what others have worked out about it.
    """

    __slots__ = ("covered", "notes", "pieces", "steps", "tokens", "top", "water")

    def __init__(
        self,
        steps: tuple[Step, ...],
        pieces: tuple[Piece, ...],
        top: Top,
        tokens: frozenset[int],
        covered: frozenset[int],
        water: Water,
    ) -> None:
        self.steps = steps
        self.pieces = pieces
        self.top = top
        self.tokens = tokens
        self.covered = covered
        self.water = water
        self.notes: dict[object, object] = {}

    def __reduce__(self) -> tuple[type[Fountain], tuple[object, ...]]:
        """Pickle the fountain without its notes: they are worked out again where they are needed."""
        return Fountain, (self.steps, self.pieces, self.top, self.tokens, self.covered, self.water)

    def with_tile(self, number: int, x: int, y: int, rotation: int) -> Fountain:
        """Return the fountain with tile `number` added; where that is must be legal."""
        handle = cell_at(x, y)
        under = self.top.get(handle + TILES[number].rotations[rotation].cells[0].offset)
        piece = Piece(number, handle, rotation, under.level + 1 if under else 1)
        return self.with_piece(piece, (*self.steps, TileStep(number, x, y, rotation)))

    def grown(self, number: int, x: int, y: int, rotation: int) -> Fountain:
        """Return what `with_tile` returns, the same object each time, so that a search finds its notes again."""
        key = (Fountain.grown, number, x, y, rotation)
        known = self.notes.get(key)
        if isinstance(known, Fountain):
            return known
        made = self.notes[key] = self.with_tile(number, x, y, rotation)
        return made

    def with_piece(self, piece: Piece, steps: tuple[Step, ...]) -> Fountain:
        """Return the fountain with one more piece on top, after these steps."""
        place = len(self.pieces)
        handle, level = piece.handle, piece.level
        top = dict(self.top)
        changed = []
        covered = set(self.covered)
        for _, _, offset, edges, icon in piece.tile.rotations[piece.rotation].cells:
            cell = handle + offset
            if level > 1:
                covered.add(top[cell].piece)
            top[cell] = Cell(level, edges, icon, place)
            changed.append(cell)
        water = after_change(self.water, top, changed)
        tokens = self.tokens.difference(changed) if self.tokens else self.tokens
        return Fountain(steps, (*self.pieces, piece), top, tokens, frozenset(covered), water)

    def with_token(self, feature: int, x: int, y: int) -> Fountain:
        """Return the fountain with a token of `feature` on the visible cell (x, y); what it covers is gone."""
        cell = cell_at(x, y)
        top = dict(self.top)
        top[cell] = top[cell]._replace(icon=feature)
        steps = (*self.steps, TokenStep(feature, x, y))
        water = after_change(self.water, top, (cell,))
        return Fountain(steps, self.pieces, top, self.tokens | {cell}, self.covered, water)

    def without_notes(self) -> Fountain:
        """Return the same fountain without notes."""
        return Fountain(self.steps, self.pieces, self.top, self.tokens, self.covered, self.water)

    def newest(self) -> Iterable[int]:
        """Return the cells of the piece placed last."""
        piece = self.pieces[-1]
        return [piece.handle + cell.offset for cell in piece.tile.rotations[piece.rotation].cells]

    def height(self) -> int:
        """Return the highest level reached."""
        return max(cell.level for cell in self.top.values())

    def tiles(self) -> list[int]:
        """Return the tiles placed, as numbers in `TILES`, in order."""
        return [piece.number for piece in self.pieces[1:]]

    def placed_tokens(self) -> list[int]:
        """Return the features of all tokens placed, those that were covered later too, in order."""
        return [step.feature for step in self.steps if isinstance(step, TokenStep)]


EMPTY_SITE = Fountain((), (), {}, frozenset(), frozenset(), NO_WATER)
"""Before the starting tile."""

FRESH = EMPTY_SITE.with_piece(Piece(-1, cell_at(0, 0), 0, 1), ())
"""The starting tile alone, its middle at (0, 0)."""


def built(steps: Iterable[Step]) -> Fountain:
    """Return the fountain that legal `steps` build."""
    fountain = FRESH
    for step in steps:
        if isinstance(step, TileStep):
            fountain = fountain.with_tile(*step)
        else:
            fountain = fountain.with_token(*step)
    return fountain
