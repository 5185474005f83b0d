"""What the table of Fountains shows: the position as far as its events have been animated, and where it is seen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain, TokenStep
from engine.games.fountains.grid import EDGE, cell_at, xy_of
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.layout.layout import Layout, head_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.camera import Camera


@dataclass
class Shown:
    """The position that follows the events, and what is under way."""

    state: FountainsState
    happening: str = ""  # what moves now, in words
    bare: Collection[int] = ()  # cells whose pond weed grows or sinks now: it is drawn on its way, not as part of them

    def catch_up(self, state: FountainsState) -> None:
        """Show a position in which everything has come to rest."""
        self.state, self.happening, self.bare = state.clone(), "", ()


UP = 0.2
"""How far a level lifts what lies on it, in cells."""


def laid_last(fountain: Fountain) -> list[int]:
    """Return the cells of the tile or token that was laid last; none before the first one."""
    if not fountain.steps:
        return []
    last = fountain.steps[-1]
    return [cell_at(last.x, last.y)] if isinstance(last, TokenStep) else list(fountain.newest())


def cell_rect(camera: Camera, cell: int, fountain: Fountain) -> Rect:
    """Return where the top of a cell is seen, or the ground where the fountain does not stand on it."""
    x, y = xy_of(cell)
    seen = fountain.top.get(cell)
    return camera.rect(Rect(x, y - (UP * seen.level if seen else 0.0), 1, 1))


def cell_under(camera: Camera, x: float, y: float, fountain: Fountain) -> int:
    """Return the cell under a point of the screen: higher ones, which are drawn further up, come first."""
    across, along = camera.to_board(x, y)
    column = int(across // 1)
    for level in range(fountain.height(), 0, -1):
        row = int((along + UP * level) // 1)
        if abs(column) < EDGE and abs(row) < EDGE:
            seen = fountain.top.get(cell_at(column, row))
            if seen and seen.level == level:
                return cell_at(column, row)
    row = int(along // 1)
    return cell_at(max(-EDGE, min(EDGE, column)), max(-EDGE, min(EDGE, row)))


class Sight(NamedTuple):
    """How the table is seen: its layout, the camera over the fountain in front, whose that is, and who looks."""

    plan: Layout
    camera: Camera
    front: int
    viewer: int
    names: Sequence[str]
    people: Sequence[bool]

    @property
    def radius(self) -> float:
        """The radius of the basin, or a substitute where none is seen."""
        return self.plan.basin[2] if self.plan.basin else 140.0

    @property
    def middle(self) -> tuple[float, float]:
        """Where a tile in hand is seen: in the middle of the basin, or in the bar."""
        return self.plan.basin[:2] if self.plan.basin else self.plan.bar.centre

    def is_person(self, seat: int) -> bool:
        """Tell whether a person sits there."""
        return seat < len(self.people) and self.people[seat]

    def shows(self, seat: int) -> bool:
        """Tell whether a seat's fountain is the one in front."""
        return seat == self.front and self.plan.garden is not None

    def things(self, seat: int) -> Rect:
        """Return where a seat's things are seen: in front, in a panel, or behind a chip."""
        if self.plan.garden and seat == self.front:
            return self.plan.garden
        return self._panel(seat) or self.plan.bar

    def score(self, seat: int) -> tuple[float, float]:
        """Return where a seat's points stand."""
        panel = self._panel(seat)
        if panel:
            return panel.right - 26, panel.y + 19 if self.plan.opponents else panel.centre[1]
        garden = self.plan.garden
        return (garden.right - 34, garden.y + 23) if garden else self.plan.bar.centre

    def _panel(self, seat: int) -> Rect | None:
        if self.plan.players:
            return self.plan.players[seat]
        if self.plan.rewards and not self.plan.opponents:
            column = 0 if seat == self.viewer else seat + (seat < self.viewer)
            return head_of(self.plan.rewards, len(self.names), column)
        if seat == self.viewer or not self.plan.opponents:
            return None
        return self.plan.opponents[seat - (seat > self.viewer)]

    def cell(self, cell: int, fountain: Fountain) -> Rect:
        """Return where the top of a cell of the fountain in front is seen."""
        return cell_rect(self.camera, cell, fountain)

    def area(self, cells: Sequence[int], fountain: Fountain) -> Rect:
        """Return the rectangle round some cells."""
        rects = [self.cell(cell, fountain) for cell in cells]
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)

    @contextmanager
    def clipped(self, painter: Painter) -> Iterator[None]:
        """Draw within the garden alone."""
        before = painter.surface.get_clip()
        if self.plan.garden:
            painter.surface.set_clip(painter.device(self.plan.garden.grown(-2)))
        try:
            yield
        finally:
            painter.surface.set_clip(before)
