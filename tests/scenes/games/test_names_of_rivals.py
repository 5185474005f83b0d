"""Whoever sits there is told at every table and in every window: by the name, by what fits of it, or by its initial."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.record import Seat
from scenes.model.people import initial_of
from tests.scenes.conftest import Size, Visiting, drawn_again

LONG = ("Anna", "Clementine", "Bartholomew", "Maximilian", "Wilhelmina")
SHORT = ("Anna", "Rosa", "Ben", "Sol", "Kai")


def told(drawn: list[str], name: str) -> bool:
    """Tell whether a name, its beginning or its initial was drawn."""
    cut = [words[:-1] for words in drawn if words.endswith("…")]
    return name in drawn or initial_of(name) in drawn or any(words and name.startswith(words) for words in cut)


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        ("azul", 4, (640, 360)),
        ("azul", 4, (844, 390)),
        ("fountains", 5, (844, 390)),
        ("fountains", 5, (360, 640)),
        ("aquaretto", 5, (640, 360)),
    ],
)
@pytest.mark.parametrize("names", [SHORT, LONG])
def test_the_narrowest_strips_say_who_it_is(
    visit: Visiting, said: list[str], game: str, seats: int, size: Size, names: tuple[str, ...]
) -> None:
    here = visit(size, speed="off")
    match = Match.new(game, [Seat(name) for name in names[:seats]], {}, "3")
    match.settle()
    here.stage.open.table(match)
    here.tick()
    rivals = [name for seat, name in enumerate(names[:seats]) if seat != here.table.viewer]
    drawn = drawn_again(here, said)
    assert [name for name in rivals if not told(drawn, name)] == []


@pytest.mark.parametrize(("name", "initial"), [("rosa", "R"), ("e\u0301lodie", "E\u0301"), ("ロサ", "ロ"), ("", "")])
def test_an_initial_is_the_first_letter_with_its_accents(name: str, initial: str) -> None:
    assert initial_of(name) == initial
