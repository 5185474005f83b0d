"""What every map has of its own."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import mask_of
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.mechanics.housing import size_for_animals
from engine.games.ark_nova.pieces import INCOME
from tests.engine.games.ark_nova.positions import ask, draws, hand, lay, own, play, set_zoo, slot, table


def test_map_a_starts_with_a_kiosk_and_an_empty_enclosure() -> None:
    for zoo in table(2, "A").zoos:
        assert [(kind, fill) for kind, _, fill in zoo.buildings] == [("kiosk", 0), ("enclosure3", 0)]


def test_map_1_gives_two_appeal_for_a_standard_enclosure_beside_the_tower_each_time_it_is_filled() -> None:
    state = table(maps="1")
    hand(state, 405, 410)
    lay(state, "enclosure1", "b4")
    lay(state, "enclosure1", "d4")
    set_zoo(state, money=40, appeal=0)
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 2, False, "none"))
    play(state, ("play", 410), ("house", "b4"))
    assert state.zoos[0].appeal == 3 + 2
    while state.stack[-1][0] != "animals":
        play(state, state.legal_actions()[-1])
    play(state, ("play", 405))
    assert state.zoos[0].appeal == 3 + 2 + 3


def test_r22_map_2_makes_enclosures_of_size_one_to_three_beside_the_outdoor_area_two_larger() -> None:
    state = table(maps="2")
    place = {"enclosure1": "e7", "enclosure2": "g7 h6"}
    zoo = state.zoos[0]
    assert size_for_animals(zoo, "enclosure1", mask_of(place["enclosure1"])) == 3
    assert size_for_animals(zoo, "enclosure2", mask_of(place["enclosure2"])) == 4
    assert size_for_animals(zoo, "enclosure4", mask_of("g7 h6 h8 i7")) == 4, "sizes 4 and 5 stay as they are"
    assert size_for_animals(zoo, "enclosure1", mask_of("a7")) == 1


def test_r30_map_1_gives_nothing_beside_a_tower_that_219_has_covered() -> None:
    for covered in (False, True):
        state = table(maps="1")
        hand(state, 410)
        lay(state, "enclosure1", "b4")
        lay(state, "enclosure1", "d4")
        if covered:
            own(state, 219)
            lay(state, "kiosk", "b6")
        set_zoo(state, money=40, appeal=0)
        ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
        play(state, ("play", 410), ("house", "b4"))
        assert state.zoos[0].appeal == (3 if covered else 3 + 2)


def test_r30_map_2_leaves_enclosures_as_they_are_beside_an_outdoor_area_that_219_has_covered() -> None:
    state = table(maps="2")
    hand(state, 404)
    lay(state, "enclosure1", "e7")
    set_zoo(state, money=40)
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
    assert ("play", 404) in state.legal_actions(), "size 1 counts 3"
    own(state, 219)
    lay(state, "kiosk", "f8")
    assert size_for_animals(state.zoos[0], "enclosure1", mask_of("e7")) == 1
    assert ("play", 404) not in state.legal_actions()


def test_r30_map_5_pays_nothing_for_a_restaurant_that_219_has_covered() -> None:
    state = table(maps="5")
    own(state, 219)
    lay(state, "enclosure2", "f4 f6")
    lay(state, "enclosure1", "e5")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0]


def test_map_3_pays_two_money_around_the_lake_and_has_an_extra_action_at_the_left() -> None:
    zoo_map = MAPS["3"]
    assert sum(1 for effect in zoo_map.bonuses.values() if effect == ("gain", "money", 2)) == 11
    state = table(maps="3")
    ask(state, ("after_action", 0), ("left_token", 0))
    play(state, ("token", 4))
    assert state.stack[-1][:3] == ("act", 0, "extra")


def test_r5_map_4_sells_one_hand_card_in_every_own_turn_once_the_harbor_is_reached() -> None:
    state = table(maps="4")
    hand(state, 113, 114)
    assert not any(action[0] == "harbor" for action in state.legal_actions())
    lay(state, "kiosk", "a11")
    assert ("harbor", 113) in state.legal_actions()
    play(state, ("harbor", 113))
    assert state.zoos[0].money == 28
    assert not any(action[0] == "harbor" for action in state.legal_actions()), "once a turn"
    state = table(maps="4")
    hand(state, 113, 114)
    lay(state, "kiosk", "a11")
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.legal_actions() == [("harbor", 113), ("harbor", 114), ("done",)]


def test_map_5_earns_for_covered_spaces_beside_the_restaurant_and_has_a_free_special_enclosure() -> None:
    state = table(maps="5")
    lay(state, "enclosure2", "f4 f6")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] + 2
    state.zoos[0].left = 0b1111111
    ask(state, ("left_token", 0))
    play(state, ("token", 4))
    assert state.legal_actions()[-1] == ("skip",)
    assert {action[1] for action in state.legal_actions()[:-1]} <= {"reptile_house", "large_bird_aviary"}


def test_map_6_ignores_one_missing_icon_of_an_animal_once_the_institute_is_reached() -> None:
    for reached in (False, True):
        state = table(maps="6")
        if reached:
            lay(state, "kiosk", "a11")
        zoo = state.zoos[0]
        zoo.buildings.append(("enclosure5", 0, 0))
        hand(state, 402, 404, 433)
        set_zoo(state, money=60)
        ask(state, ("animals", 0, 1, False, "none"))
        assert ("play", 402) not in state.legal_actions(), "three icons are missing"
        assert ("play", 433) not in state.legal_actions(), "three icons are missing"
        set_zoo(state, icons={"predator": 2})
        assert (("play", 402) in state.legal_actions()) == reached


def test_map_7_pays_one_more_for_each_kiosk_when_all_kiosk_bonuses_are_covered() -> None:
    state = table(maps="7")
    lay(state, "kiosk", "b2")
    lay(state, "kiosk", "f4")
    money = state.zoos[0].money
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0]
    lay(state, "kiosk", "f10")
    ask(state, ("income", 0))
    assert state.zoos[0].money == money + INCOME[0] * 2 + 3


def test_map_8_finds_a_sponsor_for_each_h_and_makes_all_sponsors_cheaper_in_the_end() -> None:
    state = table(maps="8")
    hand(state, 226)
    lay(state, "enclosure1", "g11")
    ask(state, ("place", 0, "pavilion", "free", False))
    before = len(state.discard)
    play(state, ("place", "g9", 0), prefer=(404, 401, 223))
    while state.is_chance():
        state.apply_action(draws(state, (223,)))
    assert len(state.zoos[0].hand) == 2
    assert len(state.discard) >= before
    ask(state, ("sponsors", 0, 5, False, 0, 5))
    assert ("play", 226) not in state.legal_actions()
    state = table(maps="8")
    hand(state, 226)
    lay(state, "enclosure1", "b10")
    lay(state, "enclosure1", "e11")
    lay(state, "enclosure1", "g9")
    ask(state, ("sponsors", 0, 5, False, 0, 5))
    assert ("play", 226) in state.legal_actions(), "level 6 counts as 5"
