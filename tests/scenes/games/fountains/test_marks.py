"""What the table of Fountains marks: where a tile may not lie and why, and dots that stay calm where there are many."""

from __future__ import annotations

import pytest

from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import TILES
from engine.match import Match
from engine.record import parse_record
from scenes.games.fountains.hand.places import MANY, NEAR
from scenes.games.fountains.painters.marks import place_of_words
from scenes.games.fountains.scene import FountainsTable
from scenes.paint.rect import Rect
from tests.scenes.conftest import Visit, Visiting, drawn_again
from tests.scenes.fountains import mark, played
from tests.scenes.games.fountains.tables import at_table


@pytest.fixture
def placing() -> Visit:
    here = at_table((1, 1))
    here.stage.open.table(Match(parse_record(played(3, "place", "en").to_text())))
    for _ in range(4):
        here.tick()
    assert here.table.persons_turn
    assert here.at(FountainsTable).state.phase == "place"
    return here


def far_cell(table: FountainsTable) -> tuple[float, float]:
    """Return a cell in view that no legal place of the tile covers."""
    view = table.garden.camera.view
    for y in range(-12, 13):
        for x in range(-12, 13):
            cell = cell_at(x, y)
            rect = table.garden.cell_rect(cell)
            under = table.ui.at(*rect.centre)
            if (
                cell not in table.decision.placing.lit
                and view.contains(*rect.centre)
                and under
                and under.key == "fountain"
            ):
                return rect.centre
    raise AssertionError("every cell is legal")


def test_a_tile_held_where_it_may_not_lie_is_shown_there_with_the_reason(placing: Visit, said: list[str]) -> None:
    table = placing.at(FountainsTable)
    placing.move(*far_cell(table))
    placing.tick()
    refused = table.refused()
    assert refused
    assert refused.code in ("bricks_do_not_touch", "not_supported")
    lines = " ".join(drawn_again(placing, said))
    assert "Not here." in lines
    assert table.chooser.marked is None


def test_back_over_a_legal_place_the_ghost_is_legal_again(placing: Visit) -> None:
    table = placing.at(FountainsTable)
    placing.move(*far_cell(table))
    placing.tick()
    cell, rect = table.places.handles()[0]
    placing.move(*rect.centre)
    placing.tick()
    assert table.refused() is None
    assert table.chooser.marked is not None
    assert table.decision.placing.chosen
    assert cell in table.decision.placing.chosen.cells


def test_the_camera_stays_while_the_ghost_follows_the_pointer(placing: Visit) -> None:
    table = placing.at(FountainsTable)
    camera = table.garden.camera
    before = (camera.x, camera.y, camera.scale)
    for __, rect in table.places.handles()[::5]:
        placing.move(*rect.centre)
        placing.tick()
        assert (camera.x, camera.y, camera.scale) == before


def test_with_many_places_dots_are_small_until_the_ghost_lies_and_then_near_it(placing: Visit) -> None:
    table = placing.at(FountainsTable)
    assert len(table.places.handles()) > MANY
    assert {dot.level for dot in table.places.dots()} == {0}
    mark(placing)
    assert table.decision.placing.chosen
    cells = [xy_of(cell) for cell in table.decision.placing.chosen.cells]
    shown = {dot.rect for dot in table.places.dots()}
    for cell, rect in table.places.handles():
        x, y = xy_of(cell)
        near = any(max(abs(x - at), abs(y - down)) <= NEAR for at, down in cells)
        assert (rect in shown) == (near and cell not in table.decision.placing.chosen.cells)


def test_the_ground_within_reach_is_what_legal_places_cover(placing: Visit) -> None:
    table = placing.at(FountainsTable)
    placing.tick()
    covered = set()
    for __, x, y, rotation in table.chooser.legal:
        covered |= {cell_at(x + cell.x, y + cell.y) for cell in TILES[table.state.hand].rotations[rotation].cells}
    assert set(table.seeing.painted.reach) == covered


def test_words_about_a_tile_lie_under_no_button_if_there_is_a_place_without(visit: Visiting) -> None:
    painter, area = visit().stage.painter, Rect(200, 0, 220, 340)
    buttons = Rect(320, 288, 44, 44), Rect(368, 240, 44, 92)
    crowded = [Rect(230, y, 30, 10) for y in range(60, 240, 10)]  # the fountain above the tile
    ghost = Rect(232, 240, 66, 44)
    place = place_of_words(painter, "level 3, without water", ghost, area, crowded, buttons)
    assert not any(place.overlaps(button) for button in buttons)
    assert place.bottom <= ghost.y
    assert place.x >= area.x + 20, "beside the arrow at the edge"
