"""The arch, Patio's emblem: a brick frame with a game's picture in it. In device pixels, cached for each size."""

from __future__ import annotations

import math

import pygame

from scenes.paint import pictures, shapes
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import INK

SCENE = 208, 300
"""The size of a game's picture."""
_FRAME = 14
"""How wide the frame is at either side and above."""
_EVENING = ("#4A4176", "#7A3D2C", "#A35B40")
_PLASTER = ("#B98F62", "#A8512E", "#D9A27C")
CAP = ("#F9F0DF", "#E6D3B0")
"""The colours of the card below an arch, from top to bottom."""


def _outline(x: float, y: float, w: float, h: float) -> str:
    radius = w / 2
    return f"M{x} {y + h} V{y + radius} A{radius} {radius} 0 0 1 {x + w} {y + radius} V{y + h} Z"


def _bricks(w: float, unit: float, colour: str) -> str:
    outer, inner = w / 2 - 5 * unit, w / 2 - 14 * unit
    lines = []
    for number in range(13):
        angle = math.pi * number / 12
        dx, dy = -math.cos(angle), -math.sin(angle)
        x, y = w / 2, w / 2
        lines.append(
            f'<path d="M{x + dx * inner:.1f} {y + dy * inner:.1f} L{x + dx * outer:.1f} {y + dy * outer:.1f}" '
            f'stroke="{colour}" stroke-width="{1.5 * unit:.2f}"/>'
        )
    return "".join(lines)


@kept(24)
def _made(name: str, w: int, h: int, unit: float, plaster: bool) -> pygame.Surface:
    edge, brick, joint = _PLASTER if plaster else _EVENING
    five, fourteen = 5 * unit, _FRAME * unit
    frame = (
        f'<path d="{_outline(0, 0, w, h)}" fill="{edge}"/>'
        f'<path d="{_outline(five, five, w - 2 * five, h - five)}" fill="{brick}"/>' + _bricks(w, unit, joint)
    )
    made = shapes.render_svg(frame, w, h)
    inside = pygame.Rect(round(fourteen), round(fourteen), w - 2 * round(fourteen), h - round(fourteen))
    # the vignette covers the arch, its foot on the sill
    scale = max(inside.w / SCENE[0], inside.h / SCENE[1])
    view = pygame.Surface(inside.size, pygame.SRCALPHA)
    scene = pictures.picture(name, round(SCENE[0] * scale), round(SCENE[1] * scale))
    view.blit(scene, ((inside.w - scene.get_width()) // 2, inside.h - scene.get_height()))
    mask = shapes.render_svg(f'<path d="{_outline(0, 0, *inside.size)}" fill="#FFFFFF"/>', *inside.size)
    view.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(view, inside.topleft, special_flags=pygame.BLEND_ALPHA_SDL2)
    return made


def _unit(wide: float) -> float:
    """Return the scale of the frame of an arch of that width."""
    return max(0.6, min(1.4, wide / 218))


def whole_width(tall: float) -> float:
    """Return the width of an arch of that height, both in CSS pixels, in which the whole picture is seen."""
    return (tall - _FRAME * _unit(0)) * SCENE[0] / SCENE[1] + 2 * _FRAME * _unit(0)


def paint_arch(painter: Painter, rect: Rect, name: str) -> None:
    """Draw a game's picture in its arch."""
    area = painter.device(rect)
    unit = painter.density * _unit(rect.w)
    painter.blit(_made(name, area.w, area.h, unit, painter.theme.name == "plaster"), area.x, area.y)


@kept(4)
def _left_part(w: int, h: int, unit: float, wide: float, colour: str) -> pygame.Surface:
    """Return the left part of a card in a colour: `wide` of `w` device pixels, and its right edge bulges."""
    bow, corner = 46 * unit, 16 * unit
    right = wide + bow * 0.25
    way = (
        f"M{corner} 0 H{right - bow} C{right} 0 {right} {h} {right - bow} {h} "
        f"H{corner} A{corner} {corner} 0 0 1 0 {h - corner} V{corner} A{corner} {corner} 0 0 1 {corner} 0 Z"
    )
    return shapes.render_svg(f'<path d="{way}" fill="{colour}"/>', w, h)


@kept(24)
def _bay(name: str, w: int, h: int, unit: float) -> pygame.Surface:
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.blit(_left_part(w, h, unit, w, "#7A3D2C"), (0, 0))
    scale = max(w / 208, h / 300)
    view = pygame.Surface((w, h), pygame.SRCALPHA)
    scene = pictures.picture(name, round(208 * scale), round(300 * scale))
    view.blit(scene, ((w - scene.get_width()) // 2, round((h - scene.get_height()) * 0.86)))
    view.blit(_left_part(w, h, unit, w - 6 * unit, "#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(view, (0, 0), special_flags=pygame.BLEND_ALPHA_SDL2)
    return made


def paint_bay(painter: Painter, rect: Rect, name: str) -> None:
    """Draw a game's picture at the left of a card; its right edge is curved."""
    area = painter.device(rect)
    painter.blit(_bay(name, area.w, area.h, painter.density), area.x, area.y)


@kept(8)
def _pane(name: str, w: int, h: int, radius: float) -> pygame.Surface:
    scale = max(w / SCENE[0], h / SCENE[1])
    view = pygame.Surface((w, h), pygame.SRCALPHA)
    scene = pictures.picture(name, round(SCENE[0] * scale), round(SCENE[1] * scale))
    view.blit(scene, ((w - scene.get_width()) // 2, round((h - scene.get_height()) * 0.86)))
    mask = shapes.render_svg(f'<rect width="{w}" height="{h}" rx="{radius}" fill="#FFFFFF"/>', w, h)
    view.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return view


def paint_pane(painter: Painter, rect: Rect, name: str) -> None:
    """Draw as much of a game's picture as a box with round corners shows."""
    area = painter.device(rect)
    painter.blit(_pane(name, area.w, area.h, 14 * painter.density), area.x, area.y)


@kept(24)
def gradient(w: int, h: int, colours: tuple[str, ...], radii: tuple[float, float, float, float]) -> pygame.Surface:
    """Return a box that fades from the first colour down to the last; corner `radii` clockwise from top left."""
    stops = "".join(
        f'<stop offset="{number / (len(colours) - 1)}" stop-color="{colour}"/>' for number, colour in enumerate(colours)
    )
    a, b, c, d = radii
    way = (
        f"M{a} 0 H{w - b} A{b} {b} 0 0 1 {w} {b} V{h - c} A{c} {c} 0 0 1 {w - c} {h} "
        f"H{d} A{d} {d} 0 0 1 0 {h - d} V{a} A{a} {a} 0 0 1 {a} 0 Z"
    )
    head = (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}</linearGradient>'
    )
    return shapes.render_svg(f'{head}<path d="{way}" fill="url(#g)"/>', w, h)


def paint_gradient(
    painter: Painter, rect: Rect, colours: tuple[str, ...], radii: tuple[float, float, float, float] = (0, 0, 0, 0)
) -> None:
    """Draw a box that fades from the first colour down to the last: see `gradient`.

    A box without round corners is drawn anew each time: only grounds are such boxes, and scenes keep pictures of them.
    """
    area = painter.device(rect)
    if not any(radii):  # all its columns look alike; a drawing of the whole window takes long and has 5 MB on a phone
        painter.blit(pygame.transform.scale(gradient(1, area.h, colours, (0, 0, 0, 0)), area.size), *area.topleft)
        return
    d = painter.density
    painter.blit(
        gradient(area.w, area.h, colours, (radii[0] * d, radii[1] * d, radii[2] * d, radii[3] * d)), *area.topleft
    )


def paint_paper(
    painter: Painter, rect: Rect, colours: tuple[str, ...], radii: tuple[float, float, float, float]
) -> None:
    """Draw the paper of a game's card with `gradient`; in high contrast it is white with an edge."""
    high = painter.theme.high
    paint_gradient(painter, rect, ("#FFFFFF", "#FFFFFF") if high else colours, radii)
    if high:
        painter.box(rect, radius=radii[2], line=INK, width=2)
