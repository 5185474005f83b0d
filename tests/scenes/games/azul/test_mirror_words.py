"""Azul in the mirror: places of the coloured wall are named by colours, and a group says what it leaves."""

from engine.games.azul.preview import Preview
from engine.games.azul.rules import AzulState
from scenes.games.azul import words
from scenes.games.azul.layout.window import lay_out
from scenes.games.azul.scene import AzulTable
from scenes.games.azul.symbols import symbols
from tests.scenes.conftest import Visiting
from tests.scenes.gallery import match_at


def test_values_name_colours_on_the_coloured_wall_and_columns_on_the_grey_one() -> None:
    assert "Wave +1" in words.values_in_words({(0, 0): 1}, grey=False)
    assert "Frost +2" in words.values_in_words({(1, 0): 2}, grey=False)
    assert "column 1 +2" in words.values_in_words({(1, 0): 2}, grey=True)


def test_one_point_is_a_point_and_what_fell_costs_points() -> None:
    state = match_at(2, "middle").state
    assert isinstance(state, AzulState)
    state = state.clone()
    state.score[0], state.floors[0] = 1, (0,)
    assert words.board_in_words(state, 0).startswith("1 point. Lines: ")
    assert "Rosa: 1 point" in [part.title for part in words.position(state, ["Rosa", "Mint"])]
    found = symbols(lay_out(1280, 720, 2, 0), state, ["Rosa", "Mint"])
    assert "Rosa: 1 piece, −1 point" in [symbol.now for symbol in found]


def test_a_choice_says_how_many_tiles_its_line_still_lacks(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", seats="person,random")
    here.until(lambda: here.table.persons_turn)
    table = here.at(AzulTable)
    lacking = [action for action in table.chooser.legal if table.look(action).missing == 1]
    assert lacking
    assert all("1 more" in table.sentence(action) for action in lacking)


def test_a_hint_for_the_grey_wall_names_a_column_by_where_it_is_seen(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", seats="person,random")
    state = here.at(AzulTable).state
    said = [words.instruction(state, ("place", 1, column)) for column in range(1, 6)]
    assert said[2] == "Place the tile of the top line in the middle column."
    assert said[4] == "Place the tile of the top line in the rightmost column."
    assert len(set(said)) == 5


def test_a_hint_marks_its_factory_on_the_table_and_numbers_it_only_in_the_mirror(visit: Visiting) -> None:
    here = visit(new="azul", seed="7", seats="person,random")
    here.until(lambda: here.table.persons_turn)
    here.table.hints.ask()
    here.until(lambda: here.table.hints.action)
    source = here.table.hints.action[1]
    here.tick()
    assert source != "centre"
    assert "from the marked factory" in here.stage.said
    assert f"from factory {source} " in here.platform.mirrored.notice


def test_z13_a_line_that_fits_in_no_column_of_the_grey_wall_is_not_called_full() -> None:
    falling = Preview(line=1, fits=False, floor=-8)
    assert words.outcome(falling) == "falls to the floor line, −8"
    assert words.hint_reason(falling).startswith("This row of the wall has no column left for the colour")
    lacking = Preview(line=1, missing=2, fits=False)
    assert words.outcome(lacking) == "2 more to fill it, fits in no column"
    assert words.outcome(Preview(line=1)) == "full"
