"""The gentle clock: right to a tenth of a second through undo, reload and sleep. No game depends on it."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame
import pytest

from engine.match import Match
from engine.past.digest import SPENT, digest
from engine.record import Record, Seat, parse_record
from scenes.model.clock import Clock, clock_words
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from scenes.table.turns import timing
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import played_text


class Time:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Let the clocks of tables go by hand."""
    hand = Time()
    monkeypatch.setattr(timing, "Clock", lambda record: Clock(record, hand))
    return hand


def visit(memory: Memory, **settings: str | int) -> Visit:
    memory.set_up(**{"clock": "gentle", "speed": "off", **settings})
    return Visit(memory)


def table(here: Visit, seats: tuple[Seat, ...] = (Seat("Anna"), Seat("Ben"))) -> TableScene[Any]:
    here.stage.open.table(Match.new("azul", seats, seed="1"))
    here.until(lambda: here.scene.ui.widgets and here.targets())
    return here.table


def spend(here: Visit, hand: Time, seconds: float) -> None:
    """Let that much time pass, with a frame each half second."""
    while seconds > 1e-9:
        step = min(0.5, seconds)
        hand.now += step
        seconds -= step
        here.tick()


def move(here: Visit) -> None:
    here.table.play(here.table.chooser.legal[0])
    here.until(lambda: isinstance(here.scene, TableScene) and here.table.persons_turn)


def spent(record: Record) -> list[float]:
    return [float(record.extra.get(f"{SPENT}{seat}", 0)) for seat in (1, 2)]


def test_each_person_has_the_time_of_their_own_decisions(hand: Time) -> None:
    here = visit(Memory())
    at = table(here)
    first = at.player
    spend(here, hand, 7.3)
    move(here)
    spend(here, hand, 4.1)
    move(here)
    assert spent(at.match.record)[first] == pytest.approx(7.3, abs=0.1)
    assert spent(at.match.record)[1 - first] == pytest.approx(4.1, abs=0.1)


def test_an_undo_gives_no_time_back_and_takes_none(hand: Time) -> None:
    here = visit(Memory())
    at = table(here)
    first = at.player
    spend(here, hand, 3.0)
    move(here)
    at.undo()
    here.until(lambda: at.persons_turn)
    spend(here, hand, 2.0)
    move(here)
    assert spent(at.match.record)[first] == pytest.approx(5.0, abs=0.1)


def test_the_times_go_on_after_a_reload(hand: Time) -> None:
    memory = Memory()
    here = visit(memory)
    at = table(here)
    first = at.player
    spend(here, hand, 3.2)
    move(here)
    move(here)
    spend(here, hand, 1.6)
    here.stage.receiving.hear("hidden")
    again = Visit(memory.reload())
    hand.now += 500
    kept = again.stage.saves.match_of(again.stage.saves.all()[0].key)
    assert kept
    again.stage.open.table(kept)
    again.until(again.targets)
    spend(again, hand, 2.0)
    move(again)
    assert spent(again.table.match.record)[first] == pytest.approx(3.2 + 1.6 + 2.0, abs=0.1)


def test_the_clock_rests_in_dialogs_out_of_sight_and_while_the_device_sleeps(hand: Time) -> None:
    here = visit(Memory())
    at = table(here)
    first = at.player
    spend(here, hand, 1.0)
    here.press("menu")
    hand.now += 3.0
    here.key(pygame.K_ESCAPE)
    here.tick()
    spend(here, hand, 1.0)
    here.stage.receiving.hear("hidden")
    hand.now += 4.0
    here.stage.receiving.hear("shown")
    here.tick()
    spend(here, hand, 1.0)
    hand.now += 3600.0
    here.tick()
    spend(here, hand, 1.0)
    move(here)
    assert spent(at.match.record)[first] == pytest.approx(4.0, abs=0.1)


def test_a_bot_has_no_time(hand: Time) -> None:
    here = visit(Memory())
    at = table(here, (Seat("Anna"), Seat("Rosa", "random")))
    spend(here, hand, 2.0)
    move(here)
    assert spent(at.match.record)[1] == 0
    assert at.timing.times() == ["Anna: 0:02"]


def test_one_sound_says_that_a_turn_takes_longer_than_it_should(hand: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit(Memory(), turn_time=60)
    at = table(here)
    heard: list[str] = []
    monkeypatch.setattr(here.stage.sound, "play", heard.append)
    spend(here, hand, 30.0)
    assert at.timing.share() == pytest.approx(0.5, abs=0.02)
    assert not heard
    spend(here, hand, 90.0)
    assert heard == ["turn"]
    assert at.timing.share() == 1.0
    assert at.persons_turn


def test_the_face_in_the_bar_tells_everyones_time_at_a_press(hand: Time) -> None:
    here = visit(Memory())
    at = table(here)
    spend(here, hand, 65.0)
    here.press("clock")
    name = at.player_names[at.player]
    assert f"{name}: 1:05" in here.at(Dialog).words


def test_without_the_setting_there_is_no_clock_and_no_header(hand: Time) -> None:
    here = visit(Memory(), clock="none")
    at = table(here)
    spend(here, hand, 5.0)
    move(here)
    assert not any(name.startswith(SPENT) for name in at.match.record.extra)
    assert "clock" not in {widget.key for widget in at.ui.widgets}


@pytest.mark.slow
def test_no_game_differs_with_a_clock(hand: Time) -> None:
    records = []
    for clock in ("none", "gentle"):
        here = visit(Memory(), clock=clock)
        at = table(here, (Seat("Anna"), Seat("Rosa", "easy")))
        rng = random.Random(5)
        for _ in range(6):
            spend(here, hand, 1.0)
            here.table.play(rng.choice(here.table.chooser.legal))
            here.until(partial(getattr, at, "persons_turn"))
        records.append(at.match.record.actions)
    assert records[0] == records[1]


def test_a_finished_game_tells_whole_seconds_and_its_row_has_them() -> None:
    record = parse_record(played_text("azul", "1"))
    hand = Time()
    clock = Clock(record, hand)
    clock.follow(0)
    for _ in range(10):
        hand.now += 1.26
        clock.follow(0)
    clock.note(record, over=False)
    assert record.extra["Spent1"] == "12.6"
    assert digest(record).spent == ()
    Clock(record).note(record, over=True)
    assert record.extra["Spent1"] == "13"
    assert digest(record).spent == (13, 0)


def test_times_are_told_as_a_clock_tells_them() -> None:
    assert [clock_words(seconds) for seconds in (0.9, 67, 3599, 3661)] == ["0:00", "1:07", "59:59", "1:01:01"]
