"""What is refused: actions by name, and written states with a reason."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.games.ark_nova import GAME
from engine.games.ark_nova.rules import ArkNovaState
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
        ({"held_by": 0}, "held for nothing"),
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


# --- the set-up


def set_up(until: str, players: int = 2, maps: str = "A") -> dict[str, Any]:
    """Return a written state of the set-up, when that kind of frame lies on top."""
    rng = random.Random(2)
    state = GAME.start(players, {"start": "1", "maps": maps})
    assert isinstance(state, ArkNovaState)
    while state.stack[-1][0] != until:
        state.apply_action(state.sample_chance(rng) if state.is_chance() else state.legal_actions()[0])
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    assert GAME.from_json(data) == state
    return data


def refused(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidState, match=sentence):
        GAME.from_json(data)


@pytest.mark.parametrize(
    "change",
    [
        {"partner_zoos": ["americas", "asia", "australia", "europe"]},
        {"universities": ["two_science", "hand_limit"]},
        {"donations": [1, 3]},
        {"tiles": []},
        {"break_left": 8},
        {"turn": 1},
        {"ten_reached": True},
        {"stack": [["begin_turn", 1], *[["keep", 1]] * 2]},
        {"stack": [["begin_turn", 0], ["deal", 0, 6, "display"], ["reveal", 0], ["keep", 0], ["keep", 1]]},
        {"stack": [["begin_turn", 0], ["deal", 0, 9, "display"], ["reveal", 0], ["keep", 1], ["keep", 0]]},
        {"stack": [["begin_turn", 0], ["draw", 0, 6, "display"]]},
    ],
    ids=lambda change: " ".join(f"{key} {value}" for key, value in change.items())[:60],
)
def test_a_set_up_that_leaves_things_elsewhere_is_refused(change: dict[str, Any]) -> None:
    refused({**set_up("keep"), **change}, "set-up|beginning|called|10 conservation")


@pytest.mark.parametrize(
    "change",
    [
        {"money": 9999},
        {"appeal": 1},
        {"full_map_paid": True},
        {"harbor_used": True},
        {"venom_removed": True},
        {"order": ["cards", "animals", "build", "association", "sponsors"]},
        {"left": [1, 2, 3, 4, 5, 6], "supported": 1},
        {"buildings": [["kiosk", "a7", 0]]},
        {"workers": 2, "reserve": 2},
    ],
    ids=str,
)
def test_a_set_up_with_another_zoo_is_refused(change: dict[str, Any]) -> None:
    data = set_up("keep")
    data["zoos"][0].update(change)
    refused(data, "set-up|first building|whole map|harbor|worker|tokens at the left")


def test_a_set_up_with_a_token_on_a_project_is_refused() -> None:
    data = set_up("keep")
    data["projects"][0][2] = 1
    refused(data, "set-up")


@pytest.mark.parametrize("cards", [0, 1, 5])
def test_a_set_up_with_another_number_of_final_scoring_cards_is_refused(cards: int) -> None:
    data = set_up("keep")
    every = sorted([*data["final_deck"], *data["zoos"][0]["finals"]])
    data["zoos"][0]["finals"], data["final_deck"] = every[:cards], every[cards:]
    refused(data, "set-up")


def test_a_set_up_with_a_card_more_in_a_hand_or_the_display_is_refused() -> None:
    data = set_up("keep")
    data["zoos"][1]["hand"] = [data["deck"].pop()]
    refused(data, "set-up")
    data = set_up("keep")
    data["display"] = [data["deck"].pop()]
    refused(data, "set-up")


@pytest.mark.sweep
@pytest.mark.parametrize("maps", ["deal", "random", "4"])
def test_every_step_of_a_set_up_is_read_and_so_is_what_each_seat_sees_of_it(maps: str) -> None:
    for players in (1, 2, 4):
        state = GAME.start(players, {"maps": maps})
        rng = random.Random(players)
        while state.to_json()["turns"] == 0:
            for seen in (state, *(state.observation(seat) for seat in range(players))):
                assert GAME.from_json(seen.to_json()) == seen
            state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))


# --- the stack


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([["end_turn", 0], ["harbor", 0], ["act", 0, "turn", ""], ["act", 0, "turn", ""]], "before anything else"),
        ([["end_turn", 0], ["harbor", 0], ["act", 1, "turn", ""]], "another seat|before anything else"),
        ([["end_turn", 0], ["act", 0, "turn", ""]], "ends with the harbor"),
        ([["end_turn", 0], ["harbor", 1], ["act", 0, "turn", ""]], "ends with the harbor"),
        ([["next_turn", 0], ["harbor", 0], ["act", 0, "turn", ""]], "filled up"),
        ([["next_turn", 0], ["act", 0, "turn", ""]], "filled up"),
        ([["next_turn", 0], ["draw", 0, 2, "display"]], "six cards"),
        ([["next_turn", 0], ["break_over", 0], ["draw", 0, 1, "display"]], "called"),
        ([["begin_turn", 0], ["act", 0, "turn", ""]], "a turn is played"),
        ([["end_turn", 0], ["harbor", 0], ["order", 0, [["map", ["gain", "appeal", 40]]]]], "cannot lie on"),
        ([["end_turn", 0], ["harbor", 0], ["after_action", 0], ["upgrade", 0]], "cannot lie on"),
        ([["end_turn", 0], ["harbor", 0], ["after_action", 1], ["clever", 1]], "another seat"),
        ([["end_turn", 0], ["harbor", 0], ["clever", 0]], "cannot lie on"),
    ],
    ids=lambda value: str(value)[:90],
)
def test_a_stack_that_no_turn_builds_up_is_refused(stack: list[Any], sentence: str) -> None:
    refused({**written(), "stack": stack}, sentence)


def acting(*frames: Any) -> list[Any]:
    """Return the stack of a Build action of seat 0 with something on top."""
    used = [["after_action", 0], ["card_used", 0, "build"], ["build", 0, 2, False, [], False]]
    return [["end_turn", 0], ["harbor", 0], *used, *frames]


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (["order", 0, [["map", ["gain", "appeal", 40]], ["pavilion", ["gain", "appeal", 40]]]], "nothing has brought"),
        (["order", 0, [[404, ["hunter", 2]], [405, ["clever"]]]], "nothing has brought"),
        (["order", 0, [["reputation5", ["upgrade"]], ["token3", ["gain", "money", 5]]]], "nothing has brought"),
        (["order", 0, []], "nothing waits"),
        (["take_card", 0, 9], "no rule gives"),
        (["digging", 0, 0], "no rule gives"),
        (["conservation_bonus", 0, 7], "does not go with"),
        (["place", 0, "kiosk", "paid", False], "does not go with"),
        (["place", 0, "zoo_school", "unique", False], "does not go with"),
        (["move_in", 0, "reptile_house"], "does not go with"),
        (["sponsor_for_money", 0, 253], "does not go with"),
        (["drop_final", 1], "does not go with"),
        (["pilfered", 0, 0], "does not go with"),
        (["hunter", 0], "held for nothing, or none"),
        (["draw", 0, 7, "hand"], "more cards are drawn"),
        (["draw", 0, 8, "dealt"], "cannot lie on"),
        (["steal", 0, 0], "from a hand that has none"),
    ],
    ids=lambda value: str(value)[:90],
)
def test_what_no_rule_asks_is_refused(frame: list[Any], sentence: str) -> None:
    refused({**written(), "stack": acting(frame)}, sentence)


def test_a_decision_that_answers_itself_is_never_left_open() -> None:
    refused({**written(), "stack": [["end_turn", 0], ["harbor", 0]]}, "answers itself")


def test_more_final_scoring_cards_than_were_dealt_and_drawn_are_refused() -> None:
    data = written()
    zoo = data["zoos"][0]
    every = sorted([*data["final_deck"], *zoo["finals"]])
    zoo["finals"], data["final_deck"] = every[:5], every[5:]
    refused(data, "more final scoring cards")


def test_a_display_that_was_not_filled_up_before_the_turn_is_refused() -> None:
    data = written()
    data["deck"] = sorted([*data["deck"], data["display"].pop()])
    refused(data, "filled up before the turn")
