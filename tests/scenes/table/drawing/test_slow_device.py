"""A table on a slow device: what has happened is drawn part by part while pieces move, and looks the same at rest."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from engine.registry import GAME_IDS
from scenes.games.fountains.painters.garden import Glider
from scenes.games.fountains.scene import FountainsTable
from scenes.paint import cache
from scenes.paint.animation import Queue
from scenes.paint.painter import Painter
from scenes.paint.theme import THEMES
from scenes.stage.pace import Pace
from scenes.table.drawing import patience
from scenes.table.drawing.patience import Patience
from tests.scenes.conftest import Memory, Visit
from tests.scenes.trucks import match_at, turn

MOST = 1500
"""The number of frames after which everything has come to rest."""


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "slow", property(lambda pace: True))


def playing(game: str, **settings: str | float) -> Visit:
    platform = Memory((390, 844), 1.0, {"new": game, "seats": "random,random", "seed": "3"})
    platform.set_up(speed="fast", pace="instant", **settings)
    here = Visit(platform, goes_on=True)
    here.until(lambda: not here.table.layers.first)
    return here


def frame(here: Visit) -> None:
    """Let a frame pass that has time for one part only."""
    pygame.event.clear()
    assert here.stage.show(16, 0.0)
    here.stage.tell()


def tap(here: Visit, name: str) -> None:
    """Tap a target or a button, and let the frame pass that shows it."""
    rects = {**here.controls(), **{target["target"]: target["rect"] for target in here.targets()}}
    x, y, w, h = rects[name]
    here.mouse(pygame.MOUSEBUTTONDOWN, x + w / 2, y + h / 2, touch=True, button=1)
    here.mouse(pygame.MOUSEBUTTONUP, x + w / 2, y + h / 2, touch=True, button=1)
    frame(here)


def rest(here: Visit) -> None:
    """Let frames pass until a person is to move and nothing is left to do."""
    for _ in range(MOST):
        frame(here)
        if here.table.persons_turn and not here.stage.dirty and here.stage.wait() == math.inf:
            return
    raise AssertionError("it does not come to rest")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_table_looks_at_rest_as_if_it_had_been_drawn_at_once(game: str) -> None:
    here, looked = playing(game), 0
    window = pygame.display.get_surface()
    assert window
    for _ in range(MOST):
        frame(here)
        table = here.table
        if table.layers.behind or table.queue.busy or table.bots.dots or here.stage.dirty:
            continue
        afresh = pygame.Surface(window.get_size(), 0, window)
        table.draw(Painter(afresh, here.stage.painter.density, here.stage.painter.theme))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(afresh, "RGB")
        looked += 1
        if looked == 3:
            return
    assert looked


def test_pieces_move_on_while_the_table_is_drawn() -> None:
    here = playing("azul")
    table = here.table
    moved = 0
    for _ in range(200):
        before = table.queue.elapsed
        frame(here)
        moved += table.queue.busy and table.layers.outdated and table.queue.elapsed > before
    assert moved > 3


def test_a_fountain_is_seen_where_it_came_to_rest_while_it_is_drawn_there(monkeypatch: pytest.MonkeyPatch) -> None:
    table = playing("fountains").at(FountainsTable)
    here, paint = table.stage, Glider.paint
    seen: list[object] = []
    monkeypatch.setattr(Glider, "paint", lambda *given: seen.append(paint(*given)))
    gliding = False
    for _ in range(MOST):
        ended, gliding = gliding, table.garden.hand.gliding
        if ended and not gliding:
            break
        here.show(16, 0.0)
    frames = 0
    while table.follows:
        before = len(seen), here.frames
        here.show(16, 0.0)
        frames += table.follows
        assert not table.follows or len(seen) - before[0] == here.frames - before[1]
    assert frames > 3, "it is drawn in parts"


def test_what_a_person_has_pressed_is_drawn_in_the_next_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    platform = Memory((390, 844), 1.0, {"new": "azul", "seats": "person,random", "seed": "3"})
    platform.set_up()
    here = Visit(platform, goes_on=True)
    here.until(lambda: here.stage.frames and here.table.persons_turn and not here.table.layers.behind)
    monkeypatch.setattr(patience, "AT_ONCE", math.inf)
    tap(here, here.targets()[0]["target"])
    assert here.table.chooser.begun
    assert not here.table.layers.outdated


def test_what_changes_by_itself_nobody_waits_for_but_what_is_pressed_even_after_an_error() -> None:
    painter = Painter(pygame.Surface((8, 8)), 1.0, THEMES["evening"])
    moving: list[bool] = []
    table: Any = SimpleNamespace(
        queue=Queue(),
        ui=SimpleNamespace(pressed=None),
        layers=SimpleNamespace(follow=lambda painter, until, moves: moving.append(moves), holds=False, outdated=False),
        persons_turn=False,
        aloft=lambda: False,
    )
    slow = Patience(table)
    with slow.passing():
        slow.note_change()
    slow.prepare(painter, 0.0)
    with pytest.raises(ZeroDivisionError), slow.passing():
        raise ZeroDivisionError
    slow.prepare(painter, 0.0)
    slow.note_change()
    slow.prepare(painter, 0.0)
    slow.note_drawn()
    slow.prepare(painter, 0.0)
    assert moving == [True, True, False, True]


def test_what_takes_long_to_draw_is_seen_to_be_pressed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    platform = Memory((390, 844), 1.0, {"new": "azul", "seats": "person,random", "seed": "3"})
    platform.set_up()
    here = Visit(platform, goes_on=True)
    rest(here)
    monkeypatch.setattr(patience, "AT_ONCE", -math.inf)
    frames = here.stage.frames
    tap(here, here.targets()[0]["target"])
    assert here.table.layers.outdated
    assert here.stage.frames == frames + 1, "a ring"
    assert here.stage.painter.surface.get_at(edge_of(here)) == pygame.Color(here.stage.painter.theme.chosen)
    while here.table.layers.outdated:
        assert here.stage.frames == frames + 1, "nothing new"
        frame(here)
    assert here.stage.frames == frames + 2
    assert here.table.chooser.begun


def test_what_a_key_takes_back_is_drawn_in_parts_and_shown_when_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    platform = Memory((390, 844), 1.0, {"new": "azul", "seats": "person,random", "seed": "3"})
    platform.set_up()
    here = Visit(platform, goes_on=True)
    rest(here)
    tap(here, here.targets()[0]["target"])
    rest(here)
    assert here.table.chooser.begun
    frames, passed = here.stage.frames, 0
    monkeypatch.setattr(patience, "ANSWER", -math.inf)
    here.stage.receiving.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    while here.table.layers.outdated or not passed:
        assert here.stage.frames == frames, "nothing new"
        passed += 1
        frame(here)
    assert passed > 3
    assert here.stage.frames == frames + 1, "no ring was drawn"
    assert not here.table.chooser.begun


def edge_of(here: Visit) -> tuple[int, int]:
    """Return the device pixel at the left edge of what was pressed last."""
    pressed = here.table.ui.pressed
    assert pressed
    area = here.stage.painter.device(pressed.rect)
    return area.x + 1, area.centery


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_is_drawn_while_a_person_thinks(game: str) -> None:
    platform = Memory((390, 844), 1.0, {"new": game, "seats": "person,random", "seed": "3"})
    platform.set_up()
    here = Visit(platform, goes_on=True)
    here.until(lambda: here.stage.frames and here.table.persons_turn)
    for _ in range(60):
        frame(here)
    frames = here.stage.frames
    for _ in range(20):
        frame(here)
    assert here.stage.frames == frames
    assert here.stage.wait() == math.inf


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The pixels of each ground and of each kept picture that is made, as a list that grows."""
    pixels: list[int] = []
    shelf_kind = type(cache.SHELVES[0])
    layer, put = Painter.layer, shelf_kind.put

    def note(picture: object) -> None:
        pixels.append(picture.get_width() * picture.get_height() if isinstance(picture, pygame.Surface) else 0)

    def new_layer(painter: Painter) -> pygame.Surface:
        surface = layer(painter)
        note(surface)
        return surface

    def kept(shelf: Any, key: object, picture: object) -> None:
        note(picture)
        put(shelf, key, picture)

    monkeypatch.setattr(Painter, "layer", new_layer)
    monkeypatch.setattr(shelf_kind, "put", kept)
    return pixels


@pytest.mark.parametrize("game", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_the_table_with_the_menu_of_coins_is_made_before_it_is_opened(game: str, made: list[int]) -> None:
    platform = Memory((390, 844))
    platform.set_up()
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match_at(game, 2, turn(3, coins=2)))
    rest(here)
    made.clear()
    tap(here, "coins")
    assert "back" in here.controls()
    assert sum(made) < 390 * 844, "the ground alone fills the screen, and its light and papers are as large"


@pytest.mark.parametrize(
    ("game", "before", "touched"), [("azul", [], "take 1 blue"), ("it_happens", ["roll neutral"], "place 1")]
)
def test_what_a_touch_marks_is_made_before_it(
    game: str, before: list[str], touched: str, made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "AT_ONCE", math.inf)  # no ring, however busy the machine
    platform = Memory((390, 844), 1.0, {"new": game, "seats": "person,random", "seed": "3"})
    platform.set_up()
    here = Visit(platform, goes_on=True)
    rest(here)
    for name in before:
        tap(here, name)
        rest(here)
    made.clear()
    tap(here, touched)
    assert here.table.chooser.begun
    assert sum(made) < 390 * 844 / 15
