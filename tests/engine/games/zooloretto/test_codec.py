"""A zoo's state as JSON: nothing that could not have been written is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.zooloretto import GAME
from engine.notation import NotationError
from tests.engine.games.zoo_trucks.positions import act, drop, load, put, unreadable
from tests.engine.games.zooloretto.zoos import game, house, open_stall, store


def full_state() -> dict[str, Any]:
    """Return a state with something of everything, seat 1 placing tiles."""
    state = game()
    state.round = 2
    house(state, 1, "camel.male.bred", "camel.female.bred", "camel.young")
    house(state, 2, "panda", "panda.male")
    open_stall(state, 2, "kiosk")
    store(state, "zebra", "snacks")
    load(load(state, 1, "camel", "popcorn", "coin"), 2, "leopard.male")
    return act(state, "take 1").to_json()


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    """Return why a damaged state is refused."""
    return unreadable(full_state(), change)


def zoo(data: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = data["boards"]["zooloretto"][0]
    return result


def test_a_state_reads_as_a_person_would_write_it() -> None:
    data = full_state()
    assert zoo(data)["enclosures"][1] == {"animals": ["panda", "panda.male"], "stalls": ["kiosk"]}
    assert zoo(data)["barn"] == ["zebra", "snacks"]
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


def test_an_enclosure_must_be_legal() -> None:
    def enclosure(at: int, key: str, words: list[str]) -> str:
        return damaged(lambda data: zoo(data)["enclosures"][at].update({key: words}))

    assert "one type" in enclosure(1, "animals", ["leopard", "panda", "panda.male"])
    assert "too much" in enclosure(1, "animals", ["panda"] * 5)
    assert "pair" in enclosure(1, "animals", ["panda.male", "panda.female"])
    assert "order" in enclosure(1, "animals", ["panda.male", "panda"])
    assert "stalls" in enclosure(1, "stalls", ["panda"])
    assert "stalls" in enclosure(1, "stalls", ["coin"])
    assert "missing or too many" in enclosure(1, "stalls", ["barrow"])


def test_there_are_no_more_expansions_than_players_get() -> None:
    empty: dict[str, list[str]] = {"animals": [], "stalls": []}
    assert "from 0 to 1" in damaged(lambda data: zoo(data).update(expansions=2))
    assert "same expansions" in damaged(lambda data: zoo(data).update(expansions=0))
    assert "up to 4" in damaged(lambda data: zoo(data)["enclosures"].extend([empty] * 2))
    assert "from 0 to 0" in damaged(lambda data: zoo(data)["enclosures"].append(empty))
    assert "lacks enclosures" in damaged(lambda data: zoo(data)["enclosures"].pop())


def test_coins_do_not_lie_in_barns() -> None:
    assert "coins do not lie" in damaged(lambda data: zoo(data)["barn"].insert(1, "coin"))


@pytest.mark.parametrize(
    "text", ["hire keeper", "move barn camel", "expand large 1 1", "exchange 1", "place camel 1 1"]
)
def test_what_is_no_action_of_the_game_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "text", ["move barn camel.male.bred 2", "exchange 1 barn panda", "buy 2 barn kiosk 1", "expand zoo"]
)
def test_actions_read_as_they_are_written(text: str) -> None:
    assert GAME.format_action(GAME.parse_action(text)) == text
