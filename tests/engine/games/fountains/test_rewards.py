"""Rewards: what triggers them, and what coins, pools, fish and lily pads pay."""

from __future__ import annotations

import pytest

from engine.games.fountains.building.fountain import FRESH
from engine.games.fountains.building.rewards import lily_group, pool_points, tally
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import BLACK, RED, WHITE
from tests.engine.games.fountains.positions import choices, fountain, play, position, refused, scores, seen

# --- coins


def test_a_coin_pays_five_when_its_tile_is_placed_and_has_water() -> None:
    state = position("players 2\n pawns 0 3 5\n tops P09")
    events = play(state, "move green 1", "place 2 0 1")
    assert scores(state, "coins") == [5, 0]
    assert ("coins", 0, 5) in events


def test_a_coin_without_water_pays_nothing_neither_now_nor_when_water_comes() -> None:
    state = position("players 2\n pawns 0 3 5\n tops P09\n offer spout red red black black")
    play(state, "move green 1", "place 2 0 3", "reveal P01")
    assert scores(state, "coins") == [0, 0]
    play(state, "move blue 1", "place -3 0 0", "reveal X02", "move blue 1", "token spout 2 0", "refill red")
    assert tally(state.fountains[0]).pools == 2, "the pool has water now"
    assert scores(state, "coins") == [0, 0]


def test_coins_are_no_part_of_the_final_rewards() -> None:
    state = position(
        "players 2\n turn 2\n gone X02 X03 X04 X05 X06 X07 X08\n board 1\n  P09 2 0 1\n board 2\n  P01 2 0 0"
    )
    play(state, "move blue 1", "place -3 0 0")
    assert state.is_terminal()
    assert scores(state, "coins") == [5, 0]
    assert {line.source for line in state.scores()[0].lines} == {
        "coins",
        "pools",
        "fish",
        "lilies",
        "last_pools",
        "last_fish",
        "last_lilies",
    }


# --- what triggers a reward

BOTH = """
    players 2
    pawns 0 2 4
    tops P01 C02 T08
    board 1
      Q02 0 -3 0
    board 2
      P03 0 2 2
"""


def test_the_blue_pawn_on_the_blue_space_rewards_all_players_pools() -> None:
    state = position(BOTH)
    play(state, "move blue 1")
    events = play(state, choices(state)[0])
    assert ("rewarded", 0, "blue") in events
    assert [event[:3] for event in events if event[0] == "paid"] == [("paid", 0, "pools"), ("paid", 1, "pools")]
    assert max(scores(state, "pools")) == 7


def test_the_green_pawn_on_the_green_space_rewards_all_players_lily_pads() -> None:
    state = position(BOTH)
    events = play(state, "move green 1", "place 2 0 0")
    assert ("rewarded", 0, "green") in events
    assert scores(state, "lilies") == [tally(each).lilies for each in state.fountains] == [1, 0]
    assert scores(state, "pools") == [0, 0]


def test_the_white_pawn_on_the_white_space_rewards_all_players_fish_of_a_colour() -> None:
    state = position(BOTH)
    play(state, "move white 1")
    play(state, choices(state)[0])
    assert choices(state) == ["fish red", "fish black", "fish white"]
    assert state.current_player() == 0, "who triggered it names the colour"
    assert refused(state, "fish wild") == "not_an_action"
    assert refused(state, "fish lily") == "not_an_action"


def test_a_pawn_on_the_space_of_another_colour_triggers_nothing() -> None:
    state = position("players 2\n pawns 0 2 4\n tops P05\n board 1\n  P01 2 0 0")
    events = play(state, "move blue 3", "place -2 0 1")
    assert state.pawns == [0, 2, 1], "blue on the green space"
    assert not [event for event in events if event[0] in ("rewarded", "paid")]
    assert state.is_chance()


def test_the_tile_is_placed_before_the_reward_is_paid() -> None:
    """F8: the lily pad of the tile that the pawn brought counts already."""
    state = position("players 2\n pawns 0 2 4\n tops P01")
    play(state, "move green 1", "place 2 0 0")
    assert scores(state, "lilies") == [1, 0]


# --- pools


def test_jean_kedric_and_vale() -> None:
    """The example: 11, 10 and 8 pools pay 10, 6 and 3 points."""
    assert pool_points([11, 10, 8]) == [10, 6, 3]


def test_the_fourth_gets_one_point_and_the_fifth_none() -> None:
    assert pool_points([1, 2, 3, 4]) == [1, 3, 6, 10]
    assert pool_points([5, 4, 3, 2, 1]) == [10, 6, 3, 1, 0]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([9, 9, 4], [10, 10, 3]),
        ([9, 4, 4], [10, 6, 6]),
        ([5, 5, 5], [10, 10, 10]),
        ([8, 7, 7, 7, 2], [10, 6, 6, 6, 0]),
        ([8, 8, 7, 6], [10, 10, 3, 1]),
    ],
)
def test_equal_numbers_share_the_better_place_and_the_next_keeps_its_own(counts: list[int], points: list[int]) -> None:
    """F7."""
    assert pool_points(counts) == points


def test_with_two_players_most_pools_pay_seven_and_the_others_nothing() -> None:
    assert pool_points([4, 6]) == [0, 7]
    assert pool_points([6, 6]) == [7, 7]


def test_dry_pools_do_not_count_as_pools() -> None:
    assert tally(fountain("P01 2 0 0", "P05 2 1 0")).pools == 2


# --- fish


def test_red_and_wild_fish_of_the_example_are_seven_points() -> None:
    """The example: red is named; red fish are worth 4 points and wild ones, which are of all colours, 3."""
    drawn = seen("""
        at 0 0
         ---  ---  ---  ---  ---  ---
        |3s =|2r ==2r ==2x ==1x ==1b |
         ---  ---  ---  ---  ---  ---
    """)
    assert tally(drawn).fish == (7, 4, 3)


def test_a_fish_is_worth_its_level() -> None:
    drawn = seen("""
        at 0 0
         ---  ---  ---  ---
        |4s ==3w ==2w ==1w |
         ---  ---  ---  ---
    """)
    assert tally(drawn).fish[WHITE] == 6


def test_wild_fish_count_for_whatever_colour_is_named() -> None:
    drawn = seen("""
        at 0 0
         ---  ---
        |2s ==2x |
         ---  ---
    """)
    assert tally(drawn).fish == (2, 2, 2)


def test_fish_in_dry_pools_do_not_count() -> None:
    drawn = seen("""
        at 0 0
         ---  ---
        |1s |=1r*|
         ---  ---
    """)
    assert tally(drawn).fish[RED] == 0


def test_all_players_score_the_colour_that_was_named() -> None:
    """F9: it is named after the tile was placed, by the player who triggered the reward."""
    state = position("""
        players 3
        pawns 0 2 4
        tops C06
        board 1
          P03 0 2 2
        board 2
          P05 2 0 1
        board 3
          L08 0 -2 3
    """)
    play(state, "move white 1")
    play(state, choices(state)[0])
    fish = [tally(each).fish for each in state.fountains]
    events = play(state, "fish black")
    assert ("fish", 0, "black") in events
    assert scores(state, "fish") == [points[BLACK] for points in fish]
    assert scores(state, "fish")[1:] == [1, 1], "the black fish of P05, the wild one of L08"


# --- lily pads


def test_the_largest_group_of_lily_pads_pays_their_levels() -> None:
    """The example: pads 1, 3 and 4 on level 1 pay 1 each, pad 2 on level 2 pays 2; the one on the left is apart."""
    drawn = seen("""
        at 0 0
         ---  ---  ---  ---  ---  ---  ---
        |1s ==1l ||1l ==1l ==1l |=2l ==2s |
         ---  ---  ---  ---  ---  ---  ---
    """)
    assert tally(drawn).lilies == 5


def test_pools_without_pads_may_link_a_group() -> None:
    """F10."""
    drawn = seen("""
        at 0 0
         ---  ---  ---
        |1l ==1s ==1l |
         ---  ---  ---
    """)
    assert tally(drawn).lilies == 2


def test_a_group_hangs_together_whichever_way_the_water_runs() -> None:
    """F10: both pads are fed from the middle, one level higher."""
    drawn = seen("""
        at 0 0
         ---  ---  ---
        |1l |=2s =|1l |
         ---  ---  ---
    """)
    assert tally(drawn).lilies == 2


def test_pads_that_each_have_water_of_their_own_are_not_a_group() -> None:
    drawn = seen("""
        at 0 0
         ---  ---  ---  ---
        |1s ==1l |=1l ==1s |
         ---  ---  ---  ---
    """)
    assert tally(drawn).lilies == 1


def test_pads_in_dry_pools_count_for_nothing() -> None:
    drawn = seen(
        """
        at 0 0
         ---  ---  ---
        |1l*==1l*| 1s |
         ---  ---  ---
    """.replace("| 1s |", "||1s |")
    )
    assert tally(drawn).lilies == 0


def test_the_largest_group_has_most_pads_and_of_equal_ones_the_better_counts() -> None:
    """F27."""
    three_low_two_high = seen("""
        at 0 0
         ---  ---  ---  ---  ---  ---  ---
        |1s ==1l ==1l ==1l ||3s ==3l ==3l |
         ---  ---  ---  ---  ---  ---  ---
    """)
    assert tally(three_low_two_high).lilies == 3
    two_and_two = seen("""
        at 0 0
         ---  ---  ---  ---  ---  ---
        |1s ==1l ==1l ||2s ==2l ==2l |
         ---  ---  ---  ---  ---  ---
    """)
    assert tally(two_and_two).lilies == 4


def test_the_pads_of_the_group_that_pays_are_known() -> None:
    drawn = seen("""
        at 0 0
         ---  ---  ---  ---  ---  ---  ---
        |1s ==1l ||1l ==1l ==1l |=2l ==2s |
         ---  ---  ---  ---  ---  ---  ---
    """)
    assert sorted(lily_group(drawn)) == [cell_at(x, 0) for x in (2, 3, 4, 5)]
    assert lily_group(FRESH) == []
