"""What the scenes ask of a platform."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypedDict

import pygame

from scenes.platform.peers import Peer
from scenes.platform.wires import Wires

LONGEST_FILE = 20_000_000
"""The most bytes of a file that is read: more than a storage full of games writes."""


class MirrorChoice(NamedTuple):
    """Something that can be chosen now, shown as a plain button: its name for tests, its words, what it does.

    `action`: the name is the notation of a whole action of the game. Choices with the same `group` stand together
    under it as their heading. `pressed`: whether it is selected or switched on; None where it can be neither.
    """

    name: str
    words: str
    activate: Callable[[], None]
    action: bool = False
    group: str = ""
    pressed: bool | None = None


class Section(NamedTuple):
    """A part of a position in words: its title, lines of text, a table, and further parts below it.

    The first row of a table holds the titles of its columns, the first cell of every row is the row's title.
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

    `notice` is what was said last, at once if it is `urgent`, `recap` what others did since the player's turn, one text
    each. `shown`: whether the page shows all this beside the canvas.
    `language` is the code of the language of these words.
    """

    status: str = ""
    board: Board | Callable[[], Board] = ""
    choices: Sequence[MirrorChoice] = ()
    log: Sequence[str] = ()
    notice: str = ""
    urgent: bool = False
    shown: bool = False
    recap: Sequence[str] = ()
    language: str = "en"


class Field(NamedTuple):
    """A text field: its place (x, y, w, h), its text, the most characters it takes, and its purpose in words."""

    place: tuple[float, float, float, float]
    text: str
    most: int
    words: str


class Target(TypedDict):
    """Something that can be pressed: its name and where it is (x, y, w, h)."""

    target: str
    rect: list[float]


class Control(Target):
    """A button or a place on the canvas, and whether it has the keyboard focus."""

    focused: bool


class Hooks(NamedTuple):
    """What the page may ask of the game, for tests and bug reports: see `window.patio`."""

    record: Callable[[], str]
    targets: Callable[[], list[Target]]
    controls: Callable[[], list[Control]]


class Worker(Peer):
    """A second Python beside this one, without a window. It runs the engine and a `scenes.model.jobs.worker.Worker`.

    What is said to it is sent as soon as it has started; `end` ends it whatever it is doing.
    """

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether it has started."""


CHAPTER = "=" * 20
"""How a line that separates two chapters of the licences begins."""


def chapters_of(licences: str) -> list[str]:
    """Return the chapters of the licences: first the list of them, then each licence, which begins with its title."""
    chapters = [""]
    for line in licences.splitlines():
        if line.startswith(CHAPTER):
            chapters.append("")
        else:
            chapters[-1] += line + "\n"
    return [chapter.strip("\n") for chapter in chapters]


class PackError(Exception):
    """A pack did not arrive: there is no network, or the page is of an older version than the files on the host.

    `damaged`: something arrived, but it was not what was published.
    """

    def __init__(self, reason: str, *, damaged: bool = False) -> None:
        super().__init__(reason)
        self.damaged = damaged


class WebPage:
    """What only a web page can do; on other platforms these methods do nothing."""

    wires = Wires()
    """Connections to other devices."""

    def forget_address(self, also: Sequence[str] = ()) -> None:
        """Remove the fragment and the game from the address, so that loading the page again does not open them again.

        Language, theme and speed stay, except those named in `also`.
        """

    def enter_screen(self, depth: int, ways: Sequence[str]) -> None:
        """Say how many screens lie below the one that is shown, and the words that open them again (`Scene.way_back`).

        The device's Back then leaves one screen: see `back` in `listen`.
        """

    def ways(self) -> list[str]:
        """Return the last words given to `enter_screen` if the page has been reloaded since; else nothing."""
        return []

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` when something happens outside.

        `hidden` and `shown` (the page is out of sight, or in sight again), `unseen` (it has been out of sight for a
        minute), `storage` (another window has saved something), `fragment` (the address has a new one), `theme` (the
        device prefers other colours or contrast), `pack` (one has arrived, see `fetch_pack`), `lost` (the canvas has
        to be drawn again), `battery` (it runs low, see `spares_battery`), `back` (the device's Back was
        pressed); `news ` and `trouble ` begin words of the page for the player.
        """

    def has_pack(self, name: str) -> bool:
        """Tell whether a pack has arrived: a game (by its id), or the letters `ja` or `names`."""
        return True

    async def fetch_pack(self, name: str, progress: Callable[[float], None]) -> None:
        """Fetch a pack and all that it needs; call `progress` with the share (0..1) that has arrived.

        Raises `PackError` when it does not arrive. It may be asked for again.
        """

    def start_worker(self) -> Worker | None:
        """Start a second Python; return None where that is impossible or has failed before."""
        return None

    def spares_battery(self) -> bool:
        """Tell whether the device wants to spare its battery: then nothing is computed that nobody has asked for."""
        return False

    def edit_text(self, field: Field, take: Callable[[str, bool | None], None]) -> bool:
        """Show the platform's own text field; tell whether it has one.

        The field calls `take(text, None)` after every change, `take(text, True)` on Return and `take(text, False)` on
        Escape.
        """
        return False

    def end_edit(self) -> None:
        """Take the text field away."""

    def connect(self, hooks: Hooks) -> None:
        """Let the page ask the game."""

    def drawn(self, frames: int) -> None:
        """Say that frame number `frames` is on the screen."""

    def mirror(self, mirror: Mirror) -> None:
        """Show the decision in plain HTML beside the canvas."""


def what_follows(known: Sequence[str], lines: Sequence[str]) -> tuple[int, list[str]]:
    """Return how many of the lines that are known still stand at the beginning of `lines`, and those that follow them.

    The log of a long game has many lines, of which an action adds a few.
    """
    same = next((at for at, (one, other) in enumerate(zip(known, lines, strict=False)) if one != other), None)
    kept = min(len(known), len(lines)) if same is None else same
    return kept, list(lines[kept:])


class OpenWindow(NamedTuple):
    """A window that is open."""

    surface: pygame.Surface
    """Pictures for the window have its format, and not necessarily its size."""
    size: tuple[int, int]
    """Of these pictures, in device pixels."""
    density: float
    """Device pixels per CSS pixel."""


class Platform(WebPage, ABC):
    """A browser or a desktop. Sizes are CSS pixels."""

    @abstractmethod
    def open_window(self) -> OpenWindow:
        """Open the window, or fit it to its new size. The places of pygame's inputs in it are in CSS pixels."""

    def show(self, picture: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Show a picture of the window's size, which may have changed in some places."""
        if window := pygame.display.get_surface():
            window.blits([(picture, place, place) for place in places])
            pygame.display.flip()

    @abstractmethod
    def resized(self) -> bool:
        """Tell whether the window's size or density changed since `open_window`."""

    @abstractmethod
    async def rest(self, seconds: float) -> None:
        """Wait for at most `seconds`, less when the player does something."""

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
        """Keep `text` under `key` (None deletes it); tell whether that worked."""

    @abstractmethod
    def keys(self) -> list[str]:
        """Return all keys under which something is kept."""

    def space_left(self) -> int:
        """Return about how many more characters can be kept."""
        return 10**9

    def ask_to_keep(self) -> None:
        """Ask that what is kept stays even if the device runs short of room or Patio is not opened for a while."""

    @abstractmethod
    def copy(self, text: str) -> None:
        """Put `text` on the clipboard."""

    @property
    def can_share(self) -> bool:
        """Whether the device has a sheet that sends a text to other apps."""
        return False

    def share(self, text: str, done: Callable[[bool], None]) -> None:
        """Open that sheet with a text, which may be an address; `done` gets whether the player has chosen an app."""
        done(False)

    @abstractmethod
    def full_screen(self) -> None:
        """Enter or leave full screen."""

    def paste(self, take: Callable[[str | None], None]) -> bool:
        """Give the text on the clipboard to `take` (None: refused); tell whether the platform can ask for it."""
        return False

    def save_file(self, name: str, text: str) -> str:
        """Give the player a file of that name; return where it lies, or nothing if the player knows."""
        return ""

    def open_file(self, take: Callable[[str | None], None]) -> bool:
        """Let the player choose a text file and give its text to `take`; tell whether the platform can ask.

        `take` gets None for a file that is longer than `LONGEST_FILE`.
        """
        return False

    def files(self) -> list[str]:
        """Return the files that may hold games, newest first; for platforms without `open_file`."""
        return []

    def read_file(self, path: str) -> str | None:
        """Return the text of one of `files`, or of a file dropped on the window; empty when it cannot be read.

        None if it is longer than `LONGEST_FILE`.
        """
        return ""

    def read_licences(self, take: Callable[[str], None]) -> None:
        """Give `take` the licences of everything in Patio (see `chapters_of`); an empty text if they did not arrive."""
        take("")

    def fragment(self) -> str:
        """Return what follows the `#` in the address the game was opened with."""
        return ""

    def address(self) -> str:
        """Return an address that others can open, without a fragment; empty if there is none."""
        return ""

    def wants_less_motion(self) -> bool:
        """Tell whether the device asks for fewer movements."""
        return False

    def wants_contrast(self) -> bool:
        """Tell whether the device asks for more contrast, or has colours of its own for all pages."""
        return False

    def is_dark(self) -> bool:
        """Tell whether the device prefers dark colours."""
        return True

    def set_pointer(self, hand: bool) -> None:
        """Show a hand as the pointer, or the usual arrow."""
        shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        pygame.mouse.set_cursor(shape)
