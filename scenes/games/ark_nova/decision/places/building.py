"""The building in hand while its place is asked for: where it can lie, how it is turned, where a pointer aims it."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.decision.context import Context, Decision
from scenes.games.ark_nova.decision.places.paths import placing_of
from scenes.model.placing import Placing
from scenes.widgets.ground import Twist


class BuildingInHand:
    """The building in hand. It lies where the marked action says; `context` is what the table shows now."""

    def __init__(self, decision: Decision, context: Callable[[], Context], changed: Callable[[], None]) -> None:
        self._decision = decision
        self._context = context
        self._changed = changed
        self._placing: Placing[int] | None = None
        self.twist = Twist()
        """How far two fingers have turned it."""
        self._asked = -1  # which of the chooser's decisions `_placing` is of

    @property
    def placing(self) -> Placing[int] | None:
        """Its placements, cells being numbers of spaces; None while no place is asked for."""
        ctx, chooser = self._context(), self._decision.chooser
        if ctx.kind != "place":
            return None
        if self._placing is None or self._asked != chooser.decisions:
            self._asked = chooser.decisions
            self._placing = placing_of(ctx, self._decision.rotation)
        if chooser.marked is None:
            self._placing.drop()
        elif self._placing.chosen is None or self._placing.chosen.action != chooser.marked:
            self._placing.choose(chooser.marked)
        return self._placing

    def space_at(self, x: float, y: float) -> int | None:
        """Return the space of the map under a point in CSS pixels; None beside the map or where it is not shown."""
        plan = self._context().plan
        return plan.board.grid.at(x / plan.unit, y / plan.unit) if plan.shows_board else None

    def aim(self, x: float, y: float) -> bool:
        """Move the building to a point of the map, in CSS pixels; tell whether it is over the map."""
        placing, space = self.placing, self.space_at(x, y)
        if placing is None or space is None:
            return False
        ways = placing.covering(space) if space in placing.lit else []
        if ways and (placing.chosen is None or space not in placing.chosen.cells):
            self._decision.rotation = ways[0].rotation
            self._mark(ways[0].action)
        return True

    def rotate(self, step: int, over: int | None = None) -> bool:
        """Turn it to the next way over the same space, or with −1 to the one before; tell whether there is one.

        As long as it lies nowhere, that is the space `over` which it is seen.
        """
        placing = self.placing
        if placing and placing.chosen is None and over is not None:
            if not placing.rotate_over(over, step):
                return False
            self._decision.rotation = placing.rotation
            self._changed()
            return True
        if not (placing and placing.rotate(step) and placing.chosen):
            return False
        self._decision.rotation = placing.rotation
        self._mark(placing.chosen.action)
        return True

    def _mark(self, action: tuple[str | int, ...]) -> None:
        self._decision.chooser.touch(action, commit=False)
        self._changed()
