"""Who knows one game finds the way in all: a complete game has the modules that docs/architecture.md lists.

A module may be a package of the same name, and a game of a family may have it in the room that the family shares.
"""

from __future__ import annotations

import re

import pytest

from build.paths import ROOT
from engine.registry import GAME_IDS
from tests.complete import COMPLETE

FAMILY = dict.fromkeys(("aquaretto", "zooloretto", "zooloretto_aquaretto"), "zoo_trucks")
SOME = "shown.py"
"""What only games have that show several things in one action."""
ELSEWHERE = {
    "engine/games/zoo_trucks/expectation.py": "expert.py",  # what a board may still bring, by its expert
    "engine/games/ark_nova/expectation.py": "evaluation/expectation.py",  # with what actions are worth
    "scenes/games/zoo_trucks/reasons.py": "words/reasons.py",
    "scenes/games/zoo_trucks/traces.py": "scene.py",  # its `lying` is enough: `GameTable.pieces_of` compares
}
"""What is listed under one name and has another one in a room, which is then below that room's folder."""


def listed() -> list[str]:
    """Return the modules and folders that a game has, with `<id>` for the game."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    found = []
    for part, room in (("A new game", "engine/games/<id>/"), ("A new table", "scenes/games/<id>/")):
        section = text.split(f"## {part}, file by file")[1].split("\n## ")[0]
        for line in re.findall(r"^\d+\. `" + re.escape(room) + r".*(?:\n   .*)*", section, re.MULTILINE):
            names = re.findall(r"`(\w+(?:\.py|/))`", line.replace(room, ""))
            found += [f"{room}{name}" for name in names if name != SOME]
    return found


def has(game: str, path: str) -> bool:
    """Tell whether a game's room, or that of its family, has a listed module."""
    for room in filter(None, (game, FAMILY.get(game))):
        own = path.replace("<id>", room)
        folder, __, name = own.rstrip("/").rpartition("/")
        names = {name, name.removesuffix(".py"), *([ELSEWHERE[own]] if own in ELSEWHERE else [])}
        if any((ROOT / folder / each).exists() for each in names):
            return True
    return False


def test_the_list_is_read() -> None:
    assert {"engine/games/<id>/codec.py", "scenes/games/<id>/painters/", "scenes/games/<id>/peek.py"} <= set(listed())
    assert len(listed()) > 25


def test_complete_games_are_games_of_the_registry() -> None:
    assert set(COMPLETE) <= set(GAME_IDS)


@pytest.mark.parametrize("game", COMPLETE)
def test_a_complete_game_has_every_module_that_is_listed(game: str) -> None:
    assert [path for path in listed() if not has(game, path)] == []


def test_a_module_that_is_nowhere_is_missed() -> None:
    assert not has("azul", "scenes/games/<id>/hopes.py")
    assert not has("azul", "scenes/games/<id>/part.py")


def test_what_has_another_name_would_be_missed_without_the_list_of_them() -> None:
    for path, name in ELSEWHERE.items():
        folder = path.rstrip("/").rpartition("/")[0]
        assert not (ROOT / path).exists()
        assert (ROOT / folder / name).exists()
