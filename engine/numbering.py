"""Actions and positions as numbers, for programs that learn: OpenSpiel, PettingZoo and their like.

Those want actions to be whole numbers in a fixed range: the same action has the same number wherever it is legal. The
actions of a small game can be listed once and for all. Those of Ark Nova and Fountains cannot: there are too many
places for a building and too many sets of cards to keep. So every game is numbered in one way that needs no list: an
action's number is the CRC-32 of its notation, cut down to `size`. Where two actions that are legal at once share a
number, the later in the order of the notation takes the next free one.

So at any position each legal action has its own number, the same on every machine. Two actions share a slot when their
CRC-32 leaves the same remainder: one pair of actions in 65,536 does. Most such pairs are never legal at once; then the
number means one action in some positions and the other in others, and a learner has to tell them apart by the position.
Where both are legal, one moves up: with 100 legal actions that happens to one action in 1,300. `collisions` counts
both for positions of a game, and a larger `size` makes both rarer.

>>> from engine.registry import find_game
>>> azul = find_game("azul")
>>> state = azul.start(players=2)
>>> for text in ("start 1", "deal bbyr kkww bykw rrww byyk"):
...     state.apply_action(azul.parse_action(text))
>>> numbering = Numbering(azul)
>>> number = numbering.number(state, ("take", 3, "blue", 2))
>>> 0 <= number < numbering.size
True
>>> numbering.action(state, number)
('take', 3, 'blue', 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.game import Game
from engine.state import Action, IllegalAction, State

SIZE = 2**16
"""How many numbers there are for actions. More than any position has legal actions."""
FEATURES = 1024
"""How many numbers a position is told in."""


@dataclass(frozen=True, slots=True)
class Collisions:
    """How actions share slots at the positions that were looked at.

    `actions`: how many different ones were legal somewhere. `shared`: the slots that belong to several of them, with
    their texts. `moved`: how many times an action had to move up because another had its slot. `offers`: how many legal
    actions all positions had together.
    """

    actions: int
    shared: dict[int, tuple[str, ...]]
    moved: int
    offers: int


class Numbering:
    """Numbers for one game's actions, from 0 to `size` - 1."""

    def __init__(self, game: Game, size: int = SIZE) -> None:
        self.game = game
        self.size = size

    def actions(self, state: State) -> dict[int, Action]:
        """Return the legal actions of the player to move by their numbers, in the order of the numbers.

        Raises `ValueError` where there are more than `size`.
        """
        legal = state.legal_actions()
        if len(legal) > self.size:
            raise ValueError(f"{len(legal)} actions do not fit into {self.size} numbers")
        named = sorted((self.game.format_action(action), action) for action in legal)
        taken: dict[int, Action] = {}
        for text, action in named:
            number = self.slot(text)
            while number in taken:
                number = (number + 1) % self.size
            taken[number] = action
        return dict(sorted(taken.items()))

    def slot(self, text: str) -> int:
        """Return the number of the action with this notation, unless another action has taken it."""
        return crc32(text.encode()) % self.size

    def collisions(self, states: Iterable[State]) -> Collisions:
        """Count which actions share a slot at these positions (which may be one object, changed between them)."""
        slots: dict[int, set[str]] = {}
        moved = offers = 0
        for state in states:
            for number, action in self.actions(state).items():
                text = self.game.format_action(action)
                slot = self.slot(text)
                slots.setdefault(slot, set()).add(text)
                moved += number != slot
                offers += 1
        shared = {slot: tuple(sorted(texts)) for slot, texts in sorted(slots.items()) if len(texts) > 1}
        return Collisions(sum(map(len, slots.values())), shared, moved, offers)

    def number(self, state: State, action: Action) -> int:
        """Return the number of a legal action. Raises `IllegalAction` for any other."""
        for number, legal in self.actions(state).items():
            if legal == action:
                return number
        raise state.why_not(action) or IllegalAction("not_offered", "players must choose one of the legal actions")

    def action(self, state: State, number: int) -> Action:
        """Return the legal action that has this number. Raises `IllegalAction` where there is none."""
        found = self.actions(state).get(number)
        if found is None:
            raise IllegalAction("no_such_number", f"there is no legal action with the number {number}")
        return found


def features(state: State, player: int, size: int = FEATURES) -> list[float]:
    """Return what `player` knows of the position as `size` numbers.

    The JSON of the observation is hashed: each whole number is added at the place of its path, and for each text and
    truth value 1 is added at the place of path and value. It needs no knowledge of the game, and nothing is out of
    range. Facts may share a place, which learners tolerate well. The seat itself is one of the facts.
    """
    found = [0.0] * size
    for path, value in [("seat", str(player)), *_leaves(state.observation(player).to_json(), "")]:
        if type(value) is int:
            found[crc32(path.encode()) % size] += value
        elif value is not None:
            found[crc32(f"{path}={value}".encode()) % size] += 1.0
    return found


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the values within a JSON value, each with the path that leads to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(part, f"{path}.{name}")
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from _leaves(part, f"{path}.{at}")
    else:
        yield path, value
