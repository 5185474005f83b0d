"""A truck is placed as one plan: tiles in any order, the rest on request, and the whole truck taken back at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.zoo_trucks.pieces import PLACE
from engine.games.zoo_trucks.planning import is_laid_out
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.registry import find_game
from engine.state import Action
from scenes.games.zoo_trucks.decision import PLACING
from scenes.games.zoo_trucks.scene import TruckTable
from tests.scenes.conftest import state_of
from tests.scenes.happens import at_table
from tests.scenes.trucks import match_at


def taken(name: str = "aquaretto", players: int = 3, tiles: int = 2) -> Match:
    """Return a game in which the first player has just taken a truck with that many animals."""
    return match_at(
        name, players, lambda state: state.phase == PLACE and state.player == 0 and len(state.hand) >= tiles
    )


@pytest.mark.parametrize(("name", "players"), [("aquaretto", 3), ("zooloretto", 3), ("zooloretto_aquaretto", 4)])
def test_a_plan_lays_out_every_tile_and_leaves_the_position_as_it_was(name: str, players: int) -> None:
    state = state_of(taken(name, players), TruckState)
    before = state.to_json()
    plan = find_game(name).bot_room().JUDGE.lay_out(state)
    assert state.to_json() == before
    for action in plan:
        assert not is_laid_out(state)
        state.apply_action(action)
    assert is_laid_out(state)


def test_a_plan_is_no_worse_than_any_order_in_which_the_first_tile_goes_to_the_depot() -> None:
    match = taken()
    judge = find_game("aquaretto").bot_room().JUDGE

    def worth(actions: Sequence[Action]) -> float:
        state = match.state.clone()
        for action in actions:
            state.apply_action(action)
        return float(sum(judge.terms(state, 0).values()))

    best = worth(judge.lay_out(match.state))
    for action in match.state.legal_actions():
        if action[2] == "depot":
            ahead = match.state.clone()
            ahead.apply_action(action)
            assert best >= worth([action, *judge.lay_out(ahead)])


def test_suggest_lays_out_the_truck_and_leaves_the_last_press_to_the_player() -> None:
    here = at_table(taken())
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    before = len(table.match.record.actions)
    table.put_back()
    here.press("suggest")
    here.until(lambda: table.persons_turn and table.chooser.marked)
    assert table.state.phase in PLACING
    assert len(table.match.record.actions) > before
    assert is_laid_out(table.state) is False
    here.press("confirm")
    assert table.state.current_player() != 0 or table.state.phase not in PLACING


def test_what_was_suggested_is_taken_back_step_by_step_to_the_truck_and_before() -> None:
    here = at_table(taken())
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    start, hand = len(table.match.record.actions), table.state.hand
    table.put_back()
    here.press("suggest")
    here.until(lambda: table.persons_turn and table.chooser.marked)
    while len(table.match.record.actions) > start:
        table.put_back()
        here.press("undo_step")
        here.until(lambda: table.persons_turn)
    assert table.state.hand == hand


def test_taking_back_is_told_once_though_the_bar_and_the_panel_have_a_button_for_it() -> None:
    here = at_table(taken())
    here.until(lambda: here.table.persons_turn)
    here.table.put_back()
    here.tick(0)
    assert here.table.ui.find("undo_step")
    names = [choice.name for choice in here.table.mirror().choices]
    assert [name for name in names if name.startswith("undo")] == ["undo"]


def test_the_tiles_of_a_truck_are_placed_in_any_order() -> None:
    here = at_table(taken("zooloretto", 3))
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    last = table.state.tiles(0).words[table.state.hand[-1]]
    if table.chooser.marked:
        table.put_back()
    here.press(f"place {last}")
    assert table.asking.way[1] == last
    place = next(action for action in table.chooser.legal if action[1] == last)
    table.mark(place)
    here.press("confirm")
    assert place in table.match.record.actions


def test_a_tile_for_which_there_is_one_place_only_lies_there_and_the_button_accepts_it() -> None:
    match = match_at(
        "aquaretto", 3, lambda state: state.phase == PLACE and state.player == 0 and len(state.legal_actions()) == 1
    )
    here = at_table(match)
    here.until(lambda: here.table.persons_turn)
    assert here.table.chooser.marked == match.state.legal_actions()[0]
    assert here.table.match.record.actions[-1][0] == "take"


def test_with_forced_moves_played_such_a_tile_needs_no_press() -> None:
    match = match_at(
        "aquaretto", 3, lambda state: state.phase == PLACE and state.player == 0 and len(state.legal_actions()) == 1
    )
    only = match.state.legal_actions()[0]
    here = at_table(match, play_forced=True)
    here.tick()
    assert only in here.table.match.record.actions
