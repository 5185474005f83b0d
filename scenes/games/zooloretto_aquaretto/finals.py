"""The double game outside its table: both boards in small for results, and other numbers of a game."""

from __future__ import annotations

from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto.zoo import Zoo
from engine.history import History
from scenes.games.aquaretto import finals as water
from scenes.games.aquaretto import small
from scenes.games.zoo_trucks.finals import coins_left, last_of
from scenes.games.zoo_trucks.words import WATER_SOURCES
from scenes.games.zooloretto import board
from scenes.games.zooloretto import finals as zoo
from scenes.games.zooloretto.plan import plan_zoo
from scenes.model.rounds import Fact, Tally
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD


def paint_final(painter: Painter, rect: Rect, state: TruckState, player: int) -> None:
    """Draw a player's zoo in small, and beside it the water zoo: its map, its coworkers and its depot."""
    painter.box(rect, BOARD, rect.w * 0.04)
    part = 0.62 * rect.w
    mine = state.parks_of(Zoo)[player]
    board.paint_zoo(painter, plan_zoo(mine, rect._replace(w=part), bare=True), mine, managed=state.has_manager(player))
    beside = Rect(rect.x + part, rect.y + 6, rect.w - part - 6, rect.h - 12)
    small.paint_final(painter, beside, state.parks_of(WaterZoo)[player])


def facts(history: History[TruckState]) -> list[Fact]:
    """Return the numbers of a game besides its points, player by player."""
    last = last_of(history)
    return [*zoo.zoo_facts(last.parks_of(Zoo)), *water.zoo_facts(last.parks_of(WaterZoo)), coins_left(last)]


def tally(state: TruckState, player: int, source: str) -> Tally:
    """Return what the points of a source of either zoo are made of."""
    if source in WATER_SOURCES:
        return water.tally(state, player, source)
    return zoo.tally(state, player, source)
