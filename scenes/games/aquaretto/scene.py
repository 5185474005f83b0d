"""The table of Aquaretto: trucks, and a water zoo each."""

from __future__ import annotations

from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.scene import TruckTable


class AquarettoTable(TruckTable):
    """A game of Aquaretto."""

    kinds = (WaterBoard,)
