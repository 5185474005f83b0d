"""Helpers for tests of the tables with trucks: a hand that plays whole games by pressing what it sees."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from engine.games.zoo_trucks.pieces import LOAD, TURN
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.screens.results.scene import ResultsScene
from scenes.table.touches import Touch
from tests.scenes.conftest import Visit

OPENERS = ("coins", "coworker", "buy", "stall", "exchange", "board 1", "board 2")
"""Buttons that lead to places to touch."""
IN_MENU: Sequence[int] = [*range(pygame.K_1, pygame.K_7), pygame.K_RETURN, pygame.K_ESCAPE]
IN_TURN: Sequence[int] = [pygame.K_d, pygame.K_d, pygame.K_z, pygame.K_w, pygame.K_c, *range(pygame.K_1, pygame.K_6)]
"""Keys that mean something while coins are spent, and at the beginning of a turn."""


def play_by_clicks(here: Visit, seed: int = 1, touch: bool = False, thrifty: float = 0.8) -> str:
    """Play a whole game: random touches, the main button where something is marked, now and then a money action."""
    rng = random.Random(seed)
    for _ in range(12000):
        if isinstance(here.scene, ResultsScene):
            return here.platform.hooks.record()
        scene = here.at(TruckTable)
        targets = [target["target"] for target in here.targets()]
        ready = scene.persons_turn
        found = [scene.ui.find(name) for name in OPENERS] if ready else []
        openers = [widget.key for widget in found if widget and widget.enabled]
        if ready and scene.chooser.marked:
            here.press("confirm", touch)
        elif openers and (not targets or rng.random() > thrifty):
            here.press(rng.choice(openers), touch)
        elif targets:
            here.press(rng.choice(targets), touch)
        elif ready and scene.decision.step != MENU:
            here.press("back", touch)
        else:
            here.tick(400)
    raise AssertionError("the game did not end")


def play_by_keys(here: Visit, seed: int = 1) -> str:
    """Play a whole game by keys alone; the focus is somewhere before each of them."""
    rng = random.Random(seed)
    here.key(pygame.K_TAB)
    for _ in range(6000):
        if isinstance(here.scene, ResultsScene):
            return here.platform.hooks.record()
        if not isinstance(here.scene, TruckTable):  # a key has opened something
            here.key(pygame.K_ESCAPE)
            continue
        table = here.scene
        if not table.persons_turn:
            here.tick(400)
            continue
        assert table.ui.find(table.ui.focus), (table.state.phase, table.asking)
        here.key(_next_key(table, rng))
    raise AssertionError("the game did not end")


def _next_key(table: TruckTable, rng: random.Random) -> int:
    """Return the key that somebody presses who knows them: each of the ways to go on, sometimes back."""
    if table.chooser.marked:
        return rng.choice((pygame.K_RETURN,) * 9 + (pygame.K_ESCAPE,))
    if table.decision.step == MENU:
        return rng.choice(IN_MENU)
    if table.state.phase == TURN and not table.asking.spending:
        return rng.choice(IN_TURN)
    if table.state.phase == LOAD:
        return rng.choice(range(pygame.K_1, pygame.K_6))
    if isinstance(table.ui.find(table.ui.focus), Touch) and rng.random() < 0.6:
        return pygame.K_RETURN
    return rng.choice((pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_n, pygame.K_n, pygame.K_ESCAPE))


def play_by_mirror(here: Visit, seed: int = 3) -> str:
    """Play a whole game by the page's list of actions."""
    rng = random.Random(seed)
    for _ in range(6000):
        if isinstance(here.scene, ResultsScene):
            return here.platform.hooks.record()
        choices = [choice for choice in here.scene.mirror().choices if choice.action]
        if choices:
            rng.choice(choices).activate()
        here.tick(200)
    raise AssertionError("the game did not end")
