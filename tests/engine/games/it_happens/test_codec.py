"""States and actions as text: what no game can have written is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.it_happens.notation import format_action, parse_action
from engine.games.it_happens.rules import ItHappensState
from engine.notation import NotationError
from engine.state import InvalidState
from tests.engine.games.it_happens.positions import position, position_json

TABLE = """
    players 3
    round 2
    mounds 3 11 7
    played 1 2 5
    in 1: 2=26 1=4
    junk 1: map
    tiles 1: queen 1
    tiles 3: general 1
    hand own 4
"""


def refusal(change: Callable[[dict[str, Any]], Any], text: str = TABLE) -> str:
    """Return why the state is refused after `change`."""
    data = ItHappensState.from_json(position_json(text)).to_json()
    change(data)
    with pytest.raises(InvalidState) as problem:
        ItHappensState.from_json(data)
    return str(problem.value)


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Return a change that puts the last value of `path` where the rest of it leads."""
    *keys, last, value = path

    def change(data: Any) -> None:
        for key in keys:
            data = data[key]
        data[last] = value

    return change


def test_a_table_is_written_so_that_a_person_can_read_it() -> None:
    data = position(TABLE).to_json()
    assert data["stack"] == [4, 6, 8, 9, 10, 12]
    assert data["mounds"][0] == {
        "mound": 3,
        "shafts": [{"player": 1, "dice": [2, 6]}, {"player": 0, "dice": [4]}],
    }
    assert data["sheets"][0] == {"insects": 2, "junk": {"map": 1}, "tiles": ["queen 1"]}
    assert (data["phase"], data["colour"], data["face"], data["dice"]) == ("place", "own", 4, [4, 3, 5])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put("game", "azul"), "no state of it_happens"),
        (put("version", 2), "newer version"),
        (put("players", 6), "'players'"),
        (put("at_least", 1), "true nor false"),
        (put("phase", "tea"), "no such phase"),
        (put("phase", "choose"), "a die is at hand"),
        (put("phase", "mounds"), "mounds lie on the table"),
        (put("round", 3), "three mounds a round"),
        (put("start_player", -1), "who begins"),
        (put("colour", "neutral"), "no such colour"),
        (put("face", 7), "'face'"),
        (put("face", 0), "shows a face"),
        (put("stack", [4, 6, 8, 9, 10, 11]), "two places"),
        (put("dice", [4, 3, 4]), "five dice"),
        (put("dice", [4, 3]), "no list of"),
        (put("mounds", 1, "mound", 3), "two places"),
        (put("mounds", 0, "shafts", 0, "dice", [1, 1, 1, 1]), "too many"),
        (put("mounds", 0, "shafts", 0, "dice", []), "no dice"),
        (put("mounds", 0, "shafts", 0, "dice", [7]), "1 to 6"),
        (put("mounds", 0, "shafts", 1, "player", 1), "two shafts"),
        (put("mounds", 0, "shafts", [{"player": 0, "dice": [1]}] * 6), "five shafts"),
        (put("mounds", []), "mounds lie on the table"),
        (put("sheets", 1, "junk", {}), "was not taken"),
        (put("sheets", 0, "junk", {"map": 4}), "no mound had"),
        (put("sheets", 0, "junk", {"sock": 1}), "kind of junk"),
        (put("sheets", 0, "insects", 24), "more tiles"),
        (put("sheets", 0, "insects", 20), "to be had"),
        (put("sheets", 0, "tiles", ["queen 1", "general 1"]), "two places"),
        (put("sheets", 0, "tiles", ["queen 13"]), "no such victory point tile"),
        (put("sheets", 0, "tiles", ["?"]), "lie open"),
        (put("sheets", 0, "tiles", [5]), "no such victory point tile"),
        (put("sheets", 0, "tiles", ["queen 3"]), "before its mound was scored"),
        (put("sheets", 0, "tiles", []), "a general but no queen"),
        (put("more", 1), "do not belong"),
        (lambda data: data.pop("dice"), "lacks 'dice'"),
    ],
)
def test_what_no_game_can_have_written_is_refused(change: Callable[[dict[str, Any]], Any], reason: str) -> None:
    assert reason in refusal(change)


def test_nobody_wins_both_tiles_of_a_mound() -> None:
    def change(data: dict[str, Any]) -> None:
        data["sheets"][0]["tiles"] = ["queen 1", "general 1"]
        data["sheets"][2]["tiles"] = []

    assert "queen and general" in refusal(change)


def test_seats_know_their_own_tiles_and_nobody_elses() -> None:
    text = TABLE.replace("players 3", "players 3 hidden")

    def face_down(*players: int) -> Callable[[dict[str, Any]], None]:
        def change(data: dict[str, Any]) -> None:
            for player in players:
                data["sheets"][player]["tiles"] = ["?" for _ in data["sheets"][player]["tiles"]]

        return change

    assert "its own tiles" in refusal(face_down(0), text)
    assert "all tiles lie face down" in refusal(put("sheets", 1, "tiles", 0, "?"), text + "tiles 2: queen 2, queen 5")
    data = ItHappensState.from_json(position_json(text)).to_json()
    face_down(0, 2)(data)
    assert ItHappensState.from_json(data).observation(1).to_json() == data


def test_nobody_sees_the_tiles_of_the_neutral_colour_alone() -> None:
    def change(data: dict[str, Any]) -> None:
        for player in (0, 1):
            data["sheets"][player]["tiles"] = ["?" for _ in data["sheets"][player]["tiles"]]

    assert "its own tiles" in refusal(change, "players 2 hidden\nround 1\nplayed 1 2 5\ntiles 3: queen 1")


def test_a_round_hands_out_four_to_six_tiles_two_of_them_queens() -> None:
    text = "players 3\nround 1\nplayed 1 2 5\n"
    full = "tiles 1: queen 1, queen 2\ntiles 2: general 1, general 2"
    assert ItHappensState.from_json(position_json(text + full)).round == 1
    assert "fewer victory point tiles" in refusal(put("sheets", 1, "tiles", ["general 1"]), text + full)
    seen = position(text.replace("players 3", "players 3 hidden") + full).observation(0).to_json()
    seen["sheets"][1]["tiles"] = ["?"] * 4
    with pytest.raises(InvalidState, match="than were to be won"):
        ItHappensState.from_json(seen)


def test_junk_and_insects_of_a_player_lay_in_shafts_that_it_can_have_had() -> None:
    """Mound 9 has gloves in its second shaft and a speaker in its fifth; nobody has two gloves from it alone."""
    text = "players 3\nround 1\nplayed 9 2 5\n"
    assert "no mound had" in refusal(put("sheets", 0, "junk", {"glove": 3}), text)
    assert "to be had" in refusal(put("sheets", 0, "insects", 9), text)


def test_in_the_first_round_a_player_has_two_insects_and_those_under_its_dice_at_most() -> None:
    text = "players 3\nmounds 2 1 3\nin 1: 1=1\nturn 2"
    assert ItHappensState.from_json(position_json(text)).insects(0) == 3
    assert "to be had" in refusal(put("sheets", 0, "insects", 4), text)
    assert "to be had" in refusal(put("sheets", 1, "insects", 3), text)


def test_before_the_first_mounds_nobody_has_found_anything() -> None:
    assert "no mound had" in refusal(put("sheets", 1, "junk", {"map": 1}), "players 3\nround 0")


def test_a_state_is_no_list() -> None:
    with pytest.raises(InvalidState):
        ItHappensState.from_json([])


def test_whose_turn_it_is_has_a_die_to_place() -> None:
    text = "players 3\nmounds 8 9 12\nin 1: 1=111\nin 2: 1=11\nturn 2\nhand own 1"
    assert "no die that could be placed" in refusal(put("player", 0), text)


def test_where_there_is_no_choice_no_choice_is_open() -> None:
    assert "rolled at once" in refusal(put("sheets", 0, "insects", 0), "players 3\nmounds 8 9 12")


def test_everybody_begins_with_what_the_set_up_gives() -> None:
    assert "two insects" in refusal(put("sheets", 0, "insects", 3), "players 3\nround 0")


@pytest.mark.parametrize("text", ["start 2", "mounds 3 12 1", "roll neutral", "rolled 6", "place 3", "reroll", "pass"])
def test_actions_are_words_and_numbers(text: str) -> None:
    assert format_action(parse_action(text)) == text


@pytest.mark.parametrize("text", ["", "fly", "place", "place 1 2", "reroll 1", "mounds 1 2", "place 1;"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)
