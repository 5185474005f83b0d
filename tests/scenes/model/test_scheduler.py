"""Jobs run in slices here, or in a worker with the same answers, also ahead; nothing waits for a lost worker."""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

import pytest

from engine.bots import levels
from engine.bots.base import Thinking
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.match import Match
from engine.record import Seat
from engine.registry import GAME_IDS, find_game
from engine.state import State
from scenes.model.jobs import scheduler
from scenes.model.jobs.bots import Bots
from scenes.model.jobs.jobs import Findings, LookBack, Turn, job_from_text
from scenes.model.jobs.scheduler import LocalJob, RunningJob, Scheduler
from tests.complete import COMPLETE
from tests.engine.match.test_record import random_record
from tests.scenes.remote import RemoteWorker

FRAME = 16.7
Found = TypeVar("Found")


def asked_of(worker: RemoteWorker) -> Scheduler:
    """Return a scheduler whose worker is this Python."""
    return Scheduler(lambda: None if worker.ended else worker)


def answered(thought: RunningJob[Found], worker: RemoteWorker | None = None, frames: int = 3000) -> Found | None:
    """Return the answer of a job after running it frame by frame, with the worker beside it."""
    for _ in range(frames):
        if worker:
            worker.work(most=1)
        if thought.go_on(FRAME):
            return thought.answer()
    raise AssertionError("waited in vain")


def decision(game_id: str, actions: int, players: int = 2, seed: int = 3) -> State:
    """Return a position with several legal actions, after about `actions` random ones."""
    game, rng = find_game(game_id), random.Random(seed)
    state = game.start(players)
    while actions > 0 or state.is_chance() or len(state.legal_actions()) < 3:
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        state.apply_action(action)
        actions -= 1
    return state


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert counts its simulations, so that its answers do not depend on time."""
    monkeypatch.setattr(scheduler, "SLICE", 1000.0)
    make = levels.make_search

    def count(
        game_id: str,
        name: str,
        *,
        time_factor: float = 1.0,
        iterations: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> SearchBot:
        return make(game_id, name, time_factor=time_factor, iterations=iterations or 24, clock=clock)

    monkeypatch.setattr(levels, "make_search", count)


@pytest.mark.parametrize("game_id", COMPLETE)
def test_another_python_answers_as_slices_do_where_simulations_are_counted(game_id: str, counted: None) -> None:
    for actions in (4, 40):
        turn = Turn(game_id, decision(game_id, actions), "expert", seed=11)
        worker = RemoteWorker()
        there = answered(asked_of(worker).run(turn), worker)
        assert there == answered(Scheduler().run(turn))
        assert worker.asked == [["ask", 0, turn.to_text()]]


def test_another_python_finds_the_same_slips() -> None:
    question = LookBack(random_record(find_game("azul"), 2, 4), (0, 1), iterations=2)
    worker = RemoteWorker()
    there = answered(asked_of(worker).run(question), worker)
    here = question.begin()
    while not here.step(1000):
        pass
    assert there == question.answer(here)
    assert there.progress == 1
    assert any(there.slips.values())


def test_a_hint_is_the_best_action_and_a_bot_may_play_one_as_good() -> None:
    state = decision("azul", 0)
    thoughts = [Turn("azul", state, "greedy", seed).begin() for seed in range(12)]
    for thinking in thoughts:
        while not thinking.step(1000):
            pass
    hint, bot = Turn("azul", state, "greedy", 0, hint=True), Turn("azul", state, "greedy", 0)
    assert [hint.answer(thinking) for thinking in thoughts] == [thinking.best() for thinking in thoughts]
    assert [bot.answer(thinking) for thinking in thoughts] != [thinking.best() for thinking in thoughts]


def test_questions_and_answers_are_read_back_equal() -> None:
    for hint in (False, True):
        turn = Turn("ark_nova", decision("ark_nova", 30), "hard", seed=5, hint=hint)
        again = job_from_text(turn.to_text())
        assert again == turn
        assert again.to_text() == turn.to_text()
    record = random_record(find_game("it_happens"), 3, 1, 40)
    back = LookBack(record, (0, 2), iterations=3)
    assert job_from_text(back.to_text()) == back
    nothing = Findings(0.25, {0: (), 2: ()})
    assert back.read(back.write(nothing)) == nothing


def test_what_takes_no_time_is_thought_here() -> None:
    worker = RemoteWorker()
    question = Turn("azul", decision("azul", 5), "normal", seed=1)
    assert isinstance(asked_of(worker).run(question), LocalJob)
    assert worker.asked == []


def test_nobody_waits_for_a_python_that_is_still_starting(counted: None) -> None:
    worker = RemoteWorker(ready=False)
    there = asked_of(worker)
    question = Turn("azul", decision("azul", 5), "hard", seed=1)
    first = there.run(question)
    assert isinstance(first, LocalJob)
    worker.start()
    assert not isinstance(there.run(question), LocalJob)


def test_where_no_other_python_can_be_slices_go_on(counted: None) -> None:
    question = Turn("azul", decision("azul", 5), "expert", seed=1)
    answer = answered(Scheduler(lambda: None).run(question))
    assert answer
    assert answer in question.state.legal_actions()


@pytest.mark.parametrize("how", ["lost", "silent"])
def test_a_python_that_is_lost_in_the_middle_of_a_thought_is_replaced_by_slices_with_the_same_answer(
    how: str, counted: None
) -> None:
    question = Turn("azul", decision("azul", 5), "expert", seed=1)
    worker = RemoteWorker()
    here = asked_of(worker)
    thought = here.run(question)
    worker.work(0.01, most=1)
    assert not thought.go_on(FRAME)
    assert thought.answer() in question.state.legal_actions()
    if how == "lost":
        worker.end()
    assert answered(thought) == answered(Scheduler().run(question))
    assert worker.ended
    assert isinstance(here.run(question), LocalJob)


def progress(thought: RunningJob[Findings]) -> float:
    found = thought.answer()
    assert found
    return found.progress


def test_resting_stops_the_other_python_and_going_on_takes_the_thought_up_again() -> None:
    question = LookBack(random_record(find_game("azul"), 2, 4), (0, 1), iterations=2)
    worker = RemoteWorker()
    thought = asked_of(worker).run(question)
    worker.work(1.0, most=60)
    assert not thought.go_on(FRAME)
    reached = progress(thought)
    thought.rest()
    assert worker.runner.idle
    assert not thought.go_on(FRAME)
    worker.work(0.01, most=1)
    assert not thought.go_on(FRAME)
    assert progress(thought) >= reached > 0


# --- thinking ahead


def table(bots: tuple[str, str] = ("", "expert")) -> Match:
    """Return a match of Azul in which a person is to move first."""
    names = [Seat("You", bot) if not bot else Seat("Rosa", bot) for bot in bots]
    for seed in range(20):
        match = Match.new("azul", names, seed=str(seed))
        match.settle()
        if match.to_move and match.to_move.is_person:
            return match
    raise AssertionError("a bot begins everywhere")


def test_while_a_person_decides_the_hint_and_answers_to_likely_actions_are_found(counted: None) -> None:
    worker, match = RemoteWorker(), table()
    bots = Bots(asked_of(worker))
    bots.work_ahead(match)
    assert not bots.busy
    worker.work()
    bots.begin_hint(match)
    hint = None
    worker.work(0.0, most=1)  # known already: it needs no time
    hint = bots.continue_hint(FRAME)
    assert hint in match.state.legal_actions()
    match.play(hint)
    bots.stop()
    assert match.to_move
    assert not match.to_move.is_person
    bots.begin_turn(match, 0.0)
    worker.work(0.0, most=1)
    action = bots.continue_turn(FRAME)
    slices = Bots(Scheduler())
    slices.begin_turn(match, 0.0)
    while not (same := slices.continue_turn(FRAME)):
        pass
    assert action == same


def test_thinking_ahead_stops_at_once_when_the_position_changes(counted: None) -> None:
    worker, match = RemoteWorker(), table()
    bots = Bots(asked_of(worker))
    bots.work_ahead(match)
    worker.work(0.01, most=2)
    assert not worker.runner.idle
    bots.stop()
    assert worker.runner.idle
    asked = len(worker.asked)
    bots.stop()  # no job runs any more, so there is no answer
    assert len(worker.asked) == asked


def test_nobody_thinks_ahead_at_a_table_without_a_bot_that_thinks_long() -> None:
    worker = RemoteWorker()
    Bots(asked_of(worker)).work_ahead(table(("", "easy")))
    assert worker.asked == []


def test_thinking_ahead_knows_the_seed_that_the_bot_will_have(counted: None) -> None:
    worker, match = RemoteWorker(), table()
    Bots(asked_of(worker)).work_ahead(match)
    seed = worker.asked[0][3]
    match.play(match.state.legal_actions()[0])
    assert seed == match.seed_here("bot")


def test_levels_that_think_long_have_a_budget_of_seconds_somewhere() -> None:
    """The other levels count simulations in every game, or do not search: slices are enough for them."""
    rooms = [getattr(find_game(game_id).bot_room(), "LEVELS", {}) for game_id in GAME_IDS]
    budgets: dict[str, list[Settings]] = {
        name: [room.get(name, levels.LEVELS[name]) for room in rooms] for name in levels.LEVELS
    }
    long = {name for name, settings in budgets.items() if any(each.milliseconds for each in settings)}
    assert long == {"hard", "expert"}


def test_nothing_is_thought_about_ahead_while_the_battery_is_spared() -> None:
    worker, spared = RemoteWorker(), [True]
    bots = Bots(Scheduler(lambda: worker, lambda: spared[0]))
    bots.work_ahead(table(("", "hard")))
    assert worker.asked == []
    spared[0] = False
    bots.work_ahead(table(("", "hard")))
    assert worker.asked[0][0] == "ahead"


def test_a_battery_that_runs_low_ends_what_is_thought_ahead_and_not_what_somebody_waits_for(counted: None) -> None:
    worker, match = RemoteWorker(), table()
    scheduler = asked_of(worker)
    bots = Bots(scheduler)
    bots.work_ahead(match)
    worker.work(0.01, most=2)
    assert not worker.runner.idle
    scheduler.spare()
    assert worker.runner.idle
    bots.begin_hint(match)
    scheduler.spare()
    assert not worker.runner.idle


@pytest.mark.parametrize("ends", ["in the middle", "when it is done"])
def test_what_a_job_makes_is_left_out_of_garbage_collections_until_it_ends(ends: str) -> None:
    job = Scheduler().run(Turn("azul", decision("azul", 0), "expert", 1))
    gc.unfreeze()
    job.go_on(FRAME)
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    if ends == "in the middle":
        job.end()
    else:
        while not job.go_on(FRAME):
            pass
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_a_short_job_leaves_frozen_what_a_screen_has_frozen() -> None:
    job = Scheduler().run(Turn("azul", decision("azul", 0), "random", 1))
    gc.freeze()
    frozen = gc.get_freeze_count()
    while not job.go_on(FRAME):
        pass
    job.end()
    assert gc.get_freeze_count() > frozen // 2 > 0, "what is given back meanwhile counts no more"


def left_by(does: Callable[[], object]) -> list[Thinking]:
    """Return the thoughts that something leaves for a garbage collection."""
    gc.unfreeze()
    gc.collect()
    gc.disable()
    try:
        does()
        gc.unfreeze()
        return [each for each in gc.get_objects() if isinstance(each, Thinking)]
    finally:
        gc.enable()


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game_id", ["azul", "ark_nova"])
def test_a_thought_that_is_dropped_in_the_middle_leaves_nothing_behind(game_id: str) -> None:
    match = Match.new(game_id, [Seat("A", "expert"), Seat("B", "expert")], {}, "7")
    match.settle()

    def think_here() -> None:
        bots = Bots(Scheduler())
        bots.begin_turn(match, 0)
        bots.begin_hint(match)
        bots.begin_why(match, match.state.legal_actions()[0])
        bots.continue_turn(FRAME)
        bots.continue_hint(FRAME)
        bots.continue_why()
        bots.stop()

    def think_there() -> None:
        worker = RemoteWorker()
        turn = Turn(game_id, match.state.clone(), "expert", 1)
        review = LookBack(random_record(find_game("azul"), 2, 4, 30), (0, 1))
        for text in (turn.to_text(), review.to_text(), Turn(game_id, match.state.clone(), "easy", 2).to_text()):
            worker.say(json.dumps(["ask", 1, text]))
            worker.work(10.0, most=2)
        worker.work()

    assert left_by(think_here) == []
    assert left_by(think_there) == []
