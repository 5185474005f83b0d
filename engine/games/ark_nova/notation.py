"""Ark Nova's notation: plain words and numbers, as `action build 0`, `place e7 2`, `play 401`, `draw 212 430`.

Cards are named by their printed numbers, spaces by column and half-row (`e7`); seats, levels, slots and tokens count
from 1.
"""

from __future__ import annotations

from engine.notation import NotationError, format_words, parse_words
from engine.state import Action

VERBS = {
    "start": (1, 1),
    "maps": (1, 8),
    "tiles": (4, 4),
    "projects": (3, 4),
    "action_cards": (4, 4),
    "draw": (1, 212),
    "map": (1, 1),
    "keep": (1, 1),
    "action": (2, 2),
    "x_token": (1, 1),
    "harbor": (1, 1),
    "repeat": (0, 0),
    "first": (2, 16),
    "upgrade": (1, 1),
    "worker": (0, 0),
    "money": (0, 0),
    "tile": (1, 1),
    "drop": (1, 1),
    "take": (1, 1),
    "draw_fewer": (1, 1),
    "snap": (1, 1),
    "refill": (0, 0),
    "discard": (1, 1),
    "build": (1, 1),
    "place": (2, 2),
    "move": (1, 1),
    "empty": (1, 1),
    "bonus": (1, 1),
    "play": (1, 1),
    "house": (1, 1),
    "share": (1, 1),
    "reputation": (0, 0),
    "partner_zoo": (1, 1),
    "university": (1, 1),
    "support": (2, 2),
    "donate": (0, 0),
    "release": (1, 1),
    "token": (1, 1),
    "raise_money": (0, 0),
    "replace": (1, 1),
    "exchange": (1, 1),
    "pouch": (1, 1),
    "multiply": (1, 1),
    "boost": (1, 1),
    "choose": (1, 1),
    "target": (1, 1),
    "pay": (0, 0),
    "card": (0, 0),
    "skip": (0, 0),
    "done": (0, 0),
}
"""How many targets a verb has, at least and at most."""
_BARE = frozenset(("draw",))
"""Verbs that a player also uses without targets."""

_TEXT_TARGETS = {"maps", "map"}
"""Verbs whose targets are words even where they look like numbers."""

format_action = format_words


def parse_action(text: str) -> Action:
    """Read an action; whether it is legal is left to the state. Raises `NotationError`."""
    action = parse_words(text)
    verb = action[0]
    if verb not in VERBS:
        raise NotationError(f"{str(verb)[:20]!r} is no verb of ark_nova; there are: {', '.join(VERBS)}")
    low, high = VERBS[verb]
    if not low <= len(action) - 1 <= high and not (len(action) == 1 and verb in _BARE):
        raise NotationError(f"{verb!r} does not go with {len(action) - 1} targets")
    if verb in _TEXT_TARGETS:
        return (verb, *map(str, action[1:]))
    return action
