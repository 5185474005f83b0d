"""What decided a match: a panel of the results, if the game can tell."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.rounds import Reason
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, SMALL_BOLD
from scenes.platform.base import Section
from scenes.table.room import Room
from scenes.widgets.base import Widget
from scenes.widgets.controls import Paint

DRAWN = 30.0
"""The size of the picture beside each reason."""


def decided_panel(measure: Painter, box: Rect, room: Room, reasons: Sequence[Reason]) -> list[Widget]:
    """Return the panel at the top of `box`, as high as its words need; nothing without reasons."""
    if not reasons:
        return []
    wide = box.w - 36 - DRAWN
    tall = [
        measure.paragraph_height(reason.words, SMALL_BOLD, wide)
        + (measure.paragraph_height(reason.more, MICRO, wide) if reason.more else 0)
        + 8
        for reason in reasons
    ]

    def paint(painter: Painter, rect: Rect) -> None:
        theme = painter.theme
        painter.box(rect, theme.panel, 14, theme.line)
        painter.text(_("What decided it"), rect.x + 18, rect.y + 22, LABEL, theme.text, limit=rect.w - 36)
        x, y = rect.x + 18 + DRAWN, rect.y + 42
        for reason, high in zip(reasons, tall, strict=True):
            if room.paint_figure:
                room.paint_figure(painter, Rect(rect.x + 16, y - 2, 24, 24), reason.drawing)
            below = painter.paragraph(reason.words, x, y, SMALL_BOLD, theme.text, wide)
            if reason.more:
                painter.paragraph(reason.more, x, y + below, MICRO, theme.text2, wide)
            y += high

    said = sentences([_("What decided it"), *_said(reasons)])
    return [Paint("decided", box._replace(h=50 + sum(tall)), paint, said)]


def reasons_section(reasons: Sequence[Reason]) -> list[Section]:
    """Return the reasons in words under their heading; nothing without reasons."""
    return [Section(_("What decided it"), _said(reasons))] if reasons else []


def _said(reasons: Sequence[Reason]) -> list[str]:
    return [sentences((each.words, each.more)) for each in reasons]
