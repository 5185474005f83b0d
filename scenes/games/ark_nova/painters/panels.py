"""Panels beside the board: action cards, seats, the break track, headings."""

from __future__ import annotations

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.strips import paint_dots
from scenes.games.ark_nova.pieces.zoo import VerbFace
from scenes.games.ark_nova.view import Track
from scenes.games.ark_nova.words.names import action_name
from scenes.i18n.translation import _
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E1, LABEL, SMALL, Style

# --- action cards

NAMES = tuple(Style(size, True, 1.2) for size in (14, 13, 12))
SAYS = tuple(Style(size, False, 1.1) for size in (13, 12))
"""For the name of an action and what it yields; longer words are smaller."""
NAME_FOOT, NAME_LINE, SAID = 6.0, 16.5, 12.5
"""The gap below an action card's name and what it yields, the height of each, and of a second line of that."""
TIGHT, EDGE = 63.0, 2.0
"""Below this height name and number lie this near to the edges, so that neither covers the other."""
VEIL = "#1F2E26A6"
"""Lies over the ground of an action card that cannot be used now."""


def paint_verb(painter: Painter, rect: Rect, face: VerbFace) -> None:
    """Draw an action card as a large button: picture, name, strength, and what that yields."""
    painter.shadow(rect, 11, E1)
    painter.box(rect, palette.ACTIONS[face.action], 11, "#FFF6EA59", 1)
    pill = Rect(
        rect.x + 4, rect.y + (4 if rect.h >= TIGHT else EDGE), min(32.0, 0.42 * rect.w), min(24.0, 0.32 * rect.h)
    )
    side = min(0.4 * rect.w, 0.36 * rect.h)
    lines = _name_lines(rect)
    said = text.wrap(face.says, SAYS[-1], rect.w - 4, painter.density) if lines > 1 and face.says else []
    names_top = _names_top(rect) - (SAID - 5 if len(said) > 1 else 0)
    picture = Rect.around(rect.centre[0] + (0.12 * rect.w if rect.h < 90 else 0), (rect.y + names_top) / 2 + 2, side)
    symbols.symbol(painter, f"action_{face.action}", picture)
    dim = face.state == "dim"
    if dim:  # only the picture: what it is, and why it cannot be used, stay readable
        painter.box(rect, VEIL, 11)
    name = action_name(face.action)
    if painter.text_width(name, Style(12, True, 1.2)) > rect.w - 4:
        name = {"association": _("Assoc.")}.get(face.action, name)
    style = painter.fitting(name, NAMES, rect.w - 4)
    painter.text(name, rect.centre[0], names_top + 8, style, "#FFFFFF", "centre")
    style = painter.fitting(face.says, SAYS, rect.w - 4)
    for at, line in enumerate(said if len(said) > 1 else [face.says] if said else []):
        painter.text(line, rect.centre[0], names_top + 24 + SAID * at, style, "#FFFFFF", "centre", limit=rect.w)
    chosen = face.state == "chosen"
    fill, ink = ("#FFC64B", "#2A2338") if chosen else (palette.DISC, palette.DISC_INK)
    painter.box(pill, fill, pill.h / 2, "#E9C46F", 2)
    painter.text(str(face.strength), *_raised(pill), Style(0.62 * pill.h, True, 1), ink, "centre")
    _verb_marks(painter, rect, face)
    if face.state == "legal":
        painter.box(rect.grown(2), radius=13, line=painter.theme.chosen, width=3, dash=(6, 5))
    elif chosen:
        painter.ring(rect.grown(2), 13, painter.theme.chosen)


def _name_lines(rect: Rect) -> int:
    return 2 if rect.h >= 52 else 1


def _names_top(rect: Rect) -> float:
    return rect.bottom - (NAME_FOOT if rect.h >= TIGHT else EDGE) - NAME_LINE * _name_lines(rect)


def mark_places(rect: Rect, count: int) -> list[Rect]:
    """Return places for tokens on an action card: at its edges, below the strength and below side II, above the name.

    More than fit there lie over the picture.
    """
    side = min(22.0, 0.24 * rect.w)
    foot = _names_top(rect) + 1
    places = [
        Rect(x, top + step * (side + 1), side, side)
        for x, top in ((rect.x + 4, rect.y + 31), (rect.right - side - 4, rect.y + side + 3))
        for step in range(3)
        if top + step * (side + 1) + side <= foot
    ]
    places = places or [Rect(rect.right - side - 4, rect.y + 3, side, side)]
    places.append(places[-1].moved(-side - 1, 0))  # over the picture
    return [places[min(at, len(places) - 1)] for at in range(count)]


def _raised(pill: Rect) -> tuple[float, float]:
    return pill.centre[0], pill.centre[1] - 0.5


def _verb_marks(painter: Painter, rect: Rect, face: VerbFace) -> None:
    side = min(22.0, 0.24 * rect.w)
    if face.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(rect.right - side - 4, rect.y + 3, side, side))
    marks = ["ico_multiplier"] * face.multipliers
    marks += ["ico_venom"] * face.venom + ["ico_constriction"] * face.constriction + ["ico_break"] * face.calls_break
    for name, place in zip(marks, mark_places(rect, len(marks)), strict=True):
        if name == "ico_break":
            painter.circle(*place.centre, side / 2 + 1, "#FBF5E9")
        symbols.symbol(painter, name, place)


# --- the break


def paint_break(painter: Painter, rect: Rect, left: int, spaces: int, words: str) -> None:
    """Draw the break track as dots with a cup, those that are passed in brass; `words` stand behind it."""
    theme = painter.theme
    cy = rect.centre[1]
    symbols.symbol(painter, "ico_break", Rect(rect.x, cy - 12, 24, 24))
    x = rect.x + 32
    width = rect.w - 32
    style = painter.fitting(words, (LABEL._replace(size=15), SMALL), width)
    wide = painter.text_width(words, style)
    step = min(15.0, (width - wide - 9) / spaces) if spaces else 0.0
    if step >= 5:
        paint_dots(painter, x, cy, step, Track(spaces, left, left))
        x += step * spaces + 8
    painter.text(words, x, cy, style, theme.text, limit=rect.right - x)


def paint_heading(painter: Painter, rect: Rect, words: str, right: str = "") -> None:
    """Draw a panel with its heading and what stands at its right end."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    wide = (
        painter.text(right, rect.right - 8, rect.y + 18, SMALL, theme.text2, "right", limit=rect.w * 0.6)
        if right
        else 0
    )
    room = rect.w - 30 - wide
    style = painter.fitting(words, [LABEL._replace(size=size) for size in (15, 13, 12)], room)
    painter.text(words, rect.x + 14, rect.y + 18, style, theme.text, limit=room)
