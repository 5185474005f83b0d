"""The camera over a board that may be larger than its view: it fits, zooms about a point, pans, and glides.

A board has its own units (cells, hex sides); `scale` is CSS pixels per unit. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.paint.rect import Rect

KEPT = 48.0
"""CSS pixels of the board that stay in view, however far it is panned."""


@dataclass(slots=True)
class Camera:
    """How a board is seen in `view`: `bounds` is the board in its own units, (x, y) the point in the view's middle.

    `least` and `most` limit the scale.
    """

    view: Rect
    bounds: Rect
    least: float
    most: float
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    rungs: Sequence[float] = ()
    """Scales to choose from: `fit` takes the largest that shows the whole board, so that few sizes are drawn."""

    @classmethod
    def fitting(cls, view: Rect, bounds: Rect, least: float, most: float) -> Camera:
        """Return a camera that shows all of `bounds`, as large as `most` allows.

        Where that scale would be below `least`, it shows the middle of the board at `least`.
        """
        camera = cls(view, bounds, least, most)
        camera.fit()
        return camera

    def fit(self) -> None:
        """Show all of the board."""
        self.x, self.y = self.bounds.centre
        self.scale = self._bounded(min(self.view.w / self.bounds.w, self.view.h / self.bounds.h))
        self.scale = max((rung for rung in self.rungs if rung <= self.scale), default=self.scale)

    @property
    def fits(self) -> bool:
        """Whether all of the board is in view."""
        seen = self.seen
        reach = Rect(seen.x - 1e-6, seen.y - 1e-6, seen.w + 2e-6, seen.h + 2e-6)
        return (
            reach.x <= self.bounds.x
            and reach.y <= self.bounds.y
            and self.bounds.right <= reach.right
            and self.bounds.bottom <= reach.bottom
        )

    @property
    def seen(self) -> Rect:
        """The area in view, in the board's units."""
        return Rect.around(self.x, self.y, self.view.w / self.scale, self.view.h / self.scale)

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the board lies on the screen."""
        cx, cy = self.view.centre
        return cx + (x - self.x) * self.scale, cy + (y - self.y) * self.scale

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the board that lies at a point of the screen."""
        cx, cy = self.view.centre
        return self.x + (x - cx) / self.scale, self.y + (y - cy) / self.scale

    def rect(self, area: Rect) -> Rect:
        """Return where an area of the board lies on the screen."""
        x, y = self.to_screen(area.x, area.y)
        return Rect(x, y, area.w * self.scale, area.h * self.scale)

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by CSS pixels, so far that some of it stays in view; tell whether it moved."""
        before = (self.x, self.y)
        self.x -= dx / self.scale
        self.y -= dy / self.scale
        self._keep_in_view()
        return (self.x, self.y) != before

    def zoom(self, factor: float, at: tuple[float, float]) -> bool:
        """Enlarge by `factor` about the point `at` of the screen; tell whether the scale changed."""
        scale = self._bounded(self.scale * factor)
        if scale == self.scale:
            return False
        x, y = self.to_board(*at)
        cx, cy = self.view.centre
        self.scale = scale
        self.x, self.y = x - (at[0] - cx) / scale, y - (at[1] - cy) / scale
        self._keep_in_view()
        return True

    def reveal(self, area: Rect, margin: float = 16.0) -> bool:
        """Move the board just far enough to show `area` with `margin` CSS pixels around it; tell whether it moved."""
        shown = self.rect(area)
        dx = _into(shown.x - margin, shown.right + margin, self.view.x, self.view.right)
        dy = _into(shown.y - margin, shown.bottom + margin, self.view.y, self.view.bottom)
        return self.pan(dx, dy) if dx or dy else False

    def hidden_sides(self) -> list[tuple[int, int]]:
        """Return the directions (dx, dy) in which some of the board lies out of view."""
        seen = self.seen
        slack = 1e-6
        sides = {
            (-1, 0): self.bounds.x < seen.x - slack,
            (1, 0): self.bounds.right > seen.right + slack,
            (0, -1): self.bounds.y < seen.y - slack,
            (0, 1): self.bounds.bottom > seen.bottom + slack,
        }
        return [side for side, hidden in sides.items() if hidden]

    def between(self, goal: Camera, t: float) -> Camera:
        """Return the camera at `t` (0..1) of the way to another one on the same view."""
        scale = self.scale * (goal.scale / self.scale) ** t
        return replace(goal, x=self.x + (goal.x - self.x) * t, y=self.y + (goal.y - self.y) * t, scale=scale)

    def _bounded(self, scale: float) -> float:
        return min(self.most, max(self.least, scale))

    def _keep_in_view(self) -> None:
        across = max(0.0, self.view.w / 2 - KEPT) / self.scale
        down = max(0.0, self.view.h / 2 - KEPT) / self.scale
        self.x = min(self.bounds.right + across, max(self.bounds.x - across, self.x))
        self.y = min(self.bounds.bottom + down, max(self.bounds.y - down, self.y))


def _into(low: float, high: float, least: float, most: float) -> float:
    """Return how far `low` to `high` must move to lie between `least` and `most`; if too long, it starts at `least`."""
    if low < least:
        return least - low
    if high > most:
        return max(most - high, least - low)
    return 0.0
