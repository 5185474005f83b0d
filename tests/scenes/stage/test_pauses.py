"""Pauses: the loop sleeps as long as a scene asks it to, and all of that time counts."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pygame
import pytest

from scenes.navigation import Navigation
from scenes.screens.results.scene import ResultsScene
from scenes.stage import loop
from scenes.stage.stage import Scene, Stage
from scenes.table.dialogs.ways_out import WaysOut
from scenes.widgets.inputs import Input
from scenes.widgets.tooltip import DELAY
from tests.scenes.conftest import Memory, Visiting
from tests.scenes.table.test_lead import at_table


class Asleep:
    """The loop of a stage with a clock that goes on only while it rests: it shows `seconds`; `next` is the rest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, stage: Stage, look: Callable[[], bool], most: float) -> None:
        """Prepare `play`, which ends when `look()` tells so before a rest, or after `most` seconds."""
        self.seconds = self.next = 0.0
        self._stage, self._look, self._most = stage, look, most
        monkeypatch.setattr(loop, "time", SimpleNamespace(perf_counter=lambda: self.seconds))
        monkeypatch.setattr(stage.platform, "rest", self._rest)

    async def _rest(self, seconds: float) -> None:
        self.next = seconds
        if self._look() or self.seconds > self._most:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        else:
            self.seconds = round(self.seconds + self.next, 6)

    def play(self) -> float:
        """Run the loop; return how many seconds that took."""
        pygame.event.clear()
        began = self.seconds
        # Not in this thread: while a browser is driven from it, Playwright's own loop runs there.
        with ThreadPoolExecutor(max_workers=1) as outside:
            outside.submit(asyncio.run, loop.run(self._stage)).result()
        return self.seconds - began


class Patient(Scene):
    """A scene that waits for `left` milliseconds; once a key has come, `moved` has what time passes."""

    def __init__(self, left: float) -> None:
        super().__init__()
        self.left = left
        self.moved: list[float] = []

    def handle(self, event: Input) -> None:
        self.moved.append(0.0)

    def update(self, milliseconds: float) -> None:
        self.left -= milliseconds
        if self.moved:
            self.moved.append(milliseconds)

    def pause(self) -> float:
        return max(0.0, self.left) or math.inf


def test_news_goes_by_itself_after_six_seconds_though_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Memory(), Navigation)
    stage.push(Patient(0))
    said: list[tuple[float, str]] = []

    def look() -> bool:
        said.append((asleep.seconds, stage.said))
        return False

    asleep = Asleep(monkeypatch, stage, look, 20)
    stage.say("Opened as a copy.", "news")
    asleep.play()
    shown = [at for at, words in said if words]
    gone = next(at for at, words in said if at > shown[0] and not words)
    assert shown[0] >= 1, "the order has stood alone before"
    assert gone - shown[0] < 7


def test_what_is_said_after_a_long_rest_stays_as_long_as_anything_else() -> None:
    stage = Stage(Memory(), Navigation)
    stage.push(Patient(0))
    stage.show(16)
    stage.say("Link copied.")
    stage.show(100, seen=60_000)
    assert stage.said
    stage.show(100, seen=7000)
    assert not stage.said


def test_a_scene_that_asks_for_three_seconds_goes_on_after_three(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Memory(), Navigation)
    scene = Patient(3000)
    stage.push(scene)
    asleep = Asleep(monkeypatch, stage, lambda: scene.left <= 0, 60)
    assert 3 <= asleep.play() < 3.2


def test_a_pause_that_an_input_ends_counts_but_not_for_what_the_input_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Memory(), Navigation)
    scene = Patient(3000)
    stage.push(scene)

    def press() -> bool:
        if asleep.next > 1.5 and not scene.moved:
            asleep.next = 1.5  # the key ends it early
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
        return len(scene.moved) > 1

    asleep = Asleep(monkeypatch, stage, press, 60)
    passed = asleep.play() * 1000
    assert passed > 1500, "the key came in a long pause"
    assert scene.left == pytest.approx(3000 - passed, abs=20)
    assert scene.moved[1] <= loop.LONGEST


def pausing(scene: Scene) -> Stage:
    """Return a stage on which a scene has been drawn and told, so that the loop would rest now."""
    stage = Stage(Memory(), Navigation)
    stage.push(scene)
    stage.tick(16)
    return stage


def test_a_scene_that_was_opened_in_a_pause_counts_nothing_of_it_and_neither_does_the_one_below() -> None:
    scene, later = Patient(3000), Patient(3000)
    stage = pausing(scene)
    stage.push(later)
    stage.show(100, seen=2000)
    assert later.left == 3000 - 100
    assert scene.left == 3000 - 16


def test_what_begins_between_two_frames_does_not_count_the_pause() -> None:
    """The page's own buttons are pressed then, for instance."""
    scene = Patient(3000)
    stage = pausing(scene)
    scene.redraw()
    stage.show(100, seen=2000)
    assert scene.left == 3000 - 16 - 100


def test_a_pause_out_of_sight_does_not_count() -> None:
    scene = Patient(3000)
    stage = pausing(scene)
    stage.hidden = True
    stage.show(100, seen=2000)
    assert scene.left == 3000 - 16


@pytest.mark.parametrize("game", ["azul", "it_happens", "zooloretto", "ark_nova"])
def test_results_come_soon_after_the_end_though_nobody_touches_anything(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    here = at_table(visit, game, "random")
    table, rng = here.table, random.Random(3)
    while not table.match.over:
        if table.persons_turn:
            rng.choice([choice for choice in table.mirror().choices if choice.action]).activate()
        else:
            table.hurry()
        here.tick()
    table.hurry()
    monkeypatch.setattr(WaysOut, "prepare_results", lambda self: iter(()))
    asleep = Asleep(monkeypatch, here.stage, lambda: isinstance(here.stage.top, ResultsScene), 60)
    asleep.play()
    assert asleep.seconds < table.hold_at_end / 1000 + 0.3


def test_what_lies_under_a_pointer_is_explained_after_its_delay(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = at_table(visit, "azul", "random")
    here.until(lambda: here.table.persons_turn)
    table = here.table
    asleep = Asleep(monkeypatch, here.stage, lambda: asleep.seconds > 3, 60)
    asleep.play()  # the speed of the device is known, and every sound read
    symbol = table.tips.symbols()[0]
    table.ui.pointer, table.ui.pointing, table.ui.by_touch = symbol.rect.centre, True, False
    began = asleep.seconds
    asleep = Asleep(monkeypatch, here.stage, lambda: bool(table.tips.tooltip.symbol), began + 60)
    assert asleep.play() * 1000 <= DELAY + 150
