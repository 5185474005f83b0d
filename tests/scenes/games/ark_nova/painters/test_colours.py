"""What is met, what is not, and what is out of reach look different: in every theme, in high contrast and in grey."""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import chips, level_box
from scenes.games.ark_nova.pieces.cards import Chip, LevelFace
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, GOOD, INK, theme_of
from tests.scenes.screens.test_contrast import contrast

MET = (palette.LEVEL_DONE, palette.LEVEL_DONE_LINE), (palette.MET, palette.MET_LINE)
UNMET = (palette.LEVEL_FILL, palette.LEVEL_LINE), (palette.UNMET, palette.UNMET_LINE)
TAKEN = palette.LEVEL_TAKEN, palette.LEVEL_TAKEN_LINE
LEVELS = {
    "met": LevelFace("4", "", 3, 0, open=True),
    "unmet": LevelFace("4", "", 3, 0),
    "impossible": LevelFace("4", "", 3, 0, blocked=True),
}


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the parts of a colour."""
    red, green, blue, __ = pygame.Color(colour)
    return red, green, blue


def hue(colour: str) -> float:
    """Return the hue of a colour in degrees."""
    red, green, blue = (part / 255 for part in rgb(colour))
    return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]


def test_what_is_not_met_is_neither_green_nor_blue_and_what_is_met_is_green() -> None:
    for colours in UNMET:
        assert all(hue(colour) < 60 or hue(colour) > 330 for colour in colours), colours
    for colours in MET:
        assert all(75 < hue(colour) < 160 for colour in colours), colours
    assert hue(BAD) < 60
    assert 75 < hue(GOOD) < 160


def test_words_are_read_on_each_of_them_and_lines_are_seen_on_paper() -> None:
    for fill, __ in (*MET, *UNMET, TAKEN):
        assert contrast(rgb(INK), rgb(fill)) >= 4.5
    for __, line in (MET[0], UNMET[0], TAKEN):
        assert contrast(rgb(line), rgb(palette.PAPER)) >= 3
    assert contrast(rgb(GOOD), rgb(palette.LEVEL_DONE)) >= 4.5
    assert contrast(rgb(BAD), rgb(palette.UNMET)) >= 4.5
    assert contrast(rgb(palette.INK_NOT_NOW), rgb(palette.PAPER_NOT_NOW)) >= 4.5


def grey(paint: Callable[[Painter], None], theme: str, high: bool) -> pygame.Surface:
    """Return what is painted on paper without its colours."""
    surface = pygame.Surface((80, 96))
    surface.fill(palette.PAPER)
    paint(Painter(surface, 1.0, theme_of(theme, high=high)))
    return pygame.transform.grayscale(surface)


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how many pixels of two pictures differ clearly."""
    return sum(abs(one.get_at((x, y))[0] - other.get_at((x, y))[0]) > 48 for x in range(80) for y in range(96))


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("theme", ["evening", "plaster"])
@pytest.mark.parametrize("large", [False, True])
def test_a_level_is_told_apart_in_every_theme_and_without_colours(theme: str, high: bool, large: bool) -> None:
    pygame.display.set_mode((100, 100))

    def drawn(name: str) -> pygame.Surface:
        return grey(lambda painter: level_box(painter, Rect(10, 10, 60, 76), LEVELS[name], large), theme, high)

    for one, other in combinations(LEVELS, 2):
        assert apart(drawn(one), drawn(other)) > 60, (one, other)


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("theme", ["evening", "plaster"])
def test_a_condition_and_a_size_that_are_not_met_are_told_apart_without_colours(theme: str, high: bool) -> None:
    pygame.display.set_mode((100, 100))

    def chip(met: bool) -> pygame.Surface:
        what = [Chip("2", "ico_science", "", met)]
        return grey(lambda painter: chips(painter, what, 8, 8, 17, 20), theme, high)

    def size(free: bool) -> pygame.Surface:
        return grey(lambda painter: symbols.size(painter, Rect(8, 8, 24, 24), "3", free), theme, high)

    assert apart(chip(True), chip(False)) > 60
    assert apart(size(True), size(False)) > 40
