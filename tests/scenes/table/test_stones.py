"""Stones, the worked example of docs/architecture.md, is played at its table, by clicks, against bots."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Protocol

import pytest

from engine.registry import GAME_IDS
from scenes.screens.results.scene import ResultsScene
from tests.engine.stones import GAME, StonesState
from tests.engine.stones.bot import JUDGE
from tests.scenes.conftest import Visit, Visiting
from tests.scenes.stones.card import CARD
from tests.scenes.stones.room import ROOM


class Play(Protocol):
    """The fixture `play`."""

    def __call__(self, seats: str = "person,person") -> Visit: ...


@pytest.fixture
def play(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Return a function that begins a game of Stones; it is seated in the registry where it is not there already."""

    def module(name: str, **names: object) -> None:
        made = ModuleType(name)
        made.__spec__ = ModuleSpec(name, None)
        vars(made).update(names)
        monkeypatch.setitem(sys.modules, name, made)

    if "stones" not in GAME_IDS:
        module("engine.games.stones", GAME=GAME)
        module("engine.games.stones.bot", JUDGE=JUDGE)
        module("scenes.games.stones")
        module("scenes.games.stones.card", CARD=CARD)
        module("scenes.games.stones.room", ROOM=ROOM)
        for place in ("engine.registry", "scenes.model.games", "scenes.table.card"):
            monkeypatch.setattr(f"{place}.GAME_IDS", (*GAME_IDS, "stones"))

    def begin(seats: str = "person,person") -> Visit:
        here = visit(new="stones", seats=seats, seed="3", speed="off")
        here.until(lambda: here.targets())
        return here

    return begin


def test_it_is_played_by_clicks_to_its_results(play: Play) -> None:
    here = play("person,random")
    while not isinstance(here.scene, ResultsScene):
        assert {target["target"] for target in here.targets()} <= {"take 1", "take 2", "take 3"}
        here.press(str(here.targets()[-1]["target"]))
        here.until(lambda: isinstance(here.scene, ResultsScene) or bool(here.targets()))
    match = here.at(ResultsScene).match
    assert match.over
    assert sum(action[1] for action in match.record.actions if action[0] == "take") == 7


def test_the_wish_of_another_is_not_told(play: Play) -> None:
    here = play("person,random")
    state = here.table.match.state
    assert isinstance(state, StonesState)
    state.wishes = ["odd", "even"]
    here.tick()
    here.table.changed()
    here.tick()
    assert "You wish for odd." in here.platform.mirrored.status
    assert "You wish for even." not in here.platform.mirrored.status


def test_a_level_that_searches_has_its_turn(play: Play) -> None:
    here = play("person,easy")
    taken = len(here.table.match.record.actions)
    here.press("take 1")
    here.until(lambda: bool(here.targets()))
    assert len(here.table.match.record.actions) == taken + 2
