"""Azul's set-up, its facts, and the filling of the factories."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.game import UnknownChoice
from engine.games.azul.pieces import COLOURS, FLOOR_PENALTIES, LETTERS, column_of
from engine.games.azul.rules import AzulState
from engine.registry import find_game
from engine.state import CHANCE, IllegalAction
from tests.engine.games.azul.positions import play

AZUL = find_game("azul")


def first_deal(players: int, seed: int = 1) -> AzulState:
    state = AzulState.new(players, start=0)
    state.apply_action(state.sample_chance(random.Random(seed)))
    return state


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_two_three_and_four_players_have_five_seven_and_nine_factories_of_four_tiles(
    players: int, factories: int
) -> None:
    piles = first_deal(players).to_json()["factories"]
    assert [len(pile) for pile in piles] == [4] * factories


def started(players: int, **options: str) -> AzulState:
    state = AZUL.start(players, options)
    assert isinstance(state, AzulState)
    return state


def test_the_bag_holds_twenty_tiles_of_each_of_five_colours() -> None:
    state = AzulState.new(2, start=0)
    assert state.bag == [20, 20, 20, 20, 20]
    assert COLOURS == ("blue", "yellow", "red", "black", "white")
    assert state.to_json()["bag"] == "".join(letter * 20 for letter in LETTERS)


def test_everybody_begins_with_no_points_and_an_empty_board() -> None:
    state = first_deal(3)
    assert [sheet.total for sheet in state.scores()] == [0, 0, 0]
    assert {tuple(board["wall"]) for board in state.to_json()["boards"]} == {(".....",) * 5}
    assert {tuple(board["lines"]) for board in state.to_json()["boards"]} == {("",) * 5}


def test_the_tiles_dealt_have_left_the_bag() -> None:
    state = first_deal(4)
    dealt = "".join(state.to_json()["factories"])
    assert [20 - dealt.count(letter) for letter in LETTERS] == state.bag


def test_z1_the_coloured_wall_shifts_by_one_column_a_row() -> None:
    printed = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]
    for row, cells in enumerate(printed):
        for colour, letter in enumerate(LETTERS):
            assert column_of(colour, row) == cells.index(letter)


def test_z1_the_floor_line_costs_one_one_two_two_two_three_three() -> None:
    assert FLOOR_PENALTIES == (-1, -1, -2, -2, -2, -3, -3)


def test_z15_who_begins_is_drawn_and_may_be_any_seat() -> None:
    state = started(4)
    assert state.current_player() == CHANCE
    drawn = Counter(state.sample_chance(random.Random(seed)) for seed in range(400))
    assert set(drawn) == {("start", 1), ("start", 2), ("start", 3), ("start", 4)}
    assert min(drawn.values()) > 60
    play(state, "start 3", "deal bbbb byrk byrk byrk byrk byrk yyyy yyyy yyyy")
    assert state.current_player() == 2


def test_z15_the_table_may_name_who_begins_instead() -> None:
    state = started(3, start="2")
    play(state, "deal bbbb byrk byrk byrk byrk byrk yyyy")
    assert state.current_player() == 1


def test_a_seat_that_nobody_takes_cannot_begin() -> None:
    with pytest.raises(UnknownChoice, match="seat 3 cannot begin"):
        AZUL.start(2, {"start": "3"})
    with pytest.raises(IllegalAction) as refusal:
        AZUL.start(2).apply_action(("start", 3))
    assert refusal.value.code == "no_such_seat"
    with pytest.raises(IllegalAction):
        AZUL.start(2).apply_action(("start", 0))


def test_z14_what_lies_in_the_lid_is_public_even_if_the_table_does_not_show_it() -> None:
    for lid in ("open", "hidden"):
        state = started(2, lid=lid, start="1")
        play(state, "deal bbbb byrk byrk byrk byrk")
        for action in ("take 1 blue floor", "take 2 blue floor"):
            play(state, action)
        assert state.observation(1).to_json() == state.to_json()
        assert state.to_json()["lid_hidden"] == (lid == "hidden")


# --- the deal


def short_bag(bag: str, lid: str) -> AzulState:
    """Return a position at a deal with only these tiles in bag and lid; the others are made up."""
    state = AzulState.new(2, start=0)
    state.bag = [bag.count(letter) for letter in LETTERS]
    state.lid = [lid.count(letter) for letter in LETTERS]
    return state


def test_z7_a_bag_that_runs_dry_is_refilled_from_the_lid_in_the_middle_of_the_deal() -> None:
    state = short_bag(bag="bbbbbb", lid="y" * 14 + "rrr")
    events = play(state, "deal bbbb bbyy yyyy yyyy yyrr")
    assert ("refilled",) in events
    assert state.to_json()["bag"] == "yyr"
    assert state.to_json()["lid"] == ""


def test_z7_everything_left_in_the_bag_comes_before_anything_of_the_lid() -> None:
    for seed in range(20):
        state = short_bag(bag="bbbbbbb", lid="y" * 30)
        deal = state.sample_chance(random.Random(seed))
        assert deal == ("deal", "bbbb", "bbby", "yyyy", "yyyy", "yyyy")
    for wrong in ("deal bbbb bbyy byyy yyyy yyyy", "deal bbby bbbb yyyy yyyy yyyy", "deal bbbb bbyy yyyy yyyy yyyy"):
        with pytest.raises(IllegalAction) as refusal:
            play(short_bag(bag="bbbbbbb", lid="y" * 30), wrong)
        assert refusal.value.code == "not_in_bag"


def test_z7_the_lid_stays_as_it_is_while_the_bag_suffices() -> None:
    state = short_bag(bag="b" * 20, lid="yyy")
    events = play(state, "deal bbbb bbbb bbbb bbbb bbbb")
    assert ("refilled",) not in events
    assert (state.to_json()["bag"], state.to_json()["lid"]) == ("", "yyy")


def test_z7_with_too_few_tiles_the_last_factories_stay_short_or_empty() -> None:
    state = short_bag(bag="bbb", lid="yyyyyyy")
    deal = state.sample_chance(random.Random(1))
    assert deal == ("deal", "bbby", "yyyy", "yy")
    state.apply_action(deal)
    assert state.to_json()["factories"] == ["bbby", "yyyy", "yy", "", ""]
    assert state.to_json()["bag"] == state.to_json()["lid"] == ""


def test_every_tile_of_the_bag_is_as_likely_as_any_other() -> None:
    state = short_bag(bag="b" * 10 + "k" * 20, lid="")
    deals = ["".join(state.sample_chance(random.Random(seed))[1:]) for seed in range(300)]
    blue = sum(deal.count("b") for deal in deals) / len(deals)
    assert 6.4 < blue < 6.9  # 20 of 30 tiles are drawn: 6.67 of the 10 blue ones


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        ("deal bbbb bbbb bbbb bbbb", "wrong_deal_size"),
        ("deal bbbb bbbb bbbb bbbb bbbb bbbb", "wrong_deal_size"),
        ("deal bbbb bbbb bbbb bbbb bbb", "wrong_deal_size"),
        ("deal bbbb bbbb bbbb bbbb bbbg", "not_tiles"),
        ("deal bbbb bbbb bbbb bbbb yyyb", "not_tiles"),
        ("deal yyyy bbbb bbbb bbbb yyyy", "not_in_bag"),
        ("start 1", "not_an_action"),
        ("take 1 blue 1", "not_an_action"),
    ],
)
def test_a_deal_must_be_one_that_the_bag_can_give(deal: str, code: str) -> None:
    state = short_bag(bag="b" * 20 + "yyyyyy", lid="r")
    before = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        play(state, deal)
    assert refusal.value.code == code
    assert state.to_json() == before
