"""Drawing the words of the bar: what is asked, what a marked choice leads to, and what it changes as chips."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from scenes.games.fountains.layout import bar_places
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.worth import Counted
from scenes.i18n.translation import signed
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, MICRO, MICRO_BOLD, NAME, SMALL, SMALL_BOLD, Style

TITLES = (LABEL, NAME, BODY_BOLD, SMALL_BOLD)
SENTENCES = (SMALL, MICRO, Style(11, False, 1.25), Style(10, False, 1.25))
"""The sizes of words, from the one that is used where there is room."""
FULL, SHORT = 24.0, 21.0
"""The heights of a chip that says `12 → 14`, and of one that says `+2`."""
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
    """Return how a title, a sentence and what changes have room in a place: large letters and whole chips first.

    Where nothing else helps, chips are short and the sentence ends in an ellipsis.
    """
    told = Told(TITLES[-1], SENTENCES[-1], ())
    titles = [(style, _height(painter, title, style, place.w) + 2) for style in TITLES]
    sizes = ((sentence, _height(painter, rest, sentence, place.w) + 2) for sentence in SENTENCES)
    for (sentence, low), (style, high), short in product(sizes, titles, (False, True) if changed else (False,)):
        y = place.y + high + (low if rest else 0.0)
        chips = tuple(_chips(painter, place, y + 1, changed, short=short))
        told = Told(style, sentence, chips)
        if (chips[-1].place.bottom if chips else y - 2) <= place.bottom + 1:
            return told
    foot = chips[-1].place.bottom - chips[0].place.y if chips else 0.0
    return told._replace(chips=tuple(_chips(painter, place, place.bottom - foot, changed, short=True)), fits=False)


def _height(painter: Painter, words: str, style: Style, room: float) -> float:
    return style.size * style.leading * len(text.wrap(words, style, room, painter.density))


def _chips(painter: Painter, place: Rect, y: float, changed: Sequence[Counted], *, short: bool) -> Iterator[Chip]:
    """Yield the chips from a height on, in as many rows as they need."""
    high, style, x = (SHORT, MICRO_BOLD, place.x) if short else (FULL, SMALL_BOLD, place.x)
    for each in changed:
        said = signed(each.now - each.then) if short else f"{each.then} → {each.now}"
        wide = high + 4 + painter.text_width(said, style) + (5 if short else 8)
        if x > place.x and x + wide > place.right + 2:
            x, y = place.x, y + high + GAP
        yield Chip(Rect(x, y, wide, high), each, said)
        x += wide + GAP


def paint_words(view: FountainsView, painter: Painter) -> None:
    """Draw the words of the bar."""
    theme = painter.theme
    place = bar_places(view.plan, 0 if view.plan.kind == "desktop" else view.slots).words
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
    side = place.h - 6
    painter.picture(f"fountains/{number.picture}", Rect(place.x + 5, place.y + 3, side, side))
    style = MICRO_BOLD if place.h < FULL else SMALL_BOLD
    painter.text(chip.said, place.x + side + 8, place.centre[1], style, painter.theme.text)


def _paragraph(painter: Painter, words: str, place: Rect, y: float, style: Style, colour: str) -> float:
    """Draw words down from `y`; what does not fit ends in an ellipsis. Return the height they take."""
    step = style.size * style.leading
    lines = max(1, math.floor((place.bottom + 3 - y) / step))
    made = text.wrap(words, style, place.w, painter.density)
    shown = [*made[: lines - 1], " ".join(made[lines - 1 :])] if len(made) > lines else made
    for number, each in enumerate(shown):
        painter.text(each, place.x, y + step * (number + 0.5), style, colour, limit=place.w)
    return step * len(shown)
