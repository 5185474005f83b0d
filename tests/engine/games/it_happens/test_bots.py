"""How bots judge It Happens.., and that what they know about it is right."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.bots.comparison import Comparison
from engine.bots.levels import BOT_NAMES, make_bot, make_search
from engine.games.it_happens import expectation
from engine.games.it_happens.bot import JUDGE
from engine.games.it_happens.placements import FOUND_BY_NEUTRAL, JUNK_VALUE, NEW_KIND, expectations
from engine.games.it_happens.rules import ItHappensState
from engine.registry import find_game
from tests.engine.games.it_happens.positions import choices, position


def positions(players: int, seed: int) -> Iterator[ItHappensState]:
    """Yield the states of a random game."""
    rng = random.Random(seed)
    state = ItHappensState.new(players, tiles_hidden=True)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
        yield state


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_position_is_judged_for_every_player_and_at_the_end_exactly(players: int) -> None:
    for state in positions(players, 1):
        points = JUDGE.evaluate(state)
        assert len(points) == state.num_scored
        assert len(JUDGE.standing(state, points)) == state.num_scored
        if not state.mounds:
            terms = [sum(JUDGE.terms(state, player).values()) for player in range(state.num_scored)]
            assert terms == pytest.approx(points)
    assert points == [sheet.total for sheet in state.scores()]


@pytest.mark.parametrize("players", [2, 4])
def test_weights_and_playouts_know_every_decision(players: int) -> None:
    rng = random.Random(2)
    for state in positions(players, 3):
        actions = state.legal_actions()
        if actions:
            weights = JUDGE.weights(state, actions)
            assert len(weights) == len(actions)
            assert min(weights) >= 0 < max(weights)
            assert JUDGE.choose(state, rng) in actions


@pytest.mark.slow
def test_all_bots_play_whole_games_by_the_rules() -> None:
    for players, name in ((2, "greedy"), (2, "easy"), (3, "normal"), (5, "easy")):
        state = find_game("it_happens").start(players)
        bot, rng = make_bot("it_happens", name), random.Random(5)
        while not state.is_terminal():
            if state.is_chance():
                state.apply_action(state.sample_chance(rng))
            else:
                player = state.current_player()
                state.apply_action(bot.think(state, player, rng.getrandbits(30)).finish())
        assert BOT_NAMES.index(name) > 0


WINNING = """
    players 3
    round 4
    mounds 1 7 6
    in 1: 3=1 2=5
    in 2: 2=6 3=6
    in 3: 2=6 3=6
    insects 0 0 0
    hand own 6
"""


@pytest.mark.parametrize("name", ["greedy", "easy", "hard"])
def test_a_last_die_goes_where_it_wins_most(name: str) -> None:
    """A 6 is queen in the first mound; in the others it is level with two dice further left."""
    state = position(WINNING)
    state.dice = [1, 0, 0]
    assert make_bot("it_happens", name).think(state, 0, 1).finish() == ("place", 1)


@pytest.mark.parametrize("name", ["greedy", "hard"])
def test_a_poor_last_die_is_rolled_again_when_much_can_be_won(name: str) -> None:
    """A 1 wins nothing anywhere, and seat 3 is ahead; with a queen of the first mound seat 1 is."""
    state = position(
        """
        players 3
        round 4
        mounds 1 5 11
        in 1: 2=4 3=3
        in 2: 3=5 2=3
        in 3: 3=5 2=3
        insects 1 0 0
        tiles 1: queen 2
        hand own 1
        """
    )
    state.dice = [1, 0, 0]
    assert "reroll" in choices(state)
    assert make_bot("it_happens", name).think(state, 0, 1).finish() == ("reroll",)


def test_a_better_level_thinks_about_the_neutral_colour_too() -> None:
    state = position("players 2\nmounds 1 2 3\ninsects 0 0 0")
    report = make_search("it_happens", "hard").think(state, 0, 1)
    report.finish()
    found = report.report()
    assert {candidate.action for candidate in found.candidates} == {("roll", "own"), ("roll", "neutral")}
    assert all(len(candidate.points) == 3 for candidate in found.candidates)


def test_a_hint_says_what_and_why() -> None:
    state = position(WINNING)
    state.dice = [1, 0, 0]
    action = make_bot("it_happens", "hard").think(state, 0, 3).finish()
    assert action == ("place", 1)
    why = Comparison(JUDGE, state, 0, action, 3)
    why.finish()
    assert why.reasons()[0].term == "queens"


def test_a_second_piece_of_a_kind_is_hoped_for_more_while_there_are_more_to_come() -> None:
    assert expectation.pair_chance(2, 0, 3) == 1
    assert expectation.pair_chance(1, 0, 3) == 0
    assert expectation.pair_chance(0, 0, 3) == 0
    assert 0 < expectation.pair_chance(0, 3, 3) < expectation.pair_chance(1, 3, 3) < 1
    assert expectation.pair_chance(1, 3, 3) < expectation.pair_chance(1, 3, 2)


def test_junk_to_come_is_what_lies_on_free_spaces_and_in_the_stack() -> None:
    state = position("players 3\nmounds 3 7 10\nin 1: 1=2\nhand own 3")
    names = ("map", "sneakers", "bone", "glasses", "speaker", "telescope", "glove", "bottle")
    left = dict(zip(names, expectation.pieces_to_come(state), strict=True))
    assert left == {**dict.fromkeys(names, 4), "speaker": 3}


def test_a_lead_is_worth_more_the_surer_it_is() -> None:
    near = expectation.tile_points(9, 5, 8.0, 6.0, 3.0, 2.0)
    assert expectation.tile_points(9, 5, 0.0, 6.0, 3.0, 2.0) == 0
    assert 5 < near < expectation.tile_points(9, 5, 8.0, 6.0, 3.0, 0.5) < 9
    assert expectation.tile_points(9, 5, 4.0, 6.0, 3.0, 0.1) == pytest.approx(5, abs=0.01)


def test_expected_sums_share_the_dice_out_among_the_open_mounds_as_far_as_there_is_room() -> None:
    """Seat 1 has four dice for three mounds: 14 / 3 each, but 3.5 where only one space is left."""
    state = position("players 3\nmounds 3 11 4\nin 1: 1=2\nhand own 3")
    sums = expectation.expected_sums(state)
    assert sums[:3] == pytest.approx([2 + 14 / 3, 14 / 3, 3.5])
    assert sums[3] == pytest.approx(17.5 / 3)


# --- the neutral colour


def test_what_a_neutral_die_finds_counts_against_placing_it_there() -> None:
    """The next shaft of mound 1 holds sneakers: a new kind for the neutral colour, or one it has twice already."""
    state = position("players 2\nmounds 2 1 3\nin 1: 1=1\nhand neutral 4")
    richer = state.clone()
    richer.held[9 * 2 + 1] = 2
    first, third = expectations(state, (4,))[0].values[0], expectations(richer, (4,))[0].values[0]
    assert third - first == pytest.approx(FOUND_BY_NEUTRAL * (JUNK_VALUE[0] + NEW_KIND - JUNK_VALUE[2]))


def test_the_better_a_neutral_die_the_more_it_harms_where_both_seats_stand_alike() -> None:
    """Nobody has a die yet: what the neutral colour takes, it takes from both."""
    state = position("players 2\nmounds 1 2 3\nhand neutral 4")
    for expected in expectations(state, (1, 3, 6)):
        assert expected.values == sorted(expected.values, reverse=True)
        assert expected.values[0] > expected.values[-1]
