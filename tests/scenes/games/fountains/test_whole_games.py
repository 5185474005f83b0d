"""Whole games of Fountains are played by pressing targets: by mouse in a wide window, by touch on a phone."""

from __future__ import annotations

import random

import pytest

from scenes.games.fountains.scene import FountainsTable
from tests.scenes.games.fountains.tables import at_table, play_on

SLOW = pytest.mark.slow


@pytest.mark.slow
@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True)])
@pytest.mark.parametrize("players", [1, 2, *(pytest.param(players, marks=SLOW) for players in (3, 4, 5))])
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_by_pressing_targets(players: int, size: tuple[int, int], touch: bool) -> None:
    options = {"designs": "three"} if players > 1 else {"machine": "medium", "swap": "any"}
    here = at_table((players, 0), size, seed=players, **options)
    table = here.at(FountainsTable)
    play_on(here, random.Random(players), 2000, touch)
    assert table.match.over
    assert len(table.match.record.actions) > 30
