"""Flights are found by comparing where everything lay before and where it lies now."""

from __future__ import annotations

from collections.abc import Hashable

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import APART, LONGEST, Lying, compare, flights_of, flying


def nothing(painter: Painter, rect: Rect) -> None:
    """Draw nothing: these tests look at paths alone."""


def tile(kind: str, x: float, where: Hashable = None, name: Hashable = None, y: float = 0) -> Lying:
    return Lying(kind, Rect(x, y, 10, 10), nothing, where, name)


def test_what_lies_as_before_does_not_fly() -> None:
    picture = [tile("red", 0, "plate 1"), tile("blue", 20, "plate 1")]
    change = compare(picture, picture)
    assert change == ([], [], [])


def test_a_piece_flies_from_one_thing_to_another() -> None:
    before = [tile("red", 0, "plate"), tile("red", 20, "plate")]
    after = [tile("red", 0, "plate"), tile("red", 200, "line")]
    change = compare(before, after)
    assert [(a.where, b.where) for a, b in change.moved] == [("plate", "line")]
    assert change.came == change.went == []


def test_a_piece_that_only_made_room_on_its_thing_does_not_fly() -> None:
    before = [tile("red", 0, "centre"), tile("red", 20, "centre")]
    after = [tile("red", 10, "centre")]
    change = compare(before, after)
    assert change.moved == []
    assert len(change.went) == 1


def test_pieces_with_names_are_followed_wherever_they_go() -> None:
    before = [tile("pawn", 0, name="white"), tile("pawn", 50, name="green")]
    after = [tile("pawn", 50, name="white"), tile("pawn", 0, name="green")]
    moved = compare(before, after).moved
    assert {(a.name, a.rect.x, b.rect.x) for a, b in moved} == {("white", 0, 50), ("green", 50, 0)}


def test_equal_pieces_take_the_nearest_places() -> None:
    before = [tile("red", 0, "a"), tile("red", 100, "b")]
    after = [tile("red", 110, "c"), tile("red", 10, "d")]
    assert {(a.rect.x, b.rect.x) for a, b in compare(before, after).moved} == {(0, 10), (100, 110)}


def test_what_one_picture_alone_has_comes_or_goes() -> None:
    change = compare([tile("red", 0, "bag", "r1")], [tile("blue", 0, "bag"), tile("pawn", 0, name="p")])
    assert [piece.name for piece in change.went] == ["r1"]
    assert {piece.kind for piece in change.came} == {"blue", "pawn"}


def test_flights_begin_one_after_the_other_but_many_do_not_take_for_ever() -> None:
    few = compare([tile("t", 10 * n, "a", n) for n in range(3)], [tile("t", 10 * n, "b", n, 99) for n in range(3)])
    assert [flight.start for flight in flights_of(few)] == [0, APART, 2 * APART]
    many = compare([tile("t", n, "a", n) for n in range(99)], [tile("t", n, "b", n, 99) for n in range(99)])
    assert max(flight.start for flight in flights_of(many)) <= LONGEST


def test_with_fewer_movements_pieces_are_there_a_moment_later() -> None:
    change = compare([tile("t", 0, "a")], [tile("t", 99, "b")])
    told = []
    step = flying(change, lambda: told.append("begin"), lambda: told.append("done"), reduced=True)
    assert step.draw is None
    assert step.length > 0
    still = flying(compare([], []), lambda: None, lambda: None)
    assert still.length == 0
