"""The twelve design cards: goals for the end of the game. What they count must be seen from above."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import EAST, SOUTH, STEP
from engine.games.fountains.pieces import BLACK, COIN, DESIGN_CARDS, FEATURES, LILY, RED, SPOUT, WHITE, WILD

_HEIGHTS = {3: 4, 4: 6}
_HIGHEST, _HIGHEST_POINTS = 5, 9
_TALL = 3


def design_points(card: int, fountain: Fountain, watered_only: bool) -> int:
    """Return what design card `card` (its place in `DESIGN_CARDS`) pays for `fountain` at the end of the game.

    Features and pools count if they are visible; with `watered_only` dry pools do not count (F17).
    """
    return _CARDS[DESIGN_CARDS[card]](fountain, watered_only)


def visible(fountain: Fountain, watered_only: bool, lowest: int = 1) -> list[int]:
    """Return how often each feature is seen on level `lowest` or higher."""
    counts = [0] * len(FEATURES)
    for name, (_, level, features) in fountain.water.pools.items():
        if level >= lowest and (not watered_only or name in fountain.water.wet):
            counts = [count + more for count, more in zip(counts, features, strict=True)]
    return counts


def uncovered(fountain: Fountain) -> list[str]:
    """Return the shapes of the tiles of which no part is covered, the starting tile too (F28)."""
    return [piece.tile.shape for place, piece in enumerate(fountain.pieces) if place not in fountain.covered]


def _levels(fountain: Fountain, watered_only: bool) -> int:
    height = fountain.height()
    return _HIGHEST_POINTS if height >= _HIGHEST else _HEIGHTS.get(height, 0)


def _pairs(first: int, second: int, points: int) -> Callable[[Fountain, bool], int]:
    def pay(fountain: Fountain, watered_only: bool) -> int:
        counts = visible(fountain, watered_only)
        return points * min(counts[first], counts[second])

    return pay


def _each(feature: int, points: int) -> Callable[[Fountain, bool], int]:
    return _pairs(feature, feature, points)


def longest_line(fountain: Fountain, watered_only: bool) -> list[int]:
    """Return the cells of the straight line without a gap, across or down, that has most different pools (F18)."""
    wet = fountain.water.wet
    pools = {cell: pool for cell, pool in fountain.water.pool_of.items() if not watered_only or pool in wet}
    best = range(0)
    most = 0
    for step in (STEP[EAST], STEP[SOUTH]):
        for first in sorted(cell for cell in pools if cell - step not in pools):
            after = first
            found = set()
            while after in pools:
                found.add(pools[after])
                after += step
            if len(found) > most:
                best, most = range(first, after, step), len(found)
    return [*best]


def _line_points(fountain: Fountain, watered_only: bool) -> int:
    pools = fountain.water.pool_of
    return len({pools[cell] for cell in longest_line(fountain, watered_only)})


_CARDS: dict[str, Callable[[Fountain, bool], int]] = {
    "levels": _levels,
    "tall_features": lambda fountain, watered_only: sum(visible(fountain, watered_only, _TALL)),
    "stars": lambda fountain, watered_only: 3 * uncovered(fountain).count("star"),
    "extras": lambda fountain, watered_only: 3 * len(fountain.tokens),
    "lily_and_coin": _pairs(LILY, COIN, 2),
    "wild_lily": _pairs(WILD, LILY, 3),
    "visibility": lambda fountain, watered_only: len(uncovered(fountain)),
    "feature_set": lambda fountain, watered_only: 5 * min(visible(fountain, watered_only)),
    "fish_variety": lambda fountain, watered_only: (
        4 * min(visible(fountain, watered_only)[colour] for colour in (RED, BLACK, WHITE))
    ),
    "spouts": _each(SPOUT, 2),
    "coins": _each(COIN, 2),
    "straight_pools": _line_points,
}
