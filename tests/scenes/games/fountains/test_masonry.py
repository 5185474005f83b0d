"""Drawing a fountain: what a preview changes is drawn over the picture that is kept, and looks like the whole."""

from __future__ import annotations

import pygame
import pytest

from engine.games.fountains.fountain import FRESH, Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import LILY, SPOUT
from scenes.games.fountains.masonry import MARGIN, alteration, bounds, rendering
from tests.scenes.games.fountains.test_flood import growing


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.set_mode((64, 64))


def differences(before: Fountain, after: Fountain, cell: float) -> int:
    """Return how many pixels differ between a fountain and the one before with its alteration over it."""
    whole = rendering(after, cell, True)
    made = rendering(before, cell, True).copy()
    patch = alteration(before, after, cell, True)
    place = patch.picture.get_rect().move(patch.x, patch.y)
    made.fill((0, 0, 0, 0), place)
    made.blit(patch.picture, place, special_flags=pygame.BLEND_RGBA_ADD)
    if whole.get_size() != made.get_size():
        return -1
    left, right = (pygame.image.tobytes(each, "RGBA") for each in (whole, made))
    return sum(left[at : at + 4] != right[at : at + 4] for at in range(0, len(left), 4))


def tokens(fountain: Fountain, feature: int, most: int) -> list[Fountain]:
    """Return the fountain with a token on some of its cells."""
    cells = sorted(cell for cell, seen in fountain.top.items() if seen.icon >= 0)[:most]
    return [fountain.with_token(feature, *xy_of(cell)) for cell in cells]


def test_the_part_that_a_tile_changes_drawn_over_the_rest_is_the_whole_picture() -> None:
    compared = 0
    for seed in range(3):
        for before, after in growing(seed, tiles=10):
            if bounds(before, MARGIN) == bounds(after, MARGIN):
                compared += 1
                assert differences(before, after, 26.0) == 0, after.steps
    assert compared > 4


def test_the_part_that_a_token_changes_is_drawn_with_all_water_that_it_brings() -> None:
    *_earlier, (_before, fountain) = growing(4, tiles=10)
    watered = 0
    for feature in (SPOUT, LILY):
        for after in tokens(fountain, feature, 4):
            watered += after.water.wet != fountain.water.wet
            assert differences(fountain, after, 26.0) == 0
    assert watered


def test_what_a_tile_changes_is_smaller_than_the_fountain() -> None:
    *__, (before, after) = growing(2, tiles=14)
    whole, part = rendering(after, 26.0, True), alteration(before, after, 26.0, True).picture
    assert part.get_width() * part.get_height() < whole.get_width() * whole.get_height() / 2


def test_the_first_tile_is_drawn_where_it_lies_beside_the_starting_tile() -> None:
    __, after = next(iter(growing(0)))
    patch, area = alteration(FRESH, after, 30.0, True), bounds(FRESH, MARGIN)
    newest = [xy_of(cell) for cell in after.newest()]
    left, top = area.x + patch.x / 30, area.y + patch.y / 30
    assert left <= min(x for x, __ in newest)
    assert top <= min(y for __, y in newest)
    assert left + patch.picture.get_width() / 30 >= 1 + max(x for x, __ in newest)
    assert top + patch.picture.get_height() / 30 >= 1 + max(y for __, y in newest)
