"""Zooloretto with Aquaretto for 2 to 5 players: a zoo and a water zoo each, and common coins.

The rules for trucks that carry one game, and for one game ending before the other, are in
`engine/games/zoo_trucks/rules.py`; the boards are those of the two games. Both games use the same coins, so a cashier
counts them all. Rulings V1-V11 are in docs/rules/zooloretto_aquaretto.md.
"""

from __future__ import annotations

from engine.games.aquaretto.board import WATER_ZOO
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto.board import ZOO
from engine.games.zooloretto.zoo import Zoo

START_COINS = 2


class ZoolorettoAquarettoState(TruckState):
    """One position of the double game."""

    __slots__ = ()

    game = "zooloretto_aquaretto"
    sides = (Zoo, WaterZoo)
    boards = (ZOO, WATER_ZOO)
    start_coins = START_COINS
    draws = (("draw", "zooloretto"), ("draw", "aquaretto"))
