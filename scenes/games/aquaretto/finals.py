"""Aquaretto outside its table: boards in small for results, and other numbers of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from engine.history import History
from scenes.games.aquaretto import small
from scenes.games.zoo_trucks.finals import coins_left, last_of
from scenes.i18n.translation import _
from scenes.model.rounds import Fact
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD


def paint_final(painter: Painter, rect: Rect, state: TruckState, player: int) -> None:
    """Draw a player's water zoo as a flat map."""
    painter.box(rect, BOARD, rect.w * 0.05)
    small.paint_flat(painter, rect.grown(-rect.w * 0.06), state.parks_of(WaterZoo)[player])


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
