"""What the person before the screen may know of the position."""

from __future__ import annotations

from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.pieces.cards import Face


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
