"""Rulings of docs/rules/ark_nova.md that no other module tests."""

from __future__ import annotations

import random

from tests.engine.games.ark_nova.positions import ask, draws, hand, house, lay, own, play, set_zoo, slot, table


def test_r6_a_pouched_card_is_shown() -> None:
    state = table(2)
    hand(state, 113)
    ask(state, ("effects", 0, (("map", ("pouch", 1, 0)),)))
    assert 113 in state.observation(1).deck
    play(state, ("pouch", 113))
    seen = state.observation(1)
    assert seen.zoos[0].pouched == [(0, 113)]
    assert 113 not in seen.deck


def test_r7_a_solo_game_goes_on_when_the_counters_meet() -> None:
    state = table(1)
    set_zoo(state, appeal=100, conservation=20)
    ask(state, ("effects", 0, (("map", ("gain", "appeal", 1)),)))
    assert state.last_turns == -1
    play(state, ("x_token", "cards"))
    assert state.turns == 2


def test_r9_a_scavenged_card_is_known_to_all() -> None:
    state = table(2)
    hand(state)
    ask(state, ("effects", 0, (("map", ("scavenging", 2)),)))
    play(state)
    kept = state.held[0]
    assert state.observation(1).held == state.held
    play(state, ("keep", kept))
    assert state.observation(1).zoos[0].hand == [kept]


def test_r12_an_animal_that_no_other_enclosure_would_hold_leaves_its_own_one_empty() -> None:
    state = table(3)
    hand(state, 118)
    lay(state, "enclosure2", "a5 b6", fill=1)
    lay(state, "enclosure1", "a7", fill=1)
    house(state, 401, at="a7")
    house(state, 404, at="a5")
    set_zoo(state, appeal=30)
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 118, 1), ("release", 401))
    assert [fill for _, _, fill in state.zoos[0].buildings] == [1, 0]


def test_r12_who_lived_in_the_enclosure_that_is_emptied_moves_to_the_place_that_was_left() -> None:
    state = table(3)
    hand(state, 118)
    lay(state, "enclosure2", "a5 b6", fill=1)
    lay(state, "enclosure5", "e9 f8 f10 g9 g11", fill=1)
    house(state, 405, at="a5")
    house(state, 404, at="e9")
    set_zoo(state, appeal=30)
    ask(state, ("association", 0, 5, False, (), False))
    state.trace = []
    play(state, ("support", 118, 3), ("release", 404))
    assert [fill for _, _, fill in state.zoos[0].buildings] == [0, 1]
    assert state.zoos[0].animals == [(405, "e9")]
    assert ("housed", 0, 405, "e9") in (state.trace or [])


def test_r12_terrain_is_left_out_before_size() -> None:
    state = table(3)
    hand(state, 118)
    house(state, 413, 404)
    lay(state, "enclosure3", "d10 d12 e11", fill=1)
    state.zoos[0].buildings[0] = ("enclosure3", state.zoos[0].buildings[0][1], 1)
    lay(state, "enclosure4", "a5 b4 b6 c5", fill=1)
    from engine.games.ark_nova.cards.animals import ANIMALS
    from engine.games.ark_nova.mechanics.housing import move_out_options, terrain_fits

    cougar = ANIMALS[413]
    zoo = state.zoos[0]
    assert [terrain_fits(zoo, cougar, mask) for _, mask, _ in zoo.buildings] == [True, False]
    assert move_out_options(zoo, cougar, "d10") == [0]
    zoo.buildings[0] = (*zoo.buildings[0][:2], 0)
    assert move_out_options(zoo, cougar, "d10") == [1], "nothing else is occupied"


def test_r15_clever_in_a_break_comes_at_once() -> None:
    state = table(2, "6")
    set_zoo(state, left=0b1110111)
    state.zoos[0].order = ["cards", "build", "animals", "association", "sponsors"]
    ask(state, ("income", 0))
    play(state, ("move", "sponsors"))
    assert state.stack[-1][0] == "clever", "map 6 pays twice"
    play(state, ("move", "association"))
    assert state.zoos[0].order == ["association", "sponsors", "cards", "build", "animals"]


def test_r16_a_token_goes_when_it_is_used_and_stays_when_it_is_declined() -> None:
    state = table(2)
    hand(state)
    slot(state, "sponsors", 2)
    state.zoos[0].action_tokens[4] = 2
    play(state, ("action", "sponsors", 0), ("raise_money",), ("repeat",), ("raise_money",), ("skip",))
    assert state.turns == 2
    assert state.zoos[0].action_tokens[4] == 1


def test_r21_after_pilfering_others_no_longer_know_where_a_card_is() -> None:
    state = table(3)
    set_zoo(state, 1, appeal=20)
    hand(state, seat=1)
    shown = state.display[:2]
    ask(state, ("snap", 1, 1))
    play(state, ("snap", shown[0]))
    ask(state, ("snap", 1, 1))
    play(state, ("snap", shown[1]))
    assert state.observation(2).zoos[1].hand == sorted(shown)
    ask(state, ("steal", 0, 1))
    state.apply_action(("draw", shown[0]))
    assert state.observation(2).zoos[1].hand == [0]
    assert state.observation(0).zoos[1].hand == [shown[1]]
    assert shown[0] in state.observation(1).zoos[0].hand


def test_r25_no_break_follows_the_last_turn() -> None:
    state = table(2)
    hand(state)
    state.last_turns = 1
    state.ten_reached = True
    state.break_left = 1
    money = state.zoos[1].money
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.is_terminal()
    assert state.zoos[1].money == money


def test_a_guess_takes_no_card_that_was_seen() -> None:
    state = table(2)
    own(state, 225)
    hands = set()
    for seed in range(30):
        guess = state.resample(0, random.Random(seed))
        hands.add(tuple(guess.zoos[1].hand))
        assert not set(guess.zoos[1].hand) & {*state.display, *state.discard, *state.zoos[0].hand, 225}
    assert len(hands) == 30


def test_the_deck_of_a_guess_can_be_drawn_to_its_end() -> None:
    guess = table(2).resample(1, random.Random(1))
    ask(guess, ("deal", 0, len(guess.deck), "hand"))
    guess.apply_action(draws(guess))
    assert guess.deck == []
