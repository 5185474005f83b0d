"""What Azul's states promise their users: copies that play on, chances that add up, refusals of look-alikes."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from engine.state import IllegalAction
from tests.engine.games.azul.positions import boards, play, position

WAITING = "grey 2\nboard 1\nb .....\n" + "- .....\n" * 4 + "floor -"


def through_pickle(state: AzulState) -> AzulState:
    again: AzulState = pickle.loads(pickle.dumps(state))
    return again


def through_deepcopy(state: AzulState) -> AzulState:
    return copy.deepcopy(state)


@pytest.mark.parametrize("through", [through_pickle, through_deepcopy])
def test_a_copy_plays_on_like_the_original(through: Callable[[AzulState], AzulState]) -> None:
    rng = random.Random(2)
    state = AzulState.new(2, grey=True)
    while not state.is_terminal():
        again = through(state)
        assert again == state
        assert again.legal_actions() == state.legal_actions()
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        again.apply_action(action)
        state.apply_action(action)
        assert again == state


def test_who_begins_is_drawn_with_equal_chances_and_deals_are_too_many_to_list() -> None:
    state = AzulState.new(4)
    assert state.chance_outcomes() == [(("start", seat), 0.25) for seat in (1, 2, 3, 4)]
    play(state, "start 3")
    assert state.chance_outcomes() is None
    play(state, "deal bbbb bbbb bbbb bbbb bbbb yyyy yyyy yyyy yyyy")
    with pytest.raises(RuntimeError, match="nature is not to move"):
        state.chance_outcomes()


@pytest.mark.parametrize("source", [True, 1.0, 1 + 0j])
def test_a_number_that_only_equals_a_factory_is_no_factory(source: object) -> None:
    state = position("coloured 2\ncentre 1w\nfactories bbyr")
    for action in (("take", source, "blue", 1), ("take", 1, "blue", source)):
        with pytest.raises(IllegalAction) as refusal:
            state.apply_action(action)
        assert refusal.value.code == "not_an_action"
    play(state, "take 1 blue 1")


@pytest.mark.parametrize("place", [("place", True, 1), ("place", 1, 1.0)])
def test_a_number_that_only_equals_a_row_or_column_is_none(place: tuple[object, ...]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        boards(WAITING).apply_action(place)
    assert refusal.value.code == "not_an_action"


def test_a_match_writes_nothing_that_it_cannot_read() -> None:
    match = Match.new("azul", (Seat("Anna"), Seat("Rosa")), {"start": "1"}, "7")
    match.play_chance()
    _, source, colour, _ = match.state.legal_actions()[0]
    with pytest.raises(IllegalAction):
        match.play(("take", source, colour, True))
    assert len(match.record.actions) == 1
