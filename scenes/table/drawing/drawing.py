"""What is drawn at a table, and over what: its kept pictures, its widgets, and what moves."""

from __future__ import annotations

import math
from typing import Protocol

from scenes.paint.animation import Queue
from scenes.paint.cache import PART
from scenes.paint.painter import Painter
from scenes.stage.stage import Stage
from scenes.table.drawing.layers import Layers
from scenes.table.guide.lead import Lead
from scenes.table.guide.tips import Tips
from scenes.table.log.logs import TableLog
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import Ui


class Drawn(Protocol):
    """What is asked of a table."""

    stage: Stage
    tutor: Tutor | None
    task: Task | None
    queue: Queue
    layers: Layers
    lead: Lead
    logs: TableLog
    tips: Tips
    width: float
    height: float

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over the table."""

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""

    @property
    def answers(self) -> bool:
        """Whether a slow device is still working on what has happened."""

    def redraw(self) -> None:
        """Ask for a frame."""


def draw_table(table: Drawn, painter: Painter) -> None:
    """Draw the kept layers, and over them what moves."""
    table.layers.draw(painter)
    if not table.layers.outdated:
        table.queue.settle()
    table.ui.draw(painter)
    table.paint_live(painter)
    table.logs.draw(painter)
    table.queue.draw(painter, PART if table.stage.pace.slow else math.inf)
    draw_pressed(table, painter)
    if table.on_top:
        table.tips.tooltip.draw(painter, table.width, table.height)
    if table.layers.behind:
        table.redraw()
    if table.tutor:
        table.tutor.draw(painter)
    if table.task:
        table.task.draw(painter, table.ui)
    table.lead.draw(painter)


def draw_pressed(table: Drawn, painter: Painter) -> None:
    """Draw what was pressed last, with a ring, until a slow device has shown what that led to."""
    pressed = table.ui.pressed
    if pressed and table.answers:
        if not table.ui.find(pressed.key):
            table.ui.draw_one(painter, pressed)
        painter.ring(pressed.rect, pressed.radius, painter.theme.chosen)
    elif pressed:
        table.ui.pressed = None
