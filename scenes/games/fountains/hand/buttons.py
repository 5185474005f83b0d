"""The buttons of the bar at the table of Fountains: the main one, the one beside it, and the small ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.fountains.pieces import FISH, MOVE, SWAP
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains.hand.decision import Deciding, foresee, rival_moves, slots, why_refused
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.spots import FishRow, PawnTouch, SlotTouch, WholeTouch
from scenes.games.fountains.payouts import rewards_now
from scenes.games.fountains.words import outcomes, phrases
from scenes.i18n.translation import _, pgettext
from scenes.model.chooser import Chooser
from scenes.model.foresight import look_ahead
from scenes.paint.rect import Rect
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton


def fish_points(state: FountainsState, path: Action, viewer: int) -> list[int]:
    """Return what naming a colour of fish would pay everybody, the viewer first; nothing for other choices."""
    if path[0] != "fish":
        return []
    points = next(reward.points for reward in rewards_now(state) if reward.name == path[1])
    return [points[viewer], *(each for seat, each in enumerate(points) if seat != viewer)]


def best_fish(state: FountainsState, paths: Sequence[Action], viewer: int) -> Action:
    """Return the colour of fish whose naming gives the viewer the most points; of equal ones the best lead."""
    paid = {path: fish_points(state, path, viewer) for path in paths}
    return max(paid, key=lambda path: (paid[path][0], paid[path][0] - max(paid[path][1:], default=0)))


class BarTable(Touchable, Deciding, Protocol):
    """What the buttons of the bar know of the table."""

    chooser: Chooser

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def question(self) -> str:
        """Return what the player is asked now."""


class Bar:
    """The main button and the small ones."""

    def __init__(self, table: BarTable, in_hand: InHand) -> None:
        self._table = table
        self._in_hand = in_hand

    @property
    def slot_count(self) -> int:
        """How many small buttons there are."""
        return 4 if self._in_hand.has_places else len(self.slots())

    def slots(self) -> list[Action]:
        """Return what the small buttons stand for; nothing while they turn and step a tile."""
        decision = self._table.decision
        if not self._table.persons_turn or self._in_hand.has_places:
            return []
        return slots(decision) or rival_moves(decision, self._table.state)

    def small(self, rects: Sequence[Rect], viewer: int, tokens: Sequence[str]) -> list[Widget]:
        """Return the small buttons. With `tokens`, those of all who score, fish have rows with what they would pay."""
        if self._in_hand.has_places:
            return _tile_buttons(rects, self._in_hand)
        return [self._slot(rect, path, viewer, tokens) for rect, path in zip(rects, self.slots(), strict=True)]

    def _slot(self, rect: Rect, path: Action, viewer: int, tokens: Sequence[str]) -> Widget:
        table, state = self._table, self._table.state
        if path[0] == "move":
            return PawnTouch(rect, phrases.told(path), path, table)
        said, points = phrases.touch_words(state, path), fish_points(state, path, viewer)
        if not tokens or not points:
            return SlotTouch(rect, said, path, table, points)
        ordered = [tokens[viewer], *(token for seat, token in enumerate(tokens) if seat != viewer)]
        return FishRow(rect, said, path, table, points, ordered)

    def main(self, rect: Rect, phase: str, confirm: Press) -> Widget:
        """Return the button that carries out the marked action, or the only sensible one; it is off without one.

        `phase` is the phase that is shown; `confirm` is what the button would do while it is off.
        """
        table, decision = self._table, self._table.decision
        path = table.chooser.marked
        if path is None and table.persons_turn:
            path = sole_action(table.chooser.legal)
        said = press_words(path or (), phase)
        if path is not None:
            ahead = foresee(decision, table.state) if table.persons_turn else None
            ahead = ahead or look_ahead(table.state, path)
            return WholeTouch(rect, said, path, table, self._carrying_out(path), reveals=ahead.reveals)
        button = Button("confirm", rect, said, confirm, icon="check", kind="primary")
        button.enabled = False
        refused = why_refused(decision, table.state) if table.persons_turn else None
        button.why = phrases.refusal(refused) if refused else table.question()
        return button

    def _carrying_out(self, path: Action) -> Press:
        def press(by: By) -> None:
            if self._table.persons_turn and self._table.chooser.is_whole(path):
                self._table.play(path)

        return press


def _tile_buttons(rects: Sequence[Rect], in_hand: InHand) -> list[Widget]:
    """Return the four small buttons that turn the tile in hand and bring it to other places."""
    tools: list[tuple[str, str, str, Press]] = [
        ("rotate_back", "rotate_ccw", _("Turn the tile back"), lambda by: in_hand.rotate(-1)),
        ("rotate", "rotate_cw", _("Turn the tile"), lambda by: in_hand.rotate(1)),
        ("last_place", "chevron_left", _("Previous place"), lambda by: in_hand.step(-1)),
        ("next_place", "chevron_right", _("Next place"), lambda by: in_hand.step(1)),
    ]
    return [
        IconButton(key, rect, icon, said, press, framed=True)
        for rect, (key, icon, said, press) in zip(rects, tools, strict=True)
    ]


def sole_action(legal: Sequence[Action]) -> Action | None:
    """Return the action that the main button carries out before anything is marked: the only one, or doing nothing."""
    if len(legal) == 1:
        return legal[0]
    return next((action for action in legal if action[0] in ("pass", "keep")), None)


def press_words(path: Action, phase: str) -> str:
    """Return what the main button says for the marked action; without one, for what is asked in that phase."""
    verbs = {
        "pass": _("Pass"),
        "keep": _("Keep"),
        "discard": _("Discard"),
        "swap": _("Swap"),
        "move": pgettext("a tile off its stack", "Take"),
    }
    place = pgettext("a tile in the garden", "Place")
    if path[:1] == ("fish",):
        return outcomes.fish_named(path[1])
    if path:
        return verbs.get(path[0], place)
    return {MOVE: verbs["move"], FISH: _("Name it"), SWAP: verbs["swap"]}.get(phase, place)
