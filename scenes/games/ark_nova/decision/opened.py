"""What can be chosen of the cards that are opened in full, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import NamedTuple


class Choice(NamedTuple):
    """Which of the cards can be chosen, each with what that means, what chooses one, and which ones are `marked`."""

    deeds: Mapping[int, str]
    choose: Callable[[int], None]
    marked: Container[int] = ()
