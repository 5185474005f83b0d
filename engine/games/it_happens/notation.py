"""The notation of It Happens..: plain words and numbers, as `roll own`, `rolled 4`, `place 2`, `mounds 3 11 7`."""

from __future__ import annotations

from engine.notation import NotationError, format_words, parse_words
from engine.state import Action

VERBS = {"start": 1, "mounds": 3, "roll": 1, "rolled": 1, "place": 1, "reroll": 0, "pass": 0}
"""How many targets a verb has."""

format_action = format_words


def parse_action(text: str) -> Action:
    """Read an action; whether it is legal is left to the state. Raises `NotationError`."""
    action = parse_words(text)
    if action[0] not in VERBS:
        raise NotationError(f"{action[0][:20]!r} is no verb of it_happens; there are: {', '.join(VERBS)}")
    if len(action) - 1 != VERBS[action[0]]:
        raise NotationError(f"{action[0]!r} does not go with {len(action) - 1} targets")
    return action
