"""The stage's loop, the settings, and the desktop it runs on."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from scenes.paths import ROOT
from scenes.platform import find_platform
from scenes.platform.desktop import Desktop
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.stage import PREPARE, REST, SMALLEST, Stage
from tests.scenes.conftest import Memory


class Counting(Memory):
    """A platform that notes how long the loop wants to rest, and closes the window after a while."""

    def __init__(self, turns, **more):
        super().__init__(**more)
        self.turns = turns
        self.rests = []

    async def rest(self, seconds):
        self.rests.append(seconds)
        if len(self.rests) == self.turns:
            pygame.event.post(pygame.event.Event(pygame.QUIT))


class Plain(Scene):
    """A scene that moves for some frames and then rests."""

    def __init__(self, moving=0):
        super().__init__()
        self.left = moving
        self.drawn = 0

    def update(self, milliseconds):
        if self.left:
            self.left -= 1
            self.redraw()

    def pause(self):
        return 0.0 if self.left else float("inf")

    def draw(self, painter):
        self.drawn += 1


def run(platform, scene, volume=0):
    stage = Stage(platform)
    stage.sound.volume = volume
    stage.push(scene)
    pygame.event.clear()
    # Not in this thread: while a browser is driven from it, Playwright's own loop runs there.
    with ThreadPoolExecutor(max_workers=1) as outside:
        outside.submit(asyncio.run, stage.run()).result()
    return stage


def test_the_loop_draws_once_and_then_rests():
    platform = Counting(20)
    scene = Plain()
    run(platform, scene)
    assert scene.drawn == 1
    assert platform.frames == 1
    assert platform.rests[1:] == [REST] * 19


def test_sounds_are_read_one_by_one_while_nothing_moves():
    platform = Counting(20)
    stage = run(platform, Plain(), volume=50)
    assert platform.rests[1] == PREPARE
    assert platform.rests[-1] == REST
    assert not stage.sound.prepare()


def test_the_loop_draws_every_frame_while_something_moves():
    platform = Counting(20)
    scene = Plain(moving=10)
    run(platform, scene)
    assert scene.drawn == 10
    assert all(rest <= 1 / 60 for rest in platform.rests[:9])
    assert platform.rests[-1] == REST


def test_closing_the_window_ends_the_loop():
    platform = Counting(3)
    run(platform, Plain())
    assert len(platform.rests) == 3


def test_scenes_enter_and_leave_in_order():
    told = []

    class Telling(Plain):
        def __init__(self, name):
            super().__init__()
            self.name = name

        def enter(self):
            told.append(f"enter {self.name}")

        def exit(self):
            told.append(f"exit {self.name}")

        def layout(self, width, height):
            told.append(f"layout {self.name} {width:.0f}x{height:.0f}")

    stage = Stage(Memory())
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
def test_layouts_get_css_pixels_whatever_the_density(size, density, text_size):
    stage = Stage(Memory(size=size, density=density), Settings(text_size=text_size))
    assert stage.painter.surface.get_size() == (round(size[0] * density), round(size[1] * density))
    assert stage.width * stage.scale == pytest.approx(size[0], abs=1)
    assert stage.height * stage.scale == pytest.approx(size[1], abs=1)
    assert stage.width >= min(size[0], SMALLEST[0]) - 1
    assert stage.height >= min(size[1], SMALLEST[1]) - 1


def test_a_toast_goes_away_and_then_nothing_is_drawn(visit):
    here = visit()
    here.stage.toast("words")
    here.tick()
    shown = here.platform.frames
    for _ in range(200):
        here.tick(33)
    assert here.platform.frames > shown
    frames = here.platform.frames
    here.tick(33)
    assert here.platform.frames == frames


@pytest.mark.parametrize("text", [None, "", "[]", "{", "null", '{"speed": "warp", "sound": true, "theme": 3}'])
def test_settings_that_cannot_be_read_are_the_usual_ones(text):
    assert Settings.from_text(text) == Settings()


def test_settings_are_read_back():
    chosen = Settings(language="ja", theme="plaster", speed="off", text_size=1.15, sound=0, confirm_turn=True)
    assert Settings.from_text(chosen.to_text()) == chosen


def test_settings_are_kept_and_followed(visit):
    here = visit()
    here.stage.settings.theme = "plaster"
    here.stage.apply_settings()
    assert Settings.from_text(here.platform.kept["settings"]).theme == "plaster"
    assert here.stage.painter.theme.name == "plaster"


def test_a_desktop_keeps_texts_in_files(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desktop = Desktop()
    assert desktop.load("match") is None
    assert desktop.save("match", "番 text")
    assert Desktop().load("match") == "番 text"
    assert desktop.save("match", None)
    assert desktop.load("match") is None


def test_a_desktop_that_cannot_keep_anything_says_so(tmp_path, monkeypatch):
    (tmp_path / "patio").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert not Desktop().save("match", "text")


def test_words_of_the_command_line_are_the_query(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["main.py", "new=azul", "?seed=7", "--speed=off", "else"])
    assert Desktop().query() == {"new": "azul", "seed": "7", "speed": "off"}
    assert isinstance(find_platform(), Desktop)


def test_main_runs_on_the_desktop_until_its_window_is_closed(tmp_path):
    script = (
        "import asyncio, pygame, main\n"
        "async def close():\n"
        "    await asyncio.sleep(1.5)\n"
        "    pygame.event.post(pygame.event.Event(pygame.QUIT))\n"
        "async def both():\n"
        "    await asyncio.gather(main.main(), close())\n"
        "asyncio.run(both())\n"
    )
    quiet = {"SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", script, "new=azul", "seats=random,random", "speed=off"]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
