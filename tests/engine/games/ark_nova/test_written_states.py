"""What is refused: actions by name, and written states with a reason."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.games.ark_nova import GAME
from engine.state import InvalidState
from tests.engine.games.ark_nova import lively
from tests.engine.games.ark_nova.positions import code_of, table


def test_what_is_no_action_or_comes_at_the_wrong_time_is_refused_by_name() -> None:
    state = table()
    assert code_of(state, ("fly",)) == "not_offered"
    assert code_of(state, ("play", 401)) == "not_available"
    assert code_of(state, ("action", "build")) == "not_offered"
    assert code_of(state, ("action", "sponsors", 3)) == "not_enough_x_tokens"
    no_tuple: Any = ["action"]
    assert code_of(state, no_tuple) == "no_action"
    start = GAME.start(2, {"start": "1"})
    refusal = start.why_not(("tiles", "money"))
    assert refusal is not None
    assert refusal.code == "nature_moves"


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("version", 3, "a newer version"),
        ("version", 1, "an older version"),
        ("deck", [401], "missing"),
        ("stack", [], "nothing is left"),
        ("stack", [["nonsense", 0]], "unknown"),
        ("after", [[{}]], "source and its effect"),
        ("after", [["map", ["nonsense"]]], "unknown"),
        ("after", [[999, ["clever"]]], "nowhere"),
        ("game", "azul", "no state of ark_nova"),
        ("viewer", 0, "cannot know"),
        ("zoos", [], "one zoo"),
        ("final_under", [[7]], "no list of 2 whole numbers"),
    ],
)
def test_damaged_states_are_refused_with_a_reason(key: str, value: object, sentence: str) -> None:
    data = table().to_json()
    with pytest.raises(InvalidState, match=sentence):
        GAME.from_json({**data, key: value})


def test_a_written_state_with_an_impossible_zoo_is_refused() -> None:
    for change, sentence in (
        ({"buildings": [["kiosk", "b0", 0]]}, "overlaps"),
        ({"buildings": [["enclosure2", "a5 a9", 0]]}, "shape"),
        ({"buildings": [["kiosk", "c5", 0]]}, "border"),
        ({"buildings": [[{}, "c5", 0]]}, "a building is a kind"),
        ({"buildings": [["kiosk", "a5", 0], ["kiosk", "a7", 0]]}, "too close"),
        ({"workers": 2}, "worker"),
        ({"reputation": 10}, "needs the upgraded Cards"),
        ({"left": [1, 2]}, "tokens at the left"),
        ({"order": ["animals", "cards", "build", "association"]}, "action card"),
    ):
        data = table().to_json()
        data["zoos"][0].update(change)
        with pytest.raises(InvalidState, match=sentence):
            GAME.from_json(data)


def written(players: int = 2, maps: str = "0", turns: int = 9) -> dict[str, Any]:
    """Return a written state a few turns into a lively game."""
    rng = random.Random(4)
    state = table(players, maps)
    while state.turns < turns or state.stack[-1][:3] != ("act", state.turn, "turn"):
        state.apply_action(state.sample_chance(rng) if state.is_chance() else lively.choose(state, rng))
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    assert GAME.from_json(data) == state
    return data


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"turn": 1, "turns": 9}, "another seat"),
        ({"start_player": 1}, "another seat begins"),
        ({"options": {"appeal": "20", "maps": "A", "start": "1"}}, "another map"),
        ({"solo_turn": 3}, "for one player"),
        ({"break_left": 0}, "called the break"),
        ({"ten_reached": True}, "10 conservation"),
        ({"last_turns": 0}, "the end"),
        ({"tiles": []}, "tiles are missing"),
        ({"donations": [1, 2, 3, 5]}, "beside the lowest"),
        ({"donations": [1, 3]}, "two players do not have"),
        ({"partner_zoos": ["africa"]}, "cannot be gone"),
        ({"waza": "small"}, "sponsor 227"),
        ({"held_by": 0}, "nobody holds"),
        ({"after": [[405, ["clever"]]]}, "nobody performs"),
        ({"stack": [["harbor", 0], ["act", 0, "turn", ""]]}, "no beginning"),
        ({"stack": [["end_turn", 1], ["harbor", 0], ["act", 0, "turn", ""]]}, "another seat's"),
        ({"stack": [["end_turn", 0], ["act", 0, "sometimes", ""]]}, "a word on the stack"),
        ({"stack": [["end_turn", 0], ["vacate", 0, 999, "a5"], ["act", 0, "turn", ""]]}, "does not exist"),
        ({"stack": [["end_turn", 0], ["effects", 0, [[401, ["gain", "money", 900]]]]]}, "unknown"),
        ({"stack": [["end_turn", 0], ["effects", 0, [[401, ["take_card", 9]]]]]}, "unknown"),
    ],
)
def test_states_that_never_were_are_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidState, match=sentence):
        GAME.from_json({**written(), **change})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"upgraded": ["cards", "build"]}, "more action cards are upgraded"),
        ({"full_map_paid": True}, "whole map"),
        ({"harbor_used": True}, "no harbor"),
        ({"pouched": [[401, 0]]}, "missing|not there|hidden"),
        ({"dealt": [0]}, "hidden|chosen"),
        ({"finals": []}, "final scoring card"),
    ],
)
def test_zoos_that_never_were_are_refused(change: dict[str, Any], sentence: str) -> None:
    data = written()
    data["zoos"][0].update(change)
    with pytest.raises(InvalidState, match=sentence):
        GAME.from_json(data)


def test_who_lives_where_is_checked() -> None:
    data = written(turns=31)
    zoo = next(zoo for zoo in data["zoos"] if zoo["animals"])
    card, home = zoo["animals"][0]
    for lie, sentence in (
        ([card, "zz"], "no enclosure"),
        ([card, ""], "do not go together"),
        ([card, 5], "where it lives"),
        ([519, home], "petting|missing"),
    ):
        zoo["animals"][0] = lie
        with pytest.raises(InvalidState, match=sentence):
            GAME.from_json(data)


def test_a_solo_tile_that_shows_another_turn_is_refused() -> None:
    data = written(1)
    with pytest.raises(InvalidState, match="solo tile"):
        GAME.from_json({**data, "solo_turn": data["solo_turn"] - 1})
    with pytest.raises(InvalidState, match="break token"):
        GAME.from_json({**data, "break_caller": 0})


def test_something_before_the_first_turn_is_refused() -> None:
    state = GAME.start(2, {"start": "1", "maps": "0"})
    data: dict[str, Any] = state.to_json()
    data["zoos"][0]["money"] = 9999
    with pytest.raises(InvalidState, match="before the first turn"):
        GAME.from_json(data)
