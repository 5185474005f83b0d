"""What is refused: actions by name, and written states with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.ark_nova import GAME
from engine.state import InvalidState
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
