"""What a table asks: targets, gains, places if the round ended now, and odds."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games.it_happens import chances, preview, rerolls, turns
from engine.games.it_happens.preview import Gain, Shaft, Space, Target
from engine.games.it_happens.rules import PLACE, ItHappensState
from engine.games.it_happens.scoring import Standing
from tests.engine.games.it_happens.positions import play, position

TABLE = """
    players 4
    mounds 3 7 10
    in 1: 2=24 1=5 4=6 3=6
    in 2: 3=5 2=3 1=46 4=2
    in 3: 4=3 3=2
    hand own 3
"""


def decisions(players: int, seed: int, *, at_least: bool = False) -> Iterator[ItHappensState]:
    """Yield the states of a random game in which mounds lie on the table."""
    rng = random.Random(seed)
    state = ItHappensState.new(players, at_least=at_least, start=0)
    while not state.is_terminal():
        if state.mounds:
            yield state
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))


def test_a_card_tells_what_is_printed_on_a_mound() -> None:
    assert preview.card(position(TABLE), 0) == (3, 9, 3, 5)


def test_shafts_tell_whose_they_are_and_what_lies_where() -> None:
    found = preview.shafts(position(TABLE), 0)
    assert found[0] == Shaft(1, (Space("speaker", 2), Space("", 4), Space("", 0)), 6)
    assert found[4] == Shaft(-1, (Space("bone", 0), Space("insect", 0)), 0)


def test_a_target_is_where_the_rules_put_the_die() -> None:
    state = position(TABLE)
    assert preview.target(state, 0, 0) == Target(1, 1, "glove")
    assert preview.target(state, 0, 1) is None
    assert preview.target(state, 0, 2) == Target(2, 0, "")
    state.supply[6] = 0
    assert preview.target(state, 0, 0) == Target(1, 1, "")


def test_the_gain_of_a_placement_is_place_sum_and_what_is_found() -> None:
    """In the first mound 5 + 3 = 8 is ahead of 6, 6 and 6; in the third 3 is level with a 3 further left."""
    gains = preview.gains(position(TABLE))
    assert gains == [
        Gain(0, 3, Target(1, 1, "glove"), 8, 1, 4, 9, False),
        Gain(2, 3, Target(2, 0, ""), 3, 2, 0, 3, False),
    ]


def test_a_gain_says_whether_the_sum_earns_the_insect() -> None:
    state = position("players 3\nmounds 3 7 10\nin 1: 1=2\nhand own 3")
    assert [gain.insect for gain in preview.gains(state)] == [True, False, False]


def test_without_a_die_at_hand_nothing_is_gained_and_there_are_no_odds() -> None:
    state = position("players 3\nmounds 3 7 10\nhand own")
    assert preview.gains(state) == []
    assert rerolls.reroll_odds(state) is None
    with pytest.raises(ValueError, match="no die"):
        chances.prospects_after(state, 0)


def test_who_would_be_queen_and_general_if_the_round_ended_now() -> None:
    now = preview.mound_now(position(TABLE), 0)
    assert now.standings == (Standing(1, 0, 6), Standing(3, 2, 6), Standing(2, 3, 6), Standing(0, 1, 5))
    assert (now.queen, now.general, now.insects) == (1, 3, (0,))
    empty = preview.mound_now(position("players 3\nmounds 1 2 3\nhand own 1"), 0)
    assert (empty.standings, empty.queen, empty.general, empty.insects) == ((), -1, -1, ())


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gains_and_standings_are_what_the_rules_then_do(players: int) -> None:
    for state in decisions(players, 11, at_least=players == 3):
        before = state.to_json()
        gains = preview.gains(state)
        assert len(gains) == (state.open[state.colour].bit_count() if state.phase is PLACE else 0)
        for gain in gains:
            after = state.clone()
            events = play(after, f"place {gain.mound + 1}")
            placed = next(event for event in events if event[0] == "placed")
            assert placed[3:6] == (gain.mound, gain.target.shaft, gain.target.space)
            assert (gain.target.thing != "") == any(event[0] == "found" for event in events)
            if after.mounds:
                ranked = preview.mound_now(after, gain.mound)
                assert preview.mound_after(state, gain.mound) == ranked
                assert ranked.standings[gain.place - 1] == (state.colour, gain.target.shaft, gain.sum)
                assert (state.colour in ranked.insects) == gain.insect
        for mound in set(range(len(state.mounds))) - {gain.mound for gain in gains}:
            with pytest.raises(ValueError, match="no die at hand"):
                preview.mound_after(state, mound)
        assert state.to_json() == before


@pytest.mark.parametrize("players", [2, 4])
def test_scored_now_is_what_the_rules_give_when_the_last_round_ends_here(players: int) -> None:
    seen = 0
    for seed in range(20):
        for state in decisions(players, seed):
            if state.round < 4 or state.phase is not PLACE:
                continue
            for gain in preview.gains(state):
                laid, ended = state.clone(), state.clone()
                turns.lay(laid, gain.mound)
                play(ended, f"place {gain.mound + 1}")
                if ended.is_terminal():
                    assert preview.scored_now(laid) == ended.scores()
                    seen += 1
    assert seen > 10


# --- chances


def test_sums_of_dice_have_their_odds() -> None:
    assert chances.sums_of(0) == (1.0,)
    assert chances.sums_of(1)[1:] == pytest.approx([1 / 6] * 6)
    assert chances.sums_of(2)[7] == pytest.approx(6 / 36)
    assert sum(chances.sums_of(4)) == pytest.approx(1)


def test_dice_beyond_the_room_add_nothing() -> None:
    odds = chances.added(3, 1, 1)
    assert odds == pytest.approx([0, *[1 / 6] * 6])
    assert chances.added(1, 2, 1) == pytest.approx([1 / 2, *[1 / 12] * 6])
    assert chances.added(2, 0, 0) == (1.0,)


def test_when_nothing_can_change_any_more_chances_are_certain() -> None:
    state = position(TABLE)
    state.dice = [0] * 4
    found = chances.prospects(state, 0)
    assert [(each.queen, each.general, each.insect) for each in found] == [(0, 0, 1), (1, 0, 0), (0, 0, 0), (0, 1, 0)]


def test_the_chance_that_a_queen_stays_queen_counts_the_dice_to_come() -> None:
    """Seat 1 has 5 and no die left. Seat 2 has 2 and one die, which goes here once in three times; a 4, 5 or 6 is
    enough then, while a 3 makes it level, and seat 1 is further left.
    """
    state = position("players 3\nmounds 5 3 4\nin 1: 1=5 2=2\nhand own 1")
    state.dice = [0, 1, 0]
    found = chances.prospects(state, 0)
    assert found[0].queen == pytest.approx(1 - 1 / 3 * 3 / 6)
    assert found[1].queen == pytest.approx(1 / 3 * 3 / 6)
    assert found[0].queen + found[0].general == pytest.approx(1)
    assert found[2] == (0, 0, 0)


def test_the_chances_of_a_mound_are_those_after_the_placement_asked_about() -> None:
    state = position("players 3\nmounds 5 3 4\nin 1: 1=5 2=2\nhand own 6")
    state.dice = [1, 0, 0]
    assert chances.prospects_after(state, 0)[0].queen == 1
    assert chances.prospects(state, 0)[0].queen == 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_at_most_one_is_queen_and_one_general(players: int) -> None:
    for state in decisions(players, 13):
        for mound in range(3):
            found = chances.prospects(state, mound)
            assert all(0 <= chance <= 1 + 1e-9 for each in found for chance in each)
            assert sum(each.queen for each in found) <= 1 + 1e-9
            assert sum(each.general for each in found) <= 1 + 1e-9
            for player, each in enumerate(found):
                assert sum(chances.final_sums(state, player, mound).values()) == pytest.approx(1)
                if not preview.dice_left(state, player) and not state.sum_of(player, mound):
                    assert each == (0, 0, 0)


def test_some_queen_is_certain_once_a_die_lies_in_the_mound() -> None:
    for state in decisions(4, 14):
        for mound in range(3):
            if any(state.sum_of(player, mound) for player in range(4)):
                assert sum(each.queen for each in chances.prospects(state, mound)) == pytest.approx(1)
