"""The eye on a button: an action that reveals something cannot be undone, and its button says so beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Seat
from scenes.games.zoo_trucks.rows import TouchButton
from scenes.table.final_actions import final_words
from scenes.table.opening import table_of
from scenes.widgets.buttons import Button
from tests.scenes import happens, trucks
from tests.scenes.games.azul.test_table import at_table, position


@pytest.mark.parametrize("game", ["azul", "it_happens", "aquaretto"])
def test_what_has_an_eye_cannot_be_taken_back_and_everything_else_can(game: str) -> None:
    match = Match.new(game, [Seat("You"), Seat("Rosa")], seed="3")
    rng = random.Random(3)
    seen = set()
    for _ in range(60):
        match.settle()
        table = table_of(match)
        table.chooser.ask(match.state)
        action = rng.choice(match.state.legal_actions())
        final = table.final_actions.has(action)
        match.play(action)
        match.settle()
        assert match.can_undo != final
        seen.add(final)
    assert seen == {True, False}


def test_roll_says_that_it_cannot_be_taken_back_and_placing_a_die_does_not() -> None:
    here = happens.at_table(happens.position((1, 2), happens.choosing(2)))
    roll = here.widget("roll own")
    assert roll.tip == final_words()
    here = happens.at_table(happens.position((1, 2), happens.placing(2)), confirm_turn=True)
    here.press("place 1")
    main = here.widget("place")
    assert isinstance(main, Button)
    assert (main.icon, main.tip) == ("check", "")


def groups_left(number: int) -> Callable[[AzulState], bool]:
    """Return a test for: the first seat may take one of `number` groups of tiles."""
    return lambda state: state.current_player() == 0 and sum(map(bool, state.sources)) == number


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (640, 360)])
@pytest.mark.parametrize(("groups", "icons"), [(1, ("eye",)), (3, ("check", ""))])
def test_the_last_tiles_of_a_round_are_placed_under_an_eye(
    groups: int, icons: tuple[str, ...], size: tuple[int, int]
) -> None:
    here = at_table(position((1, 1), groups_left(groups)), size=size, confirm_turn=True)
    here.table.touch(here.table.chooser.legal[0], "touch")
    main = here.widget("place")
    assert isinstance(main, Button)
    assert main.icon in icons  # a narrow button has no room for a check
    told = next(choice.words for choice in here.scene.mirror().choices if choice.name == "place")
    assert (final_words() in told) == (icons == ("eye",))


def test_a_truck_table_shows_the_eye_where_a_tile_is_drawn() -> None:
    here = at_table(trucks.match_at("aquaretto", 3, trucks.turn(2)))
    draw = next(widget for widget in here.scene.ui.widgets if isinstance(widget, TouchButton))
    assert draw.path[0] == "draw"
    assert draw.tip == final_words()


@pytest.mark.parametrize(("groups", "marks"), [(1, True), (3, False)])
def test_a_click_marks_what_reveals_something_and_does_everything_else(groups: int, marks: bool) -> None:
    here = at_table(position((1, 1), groups_left(groups)))
    table, before = here.table, len(here.table.match.record.actions)
    action = table.chooser.legal[0]
    table.touch(action[:-1], "mouse")
    here.tick()
    here.press(table.match.game.format_action(action))
    assert (table.chooser.marked == action) == marks
    assert (len(table.match.record.actions) == before) == marks
    if marks:
        main = here.widget("place")
        assert isinstance(main, Button)
        assert main.icon == "eye"
        here.press("place")
        assert len(table.match.record.actions) > before


def test_the_second_click_on_the_same_place_does_what_the_first_marked() -> None:
    here = at_table(position((1, 1), groups_left(1)))
    table, before = here.table, len(here.table.match.record.actions)
    action = table.chooser.legal[0]
    table.touch(action[:-1], "mouse")
    here.tick()
    for _ in range(2):
        here.press(table.match.game.format_action(action))
    assert len(table.match.record.actions) > before
