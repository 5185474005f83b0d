"""How things move at Fountains' table: what every step does, and a tile that flies."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.layout.shown import Shown, Sight
from scenes.games.fountains.painters.masonry import tile_picture
from scenes.games.fountains.painters.table import stack_rotation
from scenes.i18n.translation import _
from scenes.paint.animation import Step, arc, ease_out, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.theme import TOP_BAR

LIFT, FADE = 140.0, 120.0
STACKED, IN_HAND, SHELVED = 0.115, 0.15, 0.06
"""How large the cells of a tile are on its stack, in hand and on its way out of sight, as shares of the radius."""

Drawn = tuple[float, Callable[[Painter, float], None]]
"""How long something moves, and what draws it."""


class Steps:
    """Makes steps. `shown` follows the events; `after` is the position they lead to.

    `hear` is told which kind of event is seen now, `changed` that something else is shown than before.
    """

    def __init__(
        self,
        shown: Shown,
        after: FountainsState,
        sight: Sight,
        hear: Callable[[str], None],
        changed: Callable[[], None],
        *,
        reduced: bool = False,
    ) -> None:
        self.shown = shown
        self.after = after
        self.sight = sight
        self.hear = hear
        self.changed = changed
        self.reduced = reduced

    def step(
        self,
        kind: str,
        length: float,
        draw: Callable[[Painter, float], None] | None,
        done: Callable[[], None] = lambda: None,
        begin: Callable[[], None] = lambda: None,
        said: str = "",
    ) -> Step:
        """Return a step: heard and said as it begins, its piece lifted by `begin` and laid down by `done`."""

        def start() -> None:
            self.hear(kind)
            self.shown.happening = said
            begin()
            self.changed()

        def end() -> None:
            done()
            self.changed()

        return Step(FADE if self.reduced else length, None if self.reduced else draw, end, start)

    def quietly(self, kind: str) -> Step:
        """Return the step of an event that is only heard."""
        return Step(0, begin=lambda: self.hear(kind))

    def named(self, player: int, said: str) -> str:
        """Return what is said of somebody."""
        return _("{name}: {words}").format(name=self.sight.names[player], words=said)

    def tile_flight(
        self,
        number: int,
        origin: tuple[float, float],
        goal: tuple[float, float],
        sizes: tuple[float, float],
        rotation: int | None = None,
    ) -> Drawn:
        """Return how long a tile is lifted and flies, and what draws it.

        Its cells go from one share of the basin's radius to another.
        """
        flown = fly_time(math.dist(origin, goal))
        first, last = (self.sight.radius * size for size in sizes)

        def draw(painter: Painter, elapsed: float) -> None:
            t = part(elapsed, LIFT, flown)
            up = 6 * part(elapsed, 0, LIFT) * (1 - t)
            x, y = arc(*origin, *goal, t)
            y = max(y, min(origin[1], goal[1], TOP_BAR + 40))
            shown = stack_rotation(number) if rotation is None else rotation
            paint_changing(painter, number, shown, (first + (last - first) * ease_out(t), max(first, last)), x, y - up)

        return LIFT + flown, draw


def paint_changing(
    painter: Painter, number: int, rotation: int, sizes: tuple[float, float], x: float, y: float
) -> None:
    """Draw a tile that changes its size around a point, from its picture in the largest.

    `sizes`: how wide its cells are now and at most, in CSS pixels.
    """
    now, most = (max(4, int(cell * painter.density)) for cell in sizes)
    made = tile_picture(number, rotation, most)
    if now < most:
        made = pygame.transform.smoothscale_by(made, now / most)
    painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def paint_tile(painter: Painter, number: int, rotation: int, cell: float, x: float, y: float, wet: bool = True) -> None:
    """Draw a tile around a point; `cell` is the width of a cell in CSS pixels."""
    made = tile_picture(number, rotation, max(4, int(cell * painter.density)), wet)
    painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)
