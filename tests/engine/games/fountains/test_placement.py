"""Placement: support and dark bricks, and that what lies stays where it is."""

from __future__ import annotations

import random

import pytest

from engine.games.fountains.building.fountain import FRESH
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.building.text import step_text
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COIN, DARK, EMPTY, LIGHT, LILY, OPEN, RED, TILES
from engine.games.fountains.turns import turn
from tests.engine.games.fountains.positions import choices, fountain, play, position, refusal_of, refused
from tests.engine.invariants.fountains import slow_places


def test_a_tile_lies_beside_another() -> None:
    assert refusal_of(FRESH, "P01 2 0 0") == ""
    assert fountain("P01 2 0 0").height() == 1


def test_a_tile_lies_on_top_of_one_tile_or_of_several() -> None:
    assert fountain("P09 0 0 0").height() == 2
    on_two = fountain("P01 2 0 0", "P12 1 0 0")
    assert on_two.height() == 2
    assert on_two.covered == {0, 1}
    assert fountain("P01 2 0 0", "P12 1 0 0", "P09 1 0 0").height() == 3


def test_every_part_of_a_tile_rests_on_tiles_or_on_the_table() -> None:
    """The example of stacking: no part hangs in the air."""
    half_on_table = "P12 2 0 0"
    assert refusal_of(fountain("P01 2 0 0"), "P12 3 0 0") == "not_supported"
    assert refusal_of(FRESH, "P12 1 1 0") == "not_supported"
    assert refusal_of(fountain("P01 2 0 0"), half_on_table) == ""
    assert refusal_of(fountain("P01 2 0 0", "P12 1 0 0"), "L05 0 0 0") == "not_supported", "two heights below it"


def test_two_dark_bricks_touch_two_dark_bricks() -> None:
    """The example of bricks: P09 shows the starting tile its light bricks and may not lie there, turned it may."""
    assert refusal_of(FRESH, "P09 2 0 0") == "bricks_do_not_touch"
    assert refusal_of(FRESH, "P09 2 0 1") == ""
    assert refusal_of(FRESH, "P09 2 0 3") == ""


def test_bricks_beside_an_open_channel_are_dark_ones() -> None:
    assert refusal_of(FRESH, "P01 2 0 0") == "", "channel at channel"
    assert refusal_of(FRESH, "P05 2 0 0") == "", "closed bricks at a channel"


def test_tiles_that_touch_at_corners_or_not_at_all_do_not_touch() -> None:
    assert refusal_of(FRESH, "P03 2 2 0") == "bricks_do_not_touch"
    assert refusal_of(FRESH, "P03 9 9 0") == "bricks_do_not_touch"
    assert refusal_of(FRESH, "P03 70 70 0") == "bricks_do_not_touch"


def test_on_top_a_brick_counts_that_stands_exactly_on_one_of_the_tile_below() -> None:
    """F3."""
    assert refusal_of(FRESH, "P05 1 0 2") == "", "its dark end stands on the starting tile's"
    assert refusal_of(FRESH, "P05 0 0 0") == "bricks_do_not_touch", "its light end does"


def test_on_top_a_brick_counts_that_touches_one_of_the_same_level() -> None:
    """F3: P05's dark western bricks stand on nothing, but meet those of P09 on its own level."""
    beside = fountain("P09 -1 0 1")
    assert refusal_of(FRESH, "P05 0 0 0") == "bricks_do_not_touch"
    assert refusal_of(beside, "P05 0 0 0") == ""
    assert fountain("P09 -1 0 1", "P05 0 0 0").pieces[-1].level == 2


def test_bricks_that_are_covered_still_touch_those_beside_them() -> None:
    """F3: the starting tile's eastern channel lies under P05 now."""
    covered = fountain("P05 1 0 1")
    assert refusal_of(covered, "P01 2 0 0") == ""


def test_once_placed_a_tile_stays() -> None:
    state = position("players 2\n board 1\n  P01 2 0 0")
    assert {choice.split()[0] for choice in choices(state)} == {"move"}
    play(state, "move blue 1", "place -3 0 0")
    assert [step_text(step) for step in state.fountains[0].steps] == ["P01 2 0 0", "X01 -3 0 0"]


def test_where_a_tile_may_go_is_named_by_its_handle_and_turns_about_it() -> None:
    state = position("players 2\n tops L01")
    play(state, "move blue 3")
    assert refused(state, "place 2 0 4") == "no_such_rotation"
    assert refused(state, "place 2 0 -1") == "no_such_rotation"
    assert refused(state, "discard L01") == "must_place"
    north, south = fountain("L01 0 -2 3"), fountain("L01 0 2 1")
    assert [xy_of(cell) for cell in north.newest()] == [(0, -2), (0, -3), (0, -4), (0, -5)]
    assert [xy_of(cell) for cell in south.newest()] == [(0, 2), (0, 3), (0, 4), (0, 5)]


@pytest.mark.parametrize("quarters", range(4))
def test_a_quarter_turn_is_clockwise(quarters: int) -> None:
    """P05 has its closed dark end in the west at first; one turn later it looks north, then east, then south."""
    p05 = next(tile for tile in TILES if tile.name == "P05")
    first, second = p05.rotations[quarters].cells
    west_end = (3 + quarters) % 4
    assert first.edges[west_end] == DARK
    assert second.edges[west_end ^ 2] == LIGHT
    assert (second.x, second.y) == ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]
    assert first.edges[(west_end + 3) % 4] == OPEN


def test_a_tile_that_fits_nowhere_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """F13: no such position is known, so the test pretends that nothing fits."""
    monkeypatch.setattr(turn, "tile_places", lambda built, tile: iter(()))
    monkeypatch.setattr(turn, "has_tile_place", lambda built, tile: False)
    state = position("players 2\n tops X01\n board 1\n  P01 2 0 0")
    play(state, "move blue 1")
    assert choices(state) == ["discard X01"]
    play(state, "discard X01")
    assert [TILES[number].name for number in state.discarded_tiles] == ["X01"]
    assert state.left[5] == 7
    assert state.turns == 3


def test_a_token_without_a_place_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """F14: every tile that is not covered has a place for a token, so the test pretends that there is none."""
    monkeypatch.setattr(turn, "token_places", lambda built: [])
    state = position("players 2\n offer coin coin lily red red")
    play(state, "move blue 2")
    assert choices(state) == ["discard red", "discard lily", "discard coin"]
    play(state, "discard lily")
    assert state.discarded_tokens[LILY] == 1
    assert sorted(state.offer) == [EMPTY, RED, RED, COIN, COIN]


def test_places_on_a_late_fountain_are_those_of_trying_every_place() -> None:
    rng = random.Random(5)
    late = FRESH
    for number in rng.sample(range(len(TILES)), 20):
        places = list(tile_places(late, TILES[number]))
        assert set(places) == slow_places(late, TILES[number])
        late = late.with_tile(number, *rng.choice(places))
    assert late.height() > 2
