"""Rules: preparation."""

from __future__ import annotations

import pytest

from engine.games.zooloretto import GAME
from engine.games.zooloretto.pieces import ENCLOSURES, EXPANSION, TILES
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, refusal
from tests.engine.games.zooloretto.zoos import game, zoo_of


@pytest.mark.parametrize(("players", "tiles", "spaces"), [(2, 79, (3, 2, 1)), (3, 90, (3,) * 3), (4, 101, (3,) * 4)])
def test_types_leave_by_players_and_15_tiles_are_the_end_stack(
    players: int, tiles: int, spaces: tuple[int, ...]
) -> None:
    state = game(players)
    assert sum(state.unseen[0]) == tiles
    assert state.left[0] == tiles - 15
    assert state.spaces == spaces


def test_there_are_88_animals_12_stalls_and_12_coin_tiles() -> None:
    stack = TILES.stack()
    assert sum(stack) == 112
    assert sum(stack[:32]) == 88
    assert stack[32:] == [12, 3, 3, 3, 3]
    assert sum(game(5).unseen[0]) == 112


def test_every_type_may_be_left_out() -> None:
    state = GAME.start(3, {"start": "1", "types": "chosen"})
    assert len(state.legal_actions()) == 8


def test_each_player_begins_with_two_coins_and_one_expansion_two_players_with_two() -> None:
    assert game(4).coins == [2, 2, 2, 2]
    assert zoo_of(game(4)).expansions == 1
    assert zoo_of(game(2)).expansions == 2


def test_v3_two_players_may_agree_on_one_expansion_each() -> None:
    state = game(2, zoo_expansions="one")
    assert [zoo_of(state, seat).expansions for seat in (1, 2)] == [1, 1]
    assert zoo_of(game(3, zoo_expansions="two_for_two")).expansions == 1
    assert GAME.full_options({})["zoo_expansions"] == "two_for_two"
    act(give_coins(state, 1, 6), "expand zoo")
    state.player = 0
    assert refusal(state, "expand zoo") == "no_expansion_left"


def test_the_zoo_has_enclosures_of_five_four_and_six() -> None:
    assert [board.animals for board in ENCLOSURES] == [5, 4, 6]
    assert [board.stalls for board in ENCLOSURES] == [1, 2, 1]
    assert (EXPANSION.animals, EXPANSION.stalls) == (5, 1)
    assert legal(game()) == {"draw"}
