"""Turns: the set-up, strength, X-tokens, the order of action cards, multipliers."""

from __future__ import annotations

import pytest

from engine.game import UnknownChoice
from engine.games.ark_nova import GAME
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM
from engine.games.ark_nova.pieces import ACTION_INDEX
from engine.state import IllegalAction
from tests.engine.games.ark_nova.positions import ask, hand, lay, own, play, run, set_zoo, slot, table, upgrade


def test_the_set_up_gives_money_appeal_by_seat_one_worker_two_final_cards_and_four_of_eight_cards() -> None:
    state = table(4)
    for seat, zoo in enumerate(state.zoos):
        assert (zoo.money, zoo.appeal, zoo.reputation, zoo.conservation) == (25, seat, 1, 0)
        assert (zoo.workers, zoo.reserve, len(zoo.finals), len(zoo.hand)) == (1, 3, 2, 4)
        assert zoo.order[0] == "animals"
        assert zoo.left.bit_count() == 7
    assert len(state.display) == 6
    assert len(state.discard) == 4 * 4
    assert [space for space, _ in state.tiles] == [5, 5, 8, 8]
    assert len(state.projects) == 4
    assert state.donations == 0


def test_two_players_have_one_level_of_each_base_project_and_three_donations_blocked() -> None:
    state = table(2)
    assert [row[1:] for row in state.projects] == [(9, -1, -1), (-1, 9, -1), (-1, -1, 9)]
    assert state.donations == 0b101010, "a 5, a 7 and a 10 are covered"


def test_dealt_maps_are_two_for_everybody_to_choose_from() -> None:
    state = GAME.start(3, {"maps": "deal", "start": "2"})
    state.apply_action(("maps", "3", "5", "1", "2", "8", "7"))
    assert state.current_player() == 1
    assert state.legal_actions() == [("map", "3"), ("map", "5")]
    state.apply_action(("map", "5"))
    assert state.current_player() == 2
    assert state.why_not(("map", "3")) is not None


def test_a_seat_that_nobody_takes_cannot_begin() -> None:
    with pytest.raises(UnknownChoice, match="seat 4"):
        GAME.start(3, {"start": "4"})


def test_the_used_card_goes_to_slot_one_and_those_left_of_it_move_up() -> None:
    state = table()
    state.zoos[0].order = ["animals", "cards", "build", "association", "sponsors"]
    set_zoo(state)
    run(state, ("action", "association", 0), ("reputation",))
    assert state.zoos[0].order == ["association", "animals", "cards", "build", "sponsors"]


def test_the_strength_is_the_slot_and_each_x_token_adds_one() -> None:
    state = table()
    slot(state, "sponsors", 3)
    set_zoo(state, x_tokens=2, money=10)
    run(state, ("action", "sponsors", 2), ("raise_money",))
    assert state.zoos[0].money == 15
    assert state.zoos[0].x_tokens == 0
    assert state.break_left == 9 - 5


def test_an_x_token_can_be_taken_with_any_card_unless_there_are_five() -> None:
    state = table()
    slot(state, "build", 5)
    assert [action for action in state.legal_actions() if action[0] == "x_token"] == [
        ("x_token", card) for card in state.zoos[0].order
    ]
    other = state.clone()
    play(other, ("x_token", "build"))
    assert other.zoos[0].x_tokens == 1
    assert other.zoos[0].order[0] == "build"
    set_zoo(state, x_tokens=5)
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(("x_token", "build"))
    assert refusal.value.code == "x_tokens_full"


def test_true_and_one_point_nought_are_no_numbers_of_an_action() -> None:
    state = table()
    set_zoo(state, x_tokens=1)
    slot(state, "cards", 1)
    assert ("action", "cards", 1) in state.legal_actions()
    for wrong in (True, 1.0):
        with pytest.raises(IllegalAction) as refusal:
            state.apply_action(("action", "cards", wrong))
        assert refusal.value.code == "no_action"


def test_r4_more_x_tokens_than_five_are_lost() -> None:
    state = table()
    set_zoo(state, x_tokens=4)
    ask(state, ("effects", 0, (("map", ("gain", "x_token", 3)),)))
    assert state.zoos[0].x_tokens == 5


def test_r2_x_tokens_that_would_change_nothing_cannot_be_spent() -> None:
    state = table()
    slot(state, "cards", 4)
    set_zoo(state, x_tokens=3)
    assert ("action", "cards", 1) in state.legal_actions()
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(("action", "cards", 2))
    assert refusal.value.code == "x_tokens_wasted"
    upgrade(state, "build")
    slot(state, "build", 5)
    assert ("action", "build", 3) in state.legal_actions(), "Build II makes use of more than five"


def test_an_action_that_cannot_be_carried_out_cannot_be_chosen() -> None:
    state = table()
    hand(state)
    set_zoo(state, money=0, workers=0)
    actions = {action[1] for action in state.legal_actions() if action[0] == "action"}
    assert actions == {"cards", "sponsors"}
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(("action", "animals", 0))
    assert refusal.value.code == "action_impossible"


def test_an_animal_of_side_one_needs_strength_two() -> None:
    state = table()
    hand(state, 404)
    lay(state, "enclosure2", "a3 b4")
    slot(state, "animals", 1)
    assert ("action", "animals", 0) not in state.legal_actions()
    set_zoo(state, x_tokens=1)
    assert ("action", "animals", 1) in state.legal_actions()
    upgrade(state, "animals")
    assert ("action", "animals", 0) in state.legal_actions(), "side II plays one animal with strength 1"


def test_r16_a_multiplier_repeats_the_action_with_the_same_strength() -> None:
    state = table()
    slot(state, "sponsors", 4)
    hand(state)
    set_zoo(state, money=0, x_tokens=0)
    state.zoos[0].action_tokens[MULTIPLIER + ACTION_INDEX["sponsors"]] = 2
    story = run(
        state, ("action", "sponsors", 0), ("raise_money",), ("repeat",), ("raise_money",), ("repeat",), ("raise_money",)
    )
    assert state.zoos[0].money == 3 * 4 + 5, "and the break that this called has paid five"
    assert state.zoos[0].order[0] == "sponsors"
    assert sum(state.zoos[0].action_tokens) == 0
    assert [kind for kind, _ in story].count("repeat") == 2


def test_a_multiplier_put_on_the_card_in_use_waits_for_its_next_use() -> None:
    state = table()
    hand(state, 434)
    own(state, 214)
    lay(state, "enclosure2", "a3 b4")
    set_zoo(state, money=40, icons={"science": 2})
    slot(state, "animals", 3)
    ask(state, ("effects", 0, (("map", ("multiplier", "animals")),)))
    ask(state, ("effects", 0, (("map", ("multiplier", "any")),)))
    play(state, ("multiply", "sponsors"))
    assert state.zoos[0].action_tokens[:5] == [0, 0, 1, 0, 1]


def test_the_x_token_alternative_removes_tokens_and_doubles_with_a_multiplier() -> None:
    state = table()
    zoo = state.zoos[0]
    at = ACTION_INDEX["build"]
    zoo.action_tokens[MULTIPLIER + at] = zoo.action_tokens[VENOM + at] = zoo.action_tokens[CONSTRICTION + at] = 1
    other = state.clone()
    play(state, ("x_token", "build"), ("repeat",))
    assert state.zoos[0].x_tokens == 2
    assert sum(state.zoos[0].action_tokens) == 0
    play(other, ("x_token", "build"), ("skip",))
    assert other.zoos[0].x_tokens == 1
    assert other.zoos[0].action_tokens[MULTIPLIER + at] == 1, "a token that is not used stays"
