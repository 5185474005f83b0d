"""Set-up: stacks, tokens, pawns, design cards, who begins."""

from __future__ import annotations

import random

import pytest

from engine.game import UnknownChoice
from engine.games.fountains import GAME
from engine.games.fountains.building.fountain import FRESH
from engine.games.fountains.pieces import FEATURES, SHAPES, START_TILE, TILES, TOKEN_COUNTS
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import HANDLES
from engine.state import IllegalAction
from tests.engine.games.fountains.positions import choices, nature, play, walk


def set_up(players: int, **options: str) -> FountainsState:
    state = GAME.start(players, options)
    assert isinstance(state, FountainsState)
    nature(state)
    return state


@pytest.mark.parametrize(("players", "size"), [(1, 12), (2, 8), (3, 10), (4, 12), (5, 12)])
def test_stacks_are_as_high_as_the_number_of_players_says(players: int, size: int) -> None:
    assert set_up(players).left == [size] * 6


def test_there_are_six_shapes_of_twelve_tiles_and_a_starting_tile_each() -> None:
    assert [sum(tile.shape == shape for tile in TILES) for shape in SHAPES] == [12] * 6
    assert len({tile.name for tile in TILES}) == 72
    assert set_up(3).fountains == [FRESH] * 3
    assert START_TILE.features == (0, 0, 0, 0, 0, 0, 1), "one spout and nothing else"
    assert sum(cell.icon == -1 for cell in START_TILE.rotations[0].cells) == 4, "room for four tokens"


def test_every_tile_has_the_cells_of_its_shape_and_is_held_by_one_of_them() -> None:
    for shape in SHAPES:
        outlines = {tuple(cell[:2] for cell in tile.rotations[0].cells) for tile in TILES if tile.shape == shape}
        assert len(outlines) == 1
        assert (0, 0) in outlines.pop(), HANDLES[shape]


def test_the_top_tile_of_each_stack_lies_open() -> None:
    state = set_up(4)
    assert [TILES[number].shape for number in state.tops] == list(SHAPES)


def test_five_of_the_26_tokens_lie_open() -> None:
    state = set_up(2)
    assert sum(TOKEN_COUNTS) == 26
    assert len(state.offer) == 5
    assert sum(state.supply) == 21


def test_the_pawns_stand_on_the_spaces_of_their_colours() -> None:
    assert set_up(2).pawns == [1, 3, 5]


def test_who_begins_is_drawn_unless_the_table_names_a_seat() -> None:
    assert {GAME.start(5).sample_chance(random.Random(seed))[1] for seed in range(60)} == {1, 2, 3, 4, 5}
    assert set_up(3, start="2").current_player() == 1
    with pytest.raises(UnknownChoice, match="seat 4"):
        GAME.start(3, {"start": "4"})


def test_the_game_for_experts_lays_out_three_of_the_twelve_design_cards() -> None:
    state = set_up(2, designs="three")
    assert len(set(state.designs)) == 3
    assert set_up(2).designs == ()
    drawn = {set_up_designs(seed) for seed in range(40)}
    assert len({card for cards in drawn for card in cards}) == 12


def set_up_designs(seed: int) -> tuple[int, ...]:
    state = GAME.start(2, {"designs": "three"})
    assert isinstance(state, FountainsState)
    begun = next(each for each in walk(state, random.Random(seed)) if not each.is_chance())
    return begun.designs


def test_alone_there_are_no_design_cards_and_the_person_begins() -> None:
    state = set_up(1, designs="three", machine="hard")
    assert state.designs == ()
    assert state.current_player() == 0
    assert state.machine == "hard"
    assert state.gear == 0, "the machine begins on the bonus space"


def test_nature_deals_only_what_there_is() -> None:
    state = GAME.start(2, {"start": "1"})
    assert isinstance(state, FountainsState)
    for wrong in (("deal", "P01"), ("deal", "L01", "P01", "C01", "Q01", "T01", "X01"), ("deal", *"abcdef")):
        with pytest.raises(IllegalAction):
            state.apply_action(wrong)
    play(state, "deal P01 L01 C01 Q01 T01 X01")
    with pytest.raises(IllegalAction, match="not enough"):
        state.apply_action(("tokens", "wild", "wild", "wild", "red", "red"))
    play(state, "tokens wild wild red red spout")
    assert len(choices(state)) == 9
    assert [state.supply[FEATURES.index(name)] for name in ("wild", "red", "spout")] == [0, 2, 2]
