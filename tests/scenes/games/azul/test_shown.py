"""What the table shows passes through the rules' own positions, and ends with exactly the match's."""

from __future__ import annotations

import random

import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from engine.trace import event_by_event
from scenes.games.azul.shown import in_round, lifted, marker_in_centre, on_table, pile_of
from tests.scenes.conftest import state_of

VISIBLE = ("round", "sources", "line_colours", "line_counts", "wall", "score", "marker", "bag", "lid", "start_player")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_following_all_events_of_random_games_shows_the_position(wall: str, seats: int) -> None:
    for seed in range(12):
        match = Match.new("azul", [Seat(f"P{n}") for n in range(seats)], {"wall": wall}, str(seed))
        rng = random.Random(seed)
        while not match.over:
            shown = state_of(match, AzulState).clone()
            if match.state.is_chance():
                events = match.play_chance()
            else:
                events = match.play(rng.choice(match.state.legal_actions()))
            told = event_by_event(shown, match.record.actions[-1])
            assert [each.event for each in told] == events
            for name in VISIBLE:
                assert getattr(told[-1].after, name) == getattr(match.state, name), (name, events)
            assert told[-1].after.floors == state_of(match, AzulState).floors


def test_rows_that_are_scored_in_one_action_are_seen_one_after_another() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b")], {"wall": "coloured"}, "3")
    rng = random.Random(3)
    seen = 0
    while not match.over:
        before = state_of(match, AzulState).clone()
        if before.is_chance():
            match.play_chance()
        else:
            match.play(rng.choice(before.legal_actions()))
        tiled = [each for each in event_by_event(before, match.record.actions[-1]) if each.event[0] == "tiled"]
        for number, (__, after) in enumerate(tiled, start=1):
            assert after.tiles_on_walls() == before.tiles_on_walls() + number
        seen = max(seen, len(tiled))
    assert seen > 2


def test_tiles_on_their_way_lie_nowhere() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b"), Seat("c")], {"start": "1"}, "4")
    rng = random.Random(4)
    match.settle()
    for _ in range(12):
        before = state_of(match, AzulState).clone()
        match.play(rng.choice(match.state.legal_actions()))
        told = event_by_event(before, match.record.actions[-1])
        took = next(each for each in told if each.event[0] == "took")
        __, __, source, colour, count = took.event
        flying = lifted(before, told[-1].after)
        pushed = next((each.event[2:] for each in told if each.event[0] == "to_centre"), ())
        assert sum(flying.sources) == sum(before.sources) - count - sum(pushed)
        assert pile_of(flying, source)[colour] == 0
        assert flying.line_counts == before.line_counts
        assert flying.floors == before.floors
        assert sum(on_table(flying)) == sum(flying.sources)
        match.settle()


def test_the_marker_lies_in_the_centre_of_a_round_until_it_is_taken() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b")], {"start": "1"}, "4")
    assert not marker_in_centre(state_of(match, AzulState))
    match.settle()
    assert in_round(state_of(match, AzulState))
    assert marker_in_centre(state_of(match, AzulState))
    state = state_of(match, AzulState)
    while state.marker < 0:
        assert marker_in_centre(state)
        centre = [action for action in state.legal_actions() if action[1] == "centre"]
        match.play((centre or state.legal_actions())[0])
    assert not marker_in_centre(state)
