"""The two small sizes of a card: the ticket of the display, 153 x 84, and the hand card, 112 x 192."""

from __future__ import annotations

from scenes.games.ark_nova.faces import Face
from scenes.games.ark_nova.painting import palette, symbols
from scenes.games.ark_nova.painting.card_parts import (
    area,
    chips,
    chips_width,
    ground,
    level_box,
    lines_of,
    name_style,
    struck,
)
from scenes.i18n.translation import _
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, INK, INK2, MICRO, MICRO_BOLD, Style

_NAME = Style(12, True, 1.25)
_NAMES = (_NAME, Style(11, True, 1.25), Style(10, True, 1.2))
_NUMBER = Style(13, True, 1)


# --- the ticket


def paint_ticket(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a card as a ticket; `dim`: grey paper, still readable."""
    tint = ground(painter, face, w, h, 9, dim)
    area(painter, Rect(0, 0, 53, h), palette.PALE_NOT_NOW if dim else tint.pale, (9, 0, 0, 9))
    area(painter, Rect(0, 0, 5, h), tint.bar, (5, 0, 0, 5))
    symbols.symbol(painter, face.picture, Rect(10, 39, 38, 38), 0.75 if dim else 1.0)
    if face.kind == "animal":
        symbols.coin(painter, Rect(6, 5, 24, 24), face.price)
        symbols.size(painter, Rect(30, 6, 22, 22), face.size, face.home)
    elif face.kind == "sponsor":
        symbols.level(painter, Rect(11, 6, 25, 25), face.level)
    else:
        symbols.symbol(painter, "ico_conservation", Rect(11, 5, 26, 26))
    ink = palette.INK_NOT_NOW if dim else INK
    room = w - 58 - 5
    style = name_style(painter, face.short, _NAMES, room, 2)
    lines = lines_of(painter, face.short, style, room, 2)
    for number, line in enumerate(lines):
        painter.text(line, 58, 14.5 + 15 * number, style, ink)
    y = 27.0 + (12 if len(lines) > 1 else 0)
    room = w - 62

    def needed(step: float) -> float:
        return step * len(face.icons) + chips_width(painter, face.chips, step - 3)

    least = 16 if len(lines) < 2 or needed(16) < room else 12  # below two lines of name there is no second row
    step = 19 if needed(19) < room else least
    x = symbols.row(painter, face.icons, 58, y + (19 - step) / 2, step - 2, step)
    if needed(16) < room or len(lines) > 1:
        chips(painter, face.chips, x + (2 if face.icons and step == 19 else 0), y - 1, step - 3, 19)
    else:
        chips(painter, face.chips, 58, y + 17, 14, 18)
    _ticket_foot(painter, face, w, h)


def _ticket_foot(painter: Painter, face: Face, w: float, h: float) -> None:
    middle = h - 14.5
    if face.kind == "project":
        words = " / ".join(str(level.conservation) for level in face.levels)
        symbols.symbol(painter, "ico_conservation", Rect(58, middle - 8.5, 17, 17))
        painter.text(words, 79, middle, _NUMBER, INK)
        return
    crowded = face.rock + face.water + 2 * len(face.gains) > 6
    side, number = (14.0, MICRO_BOLD) if crowded else (17.0, _NUMBER)
    if face.kind == "animal":
        x = symbols.row(painter, ["ico_rock"] * face.rock, 58, middle - side / 2, side, side)
        symbols.row(painter, ["ico_water"] * face.water, x, middle - side / 2, side, side)
    else:
        symbols.row(painter, list(dict.fromkeys(name for name, __ in face.parts)), 58, middle - 9.5, 18, 22)
    symbols.amounts_right(painter, face.gains, w - 5, middle, side, number, INK)


# --- the hand card


def paint_hand(painter: Painter, face: Face, w: float, h: float, dim: bool, shown: float = 0) -> None:
    """Draw a card as it is held; `dim`: it cannot be chosen now, its first reason over the ability.

    `shown`: how much of its width can be seen in a fan; words and picture keep to that.
    """
    room = shown if 0 < shown < w else w
    tint = ground(painter, face, w, h, 11, False)
    area(painter, Rect(0, 0, w, 36), tint.bar, (11, 11, 0, 0))
    style = name_style(painter, face.short, _NAMES, room - 8, 2)
    lines = lines_of(painter, face.short, style, room - 7, 2)
    for number, line in enumerate(lines):
        painter.text(line, 6, 18 + 16 * (number - (len(lines) - 1) / 2), style, "#FFFFFF")
    painter.fill(tint.pale, Rect(0, 36, w, 56))
    side = 50.0 if room > 100 else min(40.0, room - 40)
    symbols.symbol(painter, face.picture, Rect(w - 60 if room == w else room - side - 2, 64 - side / 2, side, side))
    _hand_prices(painter, face)
    if face.kind == "project":
        _hand_levels(painter, face, w, 0 if dim and face.reasons else room)
    else:
        if not (dim and face.reasons):
            _hand_middle(painter, face, room)
        else:
            symbols.row(painter, face.icons, 6, 96, 18, 20)
        area(painter, Rect(0, h - 30, w, 30), palette.FOOT, (0, 0, 11, 11))
        _hand_foot(painter, face, h)
    if dim:
        painter.box(Rect(0, 0, w, h), "#26382E4D", 11)
    if face.reasons and dim:
        _reason(painter, face.reasons[0], room, h)


def _hand_prices(painter: Painter, face: Face) -> None:
    if face.kind == "animal":
        symbols.coin(painter, Rect(4, 33, 32, 32), face.price)
        if face.price != face.printed:
            struck(painter, str(face.printed), 37, 45.5, MICRO, INK2)
        symbols.size(painter, Rect(6, 64, 27, 27), face.size, face.home)
        x = symbols.row(painter, ["ico_rock"] * face.rock, 34, 74, 17, 17)
        symbols.row(painter, ["ico_water"] * face.water, x, 74, 17, 17)
    elif face.kind == "sponsor":
        symbols.level(painter, Rect(6, 42, 30, 30), face.level)
    else:
        symbols.symbol(painter, "ico_conservation", Rect(6, 42, 30, 30))


def _hand_middle(painter: Painter, face: Face, w: float) -> None:
    y = 96.0
    if face.icons:
        symbols.row(painter, face.icons, 6, y, 18, 20)
        y += 20
    if face.chips:
        below = face.kind == "animal" or len(face.chips) > 1
        chips(painter, face.chips, 6, y if below else 72, 17, 20)
        y += 22 if below else 0
    bold = Style(12, True, 1.25)
    if face.kind == "animal":
        if not face.abilities:
            painter.text(_("No ability"), 6, y + 8, MICRO, INK2)
        for name, __, after in face.abilities:
            style = name_style(painter, name, (bold, *_NAMES[1:]), w - 9, 3)
            lines = text.wrap(name, style, w - 9 - (14 if after else 0), painter.density)
            for number, line in enumerate(lines):
                if y + 15 > 162:
                    return
                painter.text(line, 6, y + 8.5, style, palette.ABILITY_INK)
                if after and number == len(lines) - 1:
                    wide = painter.text_width(line, style)
                    symbols.symbol(painter, "ico_after", Rect(6 + wide + 3, y + 2, 12, 12))
                y += 15
        return
    said = face.rule or next((words for name, words in face.parts if name != "ico_enclosure"), "")
    for line in lines_of(painter, said, Style(12, False, 1.25), w - 11, max(1, int((160 - y) / 15))):
        painter.text(line, 6, y + 8, MICRO, INK)
        y += 15


def _hand_foot(painter: Painter, face: Face, h: float) -> None:
    middle = h - 15
    if face.kind == "sponsor":
        x = symbols.row(painter, list(dict.fromkeys(name for name, __ in face.parts)), 6, middle - 9.5, 19, 22)
        symbols.amounts_left(painter, face.gains, x, middle, 16, Style(13, True, 1), INK, gap=3)
        return
    many = len(face.gains) > 2
    side, style = (17, Style(14, True, 1)) if many else (19, Style(15, True, 1))
    symbols.amounts_left(painter, face.gains, 5, middle, side, style, INK, gap=2 if many else 5)


def _hand_levels(painter: Painter, face: Face, w: float, room: float) -> None:
    for number, level in enumerate(face.levels):
        level_box(painter, Rect(6 + 34 * number, 96, 32, 46), level, large=False)
    lines = lines_of(painter, face.kinds or face.counted, MICRO, min(room - 12, w - 34), 3) if room else []
    for number, line in enumerate(lines):
        painter.text(line, 7, 156 + 14 * number, MICRO, INK2)
    if face.levels[0].picture:
        symbols.symbol(painter, face.levels[0].picture, Rect(w - 26, 148, 18, 18))


def _reason(painter: Painter, words: str, w: float, h: float) -> None:
    lines = lines_of(painter, words, MICRO_BOLD, w - 14, 3)
    high = 16 * len(lines) + 5
    box = Rect(3, h - 33 - max(37, high), w - 6, max(37, high))
    painter.box(box, palette.REASON, 7)
    for number, line in enumerate(lines):
        painter.text(line, 7, box.y + 10 + 16 * number, MICRO_BOLD, BAD)
