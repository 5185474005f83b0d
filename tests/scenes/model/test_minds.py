"""Who thinks: slices here, or another Python with the same answers, also ahead; nobody waits for one that is lost."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

import pytest

from engine.bots import levels
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.match import Match
from engine.record import Seat
from engine.registry import GAME_IDS, find_game
from engine.state import State
from scenes.model import minds
from scenes.model.minds import Minds, Slices, Thought
from scenes.model.questions import Findings, LookBack, Turn, question_from_text
from scenes.model.thinking import Thinker
from tests.engine.test_record import random_record
from tests.scenes.elsewhere import Elsewhere

FRAME = 16.7
Found = TypeVar("Found")


def asked_of(elsewhere: Elsewhere) -> Minds:
    """Return minds whose other Python is this one."""
    return Minds(lambda: None if elsewhere.ended else elsewhere)


def answered(thought: Thought[Found], elsewhere: Elsewhere | None = None, frames: int = 3000) -> Found | None:
    """Return the answer of a thought, frame by frame; the other Python thinks beside it."""
    for _ in range(frames):
        if elsewhere:
            elsewhere.think(most=1)
        if thought.go_on(FRAME):
            return thought.answer()
    raise AssertionError("waited in vain")


def decision(game_id: str, actions: int, players: int = 2, seed: int = 3) -> State:
    """Return a position in which a player has several actions, after about so many of a game of chance."""
    game, rng = find_game(game_id), random.Random(seed)
    state = game.start(players)
    while actions > 0 or state.is_chance() or len(state.legal_actions()) < 3:
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        state.apply_action(action)
        actions -= 1
    return state


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert counts its simulations, so that its answers do not hang on the time."""
    monkeypatch.setattr(minds, "SLICE", 1000.0)
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


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_another_python_answers_as_slices_do_where_simulations_are_counted(game_id: str, counted: None) -> None:
    for actions in (4, 40):
        turn = Turn(game_id, decision(game_id, actions), "expert", seed=11)
        elsewhere = Elsewhere()
        there = answered(asked_of(elsewhere).think(turn), elsewhere)
        assert there == answered(Minds().think(turn))
        assert elsewhere.asked == [["ask", 0, turn.to_text()]]


def test_another_python_finds_the_same_slips() -> None:
    question = LookBack(random_record(find_game("azul"), 2, 4), (0, 1), iterations=2)
    elsewhere = Elsewhere()
    there = answered(asked_of(elsewhere).think(question), elsewhere)
    here = question.begin()
    while not here.step(1000):
        pass
    assert there == question.answer(here)
    assert there.progress == 1
    assert any(there.slips.values())


def test_questions_and_answers_are_read_back_equal() -> None:
    turn = Turn("ark_nova", decision("ark_nova", 30), "hard", seed=5)
    again = question_from_text(turn.to_text())
    assert again == turn
    assert again.to_text() == turn.to_text()
    record = random_record(find_game("it_happens"), 3, 1, 40)
    back = LookBack(record, (0, 2), iterations=3)
    assert question_from_text(back.to_text()) == back
    nothing = Findings(0.25, {0: (), 2: ()})
    assert back.read(back.write(nothing)) == nothing


def test_what_takes_no_time_is_thought_here() -> None:
    elsewhere = Elsewhere()
    question = Turn("azul", decision("azul", 5), "normal", seed=1)
    assert isinstance(asked_of(elsewhere).think(question), Slices)
    assert elsewhere.asked == []


def test_nobody_waits_for_a_python_that_is_still_starting(counted: None) -> None:
    elsewhere = Elsewhere(ready=False)
    there = asked_of(elsewhere)
    question = Turn("azul", decision("azul", 5), "hard", seed=1)
    first = there.think(question)
    assert isinstance(first, Slices)
    elsewhere.start()
    assert not isinstance(there.think(question), Slices)


def test_where_no_other_python_can_be_slices_go_on(counted: None) -> None:
    question = Turn("azul", decision("azul", 5), "expert", seed=1)
    answer = answered(Minds(lambda: None).think(question))
    assert answer
    assert answer in question.state.legal_actions()


@pytest.mark.parametrize("how", ["lost", "silent"])
def test_a_python_that_is_lost_in_the_middle_of_a_thought_is_replaced_by_slices_with_the_same_answer(
    how: str, counted: None
) -> None:
    question = Turn("azul", decision("azul", 5), "expert", seed=1)
    elsewhere = Elsewhere()
    here = asked_of(elsewhere)
    thought = here.think(question)
    elsewhere.think(0.01, most=1)
    assert not thought.go_on(FRAME)
    assert thought.answer() in question.state.legal_actions()
    if how == "lost":
        elsewhere.end()
    assert answered(thought) == answered(Minds().think(question))
    assert elsewhere.ended
    assert isinstance(here.think(question), Slices)


def progress(thought: Thought[Findings]) -> float:
    found = thought.answer()
    assert found
    return found.progress


def test_resting_stops_the_other_python_and_going_on_takes_the_thought_up_again() -> None:
    question = LookBack(random_record(find_game("azul"), 2, 4), (0, 1), iterations=2)
    elsewhere = Elsewhere()
    thought = asked_of(elsewhere).think(question)
    elsewhere.think(1.0, most=60)
    assert not thought.go_on(FRAME)
    reached = progress(thought)
    thought.rest()
    assert elsewhere.mind.idle
    assert not thought.go_on(FRAME)
    elsewhere.think(0.01, most=1)
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
    elsewhere, match = Elsewhere(), table()
    thinker = Thinker(asked_of(elsewhere))
    thinker.think_ahead(match)
    assert not thinker.busy
    elsewhere.think()
    thinker.begin_hint(match)
    hint = None
    elsewhere.think(0.0, most=1)  # it is known: there is no time to think
    hint = thinker.think_of_hint(FRAME)
    assert hint in match.state.legal_actions()
    match.play(hint)
    thinker.stop()
    assert match.to_move
    assert not match.to_move.is_person
    thinker.begin_turn(match, 0.0)
    elsewhere.think(0.0, most=1)
    action = thinker.think_of_turn(FRAME)
    slices = Thinker(Minds())
    slices.begin_turn(match, 0.0)
    while not (same := slices.think_of_turn(FRAME)):
        pass
    assert action == same


def test_thinking_ahead_stops_at_once_when_the_position_changes(counted: None) -> None:
    elsewhere, match = Elsewhere(), table()
    thinker = Thinker(asked_of(elsewhere))
    thinker.think_ahead(match)
    elsewhere.think(0.01, most=2)
    assert not elsewhere.mind.idle
    thinker.stop()
    assert elsewhere.mind.idle
    asked = len(elsewhere.asked)
    thinker.stop()  # nothing goes on any more: nobody is told
    assert len(elsewhere.asked) == asked


def test_nobody_thinks_ahead_at_a_table_without_a_bot_that_thinks_long() -> None:
    elsewhere = Elsewhere()
    Thinker(asked_of(elsewhere)).think_ahead(table(("", "easy")))
    assert elsewhere.asked == []


def test_thinking_ahead_knows_the_seed_that_the_bot_will_have(counted: None) -> None:
    elsewhere, match = Elsewhere(), table()
    Thinker(asked_of(elsewhere)).think_ahead(match)
    seed = elsewhere.asked[0][3]
    match.play(match.state.legal_actions()[0])
    assert seed == match.seed_here("bot")


def test_levels_that_think_long_have_a_budget_of_seconds_somewhere() -> None:
    """The others count simulations in every game, or do not search: slices are enough for them."""
    rooms = [getattr(find_game(game_id).bot_room(), "LEVELS", {}) for game_id in GAME_IDS]
    budgets: dict[str, list[Settings]] = {
        name: [room.get(name, levels.LEVELS[name]) for room in rooms] for name in levels.LEVELS
    }
    long = {name for name, settings in budgets.items() if any(each.milliseconds for each in settings)}
    assert long == {"hard", "expert"}
