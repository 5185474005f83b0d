"""Stones: a whole game with all that the contract knows, small enough to be read at a sitting.

A heap of stones lies there. Everybody is dealt a secret wish, odd or even, from a pack of three and two. Who begins is
drawn. In turn each takes one to three stones. When the heap is gone every stone is a point, and three more go to those
whose number of stones is odd or even as they wished. Equal scores share a place.

docs/architecture.md tells how it becomes an eighth game of the page. Larger games have a module for each of the parts
below.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.game import Game, Option
from engine.notation import format_words, parse_words
from engine.reader import Reader, fail
from engine.score import ScoreLine, ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by

PACK = {"odd": 3, "even": 2}
"""The wishes, and how often each is in the pack."""
HIDDEN = "?"
"""A wish that an observation does not show."""
HEAPS = {"small": 7, "large": 12}
"""How many stones lie there at the start, by the values of the option."""
MOST = 3
"""Nobody takes more at a time."""
WISH_POINTS = 3
"""What a wish that came true is worth."""


class StonesState(State):
    """Who was dealt what, who began, and what was taken in turn. Everything else follows from that."""

    __slots__ = ("first", "heap", "players", "takes", "wishes")

    game = "stones"

    players: int
    heap: int  # stones at the start
    wishes: list[str]  # by seat, as far as they are dealt
    first: int  # who begins; -1 until that is drawn
    takes: list[int]  # stones, in the order of turns

    # --- the position

    @classmethod
    def new(cls, players: int, heap: int) -> Self:
        """Return the state before the first wish is dealt."""
        state = cls.__new__(cls)
        state.trace = None
        state.players, state.heap = players, heap
        state.wishes, state.first, state.takes = [], -1, []
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.players, other.heap, other.first = self.players, self.heap, self.first
        other.wishes, other.takes = self.wishes[:], self.takes[:]
        return other

    @property
    def num_players(self) -> int:
        """How many seats take part: 2 or 3."""
        return self.players

    @property
    def left(self) -> int:
        """How many stones lie there."""
        return self.heap - sum(self.takes)

    def stones(self, player: int) -> int:
        """Return how many stones `player` has."""
        return sum(self.takes[(player - self.first) % self.players :: self.players])

    # --- the rules

    def current_player(self) -> int:
        """Return the seat to take stones, `CHANCE` until all wishes are dealt and somebody begins, or `TERMINAL`."""
        if self.left == 0:
            return TERMINAL
        return CHANCE if self.first < 0 else (self.first + len(self.takes)) % self.players

    def legal_actions(self) -> list[Action]:
        """Return one to three stones, as far as they lie there."""
        return [("take", n) for n in range(1, min(MOST, self.left) + 1)] if self.current_player() >= 0 else []

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return what nature may deal or draw, with probabilities. Raises `RuntimeError` where players are to move."""
        return odds(self)

    def sample_chance(self, rng: random.Random) -> Action:
        """Return a wish, or who begins. Raises `RuntimeError` where players are to move."""
        outcomes = odds(self)
        return rng.choices([action for action, _ in outcomes], [share for _, share in outcomes])[0]

    def apply_action(self, action: Action) -> None:
        """Take stones; deal a wish or let a seat begin where nature is to move. Raises `IllegalAction`."""
        if type(action) is not tuple or [type(part) for part in action] not in ([str, str], [str, int]):
            raise IllegalAction("not_an_action", "an action must be a verb and its target")
        player = self.current_player()
        if player == TERMINAL:
            raise IllegalAction("game_over", "the game is over")
        if player == CHANCE and action not in [outcome for outcome, _ in odds(self)]:
            raise IllegalAction("not_in_pack", "nature must deal a wish of the pack to each seat, then draw who begins")
        if player >= 0 and action not in self.legal_actions():
            raise IllegalAction("not_so_many", f"a player must take from 1 to {min(MOST, self.left)} stones")
        verb, thing = action
        if verb == "deal":
            self.wishes.append(thing)
        elif verb == "start":
            self.first = thing - 1
        else:
            self.takes.append(thing)
        if self.trace is not None:
            self.trace.append((verb, player, thing))

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet for each seat: `stones`, and at the end `wish` where it came true."""
        sheets = []
        for seat in range(self.players):
            stones = self.stones(seat)
            granted = self.is_terminal() and self.wishes[seat] == ("odd" if stones % 2 else "even")
            lines = [ScoreLine("stones", stones), *([ScoreLine("wish", WISH_POINTS)] if granted else [])]
            sheets.append(ScoreSheet(tuple(lines)))
        return sheets

    def ranking(self) -> list[list[int]]:
        """Return the seats by points; equal scores share a place."""
        return rank_by([sheet.total for sheet in self.scores()])

    # --- what each seat knows

    def observation(self, player: int) -> Self:
        """Return a copy without the wishes of others; at the end all are shown."""
        other = self.clone()
        if not self.is_terminal():
            other.wishes = [wish if seat == player else HIDDEN for seat, wish in enumerate(self.wishes)]
        return other

    def seen_action(self, action: Action, player: int) -> Action:
        """Return the action, with the wish hidden where it is dealt to another seat."""
        deals_to_another = action[0] == "deal" and len(self.wishes) != player
        return ("deal", HIDDEN) if deals_to_another else action

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy in which the wishes of others are dealt from the rest of the pack."""
        other = self.observation(player)
        pack = rest_of_pack(other.wishes)
        for seat, wish in enumerate(other.wishes):
            if wish == HIDDEN:
                other.wishes[seat] = rng.choices(list(pack), list(pack.values()))[0]
                pack[other.wishes[seat]] -= 1
        return other

    # --- as JSON and as text

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values."""
        return {
            "game": self.game,
            "version": 1,
            "players": self.players,
            "heap": self.heap,
            "wishes": self.wishes[:],
            "first": self.first,
            "takes": self.takes[:],
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState` for what no game comes to."""
        reader = Reader(data, "the state")
        if reader.text("game") != cls.game or reader.number("version", 1, 1) != 1 or len(reader.data) != 7:
            fail("that is no state of Stones")
        state = cls.new(reader.number("players", 2, 3), reader.number("heap", 1, 99))
        if state.heap not in HEAPS.values():
            fail("there is no such heap")
        state.wishes = reader.items("wishes", most=state.players)
        if any(wish not in (*PACK, HIDDEN) for wish in state.wishes) or min(rest_of_pack(state.wishes).values()) < 0:
            fail("those wishes are not in the pack")
        state.first = reader.number("first", -1, state.players - 1)
        if state.first >= 0 and len(state.wishes) < state.players:
            fail("somebody begins before all wishes are dealt")
        state.takes = reader.numbers("takes", None, 1, MOST, most=state.heap if state.first >= 0 else 0)
        if state.left < 0:
            fail("more stones were taken than there are")
        hidden = state.wishes.count(HIDDEN)
        if hidden and (hidden < len(state.wishes) - 1 or state.is_terminal()):
            fail("some wishes are hidden that everybody or nobody sees")
        return state

    def __str__(self) -> str:
        return diagram(self)


def rest_of_pack(wishes: Sequence[str]) -> dict[str, int]:
    """Return what is in the pack once `wishes` are out of it."""
    return {wish: count - wishes.count(wish) for wish, count in PACK.items()}


def odds(state: StonesState) -> list[tuple[Action, float]]:
    """Return nature's outcomes with their probabilities. Raises `RuntimeError` where nature is not to move."""
    if not state.is_chance():
        raise RuntimeError("nature is not to move")
    if len(state.wishes) < state.players:
        pack = rest_of_pack(state.wishes)
        total = sum(pack.values())
        return [(("deal", wish), count / total) for wish, count in pack.items() if count]
    return [(("start", seat + 1), 1 / state.players) for seat in range(state.players)]


def diagram(state: StonesState) -> str:
    """Draw the heap, what everybody has, and who decides (`*`)."""
    lines = [f"heap of {state.heap}: {'o' * state.left or 'gone'}"]
    for seat in range(state.players):
        mark = "*" if seat == state.current_player() else " "
        wish = state.wishes[seat] if seat < len(state.wishes) else "not dealt"
        lines.append(f"{mark} seat {seat + 1}: {'o' * state.stones(seat) or '-'}  (wish: {wish})")
    if state.is_chance():
        lines.append("nature draws who begins" if len(state.wishes) == state.players else "nature deals a wish")
    return "\n".join(lines)


# --- the entry for the registry


def new_game(players: int, options: Mapping[str, str]) -> StonesState:
    """Return the first state for `players` (2 or 3) and full options."""
    return StonesState.new(players, HEAPS[options["heap"]])


GAME = Game(
    id="stones",
    players=(2, 3),
    options=(Option("heap", tuple(HEAPS), "small"),),
    rules_version=1,
    new_game=new_game,
    state=StonesState,
    format_action=format_words,
    parse_action=parse_words,
    hidden=True,
    max_actions=16,  # twelve stones, three wishes, and who begins
)
