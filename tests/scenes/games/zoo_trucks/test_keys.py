"""The keys of the tables with trucks: what they do, and that the list of keys tells of them."""

import pygame
import pytest

from scenes.games.zoo_trucks.deciding import MENU
from scenes.table.peek import PeekScene
from tests.scenes.trucks import match_at, turn


def at_table(visit, name, until, size=(1280, 720)):
    here = visit(size=size)
    here.stage.open.table(match_at(name, 2, until))
    here.until(lambda: here.scene.persons_turn)
    return here


@pytest.mark.parametrize(("code", "game"), [(pygame.K_z, "zooloretto"), (pygame.K_w, "aquaretto")])
def test_each_stack_of_the_double_game_has_a_key_that_draws(visit, code, game):
    here = at_table(visit, "zooloretto_aquaretto", lambda state: turn(3)(state) and not any(state.trucks))
    before = len(here.scene.match.record.actions)
    here.key(code)
    assert here.scene.match.record.actions[before] == ("draw", game)


def test_c_opens_the_coins_and_a_number_chooses_what_they_are_for(visit):
    here = at_table(visit, "aquaretto", turn(3, coins=1))
    here.key(pygame.K_c)
    assert here.scene.step == MENU
    here.key(pygame.K_5)
    assert here.scene.way == ("expand", "small")
    here.key(pygame.K_n)
    assert here.scene.chooser.marked


def test_a_kind_of_money_action_that_is_not_possible_says_why(visit):
    here = at_table(visit, "aquaretto", lambda state: turn(2)(state) and state.coins[0] == 1)
    here.key(pygame.K_c)
    buy = here.scene.ui.find("buy").rect.centre
    here.click(*buy)
    assert here.stage.said == "You have too few coins for that."
    here = at_table(visit, "aquaretto", lambda state: turn(2)(state) and state.coins[0] == 1)
    here.key(pygame.K_c)
    here.click(*here.scene.ui.find("coworker").rect.centre)
    assert here.stage.said == "No coworker of yours can move."


def test_v_shows_what_the_next_player_has(visit):
    here = at_table(visit, "zooloretto", turn(3))
    here.key(pygame.K_v)
    assert isinstance(here.scene, PeekScene)


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (390, 844)])
def test_the_list_of_keys_has_those_of_the_table(visit, said, size):
    here = at_table(visit, "zooloretto_aquaretto", turn(3), size)
    here.key(pygame.K_F1)
    words = " ".join(said)
    for wanted in ("C: coins", "Z, W", "F: the other board"):
        assert wanted in words
    assert here.scene.ui.find("done").rect.bottom <= here.stage.height
