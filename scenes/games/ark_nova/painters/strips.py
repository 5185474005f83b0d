"""Draws small pictures in a row: action cards in their slots, and the break track with what an action does to it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.pieces.zoo import VerbFace
from scenes.games.ark_nova.view import Line, Track
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, SMALL, Style

CARD, DOT, MOST_DOT = 29.0, 0.37, 20.0
"""The side of an action card, the radius of a dot as a share of its room, and the most room that it has."""
SAYS = (SMALL, MICRO, Style(12, False, 1.1))
"""For what the strength of a slot yields; longer words are smaller."""


def paint_dots(painter: Painter, x: float, cy: float, step: float, track: Track) -> None:
    """Draw the break track from `x` on: the spaces that the token has left in brass, those it would leave ringed."""
    theme, radius = painter.theme, min(5.5 if step <= 15 else 7.5, DOT * step)
    for at in range(track.spaces):
        left = track.spaces - 1 - at  # the spaces that are left beyond this one
        passed = left >= track.new
        line = theme.text if passed and left < track.old else ""
        painter.circle(x + step * at + max(5.5, radius), cy, radius, theme.brass if passed else theme.line, line, 1.5)


def small_verb(painter: Painter, rect: Rect, face: VerbFace, slot: int) -> None:
    """Draw an action card small, with the number of its slot and what is on it."""
    painter.box(rect, palette.ACTIONS[face.action], 7)
    symbols.symbol(painter, f"action_{face.action}", Rect.around(rect.centre[0], rect.centre[1] - 3, 19))
    symbols.disc(painter, rect.centre[0], rect.bottom - 2, 15, str(slot), "#E9C46F")
    if face.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(rect.right - 11, rect.y - 4, 15, 15))
    marks = ["ico_multiplier"] * bool(face.multipliers) + ["ico_venom"] * face.venom
    for at, name in enumerate([*marks, *(["ico_constriction"] * face.constriction)]):
        symbols.symbol(painter, name, Rect(rect.x - 5, rect.y - 4 + 13 * at, 14, 14))


def paint_strip(painter: Painter, rect: Rect, line: Line) -> None:
    """Draw the pictures of a line of a note (`Line.pictured` is their height)."""
    if line.track:
        step = min(MOST_DOT, rect.w / line.track.spaces)
        paint_dots(painter, rect.x, rect.y + rect.h / 2 - 2, step, line.track)
    else:
        _order(painter, rect, line.order)


def _order(painter: Painter, rect: Rect, order: Sequence[VerbFace]) -> None:
    """Draw action cards in their slots, and below them what they yield there if that has room."""
    step = rect.w / len(order)
    style = next((each for each in SAYS if _widest(painter, order, each) <= step - 4), None)
    for at, face in enumerate(order):
        x = rect.x + step * (at + 0.5)
        small_verb(painter, Rect.around(x, rect.y + 5 + CARD / 2, CARD), face, at + 1)
        y = rect.y + CARD + 20
        if style and y + 6 <= rect.bottom:
            painter.text(face.says, x, y, style, painter.theme.text2, "centre")


def _widest(painter: Painter, order: Sequence[VerbFace], style: Style) -> float:
    return max(painter.text_width(face.says, style) for face in order)
