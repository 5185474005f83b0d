"""What must be true of written zoos together: expansions and coins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import ENDLESS
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import ENCLOSURES, EXPAND_COST, EXPANSIONS
from engine.games.zooloretto.zoo import Zoo
from engine.reader import fail


def check(table: TruckPosition, zoos: Sequence[Zoo]) -> None:
    """Raise `InvalidState` where the seats do not have the same expansions, built or not (V3)."""
    given = {zoo.expansions + len(zoo.animals) - len(ENCLOSURES) for zoo in zoos}
    if given not in ({1}, {EXPANSIONS[table.players]}):
        fail("everybody has the same expansions")


def coins(zoos: Sequence[Zoo]) -> tuple[int, int]:
    """Return the least and the most coins of enclosures, less those for expansions.

    A tile of a truck or a young may fill an enclosure once for nothing, which brings two coins at most. Who pays for
    a tile that fills one gains a coin, and that once an enclosure: to empty it again costs an exchange.
    """
    built = EXPAND_COST * sum(len(zoo.animals) - len(ENCLOSURES) for zoo in zoos)
    animals = sum(TYPE_OF[tile] >= 0 for zoo in zoos for tile in zoo.contents())
    most = 2 * animals + sum(len(zoo.animals) for zoo in zoos) - built
    used = any(tiles for zoo in zoos for tiles in (*zoo.animals, *zoo.stalls))
    return (-ENDLESS if used else -built), (most if used else -built)
