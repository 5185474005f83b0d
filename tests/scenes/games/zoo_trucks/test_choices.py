"""What a player sets up for the tables with trucks: suggested places, and points on trucks."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.pieces import PLACE
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.state import Action
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.gains import brought
from scenes.games.zoo_trucks.room import CHOICES
from scenes.games.zoo_trucks.rows import TouchRow
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.trucks import match_at, placing, turn


def at_table(match: Match, *, suggest: bool = False, show_gains: bool = True) -> Visit:
    platform = Memory()
    platform.kept["settings"] = Settings(suggest=suggest, show_gains=show_gains).to_text()
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    here.until(lambda: here.table.persons_turn)
    return here


def with_places(state: TruckState) -> bool:
    """Tell whether the first player has several places for the first tile of a truck."""
    return placing(4)(state) and len({action for action in state.legal_actions() if _first(state, action)}) > 2


def _first(state: TruckState, action: Action) -> bool:
    return action[:2] == state.legal_actions()[0][:2]


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_where_suggestions_are_wanted_a_tile_lies_where_it_brings_most_and_a_tap_moves_it(name: str) -> None:
    match = match_at(name, 3, with_places)
    here = at_table(match, suggest=True)
    table = here.at(TruckTable)
    marked = table.chooser.marked
    assert marked
    tile = [action for action in table.state.legal_actions() if action[:2] == marked[:2]]
    assert brought(table.state, marked) == max(brought(table.state, action) for action in tile)
    other = next(action for action in tile if action != marked)
    table.touch(other, "touch")
    assert table.chooser.marked == other


def test_without_that_wish_nothing_is_marked_where_there_is_a_choice() -> None:
    match = match_at("aquaretto", 3, with_places)
    here = at_table(match)
    assert here.at(TruckTable).state.phase == PLACE
    assert here.table.chooser.marked is None


def test_points_on_trucks_can_be_turned_off() -> None:
    match = match_at("aquaretto", 3, lambda state: turn(3)(state) and sum(map(bool, state.trucks)) > 1)
    assert any(chip is not None for chip in at_table(match).at(TruckTable).chips())
    assert not any(chip is not None for chip in at_table(match, show_gains=False).at(TruckTable).chips())


def test_the_settings_opened_from_such_a_table_have_its_choices_and_others_do_not(visit: Visiting) -> None:
    here = at_table(match_at("aquaretto", 3, turn(3)))
    here.stage.open.settings()
    here.tick()
    for choice in CHOICES:
        before = getattr(here.stage.settings, choice.name)
        widget = here.stage.top.ui.find(choice.name)
        assert widget
        assert widget.press
        widget.press("key")
        assert getattr(here.stage.settings, choice.name) is not before
    elsewhere = visit()
    elsewhere.stage.open.settings()
    elsewhere.tick()
    assert not elsewhere.stage.top.ui.find(CHOICES[0].name)


def moves_of(state: TruckState, *head: object) -> list[Action]:
    """Return the first player's actions that begin like this; nothing before a turn with a coin."""
    legal = state.legal_actions() if turn(2, 1)(state) else []
    return [action for action in legal if action[: len(head)] == head]


@pytest.mark.parametrize(
    ("name", "head"), [("aquaretto", ("move", "depot")), ("zooloretto_aquaretto", ("move", "trainer"))]
)
def test_presses_on_the_row_of_what_moves_go_through_its_places_the_best_first(name: str, head: Action) -> None:
    here = at_table(match_at(name, 2, lambda state: len(moves_of(state, *head)) > 1))
    table = here.at(TruckTable)
    table.set_step("coworker" if head[1] == "trainer" else MENU)
    table.look_at(len(table.parts) - 1)
    if head[1] != "trainer":
        table.touch(head, "touch")
    here.tick()
    row = next(widget for widget in table.ui.widgets if isinstance(widget, TouchRow) and widget.path[:2] == head)
    moves = [action for action in table.chooser.legal if action[: len(row.path)] == row.path]
    if not row.face.chosen:
        here.press(row.key, touch=True)
        assert table.asking.way == row.path
    marked: list[Action] = []
    for _place in moves:
        row = next(widget for widget in table.ui.widgets if isinstance(widget, TouchRow) and widget.face.chosen)
        here.press(row.key, touch=True)
        assert table.chooser.marked
        marked.append(table.chooser.marked)
    assert sorted(marked) == sorted(moves)
    gains = [table.brings(action) for action in marked]
    assert gains == sorted(gains, reverse=True)
