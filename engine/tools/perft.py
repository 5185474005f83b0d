"""Count what can happen from a position within a number of actions: chess's perft, for games with chance.

Two rules engines that count the same have the same rules, as far as the count goes. Nature's outcomes are enumerated
where `chance_outcomes` lists them. Where there are too many to list, one is drawn that depends on the seed and the
position alone, so that every count is the same.

>>> from engine.registry import find_game
>>> azul = find_game("azul").start(players=2, options={"start": "1"})
>>> [count.paths for count in by_position(azul, depth=2, seed=7)]
[1, 96]
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

from engine.state import Action, State


@dataclass(frozen=True, slots=True)
class Count:
    """The counts at one depth: `paths`, sequences of that many actions; `positions`, different ones they lead to."""

    paths: int
    positions: int


def successors(state: State, seed: int) -> list[Action]:
    """Return the actions to count: a player's legal ones, nature's where they are listed, else one; none at the end."""
    if not state.is_chance():
        return state.legal_actions()
    outcomes = state.chance_outcomes()
    if outcomes is not None:
        return [action for action, _ in outcomes]
    return [state.sample_chance(random.Random(f"{seed} {state.hash()}"))]


def by_path(state: State, depth: int, seed: int) -> int:
    """Return the number of sequences of `depth` actions from `state`, walked one by one on copies."""
    if depth == 0:
        return 1
    found = 0
    for action in successors(state, seed):
        after = state.clone()
        after.apply_action(action)
        found += by_path(after, depth - 1, seed)
    return found


def by_position(state: State, depth: int, seed: int) -> list[Count]:
    """Return the counts at depths 1 to `depth`.

    A position reached several times is followed once and counted each time. Each is read from its JSON, so that only
    what is written down can matter.
    """
    counts = []
    reached = {_text(state): 1}
    for _ in range(depth):
        later: dict[str, int] = {}
        for text, ways in reached.items():
            here = state.from_json(json.loads(text))
            for action in successors(here, seed):
                after = here.clone()
                after.apply_action(action)
                key = _text(after)
                later[key] = later.get(key, 0) + ways
        reached = later
        counts.append(Count(sum(reached.values()), len(reached)))
    return counts


def divide(state: State, depth: int, seed: int) -> list[tuple[Action, int]]:
    """Return how many of the sequences of `depth` actions (1 or more) begin with each action.

    Where two programs disagree, following the action whose counts differ leads to the rule.
    """
    found = []
    for action in successors(state, seed):
        after = state.clone()
        after.apply_action(action)
        found.append((action, by_path(after, depth - 1, seed)))
    return found


def _text(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))
