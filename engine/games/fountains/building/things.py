"""What a design card pays for in a fountain, cell by cell, so that players can be shown it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from engine.games.fountains.building.designs import design_points, longest_line
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.pieces import BLACK, COIN, DESIGN_CARDS, FEATURES, LILY, RED, SPOUT, WHITE, WILD

Cells = tuple[int, ...]

_TOGETHER = {
    "lily_and_coin": (LILY, COIN),
    "wild_lily": (WILD, LILY),
    "feature_set": tuple(range(len(FEATURES))),
    "fish_variety": (RED, BLACK, WHITE),
    "spouts": (SPOUT,),
    "coins": (COIN,),
}
"""The features that cards pay for by sets of one each."""
_TALL = 3


class Things(NamedTuple):
    """What a card sees in a fountain: things as the cells they take, in reading order.

    `paid` are icons, tiles or pools that it pays for; `waiting` are icons that would be part of one more set.
    """

    paid: tuple[Cells, ...]
    waiting: tuple[Cells, ...] = ()


def design_things(card: int, fountain: Fountain, watered_only: bool) -> Things:
    """Return what design card `card` (its place in `DESIGN_CARDS`) pays `design_points` for."""
    name = DESIGN_CARDS[card]
    if name in _TOGETHER:
        return _sets([_icons(fountain, watered_only, (feature,)) for feature in _TOGETHER[name]])
    if name == "tall_features":
        return _each(_icons(fountain, watered_only, range(len(FEATURES)), _TALL))
    if name == "extras":
        return _each(sorted(fountain.tokens))
    if name == "stars":
        return Things(_tiles(fountain, "star"))
    if name == "visibility":
        return Things(_tiles(fountain))
    if name == "straight_pools":
        pools: dict[int, list[int]] = {}
        for cell in longest_line(fountain, watered_only):
            pools.setdefault(fountain.water.pool_of[cell], []).append(cell)
        return Things(tuple(map(tuple, pools.values())))
    height = fountain.height()  # the card of the highest level
    highest = tuple(sorted(cell for cell, seen in fountain.top.items() if seen.level == height))
    return Things((highest,) if design_points(card, fountain, watered_only) else ())


def _icons(fountain: Fountain, watered_only: bool, features: Sequence[int], lowest: int = 1) -> list[int]:
    """Return the cells where one of some features is seen on level `lowest` or higher, in reading order."""
    return sorted(
        cell
        for cell, seen in fountain.top.items()
        if seen.icon in features and seen.level >= lowest and (not watered_only or fountain.water.is_wet(cell))
    )


def _each(cells: Sequence[int]) -> Things:
    return Things(tuple((cell,) for cell in cells))


def _sets(kinds: Sequence[Sequence[int]]) -> Things:
    """Return icons of some kinds that count together: as many of each as there are of the rarest."""
    full = min(map(len, kinds))
    paid = sorted(chain.from_iterable(kind[:full] for kind in kinds))
    waiting = sorted(chain.from_iterable(kind[full:] for kind in kinds))
    return _each(paid)._replace(waiting=_each(waiting).paid)


def _tiles(fountain: Fountain, shape: str = "") -> tuple[Cells, ...]:
    """Return the tiles, of one shape or of all, of which nothing is covered, the starting tile too (F28)."""
    whole = [piece for number, piece in enumerate(fountain.pieces) if number not in fountain.covered]
    return tuple(
        tuple(sorted(piece.handle + cell.offset for cell in piece.tile.rotations[piece.rotation].cells))
        for piece in whole
        if shape in ("", piece.tile.shape)
    )
