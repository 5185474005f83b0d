"""One position of Ark Nova: all that lies on the table, as plain data. The rules are functions over it elsewhere.

What is still to be done lies on `stack`, the next thing on top: frames, plain tuples of a kind, a seat and values.
Nothing is shuffled in advance: `deck` is the set of cards that may come.
"""

from __future__ import annotations

from typing import Self

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BREAK_SPACES, Frame, Pending
from engine.state import Action, State

ZOO_CARDS = tuple(sorted([*(card for card in PROJECTS if not PROJECTS[card].base), *SPONSORS, *ANIMALS]))
BASE_PROJECTS = tuple(card for card in PROJECTS if PROJECTS[card].base)
DIVERSE_SPECIES = 9


class ArkNovaPosition(State):
    """The fields of a position, how it begins and how it is copied."""

    __slots__ = (
        "after",
        "base_pool",
        "break_caller",
        "break_left",
        "deck",
        "discard",
        "display",
        "donations",
        "final_deck",
        "final_under",
        "held",
        "held_by",
        "known",
        "last_turns",
        "legal",
        "options",
        "partner_zoos",
        "projects",
        "solo_round",
        "solo_turn",
        "stack",
        "start_player",
        "ten_reached",
        "tiles",
        "turn",
        "turns",
        "under",
        "universities",
        "viewer",
        "waza",
        "zoos",
    )

    game = "ark_nova"

    options: dict[str, str]  # start, map and appeal options of this game
    viewer: int  # whose observation this is, or -1 for the full state
    zoos: list[Zoo]
    stack: list[Frame]  # what waits to be done, the next on top
    start_player: int  # -1 before it is drawn
    turn: int  # whose turn it is
    turns: int  # turns begun so far
    deck: list[int]  # face-down cards, ascending: their order does not exist yet. In an observation: all unseen cards
    under: list[int]  # cards put face up under the deck, ascending
    discard: list[int]  # ascending
    display: list[int]  # folders 1 to 6; 0 where a card was taken, until the display is filled up
    held: list[int]  # cards drawn for a choice that is to be made now
    held_by: int  # the only seat that sees them, or -1 when all do
    known: dict[int, int]  # bits of the other seats that know a card to be in its owner's hand (or under a card)
    final_deck: list[int]  # final scoring cards
    final_under: list[tuple[int, int]]  # those put under it, each with the seat that knows it
    base_pool: list[int]  # base projects that are not in the game
    projects: list[tuple[int, ...]]  # card and three levels: FREE, BLOCKED or a seat; base projects at the end
    tiles: list[tuple[int, str]]  # bonus tiles: 5 or 8, and which
    partner_zoos: list[str]  # on the association board
    universities: list[str]
    donations: int  # bits of covered donation spaces
    break_left: int  # spaces until the break; 0 in solo games
    break_caller: int  # who reached the last space in this turn, or -1
    ten_reached: bool  # somebody has 10 conservation points
    last_turns: int  # turns to come until the end, or -1 while it has not been triggered
    solo_round: int
    solo_turn: int  # turns left in the round
    after: list[Pending]  # effects that wait until the action is over; their order has no meaning
    waza: str  # size class chosen with sponsor 227, or ""
    legal: list[Action]  # derived: the legal actions now

    @classmethod
    def new(cls, players: int, options: dict[str, str]) -> Self:
        """Return the table before the set-up. `players`: 1 to 4; `options`: all options of the game."""
        state = cls.__new__(cls)
        state.trace = None
        state.options = dict(options)
        state.viewer = -1
        state.zoos = [Zoo.new("") for _ in range(players)]
        state.stack = [("setup", 0)]
        state.start_player = -1
        state.turn = state.turns = 0
        state.deck = list(ZOO_CARDS)
        state.under, state.discard, state.display, state.held = [], [], [], []
        state.held_by = -1
        state.known = {}
        state.final_deck = [card for card in FINALS if players > 1 or card != DIVERSE_SPECIES]
        state.final_under = []
        state.base_pool = list(BASE_PROJECTS)
        state.projects = []
        state.tiles = []
        state.partner_zoos, state.universities = [], []
        state.donations = 0
        state.break_left = BREAK_SPACES[players]
        state.break_caller = -1
        state.ten_reached = False
        state.last_turns = -1
        state.solo_round = state.solo_turn = 0
        state.after = []
        state.waza = ""
        state.legal = []
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.options = self.options  # never changed
        other.viewer = self.viewer
        other.zoos = [zoo.clone() for zoo in self.zoos]
        other.stack = self.stack[:]
        other.start_player = self.start_player
        other.turn = self.turn
        other.turns = self.turns
        other.deck = self.deck[:]
        other.under = self.under[:]
        other.discard = self.discard[:]
        other.display = self.display[:]
        other.held = self.held[:]
        other.held_by = self.held_by
        other.known = self.known.copy()
        other.final_deck = self.final_deck[:]
        other.final_under = self.final_under[:]
        other.base_pool = self.base_pool[:]
        other.projects = self.projects[:]
        other.tiles = self.tiles[:]
        other.partner_zoos = self.partner_zoos[:]
        other.universities = self.universities[:]
        other.donations = self.donations
        other.break_left = self.break_left
        other.break_caller = self.break_caller
        other.ten_reached = self.ten_reached
        other.last_turns = self.last_turns
        other.solo_round = self.solo_round
        other.solo_turn = self.solo_turn
        other.after = self.after[:]
        other.waza = self.waza
        other.legal = self.legal  # replaced, never changed
        return other

    @property
    def is_break(self) -> bool:
        """Whether a break is under way, from its call to its last step (rules: break)."""
        return any(frame[0] == "break_over" for frame in self.stack)

    @property
    def num_players(self) -> int:
        """How many seats take part: 1 to 4."""
        return len(self.zoos)
