"""The sounds, measured: none is cut, clicks at its start or end, or is much louder than another."""

from __future__ import annotations

import array
import math
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from scenes.platform.paths import ASSETS
from scenes.stage.sound import NAMES

RATE = 22050
WINDOW = RATE // 20
Heard = Callable[[str], list[float]]


@pytest.fixture
def heard() -> Iterator[Heard]:
    """Return a function that reads a sound as numbers between -1 and 1."""
    pygame.mixer.quit()
    pygame.mixer.init(frequency=RATE, size=-16, channels=1)

    def read(name: str) -> list[float]:
        numbers = array.array("h", pygame.mixer.Sound(str(ASSETS / "sounds" / f"{name}.ogg")).get_raw())
        return [number / 32768 for number in numbers]

    yield read
    pygame.mixer.quit()


def decibels(numbers: Sequence[float]) -> float:
    """Return the loudness of the loudest twentieth of a second."""
    starts = range(0, len(numbers) - WINDOW, WINDOW // 4)
    loudest = max(math.sqrt(sum(number**2 for number in numbers[at : at + WINDOW]) / WINDOW) for at in starts)
    return 20 * math.log10(loudest)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_has_no_cut_peaks_and_fades_away(heard: Heard, name: str) -> None:
    numbers = heard(name)
    assert 0.2 < len(numbers) / RATE < 3.1
    assert 0.3 < max(map(abs, numbers)) < 0.9
    assert abs(numbers[0]) < 0.03
    assert max(map(abs, numbers[-RATE // 50 :])) < 0.003
    assert abs(sum(numbers) / len(numbers)) < 0.001


def test_no_sound_is_much_louder_than_another(heard: Heard) -> None:
    levels = [decibels(heard(name)) for name in NAMES]
    assert max(levels) - min(levels) < 4


def test_every_sound_in_the_folder_has_a_name() -> None:
    assert {path.stem for path in (ASSETS / "sounds").iterdir()} == set(NAMES)
