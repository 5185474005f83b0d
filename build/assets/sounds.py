"""Make the sounds: soft strikes on clay and wood, synthesised and written as OGG by Debian's `oggenc`.

Run only by hand, `python -m build.assets.sounds`; the results lie in assets/sounds and are committed. The same encoder
makes the same bytes from the same source.
"""

from __future__ import annotations

import math
import random
import struct
import subprocess
import sys
import tempfile
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from build.paths import ROOT

RATE = 22050
FOLDER = ROOT / "assets" / "sounds"
QUALITY = "0"


class Strike(NamedTuple):
    """A struck body: when (s), pitch (Hz), loudness (0..1), how long it rings (s), its `partials` and its click.

    A partial is a factor on the pitch, a share of the loudness and a share of the ringing; `click` is the noise of the
    strike, `click_time` how long it lasts.
    """

    start: float
    pitch: float
    loud: float
    ring: float
    partials: tuple[tuple[float, float, float], ...]
    click: float = 0.0
    click_time: float = 0.006


CLAY = ((1.0, 1.0, 1.0), (2.32, 0.5, 0.55), (4.25, 0.22, 0.3))
WOOD = ((1.0, 1.0, 1.0), (3.93, 0.3, 0.4), (9.2, 0.07, 0.2))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.4, 0.8), (3.01, 0.18, 0.5))

SOUNDS: dict[str, tuple[Strike, ...]] = {
    "take": (
        Strike(0.0, 1480, 0.30, 0.05, CLAY, click=0.16),
        Strike(0.045, 1760, 0.22, 0.06, CLAY, click=0.10),
    ),
    "place": (Strike(0.0, 620, 0.50, 0.07, CLAY, click=0.25, click_time=0.008),),
    "roll": tuple(
        Strike(start, pitch, loud, 0.035, WOOD, click=0.30 * loud / 0.4, click_time=0.007)
        for start, pitch, loud in (
            (0.01, 940, 0.26),  # not at 0: the encoder smears its hard beginning over more than the lead
            (0.11, 1180, 0.20),
            (0.2, 860, 0.34),
            (0.37, 1020, 0.30),
            (0.52, 900, 0.24),
            (0.62, 980, 0.18),
        )
    ),
    "score": (
        Strike(0.0, 783.99, 0.30, 0.20, WOOD, click=0.05),
        Strike(0.09, 1046.5, 0.34, 0.26, WOOD, click=0.05),
    ),
    "turn": (Strike(0.0, 659.26, 0.24, 0.30, BELL), Strike(0.14, 880.0, 0.20, 0.36, BELL)),
    "end": tuple(
        Strike(0.16 * number, pitch, 0.30, 0.42, WOOD, click=0.04)
        for number, pitch in enumerate((523.25, 659.26, 783.99, 1046.5))
    ),
}


LOUDNESS = {"take": 0.20, "place": 0.24, "roll": 0.20, "score": 0.24, "turn": 0.18, "end": 0.24}
"""How loud each is, see `loudness`: what is heard often, and what calls, is a little softer."""
LEAD = 0.005
"""Seconds of silence before each: the encoder smears a sudden beginning forwards, and a cut smear would click."""
PEAK = 0.8
"""What no sample exceeds: the encoder needs room above it."""


def samples(strikes: Sequence[Strike]) -> list[float]:
    """Return a sound as numbers between -1 and 1."""
    length = max(strike.start + 6 * strike.ring for strike in strikes)
    made = [0.0] * int(RATE * length)
    noise = random.Random(11)
    for strike in strikes:
        first = int(strike.start * RATE)
        for factor, share, ringing in strike.partials:
            step = 2 * math.pi * strike.pitch * factor / RATE
            fade = math.exp(-1 / (RATE * strike.ring * ringing))
            level = strike.loud * share
            for number in range(len(made) - first):
                attack = min(1.0, number / (0.0015 * RATE))
                made[first + number] += level * attack * math.sin(step * number)
                level *= fade
        for number in range(int(strike.click_time * RATE)):
            fading = (1 - number / (strike.click_time * RATE)) * min(1.0, number / (0.0005 * RATE))
            made[first + number] += strike.click * fading * noise.uniform(-1, 1)
    ending = int(0.02 * RATE)
    for number in range(ending):
        made[-1 - number] *= number / ending
    return made


def loudness(numbers: Sequence[float]) -> float:
    """Return how loud the loudest twentieth of a second is (0..1), by which the ear judges short sounds."""
    window = RATE // 20
    starts = range(0, max(1, len(numbers) - window), window // 4)
    return max(math.sqrt(sum(number**2 for number in numbers[at : at + window]) / window) for at in starts)


def levelled(name: str) -> list[float]:
    """Return a sound at the loudness `LOUDNESS`, or as near to it as its peaks allow."""
    made = samples(SOUNDS[name])
    factor = min(LOUDNESS[name] / loudness(made), PEAK / max(map(abs, made)))
    return [0.0] * int(LEAD * RATE) + [number * factor for number in made]


def to_wave(numbers: Sequence[float], path: Path) -> None:
    """Write numbers as a mono WAV of 16 bits."""
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        values = (round(32767 * max(-1.0, min(1.0, number))) for number in numbers)
        out.writeframes(b"".join(struct.pack("<h", value) for value in values))


def encode(name: str, folder: Path) -> Path:
    """Write one sound into `folder` as OGG. Raises `CalledProcessError` where `oggenc` fails."""
    target = folder / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as temporary:
        raw = Path(temporary) / f"{name}.wav"
        to_wave(levelled(name), raw)
        command = ["oggenc", "--quiet", "--serial", "7", "-q", QUALITY, "-o", str(target), str(raw)]
        subprocess.run(command, check=True)
    return target


def main() -> int:
    """Make all sounds and say how large they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        made = encode(name, FOLDER)
        print(f"{made.relative_to(ROOT)}  {made.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
