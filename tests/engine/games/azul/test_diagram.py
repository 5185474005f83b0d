"""`print(state)`: a position of Azul as a person reads it."""

from __future__ import annotations

import doctest

import pytest

from engine.games.azul import diagram
from engine.games.azul.rules import AzulState
from tests.engine.games.azul.positions import boards, position


def test_the_example_of_the_docstring_is_what_is_printed() -> None:
    failed, tried = doctest.testmod(diagram)
    assert not failed
    assert tried


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (AzulState.new(2), "Azul, round 0: it is drawn who begins"),
        (AzulState.new(4, start=3), "Azul, round 0: the factories are filled, seat 4 begins"),
        (position("coloured 2\ncentre 1bk\nturn 2\nround 3"), "Azul, round 3: seat 2 takes tiles"),
        (
            boards("grey 2\nround 2\nboard 1\nb .....\n" + "- .....\n" * 4 + "floor -"),
            "Azul, grey side, round 2: seat 1 lays line 1 on the wall",
        ),
    ],
)
def test_the_first_line_says_what_is_to_be_done(state: AzulState, line: str) -> None:
    assert str(state).splitlines()[0] == line


def test_the_end_is_told() -> None:
    over = boards("coloured 2\nboard 1 score 9\nb .yrkw\n" + "- .....\n" * 4 + "floor -")
    assert "the game is over" in str(over)
    assert "seat 1: 16 points    seat 2: 0 points" in str(over)


def test_the_marker_lies_in_the_centre_until_it_is_taken() -> None:
    assert "centre     1bk\n" in str(position("coloured 2\ncentre 1bk"))
    taken = str(position("coloured 2\ncentre bk\nboard 2\n" + "- .....\n" * 5 + "floor 1y"))
    assert "centre     bk\n" in taken
    assert taken.endswith("floor .......              floor 1y.....")
