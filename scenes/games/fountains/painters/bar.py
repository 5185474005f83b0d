"""Drawing the words of the bar: what is asked, what a marked choice leads to, and what it changes as chips."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from engine.games.fountains.pieces import EMPTY, TILES
from scenes.games.fountains.layout.layout import ASKED, TOLD, bar_places
from scenes.games.fountains.painters.masonry import tile_picture
from scenes.games.fountains.payouts import Counted
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.words.outcomes import rotation_words
from scenes.i18n.translation import _, signed
from scenes.paint import text
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, MICRO, MICRO_BOLD, NAME, SMALL, SMALL_BOLD, Style

TITLES = (LABEL, NAME, BODY_BOLD, SMALL_BOLD, MICRO_BOLD)
SENTENCES = (SMALL, MICRO, MICRO._replace(leading=1.15))
"""The sizes of words, from the one that is used where there is room."""
CHIPS = ((24.0, SMALL_BOLD), (21.0, MICRO_BOLD), (16.0, MICRO_BOLD._replace(leading=1.1)))
"""Heights and letters of chips: the first says `12 → 14`, the others, where that has no room, `+2`."""
GAP = 3.0
BELOW = 4.0
"""The space between the words and what rivals did."""
LINE = TOLD + BELOW + 1
"""What the lowest line about rivals takes; words may end a pixel below their place."""


class Chip(NamedTuple):
    """What a marked place changes of one number: where it stands, and what it says."""

    place: Rect
    number: Counted
    said: str


class LaidOutWords(NamedTuple):
    """How the words of a bar are laid out: sizes of title and sentences, the sentences, the chips, and their end."""

    title: Style
    sentence: Style
    chips: Sequence[Chip]
    rest: str
    end: float
    fits: bool = True


def lay_out_words(painter: Painter, place: Rect, title: str, rest: str, changed: Sequence[Counted]) -> LaidOutWords:
    """Return the largest letters and chips with which a title, sentences and the changes fit into a place.

    Where nothing else helps, the last sentence is left out, and in the end chips are short.
    """
    told = LaidOutWords(TITLES[-1], SENTENCES[-1], (), rest, place.bottom)
    chips: Sequence[Chip] = ()
    forms = CHIPS if changed else CHIPS[:1]
    for sentence, style, form in product(SENTENCES, TITLES, forms):
        y = place.y + _height(painter, title, style, place.w) + 2
        y += _height(painter, rest, sentence, place.w) + 2 if rest else 0.0
        chips = tuple(_chips(painter, place, y + 2, changed, *form))
        told = LaidOutWords(style, sentence, chips, rest, chips[-1].place.bottom if chips else y - 2)
        if told.end <= place.bottom + 1:
            return told
    earlier = _without_last(rest)
    if earlier != rest:
        return lay_out_words(painter, place, title, earlier, changed)
    foot = chips[-1].place.bottom - chips[0].place.y if chips else 0.0
    low = tuple(_chips(painter, place, place.bottom - foot, changed, *forms[-1]))
    return told._replace(chips=low, end=place.bottom, fits=False)


def lay_out_over_recaps(
    painter: Painter, place: Rect, title: str, rest: str, changed: Sequence[Counted]
) -> LaidOutWords:
    """Return the same with a line below them for what rivals did, where that leaves nothing out."""
    told = lay_out_words(painter, place._replace(h=place.h - LINE), title, rest, changed)
    return told if told.fits and told.rest == rest else lay_out_words(painter, place, title, rest, changed)


def _without_last(said: str) -> str:
    """Return sentences without the last one; a single sentence stays."""
    earlier = re.split(r"(?<=[.。])(?=.)", said)[:-1]
    return "".join(earlier).strip() or said


def _height(painter: Painter, words: str, style: Style, limit: float) -> float:
    return style.size * style.leading * len(_lines(words, style, limit, painter.density))


@kept(64)
def _lines(words: str, style: Style, limit: float, density: float) -> tuple[str, ...]:
    """Return the lines of some words: they are measured before they are drawn."""
    return tuple(text.wrap(words, style, limit, density))


def _chips(
    painter: Painter, place: Rect, y: float, changed: Sequence[Counted], high: float, style: Style
) -> Iterator[Chip]:
    """Yield the chips from a height on, in as many rows as they need."""
    x, whole = place.x, high == CHIPS[0][0]
    for each in changed:
        said = f"{each.then} → {each.now}" if whole else signed(each.now - each.then)
        wide = high + painter.text_width(said, style) + (0.4 if high > 20 else 0.2) * high
        if x > place.x and x + wide > place.right + 2:
            x, y = place.x, y + high + GAP
        yield Chip(Rect(x, y, wide, high), each, said)
        x += wide + (GAP if high > 20 else 2.0)


def paint_words(view: FountainsView, painter: Painter) -> None:
    """Draw the words of the bar."""
    theme = painter.theme
    places = bar_places(view.plan, view.slots, tile=view.rotation != EMPTY)
    place = places.words
    if places.tile:
        _paint_hand(painter, places.tile, view.state.hand, view.rotation)
    title = view.told[0]
    changed = [each for each in view.counts if each.now != each.then] if view.ghost else []
    if view.recapped:
        place = place._replace(h=ASKED - GAP)
    lay_out = lay_out_over_recaps if view.now.recaps and not (view.recapped or view.plan.log) else lay_out_words
    told = lay_out(painter, place, title, "" if view.recapped else view.told[1], changed)
    y = place.y + _paragraph(painter, title, place, place.y, told.title, theme.text) + 2
    end = told.chips[0].place.y if told.chips else place.bottom
    if told.rest and y + told.sentence.size <= end + 1:
        _paragraph(painter, told.rest, place._replace(h=end - place.y), y, told.sentence, theme.text2)
    for chip in told.chips:
        _paint_chip(painter, chip)


def _paint_hand(painter: Painter, box: Rect, number: int, rotation: int) -> None:
    """Draw the tile in hand as it is turned, with how often it is, where there is room for words."""
    theme = painter.theme
    painter.box(box, theme.raised, 10, theme.chosen, 2)
    head = 16.0 if box.h >= 50 else 0.0
    said = rotation_line(painter, box, rotation)
    foot = 15.0 if said else 0.0
    if head:
        _line(painter, _("In hand"), box.centre[0], box.y + 10, box.w)
    if said:
        _line(painter, said, box.centre[0], box.bottom - 9, box.w)
    inner = Rect(box.x + 6, box.y + 3 + head, box.w - 12, box.h - 6 - head - foot)
    cells = TILES[number].rotations[rotation].cells
    wide = 1 + max(cell.x for cell in cells) - min(cell.x for cell in cells)
    high = 1.2 + max(cell.y for cell in cells) - min(cell.y for cell in cells)
    made = tile_picture(number, rotation, max(4, int(min(inner.w / wide, inner.h / high, 34.0) * painter.density)))
    x, y = (painter.px(each) for each in inner.centre)
    painter.blit(made, x - made.get_width() // 2, y - made.get_height() // 2)


def rotation_line(painter: Painter, box: Rect, rotation: int) -> str:
    """Return how often the tile in hand is turned; empty where its box has no room for these words below it."""
    said = rotation_words(rotation)
    return said if box.h >= 80 and painter.text_width(said, MICRO) <= box.w - 4 else ""


def _line(painter: Painter, said: str, x: float, y: float, wide: float) -> None:
    painter.text(said, x, y, MICRO, painter.theme.text2, "centre", limit=wide)


def _paint_chip(painter: Painter, chip: Chip) -> None:
    place, number = chip.place, chip.number
    good = (number.now > number.then) == number.good
    line = painter.theme.good if good else painter.theme.bad
    painter.box(place, painter.theme.raised, place.h / 2, line, 1.5)
    side, pad = (place.h - 6, 0.2 * place.h) if place.h > 20 else (place.h - 3, 2.5)
    painter.picture(f"fountains/{number.picture}", Rect(place.x + pad, place.y + (place.h - side) / 2, side, side))
    style = next(style for high, style in CHIPS if high == place.h)
    painter.text(chip.said, place.x + pad + side + (3 if pad > 3 else 1.5), place.centre[1], style, painter.theme.text)


def _paragraph(painter: Painter, words: str, place: Rect, y: float, style: Style, colour: str) -> float:
    """Draw words down from `y`; what does not fit ends in an ellipsis. Return the height they take."""
    step = style.size * style.leading
    lines = max(1, math.floor((place.bottom + 3 - y) / step))
    made = _lines(words, style, place.w, painter.density)
    shown = [*made[: lines - 1], " ".join(made[lines - 1 :])] if len(made) > lines else made
    for number, each in enumerate(shown):
        painter.text(each, place.x, y + step * (number + 0.5), style, colour, limit=place.w)
    return step * len(shown)
