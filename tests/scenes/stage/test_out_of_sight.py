"""What a page out of sight gives up, and that it looks the same when it is seen again."""

from __future__ import annotations

import gc

import pygame
import pytest

from engine.registry import GAME_IDS
from scenes.paint import cache
from scenes.paint.slate import Slate
from tests.scenes.conftest import Memory, Visit, Visiting


def picture(here: Visit) -> bytes:
    """Return what is seen."""
    return pygame.image.tobytes(here.stage.painter.surface, "RGB")


def slates_now() -> list[Slate]:
    """Return the slates that are still needed."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Slate)]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_pictures_are_given_up_out_of_sight_and_drawn_again_as_they_were(game_id: str) -> None:
    platform = Memory(size=(390, 844), query={"new": game_id, "seats": "person,random", "seed": "7"})
    platform.set_up()
    here = Visit(platform)
    here.until(lambda: here.table.persons_turn)
    for _ in range(3):
        here.tick()
    before, kept = picture(here), cache.held()
    assert len(slates_now()) == 2
    platform.tell("hidden")
    assert len(slates_now()) == 1, "only the window's own, since all is drawn afresh in sight again"
    assert cache.held() == kept, "a short look elsewhere costs nothing"
    platform.tell("unseen")
    assert cache.held() == 0 < kept
    platform.tell("shown")
    for _ in range(3):
        here.tick()
    assert picture(here) == before


def test_a_table_under_another_screen_keeps_no_pictures_and_looks_the_same_again(visit: Visiting) -> None:
    here = visit((390, 844), new="azul", seats="person,random", seed="7", speed="off")
    here.until(lambda: here.table.persons_turn)
    here.tick()
    before = picture(here)
    here.stage.open.rules("azul")
    here.tick()
    assert len(slates_now()) == 1
    here.stage.pop()
    here.tick()
    here.tick()
    assert picture(here) == before


def test_a_table_that_is_left_gives_its_pictures_back_before_the_next_one_is_drawn(visit: Visiting) -> None:
    here = visit((390, 844), new="azul", seats="person,random", seed="7", speed="off")
    here.until(lambda: here.table.persons_turn)
    table = here.table
    here.stage.replace(type(table)(table.match, table.room))
    assert len(slates_now()) == 1
