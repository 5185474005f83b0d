"""The keys of the tables with trucks: what they do, and that the list of keys tells of them."""

from __future__ import annotations

import pygame
import pytest

from engine.games.zoo_trucks.pieces import TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import parse_record
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.table.seats.peek import PeekScene
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.games.zoo_trucks.clicking import play_by_keys
from tests.scenes.trucks import Until, match_at, turn


def at_table(visit: Visiting, name: str, until: Until, size: Size = (1280, 720)) -> Visit:
    here = visit(size=size)
    here.stage.open.table(match_at(name, 2, until))
    here.until(lambda: here.table.persons_turn)
    return here


def place_of(here: Visit, key: str) -> tuple[float, float]:
    widget = here.table.ui.find(key)
    assert widget
    return widget.rect.centre


@pytest.mark.parametrize(("code", "game"), [(pygame.K_z, "zooloretto"), (pygame.K_w, "aquaretto")])
def test_each_stack_of_the_double_game_has_a_key_that_draws(visit: Visiting, code: int, game: str) -> None:
    here = at_table(visit, "zooloretto_aquaretto", lambda state: turn(3)(state) and not any(state.trucks))
    before = len(here.table.match.record.actions)
    here.key(code)
    assert here.table.match.record.actions[before] == ("draw", game)


def test_c_opens_the_coins_and_a_number_chooses_what_they_are_for(visit: Visiting) -> None:
    here = at_table(visit, "aquaretto", turn(3, coins=1))
    here.key(pygame.K_c)
    assert here.at(TruckTable).decision.step == MENU
    here.key(pygame.K_5)
    assert here.at(TruckTable).asking.way == ("expand", "small")
    here.key(pygame.K_n)
    assert here.table.chooser.marked


def test_a_kind_of_money_action_that_is_not_possible_says_why(visit: Visiting) -> None:
    here = at_table(visit, "aquaretto", lambda state: turn(2)(state) and state.coins[0] == 1)
    here.key(pygame.K_c)
    here.click(*place_of(here, "buy"))
    assert here.stage.said == "You do not have enough coins."
    here = at_table(visit, "aquaretto", lambda state: turn(2)(state) and state.coins[0] == 1)
    here.key(pygame.K_c)
    here.click(*place_of(here, "coworker"))
    assert here.stage.said == "None of your coworkers can move."


def test_v_shows_what_the_next_player_has(visit: Visiting) -> None:
    here = at_table(visit, "zooloretto", turn(3))
    here.key(pygame.K_v)
    assert isinstance(here.scene, PeekScene)


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (390, 844)])
def test_the_list_of_keys_has_those_of_the_table(visit: Visiting, said: list[str], size: Size) -> None:
    here = at_table(visit, "zooloretto_aquaretto", turn(3), size)
    here.key(pygame.K_F1)
    words = " ".join(said)
    for wanted in ("C: coins", "Z, W", "F: the other board"):
        assert wanted in words
    done = here.stage.top.ui.find("done")
    assert done
    assert done.rect.bottom <= here.stage.height


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto_aquaretto"])
def test_escape_gives_the_whole_truck_back_while_its_tiles_are_placed(visit: Visiting, name: str) -> None:
    here = at_table(visit, name, lambda state: turn(3)(state) and any(len(tiles) > 1 for tiles in state.trucks))
    table = here.at(TruckTable)
    before = len(table.match.record.actions)
    truck = next(number for number, tiles in enumerate(table.state.trucks, start=1) if len(tiles) > 1)
    table.play(("take", truck))
    here.until(lambda: here.table.persons_turn)
    table.play(next(action for action in table.chooser.legal if action[0] == "place"))
    here.until(lambda: here.table.persons_turn)
    assert len(table.match.record.actions) == before + 2
    here.key(pygame.K_ESCAPE)
    assert len(table.match.record.actions) == before
    assert table.state.phase == TURN
    assert here.scene is table, "nobody is asked whether to leave"
    here.key(pygame.K_y)
    assert table.match.record.actions[before] == ("take", truck)


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_one_press_marks_a_truck_or_a_place_and_says_so_and_the_same_press_again_carries_it_out(
    visit: Visiting, name: str
) -> None:
    def with_a_choice(state: TruckState) -> bool:
        return turn(3)(state) and any(len(tiles) > 1 for tiles in state.trucks)

    here = at_table(visit, name, with_a_choice)
    table = here.at(TruckTable)
    before = len(table.match.record.actions)
    truck = next(number for number, tiles in enumerate(table.state.trucks, start=1) if len(tiles) > 1)
    for by_key in (False, True):
        if by_key:
            here.key(pygame.K_0 + truck)
        else:
            here.click(*place_of(here, f"take {truck}"))
        assert table.chooser.marked == ("take", truck)
        assert len(table.match.record.actions) == before
        assert table.status() == (f"Truck {truck} is marked", "Press it again to take it.")
        here.key(pygame.K_ESCAPE)
        assert table.chooser.marked is None
    here.click(*place_of(here, f"take {truck}"))
    here.key(pygame.K_0 + truck)
    assert table.match.record.actions[before] == ("take", truck)
    here.until(lambda: here.table.persons_turn)
    last_place = "depot" if name == "aquaretto" else "barn"
    path = next(action for action in table.chooser.legal if action[-1] == last_place)
    words = table.match.game.format_action(path)
    if table.chooser.marked != path:
        here.press(words)
    assert table.chooser.marked == path
    assert table.status()[1] == "Press it again to place it."
    assert len(table.match.record.actions) == before + 1
    here.press(words)
    assert table.match.record.actions[before + 1] == path


@pytest.mark.slow
@pytest.mark.sweep(3)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
@pytest.mark.parametrize("way", [(1, (1280, 720)), (4, (640, 360))])
@pytest.mark.parametrize("game", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_a_whole_game_is_played_by_keys_alone_and_the_focus_is_always_somewhere(
    visit: Visiting, game: str, way: tuple[int, Size]
) -> None:
    bots, size = way
    here = visit(size, new=game, seats=",".join(["person", *["random"] * bots]), seed="7", speed="off")
    record = parse_record(play_by_keys(here))
    assert Match(record).over
    verbs = {action[0] for action in record.actions}
    assert {"draw", "load", "take", "place"} <= verbs
    assert verbs & {"move", "buy", "expand", "discard", "exchange"}
