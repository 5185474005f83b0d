"""The notation of the games with trucks: plain words and numbers, as `place dolphin.male 2 2`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.notation import NotationError, format_words, parse_words
from engine.state import Action

format_action = format_words

TABLE_VERBS = {
    "start": (1, 1),
    "remove": (1, 1),
    "draw": (0, 0),
    "tile": (1, 1),
    "load": (1, 1),
    "take": (1, 1),
}
"""How many targets a verb has, at least and at most."""


def parser(game: str, verbs: dict[str, tuple[int, int]]) -> Callable[[str], Action]:
    """Return the `parse_action` of a game with these verbs; whether an action is legal is left to the state."""
    return partial(_parse, game, verbs)


def _parse(game: str, verbs: dict[str, tuple[int, int]], text: str) -> Action:
    action = parse_words(text)
    if action[0] not in verbs:
        raise NotationError(f"{action[0][:20]!r} is no verb of {game}; there are: {', '.join(verbs)}")
    low, high = verbs[action[0]]
    if not low <= len(action) - 1 <= high:
        raise NotationError(f"{action[0]!r} does not go with {len(action) - 1} targets")
    return action
