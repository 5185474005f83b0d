"""Association, sponsors, breaks, interactive effects, maps, solo, the end, and what each seat may know."""

from __future__ import annotations

import random

import pytest

from engine.ark_nova import GAME, scoring
from engine.ark_nova.common import CONSTRICTION, VENOM
from engine.ark_nova.maps import MAPS
from engine.ark_nova.pieces import ACTION_INDEX, INCOME, TARGET
from engine.ark_nova.rules import ArkNovaState
from engine.state import IllegalAction, InvalidState
from tests.engine.ark_nova.positions import (
    ask,
    display,
    draws,
    hand,
    house,
    lay,
    own,
    play,
    run,
    set_zoo,
    slot,
    table,
    tokens,
    upgrade,
)


def code_of(state: ArkNovaState, action: tuple[object, ...]) -> str:
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(action)
    return refusal.value.code


# --- association


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
    from engine.ark_nova.association import cover_donation, donation_cost

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
    ask(state, ("effect", 0, ("partner_zoo",)))
    assert ("skipped", 0, "partner_zoo") in state.trace
    upgrade(state, "association")
    ask(state, ("effect", 0, ("partner_zoo",)))
    assert [action[1] for action in state.legal_actions()] == ["africa", "americas", "australia"]
    play(state, ("partner_zoo", "africa"))
    assert state.zoos[0].workers == 2, "the third space hires a worker"
    set_zoo(state, partner_zoos=["asia", "europe", "africa", "americas"])
    ask(state, ("effect", 0, ("partner_zoo",)))
    assert state.stack[-1][0] == "act", "four are the most"


def test_the_second_partner_zoo_and_university_upgrade_a_card() -> None:
    state = table()
    for effect in (("partner_zoo",), ("university",)):
        ask(state, ("effect", 0, effect))
        play(state, state.legal_actions()[0])
        ask(state, ("effect", 0, effect))
        play(state, state.legal_actions()[0])
        assert state.stack[-1][0] == "upgrade"
        play(state, state.legal_actions()[0])
    assert state.zoos[0].upgraded.bit_count() == 2


def test_a_tile_taken_from_the_board_comes_back_in_the_break_while_somebody_lacks_it() -> None:
    state = table()
    ask(state, ("effect", 0, ("partner_zoo",)))
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
    ask(state, ("effect", 0, ("university",)))
    play(state, ("university", "two_science"))
    assert state.zoos[0].reputation == 3
    ask(state, ("effect", 0, ("partner_zoo",)))
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


# --- sponsors


def test_sponsors_two_plays_levels_up_to_one_more_and_doubles_the_money() -> None:
    state = table()
    hand(state, 223, 225, 231)
    upgrade(state, "sponsors")
    slot(state, "sponsors", 5)
    play(state, ("action", "sponsors", 0), ("play", 223), ("play", 225))
    assert state.zoos[0].sponsors == [223, 225], "levels 3 and 3 are the 6 of strength 5"
    state = table()
    upgrade(state, "sponsors")
    slot(state, "sponsors", 4)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.zoos[0].money == 33
    assert state.break_left == 5


def test_raising_money_pays_in_full_even_when_the_break_is_nearer() -> None:
    state = table()
    hand(state)
    hand(state, seat=1)
    state.break_left = 2
    slot(state, "sponsors", 5)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.zoos[0].x_tokens == 1, "who reaches the last space gains an X-token"
    assert state.zoos[0].money == 25 + 5 + INCOME[0]


def test_r14_a_unique_building_needs_a_building_to_touch_and_a_place() -> None:
    state = table()
    hand(state, 253, 257)
    ask(state, ("sponsors", 0, 6, False, 0, 6))
    assert code_of(state, ("play", 253)) == "no_room"
    assert ("play", 257) in state.legal_actions(), "the side entrance touches nothing"
    play(state, ("play", 257))
    assert all(len(action) == 3 for action in state.legal_actions()), "its place cannot be declined"


def test_253_plays_sponsors_for_money_while_a_token_is_left() -> None:
    state = table()
    own(state, 253)
    hand(state, 223)
    ask(state, ("effect", 0, ("sponsor_for_token",)))
    play(state, ("play", 223))
    assert state.zoos[0].money == 25 - 3
    assert state.zoos[0].card_tokens[253] == 2
    state.zoos[0].card_tokens[253] = 0
    hand(state, 225)
    ask(state, ("effect", 0, ("sponsor_for_token",)))
    assert state.stack[-1][0] == "act"


def test_257_pays_two_for_each_building_beside_it_but_empty_standard_enclosures() -> None:
    state = table()
    own(state, 257)
    lay(state, "side_entrance", "a5 a7")
    lay(state, "kiosk", "b4")
    lay(state, "enclosure1", "b6", fill=1)
    lay(state, "enclosure1", "b8", fill=0)
    lay(state, "pavilion", "c5")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    kiosk = 3  # the pavilion, the side entrance and the occupied enclosure
    assert state.zoos[0].money == money + INCOME[0] + kiosk + 2 * 2


# --- the break


def test_the_break_goes_through_its_steps() -> None:
    state = table(2)
    set_zoo(state, money=0, appeal=20, workers=0, tasks=[1, 0, 0, 0])
    set_zoo(state, 1, money=0)
    hand(state, 113, 114, 115, 116, 117)
    hand(state, 118, 119, 120, 121, seat=1)
    state.zoos[1].action_tokens[VENOM] = 1
    state.zoos[0].action_tokens[3] = 1
    display(state, 201, 202, 203, 204, 205, 206)
    state.break_left = 1
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert [state.current_player(), state.stack[-1][0], state.stack[-1][2]] == [0, "discard", 2]
    play(state, ("discard", 113), ("discard", 114))
    assert state.current_player() == 1, "then the next player, clockwise from the one who called the break"
    play(state, ("discard", 118))
    assert state.display[:4] == [203, 204, 205, 206], "folders 1 and 2 were cleared"
    assert {201, 202} <= set(state.discard)
    assert sum(state.zoos[0].action_tokens) == sum(state.zoos[1].action_tokens) == 0
    assert (state.zoos[0].workers, state.zoos[0].tasks) == (1, [0, 0, 0, 0])
    assert state.zoos[0].money == 1 + INCOME[20] == 18
    assert state.break_left == 9
    assert state.turn == 1


def test_the_university_for_the_hand_raises_the_limit_to_five() -> None:
    state = table()
    set_zoo(state, universities=["hand_limit"])
    hand(state, 113, 114, 115, 116, 117)
    ask(state, ("hand_limit", 0))
    assert state.stack[-1][0] == "act"


def test_a_kiosk_earns_for_unique_special_occupied_buildings_and_pavilions_beside_it() -> None:
    state = table()
    lay(state, "kiosk", "e7")
    lay(state, "enclosure1", "e9", fill=1)
    lay(state, "enclosure1", "d6", fill=0)
    lay(state, "pavilion", "f6")
    lay(state, "petting_zoo", "b8 c9 d8")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] + 3, "the empty enclosure earns nothing, an empty petting zoo does"


def test_players_take_cards_in_a_break_before_the_display_is_filled_up() -> None:
    state = table()
    set_zoo(state, left=0b1111110)
    set_zoo(state, 1, left=0b1111110)
    hand(state)
    hand(state, seat=1)
    state.break_caller = 0
    from engine.ark_nova import flow, turn

    state.stack = [("next_turn", 0)]
    turn.push_break(state, 0)
    flow.advance(state)
    play(state)
    assert state.stack[-1][:2] == ("snap", 0)
    play(state, ("snap", state.display[5]))
    assert state.stack[-1][:2] == ("snap", 1)
    assert state.display[5] == 0


# --- interactive effects


def three() -> ArkNovaState:
    state = table(3)
    set_zoo(state, appeal=10, conservation=3)
    set_zoo(state, 1, appeal=20, conservation=5, money=20)
    set_zoo(state, 2, appeal=4, conservation=9, money=20)
    return state


def test_venom_reaches_players_ahead_with_at_least_five_appeal() -> None:
    state = three()
    set_zoo(state, 2, appeal=4)
    set_zoo(state, appeal=2)
    ask(state, ("effect", 0, ("venom", 2)))
    assert list(tokens(state, VENOM, 1).values()) == [1, 1]
    assert set(tokens(state, VENOM, 1)) == set(state.zoos[1].order[:2])
    assert tokens(state, VENOM, 2) == {}
    ask(state, ("effect", 0, ("venom", 1)))
    assert set(tokens(state, VENOM, 1)) == set(state.zoos[1].order[:3]), "never two on one card"


def test_r18_a_venom_token_costs_two_money_a_turn_until_one_is_removed() -> None:
    state = table()
    hand(state)
    state.zoos[0].action_tokens[VENOM + ACTION_INDEX["cards"]] = 1
    state.zoos[0].action_tokens[VENOM + ACTION_INDEX["build"]] = 1
    other = state.clone()
    run(state, ("x_token", "association"))
    assert state.zoos[0].money == 23, "two money in all, not for each token"
    run(other, ("x_token", "cards"))
    assert other.zoos[0].money == 25
    assert tokens(other, VENOM) == {"build": 1}


def test_venom_takes_what_is_there_from_a_player_without_money() -> None:
    state = table()
    set_zoo(state, money=1)
    state.zoos[0].action_tokens[VENOM] = 1
    run(state, ("x_token", "association"))
    assert state.zoos[0].money == 0


def test_constriction_lands_on_the_highest_cards_for_each_track_on_which_somebody_is_ahead() -> None:
    state = three()
    set_zoo(state, 2, appeal=6)
    ask(state, ("effect", 0, ("constriction",)))
    assert set(tokens(state, CONSTRICTION, 1)) == set(state.zoos[1].order[3:])
    assert set(tokens(state, CONSTRICTION, 2)) == {state.zoos[2].order[4]}


def test_a_constricted_card_is_two_weaker_and_needs_x_tokens_to_reach_one() -> None:
    state = table()
    slot(state, "sponsors", 2)
    state.zoos[0].action_tokens[CONSTRICTION + ACTION_INDEX["sponsors"]] = 1
    set_zoo(state, x_tokens=1)
    assert [a for a in state.legal_actions() if a[:2] == ("action", "sponsors")] == [("action", "sponsors", 1)]
    assert code_of(state, ("action", "sponsors", 0)) == "too_weak"
    play(state, ("action", "sponsors", 1), ("raise_money",))
    assert state.zoos[0].money == 26
    assert tokens(state, CONSTRICTION) == {}


def test_pilfering_takes_five_money_or_a_card_as_the_victim_chooses() -> None:
    state = three()
    ask(state, ("effect", 0, ("pilfering", 1)))
    assert state.current_player() == 1
    assert state.legal_actions() == [("pay",), ("card",)]
    other = state.clone()
    play(state, ("pay",))
    assert (state.zoos[0].money, state.zoos[1].money) == (30, 15)
    stolen = other.zoos[1].hand[0]
    other.apply_action(("card",))
    assert other.is_chance()
    other.apply_action(("draw", stolen))
    assert stolen in other.zoos[0].hand
    assert stolen in other.observation(1).zoos[0].hand, "the victim knows which card it was"
    assert stolen not in other.observation(2).zoos[0].hand


def test_pilfering_two_also_hits_the_one_with_the_most_conservation() -> None:
    state = three()
    set_zoo(state, 2, appeal=6)
    ask(state, ("effect", 0, ("pilfering", 2)))
    assert state.current_player() == 1
    play(state, ("pay",))
    assert state.current_player() == 2


def test_of_equal_leaders_the_acting_player_picks_the_victim() -> None:
    state = three()
    set_zoo(state, 2, appeal=20)
    ask(state, ("effect", 0, ("pilfering", 1)))
    assert state.current_player() == 0
    assert state.legal_actions() == [("target", 2), ("target", 3)]


def test_r19_nobody_is_pilfered_who_is_behind_the_acting_player() -> None:
    state = three()
    set_zoo(state, appeal=30)
    ask(state, ("effect", 0, ("pilfering", 1)))
    assert state.stack[-1][0] == "act"


def test_a_victim_without_cards_and_money_gives_all_that_is_there() -> None:
    state = three()
    hand(state, seat=1)
    set_zoo(state, 1, money=3)
    ask(state, ("effect", 0, ("pilfering", 1)))
    assert (state.zoos[0].money, state.zoos[1].money) == (28, 0)


def test_225_makes_immune_and_the_next_one_is_hit() -> None:
    state = three()
    own(state, 225, seat=1)
    set_zoo(state, 2, appeal=15)
    for effect in (("venom", 1), ("constriction",)):
        ask(state, ("effect", 0, effect))
    assert sum(state.zoos[1].action_tokens) == 0
    assert sum(state.zoos[2].action_tokens) == 3
    ask(state, ("effect", 0, ("pilfering", 1)))
    assert state.current_player() == 2


def test_r20_hypnosis_uses_a_card_of_the_leader_with_its_side_and_strength() -> None:
    state = three()
    state.zoos[1].order = ["build", "sponsors", "cards", "animals", "association"]
    upgrade(state, "sponsors", seat=1)
    state.zoos[1].action_tokens[CONSTRICTION + ACTION_INDEX["cards"]] = 1
    ask(state, ("hypnotise", 0, 1, 3))
    cards = {action[1] for action in state.legal_actions()}
    assert cards <= {"build", "sponsors", "cards"}
    own_order = state.zoos[0].order[:]
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.zoos[0].money == 25 + 2 * 2
    assert state.zoos[1].order[0] == "sponsors"
    assert state.zoos[0].order == own_order


# --- maps


def test_map_a_starts_with_a_kiosk_and_an_empty_enclosure() -> None:
    for zoo in table(2, "A").zoos:
        assert [(kind, fill) for kind, _, fill in zoo.buildings] == [("kiosk", 0), ("enclosure3", 0)]


def test_map_1_gives_two_appeal_for_a_standard_enclosure_beside_the_tower_each_time_it_is_filled() -> None:
    state = table(maps="1")
    hand(state, 405, 410)
    lay(state, "enclosure1", "b4")
    lay(state, "enclosure1", "d4")
    set_zoo(state, money=40, appeal=0)
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 2, False, "none"))
    play(state, ("play", 410), ("house", "b4"))
    assert state.zoos[0].appeal == 3 + 2
    while state.stack[-1][0] != "animals":
        play(state, ("skip",))
    play(state, ("play", 405))
    assert state.zoos[0].appeal == 3 + 2 + 3


def test_r22_map_2_makes_enclosures_of_size_one_to_three_beside_the_outdoor_area_two_larger() -> None:
    from engine.ark_nova.housing import size_for_animals

    state = table(maps="2")
    place = {"enclosure1": "e7", "enclosure2": "g7 h6"}
    zoo = state.zoos[0]
    from engine.ark_nova.hexes import mask_of

    assert size_for_animals(zoo, "enclosure1", mask_of(place["enclosure1"])) == 3
    assert size_for_animals(zoo, "enclosure2", mask_of(place["enclosure2"])) == 4
    assert size_for_animals(zoo, "enclosure4", mask_of("g7 h6 h8 i7")) == 4, "sizes 4 and 5 stay as they are"
    assert size_for_animals(zoo, "enclosure1", mask_of("a7")) == 1


def test_map_3_pays_two_money_around_the_lake_and_has_an_extra_action_at_the_left() -> None:
    zoo_map = MAPS["3"]
    assert sum(1 for effect in zoo_map.bonuses.values() if effect == ("gain", "money", 2)) == 11
    state = table(maps="3")
    ask(state, ("after_action", 0), ("left_token", 0))
    play(state, ("token", 4))
    assert state.stack[-1][:3] == ("act", 0, "extra")


def test_r5_map_4_sells_one_hand_card_in_every_own_turn_once_the_harbor_is_reached() -> None:
    state = table(maps="4")
    hand(state, 113, 114)
    assert not any(action[0] == "harbor" for action in state.legal_actions())
    lay(state, "kiosk", "a11")
    assert ("harbor", 113) in state.legal_actions()
    play(state, ("harbor", 113))
    assert state.zoos[0].money == 28
    assert not any(action[0] == "harbor" for action in state.legal_actions()), "once a turn"
    state = table(maps="4")
    hand(state, 113, 114)
    lay(state, "kiosk", "a11")
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.legal_actions() == [("harbor", 113), ("harbor", 114), ("done",)]


def test_map_5_earns_for_covered_spaces_beside_the_restaurant_and_has_a_free_special_enclosure() -> None:
    state = table(maps="5")
    lay(state, "enclosure2", "f4 f6")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] + 2
    state.zoos[0].left = 0b1111111
    ask(state, ("left_token", 0))
    play(state, ("token", 4))
    assert state.legal_actions()[-1] == ("skip",)
    assert {action[1] for action in state.legal_actions()[:-1]} <= {"reptile_house", "large_bird_aviary"}


def test_map_6_ignores_one_condition_of_an_animal_once_the_institute_is_reached() -> None:
    for reached in (False, True):
        state = table(maps="6")
        if reached:
            lay(state, "kiosk", "a11")
        zoo = state.zoos[0]
        zoo.buildings.append(("enclosure5", 0, 0))
        hand(state, 402, 404, 433)
        set_zoo(state, money=60)
        ask(state, ("animals", 0, 1, False, "none"))
        assert (("play", 402) in state.legal_actions()) == reached
        assert ("play", 433) not in state.legal_actions(), "three conditions are not met"


def test_map_7_pays_one_more_for_each_kiosk_when_all_kiosk_bonuses_are_covered() -> None:
    state = table(maps="7")
    lay(state, "kiosk", "b2")
    lay(state, "kiosk", "f4")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0]
    lay(state, "kiosk", "f10")
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] * 2 + 3


def test_map_8_finds_a_sponsor_for_each_h_and_makes_all_sponsors_cheaper_in_the_end() -> None:
    state = table(maps="8")
    hand(state, 226)
    lay(state, "enclosure1", "g11")
    ask(state, ("place", 0, "pavilion", "free", False))
    before = len(state.discard)
    play(state, ("place", "g9", 0), prefer=(404, 401, 223))
    while state.is_chance():
        state.apply_action(draws(state, (223,)))
    assert len(state.zoos[0].hand) == 2
    assert len(state.discard) >= before
    ask(state, ("sponsors", 0, 5, False, 0, 5))
    assert ("play", 226) not in state.legal_actions()
    state = table(maps="8")
    hand(state, 226)
    lay(state, "enclosure1", "b10")
    lay(state, "enclosure1", "e11")
    lay(state, "enclosure1", "g9")
    ask(state, ("sponsors", 0, 5, False, 0, 5))
    assert ("play", 226) in state.legal_actions(), "level 6 counts as 5"


# --- solo


def test_a_solo_game_has_27_turns_and_five_breaks_with_a_donation_token_each() -> None:
    state = table(1)
    assert state.zoos[0].appeal == 20
    assert [row[1:] for row in state.projects] == [(-1, -1, -1)] * 3
    rng = random.Random(5)
    donations = {state.donations}
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
        donations.add(state.donations)
    assert state.turns == 27
    assert max(d.bit_count() for d in donations) >= 5
    assert 9 not in state.zoos[0].finals


@pytest.mark.parametrize("appeal", ["20", "10", "0"])
def test_a_solo_game_begins_with_20_10_or_0_appeal(appeal: str) -> None:
    assert table(1, appeal=appeal).zoos[0].appeal == int(appeal)


def test_solo_breaks_end_rounds_of_7_6_5_4_3_and_2_turns() -> None:
    state = table(1)
    hand(state)
    ends = []
    while not state.is_terminal():
        before = state.solo_round
        turn = state.turns
        if state.is_chance():
            state.apply_action(draws(state))
        elif state.stack[-1][0] == "act":
            state.apply_action(("action", "sponsors", 0))
            state.zoos[0].money = 0
        else:
            state.apply_action(state.legal_actions()[0])
        if state.solo_round != before:
            ends.append(turn)
    assert ends == [7, 13, 18, 22, 25, 27]
    assert state.zoos[0].x_tokens == 0, "no X-token for a break"


SOLO = [
    (449, {"x_tokens": 1}),
    (470, {"x_tokens": 2}),
    (492, {"x_tokens": 2}),
    (456, {"hand": 1}),
    (463, {"hand": 1}),
    (458, {"hand": 2}),
]


@pytest.mark.parametrize(("card", "gains"), SOLO)
def test_interactive_animals_have_other_effects_in_solo_games(card: int, gains: dict[str, int]) -> None:
    state = table(1)
    hand(state, card)
    zoo = state.zoos[0]
    zoo.modifiers["ignore_rock_and_water"] = 1
    zoo.partner_zoos = ["africa", "americas"]
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    set_zoo(state, money=60, icons=dict.fromkeys(zoo.icons, 3), x_tokens=0)
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
    play(state, ("play", card))
    assert state.zoos[0].x_tokens == gains.get("x_tokens", 0)
    assert len(state.zoos[0].hand) == gains.get("hand", 0)


@pytest.mark.parametrize(
    ("card", "kind"), [(474, "clever"), (482, "clever"), (483, "clever"), (475, "act"), (485, "act")]
)
def test_constriction_is_clever_and_hypnosis_determination_in_solo_games(card: int, kind: str) -> None:
    state = table(1)
    hand(state, card)
    zoo = state.zoos[0]
    zoo.modifiers["ignore_rock_and_water"] = 1
    zoo.partner_zoos = ["europe", "americas"]
    upgrade(state, "animals")
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    set_zoo(state, money=60, icons=dict.fromkeys(zoo.icons, 3))
    slot(state, "animals", 1)
    turns = state.turns
    play(state, ("action", "animals", 0), ("play", card))
    assert state.stack[-1][0] == kind
    assert state.turns == turns


# --- the end


def test_the_rulebooks_examples_of_victory_points() -> None:
    assert TARGET[22] == 58
    assert TARGET[23] == 55
    state = table()
    set_zoo(state, appeal=64, conservation=23)
    assert state.scores()[0].total == 9
    set_zoo(state, appeal=50, conservation=22)
    assert state.scores()[0].total == -8, "victory points can be negative"


def test_counters_that_meet_end_the_game_after_one_more_turn_of_everybody_else() -> None:
    state = table(3)
    set_zoo(state, appeal=63, conservation=20)
    assert state.last_turns == -1
    ask(state, ("effect", 0, ("gain", "appeal", 1)))
    assert state.last_turns == 3, "64 lies in the scoring area of 20"
    seats = []
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(draws(state))
        elif state.stack[-1][0] == "act":
            seats.append(state.current_player())
            state.apply_action(("x_token", state.zoos[seats[-1]].order[0]))
        else:
            state.apply_action(state.legal_actions()[0])
    assert seats == [0, 1, 2]


def test_r24_an_end_triggered_in_a_break_gives_everybody_one_more_turn() -> None:
    state = table(2)
    hand(state)
    hand(state, seat=1)
    set_zoo(state, 1, appeal=94, conservation=9, left=0b1110111)
    set_zoo(state, conservation=11)
    state.ten_reached = True
    state.break_left = 1
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.last_turns == 2
    assert state.turn == 1


def test_without_ten_conservation_points_everybody_discards_a_final_card_before_the_scoring() -> None:
    state = table(2)
    state.last_turns = 1
    play(state, ("x_token", "cards"))
    assert state.stack[-1][0] == "drop_final"
    play(state, ("drop", state.zoos[0].finals[0]), ("drop", state.zoos[1].finals[0]))
    assert state.is_terminal()
    assert [len(zoo.finals) for zoo in state.zoos] == [1, 1]


def test_bonuses_of_the_tracks_no_longer_count_at_the_end() -> None:
    state = table(2)
    state.zoos[0].finals = [7]
    set_zoo(state, reputation=15, conservation=1, money=0)
    state.stack = [("over", 0)]
    sheet = state.scores()[0]
    assert sheet.points("final_7") == TARGET[1] - TARGET[5] == 8
    assert state.zoos[0].money == 0
    assert sheet.total == state.zoos[0].appeal - TARGET[5]


def test_equal_victory_points_are_decided_by_supported_projects_and_then_shared() -> None:
    state = table(3)
    for seat in range(3):
        set_zoo(state, seat, appeal=20, conservation=10, supported=2)
    assert state.ranking() == [[0, 1, 2]]
    set_zoo(state, 1, supported=3)
    assert state.ranking() == [[1], [0, 2]]


def test_end_effects_of_sponsors_and_final_cards_are_lines_of_the_score_sheet() -> None:
    state = table(2)
    own(state, 214, 261)
    state.zoos[0].finals = [7]
    set_zoo(state, x_tokens=4, reputation=9, appeal=30, conservation=10)
    state.stack = [("over", 0)]
    sheet = state.scores()[0]
    assert sheet.points("sponsor_214") == 4
    assert sheet.points("final_7") == 6, "two points of conservation are worth three each beyond ten"
    assert sheet.points("sponsor_261") == 0
    assert scoring.end_gains(state, 0) == [("sponsor_214", "appeal", 4), ("final_7", "conservation", 2)]


# --- hidden information


def test_cards_taken_from_the_display_are_known_to_all_and_drawn_ones_to_nobody() -> None:
    state = table(3)
    hand(state)
    shown = state.display[0]
    ask(state, ("snap", 0, 1))
    play(state, ("snap", shown))
    ask(state, ("deal", 0, 2, "hand"))
    play(state)
    seen = state.observation(1)
    assert seen.zoos[0].hand == [0, 0, shown]
    assert set(state.zoos[0].hand) - {shown} <= set(seen.deck)
    for seed in range(20):
        guess = state.resample(1, random.Random(seed))
        assert shown in guess.zoos[0].hand
        assert guess.zoos[1].hand == state.zoos[1].hand


def test_a_card_that_was_discarded_is_in_no_hand_of_a_guess() -> None:
    state = table(2)
    gone = set(state.discard)
    for seed in range(20):
        guess = state.resample(0, random.Random(seed))
        assert not gone & set(guess.zoos[1].hand)
        assert not gone & set(guess.deck)


def test_r1_the_first_hand_is_chosen_without_seeing_what_others_discard() -> None:
    state = GAME.start(2, {"maps": "0", "start": "1"})
    rng = random.Random(3)
    while state.stack[-1][:2] != ("keep", 1):
        state.apply_action(state.sample_chance(rng) if state.is_chance() else state.legal_actions()[0])
    seen = state.observation(1)
    assert seen.zoos[0].hand == [0, 0, 0, 0]
    assert seen.zoos[0].dealt == [0, 0, 0, 0]
    assert state.discard == []


def test_a_final_card_put_away_is_known_to_its_owner_alone() -> None:
    state = table(2)
    set_zoo(state, conservation=9)
    ask(state, ("effect", 0, ("gain", "conservation", 1)))
    gone = state.zoos[0].finals[0]
    play(state, ("drop", gone))
    assert state.observation(0).final_under == [(gone, 0)]
    assert state.observation(1).final_under == [(0, 0)]
    assert gone in state.observation(1).final_deck


def test_held_cards_of_another_seat_are_hidden_unless_they_were_turned_over() -> None:
    state = table(2)
    ask(state, ("effect", 0, ("perception", 4, 2)))
    play(state)
    assert state.observation(1).held == [0, 0, 0, 0]
    assert state.observation(0).held == state.held
    assert state.observation(1).legal_actions() == []
    state = table(2)
    ask(state, ("effect", 0, ("hunter", 3)))
    play(state)
    assert state.observation(1).held == state.held


# --- refusals and written states


def test_what_is_no_action_or_comes_at_the_wrong_time_is_refused_by_name() -> None:
    state = table()
    assert code_of(state, ("fly",)) == "not_offered"
    assert code_of(state, ("play", 401)) == "not_available"
    assert code_of(state, ("action", "build")) == "not_offered"  # type: ignore[arg-type]
    assert code_of(state, ("action", "sponsors", 3)) == "not_enough_x_tokens"
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(["action"])  # type: ignore[arg-type]
    assert refusal.value.code == "no_action"
    start = GAME.start(2, {"start": "1"})
    assert start.why_not(("tiles", "money")) is not None
    assert start.why_not(("tiles", "money")).code == "nature_moves"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("version", 2, "newer version"),
        ("deck", [401], "missing"),
        ("stack", [], "nothing is left"),
        ("stack", [["nonsense", 0]], "unknown"),
        ("after", [[{}]], "unknown"),
        ("game", "azul", "no state of ark_nova"),
        ("viewer", 0, "cannot know"),
        ("zoos", [], "one zoo"),
        ("final_under", [[7]], "no list of 2 whole numbers"),
    ],
)
def test_damaged_states_are_refused_with_a_reason(key: str, value: object, sentence: str) -> None:
    data = table().to_json()
    with pytest.raises(InvalidState, match=sentence):
        GAME.from_json({**data, key: value})


def test_a_written_state_with_an_impossible_zoo_is_refused() -> None:
    for change, sentence in (
        ({"buildings": [["kiosk", "b0", 0]]}, "overlaps"),
        ({"buildings": [["enclosure2", "a5 a9", 0]]}, "shape"),
        ({"buildings": [["kiosk", "c5", 0]]}, "border"),
        ({"buildings": [[{}, "c5", 0]]}, "a building is a kind"),
        ({"buildings": [["kiosk", "a5", 0], ["kiosk", "a7", 0]]}, "too close"),
        ({"workers": 2}, "worker"),
        ({"reputation": 10}, "needs the upgraded Cards"),
        ({"left": [1, 2]}, "tokens at the left"),
        ({"order": ["animals", "cards", "build", "association"]}, "action card"),
    ):
        data = table().to_json()
        data["zoos"][0].update(change)
        with pytest.raises(InvalidState, match=sentence):
            GAME.from_json(data)
