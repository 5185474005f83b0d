"""What a fountain counts for: pools, fish and lily pads, as rewards pay them. Dry pools count for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.water import groups
from engine.games.fountains.pieces import COIN, COIN_POINTS, LILY, POOL_DUEL, POOL_POINTS, TILES, WILD


class Tally(NamedTuple):
    """A fountain's rewards now.

    Its pools with water, the points of each colour of fish (wild ones in each), and of its largest group of lily pads.
    """

    pools: int
    fish: tuple[int, ...]
    lilies: int


def tally(fountain: Fountain) -> Tally:
    """Return what `fountain` counts for (kept in its notes)."""
    known = fountain.notes.get(tally)
    if isinstance(known, Tally):
        return known
    red = black = white = wild = 0
    lilies = False
    for _, level, features in fountain.water.wet_pools():
        if any(features):
            red += level * features[0]
            black += level * features[1]
            white += level * features[2]
            wild += level * features[WILD]
            lilies = lilies or features[LILY] > 0
    fish = (red + wild, black + wild, white + wild)
    made = Tally(len(fountain.water.wet), fish, lily_points(fountain) if lilies else 0)
    fountain.notes[tally] = made
    return made


def lily_points(fountain: Fountain) -> int:
    """Return the points of the largest group of lily pads, their levels; of equally large ones the best (F27)."""
    return max((_pads(fountain, group) for group in groups(fountain.water)), default=(0, 0))[1]


def lily_group(fountain: Fountain) -> list[int]:
    """Return the cells of the lily pads that `lily_points` counts."""
    best = max(groups(fountain.water), key=lambda group: _pads(fountain, group), default=[])
    pools = fountain.water.pools
    return [cell for name in best for cell in pools[name].cells if fountain.top[cell].icon == LILY]


def _pads(fountain: Fountain, group: Iterable[int]) -> tuple[int, int]:
    """Return how many lily pads some pools have, and the levels of all together."""
    pools = [fountain.water.pools[name] for name in group]
    counts = [pool.features[LILY] for pool in pools]
    return sum(counts), sum(count * pool.level for count, pool in zip(counts, pools, strict=True))


def best_fish(fountain: Fountain) -> int:
    """Return the points of the colour of fish that pays most."""
    return max(tally(fountain).fish)


def pool_points(counts: Sequence[float]) -> list[int]:
    """Return what the pool reward pays each seat, by their numbers of pools.

    Seats with equal numbers all get the best value of the places they share, and the next seat that of its own place
    (F7). With two players most pools pay 7 and fewer nothing.
    """
    values = (POOL_DUEL, 0) if len(counts) == 2 else POOL_POINTS
    return [values[sum(other > count for other in counts)] for count in counts]


def tile_coins(fountain: Fountain) -> int:
    """Return the points for the coins of the tile placed last: 5 each, if water has reached it."""
    piece = fountain.pieces[-1]
    coins = TILES[piece.number].features[COIN]
    return COIN_POINTS * coins if coins and fountain.water.is_wet(piece.handle) else 0


def token_coins(fountain: Fountain, feature: int, cell: int) -> int:
    """Return the points for the token just placed on `cell`: 5 for a coin in a pool with water."""
    return COIN_POINTS if feature == COIN and fountain.water.is_wet(cell) else 0
