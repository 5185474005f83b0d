"""Effects that reach other zoos: venom, constriction, pilfering, hypnosis."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.mechanics.common import CONSTRICTION, VENOM
from engine.games.ark_nova.pieces import ACTION_INDEX
from engine.games.ark_nova.rules import ArkNovaState
from tests.engine.games.ark_nova.positions import (
    ask,
    code_of,
    hand,
    own,
    play,
    run,
    set_zoo,
    slot,
    table,
    tokens,
    upgrade,
)


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
    ask(state, ("effects", 0, (("map", ("venom", 2)),)))
    assert list(tokens(state, VENOM, 1).values()) == [1, 1]
    assert set(tokens(state, VENOM, 1)) == set(state.zoos[1].order[:2])
    assert tokens(state, VENOM, 2) == {}
    ask(state, ("effects", 0, (("map", ("venom", 1)),)))
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
    ask(state, ("effects", 0, (("map", ("constriction",)),)))
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
    ask(state, ("effects", 0, (("map", ("pilfering", 1)),)))
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
    ask(state, ("effects", 0, (("map", ("pilfering", 2)),)))
    assert state.current_player() == 1
    play(state, ("pay",))
    assert state.current_player() == 2


def test_of_equal_leaders_the_acting_player_picks_the_victim() -> None:
    state = three()
    set_zoo(state, 2, appeal=20)
    ask(state, ("effects", 0, (("map", ("pilfering", 1)),)))
    assert state.current_player() == 0
    assert state.legal_actions() == [("target", 2), ("target", 3)]


def test_r19_nobody_is_pilfered_who_is_behind_the_acting_player() -> None:
    state = three()
    set_zoo(state, appeal=30)
    ask(state, ("effects", 0, (("map", ("pilfering", 1)),)))
    assert state.stack[-1][0] == "act"


def test_a_victim_without_cards_and_money_gives_all_that_is_there() -> None:
    state = three()
    hand(state, seat=1)
    set_zoo(state, 1, money=3)
    ask(state, ("effects", 0, (("map", ("pilfering", 1)),)))
    assert (state.zoos[0].money, state.zoos[1].money) == (28, 0)


def test_225_makes_immune_and_the_next_one_is_hit() -> None:
    state = three()
    own(state, 225, seat=1)
    set_zoo(state, 2, appeal=15)
    for effect in (("venom", 1), ("constriction",)):
        ask(state, ("effects", 0, (("map", effect),)))
    assert sum(state.zoos[1].action_tokens) == 0
    assert sum(state.zoos[2].action_tokens) == 3
    ask(state, ("effects", 0, (("map", ("pilfering", 1)),)))
    assert state.current_player() == 2


def test_hypnosis_may_be_declined() -> None:
    state = three()
    ask(state, ("hypnotise", 0, 1, 3))
    order = state.zoos[1].order[:]
    play(state, ("skip",))
    assert state.stack[-1][0] == "act"
    assert state.zoos[1].order == order


def test_r20_hypnosis_uses_a_card_of_the_leader_with_its_side_and_strength() -> None:
    state = three()
    state.zoos[1].order = ["build", "sponsors", "cards", "animals", "association"]
    upgrade(state, "sponsors", seat=1)
    state.zoos[1].action_tokens[CONSTRICTION + ACTION_INDEX["cards"]] = 1
    ask(state, ("hypnotise", 0, 1, 3))
    cards = {action[1] for action in state.legal_actions() if action[0] == "action"}
    assert cards <= {"build", "sponsors", "cards"}
    own_order = state.zoos[0].order[:]
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.zoos[0].money == 25 + 2 * 2
    assert state.zoos[1].order[0] == "sponsors"
    assert state.zoos[0].order == own_order


@pytest.mark.parametrize(("own", "other"), [(False, True), (True, False)])
def test_r20_a_third_partner_zoo_asks_for_the_own_association_card_under_hypnosis_too(own: bool, other: bool) -> None:
    state = three()
    set_zoo(state, partner_zoos=["africa", "asia"])
    state.zoos[1].order = ["build", "sponsors", "association", "animals", "cards"]
    for seat, is_upgraded in ((0, own), (1, other)):
        if is_upgraded:
            upgrade(state, "association", seat=seat)
    ask(state, ("hypnotise", 0, 1, 3))
    play(state, ("action", "association", 0))
    offered = {action[1] for action in state.legal_actions() if action[0] == "partner_zoo"}
    assert offered == ({"americas", "australia", "europe"} if own else set())
