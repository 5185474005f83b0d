"""What states of It Happens.. promise their users: copies that play on, chances that add up, refusals."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from engine.games.it_happens.rules import ItHappensState
from engine.state import Action, IllegalAction
from tests.engine.games.it_happens.positions import play, position


def through_pickle(state: ItHappensState) -> ItHappensState:
    again: ItHappensState = pickle.loads(pickle.dumps(state))
    return again


def through_deepcopy(state: ItHappensState) -> ItHappensState:
    return copy.deepcopy(state)


@pytest.mark.parametrize("through", [through_pickle, through_deepcopy])
def test_a_copy_plays_on_like_the_original(through: Callable[[ItHappensState], ItHappensState]) -> None:
    rng = random.Random(3)
    state = ItHappensState.new(2, tiles_hidden=True)
    while not state.is_terminal():
        again = through(state)
        assert again == state
        assert again.legal_actions() == state.legal_actions()
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        again.apply_action(action)
        state.apply_action(action)
        assert again == state
    assert through(state).scores() == state.scores()


def test_who_begins_is_drawn_with_equal_chances() -> None:
    assert ItHappensState.new(5).chance_outcomes() == [(("start", seat), 0.2) for seat in (1, 2, 3, 4, 5)]


def test_each_face_of_a_die_has_the_same_chance() -> None:
    state = position("players 3\nmounds 1 2 3\nhand own")
    assert state.chance_outcomes() == [(("rolled", face), 1 / 6) for face in range(1, 7)]


def test_the_last_three_mounds_may_lie_in_six_ways_and_before_there_are_too_many() -> None:
    assert ItHappensState.new(3, start=0).chance_outcomes() is None
    last = position("players 3\nround 3\nplayed 1 2 3 4 5 6 7 8 9")
    outcomes = last.chance_outcomes()
    assert outcomes == [(("mounds", *order), 1 / 6) for order in permutations((10, 11, 12))]
    rng = random.Random(4)
    drawn = Counter(last.sample_chance(rng) for _ in range(6000))
    assert set(drawn) == {action for action, _ in outcomes}
    assert all(900 < count < 1100 for count in drawn.values())


def test_where_a_player_decides_there_is_no_chance() -> None:
    with pytest.raises(RuntimeError, match="nature is not to move"):
        position("players 3\nmounds 1 2 3").chance_outcomes()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("players 3\nmounds 1 2 3\nhand own 4", ("place", True)),
        ("players 3\nmounds 1 2 3\nhand own 4", ("place", 2.0)),
        ("players 3\nmounds 1 2 3\nhand own", ("rolled", True)),
        ("players 3\nmounds 1 2 3\nhand own", ("rolled", 6.0)),
        ("players 3\nround 0", ("mounds", True, 2, 3)),
        ("players 3\nround 0", ("mounds", 1.0, 2, 3)),
    ],
)
def test_a_number_that_only_equals_a_mound_or_a_face_is_none(text: str, action: Action) -> None:
    state = position(text)
    before = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(action)
    assert refusal.value.code == "not_an_action"
    assert state.to_json() == before
    assert state.why_not(tuple(int(part) if not isinstance(part, str) else part for part in action)) is None


# --- observations as text


@pytest.mark.slow
def test_every_observation_is_read_back_as_it_was_written() -> None:
    for players in (2, 3, 5):
        rng = random.Random(players)
        state = ItHappensState.new(players, tiles_hidden=True)
        while not state.is_terminal():
            state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
            for seat in range(players):
                seen = state.observation(seat)
                again = ItHappensState.from_json(seen.to_json())
                assert again == seen
                assert again.tiles == seen.tiles
                assert again.legal_actions() == seen.legal_actions()


def test_a_round_of_the_last_game_is_played_to_its_end_from_what_was_read() -> None:
    state = position("players 2\nmounds 8 9 12\nin 1: 1=111\nhand neutral 3")
    again = ItHappensState.from_json(state.to_json())
    play(again, "place 2")
    play(state, "place 2")
    assert again == state
