"""What Patio says to the player, as plain data: kinds of words, which goes before which, and how long they stay."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Kind = Literal["trouble", "refusal", "hint", "thinking", "done", "news"]
"""A `trouble` outlives its screen; `done` answers a press; `news` came by themselves and wait for a quiet moment."""


class Manner(NamedTuple):
    """How words of a kind behave: those of a lower `rank` go first. They stay `least` milliseconds, and then until
    the next input (`patient`), until somebody ends them (an infinite time), or no longer.
    """

    rank: int
    least: float
    patient: bool = False


MANNERS: dict[Kind, Manner] = {
    "trouble": Manner(0, 8000.0),
    "refusal": Manner(1, 4000.0, patient=True),
    "hint": Manner(2, math.inf),
    "thinking": Manner(3, math.inf),
    "done": Manner(4, 6000.0),
    "news": Manner(4, 6000.0),
}
READING = 60.0
"""The least milliseconds for each letter of words that go by themselves."""
QUIET = 1000.0
"""How long the order has stood alone before news replaces it, in milliseconds."""
HEARD = 10_000.0
"""How long words stay in the mirror, in milliseconds."""
KEPT = 20
"""How many of the last words the log keeps."""


@dataclass
class Saying:
    """Words under way, of the screen `owner`; `age` is for how many milliseconds they have been said.

    `heard` is what the mirror says instead, where the words lean on what is marked on the table.
    """

    words: str
    kind: Kind
    owner: Any
    age: float = 0.0
    heard: str = ""

    @property
    def manner(self) -> Manner:
        """How they behave."""
        return MANNERS[self.kind]

    @property
    def hold(self) -> float:
        """For how many milliseconds they stay at least."""
        return max(self.manner.least, READING * len(self.words))

    @property
    def over(self) -> bool:
        """Whether they go by themselves now."""
        return not self.manner.patient and self.age >= self.hold


class Sayings:
    """What is said now, what waits, and what was said last."""

    def __init__(self) -> None:
        self.now: Saying | None = None
        self.past: list[str] = []
        """The last words, the newest last."""
        self._waiting: list[Saying] = []
        self._alone = 0.0  # for how long the order has stood alone
        self._heard = ""  # what the mirror says
        self._since = 0.0
        self._urgent = False

    def say(self, words: str, kind: Kind, owner: Any, heard: str = "") -> None:
        """Say words at once, or news when it is quiet; what is more important stays. `heard`: see `Saying`."""
        saying = Saying(words, kind, owner, heard=heard)
        if kind == "news":
            if words not in [*self.past, *(each.words for each in self._waiting)]:
                self._waiting.append(saying)
        elif not self.now or saying.manner.rank <= self.now.manner.rank:
            self._begin(saying)

    def _begin(self, saying: Saying) -> None:
        heard = saying.heard or saying.words
        again = self._heard == heard
        self.now, self._alone = saying, 0.0
        if saying.kind != "thinking":
            self.past = [*(words for words in self.past if words != saying.words), saying.words][-KEPT:]
        # the same words count as new only if something is different about them
        self._heard = heard + ("\u00a0" if again else "")
        self._since, self._urgent = 0.0, saying.manner.rank < MANNERS["hint"].rank

    @property
    def in_trouble(self) -> bool:
        """Whether a trouble is being said."""
        return self.now is not None and self.now.kind == "trouble"

    def repeat(self, otherwise: str, owner: Any) -> None:
        """Say the last words again, or if there are none, `otherwise`."""
        if self.now:
            self._begin(Saying(self.now.words, self.now.kind, owner, heard=self.now.heard))
        elif words := self.past[-1] if self.past else otherwise:
            self._begin(Saying(words, "done", owner))

    def hush(self, words: str = "") -> bool:
        """End these words, or any; tell whether they were being said."""
        if not self.now or (words and self.now.words != words):
            return False
        self.now = None
        return True

    def leave(self, owner: Any) -> bool:
        """End all words of other screens than `owner`, except troubles; tell whether any was being said.

        The order of a screen that opens stands alone from now on.
        """
        self._alone = 0.0
        self._waiting = [saying for saying in self._waiting if saying.owner is owner]
        if self.now and not self.in_trouble and self.now.owner is not owner:
            self._heard = ""
            return self.hush()
        return False

    def touched(self) -> bool:
        """Take note of an input, which ends a refusal that has been read; tell whether it did."""
        saying = self.now
        read = saying is not None and saying.manner.patient and saying.age >= saying.hold
        return read and self.hush()

    def pass_time(self, milliseconds: float, *, quiet: bool) -> bool:
        """Let time pass; tell whether something else is said now. News begins only if it is `quiet`."""
        before, heard = self.now, self._heard
        self._since += milliseconds
        if self.now:
            self.now.age += milliseconds
            if self.now.over:
                self.now = None
        else:
            self._alone = self._alone + milliseconds if quiet else 0.0
            if self._waiting and self._alone >= QUIET:
                self._begin(self._waiting.pop(0))
        if self._since >= HEARD:
            self._heard = ""
        return self.now is not before or self._heard != heard

    def wait(self) -> float:
        """Return the milliseconds until something else is said."""
        waits = [HEARD - self._since] if self._heard else []
        if self.now and not self.now.manner.patient:
            waits.append(self.now.hold - self.now.age)
        if not self.now and self._waiting:
            waits.append(QUIET - self._alone)
        return max(0.0, min(waits, default=math.inf))

    @property
    def heard(self) -> tuple[str, bool]:
        """What the mirror says, and whether it is urgent."""
        return self._heard, self._urgent
