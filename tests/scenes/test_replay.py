"""Replays: every position of a game, forwards and backwards, and the way to play on."""

import pygame
import pytest

from engine.match import Match
from engine.registry import find_game
from scenes.replay import JumpScene, ReplayScene
from scenes.table import TableScene
from tests.engine.test_record import random_record
from tests.scenes.conftest import SIZES, Memory, Visit


def watching(size=(1280, 720), players=2, at=-1, speed="off"):
    here = Visit(Memory(size=size, query={"speed": speed}))
    record = random_record(find_game("azul"), players, 4)
    here.stage.push(ReplayScene(record, at))
    here.tick()
    return here, record


def test_every_step_shows_the_position_of_the_record():
    here, record = watching(at=0)
    hashes = [state.hash() for state in record.states()]
    for number, expected in enumerate(hashes):
        assert here.scene.at == number
        assert here.scene.table.match.state.hash() == expected
        here.key(pygame.K_RIGHT)
    for expected in reversed(hashes[-20:]):
        assert here.scene.table.match.state.hash() == expected
        here.key(pygame.K_LEFT)


def test_an_animated_step_ends_where_a_jump_does():
    here, _record = watching(at=2, speed="normal")
    for _ in range(12):
        here.key(pygame.K_RIGHT)
        here.until(lambda: not here.scene.table.queue.busy)
        assert here.scene.table.shown.line_counts == here.scene.table.state.line_counts


def test_it_plays_by_itself_to_the_end_and_then_from_the_beginning():
    here, _record = watching(at=len(random_record(find_game("azul"), 2, 4).actions) - 3)
    here.press("play")
    here.until(lambda: here.scene.at == here.scene.most and not here.scene.playing)
    here.press("play")
    assert here.scene.at < 3


def test_the_track_is_pressed_and_dragged():
    here, _record = watching()
    x, y, w, h = here.controls()["scrub"]
    here.click(x + w / 2, y + h / 2)
    assert here.scene.at == pytest.approx(here.scene.most / 2, abs=1)
    here._mouse(pygame.MOUSEBUTTONDOWN, x + w / 2, y + h / 2, button=1)
    here.move(x + 12, y + h / 2)
    here._mouse(pygame.MOUSEBUTTONUP, x + 12, y + h / 2, button=1)
    assert here.scene.at == 0


def test_a_line_of_the_log_leads_to_its_position():
    here, _record = watching()
    here.press("log")
    assert isinstance(here.scene, JumpScene)
    number, words = here.scene.replay.lines()[5]
    here.press(f"line{number}")
    assert here.scene.at == number
    assert words in here.platform.mirrored.status


def test_playing_on_makes_a_new_game_of_the_position():
    here, record = watching(at=15)
    here.press("play_on")
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.record.actions == record.actions[:15]
    assert not here.scene.watching


def test_a_finished_position_is_not_played_on():
    here, _record = watching()
    here.scene.ui.activate(here.scene.ui.find("play_on"), "mouse")
    assert isinstance(here.scene, ReplayScene)
    assert "over" in here.stage._toast.words


def test_nothing_can_be_chosen_in_a_replay():
    here, record = watching(at=10)
    assert here.targets() == []
    for _ in range(50):
        here.tick(100)
    assert here.scene.table.match.record.actions == record.actions[:10]


def test_a_running_game_is_replayed_from_its_menu_and_gone_back_to():
    here = Visit(Memory(query={"new": "azul", "seed": "7", "speed": "off", "seats": "person,random"}))
    here.until(here.targets)
    record = here.platform.hooks.record()
    here.press("menu")
    here.press("replay")
    here.key(pygame.K_HOME)
    assert here.scene.at == 0
    here.key(pygame.K_ESCAPE)
    here.until(here.targets)
    assert here.platform.hooks.record() == record


@pytest.mark.parametrize("size", SIZES)
def test_the_controls_are_on_the_screen_and_do_not_overlap(size):
    here, _record = watching(size=size, players=4, at=20)
    rects = list(here.controls().items())
    for number, (name, (x, y, w, h)) in enumerate(rects):
        assert min(x, y) >= 0, name
        assert x + w <= size[0] + 1, name
        assert y + h <= size[1] + 1, name
        for other, (x2, y2, w2, h2) in rects[:number]:
            assert x + w <= x2 + 1 or x2 + w2 <= x + 1 or y + h <= y2 + 1 or y2 + h2 <= y + 1, (name, other)


def test_a_replay_leaves_the_match_alone():
    match = Match(random_record(find_game("azul"), 2, 4, 12))
    here = Visit(Memory(query={"speed": "off"}))
    here.stage.push(ReplayScene(match.record))
    before = match.to_text()
    here.key(pygame.K_HOME)
    here.key(pygame.K_END)
    assert match.to_text() == before
