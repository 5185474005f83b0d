"""A water zoo's state as JSON: nothing that could not have been written is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.aquaretto import GAME
from engine.notation import NotationError
from engine.state import InvalidState
from tests.engine.games.aquaretto.zoos import game, settle, store, train, zoo_of
from tests.engine.games.zoo_trucks.positions import act, drop, give_coins, load, put, unreadable


def full_state() -> dict[str, Any]:
    """Return a state with something of everything, seat 1 placing tiles."""
    state = game(removed=("penguin", "crocodile"))
    state.round = 2
    give_coins(state, 1, 0)
    zoo_of(state).build(("large", 5, 1))
    settle(state, "orca", (1, 0), (2, 0))
    settle(state, "orca.male.bred", (1, 1))
    settle(state, "orca.female.bred", (2, 1))
    settle(state, "orca.young", (3, 1))
    settle(state, "dolphin.flash", (2, 3))
    settle(state, "polar_bear.fish", (6, 2))
    train(state, (4, 3))
    store(state, "orca", "hippopotamus.fish")
    load(load(state, 1, "orca", "dolphin", "coin"), 2, "sea_lion.male")
    return act(state, "take 1").to_json()


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    """Return why a damaged state is refused."""
    return unreadable(full_state(), change)


def zoo(data: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = data["boards"]["aquaretto"][0]
    return result


def stack(data: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = data["stacks"]["aquaretto"]
    return result


def test_a_state_reads_as_a_person_would_write_it() -> None:
    data = full_state()
    assert zoo(data)["animals"][2] == "1 1 orca.male.bred"
    assert zoo(data)["expansions"] == ["large 5 1"]
    assert data["hand"] == ["dolphin", "orca"]
    assert GAME.from_json(data).to_json() == data


@pytest.mark.sweep(3)
@pytest.mark.parametrize("value", [None, 3.5, "x", [7], {}, True])
def test_every_value_is_checked_for_its_type(value: object) -> None:
    for key in full_state():
        if not (key in ("chosen", "pile_hidden") and value is True):
            assert damaged(put(key, value))
        assert damaged(drop(key))
    for key in zoo(full_state()):
        assert damaged(put(key, value, zoo))
        assert damaged(drop(key, zoo))


def test_what_is_no_object_is_no_state() -> None:
    data: object
    for data in (None, [], "aquaretto", 7):
        with pytest.raises(InvalidState):
            GAME.from_json(data)


def test_a_newer_version_is_named() -> None:
    assert "newer" in damaged(lambda data: data.update(version=2))


def test_a_tile_more_or_less_is_noticed() -> None:
    assert "missing or too many" in damaged(lambda data: zoo(data)["depot"].append("orca"))
    assert "missing or too many" in damaged(lambda data: zoo(data)["depot"].pop())
    assert "missing or too many" in damaged(lambda data: stack(data)["box"].append("orca"))
    assert "end stack" in damaged(lambda data: stack(data)["unseen"].update(orca=2))


def test_a_coin_more_or_less_is_noticed() -> None:
    assert "coins" in damaged(lambda data: data.update(bank=data["bank"] + 1))


def test_a_young_without_parents_is_noticed() -> None:
    assert "one young" in damaged(lambda data: zoo(data)["depot"].insert(0, "dolphin.young"))


def test_basins_must_be_legal() -> None:
    def swap(old: str, new: str) -> Callable[[dict[str, Any]], object]:
        def change(data: dict[str, Any]) -> None:
            animals = zoo(data)["animals"]
            animals[animals.index(old)] = new
            animals.sort(key=lambda text: (int(text.split()[1]), int(text.split()[0])))

        return change

    assert "two pieces" in damaged(swap("3 1 orca.young", "0 2 orca.young"))
    assert "touch" in damaged(swap("2 3 dolphin.flash", "2 2 dolphin.flash"))
    assert "trainer" in damaged(swap("2 3 dolphin.flash", "4 3 dolphin.flash"))
    assert "cannot" in damaged(swap("2 3 dolphin.flash", "0 4 dolphin.flash"))


@pytest.mark.parametrize(
    ("boards", "reason"),
    [
        (["large 4 1"], "lies where none can"),
        (["large -2 3"], "lies where none can"),
        (["large 5 90"], "lies where none can"),
        (["large 5"], "lies where none can"),
        (["large 5 1 0"], "lies where none can"),
        (["small 5 1 4"], "lies where none can"),
        (["small 5 1 -1"], "lies where none can"),
        (["large 5 01"], "lies where none can"),
        (["huge 5 1"], "lies where none can"),
        (["large 5 x"], "no expansion"),
        ([["large", 5, 1]], "lies where none can"),
        (["large 5 1", "large 7 1", "large 9 1"], "too many expansions"),
    ],
)
def test_expansions_must_lie_where_they_can(boards: list[object], reason: str) -> None:
    assert reason in damaged(lambda data: zoo(data).update(expansions=boards))


@pytest.mark.parametrize("text", ["1 x orca", "x 1 orca", "1 90 orca", "90 1 orca", "1 01 orca", "1 orca", "1 1"])
def test_a_place_is_named_by_two_coordinates_of_the_zoo(text: str) -> None:
    assert "no place" in damaged(lambda data: zoo(data).update(animals=[text]))


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("phase", "turn", "belongs to no game"),
        ("phase", "hire", "do not fit the phase"),
        ("phase", "over", "belongs to no game"),
        ("player", 1, "has a truck places"),
        ("drawn", "orca", "turned up exactly while"),
        ("pending", [["hire"]], "do not fit the phase"),
        ("pending", [["young", "unicorn"]], "no such pending decision"),
        ("pending", [[["hire"]]], "no such pending decision"),
        ("hand", [], "at hand exactly while"),
        ("hand", ["orca", "dolphin"], "not those of a truck"),
        ("start_player", -1, "drawn first"),
        ("round", 0, "rounds count from 1"),
        ("round", 1, "number of rounds"),
        ("round", 5, "number of rounds"),
    ],
)
def test_the_phase_must_follow_from_the_rest(name: str, value: object, reason: str) -> None:
    assert reason in damaged(lambda data: data.update({name: value}))


def test_a_stack_must_go_with_its_stage_and_its_count() -> None:
    assert "end stack holds" in damaged(lambda data: stack(data).update(stage="last"))
    assert "end stack holds" in damaged(lambda data: stack(data).update(left=3))
    assert "before the first turn" in damaged(lambda data: stack(data).update(removed=["penguin"]))
    assert "not in order" in damaged(lambda data: stack(data).update(removed=["crocodile", "penguin"]))
    assert "cannot be left out" in damaged(lambda data: stack(data).update(removed=["penguin", "orca"]))


@pytest.mark.parametrize(
    "text",
    ["", "take", "take 1 2", "fly 1", "1 take", "place orca", "expand small 1 2 3 4", "take 1;2", "exchange 1 2"],
)
def test_what_is_no_action_of_the_game_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "text", ["place dolphin.male -2 3", "hire trainer 3 3", "expand small 5 1 2", "draw", "buy 2 depot 1 1"]
)
def test_actions_read_as_they_are_written(text: str) -> None:
    assert GAME.format_action(GAME.parse_action(text)) == text
