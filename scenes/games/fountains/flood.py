"""How water runs once a tile or token lies: which cells get water or lose it, from where, and when."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import DIRECTIONS, STEP
from engine.games.fountains.pieces import EMPTY, INSIDE, OPEN, SPOUT

RUN, FALL = 90.0, 160.0
"""Milliseconds in which water runs through a cell, and how much longer it takes where it falls before."""


class Change(NamedTuple):
    """A cell that gets water or loses it `start` milliseconds after the tile lies.

    `side` is the direction from which the water comes, EMPTY where it comes from within.
    """

    cell: int
    start: float
    side: int


def held_back(before: Fountain, after: Fountain) -> Fountain:
    """Return `after` with the water as it was `before`: new cells are still dry, and nothing has run dry.

    Water that has not arrived flows nowhere, so that the fountain can be counted at any moment.
    """
    wet = frozenset(
        name
        for name, pool in after.water.pools.items()
        if any(
            cell in before.top and before.top[cell].piece == after.top[cell].piece and before.water.is_wet(cell)
            for cell in pool.cells
        )
    )
    flows = {name: onto & wet if name in wet else onto for name, onto in after.water.flows.items()}
    water = after.water._replace(wet=wet, flows=flows)
    return Fountain(after.steps, after.pieces, after.top, after.tokens, after.covered, water)


def changes_of(before: Fountain, after: Fountain) -> list[Change]:
    """Return which cells get water, or lose it, between two fountains that differ in nothing but their water.

    Water springs from spouts and runs on from cells that have it, through channels and within pools.
    """
    other = {cell for cell in after.top if before.water.is_wet(cell) != after.water.is_wet(cell)}
    new = {cell for cell in other if after.water.is_wet(cell)}
    found = {cell: Change(cell, 0.0, EMPTY) for cell in other - new}
    edge = [(start, cell, side) for cell in new for start, side in _springs(before, after, cell)]
    heapq.heapify(edge)
    while edge:
        start, cell, side = heapq.heappop(edge)
        if cell in found:
            continue
        found[cell] = Change(cell, start, side)
        for near, direction, fall in _onwards(after, cell):
            if near in new and near not in found:
                heapq.heappush(edge, (start + RUN + FALL * fall, near, direction ^ 2))
    return sorted(found.values(), key=lambda change: (change.start, change.cell))


def _springs(before: Fountain, after: Fountain, cell: int) -> Iterator[tuple[float, int]]:
    """Yield when and from where water first comes to a cell: from its spout, or from a wet cell beside it."""
    if after.top[cell].icon == SPOUT:
        yield 0.0, EMPTY
    for direction in DIRECTIONS:
        near = cell + STEP[direction]
        if near in after.top and before.water.is_wet(near) and after.water.is_wet(near):
            for onto, __, fall in _onwards(after, near):
                if onto == cell:
                    yield FALL * fall, direction


def _onwards(fountain: Fountain, cell: int) -> Iterator[tuple[int, int, bool]]:
    """Yield the cells to which water runs from a cell, in which direction, and whether it falls."""
    level, edges, *__ = fountain.top[cell]
    water = fountain.water
    for direction in DIRECTIONS:
        near = cell + STEP[direction]
        if near not in fountain.top:
            continue
        if edges[direction] == INSIDE and water.pool_of[near] == water.pool_of[cell]:
            yield near, direction, False
        elif edges[direction] == OPEN and water.pool_of[near] in water.flows[water.pool_of[cell]]:
            yield near, direction, fountain.top[near].level < level


def ran_dry_and_wet(before: Fountain, after: Fountain) -> tuple[set[int], set[int]]:
    """Return the cells, seen before and after, that lose their water, and those that get some."""
    dried: set[int] = set()
    watered: set[int] = set()
    for cell, seen in after.top.items():
        if cell in before.top and before.top[cell].piece == seen.piece:
            was, now = before.water.is_wet(cell), after.water.is_wet(cell)
            if was != now:
                (watered if now else dried).add(cell)
    return dried, watered
