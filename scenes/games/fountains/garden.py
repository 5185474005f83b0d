"""Drawing the garden in which a fountain stands: paving, hedges in its corners, and a lamp where there is room."""

from __future__ import annotations

from scenes.paint.painter import Painter
from scenes.paint.pictures import picture
from scenes.paint.rect import Rect

SLAB = 120.0
"""A side of the paving that is repeated, in CSS pixels."""
HEDGE = 1.55
"""How much wider a hedge is than high."""
ROOMY = 420.0
"""The sides of a garden that has room for a lamp."""


def lamp_place(garden: Rect) -> Rect | None:
    """Return where the lamp of a garden stands; None where it has no room for one."""
    return Rect(garden.x + 34, garden.bottom - 112, 32, 80) if garden.w > ROOMY and garden.h > ROOMY else None


def paint_garden(painter: Painter, garden: Rect) -> None:
    """Draw the ground of a garden and its hedges; the lamp stands there as long as nothing is built so far."""
    theme = painter.theme
    before = painter.surface.get_clip()
    inner = garden.grown(-1.5)
    painter.box(garden, theme.raised, 14)
    painter.surface.set_clip(painter.device(inner))
    side = painter.px(SLAB)
    slab = picture(f"fountains/paving_{theme.name}", side, side)
    area = painter.device(inner)
    for x in range(area.x, area.right, side):
        for y in range(area.y, area.bottom, side):
            painter.blit(slab, x, y)
    wide = min(110.0, garden.w * 0.2)
    high = wide / HEDGE
    hedge = f"fountains/hedge_{theme.name}"
    for left, top, share in (
        (garden.x - wide * 0.3, garden.y + 40 - high * 0.5, 0.8),
        (garden.right - wide * 0.55, garden.y + 40 - high * 0.6, 0.9),
        (garden.x - wide * 0.25, garden.bottom - high * 0.6, 1.0),
    ):
        painter.picture(hedge, Rect(left, top, wide * share, high * share))
    painter.surface.set_clip(before)
    painter.box(garden, line=theme.line, radius=14)
