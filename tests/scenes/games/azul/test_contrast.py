"""Azul's printed wall can be read: its inks stand out from their grounds, in play and in high contrast."""

import pygame
import pytest

from scenes.games.azul.pieces import NAMES, draw_slot, draw_tile
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Theme, theme_of
from tests.scenes.conftest import Visiting
from tests.scenes.screens.test_contrast import contrast

SIDE = 17
"""The side of a printed place on a small phone, in pixels."""


def colours_of(theme: Theme, colour: int, side: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the ground of a printed place as drawn, and the ink: what stands out most within it."""
    surface = pygame.Surface((side + 8, side + 8))
    surface.fill("#D3BF98")
    draw_slot(Painter(surface, 1.0, theme), colour, Rect(4, 4, side, side))
    inside = range(round(side * 0.2) + 4, round(side * 0.8) + 4)
    pixels = [tuple(surface.get_at((x, y))[:3]) for x in inside for y in inside]
    ground = (
        max(set(pixels), key=pixels.count) if side > 40 else tuple(surface.get_at((4 + side // 5, 4 + side // 5))[:3])
    )
    return ground, max(pixels, key=lambda pixel: contrast(pixel, ground))


@pytest.mark.sweep(7)
@pytest.mark.parametrize("colour", range(len(NAMES)))
@pytest.mark.parametrize(("high", "large", "small"), [(False, 4.5, 3.0), (True, 7.0, 4.5)])
@pytest.mark.parametrize("name", ["evening", "plaster"])
def test_the_printed_wall_can_be_read(
    visit: Visiting, name: str, high: bool, large: float, small: float, colour: int
) -> None:
    visit()
    theme = theme_of(name, high=high)
    assert contrast(*colours_of(theme, colour, 120)) >= large
    assert contrast(*colours_of(theme, colour, SIDE)) >= small


@pytest.mark.parametrize("side", [14, 40])
def test_letters_are_on_tiles_and_on_the_wall(visit: Visiting, monkeypatch: pytest.MonkeyPatch, side: int) -> None:
    visit()
    written: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda painter, words, *rest: written.append(words))
    painter = Painter(pygame.Surface((80, 80)), 1.0, theme_of("evening", marks=True))
    draw_tile(painter, 1, Rect(4, 4, side, side))
    draw_slot(painter, 1, Rect(4, 4, side, side))
    assert written == ["S", "S"]


def test_kanji_on_tiles_are_as_large_as_other_words(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    visit(language="ja")
    written: dict[str, float] = {}
    monkeypatch.setattr(Painter, "text", lambda painter, words, x, y, style, *rest: written.update({words: style.size}))
    painter = Painter(pygame.Surface((80, 80)), 1.0, theme_of("evening", marks=True))
    for colour in range(len(NAMES)):
        draw_tile(painter, colour, Rect(4, 4, 33, 33))
    assert len(written) == len(NAMES)
    assert min(written.values()) >= 12


def test_high_contrast_follows_the_device_or_the_setting(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit()
    assert not here.stage.painter.theme.high
    monkeypatch.setattr(here.platform, "wants_contrast", lambda: True)
    here.platform.tell("theme")
    assert here.stage.painter.theme.high
    here.stage.open.settings()
    here.tick()
    here.press("contrast:off")
    assert not here.stage.painter.theme.high
    here.press("contrast:on")
    monkeypatch.setattr(here.platform, "wants_contrast", lambda: False)
    here.platform.tell("theme")
    assert here.stage.painter.theme.high
