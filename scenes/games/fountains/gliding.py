"""How the fountain glides to where it fits anew: the camera is there at once, a kept picture of the fountain follows.

So what is pressed is pressed where it will lie, and no frame draws a fountain: its picture is moved and stretched.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from scenes.paint.animation import ease_in_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Ui
from scenes.widgets.camera import Camera
from scenes.widgets.ground import Ground, Hand
from scenes.widgets.inputs import Pinch

GLIDE = 320.0
"""Milliseconds in which a fountain goes to where it fits."""


class GlidingHand(Hand):
    """A hand on a board that glides where it fits anew. `length` says how many milliseconds that takes now, 0 for none.

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
        """How the board was seen before, while it glides."""
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
        """Do what `follow` does, on a way that is seen."""
        before, goal = replace(self.seen()), replace(self.camera)
        self.follow(view, bounds)
        if not self.gliding or self.camera != goal:
            self._go_on_from(before)

    def show_all(self, by: By = "mouse") -> None:
        """Show the whole board again, on a way that is seen."""
        before = replace(self.seen())
        self.own = False
        self.camera.fit()
        self._go_on_from(before)
        self._moved()

    def _go_on_from(self, before: Camera) -> None:
        """Begin to glide from where the board was seen, where it is seen elsewhere now."""
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
    """The place of the fountain in front: `paint` draws what lies on the ground for a while, below all buttons."""

    def __init__(
        self,
        hand: Hand,
        pointer: Callable[[], tuple[float, float]],
        tapped: Callable[[float, float, By], None],
        turned: Callable[[int], None] | None,
        paint: Callable[[Painter], None],
    ) -> None:
        super().__init__("fountain", hand, pointer, tapped, turned)
        self._paint = paint

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw that, and where some of the fountain is out of view."""
        self._paint(painter)
        super().draw(painter, ui)


class Glider:
    """The picture of a board on its way: `picture` is drawn for the camera that it starts from.

    `frame` is where it lies in device pixels, counted from the board's origin.
    """

    def __init__(self, start: Camera, picture: pygame.Surface, frame: pygame.Rect) -> None:
        self.start = start
        self._picture = picture
        self._frame = frame

    def paint(self, painter: Painter, camera: Camera) -> None:
        """Draw it as `camera` sees the board."""
        factor = camera.scale / self.start.scale
        made = self._picture
        if abs(factor - 1) > 0.002:
            size = max(1, round(self._frame.w * factor)), max(1, round(self._frame.h * factor))
            made = pygame.transform.scale(made, size)
        x, y = camera.to_screen(0, 0)
        before = painter.surface.get_clip()
        painter.surface.set_clip(painter.device(camera.view).clip(before))
        painter.blit(made, round(painter.px(x) + self._frame.x * factor), round(painter.px(y) + self._frame.y * factor))
        painter.surface.set_clip(before)
