"""A look at everything a player has: junk, insects, victory point tiles and dice."""

from __future__ import annotations

from engine.games.it_happens.pieces import JUNK, NUM_THINGS
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens import words
from scenes.games.it_happens.painters import seats
from scenes.games.it_happens.pieces import INSECT_PICTURE, die_picture, draw_upright, thing_name
from scenes.games.it_happens.sitter import Sitter
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, SMALL
from scenes.table.seats.peek import Peeked


def peeked(state: ItHappensState, sitter: Sitter, kind: str) -> Peeked:
    """Return what there is to see of a player; face-down tiles are only counted."""

    def paint(painter: Painter, rect: Rect) -> None:
        stock = min(44.0, rect.h * 0.2)
        _paint_stock(painter, Rect(rect.x, rect.y, rect.w, stock), state, sitter)
        top = rect.y + stock + 12
        _paint_junk(painter, Rect(rect.x, top, rect.w, rect.bottom - top), state, sitter.player)

    return Peeked(paint, words.has(state, sitter.player, sitter.values), kind, shape=1.3)


def _paint_stock(painter: Painter, box: Rect, state: ItHappensState, sitter: Sitter) -> None:
    colour = painter.theme.text
    draw_upright(painter, INSECT_PICTURE, Rect(box.x, box.y, 34, box.h))
    x = box.x + 40
    x += painter.text(str(state.insects(sitter.player)), x, box.centre[1], LABEL, colour) + 16
    for look in dict.fromkeys(look for look, _face in sitter.dice):
        side = min(26.0, box.h)
        painter.picture(die_picture(look, 5), Rect(x, box.centre[1] - side / 2, side, side))
        count = sum(each == look for each, _face in sitter.dice)
        x += side + 5
        x += painter.text(str(count), x, box.centre[1], LABEL, colour) + 12
    total = f"= {sum(sitter.values)}" if sitter.values else ""
    room = box.right - x - (painter.text_width(total, LABEL) + 10 if total else 0)
    seats.paint_tiles(painter, Rect(x, box.y, room, box.h), len(state.tiles[sitter.player]), sitter.values)
    painter.text(total, box.right, box.centre[1], LABEL, colour, "right")


def _paint_junk(painter: Painter, box: Rect, state: ItHappensState, player: int) -> None:
    step_w, step_h = box.w / 4, box.h / 2
    side = min(step_w - 14, step_h - 26)
    for number, kind in enumerate(JUNK):
        cell = Rect.around(box.x + step_w * (number % 4 + 0.5), box.y + step_h * (number // 4) + side / 2, side)
        seats.paint_kind(painter, cell, kind, state.held[NUM_THINGS * player + number])
        name = thing_name(kind)
        style = SMALL if painter.text_width(name, SMALL) <= step_w - 4 else MICRO
        painter.text(name, cell.centre[0], cell.bottom + 12, style, painter.theme.text2, "centre", limit=step_w - 2)
