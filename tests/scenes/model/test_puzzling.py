"""Puzzles on a device: own ones return, what is broken is left out, and slips become puzzles after a longer search."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.match import Match
from engine.past.insight import Loss, divided, write_losses
from engine.puzzles import Verdict
from engine.record import RecordError, Seat
from engine.state import Action
from scenes.model.jobs.jobs import Appraise, Appraised, job_from_text
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.links import finished
from scenes.model.practice import puzzling
from scenes.model.practice.puzzling import Kept, Own, Search, keep, kept_of, made_puzzles, seated, unsearched
from scenes.model.practice.slips import key_of
from scenes.model.storage.past import Past
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import played

DAY = date(2026, 11, 23)
OWN = Own("past.0000000a", 4, "take 3 blue 2", "take 1 red 5", {"take 1 red 5": 0.2}, DAY, "floor")


def days(count: int) -> timedelta:
    return timedelta(days=count)


def test_an_own_puzzle_returns_after_one_four_and_sixteen_days() -> None:
    own, today, returned = OWN, DAY, []
    for _ in range(4):
        own = own.tried(today, solved=False)
        returned.append((own.due - today).days)
        today = own.due
    assert returned == [1, 4, 16, 16]


def test_an_own_puzzle_solved_twice_does_not_return() -> None:
    kept = Kept(own=[OWN])
    kept.note(OWN.name, Verdict.BEST, DAY)
    assert kept.due(DAY) == []
    assert kept.next_day() == DAY + days(1)
    kept.note(OWN.name, Verdict.GOOD, DAY + days(1))
    assert kept.own[0].over
    assert kept.next_day() is None
    assert kept.due(DAY + days(100)) == []


def test_the_first_try_of_a_day_counts() -> None:
    kept = Kept(own=[OWN])
    kept.note(OWN.name, Verdict.NOT_YET, DAY)
    kept.note(OWN.name, Verdict.BEST, DAY)
    assert (kept.own[0].tries, kept.own[0].solved) == (1, 0)


def test_a_made_puzzle_is_solved_by_best_and_good_moves() -> None:
    kept = Kept()
    for name, verdict in (("azul 01", Verdict.NOT_YET), ("azul 02", Verdict.GOOD), ("azul 03", Verdict.BEST)):
        kept.note(name, verdict, DAY)
    assert kept.solved == {"azul 02", "azul 03"}


def test_what_is_kept_is_read_back_as_it_was() -> None:
    memory = Memory()
    kept = Kept({"azul 01"}, [OWN.tried(DAY, solved=True)], {"past.0000000a 4"})
    assert keep(memory, "azul", kept)
    assert kept_of(memory, "azul") == kept


@pytest.mark.parametrize(
    "broken",
    [
        5,
        {},
        {**OWN.to_json(), "due": "soon"},
        {**OWN.to_json(), "number": -1},
        {**OWN.to_json(), "costs": [1]},
        {**OWN.to_json(), "costs": {"take 1 red 5": 7}},
        {**OWN.to_json(), "best": 3},
    ],
)
def test_a_broken_own_puzzle_is_left_out_and_the_others_stay(broken: object) -> None:
    memory = Memory()
    memory.kept["puzzles.azul"] = json.dumps({"solved": [3, "azul 01"], "own": [broken, OWN.to_json()], "looked": 5})
    kept = kept_of(memory, "azul")
    assert kept.own == [OWN]
    assert kept.solved == {"azul 01"}
    assert kept.looked == set()
    memory.kept["puzzles.azul"] = "{]"
    assert kept_of(memory, "azul") == Kept()


def test_a_game_without_a_file_has_no_puzzles_and_a_broken_file_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzling, "ASSETS", tmp_path)
    assert made_puzzles("azul") == {}
    (tmp_path / "azul").mkdir()
    (tmp_path / "azul" / "puzzles.txt").write_bytes(b"\xff\xfe[")
    with pytest.raises(RecordError):
        made_puzzles("azul")


def with_slip() -> tuple[Visit, Past, Loss]:
    """Return a visit with a finished game of Azul that was reviewed: one take to the floor is a slip."""
    visit = Visit(Memory())
    match = played("azul", "3")
    finished(visit.stage.archive.add(match.record, 1_790_000_000))
    past = visit.stage.archive.rows()[0]
    floors = [
        number
        for number, mover in enumerate(match.history.movers()[:-1])
        if mover == 0 and match.record.actions[number][-1] == "floor"
        and len(match.history.at(number).legal_actions()) > 20
    ]  # fmt: skip
    loss = Loss(past.key, floors[1], "floor", 0.2, 9.0)
    visit.platform.kept[key_of(past)] = json.dumps(write_losses([loss, Loss(past.key, 1, "floor", 0.04, 1.0)]))
    return visit, past, loss


def test_a_slip_becomes_a_puzzle_once_a_longer_search_agrees() -> None:
    visit, past, loss = with_slip()
    slips = unsearched(visit.platform, Kept(), [past])
    assert slips == [(past, loss)]
    search = Search("azul", slips, visit.platform, Scheduler(), DAY, iterations=1000)
    while not search.over:
        search.go_on(16)
    kept = kept_of(visit.platform, "azul")
    assert [own.name for own in kept.own] == [f"{past.key} {loss.number}"]
    assert kept.due(DAY) == kept.own
    assert unsearched(visit.platform, kept, [past]) == []
    record = played("azul", "3").record
    puzzle = kept.own[0].puzzle(record)
    assert puzzle.played == record.actions[loss.number]
    assert puzzle.best != puzzle.played
    assert puzzle.costs[puzzle.played] >= 0.05
    assert [seat.is_person for seat in seated(puzzle).seats] == [True, False]


def test_a_slip_with_several_reasons_is_searched_once_with_all_that_it_cost() -> None:
    visit, past, loss = with_slip()
    shares = divided(loss, {"tiles": 1.0, "floor": 4.0})
    visit.platform.kept[key_of(past)] = json.dumps(write_losses(shares))
    assert unsearched(visit.platform, Kept(), [past]) == [(past, loss)]


def test_a_slip_that_a_longer_search_does_not_confirm_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    visit, past, _loss = with_slip()

    def harmless(self: Appraise, work: object) -> Appraised:
        return Appraised(self.actions[0], {})

    monkeypatch.setattr(Appraise, "answer", harmless)
    search = Search("azul", unsearched(visit.platform, Kept(), [past]), visit.platform, Scheduler(), DAY, iterations=1)
    while not search.over:
        search.go_on(16)
    kept = kept_of(visit.platform, "azul")
    assert kept.own == []
    assert unsearched(visit.platform, kept, [past]) == []


def test_an_own_puzzle_whose_moves_do_not_fit_its_game_is_refused() -> None:
    record = played("azul", "3").record
    with pytest.raises(RecordError):
        OWN.puzzle(record)
    with pytest.raises(RecordError):
        Own("past.0000000a", 4, "eat", "take 1 red 5", {}, DAY).puzzle(record)


def test_an_appraisal_goes_to_the_worker_and_back_as_text() -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Rosa", "greedy")], seed="1")
    match.settle()
    action: Action = match.state.legal_actions()[0]
    job = Appraise("azul", match.state, (action,), 3, match.state.legal_actions()[1], 0.5, 20)
    again = job_from_text(job.to_text())
    assert isinstance(again, Appraise)
    assert again.to_text() == job.to_text()
    found = Appraised(action, {match.state.legal_actions()[1]: 0.25})
    assert job.read(job.write(found)) == found
