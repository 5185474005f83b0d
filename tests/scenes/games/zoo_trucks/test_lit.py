"""Lessons of tables with trucks light what they talk about, and the tutor's panel leaves it free."""

from __future__ import annotations

import pytest

from scenes.games.aquaretto.lessons import CHAPTERS as WATER
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.lessons import CHAPTERS as ZOO
from scenes.games.zooloretto_aquaretto.lessons import CHAPTERS as BOTH
from scenes.table.opening import lesson_table
from tests.scenes.conftest import Visiting


def test_whatever_there_is_only_to_read_is_about_a_place_that_is_lit() -> None:
    for chapter in (*WATER, *ZOO, *BOTH):
        assert [lesson.words for lesson in chapter.lessons if not lesson.action and not lesson.about] == []


@pytest.mark.parametrize(
    ("game", "chapter", "about"),
    [
        ("aquaretto", 0, ("board", "pier")),
        ("aquaretto", 4, ("stacks",)),
        ("zooloretto", 3, ("rivals",)),
        ("zooloretto_aquaretto", 0, ("board", "pier")),
    ],
)
def test_the_panel_leaves_what_the_words_are_about_free(
    visit: Visiting, game: str, chapter: int, about: tuple[str, ...]
) -> None:
    here = visit(speed="off")
    here.stage.push(lesson_table(game, chapter))
    for size in ((1280, 720), (390, 844), (640, 360)):
        here.platform.size = size
        here.tick()
        here.tick()
        areas = here.at(TruckTable).areas()
        assert here.tutor.talked_about() == [areas[name] for name in about]
        assert not any(here.tutor.panel.overlaps(area) for area in here.tutor.talked_about()), size


@pytest.mark.parametrize(("game", "stores"), [("aquaretto", {"depot"}), ("zooloretto", {"barn"})])
def test_barn_and_depot_are_areas_of_the_own_board(visit: Visiting, game: str, stores: set[str]) -> None:
    here = visit(speed="off")
    here.stage.push(lesson_table(game, 1))
    here.tick()
    areas = here.at(TruckTable).areas()
    assert stores == areas.keys() & {"barn", "depot"}
    assert all(areas["board"].grown(1).contains(*areas[store].centre) for store in stores)
