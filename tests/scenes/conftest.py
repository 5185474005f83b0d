"""A stage without a screen: SDL's dummy driver, a platform that keeps everything in memory, and a hand that clicks."""

from __future__ import annotations

import gc
import itertools
import json
import os
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.match import Match
from engine.state import State
from scenes.widgets.base import Widget

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scenes.i18n import translation as i18n
from scenes.navigation import Navigation
from scenes.paint import cache, pictures
from scenes.paint.slate import Slate
from scenes.platform.base import Hooks, Mirror, OpenWindow, Platform, Target
from scenes.screens.title.scene import TitleScene
from scenes.stage.reporting import Reporting
from scenes.stage.stage import Scene, Stage
from scenes.start import first_scenes
from scenes.table.table import TableScene
from scenes.table.tutor.tutor import Tutor
from tests.scenes import drawn_once
from tests.scenes.lines import Line, take_lines

Size = tuple[int, int]
Setting = str | float | bool
"""A value of `Settings`."""
Kind = TypeVar("Kind", bound=Scene)
Thing = TypeVar("Thing")
StateKind = TypeVar("StateKind", bound=State)

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


WINDOWS = [size for size in SIZES if size not in ((1920, 1080), (2560, 1440), (3840, 2160))]
"""The windows for tests that draw in all of them. The others are laid out like 1600x900, only larger."""


DRAWN_WHILE_WAITING = 5
"""While a visit waits, it draws only every fifth frame."""


def by_turns(things: Iterable[Thing], size: Size, language: str) -> list[Thing]:
    """Return every second thing. The other language gets the others, so that both see every thing."""
    return list(things)[(SIZES.index(size) + (language == "ja")) % 2 :: 2]


class Memory(Platform):
    """A platform of no device; `kept` is its storage, `frames` and `mirrored` what the page was told."""

    hooks: Hooks
    mirrored: Mirror

    def __init__(
        self,
        size: Size = (1280, 720),
        density: float = 1.0,
        query: Mapping[str, str] | None = None,
        language: str = "en",
    ) -> None:
        self.size = size
        self.density = density
        self.words = dict(query or {})
        self.speaks = language
        self.kept: dict[str, str] = {}
        self.frames = 0
        self.opened: tuple[Size, float] | None = None
        self.entered: tuple[int, list[str]] = (0, [])
        self.left: list[str] = []
        self.tell: Callable[[str], None] = lambda what: None
        self.home = ""

    def address(self) -> str:
        return self.home

    def set_up(self, **settings: Setting) -> None:
        """Keep these settings as if from an earlier visit. Animation is off unless they have a speed."""
        self.kept["settings"] = json.dumps({"speed": "off", **settings})

    def open_window(self) -> OpenWindow:
        self.opened = (self.size, self.density)
        size = (round(self.size[0] * self.density), round(self.size[1] * self.density))
        return OpenWindow(pygame.display.set_mode(size), size, self.density)

    def resized(self) -> bool:
        return self.opened != (self.size, self.density)

    async def rest(self, seconds: float) -> None:
        raise AssertionError("tests tick by hand")

    def query(self) -> dict[str, str]:
        return self.words

    def language(self) -> str:
        return self.speaks

    def load(self, key: str) -> str | None:
        return self.kept.get(key)

    def save(self, key: str, text: str | None) -> bool:
        if text is None:
            self.kept.pop(key, None)
        else:
            self.kept[key] = text
        return True

    def keys(self) -> list[str]:
        return list(self.kept)

    def copy(self, text: str) -> None:
        self.kept["clipboard"] = text

    def full_screen(self) -> None:
        self.kept["full_screen"] = "yes"

    def set_pointer(self, hand: bool) -> None:
        self.pointer = hand

    def connect(self, hooks: Hooks) -> None:
        self.hooks = hooks

    def drawn(self, frames: int) -> None:
        self.frames = frames

    def mirror(self, mirror: Mirror) -> None:
        self.mirrored = mirror

    def listen(self, heard: Callable[[str], None]) -> None:
        """Keep the listener: `tell("back")` calls it."""
        self.tell = heard

    def enter_screen(self, depth: int, ways: Sequence[str]) -> None:
        self.entered = (depth, list(ways))

    def ways(self) -> list[str]:
        return self.left

    def reload(self) -> Memory:
        """Return the platform as the page finds it when it is loaded again."""
        again = Memory(self.size, self.density, {}, self.speaks)
        again.kept, again.left = self.kept, self.entered[1]
        return again


class Visit:
    """Somebody at a stage: clicks and keys in CSS pixels, and time that passes.

    A visit that `goes_on` to another screen at once does not wait for the first to be drawn.
    """

    def __init__(self, platform: Memory, *, goes_on: bool = False) -> None:
        self.platform = platform
        self.stage = Stage(platform, Navigation)
        first_scenes(self.stage)
        if not goes_on:
            self.tick()

    @property
    def scene(self) -> Scene:
        return self.stage.top

    def go_home(self) -> None:
        """Leave all scenes and begin again with the title."""
        for below in self.stage.scenes[:-1]:
            self.stage.leave(below)
        self.stage.replace(TitleScene())

    @property
    def table(self) -> TableScene[Any]:
        """The scene on top, which is a table."""
        return self.at(TableScene)

    @property
    def tutor(self) -> Tutor:
        """The tutor at the table on top."""
        tutor = self.table.tutor
        assert tutor
        return tutor

    def at(self, kind: type[Kind]) -> Kind:
        """Return the scene on top, which is of that kind."""
        scene = self.stage.top
        assert isinstance(scene, kind), scene
        return scene

    def tick(self, milliseconds: float = 16) -> None:
        pygame.event.clear()
        assert self.stage.tick(milliseconds)

    def until(self, condition: Callable[[], object], most: int = 4000) -> None:
        """Let frames pass until the condition holds. Every fifth one is drawn, and the picture at the end.

        A slow device divides its work among the frames that it draws: there every one is drawn.
        """
        undrawn = False
        for passed in range(most):
            if condition():
                if undrawn:
                    self.stage.draw()
                return
            if passed % DRAWN_WHILE_WAITING and not self.stage.pace.slow:
                undrawn |= self.pass_by()
            else:
                self.tick()
                undrawn = False
        raise AssertionError("waited in vain")

    def pass_by(self) -> bool:
        """Let a frame pass without drawing it, which is still to be done; tell whether there was anything to draw."""
        left_out: list[int] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.stage, "draw", lambda: left_out.append(self.stage.frames))
            self.tick()
        return bool(left_out)

    def mouse(self, kind: int, x: float, y: float, touch: bool = False, **more: Any) -> None:
        self.stage.receiving.take(pygame.event.Event(kind, pos=(round(x), round(y)), touch=touch, **more))

    def move(self, x: float, y: float) -> None:
        self.mouse(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x: float, y: float, touch: bool = False) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1, touch=touch)
        self.mouse(pygame.MOUSEBUTTONUP, x, y, button=1, touch=touch)
        self.tick()

    def key(self, code: int, shift: bool = False) -> None:
        self.stage.receiving.take(pygame.event.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_SHIFT if shift else 0))
        self.tick()

    def targets(self) -> list[Target]:
        return self.platform.hooks.targets()

    def controls(self) -> dict[str, list[float]]:
        return {control["target"]: control["rect"] for control in self.platform.hooks.controls()}

    def widget(self, name: str) -> Widget:
        """Return the widget of that name on the scene on top."""
        found = self.scene.ui.find(name)
        assert found, name
        return found

    def press(self, name: str, touch: bool = False) -> None:
        """Click a target or a button by its name."""
        rects = {**self.controls(), **{target["target"]: target["rect"] for target in self.targets()}}
        x, y, w, h = rects[name]
        self.click(x + w / 2, y + h / 2, touch)


class Visiting(Protocol):
    """The fixture `visit`."""

    def __call__(self, size: Size = (1280, 720), density: float = 1.0, language: str = "en", **query: str) -> Visit: ...


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        drawn_once.share(patch)
        yield


_tests = itertools.count(1)
BETWEEN_COLLECTIONS = 20
"""After this many tests surfaces are collected: they are large, but too few for Python to collect by itself."""


@pytest.fixture(autouse=True)
def _screen(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests share renderings, except those that change or record how something is drawn (they have a `monkeypatch`)."""
    pygame.display.init()
    pygame.font.init()
    if next(_tests) % BETWEEN_COLLECTIONS == 0:
        gc.collect()
        gc.freeze()  # what is left stays: later collections can skip it
    alone = "monkeypatch" in request.fixturenames
    if alone:
        cache.forget()
    yield
    if alone:
        cache.forget()
    i18n.set_language("en")
    pictures.follow_contrast(False)


def drawn_at(surface: pygame.Surface, pixel: tuple[int, int]) -> pygame.Color:
    """Return the colour of a pixel, on a slate that of the drawing that is not finished yet."""
    if isinstance(surface, Slate):
        return surface.part(pygame.Rect(*pixel, 1, 1)).get_at((0, 0))
    return surface.get_at(pixel)


def state_of(match: Match, kind: type[StateKind]) -> StateKind:
    """Return the state of a match after checking its type."""
    assert isinstance(match.state, kind)
    return match.state


@pytest.fixture
def visit() -> Visiting:
    """Return a function that opens Patio: `visit(new="azul", seed="7")`, with size, density and language."""

    def start(size: Size = (1280, 720), density: float = 1.0, language: str = "en", **query: str) -> Visit:
        return Visit(Memory(size, density, query, language))

    return start


def draw_seldom(patch: pytest.MonkeyPatch) -> None:
    """Draw every hundredth frame only, as long as `patch` holds."""
    draw, asked = Stage.draw, itertools.count()

    def seldom(stage: Stage) -> None:
        stage.dirty = False
        if next(asked) % 100 == 0:
            draw(stage)

    patch.setattr(Stage, "draw", seldom)


@pytest.fixture
def same_luck() -> Iterator[None]:
    """Let each run of a test meet the same luck: games draw it from a seed of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.match.secrets.token_bytes", random.Random(5).randbytes)
        yield


@pytest.fixture
def seldom_drawn() -> Iterator[None]:
    """Draw every hundredth frame only: these tests are about clicks; drawing has tests of its own."""
    with pytest.MonkeyPatch.context() as patch:
        draw_seldom(patch)
        yield


@pytest.fixture
def seldom_told() -> Iterator[None]:
    """Put few positions into words for the page: these tests are about hands; words have tests of their own."""
    report, asked = Reporting.report, itertools.count()

    def seldom(reporting: Reporting) -> None:
        if next(asked) % 40 == 0:
            report(reporting)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reporting, "report", seldom)
        yield


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn, as a list that grows."""
    lines: list[str] = []

    def listen(line: Line) -> float:
        lines.append(line.words)
        return line.draw()

    take_lines(monkeypatch, listen)
    return lines


def drawn_again(here: Visit, said: list[str]) -> list[str]:
    """Draw the table again and return the words on it."""
    said.clear()
    here.table.panels.forget()
    here.table.changed()
    here.tick()
    return said
