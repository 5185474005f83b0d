"""The puzzles of a game on this device: made ones, those from somebody's own games, and what was solved of them.

Kept under `puzzles.<id>`: the names of the made puzzles that were solved, and the own ones with their costs and the day
on which each returns. An own puzzle returns after 1, 4 and 16 days until it was solved twice; of several tries on one
day the first counts.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from engine.bots.review import GLANCE
from engine.history import History
from engine.notation import NotationError
from engine.past.insight import Loss, whole
from engine.puzzles import SLIP, Puzzle, Verdict, read_puzzle, split_puzzles
from engine.reader import Reader
from engine.record import Record, RecordError, Seat
from engine.registry import find_game
from engine.state import InvalidState
from scenes.i18n.dates import read_day
from scenes.i18n.translation import _
from scenes.model.jobs.jobs import Appraise, Appraised
from scenes.model.jobs.one_by_one import OneByOne
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.links import LinkError, unpacking
from scenes.model.people import BOTS, USUAL_BOT, YOU
from scenes.model.practice.slips import losses_of
from scenes.model.storage.fields import or_else, read_kept
from scenes.model.storage.past import Past
from scenes.model.storage.saves import Storage
from scenes.platform.paths import ASSETS

KEPT = "puzzles."
"""How the key begins; the rest is the game's id."""
RETURNS = (1, 4, 16)
"""After how many days an own puzzle returns: after its first try, its second, and each later one."""
ENOUGH = 2
"""A puzzle from a player's own games does not return after it has been solved this often."""
MOST_OWN = 200
"""No more own puzzles are kept for a game; the oldest go first."""
MOST_COSTS = 12
LONGEST_NAME = 60
TIMES = 20
"""By how many times longer than a review's glance a slip is searched before it becomes a puzzle."""


@dataclass(frozen=True, slots=True)
class Own:
    """A puzzle from an own game: the key of the past game, how many actions come before the position, the actions (in
    the game's notation), what they cost, and the term that weighs most. `tries` and `solved` count days; `due` is the
    day on which it returns.
    """

    game: str
    number: int
    best: str
    played: str
    costs: dict[str, float]
    due: date
    term: str = ""
    tries: int = 0
    solved: int = 0

    @property
    def name(self) -> str:
        """The name, which no other puzzle has."""
        return f"{self.game} {self.number}"

    @property
    def over(self) -> bool:
        """Whether it does not return any more."""
        return self.solved >= ENOUGH

    def tried(self, today: date, *, solved: bool) -> Own:
        """Return it after a try. A second try before it is due again changes nothing."""
        if today < self.due or self.over:
            return self
        days = RETURNS[min(self.tries, len(RETURNS) - 1)]
        return replace(self, tries=self.tries + 1, solved=self.solved + solved, due=today + timedelta(days))

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        told = {name: getattr(self, name) for name in ("game", "number", "best", "played", "term", "tries", "solved")}
        costs = {action: round(cost, 3) for action, cost in self.costs.items()}
        return {**told, "costs": costs, "due": self.due.isoformat()}

    @classmethod
    def from_json(cls, data: Any) -> Own:
        """Read it back. Raises `InvalidState` for anything else."""
        kept = Reader(data, "an own puzzle")
        costs = kept.get("costs")
        if type(costs) is not dict or len(costs) > MOST_COSTS:
            raise InvalidState("the costs of an own puzzle are none")
        if any(type(cost) not in (int, float) or not -1 <= cost <= 1 for cost in costs.values()):
            raise InvalidState("a cost of an own puzzle is none")
        due = read_day(kept.text("due"))
        if due is None:
            raise InvalidState("an own puzzle is due on no day")
        texts = [kept.text(name) for name in ("best", "played", "term")]
        numbers = [kept.number(name, 0, 10**5) for name in ("number", "tries", "solved")]
        number, tries, solved = numbers
        return cls(kept.text("game"), number, texts[0], texts[1], costs, due, texts[2], tries, solved)

    def puzzle(self, record: Record) -> Puzzle:
        """Return the puzzle in its game's `record`. Raises `RecordError` if the position is not as it was."""
        told = find_game(record.game)
        part = replace(record, actions=record.actions[: self.number], extra={})
        try:
            best, played = told.parse_action(self.best), told.parse_action(self.played)
            costs = {told.parse_action(words): max(0.0, cost) for words, cost in self.costs.items()}
        except NotationError as problem:
            raise RecordError("notation", 0, str(problem)) from None
        position = part.replay()
        legal = position.legal_actions() if position.current_player() >= 0 else []
        if any(action not in legal for action in (best, played, *costs)):
            raise RecordError("illegal", 0, "an action of this puzzle is not allowed in its position")
        return Puzzle(self.name, part, best, (), costs, self.term, played)


@dataclass(slots=True)
class Kept:
    """What is kept of a game's puzzles: `looked` names the slips that have been searched, whatever became of them."""

    solved: set[str] = field(default_factory=set)
    own: list[Own] = field(default_factory=list)
    looked: set[str] = field(default_factory=set)

    def due(self, today: date) -> list[Own]:
        """Return the own puzzles that are due, the longest waiting first."""
        waiting = (own for own in self.own if not own.over and own.due <= today)
        return sorted(waiting, key=lambda own: (own.due, own.name))

    def next_day(self) -> date | None:
        """Return the day on which the next own puzzle returns; None if none does."""
        return min((own.due for own in self.own if not own.over), default=None)

    def note(self, name: str, verdict: Verdict, today: date) -> None:
        """Note a try: best and good solve a puzzle."""
        solved = verdict is not Verdict.NOT_YET
        if not any(own.name == name for own in self.own):
            if solved:
                self.solved.add(name)
            return
        self.own = [own.tried(today, solved=solved) if own.name == name else own for own in self.own]


def kept_of(storage: Storage, game_id: str) -> Kept:
    """Return what is kept of a game's puzzles; what is wrong in the storage is left out, the rest stays."""
    return kept_from(storage.load(KEPT + game_id))


def kept_from(text: str | None) -> Kept:
    """Return what a text says of a game's puzzles, as `keep` writes it; what is wrong is left out."""
    kept = read_kept(text)
    own = list(_owns(or_else([], lambda: kept.items("own"))))
    return Kept(_names(kept, "solved"), own, _names(kept, "looked"))


def _names(kept: Reader, key: str) -> set[str]:
    found: list[object] = or_else([], lambda: kept.items(key))
    return {name for name in found if type(name) is str and len(name) < LONGEST_NAME}


def _owns(data: Sequence[Any]) -> Iterator[Own]:
    for each in data[-MOST_OWN:]:
        try:
            yield Own.from_json(each)
        except InvalidState:
            continue


def keep(storage: Storage, game_id: str, kept: Kept) -> bool:
    """Keep it; tell whether that was possible."""
    own = [own.to_json() for own in kept.own[-MOST_OWN:]]
    data = {"v": 1, "solved": sorted(kept.solved), "own": own, "looked": sorted(kept.looked)}
    return storage.save(KEPT + game_id, json.dumps(data, separators=(",", ":")))


def made_puzzles(game_id: str) -> dict[str, str]:
    """Return the texts of the puzzles that are part of a game, by their names; none if it has none.

    Raises `RecordError` if their file cannot be read.
    """
    try:
        return split_puzzles((ASSETS / game_id / "puzzles.txt").read_text(encoding="utf-8"))
    except OSError:
        return {}
    except UnicodeDecodeError as problem:
        raise RecordError("header", 0, str(problem)) from None


def made_puzzle(game_id: str, name: str) -> Puzzle:
    """Return a puzzle that is part of a game. Raises `RecordError` if there is none, or it cannot be read."""
    text = made_puzzles(game_id).get(name)
    if text is None:
        raise RecordError("header", 0, f"there is no puzzle {name}")
    return read_puzzle(text)


def seated(puzzle: Puzzle) -> Record:
    """Return a puzzle's record with the solver in the seat to move, and bots in all others."""
    mover = puzzle.position().current_player()
    names = iter(BOTS)

    def seat(number: int, known: Seat) -> Seat:
        if number == mover:
            return Seat(_(YOU))
        bot = Seat(_(next(names)), USUAL_BOT)
        return bot if puzzle.played is None else Seat(known.name, known.bot or USUAL_BOT)

    return replace(puzzle.record, seats=tuple(seat(number, each) for number, each in enumerate(puzzle.record.seats)))


def unsearched(storage: Storage, kept: Kept, pasts: Sequence[Past]) -> list[tuple[Past, Loss]]:
    """Return the slips of reviewed games that cost enough for a puzzle and were not searched yet, the dearest first."""
    found = [(past, loss) for past in pasts if past.link for loss in whole(losses_of(storage, past) or ())]
    new = [
        (past, loss) for past, loss in found if loss.chance >= SLIP and f"{past.key} {loss.number}" not in kept.looked
    ]
    return sorted(new, key=lambda pair: -pair[1].chance)


class Search(OneByOne[Appraised]):
    """Makes puzzles from slips."""

    def __init__(
        self,
        game_id: str,
        slips: Sequence[tuple[Past, Loss]],
        storage: Storage,
        scheduler: Scheduler,
        today: date,
        *,
        iterations: int | None = None,
    ) -> None:
        """Begin; nothing is computed yet. `iterations` as in `engine.bots.appraisal.Appraisal`."""
        super().__init__(len(slips))
        self._game = game_id
        self._slips = list(slips)
        self._storage = storage
        self._scheduler = scheduler
        self._today = today
        self._iterations = iterations

    def _work(self) -> Iterator[None]:
        for past, loss in self._slips:
            try:
                own = yield from self._search(past, loss)
            except (LinkError, IndexError):
                own = None
            kept = kept_of(self._storage, self._game)
            kept.looked.add(f"{past.key} {loss.number}")
            if own and all(each.name != own.name for each in kept.own):
                kept.own.append(own)
            keep(self._storage, self._game, kept)
            self.done += 1
            yield

    def _search(self, past: Past, loss: Loss) -> Generator[None, None, Own | None]:
        """Return the puzzle that a slip makes, if the long search agrees that it cost enough."""
        record = yield from unpacking(past.link)
        state, played = History(record).at(loss.number), record.actions[loss.number]
        if state.current_player() < 0:
            return None
        job = Appraise(self._game, state, (played,), loss.number, None, TIMES * GLANCE, self._iterations)
        found = yield from self._answer(self._scheduler.run(job))
        if not found or not found.best or found.costs.get(played, 0.0) < SLIP:
            return None
        told = find_game(self._game).format_action
        costs = {told(action): min(1.0, cost) for action, cost in list(found.costs.items())[:MOST_COSTS]}
        return Own(past.key, loss.number, told(found.best), told(played), costs, self._today, loss.term)
