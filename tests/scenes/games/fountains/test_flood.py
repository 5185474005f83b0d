"""How water runs through a fountain once a tile lies: from spouts and channels, cell by cell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.grid import STEP
from engine.games.fountains.pieces import EMPTY, INSIDE, SPOUT, TILES
from scenes.games.fountains.flood import FALL, RUN, Change, changes_of, held_back
from scenes.games.fountains.motion.water import SWIM, paint_swimmers, swimmers, without_icons
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from scenes.widgets.camera import Camera


def growing(seed: int, tiles: int = 14) -> Iterator[tuple[Fountain, Fountain]]:
    """Yield a fountain before and after each of `tiles` random tiles."""
    rng = random.Random(seed)
    fountain = FRESH
    for number in rng.sample(range(len(TILES)), tiles):
        places = tile_places(fountain, TILES[number])
        if places:
            grown = fountain.with_tile(number, *rng.choice(places))
            yield fountain, grown
            fountain = grown


def all_changes() -> Iterator[tuple[Fountain, Fountain, list[Change]]]:
    for seed in range(12):
        for before, after in growing(seed):
            held = held_back(before, after)
            yield held, after, changes_of(held, after)


def test_before_water_runs_a_new_tile_is_dry_and_the_rest_as_it_was() -> None:
    for seed in range(6):
        for before, after in growing(seed):
            held = held_back(before, after)
            assert held.top == after.top
            assert not any(held.water.is_wet(cell) for cell in after.newest())
            for cell, seen in before.top.items():
                if after.top[cell].piece == seen.piece and before.water.is_wet(cell):
                    assert held.water.is_wet(cell)


def test_what_is_seen_before_water_runs_can_be_counted_like_any_fountain() -> None:
    counted = 0
    for held, _after, _changes in all_changes():
        assert tally(held).pools == len(held.water.wet)
        counted += tally(held).lilies > 0
    assert counted


def test_every_cell_whose_water_changes_is_told_once_and_no_other() -> None:
    for held, after, changes in all_changes():
        told = [change.cell for change in changes]
        assert len(told) == len(set(told))
        assert set(told) == {cell for cell in after.top if held.water.is_wet(cell) != after.water.is_wet(cell)}


def test_what_runs_dry_does_so_at_once() -> None:
    dried = [
        change for __, after, changes in all_changes() for change in changes if not after.water.is_wet(change.cell)
    ]
    assert dried
    assert all(change.start == 0.0 and change.side == EMPTY for change in dried)


def test_water_comes_from_a_cell_that_had_it_before() -> None:
    fell = 0
    for held, after, changes in all_changes():
        times = {change.cell: change.start for change in changes}
        for cell, start, side in changes:
            if not after.water.is_wet(cell):
                continue
            if side == EMPTY:
                assert after.top[cell].icon == SPOUT
                continue
            near = cell + STEP[side]
            assert after.water.is_wet(near)
            falls = after.top[near].level > after.top[cell].level
            fell += falls
            if held.water.is_wet(near):
                assert start == FALL * falls
            else:
                assert start == times[near] + RUN + FALL * falls
    assert fell


def test_within_a_pool_water_spreads_through_its_cells() -> None:
    for held, after, changes in all_changes():
        times = {change.cell: change.start for change in changes if after.water.is_wet(change.cell)}
        for cell, start in times.items():
            for direction, step in enumerate(STEP):
                near = cell + step
                inside = after.top[cell].edges[direction] == INSIDE and near in times
                if inside and after.water.pool_of[near] == after.water.pool_of[cell]:
                    assert abs(start - times[near]) <= RUN, (held.steps, cell)


def test_a_fish_leaps_when_water_comes_to_it_and_lies_in_its_place_before_and_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number, tile in enumerate(TILES):
        built = [FRESH.with_tile(number, *place) for place in tile_places(FRESH, tile)]
        after = next((each for each in built if swimmers(each, changes_of(held_back(FRESH, each), each))), None)
        if after:
            break
    assert after
    changes = changes_of(held_back(FRESH, after), after)
    swimming = swimmers(after, changes)
    drawn = []
    monkeypatch.setattr(Painter, "picture", lambda self, name, rect, *more: drawn.append((name, rect)))
    painter = Painter(pygame.Surface((300, 300)), 1.0, THEMES["evening"])
    camera = Camera.fitting(Rect(0, 0, 300, 300), Rect(-4, -4, 8, 8), 10, 40)
    first = swimming[0]
    for elapsed in (first.start, first.start + SWIM / 2, first.start + SWIM):
        paint_swimmers(painter, camera, after, [first], elapsed)
    begun, high, ended = (rect for _name, rect in drawn)
    assert begun.centre == pytest.approx(ended.centre)
    assert high.y < begun.y - 5
    still = without_icons(after, [first.cell])
    assert still.top[first.cell].icon != after.top[first.cell].icon
    assert still.water is after.water
