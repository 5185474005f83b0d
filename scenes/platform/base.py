"""What the scenes ask of a platform."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypedDict

import pygame


class MirrorChoice(NamedTuple):
    """One thing that can be chosen now, as a plain button: its name for tests, its words, what it does.

    `action` says that the name is the notation of a whole action of the game; those with the same `group` stand
    together below its words. `pressed` tells of one that can be chosen or switched whether it is.
    """

    name: str
    words: str
    activate: Callable[[], None]
    action: bool = False
    group: str = ""
    pressed: bool | None = None


class Section(NamedTuple):
    """A part of a position in words: its title, lines of text, a table, and further parts below it.

    The first row of a table has the titles of its columns, the first cell of every row names it.
    """

    title: str = ""
    lines: Sequence[str] = ()
    table: Sequence[Sequence[str]] = ()
    parts: Sequence[Section] = ()


def plain_text(sections: Sequence[Section]) -> str:
    """Return sections as lines of text."""
    said: list[str] = []
    for section in sections:
        said += [section.title] if section.title else []
        said += [*section.lines, *(" | ".join(row) for row in section.table)]
        said += [plain_text(section.parts)] if section.parts else []
    return "\n".join(said)


Board = str | Sequence[Section]
"""A position in words: a text, or sections with headings."""


class Mirror(NamedTuple):
    """The decision in plain words: what is asked, the position (when somebody wants it), the choices and the log.

    `notice` is what was said last in passing. `shown` tells whether the page shows all this beside the canvas.
    `language` is the code of the language it is in.
    """

    status: str = ""
    board: Board | Callable[[], Board] = ""
    choices: Sequence[MirrorChoice] = ()
    log: Sequence[str] = ()
    notice: str = ""
    shown: bool = False
    language: str = "en"


class Field(NamedTuple):
    """A text field: its place (x, y, w, h), its text, how many characters it takes, and what it is for, in words."""

    place: tuple[float, float, float, float]
    text: str
    most: int
    words: str


class Target(TypedDict):
    """Something that can be pressed: its name and where it is (x, y, w, h)."""

    target: str
    rect: list[float]


class Control(Target):
    """A button or a place of the canvas, and whether keys would press it."""

    focused: bool


class Hooks(NamedTuple):
    """What the page may ask of the game, for tests and bug reports: see `window.patio`."""

    record: Callable[[], str]
    targets: Callable[[], list[Target]]
    controls: Callable[[], list[Control]]


class Worker(ABC):
    """A second Python beside this one, without a window, which has the engine and a `scenes.model.worker.Worker`."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether it has started."""

    @property
    @abstractmethod
    def lost(self) -> bool:
        """Whether it failed or was ended."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Send it a text, as soon as it has started."""

    @abstractmethod
    def heard(self) -> list[str]:
        """Return what it has said since this was asked last."""

    @abstractmethod
    def end(self) -> None:
        """End it, whatever it does."""


CHAPTER = "=" * 20
"""What the line between two chapters of the licences begins with."""


def chapters_of(licences: str) -> list[str]:
    """Return the chapters of a text of licences: what there is, then each licence, which begins with its title."""
    chapters = [""]
    for line in licences.splitlines():
        if line.startswith(CHAPTER):
            chapters.append("")
        else:
            chapters[-1] += line + "\n"
    return [chapter.strip("\n") for chapter in chapters]


class PackError(Exception):
    """A pack did not come: the network is away, or the page is of an older version than its files.

    `damaged` says that something came, and that it was not what was published.
    """

    def __init__(self, reason: str, *, damaged: bool = False) -> None:
        super().__init__(reason)
        self.damaged = damaged


class WebPage:
    """What a web page is told and asked; elsewhere nothing comes of it."""

    def forget_address(self, also: Sequence[str] = ()) -> None:
        """Take what the address asked for out of it, so that it is not asked for again: fragment and game.

        Its language, theme and speed stay, but for those named in `also`.
        """

    def enter_room(self, depth: int, ways: Sequence[str]) -> None:
        """Say how many rooms lie below the one that is seen, and by which words they can be opened again.

        The device's way back then leads up one room: see `back` in `listen`.
        """

    def ways(self) -> list[str]:
        """Return what `enter_room` was told last, where the page has been loaded again since; else nothing."""
        return []

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` when something happens outside.

        `hidden` and `shown` (nobody looks, somebody does again), `storage` (another window kept something), `fragment`
        (the address has another one), `theme` (the device prefers other colours), `pack` (see `fetch_pack`: one has
        come), `lost` (the canvas has to be drawn again), `back` (the device's way back was taken, out of one room).
        """

    def has_pack(self, name: str) -> bool:
        """Tell whether all of a pack is there: a game (by its id), or the letters `ja` or `names`."""
        return True

    async def fetch_pack(self, name: str, told: Callable[[float], None]) -> None:
        """Get a pack with all that it needs, and call `told` with the part of it that has come.

        Raises `PackError` when it did not come; it may be asked for again.
        """

    def start_worker(self) -> Worker | None:
        """Start a second Python; return None where there can be none, or where one has failed before."""
        return None

    def edit_text(self, field: Field, take: Callable[[str, bool | None], None]) -> bool:
        """Show the platform's own text field where it has one; tell whether it has.

        It calls `take(text, None)` for every change, and `take(text, True)` or `take(text, False)` when it is left by
        Return or Escape.
        """
        return False

    def end_edit(self) -> None:
        """Take the text field away."""

    def connect(self, hooks: Hooks) -> None:
        """Let the page ask the game."""

    def drawn(self, frames: int) -> None:
        """Say that a frame is on the screen, the `frames`-th."""

    def mirror(self, mirror: Mirror) -> None:
        """Show the decision in plain HTML beside the canvas."""


class Platform(WebPage, ABC):
    """A browser or a desktop. Sizes are CSS pixels."""

    @abstractmethod
    def open_window(self) -> tuple[pygame.Surface, float]:
        """Open the window, or fit it to its new size; return its surface and the device pixels to a CSS pixel."""

    @abstractmethod
    def resized(self) -> bool:
        """Tell whether the window's size or density changed since `open_window`."""

    @abstractmethod
    async def rest(self, seconds: float) -> None:
        """Wait that long at most: less when the player does something."""

    @abstractmethod
    def query(self) -> dict[str, str]:
        """Return the parameters the game was started with (`?new=azul&seed=7`)."""

    @abstractmethod
    def language(self) -> str:
        """Return the device's language as a code such as `ja`."""

    @abstractmethod
    def load(self, key: str) -> str | None:
        """Return the text kept under `key`, or None."""

    @abstractmethod
    def save(self, key: str, text: str | None) -> bool:
        """Keep `text` under `key` (None: drop it) and tell whether that worked."""

    @abstractmethod
    def keys(self) -> list[str]:
        """Return all keys under which something is kept."""

    @abstractmethod
    def copy(self, text: str) -> None:
        """Put `text` on the clipboard."""

    @abstractmethod
    def full_screen(self) -> None:
        """Enter or leave full screen."""

    def paste(self, take: Callable[[str | None], None]) -> bool:
        """Ask for the text on the clipboard and give it to `take` (None: refused); tell whether that can be asked."""
        return False

    def save_file(self, name: str, text: str) -> str:
        """Give the player a file of that name; return where it lies, if that has to be said."""
        return ""

    def open_file(self, take: Callable[[str], None]) -> bool:
        """Let the player choose a text file and give its text to `take`; tell whether that can be asked."""
        return False

    def files(self) -> list[str]:
        """Return the files that may hold games, where the player cannot be asked for one, the newest first."""
        return []

    def read_file(self, path: str) -> str:
        """Return the text of one of `files`, or of a file dropped on the window; empty when it cannot be read."""
        return ""

    def read_licences(self, take: Callable[[str], None]) -> None:
        """Give `take` the licences of all that Patio is made of (`chapters_of`); an empty text if they did not come."""
        take("")

    def fragment(self) -> str:
        """Return what stands behind the `#` of the address the game was opened with."""
        return ""

    def address(self) -> str:
        """Return the address that others can open, without a fragment; empty where there is none."""
        return ""

    def wants_less_motion(self) -> bool:
        """Tell whether the device asks for fewer movements."""
        return False

    def is_dark(self) -> bool:
        """Tell whether the device prefers dark colours."""
        return True

    def set_pointer(self, hand: bool) -> None:
        """Show a hand where something can be pressed."""
        shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        pygame.mouse.set_cursor(shape)
