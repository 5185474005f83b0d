"""A card in several sizes: one painter each, its picture kept by face, size and density.

Each is drawn at its size in the design or larger, then at another density; for less room there are other painters, so
that letters never become smaller.
"""

from __future__ import annotations

import pygame

from scenes.games.ark_nova.layout.places import FULL, HAND, SIZES, TICKET, UPRIGHT, WIDE
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_full import paint_full
from scenes.games.ark_nova.painters.cards.card_slip import paint_slip
from scenes.games.ark_nova.painters.cards.card_small import paint_hand, paint_ticket, paint_upright
from scenes.games.ark_nova.painters.cards.card_wide import paint_wide
from scenes.games.ark_nova.pieces.cards import Face
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E1, E2, THEMES, Style

SLIP = "slip"
"""What a card becomes where it would be drawn smaller than it is designed."""
RADII = {TICKET: 9.0, SLIP: 8.0, UPRIGHT: 9.0, HAND: 11.0, WIDE: 11.0, FULL: 14.0}

WIDEST = 200.0
"""Up to this width a wide card has more room for its words; beyond, they are larger."""
SQUARE = 1.5
"""A ticket of less width for its height is drawn upright."""
ROUGHLY = 0.98
"""Of how much less room than in the design nothing is seen."""
LEAST_UPRIGHT = 88.0
"""What a card shows has room on an upright ticket of that width."""


@kept(160, screens=1.5)
def card_picture(face: Face, size: str, w: int, h: int, density: float, dim: bool) -> pygame.Surface:
    """Return a card on a clear ground of w x h device pixels; `dim`: it cannot be chosen now."""
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    painter = Painter(surface, density, THEMES["evening"])
    if size == HAND:
        paint_hand(painter, face, w / density, h / density, dim)
    elif size == TICKET:
        paint_ticket(painter, face, w / density, h / density, dim)
    elif size == UPRIGHT:
        paint_upright(painter, face, w / density, h / density, dim)
    elif size == SLIP:
        paint_slip(painter, face, w / density, h / density, dim)
    elif size == WIDE:
        paint_wide(painter, face, w / density, h / density, dim)
    else:
        paint_full(painter, face, w / density, h / density)
    return surface


def paint_card(
    painter: Painter, face: Face, size: str, rect: Rect, dim: bool = False, ring: str = "", number: int = 0
) -> None:
    """Draw a card into `rect`; `ring` is `legal` (dashed gold), `chosen` (solid gold), `bad` (red) or nothing.

    A ticket keeps its shape; a hand card may be narrower, wide and full cards may be of any height, and so may a ticket
    that is about as high as wide. Where there is less room than in the design there is less on it, not smaller
    letters. `number`: as which of several a chosen one was marked, or 0.
    """
    size = _size_for(size, rect)
    if size == SLIP:
        scale = 1.0
    elif size == WIDE:
        scale = max(1.0, rect.w / WIDEST)
    elif size == UPRIGHT:
        scale = max(1.0, rect.w / SIZES[UPRIGHT][0])
    elif size == HAND:  # a narrower one has less room for words, too
        scale = max(1.0, rect.h / SIZES[HAND][1])
    else:
        scale = max(1.0, rect.w / SIZES[size][0])
    radius = RADII[size] * scale
    if painter.px(rect.w) < 24 or painter.px(rect.h) < 14:
        return  # it is too small to be drawn
    painter.shadow(rect, radius, E1 if size in (TICKET, UPRIGHT, SLIP) else E2)
    seen, wide, high = _shown(face, size, dim), painter.px(rect.w), painter.px(rect.h)
    made = card_picture(seen, size, wide, high, painter.density * scale, dim)
    painter.blit(made, painter.px(rect.x), painter.px(rect.y))
    if painter.theme.high:
        painter.box(rect, radius=radius, line=painter.theme.line, width=2)
    paint_ring(painter, rect, radius, ring)
    if ring == "chosen" and (number or size in (HAND, WIDE)):
        _paint_mark(painter, rect, size, number)
    if face.folder and size in (TICKET, UPRIGHT, SLIP, WIDE):
        aside, down = (2.5, -1.0) if size == SLIP else (6.5, 2.0)
        x, y = rect.right - aside * scale, rect.y + down * scale
        symbols.disc(painter, x, y, 19 * scale, str(face.folder), painter.theme.line)


def _paint_mark(painter: Painter, rect: Rect, size: str, number: int) -> None:
    """Draw the sign of a chosen card: a tick, or as which of several it was marked.

    It lies over the corner, beside the name; on tickets, which lie close together, over the picture.
    """
    at = Rect.around(rect.right - 2, rect.y + 1, 22)
    if size == UPRIGHT:
        at = Rect.around(rect.right - 14, rect.y + 0.5 * rect.h, 22)
    elif size in (TICKET, SLIP):
        at = Rect.around(rect.x + 13, rect.bottom - 13, 22)
    painter.circle(*at.centre, 11, palette.DISC, painter.theme.chosen, 2)
    if number:
        painter.text(str(number), *at.centre, Style(14, True, 1), palette.DISC_INK, "centre")
    else:
        painter.picture("ui/lu_check", at.grown(-4), tint=palette.DISC_INK)


def _size_for(size: str, rect: Rect) -> str:
    """Return in which size a card is drawn there, so that no letters are smaller than they are designed."""
    wide, high = SIZES[TICKET]
    if size == FULL and rect.w < SIZES[FULL][0]:
        return WIDE
    if size == HAND and rect.h >= ROUGHLY * SIZES[HAND][1]:
        return HAND
    if size in (TICKET, HAND) and LEAST_UPRIGHT <= rect.w < SQUARE * rect.h:
        return UPRIGHT
    if size == HAND or (size == TICKET and min(rect.w / wide, rect.h / high) < ROUGHLY):
        return SLIP
    return size


def _shown(face: Face, size: str, dim: bool) -> Face:
    """Return a face without what a card of that size does not show: its picture stays when only that changes."""
    if size == FULL:
        return face
    if size == WIDE:
        return face
    folder = face.folder if size in (SLIP, UPRIGHT) else 0  # there words keep clear of its disc
    return face._replace(folder=folder, reasons=face.reasons[:1] if dim or size == UPRIGHT else ())


def paint_ring(painter: Painter, rect: Rect, radius: float, ring: str) -> None:
    """Draw the ring that tells what a card is now."""
    if ring == "legal":
        painter.box(rect.grown(3), radius=radius + 2, line=painter.theme.chosen, width=3, dash=(6, 5))
    elif ring == "chosen":
        painter.ring(rect.grown(3), radius + 2, painter.theme.chosen)
    elif ring == "bad":
        painter.box(rect.grown(3), radius=radius + 2, line=painter.theme.bad, width=3)
