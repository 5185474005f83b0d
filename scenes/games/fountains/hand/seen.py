"""What words and painters both read of a table."""

from __future__ import annotations

from typing import Protocol

from engine.games.fountains.rules import FountainsState
from engine.state import IllegalAction
from scenes.games.fountains.hand.decision import Decision
from scenes.games.fountains.hand.front import Front
from scenes.games.fountains.hand.garden import Garden
from scenes.games.fountains.hand.lighting import Lighting
from scenes.games.fountains.layout.layout import Layout
from scenes.games.fountains.layout.shown import Shown
from scenes.model.foresight import Ahead


class SeenTable(Protocol):
    """A table with the decision that is being made, and what it leads to."""

    plan: Layout
    shown: Shown
    decision: Decision
    garden: Garden
    front: Front
    lighting: Lighting

    @property
    def state(self) -> FountainsState:
        """The match's position."""

    def ahead(self) -> Ahead[FountainsState] | None:
        """Return what the marked action leads to."""

    def refused(self) -> IllegalAction | None:
        """Return why the tile may not lie where it is held."""
