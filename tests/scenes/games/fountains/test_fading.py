"""What goes and what comes when a tile lies: covered features fade, pond weed sinks and grows, coins spin and fly."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COIN, FEATURES, SHADED, SPOUT
from scenes.games.fountains.flood import Change, changes_of, held_back
from scenes.games.fountains.motion.features import (
    COVERED,
    GROW,
    PAID_SIDE,
    SINK,
    SPIN,
    Weed,
    covered,
    paid_coins,
    paint_coin,
    paint_covered,
    paint_weeds,
    standing,
    weeds_between,
)
from scenes.games.fountains.painters.masonry import weed_cells
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from scenes.widgets.camera import Camera
from tests.scenes.games.fountains.test_flood import growing

Drawn = list[tuple[str, Rect]]
CAMERA = Camera.fitting(Rect(0, 0, 300, 300), Rect(-4, -4, 8, 8), 10, 40)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Return what is drawn: names and places."""
    found: Drawn = []
    monkeypatch.setattr(Painter, "picture", lambda self, name, rect, *more: found.append((name, rect)))
    monkeypatch.setattr(Painter, "moving", lambda self, name, rect: found.append((name, rect)))
    return found


def painter() -> Painter:
    return Painter(pygame.Surface((300, 300)), 1.0, THEMES["evening"])


def placed() -> Iterator[tuple[Fountain, Fountain, list[Change], list[Weed]]]:
    """Yield fountains before and after a tile with the changes of water and the weed that moves."""
    for seed in range(8):
        for before, after in growing(seed):
            changes = changes_of(held_back(before, after), after)
            yield before, after, changes, weeds_between(before, after, changes)


def test_pond_weed_grows_in_pools_that_are_dry_now_and_sinks_where_water_comes() -> None:
    grown = sunk = 0
    for before, after, changes, weeds in placed():
        starts = {change.cell: change.start for change in changes}
        stay = standing(before, after)
        assert {weed.cell for weed in weeds if weed.grows} | stay == set(weed_cells(after))
        assert not stay.intersection(weed.cell for weed in weeds)
        for weed in weeds:
            assert weed.start == starts.get(weed.cell, 0.0)
            if weed.grows:
                grown += 1
            else:
                sunk += after.water.is_wet(weed.cell)
                assert weed.cell in weed_cells(before)
                assert weed.cell not in after.newest()
    assert grown
    assert sunk


def test_pond_weed_comes_from_nothing_to_its_size_and_goes_to_nothing(drawn: Drawn) -> None:
    _before, after, _changes, weeds = next(each for each in placed() if any(weed.grows for weed in each[3]))
    weed = next(weed for weed in weeds if weed.grows)
    brush = painter()
    for elapsed in (weed.start, weed.start + GROW / 2, weed.start + GROW):
        paint_weeds(brush, CAMERA, after, [weed], elapsed)
    half, whole = (rect for __, rect in drawn)
    assert half.h < whole.h
    assert half.bottom == pytest.approx(whole.bottom)
    drawn.clear()
    sinking = weed._replace(grows=False)
    for elapsed in (weed.start, weed.start + SINK):
        paint_weeds(brush, CAMERA, after, [sinking], elapsed)
    assert [rect.h for __, rect in drawn] == [whole.h]


def test_features_under_a_new_tile_fade_and_nothing_else_does(drawn: Drawn) -> None:
    icons: set[int] = set()
    for before, after, _changes, _weeds in placed():
        cells = covered(before, list(after.newest()))
        for cell in after.newest():
            shown = cell in before.top and before.top[cell].icon >= 0
            assert (cell in cells) == shown
        icons.update(before.top[cell].icon for cell in cells)
        for elapsed in (0.0, COVERED / 2, COVERED):
            drawn.clear()
            paint_covered(painter(), CAMERA, before, cells, elapsed, spent=True)
            assert len(drawn) == (len(cells) if elapsed < COVERED else 0)
    assert SPOUT in icons


def test_the_coins_that_pay_are_those_of_the_last_tile_or_token() -> None:
    fountain = next(after for _before, after, _changes, _weeds in placed() if paid_coins(after))
    assert all(fountain.top[cell].icon == COIN and cell in fountain.newest() for cell in paid_coins(fountain))
    assert not paid_coins(FRESH)
    spot = next(cell for cell, seen in FRESH.top.items() if seen.icon == SHADED)
    x, y = xy_of(spot)
    assert paid_coins(FRESH.with_token(COIN, x, y)) == [spot]
    assert not paid_coins(FRESH.with_token(FEATURES.index("lily"), x, y))


def test_a_coin_spins_then_flies_to_the_points_and_is_gone(drawn: Drawn) -> None:
    brush = painter()
    for elapsed in (0.0, SPIN / 8, SPIN, SPIN + 399, SPIN + 400):
        paint_coin(brush, (50, 200), (250, 40), 40.0, elapsed, 400)
    lies, turning, begins, arrives = (rect for __, rect in drawn)
    assert lies.centre == pytest.approx((50, 200))
    assert turning.w < lies.w
    assert begins.w == pytest.approx(40)
    assert arrives.w == pytest.approx(PAID_SIDE)
    assert arrives.centre == pytest.approx((250, 40), abs=3)
