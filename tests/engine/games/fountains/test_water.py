"""Water: pools, where it runs, and pond weed. Pictures mark with `*` what must be dry."""

from __future__ import annotations

import random

import pytest

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places, token_places
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.building.text import parse_step, picture, step_text
from engine.games.fountains.building.water import from_nothing
from engine.games.fountains.pieces import TILES
from tests.engine.games.fountains.positions import drawn_dry, dry, fountain, play, pool_at, position, seen

# --- where water runs

ALONG_OPEN_CHANNELS = """
    at 0 0
     ---  ---  ---
    |1s ==1~ ==1r |
     ---  ---  ---
"""

CLOSED_ON_ONE_SIDE = """
    at 0 0
     ---  ---  ---
    |1s =#1~*==1r*|
     ---  ---  ---
"""

CLOSED_ON_THE_OTHER_SIDE = """
    at 0 0
     ---  ---
    |1s #=1~*|
     ---  ---
"""

DOWN_OVER_CLOSED_BRICKS = """
    at 0 0
     ---  ---  ---
    |3s =#2~ =|1l |
     ---  ---  ---
"""

NOT_DOWN_FROM_CLOSED_BRICKS = """
    at 0 0
     ---  ---
    |2s #=1~*|
     ---  ---
"""

NEVER_UP = """
    at 0 0
     ---  ---
    |1s ==2~*|
     ---  ---
"""

DOWN_AND_NOT_UP_AGAIN = """
    at 0 0
     ---  ---  ---
    |2s ==1~ ==2b*|
     ---  ---  ---
"""

SOUTHWARD_TOO = """
    at 0 0
     ---  ---
    |1s ==1~ |
     ---  # #
     ---  # #
    |1w*##1w |
     ---  ---
"""

NO_CORNERS = """
    at 0 0
     ---
    |1s =
     # #
          # #
         =1~*|
          ---
"""


@pytest.mark.parametrize(
    "drawn",
    [
        ALONG_OPEN_CHANNELS,
        CLOSED_ON_ONE_SIDE,
        CLOSED_ON_THE_OTHER_SIDE,
        DOWN_OVER_CLOSED_BRICKS,
        NOT_DOWN_FROM_CLOSED_BRICKS,
        NEVER_UP,
        DOWN_AND_NOT_UP_AGAIN,
        SOUTHWARD_TOO,
        NO_CORNERS,
    ],
    ids=[
        "along the same level both sides must be open",
        "closed on the far side",
        "closed on the near side",
        "F4: down it falls over closed bricks",
        "closed bricks of the higher pool hold it back",
        "never up",
        "down, but not up again",
        "in all directions",
        "not over corners",
    ],
)
def test_water_runs_through_open_channels_along_or_down(drawn: str) -> None:
    assert dry(seen(drawn)) == drawn_dry(drawn)


def test_there_is_no_limit_to_how_far_water_runs() -> None:
    row = "".join("|1s =" if x == 0 else "=1~ =" for x in range(40))
    edge = "".join(" --- " for _ in range(40))
    assert dry(seen(f"at 0 0\n{edge}\n{row}\n{edge}")) == set()


def test_a_pool_without_a_way_from_a_spout_carries_pond_weed_and_does_not_count() -> None:
    """The example of pond weed: no open channels lead to the pool on the right, so its lily pad scores nothing."""
    drawn = """
        at 0 0
         ---  ---  ---
        |1s ==1l #=1l*|
         ---  ---  ---
    """
    example = seen(drawn)
    assert dry(example) == {(2, 0)}
    assert example.water.weeds() == 1
    assert tally(example).pools == 2
    assert tally(example).lilies == 1


# --- pools


def test_every_tile_is_one_pool_however_open_its_channels() -> None:
    """F5: water runs from the starting tile into P01, and they are still two pools."""
    two = fountain("P01 2 0 0")
    assert len(two.water.pools) == 2
    assert dry(two) == set()


def test_a_tile_covered_in_its_middle_is_several_pools() -> None:
    split = fountain("T12 0 0 0")
    assert pool_at(split, 0, -1) == {(-1, -1), (0, -1), (1, -1)}
    assert pool_at(split, -1, 1) == {(-1, 1)}
    assert pool_at(split, 1, 1) == {(1, 1)}
    assert len(split.water.pools) == 4


def test_a_tile_covered_at_its_rim_stays_one_pool() -> None:
    assert len(fountain("P05 1 0 1").water.pools) == 2


def test_pools_are_counted_from_above_whatever_their_level() -> None:
    """The example of seven pools: three parts of the starting tile, the tile on top of it, and three beside it."""
    seven = fountain("T12 0 0 0", "spout 1 1", "spout -1 1", "spout 1 -1", "P01 -2 -1 1", "C01 -3 -2 0", "L01 0 -2 0")
    assert dry(seven) == set()
    assert tally(seven).pools == 7


def test_a_pool_that_is_covered_completely_is_no_pool_any_more() -> None:
    assert len(fountain("P12 2 0 0").water.pools) == 2
    covered = fountain("P12 2 0 0", "P09 2 0 0")
    assert covered.height() == 2
    assert len(covered.water.pools) == 2


# --- pond weed at once


def test_a_tile_placed_without_water_gets_pond_weed_at_once() -> None:
    state = position("players 2\n pawns 0 3 5\n tops P05")
    events = play(state, "move green 1", "place 2 0 0")
    assert ("weed", 0, 2, 0) in events
    assert dry(state.fountains[0]) == {(2, 0), (3, 0)}


def test_what_blocks_the_flow_brings_pond_weed_at_once() -> None:
    """P01 has its water from the starting tile's channel, which P05 then covers with closed bricks."""
    assert dry(fountain("P01 2 0 0")) == set()
    assert dry(fountain("P01 2 0 0", "P05 1 0 1")) == {(2, 0), (3, 0), (1, 0), (1, 1)}


def test_when_water_comes_back_the_pond_weed_goes_at_once() -> None:
    """A spout on P05 feeds it, and through its open eastern end P01 again."""
    assert dry(fountain("P01 2 0 0", "P05 1 0 3")) == {(2, 0), (3, 0), (1, 0), (1, -1)}
    assert dry(fountain("P01 2 0 0", "P05 1 0 3", "spout 1 -1")) == set()


def test_pond_weed_that_comes_and_goes_is_told() -> None:
    blocked = position("players 2\n tops P05\n pawns 0 3 5\n board 1\n  P01 2 0 0")
    events = play(blocked, "move green 1", "place 1 0 3")
    assert [event for event in events if event[0].startswith("weed")] == [("weed", 0, 1, -1), ("weed", 0, 2, 0)]
    restored = position("players 2\n offer spout red red black black\n board 1\n  P01 2 0 0\n  P05 1 0 3")
    events = play(restored, "move blue 2", "token spout 1 -1")
    assert [event for event in events if event[0].startswith("weed")] == [
        ("weed_gone", 0, 1, -1),
        ("weed_gone", 0, 2, 0),
    ]


def test_a_covered_spout_gives_no_water() -> None:
    """F6."""
    assert dry(fountain("T09 0 0 0")) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert dry(fountain("red 0 0")) == {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}


def test_a_spout_on_a_token_gives_water() -> None:
    assert dry(fountain("P05 2 0 0", "spout 3 0")) == set()


# --- step by step and from nothing


def test_water_kept_up_step_by_step_is_water_found_from_nothing() -> None:
    for seed in range(25):
        rng = random.Random(seed)
        growing = FRESH
        for number in rng.sample(range(len(TILES)), 18):
            growing = growing.with_tile(number, *rng.choice(tile_places(growing, TILES[number])))
            if rng.random() < 0.3:
                growing = growing.with_token(rng.randrange(7), *rng.choice(token_places(growing)))
            assert from_nothing(growing.top) == growing.water


# --- the text form


def test_the_starting_tile_as_a_picture() -> None:
    assert picture(FRESH) == (
        "at -1 -1\n ###  # #  ###\n#1.   1~   1. #\n\n\n=1~   1s   1~ =\n\n\n#1.   1~   1. #\n ###  # #  ###\n"
    )


def test_a_picture_shows_levels_tokens_and_pond_weed() -> None:
    assert picture(fountain("P05 1 0 3", "red -1 -1")) == (
        "at -1 -1\n"
        " ###  # #  ---\n"
        "#1R   1~  #2b*#\n"
        "\n"
        "\n"
        "=1~   1s  |2~*=\n"
        "           ###\n"
        "\n"
        "#1.   1~   1. #\n"
        " ###  # #  ###\n"
    )


@pytest.mark.parametrize("line", ["P03 2 0 1", "coin 0 -1", "X12 -3 4 0"])
def test_a_step_is_a_line_both_ways(line: str) -> None:
    assert step_text(parse_step(line)) == line


@pytest.mark.parametrize(
    "line", ["", "P03 2 0", "P03 2 0 4", "Z01 0 0 0", "coin 1", "coin 01 2", "P03 99 0 0", "P03 x 0 0"]
)
def test_what_is_no_step_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_step(line)


def test_a_fountain_is_a_value() -> None:
    before = picture(FRESH)
    later: Fountain = FRESH.with_tile(0, 2, 0, 0).with_token(0, 1, 1)
    assert picture(FRESH) == before
    assert len(later.steps) == 2
