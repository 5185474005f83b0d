"""The maker of puzzles: what it keeps of what it finds, and what it writes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.puzzles import Puzzle, read_puzzle
from tests.bench import puzzles
from tests.bench.puzzles import PLAYING_ON, Collection, Look, Searched, Task
from tests.bench.searches.many_games import STOPPED

FOUND = read_puzzle(
    """[Patio "1"]
[Game "azul"]
[Rules "2"]
[Seat1 "Anna"]
[Seat2 "Rosa"]
[Puzzle "azul 07"]
[Term "tiles"]
[Best "take 3 blue 2"]
[Costs "take 1 yellow 4=0.140"]

start 1
deal bbyr kkww bykw rrww byyk
"""
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the puzzles of the tests apart from those of Patio."""
    monkeypatch.setattr(puzzles, "ASSETS", tmp_path)
    (tmp_path / "azul").mkdir()
    return tmp_path


def searched(number: int, *terms: str) -> Searched:
    """Return a game in which puzzles about those terms were found."""
    looks = (Look(9, PLAYING_ON, 2.0), Look(9, "a puzzle", 30.0))
    return Searched(number, tuple(replace(FOUND, name="", term=term) for term in terms), looks)


def test_what_is_kept_gets_the_next_name_and_is_read_again() -> None:
    collection = Collection("azul")
    collection.add(searched(1, "tiles", "floor"), 20)
    collection.add(searched(2), 20)
    again = Collection("azul")
    assert again.searched == 2
    assert [(each.name, each.term) for each in again.puzzles] == [("azul 01", "tiles"), ("azul 02", "floor")]
    again.puzzles.pop(0)
    again.add(searched(3, "start"), 20)
    assert [each.name for each in again.puzzles] == ["azul 02", "azul 03"]


def test_no_more_are_kept_than_wanted_nor_of_a_term() -> None:
    collection = Collection("azul")
    for number in range(1, 4):
        collection.add(searched(number, "tiles", "tiles"), 20)
    assert [each.term for each in collection.puzzles] == ["tiles"] * puzzles.USUAL
    assert collection.full() == {"tiles"}
    collection.add(searched(4, "floor", "start"), puzzles.USUAL + 1)
    assert [each.term for each in collection.puzzles][puzzles.USUAL :] == ["floor"]


def test_it_searches_on_until_there_are_enough(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Task] = []

    def search(task: Task) -> Searched:
        asked.append(task)
        return searched(task.number, "tiles") if task.number % 2 else searched(task.number)

    monkeypatch.setattr(puzzles, "search", search)
    assert puzzles.main(["azul", "--want", "2"]) == 0
    assert [task.number for task in asked] == [1, 2, 3]
    assert puzzles.main(["azul", "--want", "2"]) == 0
    assert len(asked) == 3
    assert "games 1 to 3 were searched" in (folder / "azul" / "puzzles.txt").read_text()
    assert "azul: 2 kept after 3 games" in capsys.readouterr().out


def test_a_run_that_is_stopped_leaves_the_games_that_are_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def search(task: Task) -> Searched:
        if task.number == 3:
            raise KeyboardInterrupt
        return searched(task.number, "tiles")

    monkeypatch.setattr(puzzles, "search", search)
    assert puzzles.main(["azul"]) == STOPPED
    assert "games 1 to 2 were searched" in (folder / "azul" / "puzzles.txt").read_text()


def test_a_check_tells_of_each_and_fails_where_one_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Collection("azul").add(searched(1, "tiles", "floor"), 20)

    def verified(puzzle: Puzzle, seed: int) -> tuple[bool, str]:
        return puzzle.term == "floor", f"seed {seed}"

    monkeypatch.setattr(puzzles, "verified", verified)
    assert puzzles.main(["azul", "--check", "--seed", "5"]) == 1
    assert capsys.readouterr().out == "azul 01: FAILS; seed 5000\nazul 02: holds; seed 5000\n"
    assert puzzles.main(["azul", "--check", "--seed", "5", "--first", "2"]) == 0
