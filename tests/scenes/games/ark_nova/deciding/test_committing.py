"""A touch marks, and one button commits: in every kind of decision, in one place, by button, Enter or second touch."""

from __future__ import annotations

import time

import pygame
import pytest

from engine.games.ark_nova import flow
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.decision.marking import how_many, marks_several
from scenes.games.ark_nova.decision.outcome.consequences import income_of
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.table.committing import ONE_TAP
from scenes.games.ark_nova.view import NoteFace, RowFace
from scenes.games.ark_nova.words.names import short_name
from scenes.model.foresight import look_ahead
from scenes.table.dialogs.menu import TableMenu
from tests.engine.games.ark_nova.positions import set_zoo
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.decisions import IN_SET_UP, match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, now

pytestmark = pytest.mark.usefixtures("without_log", "seldom_drawn")

SIZES: tuple[Size, ...] = ((1280, 720), (390, 844), (844, 390), (640, 360), (360, 640), (768, 1024), (2560, 1440))


def wait(here: Visit) -> None:
    """Let so much time pass that the next touch is one of its own."""
    committing = here.at(ArkNovaTable).committing
    later = committing.clock() + ONE_TAP
    committing.clock = lambda: later


def first_of_each_verb(match: Match) -> dict[str, Action]:
    """Return one legal action for every verb."""
    return {str(action[0]): action for action in reversed(match.state.legal_actions())}


def name_of(match: Match, action: Action) -> str:
    return match.game.format_action(action)


def mark(here: Visit, match: Match, action: Action) -> None:
    """Press the places that lead to an action, until it is marked or played."""
    for length in range(1, len(action) + 1):
        name = name_of(match, action[:length])
        if name in [target["target"] for target in here.targets()]:
            here.press(name)
            if here.table.chooser.marked or here.at(ArkNovaTable).decision.marks:
                return


@pytest.mark.sweep(7)
@pytest.mark.parametrize("kind", KINDS)
def test_no_touch_alone_reveals_or_ends_anything(kind: str) -> None:
    for action in first_of_each_verb(match_at(kind)).values():
        match = match_at(kind)
        here = at_table(match)
        if not look_ahead(match.state, action).is_hard:
            continue
        before = len(match.record.actions)
        mark(here, match, action)
        assert len(match.record.actions) == before, action


@pytest.mark.sweep(9)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in IN_SET_UP])
def test_button_enter_and_a_second_touch_give_the_same_record(kind: str) -> None:
    for action in first_of_each_verb(match_at(kind)).values():
        played = []
        for way in ("button", "enter", "again"):
            match = match_at(kind)
            here = at_table(match)
            before = len(match.record.actions)
            mark(here, match, action)
            if len(match.record.actions) > before or not here.table.chooser.marked:
                break  # soft, or one of several: those have the button alone
            wait(here)
            if way == "button":
                here.press("place")
            elif way == "enter":
                here.key(pygame.K_RETURN)
            elif here.table.ui.find(name_of(match, here.table.chooser.marked)):
                here.press(name_of(match, here.table.chooser.marked))
            else:
                continue  # what declines has the button alone
            played.append(match.record.actions[before:])
        assert all(each == played[0] for each in played), action
        assert all(played), action


def test_a_second_touch_a_moment_later_commits_by_the_clock_of_the_device() -> None:
    match = match_at("take_card")
    here = at_table(match)
    before = len(match.record.actions)
    here.press("draw")
    time.sleep(ONE_TAP / 1000)
    here.press("draw")
    assert match.record.actions[before] == ("draw",)


def test_two_touches_within_a_moment_are_one() -> None:
    match = match_at("take_card")
    here = at_table(match)
    here.at(ArkNovaTable).committing.clock = lambda: 0
    before = len(match.record.actions)
    here.press("draw")
    here.press("draw")
    assert len(match.record.actions) == before
    assert here.table.chooser.marked == ("draw",)
    wait(here)
    here.press("draw")
    assert match.record.actions[before] == ("draw",)


@pytest.mark.parametrize("size", SIZES)
def test_commit_and_back_have_one_place_each_in_every_decision(size: Size) -> None:
    places: dict[str, set[tuple[float, ...]]] = {"place": set(), "back": set()}
    at = SIZES.index(size)  # every decision at the first size, and each at one of the others
    for kind in list(KINDS)[at - 1 :: 6] if at else KINDS:
        match = match_at(kind)
        here = at_table(match, size)
        action = next(iter(first_of_each_verb(match).values()))
        mark(here, match, action)
        for name, found in places.items():
            widget = here.table.ui.find(name)
            if widget:
                found.add(tuple(round(each, 3) for each in widget.rect))
        plan = here.at(ArkNovaTable).plan
    assert places["place"] == {tuple(round(each, 3) for each in plan.css(plan.main))}
    assert places["back"] == {tuple(round(each, 3) for each in plan.css(plan.back))}
    assert min(plan.css(plan.main).h, plan.css(plan.back).h) >= 44


@pytest.mark.parametrize("kind", ["act", "build", "place", "keep", "discard"])
def test_escape_takes_one_step_back_and_never_leaves(kind: str) -> None:
    match = at_decision(kind, after=0 if kind == "keep" else 40)
    here = at_table(match)
    target = next(each["target"] for each in here.targets())
    here.press(target)
    table = here.table
    for _ in range(12):
        here.key(pygame.K_ESCAPE)
        here.tick()
        if here.scene is not table:
            assert isinstance(here.scene, TableMenu)
            here.key(pygame.K_ESCAPE)
            break
    assert here.table is table
    assert table.match is match
    assert not here.table.chooser.begun
    assert not here.at(ArkNovaTable).decision.marks


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_four_cards_of_the_first_hand_are_marked_and_kept_together(size: Size) -> None:
    match = match_at("keep")
    here = at_table(match, size)
    before, names = len(match.record.actions), [each["target"] for each in here.targets()]
    for name in names[:3]:
        here.press(name)
    assert not here.table.ui.find("place"), "one is missing"
    here.press(names[0])  # it is let go again
    here.press(names[3])
    here.press(names[4])
    here.press(names[5])  # a fifth one is not marked
    assert here.at(ArkNovaTable).make_view().commit.words == "Keep 4"
    assert len(match.record.actions) == before
    here.press("place")
    here.until(lambda: len(match.record.actions) >= before + 4)
    kept = [name_of(match, action) for action in match.record.actions[before : before + 4]]
    assert kept == [names[1], names[2], names[3], names[4]]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
def test_cards_of_the_first_hand_are_numbered_as_they_are_marked(size: Size) -> None:
    here = at_table(match_at("keep"), size)
    names = [each["target"] for each in here.targets()]

    def numbers() -> dict[str, int]:
        return {item.words: item.number for item in here.at(ArkNovaTable).make_view().items if item.number}

    for name in (names[2], names[0], names[3]):
        here.press(name)
    third, first, fourth = sorted(numbers(), key=lambda words: numbers()[words])
    assert numbers() == {third: 1, first: 2, fourth: 3}
    here.press(names[2])  # it is let go again
    assert numbers() == {first: 1, fourth: 2}


def test_animals_that_move_in_together_fit_together() -> None:
    match = match_at("move_in")
    here = at_table(match)
    table = here.at(ArkNovaTable)
    moving = [path for path in table.chooser.legal if path[0] == "move"]
    assert marks_several(table.context())
    assert how_many(table.context()) == (1, len(moving))
    for path in moving:
        here.press(name_of(match, path))
    table.committing.commit()
    assert now(match).stack[-1][0] in ("vacate", "move_in", "act", "effects") or match.state.is_chance()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_beside_the_first_hand_lie_final_cards_and_projects(size: Size) -> None:
    match = match_at("keep")
    table = at_table(match, size).at(ArkNovaTable)
    items, state = table.make_view().items, now(match)
    projects = [item.face.card for item in items if item.what == "project" and isinstance(item.face, Face)]
    assert projects == [row[0] for row in state.projects]
    rows = [item.face.title for item in items if isinstance(item.face, RowFace)]
    assert {short_name(card) for card in state.zoos[0].finals} <= set(rows)
    if size == (1280, 720):
        assert len(rows) == len(state.zoos[0].finals) + len(state.tiles)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_before_the_first_discard_of_a_break_everybodys_income_is_told(size: Size) -> None:
    match = match_at("discard")
    state = now(match)
    state.stack.insert(0, ("break_over", 0))
    state.break_caller = 1
    set_zoo(state, 1, appeal=20)
    flow.refresh(state)
    table = at_table(match, size).at(ArkNovaTable)
    notes = [item.face for item in table.make_view().items if isinstance(item.face, NoteFace)]
    told = next(note for note in notes if note.title == "The break, triggered by Rosa")
    incomes = [line.income for line in told.lines if line.income]
    assert [dict(income.gains)["money"] for income in incomes] == [income_of(zoo) for zoo in state.zoos]
    assert len(told.lines) == 3 + 5
