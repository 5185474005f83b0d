"""The chooser narrows legal actions by what was touched, in any game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.match import Match
from engine.record import Seat
from scenes.model.chooser import Chooser


def random_positions(options: dict[str, str], seed: int, seats: int = 3) -> Iterator[Match]:
    """Yield a match at each decision of a random game."""
    match = Match.new("azul", [Seat(f"P{number}") for number in range(seats)], options, str(seed))
    rng = random.Random(seed)
    match.settle()
    while not match.over:
        yield match
        match.play(rng.choice(match.state.legal_actions()))
        match.settle()


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"wall": "grey"}])
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_is_reached_by_touching_its_parts_in_order(options: dict[str, str], seed: int) -> None:
    chooser = Chooser()
    for match in random_positions(options, seed):
        legal = match.state.legal_actions()
        for action in legal:
            chooser.ask(match.state)
            reached = None
            while reached is None:
                following = [path for path in chooser.next_paths() if action[: len(path)] == path]
                assert len(following) == 1
                reached = chooser.touch(following[0])
            assert reached == action


@pytest.mark.parametrize("options", [{}, {"wall": "grey"}])
def test_only_what_some_legal_action_continues_with_can_come_next(options: dict[str, str]) -> None:
    chooser = Chooser()
    for match in random_positions(options, 5):
        chooser.ask(match.state)
        legal = match.state.legal_actions()
        assert chooser.candidates() == legal
        for path in chooser.next_paths():
            assert any(action[: len(path)] == path for action in legal)
        assert {path for action in legal for path in [action[: len(chooser.touched) + 1]]} == set(chooser.next_paths())


def offer() -> tuple[Match, Chooser]:
    match = next(random_positions({}, 1))
    chooser = Chooser()
    chooser.ask(match.state)
    return match, chooser


def test_the_verb_is_not_a_touch() -> None:
    __, chooser = offer()
    assert chooser.touched == ("take",)
    assert not chooser.begun


def test_a_whole_action_is_only_marked_where_touching_does_not_commit() -> None:
    match, chooser = offer()
    action = match.state.legal_actions()[0]
    assert chooser.touch(action, commit=False) is None
    assert chooser.marked == action
    assert chooser.confirm() == action
    assert chooser.touch(action, commit=False) == action


def test_another_group_replaces_the_chosen_one() -> None:
    match, chooser = offer()
    groups = list(dict.fromkeys(action[:3] for action in match.state.legal_actions()))
    chooser.touch(groups[0])
    chooser.touch(groups[1])
    assert chooser.touched == groups[1]


@pytest.mark.slow
def test_back_takes_touches_back_until_none_is_left() -> None:
    match, chooser = offer()
    action = match.state.legal_actions()[0]
    chooser.touch(action[:3])
    chooser.touch(action, commit=False)
    assert chooser.back()
    assert chooser.marked is None
    assert chooser.touched == action[:3]
    while chooser.begun:
        assert chooser.back()
    assert chooser.touched == ("take",)
    assert not chooser.back()


def test_a_path_that_leads_nowhere_is_refused() -> None:
    __, chooser = offer()
    with pytest.raises(ValueError, match="no legal action"):
        chooser.touch(("take", 99))


def test_nothing_is_asked_where_nobody_decides() -> None:
    chooser = Chooser()
    chooser.ask(None)
    assert not chooser.asking
    assert chooser.next_paths() == []
    assert not chooser.can(("take",))
