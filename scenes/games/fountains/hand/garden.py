"""The garden: where the fountain in front is seen, and how it glides to where it fits.

The camera arrives at once; on the screen a kept picture of the fountain follows it. So a press counts where the
fountain will lie, and no frame has to draw it: the picture is moved and stretched.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from scenes.games.fountains.layout.layout import Layout, counts_row
from scenes.games.fountains.layout.shown import UP, cell_rect, cell_under
from scenes.games.fountains.painters.masonry import bounds
from scenes.paint.animation import ease_in_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Ui
from scenes.widgets.camera import Camera
from scenes.widgets.ground import Ground, Hand
from scenes.widgets.inputs import Pinch

GLIDE = 320.0
"""Milliseconds in which a fountain goes to where it fits."""
LEAST, MOST = 22.0, 78.0
"""The side of a cell on the screen, in CSS pixels."""
RUNGS = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 72, 78)
"""The sides a cell may have while the whole fountain is shown: few, so that a growing fountain is seldom redrawn."""
SMALL, FOR_FINGERS = 40.0, 44.0
"""Cells smaller than the first are too small for fingers; the second is how large a touch makes them."""
BUILDING, LOOKING = 2.0, 0.8
"""How many free cells are shown around the fountain with a tile in hand, and without one."""
SMALLEST = 5.0
"""The side of the smallest cell where the fountain is only looked at."""


class GlidingHand(Hand):
    """A hand on a board that glides to where it fits. `length` says how many milliseconds that takes now, 0 for none.

    Whatever the player does with the board ends the glide.
    """

    def __init__(
        self,
        camera: Camera,
        moved: Callable[[], None],
        twisted: Callable[[int], None],
        length: Callable[[], float],
    ) -> None:
        super().__init__(camera, moved, twisted)
        self.start: Camera | None = None
        """How the board was seen before it began to glide; None while it is at rest."""
        self._length = length
        self._elapsed = 0.0

    @property
    def gliding(self) -> bool:
        """Whether the board is on its way."""
        return self.start is not None

    def seen(self) -> Camera:
        """Return the camera as far as the board has come."""
        if not self.start:
            return self.camera
        return self.start.between(self.camera, ease_in_out(part(self._elapsed, 0, self._length())))

    def glide(self, view: Rect, bounds: Rect) -> None:
        """Do what `follow` does, but glide there."""
        before, goal = replace(self.seen()), replace(self.camera)
        self.follow(view, bounds)
        if not self.gliding or self.camera != goal:
            self._go_on_from(before)

    def show_all(self, by: By = "mouse") -> None:
        """Show the whole board again, and glide there."""
        before = replace(self.seen())
        self.own = False
        self.camera.fit()
        self._go_on_from(before)
        self._moved()

    def reveal(self, area: Rect) -> bool:
        """Glide just far enough to show an area of the board; tell whether that was necessary."""
        before = replace(self.seen())
        moved = self.camera.reveal(area, 0.0)
        if moved:
            self._go_on_from(before)
        return moved

    def _go_on_from(self, before: Camera) -> None:
        """Glide from where the board was seen, if it is seen elsewhere now."""
        goal = self.camera
        (x0, y0), (x1, y1) = before.view.centre, goal.view.centre
        x, y = before.x + (x1 - x0) / before.scale, before.y + (y1 - y0) / before.scale
        start = replace(before, view=goal.view, bounds=goal.bounds, x=x, y=y)
        (px, py), (qx, qy) = start.to_screen(0, 0), goal.to_screen(0, 0)
        same = abs(start.scale - goal.scale) < 0.01 and abs(px - qx) + abs(py - qy) < 1
        self.start = None if same or not self._length() else start
        self._elapsed = 0.0

    def pass_time(self, milliseconds: float) -> bool:
        """Let the board glide on; tell whether it has come to rest."""
        self._elapsed += milliseconds
        return self.gliding and self._elapsed >= self._length() and self.stop()

    def stop(self) -> bool:
        """End the glide: the board is where it fits; tell whether it was on its way."""
        gliding, self.start = self.gliding, None
        return gliding

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> bool:
        """Enlarge a board that has come to rest."""
        self.stop()
        return super().zoom(factor, at)

    def pan(self, dx: float, dy: float) -> bool:
        """Push a board that has come to rest."""
        self.stop()
        return super().pan(dx, dy)

    def pinch(self, event: Pinch) -> bool:
        """Let two fingers move a board that has come to rest."""
        self.stop()
        return super().pinch(event)


class FountainGround(Ground):
    """The place of the fountain in front. `paint` draws what lies on it for a while, below all buttons."""

    def __init__(
        self,
        hand: Hand,
        pointer: Callable[[], tuple[float, float]],
        tapped: Callable[[float, float, By], None],
        rotated: Callable[[int], None] | None,
        paint: Callable[[Painter], None],
    ) -> None:
        super().__init__("fountain", hand, pointer, tapped, rotated)
        self._paint = paint

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw what lies on it, and point to where some of the fountain is out of view."""
        self._paint(painter)
        super().draw(painter, ui)


class Garden:
    """The part of the window with the fountain in front. `fountain` says which one that is now."""

    def __init__(
        self,
        fountain: Callable[[], Fountain],
        moved: Callable[[], None],
        twisted: Callable[[int], None],
        length: Callable[[], float],
    ) -> None:
        one = Rect(0, 0, 1, 1)
        self.hand = GlidingHand(Camera(one, one, LEAST, MOST, rungs=RUNGS), moved, twisted, length)
        self.area: Rect | None = None  # None in a window that has no place for it now
        self.builds = False  # whether the area is large enough to build in
        self.has_margin = False  # whether free cells are shown around the fountain, on which a tile can come to lie
        self.fits_later = False  # whether the fountain is to fit its area as soon as no finger holds it
        self._fountain = fountain

    @property
    def camera(self) -> Camera:
        """The camera over the fountain, where it is or will have glided to."""
        return self.hand.camera

    @property
    def fountain(self) -> Fountain:
        """The fountain in front."""
        return self._fountain()

    def fit(self, plan: Layout, *, builds: bool, glide: bool = False) -> None:
        """Fit the fountain into its area of the plan, with a margin if a tile is in hand (`builds`)."""
        self.fits_later = False
        self.area, self.builds = plan.garden, plan.builds
        if not self.area:
            return
        top = max(self.area.y + 4, counts_row(self.area).bottom + 2)
        view = Rect(self.area.x + 4, top, self.area.w - 8, self.area.bottom - 4 - top)
        self.camera.least = LEAST if self.builds else SMALLEST
        self.has_margin = builds
        cells = bounds(self._fountain(), BUILDING if builds else LOOKING)
        if glide:
            self.hand.glide(view, cells)
        else:
            self.hand.stop()
            self.hand.follow(view, cells)

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in the area."""
        return self.area is not None and self.area.contains(x, y)

    def is_at_rest(self, x: float, y: float) -> bool:
        """Tell whether the fountain is at rest and a point lies in its view."""
        return self.area is not None and not self.hand.gliding and self.camera.view.contains(x, y)

    def cell_at(self, x: float, y: float) -> int:
        """Return the cell under a point of the screen."""
        return cell_under(self.camera, x, y, self._fountain())

    def cell_rect(self, cell: int, fountain: Fountain | None = None) -> Rect:
        """Return where the top of a cell lies on the screen, in the fountain in front or as another one has it."""
        return cell_rect(self.camera, cell, fountain or self._fountain())

    def around(self, cells: Collection[int]) -> Rect:
        """Return the rectangle round some cells, where they lie on the screen."""
        rects = [self.cell_rect(cell) for cell in cells]
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)

    def shows(self, rect: Rect) -> bool:
        """Tell whether the middle of a place is in view."""
        return self.camera.view.contains(*rect.centre)

    def reveal(self, cells: Collection[int], margin: float = 1.0) -> bool:
        """Bring cells into view, with a margin of cells; tell whether the fountain moves for that."""
        if not cells or not self.area:
            return False
        places = [xy_of(cell) for cell in cells]
        left, top = min(x for x, __ in places) - margin, min(y for __, y in places) - margin
        right, bottom = max(x for x, __ in places) + 1 + margin, max(y for __, y in places) + 1 + margin
        up = UP * (
            1 + max((self._fountain().top[cell].level for cell in cells if cell in self._fountain().top), default=0)
        )
        return self.hand.reveal(Rect(left, top - up, right - left, bottom - top + up))

    @property
    def is_small(self) -> bool:
        """Whether cells are too small for a finger, so that its first touch enlarges them."""
        return self.builds and self.area is not None and self.camera.scale < SMALL

    def enlarge(self, x: float, y: float) -> None:
        """Make cells large enough for a finger, around a point of the screen."""
        self.hand.zoom(FOR_FINGERS / self.camera.scale, (x, y))
