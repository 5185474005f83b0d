"""Lists and sentences, separated as the language separates them."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.i18n.translation import _

ENDS = tuple(".!?…。！？")
"""The characters that end a sentence."""


def listed(parts: Iterable[str]) -> str:
    """Return the parts that are not empty as a list: `Rosa, Mint`."""
    return _(", ").join(filter(None, parts))


def side_by_side(parts: Iterable[str]) -> str:
    """Return the facts that are not empty, side by side: `5 rounds · You: 2nd, 31 points`."""
    return _(" · ").join(filter(None, parts))


def sentence(words: str) -> str:
    """Return words with a full stop at their end, unless they are empty or already end a sentence."""
    return words if not words or words.endswith(ENDS) else _("{sentence}.").format(sentence=words)


def sentences(parts: Iterable[str]) -> str:
    """Return the parts that are not empty as sentences: `Your turn. Choose a die.`"""
    said = ""
    for part in filter(None, parts):
        each = sentence(part)
        said = _("{first} {second}").format(first=said, second=each) if said else each
    return said
