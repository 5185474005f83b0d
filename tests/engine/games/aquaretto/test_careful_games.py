"""Games of careful players, in which zoos grow; games of random players are in test_contract.py."""

from __future__ import annotations

import pytest

from engine.games.aquaretto import GAME
from tests.engine.games.zoo_trucks.walks import play_carefully


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("types", ["random", "chosen"])
def test_careful_games_lose_no_piece_and_come_to_an_end(players: int, types: str, every: bool) -> None:
    for seed in range(10 if every else 2):
        play_carefully(GAME, players, {"types": types}, seed)
