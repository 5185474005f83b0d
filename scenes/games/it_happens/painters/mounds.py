"""Drawing mounds: shafts with their spaces and dice, the sums above them, and what can be won."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.it_happens.pieces import NOBODY
from engine.games.it_happens.preview import Card, MoundNow, Shaft
from scenes.games.it_happens.layout import FLAT, SHAPES, STEEP, TALL, Mound
from scenes.games.it_happens.pieces import (
    GENERAL,
    GENERAL_CHIP,
    INSECT_PICTURE,
    PLAIN,
    PRINTED,
    QUEEN,
    QUEEN_CHIP,
    SHAFT,
    SHAFT_EDGE,
    draw_die,
    draw_thing,
    draw_upright,
    picture_of,
)
from scenes.i18n.translation import _
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, CREAM, E2, GOLD, INK, INK2, MICRO, MICRO_BOLD, Seat, Style

EDGE = sum(E2)
"""How far the shadows of the prizes reach beyond their places."""
PILL = "#2A1710"
BARE = "#FFFFFF"
"""In high contrast: edges in the mound, and the ground of what is printed there."""
_CAPTION = BODY_BOLD
PICTURES = {TALL: "it_happens/mound_tall", STEEP: "it_happens/mound", FLAT: "it_happens/mound_wide"}


def paint_panel(painter: Painter, mound: Mound) -> None:
    """Draw the bare panel, and the mound standing on it."""
    painter.box(mound.rect, painter.theme.panel, 16, painter.theme.line)
    shape = min(SHAPES, key=lambda shape: abs(shape - mound.art.w / mound.art.h))
    painter.picture(PICTURES[shape], mound.art)


def paint_shafts(painter: Painter, mound: Mound, shafts: Sequence[Shaft], looks: Sequence[Seat]) -> None:
    """Draw the shafts with what is printed in them, and the dice."""
    for number, shaft in enumerate(shafts):
        hollow = mound.shaft(number, len(shaft.spaces))
        radius = 0.34 * mound.pitch
        if painter.theme.high:
            painter.box(hollow, INK, radius, BARE, 2)
        else:
            painter.box(hollow, SHAFT, radius, SHAFT_EDGE, max(1.0, 0.035 * mound.pitch))
            painter.well(hollow, radius, max(2.0, 0.1 * mound.pitch), "#000000A0")
        for at, space in enumerate(shaft.spaces):
            rect = mound.space(number, at)
            if space.face:
                draw_die(painter, looks[shaft.player], space.face, rect)
            else:
                paint_space(painter, rect, space.thing)


def paint_space(painter: Painter, rect: Rect, thing: str) -> None:
    """Draw an empty space, with what lies there."""
    if painter.theme.high:
        painter.box(rect, BARE if thing else INK, 0.22 * rect.w, BARE, 2)
    else:
        painter.box(rect, PRINTED if thing else PLAIN, 0.22 * rect.w)
        painter.well(rect, 0.22 * rect.w, max(1.0, 0.07 * rect.w), "#1E0A0080")
    if thing:
        draw_upright(painter, picture_of(thing), rect.grown(-0.13 * rect.w))


def paint_sums(painter: Painter, mound: Mound, shafts: Sequence[Shaft], now: MoundNow, looks: Sequence[Seat]) -> None:
    """Draw whose each shaft is with the sum of its dice: gold for the queen, silver for the general."""
    for number, shaft in enumerate(shafts):
        if shaft.player != NOBODY:
            fill = QUEEN_CHIP if shaft.player == now.queen else GENERAL_CHIP if shaft.player == now.general else PILL
            paint_sum(painter, mound.chip(number, len(shaft.spaces)), shaft.sum, looks[shaft.player], fill)


def paint_sum(painter: Painter, chip: Rect, total: int, look: Seat, fill: str) -> None:
    """Draw the sum of a shaft beside its player's symbol, or alone where there is no room for both."""
    painter.box(chip, fill, chip.h / 2, SHAFT if fill != PILL else SHAFT_EDGE)
    size, said, style = chip.h - 4, str(total), Style(max(12.0, chip.h * 0.72), True, 1)
    colour, left = CREAM if fill == PILL else INK, chip.x
    if painter.text_width(said, style) <= chip.w - size - 4:
        painter.picture(look.token, Rect(chip.x + 2, chip.y + 2, size, size))
        left += size + 1
    painter.text(said, (left + chip.right) / 2 - 1, chip.centre[1] - 0.5, style, colour, "centre")


class Holder:
    """Who would have a tile if the round ended now, and the chance that it stays so."""

    def __init__(self, look: Seat | None, chance: str) -> None:
        self.look = look
        self.chance = chance


def prizes_area(mound: Mound) -> Rect:
    """Return the area in which `paint_prizes` draws."""
    places = mound.queen, mound.general, mound.number
    left, top = min(place.x for place in places), min(place.y for place in places)
    right, bottom = max(place.right for place in places), max(place.bottom for place in places)
    return Rect(left, top, right - left, bottom - top).grown(EDGE)


def paint_prizes(
    painter: Painter,
    mound: Mound,
    card: Card,
    holders: Sequence[Holder],
    gone: tuple[bool, bool],
    numbers: Sequence[str],
) -> None:
    """Draw queen and general with their values, who would have them, and the insect number.

    `gone`: whether each has been won already; `numbers` say the insect number, from the longest words to `= 5`.
    """
    prizes = ((mound.queen, QUEEN, card.queen), (mound.general, GENERAL, card.general))
    captions = ((_("Queen"), _("highest sum")), (_("General"), _("second highest sum")))
    for (rect, picture, value), holder, won in zip(prizes, holders, gone, strict=True):
        if won:
            painter.box(rect, painter.theme.empty_fill, 9, painter.theme.empty_line, 1.5, (4, 5))
            continue
        paint_prize(painter, rect, picture, value, holder)
        if rect.w >= 220 and rect.h >= 32:
            _paint_caption(painter, rect, captions[picture == GENERAL])
    pill = mound.number
    painter.box(pill, PILL, min(16.0, pill.h / 2))
    tall = pill.h - 8
    room = pill.w - 24 - tall
    said = next((each for each in numbers[:-1] if painter.text_width(each, _CAPTION) <= room), "")
    if said and pill.h >= 22:
        left = pill.centre[0] - (painter.text_width(said, _CAPTION) + 8 + tall * 0.75) / 2
        draw_upright(painter, INSECT_PICTURE, Rect(left, pill.y + 4, tall * 0.75, tall))
        painter.text(said, left + tall * 0.75 + 8, pill.centre[1] - 0.5, _CAPTION, CREAM)
        return
    number = numbers[-1]
    largest = max(12.0, min(20.0, pill.h * 0.42))
    style = painter.fitting(number, [Style(largest * size, True, 1) for size in (1, 0.9, 0.8)], room)
    wide = painter.text_width(number, style)
    left = pill.centre[0] - (wide + 6 + tall * 0.75) / 2
    painter.text(number, left, pill.centre[1] - 1, style, CREAM)
    draw_upright(painter, INSECT_PICTURE, Rect(left + wide + 6, pill.y + 4, tall * 0.75, tall))


def _paint_caption(painter: Painter, rect: Rect, caption: tuple[str, str]) -> None:
    """Draw a tile's picture between its value and the player who would have it."""
    left, name, rule = rect.x + rect.h * 1.6, *caption
    if rect.h >= 36:
        painter.text(name, left, rect.centre[1] - 9, BODY_BOLD, INK, limit=rect.right - 90 - left)
        painter.text(rule, left, rect.centre[1] + 9, MICRO, INK2, limit=rect.right - 90 - left)
    else:
        painter.text(name, left, rect.centre[1] - 0.5, BODY_BOLD, INK, limit=rect.right - 90 - left)


def paint_prize(painter: Painter, rect: Rect, picture: str, value: int, holder: Holder) -> None:
    """Draw a victory point tile, and beside the value who would have it."""
    painter.shadow(rect, 9, E2)
    painter.box(rect, "#F6ECDA", 9, "#D9C39A")
    tall = min(rect.h - 6, 0.36 * rect.w)
    draw_upright(painter, picture, Rect(rect.x + 3, rect.centre[1] - tall / 2, tall * 0.86, tall))
    left = rect.x + 3 + tall * 0.86 + 2
    style = Style(max(14.0, min(32.0, rect.h * 0.56)), True, 1)
    wide = painter.text(str(value), left, rect.centre[1] - 1, style, INK)
    if not holder.look:
        return
    room = rect.right - 4 - (left + wide + 4)
    if room > 36 + painter.text_width(holder.chance, _beside_style(rect)):
        _paint_holder_beside(painter, rect, holder.look, holder.chance)
        return
    small = Style(max(12.0, min(13.0, rect.h * 0.27)), True, 1)
    token = min(rect.h * 0.42, room, 20.0)
    middle = left + wide + 4 + room / 2
    if not holder.chance or room < painter.text_width(holder.chance, small) or rect.h < 34:
        painter.picture(holder.look.token, Rect.around(middle, rect.centre[1], token))
        return
    painter.picture(holder.look.token, Rect.around(middle, rect.y + rect.h * 0.31, token))
    painter.text(holder.chance, middle, rect.y + rect.h * 0.74, small, INK, "centre")


def _beside_style(rect: Rect) -> Style:
    return Style(max(12.0, min(14.0, rect.h * 0.4)), True, 1)


def _paint_holder_beside(painter: Painter, rect: Rect, look: Seat, chance: str) -> None:
    style = _beside_style(rect)
    wide = painter.text_width(chance, style)
    token = min(20.0, rect.h * 0.56)
    painter.text(chance, rect.right - 7, rect.centre[1] - 0.5, style, INK, "right")
    x = rect.right - 7 - wide - 5 - token
    painter.picture(look.token, Rect(x, rect.centre[1] - token / 2, token, token))


def paint_target(painter: Painter, rect: Rect, face: int, thing: str) -> None:
    """Draw the space to which the die may go: dashed, with what it shows."""
    size = 0.24 * rect.w
    painter.box(rect.grown(rect.w * 0.06), "", size, GOLD, max(2.0, 0.06 * rect.w), (0.17 * rect.w, 0.12 * rect.w))
    if thing:
        badge = Rect.around(rect.right - 1, rect.y + 1, max(16.0, 0.42 * rect.w))
        painter.box(badge, PILL, badge.w / 2, GOLD)
        style = Style(max(12.0, badge.w * 0.68), True, 1)
        painter.text(str(face), badge.centre[0], badge.centre[1] - 0.5, style, "#FFE2A0", "centre")
    else:
        painter.text(str(face), *rect.centre, Style(max(12.0, rect.w * 0.5), True, 1), "#FFE2A0", "centre")


def paint_landing(painter: Painter, rect: Rect, look: Seat, face: int, thing: str) -> None:
    """Draw the die as it would lie there, and what is found under it."""
    draw_die(painter, look, face, rect)
    painter.ring(rect.grown(rect.w * 0.07), 0.27 * rect.w, GOLD, max(2.0, 0.07 * rect.w))
    if thing:
        size = max(15.0, 0.46 * rect.w)
        draw_thing(painter, thing, Rect(rect.right - size * 0.62, rect.y - size * 0.4, size, size))


def paint_words(painter: Painter, box: Rect, lines: Sequence[Sequence[Run]], *, fill: str) -> None:
    """Draw lines of words and pictures in the middle of a mound's bar."""
    if fill:
        painter.box(box, fill, 10)
    step = min(21.0, box.h / max(1, len(lines)))
    for number, line in enumerate(lines):
        y = box.centre[1] + (number - (len(lines) - 1) / 2) * step - 0.5
        painter.runs(line, box.centre[0], y, "centre", limit=box.w - 6)


def paint_last(painter: Painter, rect: Rect, look: Seat) -> None:
    """Draw the ring of the last move round a die."""
    painter.box(rect.grown(2.5), radius=0.26 * rect.w, line=look.fill, width=2.5)
    painter.box(rect.grown(3.5), radius=0.28 * rect.w, line=CREAM, width=1)


def paint_badge(painter: Painter, x: float, y: float, words: str, fill: str, colour: str) -> None:
    """Draw a small pill with words, centred at a point."""
    wide = painter.text_width(words, MICRO_BOLD) + 14
    painter.box(Rect.around(x, y, wide, 20), fill, 10)
    painter.text(words, x, y - 0.5, MICRO_BOLD, colour, "centre")
