"""The Sponsors action and what sponsors in play allow."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import BORDER, around, mask_of, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import INCOME
from engine.state import Action
from tests.engine.games.ark_nova.positions import ask, code_of, hand, lay, own, play, slot, table, upgrade


def mask_at(kind: str, action: Action) -> int:
    """Return the spaces that a placement of `kind` covers."""
    way = placement_named(kind, action[1], action[2])
    assert way is not None
    return way.mask


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


def test_r14_a_unique_building_needs_a_place_and_as_the_first_building_a_border_space() -> None:
    state = table()
    hand(state, 253, 257)
    ask(state, ("sponsors", 0, 6, False, 0, 6))
    assert ("play", 257) in state.legal_actions()
    assert ("play", 253) in state.legal_actions()
    ask(state, ("place", 0, "okapi_stable", "unique", False))
    assert all(mask_at("okapi_stable", action) & BORDER for action in state.legal_actions())
    lay(state, "kiosk", "a5")
    assert all(mask_at("okapi_stable", action) & around(mask_of("a5")) for action in state.legal_actions())
    state = table()
    hand(state, 253)
    state.zoos[0].covered = MAPS["0"].building & ~mask_of("a5")
    state.zoos[0].reach = mask_of("a5")
    ask(state, ("sponsors", 0, 6, False, 0, 6))
    assert code_of(state, ("play", 253)) == "no_room"


def test_253_plays_sponsors_for_money_while_a_token_is_left() -> None:
    state = table()
    own(state, 253)
    hand(state, 223)
    ask(state, ("effects", 0, (("map", ("sponsor_for_token",)),)))
    play(state, ("play", 223))
    assert state.zoos[0].money == 25 - 3
    assert state.zoos[0].card_tokens[253] == 2
    state.zoos[0].card_tokens[253] = 0
    hand(state, 225)
    ask(state, ("effects", 0, (("map", ("sponsor_for_token",)),)))
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
