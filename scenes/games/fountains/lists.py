"""Drawing what stands beside the fountain in lists: the last moves, and the design cards."""

from __future__ import annotations

from engine.games.fountains.pieces import (
    DESIGN_CARDS,
)
from scenes.games.fountains.view import FountainsView
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY_BOLD,
    MICRO,
    SMALL,
)
from scenes.table.log_cards import runs_of


def paint_log(view: FountainsView, painter: Painter, panel: Rect) -> None:
    """Draw the last moves with their pictures, the newest first."""
    theme = painter.theme
    painter.text(_("Last moves"), panel.x + 14, panel.y + 18, BODY_BOLD, theme.text2, limit=panel.w - 28)
    y = panel.y + 44
    for entry in view.log:
        if y > panel.bottom - 12:
            break
        painter.picture(view.now.looks[entry.seat].token, Rect.around(panel.x + 22, y, 16))
        for style, side in ((SMALL, 20.0), (MICRO, 18.0)):
            runs = runs_of(painter, entry.head, style, theme.text, side)
            if painter.runs_width(runs) <= panel.w - 44:
                break
        painter.runs(runs, panel.x + 36, y, limit=panel.w - 44)
        y += 26


def paint_cards(view: FountainsView, painter: Painter, deck: Rect) -> None:
    """Draw the design cards with what each would pay."""
    theme = painter.theme
    if not view.state.designs:
        return
    wide = (deck.w - 16) / len(view.state.designs)
    for number, card in enumerate(view.state.designs):
        place = Rect(deck.x + (wide + 8) * number, deck.y, wide, deck.h)
        painter.box(place, theme.panel, 10, theme.line)
        name = DESIGN_CARDS[card]
        painter.picture(f"fountains/design_{name}", Rect(place.centre[0] - 42, place.y + 4, 84, 56))
        points = view.designs[number]
        painter.text(f"+{points}", place.centre[0], place.bottom - 12, BODY_BOLD, theme.text, "centre")
