"""Helpers for tests of the table of It Happens..: positions of random games, and tables that show them."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.games.it_happens.rules import ItHappensState
from engine.match import Match
from engine.record import Seat
from tests.scenes.conftest import Memory, Setting, Size, Visit

NAMES = ("You", "Guest 2", "Guest 3", "Guest 4", "Guest 5")
BOTS = ("Rosa", "Mint", "Sol", "Cielo")

Until = Callable[[ItHappensState], bool]
"""Tells whether a game has reached the wanted position."""


def position(
    seats: tuple[int, int], until: Until = lambda state: False, seed: int = 5, thrifty: bool = True, **options: str
) -> Match:
    """Return a match of random actions until `until` is true; `seats` are the numbers of people and of bots."""
    people, bots = seats
    sitting = [Seat(name) for name in NAMES[:people]] + [Seat(name, "greedy") for name in BOTS[:bots]]
    match = Match.new("it_happens", sitting, {"start": "1", **options}, str(seed))
    rng = random.Random(seed)
    while not match.over:
        assert isinstance(match.state, ItHappensState)
        if until(match.state):
            break
        if match.state.is_chance():
            match.play_chance()
            continue
        legal = match.state.legal_actions()
        plain = [action for action in legal if action[0] in ("place", "roll")] if thrifty else []
        match.play(rng.choice(plain or legal))
    return match


def placing(round_: int = 2, dice: int = 0) -> Until:
    """Tell when the first seat has rolled, with that many dice in the mounds."""
    return lambda state: (
        state.round == round_
        and state.phase == "place"
        and state.current_player() == 0
        and sum(map(len, state.faces)) >= dice
    )


def choosing(round_: int = 2) -> Until:
    """Tell when the first seat may choose what to roll."""
    return lambda state: state.round == round_ and state.phase == "choose" and state.current_player() == 0


def at_table(
    match: Match, size: Size = (1280, 720), language: str = "en", density: float = 1.0, **settings: Setting
) -> Visit:
    platform = Memory(size, density, {}, language)
    platform.set_up(**settings)
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    for _ in range(3):
        here.tick()
    return here
