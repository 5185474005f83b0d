"""Ark Nova: the whole base game for 1 to 4 players.

What is still to be done lies on `stack`, the next thing on top: frames, plain tuples of a kind, a seat and values.
A frame is a decision of its seat, a draw by nature, or a step that the rules take by themselves; `flow.py` lists all
kinds. An action answers the decision (or is the outcome of the draw) on top; then steps are taken until the next
one. A record therefore reads

    action build 0
    build enclosure3
    place a5 1
    done

Nothing is shuffled in advance: `deck` is the set of cards that may come, and `draw` in the record says what came.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine.games.ark_nova import flow
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BREAK_SPACES, Frame
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, State, rank_by

ZOO_CARDS = tuple(sorted([*(card for card in PROJECTS if not PROJECTS[card].base), *SPONSORS, *ANIMALS]))
BASE_PROJECTS = tuple(card for card in PROJECTS if PROJECTS[card].base)
DIVERSE_SPECIES = 9


class ArkNovaState(State):
    """One position of Ark Nova."""

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
    stack: list[Frame]  # what is to be done, the next on top
    start_player: int  # -1 before it is drawn
    turn: int  # whose turn it is
    turns: int  # turns begun so far
    deck: list[int]  # face-down cards, ascending: their order does not exist yet. In an observation: all unseen cards
    under: list[int]  # cards put face up under the deck, ascending
    discard: list[int]  # ascending
    display: list[int]  # folders 1 to 6; 0 where a card was taken, until the display is filled up
    held: list[int]  # cards drawn for a choice that is to be made now
    held_by: int  # who alone sees them, or -1 when all do
    known: dict[int, int]  # bits of the other seats that know a card to be in its owner's hand (or under a card)
    final_deck: list[int]  # final scoring cards
    final_under: list[tuple[int, int]]  # those put under it, and who knows which
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
    after: list[tuple[Any, ...]]  # effects that wait until the action is over
    waza: str  # size class chosen with sponsor 227, or ""
    legal: list[Action]  # derived: the legal actions now

    @classmethod
    def new(cls, players: int, options: dict[str, str]) -> Self:
        """Return the state before anything is drawn. `players`: 1 to 4; `options`: all options of the game."""
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
        flow.advance(state)
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

    # --- who moves, and how

    @property
    def num_players(self) -> int:
        """How many seats take part: 1 to 4."""
        return len(self.zoos)

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        kind = self.stack[-1][0]
        if kind == "over":
            return TERMINAL
        return CHANCE if kind in flow.DRAWS else int(self.stack[-1][1])

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move, in the order of the menu or of card numbers."""
        return self.legal[:]

    def sample_chance(self, rng: random.Random) -> Action:
        """Return one outcome of the draw on top of the stack. Raises `RuntimeError` where nature is not to move."""
        draw = flow.DRAWS.get(self.stack[-1][0])
        if draw is None:
            raise RuntimeError("nature is not to move")
        return draw.sample(self, self.stack[-1], rng)

    def apply_action(self, action: Action) -> None:
        """Carry out a player's or nature's action. Raises `IllegalAction` and changes nothing when it is refused."""
        flow.apply(self, action)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return victory points: appeal minus the scoring area's lowest appeal; at the end with all end effects."""
        return [scoring.sheet(self, player) for player in range(len(self.zoos))]

    def ranking(self) -> list[list[int]]:
        """Return the places: victory points, then supported projects; then the place is shared."""
        points = [sheet.total for sheet in self.scores()]
        return rank_by([(points[player], zoo.supported) for player, zoo in enumerate(self.zoos)])

    # --- hidden information and JSON

    def observation(self, player: int) -> Self:
        """Return what `player` may know; unknown cards are 0, and `deck` holds all cards `player` has not seen."""
        return hidden.observation(self, player)

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a full state that agrees with all that `player` has seen."""
        return hidden.resample(self, player, rng)

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: see `codec`."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)


from engine.games.ark_nova import codec, hidden, scoring  # noqa: E402
