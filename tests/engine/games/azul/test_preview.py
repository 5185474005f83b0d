"""A preview says what an action leads to, and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games.azul.preview import Preview, preview, scored_now, values_of_places
from engine.games.azul.rules import OFFER, AzulState
from engine.state import IllegalAction
from tests.engine.games.azul.positions import position


def decisions(grey: bool, seed: int, players: int = 2) -> Iterator[AzulState]:
    """Yield the states of a random game in which a player decides."""
    rng = random.Random(seed)
    state = AzulState.new(players, grey=grey, start=0)
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("grey", [False, True])
def test_a_preview_leaves_the_state_as_it_is(grey: bool) -> None:
    for state in decisions(grey, 3):
        before = state.to_json()
        for action in state.legal_actions():
            preview(state, action)
        assert state.to_json() == before


@pytest.mark.parametrize("grey", [False, True])
def test_tiles_that_join_a_line_and_fall_are_those_the_rules_move(grey: bool) -> None:
    for state in decisions(grey, 4):
        if state.phase is not OFFER:
            continue
        player = state.player
        for action in state.legal_actions():
            look = preview(state, action)
            after = state.clone()
            after.apply_action(action)
            if after.phase is OFFER:  # else the wall tiling has moved them on
                assert len(after.floors[player]) - len(state.floors[player]) == min(
                    look.dropped, 7 - len(state.floors[player])
                )
                if action[3] != "floor":
                    line = 5 * player + action[3] - 1
                    assert after.line_counts[line] - state.line_counts[line] == look.line
                    assert action[3] - after.line_counts[line] == look.missing


@pytest.mark.slow
def test_points_are_those_scored_when_the_rest_of_the_round_goes_to_the_floor() -> None:
    compared = 0
    for seed in range(6):
        for state in decisions(False, seed):
            player = state.player
            for action in state.legal_actions():
                look = preview(state, action)
                if not look.cell:
                    continue
                after = state.clone()
                events = after.trace = []
                after.apply_action(action)
                while after.phase is OFFER and not any(event[0] == "tiled" for event in events):
                    floors = [other for other in after.legal_actions() if other[3] == "floor"]
                    after.apply_action(floors[0])
                scored = next(e for e in events if e[0] == "tiled" and e[1] == player and e[2] == look.cell[0])
                assert scored[3] == look.cell[1]
                assert scored[5] + scored[6] == look.points
                compared += 1
    assert compared > 100


def test_a_place_on_the_grey_wall_scores_what_its_preview_says() -> None:
    compared = 0
    for seed in range(4):
        for state in decisions(True, seed):
            if state.phase is OFFER:
                continue
            for action in state.legal_actions():
                look = preview(state, action)
                after = state.clone()
                after.trace = []
                after.apply_action(action)
                assert look.cell == (action[1] - 1, action[2] - 1)
                assert after.wall_points[state.player] - state.wall_points[state.player] == look.points
                compared += 1
    assert compared > 20


def test_the_loss_counts_from_the_first_free_place_of_the_floor() -> None:
    state = AzulState.new(2, start=0)
    state.apply_action(("deal", "bbbb", "yyyy", "rrrr", "kkkk", "wwww"))
    assert preview(state, ("take", 1, "blue", "floor")).floor == -6
    assert preview(state, ("take", 1, "blue", 1)).floor == -4
    assert preview(state, ("take", 1, "blue", 4)) == Preview(line=4, cell=(3, 3), points=1)


def test_the_marker_falls_too() -> None:
    state = AzulState.new(2, start=0)
    state.apply_action(("deal", "bbby", "yyyy", "rrrr", "kkkk", "wwww"))
    state.apply_action(("take", 1, "blue", 3))
    look = preview(state, ("take", "centre", "yellow", 1))
    assert (look.line, look.dropped, look.floor) == (1, 1, -1)


def test_what_the_rules_refuse_has_no_preview() -> None:
    state = AzulState.new(2, start=0)
    state.apply_action(("deal", "bbby", "yyyy", "rrrr", "kkkk", "wwww"))
    with pytest.raises(IllegalAction):
        preview(state, ("take", 1, "red", 1))


NOWHERE = """
    grey 2
    centre yy
    factories - - - - -
    turn 1
    board 1 score 9
      -     .y...
      -     ..y..
      yy    br.kw
      -     .....
      -     .....
      floor 1
"""


def test_z13_a_line_that_is_filled_but_fits_in_no_column_says_that_it_falls() -> None:
    state = position(NOWHERE)
    look = preview(state, ("take", "centre", "yellow", 3))
    assert (look.line, look.missing, look.fits, look.dropped) == (1, 0, False, 1)
    assert look.floor == -1 - 2 - 2 - 2  # behind the marker: one yellow tile too many, then the three of the line
    longer = preview(state, ("take", "centre", "yellow", 5))
    assert (longer.missing, longer.fits, longer.floor) == (3, True, 0)


def test_z13_a_line_that_is_not_full_yet_costs_nothing_but_fits_nowhere_either() -> None:
    state = position(NOWHERE.replace("      yy    br.kw", "      -     br.kw"))
    look = preview(state, ("take", "centre", "yellow", 3))
    assert (look.line, look.missing, look.fits, look.floor) == (2, 1, False, 0)


# --- what counts now

SCORING = """
    {side} 2
    centre bk
    factories - - - - -
    turn 2
    board 1 score 5
      y     b....
      rr    .....
      -     .....
      -     .....
      kkk   .....
      floor 1b
"""


def test_what_counts_now_is_the_round_scored_as_rows_and_floors_lie() -> None:
    state = position(SCORING.format(side="coloured"))
    before = state.to_json()
    sheet = scored_now(state)[0]
    assert sheet.points("wall") == 5 + 2 + 1  # the yellow tile beside the blue one, and the red one alone
    assert sheet.points("floor") == -2
    assert state.to_json() == before


def test_on_the_grey_wall_full_lines_wait_for_their_column() -> None:
    sheet = scored_now(position(SCORING.format(side="grey")))[0]
    assert (sheet.points("wall"), sheet.points("floor")) == (5, -2)


def test_z12_on_the_grey_wall_a_full_line_that_fits_nowhere_counts_as_fallen() -> None:
    sheet = scored_now(position(NOWHERE.replace("      yy    br.kw", "      yyy   br.kw")))[0]
    assert sheet.points("floor") == -1 - 1 - 2 - 2  # the marker, then three tiles


def test_at_the_end_what_counts_now_is_the_score() -> None:
    *__, state = decisions(False, 6)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert scored_now(state) == state.scores()


def test_an_open_place_of_the_wall_is_worth_its_runs_and_a_covered_one_is_not_named() -> None:
    worth = values_of_places(position(SCORING.format(side="coloured")), 0)
    assert (0, 0) not in worth
    assert (worth[0, 1], worth[1, 0], worth[4, 4], len(worth)) == (2, 2, 1, 24)
