"""What an action leads to is found on a copy: the position after it, and whether it can be undone."""

from __future__ import annotations

import random

import pytest

from engine.registry import find_game
from engine.state import IllegalAction, State
from scenes.model.foresight import look_ahead


def settled(game: str, players: int = 2, seed: int = 1) -> State:
    """Return the first position of a game in which a player decides."""
    state = find_game(game).start(players)
    rng = random.Random(seed)
    while state.is_chance():
        state.apply_action(state.sample_chance(rng))
    return state


def test_the_position_is_left_alone() -> None:
    state = settled("azul")
    before = state.clone()
    ahead = look_ahead(state, state.legal_actions()[0])
    assert state == before
    assert ahead.state != before
    assert ahead.events


def test_an_action_after_which_somebody_else_decides_passes_the_turn() -> None:
    state = settled("azul")
    ahead = look_ahead(state, state.legal_actions()[0])
    assert (ahead.passes, ahead.reveals, ahead.ends) == (True, False, False)
    assert ahead.is_hard


def test_an_action_that_turns_something_over_reveals() -> None:
    state = settled("aquaretto", 3)
    ahead = look_ahead(state, ("draw",))
    assert (ahead.passes, ahead.reveals) == (False, True)
    assert ahead.is_hard


def test_a_step_of_a_turn_that_goes_on_can_be_taken_back() -> None:
    state = settled("fountains")
    step = next(action for action in state.legal_actions() if action[0] == "move")
    ahead = look_ahead(state, step)
    assert not ahead.is_hard
    rest = ahead.state.legal_actions()[0]
    assert look_ahead(state, step, rest).state == look_ahead(ahead.state, rest).state


def test_what_the_rules_refuse_is_refused() -> None:
    with pytest.raises(IllegalAction):
        look_ahead(settled("azul"), ("take", 9, "blue", 1))
