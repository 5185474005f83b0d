"""The break: its steps, hand limits, income, and the cards taken in it."""

from __future__ import annotations

from engine.games.ark_nova import flow
from engine.games.ark_nova.mechanics.common import VENOM
from engine.games.ark_nova.pieces import ACTIONS, INCOME
from engine.games.ark_nova.turns import turn
from tests.engine.games.ark_nova.positions import ask, display, hand, lay, play, set_zoo, slot, table


def test_the_break_goes_through_its_steps() -> None:
    state = table(2)
    set_zoo(state, money=0, appeal=20, workers=0, tasks=[1, 0, 0, 0])
    set_zoo(state, 1, money=0)
    hand(state, 113, 114, 115, 116, 117)
    hand(state, 118, 119, 120, 121, seat=1)
    state.zoos[1].action_tokens[VENOM] = 1
    state.zoos[0].action_tokens[3] = 1
    state.trace = []
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
    freed = [event for event in state.trace if event[0] == "freed"]
    assert freed == [("freed", 0, "multiplier", ACTIONS[3]), ("freed", 1, "venom", ACTIONS[0])]
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
    state.stack = [("next_turn", 0)]
    turn.push_break(state, 0)
    flow.advance(state)
    play(state)
    assert state.stack[-1][:2] == ("snap", 0)
    play(state, ("snap", state.display[5]))
    assert state.stack[-1][:2] == ("snap", 1)
    assert state.display[5] == 0
