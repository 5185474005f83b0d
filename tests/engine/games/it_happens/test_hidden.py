"""Victory point tiles that lie face down (I12)."""

from __future__ import annotations

import random
from collections import Counter

from engine.games.it_happens.rules import ItHappensState
from tests.engine.games.it_happens.positions import position

WON = """
    players 3 hidden
    round 3
    mounds 7 8 9
    played 1 2 3 4 5 6
    tiles 1: queen 1, general 2, queen 3, general 5
    tiles 2: general 1, queen 2, queen 4, general 6
    tiles 3: general 3, general 4, queen 5, queen 6
"""


def won(flag: str = "hidden") -> ItHappensState:
    return position(WON.replace("hidden", flag))


def test_i12_others_see_how_many_tiles_somebody_has_but_not_which() -> None:
    seen = won().observation(0)
    assert [sheet["tiles"] for sheet in seen.to_json()["sheets"]] == [
        ["queen 1", "general 2", "queen 3", "general 5"],
        ["?"] * 4,
        ["?"] * 4,
    ]


def test_i12_unknown_tiles_count_nothing_in_what_others_see() -> None:
    sheets = won().observation(0).scores()
    assert [sheet.points("queens") for sheet in sheets] == [18, 0, 0]
    assert [sheet.points("generals") for sheet in sheets] == [9, 0, 0]


def test_i12_open_scores_count_nobodys_unknown_tiles() -> None:
    assert [sheet.points("queens") for sheet in won().open_scores()] == [0, 0, 0]
    assert won("").open_scores() == won("").scores()


def test_i12_with_open_tiles_everybody_sees_all() -> None:
    state = won("")
    assert state.observation(1) == state
    assert state.resample(1, random.Random(1)) == state


def test_at_the_end_all_tiles_are_turned_over() -> None:
    state = position("players 3 hidden\nover\ntiles 1: queen 1")
    assert state.observation(2) == state
    assert state.resample(2, random.Random(1)) == state


def test_a_guess_deals_the_tiles_of_the_others_out_among_them() -> None:
    state = won()
    rng = random.Random(3)
    others = sorted(state.tiles[1] + state.tiles[2])
    owners: Counter[int] = Counter()
    for _ in range(300):
        guess = state.resample(0, rng)
        assert guess.tiles[0] == state.tiles[0]
        assert sorted(guess.tiles[1] + guess.tiles[2]) == others
        assert [len(tiles) for tiles in guess.tiles] == [4, 4, 4]
        owners.update(guess.tiles[1])
    assert all(50 < owners[tile] < 250 for tile in others), "any of them may lie with either"


def test_a_guess_is_drawn_between_rounds_too() -> None:
    state = position(
        """
        players 3 hidden
        round 1
        tiles 1: queen 1
        tiles 2: general 1, queen 2
        tiles 3: general 2, queen 3
        """
    )
    rng = random.Random(6)
    hands = {tuple(sorted(state.resample(0, rng).tiles[1])) for _ in range(60)}
    assert hands == {(1, 2), (1, 3), (2, 4), (3, 4)}, "the second mound's two tiles lie with two players"


def test_a_guess_never_gives_somebody_both_tiles_of_a_mound() -> None:
    rng = random.Random(4)
    for seed in range(200):
        state = ItHappensState.new(2 + seed % 4, tiles_hidden=True)
        walk = random.Random(seed)
        while state.round < 4:
            state.apply_action(state.sample_chance(walk) if state.is_chance() else walk.choice(state.legal_actions()))
        guess = state.resample(seed % state.players, rng)
        for tiles in guess.tiles:
            assert len({tile >> 1 for tile in tiles}) == len(tiles)
        assert ItHappensState.from_json(guess.to_json()) == guess
