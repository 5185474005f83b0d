"""A stage without a screen: SDL's dummy driver, a platform that keeps everything in memory, and a hand that clicks."""

from __future__ import annotations

import itertools
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.i18n import translation as i18n
from scenes.navigation import Navigation
from scenes.paint import cache
from scenes.paint.painter import Painter
from scenes.platform.base import Platform
from scenes.stage.stage import Stage
from scenes.start import first_scenes

SIZES = [
    (360, 640),
    (390, 844),
    (412, 915),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
]


WINDOWS = [size for size in SIZES if size != (3840, 2160)]
"""The windows that are drawn where all are: the one left out is laid out as 1280x720, three times as large."""


def by_turns(things, size, language):
    """Return every second thing, the others in the other language: both languages see all things and all windows."""
    return list(things)[(SIZES.index(size) + (language == "ja")) % 2 :: 2]


class Memory(Platform):
    """A platform of no device; `kept` is its storage, `frames` and `mirrored` what the page was told."""

    def __init__(self, size=(1280, 720), density=1.0, query=None, language="en"):
        self.size = size
        self.density = density
        self.words = query or {}
        self.speaks = language
        self.kept = {}
        self.frames = 0
        self.mirrored = None
        self.hooks = None
        self.opened = None
        self.entered = (0, [])
        self.left = []
        self.tell = lambda what: None

    def open_window(self):
        self.opened = (self.size, self.density)
        width, height = self.size
        return pygame.display.set_mode((round(width * self.density), round(height * self.density))), self.density

    def resized(self):
        return self.opened != (self.size, self.density)

    async def rest(self, seconds):
        raise AssertionError("tests tick by hand")

    def query(self):
        return self.words

    def language(self):
        return self.speaks

    def load(self, key):
        return self.kept.get(key)

    def save(self, key, text):
        if text is None:
            self.kept.pop(key, None)
        else:
            self.kept[key] = text
        return True

    def keys(self):
        return list(self.kept)

    def copy(self, text):
        self.kept["clipboard"] = text

    def full_screen(self):
        self.kept["full_screen"] = "yes"

    def set_pointer(self, hand):
        self.pointer = hand

    def connect(self, hooks):
        self.hooks = hooks

    def drawn(self, frames):
        self.frames = frames

    def mirror(self, mirror):
        self.mirrored = mirror

    def listen(self, heard):
        """Keep whom to tell what happens outside: `tell("back")`."""
        self.tell = heard

    def enter_room(self, depth, ways):
        self.entered = (depth, list(ways))

    def ways(self):
        return self.left

    def reload(self):
        """Return the platform as the page finds it when it is loaded again."""
        again = Memory(self.size, self.density, {}, self.speaks)
        again.kept, again.left = self.kept, self.entered[1]
        return again


class Visit:
    """Somebody at a stage: clicks and keys in CSS pixels, and time that passes."""

    def __init__(self, platform):
        self.platform = platform
        self.stage = Stage(platform, Navigation)
        first_scenes(self.stage)
        self.tick()

    @property
    def scene(self):
        return self.stage.top

    def tick(self, milliseconds=16):
        pygame.event.clear()
        assert self.stage.tick(milliseconds)

    def until(self, condition, most=4000):
        for _ in range(most):
            if condition():
                return
            self.tick()
        raise AssertionError("waited in vain")

    def mouse(self, kind, x, y, **more):
        at = (round(x * self.platform.density), round(y * self.platform.density))
        self.stage.send(pygame.event.Event(kind, pos=at, touch=more.pop("touch", False), **more))

    def move(self, x, y):
        self.mouse(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x, y, touch=False):
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1, touch=touch)
        self.mouse(pygame.MOUSEBUTTONUP, x, y, button=1, touch=touch)
        self.tick()

    def key(self, code, shift=False):
        self.stage.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_SHIFT if shift else 0))
        self.tick()

    def targets(self):
        return self.platform.hooks.targets()

    def controls(self):
        return {control["target"]: control["rect"] for control in self.platform.hooks.controls()}

    def press(self, name, touch=False):
        """Click a target or a button by its name."""
        rects = {**self.controls(), **{target["target"]: target["rect"] for target in self.targets()}}
        x, y, w, h = rects[name]
        self.click(x + w / 2, y + h / 2, touch)


@pytest.fixture(autouse=True)
def _screen(request):
    """Tests share what has been rendered, but for those that change or hear how something is drawn."""
    pygame.display.init()
    pygame.font.init()
    alone = "monkeypatch" in request.fixturenames
    if alone:
        cache.forget()
    yield
    if alone:
        cache.forget()
    i18n.set_language("en")


@pytest.fixture
def visit():
    """Return a function that opens Patio: `visit(new="azul", seed="7")`, with size, density and language."""

    def start(size=(1280, 720), density=1.0, language="en", **query):
        return Visit(Memory(size, density, query, language))

    return start


@pytest.fixture
def seldom_drawn(monkeypatch):
    """Draw every twentieth frame only: whole games are about clicks; what is drawn has tests of its own."""
    draw, asked = Stage.draw, itertools.count()

    def seldom(stage):
        stage.dirty = False
        if next(asked) % 20 == 0:
            draw(stage)

    monkeypatch.setattr(Stage, "draw", seldom)


@pytest.fixture
def said(monkeypatch):
    """All words that are drawn, as a list that grows."""
    lines = []
    draw = Painter.text

    def listen(self, line, *more, **named):
        lines.append(line)
        return draw(self, line, *more, **named)

    monkeypatch.setattr(Painter, "text", listen)
    return lines


def drawn_anew(here, said):
    """Draw the table anew and return the words on it."""
    said.clear()
    here.scene.panels.forget()
    here.scene.changed()
    here.tick()
    return said
