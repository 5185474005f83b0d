"""The bench of blunders: kinds in words, the costliest first, and the games in which they cost most."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.azul.notation import parse_action
from engine.record import parse_record
from engine.registry import find_game
from tests.bench import blunders
from tests.bench.blunders import Blunder, Task, costliest, row
from tests.bench.searches.blunder_kinds import DEEDS, TRUCKS, kind_of
from tests.bench.searches.many_games import STOPPED
from tests.engine.games.azul.positions import position
from tests.engine.golden import FOLDER

TABLE = position(
    """
    coloured 2
    centre 1kk
    factories bbyr rrrw - - -
    board 1
      -     .....
      r     .....
      -     .....
      -     .....
      -     .....
      floor -
    """
)


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        ("take 1 blue floor", "take 1 blue 3", "drops tiles that a line would take"),
        ("take 1 blue 1", "take 1 blue 3", "lays the right tiles in the wrong line"),
        ("take 2 red floor", "take 1 blue 3", "drops tiles that need not fall"),
        ("take 1 blue 3", "take 1 red 2", "leaves a line that could be filled"),
        ("take 1 red 2", "take 1 yellow 1", "fills the wrong line"),
        ("take 1 yellow 1", "take 1 blue 3", "fills a line although others matter more"),
        ("take centre black 3", "take 1 blue 3", "takes the first player marker too early"),
        ("take 1 blue 3", "take centre black 3", "leaves the first player marker to others"),
        ("take 1 blue 3", "take 2 white 4", "takes the wrong tiles"),
    ],
)
def test_what_is_wrong_about_a_take_is_said_by_what_it_does_to_the_board(played: str, better: str, kind: str) -> None:
    assert kind_of(TABLE, parse_action(played), parse_action(better)) == kind


def test_elsewhere_the_verbs_say_it_and_what_has_no_words_is_named_by_its_verbs() -> None:
    aquaretto, happens, ark_nova = (find_game(game).start(2) for game in ("aquaretto", "it_happens", "ark_nova"))
    assert kind_of(aquaretto, ("take", 1), ("draw",)) == "takes a truck although it should draw"
    assert kind_of(happens, ("reroll",), ("place", 2)) == "rolls a die again that had a good place"
    assert kind_of(happens, ("yawn",), ("place", 2)) == "yawn rather than place"
    assert kind_of(ark_nova, ("action", "build", 0), ("action", "animals", 0)) == (
        "chooses Build although Animals is better"
    )
    assert kind_of(ark_nova, ("action", "build", 0), ("action", "build", 1)) == "uses the wrong number of X-tokens"
    assert kind_of(ark_nova, ("done",), ("play", 401)) == "stops although it should play a card"


@pytest.mark.parametrize("game", DEEDS)
def test_no_two_deeds_of_a_game_are_called_the_same(game: str) -> None:
    for words in zip(*DEEDS[game].values(), strict=True):
        assert len(set(words)) == len(words)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto", "zooloretto_aquaretto", "fountains", "ark_nova"])
def test_whatever_is_chosen_in_the_golden_games_has_words(game_id: str) -> None:
    deeds = DEEDS["trucks" if game_id in TRUCKS else game_id]
    for path in sorted((FOLDER / game_id).glob("*.txt")):
        record = parse_record(path.read_text())
        state = find_game(game_id).start(len(record.seats), record.options)
        for action in record.actions:
            if not state.is_chance() and len(state.legal_actions()) > 1:
                assert action[0] in deeds, f"{path.name}: {action}"
            state.apply_action(action)


def test_a_row_has_how_often_how_dear_why_and_where() -> None:
    slips = [
        (Blunder("late", term, chance, 2.0, number, "a", "b"), seed, "")
        for term, chance, number, seed in (("floor", 0.1, 5, 1), ("lines", 0.3, 9, 2), ("floor", 0.2, 7, 3))
    ]
    assert costliest(slips) is slips[1]
    assert row("late", slips, 6) == "| late | 0.50 | 0.200 | 2.0 | floor, lines | 0.300 (seed 2, action 9) |"


def test_the_costliest_kinds_come_first_and_their_games_are_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    blunders.main(
        [
            "azul",
            "--level",
            "greedy",
            "--players",
            "2",
            "--games",
            "1",
            "--simulations",
            "4",
            "--records",
            f"{tmp_path}",
        ]
    )
    rows = [line.split(" | ") for line in capsys.readouterr().out.splitlines() if line.startswith("| ")][1:]
    sums = [float(often) * float(chance) for _, often, chance, *_ in rows]
    assert sums
    assert sums == sorted(sums, reverse=True)
    assert parse_record((tmp_path / "azul-greedy-1.txt").read_text()).game == "azul"
    told = (tmp_path / "azul-greedy.txt").read_text().splitlines()
    assert {line.split(":")[0] for line in told} == {kind.removeprefix("| ") for kind, *_ in rows}


def test_games_that_are_kept_are_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    asked = ["azul", "--level", "greedy", "--players", "2", "--simulations", "2", "--keep", f"{kept}", "--games"]
    played: list[int] = []

    def find(task: Task) -> tuple[str, list[Blunder]]:
        if task.seed == 3:
            raise KeyboardInterrupt
        played.append(task.seed)
        return f"record {task.seed}", [Blunder(f"kind {task.seed}", "floor", 0.1, 1.0, 4, "a", "b")]

    monkeypatch.setattr(blunders, "find", find)
    assert blunders.main([*asked, "5"]) == STOPPED
    stopped = capsys.readouterr().out
    assert "2 games" in stopped
    assert "| kind 2 | 0.25 | 0.100 | 1.0 | floor | 0.100 (seed 2, action 4) |" in stopped
    blunders.main([*asked, "2"])
    assert capsys.readouterr().out == stopped
    assert played == [1, 2]


def test_a_share_of_the_decisions_is_reviewed_and_counted_up_to_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(Task("azul", "easy", 2, 7, 60, 0.1).numbers(5000)) == pytest.approx(500, abs=70)
    assert Task("azul", "easy", 2, 7, 60).numbers(50) == frozenset(range(50))
    slip = Blunder("late", "floor", 0.1, 1.0, 4, "a", "b")
    monkeypatch.setattr(blunders, "find", lambda task: ("", [slip]))
    blunders.main(["azul", "--level", "greedy", "--players", "2", "--games", "5", "--share", "0.25"])
    assert "| late | 2.00 | 0.100 | 1.0 | floor | 0.100 (seed 1, action 4) |" in capsys.readouterr().out


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        blunders.main(["azul", "--level", "genius"])
    assert "expert" in capsys.readouterr().err
