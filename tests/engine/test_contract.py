"""Random games of every registered game, all numbers of players and all options, keep the laws at every step."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Game, UnknownChoice
from engine.registry import GAME_IDS, all_games, find_game
from engine.state import IllegalAction, InvalidState
from tests.engine import laws

TABLES = [(game, players) for game in all_games() for players in game.players]
ids = [f"{game.id}-{players}" for game, players in TABLES]
SEEDS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_random_games_keep_the_laws_at_every_step(game: Game, players: int) -> None:
    options = laws.all_options(game, players)
    own = laws.invariants(game)

    @settings(max_examples=own.EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=SEEDS, chosen=st.sampled_from(options))
    def play(seed: int, chosen: dict[str, str]) -> None:
        rng = random.Random(seed)
        ahead = rng.randrange(150)
        for length, state in enumerate(laws.walk(game, players, chosen, seed)):
            assert length <= own.MOST_ACTIONS, "every game comes to an end"
            laws.check_position(game, state)
            if length == ahead:
                laws.check_thoroughly(game, state, rng)
                ahead += rng.randrange(100, 400)
        laws.check_position(game, state)

    play()


@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_all_laws_hold_throughout_whole_games(game: Game, players: int) -> None:
    for seed, chosen in enumerate(laws.few_options(game, players)):
        for length, state in enumerate(laws.walk(game, players, chosen, seed)):
            if laws.is_sample(game, state, length + seed):
                laws.check_thoroughly(game, state, random.Random(seed))


@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_a_game_is_the_same_for_the_same_seed(game: Game, players: int) -> None:
    for seed in range(3):
        chosen = laws.few_options(game, players)[-1]
        hashes = [[state.hash() for state in laws.walk(game, players, chosen, seed)] for _ in range(2)]
        assert hashes[0] == hashes[1]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_damaged_states_are_refused_or_read_as_they_are(game: Game, players: int) -> None:
    options = laws.all_options(game, players)

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=SEEDS, chosen=st.sampled_from(options))
    def damage(seed: int, chosen: dict[str, str]) -> None:
        rng = random.Random(seed)
        states = [state.to_json() for state in laws.walk(game, players, chosen, seed)]
        for _ in range(20):
            data = damaged(rng.choice(states), rng)
            try:
                state = game.from_json(data)
            except InvalidState:
                continue
            assert state.to_json() == data
            laws.check_position(game, state)

    damage()


def damaged(data: object, rng: random.Random) -> object:
    """Return JSON like `data` with one value somewhere changed, removed or added."""
    junk = [None, True, -1, 0, 1, 2, 7, 10**9, 0.5, "", "b", "bk", "é", [], {}, ["b"], {"x": 1}]
    if isinstance(data, dict) and data and rng.random() < 0.95:
        key = rng.choice(list(data))
        if rng.random() < 0.05:
            return {name: value for name, value in data.items() if name != key}
        if rng.random() < 0.05:
            return {**data, "more": rng.choice(junk)}
        return {**data, key: damaged(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.95:
        at = rng.randrange(len(data))
        if rng.random() < 0.1:
            return data[:at] + data[at + 1 :]
        return [*data[:at], damaged(data[at], rng), *data[at + 1 :]]
    if type(data) is int and rng.random() < 0.7:
        return data + rng.choice([-1, 1])
    return rng.choice(junk)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_does_not_exist_is_refused_by_name(game: Game) -> None:
    for wrong in (0, -1, 1 + max(game.players), 99):
        with pytest.raises(UnknownChoice, match=game.id):
            game.start(wrong)
    with pytest.raises(UnknownChoice, match="no option"):
        game.start(game.players[0], {"no such": "x"})
    for option in game.options:
        with pytest.raises(UnknownChoice, match=option.name):
            game.start(game.players[0], {option.name: "no such"})
        assert option.default in option.values
    assert find_game(game.id) is game


def test_every_game_of_the_registry_is_found_and_no_other() -> None:
    assert [game.id for game in all_games()] == list(GAME_IDS)
    with pytest.raises(UnknownChoice, match="there is no game 'chess'"):
        find_game("chess")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_nothing_but_a_legal_action_is_ever_accepted_at_the_start(game: Game) -> None:
    state = game.start(game.players[0])
    for action in laws.NONSENSE:
        with pytest.raises(IllegalAction):
            state.apply_action(action)
