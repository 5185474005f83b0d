"""What others did since the viewer's turn, at a table: kept until the viewer's own turn is sent."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from engine.match import Match
from engine.state import Action
from scenes.i18n.translation import _
from scenes.model.recap import Recap, Span, TurnTaken, merged, recap_in_words, since, spans_of
from scenes.paint.animation import Queue
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import Seat
from scenes.paint.window import window_class
from scenes.table.has_match import HasMatch
from scenes.table.log.logs import TableLog
from scenes.table.recap.recap_card import SLIVER, RecapCard
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By, Press, Spot, Widget


class Recapped(HasMatch, Protocol):
    """What looking back asks of a table."""

    logs: TableLog
    queue: Queue
    tutor: Tutor | None
    watching: bool
    width: float
    height: float

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """Their colours and symbols."""

    def begins_turn(self, action: Action, previous: Action) -> bool:
        """Tell whether an action begins a turn although its player did the one before it, too."""

    def recap(self, turn: TurnTaken[Any]) -> Recap | None:
        """Return what there is to tell of a turn."""

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where the recaps of these seats are drawn."""

    def peek(self, player: int) -> None:
        """Open the peek at a player's things."""

    def can_peek(self, player: int) -> bool:
        """Tell whether there is a peek at a player's things."""

    def show_log(self, by: By = "mouse") -> None:
        """Open the log, or close it."""


class Recaps:
    """The recaps of a table: one for each rival, made from the record once for each turn."""

    def __init__(self, table: Recapped) -> None:
        self._table = table
        self._made: dict[Hashable, tuple[Recap | None, TurnTaken[Any]]] = {}  # by turn and by what its words depend on
        self._turns: dict[int, TurnTaken[Any]] = {}  # of the recaps that were asked for last, by their ends
        self._spans: tuple[Match, int, list[Span]] | None = None  # with the number of actions at which they hold

    def spans(self) -> list[Span]:
        """Return all turns of the match so far."""
        table = self._table
        record, count = table.match.record, len(table.match.record.actions)
        if self._spans is None or self._spans[0] is not table.match or self._spans[1] != count:
            self._spans = (
                table.match,
                count,
                spans_of(table.match.history.movers(), record.actions, table.begins_turn),
            )
        return self._spans[2]

    def now(self) -> list[Recap]:
        """Return what each rival did since the viewer's turn, in the order of play; what still moves comes later."""
        table = self._table
        people = any(seat.is_person for seat in table.match.seats)
        if table.watching or table.tutor or not people:
            return []
        spans = since(self.spans(), table.viewer, table.player)
        if table.queue.busy and spans and spans[-1].last == len(table.match.record.actions):
            spans.pop()
        made = [self._recap(span) for span in spans]
        self._turns = {turn.moments[-1].at: turn for __, turn in made}
        return merged([recap for recap, __ in made if recap])

    def last_of(self, seat: int) -> Recap | None:
        """Return what a seat did in its last turn, the viewer's own too."""
        span = next((span for span in reversed(self.spans()) if span.seat == seat), None)
        return self._recap(span)[0] if span else None

    def turns(self) -> list[TurnTaken[Any]]:
        """Return the turns of the recaps, of those that took several the last one."""
        recaps = self.now()
        return [self._turns[recap.at] for recap in recaps]

    def in_words(self) -> list[str]:
        """Return the recaps as sentences."""
        table = self._table
        return [recap_in_words(recap, table.player_names, table.viewer) for recap in self.now()]

    def widgets(self) -> list[Widget]:
        """Return the recaps as cards; pressing one looks closer at that rival.

        Cards too small for a finger are one target, which opens the log, if all of them are large enough together.
        """
        table, recaps = self._table, self.now()
        places = table.recap_places([recap.seat for recap in recaps]) if recaps else ()
        names, looks = table.player_names, table.seat_look
        slivers = bool(places) and (min(rect.w for rect in places) < SLIVER or self._are_low(places))
        cards: list[Widget] = [
            RecapCard(
                rect,
                recap,
                names,
                looks,
                table.viewer,
                recap_in_words(recap, names, table.viewer),
                None if slivers else self._looking(recap.seat),
            )
            for recap, rect in zip(recaps, places, strict=False)
        ]
        whole = enclosing(places) if slivers else None
        if whole and whole.h >= SLIVER:
            cards.append(Spot("recaps", whole, _("Since your turn"), table.show_log))
        return cards

    def _are_low(self, places: Sequence[Rect]) -> bool:
        """Tell whether the cards of a phone are too low for a finger."""
        small = window_class(self._table.width, self._table.height) in ("phone", "low")
        return small and min(rect.h for rect in places) < SLIVER

    def _looking(self, seat: int) -> Press | None:
        table = self._table
        return (lambda by: table.peek(seat)) if table.can_peek(seat) else None

    def _recap(self, span: Span) -> tuple[Recap | None, TurnTaken[Any]]:
        table = self._table
        actions = tuple(table.match.record.actions[span.first : span.last])
        key = span, actions, table.logs.key
        if key not in self._made:
            if len(self._made) > MOST:
                self._made.clear()
            moments = [table.logs.book.moment(at) for at in range(span.first + 1, span.last + 1)]
            turn = TurnTaken(span.seat, moments[0].before, moments[-1].after, moments)
            self._made[key] = table.recap(turn), turn
        return self._made[key]


MOST = 64
"""How many recaps are kept: more than any table shows, so that undo and redo need not make any again."""
