"""Zooloretto's facts as tables: animals, vending stalls, enclosures, prices, scores.

Sources: the rulebook's components, preparation and scoring, and what is printed on the zoo board.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.zoo_trucks.tiles import TYPES, TileSet

TILES = TileSet(
    game="zooloretto",
    types=("camel", "elephant", "flamingo", "kangaroo", "leopard", "chimpanzee", "panda", "zebra"),
    marks=("",) * TYPES,
    counts=((7, 2, 2, 0),) * TYPES,
    coins=12,
    removable=tuple(range(TYPES)),
    stalls=("kiosk", "barrow", "snacks", "popcorn"),
    stalls_each=3,
)


class Enclosure(NamedTuple):
    """What is printed on an enclosure: spaces for animals and stalls, the coins that the last animal brings, points."""

    animals: int
    stalls: int
    coins: int
    points_full: int
    points_one_short: int


ENCLOSURES = (
    Enclosure(5, 1, 2, 8, 5),
    Enclosure(4, 2, 1, 5, 4),
    Enclosure(6, 1, 0, 10, 6),
)
EXPANSION = Enclosure(5, 1, 1, 9, 5)

START_COINS = 2
EXPANSIONS = {2: 2, 3: 1, 4: 1, 5: 1}
"""Expansions each player may build, by players."""

MOVE_COST, EXCHANGE_COST, BUY_COST, EXPAND_COST = 1, 1, 2, 3

STALL_KIND = 2
BARN_TYPE, BARN_TYPE_MANAGED, BARN_STALL = -2, -1, -2
"""Points for a kind of stall in the zoo, for a type in the barn, with Aquaretto's manager (V8), for a kind there."""


def printed(at: int) -> Enclosure:
    """Return what is printed on enclosure `at`; the expansions come after the zoo's own enclosures."""
    return ENCLOSURES[at] if at < len(ENCLOSURES) else EXPANSION


def added(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """Return `tiles` with one more, in order."""
    return tuple(sorted((*tiles, tile)))


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """Return `tiles` without one tile of that number."""
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
