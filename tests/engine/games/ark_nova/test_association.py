"""What the association does: tasks, donations, partner zoos, universities and projects."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.actions.association import cover_donation, donation_cost
from engine.games.ark_nova.pieces import INCOME
from tests.engine.games.ark_nova.positions import (
    ask,
    code_of,
    display,
    hand,
    house,
    own,
    play,
    set_zoo,
    slot,
    table,
    upgrade,
)


def test_r11_a_task_takes_one_worker_the_first_time_and_two_the_second() -> None:
    state = table()
    set_zoo(state, workers=4, reserve=0)
    slot(state, "association", 5)
    for workers in (3, 1):
        ask(state, ("association", 0, 2, False, (), False))
        play(state, ("reputation",))
        assert state.zoos[0].workers == workers
    ask(state, ("association", 0, 5, False, (), False))
    assert ("reputation",) not in state.legal_actions(), "three workers are there"
    assert code_of(state, ("reputation",)) == "no_workers"


def test_side_one_does_one_task_and_side_two_different_ones_and_a_donation() -> None:
    state = table()
    set_zoo(state, workers=3, reserve=1)
    ask(state, ("association", 0, 5, True, (), False))
    assert code_of(state, ("donate",)) == "task_first"
    play(state, ("partner_zoo", "asia"))
    assert code_of(state, ("partner_zoo", "europe")) == "done_already"
    play(state, ("reputation",))
    money = state.zoos[0].money
    play(state, ("donate",))
    assert (state.zoos[0].money, state.zoos[0].conservation) == (money - 2, 1), "the lowest visible cost"
    ask(state, ("association", 0, 5, False, ("reputation",), False))
    assert state.stack[-1][0] == "act", "on side I nothing follows the first task"


def test_donations_cost_more_and_more_and_never_less_than_twelve_in_the_end() -> None:
    state = table(3)
    costs = []
    for _ in range(9):
        costs.append(donation_cost(state))
        cover_donation(state)
    assert costs == [2, 5, 5, 7, 7, 10, 10, 12, 12]
    assert donation_cost(table(2)) == 2


def test_the_third_partner_zoo_needs_association_two_even_as_a_bonus() -> None:
    state = table()
    set_zoo(state, partner_zoos=["asia", "europe"])
    state.trace = []
    ask(state, ("effects", 0, (("map", ("partner_zoo",)),)))
    assert ("skipped", 0, "partner_zoo") in state.trace
    upgrade(state, "association")
    ask(state, ("effects", 0, (("map", ("partner_zoo",)),)))
    assert [action[1] for action in state.legal_actions()] == ["africa", "americas", "australia"]
    play(state, ("partner_zoo", "africa"))
    assert state.zoos[0].workers == 2, "the third space hires a worker"
    set_zoo(state, partner_zoos=["asia", "europe", "africa", "americas"])
    ask(state, ("effects", 0, (("map", ("partner_zoo",)),)))
    assert state.stack[-1][0] == "act", "four are the most"


def test_the_second_partner_zoo_and_university_upgrade_a_card() -> None:
    state = table()
    for effect in (("partner_zoo",), ("university",)):
        ask(state, ("effects", 0, (("map", effect),)))
        play(state, state.legal_actions()[0])
        ask(state, ("effects", 0, (("map", effect),)))
        play(state, state.legal_actions()[0])
        assert state.stack[-1][0] == "upgrade"
        play(state, state.legal_actions()[0])
    assert state.zoos[0].upgraded.bit_count() == 2


def test_a_tile_taken_from_the_board_comes_back_in_the_break_while_somebody_lacks_it() -> None:
    state = table()
    ask(state, ("effects", 0, (("map", ("partner_zoo",)),)))
    play(state, ("partner_zoo", "asia"))
    assert "asia" not in state.partner_zoos
    ask(state, ("clean_up", 0))
    play(state)
    assert "asia" in state.partner_zoos
    set_zoo(state, 1, partner_zoos=["asia"])
    ask(state, ("clean_up", 0))
    assert "asia" not in state.partner_zoos


def test_partner_zoos_and_universities_are_icons_that_trigger_sponsors() -> None:
    state = table()
    own(state, 202, 213)
    ask(state, ("effects", 0, (("map", ("university",)),)))
    play(state, ("university", "two_science"))
    assert state.zoos[0].reputation == 3
    ask(state, ("effects", 0, (("map", ("partner_zoo",)),)))
    play(state, ("partner_zoo", "asia"))
    assert state.stack[-1][:3] == ("place", 0, "pavilion")


def test_every_project_is_supported_once_by_a_player_and_every_level_by_one() -> None:
    state = table(3)
    card = state.projects[0][0]
    state.projects[0] = (card, 1, -1, -1)
    state.ten_reached = True
    set_zoo(state, icons=dict.fromkeys(state.zoos[0].icons, 5), workers=3, reserve=1, conservation=10)
    ask(state, ("association", 0, 5, False, (), False))
    assert code_of(state, ("support", card, 1)) == "level_taken"
    play(state, ("support", card, 2), ("token", 6))
    assert state.projects[0] == (card, 1, 0, -1)
    state = table(3)
    state.projects[0] = (card, 0, -1, -1)
    set_zoo(state, icons=dict.fromkeys(state.zoos[0].icons, 5))
    ask(state, ("association", 0, 5, False, (), False))
    assert code_of(state, ("support", card, 2)) == "supported_already"


def test_a_new_project_comes_leftmost_and_the_rightmost_above_the_board_falls_out() -> None:
    state = table(2)
    base = state.projects[:]
    hand(state, 128, 129, 132)
    set_zoo(state, icons={"water": 2, "rock": 2, "science": 2}, workers=4, reserve=0, conservation=10, reputation=1)
    state.ten_reached = True
    for card in (128, 129, 132):
        state.zoos[0].tasks = [0, 0, 0, 0]
        state.zoos[0].workers = 4
        ask(state, ("association", 0, 5, False, (), False))
        play(state, ("support", card, 3), ("token", {128: 6, 129: 7, 132: 5}[card]))
    assert [row[0] for row in state.projects[:-3]] == [132, 129]
    assert state.projects[-3:] == base, "base projects are never moved"
    assert 128 in state.discard
    assert state.zoos[0].supported == 3, "the support of the lost project still counts"


def test_a_project_of_the_display_needs_side_two_reach_and_its_folder_in_money() -> None:
    state = table()
    display(state, 201, 128, 202, 203, 204, 205)
    hand(state)
    state.ten_reached = True
    set_zoo(state, icons={"water": 2}, reputation=2, money=5, conservation=10)
    ask(state, ("association", 0, 5, True, (), False))
    play(state, ("support", 128, 3), ("token", 7))
    assert state.zoos[0].money == 3


def test_a_token_at_the_left_pays_at_once_and_purple_ones_in_every_break() -> None:
    state = table()
    ask(state, ("left_token", 0))
    assert state.legal_actions() == [("token", n) for n in range(1, 8)]
    play(state, ("token", 3))
    assert state.zoos[0].money == 30
    ask(state, ("income", 0))
    assert state.zoos[0].money == 30 + INCOME[0] + 5
    ask(state, ("left_token", 0))
    play(state, ("token", 6))
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] + 5, "the yellow token paid once"


def test_203_supports_projects_with_strength_four() -> None:
    state = table(3)
    own(state, 203)
    set_zoo(state, icons=dict.fromkeys(state.zoos[0].icons, 5))
    ask(state, ("association", 0, 4, False, (), False))
    assert any(action[0] == "support" for action in state.legal_actions())
    state = table(3)
    set_zoo(state, icons=dict.fromkeys(state.zoos[0].icons, 5))
    ask(state, ("association", 0, 4, False, (), False))
    assert not any(action[0] == "support" for action in state.legal_actions())


@pytest.mark.parametrize("sponsors", [(215,), (218,), (215, 218)])
def test_r10_215_and_218_lend_an_icon_each_for_a_base_project_below_the_board(sponsors: tuple[int, ...]) -> None:
    state = table(3)
    own(state, *sponsors)
    state.base_pool = sorted({*state.base_pool, state.projects[0][0]} - {106})
    state.projects[0] = (106, -1, -1, -1)
    set_zoo(state, icons={"asia": 4 - len(sponsors)})
    ask(state, ("association", 0, 5, False, (), False))
    offered = [action for action in state.legal_actions() if action[:2] == ("support", 106)]
    assert offered == [("support", 106, 2), ("support", 106, 3)]
    play(state, ("support", 106, 2))
    assert [state.zoos[0].card_tokens[card] for card in sponsors] == [1] * len(sponsors)
    state = table(3)
    own(state, *sponsors)
    if 106 not in state.base_pool:
        state.base_pool = sorted({*state.base_pool, next(r[0] for r in state.projects if r[0] == 106)})
        state.projects = [row if row[0] != 106 else (state.base_pool.pop(0), -1, -1, -1) for row in state.projects]
    hand(state, 106)
    set_zoo(state, icons={"asia": 1})
    ask(state, ("association", 0, 5, False, (), False))
    assert not any(action[:2] == ("support", 106) for action in state.legal_actions()), "it came from the hand"


def test_224_gains_a_point_for_every_release_and_releases_again_at_the_same_project() -> None:
    state = table(3)
    own(state, 224)
    hand(state, 120)
    house(state, 428, 445)
    set_zoo(state, conservation=10, workers=4, reserve=0, appeal=30)
    state.ten_reached = True
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 120, 2), ("release", 428), ("token", 6))
    assert state.zoos[0].conservation == 15
    state.zoos[0].tasks = [0, 0, 0, 0]
    state.zoos[0].workers = 4
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 120, 3), ("release", 445), ("token", 7))
    assert state.zoos[0].conservation == 15 + 3 + 1
