"""Helpers for tests of Fountains' table: a table in a window, and a hand that plays by touching targets alone."""

from __future__ import annotations

import random

from engine.match import Match
from engine.record import Seat
from scenes.model.settings import Settings
from tests.scenes.conftest import Memory, Visit


def at_table(seats, size=(1280, 720), language="en", seed=5, theme="evening", **options):
    """Return a visit at a new table; `seats` is how many people and how many bots sit there."""
    people = [Seat("You" if not number else f"Guest {number}") for number in range(seats[0])]
    bots = [Seat(name, "greedy") for name in ("Rosa", "Mint", "Sol", "Kai")[: seats[1]]]
    match = Match.new("fountains", [*people, *bots], options, str(seed))
    platform = Memory(size, 1.0, {}, language)
    platform.kept["settings"] = Settings(speed="off", pace="fast", theme=theme).to_text()
    here = Visit(platform)
    here.stage.open.table(match)
    for _ in range(4):
        here.tick()
    return here


def play_on(here, rng: random.Random, most: int, touch: bool = False) -> None:
    """Press targets until so many actions have been played, or the game is over."""
    match = here.scene.match
    table = here.scene
    pressed = 0
    while not match.over and len(match.record.actions) < most:
        targets = [target["target"] for target in here.targets()]
        if not targets:
            here.tick(50)
        else:
            whole = [target for target in targets if target.startswith("do ")]
            here.press(rng.choice(whole or targets), touch)
        pressed += 1
        assert pressed < 40 * most, table.question()


def until_phase(here, phase: str, rng: random.Random, touch: bool = False) -> None:
    """Play until a person decides in that phase."""
    for _ in range(400):
        if here.scene.persons_turn and here.scene.state.phase == phase:
            return
        play_on(here, rng, len(here.scene.match.record.actions) + 1, touch)
        here.tick()
    raise AssertionError(f"no {phase}")
