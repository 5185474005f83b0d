"""A game's picture in its arch, and the card below with name, a sentence about the game, and the tutorial."""

from __future__ import annotations

from scenes.i18n.translation import _
from scenes.paint.arch import CAP, paint_arch, paint_paper
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, E3, INK, INK2, TEAL_INK, TITLE, TOUCH
from scenes.table.card import Card
from scenes.widgets.base import Press, Widget
from scenes.widgets.controls import Paint, Tile

LEAST = 170.0
"""The least height of the card."""
NAMES = [TITLE._replace(size=size) for size in (28, 24, 21, 18)]
"""The styles of a game's name: the largest in which it is whole."""


def game_card(game: Card, box: Rect, learn: Press | None, measure: Painter) -> list[Widget]:
    """Return the widgets of a game's picture at the top of `box`; `learn` opens its tutorial, if it has one.

    The card is as high as its words, which `measure` measures, need.
    """
    tall = max(LEAST, 52 + measure.paragraph_height(_(game.about), BODY, box.w - 40) + (60 if learn else 20))
    arch = Rect(box.x + 6, box.y, box.w - 12, min(box.h - tall, box.w * 1.42))
    card = Rect(box.x, arch.bottom, box.w, tall)

    def paint(painter: Painter, rect: Rect) -> None:
        scrolled = rect.y - arch.y
        below = card.moved(0, scrolled)
        paint_arch(painter, arch.moved(0, scrolled), game.picture)
        painter.shadow(below, 14, E3)
        paint_paper(painter, below, CAP, (0, 0, 14, 14))
        painter.fill("#C9973F", Rect(below.x, below.y, below.w, 6))
        name, wide = _(game.name), below.w - 44
        painter.text(name, below.x + 22, below.y + 32, painter.fitting(name, NAMES, wide), INK, limit=wide)
        painter.paragraph(_(game.about), below.x + 22, below.y + 52, BODY, INK2, below.w - 40)

    widgets: list[Widget] = [Paint("art", Rect(box.x, box.y, box.w, arch.h + tall), paint)]
    if learn:
        rect = Rect(card.x + 10, card.bottom - 52, card.w - 20, TOUCH)
        widgets.append(Tile("learn", rect, _("Learn by playing"), learn, _paint_learn))
    return widgets


def _paint_learn(painter: Painter, rect: Rect, hot: bool) -> None:
    if hot:
        painter.box(rect, "#FFFDF7", 10)
    painter.picture("ui/lu_lightbulb", Rect(rect.x + 12, rect.y + 12, 20, 20), tint=TEAL_INK)
    painter.text(_("Learn by playing"), rect.x + 40, rect.y + rect.h / 2 - 1, BODY_BOLD, TEAL_INK, limit=rect.w - 48)
