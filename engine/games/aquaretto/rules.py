"""Aquaretto for 2 to 5 players: trucks and a water zoo each.

What happens at the trucks is in `engine/games/zoo_trucks/table.py`, what happens on a board in `water.py` and
`money.py`.
Rulings A1-A21 are in docs/rules/aquaretto.md.
"""

from __future__ import annotations

from engine.games.aquaretto.pieces import START_COINS
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.table import TruckTable


class AquarettoState(TruckTable):
    """One position of Aquaretto."""

    __slots__ = ()

    game = "aquaretto"
    sides = (WaterZoo,)
    start_coins = START_COINS
