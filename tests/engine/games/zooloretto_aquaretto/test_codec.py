"""The double game's state as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.zooloretto_aquaretto import GAME
from tests.engine.games.zoo_trucks.positions import act, load, start, unreadable


def full_state() -> dict[str, Any]:
    """Return a state in which seat 2 places a water tile and both games lie on trucks."""
    state = start("zooloretto_aquaretto", 3)
    load(load(state, 1, "camel", side=0), 2, "orca", "coin", side=1)
    return act(state, "take 1", "place camel 1", "take 2").to_json()


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    """Return why a damaged state is refused."""
    return unreadable(full_state(), change)


def test_both_games_are_written_side_by_side() -> None:
    data = full_state()
    assert set(data["stacks"]) == set(data["boards"]) == {"zooloretto", "aquaretto"}
    assert [truck["game"] for truck in data["trucks"]] == ["zooloretto", "aquaretto", ""]
    assert GAME.from_json(data).to_json() == data


def test_tiles_of_one_game_are_none_of_the_other() -> None:
    assert "no tile" in damaged(lambda data: data.update(hand=["camel"]))
    assert "no tile" in damaged(lambda data: data.update(side="zooloretto"))


def test_v5_trucks_must_have_been_loaded_before_they_were_taken() -> None:
    def unload(data: dict[str, Any]) -> None:
        data["trucks"][1].update(game="", taker=-1)

    assert "taken too early" in damaged(unload)
    assert "two trucks" in damaged(lambda data: data["trucks"][0].update(taker=1))


def test_one_game_closed_is_not_the_end() -> None:
    assert "belongs to no game" in damaged(lambda data: data.update(phase="over"))
    assert "opened by drawing" in damaged(lambda data: data["stacks"]["zooloretto"].update(stage="closed"))


def test_states_of_other_games_are_refused() -> None:
    assert "no state of" in damaged(lambda data: data.update(game="aquaretto"))
