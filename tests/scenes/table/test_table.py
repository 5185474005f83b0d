"""The table: games by clicks, what can be taken back, what is refused, and frames only when something changed."""

from __future__ import annotations

import random
from typing import TypedDict

import pygame
import pytest

from engine.bots.base import Thinking
from engine.match import Match
from engine.record import parse_record
from engine.state import Action, Event
from scenes.games.azul.scene import AzulTable
from scenes.model.games import playable
from scenes.platform.base import Target
from scenes.screens.results import ResultsScene
from scenes.screens.title import TitleScene
from scenes.stage.stage import Stage
from scenes.table.curtain import CurtainScene
from scenes.table.table import TableScene
from scenes.widgets.tooltip import DELAY
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
    """Play a whole game: a random group, then a random row, all by clicks."""
    rng = random.Random(seed)
    for _ in range(4000):
        if isinstance(here.scene, ResultsScene):
            return here.platform.hooks.record()
        if not here.targets():
            here.tick(400)
            continue
        here.press(rng.choice(here.targets())["target"], touch)
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
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str, wall: str) -> None:
    here = visit(seats=seats, wall=wall, **QUIET)
    match = Match(parse_record(play_by_clicks(here)))
    assert match.over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_by_a_finger_that_marks_first(visit: Visiting) -> None:
    here = visit(size=(390, 844), seats="person,random", **QUIET)
    assert Match(parse_record(play_by_clicks(here, touch=True))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
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
    assert "Row 5" in here.stage.said


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
    assert here.platform.hooks.record() == record
    assert here.table.log == [done for done in here.table.log if done.player != 0]


def test_a_hint_marks_what_the_strongest_bot_would_do(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.thinking.BOT_NAMES", ("greedy",))
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
    here.press("leave")
    assert isinstance(here.scene, TitleScene)
    here.press("continue")
    here.until(here.targets)
    assert here.platform.hooks.record() == record


def test_resizing_keeps_the_choice_and_lays_it_out_anew(visit: Visiting) -> None:
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


def test_the_words_of_a_decision_are_made_once_and_anew_for_the_next(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = started(visit)
    asked: list[Action] = []
    plain = type(here.table).sentence

    def sentence(table: TableScene, action: Action) -> str:
        asked.append(action)
        return plain(table, action)

    monkeypatch.setattr(type(here.table), "sentence", sentence)
    before = list(here.platform.mirrored.choices)
    here.press(groups(here)[0]["target"])
    assert not asked
    assert [choice for choice in here.platform.mirrored.choices if choice.action] == [c for c in before if c.action]
    here.press(here.targets()[-1]["target"])
    here.until(here.targets)
    here.tick()
    assert len(asked) == len(here.table.match.state.legal_actions())
    here.stage.settings.language = "ja"
    here.stage.follow_settings()
    here.tick()
    assert any("段" in choice.words for choice in here.platform.mirrored.choices)


def test_no_frame_thinks_and_carries_out_an_action(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both in one would be more than a frame has time for."""
    did: list[list[str]] = [[]]
    plain_step, plain_play, plain_tick = Thinking.step, Match.play, Stage.tick

    def step(thinking: Thinking, limit: float) -> bool:
        did[-1].append("think")
        return plain_step(thinking, limit)

    def play(match: Match, action: Action) -> list[Event]:
        did[-1].append("play")
        return plain_play(match, action)

    def tick(stage: Stage, passed: float) -> bool:
        did.append([])
        return plain_tick(stage, passed)

    monkeypatch.setattr(Thinking, "step", step)
    monkeypatch.setattr(Match, "play", play)
    monkeypatch.setattr(Stage, "tick", tick)
    here = visit(seats="easy,easy", **QUIET)
    here.until(lambda: sum("play" in each for each in did) > 3)
    assert any("think" in each for each in did)
    assert not any({"think", "play"} <= set(each) for each in did)


@pytest.mark.parametrize("seats", ["person,random", "person,person"])
@pytest.mark.parametrize("game", playable())
def test_an_action_places_and_paints_the_table_once(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, game: str, seats: str
) -> None:
    here = visit(new=game, seats=seats, seed="7", speed="off")
    here.until(lambda: here.targets() or isinstance(here.scene, CurtainScene))
    if isinstance(here.scene, CurtainScene):
        here.press("ready")
        here.until(here.targets)
    done = {"placed": 0, "painted": 0}

    def counting(name: str, kind: str) -> None:
        plain = getattr(type(here.scene), name)

        def count(table: TableScene, *more: object) -> object:
            done[kind] += 1
            return plain(table, *more)

        monkeypatch.setattr(type(here.scene), name, count)

    counting("spots", "placed")
    counting("paint_table", "painted")
    before = len(here.table.match.record.actions)
    here.table.play(here.table.chooser.legal[0])
    here.tick()
    assert len(here.table.match.record.actions) > before
    assert done == {"placed": 1, "painted": 1}


def test_the_toast_of_a_hint_ends_with_its_table(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.thinking.BOT_NAMES", ("greedy",))
    here = started(visit)
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    assert here.stage.said.startswith("A hint")
    here.press("leave")
    here.press("leave")
    assert isinstance(here.scene, TitleScene)
    assert not here.stage.said


def test_what_a_table_said_does_not_lie_over_the_results(visit: Visiting) -> None:
    here = started(visit)
    here.stage.toast("the last tiles are opened")
    here.table.show_results()
    assert isinstance(here.scene, ResultsScene)
    assert not here.stage.said


def test_why_a_game_could_not_be_saved_is_said_after_its_table_too(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = started(visit)
    monkeypatch.setattr(here.stage.saves, "keep", lambda match: "no room")
    here.table.keep()
    here.table.show_results()
    assert here.stage.said == "no room"


def test_a_tooltip_does_not_stand_over_a_dialog(visit: Visiting, said: list[str]) -> None:
    here = started(visit)
    x, y, w, h = here.controls()["hint"]
    here.move(x + w / 2, y + h / 2)
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words == "Hint"
    said.clear()
    here.key(pygame.K_ESCAPE)
    here.tick(DELAY)
    assert "Leave this game?" in said
    assert "Hint" not in said
