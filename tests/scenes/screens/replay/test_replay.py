"""Replays: every position of a game, forwards and backwards, and the way to play on."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from engine.bots.review import Slip
from engine.history import History
from engine.match import Match
from engine.record import Record
from engine.registry import find_game
from scenes.games.azul.scene import AzulTable
from scenes.games.fountains.scene import FountainsTable
from scenes.model.games import playable
from scenes.model.recap import spans_of
from scenes.paint.rect import Rect
from scenes.paint.window import window_class
from scenes.screens.replay.scene import ReplayScene
from scenes.stage.navigator import FIRST_MOVE
from scenes.table.log.scene import LogScene
from scenes.table.seats.peek import PeekScene
from scenes.table.table import TableScene
from tests.engine.match.test_record import random_record
from tests.scenes.conftest import SIZES, Memory, Size, Visit
from tests.scenes.every_screen import open_review
from tests.scenes.games.azul.test_table import at_table, my_turn, position


def watching(size: Size = (1280, 720), players: int = 2, at: int = -1, speed: str = "off") -> tuple[Visit, Record]:
    here = Visit(Memory(size=size, query={"speed": speed}), goes_on=True)
    record = random_record(find_game("azul"), players, 4)
    here.stage.push(ReplayScene(record, at))
    here.tick()
    return here, record


@pytest.mark.slow
def test_every_step_shows_the_position_of_the_record() -> None:
    here, record = watching(at=0)
    hashes = [state.hash() for state in record.states()]
    for number, expected in enumerate(hashes):
        assert here.at(ReplayScene).at == number
        assert here.at(ReplayScene).table.match.state.hash() == expected
        here.key(pygame.K_RIGHT)
    for expected in reversed(hashes[-20:]):
        assert here.at(ReplayScene).table.match.state.hash() == expected
        here.key(pygame.K_LEFT)


@pytest.mark.slow
def test_an_animated_step_ends_where_a_jump_does() -> None:
    here, _record = watching(at=2, speed="normal")
    for _ in range(12):
        here.key(pygame.K_RIGHT)
        here.until(lambda: not here.at(ReplayScene).table.queue.busy)
        table = here.at(ReplayScene).table
        assert isinstance(table, AzulTable)
        assert table.shown.line_counts == table.state.line_counts


def test_it_plays_by_itself_to_the_end_and_then_from_the_beginning() -> None:
    here, _record = watching(at=len(random_record(find_game("azul"), 2, 4).actions) - 3)
    here.press("play")
    here.until(lambda: here.at(ReplayScene).at == here.at(ReplayScene).most and not here.at(ReplayScene).playing)
    here.press("play")
    assert here.at(ReplayScene).at < 3


def test_the_track_is_pressed_and_dragged() -> None:
    here, _record = watching()
    x, y, w, h = here.controls()["scrub"]
    here.click(x + w / 2, y + h / 2)
    assert here.at(ReplayScene).at == pytest.approx(here.at(ReplayScene).most / 2, abs=1)
    here.mouse(pygame.MOUSEBUTTONDOWN, x + w / 2, y + h / 2, button=1)
    here.move(x + 9, y + h / 2)
    here.mouse(pygame.MOUSEBUTTONUP, x + 9, y + h / 2, button=1)
    assert here.at(ReplayScene).at == 0


def test_a_line_of_the_log_leads_to_its_position() -> None:
    here, _record = watching()
    here.press("log")
    assert isinstance(here.scene, LogScene)
    here.tick()
    line = [choice for choice in here.platform.mirrored.choices if choice.name.startswith("line")][-6]
    line.activate()
    here.tick()
    assert here.at(ReplayScene).at == int(line.name.removeprefix("line"))
    assert line.words.split(". ")[0] in here.platform.mirrored.status


def test_playing_on_makes_a_new_game_of_the_position() -> None:
    here, record = watching(at=15)
    here.press("play_on")
    assert isinstance(here.scene, TableScene)
    assert here.scene.match.record.actions == record.actions[:15]
    assert not here.scene.watching


def test_a_finished_position_is_not_played_on() -> None:
    here, _record = watching()
    here.scene.ui.activate(here.widget("play_on"), "mouse")
    assert isinstance(here.scene, ReplayScene)
    assert "over" in here.stage.said


def test_nothing_can_be_chosen_in_a_replay() -> None:
    here, record = watching(at=10)
    assert here.targets() == []
    for _ in range(50):
        here.tick(100)
    assert here.at(ReplayScene).table.match.record.actions == record.actions[:10]


def test_a_running_game_is_replayed_from_its_menu_and_gone_back_to() -> None:
    here = Visit(Memory(query={"new": "azul", "seed": "7", "speed": "off", "seats": "person,random"}))
    here.until(here.targets)
    record = here.platform.hooks.record()
    here.press("menu")
    here.press("replay")
    here.key(pygame.K_HOME)
    assert here.at(ReplayScene).at == 0
    here.key(pygame.K_ESCAPE)
    here.until(here.targets)
    assert here.platform.hooks.record() == record


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_controls_are_on_the_screen_and_do_not_overlap(size: Size) -> None:
    here, _record = watching(size=size, players=4, at=20)
    rects = list(here.controls().items())
    for number, (name, (x, y, w, h)) in enumerate(rects):
        assert min(x, y) >= 0, name
        assert x + w <= size[0] + 1, name
        assert y + h <= size[1] + 1, name
        for other, (x2, y2, w2, h2) in rects[:number]:
            assert x + w <= x2 + 1 or x2 + w2 <= x + 1 or y + h <= y2 + 1 or y2 + h2 <= y + 1, (name, other)


def test_a_replay_leaves_the_match_alone() -> None:
    match = Match(random_record(find_game("azul"), 2, 4, 12))
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(match.record))
    before = match.to_text()
    here.key(pygame.K_HOME)
    here.key(pygame.K_END)
    assert match.to_text() == before


@pytest.mark.parametrize(
    ("game", "size"),
    [
        *itertools.product(("azul", "it_happens", "fountains"), [(390, 844)]),
        *itertools.product(("it_happens", "fountains", "zooloretto"), [(640, 360), (844, 390)]),
    ],
)
def test_in_small_windows_the_controls_are_in_the_tables_panel_and_the_board_is_as_large_as_in_play(
    game: str, size: Size
) -> None:
    here = Visit(Memory(size=size, query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game(game), 2, 4, 24), 14))
    here.tick()
    table = here.at(ReplayScene).table
    panel = table.decision_place()
    assert panel
    assert (table.width, table.height) == size
    for name in ("scrub", "back", "play", "forward", "turn_back", "turn_forward", "play_on"):
        rect = Rect(*here.controls()[name])
        assert panel.contains(rect.x, rect.y), name
        assert panel.grown(1).contains(rect.right, rect.bottom), name
        assert min(rect.w, rect.h) >= 40, name
        assert not rect.overlaps(table.line_place()._replace(h=36)), name


@pytest.mark.parametrize(
    ("game", "players"), [("azul", 2), ("azul", 4), ("it_happens", 3), ("fountains", 3), ("zooloretto", 4)]
)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_on_desktops_the_controls_are_where_the_table_asks_and_the_table_has_its_whole_height(
    game: str, players: int, size: Size
) -> None:
    here = Visit(Memory(size=size, query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game(game), players, 4, 24), 14))
    here.tick()
    table = here.at(ReplayScene).table
    panel = table.decision_place()
    assert panel
    assert (table.width, table.height) == (here.stage.width - here.at(ReplayScene).side, here.stage.height)
    for name in ("scrub", "back", "play", "forward", "turn_back", "turn_forward", "play_on"):
        rect = here.widget(name).rect
        assert panel.grown(10).contains(rect.x, rect.y), name
        assert panel.grown(10).contains(rect.right, rect.bottom), name
        assert min(rect.w, rect.h) >= 40, name


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
@pytest.mark.parametrize("game", ["azul", "zooloretto", "it_happens"])
def test_a_seat_of_a_replay_opens_what_it_has(game: str, size: Size) -> None:
    here = Visit(Memory(size=size, query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game(game), 3, 4, 24), 14))
    here.tick()
    seat = next(name for name in here.controls() if name.startswith("look ") and name != "look 1")
    here.press(seat)
    assert f"look {here.at(PeekScene).player + 1}" == seat
    here.key(pygame.K_ESCAPE)
    here.at(ReplayScene)
    here.key(pygame.K_v)
    here.at(PeekScene)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
def test_a_replay_of_fountains_shows_whose_turn_it_was_or_the_fountain_that_is_pressed(size: Size) -> None:
    here = Visit(Memory(size=size, query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game("fountains"), 3, 4, 30), FIRST_MOVE))
    here.tick()
    replay = here.at(ReplayScene)
    table = replay.table
    assert isinstance(table, FountainsTable)
    seen = set()
    for at in range(replay.at + 1, replay.most):
        replay.go(at)
        assert table.front.seat == table.log[-1].player
        seen.add(table.front.seat)
    assert seen == {0, 1, 2}
    other = next(seat for seat in range(3) if seat not in (table.front.seat, table.viewer))
    here.press(f"look {other + 1}")
    assert table.front.seat == other
    replay.go(replay.at - 1)
    assert table.front.seat == other


@pytest.mark.parametrize("game", ["aquaretto", "it_happens", "fountains"])
def test_a_replay_says_after_every_action_what_was_done_last(game: str) -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    record = random_record(find_game(game), 2, 4, 24)
    here.stage.push(ReplayScene(record, FIRST_MOVE))
    replay = here.at(ReplayScene)
    for at in range(replay.at + 1, replay.most):
        replay.go(at)
        assert replay.caption(), record.actions[at - 1]


# --- by turns, from the first move on, beside a desktop's table


def test_a_replay_of_a_finished_game_opens_at_the_first_move() -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    record = random_record(find_game("azul"), 2, 4)
    here.stage.push(ReplayScene(record, FIRST_MOVE))
    here.tick()
    replay = here.at(ReplayScene)
    history = History(record)
    assert history.movers()[replay.at] >= 0
    assert all(mover < 0 for mover in history.movers()[: replay.at])


def test_the_menu_of_a_table_opens_the_replay_at_the_first_move() -> None:
    here = at_table(position((1, 1), my_turn))
    here.table.ways.show_menu()
    here.tick()
    here.press("replay")
    assert here.at(ReplayScene).at < 5


@pytest.mark.slow
def test_turns_are_stepped_over_in_both_directions() -> None:
    record = random_record(find_game("it_happens"), 3, 4)
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(record, FIRST_MOVE))
    here.tick()
    replay = here.at(ReplayScene)
    ends = [replay.at]
    while replay.turn_from(1) != replay.at:
        here.press("turn_forward")
        ends.append(replay.at)
    assert ends[-1] == len(record.actions)
    spans = spans_of(History(record).movers(), record.actions, replay.table.begins_turn)
    assert ends[1:] == [span.last for span in spans]
    assert len(ends) < len(record.actions) / 2, "a roll and its placement are one turn"
    here.key(pygame.K_LEFT, shift=True)
    assert replay.at == ends[-2]
    here.key(pygame.K_PAGEUP)
    assert replay.at == ends[-3]
    here.key(pygame.K_RIGHT, shift=True)
    assert replay.at == ends[-2]


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_beside_a_replay_the_table_keeps_its_layout_for_desktops(game: str, size: Size) -> None:
    here = Visit(Memory(size=size, query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game(game), 2, 4), FIRST_MOVE))
    here.tick()
    table: Any = here.at(ReplayScene).table
    assert here.at(ReplayScene).side
    assert window_class(table.width, table.height) == "desktop"
    assert table.plan.kind in (("desktop", "tablet") if game == "ark_nova" else ("desktop",))


def test_costly_moves_are_marked_on_the_track() -> None:
    here, record = watching(at=0)
    replay = here.at(ReplayScene)
    slip = Slip(5, 0, record.actions[5], record.actions[5], 0.1, 3.0)
    replay.back.found = replay.back.found._replace(slips={replay.back.seat: (slip,)})
    assert replay.marks == [6]


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_in_a_low_window_what_the_review_has_found_is_beside_the_chart(size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_review(here)
    chart, first = here.widget("course").rect, here.widget("slip64").rect
    assert first.y == chart.y
    assert first.x >= chart.right
