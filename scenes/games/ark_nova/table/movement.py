"""All that moves on Ark Nova's table, and what the table shows meanwhile.

What the own action moves is a step of the table's queue: it is worked out from two views of the table, the one drawn
last and the one of now. What opponents do flies beside that and holds nobody up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.state import Action, Event
from scenes.games.ark_nova.moves.moving import Moving, held, together
from scenes.games.ark_nova.moves.opponents import pieces
from scenes.games.ark_nova.moves.table import live, moving
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.table.flights import Flight


class Movement:
    """What is on its way. `changed` is called when the table has to be drawn without it, or with it again."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._moving: Sequence[Moving] = ()
        self._drawn: ArkView | None = None  # the table as it was drawn last
        self._clock = 0.0  # for what is aloft, in milliseconds
        self._arrived = False  # whether something has come to its place since the table was drawn
        self.aloft: Sequence[Flight] = ()  # what opponents have done, on its way

    @property
    def ready(self) -> bool:
        """Whether the table has been drawn, so that things can move away from where they were."""
        return self._drawn is not None

    @property
    def busy(self) -> bool:
        """Whether what the own action moves is on its way."""
        return bool(self._moving)

    def shown(self, view: ArkView) -> tuple[ArkView, bool]:
        """Take the table as it is drawn now; return it without what is on its way, and whether panels may come late.

        They may not when something has just arrived there.
        """
        self._drawn = view
        late, self._arrived = not self._arrived, False
        return held(self._moving, view), late

    def steps(
        self, after: ArkView, action: Action, supported: Action, *, counts: bool, reduced: bool, looking: int
    ) -> list[Step]:
        """Return the animation of an action, towards the table as it is `after` it; empty before it was first drawn.

        `supported` and `counts` as in `moving`; `looking` is the seat whose zoo is looked at, or −1; with `reduced`
        nothing moves.
        """
        if self._drawn is None:
            return []
        if looking >= 0:
            found = live(self._drawn, after)
        else:
            found = moving(self._drawn, after, action, supported, counts=counts)
        return together(found, partial(self._hold, found), partial(self._hold, ()), reduced=reduced)

    def _hold(self, found: Sequence[Moving]) -> None:
        """Leave out of the table what is on its way."""
        self._moving = found
        self._arrived = not found
        self._changed()

    # --- what opponents do

    def send(self, view: ArkView, events: Sequence[Event], looking: int) -> None:
        """Let what opponents have done fly, from these events; `looking` as in `pieces`."""
        flights = pieces(view, events, looking)
        self.aloft = [*self.aloft, *(each._replace(start=each.start + self._clock) for each in flights)]

    def update(self, milliseconds: float) -> bool:
        """Let what opponents have done fly on; tell whether something does."""
        if not self.aloft:
            return False
        self._clock += milliseconds
        self.aloft = [each for each in self.aloft if self._clock < each.start + each.length]
        return True

    def draw(self, painter: Painter) -> None:
        """Draw what opponents have done where it is now."""
        for each in self.aloft:
            if each.start <= self._clock:
                each.draw(painter, self._clock)

    def hurry(self) -> None:
        """End what opponents have done."""
        self.aloft = ()
