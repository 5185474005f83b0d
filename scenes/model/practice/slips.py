"""Looking at finished games for slips, one game after the other; what was found is kept beside the games.

A review runs where slow jobs run (`scheduler.py`). Then each slip is compared with the better action, in slices, and
its shares are kept under their reasons.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from engine.bots.comparison import Comparison
from engine.bots.review import Slip
from engine.history import History
from engine.past.digest import Digest
from engine.past.figures import own_seat
from engine.past.insight import NO_REASON, Loss, divided, read_losses, write_losses
from engine.reader import read_json
from engine.record import Record
from engine.registry import find_game
from engine.state import InvalidState
from scenes.model.jobs.jobs import Findings, LookBack
from scenes.model.jobs.one_by_one import OneByOne
from scenes.model.jobs.scheduler import SLICE, Scheduler
from scenes.model.links import LinkError, unpacking
from scenes.model.storage.past import PREFIX, Past
from scenes.model.storage.saves import Storage

SLIPS = "slips."
"""How the key of a game's slips begins; the rest is that of the past game."""


def key_of(past: Past) -> str:
    """Return the key of a past game's slips."""
    return SLIPS + past.key.removeprefix(PREFIX)


def losses_of(storage: Storage, past: Past) -> tuple[Loss, ...] | None:
    """Return the slips of a game; None if it was not looked at, or if what was kept cannot be read."""
    text = storage.load(key_of(past))
    if text is None:
        return None
    try:
        return read_losses(past.key, read_json(text))
    except InvalidState:
        return None


class Practice(OneByOne[Findings]):
    """Looks at `games`."""

    def __init__(
        self, games: Sequence[Past], storage: Storage, scheduler: Scheduler, *, iterations: int | None = None
    ) -> None:
        """Begin; nothing is computed yet. `iterations` as in `engine.bots.review.Review`."""
        super().__init__(len(games))
        self.games = list(games)
        self._storage = storage
        self._scheduler = scheduler
        self._iterations = iterations

    @property
    def progress(self) -> float:
        """How far the review of the game at hand has come, 0 to 1."""
        found = self._job.answer() if self._job else None
        return found.progress if found else 0.0

    def _work(self) -> Iterator[None]:
        for past in self.games:
            assert past.row  # only games with a row are looked at
            try:
                losses = yield from self._look(past, past.row)
            except LinkError:
                losses = []
            self._storage.save(key_of(past), json.dumps(write_losses(losses)))
            self.done += 1
            yield

    def _look(self, past: Past, row: Digest) -> Generator[None, None, list[Loss]]:
        """Review a game and return its losses."""
        record = yield from unpacking(past.link)
        seat = own_seat(row)
        answer = yield from self._answer(self._scheduler.run(LookBack(record, (seat,), self._iterations)))
        found = answer or Findings(1.0, {})
        losses = []
        for slip in found.slips.get(seat, ()):
            reasons = yield from self._reasons(record, slip)
            losses += divided(Loss(past.key, slip.number, NO_REASON, slip.chance, slip.points), reasons)
        return losses

    def _reasons(self, record: Record, slip: Slip) -> Generator[None, None, dict[str, float]]:
        """Return the terms in which the better action is ahead, with by how many points."""
        judge: Any = find_game(record.game).bot_room().JUDGE
        state = History(record).at(slip.number)
        compared = Comparison(judge, state, slip.seat, slip.better, slip.number, slip.played)
        while not compared.step(SLICE):
            yield
        return compared.own()
