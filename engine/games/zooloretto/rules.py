"""Zooloretto for 2 to 5 players: trucks and a zoo each.

What happens at the trucks is in `engine/games/zoo_trucks/rules.py`; a board is data in `zoo.py`, its rules are in
`placing.py`, `money.py` and `scoring.py`. Rulings L1-L11 are in docs/rules/zooloretto.md.
"""

from __future__ import annotations

from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto.board import ZOO
from engine.games.zooloretto.pieces import START_COINS
from engine.games.zooloretto.zoo import Zoo


class ZoolorettoState(TruckState):
    """One position of Zooloretto."""

    __slots__ = ()

    game = "zooloretto"
    sides = (Zoo,)
    boards = (ZOO,)
    start_coins = START_COINS
