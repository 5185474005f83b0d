"""Drawing a zoo: enclosures with animals and stalls, what they are worth, lots, and the barn."""

from __future__ import annotations

import re

import pygame

from engine.games.zooloretto.pieces import (
    EXPAND_COST,
    TILES,
    printed,
)
from engine.games.zooloretto.scoring import barn_points, enclosure_points
from engine.games.zooloretto.zoo import Zoo
from scenes.games.zoo_trucks.painters.materials import edge, material
from scenes.games.zoo_trucks.pieces import COIN, draw_tile, tile_picture
from scenes.games.zooloretto.plan import ZooPlan
from scenes.i18n.translation import _, pgettext, signed
from scenes.paint.cache import kept
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, INK, INK2, MICRO, MICRO_BOLD, SMALL, SMALL_BOLD, TEAL, THEMES

MEADOW, EDGE, PLACE = "#BFCF97", "#7A5C3C", "#A9BD7C"
STALL, STALL_EDGE = "#D2AE7E", "#8A5A34"
CRATE, CRATE_EDGE = "#7D4F31", "#5E3B27"
SIGN = "#7A4B2C"
TIGHT = 24.0
"""Below this height the head of an enclosure has small letters."""
ALONE = 4
"""The last of the wordings of what an enclosure scores: one number."""
LEGAL, LEGAL_PLACE = "#D5E8E1", "#C1DDD3"
LANDING, LANDING_PLACE = "#FFE9B8", "#FFD98A"
LIGHT = {MEADOW: PLACE, LEGAL: LEGAL_PLACE, LANDING: LANDING_PLACE}
"""The colours of an enclosure's places, by that of its ground."""


def paint_zoo(
    painter: Painter, plan: ZooPlan, zoo: Zoo, *, managed: bool = False, absent: frozenset[Rect] = frozenset()
) -> None:
    """Draw the whole zoo; pieces of the places `absent` are still on their way."""
    for at in range(len(zoo.animals)):
        if plan.blocks[at] in absent:
            paint_lot(painter, plan.blocks[at])
        else:
            paint_enclosure(painter, plan, zoo, at, absent=absent)
    for lot in plan.blocks[len(zoo.animals) :] if not plan.bare else ():
        paint_lot(painter, lot)
    paint_barn(painter, plan, zoo, managed=managed, absent=absent)
    parts = (*plan.blocks, plan.barn)
    x, y = plan.blocks[0].x, max(part.bottom for part in parts) + 14
    left = Rect(x, y, max(part.right for part in parts) - x, plan.area.bottom - y - 6)
    if left.h > 68 and left.w > 240 and not plan.bare:
        painter.paragraph(
            _("With fewer animals, 1 point per animal if there is a stall. Each kind of stall: 2."),
            left.x, left.y, SMALL, INK2, left.w,
        )  # fmt: skip


def paint_enclosure(
    painter: Painter,
    plan: ZooPlan,
    zoo: Zoo,
    at: int,
    ground: str = MEADOW,
    line: str = EDGE,
    absent: frozenset[Rect] = frozenset(),
) -> None:
    """Draw an enclosure: head, places and tiles. `ground` and `line` are the colours of what may happen to it."""
    block, cell, board = plan.blocks[at], plan.cell, printed(at)
    radius = min(10.0, 0.14 * cell)
    painter.box(block.moved(0, 3), EDGE, radius)
    painter.box(block, material(painter, ground), radius, line, 2 if line == EDGE else 3)
    if not plan.bare:
        _paint_head(painter, plan, zoo, at)
    animals, stalls = zoo.animals[at], zoo.stalls[at]
    for place in range(board.animals):
        rect = plan.animal(at, place)
        painter.box(rect.grown(-0.05 * cell), material(painter, LIGHT[ground]), radius, edge(painter))
        if place < len(animals) and rect not in absent:
            _paint_tile(painter, plan, rect.grown(-0.07 * cell), animals[place])
    for place in range(board.stalls):
        rect = plan.stall(at, place)
        stall = material(painter, STALL), radius, material(painter, STALL_EDGE), 1, (3, 2)
        painter.box(rect.grown(-0.05 * cell), *stall)
        if place >= len(stalls):
            strength = 1.0 if painter.theme.high else 0.35
            painter.picture("zoo_trucks/ico_stall", Rect.around(*rect.centre, 0.46 * cell), strength)
        elif rect not in absent:
            _paint_tile(painter, plan, rect.grown(-0.1 * cell), stalls[place])


def _paint_tile(painter: Painter, plan: ZooPlan, rect: Rect, tile: int) -> None:
    """Draw a tile; where there are no words there are no marks either."""
    if plan.bare:
        painter.picture(tile_picture(TILES.words[tile]), rect)
    else:
        draw_tile(painter, rect, TILES.words[tile])


def _paint_head(painter: Painter, plan: ZooPlan, zoo: Zoo, at: int) -> None:
    """Draw what an enclosure pays, full and one short, the coins of its last animal, and its points now."""
    board, middle = printed(at), plan.blocks[at].y + plan.head / 2 + 1
    tight = plan.head < TIGHT
    style = MICRO_BOLD if tight else SMALL_BOLD
    points = enclosure_points(zoo, at)[1]
    pill = _pill(plan, at)
    painter.box(pill, "#4E6B26" if points else "#FFFFFF60", pill.h / 2)
    painter.text(str(points), pill.centre[0], pill.centre[1] - 0.5, style, CREAM if points else INK2, "centre")
    x = paint_sign(painter, plan, at) + (4 if tight else 6)
    side = 10.5 if tight else 17.0
    x += painter.runs(_values(at, tight=tight)[_common_wording(painter, plan, zoo, at)], x, middle)
    x += 3 if tight else 12
    if x + board.coins * (side + 1) < pill.x:
        for number in range(board.coins):
            painter.picture(COIN, Rect(x + number * (side + 1), middle - side / 2, side, side))


def paint_sign(painter: Painter, plan: ZooPlan, at: int) -> float:
    """Draw the sign with the number of an enclosure, by which words call it; return where it ends."""
    sign = _sign(plan, at)
    painter.box(sign, SIGN, 5, EDGE, 1)
    style = SMALL_BOLD if sign.h >= 20 else MICRO_BOLD
    painter.text(str(at + 1), sign.centre[0], sign.centre[1] - 0.5, style, "#FFFFFF", "centre")
    return sign.right


def _sign(plan: ZooPlan, at: int) -> Rect:
    """Return where the number of an enclosure stands."""
    block, side = plan.blocks[at], min(24.0, plan.head - 1)
    return Rect(block.x + 3, block.y + (plan.head - side) / 2 + 1, side, side)


def _pill(plan: ZooPlan, at: int) -> Rect:
    """Return where the points that an enclosure scores now stand."""
    block, (wide, before) = plan.blocks[at], (20, 24) if plan.head < TIGHT else (30, 36)
    return Rect(block.right - before, block.y + plan.head * 0.12 + 1, wide, plan.head * 0.76)


def _common_wording(painter: Painter, plan: ZooPlan, zoo: Zoo, at: int) -> int:
    """Return which of its wordings an enclosure gets: those of all, or one number if it has no room for two."""
    own = _wording(painter, plan, at)
    others = (_wording(painter, plan, other) for other in range(len(zoo.animals)))
    return max([own, *(other for other in others if other < ALONE)])


def _wording(painter: Painter, plan: ZooPlan, at: int) -> int:
    """Return the longest wording of what an enclosure scores that fits between its sign and its points."""
    tight = plan.head < TIGHT
    gaps, coin = (8.0, 11.5) if tight else (14.0, 18.0)
    room = _pill(plan, at).x - _sign(plan, at).right - gaps - printed(at).coins * coin
    widths = _widths(at, tight, painter.density)
    return next((number for number, width in enumerate(widths) if width < room), len(widths) - 1)


@kept(16)
def _widths(at: int, tight: bool, density: float) -> tuple[float, ...]:
    """Return how wide the wordings of what an enclosure scores are."""
    painter = Painter(pygame.Surface((1, 1)), density, THEMES["evening"])
    return tuple(painter.runs_width(runs) for runs in _values(at, tight=tight))


@kept(16)
def _values(at: int, *, tight: bool) -> tuple[list[Run], ...]:
    """Return wordings of what an enclosure scores, longest first: full and one animal short, full, none."""
    board, style = printed(at), MICRO_BOLD if tight else SMALL_BOLD

    def said(template: str) -> list[Run]:
        words = template.format(full="\0", short="\1")
        parts = re.split("([\0\1])", words)
        numbers = {"\0": Run(str(board.points_full), style, INK), "\1": Run(str(board.points_one_short), style, INK)}
        return [numbers.get(part) or Run(part, MICRO, INK2) for part in parts if part]

    return (
        said(_("full {full} · one short {short}")),
        said(pgettext("points of an enclosure, where there is little room", "full {full}, one short {short}")),
        said("{full} / {short}"),
        said("{full}/{short}"),
        said("{full}"),
        [],
    )


def paint_lot(painter: Painter, lot: Rect, *, lit: bool = False) -> None:
    """Draw a place where an enclosure may be built, with its price."""
    painter.box(lot.grown(-2), LANDING if lit else "", 10, TEAL if lit else EDGE, 3 if lit else 2, (7, 5))
    x, y = lot.centre
    side = min(30.0, lot.h * 0.3)
    if x + side * 0.95 + painter.text_width(str(EXPAND_COST), SMALL_BOLD) > lot.right - 5:
        painter.picture("zoo_trucks/ico_lot", Rect.around(x, y, side), 0.8)  # the button tells the price
        return
    painter.picture("zoo_trucks/ico_lot", Rect.around(x - side * 0.9, y, side), 0.8)
    painter.picture(COIN, Rect.around(x + side * 0.35, y, side * 0.72))
    painter.text(str(EXPAND_COST), x + side * 0.95, y - 0.5, SMALL_BOLD, INK)


def paint_barn(
    painter: Painter,
    plan: ZooPlan,
    zoo: Zoo,
    *,
    managed: bool,
    ground: str = CRATE,
    absent: frozenset[Rect] = frozenset(),
) -> None:
    """Draw the barn with its tiles, and what it costs; `ground` is the colour of what may happen to it."""
    barn, light = plan.barn, ground != CRATE
    painter.box(barn, material(painter, ground), 10, TEAL if light else CRATE_EDGE, 3 if light else 2)
    if not plan.bare:
        _paint_barn_words(painter, plan, zoo, managed=managed, light=light)
    for tile, rect in plan.stored:
        if rect not in absent:
            _paint_tile(painter, plan, rect.grown(-0.06 * rect.w), tile)


def _paint_barn_words(painter: Painter, plan: ZooPlan, zoo: Zoo, *, managed: bool, light: bool) -> None:
    """Draw what the barn is called, and what it costs."""
    barn = plan.barn
    middle = barn.y + 14
    points = barn_points(zoo, managed=managed)
    if not points or barn.w >= 64:
        painter.picture("zoo_trucks/ico_barn", Rect(barn.x + 8, middle - 9, 18, 18))
    if barn.x + 31 + painter.text_width(_("Barn"), SMALL_BOLD) < barn.right - (40 if points else 6):
        painter.text(_("Barn"), barn.x + 31, middle - 0.5, SMALL_BOLD, INK if light else CREAM)
    if points:
        painter.text(signed(points), barn.right - 10, middle - 0.5, SMALL_BOLD, "#A03020" if light else "#FFB9A6",
                     "right")  # fmt: skip
    if not zoo.barn and barn.h > 60 and painter.text_width(_("empty"), MICRO_BOLD) < barn.w - 18:
        painter.text(_("empty"), barn.x + 12, barn.y + 40, MICRO_BOLD, INK2 if light else "#E3C5AE")
