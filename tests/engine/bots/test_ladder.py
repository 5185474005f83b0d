"""The ladder: who is ahead, how sure that is, and the table it prints."""

from __future__ import annotations

import pytest

from engine.bots.simple import RandomBot
from engine.registry import find_game
from tests.bench import regret
from tests.bench.ladder import main, seatings, wilson


def test_both_levels_sit_in_every_seat_equally_often() -> None:
    for players in (2, 3, 4):
        ways = seatings(players)
        assert len(set(ways)) == len(ways) == 2**players - 2
        for seat in range(players):
            assert sum(way[seat] for way in ways) == len(ways) / 2
        for first, second in zip(ways[::2], ways[1::2], strict=True):
            assert all(a != b for a, b in zip(first, second, strict=True))


def test_the_interval_is_wilsons() -> None:
    """The worked example of the method: 10 of 10 successes leave 72% to 100%."""
    low, high = wilson(1.0, 10)
    assert (round(low, 3), round(high, 3)) == (0.722, 1.0)
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


@pytest.mark.slow
def test_the_table_has_a_row_a_pair_and_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    main(["azul", "--games", "4", "--pairs", "greedy:random", "--players", "2,3"])
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| greedy")]
    assert [row.split(" | ")[2:5] for row in rows] == [["2", "4", "100.0%"], ["3", "4", "100.0%"]]


def test_unknown_games_and_bots_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["chess"], ["azul", "--pairs", "genius:random"]):
        with pytest.raises(SystemExit) as refusal:
            main(arguments)
        assert refusal.value.code == 2
    assert "expert" in capsys.readouterr().err


def test_regret_is_what_a_choice_has_less_than_the_best() -> None:
    state, *_ = regret.positions_of_a_game(find_game("azul"), 2, {}, 1)
    actions = state.legal_actions()
    best, *others = actions
    known = {best: 0.75} | dict.fromkeys(others, 0.5)
    found = regret.regrets(RandomBot(), [state], [known], 200)
    assert set(found) == {0.0, 0.25}
    assert found.count(0.0) < 200 / len(actions) * 3


def test_the_table_of_regrets_has_a_row_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    regret.main(["azul", "--positions", "2", "--trials", "2", "--seeds", "1", "--simulations", "4,8"])
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| ")]
    assert [row.split(" | ")[0] for row in rows] == ["| bot", "| by lot", "| greedy", "| normal, 4", "| normal, 8"]
