"""The twelve design cards: each with what it pays, and that what is covered does not count."""

from __future__ import annotations

import pytest

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.pieces import DESIGN_CARDS
from tests.engine.games.fountains.positions import fountain, play, position, seen


def pays(card: str, of: Fountain, *, watered_only: bool = False) -> int:
    return design_points(DESIGN_CARDS.index(card), of, watered_only)


def row(cells: str, level: int = 1) -> Fountain:
    """Return a drawn row of pools, all open to each other, with these icons."""
    edge = " --- " * len(cells)
    return seen(f"at 0 0\n{edge}\n{''.join(f'={level}{icon} =' for icon in cells)}\n{edge}")


@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 0), (3, 4), (4, 6), (5, 9), (8, 9)])
def test_levels_pays_4_6_and_9_for_the_third_the_fourth_and_higher_ones(level: int, points: int) -> None:
    assert pays("levels", row("~", level)) == points


def test_tall_features_pays_1_for_each_feature_on_level_3_or_higher() -> None:
    assert pays("tall_features", row("srl~.", 3)) == 3
    assert pays("tall_features", row("s", 7)) == 1
    assert pays("tall_features", row("srl", 2)) == 0


def test_stars_pays_3_for_each_star_that_is_not_covered() -> None:
    two = fountain("X01 -3 0 0", "X02 3 0 0")
    assert pays("stars", two) == 6
    assert pays("stars", fountain("X01 -3 0 0", "X02 3 0 0", "P09 -3 0 0")) == 3


def test_extras_pays_3_for_each_token_in_the_fountain_but_not_for_those_that_left_it() -> None:
    assert pays("extras", fountain("red 1 1", "coin -1 1")) == 6
    assert pays("extras", fountain("red 1 1", "coin 1 1")) == 3
    assert pays("extras", FRESH) == 0


def test_lily_and_coin_pays_2_for_each_pair() -> None:
    assert pays("lily_and_coin", row("lllcc")) == 4
    assert pays("lily_and_coin", row("lll")) == 0


def test_wild_lily_pays_3_for_each_pair() -> None:
    assert pays("wild_lily", row("lxxx")) == 3
    assert pays("wild_lily", row("llxxr")) == 6


def test_visibility_pays_1_for_each_tile_of_which_nothing_is_covered() -> None:
    """F28: the starting tile is a tile."""
    assert pays("visibility", FRESH) == 1
    assert pays("visibility", fountain("P01 2 0 0", "P05 2 1 0")) == 3
    assert pays("visibility", fountain("P01 2 0 0", "P12 1 0 0")) == 1


def test_feature_set_pays_5_for_each_set_of_all_seven() -> None:
    assert pays("feature_set", row("rbwxlcs")) == 5
    assert pays("feature_set", row("rbwxlcsrbwxlcs")) == 10
    assert pays("feature_set", row("rbwxlcsrbwxlc")) == 5, "no feature counts in two sets"
    assert pays("feature_set", row("rbwxlc")) == 0


def test_fish_variety_pays_4_for_each_red_black_and_white_fish_and_wild_ones_do_not_help() -> None:
    assert pays("fish_variety", row("rbw")) == 4
    assert pays("fish_variety", row("rbwrbwr")) == 8
    assert pays("fish_variety", row("rbx")) == 0


def test_spouts_pays_2_for_each_spout() -> None:
    assert pays("spouts", row("ss~")) == 4
    assert pays("spouts", fountain("T09 0 0 0")) == 0, "the starting tile's is covered"


def test_coins_pays_2_for_each_coin() -> None:
    assert pays("coins", row("c~cc")) == 6


def test_straight_pools_pays_1_for_each_pool_of_the_longest_straight_line() -> None:
    """F18: across or down, without a gap."""
    assert pays("straight_pools", row("~~~~")) == 4
    assert pays("straight_pools", FRESH) == 1, "three cells in a row, but one pool"
    assert pays("straight_pools", fountain("P01 2 0 0", "P11 -3 0 0")) == 3
    gap = seen("at 0 0\n ---  ---       ---\n|1~ ||1~ |     |1~ |\n ---  ---       ---")
    assert pays("straight_pools", gap) == 2


def test_what_is_covered_does_not_count() -> None:
    assert pays("coins", fountain("P09 0 0 0")) == 2
    assert pays("coins", fountain("P09 0 0 0", "P12 0 0 0")) == 0


def test_dry_features_count_unless_the_table_wants_them_watered() -> None:
    """F17."""
    dry = row("ccc")
    assert pays("coins", dry) == 6
    assert pays("coins", dry, watered_only=True) == 0
    assert pays("straight_pools", dry) == 3
    assert pays("straight_pools", dry, watered_only=True) == 0
    assert pays("coins", row("cscc"), watered_only=True) == 6


def test_the_three_cards_of_the_game_pay_at_its_end_and_not_before() -> None:
    state = position("""
        players 2
        turn 2
        gone X02 X03 X04 X05 X06 X07 X08
        tops X01
        designs stars extras spouts
        board 1
          red 1 1
    """)
    assert [sheet.points("design_extras") for sheet in state.scores()] == [0, 0]
    play(state, "move blue 1", "place -3 0 0")
    assert state.is_terminal()
    assert [sheet.points("design_extras") for sheet in state.scores()] == [3, 0]
    assert [sheet.points("design_stars") for sheet in state.scores()] == [0, 3]
    assert [sheet.points("design_spouts") for sheet in state.scores()] == [2, 2]
    assert "design_coins" not in {line.source for line in state.scores()[0].lines}
