"""Where things lie on Ark Nova's table and its maps."""

from __future__ import annotations

import itertools

import pygame
import pytest

from engine.games.ark_nova.board.hexes import ALL, INDEX, NAMES, indices, mask_of
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.layout.areas import grid, rows
from scenes.games.ark_nova.layout.hexes import HexGrid, corners, fitting, outline
from scenes.games.ark_nova.layout.rivals import plan_line
from scenes.games.ark_nova.layout.window import SMALL_TABS, grown_middle, lay_out, tab_plan
from scenes.games.ark_nova.painters import table as table_painter
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.table.touches import HexTouch
from scenes.games.ark_nova.view import ArkView
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.touches import Touch
from tests.scenes.conftest import SIZES, Size, Visit
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else_or_beyond_the_window(size: Size, players: int) -> None:
    plan = tab_plan(lay_out(*size, players), "hand")
    places = [plan.purse, *plan.verbs, plan.prompt, plan.middle, *plan.tabs, *plan.seats]
    places += [plan.board.rect] if plan.shows_board else []
    places += [each for each in (plan.race, plan.last, plan.alone) if each]
    window = Rect(-0.5, 0, size[0] / plan.unit + 1, size[1] / plan.unit + 0.5)
    for place in places:
        assert place.w > 0
        assert place.h > 0
        assert place.x >= window.x
        assert place.right <= window.right
        assert place.bottom <= window.bottom
    for one, other in itertools.combinations(places, 2):
        assert not one.grown(-0.5).overlaps(other), (one, other)
    for button in (plan.main, plan.back):
        assert plan.prompt.x <= button.x
        assert button.right <= plan.prompt.right


CUP_SEEN: list[Size] = [(1280, 720), (390, 844), (844, 390), (640, 360), (360, 640)]


@pytest.mark.sweep
@pytest.mark.parametrize("kind", KINDS)
def test_the_break_is_in_sight_in_every_decision(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    plain, seen = table_painter.paint_cup, list[Rect]()

    def cup(painter: Painter, rect: Rect, view: ArkView) -> None:
        seen.append(rect)
        plain(painter, rect, view)

    monkeypatch.setattr(table_painter, "paint_cup", cup)
    at = list(KINDS).index(kind)
    for size in CUP_SEEN if kind == "act" else [CUP_SEEN[at % 5], CUP_SEEN[(at + 2) % 5]]:
        seen.clear()
        here = at_table(match_at(kind), size)
        table = here.at(ArkNovaTable)
        if table.plan.cup:
            (rect,) = set(seen)
            shown = table.plan.css(table.plan.cup)
            assert (rect.x, rect.y) == (shown.x, shown.y)
            assert not any(item.rect.overlaps(table.plan.cup) for item in table.context().items)
        else:
            assert table.plan.break_track
            assert "break" in here.controls()


@pytest.mark.parametrize("size", CUP_SEEN)
def test_the_break_stays_in_sight_while_others_are_watched_and_the_log_is_read(size: Size) -> None:
    here = at_table(at_decision("act", bots=3, after=150), size)
    table = here.at(ArkNovaTable)
    place = table.plan.cup or table.plan.break_track
    assert place
    shown = table.plan.css(place)
    wanted = picture_of(here, shown)
    assert len(set(wanted)) > 20
    table.decision.looking = 1
    table.changed()
    here.tick()
    assert picture_of(here, shown) == wanted
    table.decision.looking = -1
    table.telling.watch(next(iter(table.told())))
    here.tick()
    assert picture_of(here, shown) == wanted
    table.telling.close()
    here.tick()
    if size[0] > 1000:  # elsewhere the log is a sheet of its own
        table.show_turns()
        here.tick()
        assert picture_of(here, shown) == wanted


def picture_of(here: Visit, rect: Rect) -> bytes:
    """Return what is seen in a place."""
    surface = here.stage.painter.surface
    area = pygame.Rect(*(round(value) for value in rect)).clip(surface.get_rect())
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.sweep(9)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360), (360, 640), (768, 1024)])
def test_a_finger_has_44_pixels_for_everything_in_every_decision(size: Size, kind: str) -> None:
    table = at_table(match_at(kind), size).at(ArkNovaTable)
    touches = [widget for widget in table.ui.widgets if isinstance(widget, Touch)]
    spaces = [touch for touch in touches if touch.double or isinstance(touch, HexTouch)]
    small = [
        (widget.key, round(widget.rect.w), round(widget.rect.h))
        for widget in table.ui.widgets
        if widget.enabled and widget not in spaces and min(widget.rect.w, widget.rect.h) < 43.5
    ]
    if size == (640, 360):
        small = [each for each in small if each[0] != "break"]  # the rail of icons leaves the cup 36
    assert small == []


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_has_more_room_on_small_windows(size: Size) -> None:
    plan = lay_out(*size, 3)
    shares = plan.tab_keys == SMALL_TABS  # the map is one of the tabs
    for kind in ("association", "place"):
        grown = grown_middle(plan, KINDS[kind].space)
        room = grown.middle.w * (grown.middle.h + (grown.board.rect.h if shares else 0))
        assert room >= plan.middle.w * plan.middle.h
        assert grown.shows_board or kind != "place"
        assert not (shares and grown.shows_board and grown.board.rect.overlaps(grown.middle))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_opponents_have_lines_while_something_is_decided_on_the_map_of_a_phone(players: int) -> None:
    plan = grown_middle(lay_out(390, 844, players), KINDS["build"].space)
    assert plan.shows_board
    assert len(plan.seats) == players - 1
    for seat in plan.seats:
        assert not seat.overlaps(plan.board.rect)
        assert not seat.overlaps(plan.middle)
        assert seat.bottom <= plan.middle.y
        assert seat.h * plan.unit >= 43.5
        line = plan_line(seat)
        assert line.token.right < line.verb.x < line.verb.right < line.gap.x
        assert line.words.w > 60 or line.verb.right < line.picture.x < line.picture.right < line.gap.x
        assert seat.right - line.gap.x > 34, "three digits of a gap"
    assert grown_middle(lay_out(360, 640, players), KINDS["build"].space).seats == (), "there they make room"


def test_a_small_phone_shows_the_map_or_what_another_tab_says_and_both_where_a_place_is_asked_for() -> None:
    plan = lay_out(360, 640, 3)
    assert plan.tab_keys[0] == "map"
    assert [tab_plan(plan, tab).shows_board for tab in plan.tab_keys] == [True, False, False, False, False]
    assert tab_plan(grown_middle(plan, "map"), "hand").shows_board
    assert lay_out(390, 844, 3).tab_keys[0] == "hand"
    assert tab_plan(lay_out(390, 844, 3), "hand").shows_board


@pytest.mark.parametrize("size", [size for size in SIZES if min(size) < 700])
def test_the_cup_stands_in_the_bar_or_the_rail_of_every_small_window(size: Size) -> None:
    plan = lay_out(*size, 3)
    assert plan.cup or plan.break_track
    if plan.cup:
        cup = plan.css(plan.cup)
        assert cup.w >= 44
        assert cup.bottom <= size[1]


def test_many_things_fit_their_place() -> None:
    area = Rect(10, 20, 300, 200)
    for count in range(1, 20):
        for place in (*grid(area, count, 153, 84), *rows(area, count, 60, 6, 2)):
            assert place.x >= area.x - 0.01
            assert place.right <= area.right + 0.01
            assert place.bottom <= area.bottom + 0.01


# --- hexes


def test_a_point_in_a_space_finds_it() -> None:
    board = fitting(30, 40, 500, 380)
    for space in range(len(NAMES)):
        cx, cy = board.centre(space)
        assert board.at(cx, cy) == space
        assert board.at(cx + 0.8 * board.side, cy) == space
    assert board.at(0, 0) is None


def test_the_outline_of_one_space_has_six_corners_and_shared_edges_go() -> None:
    assert len(outline(mask_of("e7"))[0]) == 6
    assert len(outline(mask_of("e7 e9"))[0]) == 10
    assert len(outline(mask_of("a1 i11"))) == 2
    ring = mask_of("e5 f6 f8 e9 d8 d6")
    assert sorted(map(len, outline(ring))) == [6, 18]


def test_a_building_is_told_within_itself() -> None:
    board = HexGrid(0, 0, 20)
    for names in ("e7", "e7 e9", "d8 e7 e9", "a9 a11 b10", "c5 d4 e3 f2"):
        mask = mask_of(names)
        x, y = board.middle(mask)
        assert board.at(x, y + 0.01) in indices(mask)


def test_all_spaces_lie_on_the_map() -> None:
    board = fitting(0, 0, 700, 610)
    for space in indices(ALL):
        for x, y in corners(board.centre(space), board.side):
            assert board.x - 0.1 <= x <= board.x + board.size[0] + 0.1
            assert board.y - 0.1 <= y <= board.y + board.size[1] + 0.1
    assert INDEX["a1"] == 0
