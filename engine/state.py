"""The contract that every game fulfils: a state, its actions, and what may go wrong.

The vocabulary is OpenSpiel's: state, action, chance node, legal actions, returns,
observation, resample. A state is plain data: it holds no random generator, no callback
and no generator, so it can be cloned, compared and written down at any point.

>>> import random
>>> from engine.registry import find_game
>>> rng, state = random.Random(1), find_game("azul").start(players=3)
>>> while not state.is_terminal():
...     action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
...     state.apply_action(action)
>>> len(state.ranking()[0]) >= 1
True
"""

from __future__ import annotations

import hashlib
import json
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeVar

from engine.luck import Occasion
from engine.score import ScoreSheet

Action = tuple[Any, ...]
"""A verb and the things a person would touch, in that order: `("take", 3, "blue", 2)`.

Targets are ints, strings or tuples of them, so that actions hash, compare and serialise. `True` and `1.0` equal 1, and
yet are no targets: they would be written down as something else. `apply_action` refuses them like any other nonsense.
"""

Event = tuple[Any, ...]
"""Something that happened, for scenes and logs: a verb and plain values, like an action."""

CHANCE = -1
"""`current_player()` where nature moves: the next action is an outcome, see `sample_chance`."""

TERMINAL = -4
"""`current_player()` of a finished game (the number is OpenSpiel's)."""


S = TypeVar("S", bound="State")
"""The state of one game, for what is generic over it: a judge, a history, a table."""


class IllegalAction(ValueError):
    """An action that the rules refuse here.

    `code` names the rule in a stable way (`"line_has_another_colour"`), so that a scene can say it
    in the player's language; `str()` is an English sentence; `details` holds what the sentence is about.
    """

    def __init__(self, code: str, sentence: str, **details: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.details = details


class InvalidState(ValueError):
    """A serialised state that is damaged, impossible, or from a newer version; `str()` says what is wrong."""


class State(ABC):
    """One position of one game. Mutable; `clone()` before you try things.

    States are equal where their JSON is. They can be pickled. `copy.copy` and `copy.deepcopy` copy `trace` as well,
    unlike `clone()`. `print(state)` draws the position.
    """

    __slots__ = ("trace",)

    game: ClassVar[str]
    """The game's id in the registry."""

    unseated: ClassVar[str] = "neutral"
    """What to call those who score without a seat (see `num_scored`)."""

    trace: list[Event] | None
    """Collects events while it is a list; `None` (the default) costs nothing."""

    @property
    @abstractmethod
    def num_players(self) -> int:
        """How many seats take part."""

    @property
    def num_scored(self) -> int:
        """How many players score and are ranked: the seats and, after them, those without a seat (default: none).

        A neutral colour that people move together may score and even win. It is a player from `num_players` on in
        `scores()` and `ranking()`, and never to move.
        """
        return self.num_players

    @abstractmethod
    def current_player(self) -> int:
        """Return the seat (0..n-1) that decides now, or `CHANCE`, or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Return every action the current player may take, in a deterministic order.

        Never empty where a player is to move; empty at chance nodes and at the end.
        """

    @abstractmethod
    def sample_chance(self, rng: random.Random) -> Action:
        """Return one outcome of the chance node, drawn with its true probability.

        Raises `RuntimeError` where nature is not to move.
        """

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return every outcome of the chance node with its probability, in a deterministic order.

        The probabilities are above 0 and sum to 1; `sample_chance` draws by them. Where there are too many outcomes to
        list (a shuffle, a deal: more than about a hundred) this is `None`, which is also the default. Raises
        `RuntimeError` where nature is not to move.
        """
        if not self.is_chance():
            raise RuntimeError("nature is not to move")
        return None

    def occasion(self) -> Occasion:
        """Return what nature draws from here, and how many things; a match gives each such pile an order of its own.

        By default all draws come from one pile. Raises `RuntimeError` where nature is not to move.
        """
        if not self.is_chance():
            raise RuntimeError("nature is not to move")
        return Occasion("chance")

    @abstractmethod
    def apply_action(self, action: Action) -> None:
        """Carry out `action` (a player's or, at a chance node, nature's).

        Raises `IllegalAction` and leaves the state as it was, whatever `action` is.
        """

    @abstractmethod
    def scores(self) -> list[ScoreSheet]:
        """Return one sheet for each player that scores (see `num_scored`), with the reason for every point so far.

        At the end that is all points.
        """

    def open_scores(self) -> list[ScoreSheet]:
        """Return `scores` without anybody's secrets: every player's sheet as another seat sees it.

        At the end that is all points.
        """
        if self.num_players == 1 or self.is_terminal():
            return self.scores()
        others = self.observation(0).scores()[1:]
        return [self.observation(1).scores()[0], *others]

    @abstractmethod
    def ranking(self) -> list[list[int]]:
        """Return the players that score from first to last as the rules break ties; shared places share a list."""

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""

    @abstractmethod
    def observation(self, player: int) -> Self:
        """Return what `player` may know: hidden parts are masked, and the rest is as it was.

        An observation answers every query about open parts; it need not be playable.
        """

    def seen_action(self, action: Action, player: int) -> Action:
        """Return what `player` sees of a legal action (or of nature's) that is about to be carried out here.

        Whoever decides sees all of it; by default so does everybody. Games with hidden parts mask what `player` cannot
        see, as `observation` does.
        """
        return action

    @abstractmethod
    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a full, playable state, drawn from all those that agree with what `player` knows.

        That can be done again with the state returned. What an observation does not name may stay unknown.
        """

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the whole state as JSON values, with `game` and `version`."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote, of an observation too. Raises `InvalidState` for what it never writes."""

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance(self) -> bool:
        """Tell whether nature is to move."""
        return self.current_player() == CHANCE

    def returns(self) -> list[float]:
        """Return each seat's value from -1 (last) to 1 (first), by `ranking()`.

        A shared place is worth the mean of the places it covers. The values sum to 0 once those of players without a
        seat, who are left out here, are added. A seat that plays alone has 0, unless its game can be won (1) and lost
        (-1) alone; such a game has its own `returns`.
        """
        n = self.num_scored
        values = [0.0] * n
        if n == 1:
            return values
        place = 0
        for group in self.ranking():
            mean = place + (len(group) - 1) / 2
            for seat in group:
                values[seat] = 1.0 - 2.0 * mean / (n - 1)
            place += len(group)
        return values[: self.num_players]

    def first_places(self) -> dict[int, float]:
        """Return who has won a finished game, and each winner's share of first place.

        Nobody wins a game that is lost alone: there `returns` says it.
        """
        if self.num_scored == 1:
            return {0: 1.0} if self.returns()[0] > 0 else {}
        first = self.ranking()[0]
        return {player: 1 / len(first) for player in first}

    def why_not(self, action: Action) -> IllegalAction | None:
        """Return the rule that forbids `action` here, or `None` when it is legal. The state stays as it is."""
        try:
            self.clone().apply_action(action)
        except IllegalAction as refusal:
            return refusal
        return None

    def hash(self) -> str:
        """Return 16 hex digits that are equal for equal states on every platform."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]

    def __str__(self) -> str:
        """Draw the position as text for people: what lies where, and who decides what.

        Games draw their own (`diagram.py`); this default is the JSON, readable in a pinch. Observations can be drawn
        too; what is hidden is left out or masked.
        """
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False)

    def __copy__(self) -> Self:
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        twin = self.clone()
        if self.trace is not None:
            twin.trace = list(self.trace)
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # mutable: use hash() for a fingerprint


def rank_by(keys: Sequence[Any]) -> list[list[int]]:
    """Return the players from the highest key to the lowest; players with equal keys share a place.

    `keys` holds one comparable value for each player, usually a tuple `(score, first tie-break, ...)`.

    >>> rank_by([(40, 1), (52, 0), (40, 1)])
    [[1], [0, 2]]
    """
    places: dict[Any, list[int]] = {}
    for player, key in enumerate(keys):
        places.setdefault(key, []).append(player)
    return [places[key] for key in sorted(places, reverse=True)]
