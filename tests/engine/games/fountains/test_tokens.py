"""Bonus tokens: where they lie, what they count for, and how they are lost."""

from __future__ import annotations

from engine.games.fountains.building.designs import visible
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.pieces import COIN, LILY, RED
from tests.engine.games.fountains.positions import choices, dry, fountain, play, position, refused, scores

AT_TOKENS = """
    players 2
    offer coin lily red red spout
    board 1
      P01 2 0 0
      P05 0 2 2
"""


def test_a_token_lies_on_a_shaded_spot_or_over_an_icon() -> None:
    state = position(AT_TOKENS)
    play(state, "move blue 2")
    spots = {tuple(map(int, choice.split()[2:])) for choice in choices(state)}
    assert spots == {(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0), (3, 0), (-1, 2)}
    assert refused(state, "token red 2 0") == "no_spot", "plain water"
    assert refused(state, "token red 5 5") == "no_tile_there"
    assert refused(state, "token red 500 0") == "no_tile_there"


def test_a_token_never_lies_on_what_is_covered() -> None:
    state = position("players 2\n board 1\n  P05 1 0 3")
    play(state, "move blue 2")
    assert "token red 1 -1" in choices(state), "the fish of P05"
    assert refused(state, "token red 1 0") == "no_spot", "P05's plain water, above the starting tile's"
    level = position("players 2\n board 1\n  P01 1 -1 1")
    play(level, "move blue 2")
    assert refused(level, "token red 1 -1") == "no_spot", "the shaded spot lies below"


def test_a_token_counts_like_an_icon_of_its_tile() -> None:
    assert tally(fountain("red 1 1")).fish == (1, 0, 0)
    assert tally(fountain("lily 1 1")).lilies == 1
    assert tally(fountain("wild 1 1")).fish == (1, 1, 1)


def test_a_token_on_a_higher_tile_is_worth_its_level() -> None:
    assert tally(fountain("P12 0 0 0", "red 1 0")).fish[RED] == 2


def test_a_coin_on_a_token_pays_at_once_where_there_is_water() -> None:
    state = position(AT_TOKENS)
    play(state, "move blue 2", "token coin -1 -1")
    assert scores(state, "coins") == [5, 0]


def test_a_coin_on_a_token_pays_nothing_where_it_is_dry() -> None:
    state = position("players 2\n board 1\n  P06 2 0 0")
    assert dry(state.fountains[0]) == {(2, 0), (3, 0)}
    play(state, "move blue 2", "token coin 2 0")
    assert scores(state, "coins") == [0, 0]


def test_a_coin_over_a_coin_pays_again() -> None:
    """F15."""
    state = position("players 2\n board 1\n  P09 2 0 1")
    assert scores(state, "coins") == [5, 0]
    play(state, "move blue 2", "token coin 2 0")
    assert scores(state, "coins") == [10, 0]


def test_a_token_over_an_icon_takes_its_place() -> None:
    over = fountain("P01 2 0 0", "red 3 0")
    assert visible(over, False)[LILY] == 0
    assert visible(over, False)[RED] == 1


def test_a_token_covered_by_a_tile_leaves_the_game() -> None:
    state = position("players 2\n pawns 0 3 5\n tops P05\n board 1\n  coin 1 -1")
    events = play(state, "move green 1", "place 1 0 3")
    assert ("lost_token", 0, 1, -1) in events
    assert not state.fountains[0].tokens
    assert visible(state.fountains[0], False)[COIN] == 0


def test_a_token_covered_by_a_token_leaves_the_game() -> None:
    over = fountain("coin 1 1", "lily 1 1")
    assert len(over.tokens) == 1
    assert visible(over, False)[COIN] == 0


def test_a_token_that_was_placed_is_not_moved() -> None:
    state = position("players 2\n board 1\n  coin 1 1")
    play(state, "move blue 2", "token red -1 1")
    assert len(state.fountains[0].tokens) == 2
    assert visible(state.fountains[0], False)[COIN] == 1
