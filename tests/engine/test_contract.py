"""Games of every registered game, all numbers of players and all options, keep the laws at every step.

So does Stones, the toy of the tests.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Game, UnknownChoice
from engine.registry import GAME_IDS, all_games, find_game
from engine.state import IllegalAction, InvalidState, State
from tests.engine import laws
from tests.engine.stones import GAME as STONES

GAMES = [*all_games(), STONES]
TABLES = [(game, players) for game in GAMES for players in game.players]
ids = [f"{game.id}-{players}" for game, players in TABLES]
AIMING = [pytest.param(*table, id=name) for table, name in zip(TABLES, ids, strict=True) if laws.aim(table[0])]
SEEDS = st.integers(0, 2**32 - 1)
FEWER = 3
"""Only one in three of the random games is played, unless all are asked for."""


@pytest.mark.parametrize(("game", "players"), TABLES[::5], ids=ids[::5])
def test_the_laws_hold_here_and_there_in_a_random_game(game: Game, players: int) -> None:
    """What a quick run sees of the laws; at all tables they are checked throughout whole games."""
    rng = random.Random(players)
    chosen = laws.few_options(game, players)[0]
    for state in sampled(laws.walk(game, players, chosen, players), 4, rng):
        laws.check_position(game, state)
        laws.check_thoroughly(game, state, rng)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_random_games_keep_the_laws_at_every_step(game: Game, players: int, every: bool) -> None:
    options = laws.all_options(game, players)
    longest, examples = laws.most_actions(game), int(laws.invariants(game).EXAMPLES)
    games = examples if every else -(-examples // FEWER)

    @settings(max_examples=games, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=SEEDS, chosen=st.sampled_from(options))
    def play(seed: int, chosen: dict[str, str]) -> None:
        rng = random.Random(seed)
        ahead = rng.randrange(150)
        for length, state in enumerate(laws.walk(game, players, chosen, seed)):
            assert length <= longest, "every game comes to an end"
            laws.check_position(game, state)
            if length == ahead:
                laws.check_thoroughly(game, state, rng)
                ahead += rng.randrange(100, 400)
        laws.check_position(game, state)

    play()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_all_laws_hold_throughout_whole_games(game: Game, players: int, every: bool) -> None:
    tables = {number: laws.few_options(game, number) for number in game.players}
    for seed, chosen in enumerate((tables if every else laws.shared_out(tables))[players]):
        for length, state in enumerate(laws.walk(game, players, chosen, seed)):
            if laws.is_sample(game, state, length + seed):
                laws.check_thoroughly(game, state, random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), AIMING)
def test_whatever_is_offered_is_legal_in_play_that_aims_at_what_random_play_never_reaches(
    game: Game, players: int, every: bool
) -> None:
    """Who begins makes no difference to that: with all seats it is checked throughout whole games."""
    own = laws.aim(game)
    assert own
    tables = {number: _one_start(laws.few_options(game, number)) for number in game.players}
    for seed, chosen in enumerate((tables if every else laws.shared_out(tables))[players]):
        for state in laws.walk(game, players, chosen, seed, own):
            laws.check_offers(state)
        laws.check_position(game, state)


def _one_start(options: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return the choices in which the same seat begins."""
    return [each for each in options if each.get("start") == options[0].get("start")]


@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_nature_draws_as_often_as_the_odds_say(game: Game, players: int) -> None:
    rng = random.Random(players)
    counted: Counter[str] = Counter()
    for state in laws.walk(game, players, laws.few_options(game, players)[0], players):
        if not state.is_chance():
            continue
        verb = state.sample_chance(rng)[0]
        counted[verb] += 1
        if counted[verb] in (1, 2, 5, 10, 20):
            laws.count_draws(state, rng, 400)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_a_game_is_the_same_for_the_same_seed(game: Game, players: int) -> None:
    chosen = laws.few_options(game, players)[-1]
    for seed in range(2):
        hashes = [
            [
                state.hash()
                for length, state in enumerate(laws.walk(game, players, chosen, seed))
                if laws.is_sample(game, state, length)
            ]
            for _ in range(2)
        ]
        assert hashes[0] == hashes[1]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES, ids=ids)
def test_damaged_states_are_refused_or_read_as_they_are(game: Game, players: int) -> None:
    options = laws.all_options(game, players)

    @settings(
        max_examples=min(30, laws.invariants(game).EXAMPLES), deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(seed=SEEDS, chosen=st.sampled_from(options))
    def damage(seed: int, chosen: dict[str, str]) -> None:
        rng = random.Random(seed)
        for whole in sampled(laws.walk(game, players, chosen, seed), 20, rng):
            data = damaged(whole.to_json(), rng)
            try:
                state = game.from_json(data)
            except InvalidState:
                continue
            assert state.to_json() == data
            laws.check_position(game, state)

    damage()


def sampled(states: Iterable[State], count: int, rng: random.Random) -> list[State]:
    """Return clones of `count` states of a game (all, if there are fewer), each as likely as any other."""
    kept: list[State] = []
    for number, state in enumerate(states):
        if number < count:
            kept.append(state.clone())
        elif (at := rng.randrange(number + 1)) < count:
            kept[at] = state.clone()
    return kept


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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
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


def test_every_game_of_the_registry_is_found_and_no_other() -> None:
    assert [game.id for game in all_games()] == list(GAME_IDS)
    assert all(find_game(game.id) is game for game in all_games())
    with pytest.raises(UnknownChoice, match="there is no game 'chess'"):
        find_game("chess")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_but_a_legal_action_is_ever_accepted_at_the_start(game: Game) -> None:
    state = game.start(game.players[0])
    for action in laws.NONSENSE:
        with pytest.raises(IllegalAction):
            state.apply_action(action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_can_be_handed_to_another_process(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)).id == game.id
