"""What the menu of coins will show, drawn before it is opened: opening it then takes no longer than other touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from engine.games.zoo_trucks.rules import TruckState
from scenes.games.zoo_trucks.choice.panel import Panel
from scenes.games.zoo_trucks.decision import MENU, Deciding
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters import table as painters
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.drawing.layers import Layers
from scenes.widgets.base import Ui


class ChoosingTable(Deciding, Protocol):
    """The table whose menu will be opened."""

    plan: Layout
    parts: list[AnyBoard]
    shown: TruckState
    absent: frozenset[Rect]
    layers: Layers
    width: float
    height: float

    @property
    def choice(self) -> Panel:
        """The rows and buttons of the decision."""

    @property
    def seen(self) -> list[int]:
        """The games whose own board is seen."""

    @property
    def viewer(self) -> int:
        """The seat whose boards are in front."""

    @property
    def ui(self) -> Ui:
        """The widgets."""


def draw_menu(table: ChoosingTable, plan: Layout, painter: Painter) -> Iterator[Callable[[], object]]:
    """Yield the parts of the table as `plan` lays it out for the menu: the ground, the own boards, and the rows."""
    ground = painters.ground_of(plan)
    if ground == painters.ground_of(table.plan) or table.layers.has_aside(ground):
        return
    parts = partial(painters.parts_of_ground, plan, width=table.width, height=table.height)
    yield from table.layers.ground_ahead(painter, ground, parts)
    aside = painter.aside()
    for side in table.seen:
        part = table.parts[side]
        park = part.park(table.shown, table.viewer)
        laid = part.lay(park, plan.areas[side], building=False)
        yield partial(part.paint_ground, aside, laid, park, table.absent)
        yield partial(part.paint, aside, laid, table.shown, table.viewer, table.absent)
    menu = table.choice._replace(plan=plan, asking=table.asking._replace(step=MENU))
    for widget in (*menu.rows(), *menu.buttons()):
        yield partial(widget.draw, aside, table.ui)
