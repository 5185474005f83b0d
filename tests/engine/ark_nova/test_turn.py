"""Turns: strength, X-tokens, the order of action cards, multipliers, extra actions, the order of effects."""

from __future__ import annotations

import pytest

from engine.ark_nova import GAME
from engine.ark_nova.common import CONSTRICTION, MULTIPLIER, VENOM
from engine.ark_nova.pieces import ACTION_INDEX
from engine.game import UnknownChoice
from engine.state import IllegalAction
from tests.engine.ark_nova.positions import (
    ask,
    display,
    hand,
    house,
    lay,
    own,
    play,
    run,
    set_zoo,
    slot,
    table,
    upgrade,
)


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


def test_r4_more_x_tokens_than_five_are_lost() -> None:
    state = table()
    set_zoo(state, x_tokens=4)
    ask(state, ("effect", 0, ("gain", "x_token", 3)))
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


@pytest.mark.parametrize(
    ("side", "strength", "drawn", "discarded", "snap"),
    [
        (0, 1, 1, 1, False),
        (0, 2, 1, 0, False),
        (0, 3, 2, 1, False),
        (0, 4, 2, 0, False),
        (0, 5, 3, 1, True),
        (1, 1, 1, 0, False),
        (1, 2, 2, 1, False),
        (1, 3, 2, 0, True),
        (1, 4, 3, 1, True),
        (1, 5, 4, 1, True),
    ],
)
def test_the_cards_action_draws_discards_and_snaps_by_strength(
    side: int, strength: int, drawn: int, discarded: int, snap: bool
) -> None:
    state = table()
    hand(state)
    if side:
        upgrade(state, "cards")
    slot(state, "cards", strength)
    state.apply_action(("action", "cards", 0))
    assert (("snap", state.display[5]) in state.legal_actions()) == snap
    assert (("take", state.display[0]) in state.legal_actions()) == bool(side)
    assert ("take", state.display[1]) not in state.legal_actions(), "reputation 1 reaches folder 1 alone"
    before = len(state.discard)
    run(state)
    assert len(state.zoos[0].hand) == drawn - discarded
    assert len(state.discard) == before + discarded
    assert state.break_left == 7, "the break comes two spaces nearer"


def test_cards_two_takes_from_deck_and_display_in_any_order_without_refilling() -> None:
    state = table()
    hand(state)
    upgrade(state, "cards")
    slot(state, "cards", 5)
    set_zoo(state, reputation=4)
    shown = list(state.display)
    play(state, ("action", "cards", 0), ("take", shown[0]), ("draw",), ("take", shown[1]))
    assert state.display == [0, 0, *shown[2:]], "cards move to lower folders only when the display is filled up"
    assert ("take", shown[2]) in state.legal_actions()
    assert ("take", shown[3]) not in state.legal_actions()
    play(state, ("draw",), ("discard", shown[0]))
    assert state.display[:4] == shown[2:]


def test_reputation_stops_at_nine_without_cards_two_and_pays_its_bonuses_once() -> None:
    state = table()
    set_zoo(state, reputation=8)
    ask(state, ("effect", 0, ("gain", "reputation", 4)))
    assert state.zoos[0].reputation == 9
    upgrade(state, "cards")
    ask(state, ("effect", 0, ("gain", "reputation", 6)))
    while state.stack[-1][0] == "take_card":
        play(state, ("draw",))
    zoo = state.zoos[0]
    assert (zoo.reputation, zoo.conservation, len(zoo.hand)) == (15, 2, 6)
    play(state, ("worker",))
    assert state.zoos[0].x_tokens == 2
    ask(state, ("effect", 0, ("gain", "reputation", 2)))
    assert state.zoos[0].appeal == 2, "beyond 15 every point is an appeal point"


def test_reputation_five_upgrades_a_card_and_eight_hires_a_worker() -> None:
    state = table()
    ask(state, ("effect", 0, ("gain", "reputation", 7)))
    assert state.stack[-1][0] == "upgrade"
    play(state, ("upgrade", "build"))
    assert state.zoos[0].workers == 2
    assert state.zoos[0].upgraded == 2


def test_two_conservation_points_upgrade_a_card_or_hire_a_worker() -> None:
    state = table()
    ask(state, ("effect", 0, ("gain", "conservation", 2)))
    assert ("worker",) in state.legal_actions()
    assert ("upgrade", "cards") in state.legal_actions()
    play(state, ("worker",))
    assert (state.zoos[0].workers, state.zoos[0].reserve) == (2, 2)


def test_five_and_eight_conservation_points_give_money_or_a_tile_that_leaves_the_game() -> None:
    state = table()
    state.tiles = [(5, "money"), (5, "x_tokens"), (8, "reputation"), (8, "money")]
    set_zoo(state, conservation=4, money=0)
    ask(state, ("effect", 0, ("gain", "conservation", 4)))
    assert state.legal_actions() == [("money",), ("tile", "money"), ("tile", "x_tokens")]
    play(state, ("tile", "x_tokens"))
    assert state.zoos[0].x_tokens == 3
    assert (5, "x_tokens") not in state.tiles
    assert state.legal_actions() == [("money",), ("tile", "reputation"), ("tile", "money")]
    play(state, ("money",))
    assert state.zoos[0].money == 5


def test_at_ten_conservation_points_everybody_puts_a_final_scoring_card_away() -> None:
    state = table(3)
    set_zoo(state, conservation=9)
    ask(state, ("effect", 0, ("gain", "conservation", 1)))
    for seat in range(3):
        assert state.current_player() == seat
        play(state, ("drop", state.zoos[seat].finals[0]))
    assert [len(zoo.finals) for zoo in state.zoos] == [1, 1, 1]
    assert len(state.final_under) == 3
    set_zoo(state, 1, conservation=9)
    ask(state, ("effect", 1, ("gain", "conservation", 1)))
    assert state.current_player() == 0, "only the first one who gets there triggers it"


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
    ask(state, ("effect", 0, ("multiplier", "animals")))
    ask(state, ("effect", 0, ("multiplier", "any")))
    play(state, ("multiply", "sponsors"))
    assert state.zoos[0].action_tokens[:5] == [0, 0, 1, 0, 1]


def test_the_x_token_alternative_removes_tokens_and_doubles_with_a_multiplier() -> None:
    state = table()
    zoo = state.zoos[0]
    at = ACTION_INDEX["build"]
    zoo.action_tokens[MULTIPLIER + at] = zoo.action_tokens[VENOM + at] = zoo.action_tokens[CONSTRICTION + at] = 1
    play(state, ("x_token", "build"))
    assert state.zoos[0].x_tokens == 2
    assert sum(state.zoos[0].action_tokens) == 0


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
    state.after = [("clever",), ("boost", "build")]
    ask(state, ("after_action", 0))
    assert state.legal_actions() == [("first", "clever"), ("first", "boost", "build")]
    play(state, ("first", "boost", "build"), ("skip",))
    assert state.stack[-1][0] == "clever"


def test_r3_simultaneous_effects_come_in_the_order_that_the_player_chooses() -> None:
    state = table()
    hand(state, 113, 114)
    waiting = (("gain", "money", 3), ("sunbathing", 1), ("pouch", 1, 0))
    ask(state, ("effects", 0, waiting))
    assert state.zoos[0].money == 28, "what is the same in any order comes first"
    assert state.legal_actions() == [("first", "sunbathing", 1), ("first", "pouch", 1, 0)]
    play(state, ("first", "pouch", 1, 0), ("pouch", 113))
    assert state.legal_actions() == [("discard", 114), ("skip",)]


def test_appeal_before_or_after_venom_is_the_players_choice() -> None:
    state = table()
    set_zoo(state, appeal=10)
    set_zoo(state, 1, appeal=12)
    ask(state, ("effects", 0, (("gain", "appeal", 4), ("venom", 1))))
    assert ("first", "venom", 1) in state.legal_actions()
    other = state.clone()
    play(state, ("first", "venom", 1))
    assert sum(state.zoos[1].action_tokens) == 1
    play(other, ("first", "gain", "appeal", 4))
    assert sum(other.zoos[1].action_tokens) == 0, "after the gain nobody is ahead"


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
    ask(state, ("effect", 0, ("hire_worker",)))
    assert ("skipped", 0, "hire_worker") in state.trace


def test_digging_exchanges_cards_of_the_display_at_once_or_of_the_hand() -> None:
    state = table()
    hand(state, 113)
    display(state, 114, 115, 201, 202, 203, 204)
    ask(state, ("digging", 0, 2))
    play(state, ("replace", 201), prefer=(528,))
    assert state.display == [114, 115, 202, 203, 204, 528]
    assert 201 in state.discard
    play(state, ("exchange", 113), prefer=(527,))
    assert state.zoos[0].hand == [527]


def test_snapping_twice_lets_the_player_refill_the_display_in_between() -> None:
    state = table()
    hand(state)
    display(state, 114, 115, 201, 202, 203, 204)
    ask(state, ("snap", 0, 2))
    play(state, ("snap", 203), ("refill",), prefer=(528,))
    assert state.display == [114, 115, 201, 202, 204, 528]
    play(state, ("snap", 528))
    assert state.zoos[0].hand == [203, 528]


def test_r9_scavenging_keeps_one_card_of_the_discard_pile() -> None:
    state = table()
    hand(state)
    before = len(state.discard)
    ask(state, ("effect", 0, ("scavenging", 3)))
    assert state.is_chance()
    play(state)
    kept = state.held[1]
    play(state, ("keep", kept))
    assert state.zoos[0].hand == [kept]
    assert len(state.discard) == before - 1


def test_resistance_leaves_one_final_scoring_card_more_for_the_whole_game() -> None:
    state = table()
    ask(state, ("effect", 0, ("resistance",)))
    play(state)
    kept, gone = state.held
    play(state, ("keep", kept))
    assert len(state.zoos[0].finals) == 3
    assert state.final_under == [(gone, 0)]
    set_zoo(state, conservation=9)
    ask(state, ("effect", 0, ("gain", "conservation", 1)))
    play(state, ("drop", kept))
    assert len(state.zoos[0].finals) == 2


def test_r8_the_discard_pile_becomes_the_deck_when_that_is_empty() -> None:
    state = table()
    hand(state)
    state.discard = sorted(state.discard + state.deck[2:])
    state.deck = state.deck[:2]
    first = set(state.deck)
    ask(state, ("deal", 0, 4, "hand"))
    play(state)
    assert first <= set(state.zoos[0].hand)
    assert len(state.zoos[0].hand) == 4
    assert state.discard == []


def test_a_released_animal_no_longer_counts() -> None:
    state = table(3)
    house(state, 417)
    assert state.zoos[0].icons["predator"] == 1
    hand(state, 113)
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 113, 1))
    assert state.zoos[0].animals == [(417, 0)], "which animal is released is still open"
    play(state, ("release", 417))
    assert state.zoos[0].icons["predator"] == 0
