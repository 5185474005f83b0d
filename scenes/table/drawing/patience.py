"""How a slow device draws what happens: a few parts in each frame, and first a ring around what was pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from scenes.model.chooser import Chooser
from scenes.paint.painter import Painter
from scenes.paint.slate import Slate
from scenes.table.drawing.drawing import Drawn, draw_pressed

ALONE = 0.02
"""How many more seconds of a frame a slow device draws while nothing moves."""
AT_ONCE, ANSWER = 0.0, 0.025
"""The same for what somebody has pressed: before there is a ring around it, and after that."""


class Patient(Drawn, Protocol):
    """What is asked of a table."""

    chooser: Chooser

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    @property
    def divides(self) -> bool:
        """Whether the work for an action is divided among frames, since the device is slow."""

    def aloft(self) -> bool:
        """Tell whether anything moves besides the steps of the animation."""

    def ahead_of_touch(self, painter: Painter) -> Iterable[Callable[[], object]]:
        """Return the parts of making what the next touch needs."""


class Patience:
    """Decides what of a table is drawn in this frame of a slow device, and what in the next ones."""

    def __init__(self, table: Patient) -> None:
        self._table = table
        self._passing = False  # whether time passes: what changes then, nobody has pressed
        self._awaited = False  # whether somebody waits to see what has changed
        self._rings = False  # whether only a ring around what was pressed is drawn in this frame
        self._ringed = False  # whether that ring has been drawn
        self._ahead_of = -1  # the decision for whose touches all is made that they need

    def forget(self) -> None:
        """Make again what the next touch needs: it has another size."""
        self._ahead_of = -1

    @contextmanager
    def passing(self) -> Iterator[None]:
        """Let time pass: nobody waits for what changes meanwhile."""
        self._passing = True
        try:
            yield
        finally:
            self._passing = False

    def note_change(self) -> None:
        """Note that the table has changed: unless time passes, somebody waits to see it."""
        self._awaited |= not self._passing

    def note_drawn(self) -> None:
        """Note that the table has been drawn; while it is still behind, somebody still waits."""
        self._awaited &= self._table.layers.outdated

    def prepare(self, painter: Painter, until: float) -> bool:
        """Draw parts until `until` (`time.perf_counter`); tell whether to show a frame."""
        if self._table.queue.busy or not self._awaited:
            return self._follow(painter, until)
        return self._answer(painter, until)

    def _follow(self, painter: Painter, until: float) -> bool:
        """Draw while pieces move or bots play.

        Where nothing moves while a person waits, frames in which nothing new would be seen are left out.
        """
        layers = self._table.layers
        rests = self._table.persons_turn and not self._table.aloft()
        layers.follow(painter, until + ALONE if rests else until, moves=not rests)
        return not (rests and layers.holds)

    def _answer(self, painter: Painter, until: float) -> bool:
        """Draw what somebody has done.

        Where that takes long, first a ring is seen around what was pressed, if anything was.
        """
        layers, ringed = self._table.layers, self._ringed or not self._table.ui.pressed
        layers.follow(painter, until + (ANSWER if ringed else AT_ONCE), moves=False)
        self._ringed = layers.holds
        self._rings = layers.holds and not ringed
        return self._rings or not layers.holds

    def ring(self, painter: Painter) -> bool:
        """Draw the ring alone if that is what this frame shows, and the table lies on top; tell whether it was so."""
        rings, self._rings = self._rings and self._table.on_top, False
        if not rings or not isinstance(painter.surface, Slate):
            return False
        painter.surface.go_on()
        draw_pressed(self._table, painter)
        self._table.redraw()
        return True

    def work_ahead(self, painter: Painter) -> None:
        """Make what the next touch of a decision needs, a part in each of the next frames, once for each decision."""
        table, decision = self._table, self._table.chooser.decisions
        if not table.divides or not table.persons_turn or table.layers.behind or self._ahead_of == decision:
            return

        def done() -> None:
            self._ahead_of = table.chooser.decisions

        table.layers.panels.work_ahead([*table.ahead_of_touch(painter), done])
        table.redraw()
