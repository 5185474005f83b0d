"""The table of the double game: common trucks, and a zoo and a water zoo each."""

from __future__ import annotations

from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.part import ZooBoard


class DoubleTable(TruckTable):
    """A game of Zooloretto with Aquaretto."""

    kinds = (ZooBoard, WaterBoard)
