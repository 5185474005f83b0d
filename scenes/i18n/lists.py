"""Things in a row, parted as the language parts them, and sentences one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.i18n.translation import _

ENDS = tuple(".!?…。！？")
"""What a sentence ends with."""


def listed(parts: Iterable[str]) -> str:
    """Return a list of what is not empty: `Rosa, Mint`."""
    return _(", ").join(filter(None, parts))


def side_by_side(parts: Iterable[str]) -> str:
    """Return facts that stand beside each other, those that are not empty: `5 rounds · You: 2nd, 31`."""
    return _(" · ").join(filter(None, parts))


def sentence(words: str) -> str:
    """Return words as a sentence: with a full stop, unless they are none or end by themselves."""
    return words if not words or words.endswith(ENDS) else _("{sentence}.").format(sentence=words)


def sentences(parts: Iterable[str]) -> str:
    """Return what is not empty as sentences, one after the other: `Your turn. Choose a die.`"""
    said = ""
    for part in filter(None, parts):
        each = sentence(part)
        said = _("{first} {second}").format(first=said, second=each) if said else each
    return said
