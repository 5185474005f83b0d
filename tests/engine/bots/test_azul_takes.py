"""What takes of Azul look worth: at a glance, and by what is expected of the rounds to come."""

from __future__ import annotations

import pytest

from engine.games.azul.bot import JUDGES, AzulJudge
from engine.games.azul.expectation import expectation
from engine.games.azul.pieces import COLOURS, EMPTY, SIZE, column_of
from engine.games.azul.takes import FORBIDDEN, SHARES, Lines, Offers, lines_at_a_glance, lines_foreseen
from tests.engine.games.azul.positions import position

NOTHING, NONE = (EMPTY,) * SIZE, (0,) * SIZE
BLUE, RED = COLOURS.index("blue"), COLOURS.index("red")


def cell(colour: int, row: int) -> int:
    """Return the bit of the cell where a row of the coloured side wants that colour."""
    return 1 << (SIZE * row + column_of(colour, row))


FIRST_COLUMN = sum(1 << SIZE * row for row in range(4))
"""The first column of a wall, without its last tile."""


def held(filled: int) -> tuple[int, ...]:
    """Return the bits of the colours in each row of the coloured side."""
    return tuple(
        sum(1 << colour for colour in range(len(COLOURS)) if filled & cell(colour, row)) for row in range(SIZE)
    )


@pytest.mark.parametrize("left", [0, 2, 4])
def test_a_full_line_is_worth_its_points_and_what_they_change_about_the_rounds_to_come(left: int) -> None:
    laid = FIRST_COLUMN | 1 << SIZE * 4
    colour = next(colour for colour in range(len(COLOURS)) if column_of(colour, 4) == 0)
    later = [expectation(wall, None, NOTHING, NONE, left).total for wall in (FIRST_COLUMN, laid)]
    assert lines_foreseen(FIRST_COLUMN, left, False)[4][colour][5] == pytest.approx(5 + later[1] - later[0])


def test_in_the_last_round_the_last_tile_of_a_column_brings_its_bonus() -> None:
    values = lines_foreseen(FIRST_COLUMN, 0, False)[4]
    worth = sorted(value[5] for value in values)
    assert worth[-1] == pytest.approx(5 + 7)
    assert worth[:-1] == pytest.approx([1, 1, 1, 1])


def test_a_line_that_is_begun_is_filled_in_this_round_or_stays() -> None:
    left, row = 3, 2
    table = lines_foreseen(0, left, False)[row][RED]
    nothing = expectation(0, None, NOTHING, NONE, left).total
    colours, counts = (EMPTY, EMPTY, RED, EMPTY, EMPTY), (0, 0, 2, 0, 0)
    stays = expectation(0, None, colours, counts, left).total - nothing
    assert table[0] == 0
    assert table[2] == pytest.approx(SHARES[1] * table[3] + (1 - SHARES[1]) * stays)


@pytest.mark.parametrize(
    "lines", [lines_foreseen(FIRST_COLUMN, 2, True), lines_at_a_glance(FIRST_COLUMN, held(FIRST_COLUMN), False)]
)
def test_a_row_has_a_value_for_each_number_of_tiles_of_each_colour_that_it_lacks(lines: Lines) -> None:
    for row in range(SIZE):
        for colour in range(len(COLOURS)):
            there = bool(FIRST_COLUMN & cell(colour, row))
            assert len(lines[row][colour]) == (0 if there else row + 2)


def test_an_offer_counts_what_a_line_gains_and_what_falls() -> None:
    lines = lines_at_a_glance(0, (0,) * SIZE, False)
    offers = Offers(lines, (EMPTY, EMPTY, RED, EMPTY, EMPTY), (0, 0, 1, 0, 0), 0)
    rows = offers.rows(RED, 3)
    assert rows[2] == pytest.approx(lines[2][RED][3] - lines[2][RED][1] - 1)
    assert rows[0] == pytest.approx(lines[0][RED][1] - 2)
    assert rows[SIZE] == -4
    assert offers.rows(BLUE, 1)[2] == FORBIDDEN


TABLE = """
    {side} 2
    centre 1
    factories bbww - - - -
    """


def test_expert_foresees_and_nobody_does_on_the_grey_side() -> None:
    glances, foresees = AzulJudge(), AzulJudge(foresees=True)
    coloured, grey = (position(TABLE.format(side=side)) for side in ("coloured", "grey"))
    assert JUDGES["expert"].foresees
    for state, same in ((coloured, False), (grey, True)):
        actions = state.legal_actions()
        assert (foresees.weights(state, actions) == pytest.approx(glances.weights(state, actions))) is same
