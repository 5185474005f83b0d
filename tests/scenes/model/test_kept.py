"""What a device has kept is read field by field: what is wrong is left out, the rest stays; nothing ends a visit."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.reader import DEEPEST, read_json
from engine.registry import GAME_IDS
from engine.state import InvalidState
from scenes.model.lessons import progress
from scenes.model.people import FIRST_BOT
from scenes.model.seating import Chair, Seating
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import Memory
from tests.scenes.forged import DEEP, KEYS, forged, visit

VALUES = [range(start, start + 50) for start in range(0, 200, 50)]
"""The numbers of the values that a key is tried with. Keys that each game has share them: one reader reads them all.
Of the others the usual run tries a quarter with each key."""
CASES = [
    pytest.param(key, numbers, marks=[] if numbers == VALUES[at % len(VALUES)] else [pytest.mark.every])
    for at, key in enumerate(KEYS)
    for numbers in (VALUES[at % len(VALUES) :][:1] if key.rpartition(".")[2] in GAME_IDS else VALUES)
]


@pytest.mark.sweep(40)
@pytest.mark.parametrize(("key", "numbers"), CASES, ids=str)
def test_patio_starts_and_goes_everywhere_with_anything_under_a_key(key: str, numbers: range) -> None:
    for number in numbers:
        visit(key, forged(key, number))


@pytest.mark.parametrize("text", DEEP, ids=lambda text: text[:8])
def test_deep_json_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(InvalidState):
        read_json(text)
    assert Settings.from_text(text) == Settings()


def test_brackets_in_words_are_not_counted_and_those_side_by_side_are_not_deep() -> None:
    words = "[" * 1000 + '\\"{'
    assert read_json(json.dumps({"words": words, "rows": [[]] * 1000})) == {"words": words, "rows": [[]] * 1000}
    assert read_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(InvalidState, match=str(DEEPEST)):
        read_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize("text", ["", "nothing", "[Infinite]", '{"a":1', "1" * 5000])
def test_what_is_no_json_is_an_invalid_state(text: str) -> None:
    with pytest.raises(InvalidState):
        read_json(text)


@pytest.mark.parametrize("wrong", [5, None, [], {}, "klingon", 1e400])
def test_a_wrong_setting_is_left_out_and_the_others_stay(wrong: Any) -> None:
    kept = {**json.loads(Settings(theme="plaster", sound=25).to_text()), "language": wrong, "text_size": wrong}
    assert Settings.from_text(json.dumps(kept)) == Settings(theme="plaster", sound=25)


def test_a_wrong_chapter_is_the_first_and_that_a_tutorial_was_finished_stays() -> None:
    for chapter in (99, -1, "2", None, 1e400, [1]):
        platform = Memory()
        platform.kept["tutorial.azul"] = json.dumps({"chapter": chapter, "done": True})
        assert progress(platform, "azul", 4) == (0, True)


def test_a_seat_that_was_kept_wrong_is_a_usual_bot_and_the_others_stay() -> None:
    seats = [["person", "Anna"], ["grandmaster", "Deep"], "nobody", ["hard", "\n"]]
    seating = Seating.from_text("azul", json.dumps({"seats": seats, "options": {"wall": "pink", "lid": "closed"}}))
    assert seating.chairs == [Chair("person", "Anna"), Chair(FIRST_BOT, "Deep"), Chair(FIRST_BOT), Chair("hard")]
    first = Seating.first("azul")
    assert seating.options == {**first.options, **({"lid": "closed"} if "closed" in values("lid") else {})}


def values(option: str) -> tuple[str, ...]:
    """Return the values of an option of Azul."""
    return next(each.values for each in Seating.first("azul").game.options if each.name == option)


def test_options_stay_where_the_seats_are_too_many() -> None:
    wall = next(value for value in values("wall") if value != Seating.first("azul").options["wall"])
    seating = Seating.from_text("azul", json.dumps({"seats": [["person", ""]] * 7, "options": {"wall": wall}}))
    assert seating.chairs == Seating.first("azul").chairs
    assert seating.options["wall"] == wall


def test_bots_with_the_usual_names_of_people_leave_a_person_another_name() -> None:
    seats = [["person", ""], ["easy", "You"], ["easy", "Guest 1"]]
    seating = Seating.from_text("azul", json.dumps({"seats": seats}))
    assert len(set(seating.names())) == 3
