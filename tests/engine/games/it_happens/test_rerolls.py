"""Rolling again compares the points expected from placements, not the points at the moment."""

from __future__ import annotations

import pytest

from engine.games.it_happens import turns
from engine.games.it_happens.chances import prospects
from engine.games.it_happens.expectation import junk_expectation
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.rerolls import LEAST, expected_points, reroll_odds
from engine.games.it_happens.rules import PLACE, ItHappensState
from tests.engine.games.it_happens.positions import position
from tests.engine.games.it_happens.test_preview import decisions


def test_with_the_last_die_of_all_the_comparison_is_of_points() -> None:
    """Only one mound is open, where a rival has 5: 1 to 4 lose, a 5 loses the tie to the left, a 6 wins the queen."""
    state = position("players 3\nround 4\nmounds 2 1 4\nin 1: 2=5\nhand own 3")
    state.open[0], state.dice = 1, [1, 0, 0]
    odds = reroll_odds(state)
    assert odds is not None
    assert [odds.better, odds.equal, odds.worse] == pytest.approx([1 / 6, 5 / 6, 0.0])
    assert [gain.place for gain in odds.best] == [2, 2, 2, 2, 2, 1]
    assert odds.points[5] - odds.points[4] == pytest.approx(9 - 5)


def test_a_poor_die_that_leads_an_empty_mound_is_likely_to_be_bettered() -> None:
    """A 1 would be queen of any of the three mounds now; with all dice of all others to come it is not."""
    state = position("players 4\nmounds 4 7 10\nhand own 1")
    odds = reroll_odds(state)
    assert odds is not None
    assert odds.better == pytest.approx(5 / 6)
    assert odds.worse == 0.0


def test_a_six_is_bettered_by_no_other_face_where_sums_are_all_that_counts() -> None:
    odds = reroll_odds(position("players 4\nmounds 4 7 10\nhand own 6"))
    assert odds is not None
    assert odds.better == 0.0
    assert odds.worse == pytest.approx(5 / 6)


def test_a_smaller_face_that_meets_the_insect_number_can_be_better() -> None:
    """A player far ahead with the last die gains nothing by more pips, but an insect by the right ones: 6 + 1 = 7."""
    state = position("players 3\nround 4\nmounds 4 1 2\nin 1: 2=1 1=6\nhand own 5")
    state.open[0], state.dice = 1, [1, 0, 0]
    odds = reroll_odds(state)
    assert odds is not None
    assert odds.better == pytest.approx(1 / 6)
    assert odds.points[0] - odds.points[4] == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5])
def test_expected_points_are_made_of_the_chances_that_the_table_shows(players: int) -> None:
    """Values of queen, general and insect by their chances in all mounds, insects held, and what junk may bring."""
    seen = 0
    for state in decisions(players, 5, at_least=players == 3):
        if state.phase is not PLACE:
            continue
        for mound in range(3):
            if state.open[state.colour] >> mound & 1:
                found = expected_points(state, mound)
                assert found == pytest.approx([_expected(state, mound, face) for face in range(1, 7)])
                seen += 1
    assert seen > 50


def _expected(state: ItHappensState, mound: int, face: int) -> float:
    player, after = state.colour, state.clone()
    after.face = face
    turns.lay(after, mound)
    pairs, kinds = junk_expectation(after)
    points = pairs[player] + kinds[player] + after.insects(player)
    for each, card in enumerate(after.mounds):
        chance = prospects(after, each)[player]
        points += chance.queen * MOUNDS[card].queen + chance.general * MOUNDS[card].general + chance.insect
    return points


@pytest.mark.slow
def test_odds_count_faces_by_their_best_placement_and_add_up_to_one() -> None:
    for state in decisions(4, 8):
        odds = reroll_odds(state)
        assert (odds is None) == (state.phase is not PLACE)
        if odds is None:
            continue
        before, mine = state.to_json(), odds.points[state.face - 1]
        assert odds.better + odds.equal + odds.worse == pytest.approx(1)
        assert 6 * odds.better == pytest.approx(sum(points - mine >= LEAST for points in odds.points))
        for face, placed in enumerate(odds.best, start=1):
            expected = [expected_points(state, m)[face - 1] for m in range(3) if state.open[state.colour] >> m & 1]
            assert odds.points[face - 1] == pytest.approx(max(expected))
            assert expected_points(state, placed.mound)[face - 1] == pytest.approx(max(expected))
        assert state.to_json() == before
