"""What the table of It Happens.. shows follows events to exactly the match's position."""

from __future__ import annotations

import random

import pytest

from engine.games.it_happens.rules import ItHappensState
from engine.match import Match
from engine.record import Seat
from engine.trace import event_by_event
from scenes.games.it_happens.recap.last_move import from_history
from scenes.games.it_happens.shown import Shown
from tests.scenes.conftest import state_of

VISIBLE = ("round", "mounds", "faces", "shafts", "taken", "dice", "neutral_dice", "held", "supply", "tiles", "face")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", ["equal", "at_least"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_following_all_events_of_random_games_shows_the_position(number: str, seats: int) -> None:
    for seed in range(8):
        match = Match.new("it_happens", [Seat(f"P{n}") for n in range(seats)], {"insect_number": number}, str(seed))
        rng = random.Random(seed)
        shown = Shown(state_of(match, ItHappensState).clone())
        while not match.over:
            before = state_of(match, ItHappensState).clone()
            if match.state.is_chance():
                events = match.play_chance()
            else:
                events = match.play(rng.choice(match.state.legal_actions()))
            told = event_by_event(before, match.record.actions[-1])
            assert [each.event for each in told] == events
            for each in told:
                shown = shown.after(each)
            for name in VISIBLE:
                assert getattr(shown.seen, name) == getattr(match.state, name), (name, events)
            state = state_of(match, ItHappensState)
            if state.phase in ("choose", "roll", "place", "over"):
                assert shown.seen.phase == state.phase
                assert shown.seen.colour == state.colour


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_move_of_a_record_is_the_one_that_was_seen(seats: int) -> None:
    """At every moment of random games: also after passes, between rounds, and with neutral dice."""
    match = Match.new("it_happens", [Seat(f"P{n}") for n in range(seats)], {}, "3")
    rng = random.Random(3)
    shown, marked = Shown(state_of(match, ItHappensState).clone()), 0
    while not match.over:
        before = state_of(match, ItHappensState).clone()
        if before.is_chance():
            match.play_chance()
        else:
            match.play(rng.choice(before.legal_actions()))
        for each in event_by_event(before, match.record.actions[-1]):
            shown = shown.after(each)
        assert from_history(match.history) == shown.last
        marked += shown.last is not None
    assert marked > 40
    assert shown.last is None
