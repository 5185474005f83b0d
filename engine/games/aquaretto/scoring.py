"""Aquaretto's points (rules: scoring)."""

from __future__ import annotations

from engine.games.aquaretto.grid import each, surroundings
from engine.games.aquaretto.pieces import DEPOT_TYPE, DEPOT_TYPE_MANAGED, TRAINABLE_TYPES
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.score import ScoreLine


def trainable_cells(zoo: WaterZoo) -> int:
    """Return the cells whose animals are worth a point to each trainer beside them: no lightning."""
    cells = 0
    for basin in zoo.basins[:TRAINABLE_TYPES]:
        cells |= basin
    return cells & ~zoo.marked


def fish_tiles(zoo: WaterZoo) -> int:
    """Return how many animals have fish, worth a point to each keeper."""
    fish_eaters = 0
    for basin in zoo.basins[TRAINABLE_TYPES:]:
        fish_eaters |= basin
    return (fish_eaters & zoo.marked).bit_count()


def trainer_points(zoo: WaterZoo) -> int:
    """Return the points of all trainers: for each, the animals beside it, corners too."""
    cells = trainable_cells(zoo)
    return sum((surroundings(trainer) & cells).bit_count() for trainer in each(zoo.trainers))


def depot_types(zoo: WaterZoo) -> int:
    """Return how many types lie in the depot."""
    return len({TYPE_OF[tile] for tile in zoo.depot})


def score_lines(zoo: WaterZoo, table: TruckPosition, player: int) -> list[ScoreLine]:
    """Return `animals`, `cashiers`, `keepers`, `trainers` and `depot`."""
    coins = table.coins[player]
    animals = zoo.animals.bit_count()
    types = depot_types(zoo)
    return [
        ScoreLine("animals", animals, animals),
        ScoreLine("cashiers", coins * zoo.cashiers, zoo.cashiers),
        ScoreLine("keepers", fish_tiles(zoo) * zoo.keepers, zoo.keepers),
        ScoreLine("trainers", trainer_points(zoo), zoo.trainers.bit_count()),
        ScoreLine("depot", depot_points(zoo), types),
    ]


def depot_points(zoo: WaterZoo) -> int:
    """Return what the types in the depot cost at the end, as a number below 0; half with a manager."""
    return depot_types(zoo) * (DEPOT_TYPE_MANAGED if zoo.managers else DEPOT_TYPE)
