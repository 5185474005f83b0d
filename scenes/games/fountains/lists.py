"""Drawing what stands beside the fountain in a list: the last moves."""

from __future__ import annotations

from scenes.games.fountains.view import FountainsView
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY_BOLD,
    MICRO,
    SMALL,
    Style,
)
from scenes.table.log_cards import runs_of

SMALLEST = Style(10.5, False, 1.2)


def paint_log(view: FountainsView, painter: Painter) -> None:
    """Draw the last moves with their pictures, the newest first."""
    panel = view.plan.log
    assert panel
    theme = painter.theme
    painter.text(_("Last moves"), panel.x + 14, panel.y + 18, BODY_BOLD, theme.text2, limit=panel.w - 28)
    y = panel.y + 44
    for entry in view.log:
        if y > panel.bottom - 12:
            break
        painter.picture(view.now.looks[entry.seat].token, Rect.around(panel.x + 22, y, 16))
        for style, side in ((SMALL, 20.0), (MICRO, 18.0), (SMALLEST, 15.0)):
            runs = runs_of(painter, entry.head, style, theme.text, side)
            if painter.runs_width(runs) <= panel.w - 44:
                break
        painter.runs(runs, panel.x + 36, y, limit=panel.w - 44)
        y += 26
