"""The classes of windows, and the bar or rail of a table in each."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import EVENING, TOP_BAR, TOUCH
from scenes.paint.window import rail_width, table_area, window_class
from scenes.widgets.chrome import chrome_widgets, draw_chrome
from scenes.widgets.topbar import Icon
from tests.scenes.conftest import SIZES, Size
from tests.scenes.lines import letters_of_lines

CLASSES = {
    (360, 640): "phone",
    (390, 844): "phone",
    (640, 360): "low",
    (844, 390): "low",
    (768, 1024): "tablet",
    (1024, 600): "desktop",
    (1024, 768): "desktop",
    (1280, 720): "desktop",
    (940, 612): "desktop",  # the table of a replay with its chart beside it
    (3840, 2160): "desktop",
}


@pytest.mark.parametrize(("size", "named"), CLASSES.items(), ids=lambda value: str(value))
def test_both_sides_say_which_class_a_window_has(size: Size, named: str) -> None:
    assert window_class(*size) == named


def test_a_low_window_gives_the_table_its_whole_height_beside_a_rail() -> None:
    assert table_area(844, 390) == (48, 0, 796, 390)
    assert table_area(640, 360) == (44, 0, 596, 360)


def test_every_other_window_has_a_bar_above_the_table() -> None:
    for width, height in SIZES:
        if window_class(width, height) != "low":
            assert table_area(width, height) == (0, TOP_BAR, width, height - TOP_BAR)


@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
@pytest.mark.parametrize("detail", ["第12ラウンド", "手番121", "Round 4 of 4"])
def test_words_at_the_foot_of_a_rail_keep_away_from_its_edges(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], detail: str
) -> None:
    lines = letters_of_lines(monkeypatch)
    draw_chrome(Painter(pygame.Surface(size), 1.0, EVENING), Rect(0, 0, *size), "", detail, 4)
    assert lines
    assert min(rect.x for rect in lines) >= 1.5
    assert max(rect.right for rect in lines) <= rail_width(size[0]) - 1.5


@pytest.mark.parametrize("size", [(844, 390), (640, 360), (640, 304)])
def test_the_icons_of_a_rail_lie_below_each_other_and_are_large_enough(size: tuple[int, int]) -> None:
    icons = [Icon(key, "menu", key, lambda by: None) for key in "abcde"]
    buttons = chrome_widgets(*size, Icon("leave", "arrow_left", "Back", lambda by: None), icons)
    assert [button.key for button in buttons] == ["leave", *"abcde"]
    for one, other in pairwise(buttons):
        assert one.rect.bottom <= other.rect.y
    for button in buttons:
        assert min(button.rect.w, button.rect.h) >= TOUCH
        assert button.rect.right <= rail_width(size[0])
        assert button.rect.bottom <= size[1]
