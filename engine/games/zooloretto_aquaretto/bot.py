"""What bots know about the double game: what they know about each of the two."""

from __future__ import annotations

from engine.bots.search import Settings
from engine.games.aquaretto.bot import WaterExpert
from engine.games.zoo_trucks.bot import TRUCK_LEVELS, TruckJudge
from engine.games.zooloretto.bot import ZooExpert

JUDGE = TruckJudge([ZooExpert(), WaterExpert()])
LEVELS = TRUCK_LEVELS | {"normal": Settings(iterations=120)}
"""With two boards there is more to choose from: of four players, normal with 60 simulations was no better than easy."""
