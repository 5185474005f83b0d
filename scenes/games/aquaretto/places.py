"""Places on the own water zoo that are more than a touch: dots for building, and where trainers stand."""

from __future__ import annotations

from engine.games.aquaretto.grid import cell_at
from engine.games.aquaretto.water import WaterZoo
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.model.placing import Placing
from scenes.paint.rect import Rect
from scenes.table.game_table import GameTable
from scenes.table.touches import Touch
from scenes.widgets.base import Press


class Dot(Touch):
    """A cell over which the expansion in hand can lie: it shows one of the ways, and pressing it again the next."""

    def __init__(
        self, table: GameTable, placing: Placing[tuple[int, int]], cell: tuple[int, int], rect: Rect, point: Press
    ) -> None:
        chosen = placing.chosen
        shown = chosen if chosen and cell in chosen.cells else placing.covering(cell)[0]
        super().__init__(rect, words.space(*cell), shown.action, table)
        self.key = f"dot {cell[0]} {cell[1]}"
        self.press = point
        self.enabled = self.focusable = True
        self.draggable = False


def is_worker(zoo: WaterZoo, path: Action) -> bool:
    """Tell whether a path ends at a trainer who stands there now."""
    if path[:2] != ("move", "trainer") or len(path) != 4:
        return False
    return bool(cell_at(path[2], path[3]) & zoo.trainers)
