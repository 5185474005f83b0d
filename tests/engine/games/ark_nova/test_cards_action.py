"""The Cards action, and what moves cards between deck, display, hand and discard pile."""

from __future__ import annotations

import pytest

from tests.engine.games.ark_nova.positions import ask, display, hand, play, run, set_zoo, slot, table, upgrade


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


def test_r28_fewer_cards_may_be_drawn_than_the_strength_allows() -> None:
    state = table()
    hand(state)
    slot(state, "cards", 5)
    state.apply_action(("action", "cards", 0))
    assert state.legal_actions()[:3] == [("draw",), ("draw_fewer", 1), ("draw_fewer", 2)]
    play(state, ("draw_fewer", 2))
    assert len(state.zoos[0].hand) == 2
    assert state.stack[-1][0] == "discard", "a card is discarded all the same"


def test_r28_with_cards_two_drawing_may_stop_after_each_card() -> None:
    state = table()
    hand(state)
    upgrade(state, "cards")
    slot(state, "cards", 5)
    play(state, ("action", "cards", 0), ("draw",))
    assert ("done",) in state.legal_actions()
    play(state, ("draw",), ("done",))
    assert len(state.zoos[0].hand) == 2
    assert state.stack[-1][0] == "discard"


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
    ask(state, ("effects", 0, (("map", ("scavenging", 3)),)))
    assert state.is_chance()
    play(state)
    kept = state.held[1]
    play(state, ("keep", kept))
    assert state.zoos[0].hand == [kept]
    assert len(state.discard) == before - 1


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
