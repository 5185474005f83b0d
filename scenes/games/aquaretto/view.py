"""What the painters of Aquaretto may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.aquaretto.rules import AquarettoState
from scenes.games.aquaretto.board import ZooPlan
from scenes.games.zoo_trucks.view import TruckView
from scenes.paint.rect import Rect


class WaterView(NamedTuple):
    """The table of Aquaretto as it was when it changed last."""

    trucks: TruckView
    shown: AquarettoState  # the position as far as it has been animated
    zoo: ZooPlan  # the own board
    others: Sequence[int]  # the seats of the others, in turn order
    legal: Sequence[Rect]  # places on the board that may be touched
    workers: frozenset[Rect]  # those of them where a trainer stands
    dots: Sequence[Rect]  # cells over which something may be built
    chip: Rect  # where the points of what is weighed stand
