"""The text form of actions: words separated by single spaces, as a person would type them.

`take 3 blue 2` is a verb and the things touched, in order. Games whose targets are plain words and numbers
use `format_words` and `parse_words` as they are; others build their own notation from them.
"""

from __future__ import annotations

import re

from engine.state import Action

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_.+-]*\Z")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})\Z")


class NotationError(ValueError):
    """A text that is no action of the game; `str()` says what is wrong with it."""


def format_words(action: Action) -> str:
    """Return the text of an action made of words and integers.

    >>> format_words(("take", 3, "blue"))
    'take 3 blue'
    """
    return " ".join(map(str, action))


def parse_words(text: str) -> Action:
    """Read what `format_words` wrote. Raises `NotationError` for anything but words and integers.

    >>> parse_words("take 3 blue")
    ('take', 3, 'blue')
    """
    parts: list[str | int] = []
    for word in text.split():
        if _NUMBER.match(word):
            parts.append(int(word))
        elif _WORD.match(word):
            parts.append(word)
        else:
            raise NotationError(f"{word[:40]!r} is neither a word nor a number")
    if not parts or not isinstance(parts[0], str):
        raise NotationError("an action begins with a verb")
    return tuple(parts)
