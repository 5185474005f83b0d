"""The small sizes of a card: the ticket of the display, 153 x 84, the same upright, and the hand card, 112 x 192."""

from __future__ import annotations

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import (
    area,
    chip_lines,
    chips,
    chips_width,
    ground,
    level_box,
    lines_of,
    name_lines,
    name_style,
    struck,
)
from scenes.games.ark_nova.pieces.cards import Face
from scenes.i18n.translation import _
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, INK, INK2, MICRO, MICRO_BOLD, Style

_NAME = Style(12, True, 1.25)
_NAMES = (_NAME,)
_NUMBER = Style(13, True, 1)
_FOOT_TOP = 162.0
"""Where the foot of a hand card begins."""
HIGH_REASON = 110.0
"""From this height on why a card cannot be chosen may take four lines."""
UPRIGHT_TOLD = 110.0
"""From this width on an upright ticket says why it cannot be played although it can be chosen."""


# --- the ticket


def paint_ticket(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a card as a ticket; `dim`: grey paper, still readable."""
    tint = ground(painter, face, w, h, 9, dim)
    area(painter, Rect(0, 0, 52, h), palette.PALE_NOT_NOW if dim else tint.pale, (9, 0, 0, 9))
    area(painter, Rect(0, 0, 5, h), tint.bar, (5, 0, 0, 5))
    symbols.symbol(painter, face.picture, Rect(10, 39, 38, 38), 0.75 if dim else 1.0)
    if face.kind == "animal":
        symbols.coin(painter, Rect(6, 5, 24, 24), face.price, dear=face.dear)
        symbols.size(painter, Rect(30, 6, 22, 22), face.size, face.home)
    elif face.kind == "sponsor":
        symbols.level(painter, Rect(11, 6, 25, 25), face.level)
    else:
        symbols.symbol(painter, "ico_conservation", Rect(11, 5, 26, 26))
    ink = palette.INK_NOT_NOW if dim else INK
    style, lines = name_lines(painter, face.short, _NAMES, w - 57, 2)
    for number, line in enumerate(lines):
        painter.text(line, 55, 14.5 + 15 * number, style, ink)
    top = 27.0 + (12 if len(lines) > 1 else 0)
    if dim and face.reasons:
        left = _ticket_reason(painter, face.reasons[0], w, h)
        if top + 18 <= left:
            symbols.row(painter, face.icons, 58, top, 17, 19, w - 62)
    else:
        _ticket_middle(painter, face, w, top, one_row=len(lines) > 1)
        _ticket_foot(painter, face, w, h)


_DISC = 12.0
"""How much of the width of a name the number of a folder takes, which lies over the corner."""


def paint_upright(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a ticket that is about as high as wide: its name in a bar above the picture, also why it cannot be played.

    A narrow one that can be chosen leaves that out.
    """
    tint = ground(painter, face, w, h, 9, dim)
    room = w - 10 - (_DISC if face.folder else 0)
    style, lines = name_lines(painter, face.short, _NAMES, room, 2)
    if lines[-1].endswith("…"):
        style, lines = name_lines(painter, face.short, _NAMES, room, 3)
    bar = Rect(0, 0, w, 6.0 + 13 * len(lines))
    area(painter, bar, tint.bar, (9, 9, 0, 0))
    for number, line in enumerate(lines):
        painter.text(line, 6, bar.centre[1] + 13 * (number - (len(lines) - 1) / 2), style, "#FFFFFF")
    reason = face.reasons[:1] if dim or w >= UPRIGHT_TOLD else ()
    low = _ticket_reason(painter, reason[0], w, h, 5) - 20 if reason else h - 40
    if not reason:
        _ticket_foot(painter, face, w, h + 3, 7)
    picture = Rect(0, bar.bottom, w, low - 1 - bar.bottom)
    painter.fill(palette.PALE_NOT_NOW if dim else tint.pale, picture)
    stacked = w < UPRIGHT_TOLD and picture.h >= 54
    side = min(picture.h - 2, w - (40 if stacked or face.kind != "animal" else 62))
    symbols.symbol(painter, face.picture, Rect(w - 4 - side, picture.centre[1] - side / 2, side, side))
    sign = min(27.0, picture.h - 1)
    below = not (reason or stacked) and picture.h - sign >= 18 and 17 * len(face.icons) <= w - side - 10
    if below and _crowded(painter, face, w):  # there is room for the icons below the price
        symbols.row(painter, face.icons, 6, picture.bottom - 17, 15, 17)
        face = face._replace(icons=())
    at = Rect(4, bar.bottom + 1, sign, sign)
    if face.kind == "animal":
        symbols.coin(painter, at, face.price, dear=face.dear)
        beside = (1.0, sign) if stacked else (sign + 1, 1.0)
        symbols.size(painter, Rect(at.x + beside[0], at.y + beside[1], sign - 3, sign - 3), face.size, face.home)
    elif face.kind == "sponsor":
        symbols.level(painter, at, face.level)
    else:
        symbols.symbol(painter, "ico_conservation", at)
    if reason:
        face = face._replace(icons=(*face.icons, *_terrain(face)))
    _ticket_middle(painter, face, w, low, one_row=True, left=6)
    taken = 19 * len(face.icons) + chips_width(painter, face.chips, 16)
    if reason and taken + symbols.amounts_width(painter, face.gains, 14, MICRO_BOLD, 3) <= w - 14:
        symbols.amounts_right(painter, face.gains, w - 6, low + 9.5, 14, MICRO_BOLD, INK, 3)


def _ticket_reason(painter: Painter, words: str, w: float, h: float, left: float = 58) -> float:
    """Draw why a card cannot be chosen, where a card that can says what it gives; return where that begins."""
    if painter.text_width(words, MICRO_BOLD) <= w - left - 5:
        painter.text(words, w - 5, h - 13, MICRO_BOLD, BAD, "right")
        return h - 22
    for most in (2, 3, 4) if h >= HIGH_REASON else (2, 3):
        style, lines = name_lines(painter, words, _NAMES, w - 16, most)
        if not lines[-1].endswith("…"):
            break
    high = 6.0 + 14 * len(lines)
    painter.box(Rect(4, h - 3 - high, w - 8, high), palette.REASON, 7)  # over the picture, too
    for number, line in enumerate(lines):
        painter.text(line, w / 2, h - 13 - 14 * (len(lines) - 1 - number), style, BAD, "centre")
    return h - 3 - high


def _crowded(painter: Painter, face: Face, w: float) -> bool:
    """Tell whether icons and conditions would be small in one row."""
    return 16 * len(face.icons) + chips_width(painter, face.chips, 13) >= w - 10


def _ticket_middle(painter: Painter, face: Face, w: float, y: float, *, one_row: bool, left: float = 58) -> None:
    """Draw icons and conditions side by side, as large as they fit; below a short name they may take two rows."""
    width = w - left - 4

    def needed(step: float) -> float:
        return step * len(face.icons) + chips_width(painter, face.chips, step - 3)

    if not one_row and needed(16) >= width:
        symbols.row(painter, face.icons, left, y + 1.5, 14, 16, width)
        chips(painter, face.chips, left, y + 17, 14, 18)
        return
    step = next((step for step in (19, 16, 14, 12) if needed(step) < width), 10)
    x = symbols.row(painter, face.icons, left, y + (19 - step) / 2, step - 2, step)
    chips(painter, face.chips, x + (2 if face.icons and step == 19 else 0), y - 1, step - 3, 19)


def _ticket_foot(painter: Painter, face: Face, w: float, h: float, left: float = 58) -> None:
    middle = h - 14.5
    if face.kind == "project":
        words = " / ".join(str(level.conservation) for level in face.levels)
        symbols.symbol(painter, "ico_conservation", Rect(left, middle - 8.5, 17, 17))
        painter.text(words, left + 21, middle, _NUMBER, INK)
        return
    if face.kind == "animal":
        shown, side, step = _terrain(face), 17.0, 17.0
    else:
        shown, side, step = list(dict.fromkeys(name for name, __ in face.parts)), 18.0, 22.0
    for sign, number, gap in ((17.0, _NUMBER, 4.0), (14.0, MICRO_BOLD, 4.0), (12.0, MICRO_BOLD, 1.0)):
        width = w - left - 10 - symbols.amounts_width(painter, face.gains, sign - 1, number, gap)
        if step * len(shown) <= width:
            break
    symbols.row(painter, shown, left, middle - side / 2, side, step, width)
    symbols.amounts_right(painter, face.gains, w - 5, middle, sign, number, INK, gap)


def _terrain(face: Face) -> list[str]:
    return ["ico_rock"] * face.rock + ["ico_water"] * face.water


# --- the hand card


def paint_hand(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a card as it is held; `dim`: it cannot be chosen now, its first reason over the ability."""
    tint = ground(painter, face, w, h, 11, False)
    area(painter, Rect(0, 0, w, 36), tint.bar, (11, 11, 0, 0))
    style, lines = name_lines(painter, face.short, _NAMES, w - 8, 2)
    if lines[-1].endswith("…"):
        style, lines = name_lines(painter, face.short, _NAMES, w - 8, 3)
    step = 16 if len(lines) < 3 else 12
    for number, line in enumerate(lines):
        painter.text(line, 6, 18 + step * (number - (len(lines) - 1) / 2), style, "#FFFFFF")
    painter.fill(tint.pale, Rect(0, 36, w, 56))
    _hand_picture(painter, face, w)
    _hand_prices(painter, face, w)
    refused = dim and bool(face.reasons)
    if face.kind == "project":
        _hand_levels(painter, face, w, counted=not refused)
    else:
        if refused:
            symbols.row(painter, face.icons, 6, 96, 18, 20, w - 10)
        else:
            _hand_middle(painter, face, w)
        area(painter, Rect(0, h - 30, w, 30), palette.FOOT, (0, 0, 11, 11))
        _hand_foot(painter, face, Rect(5, h - 30, w - 8, 30))
    if dim:
        painter.box(Rect(0, 0, w, h), "#26382E4D", 11)
    if refused:
        _reason(painter, face.reasons[0], w, h)


def _hand_picture(painter: Painter, face: Face, w: float) -> None:
    """Draw the picture as large as price, size and terrain leave room: beside them, or where that is more, above."""
    narrow = w <= 100
    right = w - 2 if narrow else w - 10
    reduced = 0 <= face.price != face.printed
    signs = 52.0 if not narrow else 37.0 + (painter.text_width(str(face.printed), MICRO) + 2 if reduced else 0.0)
    chipped = narrow and face.kind == "sponsor" and face.chips
    low = 34.0 + 17 * len(_terrain(face)) + 2 if _terrain(face) else 0.0
    tops = [39.0, *([52.0] if narrow and reduced else [])]

    def placed(top: float, bottom: float) -> tuple[float, float]:
        left = max(signs if top < 52 else 37.0 if narrow else 52.0, low if bottom > 74 else 0.0)
        side = min(40.0 if narrow else 50.0, bottom - top, right - left)
        return side, (top + bottom - side) / 2

    side, y = max(placed(top, bottom) for top in tops for bottom in ((72.0,) if chipped else (72.0, 90.0)))
    symbols.symbol(painter, face.picture, Rect(right - side, y, side, side))


def _hand_prices(painter: Painter, face: Face, w: float) -> None:
    if face.kind == "animal":
        symbols.coin(painter, Rect(4, 33, 32, 32), face.price, dear=face.dear)
        if face.price != face.printed:
            struck(painter, str(face.printed), 37, 45.5, MICRO, INK2)
        symbols.size(painter, Rect(6, 64, 27, 27), face.size, face.home)
        symbols.row(painter, _terrain(face), 34, 74, 17, 17, w - 37)
    elif face.kind == "sponsor":
        symbols.level(painter, Rect(6, 42, 30, 30), face.level)
    else:
        symbols.symbol(painter, "ico_conservation", Rect(6, 42, 30, 30))


def _hand_middle(painter: Painter, face: Face, w: float) -> None:
    y = 96.0
    if face.icons:
        symbols.row(painter, face.icons, 6, y, 18, 20, w - 10)
        y += 20
    if len(face.chips) == 1 and face.kind != "animal":
        chips(painter, face.chips, 6, 72, 17, 20)
    else:
        y = _hand_chips(painter, face, w, y)
    if face.kind == "animal":
        _hand_abilities(painter, face, w, y)
        return
    said = face.rule or next((words for name, words in face.parts if name != "ico_enclosure"), "")
    lines = text.wrap(said, MICRO, w - 11, painter.density) if said else []
    step = 15.0 if 15 * len(lines) <= 161 - y else 13.5
    for line in lines if step * len(lines) <= 162 - y else ():  # all of it or nothing: its picture is in the foot
        painter.text(line, 6, y + step / 2 + 0.5, MICRO, INK)
        y += step


def _hand_chips(painter: Painter, face: Face, w: float, y: float) -> float:
    """Draw the conditions from `y` on, smaller where they would take three rows; return where they end."""
    side, high = 17.0, 20.0
    if y + (high + 2) * len(chip_lines(painter, face.chips, side, w - 9)) > _FOOT_TOP:
        side, high = 11.0, 15.0
    for line in chip_lines(painter, face.chips, side, w - 9):
        chips(painter, line, 6, y, side, high)
        y += high + 2
    return y


def _hand_abilities(painter: Painter, face: Face, w: float, y: float) -> None:
    """Draw the names of the abilities from `y` on, smaller where they have more lines than there is room for."""
    if not face.abilities and y + 15 <= _FOOT_TOP:
        painter.text(_("No ability"), 6, y + 8, MICRO, INK2, limit=w - 8)
    for name, __, after in face.abilities:
        width = w - 9 - (15 if after else 0)
        style = name_style(painter, name, _NAMES, width, min(3, max(1, int((_FOOT_TOP - y) / 15))))
        lines = text.wrap(name, style, width, painter.density)
        for number, line in enumerate(lines):
            if y + 15 > _FOOT_TOP:
                return
            wide = painter.text(line, 6, y + 8.5, style, palette.ABILITY_INK, limit=w - 9)
            if after and number == len(lines) - 1 and wide <= width:
                symbols.symbol(painter, "ico_after", Rect(6 + wide + 3, y + 2, 12, 12))
            y += 15


def _hand_foot(painter: Painter, face: Face, foot: Rect) -> None:
    """Draw what a card brings in its foot, in two rows where one is too short for it."""
    middle, gains = foot.centre[1], list(face.gains)
    if face.kind == "sponsor":
        parts = list(dict.fromkeys(name for name, __ in face.parts))
        taken = symbols.amounts_width(painter, gains, 16, _NUMBER, 3) + 3 if gains else 0.0
        if gains and 22 * len(parts) + taken > foot.w:
            symbols.row(painter, parts, foot.x, middle - 14, 14, 15, foot.w)
            symbols.amounts_left(painter, gains, foot.x, middle + 7, 13, MICRO_BOLD, INK, gap=2)
            return
        x = symbols.row(painter, parts, foot.x + 1, middle - 9.5, 19, 22, foot.w)
        symbols.amounts_left(painter, gains, x, middle, 16, _NUMBER, INK, gap=3)
        return
    for side, style, gap in ((19, Style(15, True, 1), 5), (17, Style(14, True, 1), 2), (14, MICRO_BOLD, 1)):
        if symbols.amounts_width(painter, gains, side, style, gap) <= foot.w:
            symbols.amounts_left(painter, gains, foot.x, middle, side, style, INK, gap=gap)
            return
    for row, drop in ((gains[:2], -7), (gains[2:], 7)):
        symbols.amounts_left(painter, row, foot.x, middle + drop, 13, MICRO_BOLD, INK, gap=2)


def _hand_levels(painter: Painter, face: Face, w: float, *, counted: bool) -> None:
    """Draw the levels of a project, and what is `counted` for them."""
    step = min(34.0, (w - 8) / 3)
    for number, level in enumerate(face.levels):
        level_box(painter, Rect(6 + step * number, 96, step - 2, 46), level, large=False)
    lines = lines_of(painter, face.kinds or face.counted, MICRO, w - 34, 3) if counted else []
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
