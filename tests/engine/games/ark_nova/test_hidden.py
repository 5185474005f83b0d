"""Hidden information: what each seat may know, and guesses that agree with it."""

from __future__ import annotations

import random

from engine.games.ark_nova import GAME
from engine.games.ark_nova.rules import ArkNovaState
from tests.engine.games.ark_nova.positions import ask, hand, play, set_zoo, table


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
    assert isinstance(state, ArkNovaState)
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
    ask(state, ("effects", 0, (("map", ("gain", "conservation", 1)),)))
    gone = state.zoos[0].finals[0]
    play(state, ("drop", gone))
    assert state.observation(0).final_under == [(gone, 0)]
    assert state.observation(1).final_under == [(0, 0)]
    assert gone in state.observation(1).final_deck


def test_held_cards_of_another_seat_are_hidden_unless_they_were_turned_over() -> None:
    state = table(2)
    ask(state, ("effects", 0, (("map", ("perception", 4, 2)),)))
    play(state)
    assert state.observation(1).held == [0, 0, 0, 0]
    assert state.observation(0).held == state.held
    assert state.observation(1).legal_actions() == []
    state = table(2)
    ask(state, ("effects", 0, (("map", ("hunter", 3)),)))
    play(state)
    assert state.observation(1).held == state.held
