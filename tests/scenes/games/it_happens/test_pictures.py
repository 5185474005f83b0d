"""The pictures of It Happens..: the same things look the same wherever they are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from scenes.games.it_happens.card import CARD
from scenes.games.it_happens.pieces import INSECT_PICTURE, draw_dim, draw_upright
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import EVENING, tinted
from scenes.platform.paths import ASSETS
from tests.scenes.screens.test_contrast import contrast

FOLDER = ASSETS / "it_happens"


def shapes(name: str) -> set[str]:
    """Return the outlines in a picture."""
    return set(re.findall(r' d="([^"]+)"', (FOLDER / f"{name}.svg").read_text(encoding="utf-8")))


def test_the_anteater_on_the_title_card_is_the_one_of_the_table() -> None:
    anteater = shapes("anteater")
    assert len(anteater) > 10
    assert anteater <= shapes("scene_it_happens")


def drawn(ground: str, draw: Callable[[Painter], None]) -> tuple[int, ...]:
    """Return a pixel of an insect's body, drawn on a ground."""
    surface = pygame.display.set_mode((72, 72))
    surface.fill(ground)
    draw(Painter(surface, 1.0, tinted(EVENING, CARD.tint)))
    return tuple(surface.get_at((36, 44)))[:3]


def test_a_dimmed_insect_is_its_colour_blended_into_the_ground_wherever_it_is_drawn() -> None:
    ground = CARD.tint.panel
    full = drawn(ground, lambda painter: draw_upright(painter, INSECT_PICTURE, Rect(0, 0, 72, 72)))
    for beneath in (ground, "#2C2952"):
        dim = drawn(beneath, lambda painter: draw_dim(painter, INSECT_PICTURE, Rect(0, 0, 72, 72), ground, 0.5))
        for whole, clay, half in zip(full, pygame.Color(ground)[:3], dim, strict=True):
            assert abs((whole + clay) / 2 - half) <= 2


def test_what_is_disabled_or_gone_has_the_warm_hue_of_the_clay() -> None:
    theme = tinted(EVENING, CARD.tint)
    for colour in (theme.text3, theme.empty_line):
        red, green, blue, __ = pygame.Color(colour)
        assert red > green > blue
    assert contrast(pygame.Color(theme.text3)[:3], pygame.Color(theme.panel)[:3]) >= 4.3
