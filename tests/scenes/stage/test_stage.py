"""The stage's loop and the settings."""

from __future__ import annotations

import asyncio
import math
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from scenes.model.storage.settings import Settings
from scenes.navigation import Navigation
from scenes.paint.painter import Painter
from scenes.paint.window import SMALLEST
from scenes.platform.base import Mirror
from scenes.stage import loop
from scenes.stage.loop import PREPARE, REST
from scenes.stage.pace import LATEST
from scenes.stage.stage import FRAME, Scene, Stage
from tests.scenes.conftest import Memory, Visiting


class Counting(Memory):
    """A platform that notes how long the loop wants to rest, and closes the window after a while."""

    def __init__(self, turns: int) -> None:
        super().__init__()
        self.turns = turns
        self.rests: list[float] = []

    async def rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        if len(self.rests) == self.turns:
            pygame.event.post(pygame.event.Event(pygame.QUIT))


class Plain(Scene):
    """A scene that moves for some frames and then rests."""

    def __init__(self, moving: int = 0) -> None:
        super().__init__()
        self.left = moving
        self.drawn = 0

    def update(self, milliseconds: float) -> None:
        if self.left:
            self.left -= 1
            self.redraw()

    def pause(self) -> float:
        return 0.0 if self.left else float("inf")

    def draw(self, painter: Painter) -> None:
        self.drawn += 1


def run(platform: Memory, scene: Scene, volume: int = 0, patience: float = math.inf) -> Stage:
    stage = Stage(platform, Navigation)
    stage.sound.volume = volume
    stage.push(scene)
    pygame.event.clear()
    # Not in this thread: while a browser is driven from it, Playwright's own loop runs there.
    with ThreadPoolExecutor(max_workers=1) as outside:
        outside.submit(asyncio.run, loop.run(stage, patience)).result()
    return stage


def test_the_loop_draws_once_and_then_rests() -> None:
    platform = Counting(20)
    scene = Plain()
    run(platform, scene)
    assert scene.drawn == 1
    assert platform.frames == 1
    looks = LATEST - 1
    assert platform.rests[1:] == [PREPARE] * looks + [REST] * (19 - looks)
    assert REST >= 60, "a battery lasts longer where nothing wakes the device"


def test_the_speed_of_the_device_is_known_soon_although_only_one_frame_is_drawn() -> None:
    stage = run(Counting(20), Plain())
    assert stage.frames == 1
    assert stage.pace.sure


def test_sounds_are_read_one_by_one_while_nothing_moves() -> None:
    platform = Counting(20)
    stage = run(platform, Plain(), volume=50)
    assert platform.rests[1] == PREPARE
    assert platform.rests[-1] == REST
    assert not stage.sound.prepare()


def test_the_loop_draws_every_frame_while_something_moves() -> None:
    platform = Counting(20)
    scene = Plain(moving=10)
    run(platform, scene)
    assert scene.drawn == 10
    assert all(rest <= 1 / 60 for rest in platform.rests[:9])
    assert platform.rests[-1] == REST


def test_what_a_frame_shows_is_seen_before_it_is_told_and_told_a_frame_later_though_all_goes_on_moving() -> None:
    happened = []

    class Telling(Counting):
        def drawn(self, frames: int) -> None:
            happened.append("drawn")

        def mirror(self, mirror: Mirror) -> None:
            happened.append("told")

        async def rest(self, seconds: float) -> None:
            happened.append("seen")
            await super().rest(seconds)

    run(Telling(4), Plain(moving=10))
    assert happened[:5] == ["drawn", "seen", "drawn", "told", "seen"]


def test_what_takes_long_is_drawn_in_the_next_frame_and_told_in_the_one_after_it() -> None:
    happened: list[str] = []

    class Telling(Counting):
        def drawn(self, frames: int) -> None:
            happened.append("drawn")

        def mirror(self, mirror: Mirror) -> None:
            happened.append("told")

        async def rest(self, seconds: float) -> None:
            happened.append("seen")
            await super().rest(seconds)

    run(Telling(7), Plain(moving=10), patience=-1)  # any update takes too long
    assert happened[:6] == ["seen", "drawn", "seen", "seen", "drawn", "told"]


def test_what_was_drawn_in_parts_is_told_a_frame_after_its_last_part() -> None:
    happened: list[str] = []

    class Parts(Plain):
        @property
        def follows(self) -> bool:
            return self.left > 6

    class Telling(Counting):
        def drawn(self, frames: int) -> None:
            happened.append("part" if scene.follows else "drawn")

        def mirror(self, mirror: Mirror) -> None:
            happened.append("told")

    scene = Parts(moving=10)
    run(Telling(8), scene)
    assert happened[:6] == ["part", "part", "part", "drawn", "drawn", "told"]


@pytest.mark.parametrize("slow", [True, False])
def test_a_slow_device_tells_the_page_what_it_has_put_into_words_in_several_frames(
    monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    happened: list[str] = []

    class Wordy(Plain):
        def prepare_words(self, until: float) -> bool:
            happened.append("words")
            return happened.count("words") == 3

    class Telling(Counting):
        def mirror(self, mirror: Mirror) -> None:
            happened.append("told")

    monkeypatch.setattr("scenes.stage.pace.Pace.slow", slow)
    run(Telling(8), Wordy(moving=0))
    assert happened[:4] == (["words", "words", "words", "told"] if slow else ["told"])


@pytest.mark.parametrize("long", [1, 3, 9], ids=["one-long-frame", "three", "many"])
def test_what_a_long_frame_has_drawn_is_told_after_a_shorter_one_or_four_frames_later(long: int) -> None:
    happened: list[str] = []

    class Slow(Plain):
        def draw(self, painter: Painter) -> None:
            super().draw(painter)
            if self.drawn <= long:
                time.sleep(1.2 * loop.BUSY)

    class Telling(Counting):
        def drawn(self, frames: int) -> None:
            happened.append("drawn")

        def mirror(self, mirror: Mirror) -> None:
            happened.append("told")

    run(Telling(8), Slow(moving=10))
    assert happened.index("told") == min(long, loop.WAITS) + 1


def test_the_loop_finds_out_whether_the_device_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stage.pace.SLOW", -1)
    assert run(Counting(20), Plain(moving=10)).pace.slow


def test_what_is_late_already_is_drawn_at_once() -> None:
    class Slow(Plain):
        def update(self, milliseconds: float) -> None:
            time.sleep(1.5 * FRAME)
            super().update(milliseconds)

    stage = Stage(Counting(1), Navigation)
    stage.push(Slow(moving=10))
    pygame.event.clear()
    assert stage.show(16, patience=-1)
    assert stage.frames == 1


def test_what_has_been_pressed_is_drawn_at_once_however_long_it_took() -> None:
    stage = Stage(Counting(1), Navigation)
    stage.push(Plain(moving=10))
    pygame.event.clear()
    assert stage.show(16, patience=-1)
    assert stage.frames == 0, "drawing is left to the next frame"
    assert stage.show(16, patience=-1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
    assert stage.show(16, patience=-1)
    assert stage.frames == 2


def test_who_asks_the_page_what_can_be_pressed_finds_it_told_in_words(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", seats="person,random", speed="off")
    here.until(here.targets)
    here.stage.refresh()
    assert not here.stage.mirrored
    assert here.targets()
    assert here.stage.mirrored


def test_what_screens_leave_is_collected_once_for_each_new_one_after_its_first_picture() -> None:
    tidied: list[int] = []
    stage = Stage(Counting(9), Navigation)
    stage.push(Plain(moving=3))

    def tidy() -> None:
        tidied.append(stage.frames)
        if len(tidied) == 1:
            stage.replace(Plain(moving=3))

    pygame.event.clear()
    with ThreadPoolExecutor(max_workers=1) as outside:
        outside.submit(asyncio.run, loop.run(stage, tidy=tidy)).result()
    assert tidied == [1, 2]


@pytest.mark.slow
def test_a_collection_frees_what_refers_to_itself_even_if_an_earlier_one_passed_over_it() -> None:
    scene = Plain()
    seen = weakref.ref(scene)
    loop.collect()
    del scene
    loop.collect()
    assert seen() is None


def test_closing_the_window_ends_the_loop() -> None:
    platform = Counting(3)
    run(platform, Plain())
    assert len(platform.rests) == 3


def test_scenes_enter_and_leave_in_order() -> None:
    told = []

    class Telling(Plain):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def enter(self) -> None:
            told.append(f"enter {self.name}")

        def exit(self) -> None:
            told.append(f"exit {self.name}")

        def layout(self, width: float, height: float) -> None:
            told.append(f"layout {self.name} {width:.0f}x{height:.0f}")

    stage = Stage(Memory(), Navigation)
    stage.push(Telling("a"))
    stage.push(Telling("b"))
    stage.pop()
    stage.replace(Telling("c"))
    stage.pop()
    size = "1280x720"
    assert told == [
        "enter a", f"layout a {size}", "enter b", f"layout b {size}", "exit b", f"layout a {size}",
        "exit a", "enter c", f"layout c {size}",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (360, 640), (3840, 2160), (300, 500)])
@pytest.mark.parametrize("density", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_layouts_get_css_pixels_whatever_the_density(size: tuple[int, int], density: float, text_size: float) -> None:
    stage = Stage(Memory(size=size, density=density), Navigation, Settings(text_size=text_size))
    assert stage.painter.surface.get_size() == (round(size[0] * density), round(size[1] * density))
    assert stage.width * stage.scale == pytest.approx(size[0], abs=1)
    assert stage.height * stage.scale == pytest.approx(size[1], abs=1)
    assert stage.width >= min(size[0], SMALLEST[0]) - 1
    assert stage.height >= min(size[1], SMALLEST[1]) - 1


def test_words_go_away_and_then_nothing_is_drawn(visit: Visiting) -> None:
    here = visit()
    here.stage.say("words")
    here.tick()
    shown = here.platform.frames
    for _ in range(200):
        here.tick(33)
    assert here.platform.frames > shown
    frames = here.platform.frames
    here.tick(33)
    assert here.platform.frames == frames


@pytest.mark.parametrize("text", [None, "", "[]", "{", "null", '{"speed": "warp", "sound": true, "theme": 3}'])
def test_settings_that_cannot_be_read_are_the_usual_ones(text: str) -> None:
    assert Settings.from_text(text) == Settings()


def test_settings_are_read_back() -> None:
    chosen = Settings(language="ja", theme="plaster", speed="off", text_size=1.15, sound=0, confirm_turn=True)
    assert Settings.from_text(chosen.to_text()) == chosen


def test_a_setting_that_had_another_name_is_read_all_the_same() -> None:
    assert Settings.from_text('{"count_centre": true}').count_pieces
    assert not Settings.from_text('{"count_centre": true, "count_pieces": false}').count_pieces


def test_settings_are_kept_and_followed(visit: Visiting) -> None:
    here = visit()
    here.stage.settings.theme = "plaster"
    here.stage.apply_settings()
    assert Settings.from_text(here.platform.kept["settings"]).theme == "plaster"
    assert here.stage.painter.theme.name == "plaster"


def test_a_scene_that_prepares_is_drawn_when_it_is_ready() -> None:
    class Slow(Plain):
        def prepare(self, painter: Painter, until: float) -> bool:
            happened.append("prepared")
            return len(happened) > 2

        def draw(self, painter: Painter) -> None:
            happened.append("drawn")

    happened: list[str] = []
    run(Counting(8), Slow())
    assert happened == ["prepared"] * 3 + ["drawn"]
