"""Who thinks: this Python, in slices of a frame, or another one beside it (`scenes.model.mind`) where there can be one.

Questions that take long go to the other one as soon as it is there. Until then, and when it is lost in the middle of a
thought, slices go on: nobody waits for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from typing import Generic, Protocol, TypeVar

from scenes.model.questions import AnswerT, Question, Turn, WorkT

SLICE = 8.0
"""Milliseconds that are thought in one frame."""
PATIENCE = 5000.0
"""Milliseconds of frames without a word, after which the other Python is taken for lost."""


FoundT = TypeVar("FoundT", covariant=True)


class Thought(Protocol[FoundT]):
    """Something that is being thought about, from frame to frame."""

    def go_on(self, milliseconds: float) -> bool:
        """Go on for a frame of that length; return whether the thinking was done before it."""

    def answer(self) -> FoundT | None:
        """Return the answer as far as it is known; None where nothing is."""

    def rest(self) -> None:
        """Think no more, until `go_on`."""


class Slices(Generic[WorkT, AnswerT]):
    """Thinks here, a slice in each frame."""

    def __init__(self, question: Question[WorkT, AnswerT]) -> None:
        self._question = question
        self._work = question.begin()
        self._done = False

    def go_on(self, milliseconds: float) -> bool:
        """Think for a slice, or tell that the thinking was done before.

        What comes of it is carried out and painted in a frame of its own: after a slice there is too little time.
        """
        done, self._done = self._done, self._done or self._work.step(SLICE)
        return done

    def answer(self) -> AnswerT:
        """Return the answer so far."""
        return self._question.answer(self._work)

    def rest(self) -> None:
        """Do nothing: it thinks only when it is told to."""


class Elsewhere(Protocol):
    """Another Python with a `Mind`: see `scenes.platform.base.Worker`."""

    @property
    def ready(self) -> bool:
        """Whether it can think by now."""

    @property
    def lost(self) -> bool:
        """Whether it will never answer (again)."""

    def say(self, text: str) -> None:
        """Let its mind hear a text."""

    def heard(self) -> list[str]:
        """Return what it has said since this was asked last."""

    def end(self) -> None:
        """End it."""


class Asked(Generic[WorkT, AnswerT]):
    """A question that the other Python thinks about; where it is lost, slices begin."""

    def __init__(self, question: Question[WorkT, AnswerT], number: int, elsewhere: Elsewhere) -> None:
        self._question = question
        self._number = number
        self._elsewhere = elsewhere
        self._answer: AnswerT | None = None
        self._done = False
        self._silent = 0.0
        self._resting = False
        self._slices: Slices[WorkT, AnswerT] | None = None
        self._say("ask", number, question.to_text())

    def _say(self, *words: object) -> None:
        self._elsewhere.say(json.dumps(words))

    def go_on(self, milliseconds: float) -> bool:
        """Look whether an answer has come."""
        if self._slices:
            return self._slices.go_on(milliseconds)
        if self._done:
            return True
        if self._resting:
            self._resting = False
            self._say("ask", self._number, self._question.to_text())
        self._silent += milliseconds
        for text in self._elsewhere.heard():
            number, done, answer = json.loads(text)
            if number != self._number:
                continue
            self._silent = 0.0
            self._answer = self._question.read(answer)
            self._done = done
        if not self._done and (self._elsewhere.lost or self._silent > PATIENCE):
            self._elsewhere.end()
            self._slices = Slices(self._question)
        return self._done

    def answer(self) -> AnswerT | None:
        """Return the answer that came last."""
        return self._slices.answer() if self._slices else self._answer

    def rest(self) -> None:
        """Let the other one think about nothing."""
        if not (self._slices or self._done or self._resting):
            self._resting = True
            self._say("stop")


class Minds:
    """Finds for each question who thinks about it. `start` starts another Python, or returns None where none can be."""

    def __init__(self, start: Callable[[], Elsewhere | None] = lambda: None) -> None:
        self._start = start
        self._other: Elsewhere | None = None
        self._numbers = count()

    def _elsewhere(self) -> Elsewhere | None:
        """Return the other Python, which may not be ready yet; it is started when it is needed first."""
        if self._other is None or self._other.lost:
            self._other = self._start()
        return self._other

    def think(self, question: Question[WorkT, AnswerT]) -> Thought[AnswerT]:
        """Begin to think about a question."""
        other = self._elsewhere() if question.long else None
        if other and other.ready:
            return Asked(question, next(self._numbers), other)
        return Slices(question)

    def think_ahead(self, turn: Turn, bots: Mapping[int, str], seed: int) -> None:
        """Let the other Python, if there is one, think about a turn that a person decides, and about what may follow.

        `bots` names the bots that think long by their seats; `seed` is what they begin their thinking with.
        """
        other = self._elsewhere()
        if other:
            other.say(json.dumps(["ahead", turn.to_text(), {str(seat): bot for seat, bot in bots.items()}, seed]))

    def rest(self) -> None:
        """Let the other Python think about nothing."""
        if self._other and not self._other.lost:
            self._other.say(json.dumps(["stop"]))

    def end(self) -> None:
        """End the other Python; it is started again when it is needed."""
        if self._other:
            self._other.end()
            self._other = None
