"""Fountains' notation: plain words and numbers, as `move green 2`, `place 2 -1 3`, `token coin 0 1`, `reveal P03`."""

from __future__ import annotations

from engine.notation import NotationError, format_words, parse_words
from engine.state import Action

VERBS = {
    "start": 1,
    "deal": 6,
    "tokens": 5,
    "designs": 3,
    "reveal": 1,
    "refill": 1,
    "move": 2,
    "place": 3,
    "token": 3,
    "fish": 1,
    "discard": 1,
    "pass": 0,
    "swap": 1,
    "keep": 0,
}
"""How many targets a verb has."""

format_action = format_words


def parse_action(text: str) -> Action:
    """Read an action, legal or not. Raises `NotationError`."""
    action = parse_words(text)
    if action[0] not in VERBS:
        raise NotationError(f"{action[0][:20]!r} is no verb of fountains; there are: {', '.join(VERBS)}")
    if len(action) - 1 != VERBS[action[0]]:
        raise NotationError(f"{action[0]!r} does not go with {len(action) - 1} targets")
    return action
