"""Whole games of Fountains are played by pressing targets: by mouse in a wide window, by touch on a phone."""

from __future__ import annotations

import random

import pytest

from engine.match import Match
from engine.record import Seat
from scenes.games.fountains.scene import FountainsTable
from tests.scenes.games.fountains.tables import at_table, play_on, visit_to


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_pressing_targets(players: int, size: tuple[int, int]) -> None:
    options = {"designs": "three"} if players > 1 else {"machine": "medium", "swap": "any"}
    here = at_table((players, 0), size, seed=players, **options)
    table = here.at(FountainsTable)
    play_on(here, random.Random(players), 2000, size[0] < 1000)
    assert table.match.over
    assert len(table.match.record.actions) > 30


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seed", "players"), [((1280, 720), 3, 3), ((390, 844), 1, 2), ((844, 390), 2, 1)])
def test_a_whole_game_of_bots_is_drawn_with_all_that_moves(size: tuple[int, int], seed: int, players: int) -> None:
    options = {"designs": "three"} if players > 1 else {"machine": "hard"}
    seats = [Seat(f"Seat {number}", "random") for number in range(players)]
    here = visit_to(Match.new("fountains", seats, options, str(seed)), size, "en")
    settings, table = here.stage.settings, here.at(FountainsTable)
    settings.speed, settings.pace = "normal", "instant"
    table.queue.motion = settings.motion
    glided = 0
    for _ in range(4000):
        if table.match.over:
            break
        here.tick(90)
        glided += table.garden.hand.gliding
    assert table.match.over
    assert glided > 5
