"""The screen's picture: what is drawn on it is noted, restored and handed on, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from engine.registry import GAME_IDS
from scenes.paint.painter import Painter
from scenes.paint.screen import MANY, Screen
from scenes.stage.dialog import Answer, Dialog
from tests.scenes.conftest import Memory, Visit

WHOLE = pygame.Rect(0, 0, 200, 100)


def screen_and_picture() -> tuple[Screen, pygame.Surface]:
    window = pygame.display.set_mode(WHOLE.size)
    picture = pygame.Surface(WHOLE.size, 0, window)
    picture.fill("green")
    return Screen(window), picture


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_picture_that_is_laid_again_is_copied_where_it_was_drawn_over() -> None:
    screen, picture = screen_and_picture()
    screen.lay(picture, 1)
    screen.fill("red", (10, 20, 5, 6))
    assert screen.changes() == [WHOLE, pygame.Rect(10, 20, 5, 6)]
    picture.set_at((50, 50), "blue")  # nobody has said so
    screen.lay(picture, 1)
    assert screen.changes() == [pygame.Rect(10, 20, 5, 6)]
    assert screen.get_at((12, 22)) == pygame.Color("green")
    assert screen.get_at((50, 50)) == pygame.Color("green")


def test_another_version_is_copied_as_a_whole() -> None:
    screen, picture = screen_and_picture()
    screen.lay(picture, 1)
    screen.changes()
    picture.fill("blue")
    screen.lay(picture, 2)
    assert screen.changes() == [WHOLE]
    assert pixels(screen) == pixels(picture)


def test_with_very_many_places_all_is_copied_but_only_they_have_changed() -> None:
    screen, picture = screen_and_picture()
    screen.lay(picture, 1)
    screen.changes()
    screen.lay(picture, 1)
    places = [pygame.Rect(at, at % 90, 1, 1) for at in range(MANY + 1)]
    for place in places:
        screen.fill("red", place)
    assert screen.changes() == places
    screen.lay(picture, 1)
    assert screen.changes() == places
    assert pixels(screen) == pixels(picture)


def test_what_lies_within_the_place_before_it_is_not_counted_again() -> None:
    screen, picture = screen_and_picture()
    screen.lay(picture, 1)
    screen.changes()
    screen.fill("red", (0, 0, 50, 50))
    screen.fill("white", (10, 10, 5, 5))
    assert screen.changes() == [pygame.Rect(0, 0, 50, 50)]


def test_after_a_scene_that_lays_nothing_the_next_picture_is_copied_as_a_whole() -> None:
    screen, picture = screen_and_picture()
    screen.lay(picture, 1)
    screen.changes()
    screen.fill("red", (0, 0, 9, 9))
    screen.changes()
    screen.lay(picture, 1)
    assert screen.changes() == [WHOLE]
    assert pixels(screen) == pixels(picture)


def playing(game: str, size: tuple[int, int]) -> Visit:
    platform = Memory(size, 1.0, {"new": game, "seats": "random,random", "seed": "3"})
    platform.set_up(speed="fast", pace="instant")
    return Visit(platform)


def as_drawn_afresh(visit: Visit) -> bytes:
    stage = visit.stage
    afresh = pygame.Surface(stage.painter.surface.get_size(), 0, stage.painter.surface)
    stage.top.draw(Painter(afresh, stage.painter.density, stage.painter.theme))
    return pixels(afresh)


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_window_shows_what_is_drawn_while_pieces_fly(game: str) -> None:
    visit = playing(game, (390, 844))
    window = pygame.display.get_surface()
    assert window
    for number in range(90):
        visit.tick(33)
        assert pixels(window) == pixels(visit.stage.painter.surface), number
        if number % 7 == 0 and not visit.table.layers.behind:
            assert pixels(window) == as_drawn_afresh(visit), number


def test_a_table_is_whole_again_after_a_dialog() -> None:
    visit = playing("azul", (1280, 720))
    window = pygame.display.get_surface()
    assert window
    for _ in range(5):
        visit.tick()
    before = pixels(window)
    visit.stage.push(Dialog("?", "", [Answer("yes", "Yes", lambda: None)]))
    visit.tick(0)
    assert pixels(window) != before
    visit.stage.pop()
    visit.tick(0)
    assert pixels(window) == as_drawn_afresh(visit)
