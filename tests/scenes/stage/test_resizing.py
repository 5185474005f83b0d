"""A window may change its size at any moment of an animated game: nothing breaks and nothing is lost."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import parse_record
from scenes.games.azul.scene import AzulTable
from scenes.screens.results.scene import ResultsScene
from tests.scenes.conftest import Visit, Visiting

WINDOWS = [(360, 640), (640, 360), (390, 844), (844, 390), (768, 1024), (1024, 600), (1280, 720), (1600, 900)]
RESIZES = 50


def outside(here: Visit) -> list[str]:
    """Return the targets that lie outside the window."""
    width, height = here.platform.size
    rects = {target["target"]: target["rect"] for target in here.targets()}
    return [name for name, (x, y, w, h) in rects.items() if min(x, y) < -1 or x + w > width + 1 or y + h > height + 1]


def move_on(here: Visit, rng: random.Random) -> None:
    """Play on until pieces move, and let them move for a while."""
    for _ in range(400):
        if isinstance(here.scene, ResultsScene):
            here.press("again")
        elif here.table.queue.busy:
            break
        elif here.targets():
            here.press(rng.choice(here.targets())["target"])
        else:
            here.tick(rng.choice([16, 100]))
    for _ in range(rng.randrange(3)):
        here.tick(rng.choice([4, 16, 40]))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_dozens_of_resizes_in_the_midst_of_what_moves(visit: Visiting, seed: int) -> None:
    rng = random.Random(seed)
    here = visit(size=(390, 844), new="azul", seats="person,random,random", seed=str(seed), speed="slow")
    in_flight = 0
    for number in range(RESIZES // 2):
        move_on(here, rng)
        in_flight += here.table.queue.busy
        if number % 3 == 0:  # a finger is down while the device is turned
            here.mouse(pygame.MOUSEBUTTONDOWN, 200, 200, button=1, touch=True)
        here.platform.size = rng.choice([size for size in WINDOWS if size != here.platform.size])
        here.platform.density = rng.choice([1.0, 1.0, 1.5])
        here.tick(rng.choice([0, 16, 100]))
        assert not outside(here), here.platform.size
        here.mouse(pygame.MOUSEBUTTONUP, 5, 5, button=1, touch=True)
    assert in_flight > RESIZES // 4  # otherwise nothing was moving when it mattered
    scene = here.at(AzulTable)
    scene.queue.finish()
    scene.catch_up()
    replayed = Match(parse_record(here.platform.hooks.record()))
    assert isinstance(replayed.state, AzulState)
    assert replayed.state == scene.match.state
    assert scene.shown.to_json() == replayed.state.to_json()
