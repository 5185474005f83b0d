"""All that moves on Ark Nova's table, and what the table shows meanwhile.

What the own action moves is a step of the table's queue: it is worked out from two views of the table, the one drawn
last and the one of now. What opponents do flies beside that and holds nobody up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from engine.match import Match
from engine.state import Action, Event
from scenes.games.ark_nova.decision.context import Deciding
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.moves.in_place import prepare_cards
from scenes.games.ark_nova.moves.moving import Moving, held, together
from scenes.games.ark_nova.moves.opponents import pieces
from scenes.games.ark_nova.moves.table import live, moving
from scenes.games.ark_nova.table.telling import Telling
from scenes.games.ark_nova.view import ArkView
from scenes.model.keeping import Kept, Same
from scenes.paint.animation import Queue, Step
from scenes.paint.cache import in_tries
from scenes.paint.painter import Painter
from scenes.stage.stage import Stage
from scenes.table.flights import Flight


class Moved(Deciding, Protocol):
    """What is asked of the table."""

    stage: Stage
    match: Match
    plan: Layout
    queue: Queue
    telling: Telling
    watching: bool

    def make_view(self) -> ArkView:
        """Return the table as it is now in plain values."""


class Movement:
    """What is on its way: the table is drawn without it, and then with it again."""

    def __init__(self, table: Moved) -> None:
        self._table = table
        self._moving: Sequence[Moving] = ()
        self._drawn: ArkView | None = None  # the table as it was drawn last
        self._after: Kept[ArkView] = Kept()  # the table after the last action, until it has been drawn
        self._clock = 0.0  # for what is aloft, in milliseconds
        self._arrived = False  # whether something has come to its place since the table was drawn
        self.aloft: Sequence[Flight] = ()  # what opponents have done, on its way

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

    def look_ahead(self) -> Iterator[None]:
        """Work out, part by part, what `steps` looks at, and the action cards that may slide to new slots."""
        if self._drawn is None or not self._table.queue.motion:
            return
        after = self._seen_after()
        yield
        yield from in_tries(partial(prepare_cards, self._table.stage.painter, after))
        yield

    def _seen_after(self) -> ArkView:
        """Return the table after the last action."""
        table = self._table
        return self._after.get((Same(table.plan), len(table.match.record.actions)), table.make_view)

    def steps(self, action: Action, events: Sequence[Event], *, counts: bool) -> list[Step]:
        """Return what moves between the table as it was drawn last and as it is now; empty before it was first drawn.

        What a bot has done flies by itself. `counts`: whether the numbers of purse and race are seen to change; a break
        tells of them itself.
        """
        table, before = self._table, self._drawn
        if before is None or not table.queue.motion:
            return []
        settings, after, looking = table.stage.settings, self._seen_after(), table.context().looking
        self._after.forget()
        told = bool(table.telling.live(table.context()))  # the middle itself shows it
        if counts and settings.bot_pause and not (table.watching or settings.reduced_motion or told):
            self._send(after, events, looking)
        supported = next((each for each in reversed(table.match.record.actions) if each[0] == "support"), ())
        if looking >= 0:
            found = live(before, after)
        else:
            found = moving(before, after, action, supported, counts=counts)
        reduced = settings.reduced_motion
        return together(found, partial(self._hold, found), partial(self._hold, ()), reduced=reduced)

    def holding(self, player: int, events: Sequence[Event]) -> list[Step]:
        """Return the pause after the last turn of an opponent, so that its last step is seen in the middle, too."""
        table = self._table
        seats = table.match.seats
        ends = any(event[0] == "turn" and seats[event[1]].is_person for event in events)
        bot = player >= 0 and not seats[player].is_person
        pause = table.stage.settings.bot_pause
        return [Step(pause)] if ends and bot and table.telling.live(table.context()) else []

    def _hold(self, found: Sequence[Moving]) -> None:
        """Leave out of the table what is on its way."""
        self._moving = found
        self._arrived = not found
        self._table.changed()

    # --- what opponents do

    def _send(self, view: ArkView, events: Sequence[Event], looking: int) -> None:
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
