"""Saved games on title and shelf, after a window was killed, with undo, redo and starting over."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.model.storage.saves import MOST_OF_BOTS, PREFIX
from scenes.paint.rect import Rect
from scenes.screens.results.scene import ResultsScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.table.table import TableScene
from tests.scenes.conftest import Memory, Visit
from tests.scenes.saving import Full, begun, games, shelf
from tests.scenes.spy import Spy, faults

QUIET = {"new": "azul", "seed": "7", "speed": "off", "seats": "person,random"}


def started() -> Visit:
    here = Visit(Memory(query=QUIET))
    here.until(here.targets)
    return here


def act(here: Visit, rng: random.Random) -> None:
    """Choose anything the mirror offers as an action, or let time pass."""
    offered = [choice for choice in here.platform.mirrored.choices if choice.action]
    if offered:
        rng.choice(offered).activate()
    here.tick(300)


def until_turn(here: Visit) -> None:
    """Wait until a person can choose, or the game is over."""
    here.until(lambda: here.targets() or here.table.match.over)


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_game_killed_at_fifty_moments_is_resumed_to_the_identical_record() -> None:
    platform = Memory(query=QUIET)
    rng = random.Random(5)
    here = Visit(platform)
    here.until(here.targets)
    killed = 0
    while killed < 50:
        for _ in range(rng.randrange(1, 9)):
            act(here, rng)
        if not isinstance(here.scene, TableScene) or here.scene.match.over or not here.scene.log:
            platform.words = {**QUIET, "seed": str(killed)}
            here = Visit(platform)
            here.until(here.targets)
            continue
        record = here.platform.hooks.record()
        platform.words = {"speed": "off"}
        here = Visit(platform)  # the old one gets no chance to end properly
        here.scene.ui.activate(here.widget("continue"), "mouse")
        assert here.platform.hooks.record() == record
        killed += 1
        until_turn(here)


def test_a_game_that_nobody_has_begun_is_not_kept() -> None:
    here = started()
    here.table.match.record.seed = "x"
    assert len(games(here.platform)) == (1 if here.table.log else 0)


def test_trouble_with_the_storage_is_said_and_mirrored_while_the_game_goes_on() -> None:
    here = Visit(Full(query=QUIET))
    here.until(here.targets)
    act(here, random.Random(1))
    here.tick()
    assert "Not enough space" in here.platform.mirrored.notice
    here.until(here.targets)
    assert here.stage.said.startswith("Not enough space")  # the bot has played meanwhile
    before = len(here.table.match.record.actions)
    act(here, random.Random(1))
    assert len(here.table.match.record.actions) > before
    here.until(here.targets)
    here.table.leave()
    assert "Not enough space" in here.at(Dialog).words  # it was said once, but the game would still be lost


def test_deleting_a_saved_game_can_be_undone() -> None:
    platform = Memory()
    shelf(platform).keep(begun())
    kept = dict(games(platform))
    here = Visit(platform)
    here.press("shelf")
    assert isinstance(here.scene, ShelfScene)
    (key,) = kept
    assert "Anna" in here.widget(key).words
    here.press(f"delete {key}")
    assert games(platform) == {}
    here.press("restore")
    assert games(platform) == kept
    here.press(key)
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.to_text() == begun().to_text()


def test_a_saved_game_that_cannot_be_read_is_listed_with_the_reason_and_not_continued() -> None:
    platform = Memory()
    platform.kept["game.1"] = '[Patio "1"]\n[Game "azul"]\nnonsense'
    here = Visit(platform)
    assert "continue" not in here.controls()
    here.press("shelf")
    assert "damaged" in here.widget("game.1").words
    here.press("game.1")
    assert isinstance(here.scene, ShelfScene)
    assert "damaged" in here.stage.said


def test_a_save_whose_game_is_over_is_among_the_finished_games_and_opens_its_results() -> None:
    platform = Memory()
    shelf(platform).keep(begun(actions=10**6))
    here = Visit(platform)
    assert "continue" not in here.controls()
    here.until(here.stage.archive.all)
    here.stage.open.finished()
    here.press(here.stage.archive.all()[0].key)
    here.at(ResultsScene)


@pytest.mark.parametrize(("bots", "told"), [(("easy", "easy"), True), (("", "easy"), False)])
def test_the_shelf_says_how_many_games_of_bots_alone_stay(bots: tuple[str, str], told: bool) -> None:
    platform = Memory()
    shelf(platform).keep(begun(actions=10**6, bots=bots))
    here = Visit(platform)
    here.stage.open.shelf()
    label = here.scene.ui.find("limit")
    assert bool(label) == told
    assert not label or str(MOST_OF_BOTS) in label.words


def test_a_game_kept_by_another_window_appears_on_title_and_shelf() -> None:
    platform = Memory()
    here = Visit(platform)
    assert "continue" not in here.controls()
    shelf(platform).keep(begun())
    here.platform.tell("storage")
    here.tick()
    here.press("shelf")
    shelf(platform).keep(begun("2"))
    here.platform.tell("storage")
    assert len([widget for widget in here.scene.ui.widgets if widget.key.startswith(PREFIX)]) == 2


# --- undo, redo, start over


def test_redo_plays_again_what_was_taken_back_with_the_bots_answer() -> None:
    here = started()
    act(here, random.Random(1))
    here.until(here.targets)
    after = here.platform.hooks.record()
    log = list(here.table.log)
    here.key(pygame.K_u)
    assert here.platform.hooks.record() != after
    here.until(here.targets)
    here.key(pygame.K_y)
    here.until(here.targets)
    assert here.platform.hooks.record().replace('[Help "1 undo"]\n', "") == after
    assert here.table.log == log
    here.key(pygame.K_y)
    assert "nothing to redo" in here.stage.said


def test_starting_over_meets_the_same_fate_and_keeps_the_game_so_far() -> None:
    here = started()
    first = next(action for action in here.table.match.record.actions if action[0] == "deal")
    act(here, random.Random(1))
    here.until(here.targets)
    so_far = here.platform.hooks.record()
    here.press("menu")
    here.press("restart")
    here.press("restart")
    here.until(here.targets)
    assert next(action for action in here.table.match.record.actions if action[0] == "deal") == first
    assert so_far in [save.record for save in here.stage.saves.all()]


def test_a_question_mark_lists_the_keys() -> None:
    here = started()
    here.key(pygame.K_SLASH, shift=True)
    assert "U: undo" in here.at(Dialog).words
    here.key(pygame.K_RETURN)
    here.key(pygame.K_ESCAPE)


def test_nothing_moves_or_thinks_while_nobody_looks() -> None:
    here = Visit(Memory(query={**QUIET, "seats": "random,random", "speed": "normal"}))
    here.tick(500)
    here.platform.tell("hidden")
    record = here.platform.hooks.record()
    for _ in range(50):
        here.tick(1000)
    assert here.platform.hooks.record() == record
    here.platform.tell("shown")
    here.until(lambda: here.platform.hooks.record() != record)


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "size", [(360, 640), (390, 844), (412, 915), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_on_a_phone_saved_games_are_reached_before_there_is_one_and_the_title_is_not_cut(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    here = Visit(Memory(size=size, language=language))
    spy = Spy(monkeypatch)
    here.scene.layout(here.stage.width, here.stage.height)  # the name is painted with the ground
    lines = spy.look(here)
    assert faults(lines, here) == []
    buttons = [Rect(*rect) for name, rect in here.controls().items() if name in ("shelf", "language", "menu")]
    assert not [line.words for line in lines for button in buttons if line.rect.overlaps(button)]
    here.press("shelf")
    assert {"paste", "file"} <= set(here.controls())


def test_the_title_is_where_a_visit_begins() -> None:
    assert isinstance(Visit(Memory()).scene, TitleScene)
