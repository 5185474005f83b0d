"""The ghost of a piece goes where the pointer is, turns through the legal placements, and obeys keys."""

from __future__ import annotations

from scenes.model.placing import Placement, Placing

Cell = tuple[int, int]


def bar(x: int, y: int, turn: int) -> Placement[Cell]:
    """Return a bar of two squares held by its first, lying across (0) or down (1)."""
    other = (x + 1, y) if turn == 0 else (x, y + 1)
    return Placement(("place", x, y, turn), frozenset({(x, y), other}), (x, y), turn)


def on_a_grid(side: int = 3) -> list[Placement[Cell]]:
    """Return all bars on a square grid, row by row, across before down."""
    return [
        bar(x, y, turn)
        for y in range(side)
        for x in range(side)
        for turn in (0, 1)
        if (x if turn == 0 else y) < side - 1
    ]


def test_all_cells_that_can_be_covered_are_lit() -> None:
    assert Placing(on_a_grid()).lit == {(x, y) for x in range(3) for y in range(3)}
    assert Placing([bar(0, 0, 0)]).lit == {(0, 0), (1, 0)}


def test_a_pointer_takes_the_placement_held_by_its_cell_first() -> None:
    placing = Placing(on_a_grid())
    assert placing.point((1, 1))
    assert placing.chosen == bar(1, 1, 0)


def test_where_none_is_held_by_the_cell_another_one_covers_it() -> None:
    placing = Placing(on_a_grid())
    assert placing.point((2, 2))
    assert placing.chosen
    assert (2, 2) in placing.chosen.cells


def test_a_cell_that_nothing_covers_leaves_the_ghost_where_it_is() -> None:
    placing = Placing(on_a_grid())
    placing.point((0, 0))
    assert not placing.point((9, 9))
    assert placing.chosen == bar(0, 0, 0)


def test_the_ghost_stays_while_the_pointer_is_on_it() -> None:
    placing = Placing(on_a_grid())
    placing.point((0, 0))
    assert placing.point((1, 0))
    assert placing.chosen == bar(0, 0, 0)


def test_turning_goes_through_all_that_covers_the_cell_and_comes_round() -> None:
    placing = Placing(on_a_grid())
    placing.point((1, 1))
    seen = [placing.chosen]
    ways = [placing.way]
    while placing.rotate() and placing.chosen != seen[0]:
        seen.append(placing.chosen)
        ways.append(placing.way)
    assert seen[:2] == [bar(1, 1, 0), bar(1, 1, 1)]
    assert set(seen) == {placement for placement in on_a_grid() if (1, 1) in placement.cells}
    assert ways == [(n, 4) for n in range(1, 5)]
    placing.rotate(-1)
    assert placing.chosen == seen[-1]


def test_a_piece_keeps_its_turn_as_the_pointer_moves_on() -> None:
    placing = Placing(on_a_grid())
    placing.point((0, 0))
    placing.rotate()
    assert placing.chosen == bar(0, 0, 1)
    placing.point((2, 0))
    assert placing.chosen == bar(2, 0, 1)
    placing.drop()
    assert placing.chosen is None
    placing.point((1, 0))
    assert placing.chosen == bar(1, 0, 1)


def test_there_is_nothing_to_turn_where_one_placement_covers_the_cell() -> None:
    placing = Placing([bar(0, 0, 0)])
    assert not placing.rotate()
    placing.point((0, 0))
    assert not placing.rotate()
    assert placing.way == (1, 1)


def test_keys_go_through_the_places_in_their_order_both_ways() -> None:
    placing = Placing(on_a_grid())
    placing.step()
    assert placing.chosen == on_a_grid()[0]
    placing.step(-1)
    assert placing.chosen == on_a_grid()[-1]


def test_arrows_go_to_the_nearest_place_that_way_turned_as_before() -> None:
    placing = Placing(on_a_grid())
    placing.choose(("place", 0, 0, 1))
    assert placing.aim(1, 0, lambda placement: placement.anchor)
    assert placing.chosen == bar(1, 0, 1)
    assert placing.aim(0, 1, lambda placement: placement.anchor)
    assert placing.chosen == bar(1, 1, 1)
    assert not Placing([bar(0, 0, 0)]).choose(("place", 1, 1, 0))


def test_a_hand_without_places_has_no_ghost() -> None:
    empty: Placing[Cell] = Placing([])
    empty.step()
    assert empty.chosen is None
    assert not empty.aim(1, 0, lambda placement: placement.anchor)
    assert empty.way == (0, 0)


def test_before_it_lies_the_piece_turns_over_the_cell_that_is_pointed_at() -> None:
    placing = Placing(on_a_grid())
    cell = (1, 1)
    seen = []
    for _ in range(4):
        meant = placing.meant(cell)
        assert meant
        assert cell in meant.cells
        seen.append((meant, placing.way_of(meant)))
        assert placing.rotate_over(cell)
    assert [way for __, way in seen] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert len({meant for meant, __ in seen}) == 4
    assert placing.meant(cell) == seen[0][0], "it comes round"
    assert placing.chosen is None, "it lies nowhere yet"


def test_a_piece_that_was_turned_keeps_that_over_other_cells() -> None:
    placing = Placing(on_a_grid())
    placing.rotate_over((0, 0))
    assert placing.meant((1, 1)) == bar(1, 1, 1)
    assert not Placing([bar(0, 0, 0)]).rotate_over((0, 0)), "there is one way only"
    assert Placing([bar(0, 0, 0)]).meant((2, 2)) is None
