"""High contrast of what all screens share: shapes stand out by 3 : 1 from their ground, words by 4.5 : 1."""

from __future__ import annotations

import pygame
import pytest

from scenes.paint.arch import paint_paper
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD, PAPER, Theme, theme_of
from scenes.screens.title.cards import CARD_FACE
from scenes.widgets.base import Ui, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Switch
from tests.scenes.conftest import Visiting
from tests.scenes.screens.test_contrast import contrast

SHAPES, WORDS = 3.0, 4.5
THEMES = ("evening", "plaster")
PLACE = Rect(10, 10, 160, 44)


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest, visit: Visiting) -> Theme:
    visit()
    return theme_of(request.param, high=True)


def ratio(one: str, other: str) -> float:
    return contrast(pygame.Color(one)[:3], pygame.Color(other)[:3])


def drawn(theme: Theme, widget: Widget) -> pygame.Surface:
    surface = pygame.Surface((200, 64))
    surface.fill(theme.panel)
    widget.draw(Painter(surface, 1.0, theme), Ui(lambda: None, lambda refused: None))
    return surface


def at(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    return tuple(surface.get_at((round(x), round(y)))[:3])


def nothing(by: object) -> None:
    """Do nothing."""


def test_edges_rings_and_words_stand_out_from_every_ground(theme: Theme) -> None:
    for ground in (theme.ground, theme.panel, theme.raised, theme.well):
        for shape in (theme.line, theme.focus, theme.chosen, theme.selected, theme.well_line, theme.empty_line):
            assert ratio(shape, ground) >= SHAPES, (shape, ground)
        for words in (theme.text, theme.text2, theme.text3, theme.brass, theme.good, theme.bad):
            assert ratio(words, ground) >= WORDS, (words, ground)
    assert ratio(theme.primary_text, theme.primary) >= WORDS
    assert ratio(theme.selected_text, theme.selected) >= WORDS


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_shows_where_its_knob_is(theme: Theme, on: bool) -> None:
    surface = drawn(theme, Switch("switch", PLACE, "Words", nothing, on=on))
    track = Rect(PLACE.right - 60, PLACE.centre[1] - 16, 60, 32)
    left, right = at(surface, track.x + 16, PLACE.centre[1]), at(surface, track.right - 16, PLACE.centre[1])
    assert contrast(left, right) >= SHAPES
    assert contrast(at(surface, track.centre[0], track.y + 0.5), pygame.Color(theme.panel)[:3]) >= SHAPES
    middle = at(surface, track.centre[0], PLACE.centre[1])
    assert middle == (left if on else right)


def test_what_cannot_be_pressed_looks_different(theme: Theme) -> None:
    for widget in (Button("one", PLACE, "Words", nothing), IconButton("two", PLACE, "undo_2", "Undo", nothing)):
        enabled = drawn(theme, widget)
        widget.enabled = False
        assert pygame.image.tobytes(enabled, "RGB") != pygame.image.tobytes(drawn(theme, widget), "RGB")


@pytest.mark.parametrize("paper", [BOARD, PAPER])
def test_paper_has_an_edge(theme: Theme, paper: str) -> None:
    surface = pygame.Surface((100, 60))
    surface.fill(theme.panel)
    Painter(surface, 1.0, theme).box(Rect(10, 10, 80, 40), paper, 8)
    edge, inside, outside = (at(surface, x, 30) for x in (10, 50, 4))
    assert contrast(edge, inside) >= SHAPES
    assert max(contrast(edge, outside), contrast(inside, outside)) >= SHAPES


def test_the_paper_of_a_games_card_is_white_with_an_edge(theme: Theme) -> None:
    surface = pygame.Surface((200, 64))
    surface.fill("#FFFFFF")
    paint_paper(Painter(surface, 1.0, theme), PLACE, CARD_FACE, (14, 14, 14, 14))
    paper = at(surface, *PLACE.centre)
    assert paper == (255, 255, 255)
    assert contrast(at(surface, PLACE.x + 1, PLACE.centre[1]), paper) >= SHAPES
