"""Aquaretto outside its table: boards in small for results, and other numbers of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.grid import each, surroundings
from engine.games.aquaretto.pieces import DEPOT_TYPE, DEPOT_TYPE_MANAGED
from engine.games.aquaretto.scoring import depot_types, fish_tiles, trainable_cells
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from engine.history import History
from scenes.games.aquaretto import small
from scenes.games.zoo_trucks.finals import coins_left, last_of, times
from scenes.games.zoo_trucks.pieces import COIN
from scenes.i18n.translation import _, ngettext
from scenes.model.rounds import Fact, Tally
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD

FISH = "zoo_trucks/badge_fish"


def paint_final(painter: Painter, rect: Rect, state: TruckState, player: int) -> None:
    """Draw a player's water zoo as a flat map, with its coworkers and its depot."""
    painter.box(rect, BOARD, rect.w * 0.05)
    small.paint_final(painter, rect.grown(-rect.w * 0.03), state.parks_of(WaterZoo)[player])


def facts(history: History[TruckState]) -> list[Fact]:
    """Return the numbers of a game besides its points, player by player."""
    last = last_of(history)
    return [*zoo_facts(last.parks_of(WaterZoo)), coins_left(last)]


def zoo_facts(zoos: Sequence[WaterZoo]) -> list[Fact]:
    """Return the numbers of the water zoos."""
    return [
        Fact(_("Largest basin"), tuple(max(basin.bit_count() for basin in zoo.basins) for zoo in zoos)),
        Fact(_("Offspring"), tuple(zoo.newborn.bit_count() for zoo in zoos)),
        Fact(_("Coworkers"), tuple(zoo.coworkers() for zoo in zoos)),
        Fact(_("Expansions"), tuple(len(zoo.expansions) for zoo in zoos)),
    ]


def tally(state: TruckState, player: int, source: str) -> Tally:
    """Return what the points of a source of a water zoo are made of: coworkers and what each of them counts."""
    zoo = state.parks_of(WaterZoo)[player]
    if source == "cashiers" and zoo.cashiers:
        coins = state.coins[player]
        said = ngettext("{cashiers} × {count} coin", "{cashiers} × {count} coins", coins)
        return _counted(zoo.cashiers, coins, COIN, said.format(cashiers=zoo.cashiers, count=coins))
    if source == "keepers" and zoo.keepers:
        fish = fish_tiles(zoo)
        return _counted(zoo.keepers, fish, FISH, _("{keepers} × {count} fish").format(keepers=zoo.keepers, count=fish))
    if source == "trainers" and zoo.trainers:
        animals = trainable_cells(zoo)
        beside = [(surroundings(trainer) & animals).bit_count() for trainer in each(zoo.trainers)]
        if len(set(beside)) == 1:
            return times(len(beside), beside[0])
        return Tally((" + ".join(map(str, sorted(beside, reverse=True))), f"×{len(beside)}"))
    if source == "depot":
        return times(depot_types(zoo), DEPOT_TYPE_MANAGED if zoo.managers else DEPOT_TYPE)
    return Tally(())


def _counted(coworkers: int, count: int, picture: str, said: str) -> Tally:
    return Tally((f"{coworkers} × {count}", f"×{coworkers}"), picture, said)
