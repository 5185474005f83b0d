"""Storage with anything in it: for every key that Patio reads, values that no Patio has written.

A visit then opens the screens that read the key. Seeds are fixed: the n-th value of a key is always the same.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from scenes.model.storage.past import PREFIX as PAST_PREFIX
from scenes.model.storage.past import crc
from scenes.model.storage.saves import PREFIX, write_save
from scenes.model.storage.settings import Settings
from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import row
from tests.scenes.saving import begun

SAVE = PREFIX + "1a2b3c4d"
PAST = PAST_PREFIX + "1a2b3c4d"
KEYS = (
    "settings",
    "version",
    SAVE,
    PAST,
    "daily",
    "saved_all",
    "copied",
    *(f"{kind}.{game}" for kind in ("tutorial", "setup", "puzzles") for game in COMPLETE),
)
"""Every key that Patio reads; a game's save stands for all of them."""

RECORD = begun().to_text()
KEPT: dict[str, Any] = {
    "settings": json.loads(Settings().to_text()),
    "version": "1.0.0",
    "daily": ["2026-11-09", "2026-11-23"],
    "saved_all": "2026-11-23",
    "copied": "89abcdef",
    "tutorial": {"chapter": 1, "done": True},
    "puzzles": {
        "solved": ["azul 01"],
        "looked": ["past.1a2b3c4d 4"],
        "own": [
            {
                "game": "past.1a2b3c4d",
                "number": 4,
                "best": "take 3 blue 2",
                "played": "take 1 red 5",
                "costs": {"take 1 red 5": 0.2},
                "due": "2026-11-24",
                "term": "floor",
                "tries": 1,
                "solved": 0,
            }
        ],
    },
    "setup": {"seats": [["person", "Anna"], ["hard", ""], ["normal", "Mint"]], "options": {"wall": "grey"}},
}
"""What Patio keeps under a key, or under keys that begin like it."""

TEXTS = (
    "",
    "en",
    "ja",
    "person",
    "hard",
    "Anna",
    "0",
    "\0",
    "\ud83c",
    "\u202e",
    "名前",
    "x" * 5000,
    "__proto__",
    "[" * 70,
)
NUMBERS = (0, 1, -1, 2, 75, 10**6, 2**63, 10**400, 0.5, 1e308, -0.0, float("inf"), float("nan"))
DEEP = ("[" * 200_000, '{"a":' * 50_000, "[" * 5000 + "]" * 5000, '{"seats":' + "[" * 100_000)


def value(rng: random.Random, depth: int = 3) -> Any:
    """Return any JSON value, and some values that JSON cannot hold."""
    kind = rng.randrange(8 if depth else 4)
    if kind < 2:
        return rng.choice((None, True, False, *TEXTS))
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind < 6:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {rng.choice(TEXTS): value(rng, depth - 1) for _ in range(rng.randrange(4))}


def changed(rng: random.Random, data: Any) -> Any:
    """Return a copy of what Patio keeps, with one part replaced, missing or doubled."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        name = rng.choice(list(data))
        rest = {key: part for key, part in data.items() if key != name}
        return rest if rng.random() < 0.1 else {**rest, name: changed(rng, data[name])}
    if isinstance(data, list) and data and rng.random() < 0.8:
        at = rng.randrange(len(data))
        return data[:at] + [changed(rng, data[at])] * rng.randrange(3) + data[at + 1 :]
    return value(rng)


def cut(rng: random.Random, text: str) -> str:
    """Return a text that is cut, or has some characters replaced."""
    if rng.random() < 0.4:
        return text[: rng.randrange(len(text) + 1)]
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(text) + 1)
        text = (
            text[:at] + rng.choice(("\n", '"', "[", "]", "{", ":", "9", "\0", "é", "#")) + text[at + rng.randrange(3) :]
        )
    return text


def forged(key: str, number: int) -> str:
    """Return the `number`-th value of a key."""
    rng = random.Random(f"{key} {number}")
    if rng.random() < 0.05:
        return rng.choice(DEEP)
    if key == SAVE:
        record = cut(rng, RECORD) if rng.random() < 0.8 else cut(rng, json.dumps(value(rng)))
        save = write_save(record, rng.choice((0, 1, 10**9, 10**11)))  # with a valid check sum
        return cut(rng, save) if rng.random() < 0.4 else save
    if key == PAST:
        return forged_past(rng)
    kept = KEPT[key.partition(".")[0]]
    how = rng.random()
    if how < 0.2:
        return json.dumps(value(rng))
    if how < 0.4:
        return cut(rng, json.dumps(kept))
    return json.dumps(changed(rng, kept))


def forged_past(rng: random.Random) -> str:
    """Return a past game with a valid check sum whose row or link no Patio has written, or one that is cut."""
    link = rng.choice(("", "game=1x", "game=9", "\n", "x" * 1000))
    data = changed(rng, row(rng.randrange(50)).to_json()) if rng.random() < 0.8 else value(rng)
    body = f"{json.dumps(data)}\n{link}"
    when = rng.choice((0, 1, 10**9, 10**11))
    text = f"# patio-past 1 time={when} of=01234567 crc={crc(f'{when} 01234567 {body}')}\n{body}"
    return cut(rng, text) if rng.random() < 0.3 else text


def ways(key: str) -> Iterator[Callable[[Visit], None]]:
    """Yield functions that lead from the title to the screens that read a key."""
    kind, _, game = key.partition(".")
    if key == SAVE:
        yield lambda here: here.stage.open.shelf()
        yield lambda here: here.stage.open.again([f"table {key}"])
    elif kind in ("past", "saved_all", "copied"):
        yield lambda here: here.stage.open.finished()
        yield lambda here: here.stage.open.figures()
        yield lambda here: here.stage.open.insight()
    elif kind == "daily":
        yield lambda here: here.stage.open.daily()
    elif kind == "settings":
        yield lambda here: here.stage.open.settings()
    elif kind == "version":
        yield lambda here: here.stage.open.news()
    elif kind == "puzzles":
        yield lambda here: here.stage.open.puzzles(game)
    elif kind == "setup":
        yield lambda here: here.stage.open.setup(game)
    else:
        yield lambda here: here.stage.open.lessons(game)


@cache
def title_reads(key: str) -> bool:
    """Tell whether the title asks for what a key holds; otherwise it need not be drawn once more."""
    asked: set[str] = set()

    class Asked(Memory):
        def load(self, key: str) -> str | None:
            asked.add(key)
            return super().load(key)

    platform = Asked(size=(640, 360))
    platform.kept[key] = forged(key, 0)
    Visit(platform)
    return key in asked


def visit(key: str, text: str) -> None:
    """Start Patio with a text under a key, go wherever the key is read and draw it. Raises what Patio raises.

    Raises `AssertionError` if a save has changed or is gone.
    """
    platform = Memory(size=(640, 360))
    platform.kept[key] = text
    here = Visit(platform, goes_on=not title_reads(key))
    for way in ways(key):
        way(here)
        here.tick()
    assert platform.frames
    if key == SAVE:
        assert platform.kept[key] == text
