"""Sounds: short and soft, at the player's volume. Without a mixer there is silence."""

from __future__ import annotations

import time
from contextlib import suppress

import pygame

from scenes.platform.paths import ASSETS

NAMES = ("take", "place", "roll", "score", "turn", "end")
LOUDEST = 0.6
"""The share of full volume that 100 % stands for: nothing is unpleasantly loud."""

APART = 0.06
"""The least seconds between two starts of one sound: what happens at once is heard once."""


class Sound:
    """Plays the sounds of assets/sounds. Reading one takes longer than a frame: see `prepare`."""

    def __init__(self) -> None:
        self.volume = 0
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._opened: bool | None = None
        self._last: dict[str, float] = {}

    def play(self, name: str) -> None:
        """Play a sound of `NAMES`, unless the volume is 0, the sound is not ready, or it has only just started."""
        now = time.perf_counter()
        if not self.volume or now - self._last.get(name, -1.0) < APART:
            return
        self._last[name] = now
        sound = self._sounds.get(name)
        if sound:
            sound.set_volume(LOUDEST * self.volume / 100)
            with suppress(pygame.error):
                sound.play()

    def prepare(self) -> bool:
        """Open the mixer or read one sound, at a moment when nothing moves; tell whether there is more to do."""
        if not self.volume or self._opened is False:
            return False
        if self._opened is None:
            self._opened = _open()
            return self._opened
        name = next((name for name in NAMES if name not in self._sounds), None)
        if name:
            self._sounds[name] = _read(name)
        return len(self._sounds) < len(NAMES)


def _open() -> bool:
    """Open the mixer; a device may have none."""
    with suppress(pygame.error, NotImplementedError, AttributeError):
        if not pygame.mixer.get_init():
            pygame.mixer.init(frequency=44100, size=-16, channels=1, buffer=1024)
        return True
    return False


def _read(name: str) -> pygame.mixer.Sound | None:
    with suppress(pygame.error, OSError):
        return pygame.mixer.Sound(str(ASSETS / "sounds" / f"{name}.ogg"))
    return None
