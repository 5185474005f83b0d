"""The table of Fountains with a tutor at it: a tile goes where the lesson wants it, and the tutor hides no board."""

from __future__ import annotations

from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.scene import FountainsTable
from scenes.paint.rect import Rect
from scenes.table.tutorial import PUPIL, TutoredTable
from scenes.widgets.base import Widget


class TutoredFountains(TutoredTable[FountainsState], FountainsTable):
    """The table of Fountains with a tutor at it."""

    marks_best = False

    def tutor_place(self) -> Rect:
        """Return the place of the last moves, where the window has one; else the players' line."""
        return self.plan.log or super().tutor_place()

    def spots(self) -> list[Widget]:
        """Leave out the buttons that zoom: they may lie over the one place that is asked for."""
        return [widget for widget in super().spots() if not widget.key.startswith("zoom")]

    def update(self, milliseconds: float) -> None:
        """Let the fountain glide on while others wait, too."""
        if not self.queue.busy and self.player > PUPIL:
            self.glide_on(milliseconds)
        super().update(milliseconds)
