"""Replays: every position of a game, forwards and backwards, and the way to play on."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.bots.review import Review, Slip
from engine.history import History
from engine.match import Match
from engine.record import Record, Seat
from engine.registry import find_game
from scenes.games.azul.scene import AzulTable
from scenes.games.fountains.scene import FountainsTable
from scenes.model.games import playable
from scenes.model.jobs import jobs
from scenes.model.recap import spans_of
from scenes.model.rounds import POINTS, course_of
from scenes.paint.rect import Rect
from scenes.paint.window import window_class
from scenes.screens.replay import review
from scenes.screens.replay.controls import LINE, STRIP
from scenes.screens.replay.review import ReviewScene
from scenes.screens.replay.scene import ReplayScene
from scenes.stage.navigator import FIRST_MOVE
from scenes.table.log.cards import EntryCard
from scenes.table.log.scene import LogScene
from scenes.table.seats.peek import PeekScene
from scenes.table.table import TableScene
from tests.engine.match.test_record import random_record
from tests.scenes.conftest import SIZES, Memory, Size, Visit
from tests.scenes.every_screen import finished, open_review
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


# --- looking back


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Make reviews use few simulations; return the slices that they were given.

    Their clock goes on by a tenth of a millisecond at each reading, so that slices are equal on every machine.
    """
    slices: list[float] = []
    clock = itertools.count(0, 0.0001)

    class Hurried(Review):
        def __init__(self, record: Record, seats: Sequence[int], iterations: int) -> None:
            super().__init__(record, seats, iterations=6, clock=lambda: next(clock))

        def step(self, milliseconds: float) -> bool:
            slices.append(milliseconds)
            return super().step(milliseconds)

    monkeypatch.setattr(jobs, "Review", Hurried)
    return slices


def looked_back(size: Size = (1280, 720), language: str = "en", players: int = 2) -> tuple[Visit, ReplayScene]:
    here = Visit(Memory(size=size, query={"speed": "off"}, language=language), goes_on=True)
    here.stage.push(ReplayScene(finished(players, 5), 0))
    here.tick()
    replay = here.at(ReplayScene)
    if not replay.side:
        here.press("review")
    here.press("review")
    here.until(lambda: replay.back.done)
    here.tick()
    return here, replay


@pytest.mark.parametrize("players", [2, 4])
def test_the_chart_has_the_scores_of_the_record_action_by_action(players: int) -> None:
    record = finished(players, 5)
    course = course_of(History(record))
    totals = [[sheet.total for sheet in state.scores()] for state in record.states()]
    assert len(course.counts) <= POINTS + 1
    assert course.counts[-1] == len(record.actions)
    for count in course.counts:
        assert course.at(count) == totals[count]


def test_the_chart_beside_the_table_leads_to_an_action() -> None:
    here, _record = watching(at=0)
    x, y, w, h = here.controls()["course"]
    here.click(x + w - 90, y + h / 2)
    assert here.at(ReplayScene).at == here.at(ReplayScene).most
    here.click(x + 20, y + h / 2)
    assert here.at(ReplayScene).at == 0


def test_a_running_game_has_the_chart_but_is_not_looked_back_at() -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(random_record(find_game("azul"), 2, 4, 12)))
    here.tick()
    assert "course" in here.controls()
    assert "review" not in here.controls()


def test_beside_a_running_game_the_log_so_far_stands_where_there_is_nothing_to_look_back_at() -> None:
    record = random_record(find_game("azul"), 2, 4)
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    here.stage.push(ReplayScene(replace(record, actions=record.actions[:30]), 20))
    here.tick()
    cards = [widget for widget in here.scene.ui.widgets if isinstance(widget, EntryCard)]
    moments = [card.entry.at for card in cards]
    assert moments == sorted(moments, reverse=True)
    assert moments[0] == 20
    assert len(cards) >= 3
    chart, strip = here.widget("course").rect, here.stage.height - LINE
    assert all(chart.bottom < card.rect.y and card.rect.bottom < strip for card in cards)
    here.press(cards[2].key)
    assert here.at(ReplayScene).at == moments[2]


def test_looking_back_names_what_cost_the_person_most_and_what_would_have_been_better(hurried: list[float]) -> None:
    here, replay = looked_back()
    slips = replay.back.slips
    assert 1 <= len(slips) <= 3
    assert {slip.seat for slip in slips} == {0}
    words = [choice.words for choice in here.platform.mirrored.choices if choice.name.startswith("slip")]
    assert len(words) == len(slips)
    for slip, said in zip(slips, words, strict=True):
        assert f"Action {slip.number + 1}: " in said
        assert "Better: " in said
        assert "Cost: " in said
        assert "point" in said or "chance" in said
    assert "Review finished" in here.platform.mirrored.notice


def test_what_would_have_been_better_lies_on_the_table_as_if_it_were_chosen(hurried: list[float]) -> None:
    here, replay = looked_back()
    for slip in replay.back.slips:
        here.press(f"slip{slip.number + 1}")
        assert replay.at == slip.number  # the table before the played action
        assert replay.table.weighed() == slip.better
        assert here.platform.mirrored.status.startswith(f"Action {slip.number} of")
    here.key(pygame.K_HOME)
    assert replay.table.weighed() is None
    slip = replay.back.slips[0]
    choice = next(one for one in here.platform.mirrored.choices if one.name == f"slip{slip.number + 1}")
    choice.activate()
    assert replay.at == slip.number
    here.key(pygame.K_RIGHT)
    assert replay.at == slip.number + 1
    assert replay.table.weighed() is None


def test_on_a_phone_looking_back_is_a_page_that_an_action_leads_out_of(hurried: list[float]) -> None:
    here, replay = looked_back(size=(390, 844))
    assert here.at(ReviewScene)
    number = replay.back.slips[0].number
    here.press(f"slip{number + 1}")
    assert here.scene is replay
    assert replay.at == number


def test_looking_back_goes_on_in_slices_of_a_frame_and_stops_when_it_is_told_to(hurried: list[float]) -> None:
    here, _record = watching()
    here.press("review")
    replay = here.at(ReplayScene)
    for _ in range(5):
        before = len(hurried)
        here.tick()
        assert hurried[before:] == [8.0]
    assert replay.pause() == 0
    here.press("review")
    stopped = len(hurried)
    for _ in range(5):
        here.tick()
    assert len(hurried) == stopped
    assert 0 < replay.back.found.progress < 1
    assert replay.pause() > 1000
    here.press("review")
    here.until(lambda: replay.back.done)
    assert "review" not in here.controls()


def test_every_person_is_looked_back_at_and_bots_are_not(hurried: list[float]) -> None:
    here = Visit(Memory(query={"speed": "off"}), goes_on=True)
    seats = (Seat("Anna"), Seat("Rosa", "easy"), Seat("Ben"))
    here.stage.push(ReplayScene(replace(random_record(find_game("azul"), 3, 1), seats=seats), 0))
    here.tick()
    replay = here.at(ReplayScene)
    here.press("review")
    here.until(lambda: replay.back.done)
    assert "of2" not in here.controls()
    here.press("of3")
    assert {slip.seat for slip in replay.back.slips} == {2}
    here.press("of1")
    assert {slip.seat for slip in replay.back.slips} == {0}
    tiles = [rect for name, rect in here.controls().items() if name.startswith("slip")]
    assert max(y + h for _x, y, _w, h in tiles) < 720 - STRIP


def test_what_was_lost_is_said_in_japanese_too(hurried: list[float]) -> None:
    _here, replay = looked_back(language="ja")
    played, better, lost = replay.back.words(replay.back.slips[0])
    assert "手目" in played
    assert better.startswith("よりよい手")
    assert lost.startswith("損")


@pytest.mark.parametrize(
    ("points", "chance", "players", "said"),
    [
        (4.4, 0.118, 2, "4 points, 12% chance of winning"),
        (1.2, 0.001, 2, "1 point"),
        (-3.0, 0.2, 2, "20% chance of winning"),
        (5.0, 0.2, 1, "5 points"),
        (0.3, 0.002, 2, "less than a point"),
    ],
)
def test_losses_are_told_in_points_and_chances(points: float, chance: float, players: int, said: str) -> None:
    slip = Slip(3, 0, ("take", 1, "blue", 1), ("take", 1, "blue", 2), chance, points)
    assert review.loss_in_words(slip, players) == said


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
