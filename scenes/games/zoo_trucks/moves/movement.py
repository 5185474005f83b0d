"""What an action sets in motion at a table with trucks: flights first, then rings on the water."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from engine.games.zoo_trucks.rules import TruckState
from engine.state import Event
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.log import end_stack_words
from scenes.games.zoo_trucks.moves.flights import Between, Sight
from scenes.games.zoo_trucks.moves.motion import together
from scenes.games.zoo_trucks.moves.ripples import Ripples, stirred
from scenes.games.zoo_trucks.part import AnyBoard, Laid
from scenes.games.zoo_trucks.view import TruckView
from scenes.paint.animation import Queue, Step
from scenes.paint.rect import Rect
from scenes.stage.stage import Stage


class MovedTable(Protocol):
    """The table on which something moves."""

    plan: Layout
    stage: Stage
    queue: Queue
    parts: list[AnyBoard]
    shown: TruckState
    absent: frozenset[Rect]
    ripples: Ripples

    @property
    def state(self) -> TruckState:
        """The position as the match has it."""

    @property
    def viewer(self) -> int:
        """The seat whose boards are in front."""

    @property
    def opponents(self) -> list[int]:
        """The other seats, in turn order."""

    @property
    def seen(self) -> list[int]:
        """The games whose own board is seen."""

    def board_plan(self, side: int, state: TruckState) -> Laid:
        """Return where the own board of a game lies in a position."""

    def follow_watched(self) -> None:
        """Let who watches a replay see the board that it is about."""

    def make_heard(self, kind: str) -> None:
        """Play the sound of a kind of event, if it has one."""

    def changed(self) -> None:
        """Have the table drawn again."""


class Movement:
    """Makes the steps of animation of a table; `drawn` returns the view that was drawn last, if there is one."""

    def __init__(self, table: MovedTable, drawn: Callable[[], TruckView | None]) -> None:
        self._table = table
        self._drawn = drawn

    @property
    def still(self) -> bool:
        """Whether nothing is to move."""
        return self._table.stage.settings.reduced_motion or not self._table.queue.motion

    def steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the flights from the position that is shown to that of the match."""
        table, before, still = self._table, self._table.shown, self.still
        after = table.state.clone()
        moved = Between(before, after, events, self._sight_of_drawn(), self.sight(after))
        movements = [] if not table.queue.motion else moved.movements()
        if table.stage.pace.slow:  # to scale a whole board takes four frames there, each time
            movements = [movement for movement in movements if movement.kind != "zoom"]
        goals = frozenset() if still else frozenset(moved.goals)

        def begin() -> None:
            table.shown = after
            table.follow_watched()
            table.absent = goals
            for event in events:
                table.make_heard(event[0])
                if event[0] == "end_stack":
                    table.stage.say(end_stack_words(after, event[1]))
            table.changed()

        def done() -> None:
            if not still:
                table.ripples.begin(stirred(table.parts, table.seen, before, after, table.viewer))

        return [replace(together(movements, begin, reduced=still), done=done)]

    def begin_turn(self) -> None:
        """Let rings run once over the own water: the turn has come to somebody."""
        table = self._table
        if not self.still:
            table.ripples.begin(stirred(table.parts, table.seen, None, table.state, table.viewer), rounds=1)

    def sight(self, state: TruckState) -> Sight:
        """Return what is seen from where in a position."""
        table = self._table
        plans = {side: table.board_plan(side, state) for side in table.seen}
        return Sight(table.plan, table.parts, plans, table.viewer, table.opponents)

    def _sight_of_drawn(self) -> Sight:
        """Return what was seen when the table was drawn last: a board being built on may have had more space."""
        table, view = self._table, self._drawn()
        sight = self.sight(table.shown)
        if not view or view.plan is not table.plan or view.now.viewer != table.viewer:
            return sight
        return sight._replace(boards={table.parts.index(board.part): board.plan for board in view.boards})
