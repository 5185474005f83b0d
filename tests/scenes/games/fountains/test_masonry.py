"""Drawing a fountain: what a preview changes is drawn over the picture that is kept, and looks like the whole."""

from __future__ import annotations

import pygame
import pytest

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import LILY, SPOUT
from scenes.games.fountains.painters.masonry import alteration, render_ahead, rendering
from scenes.paint.cache import forget
from tests.scenes.games.fountains.test_flood import growing


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.set_mode((64, 64))


def differences(before: Fountain, after: Fountain, cell: float) -> int:
    """Return how many pixels differ between a fountain drawn as a whole, and over the picture of the one before."""
    forget()
    whole = rendering(after, cell, True)
    forget()
    rendering(before, cell, True)
    made = rendering(after, cell, True)
    assert whole is not made
    assert whole.get_size() == made.get_size()
    left, right = (pygame.image.tobytes(each, "RGBA") for each in (whole, made))
    return sum(left[at : at + 4] != right[at : at + 4] for at in range(0, len(left), 4))


def tokens(fountain: Fountain, feature: int, most: int) -> list[Fountain]:
    """Return the fountain with a token on some of its cells."""
    cells = sorted(cell for cell, seen in fountain.top.items() if seen.icon >= 0)[:most]
    return [fountain.with_token(feature, *xy_of(cell)) for cell in cells]


def test_a_fountain_rendered_ahead_cell_by_cell_is_the_whole_picture() -> None:
    fountain = [after for _, after in growing(3)][-1]
    forget()
    whole = pygame.image.tobytes(rendering(fountain, 23.0, True), "RGBA")
    forget()
    parts = len(list(render_ahead(fountain, 23.0, True)))
    assert parts > 2 * len(fountain.top)
    made = rendering(fountain, 23.0, True)
    assert rendering(fountain, 23.0, True) is made
    assert pygame.image.tobytes(made, "RGBA") == whole
    assert not list(render_ahead(fountain, 23.0, True)), "there is one at that size"


def test_the_part_that_a_tile_changes_drawn_over_the_rest_is_the_whole_picture() -> None:
    for before, after in growing(1, tiles=8):
        assert differences(before, after, 23.25) == 0, after.steps


def test_the_part_that_a_token_changes_is_drawn_with_all_water_that_it_brings() -> None:
    *_earlier, (_before, fountain) = growing(4, tiles=10)
    watered = 0
    for feature in (SPOUT, LILY):
        for after in tokens(fountain, feature, 3):
            watered += after.water.wet != fountain.water.wet
            assert differences(fountain, after, 26.0) == 0
    assert watered


def test_what_a_tile_changes_is_smaller_than_the_fountain() -> None:
    *__, (before, after) = growing(2, tiles=14)
    changed = alteration(before, after, 26.0, True)
    assert changed
    whole, part = rendering(after, 26.0, True), changed.picture
    assert part.get_width() * part.get_height() < whole.get_width() * whole.get_height() / 2
    assert alteration(after, after, 26.0, True) is None
