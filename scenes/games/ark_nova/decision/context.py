"""The decision being made, and what the table shows for it: the position, the layout, how such a decision is put."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engine.bots.comparison import Reason
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.layout.window import Layout, Space
from scenes.games.ark_nova.pieces.cards import Beheld, Face
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.view import Item, Line
from scenes.games.ark_nova.words.deeds import deed, instead
from scenes.games.ark_nova.words.questions import Asked
from scenes.model.chooser import Chooser, begins_with

Words = str | Callable[[Asked], str]
"""A sentence that is always the same, in English and translated where it is shown, or one made for the position."""


@dataclass
class Decision:
    """The decision being made: what the person has done about it so far, and what they look at meanwhile."""

    chooser: Chooser  # the legal actions, what was touched of them, which one is marked
    tab: str = "hand"  # what a small window shows between decisions: one of `TABS`
    looking: int = -1  # the seat whose zoo is looked at, which may be the own one; -1: none
    zoo_tab: str = "map"  # what a small window shows of it: one of `ZOO_TABS` or `OWN_ZOO_TABS`
    hand_from: int = 0  # the first card in view of a hand that is scrolled
    rotation: int = 0  # the last one of the building in hand, see `Placement`
    carried: Item | None = None  # what a drag has taken from its place
    landing: tuple[float, float] | None = None  # where an animal was dropped that has been played since, in CSS pixels
    opened: int = 0  # the card that a finger has opened without marking it
    lodging: tuple[Action, Action] = ((), ())  # the animal to be played, and the home chosen for it
    several: list[Action] = field(default_factory=list)  # what is marked where several things are, see `marks`
    several_of: int = -1  # which of the chooser's decisions they belong to

    @property
    def marks(self) -> list[Action]:
        """What is marked in this decision, the first one first, where several things are marked together."""
        if self.several_of != self.chooser.decisions:
            self.several_of, self.several = self.chooser.decisions, []
        return self.several


class Hinted(NamedTuple):
    """A hint: its action, empty while it is looked for; what speaks for it, and the next best actions, as soon as that
    is known; for how many milliseconds it was looked for. `shown` is the one of all these that is marked.
    """

    action: Action = ()
    shown: Action = ()
    reasons: Sequence[Reason] = ()
    others: Sequence[Action] = ()
    thought: float = 0.0


class Context(NamedTuple):
    """What the table shows: the position as the player in front may know it, the layout, and the decision."""

    state: ArkNovaState
    seat: int  # whose table it is: the player in front
    plan: Layout
    decision: Decision
    asking: bool  # whether a person decides now
    how: DecisionKind
    names: Sequence[str]
    colours: Sequence[int]  # the seats' colours, as places in `theme.SEATS`
    faces: dict[int, Face]  # of cards of this position, as far as they have been made
    deck: int = 0  # how many cards lie in it
    weighed: Action = ()  # the action under the pointer, or the marked one
    steps: Sequence[Action] = ()  # those of this turn that can be taken back
    ways: Sequence[Action] = ()  # how the action card just used could be used: with fewer and more X-tokens
    before: ArkNovaState | None = None  # the position in which the kind of the building in hand was chosen
    bought: Action = ()  # that choice
    hint: Hinted | None = None
    wanted: Action = ()  # what a tutor asks for
    homes: Sequence[Action] = ()  # among which the marked animal's is chosen, those first that leave the most room
    told: Mapping[int, Recap] = MappingProxyType({})  # what everybody else did in their last turn
    items: Sequence[Item] = ()  # what lies in the middle

    @property
    def chooser(self) -> Chooser:
        """The legal actions, what was touched of them, which one is marked."""
        return self.decision.chooser

    @property
    def looking(self) -> int:
        """The seat whose zoo is looked at, which may be the own one; -1: none, but what is decided."""
        return self.decision.looking

    @property
    def game(self) -> Beheld:
        """The game as the player in front sees it."""
        return Beheld(self.state, self.seat, self.names, self.colours)

    @property
    def kind(self) -> str:
        """The kind of decision that is asked, or nothing."""
        return str(self.state.stack[-1][0]) if self.asking else ""

    @property
    def in_hand(self) -> Action:
        """The placement of the building in hand: the marked one, else the one under the pointer; or nothing."""
        if self.kind != "place":
            return ()
        found = (self.chooser.marked, self.weighed)
        return next((path for path in found if path and path in self.chooser.legal), ())

    @property
    def home(self) -> Action:
        """The home of the animal that is marked or asked about: the chosen one of several, else the first; or none."""
        if self.kind == "house" and self.chooser.marked:
            return self.chooser.marked
        animal, chosen = self.decision.lodging
        return chosen if animal == self.chooser.marked and chosen in self.homes else next(iter(self.homes), ())

    def judged(self, *actions: Action) -> tuple[ArkNovaState, tuple[Action, ...]]:
        """Return the position in which actions are judged, and all that is done from there.

        A building is paid for when its kind is chosen, but kind and place are one deed to the player.
        """
        if self.before is None:
            return self.state, actions
        return self.before, (self.bought, *actions)

    @property
    def selling(self) -> bool:
        """Whether a card is chosen for the harbor."""
        return self.asking and (self.kind == "harbor" or self.chooser.touched[:1] == ("harbor",))

    @property
    def verb_seat(self) -> int:
        """Whose action cards are used now: the player's own, or under hypnosis somebody else's."""
        return int(self.state.stack[-1][2]) if self.kind == "hypnotise" else self.seat

    @property
    def hint_staged(self) -> bool:
        """Whether a hint which action card to use is in the middle."""
        return self.hint is not None and self.kind == "act" and self.looking < 0 and not self.selling

    @property
    def opponents(self) -> list[int]:
        """The opponents' seats in the order of play."""
        count = len(self.state.zoos)
        return [(self.seat + ahead) % count for ahead in range(1, count)]

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone."""
        return len(self.state.zoos) == 1

    def ring(self, path: Action) -> str:
        """Return the ring of what stands for a path: `chosen`, `legal` or nothing."""
        if not path or not self.asking:
            return ""
        if self.chooser.marked is not None and begins_with(self.chooser.marked, path):
            return "chosen"
        if path in self.decision.marks or path == self.home:
            return "chosen"
        return "legal" if self.chooser.can(path) else ""

    def deed(self, path: Action) -> str:
        """Return what a path means, in words."""
        return deed(self.state, path, self.names)

    def instead(self, action: Action, other: Action) -> str:
        """Return what another action means beside one, in words."""
        return instead(self.state, action, other, self.names)

    def legal(self, *verbs: str) -> list[Action]:
        """Return the legal actions with one of these verbs."""
        return [action for action in self.chooser.legal if action[0] in verbs] if self.asking else []


class Deciding(Protocol):
    """What every part of a table knows of what is decided."""

    def context(self) -> Context:
        """Return what the table shows now."""

    def changed(self) -> None:
        """Have the table drawn again: the decision looks different now."""


class DecisionKind(NamedTuple):
    """How one kind of decision is put to a person: all that the table has to know of it.

    The engine's kinds are `frames.DECISIONS`; `kinds.KINDS` has a record for each.
    """

    question: Words
    panel: Callable[[Context], list[Item]]  # what lies in the middle
    marked: str = ""  # what the first touch marks: said where the button will be
    button: str = ""  # the deed on the button that commits, unless its verb has a word of its own
    preview: Callable[[Context, Sequence[Action]], list[Line]] | None = None  # what its note adds to the consequences
    noted: bool = True  # whether the note lies below its choices; the panels of hand, map and held cards have their own
    space: Space = "rows"  # which part of a small window makes room for it
    hint: Words = ""  # a second line where the question alone does not say enough
    verbs: Sequence[str] = ()  # what a hand card may be touched for
    refused: str = ""  # the verb with which a card that cannot be chosen is asked why
    cards: Container[int] | None = None  # the only cards that it is about; None: any
    parting: bool = False  # whether its cards are given away rather than played
    held: bool = False  # whether its cards were revealed for it alone
    several: str = ""  # how many things are marked together: `kept`, `left`, `any`, see `marking`; or one
    tells: str = ""  # what the third value of its frame is: `left`, a strength, or `card`, the one it is about
