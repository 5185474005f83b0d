"""PettingZoo's own tests find no fault in any game with any number of players."""

from __future__ import annotations

import random

import pytest
from pettingzoo.test import api_test, seed_test

from engine.game import Game
from engine.registry import all_games
from tests.engine.stones import GAME as STONES
from tests.kits.aec import PatioEnv

pytestmark = pytest.mark.kits

TABLES = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in [*all_games(), STONES]
    for players in game.players
]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("error")
def test_the_environment_keeps_the_interface(game: Game, players: int) -> None:
    api_test(PatioEnv(game, players), num_cycles=300)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_equal_seeds_make_equal_games(game: Game, players: int) -> None:
    seed_test(lambda: PatioEnv(game, players), num_cycles=40)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_played_to_its_end_rewards_by_the_ranking(game: Game, players: int) -> None:
    env = PatioEnv(game, players)
    env.reset(seed=players)
    rng = random.Random(players)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        assert not truncated
        if terminated:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(rng.choice(info["action_mask"].nonzero()[0]))
    assert list(map(rewards.get, env.possible_agents)) == env.state_now.returns()
