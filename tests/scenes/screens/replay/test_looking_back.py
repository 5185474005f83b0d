"""A game is looked back at: its scores as a chart, what cost most, and what would have been better."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from engine.bots.review import Review, Slip
from engine.history import History
from engine.record import Record, Seat
from engine.registry import find_game
from scenes.model.jobs import jobs
from scenes.model.rounds import POINTS, course_of
from scenes.screens.replay import review
from scenes.screens.replay.controls import LINE, STRIP
from scenes.screens.replay.review import ReviewScene
from scenes.screens.replay.scene import ReplayScene
from scenes.table.log.cards import EntryCard
from tests.engine.match.test_record import random_record
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.every_screen import finished
from tests.scenes.screens.replay.test_replay import watching


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Make reviews use few simulations; return the slices that they were given.

    Their clock goes on by a tenth of a millisecond at each reading, so that slices are equal on every machine.
    """
    slices: list[float] = []
    clock = itertools.count(0, 0.0001)

    class Hurried(Review):
        def __init__(self, record: Record, seats: Sequence[int], iterations: int) -> None:
            super().__init__(record, seats, iterations=6, clock=lambda: next(clock))

        def step(self, milliseconds: float) -> bool:
            slices.append(milliseconds)
            return super().step(milliseconds)

    monkeypatch.setattr(jobs, "Review", Hurried)
    return slices


def looked_back(size: Size = (1280, 720), language: str = "en", players: int = 2) -> tuple[Visit, ReplayScene]:
    here = Visit(Memory(size=size, query={"speed": "off"}, language=language), goes_on=True)
    here.stage.push(ReplayScene(finished(players, 5), 0))
    here.tick()
    replay = here.at(ReplayScene)
    if not replay.side:
        here.press("review")
    here.press("review")
    here.until(lambda: replay.back.done)
    here.tick()
    return here, replay


@pytest.mark.parametrize("players", [2, 4])
def test_the_chart_has_the_scores_of_the_record_action_by_action(players: int) -> None:
    record = finished(players, 5)
    course = course_of(History(record))
    totals = [[sheet.total for sheet in state.scores()] for state in record.states()]
    assert len(course.counts) <= POINTS + 1
    assert course.counts[-1] == len(record.actions)
    for count in course.counts:
        assert course.at(count) == totals[count]


def test_the_chart_beside_the_table_leads_to_an_action() -> None:
    here, _record = watching(at=0)
    x, y, w, h = here.controls()["course"]
    here.click(x + w - 90, y + h / 2)
    assert here.at(ReplayScene).at == here.at(ReplayScene).most
    here.click(x + 20, y + h / 2)
    assert here.at(ReplayScene).at == 0


def test_a_running_game_has_the_chart_but_is_not_looked_back_at() -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game("azul"), 2, 4, 12)))
    here.tick()
    assert "course" in here.controls()
    assert "review" not in here.controls()


def test_beside_a_running_game_the_log_so_far_stands_where_there_is_nothing_to_look_back_at() -> None:
    record = random_record(find_game("azul"), 2, 4)
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(replace(record, actions=record.actions[:30]), 20))
    here.tick()
    cards = [widget for widget in here.scene.ui.widgets if isinstance(widget, EntryCard)]
    moments = [card.entry.at for card in cards]
    assert moments == sorted(moments, reverse=True)
    assert moments[0] == 20
    assert len(cards) >= 3
    chart, strip = here.widget("course").rect, here.stage.height - LINE
    assert all(chart.bottom < card.rect.y and card.rect.bottom < strip for card in cards)
    here.press(cards[2].key)
    assert here.at(ReplayScene).at == moments[2]


def test_looking_back_names_what_cost_the_person_most_and_what_would_have_been_better(hurried: list[float]) -> None:
    here, replay = looked_back()
    slips = replay.back.slips
    assert 1 <= len(slips) <= 3
    assert {slip.seat for slip in slips} == {0}
    words = [choice.words for choice in here.platform.mirrored.choices if choice.name.startswith("slip")]
    assert len(words) == len(slips)
    for slip, said in zip(slips, words, strict=True):
        assert f"Action {slip.number + 1}: " in said
        assert "Better: " in said
        assert "Cost: " in said
        assert "point" in said or "chance" in said
    assert "Review finished" in here.platform.mirrored.notice


def test_what_would_have_been_better_lies_on_the_table_as_if_it_were_chosen(hurried: list[float]) -> None:
    here, replay = looked_back()
    for slip in replay.back.slips:
        here.press(f"slip{slip.number + 1}")
        assert replay.at == slip.number  # the table before the played action
        assert replay.table.weighed() == slip.better
        assert here.platform.mirrored.status.startswith(f"Action {slip.number} of")
    here.key(pygame.K_HOME)
    assert replay.table.weighed() is None
    slip = replay.back.slips[0]
    choice = next(one for one in here.platform.mirrored.choices if one.name == f"slip{slip.number + 1}")
    choice.activate()
    assert replay.at == slip.number
    here.key(pygame.K_RIGHT)
    assert replay.at == slip.number + 1
    assert replay.table.weighed() is None


def test_on_a_phone_looking_back_is_a_page_that_an_action_leads_out_of(hurried: list[float]) -> None:
    here, replay = looked_back(size=(390, 844))
    assert here.at(ReviewScene)
    number = replay.back.slips[0].number
    here.press(f"slip{number + 1}")
    assert here.scene is replay
    assert replay.at == number


def test_looking_back_goes_on_in_slices_of_a_frame_and_stops_when_it_is_told_to(hurried: list[float]) -> None:
    here, _record = watching()
    here.press("review")
    replay = here.at(ReplayScene)
    for _ in range(5):
        before = len(hurried)
        here.tick()
        assert hurried[before:] == [8.0]
    assert replay.pause() == 0
    here.press("review")
    stopped = len(hurried)
    for _ in range(5):
        here.tick()
    assert len(hurried) == stopped
    assert 0 < replay.back.found.progress < 1
    assert replay.pause() > 1000
    here.press("review")
    here.until(lambda: replay.back.done)
    assert "review" not in here.controls()


def test_every_person_is_looked_back_at_and_bots_are_not(hurried: list[float]) -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    seats = (Seat("Anna"), Seat("Rosa", "easy"), Seat("Ben"))
    here.stage.push(ReplayScene(replace(random_record(find_game("azul"), 3, 1), seats=seats), 0))
    here.tick()
    replay = here.at(ReplayScene)
    here.press("review")
    here.until(lambda: replay.back.done)
    assert "of2" not in here.controls()
    here.press("of3")
    assert {slip.seat for slip in replay.back.slips} == {2}
    here.press("of1")
    assert {slip.seat for slip in replay.back.slips} == {0}
    tiles = [rect for name, rect in here.controls().items() if name.startswith("slip")]
    assert max(y + h for _x, y, _w, h in tiles) < 720 - STRIP


def test_what_was_lost_is_said_in_japanese_too(hurried: list[float]) -> None:
    _here, replay = looked_back(language="ja")
    played, better, lost = replay.back.words(replay.back.slips[0])
    assert "手目" in played
    assert better.startswith("よりよい手")
    assert lost.startswith("損")


@pytest.mark.parametrize(
    ("points", "chance", "players", "said"),
    [
        (4.4, 0.118, 2, "4 points, 12% chance of winning"),
        (1.2, 0.001, 2, "1 point"),
        (-3.0, 0.2, 2, "20% chance of winning"),
        (5.0, 0.2, 1, "5 points"),
        (0.3, 0.002, 2, "less than a point"),
    ],
)
def test_losses_are_told_in_points_and_chances(points: float, chance: float, players: int, said: str) -> None:
    slip = Slip(3, 0, ("take", 1, "blue", 1), ("take", 1, "blue", 2), chance, points)
    assert review.loss_in_words(slip, players) == said
