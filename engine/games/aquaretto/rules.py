"""Aquaretto for 2 to 5 players: trucks and a water zoo each.

What happens at the trucks is in `engine/games/zoo_trucks/rules.py`; a board is data in `water.py`, its rules are in
`placing.py`, `money.py` and `scoring.py`. Rulings A1-A25 are in docs/rules/aquaretto.md.
"""

from __future__ import annotations

from engine.games.aquaretto.board import WATER_ZOO
from engine.games.aquaretto.pieces import START_COINS
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState


class AquarettoState(TruckState):
    """One position of Aquaretto."""

    __slots__ = ()

    game = "aquaretto"
    sides = (WaterZoo,)
    boards = (WATER_ZOO,)
    start_coins = START_COINS
