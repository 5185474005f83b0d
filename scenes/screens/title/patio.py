"""The patio behind the title: sky, a band of tiles, wall, floor, and lanterns; painted once for each size."""

from __future__ import annotations

import random
from collections.abc import Sequence

from scenes.paint import shapes
from scenes.paint.arch import paint_gradient
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

BAND = tuple(f"azul/tile_{name}" for name in ("wave", "sun", "petal", "moon", "frost"))

_SKY = {"evening": ("#1B1836", "#3A2B55", "#5A3A58"), "plaster": ("#F4E9D4", "#EAD8B8")}
_WALL = {"evening": ("#3B3465", "#2F2A56"), "plaster": ("#FBF3E2", "#F1E3C8")}
_FLOOR = {"evening": ("#4A3050", "#2A2145"), "plaster": ("#C98A66", "#B5734E")}
_BEAM = {"evening": "#8A4A2E", "plaster": "#B9683F"}
_JOINT = {"evening": 0.22, "plaster": 0.12}


def paint_sky(painter: Painter, width: float, height: float) -> None:
    """Fill the ground with the sky; in the evening it has stars, which are always the same. High contrast has none."""
    name = painter.theme.name
    if painter.theme.high:
        painter.fill(painter.theme.ground, Rect(0, 0, width, height))
        return
    paint_gradient(painter, Rect(0, 0, width, height), _SKY[name])
    if name != "evening":
        return
    stars = random.Random(7)
    for _ in range(int(width / 13)):
        x, y, size = stars.uniform(0, width), stars.uniform(0, 146), stars.uniform(0.6, 1.6)
        painter.circle(x, y, size, f"#FFF1CF{round(stars.uniform(0.35, 0.8) * 255):02X}")


def paint_band(painter: Painter, y: float, height: float, width: float) -> None:
    """Draw the beam with a row of tiles."""
    painter.fill(_BEAM[painter.theme.name], Rect(0, y, width, height))
    side = height * 0.75
    step = side * 1.082
    for number in range(int(width / step) + 1):
        painter.picture(BAND[number % len(BAND)], Rect(1 + step * number, y + (height - side) / 2, side, side))


def paint_wall_and_floor(painter: Painter, top: float, floor: float, width: float, height: float) -> None:
    """Draw the wall from `top` down to the floor, and the floor in perspective; nothing in high contrast."""
    name = painter.theme.name
    if painter.theme.high:
        return
    paint_gradient(painter, Rect(0, floor - 6, width, height - floor + 6), _FLOOR[name])
    area = painter.device(Rect(0, floor - 6, width, height - floor + 6))
    unit, middle = painter.density, width / 2
    lines = []
    for number in range(-14, 15):
        x0, x1 = middle + 64 * number, middle + 150 * number
        lines.append(f"M{x0 * unit:.0f} 0 L{x1 * unit:.0f} {area.h}")
    lines += [f"M0 {area.h * share:.0f} H{area.w}" for share in (0.15, 0.35, 0.62)]
    stroke = f'stroke="#000000" stroke-opacity="{_JOINT[name]}" stroke-width="{2 * unit}"'
    body = f'<path d="{" ".join(lines)}" fill="none" {stroke}/>'
    painter.blit(shapes.render_svg(body, area.w, area.h), area.x, area.y)
    paint_gradient(painter, Rect(0, top, width, floor - top), _WALL[name])


def paint_lanterns(painter: Painter, places: Sequence[tuple[float, float]]) -> None:
    """Hang lanterns at (x, y), their glow on the wall."""
    for x, y in places:
        painter.light("ui/glow", Rect.around(x, y + 20, 170), painter.theme.glow_strength)
    for x, y in places:
        painter.picture("ui/lantern", Rect(x - 14, y, 28, 42))
