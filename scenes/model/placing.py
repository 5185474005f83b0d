"""Placing a piece on a board: which of the legal placements the pointer, a key or a rotation of the piece means.

It knows no rule and no geometry: a game says which cells each legal placement covers, by which cell the piece is held,
and how it is turned. Cells, squares as well as hexes, are any hashable values.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from engine.state import Action

Cell = TypeVar("Cell", bound=Hashable)


class Placement(NamedTuple, Generic[Cell]):
    """A legal placement: the `action`, the `cells` it covers, the cell it is held by, and its rotation (0, 1, ...)."""

    action: Action
    cells: frozenset[Cell]
    anchor: Cell
    rotation: int = 0


class Placing(Generic[Cell]):
    """The piece in hand: all its legal placements, and the one `chosen` for a preview, if any.

    Placements keep the order of the legal actions. `rotation` is the last one of the piece: where the pointer moves,
    the piece keeps it if it can.
    """

    def __init__(self, placements: Iterable[Placement[Cell]], rotation: int = 0) -> None:
        self.placements: Sequence[Placement[Cell]] = tuple(placements)
        self.rotation = rotation
        self.chosen: Placement[Cell] | None = None
        self._held: Cell | None = None  # the cell that was pointed at
        self._rotated: tuple[Cell, Placement[Cell]] | None = None  # over a cell without a ghost: how it was rotated
        self._covering: dict[Cell, list[Placement[Cell]]] = {}
        for placement in self.placements:
            for cell in placement.cells:
                self._covering.setdefault(cell, []).append(placement)

    @property
    def lit(self) -> frozenset[Cell]:
        """All cells that some legal placement covers."""
        return frozenset(self._covering)

    @property
    def handles(self) -> dict[Cell, list[Placement[Cell]]]:
        """The placements by the cell they are held by."""
        found: dict[Cell, list[Placement[Cell]]] = {}
        for placement in self.placements:
            found.setdefault(placement.anchor, []).append(placement)
        return found

    def covering(self, cell: Cell) -> list[Placement[Cell]]:
        """Return the placements over a cell: first those held by it, then by rotation from the current one on."""
        rotations = 1 + max((placement.rotation for placement in self.placements), default=0)
        return sorted(
            self._covering.get(cell, []),
            key=lambda placement: (placement.anchor != cell, (placement.rotation - self.rotation) % rotations),
        )

    def meant(self, cell: Cell) -> Placement[Cell] | None:
        """Return the placement that a pointer over a cell means: the ghost where it lies, what the piece was turned to
        there, else the first of `covering`; None where it cannot lie.
        """
        if self.chosen is not None and cell in self.chosen.cells:
            return self.chosen
        if self._rotated is not None and self._rotated[0] == cell:
            return self._rotated[1]
        return next(iter(self.covering(cell)), None)

    def rotate_over(self, cell: Cell, by: int = 1) -> bool:
        """Rotate the piece over a cell that is only pointed at, without a ghost; tell whether there is another way."""
        ways, now = self._ways(cell), self.meant(cell)
        if now is None or len(ways) < 2:
            return False
        way = ways[(ways.index(now) + by) % len(ways)]
        self._rotated, self.rotation = (cell, way), way.rotation
        return True

    def way_of(self, placement: Placement[Cell]) -> tuple[int, int]:
        """Return which of how many placements over the cell that means it a placement is, as `way` does."""
        cells = (placement.anchor, *placement.cells)
        if self._rotated is not None and self._rotated[1] == placement:
            cells = (self._rotated[0], *cells)
        cell = next((each for each in cells if self.meant(each) == placement), placement.anchor)
        ways = self._ways(cell)
        return ways.index(placement) + 1, len(ways)

    def _ways(self, cell: Cell) -> list[Placement[Cell]]:
        """Return the placements over a cell in the order in which they are gone through."""
        return sorted(self._covering.get(cell, []), key=lambda way: (way.anchor != cell, way.rotation))

    def point(self, cell: Cell) -> bool:
        """Point at a cell: the ghost goes there, turned as little as possible; tell whether it can.

        A ghost that already covers the cell stays.
        """
        if self.chosen is not None and cell in self.chosen.cells:
            return True
        found = self.covering(cell)
        if not found:
            return False
        self._choose(found[0], cell)
        return True

    def found(self, action: Action) -> Placement[Cell] | None:
        """Return the placement of an action; None where there is none."""
        return next((placement for placement in self.placements if placement.action == action), None)

    def choose(self, action: Action) -> bool:
        """Choose the placement of an action; tell whether there is one."""
        found = self.found(action)
        if found:
            self._choose(found, found.anchor)
        return found is not None

    def drop(self) -> None:
        """Let go of the ghost; its rotation is kept."""
        self.chosen = self._held = None

    def rotate(self, by: int = 1) -> bool:
        """Go to the next placement over the cell that is pointed at; tell whether there is another one."""
        if self.chosen is None or self._held is None:
            return False
        ways = self._ways(self._held)
        if len(ways) < 2:
            return False
        self._choose(ways[(ways.index(self.chosen) + by) % len(ways)], self._held)
        return True

    @property
    def way(self) -> tuple[int, int]:
        """(number, count): which of the placements over the cell the ghost shows, from 1; (0, 0) without a ghost."""
        if self.chosen is None or self._held is None:
            return 0, 0
        ways = self._ways(self._held)
        return ways.index(self.chosen) + 1, len(ways)

    def step(self, by: int = 1) -> None:
        """Go to the next or the last placement in the order of the legal actions."""
        if not self.placements:
            return
        at = self.placements.index(self.chosen) + by if self.chosen else (0 if by > 0 else -1)
        placement = self.placements[at % len(self.placements)]
        self._choose(placement, placement.anchor)

    def aim(self, dx: int, dy: int, centre: Callable[[Placement[Cell]], tuple[float, float]]) -> bool:
        """Go to the nearest placement in a direction, sideways distance counting double; tell whether there is one.

        `centre` returns where a placement lies. Placements turned like the ghost come first.
        """
        if self.chosen is None:
            self.step()
            return self.chosen is not None
        x, y = centre(self.chosen)
        best: tuple[bool, float] = (True, math.inf)
        goal: Placement[Cell] | None = None
        for placement in self.placements:
            cx, cy = centre(placement)
            along = (cx - x) * dx + (cy - y) * dy
            aside = abs((cx - x) * dy) + abs((cy - y) * dx)
            rank = (placement.rotation != self.chosen.rotation, along + 2 * aside)
            if along > 1e-6 and rank < best:
                best, goal = rank, placement
        if goal:
            self._choose(goal, goal.anchor)
        return goal is not None

    def _choose(self, placement: Placement[Cell], held: Cell) -> None:
        self.chosen, self._held, self.rotation = placement, held, placement.rotation
