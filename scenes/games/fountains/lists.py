"""Drawing what stands beside the fountain in a list: the last moves."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.fountains.view import FountainsView
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY_BOLD,
    MICRO,
    SMALL,
    SMALL_BOLD,
    Style,
)
from scenes.table.log.cards import runs_of

SMALLEST = Style(10.5, False, 1.2)


def last_moves(entries: Sequence[Entry], most: int) -> list[tuple[Entry, int]]:
    """Return so many of the last turns, the newest first, with the points that each brought who had it."""
    found: list[tuple[Entry, int]] = []
    points = 0
    for entry in reversed(entries):
        if entry.seat < 0:
            continue
        paid = [line.end for line in entry.lines if line.seat == entry.seat and line.end]
        points += sum(int(each.replace("−", "-")) for each in paid)
        if not entry.step:
            found.append((entry, points))
            points = 0
            if len(found) == most:
                break
    return found


def paint_log(view: FountainsView, painter: Painter) -> None:
    """Draw the last moves with their pictures, the newest first."""
    panel = view.plan.log
    assert panel
    theme = painter.theme
    painter.text(_("Last moves"), panel.x + 14, panel.y + 18, BODY_BOLD, theme.text2, limit=panel.w - 28)
    y = panel.y + 44
    for entry, points in view.log:
        if y > panel.bottom - 12:
            break
        painter.picture(view.now.looks[entry.seat].token, Rect.around(panel.x + 22, y, 16))
        gain = signed(points) if points else ""
        room = panel.w - 44 - (painter.text_width(gain, SMALL_BOLD) + 10 if gain else 0)
        for style, side in ((SMALL, 20.0), (MICRO, 18.0), (SMALLEST, 15.0)):
            runs = runs_of(painter, entry.head, style, theme.text, side)
            if painter.runs_width(runs) <= room:
                break
        painter.runs(runs, panel.x + 36, y, limit=room)
        painter.text(gain, panel.right - 12, y, SMALL_BOLD, theme.good, "right")
        y += 26
