"""What the table shows follows events to exactly the match's position."""

from __future__ import annotations

import random

import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from scenes.games.azul.shown import Shown
from tests.scenes.conftest import state_of

VISIBLE = ("round", "sources", "line_colours", "line_counts", "wall", "score", "marker", "bag", "lid", "start_player")


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_following_all_events_of_random_games_shows_the_position(wall: str, seats: int) -> None:
    for seed in range(12):
        match = Match.new("azul", [Seat(f"P{n}") for n in range(seats)], {"wall": wall}, str(seed))
        rng = random.Random(seed)
        shown = Shown(state_of(match, AzulState))
        while not match.over:
            if match.state.is_chance():
                events = match.play_chance()
            else:
                events = match.play(rng.choice(match.state.legal_actions()))
            for event in events:
                shown.follow(event)
            for name in VISIBLE:
                assert getattr(shown, name) == getattr(match.state, name), (name, events)
            assert [tuple(floor) for floor in shown.floors] == [
                tuple(floor) for floor in state_of(match, AzulState).floors
            ]


def test_what_is_lifted_and_landed_lies_where_the_events_put_it() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b"), Seat("c")], {"start": "1"}, "4")
    rng = random.Random(4)
    match.settle()
    taking = ("took", "marker", "to_centre", "lined", "dropped")
    for _ in range(12):
        followed, flown = Shown(state_of(match, AzulState)), Shown(state_of(match, AzulState))
        events = [event for event in match.play(rng.choice(match.state.legal_actions())) if event[0] in taking]
        for event in events:
            followed.follow(event)
        before = sum(flown.sources)
        flown.lift(events)
        assert sum(flown.sources) < before
        flown.land(events)
        assert vars(flown) == vars(followed)
        match.settle()
