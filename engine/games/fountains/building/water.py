"""Water: which cells are one pool, where water flows from pool to pool, and which pools it reaches.

All of this depends on what is seen from above. A pool is a connected group of visible cells of one tile; a tile
that is covered in its middle becomes several pools, and an open channel never makes two pools one (F5). Water comes
from visible spouts and runs through open channels to pools on the same level, where the other side must be open too,
or lower, where it falls over whatever is there (F4); never up. What it does not reach is dry and gets pond weed.

A pool is called by its smallest cell, so that the water found from nothing equals the water kept up step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.games.fountains.grid import STEP
from engine.games.fountains.pieces import FEATURES, INSIDE, OPEN, SPOUT, Edges

_WAYS = tuple(enumerate(STEP))


class Cell(NamedTuple):
    """What is seen of a cell: its level from 1, its edges, its icon (a token's, if one lies there) and its piece."""

    level: int
    edges: Edges
    icon: int
    piece: int


Top = Mapping[int, Cell]
"""A fountain seen from above: its visible cells."""


class Pool(NamedTuple):
    """A pool: its cells in ascending order, its level, and how often it shows each feature."""

    cells: tuple[int, ...]
    level: int
    features: tuple[int, ...]


class Water(NamedTuple):
    """The water of a fountain, pools called by their smallest cell.

    `pool_of`: the pool of each visible cell. `flows`: the pools that each pool lets its water run to. `wet`: the pools
    that water reaches; all others carry pond weed.
    """

    pool_of: dict[int, int]
    pools: dict[int, Pool]
    flows: dict[int, frozenset[int]]
    wet: frozenset[int]

    def is_wet(self, cell: int) -> bool:
        """Tell whether the pool of a visible cell has water."""
        return self.pool_of[cell] in self.wet

    def wet_pools(self) -> list[Pool]:
        """Return the pools that count for rewards."""
        pools = self.pools
        return [pools[name] for name in self.wet]

    def weeds(self) -> int:
        """Return how many pond weed tokens lie in the fountain: one in each dry pool."""
        return len(self.pools) - len(self.wet)


NO_WATER = Water({}, {}, {}, frozenset())


def from_nothing(top: Top) -> Water:
    """Return the water of a fountain that is seen as `top`."""
    return after_change(NO_WATER, top, top)


def after_change(before: Water, top: Top, changed: Iterable[int]) -> Water:
    """Return the water when the cells `changed` have come to show what they do in `top`; the rest is as before."""
    pool_of, pools, flows = before.pool_of.copy(), before.pools.copy(), before.flows.copy()
    touched = set(changed)
    for name in {pool_of[cell] for cell in touched if cell in pool_of}:
        touched.update(pools.pop(name).cells)
        del flows[name]
    again = set()
    for pool in _pools_among(top, touched):
        name = pool.cells[0]
        pools[name] = pool
        again.add(name)
        for cell in pool.cells:
            pool_of[cell] = name
    around = {
        pool_of[near] for name in again for cell in pools[name].cells for step in STEP if (near := cell + step) in top
    }
    for name in again | around:
        flows[name] = _flows_from(top, pool_of, pools[name])
    return Water(pool_of, pools, flows, _reached(pools, flows))


def _pools_among(top: Top, cells: set[int]) -> list[Pool]:
    """Return the pools that `cells` (used up) make; none of them reaches further."""
    made = []
    while cells:
        found = [cells.pop()]
        level, _, _, piece = top[found[0]]
        features = [0] * len(FEATURES)
        for cell in found:
            _, edges, icon, _ = top[cell]
            if icon >= 0:
                features[icon] += 1
            for direction, step in _WAYS:
                near = cell + step
                if edges[direction] == INSIDE and near in cells and top[near].piece == piece:
                    cells.remove(near)
                    found.append(near)
        made.append(Pool(tuple(sorted(found)), level, tuple(features)))
    return made


def _flows_from(top: Top, pool_of: Mapping[int, int], pool: Pool) -> frozenset[int]:
    """Return the pools to which `pool` lets its water run: through an open channel, along or down."""
    level = pool.level
    found = []
    for cell in pool.cells:
        edges = top[cell].edges
        if OPEN in edges:
            for direction, step in _WAYS:
                if edges[direction] == OPEN:
                    other = top.get(cell + step)
                    if other and (other.level < level or (other.level == level and other.edges[direction ^ 2] == OPEN)):
                        found.append(pool_of[cell + step])
    return frozenset(found)


def _reached(pools: Mapping[int, Pool], flows: Mapping[int, frozenset[int]]) -> frozenset[int]:
    """Return the pools that water reaches from those with a spout."""
    wet = {name for name, pool in pools.items() if pool.features[SPOUT]}
    edge = list(wet)
    for name in edge:
        new = flows[name] - wet
        wet |= new
        edge += new
    return frozenset(wet)


def groups(water: Water) -> list[list[int]]:
    """Return the wet pools in groups: those of a group are joined by flow, whichever way it runs (F10)."""
    joined: dict[int, set[int]] = {name: set() for name in water.wet}
    for name in water.wet:
        for other in water.flows[name]:
            joined[name].add(other)
            joined[other].add(name)
    found = []
    while joined:
        first, near = joined.popitem()
        group, edge = [first], [near]
        for names in edge:
            for name in names:
                if name in joined:
                    group.append(name)
                    edge.append(joined.pop(name))
        found.append(sorted(group))
    return found
