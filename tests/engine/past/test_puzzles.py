"""Puzzles: their text, the verdict on an action, and the puzzles that are part of Patio."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.appraisal import Appraisal
from engine.bots.base import Candidate
from engine.puzzles import Puzzle, Verdict, read_puzzle, split_puzzles
from engine.record import RecordError
from engine.registry import GAME_IDS, find_game
from engine.state import Action
from tests.bench.puzzles import OF_A_TERM, USUAL
from tests.bench.searches.puzzle_trials import Trial

ASSETS = Path(__file__).parents[3] / "assets"
TEXT = """[Patio "1"]
[Game "azul"]
[Rules "2"]
[Seat1 "Anna"]
[Seat2 "Rosa"]
[Puzzle "azul 07"]
[Term "tiles"]
[Best "take 3 blue 2"]
[Also "take 3 blue 1; take 4 red 2"]
[Costs "take 1 yellow 4=0.140 take 1 red 5=0.210"]
[Played "take 1 red 5"]

start 1
deal bbyr kkww bykw rrww byyk
"""
BEST, WORSE, WORST = ("take", 3, "blue", 2), ("take", 1, "yellow", 4), ("take", 1, "red", 5)
MADE = [
    pytest.param(text, id=name)
    for game_id in GAME_IDS
    if (path := ASSETS / game_id / "puzzles.txt").exists()
    for name, text in split_puzzles(path.read_text(encoding="utf-8")).items()
]


def made() -> Puzzle:
    """Return a puzzle that comes from nobody's game."""
    return read_puzzle(TEXT.replace('[Played "take 1 red 5"]\n', ""))


def test_a_puzzle_is_a_record_with_the_best_action_and_what_others_cost() -> None:
    puzzle = read_puzzle(TEXT)
    assert (puzzle.name, puzzle.term, puzzle.best) == ("azul 07", "tiles", BEST)
    assert puzzle.also == (("take", 3, "blue", 1), ("take", 4, "red", 2))
    assert puzzle.costs == {WORSE: 0.14, WORST: 0.21}
    assert puzzle.played == WORST
    assert puzzle.position().current_player() == 0


def test_a_puzzle_is_read_back_as_it_was_written() -> None:
    puzzle = read_puzzle(TEXT)
    again = read_puzzle(puzzle.to_text())
    assert again.record.actions == puzzle.record.actions
    for part in ("name", "best", "also", "costs", "term", "played"):
        assert getattr(again, part) == getattr(puzzle, part)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('[Best "take 3 blue 2"]\n', "", "the header Best is missing"),
        ('[Puzzle "azul 07"]\n', "", "the header Puzzle is missing"),
        ('[Best "take 3 blue 2"]', '[Best "take 3 red 2"]', "the header Best: take 3 red 2 is not allowed"),
        ('[Best "take 3 blue 2"]', '[Best "eat 3"]', "the header Best: "),
        ("take 4 red 2", "take 4 blue 2", "the header Also: take 4 blue 2 is not allowed"),
        ("=0.140", "=much", "the header Costs reads"),
        ("=0.140", "=1.500", "the header Costs reads"),
        ("take 1 yellow 4=", "take 1 white 4=", "the header Costs: take 1 white 4 is not allowed"),
        ("deal bbyr kkww bykw rrww byyk\n", "", "nobody has to decide"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=reason):
        read_puzzle(TEXT.replace(old, new))


def test_best_is_what_loses_two_hundredths_at_most() -> None:
    assert made().verdict(0.02) is Verdict.BEST
    assert made().verdict(0.021) is not Verdict.BEST


def test_good_in_a_made_puzzle_is_what_loses_less_than_four_hundredths() -> None:
    assert made().verdict(0.039) is Verdict.GOOD
    assert made().verdict(0.04) is Verdict.NOT_YET


def test_good_in_an_own_puzzle_is_what_loses_less_than_half_of_the_slip() -> None:
    own = read_puzzle(TEXT)
    assert own.verdict(0.1049) is Verdict.GOOD
    assert own.verdict(0.105) is Verdict.NOT_YET


def test_actions_that_are_as_good_cost_nothing_and_unknown_ones_have_no_price() -> None:
    puzzle = read_puzzle(TEXT)
    assert [puzzle.cost(action) for action in (BEST, puzzle.also[0], WORSE)] == [0.0, 0.0, 0.14]
    assert puzzle.cost(("take", 2, "black", 3)) is None


def test_a_file_holds_puzzles_by_their_names() -> None:
    second = TEXT.replace("azul 07", "azul 08")
    assert split_puzzles(f"# made\n\n{TEXT}\n{second}") == {"azul 07": TEXT + "\n", "azul 08": second}
    assert split_puzzles("") == {}


@pytest.mark.parametrize(
    ("text", "reason"), [(TEXT.replace("azul 07", "?"), "no name"), (TEXT + TEXT, "two puzzles of this file")]
)
def test_a_file_with_a_nameless_puzzle_or_two_of_one_name_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        split_puzzles(text)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("text", MADE)
def test_every_puzzle_of_patio_is_a_legal_position_with_a_clear_best_action(text: str) -> None:
    puzzle = read_puzzle(text)
    assert puzzle.name.startswith(f"{puzzle.record.game} ")
    assert puzzle.best in puzzle.position().legal_actions()
    assert puzzle.costs
    assert min(puzzle.costs.values()) >= 0.08
    assert all(seat.is_person for seat in puzzle.record.seats)


@pytest.mark.slow
def test_no_position_is_a_puzzle_twice() -> None:
    seen: dict[tuple[object, ...], object] = {}
    for each in MADE:
        record = read_puzzle(str(each.values[0])).record
        assert seen.setdefault((record.game, *record.actions), each.id) == each.id


@pytest.mark.slow
def test_few_puzzles_of_a_game_are_about_one_thing() -> None:
    for game_id in GAME_IDS:
        terms = [
            puzzle.term
            for puzzle in (read_puzzle(str(each.values[0])) for each in MADE if str(each.id).startswith(f"{game_id} "))
        ]
        assert max(map(terms.count, terms), default=0) <= OF_A_TERM.get(game_id, USUAL)


@pytest.mark.slow
def test_an_appraisal_finds_the_best_action_and_prices_others() -> None:
    game = find_game("azul")
    state = read_puzzle(TEXT).position()
    floor = ("take", 3, "blue", "floor")
    found = Appraisal(game.id, state, (floor,), seed=1, iterations=200)
    while not found.step(50):
        pass
    assert found.best in state.legal_actions()
    assert found.best != floor
    assert found.costs[floor] > 0.02
    assert len(found.costs) > 1
    asked = Appraisal(game.id, state, (floor,), seed=1, best=found.best, iterations=200)
    while not asked.step(50):
        pass
    assert list(asked.costs) == [floor]


def settled(*found: tuple[Action, int, float], limit: int) -> bool:
    """Tell whether a search for `BEST` that knows these visits and shares of first place need not go on."""
    trial = Trial("azul", read_puzzle(TEXT).position(), 1)
    return trial.settled([Candidate(action, visits, (), chance) for action, visits, chance in found], (BEST,), limit)


def test_a_long_search_ends_where_no_other_action_can_be_visited_as_often() -> None:
    assert settled((BEST, 560, 0.6), (WORSE, 40, 0.58), limit=1000)
    assert not settled((BEST, 460, 0.6), (WORSE, 40, 0.58), limit=1000)
    assert not settled((WORSE, 560, 0.6), (BEST, 40, 0.58), limit=1000)


def test_a_long_search_ends_early_where_the_best_action_is_far_ahead_and_nearly_alone() -> None:
    assert settled((BEST, 760, 0.6), (WORSE, 40, 0.5), limit=4000)
    assert not settled((BEST, 760, 0.6), (WORSE, 40, 0.53), limit=4000)
    assert not settled((BEST, 700, 0.6), (WORSE, 100, 0.5), limit=4000)
    assert not settled((WORSE, 800, 0.6), limit=4000)
