"""Building: where buildings go, what they cost and what they bring, and the sponsors that change that."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import (
    COORDINATES,
    NEIGHBOURS,
    indices,
    mask_of,
    names_of,
    placements,
    within_two,
)
from engine.games.ark_nova.board.maps import MAPS
from tests.engine.games.ark_nova.positions import (
    ask,
    code_of,
    hand,
    lay,
    own,
    placing,
    play,
    run,
    set_zoo,
    slot,
    table,
    upgrade,
)


def test_the_map_has_58_spaces_and_inner_ones_have_six_neighbours() -> None:
    assert len(COORDINATES) == 58
    assert names_of(NEIGHBOURS[names_of(2**58 - 1).index("e5")]) == ["d4", "d6", "e3", "e7", "f4", "f6"]
    assert names_of(NEIGHBOURS[names_of(2**58 - 1).index("a1")]) == ["a3", "b0", "b2"]


def test_shapes_may_be_turned_but_not_mirrored() -> None:
    ways = placements("rhesus_monkey_park")
    assert len({way.action[2] for way in ways}) == 6
    masks = {way.mask for way in ways}
    inner = [way.mask for way in ways if all(1 <= y <= 11 for _, y in (COORDINATES[at] for at in indices(way.mask)))]
    for mask in inner:
        mirrored = " ".join("ihgfedcba"[x] + str(y) for x, y in (COORDINATES[at] for at in indices(mask)))
        assert mask_of(mirrored) not in masks


def test_a_building_costs_two_money_a_space_and_the_first_one_touches_the_border() -> None:
    state = table()
    slot(state, "build", 3)
    set_zoo(state, money=10)
    play(state, ("action", "build", 0), ("build", "enclosure3"))
    assert state.zoos[0].money == 4
    assert code_of(state, ("place", "d4", 0)) == "not_at_the_border"
    play(state, ("place", "a5", 0))
    assert names_of(state.zoos[0].covered) == ["a5", "a7", "b6"]


def test_a_building_on_bonuses_brings_each_of_them() -> None:
    state = table()
    slot(state, "build", 3)
    play(state, ("action", "build", 0), ("build", "petting_zoo"))
    play(state, placing(state, "a9 b8 c9"))
    assert state.zoos[0].reputation == 3
    state = table()
    slot(state, "build", 5)
    lay(state, "enclosure1", "c5")
    play(state, ("action", "build", 0), ("build", "enclosure5"))
    play(state, placing(state, "d6 d8 e5 e7 e9"))
    assert (state.zoos[0].money, state.zoos[0].x_tokens) == (25 - 10 + 10, 1)


def test_later_buildings_touch_another_and_avoid_rock_water_and_side_two_spaces() -> None:
    state = table()
    lay(state, "enclosure2", "g1 h0")
    slot(state, "build", 1)
    play(state, ("action", "build", 0), ("build", "pavilion"))
    assert code_of(state, ("place", "a9", 0)) == "touches_no_building"
    assert code_of(state, ("place", "g1", 0)) == "space_covered"
    assert code_of(state, ("place", "d2", 0)) == "rock_or_water"
    assert code_of(state, ("place", "h4", 0)) == "needs_build_ii"
    assert code_of(state, ("place", "z9", 0)) == "not_a_placement"
    appeal = state.zoos[0].appeal
    play(state, ("place", "i1", 0))
    assert state.zoos[0].appeal == appeal + 1, "a pavilion brings an appeal point"


def test_kiosks_stand_at_least_three_spaces_apart() -> None:
    state = table()
    lay(state, "kiosk", "f2")
    lay(state, "enclosure3", "g1 h0 h2")
    slot(state, "build", 1)
    play(state, ("action", "build", 0), ("build", "kiosk"))
    assert code_of(state, ("place", "f0", 0)) == "kiosks_too_close"
    play(state, ("place", "i1", 0))
    assert not within_two(mask_of("f2")) & mask_of("i1")


def test_side_one_builds_once_and_side_two_builds_different_ones_up_to_the_strength() -> None:
    state = table()
    slot(state, "build", 5)
    play(state, ("action", "build", 0), ("build", "enclosure1"), ("place", "g1", 0))
    assert state.turns == 2, "side I builds once"
    state = table()
    upgrade(state, "build")
    slot(state, "build", 5)
    play(state, ("action", "build", 0), ("build", "enclosure2"), ("place", "a5", 0))
    assert code_of(state, ("build", "enclosure2")) == "built_already"
    assert code_of(state, ("build", "enclosure4")) == "too_large"
    play(state, ("build", "kiosk"))
    assert state.stack[-1][0] == "place"


def test_special_enclosures_stand_once_and_the_large_ones_need_side_two() -> None:
    state = table()
    lay(state, "petting_zoo", "f2 g1 h2")
    slot(state, "build", 5)
    play(state, ("action", "build", 0))
    assert code_of(state, ("build", "petting_zoo")) == "one_per_zoo"
    assert code_of(state, ("build", "reptile_house")) == "needs_build_ii"


def test_money_is_needed_before_a_place_is_chosen() -> None:
    state = table()
    slot(state, "build", 5)
    set_zoo(state, money=9)
    play(state, ("action", "build", 0))
    assert code_of(state, ("build", "enclosure5")) == "not_enough_money"
    assert ("build", "enclosure4") in state.legal_actions()


def test_covering_every_building_space_brings_seven_appeal_once() -> None:
    state = table()
    zoo = state.zoos[0]
    last = mask_of("g1")
    zoo.buildings = [("enclosure1", 1 << at, 0) for at in range(58) if MAPS["0"].building & ~last & 1 << at]
    set_zoo(state, covered=MAPS["0"].building & ~last, reach=last, fits={}, appeal=0)
    upgrade(state, "build")
    slot(state, "build", 1)
    play(state, ("action", "build", 0), ("build", "enclosure1"), ("place", "g1", 0))
    assert state.zoos[0].appeal == 7
    assert state.zoos[0].full_map_paid


# --- sponsors that change building


def test_217_builds_one_more_of_a_kind_whatever_the_strength() -> None:
    state = table()
    own(state, 217)
    slot(state, "build", 2)
    lay(state, "enclosure2", "g1 h0")
    play(state, ("action", "build", 0), ("build", "enclosure2"), ("place", "h2", 0))
    assert state.legal_actions() == [("build", "enclosure2"), ("done",)]
    money = state.zoos[0].money
    play(state, ("build", "enclosure2"))
    assert state.zoos[0].money == money - 4
    assert state.stack[-1][0] == "place"
    play(state, state.legal_actions()[0])
    assert state.turns == 2, "one extra building is all"


def test_217_does_not_repeat_special_enclosures() -> None:
    state = table()
    own(state, 217)
    slot(state, "build", 3)
    play(state, ("action", "build", 0), ("build", "petting_zoo"))
    story = run(state)
    assert [kind for kind, _ in story].count("place") == 1


def test_219_builds_on_rock_and_water_and_needs_none_beside() -> None:
    for owned in (False, True):
        state = table()
        if owned:
            own(state, 219)
        lay(state, "enclosure2", "g1 h0")
        building = state.clone()
        ask(building, ("place", 0, "kiosk", "free", False))
        assert (("place", "g3", 0) in building.legal_actions()) == owned, "g3 is rock"
        hand(state, 444, 404)
        set_zoo(state, money=40)
        ask(state, ("animals", 0, 1, False, "none"))
        assert (("play", 444) in state.legal_actions()) == owned, "an ibex asks for two rocks"


def test_221_brings_any_uncovered_bonus_for_a_bonus_at_the_border() -> None:
    state = table()
    own(state, 221)
    slot(state, "build", 1)
    play(state, ("action", "build", 0), ("build", "enclosure1"), ("place", "i7", 0))
    assert ("bonus", "e5") in state.legal_actions()
    assert ("bonus", "i7") not in state.legal_actions()
    play(state, ("bonus", "e5"))
    assert state.zoos[0].money == 25 - 2 + 5 + 10


def test_241_and_242_pay_for_each_covered_space_beside_water_or_rock() -> None:
    for card, money in ((241, 2), (242, 1)):
        state = table()
        own(state, card)
        ask(state, ("place", 0, "enclosure2", "free", False))
        before = state.zoos[0].money
        play(state, placing(state, "a9 b8"))
        assert state.zoos[0].money == before + money, "both touch water, a9 alone touches rock"
