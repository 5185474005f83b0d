"""States of the games with trucks to which no game leads are refused, each for its own reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.aquaretto.pieces import TILES
from engine.registry import find_game
from tests.engine.games.aquaretto.zoos import game, settle, store, zoo_of
from tests.engine.games.zoo_trucks.positions import act, draw, load, put, start, unreadable
from tests.engine.games.zooloretto.zoos import house


def started(players: int = 3, game_id: str = "aquaretto", **options: str) -> dict[str, Any]:
    """Return the first turn of a game as JSON."""
    return start(game_id, players, (), **options).to_json()


def zoo(data: dict[str, Any], seat: int = 1) -> dict[str, Any]:
    result: dict[str, Any] = data["boards"][data["game"]][seat - 1]
    return result


# --- the middle of the table


def both_on_trucks() -> dict[str, Any]:
    """Return a turn of seat 1 in the double game, a tile of each game on a truck."""
    state = start("zooloretto_aquaretto", 3)
    return load(load(state, 1, "camel", side=0), 2, "orca", side=1).to_json()


def empty_stack(data: dict[str, Any], left: int) -> None:
    """Put all but `left` water tiles into the box, as if drawn, loaded and thrown away long ago."""
    stack = data["stacks"]["aquaretto"]
    words = list(stack["unseen"])
    while (total := sum(stack["unseen"].values())) > left:
        word = next(word for word in words if stack["unseen"].get(word))
        stack["unseen"][word] -= 1
        if not stack["unseen"][word]:
            del stack["unseen"][word]
        stack["box"].append(word)
        stack["left"] = max(0, total - 1 - 15)
    stack["box"].sort(key=TILES.codes.__getitem__)


def test_no_truck_carries_tiles_of_a_game_that_has_ended() -> None:
    def close(data: dict[str, Any]) -> None:
        empty_stack(data, 14)
        data["stacks"]["aquaretto"]["stage"] = "closed"

    assert unreadable(both_on_trucks(), close) == "a truck carries tiles of a game that has ended"


def test_a_truck_is_left_for_a_game_that_lies_on_none() -> None:
    state = start("zooloretto_aquaretto", 3)
    load(load(state, 1, "camel", side=0), 2, "elephant", side=0)

    def load_the_last(data: dict[str, Any]) -> None:
        data["trucks"][2].update(game="zooloretto", tiles=["camel"])

    assert unreadable(state.to_json(), load_the_last) == "no truck is left for a game"


def test_v5_a_truck_is_not_taken_before_all_games_lie_on_trucks() -> None:
    def take(data: dict[str, Any]) -> None:
        data["trucks"][0].update(tiles=[], taker=1)
        data["trucks"][1].update(game="", tiles=[])

    assert unreadable(both_on_trucks(), take) == "a truck was taken too early"


def test_a_seat_takes_one_truck() -> None:
    state = load(load(game(), 1, "coin"), 2, "coin")
    full = act(state, "take 1", "take 2").to_json()
    assert unreadable(full, lambda data: data["trucks"][1].update(taker=0)) == "a seat has taken two trucks"


def test_a_truck_is_empty_exactly_when_it_was_taken() -> None:
    full = load(game(), 1, "coin").to_json()
    assert "empty exactly when" in unreadable(full, lambda data: data["trucks"][0].update(taker=1))
    assert "empty exactly when" in unreadable(full, lambda data: data["trucks"][0].update(tiles=[]))
    assert "carries nothing" in unreadable(full, lambda data: data["trucks"][1].update(taker=1))
    assert "carries what it cannot" in unreadable(full, lambda data: data["trucks"][0].update(tiles=["orca"] * 4))
    assert "carries what it cannot" in unreadable(full, lambda data: data["trucks"][0].update(tiles=["orca.young"]))


def test_the_end_stack_is_opened_by_a_tile_of_this_round() -> None:
    def opened(left: int) -> dict[str, Any]:
        state = load(game(2), 1, "orca")
        state.round = 18
        data = state.to_json()
        empty_stack(data, left)
        return data

    def open_it(data: dict[str, Any]) -> None:
        empty_stack(data, 14)
        data["stacks"]["aquaretto"]["stage"] = "last"

    def open_without_a_truck(data: dict[str, Any]) -> None:
        open_it(data)
        data["trucks"][0].update(game="", tiles=[])

    def drain_it(data: dict[str, Any]) -> None:
        empty_stack(data, 8)
        data["stacks"]["aquaretto"]["stage"] = "last"

    def open_and_box(data: dict[str, Any]) -> None:
        open_without_a_truck(data)
        box(data)

    assert "opened by a tile of this round" in unreadable(opened(15), open_and_box)
    assert "than one round takes" in unreadable(opened(15), drain_it)
    assert "opened by drawing" in unreadable(opened(15), lambda data: empty_stack(data, 14))


def box(data: dict[str, Any]) -> None:
    """Put the orca of truck 1 into the box."""
    tiles = data["stacks"]["aquaretto"]["box"]
    tiles.append("orca")
    tiles.sort(key=TILES.codes.__getitem__)


def test_rounds_follow_from_the_tiles_that_were_drawn() -> None:
    reason = "the number of rounds does not go with the tiles that were drawn"
    assert unreadable(started(), lambda data: data.update(round=1000)) == reason
    assert unreadable(started(), lambda data: data.update(round=2)) == reason
    state = game()
    state.round = 2
    store(state, *["orca"] * 5, *["dolphin"] * 4)
    assert unreadable(state.to_json(), lambda data: data.update(round=1)) == reason


def test_types_are_left_out_of_one_game_after_the_other() -> None:
    full = find_game("zooloretto_aquaretto").start(3, {"start": "2", "types": "chosen"}).to_json()

    def skip(data: dict[str, Any]) -> None:
        stack = data["stacks"]["aquaretto"]
        stack["removed"] = ["penguin"]
        stack["unseen"] = {word: n for word, n in stack["unseen"].items() if not word.startswith("penguin")}
        stack["left"] -= 11

    assert "one game after the other" in unreadable(full, skip)
    assert "who is to begin" in unreadable(full, lambda data: data.update(player=0))


# --- at hand, and open decisions


def hiring(*truck: str) -> dict[str, Any]:
    """Return a state in which seat 1 has placed the fifth orca of a truck and hires; `truck` is still at hand."""
    state = game()
    state.round = 2
    settle(state, "orca", (1, 1), (2, 1), (3, 1))
    settle(state, "orca.flash", (1, 2))
    return act(load(state, 1, "orca", *truck), "take 1", "place orca 2 2").to_json()


def test_tiles_are_at_hand_only_with_a_truck() -> None:
    def by_money(data: dict[str, Any]) -> None:
        data["trucks"][0].update(game="", taker=-1)

    assert unreadable(hiring("dolphin"), by_money) == "tiles are at hand without a truck"


def test_no_more_tiles_are_at_hand_than_the_truck_carried() -> None:
    def hold_one_more(data: dict[str, Any]) -> None:
        data["hand"] = ["dolphin", "dolphin", "dolphin"]

    assert "more tiles at hand" in unreadable(hiring("dolphin", "dolphin"), hold_one_more)


def test_the_truck_that_was_taken_carried_what_is_placed() -> None:
    state = load(load(start("zooloretto_aquaretto", 3), 1, "camel", side=0), 2, "orca", side=1)
    full = act(state, "take 1").to_json()

    def swap(data: dict[str, Any]) -> None:
        data["trucks"][0]["game"] = "aquaretto"
        data["trucks"][1].update(game="zooloretto", tiles=["panda"])

    assert unreadable(full, swap) == "the truck that was taken carried another game"


def test_a_coworker_is_hired_only_for_a_basin_that_has_just_grown_to_five_or_ten() -> None:
    def shrink(data: dict[str, Any]) -> None:
        zoo(data)["animals"].pop()
        zoo(data)["depot"].append("orca")

    def grow(data: dict[str, Any]) -> None:
        zoo(data)["animals"].insert(3, "0 2 dolphin")

    assert unreadable(hiring(), shrink) == "no basin has caused the coworker"
    assert "two basins touch" in unreadable(hiring(), grow)


def test_a_young_is_born_only_to_a_pair_of_the_same_zoo() -> None:
    state = game()
    state.round = 2
    settle(state, "orca.male", (1, 1))
    settle(state, "dolphin.male", (4, 1))
    settle(state, "orca.male", (1, 1), seat=2)
    full = act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1").to_json()
    assert full["pending"] == [["young", "orca"]]

    def elsewhere(data: dict[str, Any]) -> None:
        own, other = zoo(data), zoo(data, 2)
        own["animals"], other["animals"] = other["animals"], own["animals"]

    assert unreadable(full, elsewhere) == "no pair has caused the young"
    assert "one young" in unreadable(full, lambda data: data.update(pending=[["young", "dolphin"]]))
    pending: list[Any]
    for pending in ([["young"]], [["young", "orca", "orca"]], [["hire", "orca"]], [["young", 3]], [[]], ["young"]):
        reason = unreadable(full, put("pending", pending))
        assert reason == "there is no such pending decision"


def test_a_placement_leaves_a_young_or_a_coworker_open_or_both() -> None:
    hire_twice = [["hire"], ["hire"]]
    assert unreadable(hiring(), lambda data: data.update(pending=hire_twice)) == "such decisions are never open at once"


def test_a_coworker_beside_a_young_is_due_to_the_same_basin() -> None:
    state = game()
    state.round = 2
    settle(state, "orca.male", (1, 1))
    settle(state, "orca", (2, 1), (3, 1), (1, 2))
    full = act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 2").to_json()
    assert full["pending"] == [["hire"], ["young", "orca"]]

    def shrink(data: dict[str, Any]) -> None:
        zoo(data)["animals"].remove("1 2 orca")
        zoo(data)["depot"].append("orca")

    assert unreadable(full, shrink) == "no basin has caused the coworker"
    assert "no coworker" in unreadable(full, lambda data: data["pending"].pop(0))


# --- coworkers


def test_coworkers_are_those_that_basins_of_five_and_ten_have_brought() -> None:
    assert "more coworkers" in unreadable(started(), lambda data: zoo(data).update(cashiers=1))
    assert "more coworkers" in unreadable(hiring(), lambda data: zoo(data).update(managers=1))
    assert "more coworkers" in unreadable(hiring(), lambda data: zoo(data)["trainers"].append("4 2"))
    state = start("aquaretto", 3)
    state.round = 2
    settle(state, "orca", (1, 1), (2, 1), (3, 1), (1, 2))
    settle(state, "orca.flash", (2, 2))
    zoo_of(state).cashiers = 1
    full = state.to_json()
    assert "has brought no coworker" in unreadable(full, lambda data: zoo(data).update(cashiers=0))


def test_there_are_no_more_than_sixteen_coworkers() -> None:
    state = game(5)
    state.round = 4
    rows = (((0, 1), (1, 1), (2, 1), (3, 1), (4, 1)), ((2, 3), (3, 3), (4, 3), (2, 4), (3, 4)))
    for seat, kinds in enumerate((("orca", "dolphin"), ("sea_lion", "penguin.fish")), start=1):
        for kind, row in zip(kinds, rows, strict=True):
            settle(state, kind, *row, seat=seat)
        zoo_of(state, seat).cashiers = 2
    for seat, kind in ((3, "crocodile.fish"), (4, "hippopotamus.fish"), (5, "polar_bear.fish")):
        settle(state, kind, *rows[0], seat=seat)
        zoo_of(state, seat).cashiers = 1
    assert sum(zoo_of(state, seat).coworkers() for seat in range(1, 6)) == 7
    full = state.to_json()

    def hire_everywhere(data: dict[str, Any]) -> None:
        for seat in range(1, 6):
            zoo(data, seat).update(cashiers=2, keepers=2)

    assert unreadable(full, hire_everywhere) == "there are 16 coworkers"


# --- coins


def test_nobody_has_coins_that_were_never_earned() -> None:
    def grant(data: dict[str, Any]) -> None:
        data["coins"][0] += 999
        data["bank"] -= 999

    assert unreadable(started(), grant) == "there are more coins than could be earned"
    assert unreadable(started(game_id="zooloretto"), grant) == "there are more coins than could be earned"
    assert unreadable(hiring(), grant) == "there are more coins than could be earned"


def test_expansions_and_what_lies_in_the_box_were_paid_for() -> None:
    state = game()
    state.round = 2
    store(state, "orca", "orca", "dolphin")
    full = state.to_json()

    def throw_away(data: dict[str, Any]) -> None:
        zoo(data)["depot"].remove("dolphin")
        data["stacks"]["aquaretto"]["box"].append("dolphin")

    assert "more coins" in unreadable(full, throw_away)
    assert "more coins" in unreadable(full, lambda data: zoo(data)["expansions"].append("small 5 1 0"))
    full = started(4, "zooloretto")
    empty: dict[str, Any] = {"animals": [], "stalls": []}
    assert "more coins" in unreadable(
        full, lambda data: [zoo(data)["enclosures"].append(empty), zoo(data).update(expansions=0)]
    )


def test_coins_are_spent_on_something() -> None:
    def lose(data: dict[str, Any]) -> None:
        data["coins"][0] -= 1
        data["bank"] += 1

    assert unreadable(started(), lose) == "coins were spent on nothing"
    assert unreadable(started(game_id="zooloretto"), lose) == "coins were spent on nothing"
    state = start("zooloretto", 3)
    state.round = 2
    house(state, 1, "camel", "camel", "camel")
    lost = state.to_json()
    lose(lost)
    assert find_game("zooloretto").from_json(lost).to_json() == lost


def test_everybody_begins_with_the_same_coins() -> None:
    full = find_game("aquaretto").start(3).to_json()

    def give(data: dict[str, Any]) -> None:
        data["coins"] = [2, 0, 1]

    assert unreadable(full, give) == "everybody begins with 1 coins"


def test_a21_coins_leave_the_game_on_trucks_that_two_players_leave_behind() -> None:
    def drop(data: dict[str, Any]) -> None:
        data["stacks"]["aquaretto"]["unseen"]["coin"] -= 1
        data["stacks"]["aquaretto"]["left"] -= 1
        data["stacks"]["aquaretto"]["box"].append("coin")

    assert "with two players" in unreadable(started(), drop)
    state = load(load(load(game(2), 1, "orca", "coin"), 2, "coin"), 3, "coin")
    data = act(state, "take 2", "take 3").to_json()
    assert data["stacks"]["aquaretto"]["box"] == ["orca", "coin"]
    assert find_game("aquaretto").from_json(json.loads(json.dumps(data))).to_json() == data


def test_animals_that_have_bred_never_leave_their_basin() -> None:
    state = game(2)
    state.round = 4
    settle(state, "orca.male.bred", (1, 1))
    settle(state, "orca.female.bred", (2, 1))
    settle(state, "orca.young", (3, 1))
    settle(state, "orca.flash", (4, 1))
    state.box[0] = sorted(draw(state, word) for word in ("dolphin", "dolphin", "sea_lion"))
    assert state.coins == [1, 1]

    def move_out(data: dict[str, Any]) -> None:
        zoo(data)["animals"].remove("1 1 orca.male.bred")
        zoo(data)["animals"].remove("2 1 orca.female.bred")
        data["stacks"]["aquaretto"]["box"] += ["orca.male.bred", "orca.female.bred"]

    assert unreadable(state.to_json(), move_out) == "an animal that has bred has left its basin"


# --- expansions of zoos


@pytest.mark.parametrize("option", ["one", "two_for_two"])
def test_v3_everybody_has_the_same_expansions(option: str) -> None:
    full = started(2, "zooloretto", zoo_expansions=option)
    reason = unreadable(full, lambda data: zoo(data).update(expansions=0 if option == "one" else 1))
    assert reason == "everybody has the same expansions"
