"""At a reward fish leap out of their water and back, and lily pads open, one after the other."""

from __future__ import annotations

import pygame
import pytest

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COLOURS, LILY
from scenes.games.fountains.motion.features import CLOSED, OPENS, Leaps, leaps_length
from scenes.games.fountains.motion.water import LEAP, LIT_APART, SWIM, without_icons
from scenes.games.fountains.painters.masonry import face, frame_of, rendering
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from scenes.widgets.camera import Camera
from tests.scenes.games.fountains.test_flood import growing

CAMERA = Camera(Rect(0, 0, 600, 600), Rect(-9, -9, 18, 18), 10, 40, scale=32)


def built() -> tuple[Fountain, list[int]]:
    """Return a fountain, and the cells of its fish and pads that have water."""
    for seed in range(20):
        fountain = [after for _before, after in growing(seed)][-1]
        icons = {seen.icon for seen in fountain.top.values()}
        cells = sorted(at for at, seen in fountain.top.items() if seen.icon in (*COLOURS, LILY))
        if {*COLOURS, LILY} <= icons:
            return fountain, cells
    raise AssertionError


def painter() -> Painter:
    return Painter(pygame.display.set_mode((600, 600)), 1.0, THEMES["evening"])


def test_each_is_drawn_from_its_start_to_its_end_and_not_before_or_after(monkeypatch: pytest.MonkeyPatch) -> None:
    fountain, cells = built()
    seen: list[tuple[str, Rect]] = []
    monkeypatch.setattr(Painter, "picture", lambda self, name, rect, *more: seen.append((name, rect)))
    monkeypatch.setattr(Painter, "moving", lambda self, name, rect: seen.append((name, rect)))
    leaps = Leaps(fountain, cells, spent=True)
    brush = painter()
    leaps.paint(brush, CAMERA, 0)
    leaps.paint(brush, CAMERA, leaps_length(cells))
    assert not seen
    for number, cell in enumerate(cells):
        seen.clear()
        leaps.paint(brush, CAMERA, LIT_APART * number + OPENS / 2)
        x, y = xy_of(cell)
        cx, cy = CAMERA.to_screen(x + 0.5, y + 0.48 - 0.2 * fountain.top[cell].level)
        pad = fountain.top[cell].icon == LILY
        there = [entry for entry in seen if entry[1].centre[0] == pytest.approx(cx)]
        name, rect = next(entry for entry in there if (entry[0] == "fountains/lily") == pad)
        if pad:
            assert CLOSED * 0.88 * 32 <= rect.w < 0.88 * 32
        else:
            assert name.startswith("fountains/fish_")
            assert cy - LEAP <= rect.centre[1] < cy - LEAP / 3


def test_all_have_moved_when_the_last_one_has() -> None:
    assert leaps_length([]) == 0
    assert leaps_length([1]) == SWIM
    assert leaps_length([1, 2, 3]) == SWIM + 2 * LIT_APART


def test_below_a_fish_that_leaps_its_water_is_as_it_would_be_without_it() -> None:
    pygame.display.set_mode((64, 64))
    fountain, cells = built()
    bare = without_icons(fountain, cells)
    whole, frame = rendering(bare, 32.0, True), frame_of(bare, 32.0)
    for cell in cells:
        part = face(bare, cell, 32.0, True)
        there = whole.subsurface(part.place.move(-frame.x, -frame.y))
        assert pygame.image.tobytes(part.picture, "RGBA") == pygame.image.tobytes(there, "RGBA")
