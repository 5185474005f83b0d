"""Helpers for tests of Fountains' table: a table in a window, and a hand that plays by touching targets alone."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from engine.games.fountains.rules import FountainsState
from engine.match import Match
from engine.record import Record, Seat, parse_record
from engine.state import State
from scenes.games.fountains.scene import FountainsTable
from scenes.model.storage.settings import Settings
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Memory, Size, Visit


def at_table(
    seats: tuple[int, int],
    size: Size = (1280, 720),
    language: str = "en",
    seed: int = 5,
    theme: str = "evening",
    **options: str,
) -> Visit:
    """Return a visit at a new table; `seats` is how many people and how many bots sit there."""
    people = [Seat("You" if not number else f"Guest {number}") for number in range(seats[0])]
    bots = [Seat(name, "greedy") for name in ("Rosa", "Mint", "Sol", "Kai")[: seats[1]]]
    return visit_to(Match.new("fountains", [*people, *bots], options, str(seed)), size, language, theme)


def at_position(
    name: str,
    phase: str = "move",
    after: int = 0,
    size: Size = (1280, 720),
    language: str = "en",
    text_size: float = 1.0,
) -> Visit:
    """Return a visit to a golden playthrough where a person decides in that phase, after at least `after` actions."""
    return visit_to(Match(_beginning(name, phase, after)), size, language, text_size=text_size)


@cache
def _beginning(name: str, phase: str, after: int) -> Record:
    record = parse_record((FOLDER / "fountains" / f"{name}.txt").read_text(encoding="utf-8"))
    here = next(at for at, state in enumerate(record.states()) if at >= after and _phase(state) == phase)
    people = tuple(Seat("You" if not number else f"Guest {number}") for number in range(len(record.seats)))
    return replace(record, seats=people, actions=record.actions[:here])


def _phase(state: State) -> str:
    assert isinstance(state, FountainsState)
    return state.phase


def visit_to(match: Match, size: Size, language: str, theme: str = "evening", text_size: float = 1.0) -> Visit:
    """Return a visit to the table of a match, where everything has come to rest."""
    platform = Memory(size, 1.0, {}, language)
    platform.kept["settings"] = Settings(speed="off", pace="fast", theme=theme, text_size=text_size).to_text()
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    for _ in range(4):
        here.tick()
    return here


def play_on(here: Visit, rng: random.Random, most: int, touch: bool = False) -> None:
    """Press targets until `most` actions have been played, or the game is over."""
    match = here.table.match
    table = here.at(FountainsTable)
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


def until_phase(here: Visit, phase: str, rng: random.Random, touch: bool = False) -> None:
    """Play until a person decides in that phase."""
    for _ in range(400):
        if here.table.persons_turn and here.at(FountainsTable).state.phase == phase:
            return
        play_on(here, rng, len(here.table.match.record.actions) + 1, touch)
        here.tick()
    raise AssertionError(f"no {phase}")
