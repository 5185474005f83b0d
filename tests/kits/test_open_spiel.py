"""OpenSpiel's own tests find no fault in any game with any number of players."""

from __future__ import annotations

import random
from functools import cache

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from engine.game import Game
from engine.registry import all_games, find_game
from tests.kits.spiel import register

pytestmark = pytest.mark.kits

TABLES = [pytest.param(game, players, id=f"{game.id}-{players}") for game in all_games() for players in game.players]


@cache
def name_of(game_id: str) -> str:
    """Register the game at the first use, and return its name in OpenSpiel."""
    return register(find_game(game_id))


def load(game: Game, players: int) -> pyspiel.Game:
    return pyspiel.load_game(name_of(game.id), {"players": players})


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_games_pass_the_basic_tests(game: Game, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_state_is_written_read_and_copied(game: Game, players: int) -> None:
    rng = random.Random(players)
    spiel = load(game, players)
    state = spiel.new_initial_state()
    for _ in range(40):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    for again in (spiel.deserialize_state(state.serialize()), state.clone()):
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_an_observer_sees_what_the_seat_may_know(game: Game, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = make_observation(spiel)
    for player in range(players):
        observer.set_from(state, player)
        assert observer.tensor.any()
        assert observer.string_from(state, player)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_information_state_is_what_the_seat_has_seen(game: Game, players: int) -> None:
    state = load(game, players).new_initial_state()
    rng = random.Random(players)
    for length in range(1, 31):
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            break
        for player in range(players):
            assert state.information_state_string(player).count("\n") == length - 1
