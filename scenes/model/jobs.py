"""What bots are asked for, as jobs: a player's turn, and a review of a game.

A job runs here (`begin`), or is sent as text to the worker (`scenes.model.worker`), which answers in text. Equal
jobs have equal texts.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.bots.base import Thinking
from engine.bots.levels import make_bot
from engine.bots.review import Review, Slip
from engine.record import Record, parse_record
from engine.registry import find_game
from engine.state import Action, State

SLOW_LEVELS = ("hard", "expert")
"""The levels that think for so long that a worker is worth its start."""


class Work(Protocol):
    """What thinks, in slices."""

    def step(self, milliseconds: float) -> bool:
        """Think for about that long; return True when the thinking is done."""


class WorkInText(NamedTuple):
    """Thinking that has begun, and what gives its answer so far as text."""

    work: Work
    told: Callable[[], str]


WorkT = TypeVar("WorkT", bound=Work)
AnswerT = TypeVar("AnswerT")


class Job(ABC, Generic[WorkT, AnswerT]):
    """Something to compute, in slices, with an answer that gets better."""

    @property
    @abstractmethod
    def is_slow(self) -> bool:
        """Whether it takes so long that a worker is worth its start."""

    @abstractmethod
    def begin(self) -> WorkT:
        """Return the thinking; nothing is computed yet."""

    @abstractmethod
    def answer(self, work: WorkT) -> AnswerT:
        """Return the answer as far as it is known."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the job as JSON values; `job_from_text` reads them back."""

    @abstractmethod
    def write(self, answer: AnswerT) -> str:
        """Return an answer as text."""

    @abstractmethod
    def read(self, text: str) -> AnswerT:
        """Return the answer that a text gives."""

    def begin_in_text(self) -> WorkInText:
        """Begin, with answers as text."""
        work = self.begin()
        return WorkInText(work, lambda: self.write(self.answer(work)))

    def to_text(self) -> str:
        """Return the job as text."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True)
class Turn(Job[Thinking, Action]):
    """What the bot of a level does for the player to move; `seed` as in `Bot.think`."""

    game: str
    state: State
    bot: str
    seed: int

    @property
    def is_slow(self) -> bool:
        """Whether the level thinks long."""
        return self.bot in SLOW_LEVELS

    def begin(self) -> Thinking:
        """Let the bot begin."""
        return make_bot(self.game, self.bot).think(self.state, self.state.current_player(), self.seed)

    def answer(self, work: Thinking) -> Action:
        """Return the best action so far."""
        return work.best()

    def to_json(self) -> dict[str, Any]:
        """Return the whole position, whose secrets the bot draws anew, and who thinks about it."""
        return {"turn": self.game, "state": self.state.to_json(), "bot": self.bot, "seed": self.seed}

    def write(self, answer: Action) -> str:
        """Return the action in the game's notation."""
        return find_game(self.game).format_action(answer)

    def read(self, text: str) -> Action:
        """Return the action of a notation."""
        return find_game(self.game).parse_action(text)


class Findings(NamedTuple):
    """What a review has found: how far it is (0..1), and for each seat the actions that cost it most."""

    progress: float
    slips: Mapping[int, tuple[Slip, ...]]


@dataclass(frozen=True)
class LookBack(Job[Review, Findings]):
    """A review of what some seats decided; `iterations` as in `Review`.

    `final` is the state after the last action, for those who have it: else it takes a replay to write the job.
    """

    record: Record
    seats: tuple[int, ...]
    iterations: int | None = None
    final: State | None = field(default=None, compare=False, repr=False)

    @property
    def is_slow(self) -> bool:
        """A whole game takes long."""
        return True

    def begin(self) -> Review:
        """Begin the review."""
        return Review(self.record, self.seats, iterations=self.iterations)

    def answer(self, work: Review) -> Findings:
        """Return what is found so far."""
        return Findings(work.progress, {seat: work.slips(seat) for seat in self.seats})

    def to_json(self) -> dict[str, Any]:
        """Return the record as text, and whose decisions are looked at."""
        return {"review": self.record.to_text(self.final), "seats": list(self.seats), "iterations": self.iterations}

    def write(self, answer: Findings) -> str:
        """Return the slips with their actions in the game's notation."""
        tell = find_game(self.record.game).format_action
        slips = [
            [slip.number, slip.seat, tell(slip.played), tell(slip.better), slip.chance, slip.points]
            for found in answer.slips.values()
            for slip in found
        ]
        return json.dumps([answer.progress, slips])

    def read(self, text: str) -> Findings:
        """Return the slips that a text tells of."""
        parse = find_game(self.record.game).parse_action
        progress, told = json.loads(text)
        slips = [
            Slip(number, seat, parse(played), parse(better), chance, points)
            for number, seat, played, better, chance, points in told
        ]
        return Findings(progress, {seat: tuple(slip for slip in slips if slip.seat == seat) for seat in self.seats})


def job_from_text(text: str) -> Turn | LookBack:
    """Return the job that `to_text` wrote."""
    data = json.loads(text)
    if "turn" in data:
        state = find_game(data["turn"]).from_json(data["state"])
        return Turn(data["turn"], state, data["bot"], data["seed"])
    return LookBack(parse_record(data["review"]), tuple(data["seats"]), data["iterations"])
