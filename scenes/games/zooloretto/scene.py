"""The table of Zooloretto: trucks, and a zoo each."""

from __future__ import annotations

from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.part import ZooBoard


class ZoolorettoTable(TruckTable):
    """A game of Zooloretto."""

    kinds = (ZooBoard,)
