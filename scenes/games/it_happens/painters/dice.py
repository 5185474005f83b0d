"""Dice in motion: how a die tumbles through its tray and lands on the face that was rolled."""

from __future__ import annotations

import math

import pygame

from scenes.games.it_happens.pieces import die_picture
from scenes.paint import pictures
from scenes.paint.animation import ease_out
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3, Seat

ROLL_TIME = 720.0
TILT = 9.0
"""Degrees by which a die at rest in the tray is turned."""
FACES = 8
"""How many faces are seen while a die rolls."""


def die_place(tray: Rect) -> Rect:
    """Return where a die comes to rest in a tray: right and above the anteater's snout where there is room for it."""
    side = min(tray.h * 0.44, tray.w * 0.34) if tray.w > 90 else tray.w * 0.84
    if tray.w <= 90:
        return Rect.around(*tray.centre, side)
    return Rect.around(tray.x + tray.w * 0.74, tray.y + tray.h * 0.31, side)


@kept(24)
def _turned(name: str, side: int, degrees: int) -> pygame.Surface:
    return pygame.transform.rotozoom(pictures.picture(name, side, side), degrees, 1.0)


def draw_turned(painter: Painter, look: Seat, face: int, rect: Rect, degrees: float) -> None:
    """Draw a die turned by some degrees round its middle."""
    made = _turned(die_picture(look, face), max(8, painter.px(rect.w)), round(degrees / 3) * 3)
    x, y = rect.centre
    painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def draw_resting(painter: Painter, look: Seat, face: int, tray: Rect) -> None:
    """Draw a die that lies in the tray."""
    rect = die_place(tray)
    painter.shadow(rect.grown(-rect.w * 0.06), rect.w * 0.22, E3, "#00000088")
    draw_turned(painter, look, face, rect, TILT)


def faces_until(face: int) -> list[int]:
    """Return the faces seen on the way to one: neighbours on a die never follow each other twice."""
    return [(face + 2 * left + left // 3 - 1) % 6 + 1 for left in range(FACES - 1, 0, -1)] + [face]


def draw_tumbling(painter: Painter, look: Seat, face: int, tray: Rect, t: float) -> None:
    """Draw a die on its way at `t` (0..1): it comes from the left, spins, and bounces twice before it rests."""
    goal = die_place(tray)
    slowed = ease_out(t)
    shown = faces_until(face)[min(FACES - 1, int(FACES * slowed))]
    reach = min(tray.w * 0.5, goal.x - tray.x)
    x = goal.x - reach * (1 - slowed)
    fall = 1 - t
    height = abs(math.cos(t * math.pi * 2.5)) * fall * fall * min(tray.h * 0.5, 1.1 * goal.h)
    rect = Rect(x, goal.y - height, goal.w, goal.h)
    painter.shadow(Rect(x, goal.y, goal.w, goal.h).grown(-goal.w * 0.1), goal.w * 0.22, E3, "#00000066")
    draw_turned(painter, look, shown, rect, TILT + 540 * (1 - slowed))
