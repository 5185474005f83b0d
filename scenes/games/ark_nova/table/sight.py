"""What the person before the screen may know of the position."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.pieces.cards import Face

T = TypeVar("T")


class Kept(Generic[T]):
    """A value that takes long to make, kept while its key stays equal."""

    def __init__(self) -> None:
        self._value: tuple[Hashable, T] | None = None

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for a key, made unless it is the one kept."""
        if self._value is None or self._value[0] != key:
            self._value = key, make()
        return self._value[1]

    def forget(self) -> None:
        """Make the value again when it is next wanted."""
        self._value = None


def observed(state: ArkNovaState, viewer: int, *, veiled: bool) -> tuple[ArkNovaState, dict[int, Face]]:
    """Return a position as its viewer may know it, and room for the faces of cards that are made of it.

    `veiled`: nobody has said yet to be the viewer, so not even the own hand is known.
    """
    seen = state.observation(viewer)
    if veiled:
        hide_hand(seen, viewer)
    return seen, {}


def hide_hand(state: ArkNovaState, seat: int) -> None:
    """Take out of an observation what its viewer alone may see."""
    zoo = state.zoos[seat]
    zoo.hand, zoo.dealt, zoo.finals = [], [], []
    if state.held_by == seat:
        state.held = []
