"""The benches that let bots of one game play each other: Azul's expert without its experience, Ark Nova with four."""

from __future__ import annotations

import pytest

from engine.games.azul.bot import AzulJudge
from tests.bench import ark_nova_fours, azul_experience
from tests.bench.ark_nova_fours import Played, Task, play, summary
from tests.bench.searches.many_games import STOPPED


def test_the_two_experts_differ_by_experience_alone() -> None:
    judges = []
    for bot in azul_experience.experts(0.1):
        assert bot.settings.milliseconds == 300
        assert isinstance(bot.judge, AzulJudge)
        judges.append((bot.judge.experienced, bot.judge.envy_tree, bot.judge.envy_playouts))
    assert [experienced for experienced, *_ in judges] == [False, True]
    assert judges[0][1:] == judges[1][1:]


def test_the_match_tells_its_row_as_it_goes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(azul_experience, "EVERY", 1)
    azul_experience.main(["--games", "2", "--factor", "0.0001"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[0] for row in rows] == ["| 1", "| 2"]


@pytest.mark.slow
def test_a_game_of_four_is_told_from_the_first_seat_to_the_last() -> None:
    played = play(Task("easy", 4, 1, 1.0, None, (("maps", "random"),)))
    assert list(played.points) == sorted(played.points, reverse=True)
    assert len(played.appeal) == len(played.conservation) == 4
    assert 20 < played.turns < 70
    assert str(played).startswith(f"seed 1: {played.turns} turns, mean ")


def test_a_row_has_the_mean_of_the_winners_and_of_all_seats() -> None:
    games = [Played(1, 30, (20, 0), (0, 0), (0, 0), 1.0), Played(2, 32, (30, 10), (0, 0), (0, 0), 1.0)]
    assert summary("hard", games) == "| hard | 2 | 31.0 | 25.0 | 15.0 | 5.0 |"


def test_what_was_played_is_told_where_a_run_is_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(task: Task) -> Played:
        if task.seed == 2:
            raise KeyboardInterrupt
        return Played(task.seed, 30, (20, 0), (90, 80), (10, 5), 1.0)

    monkeypatch.setattr(ark_nova_fours, "play", stopped)
    assert ark_nova_fours.main(["--games", "3"]) == STOPPED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("seed 1: 30 turns, mean 10.0: 20 (90 appeal, 10 conservation)  0 (80 ")
    assert lines[-1] == "| hard | 1 | 30.0 | 20.0 | 10.0 | - |"
    with pytest.raises(SystemExit, match="2"):
        ark_nova_fours.main(["--players", "9"])
