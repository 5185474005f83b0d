"""The mirror: whoever cannot see the canvas finds on every screen what it is, what can be done, and a way on."""

from __future__ import annotations

import pytest

from scenes.model.games import playable
from scenes.platform.base import MirrorChoice
from scenes.stage.dialog import Answer, Dialog
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.log.scene import LogScene
from scenes.table.seats.peek import PeekScene
from scenes.table.table import TableScene
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.every_screen import SCREENS


def at_table(visit: Visiting, size: Size) -> Visit:
    return visit(size, new="azul", seed="7", speed="off", seats="person,random")


def choices(here: Visit) -> dict[str, MirrorChoice]:
    return {choice.name: choice for choice in here.platform.mirrored.choices}


@pytest.mark.sweep(10)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_says_what_it_is_and_offers_what_can_be_done(visit: Visiting, screen: str, language: str) -> None:
    here = visit(language=language)
    here.go_home()
    SCREENS[screen](here)
    here.tick()
    assert here.platform.mirrored.status
    assert here.platform.mirrored.language == language
    assert choices(here)
    assert all(choice.words for choice in choices(here).values())
    assert len(choices(here)) == len(here.platform.mirrored.choices), "two of one name"


@pytest.mark.parametrize("screen", ["setup of 2", "picker", "settings"])
def test_no_two_choices_are_called_the_same(visit: Visiting, screen: str) -> None:
    here = visit()
    here.go_home()
    SCREENS[screen](here)
    here.tick()
    words = [choice.words for choice in here.platform.mirrored.choices]
    assert len(set(words)) == len(words)


def test_a_choice_among_several_says_whether_it_is_the_one_and_a_switch_whether_it_is_on(visit: Visiting) -> None:
    here = visit()
    SCREENS["settings"](here)
    here.tick()
    assert choices(here)["theme:evening"].words == "Theme: Dark"
    before = {
        name: choices(here)[name].pressed for name in ("theme:evening", "theme:plaster", "reduced_motion", "back")
    }
    assert before == {"theme:evening": True, "theme:plaster": False, "reduced_motion": False, "back": None}
    for name in ("theme:plaster", "reduced_motion"):
        choices(here)[name].activate()
        here.tick()
    after = {name: choices(here)[name].pressed for name in before}
    assert after == {"theme:evening": False, "theme:plaster": True, "reduced_motion": True, "back": None}
    assert sum(bool(choice.pressed) for name, choice in choices(here).items() if name.startswith("sound:")) == 1


def test_the_way_a_game_is_set_up_is_said_with_what_is_chosen(visit: Visiting) -> None:
    here = visit()
    SCREENS["setup of 2"](here)
    here.tick()
    walls = [choice for name, choice in choices(here).items() if name.startswith("wall:")]
    assert [choice.words.split(":")[0] for choice in walls] == ["Board side", "Board side"]
    assert {choice.pressed for choice in walls} == {False, True}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", playable())
def test_what_several_people_are_asked_names_the_one_and_is_made_of_sentences(
    visit: Visiting, game: str, language: str
) -> None:
    here = visit(new=game, seats="person,person", seed="7", speed="off", language=language)
    here.until(lambda: here.targets() or isinstance(here.scene, CurtainScene))
    if isinstance(here.scene, CurtainScene):
        here.press("ready")
    here.until(here.targets)
    asked = here.table.question()
    assert asked.startswith(("Guest 1: ", "Guest 2: ") if language == "en" else ("ゲスト1：", "ゲスト2："))
    assert asked.endswith((".", "?", "。", "？"))
    if language == "ja":
        assert "。 " not in asked
        assert ". " not in asked


def test_a_dialog_asks_its_question_aloud(visit: Visiting) -> None:
    here = visit()
    here.stage.push(Dialog("Start over?", "The game so far stays.", [Answer("stay", "Stay", lambda: None)]))
    here.tick()
    assert here.platform.mirrored.status == "Start over? The game so far stays."


def test_the_open_log_leaves_the_log_where_it_was(visit: Visiting) -> None:
    here = at_table(visit, (1024, 768))
    here.until(here.targets)
    next(choice for choice in here.platform.mirrored.choices if choice.action).activate()
    here.until(here.targets)
    log = list(here.platform.mirrored.log)
    assert len(log) >= 2
    choices(here)["log"].activate()
    here.tick()
    assert isinstance(here.scene, LogScene)
    assert list(here.platform.mirrored.log) == log


def test_a_board_looked_at_can_be_left_by_a_button(visit: Visiting) -> None:
    here = at_table(visit, (390, 844))
    here.until(here.targets)
    look = next(name for name in choices(here) if name.startswith("look "))
    choices(here)[look].activate()
    here.tick()
    assert isinstance(here.scene, PeekScene)
    choices(here)["close"].activate()
    here.tick()
    assert isinstance(here.scene, TableScene)
