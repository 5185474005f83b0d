"""Zooloretto with Aquaretto for 2 to 5 players: a zoo and a water zoo each, and common coins.

The rules for trucks that carry one game, and for one game ending before the other, are in
`engine/games/zoo_trucks/table.py`; the boards are those of the two games. Coins of both are the same coins, so a
cashier counts them all. Rulings V1-V11 are in docs/rules/zooloretto_aquaretto.md.
"""

from __future__ import annotations

from typing import Self

from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.table import TruckTable
from engine.games.zooloretto.zoo import Zoo

START_COINS = 2


class ZoolorettoAquarettoState(TruckTable):
    """One position of the double game."""

    __slots__ = ()

    game = "zooloretto_aquaretto"
    sides = (Zoo, WaterZoo)
    start_coins = START_COINS
    draws = (("draw", "zooloretto"), ("draw", "aquaretto"))

    def with_one_zoo_expansion(self) -> Self:
        """Return the state after leaving every zoo one expansion, with two players too (V3). For a new game."""
        for zoo in self.parks[self.side_of(Zoo)]:
            assert isinstance(zoo, Zoo)
            zoo.expansions = 1
        return self
