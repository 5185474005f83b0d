"""A desktop: a window that can be resized, files in the user's data folder, `main.py new=azul seed=7`."""

from __future__ import annotations

import asyncio
import locale
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from scenes.platform.base import CHAPTER, LONGEST_FILE, OpenWindow, Platform
from scenes.platform.paths import ASSETS, ROOT

START_SIZE = (1280, 720)
MOST_FILES = 50
RECORD = '[Patio "'
"""What every record begins with, after comments."""


class Desktop(Platform):
    """The platform of `python main.py`."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._seen = (0, 0)
        self._folder = _data_folder()
        self._opened = False

    def open_window(self) -> OpenWindow:
        """Open the window once; pygame fits its surface to later sizes."""
        if self._surface is None:
            pygame.display.set_mode(START_SIZE, pygame.RESIZABLE)
            pygame.display.set_caption("Patio")
        self._surface = surface = pygame.display.get_surface() or pygame.display.set_mode(START_SIZE)
        self._seen = surface.get_size()
        return OpenWindow(surface, self._seen, 1.0)

    def resized(self) -> bool:
        """Tell whether the window has another size."""
        current = pygame.display.get_surface()
        return current is not self._surface or current is None or current.get_size() != self._seen

    async def rest(self, seconds: float) -> None:
        """Wait in short steps, since SDL has no way to wake asyncio."""
        end = asyncio.get_running_loop().time() + seconds
        while not pygame.event.peek(pump=True):
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                return
            await asyncio.sleep(min(left, 0.01))
        await asyncio.sleep(0)

    def query(self) -> dict[str, str]:
        """Return the `name=value` words of the command line."""
        words = [word for word in sys.argv[1:] if "=" in word and "#" not in word]
        return dict(word.lstrip("?-").split("=", 1) for word in words)

    def language(self) -> str:
        """Return the language of the locale."""
        return (locale.getlocale()[0] or "en")[:2].lower()

    def load(self, key: str) -> str | None:
        """Return the file's text."""
        try:
            return (self._folder / f"{key}.txt").read_text(encoding="utf-8")
        except (OSError, ValueError):
            return None

    def save(self, key: str, text: str | None) -> bool:
        """Write a new file beside the old one before replacing it, so that a crash leaves one of them whole."""
        path = self._folder / f"{key}.txt"
        try:
            if text is None:
                path.unlink(missing_ok=True)
                return True
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(path)
        except OSError:
            return False
        return True

    def keys(self) -> list[str]:
        """Return the names of the files."""
        try:
            return [path.stem for path in self._folder.glob("*.txt")]
        except OSError:
            return []

    def paste(self, take: Callable[[str | None], None]) -> bool:
        """Return what lies on the clipboard."""
        try:
            take(pygame.scrap.get_text() or None)
        except pygame.error:
            take(None)
        return True

    def save_file(self, name: str, text: str) -> str:
        """Write the file into the folder from which Patio was started, or else among the saved games."""
        for folder in (Path.cwd(), self._folder):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text, encoding="utf-8")
            except OSError:
                continue
            return str(folder / name)
        return ""

    def files(self) -> list[str]:
        """Return the records in the folder from which Patio was started, where files are saved, and in Downloads."""
        found: dict[str, float] = {}
        for folder in (Path.cwd(), Path.home() / "Downloads", self._folder):
            with suppress(OSError):
                for path in folder.glob("*.txt"):
                    ours = folder == self._folder and not path.name.startswith("patio-")  # one of our saves
                    if not ours and _holds_record(path):
                        found[str(path)] = path.stat().st_mtime
        return sorted(found, key=lambda path: -found[path])[:MOST_FILES]

    def read_file(self, path: str) -> str | None:
        """Return the file's text."""
        try:
            if Path(path).stat().st_size > LONGEST_FILE:
                return None
            return Path(path).read_text(encoding="utf-8", errors="replace")
        except (OSError, ValueError):
            return ""

    def read_licences(self, take: Callable[[str], None]) -> None:
        """Read the licences of Patio, its pictures and sounds; Python and pygame are the desktop's own."""
        paths = (ROOT / "LICENSE", *sorted(ASSETS.glob("**/LICENSES.md")))
        take(f"\n{CHAPTER}\n".join(filter(None, (self.read_file(str(path)) for path in paths))))

    def fragment(self) -> str:
        """Return the link on the command line: `python main.py '#game=...'`."""
        return next((word.partition("#")[2] for word in sys.argv[1:] if "#" in word), "") if not self._opened else ""

    def forget_address(self, also: Sequence[str] = ()) -> None:
        """Remember that the link has been opened."""
        self._opened = True

    def copy(self, text: str) -> None:
        """Put `text` on the clipboard."""
        pygame.scrap.put_text(text)

    def full_screen(self) -> None:
        """Enter or leave full screen."""
        pygame.display.toggle_fullscreen()


def _holds_record(path: Path) -> bool:
    """Tell whether a file that can be read begins as a record or a file of several does."""
    with suppress(OSError), path.open(encoding="utf-8", errors="replace") as file:
        return path.stat().st_size <= LONGEST_FILE and RECORD in file.read(4000)
    return False


def _data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("APPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "patio"
