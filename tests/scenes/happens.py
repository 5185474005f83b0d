"""Helpers for tests of the table of It Happens..: positions of random games, and tables that show them."""

import random

from engine.match import Match
from engine.record import Seat
from scenes.model.settings import Settings
from tests.scenes.conftest import Memory, Visit

NAMES = ("You", "Guest 2", "Guest 3", "Guest 4", "Guest 5")
BOTS = ("Rosa", "Mint", "Sol", "Cielo")


def position(seats, until=lambda state: False, seed=5, thrifty=True, **options):
    """Return a match of random actions up to what `until` tells; `seats` are numbers of people and of bots."""
    people, bots = seats
    sitting = [Seat(name) for name in NAMES[:people]] + [Seat(name, "greedy") for name in BOTS[:bots]]
    match = Match.new("it_happens", sitting, {"start": "1", **options}, str(seed))
    rng = random.Random(seed)
    while not match.over and not until(match.state):
        if match.state.is_chance():
            match.play_chance()
            continue
        legal = match.state.legal_actions()
        plain = [action for action in legal if action[0] in ("place", "roll")] if thrifty else []
        match.play(rng.choice(plain or legal))
    return match


def placing(round_=2, dice=0):
    """Tell when the first seat has rolled, with that many dice in the mounds."""
    return lambda state: (
        state.round == round_
        and state.phase == "place"
        and state.current_player() == 0
        and sum(map(len, state.faces)) >= dice
    )


def choosing(round_=2):
    """Tell when the first seat may choose what to roll."""
    return lambda state: state.round == round_ and state.phase == "choose" and state.current_player() == 0


def at_table(match, size=(1280, 720), language="en", density=1.0, **settings):
    platform = Memory(size, density, {}, language)
    platform.kept["settings"] = Settings(**{"speed": "off", **settings}).to_text()
    here = Visit(platform)
    here.stage.open.table(match)
    for _ in range(3):
        here.tick()
    return here
