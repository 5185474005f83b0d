"""An action event by event: the positions that the rules pass through."""

from __future__ import annotations

import gc
import random

import pytest

from engine.match import Match
from engine.record import Seat
from engine.registry import GAME_IDS, find_game
from engine.state import IllegalAction
from engine.trace import event_by_event


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_events_are_those_of_the_match_and_the_position_before_stays_as_it_is(game_id: str) -> None:
    seats = [Seat(f"P{number}") for number in range(find_game(game_id).players[-1])]
    match, rng, seen = Match.new(game_id, seats, {}, "5"), random.Random(5), 0
    for _ in range(60):
        if match.over:
            break
        before = match.state.clone()
        text = before.to_json()
        if before.is_chance():
            events = match.play_chance()
        else:
            events = match.play(rng.choice(before.legal_actions()))
        told = event_by_event(before, match.record.actions[-1])
        assert [each.event for each in told] == events
        assert all(each.after.trace is None for each in told)
        assert before.to_json() == text
        seen += len(events)
    assert seen > 20 or match.over


@pytest.mark.slow
def test_nothing_is_left_of_it_for_a_garbage_collection() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b")], {"start": "1"}, "4")
    match.settle()
    action = match.state.legal_actions()[0]
    gc.collect()
    gc.disable()
    try:
        event_by_event(match.state, action)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_an_action_that_is_not_legal_is_refused() -> None:
    match = Match.new("azul", [Seat("a"), Seat("b")], {"start": "1"}, "4")
    match.settle()
    with pytest.raises(IllegalAction):
        event_by_event(match.state, ("take", 1, "blue", 9))
