"""The count of random games adds up, continues where it stopped, and names the game that broke a law."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.registry import find_game
from engine.state import State
from tests.bench.random_games import Packet, main, packets, play
from tests.engine.invariants import azul

AZUL = find_game("azul")


def test_games_are_shared_out_among_the_numbers_of_players() -> None:
    found = list(packets(AZUL, 1000))
    assert sum(packet.games for packet in found) == 1000
    shares = [sum(packet.games for packet in found if packet.players == players) for players in AZUL.players]
    assert shares == [334, 333, 333]
    assert len({(packet.players, packet.first) for packet in found}) == len(found)


def test_what_is_kept_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["azul", "--games", "6", "--workers", "1", "--keep", str(tmp_path / "counts.jsonl")]
    assert main(arguments) == 0
    first = capsys.readouterr().out
    assert "| azul | 2 to 4 | 6 |" in first
    monkeypatch.setattr("tests.bench.random_games.play", None)
    assert main(arguments) == 0
    assert capsys.readouterr().out == first


def test_a_broken_law_is_told_with_the_game_that_broke_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(state: State) -> None:
        assert state.scores()[0].total < 5, "too good to be true"

    monkeypatch.setattr(azul, "check", check)
    counts = play(Packet("azul", AZUL.rules_version, 2, 0, 50))
    assert counts.problem.startswith("azul, 2 players, {'wall': ")
    assert "seed 0: too good to be true" in counts.problem
    monkeypatch.undo()
    assert play(Packet("azul", AZUL.rules_version, 2, 0, 5)).problem == ""


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["chess"])
    assert "there is no game 'chess'" in capsys.readouterr().err
