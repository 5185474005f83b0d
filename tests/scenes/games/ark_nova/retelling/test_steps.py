"""The steps of a turn: they stand before the question, and are taken back one by one or from a chosen one on."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.games.ark_nova import flow
from engine.match import Match
from scenes.games.ark_nova.decision.steps import crumb, step_offers, steps_back
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.table.seeing import crumbs
from scenes.games.ark_nova.words.speech import gap_words
from scenes.stage.picker import Picker
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, new_match, now, step


@pytest.fixture
def placing() -> Match:
    """A match in which a building has been chosen after the action card, and nothing was revealed."""
    match = at_decision("act", bots=1, after=40)
    action = next(path for path in match.state.legal_actions() if path[:2] == ("action", "build"))
    match.play(action)
    match.play(next(path for path in match.state.legal_actions() if path[0] == "build"))
    assert now(match).stack[-1][0] == "place"
    return match


def test_the_steps_so_far_stand_before_the_question(placing: Match) -> None:
    here = at_table(placing)
    crumbs = here.at(ArkNovaTable).make_view().crumbs
    assert crumbs.startswith("Build › ")
    assert len(step_offers(placing, now(placing))) == 2


def test_the_steps_before_the_question_are_names_and_nothing_is_left_of_no_strength() -> None:
    """A word of the log there, as "places it", is no name."""
    match, rng = new_match(1, 1), random.Random(3)
    seen: set[str] = set()
    while not match.over:
        if match.state.current_player() == 0:
            actions = [action for __, action in steps_back(match, now(match))]
            seen |= {action[0] for action in actions}
            for action in actions:
                words = crumb(action)
                assert words[:1] == words[:1].upper(), words
        step(match, rng)
    assert {"action", "build", "place", "play", "token"} <= seen
    here = at_table(match_at("association"))
    table = here.at(ArkNovaTable)
    state = now(table.match)
    assert crumbs(table.context()).endswith("left")
    state.stack[-1] = (*state.stack[-1][:2], 0, *state.stack[-1][3:])
    table.showing.forget()
    assert "left" not in crumbs(table.context())


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_back_takes_one_step_back(placing: Match, size: tuple[int, int]) -> None:
    here = at_table(placing, size)
    before = list(placing.record.actions)
    if here.table.chooser.begun:
        here.press("back")
    here.press("back")
    assert placing.record.actions == before[:-1]
    assert now(placing).stack[-1][0] == "build"
    here.press("back")
    assert now(placing).stack[-1][0] == "act"
    assert not steps_back(placing, now(placing))


def test_a_touch_on_the_steps_offers_all_of_them_and_goes_back_to_one(placing: Match) -> None:
    here = at_table(placing, (390, 844))
    before = len(placing.record.actions)
    here.press("steps", touch=True)
    assert here.at(Picker)
    here.press(str(before - 2), touch=True)
    assert len(placing.record.actions) == before - 2
    assert now(placing).stack[-1][0] == "act"
    assert here.table.persons_turn


@pytest.fixture
def may_end() -> Match:
    """A match in which the action goes on or ends, and its last step can be taken back."""
    match, rng = new_match(1, 1), random.Random(5)
    while not (
        match.state.current_player() == 0 and ("done",) in match.state.legal_actions() and steps_back(match, now(match))
    ):
        step(match, rng)
    return match


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_words_in_place_of_the_steps_cover_neither_back_nor_done(may_end: Match, size: tuple[int, int]) -> None:
    here = at_table(may_end, size)
    line = here.table.line_place()
    assert here.widget("steps")
    assert not line.overlaps(here.widget("back").rect)
    assert not line.overlaps(here.widget("done").rect)


def test_what_was_revealed_is_no_step_to_go_back_to() -> None:
    match = at_decision("act", bots=1, after=40)
    match.play(next(path for path in match.state.legal_actions() if path[:2] == ("action", "cards")))
    drawing = next(path for path in match.state.legal_actions() if path[0] == "draw")
    match.play(drawing)
    while match.state.is_chance():
        match.play_chance()
    assert steps_back(match, now(match)) == []


def test_the_race_ticks_who_has_had_the_last_turn() -> None:
    match = at_decision("act", people=1, bots=3, after=40)
    now(match).turn, now(match).last_turns = 0, 3  # seat 4 has brought it about; seats 1, 2 and 3 have a turn each
    flow.refresh(now(match))
    view = at_table(match).at(ArkNovaTable).make_view()
    assert [runner.done for runner in view.runners] == [False, False, False, True]
    assert view.turn == "3 last turns"


def test_the_own_gap_and_everybody_elses_are_in_sight_on_a_small_phone(said: list[str]) -> None:
    match = at_decision("act", people=1, bots=3, after=40)
    here = at_table(match, (360, 640))
    here.table.changed()
    here.tick()
    view = here.at(ArkNovaTable).make_view()
    assert f"gap {gap_words(view.runners[0].gap)}" in said
    assert all(gap_words(face.gap) in said for face in view.seats)


def test_the_first_folder_alone_is_told_so(said: list[str]) -> None:
    match = at_decision("act", bots=1, after=40)
    now(match).zoos[0].reputation = 1
    flow.refresh(now(match))
    at_table(match)
    assert any(words.startswith("reputation range: folder 1;") for words in said)


@pytest.mark.parametrize("touch", [False, True])
def test_a_building_in_hand_follows_a_drag_over_the_map(placing: Match, touch: bool) -> None:
    here = at_table(placing, (390, 844) if touch else (1280, 720))
    table = here.at(ArkNovaTable)
    spaces = [target["rect"] for target in here.targets() if target["target"].startswith("place")]
    far = max(spaces, key=lambda rect: abs(rect[0] - spaces[0][0]))
    (x, y), (goal_x, goal_y) = ((left + w / 2, top + h / 2) for left, top, w, h in (spaces[0], far))
    before = len(placing.record.actions)
    here.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1, touch=touch)
    for part in range(1, 9):
        at = x + (goal_x - x) * part / 8, y + (goal_y - y) * part / 8
        here.mouse(pygame.MOUSEMOTION, *at, rel=(1, 1), buttons=(1, 0, 0), touch=touch)
        here.tick()
    here.mouse(pygame.MOUSEBUTTONUP, goal_x, goal_y, button=1, touch=touch)
    here.tick()
    plan = table.context().plan
    assert table.placing
    assert table.placing.chosen
    assert plan.board.grid.at(goal_x / plan.unit, goal_y / plan.unit) in table.placing.chosen.cells
    assert len(placing.record.actions) == before, "a drag only shows; the button builds"
    here.press("place", touch=touch)
    assert placing.record.actions[before][0] == "place"


def test_a_place_for_an_enclosure_says_which_animals_of_the_hand_would_fit(placing: Match, said: list[str]) -> None:
    here = at_table(placing)
    kind = now(placing).stack[-1][2]
    target = next(each["target"] for each in here.targets() if each["target"].startswith("place"))
    del said[:]
    here.press(target)
    here.tick()
    told = any("of your hand fit" in words or words.startswith("Room for ") for words in said)
    assert told == kind.startswith(("enclosure", "petting"))
