"""What the table of Fountains shows: the position as far as its events have been animated."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.games.fountains.rules import FountainsState


@dataclass
class Shown:
    """The position that follows the events, and what is under way."""

    state: FountainsState
    happening: str = ""  # what moves now, in words
    bare: Collection[int] = ()  # cells whose pond weed grows or sinks now: it is drawn on its way, not as part of them

    def catch_up(self, state: FountainsState) -> None:
        """Show a position in which everything has come to rest."""
        self.state, self.happening, self.bare = state.clone(), "", ()
