"""What stands in the bar: the tile in hand, the small buttons, the main one and the one beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.fountains.pieces import FISH
from engine.match import Match
from scenes.games.fountains.hand.buttons import Bar
from scenes.games.fountains.hand.carrying import Carrying
from scenes.games.fountains.hand.decision import IN_HAND
from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.spots import HandSpot
from scenes.games.fountains.layout.layout import Layout, bar_places
from scenes.games.fountains.layout.shown import Shown
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button


class RowTable(Protocol):
    """What is asked of the table."""

    match: Match
    plan: Layout
    shown: Shown
    chooser: Chooser
    front: Front

    @property
    def viewer(self) -> int:
        """The seat that looks."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""

    @property
    def seat_look(self) -> list[Seat]:
        """The colours and symbols of all who score."""

    def question(self) -> str:
        """Return what the player is asked now."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""

    def put_back(self, by: By = "mouse") -> None:
        """Take back what was touched."""

    def show_rewards(self, by: By = "mouse") -> None:
        """Lay the rewards over the basin of a small window, or take them away."""


class BarRow:
    """Joins the parts of the bar."""

    def __init__(self, table: RowTable, bar: Bar, in_hand: InHand, carrying: Carrying) -> None:
        self._table = table
        self._bar = bar
        self._in_hand = in_hand
        self._carrying = carrying

    def widgets(self) -> Sequence[Widget]:
        """Return all that can be pressed in the bar; nothing where only bots play."""
        table = self._table
        if not any(seat.is_person for seat in table.match.seats):
            return []
        at = bar_places(table.plan, self._bar.slot_count)
        tokens = [look.token for look in table.seat_look] if table.plan.rows else ()
        small = self._bar.small(at.slots, table.viewer, tokens)
        main = self._bar.main(at.main, table.shown.state.phase, table.confirm)
        return [*self._tile(), *small, main, self._second(at.second)]

    def _tile(self) -> list[Widget]:
        if not self._in_hand.is_tile:
            return []
        held = bar_places(self._table.plan, self._bar.slot_count, tile=True).tile
        return [HandSpot(held, lambda by: self._in_hand.rotate(1), self._carrying.carry)] if held else []

    def _second(self, rect: Rect) -> Widget:
        table = self._table
        if not table.front.is_own:
            mine = Button("mine", rect, _("Yours"), lambda by: table.front.look_at(-1))
            mine.tip = _("Show your own fountain")
            return mine
        if table.plan.rewards is None and table.plan.basin and not table.chooser.begun:
            return Button("rewards", rect, _("Rewards"), table.show_rewards)
        button = Button("back", rect, _("Back"), table.put_back)
        can_lift = table.shown.state.phase in (*IN_HAND, FISH) and table.match.can_undo
        button.enabled = table.persons_turn and (table.chooser.begun or can_lift)
        button.why = table.question()
        return button
