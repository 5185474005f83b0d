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
    """Raise `InvalidState` where the seats do not have the same number of expansions, built or not (V3)."""
    given = {zoo.expansions + len(zoo.animals) - len(ENCLOSURES) for zoo in zoos}
    if given not in ({1}, {EXPANSIONS[table.players]}):
        fail("everybody has the same expansions")


def coins(zoos: Sequence[Zoo]) -> tuple[int, int]:
    """Return the fewest and the most coins that enclosures can have brought, less those spent on expansions.

    A tile from a truck or a young may fill an enclosure once at no cost, which brings at most two coins. Filling it
    with a tile that was paid for gains one coin, and only once: emptying it again costs an exchange.
    """
    built = EXPAND_COST * sum(len(zoo.animals) - len(ENCLOSURES) for zoo in zoos)
    animals = sum(TYPE_OF[tile] >= 0 for zoo in zoos for tile in zoo.contents())
    most = 2 * animals + sum(len(zoo.animals) for zoo in zoos) - built
    used = any(tiles for zoo in zoos for tiles in (*zoo.animals, *zoo.stalls))
    return (-ENDLESS if used else -built), (most if used else -built)
