"""The table: games by clicks, what can be taken back, what is refused, and frames only when something changed."""

from __future__ import annotations

import random
from typing import TypedDict

import pygame
import pytest

from engine.match import Match
from engine.record import Seat, parse_record
from scenes.games.azul.scene import AzulTable
from scenes.platform.base import Target
from scenes.screens.results.scene import ResultsScene
from scenes.screens.title.scene import TitleScene
from scenes.table.table import TableScene
from tests.scenes.conftest import Size, Visit, Visiting


class Quiet(TypedDict):
    """A game of Azul in which nothing moves, as an address asks for it."""

    new: str
    seed: str
    speed: str


QUIET: Quiet = {"new": "azul", "seed": "7", "speed": "off"}


def groups(here: Visit) -> list[Target]:
    return [target for target in here.targets() if len(target["target"].split()) == 3]


def play_by_clicks(here: Visit, seed: int = 1, touch: bool = False) -> str:
    """Play a whole game by clicks: a random group, then a random row, sometimes another group instead."""
    rng = random.Random(seed)
    for _ in range(2000):
        if isinstance(here.scene, ResultsScene):
            return here.platform.hooks.record()
        targets = [target["target"] for target in here.targets()]
        longest = max((len(target.split()) for target in targets), default=0)
        if not targets:
            here.tick(400)
        elif rng.random() < 0.3:
            here.press(rng.choice(targets), touch)
        elif here.table.chooser.marked:
            here.press("place", touch)
        else:
            here.press(rng.choice([target for target in targets if len(target.split()) == longest]), touch)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize(
    "seats",
    [
        "person,random",
        pytest.param("person,person,random", marks=pytest.mark.slow),
        pytest.param("person,random,random,random", marks=pytest.mark.slow),
    ],
)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str, wall: str) -> None:
    here = visit(seats=seats, wall=wall, **QUIET)
    match = Match(parse_record(play_by_clicks(here)))
    assert match.over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_a_finger_that_marks_first(visit: Visiting) -> None:
    here = visit(size=(390, 844), seats="person,random", **QUIET)
    assert Match(parse_record(play_by_clicks(here, touch=True))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_with_animations(visit: Visiting) -> None:
    here = visit(seats="person,random", new="azul", seed="3", speed="fast")
    assert Match(parse_record(play_by_clicks(here, seed=2))).over


def started(visit: Visiting, size: Size = (1280, 720), seats: str = "person,random", **more: str) -> Visit:
    here = visit(size, 1.0, "en", seats=seats, **QUIET, **more)
    here.until(here.targets)
    assert isinstance(here.scene, TableScene)
    return here


def actions(here: Visit) -> int:
    return len(here.table.match.record.actions)


def test_a_mouse_click_on_a_row_plays(visit: Visiting) -> None:
    here = started(visit)
    before = actions(here)
    group = groups(here)[0]["target"]
    here.press(group)
    assert actions(here) == before
    here.press(f"{group} 5")
    assert actions(here) > before


def test_a_finger_on_a_row_marks_and_the_button_places(visit: Visiting) -> None:
    here = started(visit, size=(390, 844))
    before = actions(here)
    group = groups(here)[0]["target"]
    here.press(group, touch=True)
    assert "place" not in here.controls()
    here.press(f"{group} 5", touch=True)
    assert actions(here) == before
    here.press("place", touch=True)
    assert actions(here) > before


def test_escape_puts_the_tiles_back(visit: Visiting) -> None:
    here = started(visit)
    here.press(groups(here)[0]["target"])
    assert here.table.chooser.begun
    here.key(pygame.K_ESCAPE)
    assert not here.table.chooser.begun


def test_a_row_that_does_not_take_the_tiles_says_why(visit: Visiting) -> None:
    here = started(visit)
    first = groups(here)[0]["target"]
    here.press(first)
    here.press(f"{first} 5")
    here.until(here.targets)
    other = next(target["target"] for target in groups(here) if target["target"].split()[2] != first.split()[2])
    here.press(other)
    row = here.at(AzulTable).plan.boards[0].row_rect(4)
    before = actions(here)
    here.click(*row.centre)
    assert actions(here) == before
    assert "The bottom line already has" in here.stage.said


def test_undo_takes_the_last_turn_back(visit: Visiting) -> None:
    here = started(visit)
    record = here.platform.hooks.record()
    group = groups(here)[0]["target"]
    here.press(group)
    here.press(f"{group} floor")
    here.until(here.targets)
    assert here.platform.hooks.record() != record
    here.press("undo")
    here.until(here.targets)
    assert here.platform.hooks.record().replace('[Help "1 undo"]\n', "") == record
    assert here.table.log == [done for done in here.table.log if done.player != 0]


def test_undo_cannot_be_pressed_while_only_a_bot_has_taken_tiles(visit: Visiting) -> None:
    match = Match.new("azul", [Seat("You"), Seat("Rosa", "greedy")], {"start": "2"}, "1")
    match.settle()
    here = visit()
    here.stage.open.table(match)
    here.until(here.targets)
    assert match.record.actions[-1][0] == "take"
    assert not here.widget("undo").enabled
    group = groups(here)[0]["target"]
    here.press(group)
    here.press(f"{group} floor")
    here.tick()
    assert here.widget("undo").enabled


def test_a_hint_marks_what_the_strongest_bot_would_do(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = started(visit)
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    assert here.table.chooser.marked in here.table.match.state.legal_actions()


def test_at_rest_nothing_is_drawn(visit: Visiting) -> None:
    here = started(visit)
    here.tick()
    frames = here.platform.frames
    for _ in range(300):
        here.tick(17)
    assert here.platform.frames == frames
    assert here.scene.pause() == float("inf")


def test_moving_the_pointer_over_nothing_draws_nothing(visit: Visiting) -> None:
    here = started(visit)
    here.move(30, 680)
    here.tick()
    frames = here.platform.frames
    here.move(40, 682)
    here.tick()
    assert here.platform.frames == frames


def test_the_whole_game_can_be_played_with_keys(visit: Visiting) -> None:
    here = started(visit)
    before = actions(here)
    for _ in range(40):
        here.key(pygame.K_TAB)
        focus = here.scene.ui.focus
        if focus.startswith("take"):
            break
    here.key(pygame.K_RETURN)
    assert here.table.chooser.begun
    for _ in range(60):
        here.key(pygame.K_TAB)
        if len(here.scene.ui.focus.split()) == 4 and here.scene.ui.focus.startswith("take"):
            break
    here.key(pygame.K_RETURN)
    assert here.table.chooser.marked
    here.key(pygame.K_RETURN)
    assert actions(here) > before


def test_a_tile_is_dragged_onto_a_row(visit: Visiting) -> None:
    here = started(visit)
    before = actions(here)
    group = groups(here)[0]
    x, y, w, h = group["rect"]
    goal = here.at(AzulTable).plan.boards[0].row_rect(4).centre
    here.mouse(pygame.MOUSEBUTTONDOWN, x + w / 2, y + h / 2, button=1)
    here.move(*goal)
    here.mouse(pygame.MOUSEBUTTONUP, *goal, button=1)
    here.tick()
    assert actions(here) > before


def test_a_tap_finishes_what_moves(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", speed="slow", seats="person,random")
    here.until(lambda: here.table.queue.busy)
    here.mouse(pygame.MOUSEBUTTONDOWN, 640, 400, button=1)
    assert not here.table.queue.busy


def test_the_match_is_kept_and_resumed(visit: Visiting) -> None:
    here = started(visit)
    group = groups(here)[0]["target"]
    here.press(group)
    here.press(f"{group} 5")
    here.until(here.targets)
    record = here.platform.hooks.record()
    here.press("leave")
    assert isinstance(here.scene, TitleScene)
    here.press("continue")
    here.until(here.targets)
    assert here.platform.hooks.record() == record


def test_resizing_keeps_the_choice_and_lays_it_out_again(visit: Visiting) -> None:
    here = started(visit)
    group = groups(here)[0]["target"]
    here.press(group)
    for size in ((390, 844), (844, 390), (2560, 1440), (360, 640), (1280, 720)):
        here.platform.size = size
        here.tick()
        rows = [target for target in here.targets() if target["target"].startswith(group + " ")]
        assert rows
        for x, y, w, h in (row["rect"] for row in rows):
            assert x >= 0
            assert y >= 0
            assert x + w <= size[0] + 1
            assert y + h <= size[1] + 1


def test_the_language_changes_in_mid_game(visit: Visiting) -> None:
    here = started(visit)
    assert "Your turn." in here.table.question()
    here.stage.settings.language = "ja"
    here.stage.apply_settings()
    here.tick()
    assert "あなたの番です。" in here.table.question()
    assert "あなたの番です。" in here.platform.mirrored.status


def test_the_mirror_offers_whole_actions_in_groups_and_does_them(visit: Visiting) -> None:
    here = started(visit)
    for _ in range(3):
        offered = [choice for choice in here.platform.mirrored.choices if choice.action]
        legal = here.table.match.state.legal_actions()
        assert [choice.name for choice in offered] == [here.table.match.game.format_action(action) for action in legal]
        assert all(choice.words and not choice.words.startswith("take") for choice in offered)
        assert len({choice.group for choice in offered}) == len({action[:-1] for action in legal})
        before = actions(here)
        offered[-1].activate()
        offered[-1].activate()  # a second press on a button that is about to go does nothing
        here.until(here.targets)
        assert actions(here) > before
        assert here.table.match.record.actions[before] == legal[-1]


@pytest.mark.usefixtures("seldom_drawn")
def test_bots_play_a_whole_game_by_themselves(visit: Visiting) -> None:
    here = visit(seats="random,random,random", **QUIET)
    here.until(lambda: isinstance(here.scene, ResultsScene))
    assert here.platform.mirrored.status


@pytest.mark.usefixtures("seldom_drawn")
def test_a_rematch_has_the_same_seats(visit: Visiting) -> None:
    here = visit(seats="random,random", **QUIET)
    here.until(lambda: isinstance(here.scene, ResultsScene))
    seats = here.at(ResultsScene).match.seats
    here.press("again")
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.seats == seats


@pytest.mark.parametrize(
    "query",
    [
        {"new": "chess"},
        {"new": "azul", "seats": "person,hal"},
        {"new": "azul", "seats": "person"},
        {"new": "azul", "wall": "pink"},
        {"new": "azul", "colour": "blue"},
        {"lang": "tlh"},
        {"speed": "warp"},
        {"new": ""},
    ],
)
def test_what_the_address_asks_for_in_vain_is_said(visit: Visiting, query: dict[str, str]) -> None:
    here = visit((1280, 720), 1.0, "en", **query)
    assert isinstance(here.scene, TitleScene)
    assert here.scene.notice
    assert here.platform.mirrored.status == here.scene.notice


def test_a_game_from_the_title(visit: Visiting) -> None:
    here = visit()
    here.press("azul")
    here.press("add")
    here.press("start")
    here.until(here.targets)
    assert len(here.table.match.seats) == 3


def test_an_opponents_board_opens_where_it_is_small(visit: Visiting) -> None:
    here = started(visit, size=(360, 640), seats="person,random,random,random")
    table = here.table
    here.press("look 3")
    assert here.scene is not table
    here.press("close")
    assert here.scene is table
    here.press("look 2")
    here.key(pygame.K_ESCAPE)
    assert here.scene is table


def test_a_game_that_nobody_has_begun_does_not_replace_the_kept_one(visit: Visiting) -> None:
    here = visit(seats="person,random", start="1", **QUIET)
    here.platform.kept["match"] = "kept"
    here.until(here.targets)
    assert here.platform.kept["match"] == "kept"
