"""The bar of the table of Fountains: its main button, the one beside it, and the small ones."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.pieces import (
    FEATURES,
    FISH,
    MOVE,
    PAWNS,
    PLACE,
    SWAP,
)
from engine.state import Action
from scenes.games.fountains import outcomes, words
from scenes.games.fountains.deciding import IN_HAND
from scenes.games.fountains.layout import BarPlaces, bar_places
from scenes.games.fountains.lighting import LitFountains
from scenes.games.fountains.spots import FishRow, PawnTouch, SlotTouch, WholeTouch
from scenes.games.fountains.worth import rewards_now
from scenes.i18n.translation import _, pgettext
from scenes.model.foresight import look_ahead
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton


class PressedFountains(LitFountains):
    """A table of Fountains with the buttons of its bar."""

    def _slots(self) -> list[Action]:
        """Return what the small buttons of the bar stand for: fish, tokens to place or to swap, or to discard."""
        if not self.persons_turn:
            return []
        return [path for path in dict.fromkeys(action[:2] for action in self.chooser.legal) if self._is_slot(path)]

    def _is_slot(self, path: Action) -> bool:
        if path[0] == "discard":
            return path[1] in FEATURES
        return path[0] in ("token", "fish", "swap")

    def _slot_count(self) -> int:
        if self.persons_turn and self.state.phase == PLACE and self.placing.placements:
            return 4
        return len(self._slots()) or len(self._others_there())

    def _others_there(self) -> list[Action]:
        """Return the moves of all pawns to the space of the marked one, where several reach it."""
        marked = self.chooser.marked
        if not self.persons_turn or not marked or marked[0] != "move":
            return []
        ends = {("move", PAWNS[pawn], steps): space for pawn, steps, space in self.destinations()}
        there = [path for path, space in ends.items() if space == ends[marked] and self.chooser.can(path)]
        return there if len(there) > 1 else []

    def _bar_places(self) -> BarPlaces:
        return bar_places(self.plan, self._slot_count())

    def _buttons(self) -> list[Widget]:
        if not any(seat.is_person for seat in self.match.seats):
            return []
        places = self._bar_places()
        widgets: list[Widget] = []
        slots = self._slots()
        if slots:
            widgets += [self._slot(rect, path) for rect, path in zip(places.slots, slots, strict=True)]
        elif self.state.phase == PLACE and places.slots:
            widgets += self._tools(places.slots)
        else:
            moves = zip(places.slots, self._others_there(), strict=True)
            widgets += [PawnTouch(rect, words.told(path), path, self) for rect, path in moves]
        widgets.append(self._main(places.main))
        widgets.append(self._second(places.second))
        return widgets

    def _slot(self, rect: Rect, path: Action) -> SlotTouch:
        said, points = words.touch_words(self.state, path), self._points_of(path)
        if not self.plan.rows or not points:
            return SlotTouch(rect, said, path, self, points)
        seats = [self.viewer, *(seat for seat in range(len(points)) if seat != self.viewer)]
        tokens = [self.seat_look[seat].token for seat in seats]
        return FishRow(rect, said, path, self, points, tokens)

    def _points_of(self, path: Action) -> list[int]:
        """Return what naming a colour of fish would pay everybody, the viewer first; nothing for other choices."""
        if path[0] != "fish":
            return []
        points = next(reward.points for reward in rewards_now(self.state) if reward.name == path[1])
        return [points[self.viewer], *(each for seat, each in enumerate(points) if seat != self.viewer)]

    def _tools(self, slots: Sequence[Rect]) -> list[Widget]:
        tools: list[tuple[str, str, str, Press]] = [
            ("turn_back", "rotate_ccw", _("Turn the tile back"), lambda by: self._turned(-1)),
            ("turn", "rotate_cw", _("Turn the tile"), lambda by: self._turned(1)),
            ("last_place", "chevron_left", _("Previous place"), lambda by: self._step(-1)),
            ("next_place", "chevron_right", _("Next place"), lambda by: self._step(1)),
        ]
        return [
            IconButton(key, rect, icon, said, press, framed=True)
            for rect, (key, icon, said, press) in zip(slots, tools, strict=True)
        ]

    def _main(self, rect: Rect) -> Widget:
        path = self.chooser.marked
        if self.persons_turn and path is None:
            alone = [action for action in self.chooser.legal if action[0] in ("pass", "keep")]
            if len(self.chooser.legal) == 1:
                alone = list(self.chooser.legal)
            path = alone[0] if alone else None
        if path is not None:
            ahead = self.ahead() or look_ahead(self.state, path)
            reveals = ahead.reveals
            return WholeTouch(rect, self._press_words(path), path, self, self._carrying_out(path), reveals=reveals)
        button = Button("confirm", rect, self._press_words(()), self.confirm, icon="check", kind="primary")
        button.enabled = False
        refused = self.refused()
        button.why = words.refusal(refused) if refused else self.question()
        return button

    def _carrying_out(self, path: Action) -> Press:
        def press(by: By) -> None:
            if self.persons_turn and self.chooser.is_whole(path):
                self.play(path)

        return press

    def _press_words(self, path: Action) -> str:
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
        return {MOVE: verbs["move"], FISH: _("Name it"), SWAP: verbs["swap"]}.get(self.shown.phase, place)

    def _second(self, rect: Rect) -> Widget:
        if self.front != self.viewer:
            mine = Button("mine", rect, _("Yours"), lambda by: self.look_at(-1))
            mine.tip = _("Show your own fountain")
            return mine
        if self.plan.rewards is None and self.plan.basin and not self.chooser.begun:
            return Button("rewards", rect, _("Rewards"), self._show_rewards)
        button = Button("back", rect, _("Back"), self.put_back)
        can_lift = self.shown.phase in (*IN_HAND, FISH) and self.match.can_undo
        button.enabled = self.persons_turn and (self.chooser.begun or can_lift)
        button.why = self.question()
        return button

    def _best_fish(self) -> Action:
        """Return the colour of fish whose naming gives the viewer the most points; of equal ones the best lead."""
        paid = {path: self._points_of(path) for path in self._slots()}
        return max(paid, key=lambda path: (paid[path][0], paid[path][0] - max(paid[path][1:], default=0)))

    def _ask(self) -> None:
        """Ask; of the colours of fish the best one is marked."""
        super()._ask()
        asked = self.persons_turn and self.state.phase == FISH and self.chooser.marked is None
        if asked and not self.tutor:
            self.chooser.touch(self._best_fish(), commit=False)
            self.changed()

    def put_back(self, by: By = "mouse") -> None:
        """Take back what is in hand; from the colours of fish, of which one is always marked, to the tile."""
        if self.persons_turn and self.state.phase == FISH and self.match.can_undo:
            self.undo()
        else:
            super().put_back(by)

    def _show_rewards(self, by: By) -> None:
        self._sheet = not self._sheet
        self.changed()
