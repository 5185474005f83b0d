"""What passing time does at a table: a tutor's other players, the match, a puzzle's verdict, explanations."""

from __future__ import annotations

import math
from typing import Protocol

from engine.state import Action
from scenes.paint.theme import GroundTint
from scenes.stage.stage import Stage
from scenes.table.dialogs.explain import ExplainScene
from scenes.table.drawing.layers import Layers
from scenes.table.guide.tips import Tips
from scenes.table.live.live import TableLive
from scenes.table.task.task import Task
from scenes.table.turns.timing import Timing
from scenes.table.turns.turns import Turns
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import Ui


class Beating(Protocol):
    """What is asked of a table."""

    stage: Stage
    tint: GroundTint
    tutor: Tutor | None
    task: Task | None
    layers: Layers
    tips: Tips
    timing: Timing
    turns: Turns
    wire: TableLive

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over the table."""

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def redraw(self) -> None:
        """Ask for a frame."""


class Pulse:
    """Passes time on to the parts of a table."""

    def __init__(self, table: Beating) -> None:
        self._table = table

    def update(self, milliseconds: float) -> None:
        """Let pieces move, bots think and nature play, but not until the last move has been drawn."""
        table = self._table
        if table.tutor and table.tutor.opponents_play_now:
            action = table.tutor.play_opponents(milliseconds)
            if action:
                table.play(action)
            return
        if table.layers.unseen:
            return
        table.wire.go_on()
        if not table.on_top:
            return
        if table.task and table.task.answer:
            table.task.go_on(milliseconds)
            return
        table.turns.go_on(milliseconds)
        if table.on_top:
            table.timing.follow()
        if table.task and table.task.shown:
            table.task.go_on(milliseconds)
        self._explain(milliseconds)

    def _explain(self, milliseconds: float) -> None:
        """Explain what lies under the pointer; a change of the table is drawn first, and explained a frame later."""
        table, ui = self._table, self._table.ui
        if table.layers.stale or table.tutor or not table.tips.follow(milliseconds):
            return
        table.redraw()
        shown = table.tips.tooltip.symbol
        if shown and shown.explains and ui.by_touch:
            table.tips.tooltip.show(None)
            table.stage.push(ExplainScene(shown, table.tips.symbols(), table.tint))

    def pause(self) -> float:
        """Return the milliseconds until something happens."""
        table = self._table
        if table.task and (table.task.answer or table.task.pause() == 0):
            return table.task.pause()
        pause = table.turns.pause()
        if pause is not None:
            return pause
        return math.inf if table.tutor else min(table.tips.wait(), table.timing.wait())
