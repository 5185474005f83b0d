"""Drafting: pawns on the basin board, and what lies beside their spaces."""

from __future__ import annotations

import random

from engine.games.fountains.pieces import EMPTY, TILES
from engine.games.fountains.turns.track import destination, destinations
from tests.engine.games.fountains.positions import choices, play, position, refused


def spaces(pawns: list[int], pawn: int, gear: int = -1) -> list[int]:
    return [space for each, _, space in destinations(pawns, gear) if each == pawn]


def test_a_pawn_moves_clockwise_to_one_of_the_next_three_free_spaces() -> None:
    """The first example: three spaces can be reached; those beyond, and those of other pawns, cannot."""
    assert spaces([1, 3, 5], 2) == [6, 0, 2]
    assert spaces([0, 1, 2], 2) == [3, 4, 5]


def test_other_pawns_are_skipped_and_do_not_count_as_steps() -> None:
    """The second example: one step to the space ahead, the second and third past white and green."""
    assert spaces([5, 3, 1], 2) == [2, 4, 6]
    assert destination(1, 2, {1, 3, 5}) == 4


def test_a_pawn_is_moved_one_to_three_steps_and_no_other_way() -> None:
    state = position("players 2")
    assert choices(state) == [f"move {pawn} {steps}" for pawn in ("green", "white", "blue") for steps in (1, 2, 3)]
    for wrong in ("move green 0", "move green 4", "move red 1", "move 1 1"):
        assert refused(state, wrong) == "not_an_action"


def test_beside_a_stack_its_top_tile_is_taken() -> None:
    state = position("players 2\n tops P05 L03 C02 Q07 T04 X08")
    play(state, "move blue 1")
    assert TILES[state.hand].name == "X08"
    assert state.left == [8, 8, 8, 8, 8, 7]
    assert all(choice.startswith("place ") for choice in choices(state))


def test_beside_the_tokens_one_of_the_open_ones_is_taken_instead() -> None:
    state = position("players 2\n offer coin coin lily red spout")
    play(state, "move blue 2")
    assert state.pawns == [1, 3, 0]
    assert {choice.split()[1] for choice in choices(state)} == {"coin", "lily", "red", "spout"}
    assert state.left == [8] * 6
    assert refused(state, "token black 0 0") == "no_such_token"


def test_the_next_tile_shows_when_the_turn_is_over() -> None:
    """F26: until then the turn can be taken back."""
    state = position("players 2\n tops P01")
    play(state, "move blue 3")
    assert not state.is_chance()
    assert state.tops[1] == EMPTY
    play(state, choices(state)[0])
    assert state.is_chance()
    assert state.current_player() == -1
    play(state, "reveal L09")
    assert TILES[state.tops[1]].name == "L09"
    assert state.current_player() == 1


def test_a_tile_that_was_seen_is_never_revealed_again() -> None:
    state = position("players 2\n tops L01\n gone L02 L03 L04 L05 L06 L07")
    play(state, "move blue 3", "place 2 0 0")
    assert {state.sample_chance(random.Random(seed))[1] for seed in range(80)} == {"L08", "L09", "L10", "L11", "L12"}
    assert refused(state, "reveal L02") == "wrong_stack"
    assert refused(state, "reveal P12") == "wrong_stack"


def test_a_token_taken_is_replaced_from_the_supply() -> None:
    state = position("players 2\n offer coin coin lily red spout")
    play(state, "move blue 2", "token lily 1 1")
    assert state.offer.count(EMPTY) == 1
    assert state.sample_chance(random.Random(1))[0] == "refill"
    play(state, "refill wild")
    assert state.to_json()["offer"] == ["coin", "coin", "wild", "red", "spout"]
    assert state.current_player() == 1


def test_nobody_moves_to_an_empty_stack_while_another_move_brings_something() -> None:
    """F12: possible only in the last round."""
    state = position("players 2\n turn 2\n gone X01 X02 X03 X04 X05 X06 X07 X08")
    assert "move blue 1" not in choices(state)
    assert refused(state, "move blue 1") == "nothing_there"
    assert "move blue 2" in choices(state)
    assert refused(state, "pass") == "must_move"


def test_a_turn_is_lost_when_no_move_brings_anything() -> None:
    """F12."""
    gone = " ".join(f"{letter}{number:02}" for letter in "PLCQTX" for number in range(1, 9))
    state = position(f"players 2\n turn 2\n pawns 0 1 2\n gone {gone}")
    assert choices(state) == ["pass"]
    assert refused(state, "move blue 1") == "nothing_there"
    play(state, "pass")
    assert state.is_terminal()
