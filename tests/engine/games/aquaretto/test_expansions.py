"""Rules: expanding the water zoo; A13."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.grid import BIT, expansion_cells
from engine.games.aquaretto.rules import AquarettoState
from engine.state import IllegalAction
from tests.engine.games.aquaretto.zoos import game, zoo_of
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, load, refusal


def rich() -> AquarettoState:
    return give_coins(game(), 1, 9)


def test_small_costs_one_and_large_two_coins() -> None:
    state = act(rich(), "expand small 5 1 0")
    assert state.coins[0] == 8
    state.player = 0
    act(state, "expand large -2 1")
    assert state.coins[0] == 6


def test_a_small_expansion_has_three_spaces_and_a_large_one_four() -> None:
    state = act(rich(), "expand small 5 1 0")
    assert zoo_of(state).land.bit_count() == 22
    state.player = 0
    act(state, "expand large -2 1")
    assert zoo_of(state).land.bit_count() == 26


@pytest.mark.parametrize(("turn", "missing"), [(0, (6, 1)), (1, (6, 2)), (2, (5, 2)), (3, (5, 1))])
def test_a13_a_small_expansion_lies_in_any_of_four_turns(turn: int, missing: tuple[int, int]) -> None:
    cells = {cell for cell, bit in BIT.items() if bit & expansion_cells(("small", 5, 1, turn))}
    assert cells == {(5, 1), (6, 1), (5, 2), (6, 2)} - {missing}
    assert f"5 1 {turn}" in legal(rich(), "expand small")


def test_a13_an_expansion_touches_the_board_with_an_edge_not_a_corner() -> None:
    state = rich()
    assert refusal(state, "expand large 5 -1") == "expansion_does_not_fit"
    assert refusal(state, "expand large 7 7") == "expansion_does_not_fit"
    act(state, "expand large 5 0")


def test_a13_an_expansion_beside_stations_alone_touches_no_space_for_animals() -> None:
    state = rich()
    for text in ("large -2 3", "large 0 5", "small -1 5 2", "small -2 4 0"):
        assert refusal(state, f"expand {text}") == "expansion_does_not_fit"
    act(state, "expand large -2 2")
    assert zoo_of(state).land & BIT[-1, 3]


def test_a13_an_expansion_beside_stations_may_touch_an_earlier_one() -> None:
    state = act(rich(), "expand large -2 2")
    state.player = 0
    act(state, "expand large -2 4")
    assert zoo_of(state).land & BIT[-1, 5]


def test_a13_an_expansion_may_fill_the_corners_the_board_lacks() -> None:
    state = act(rich(), "expand large -1 -1")
    assert zoo_of(state).land & BIT[0, 0]


def test_a13_stations_and_spaces_are_never_covered() -> None:
    state = rich()
    assert refusal(state, "expand large -1 3") == "expansion_does_not_fit"
    assert refusal(state, "expand large 4 2") == "expansion_does_not_fit"
    assert refusal(state, "expand small 0 4 0") == "expansion_does_not_fit"


def test_a13_an_expansion_may_lie_beside_an_earlier_one() -> None:
    state = rich()
    assert refusal(state, "expand large 7 1") == "expansion_does_not_fit"
    act(state, "expand large 5 1")
    state.player = 0
    act(state, "expand large 7 1")
    assert zoo_of(state).land & BIT[8, 2]


def test_each_player_has_two_small_and_two_large_expansions() -> None:
    state = rich()
    for text in ("small 5 1 0", "small -2 1 0", "large 2 5", "large 1 -2"):
        state.player = 0
        act(state, f"expand {text}")
    state.player = 0
    assert legal(state, "expand") == set()
    assert refusal(state, "expand small 4 -1 0") == "no_expansion_left"
    assert refusal(state, "expand large 5 3") == "no_expansion_left"


def test_animals_live_on_expansions() -> None:
    state = act(rich(), "expand large 5 1")
    state.player = 0
    act(load(state, 1, "orca", "orca"), "take 1", "place orca 4 1", "place orca 5 1")
    assert zoo_of(state).basins[1].bit_count() == 2


def test_what_is_no_expansion_is_refused() -> None:
    state = rich()
    assert refusal(state, "expand small 5 1 4") == "not_an_action"
    assert refusal(state, "expand large 5 1 0") == "not_an_action"
    assert refusal(state, "expand small 90 1 0") == "not_an_action"
    assert refusal(state, "expand huge 5 1 0") == "not_an_action"


@pytest.mark.parametrize(
    "board",
    [
        ("large", 5, 1.0),
        ("large", 5.0, 1),
        ("large", 5, True),
        ("large", True, 1),
        ("large", 5, "1"),
        ("large", 5, 90),
        ("large", 90, 1),
        ("large", 5, None),
        ("large", 5),
        ("small", 5, 1),
        ("small", 5, 1, -1),
        ("small", 5, 1, 4),
        ("small", 5, 1, True),
        ("small", 5, 1, 1.0),
        ("small", 5, 1, "1"),
        ("small", 5, 90, 0),
        ("small", 90, 1, 0),
        ("small", 5, 1.0, 0),
        ("small", 5, 1, 0, 0),
    ],
)
def test_coordinates_that_are_half_wrong_are_no_expansion(board: tuple[object, ...]) -> None:
    state = rich()
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply_action(("expand", *board))
    assert caught.value.code == "not_an_action"
    assert state.to_json() == before


def test_the_farthest_expansions_stay_on_the_grid() -> None:
    state = rich()
    give_coins(state, 1, 20)
    for text in ("large 5 1", "large 7 1", "small 9 1 0", "small 11 1 0"):
        state.player = 0
        act(state, f"expand {text}")
    assert zoo_of(state).land & BIT[12, 2]
