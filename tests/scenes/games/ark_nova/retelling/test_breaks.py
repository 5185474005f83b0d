"""The break is told in six steps: who gets what and why; it can be stepped through and skipped, and be looked up."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from engine.games.ark_nova.pieces import INCOME
from engine.match import Match
from scenes.games.ark_nova.layout.window import panel_place
from scenes.games.ark_nova.painters.recap import break_steps
from scenes.games.ark_nova.painters.symbols import symbol
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.breaks import BreakScene
from scenes.games.ark_nova.view import NoteFace
from scenes.games.ark_nova.words.break_report import (
    INCOME_STEP,
    break_title,
    events_of_break,
    forecast,
    report,
    report_words,
)
from scenes.games.ark_nova.words.breaks import income_total, income_words
from scenes.games.ark_nova.words.incomes import income_now
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.slate import Slate
from scenes.paint.theme import EVENING
from scenes.stage.pace import Pace
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.moments import open_break
from tests.scenes.games.ark_nova.table import NAMES, at_table, new_match, now, step
from tests.scenes.spy import Spy


def after_a_break(people: int = 1, bots: int = 1, number: int = 2, seed: str = "5") -> Match:
    """Return a match whose last action ended that break."""
    match = new_match(people, bots, seed=seed)
    rng = random.Random(int(seed))
    breaks = 0
    while True:
        before = now(match).is_break or now(match).current_player() < 0
        step(match, rng)
        happened = match.history.events()
        if not now(match).is_break and before and events_of_break(happened) != events_of_break(happened[:-1]):
            breaks += 1
            if breaks == number:
                return match


@pytest.fixture(scope="module")
def played() -> Match:
    return after_a_break()


@pytest.fixture
def told(played: Match) -> Visit:
    """A table that tells of the break which the last action ended."""
    here = at_table(played, (390, 844), speed="normal")
    table = here.at(ArkNovaTable)
    table.queue.add(table.breaks.steps(played.history.events()[-1], played.history))
    table.queue.update(0)
    here.tick(0)
    return here


def test_a_break_is_told_with_everybodys_income_and_its_sources(played: Match) -> None:
    events = events_of_break(played.history.events())
    steps = report(now(played), events)
    assert len(steps) == 6
    assert [seat for seat, __ in steps[INCOME_STEP].lines] == [0, 1]
    for seat, words in steps[INCOME_STEP].lines:
        gained = [event[3] for event in events if event[:3] == ("gained", seat, "money")]
        assert words.startswith(f"{sum(gained)} money")
        zoo = now(played).zoos[seat]
        assert (income_words(zoo) in words) == (gained[0] == income_total(zoo))
    gone = {card for event in events if event[:2] == ("discarded", -1) for card in event[2:]}
    assert gone
    assert "new:" in " ".join(words for __, words in steps[3].lines)


def test_a_break_under_way_has_not_been_told_yet() -> None:
    match = new_match(1, 1)
    assert events_of_break(match.history.events()) == []
    assert report_words(forecast(now(match)), NAMES)[0].startswith("1. Hand limit")


def test_the_steps_are_gone_through_one_by_one_and_in_words(told: Visit) -> None:
    table = told.at(ArkNovaTable)
    assert table.breaks.busy
    said = []
    while table.breaks.busy:
        said.append(told.scene.mirror().status)
        told.press("next step", touch=True)
    assert [words[:2] for words in said] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert "Rosa" in said[INCOME_STEP]
    assert "next step" not in told.controls()


def test_the_heading_of_a_break_says_who_called_it(said: list[str], played: Match) -> None:
    here = at_table(played, speed="normal")
    table = here.at(ArkNovaTable)
    table.queue.add(table.breaks.steps(played.history.events()[-1], played.history))
    table.queue.update(0)
    here.tick(16)
    here.tick(16)
    caller = NAMES[events_of_break(played.history.events())[0][1]]
    assert f"The break, triggered by {caller}" in said


def test_the_heading_of_a_break_speaks_to_who_called_it() -> None:
    assert break_title(["You", "Rosa"], 0) == "The break, triggered by you"


def test_the_steps_run_by_themselves_and_a_tap_hurries_them(told: Visit) -> None:
    table = told.at(ArkNovaTable)
    first = table.mirror().status
    told.tick(950)
    assert table.mirror().status != first
    second = table.mirror().status
    told.click(200, 400, touch=True)
    assert table.mirror().status != second
    told.until(lambda: not table.breaks.busy, 800)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the steps that are drawn to be kept as pictures, as a list that grows."""
    numbers: list[int] = []
    paint = break_steps.paint_step

    def painted(painter: Painter, rect: Rect, face: break_steps.StepFace, colours: Sequence[int]) -> float:
        numbers.append(face.number)
        return paint(painter, rect, face, colours)

    monkeypatch.setattr(break_steps, "paint_step", painted)
    return numbers


def test_the_next_step_is_drawn_only_where_it_differs_from_the_one_before(told: Visit) -> None:
    told.tick()
    surface = told.stage.painter.surface
    assert isinstance(surface, Slate)
    told.press("next step")
    panel = told.at(ArkNovaTable).plan.css(panel_place(told.at(ArkNovaTable).plan))
    drawn = [place.clip(told.stage.painter.device(panel)) for place in surface.changes]
    assert 0 < sum(place.w * place.h for place in drawn) < panel.w * panel.h / 2


def test_the_panel_looks_as_if_its_steps_had_been_painted_at_once(played: Match) -> None:
    steps = tuple(report(now(played), events_of_break(played.history.events())))
    pygame.display.set_mode((400, 400))
    for density, told_now in ((1.0, 0), (1.37, 2), (2.0, 5)):
        parts, whole = (Painter(pygame.Surface((780, 1200)), density, EVENING) for _ in range(2))
        break_steps.paint_panel(parts, Rect(0, 0, 374, 575), break_steps.BreakFace("", steps, (0, 1), told_now))
        whole.box(Rect(0, 0, 374, 575), EVENING.raised, 14, EVENING.brass, 2)
        symbol(whole, "ico_break", Rect(12, 9, 24, 24))
        break_steps.paint_steps(whole, Rect(14, 40, 346, 530), steps, (0, 1), told_now, range(told_now + 1))
        one, other = (pygame.image.tobytes(painter.surface, "RGB") for painter in (parts, whole))
        assert sum(a != b for a, b in zip(one, other, strict=True)) < 600, "a digit may be set a pixel elsewhere"


def test_a_slow_device_lists_the_steps_one_by_one_and_has_the_next_ones_ready(
    monkeypatch: pytest.MonkeyPatch, told: Visit, made: list[int]
) -> None:
    monkeypatch.setattr(Pace, "slow", property(lambda pace: True))
    most = 0
    for _ in range(30):
        made.clear()
        told.tick()
        most = max(most, len(made))
    assert 0 < most <= 3, "a step and what its neighbours have in its strip"
    made.clear()
    told.press("next step")
    assert told.at(ArkNovaTable).breaks.status().startswith("Break: 2")
    assert len(made) <= 3, "only one of the step after the next"


def test_the_steps_are_skipped(told: Visit) -> None:
    told.press("skip steps")
    assert not told.at(ArkNovaTable).breaks.busy


def test_who_watches_a_replay_is_not_held_up(played: Match) -> None:
    here = at_table(played)
    here.table.watching = True
    assert here.at(ArkNovaTable).breaks.steps(played.history.events()[-1], played.history) == []


def test_the_last_break_and_the_next_are_looked_up_from_the_track_and_the_menu(played: Match) -> None:
    here = at_table(played)
    here.press("break")
    assert isinstance(here.scene, BreakScene)
    said = here.scene.mirror().status
    assert "If it came now" in said
    assert "The last break" in said
    assert said.count("Income") == 2
    here.press("back")
    here.press("menu")
    here.press("break")
    assert isinstance(here.scene, BreakScene)


def test_a_break_before_the_first_tells_the_next_alone() -> None:
    match = new_match(1, 1)
    rng = random.Random(3)
    while now(match).turns < 2:
        step(match, rng)
    here = at_table(match, (844, 390))
    here.press("menu")
    here.press("break")
    assert "The last break" not in here.scene.mirror().status


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (768, 1024)])
def test_the_words_of_a_step_are_beside_its_buttons(size: Size) -> None:
    here = Visit(Memory(size))
    open_break(here)
    here.tick(0)
    table = here.at(ArkNovaTable)
    words = table.plan.css(table.make_view().asked)
    buttons = [here.widget(key).rect for key in ("next step", "skip steps")]
    assert all(words.right <= button.x or button.right <= words.x for button in buttons)


@pytest.mark.parametrize("size", [(640, 360), (390, 844), (1280, 720)])
def test_no_line_of_the_log_is_cut_into_the_place_of_a_break(size: Size) -> None:
    here = Visit(Memory(size))
    open_break(here)
    here.tick(0)
    table = here.at(ArkNovaTable)
    assert table.last_entries()
    assert not table.make_view().last or table.plan.last


@pytest.mark.parametrize("size", [(1280, 720), (768, 1024), (390, 844), (844, 390), (640, 360)])
def test_before_the_first_discard_of_a_break_stand_its_caller_with_the_x_token_and_everybodys_income(
    size: Size,
) -> None:
    table = at_table(in_break(), size).at(ArkNovaTable)
    state = table.context().state
    (note,) = [item.face for item in table.context().items if isinstance(item.face, NoteFace)]
    assert note.title == break_title(NAMES, state.break_caller)
    assert note.gains == (("x_token", 1),)
    incomes = [line.income for line in note.lines if line.income]
    assert [income.sources[0] for income in incomes] == [("appeal", INCOME[zoo.appeal]) for zoo in state.zoos]
    for income, zoo in zip(incomes, state.zoos, strict=True):
        assert dict(income.gains)["money"] >= income_total(zoo)


def test_the_income_of_a_break_in_pictures_is_what_everybody_then_gains() -> None:
    match = in_break()
    foretold = [dict(income_now(now(match), seat).gains) for seat in range(3)]
    before, rng = [zoo.money for zoo in now(match).zoos], random.Random(1)
    while now(match).is_break or now(match).current_player() < 0:
        step(match, rng)
    for seat, zoo in enumerate(now(match).zoos):
        assert zoo.money - before[seat] == foretold[seat]["money"]


def in_break() -> Match:
    """Return a match of three at the first discard of a break, which the person decides."""
    match, rng = new_match(1, 2, seed="5"), random.Random(5)
    while not now(match).is_break or now(match).current_player() != 0 or now(match).stack[-1][0] != "discard":
        step(match, rng)
    return match


def test_before_the_first_discard_each_step_says_who_or_none() -> None:
    match = in_break()
    for seat, zoo in enumerate(now(match).zoos):
        zoo.tasks = [int(seat == 1), 0, 0, 0]
        zoo.action_tokens = [0] * len(zoo.action_tokens)
    ctx = at_table(match).at(ArkNovaTable).context()
    (note,) = [item.face for item in ctx.items if isinstance(item.face, NoteFace)]
    said = {line.words: line.more for line in note.lines}
    assert said["Tokens are removed"] == "none"
    assert said["Workers return"] == "Rosa: 1 worker"


def test_the_panel_of_a_rival_says_that_there_was_no_turn_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy(monkeypatch)
    here = at_table(match_at("act"))
    assert [line.words for line in spy.look(here)].count("No turn yet") == 2
