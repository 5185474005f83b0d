"""An expansion in hand: one ghost that turns, and a dot on every cell over which it can lie."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.aquaretto.grid import XY, each, expansion_cells
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Asking
from scenes.model.placing import Placement, Placing
from scenes.paint.rect import Rect
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import Press
from scenes.widgets.ground import Twist
from scenes.widgets.inputs import Key

XYCell = tuple[int, int]


def built_cells(action: Action) -> list[XYCell]:
    """Return the cells that `("expand", ...)` lays."""
    return [XY[cell] for cell in each(expansion_cells(action[1:]))]


def is_building(way: Action) -> bool:
    """Tell whether an expansion is in hand: its size was touched."""
    return way[:1] == ("expand",) and way[1:2] in (("small",), ("large",))


class Building:
    """The expansion in hand, kept as long as the decision and its size are the same."""

    def __init__(self) -> None:
        self._asked: tuple[int, str] = (-1, "")
        self._placing: Placing[XYCell] = Placing(())
        self.twist = Twist()

    def placing(self, asking: Asking) -> Placing[XYCell]:
        """Return the ways to lay the expansion whose size was touched."""
        wanted = asking.decisions, str(asking.way[1])
        if self._asked != wanted:
            found = [
                Placement(action, frozenset(built_cells(action)), built_cells(action)[0],
                          int(action[4]) if len(action) > 4 else 0)
                for action in asking.candidates
            ]  # fmt: skip
            self._placing = Placing(found, self._placing.rotation)
            self._asked = wanted
        return self._placing

    def point(self, asking: Asking, cell: XYCell) -> Action | None:
        """Point at a cell: the ghost goes there, or turns where it lies already. Return the action it stands for."""
        placing = self.placing(asking)
        if placing.chosen and cell in placing.chosen.cells:
            placing.rotate()
        else:
            placing.point(cell)
        return placing.chosen and placing.chosen.action

    def turn(self, asking: Asking, by: int) -> Action | None:
        """Turn the ghost where it lies. Return the action that it then stands for; None where it cannot turn."""
        placing = self.placing(asking)
        return placing.chosen.action if placing.rotate(by) and placing.chosen else None

    def step(self, asking: Asking, by: int) -> Action | None:
        """Go to the next place, or the last one. Return the action that the ghost stands for then."""
        placing = self.placing(asking)
        placing.step(by)
        return placing.chosen and placing.chosen.action

    def key(self, asking: Asking, event: Key) -> Action | None:
        """Turn the ghost with R, go to the next place with N. Return the action it stands for then."""
        if not is_building(asking.way) or event.code not in (pygame.K_r, pygame.K_n):
            return None
        by = -1 if event.shift else 1
        return self.turn(asking, by) if event.code == pygame.K_r else self.step(asking, by)

    def drop(self) -> None:
        """Put the expansion back."""
        self._placing.drop()


class Dot(Touch):
    """A cell over which the expansion in hand can lie: it shows one of the ways, and pressing it again the next."""

    def __init__(
        self, table: Touchable, placing: Placing[XYCell], cell: XYCell, rect: Rect, point: Callable[[XYCell], None]
    ) -> None:
        chosen = placing.chosen
        shown = chosen if chosen and cell in chosen.cells else placing.covering(cell)[0]
        super().__init__(rect, words.space(*cell), shown.action, table)
        self.key = f"dot {cell[0]} {cell[1]}"
        self.press: Press = lambda by: point(cell)
        self.enabled = self.focusable = True
        self.draggable = False
