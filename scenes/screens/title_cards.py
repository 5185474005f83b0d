"""The cards of the games on the title: arches, wide cards, plates and small cards, each with name, players and time."""

from __future__ import annotations

from collections.abc import Callable

from scenes.i18n.translation import _, language
from scenes.paint.arch import CAP, paint_arch, paint_bay, paint_gradient
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    E2,
    HEADING,
    INK,
    INK2,
    LABEL,
    MICRO,
    MICRO_BOLD,
    SMALL,
    SMALL_BOLD,
    Style,
)
from scenes.table.card import Card, find_card

CARD = 92.0
"""The height of the plate under an arch."""
SMALLEST = Style(10.5, True, 1.15)
"""For a long name on a small card."""


def minutes(card: Card) -> str:
    """Return how long a game takes."""
    return _("{minutes} min").format(minutes=card.minutes)


def _names(card: Card) -> tuple[str, str]:
    """Return the game's name in the player's language, and the other one."""
    if not card.japanese:
        return _(card.name), ""
    return (card.japanese, card.name) if language() == "ja" else (card.name, card.japanese)


def span(card: Card) -> str:
    """Return how many can play."""
    players = card.players
    return f"{min(players)}–{max(players)}" if len(players) > 1 else str(players[0])


def painting_arch(game: str) -> Callable[[Painter, Rect, bool], None]:
    """Return the painter of an arch with a plate under it."""
    card = find_card(game)

    def paint(painter: Painter, rect: Rect, hot: bool) -> None:
        arch = Rect(rect.x, rect.y, rect.w, rect.h - CARD)
        below = Rect(rect.x, arch.bottom, rect.w, CARD)
        paint_arch(painter, arch, card.picture)
        painter.shadow(below, 12, E2)
        paint_gradient(painter, below, CAP, (0, 0, 12, 12))
        painter.fill("#C9973F" if hot else "#B98F62", Rect(below.x, below.y, below.w, 5))
        name, other = _names(card)
        _name(painter, name, below.x + 14, below.y + 26, below.w - 28, HEADING._replace(size=20))
        _name(painter, other, below.x + 14, below.y + 48, below.w - 28, SMALL)
        _facts(painter, card, below.x + 14, below.right - 14, below.y + 71)

    return paint


def painting_card(game: str) -> Callable[[Painter, Rect, bool], None]:
    """Return the painter of a wide card: for phones with few games."""
    card = find_card(game)

    def paint(painter: Painter, rect: Rect, hot: bool) -> None:
        painter.shadow(rect, 16, E2)
        paint_gradient(painter, rect, ("#F9F0DF", "#EAD9BA"), (16, 16, 16, 16))
        paint_bay(painter, Rect(rect.x, rect.y, 148, rect.h), card.picture)
        left = rect.x + 164
        room_for = rect.right - left - 36
        name, other = _names(card)
        _name(painter, name, left, rect.y + 26, room_for, HEADING)
        _name(painter, other, left, rect.y + 49, room_for, SMALL)
        _facts(painter, card, left, left + min(room_for, 132), rect.y + 75)
        painter.chevron(rect.right - 26, rect.y + rect.h / 2, 11, "#7E5A12", 2)

    return paint


def painting_plate(game: str) -> Callable[[Painter, Rect, bool], None]:
    """Return the painter of a card with its picture above: for low windows."""
    card = find_card(game)

    def paint(painter: Painter, rect: Rect, hot: bool) -> None:
        painter.shadow(rect, 14, E2)
        plate = 66.0 if rect.h >= 150 else 56.0
        arch = Rect(rect.x + 4, rect.y + 4, rect.w - 8, rect.h - plate - 4)
        paint_gradient(painter, rect, ("#F9F0DF", "#EAD9BA"), (14, 14, 14, 14))
        paint_arch(painter, arch, card.picture)
        if hot:
            painter.box(rect, radius=14, line="#C9973F", width=2)
        name = _names(card)[0]
        _name(painter, name, rect.x + 10, arch.bottom + 17, rect.w - 18, LABEL)
        _facts(painter, card, rect.x + 10, rect.right - 10, rect.bottom - 16)

    return paint


def painting_small(game: str) -> Callable[[Painter, Rect, bool], None]:
    """Return the painter of a card of which two stand side by side on a phone."""
    card = find_card(game)

    def paint(painter: Painter, rect: Rect, hot: bool) -> None:
        painter.shadow(rect, 14, E2)
        paint_gradient(painter, rect, ("#F9F0DF", "#EAD9BA"), (14, 14, 14, 14))
        bay = 0.41 * rect.w
        paint_bay(painter, Rect(rect.x, rect.y, bay, rect.h), card.picture)
        left, room = rect.x + bay + 8, rect.w - bay - 14
        name, high = _names(card)[0], rect.h - 66
        styles = (BODY_BOLD, SMALL_BOLD, MICRO_BOLD, SMALLEST)
        fitting = (style for style in styles if painter.paragraph_height(name, style, room) <= high)
        painter.paragraph(name, left, rect.y + 10, next(fitting, SMALLEST), INK, room)
        painter.picture("ui/lu_users", Rect(left, rect.bottom - 50, 16, 16), tint=INK2)
        painter.text(span(card), left + 22, rect.bottom - 42.5, BODY_BOLD, INK)
        painter.text(minutes(card), left, rect.bottom - 20, SMALL, INK2)

    return paint


def _name(painter: Painter, name: str, x: float, y: float, room: float, style: Style) -> None:
    """Draw a game's name: the bold one in a smaller style where it is long, and at last in two lines; its other name,
    which is thin, only where it has room.
    """
    sizes = (style, LABEL, BODY_BOLD, MICRO_BOLD) if style.bold else (style, MICRO)
    fitting = painter.fitting(name, sizes, room)
    if painter.text_width(name, fitting) > room:
        if style.bold:
            painter.paragraph(name, x, y - SMALLEST.size * SMALLEST.leading, SMALLEST, INK, room)
        return
    painter.text(name, x, y, fitting, INK if style.bold else INK2, limit=room)


def _facts(painter: Painter, card: Card, left: float, right: float, y: float) -> None:
    painter.picture("ui/lu_users", Rect(left, y - 8, 16, 16), tint=INK2)
    painter.text(span(card), left + 22, y - 0.5, BODY_BOLD, INK)
    said = minutes(card)
    if left + 30 + painter.text_width(span(card), BODY_BOLD) + painter.text_width(said, BODY) <= right:
        painter.text(said, right, y - 0.5, BODY, INK2, "right")
