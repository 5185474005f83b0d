"""The jobs of bots: a player's turn, the review of a game, and the appraisal of a position.

A job runs in this Python (`begin`), or is sent as text to the worker (`worker.py` beside this), which answers in text.
Equal jobs have equal texts.
"""

from __future__ import annotations

import gc
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.bots.appraisal import Appraisal
from engine.bots.base import Thinking
from engine.bots.levels import make_bot
from engine.bots.review import Review, Slip
from engine.record import Record, parse_record
from engine.registry import find_game
from engine.state import Action, State

SLOW_LEVELS = ("hard", "expert")
"""The levels that think long enough to be worth starting a worker."""


class Work(Protocol):
    """A computation that runs in slices."""

    def step(self, milliseconds: float) -> bool:
        """Go on for about that long; return True when it is done."""

    def close(self) -> None:
        """Go no further, and give back the memory."""


class Uncollected:
    """A computation with all that it makes left out of garbage collections until it is done or closed.

    A search grows a tree of many small objects. A full collection walks through all of them (100 ms and more, in which
    frames would be lost), though nothing in the tree is ever garbage. `gc.freeze` is about all objects of the process,
    so it is for this program to decide, and not for the bots, which may think in any other.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self._froze = False

    def step(self, milliseconds: float) -> bool:
        """Go on for about that long; return True when it is done."""
        collects = gc.isenabled()
        gc.disable()  # until what the slice has made is frozen
        try:
            done = self._work.step(milliseconds)
            if done:
                self._thaw()
            else:
                gc.freeze()
                self._froze = True
        finally:
            if collects:
                gc.enable()
        return done

    def close(self) -> None:
        """Go no further, and give back the memory."""
        self._work.close()
        self._thaw()

    def _thaw(self) -> None:
        if self._froze:  # what a screen has frozen stays so after a short computation
            gc.unfreeze()
            self._froze = False


class WorkInText(NamedTuple):
    """A running computation, and the function that returns its answer so far as text."""

    work: Work
    answer: Callable[[], str]


WorkT = TypeVar("WorkT", bound=Work)
AnswerT = TypeVar("AnswerT")


class Job(ABC, Generic[WorkT, AnswerT]):
    """Something to compute in slices, with an answer that improves."""

    @property
    @abstractmethod
    def is_slow(self) -> bool:
        """Whether it takes long enough to be worth starting a worker."""

    @abstractmethod
    def begin(self) -> WorkT:
        """Return the computation; nothing is computed yet."""

    @abstractmethod
    def answer(self, work: WorkT) -> AnswerT:
        """Return the best answer so far."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the job as JSON values; `job_from_text` reads them back."""

    @abstractmethod
    def write(self, answer: AnswerT) -> str:
        """Return an answer as text."""

    @abstractmethod
    def read(self, text: str) -> AnswerT:
        """Return the answer that `write` wrote."""

    def begin_in_text(self) -> WorkInText:
        """Begin, with answers as text."""
        work = self.begin()
        return WorkInText(work, lambda: self.write(self.answer(work)))

    def to_text(self) -> str:
        """Return the job as text."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True)
class Turn(Job[Thinking, Action]):
    """The turn of the player to move, played by the bot of a level; `seed` as in `Bot.think`.

    `hint`: the answer is the best action, never one that is only as good.
    """

    game: str
    state: State
    bot: str
    seed: int
    hint: bool = False

    @property
    def is_slow(self) -> bool:
        """Whether the level thinks long."""
        return self.bot in SLOW_LEVELS

    def begin(self) -> Thinking:
        """Let the bot begin."""
        return make_bot(self.game, self.bot).think(self.state, self.state.current_player(), self.seed)

    def answer(self, work: Thinking) -> Action:
        """Return what the bot would play now."""
        return work.best() if self.hint else work.choice()

    def to_json(self) -> dict[str, Any]:
        """Return the whole position, whose secrets the bot draws again, and the level that plays it."""
        state = self.state.to_json()
        return {"turn": self.game, "state": state, "bot": self.bot, "seed": self.seed, "hint": self.hint}

    def write(self, answer: Action) -> str:
        """Return the action in the game's notation."""
        return find_game(self.game).format_action(answer)

    def read(self, text: str) -> Action:
        """Return the action that a text in the game's notation stands for."""
        return find_game(self.game).parse_action(text)


class Findings(NamedTuple):
    """What a review has found: its progress (0..1), and for each seat the actions that cost it most."""

    progress: float
    slips: Mapping[int, tuple[Slip, ...]]


@dataclass(frozen=True)
class LookBack(Job[Review, Findings]):
    """A review of what some seats decided; `iterations` as in `Review`.

    `final` is the state after the last action, if the caller has it: without it, writing the job takes a replay.
    """

    record: Record
    seats: tuple[int, ...]
    iterations: int | None = None
    final: State | None = field(default=None, compare=False, repr=False)

    @property
    def is_slow(self) -> bool:
        """Return True: a whole game takes long."""
        return True

    def begin(self) -> Review:
        """Begin the review."""
        return Review(self.record, self.seats, iterations=self.iterations)

    def answer(self, work: Review) -> Findings:
        """Return what has been found so far."""
        return Findings(work.progress, {seat: work.slips(seat) for seat in self.seats})

    def to_json(self) -> dict[str, Any]:
        """Return the record as text, and the seats whose decisions are reviewed."""
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
        """Return the slips that `write` wrote."""
        parse = find_game(self.record.game).parse_action
        progress, found = json.loads(text)
        slips = [
            Slip(number, seat, parse(played), parse(better), chance, points)
            for number, seat, played, better, chance, points in found
        ]
        return Findings(progress, {seat: tuple(slip for slip in slips if slip.seat == seat) for seat in self.seats})


class Appraised(NamedTuple):
    """What was found of a position: the best action (None if that is not known yet), and what others cost."""

    best: Action | None
    costs: Mapping[Action, float]


@dataclass(frozen=True)
class Appraise(Job[Appraisal, Appraised]):
    """An appraisal of a position; the fields as in `Appraisal`."""

    game: str
    state: State
    actions: tuple[Action, ...]
    seed: int
    best: Action | None = None
    time_factor: float = 1.0
    iterations: int | None = None

    @property
    def is_slow(self) -> bool:
        """Return True: it takes seconds."""
        return True

    def begin(self) -> Appraisal:
        """Begin the appraisal."""
        return Appraisal(
            self.game,
            self.state,
            self.actions,
            seed=self.seed,
            best=self.best,
            time_factor=self.time_factor,
            iterations=self.iterations,
        )

    def answer(self, work: Appraisal) -> Appraised:
        """Return what has been found so far."""
        return Appraised(work.best, dict(work.costs))

    def to_json(self) -> dict[str, Any]:
        """Return the position, whose secrets the search draws again, and the actions in the game's notation."""
        tell = find_game(self.game).format_action
        return {
            "appraise": self.game,
            "state": self.state.to_json(),
            "actions": list(map(tell, self.actions)),
            "seed": self.seed,
            "best": tell(self.best) if self.best else "",
            "time": self.time_factor,
            "iterations": self.iterations,
        }

    def write(self, answer: Appraised) -> str:
        """Return the actions in the game's notation, with what they cost."""
        tell = find_game(self.game).format_action
        best = tell(answer.best) if answer.best else ""
        return json.dumps([best, [[tell(action), cost] for action, cost in answer.costs.items()]])

    def read(self, text: str) -> Appraised:
        """Return what `write` wrote."""
        parse = find_game(self.game).parse_action
        best, costs = json.loads(text)
        return Appraised(parse(best) if best else None, {parse(words): cost for words, cost in costs})


def job_from_text(text: str) -> Turn | LookBack | Appraise:
    """Return the job that `to_text` wrote."""
    data = json.loads(text)
    if "turn" in data:
        state = find_game(data["turn"]).from_json(data["state"])
        return Turn(data["turn"], state, data["bot"], data["seed"], data["hint"])
    if "appraise" in data:
        game = find_game(data["appraise"])
        actions = tuple(map(game.parse_action, data["actions"]))
        best = game.parse_action(data["best"]) if data["best"] else None
        state = game.from_json(data["state"])
        return Appraise(game.id, state, actions, data["seed"], best, data["time"], data["iterations"])
    return LookBack(parse_record(data["review"]), tuple(data["seats"]), data["iterations"])
