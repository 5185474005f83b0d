"""Effects after an action: their order, extra actions, what can be declined and what is skipped."""

from __future__ import annotations

from tests.engine.games.ark_nova.positions import ask, hand, lay, play, run, set_zoo, slot, table, upgrade


def test_effects_after_the_action_find_the_used_card_on_slot_one() -> None:
    state = table()
    hand(state, 405)
    lay(state, "enclosure2", "a3 b4")
    state.zoos[0].order = ["cards", "build", "animals", "association", "sponsors"]
    set_zoo(state)
    play(state, ("action", "animals", 0), ("play", 405))
    assert state.stack[-1][0] == "clever"
    assert state.zoos[0].order == ["animals", "cards", "build", "association", "sponsors"]
    play(state, ("move", "association"))
    assert state.zoos[0].order == ["association", "animals", "cards", "build", "sponsors"]


def test_boost_puts_the_named_card_on_slot_one_or_five() -> None:
    for number in (1, 5):
        state = table()
        state.zoos[0].order = ["cards", "build", "animals", "association", "sponsors"]
        set_zoo(state)
        ask(state, ("boost", 0, "association"))
        play(state, ("boost", number))
        assert state.zoos[0].order[number - 1] == "association"
    assert state.zoos[0].order == ["cards", "build", "animals", "sponsors", "association"]


def test_r17_determination_performs_any_further_action_even_with_the_same_card() -> None:
    state = table()
    hand(state, 505)
    upgrade(state, "animals")
    lay(state, "enclosure4", "e9 f8 f10 g9")
    set_zoo(state, money=40)
    state.zoos[0].modifiers["ignore_rock_and_water"] = 1
    slot(state, "animals", 5)
    play(state, ("action", "animals", 0), ("play", 505))
    assert state.stack[-1][:3] == ("act", 0, "extra")
    assert state.current_player() == 0
    turns = state.turns
    run(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.turns == turns + 1


def test_a_named_extra_action_can_be_declined_but_not_turned_into_an_x_token() -> None:
    state = table()
    ask(state, ("act", 0, "named", "build"))
    assert ("skip",) in state.legal_actions()
    assert {action[1] for action in state.legal_actions() if action[0] == "action"} == {"build"}
    assert not any(action[0] == "x_token" for action in state.legal_actions())


def test_several_effects_after_an_action_come_in_the_order_that_the_player_chooses() -> None:
    state = table()
    state.after = [(405, ("clever",)), (502, ("boost", "build"))]
    ask(state, ("after_action", 0))
    assert state.legal_actions() == [("first", 405, "clever"), ("first", 502, "boost", "build")]
    play(state, ("first", 502, "boost", "build"), ("skip",))
    assert state.stack[-1][0] == "clever"


def test_r3_simultaneous_effects_come_in_the_order_that_the_player_chooses() -> None:
    state = table()
    hand(state, 113, 114)
    waiting = ((471, ("gain", "money", 3)), (471, ("sunbathing", 1)), (212, ("pouch", 1, 212)))
    ask(state, ("effects", 0, waiting))
    assert state.zoos[0].money == 28, "what is the same in any order comes first"
    assert state.legal_actions() == [("first", 471, "sunbathing", 1), ("first", 212, "pouch", 1, 212)]
    play(state, ("first", 212, "pouch", 1, 212), ("pouch", 113))
    assert state.legal_actions() == [("discard", 114), ("skip",)]


def test_appeal_before_or_after_venom_is_the_players_choice() -> None:
    state = table()
    set_zoo(state, appeal=10)
    set_zoo(state, 1, appeal=12)
    ask(state, ("effects", 0, ((449, ("gain", "appeal", 4)), (449, ("venom", 1)))))
    assert ("first", 449, "venom", 1) in state.legal_actions()
    other = state.clone()
    play(state, ("first", 449, "venom", 1))
    assert sum(state.zoos[1].action_tokens) == 1
    play(other, ("first", 449, "gain", "appeal", 4))
    assert sum(other.zoos[1].action_tokens) == 0, "after the gain nobody is ahead"


def test_nobody_is_asked_about_appeal_and_venom_when_the_gain_overtakes_nobody() -> None:
    state = table()
    set_zoo(state, appeal=10)
    set_zoo(state, 1, appeal=15)
    ask(state, ("effects", 0, ((449, ("gain", "appeal", 4)), (449, ("venom", 1)))))
    assert state.stack[-1][0] == "act"
    assert state.zoos[0].appeal == 14
    assert sum(state.zoos[1].action_tokens) == 1


def test_optional_effects_can_be_declined_and_impossible_ones_are_skipped_with_a_line_in_the_log() -> None:
    state = table()
    hand(state, 113)
    for frame in (("sunbathing", 0, 3), ("pouch", 0, 2, 0), ("digging", 0, 2), ("clever", 0), ("posturing", 0, 1)):
        ask(state, frame)
        assert ("skip",) in state.legal_actions()
        play(state, ("skip",))
        assert state.stack[-1][0] == "act"
    state.trace = []
    set_zoo(state, reserve=0, workers=4)
    ask(state, ("effects", 0, (("map", ("hire_worker",)),)))
    assert ("skipped", 0, "hire_worker") in state.trace
