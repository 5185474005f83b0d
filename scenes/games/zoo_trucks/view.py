"""What the painters of a table with trucks may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action
from scenes.games.zoo_trucks.layout import Layout
from scenes.paint.rect import Rect
from scenes.table.view import TableView


class TruckView(NamedTuple):
    """The table as it was when it changed last."""

    now: TableView
    plan: Layout
    width: float
    state: TruckPosition
    scores: Sequence[int]  # of each seat, if the game ended now
    last: Mapping[int, str]  # what each seat did last, in words
    chips: Sequence[int | None]  # what each truck would bring the player to move; None where it cannot be taken
    legal: frozenset[Action]  # the paths that may be touched now
    touched: Action
    absent: frozenset[Rect]  # places whose pieces are still on their way
