"""The text of actions."""

from __future__ import annotations

import pytest

from engine.games.fountains.notation import format_action, parse_action
from engine.notation import NotationError


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("move green 2", ("move", "green", 2)),
        ("place -3 0 1", ("place", -3, 0, 1)),
        ("token coin 0 -1", ("token", "coin", 0, -1)),
        ("fish red", ("fish", "red")),
        ("swap lily", ("swap", "lily")),
        ("keep", ("keep",)),
        ("reveal P03", ("reveal", "P03")),
        ("deal P01 L01 C01 Q01 T01 X01", ("deal", "P01", "L01", "C01", "Q01", "T01", "X01")),
    ],
)
def test_an_action_is_its_verb_and_what_is_touched(text: str, action: tuple[object, ...]) -> None:
    assert parse_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("build 1 2", "no verb"),
        ("place 1 2", "2 targets"),
        ("keep 1", "1 targets"),
        ("place 1.5 2 0", "neither a word"),
    ],
)
def test_what_is_no_action_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_action(text)
