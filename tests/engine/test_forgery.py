"""No position that never was: what is read of a changed state plays on to its end, and is read again on the way."""

from __future__ import annotations

import random

import pytest

from engine.game import Game
from engine.registry import all_games
from tests.engine.forgery import OTHERS, check_forged, forged, positions

CHANGES = 240
"""Changes a game; the bench makes 10,000 (`python -m tests.bench.forgeries`)."""
A_GAME = 60
"""Changes to positions of the same game."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_changed_state_is_refused_or_plays_on_through_positions_that_are_read(game: Game) -> None:
    read = 0
    for seed in range(CHANGES // A_GAME):
        rng = random.Random(seed)
        told, written = positions(game, seed)
        for _ in range(A_GAME):
            data = rng.choice(written)
            changed = forged(data, rng.sample(written, min(OTHERS, len(written))), rng)
            try:
                read += check_forged(game, changed, rng)
            except Exception as problem:
                raise AssertionError(f"{told}: {problem}") from problem
    assert read, "some changes make another position of the game"
