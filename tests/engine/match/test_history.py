"""The states of a record at any action: the same as those of a replay, however they are asked for."""

from __future__ import annotations

import random

import pytest

from engine.history import EVERY, RECENT, History
from engine.match import Match
from engine.record import Record, Seat
from engine.registry import find_game
from engine.state import Action, IllegalAction, State
from tests.engine.match.test_record import random_record


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record(find_game("azul"), 3, 4, 400)


def counted(monkeypatch: pytest.MonkeyPatch, record: Record) -> list[int]:
    """Return a list that grows with every action that the rules carry out."""
    state = find_game(record.game).state
    apply = state.apply_action
    played: list[int] = []

    def apply_action(self: State, action: Action) -> None:
        played.append(1)
        apply(self, action)

    monkeypatch.setattr(state, "apply_action", apply_action)
    return played


def test_a_state_is_that_of_a_replay_in_whatever_order_it_is_asked_for(record: Record) -> None:
    hashes = [state.hash() for state in record.states()]
    history = History(record)
    assert len(history) == len(record.actions) > 2 * EVERY
    counts = [*range(len(hashes)), *reversed(range(len(hashes)))]
    random.Random(1).shuffle(counts)
    assert [history.at(count).hash() for count in counts] == [hashes[count] for count in counts]
    assert [state.hash() for state in history.states()] == hashes


def test_a_state_is_ones_own_to_change(record: Record) -> None:
    history = History(record)
    for count in (0, EVERY, EVERY + 3):
        before = history.at(count).hash()
        history.at(count).apply_action(record.actions[count])
        assert history.at(count).hash() == before


def test_no_more_than_a_few_actions_are_played_again(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(record)
    history.at(len(record.actions))
    played = counted(monkeypatch, record)
    for count in random.Random(2).sample(range(len(record.actions)), 30):
        played.clear()
        history.at(count)
        assert len(played) < EVERY
    history.at(40)
    played.clear()
    history.at(41)
    assert len(played) == 1


def test_whoever_steps_back_has_no_action_played_twice(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = [state.hash() for state in record.states()]
    history = History(record)
    history.at(len(record.actions))
    played = counted(monkeypatch, record)
    for count in reversed(range(len(record.actions))):
        assert history.at(count).hash() == hashes[count]
    assert len(played) < len(record.actions)
    history.at(0).apply_action(record.actions[0])
    assert history.at(0).hash() == hashes[0]


def test_two_who_go_forward_at_different_moments_have_no_action_played_twice(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = [state.hash() for state in record.states()]
    history = History(record)
    history.at(len(record.actions))
    history.at(3)
    history.at(EVERY + 3)
    played = counted(monkeypatch, record)
    for step in range(1, 20):
        for count in (3 + step, EVERY + 3 + step):
            assert history.at(count).hash() == hashes[count]
    assert len(played) == 2 * 19


def test_it_knows_who_was_to_move_in_every_state(record: Record) -> None:
    assert History(record).movers() == [state.current_player() for state in record.states()]


def test_beyond_its_end_there_is_nothing(record: Record) -> None:
    for count in (-1, len(record.actions) + 1):
        with pytest.raises(IndexError, match="actions"):
            History(record).at(count)


def test_what_the_rules_refuse_is_refused_when_it_is_asked_for(record: Record) -> None:
    wrong = Record(record.game, record.seats, record.options, "", [*record.actions[:5], ("take", 9, "blue", 1)])
    history = History(wrong)
    assert history.at(5).hash() == History(record).at(5).hash()
    with pytest.raises(IllegalAction):
        history.at(6)


def test_a_part_of_a_history_is_not_played_again(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    history = History(record)
    hashes = [state.hash() for state in history.states()]
    played = counted(monkeypatch, record)
    part = history.until(60)
    assert len(part) == 60
    assert part.at(60).hash() == hashes[60]
    assert part.movers() == history.movers()[:61]
    assert len(played) < 2 * EVERY
    assert len(history) == len(record.actions)


def test_the_history_of_a_match_goes_with_it_back_and_forth(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ben")], {"start": "1"}, "3")
    rng = random.Random(4)
    while len(match.record.actions) < 2 * EVERY + 5:
        match.settle()
        match.play(rng.choice(match.state.legal_actions()))
        if match.can_undo and rng.random() < 0.3:
            match.undo()
        assert len(match.history) == len(match.record.actions)
        assert match.history.at(len(match.history)) == match.state
    fresh = History(match.record)
    assert match.history.movers() == fresh.movers()
    assert all(one == other for one, other in zip(match.history.states(), fresh.states(), strict=True))


def test_the_last_states_of_a_match_are_there_without_playing_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ben")], {"start": "1"}, "3")
    rng = random.Random(4)
    while len(match.record.actions) < EVERY + RECENT:
        match.settle()
        match.play(rng.choice(match.state.legal_actions()))
    match.settle()
    last = len(match.record.actions)
    asked = [last - 1, last - RECENT, last - 9, last - 3, last]
    hashes = [History(match.record).at(count).hash() for count in asked]
    played = counted(monkeypatch, match.record)
    assert [match.history.at(count).hash() for count in asked] == hashes
    assert len(played) <= 1, "only the last action leads to a state that the match has not kept"


def test_what_is_asked_of_a_match_leaves_its_undo_alone() -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ben")], {"start": "1"}, "3")
    match.settle()
    before = match.state.hash()
    for action in match.state.legal_actions()[:2]:
        match.play(action)
        match.history.at(len(match.history) - 1).apply_action(action)
        match.undo()
        assert match.state.hash() == match.history.at(len(match.history)).hash() == before


def test_a_match_stands_anywhere_in_a_history_and_goes_on(record: Record) -> None:
    history = History(record)
    match = Match.standing(history, 50)
    assert match.state.hash() == history.at(50).hash()
    assert not match.can_undo
    match.follow(record.actions[50])
    assert match.state.hash() == history.at(51).hash()
    assert match.record.actions == record.actions[:51]
    assert match.history.movers() == history.movers()[:52]
    assert len(history) == len(record.actions)
