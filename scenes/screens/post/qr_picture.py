"""A QR code on the screen: black on white in any theme, with modules of whole device pixels."""

from __future__ import annotations

import pygame

from scenes.i18n.translation import _
from scenes.model.far.qr import QUIET
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import Ui, Widget

LEAST = 3
"""How many device pixels a module must have, so that cameras can read it."""


def module_of(rows: list[int], size: float, density: float) -> int:
    """Return how many device pixels a module gets in a square of `size` CSS pixels; 0 if that is too few to be read."""
    module = int(size * density) // (len(rows) + 2 * QUIET)
    return module if module >= LEAST else 0


class QrPicture(Widget):
    """A code in the middle of its square."""

    focusable = False

    def __init__(self, key: str, rect: Rect, rows: list[int]) -> None:
        super().__init__(key, rect, _("QR code"))
        self.rows = rows
        self._drawn: pygame.Surface | None = None

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it; it is drawn module by module only once."""
        module = module_of(self.rows, self.rect.w, painter.density)
        if not module:
            return
        side = len(self.rows) + 2 * QUIET
        if self._drawn is None or self._drawn.get_width() != side * module:
            self._drawn = pygame.transform.scale(_modules(self.rows), (side * module, side * module))
        area = painter.device(self.rect)
        painter.box(self.rect, "#FFFFFF", 8)
        painter.surface.blit(self._drawn, self._drawn.get_rect(center=area.center))


def _modules(rows: list[int]) -> pygame.Surface:
    """Return a picture with one pixel for each module."""
    side = len(rows) + 2 * QUIET
    picture = pygame.Surface((side, side))
    picture.fill("#FFFFFF")
    for y, row in enumerate(rows):
        for x in range(len(rows)):
            if row >> x & 1:
                picture.set_at((x + QUIET, y + QUIET), (0, 0, 0))
    return picture
