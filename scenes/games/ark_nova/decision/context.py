"""What the middle of the table is made from: the position, the layout, and the decision being made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.pieces.cards import Beheld, Face
from scenes.games.ark_nova.words.deeds import deed
from scenes.model.chooser import Chooser, begins_with


class Context(NamedTuple):
    """What the stage is made from."""

    state: ArkNovaState
    seat: int  # whose table it is: the player in front
    plan: Layout
    chooser: Chooser
    asking: bool
    names: Sequence[str]
    colours: Sequence[int]  # the seats' colours, as places in `theme.SEATS`
    faces: dict[int, Face]  # of cards of this position, as far as they have been made
    deck: int = 0  # how many cards lie in it
    tab: str = ""
    weighed: Action = ()
    looking: int = -1  # whose zoo is looked at
    hand_from: int = 0  # the first card that is seen of a hand that is scrolled
    steps: Sequence[Action] = ()  # those of this turn that can be taken back

    @property
    def game(self) -> Beheld:
        """The game as the player in front sees it."""
        return Beheld(self.state, self.seat, self.names, self.colours)

    @property
    def kind(self) -> str:
        """The kind of decision that is asked, or nothing."""
        return str(self.state.stack[-1][0]) if self.asking else ""

    @property
    def selling(self) -> bool:
        """Whether a card is chosen for the harbor."""
        return self.asking and (self.kind == "harbor" or self.chooser.touched[:1] == ("harbor",))

    @property
    def verb_seat(self) -> int:
        """Whose action cards are used now: the player's own, or under hypnosis somebody else's."""
        return int(self.state.stack[-1][2]) if self.kind == "hypnotise" else self.seat

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone."""
        return len(self.state.zoos) == 1

    def ring(self, path: Action) -> str:
        """Return the ring of what stands for a path: chosen, legal or none."""
        if not path or not self.asking:
            return ""
        if self.chooser.marked is not None and begins_with(self.chooser.marked, path):
            return "chosen"
        return "legal" if self.chooser.can(path) else ""

    def deed(self, path: Action) -> str:
        """Return what a path means, in words."""
        return deed(self.state, path, self.names)

    def legal(self, *verbs: str) -> list[Action]:
        """Return the legal actions with one of these verbs."""
        return [action for action in self.chooser.legal if action[0] in verbs] if self.asking else []
