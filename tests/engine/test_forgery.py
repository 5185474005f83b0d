"""Impossible positions are refused: a changed state that is read plays on to its end, and is read again on the way."""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

import pytest

from engine.game import Game
from engine.games.azul import checks
from engine.games.azul.position import AzulPosition
from engine.registry import all_games, find_game
from engine.state import InvalidState
from tests.bench.forgeries import main
from tests.engine.forgery import CHANGES, OTHERS, check_forged, forged, positions
from tests.engine.stones import GAME as STONES

GAMES = [*all_games(), STONES]
SEEDS, FEWER, A_GAME = 4, 2, 60
"""Games, those of a sample, and changes to positions of each; `python -m tests.bench.forgeries` makes 10,000."""


@cache
def written_positions(game_id: str) -> list[dict[str, Any]]:
    """Return the positions of one game, each as JSON; nobody may change them."""
    return positions(find_game(game_id), 1)[1]


def read_of(game: Game, games: int) -> int:
    """Change positions of that many games, check the law, and return how many of the changed states were read."""
    read = 0
    for seed in range(games):
        rng = random.Random(seed)
        told, written = positions(game, seed)
        for _ in range(A_GAME):
            changed = forged(rng.choice(written), rng.sample(written, min(OTHERS, len(written))), rng)
            try:
                read += check_forged(game, changed, rng)
            except Exception as problem:
                raise AssertionError(f"{told}: {problem}") from problem
    return read


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_changed_state_is_refused_or_plays_on_through_positions_that_are_read(game: Game, every: bool) -> None:
    assert read_of(game, SEEDS if every else FEWER), "some changes make another position of the game"


def test_the_law_notices_a_reader_that_looks_away_while_tiles_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    careful = checks.problems

    def careless(state: AzulPosition) -> object:
        return iter(()) if state.phase == "offer" else careful(state)

    monkeypatch.setattr(checks, "problems", careless)
    with pytest.raises(AssertionError):
        read_of(find_game("azul"), SEEDS)


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES), ids=lambda change: change.__name__)
def test_every_kind_of_change_alters_states_and_some_are_refused(change: object) -> None:
    assert callable(change)
    changed = refused = 0
    for game in all_games():
        written = written_positions(game.id)
        for seed in range(12):
            rng = random.Random(seed)
            data = copy.deepcopy(rng.choice(written))
            before = copy.deepcopy(data)
            try:
                change(data, written[:OTHERS], rng)
            except (LookupError, TypeError, AttributeError):
                continue
            if data == before:
                continue
            changed += 1
            try:
                game.from_json(data)
            except InvalidState:
                refused += 1
    assert changed > 5
    assert refused


def test_the_bench_counts_changes_and_those_that_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["azul", "--changes", "100", "--workers", "1"]) == 0
    assert "| azul | 100 | " in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["chess"])
    assert "there is no game 'chess'" in capsys.readouterr().err
