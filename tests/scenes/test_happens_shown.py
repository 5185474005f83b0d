"""What the table of It Happens.. shows follows events to exactly the match's position."""

import random

import pytest

from engine.match import Match
from engine.record import Seat
from scenes.it_happens.shown import Shown

VISIBLE = ("round", "mounds", "faces", "shafts", "taken", "dice", "neutral_dice", "held", "supply", "tiles", "face")


@pytest.mark.parametrize("number", ["equal", "at_least"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_following_all_events_of_random_games_shows_the_position(number, seats):
    for seed in range(8):
        match = Match.new("it_happens", [Seat(f"P{n}") for n in range(seats)], {"insect_number": number}, str(seed))
        rng = random.Random(seed)
        shown = Shown(match.state)
        while not match.over:
            if match.state.is_chance():
                events = match.play_chance()
            else:
                events = match.play(rng.choice(match.state.legal_actions()))
            for event in events:
                shown.follow(event)
            for name in VISIBLE:
                assert getattr(shown.seen, name) == getattr(match.state, name), (name, events)
            if match.state.phase in ("choose", "roll", "place", "over"):
                assert shown.seen.phase == match.state.phase
                assert shown.seen.colour == match.state.colour
