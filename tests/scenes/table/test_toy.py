"""A game of 60 lines gets set-up, table, undo, log, menu, results, replay and words from the shared code."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Protocol

import pygame
import pytest

from engine.registry import GAME_IDS
from scenes.screens.results.scene import ResultsScene
from tests.scenes import toy
from tests.scenes.conftest import Visit, Visiting


class Play(Protocol):
    """The fixture `play`."""

    def __call__(self, seats: str = "person,person") -> Visit: ...


@pytest.fixture
def play(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Return a function that begins a toy game on a stage, with seats as the address names them."""

    def module(name: str, **names: object) -> None:
        made = ModuleType(name)
        made.__spec__ = ModuleSpec(name, None)
        vars(made).update(names)
        monkeypatch.setitem(sys.modules, name, made)

    module("engine.games.toy", GAME=toy.GAME)
    module("scenes.games.toy")
    module("scenes.games.toy.card", CARD=toy.CARD)
    module("scenes.games.toy.room", ROOM=toy.ROOM)
    for place in ("engine.registry", "scenes.model.games", "scenes.table.card"):
        monkeypatch.setattr(f"{place}.GAME_IDS", (*GAME_IDS, "toy"))

    def begin(seats: str = "person,person") -> Visit:
        here = visit(new="toy", seats=seats, seed="3", speed="off")
        here.until(lambda: here.targets())
        return here

    return begin


def test_its_table_has_sixty_lines_at_most() -> None:
    assert len(Path(toy.__file__).read_text(encoding="utf-8").splitlines()) <= 60


def test_it_is_played_by_clicks_to_its_results(play: Play) -> None:
    here = play()
    assert {target["target"] for target in here.targets()} == {"left", "right"}
    here.press("left")
    here.until(lambda: here.targets())
    here.press("up")
    here.until(lambda: isinstance(here.scene, ResultsScene))
    assert "Guest 1 wins by 2 points" in here.platform.mirrored.status
    here.press("replay")
    here.press("forward")
    assert "left" in here.platform.mirrored.status


def test_it_can_be_undone_saved_and_gone_on_with(play: Play) -> None:
    here = play()
    here.press("left")
    here.until(lambda: {"up", "down"} == {target["target"] for target in here.targets()})
    here.press("undo")
    here.until(lambda: {"left", "right"} == {target["target"] for target in here.targets()})
    here.press("left")
    latest = here.stage.saves.latest()
    assert latest
    assert latest.record.actions == [("left",)]


def test_nature_and_a_bot_play_too(play: Play) -> None:
    here = play("person,random")
    here.press("right")
    here.press("right")  # what reveals something is marked by the first click
    here.until(lambda: isinstance(here.scene, ResultsScene))
    assert ("right",) in here.at(ResultsScene).match.record.actions


def test_it_is_played_by_keys_and_in_words(play: Play) -> None:
    here = play()
    assert "Which way?" in here.platform.mirrored.status
    choices = {choice.name: choice for choice in here.platform.mirrored.choices}
    choices["left"].activate()
    here.until(lambda: here.targets())
    assert here.platform.mirrored.log == ["Guest 1: left."]
    here.key(pygame.K_l)
    assert "Guest 1: left." in here.platform.mirrored.log
    here.key(pygame.K_ESCAPE)
    assert here.platform.hooks.record().endswith("left\n")


def test_it_stands_on_the_title_and_can_be_set_up(play: Play) -> None:
    here = play()
    here.stage.open.title()
    here.tick()
    here.press("toy")
    assert "Toy: new game" in here.platform.mirrored.status
    here.press("start")
    here.until(lambda: here.targets())
