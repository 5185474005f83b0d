"""Things in a row, parted as the language parts them."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.i18n.translation import _


def listed(parts: Iterable[str]) -> str:
    """Return a list of what is not empty: `Rosa, Mint`."""
    return _(", ").join(filter(None, parts))


def side_by_side(parts: Iterable[str]) -> str:
    """Return facts that stand beside each other, those that are not empty: `5 rounds · You: 2nd, 31`."""
    return _(" · ").join(filter(None, parts))
