"""The tables with trucks in every window: nothing off the screen, nothing over another, no words cut or colliding."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.games.zoo_trucks.pieces import TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.state import Action
from scenes.games.aquaretto.building import Dot
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.layout import BETWEEN, SEGMENTS, Layout, Listing, close_up, lay_out
from scenes.games.zoo_trucks.painters.middle import number_at, offered_at
from scenes.games.zoo_trucks.painters.seats import gain_at, paint_thinking
from scenes.games.zoo_trucks.rows import PlainRow, TouchRow, rows_in
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.i18n.lists import sentences
from scenes.i18n.numbers import plain
from scenes.model.chooser import begins_with
from scenes.model.storage.settings import Settings
from scenes.paint import cache
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO
from scenes.paint.window import scale_of
from scenes.screens.replay.scene import ReplayScene
from scenes.table.guide.lead import cap_at
from scenes.table.seats.peek import PeekScene
from scenes.table.touches import Touch
from scenes.widgets.base import Widget
from scenes.widgets.buttons import Button
from tests.scenes.conftest import SIZES, WINDOWS, Memory, Size, Visit, drawn_again
from tests.scenes.lines import Line, take_lines
from tests.scenes.spy import Spy, faults
from tests.scenes.trucks import (
    FILES,
    NAMES,
    TRUCKS,
    game,
    open_keys,
    open_marked,
    open_trucks,
    placing,
    three_tiles,
    turn,
)

SLACK = 0.51
TOUCHED = 44.0 - SLACK
LOWEST = [(640, 360), (1024, 600)]
"""Windows in which more than six rows are lower than a finger is wide."""
LARGE = [(360, 640), (640, 360), (844, 390), (768, 1024), (2560, 1440)]
"""Windows in which large letters are looked at."""


def plans() -> Iterator[tuple[tuple[float, float], Layout]]:
    for (width, height), seats, games in itertools.product(SIZES, (2, 3, 4, 5), (1, 2)):
        scale = scale_of(width, height)
        size = width / scale, height / scale
        plan = lay_out(*size, max(3, seats), seats - 1, games)
        yield size, plan
        if seats == 2:
            yield size, close_up(plan, *size)


def test_everything_lies_inside_the_window_and_no_panel_over_another() -> None:
    for (width, height), plan in plans():
        panels = [*dict.fromkeys(plan.sheets), *plan.tabs, plan.panel]
        panels += [] if plan.close else [plan.pier, *plan.seats]
        panels += [plan.log] if plan.log else []
        for rect in panels:
            assert rect.x >= -SLACK, (width, height, rect)
            assert rect.right <= width + SLACK, (width, height, rect)
            assert rect.bottom <= height + SLACK, (width, height, rect)
        for one, other in itertools.combinations(panels, 2):
            assert not one.grown(-SLACK).overlaps(other.grown(-SLACK)), (width, height, one, other)


def test_trucks_of_low_windows_stand_in_one_column_and_are_as_large_as_a_finger() -> None:
    for size, trucks in itertools.product(((640, 360), (667, 375), (844, 390)), (3, 4, 5)):
        plan = lay_out(*size, trucks, trucks - 1, 1)
        assert plan.kind == "low"
        assert len({truck.centre[0] for truck in plan.trucks}) == 1, size
        assert all(truck.w > 100 and truck.h > 40 for truck in plan.trucks), size


def test_trucks_and_stacks_lie_on_the_pier_and_the_buttons_in_the_panel() -> None:
    for size, plan in plans():
        for rect in () if plan.close else (*plan.stacks, *plan.trucks):
            assert plan.pier.grown(SLACK).contains(*rect.centre), (size, rect)
        purse, draws = plan.draws(len(plan.stacks))
        for rect in (purse, *draws, plan.main, plan.second):
            assert plan.panel.grown(SLACK).contains(rect.x, rect.y), (size, rect)
            assert plan.panel.grown(SLACK).contains(rect.right, rect.bottom), (size, rect)
            assert min(rect.w, rect.h) >= TOUCHED, (size, rect)


@pytest.mark.parametrize("games", [1, 2])
def test_five_seats_at_a_wide_table_have_room_for_maps_as_long_as_nothing_is_listed(games: int) -> None:
    assert min(seat.h for seat in lay_out(1280, 720, 5, 4, games).seats) >= 88
    listed = lay_out(1280, 720, 5, 4, games, 0.0, Listing(6, segments=games > 1))
    assert listed.choices.h >= Listing(6, segments=games > 1).height(listed.columns(6))


def test_what_a_truck_would_bring_stands_below_its_number() -> None:
    for size, plan in plans():
        for rect in plan.trucks:
            _x, y, side = offered_at(rect, short=plan.short)
            number = number_at(rect, short=plan.short)[1]
            assert y - max(9.0, 0.23 * side) > number + 0.36 * BODY_BOLD.size, (size, rect)


@pytest.mark.parametrize("rows", [4, 6, 8])
def test_the_panel_has_room_for_rows_that_a_finger_can_press_and_the_board_keeps_some(rows: int) -> None:
    for (width, height), seats, games in itertools.product(SIZES, (2, 3, 5), (1, 2)):
        scale = scale_of(width, height)
        size = width / scale, height / scale
        listing = Listing(rows, segments=games > 1)
        plan = close_up(lay_out(*size, max(3, seats), seats - 1, games, 0.0, listing), *size)
        room = plan.choices
        if games > 1 and not plan.tabs:
            room = Rect(room.x, room.y + SEGMENTS, room.w, room.h - SEGMENTS)
        for row in rows_in(room, rows, plan.columns(rows), gap=BETWEEN):
            if rows <= 6 or (width, height) not in LOWEST:
                assert row.h >= TOUCHED, (width, height, seats, games, row)
            assert row.bottom <= plan.main.y, (width, height, seats, games, row)
        assert plan.areas[0].h >= 100, (width, height, seats, games)
        assert min(seat.h for seat in plan.seats) >= 30, (width, height, seats, games)
        assert min(plan.main.w, plan.second.w) >= 44


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("moment", ["water5", "zoo5", "double4"])
def test_on_a_phone_all_seats_have_their_names_in_letters_of_one_size(
    monkeypatch: pytest.MonkeyPatch, moment: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory((390, 844), 1.0, {}, language), goes_on=True)
    TRUCKS[moment](here)
    table = here.at(TruckTable)
    names = [table.player_names[seat] for seat in table.opponents]
    for size in ((360, 640), (390, 844), (640, 360), (844, 390), (768, 1024)):
        here.platform.size = size
        here.tick(0)
        letters = [line.rect.h for line in spy.look(here) if line.words in names]
        assert len(letters) == len(names), size
        assert len(set(letters)) == 1, size


@pytest.mark.parametrize(
    ("moment", "size"), [("water3", (360, 640)), ("zoo3", (640, 360)), ("double_place", (640, 360))]
)
def test_in_a_small_window_the_own_board_has_the_room_of_the_pier_while_tiles_are_placed(
    moment: str, size: tuple[int, int]
) -> None:
    here = Visit(Memory(size), goes_on=True)
    TRUCKS[moment](here)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    near = table.board_plan(table.side, table.state).cell
    assert table.plan.close
    assert not [widget for widget in table.ui.widgets if widget.rect.right < 0]
    table.put_back()
    here.press("suggest")
    here.until(lambda: table.persons_turn and table.chooser.marked)
    here.press("confirm")
    here.until(lambda: not table.queue.busy)
    assert not table.plan.close
    assert table.board_plan(table.side, table.state).cell < near
    assert all(truck.x > 0 for truck in table.plan.trucks)


@pytest.mark.parametrize(
    ("moment", "size", "opens"),
    [
        ("zoo5", (360, 640), True),
        ("double4", (844, 390), True),
        ("zoo5", (1280, 720), False),  # there it is as large already
        ("water3", (390, 844), False),  # there spaces are touched
    ],
)
def test_a_tap_on_the_own_board_of_a_small_window_shows_it_larger_unless_it_asks(
    moment: str, size: tuple[int, int], opens: bool
) -> None:
    here = Visit(Memory(size), goes_on=True)
    TRUCKS[moment](here)
    room = here.at(TruckTable).plan.areas[0]
    here.click(room.x + 6, room.bottom - 6, touch=True)
    assert isinstance(here.scene, PeekScene) is opens
    if opens:
        assert here.at(PeekScene).player == 0


def test_a_replay_on_a_small_phone_shows_the_board_it_is_about_as_large_as_at_the_table() -> None:
    here = Visit(Memory((360, 640)))
    record = game("zooloretto_aquaretto", 4).record
    here.stage.open.replay(record, 60)
    replay = here.at(ReplayScene)
    seen = set()
    for number in range(60, 80):
        replay.go(number)
        here.until(lambda: not replay.table.queue.busy)
        table = replay.table
        assert isinstance(table, TruckTable)
        assert table.plan.areas[0].h >= 120
        if table.shown.side >= 0:
            assert table.seen == [table.shown.side]
            seen.add(table.shown.side)
    assert seen == {0, 1}


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("read", [("en", 1.0), ("ja", 1.0), ("en", 1.3)], ids=["en", "ja", "large"])
@pytest.mark.parametrize("moment", [name for name in TRUCKS if "results" not in name])
def test_no_words_are_cut_or_collide(monkeypatch: pytest.MonkeyPatch, moment: str, read: tuple[str, float]) -> None:
    language, letters = read
    spy = Spy(monkeypatch)
    platform = Memory((1280, 720), 1.0, {}, language)
    platform.kept["settings"] = Settings(text_size=letters).to_text()
    here = Visit(platform, goes_on=True)
    TRUCKS[moment](here)
    if isinstance(here.scene, TruckTable):
        here.scene.chooser.reset()  # what is weighed is drawn over what lies there
    wrong = []
    sizes = WINDOWS[language == "ja" :: 2]  # half of them for each language
    for size in sizes if letters == 1.0 else LARGE:
        here.platform.size = size
        here.tick(0)
        wrong += [f"{size}: {fault}" for fault in faults(spy.look(here), here)]
    assert not wrong, wrong


SMALL_WINDOWS = ((390, 844), (360, 640), (844, 390), (640, 360))
PLAYED = [name for name in TRUCKS if "results" not in name]
RAIL = 48.0
"""How wide the icons at the left of a low window are at most: they are all tables' own."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("number", "moment"), list(enumerate(PLAYED)), ids=PLAYED)
def test_no_letters_of_a_small_window_are_smaller_than_12_px(
    monkeypatch: pytest.MonkeyPatch, number: int, moment: str
) -> None:
    small: list[str] = []

    def taken(line: Line) -> float:
        if line.words and line.style.size < MICRO.size and not (here.stage.height < 500 and line.x < RAIL):
            small.append(f"{line.words} {line.style.size}")
        return line.draw()

    sizes = SMALL_WINDOWS[number % 2 :: 2]
    here = Visit(Memory(sizes[0], 1.0, {}, ("en", "ja")[number // 2 % 2]), goes_on=True)
    TRUCKS[moment](here)
    take_lines(monkeypatch, taken)
    for size in sizes:
        here.platform.size = size
        cache.forget()
        here.tick(0)
        here.tick(0)
    assert not small


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize("moment", ["zoo_coins", "double_coins", "double_buy"])
def test_every_row_of_a_low_window_says_what_it_brings_or_why_not(moment: str, size: Size) -> None:
    for language in ("en", "ja"):
        here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
        TRUCKS[moment](here)
        rows = [widget for widget in here.table.ui.widgets if isinstance(widget, TouchRow | PlainRow)]
        assert len(rows) > 4
        for row in rows:
            _said, _side, style, below, letters = row.face.laid_out(here.stage.painter, row.rect)
            assert below, (language, row.face.said)
            assert style.size >= letters.size >= MICRO.size


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize("moment", ["water2", "water5", "zoo3", "zoo_coins", "double2", "double4", "double_coins"])
def test_rivals_rows_and_buttons_of_a_low_window_are_large_enough_for_a_finger(moment: str, size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    TRUCKS[moment](here)
    here.tick(0)
    looks = [widget for widget in here.scene.ui.widgets if widget.key.startswith("look ")]
    assert looks
    pressed = [widget for widget in here.scene.ui.widgets if isinstance(widget, Button | TouchRow) and widget.enabled]
    for widget in (*looks, *pressed):
        assert min(widget.rect.w, widget.rect.h) >= 40 - SLACK, (widget.key, widget.rect)
    for one, other in itertools.combinations(looks, 2):
        assert not one.rect.grown(-SLACK).overlaps(other.rect.grown(-SLACK)), (one.key, other.key)


@pytest.mark.sweep(12)
@pytest.mark.parametrize(("number", "which"), list(enumerate(FILES)), ids=[f"{name} {seats}" for name, seats in FILES])
def test_in_whole_games_on_phones_all_targets_are_large_enough_for_a_finger(
    number: int, which: tuple[str, int]
) -> None:
    whole = game(*which)
    asked = [at for at, state in enumerate(whole.history.states()) if state.current_player() == 0]
    for turn_, at in enumerate(asked[number % 5 :: 1 + len(asked) // 9]):
        here = Visit(Memory(SMALL_WINDOWS[(number + turn_) % 4]), goes_on=True)
        here.stage.open.table(Match(replace(whole.record, actions=whole.record.actions[:at])))
        here.tick(0)
        here.tick(0)
        table = here.at(TruckTable)
        for side, step, path in openings(table):
            table.set_step(step)
            table.look_at(side)
            if path:
                table.touch(path, "touch")
            seen = [widget for widget in table.ui.widgets if widget.press and widget.enabled and widget.rect.right > 0]
            small = [widget for widget in seen if not is_large(widget) and not has_another_way(table, widget)]
            assert not small, (here.platform.size, at, side, step, path, [(each.key, each.rect) for each in small])


@pytest.mark.parametrize("size", SMALL_WINDOWS)
@pytest.mark.parametrize(
    ("name", "head"), [("aquaretto", ("move", "depot")), ("zooloretto_aquaretto", ("move", "trainer"))]
)
def test_small_spaces_for_what_moves_have_a_row_as_large_as_a_finger(name: str, head: Action, size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, name, 2, lambda state: turn(2, 1)(state) and any(a[:2] == head for a in state.legal_actions()))
    table = here.at(TruckTable)
    move = next(action for action in table.chooser.legal if action[:2] == head)
    table.set_step("coworker" if head[1] == "trainer" else MENU)
    table.look_at(len(table.parts) - 1)
    table.touch(move[:4] if head[1] == "trainer" else head, "touch")
    places = [widget for widget in table.ui.widgets if isinstance(widget, Touch) and widget.path[:2] == head]
    small = [widget for widget in places if not is_large(widget)]
    assert any(isinstance(widget, TouchRow) and is_large(widget) for widget in places)
    assert not [widget.key for widget in small if not has_another_way(table, widget)]


MOVES: list[Action] = [
    ("move", "depot"),
    ("move", "barn"),
    ("discard", "barn"),
    ("expand", "small"),
    ("expand", "large"),
]
"""Choices of the menu of coins that lead on to the own board."""


def openings(table: TruckTable) -> list[tuple[int, str, Action]]:
    """Return how far the choice of a money action can be opened: on which board, to which step, with which touch."""
    if table.state.phase != TURN:
        return [(0, "", ())]
    kinds = [(side, kind) for side, part in enumerate(table.parts) for kind in part.money(table.asking)]
    opened = [(side, kind.name) for side, kind in kinds if kind.possible and not kind.path]
    steps = [(0, ""), *((side, MENU) for side in range(len(table.parts))), *opened]
    moves = [(side, kind.path) for side, kind in kinds if kind.path in MOVES and kind.possible]
    return [*((side, step, ()) for side, step in steps), *((side, MENU, path) for side, path in moves)]


def is_large(widget: Widget | None) -> bool:
    """Tell whether there is something that a finger hits."""
    return widget is not None and min(widget.rect.w, widget.rect.h) >= 40 - SLACK


def has_another_way(table: TruckTable, widget: Widget) -> bool:
    """Tell whether a row or buttons as large as a finger mark what a small place on the own board means."""
    if isinstance(widget, Dot):
        return is_large(table.ui.find("turn")) and is_large(table.ui.find("onward"))
    rows = [row for row in table.ui.widgets if isinstance(row, TouchRow) and row.enabled and is_large(row)]
    return isinstance(widget, Touch) and any(begins_with(widget.path, row.path) for row in rows)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SMALL_WINDOWS)
@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_the_tiles_that_wait_to_be_placed_have_their_pictures_and_whole_names(
    monkeypatch: pytest.MonkeyPatch, name: str, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    open_trucks(here, name, 5, three_tiles, weighed=False)
    rows = [widget for widget in here.table.ui.widgets if isinstance(widget, TouchRow)]
    assert len(rows) > 1
    for row in rows:
        assert row.face.upright or row.face.laid_out(here.stage.painter, row.rect)[1], row.face.said
    inside = [line for line in spy.look(here) if any(row.rect.contains(*line.rect.centre) for row in rows)]
    assert inside
    assert not [line.meant for line in inside if line.words != line.meant]


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_key_caps_of_rows_stand_at_their_left_ends(size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_keys(here, "zooloretto", 5)
    rows = {widget.path: widget.rect for widget in here.table.ui.widgets if isinstance(widget, TouchRow)}
    capped = [each for each in here.table.numbered() if each.path in rows]
    assert capped
    for each in capped:
        assert cap_at(each.at).right <= rows[each.path].x + 9
        assert each.at[1] == rows[each.path].centre[1]


def test_rivals_cards_of_a_low_window_have_two_lines_where_there_is_room() -> None:
    assert min(seat.h for seat in lay_out(844, 390, 5, 4).seats) >= 44


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_while_something_is_built_on_a_phone_its_cells_have_the_room_of_the_depot(size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, "aquaretto", 5, turn(4, coins=1))
    table = here.at(TruckTable)
    table.touch(("expand", "small"), "mouse")
    here.tick(0)
    dots = [widget for widget in table.ui.widgets if isinstance(widget, Dot)]
    assert dots
    assert min(dot.rect.w for dot in dots) >= 24
    assert all(dot.rect.x >= 0 and dot.rect.right <= size[0] for dot in dots)


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_what_a_truck_would_bring_a_rival_hides_no_points(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size), goes_on=True)
    open_marked(here, "zooloretto_aquaretto", 5)
    here.tick(0)
    table = here.at(TruckTable)
    view = table.seeing.view
    assert view
    gains = view.gains(table.chooser.marked or ())
    lines = spy.look(here)
    for seat, rect in zip(table.opponents, table.plan.seats, strict=True):
        if gains[seat] is None:
            continue
        x, y, side = gain_at(view, here.stage.painter, seat, rect)
        chip = Rect.around(x, y, max(30.0, 0.7 * side), 0.46 * side)
        points = [
            line.rect for line in lines if line.words == plain(view.scores[seat]) and rect.contains(*line.rect.centre)
        ]
        assert points
        assert not any(chip.overlaps(each.grown(-0.5)) for each in points)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_a_hint_above_rows_says_its_reason_too(monkeypatch: pytest.MonkeyPatch, size: Size, language: str) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    open_trucks(here, "zooloretto", 5, two_kinds, weighed=False)
    table = here.at(TruckTable)
    action = max(table.chooser.legal, key=lambda each: table.brings(each).points)
    said = sentences((table.instruction(action), table.hint_reason(action)))
    assert table.brings(action).points > 0
    table.mark(action)
    table.stage.say(said, "hint")
    here.tick(0)
    spy.lines.clear()
    here.stage.voice.draw(here.stage.painter, table.line_place())
    drawn = "".join(line.words for line in spy.lines)
    assert said.replace(" ", "") in drawn.replace(" ", "")


def two_kinds(state: TruckState) -> bool:
    """Tell whether the first player places two kinds of animals, one of which scores at once."""
    return placing(6)(state) and len({action[1] for action in state.legal_actions()}) == 2


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_a_low_window_says_what_an_exchange_asks_and_what_is_left_after_it(size: Size, said: list[str]) -> None:
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, "zooloretto", 2, can_exchange)
    table = here.at(TruckTable)
    table.set_step("exchange")
    assert any("animals" in line for line in drawn_again(here, said))
    table.mark(next(action for action in table.chooser.legal if action[0] == "exchange"))
    assert "After it" in " ".join(drawn_again(here, said))


def can_exchange(state: TruckState) -> bool:
    """Tell whether the first player can exchange animals."""
    return turn(3)(state) and any(action[0] == "exchange" for action in state.legal_actions())


@pytest.mark.parametrize(("size", "name"), [((390, 844), "zooloretto_aquaretto"), ((844, 390), "aquaretto"),
                                            ((640, 360), "zooloretto")])  # fmt: skip
def test_the_dots_of_a_rival_that_thinks_hide_no_points_and_no_long_name(
    monkeypatch: pytest.MonkeyPatch, size: Size, name: str
) -> None:
    spy = Spy(monkeypatch)
    monkeypatch.setitem(NAMES, "en", ("You", "Wolfgang", "Wilhelmina", "Sol", "Kai"))
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, name, 5, lambda state: state.phase == TURN and state.player == 1)
    table = here.at(TruckTable)
    view = table.seeing.view
    assert view
    placed: list[tuple[float, float]] = []
    drawn = Painter.circle

    def circle(painter: Painter, cx: float, cy: float, radius: float, *args: Any, **more: Any) -> None:
        placed.append((cx, cy))
        drawn(painter, cx, cy, radius, *args, **more)

    words = spy.look(here)
    monkeypatch.setattr(Painter, "circle", circle)
    paint_thinking(view, 3, here.stage.painter)
    assert len(placed) == 3
    assert not any(line.rect.grown(2).contains(*dot) for line in words for dot in placed)
