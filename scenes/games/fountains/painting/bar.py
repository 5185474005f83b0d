"""Drawing the words of the bar: what is asked, what a marked choice leads to, and what it changes as chips."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from scenes.games.fountains.layout import bar_places
from scenes.games.fountains.payouts import Counted
from scenes.games.fountains.view import FountainsView
from scenes.i18n.translation import signed
from scenes.paint import text
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, MICRO, MICRO_BOLD, NAME, SMALL, SMALL_BOLD, Style

TITLES = (LABEL, NAME, BODY_BOLD, SMALL_BOLD)
SENTENCES = (SMALL, MICRO, Style(11, False, 1.25), Style(10, False, 1.25))
"""The sizes of words, from the one that is used where there is room."""
CHIPS = ((24.0, SMALL_BOLD), (21.0, MICRO_BOLD), (15.0, Style(10, True, 1.1)))
"""Heights and letters of chips: the first says `12 → 14`, the others, where that has no room, `+2`."""
GAP = 3.0


class Chip(NamedTuple):
    """What a marked place changes of one number: where it stands, and what it says."""

    place: Rect
    number: Counted
    said: str


class Told(NamedTuple):
    """How the words of a bar are laid out: sizes of title and sentence, and the chips below them."""

    title: Style
    sentence: Style
    chips: Sequence[Chip]
    fits: bool = True


def lay_out_words(painter: Painter, place: Rect, title: str, rest: str, changed: Sequence[Counted]) -> Told:
    """Return the largest letters and chips with which a title, a sentence and the changes fit into a place.

    Where nothing else helps, chips are short and the sentence ends in an ellipsis.
    """
    told = Told(TITLES[-1], SENTENCES[-1], ())
    chips: Sequence[Chip] = ()
    for sentence, style, form in product(SENTENCES, TITLES, CHIPS if changed else CHIPS[:1]):
        y = place.y + _height(painter, title, style, place.w) + 2
        y += _height(painter, rest, sentence, place.w) + 2 if rest else 0.0
        chips = tuple(_chips(painter, place, y + 2, changed, *form))
        told = Told(style, sentence, chips)
        if (chips[-1].place.bottom if chips else y - 2) <= place.bottom + 1:
            return told
    foot = chips[-1].place.bottom - chips[0].place.y if chips else 0.0
    return told._replace(chips=tuple(_chips(painter, place, place.bottom - foot, changed, *CHIPS[-1])), fits=False)


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
        wide = high + painter.text_width(said, style) + 0.4 * high
        if x > place.x and x + wide > place.right + 2:
            x, y = place.x, y + high + GAP
        yield Chip(Rect(x, y, wide, high), each, said)
        x += wide + (GAP if high > 20 else 2.0)


def paint_words(view: FountainsView, painter: Painter) -> None:
    """Draw the words of the bar."""
    theme = painter.theme
    place = bar_places(view.plan, view.slots).words
    title, rest = view.told
    changed = [each for each in view.counts if each.now != each.then] if view.ghost else []
    told = lay_out_words(painter, place, title, rest, changed)
    y = place.y + _paragraph(painter, title, place, place.y, told.title, theme.text) + 2
    end = told.chips[0].place.y if told.chips else place.bottom
    if rest and y + told.sentence.size <= end + 1:
        _paragraph(painter, rest, place._replace(h=end - place.y), y, told.sentence, theme.text2)
    for chip in told.chips:
        _paint_chip(painter, chip)


def _paint_chip(painter: Painter, chip: Chip) -> None:
    place, number = chip.place, chip.number
    good = (number.now > number.then) == number.good
    line = painter.theme.good if good else painter.theme.bad
    painter.box(place, painter.theme.raised, place.h / 2, line, 1.5)
    side = place.h - (6 if place.h > 20 else 3)
    painter.picture(
        f"fountains/{number.picture}", Rect(place.x + 0.2 * place.h, place.y + (place.h - side) / 2, side, side)
    )
    style = next(style for high, style in CHIPS if high == place.h)
    painter.text(chip.said, place.x + 0.2 * place.h + side + 3, place.centre[1], style, painter.theme.text)


def _paragraph(painter: Painter, words: str, place: Rect, y: float, style: Style, colour: str) -> float:
    """Draw words down from `y`; what does not fit ends in an ellipsis. Return the height they take."""
    step = style.size * style.leading
    lines = max(1, math.floor((place.bottom + 3 - y) / step))
    made = _lines(words, style, place.w, painter.density)
    shown = [*made[: lines - 1], " ".join(made[lines - 1 :])] if len(made) > lines else made
    for number, each in enumerate(shown):
        painter.text(each, place.x, y + step * (number + 0.5), style, colour, limit=place.w)
    return step * len(shown)
