"""Azul's notation: plain words and numbers, as `take 3 blue 2`, `take centre black floor`, `deal bbyr kkww ...`."""

from __future__ import annotations

from engine.notation import NotationError, format_words, parse_words
from engine.state import Action

VERBS = {"start": (1, 1), "deal": (1, 9), "take": (3, 3), "place": (2, 2)}
"""How many targets a verb has, at least and at most."""

format_action = format_words


def parse_action(text: str) -> Action:
    """Read an action; whether it is legal is left to the state. Raises `NotationError`."""
    action = parse_words(text)
    if action[0] not in VERBS:
        raise NotationError(f"{action[0][:20]!r} is no verb of azul; there are: {', '.join(VERBS)}")
    low, high = VERBS[action[0]]
    if not low <= len(action) - 1 <= high:
        raise NotationError(f"{action[0]!r} does not go with {len(action) - 1} targets")
    return action
