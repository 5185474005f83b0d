"""A player without a seat in what all games share: records, simulations, the command line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.record import Record, Seat, parse_record
from engine.registry import find_game
from engine.tools.cli import main
from engine.tools.simulation import simulate
from tests.engine import laws

GAME = find_game("it_happens")


def played(players: int) -> Record:
    """Return the record of a whole random game."""
    seats = tuple(Seat(name) for name in ("Anna", "Rosa", "Tariq")[:players])
    record = Record(GAME.id, seats, GAME.full_options({}), "7")
    rng = random.Random(7)
    state = GAME.start(players, record.options)
    while not state.is_terminal():
        action = laws.choose(state, rng)
        state.apply_action(action)
        record.actions.append(action)
    return record


def test_a_result_names_the_neutral_colours_total_after_those_of_the_seats() -> None:
    record = played(2)
    totals = [sheet.total for sheet in record.replay().scores()]
    assert len(totals) == 3
    text = record.to_text()
    assert f'[Result "{totals[0]}:{totals[1]}:{totals[2]}"]' in text
    assert parse_record(text).actions == record.actions


def test_a_simulation_counts_what_the_neutral_colour_scores_and_wins() -> None:
    found = simulate(GAME, ["random", "random"], 20, 1)
    assert len(found.mean_scores) == len(found.wins) == 3
    assert found.mean_scores[2] > 5
    assert sum(found.wins) == pytest.approx(20)
    assert len(simulate(GAME, ["random"] * 3, 2, 1).wins) == 3


def test_the_command_line_tells_the_neutral_colours_score(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(played(2).to_text(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "neutral" in capsys.readouterr().out
    assert main(["simulate", "it_happens", "--games", "2"]) == 0
    assert "neutral" in capsys.readouterr().out
    path.write_text(played(3).to_text(), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "neutral" not in capsys.readouterr().out


def test_values_of_seats_leave_the_neutral_colour_out_but_count_it() -> None:
    state = played(2).replay()
    returns = state.returns()
    assert len(returns) == 2
    place = {player: at for at, group in enumerate(state.ranking()) for player in group}
    assert (returns[0] > returns[1]) == (place[0] < place[1])
