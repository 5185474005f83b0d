"""A zoo's board: the frame with the map, seven tokens at the left, partner zoos and universities at the right."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import HAND_LIMIT_WITH_UNIVERSITY, UNIVERSITIES
from scenes.games.ark_nova.layout.board import BoardPlan, token_place
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.zoo_map import paint_map, paint_terrain
from scenes.games.ark_nova.pieces.zoo import BoardFace
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E2, SEATS, Style


def paint_board(painter: Painter, plan: BoardPlan, face: BoardFace) -> None:
    """Draw the frame, the map and what lies beside it."""
    paint_bare(painter, plan, face.map.map)
    paint_filled(painter, plan, face)


def paint_bare(painter: Painter, plan: BoardPlan, map_id: str) -> None:
    """Draw the frame with the terrain of a map: what stays the same through a game."""
    rect = plan.rect
    painter.shadow(rect, 14, E2)
    painter.box(rect, palette.BOARD_EDGE, 14)
    painter.box(rect.grown(-5), palette.BOARD, 10)
    paint_terrain(painter, plan.grid, map_id)


def paint_filled(painter: Painter, plan: BoardPlan, face: BoardFace) -> None:
    """Draw what stands on the terrain and lies beside it."""
    paint_map(painter, plan.grid, face.map)
    for at, place in enumerate(plan.left):
        paint_token(painter, place, face, at)
    for at, place in enumerate(plan.right):
        paint_got(painter, place, face, at)


def paint_token(painter: Painter, rect: Rect, face: BoardFace, at: int) -> None:
    """Draw one of the seven places at the left: its bonus, with the seat's token while that lies there."""
    again, bonus = MAPS[face.map.map].left[at]
    here = face.left >> at & 1
    unit = rect.w / 44
    line = palette.PURPLE if again else palette.BRASS
    painter.box(rect, palette.PAPER if here else palette.GONE, 8 * unit, line, 2)
    side = 28 * unit
    for number, effect in enumerate(bonus):
        shift = (number - (len(bonus) - 1) / 2) * 0.42 * side
        symbols.effect(
            painter, Rect.around(rect.centre[0] + shift, rect.centre[1], side * (0.8 if number else 1)), effect
        )
    if here:
        painter.picture(SEATS[face.seat].token, token_place(rect))


def paint_got(painter: Painter, rect: Rect, face: BoardFace, at: int) -> None:
    """Draw one of the seven places at the right: four for partner zoos from the top, three for universities."""
    zoo_map = MAPS[face.map.map]
    unit = rect.w / 44
    partner = at < 4
    got: tuple[str, ...] = face.partner_zoos if partner else face.universities
    number = at if partner else at - 4
    if number < len(got):
        painter.box(rect, palette.PAPER, 8 * unit, palette.LEVEL_LINE, 1.5)
        if partner:
            symbols.symbol(painter, f"ico_{got[number]}", Rect.around(*rect.centre, 28 * unit))
        else:
            paint_university(painter, rect, got[number])
        return
    painter.box(rect, palette.EMPTY_SLOT, 8 * unit, palette.EMPTY_SLOT_LINE, 1.5, (4, 3))
    name = "ico_partner" if partner else "ico_university"
    symbols.symbol(painter, name, Rect.around(rect.centre[0], rect.centre[1] + unit, 23 * unit), 0.4)
    bonus = (zoo_map.partner_zoos if partner else zoo_map.universities)[number]
    if bonus:
        symbols.effect(painter, Rect(rect.right - 18 * unit, rect.y, 16 * unit, 16 * unit), bonus[0])


def paint_university(painter: Painter, rect: Rect, kind: str) -> None:
    """Draw what a university brings: its icons, reputation, or the hand limit."""
    icons, reputation = UNIVERSITIES[kind]
    side = min(rect.w, rect.h) * 0.5
    cx, cy = rect.centre
    if kind == "hand_limit":
        symbols.symbol(painter, "ico_hand_card", Rect.around(cx - side * 0.3, cy, side))
        painter.text(
            str(HAND_LIMIT_WITH_UNIVERSITY),
            cx + side * 0.5,
            cy,
            Style(max(12.0, side * 0.7), True, 1),
            "#2A2338",
            "centre",
        )
        return
    shown = [*(f"ico_{icon}" for icon in icons), *(["ico_reputation"] if reputation else [])]
    for number, name in enumerate(shown):
        x = cx + (number - (len(shown) - 1) / 2) * side * 0.9
        symbols.symbol(painter, name, Rect.around(x, cy, side * 0.9))
    if reputation:  # in the corner, so that it leaves the icons and the next tile free
        disc = max(symbols.NUMBERED, side * 0.55)
        symbols.disc(painter, rect.right - disc / 2 - 1, rect.bottom - disc / 2 - 1, disc, str(reputation))
