"""Who lives where: enclosures for animals, what animals cost, and which may be played."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.board.hexes import first_name
from tests.engine.games.ark_nova.positions import (
    ask,
    code_of,
    display,
    hand,
    house,
    lay,
    lay_somewhere,
    own,
    play,
    set_zoo,
    slot,
    table,
    upgrade,
)


def test_animals_move_into_a_new_reptile_house_and_free_the_smallest_enclosure_that_they_need() -> None:
    state = table(maps="8")
    house(state, 490, 472)
    lay(state, "enclosure5", "f6 g5 g7 h6 h8", fill=1)
    lay(state, "enclosure3", "e7 e9 f8", fill=1)
    upgrade(state, "build")
    slot(state, "build", 5)
    play(state, ("action", "build", 0), ("build", "reptile_house"))
    play(state, next(action for action in state.legal_actions()))
    while state.stack[-1][0] != "move_in":
        play(state, state.legal_actions()[0])
    assert ("move", 490) in state.legal_actions()
    play(state, ("move", 490))
    fills = {kind: fill for kind, _, fill in state.zoos[0].buildings}
    assert fills == {"enclosure5": 1, "enclosure3": 0, "reptile_house": 2}


def test_a_special_enclosure_holds_five_spaces_of_animals_and_some_reptiles_take_none() -> None:
    state = table()
    lay(state, "reptile_house", "e9 e11 f10 g9 g11", fill=5)
    hand(state, 493, 471, 473)
    set_zoo(state, money=60)
    state.zoos[0].modifiers["ignore_rock_and_water"] = 1
    ask(state, ("animals", 0, 2, False, "none"))
    assert ("play", 493) in state.legal_actions()
    assert ("play", 473) in state.legal_actions()
    assert code_of(state, ("play", 471)) == "no_enclosure"
    play(state, ("play", 473))
    assert state.zoos[0].animals == [(473, "e9")]
    assert state.zoos[0].buildings[0][2] == 5


def test_a_reptile_may_live_in_a_standard_enclosure_as_well() -> None:
    state = table()
    lay(state, "reptile_house", "e9 e11 f10 g9 g11")
    lay(state, "enclosure3", "g5 g7 h6")
    hand(state, 471)
    set_zoo(state, money=60)
    ask(state, ("animals", 0, 1, False, "none"))
    play(state, ("play", 471))
    assert state.legal_actions() == [("house", "e9"), ("house", "g5")]
    play(state, ("house", "g5"))
    assert state.zoos[0].animals == [(471, "g5")]
    assert state.zoos[0].buildings[1][2] == 1


def test_a_flock_animal_shares_with_a_herbivore_of_its_size_or_more() -> None:
    state = table()
    hand(state, 438, 442)
    lay(state, "enclosure3", "g5 g7 h6", fill=1)
    house(state, 428, at="g5")
    set_zoo(state, money=60, icons={"herbivore": 2})
    ask(state, ("animals", 0, 1, False, "none"))
    assert ("play", 438) in state.legal_actions()
    assert code_of(state, ("play", 442)) == "no_enclosure", "a moose asks for a herbivore of size 4"
    play(state, ("play", 438))
    assert state.zoos[0].animals == [(428, "g5"), (438, "g5")]


@pytest.mark.parametrize(("gone", "stays"), [(428, 438), (438, 428)])
def test_r13_a_release_out_of_a_shared_enclosure_empties_the_smallest_one_that_fits(gone: int, stays: int) -> None:
    state = table(3)
    hand(state, 120)
    lay(state, "enclosure3", "g5 g7 h6", fill=1)
    lay(state, "enclosure5", "e9 f8 f10 g9 g11", fill=1)
    house(state, 428, 438, at="g5")
    house(state, 401, at="e9")
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 120, 2), ("release", gone))
    assert [fill for _, _, fill in state.zoos[0].buildings] == [0, 1]
    assert state.zoos[0].animals == [(stays, ""), (401, "e9")]


def test_of_equally_small_enclosures_the_player_chooses_which_one_is_emptied() -> None:
    state = table(3)
    hand(state, 120)
    house(state, 428, 438)
    lay(state, "enclosure3", "g5 g7 h6", fill=1)
    lay(state, "enclosure3", "g9 g11 h10", fill=1)
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 120, 2), ("release", 428))
    assert state.legal_actions() == [("empty", "g5"), ("empty", "g9")]
    play(state, ("empty", "g9"))
    assert [fill for _, _, fill in state.zoos[0].buildings] == [1, 0]


def test_partner_zoos_take_three_off_for_every_icon_of_their_continent() -> None:
    state = table()
    hand(state, 426)
    upgrade(state, "animals")
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    set_zoo(state, money=30, partner_zoos=["africa"])
    ask(state, ("animals", 0, 1, True, "none"))
    play(state, ("play", 426))
    assert state.zoos[0].money == 0, "36 minus 3 for each of two icons"


def test_an_animal_of_the_display_costs_its_folder_more_and_discounts_come_after() -> None:
    state = table()
    display(state, 201, 202, 419, 203, 204, 205)
    hand(state)
    upgrade(state, "animals")
    own(state, 229)
    lay(state, "enclosure2", "a3 b4")
    set_zoo(state, money=5, reputation=4)
    ask(state, ("animals", 0, 1, True, "none"))
    play(state, ("play", 419))
    assert state.zoos[0].money == 0, "5 and 3 for the folder, 3 less for a small animal"


def test_animals_two_gives_a_reputation_point_at_strength_five_before_the_animals() -> None:
    state = table()
    hand(state, 404, 405)
    upgrade(state, "animals")
    lay(state, "enclosure2", "a3 b4")
    slot(state, "animals", 5)
    play(state, ("action", "animals", 0))
    assert state.zoos[0].reputation == 2


def test_two_animals_are_played_one_after_the_other() -> None:
    state = table()
    hand(state, 405, 420)
    lay(state, "enclosure2", "a3 b4")
    lay(state, "enclosure1", "a5")
    slot(state, "animals", 5)
    set_zoo(state, money=30, icons={"europe": 0})
    play(state, ("action", "animals", 0))
    assert code_of(state, ("play", 420)) == "conditions_not_met"
    set_zoo(state, icons={"europe": 1})
    play(state, ("play", 405), ("house", "a5"), ("play", 420))
    assert [card for card, _ in state.zoos[0].animals] == [405, 420]


def test_the_pouched_cards_of_a_released_animal_are_discarded_and_their_appeal_stays() -> None:
    state = table(3)
    hand(state, 117, 114)
    house(state, 450)
    ask(state, ("effects", 0, (("map", ("pouch", 1, 450)),)))
    play(state, ("pouch", 114))
    assert state.zoos[0].pouched == [(450, 114)]
    set_zoo(state, appeal=20)
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 117, 3), ("release", 450))
    assert state.zoos[0].pouched == []
    assert 114 in state.discard
    assert state.zoos[0].appeal == 16


# --- sponsors that change what animals may be played


def test_228_plays_one_more_small_animal_and_takes_one_from_the_display() -> None:
    state = table()
    own(state, 228)
    display(state, 404, 201, 202, 401, 417, 203)
    hand(state, 405, 445, 410)
    lay(state, "enclosure1", "a3")
    lay(state, "enclosure1", "b4")
    slot(state, "animals", 3)
    set_zoo(state, money=40)
    play(state, ("action", "animals", 0), ("play", 405), ("house", "a3"))
    assert ("play", 445) in state.legal_actions()
    play(state, ("play", 410))
    while ("take", 404) not in state.legal_actions():
        play(state, state.legal_actions()[-1])
    assert [action for action in state.legal_actions() if action[0] == "take"] == [("take", 404)]
    play(state, ("take", 404))
    assert 404 in state.zoos[0].hand


def test_229_and_230_make_small_and_large_animals_cheaper() -> None:
    for sponsor, animal, price in ((229, 404, 6), (230, 417, 8), (229, 417, 12), (230, 404, 9)):
        state = table()
        own(state, sponsor)
        hand(state, animal)
        lay(state, "enclosure4", "e9 f8 f10 g9")
        set_zoo(state, money=40)
        ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
        play(state, ("play", animal))
        assert state.zoos[0].money == 40 - price


def test_r27_with_263_large_animals_ignore_one_missing_icon() -> None:
    state = table()
    own(state, 263)
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    hand(state, 402, 451, 433)
    set_zoo(state, money=60)
    state.zoos[0].modifiers["ignore_rock_and_water"] = 1
    ask(state, ("animals", 0, 1, False, "none"))
    assert not any(action[0] == "play" for action in state.legal_actions()), "a lion asks for three predators"
    set_zoo(state, icons={"predator": 2})
    ask(state, ("animals", 0, 1, False, "none"))
    assert ("play", 402) in state.legal_actions()
    assert code_of(state, ("play", 451)) == "conditions_not_met", "three icons are missing"
    assert code_of(state, ("play", 433)) == "conditions_not_met", "size 3 is not large"


def test_227_forbids_the_other_size_class_but_not_the_middle_one() -> None:
    state = table()
    own(state, 227)
    state.waza = "small"
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    hand(state, 401, 404, 408)
    set_zoo(state, money=60)
    ask(state, ("animals", 0, 1, False, "none"))
    assert code_of(state, ("play", 401)) == "conditions_not_met"
    assert [action for action in state.legal_actions() if action[0] == "play"] == [("play", 404), ("play", 408)]


def test_r26_227_puts_the_other_cards_under_the_deck() -> None:
    state = table()
    state.waza = ""
    ask(state, ("effects", 0, (("map", ("choose_size_class",)),)))
    play(state, ("choose", "large"), prefer=(201, 202, 404, 417))
    under = set(state.under)
    assert 417 in state.zoos[0].hand
    assert {202, 404} & under or {201, 404} & under
    assert not under & set(state.deck)


@pytest.mark.parametrize(
    ("card", "host", "smaller"),
    [(429, 435, 445), (438, 428, 435), (439, 429, 445), (442, 437, 428), (443, 428, 435), (447, 437, 428)],
)
def test_each_flock_animal_shares_with_its_size_but_not_with_a_smaller_one(card: int, host: int, smaller: int) -> None:
    for other, shares in ((host, True), (smaller, False)):
        state = table()
        hand(state, card)
        lay_somewhere(state, "enclosure5", fill=1)
        home = first_name(state.zoos[0].buildings[-1][1])
        house(state, other, at=home)
        set_zoo(state, money=60, icons={"africa": 3, "herbivore": 3})
        ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
        if not shares:
            assert state.stack[-1][0] == "act", "there is nowhere to live, so nothing can be played"
            continue
        state.apply_action(("play", card))
        assert (card, home) in state.zoos[0].animals
