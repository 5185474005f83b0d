"""Zooloretto for 2 to 5 players: trucks and a zoo each.

What happens at the trucks is in `engine/games/zoo_trucks/table.py`, what happens on a board in `zoo.py` and `money.py`.
Rulings are in docs/rules/zooloretto.md.
"""

from __future__ import annotations

from engine.games.zoo_trucks.table import TruckTable
from engine.games.zooloretto.pieces import START_COINS
from engine.games.zooloretto.zoo import Zoo


class ZoolorettoState(TruckTable):
    """One position of Zooloretto."""

    __slots__ = ()

    game = "zooloretto"
    sides = (Zoo,)
    start_coins = START_COINS
