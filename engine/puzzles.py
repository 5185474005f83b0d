"""Puzzles: positions in which one action is clearly best, and the verdict on what somebody plays there.

A puzzle is a record up to its position, with headers of its own:

    [Puzzle "azul 07"]
    [Term "floor"]
    [Best "take 3 blue 2"]
    [Also "take 4 blue 2"]
    [Costs "take 1 red 4=0.14 take 1 red 5=0.21"]
    [Played "take 1 red 4"]

`Best` is what the searches found, `Also` holds other actions that are as good, `Costs` how much of first place (0..1)
other actions lose against it. `Term` is the part of the judgement in which the best action is most ahead. `Played`
stands in puzzles from somebody's own games. The seat to move is the solver's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from engine.notation import NotationError
from engine.record import Record, RecordError, parse_record
from engine.registry import find_game
from engine.state import Action, State

AS_GOOD = 0.02
"""An action that loses no more than this share of first place is best, too."""
STILL_GOOD = 0.04
"""An action that loses less is good, in a puzzle that comes from nobody's game."""
PART_OF_SLIP = 0.5
"""An action is good that loses less than this part of what the action played lost."""
SLIP = 0.05
"""What loses at least this share of first place becomes a puzzle."""

HEADERS = ("Puzzle", "Term", "Best", "Also", "Costs", "Played")
_FIRST_LINE = re.compile(r"^(?=\[Patio )", re.MULTILINE)
_NAME = re.compile(r'^\[Puzzle "([a-z_]{1,40} [0-9]{2,3})"\]', re.MULTILINE)
_PRICED = re.compile(r"\s*([^=]+)=([01]\.[0-9]{1,4})(?=\s|\Z)")


class Verdict(Enum):
    """What an action is worth in a puzzle."""

    BEST = "best"
    GOOD = "good"
    NOT_YET = "not yet"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle; see the module. `also` does not hold `best`; `costs` may be without some legal actions."""

    name: str
    record: Record
    best: Action
    also: tuple[Action, ...] = ()
    costs: dict[Action, float] = field(default_factory=dict)
    term: str = ""
    played: Action | None = None

    def position(self) -> State:
        """Return the position to solve."""
        return self.record.replay()

    def cost(self, action: Action) -> float | None:
        """Return how much of first place an action loses; None where that is not known."""
        if action == self.best or action in self.also:
            return 0.0
        return self.costs.get(action)

    def verdict(self, cost: float) -> Verdict:
        """Return the verdict on an action that loses that share of first place."""
        if cost <= AS_GOOD:
            return Verdict.BEST
        slip = self.costs.get(self.played) if self.played else None
        limit = STILL_GOOD if slip is None else PART_OF_SLIP * slip
        return Verdict.GOOD if cost < limit else Verdict.NOT_YET

    def to_text(self) -> str:
        """Return the puzzle as text; `read_puzzle` reads it back equal, with costs to a thousandth."""
        told = find_game(self.record.game).format_action
        headers = {"Puzzle": self.name, "Term": self.term, "Best": told(self.best)}
        headers["Also"] = "; ".join(map(told, self.also))
        headers["Costs"] = " ".join(f"{told(action)}={cost:.3f}" for action, cost in self.costs.items())
        headers["Played"] = told(self.played) if self.played else ""
        record = self.record
        extra = {name: value for name, value in record.extra.items() if name not in HEADERS}
        extra |= {name: value for name, value in headers.items() if value}
        return Record(record.game, record.seats, record.options, record.seed, record.actions, extra).to_text()


def read_puzzle(text: str) -> Puzzle:
    """Return the puzzle that a text holds.

    Raises `RecordError` for anything else, with the reason, and `GameAway` where its game's room is not loaded.
    """
    record = parse_record(text)
    extra = record.extra
    for name in ("Puzzle", "Best"):
        if not extra.get(name):
            raise RecordError("header", 0, f"this is no puzzle: the header {name} is missing")
    position = record.replay()
    if position.current_player() < 0:
        raise RecordError("header", 0, "nobody has to decide in the position of this puzzle")
    legal = frozenset(position.legal_actions())

    def action(name: str, words: str) -> Action:
        try:
            found = find_game(record.game).parse_action(words.strip())
        except NotationError as problem:
            raise RecordError("notation", 0, f"the header {name}: {problem}") from None
        if found not in legal:
            raise RecordError("illegal", 0, f"the header {name}: {words.strip()} is not allowed in this position")
        return found

    best = action("Best", extra["Best"])
    also = tuple(action("Also", words) for words in extra.get("Also", "").split(";") if words.strip())
    costs = {action("Costs", words): cost for words, cost in _priced(extra.get("Costs", ""))}
    played = action("Played", extra["Played"]) if extra.get("Played") else None
    return Puzzle(extra["Puzzle"], record, best, also, costs, extra.get("Term", ""), played)


def _priced(text: str) -> Iterator[tuple[str, float]]:
    """Yield the actions of a header `Costs` in words, with what they lose."""
    at = 0
    while text[at:].strip():
        match = _PRICED.match(text, at)
        if not match or float(match[2]) > 1.0:
            raise RecordError("header", 0, 'the header Costs reads [Costs "action=0.14 action=0.21"]')
        yield match[1], float(match[2])
        at = match.end()


def split_puzzles(text: str) -> dict[str, str]:
    """Return the texts of a file of puzzles by their names, without playing them through.

    What stands before the first puzzle is left out. Raises `RecordError` for a puzzle without a name, or a second one
    of the same name.
    """
    found: dict[str, str] = {}
    for part in _FIRST_LINE.split(text)[1:]:
        match = _NAME.search(part)
        if not match:
            raise RecordError("header", 0, "a puzzle of this file has no name")
        if match[1] in found:
            raise RecordError("header", 0, f"two puzzles of this file are named {match[1]}")
        found[match[1]] = part
    return found
