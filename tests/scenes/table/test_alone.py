"""Whole games by one hand alone: by presses in the mirror, as with a screen reader, and by keys."""

import random

import pygame
import pytest

from engine.registry import GAME_IDS
from scenes.games.ark_nova.table import committing
from scenes.screens.results.scene import ResultsScene
from tests.scenes.conftest import Visit, Visiting
from tests.scenes.table.test_lead import at_table

MOST = 6000
"""More presses than any of these games takes."""
TRUCKS = ("aquaretto", "zooloretto", "zooloretto_aquaretto")
"""Games that are played by keys in a test of their own."""


def finish(here: Visit, rng: random.Random, *, by_keys: bool) -> None:
    """Play the game on the table to its end, whatever lies over the table on the way."""
    table = here.table
    for _ in range(MOST):
        if isinstance(here.stage.top, ResultsScene):
            return
        if not table.persons_turn and here.stage.top is table:
            table.hurry()
            here.tick(100)
        elif by_keys:
            here.key(rng.choice((pygame.K_n, pygame.K_n, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)))
        else:
            _press_in_mirror(here, rng)
    raise AssertionError(f"no end after {len(table.match.record.actions)} actions: {table.question()}")


def _press_in_mirror(here: Visit, rng: random.Random) -> None:
    rng.choice([choice for choice in here.stage.top.mirror().choices if choice.action]).activate()
    here.tick()


@pytest.mark.sweep(7)
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_game_is_played_by_presses_in_the_mirror(visit: Visiting, game: str) -> None:
    finish(at_table(visit, game, "random"), random.Random(5), by_keys=False)


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.every) if game in TRUCKS else game for game in GAME_IDS]
)
def test_a_whole_game_is_played_by_keys(visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(committing, "ONE_TAP", 0)  # nobody types so fast
    finish(at_table(visit, game, "random"), random.Random(5), by_keys=True)
