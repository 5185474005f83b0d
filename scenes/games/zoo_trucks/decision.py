"""The decision being made at a table with trucks, and how boards, panel and keys see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from engine.games.zoo_trucks.pieces import PLACE
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.model.chooser import Chooser, begins_with

MONEY = ("move", "exchange", "buy", "discard", "expand")
"""The verbs of the money actions."""
PLACING = (PLACE, "young", "hire")
"""The phases in which the tiles of a truck are placed."""
MENU = "menu"
"""The step of a money action in which its kind is chosen."""


class Asking(NamedTuple):
    """A decision at one moment. Two of the same number of `decisions` are about the same position."""

    state: TruckState
    legal: Sequence[Action]  # with a tutor, only what he asks for
    way: Action  # what was touched; the first of a truck's tiles counts as touched
    step: str  # how far the choice of a money action is (see `Decision.step`)
    decisions: int

    @property
    def candidates(self) -> list[Action]:
        """The legal actions that begin with what was touched."""
        return [action for action in self.legal if begins_with(action, self.way)]

    @property
    def spending(self) -> bool:
        """Whether a money action is being chosen."""
        return bool(self.step) or self.way[:1] in [(verb,) for verb in MONEY]

    @property
    def is_placing(self) -> bool:
        """Whether the tiles of a truck, young animals or coworkers are being placed."""
        return self.state.phase in PLACING

    def beginning(self, *head: object) -> list[Action]:
        """Return the legal actions that begin with `head`."""
        return [action for action in self.legal if action[: len(head)] == head]

    def beginnings(self, length: int, *head: object) -> list[Action]:
        """Return the first `length` touches of the legal actions that begin with `head`, each once."""
        return list(dict.fromkeys(action[:length] for action in self.beginning(*head)))


class Deciding(Protocol):
    """What every part of a table knows of what is decided."""

    chooser: Chooser

    @property
    def state(self) -> TruckState:
        """The match's position."""

    @property
    def asking(self) -> Asking:
        """What the boards know about the decision."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""


@dataclass
class Decision:
    """What a person has chosen so far beyond the touches, which the chooser keeps."""

    chooser: Chooser  # the legal actions, and what was touched of them
    side: int = 0  # the board that was looked at last; where all boards are seen it matters to the money menu alone
    planned: list[Action] = field(default_factory=list)  # how the rest of a truck is placed, while that is carried out
    _step: str = ""
    _step_of: int = -1  # the decision that the step belongs to, as the chooser counts them

    @property
    def step(self) -> str:
        """How far the choice of a money action is: "" not begun, `MENU` which kind, or the name of a `MoneyKind`.

        From a kind on the touches say the rest. A new decision begins without a step.
        """
        return self._step if self._step_of == self.chooser.decisions else ""

    def go_to(self, step: str) -> None:
        """Go on or back in the choice of a money action; touches are taken back."""
        self.chooser.reset()
        self._step, self._step_of = step, self.chooser.decisions

    def start_over(self) -> None:
        """Leave the choice of a money action."""
        self._step = ""

    def way(self, state: TruckState) -> Action:
        """Return what was touched; the first of a truck's tiles counts as touched."""
        touched = self.chooser.touched
        if state.phase == PLACE and len(touched) < 2 and self.chooser.legal:
            return self.chooser.legal[0][:2]
        return touched

    def asking(self, state: TruckState) -> Asking:
        """Return the decision as it is now."""
        return Asking(state, self.chooser.legal, self.way(state), self.step, self.chooser.decisions)

    def goes_by_plan(self, action: Action) -> None:
        """Note that an action is carried out: the plan goes on after its next action and ends at any other."""
        self.planned = self.planned[1:] if self.planned[:1] == [action] else []
