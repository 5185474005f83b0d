"""Every conservation project is supported at each level, and every final scoring card is scored."""

from __future__ import annotations

import pytest

from engine.games.ark_nova import flow, scoring
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.rules import ArkNovaState
from tests.engine.games.ark_nova.positions import ask, hand, house, lay, remove, run, set_zoo, slot, table

CATEGORIES = ("predator", "herbivore", "bird", "reptile", "primate", "bear", "petting")
CONTINENTS = ("africa", "americas", "asia", "australia", "europe")

COUNTED = {
    # number: what is counted, (how many, conservation points) from the left
    101: ("categories", (5, 5), (4, 3), (3, 2)),
    102: ("continents", (5, 5), (4, 3), (3, 2)),
    103: ("africa", (5, 5), (4, 3), (2, 2)),
    104: ("americas", (5, 5), (4, 3), (2, 2)),
    105: ("australia", (5, 5), (4, 4), (2, 2)),
    106: ("asia", (5, 5), (4, 3), (2, 2)),
    107: ("europe", (5, 5), (4, 4), (2, 2)),
    108: ("primate", (5, 5), (4, 4), (2, 2)),
    109: ("reptile", (5, 5), (4, 4), (2, 2)),
    110: ("predator", (5, 5), (4, 4), (2, 2)),
    111: ("herbivore", (5, 5), (4, 4), (2, 2)),
    112: ("bird", (5, 5), (4, 4), (2, 2)),
    128: ("water", (5, 4), (4, 3), (2, 2)),
    129: ("rock", (5, 4), (3, 3), (2, 2)),
    130: ("small", (8, 4), (5, 3), (2, 2)),
    131: ("large", (4, 4), (3, 3), (2, 2)),
    132: ("science", (5, 4), (4, 3), (2, 2)),
}
RELEASES = {
    # number: the icon; an animal of size 4 or 5, of size 3, of size 1 or 2, and the appeal that each loses
    113: ("europe", (417, 4), (443, 5), (445, 3)),
    114: ("americas", (437, 5), (438, 5), (439, 4)),
    115: ("asia", (406, 10), (408, 6), (410, 3)),
    116: ("africa", (401, 6), (428, 7), (405, 3)),
    117: ("australia", (447, 7), (448, 8), (450, 4)),
    118: ("predator", (417, 4), (413, 5), (405, 3)),
    119: ("bird", (495, 4), (496, 4), (507, 5)),
    120: ("herbivore", (437, 5), (428, 7), (445, 3)),
    121: ("reptile", (479, 7), (490, 6), (473, 3)),
    122: ("primate", (453, 8), (454, 6), (465, 4)),
}
BREEDING = {
    # number: the icon, an animal that has it, its continent, an animal of that continent without the icon
    123: ("bird", 507, "americas", 439),
    124: ("predator", 405, "africa", 428),
    125: ("reptile", 490, "australia", 450),
    126: ("herbivore", 445, "europe", 417),
    127: ("primate", 465, "americas", 439),
}


def ready(players: int = 3) -> ArkNovaState:
    state = table(players)
    state.ten_reached = True
    slot(state, "association", 5)
    set_zoo(state, appeal=40, conservation=10, reputation=1, x_tokens=0, money=20)
    return state


def below_the_board(state: ArkNovaState, card: int) -> None:
    """Exchange a base project for `card`."""
    if any(row[0] == card for row in state.projects):
        return
    gone = state.projects[0][0]
    state.base_pool = sorted({*state.base_pool, gone} - {card})
    state.projects[0] = (card, -1, -1, -1)
    flow.refresh(state)


def with_count(state: ArkNovaState, what: str, n: int) -> None:
    """Give the zoo exactly `n` of what is counted."""
    zoo = state.zoos[0]
    zoo.icons.update(dict.fromkeys(zoo.icons, 0))
    zoo.animals = []
    if what == "categories":
        zoo.icons.update(dict.fromkeys(CATEGORIES[-n:] if n else (), 3))
    elif what == "continents":
        zoo.icons.update(dict.fromkeys(CONTINENTS[:n], 3))
    elif what == "small":
        zoo.animals = [(card, "") for card in (404, 405, 410, 414, 519, 445, 450, 465)[:n]]
    elif what == "large":
        zoo.animals = [(card, "") for card in (401, 402, 417, 437)[:n]]
    else:
        zoo.icons[what] = n
    flow.refresh(state)


@pytest.mark.parametrize("card", COUNTED)
def test_a_level_is_reached_with_so_many_icons_and_not_with_one_less(card: int) -> None:
    what, *levels = COUNTED[card]
    for level, (n, points) in enumerate(levels, 1):
        for have in (n - 1, n):
            state = ready()
            if card <= 112:
                hand(state)
                below_the_board(state, card)
            else:
                hand(state, card)
            with_count(state, what, have)
            ask(state, ("association", 0, 5, False, (), False))
            assert (("support", card, level) in state.legal_actions()) == (have == n)
        run(state, ("support", card, level), ("token", 6))
        zoo = state.zoos[0]
        assert zoo.conservation == 10 + points
        assert zoo.supported == 1
        assert zoo.reputation == 1, "counting projects give no reputation"
        row = next(row for row in state.projects if row[0] == card)
        assert row[level] == 0


@pytest.mark.parametrize("card", RELEASES)
def test_a_release_takes_an_animal_of_the_size_and_its_appeal(card: int) -> None:
    icon, *animals = RELEASES[card]
    for level, (animal, appeal) in enumerate(animals, 1):
        state = ready()
        hand(state, card)
        house(state, animal, 527)
        before = dict(state.zoos[0].icons)
        assert before[icon] >= 1
        lay(state, "enclosure5", ENCLOSURE, fill=1)
        ask(state, ("association", 0, 5, False, (), False))
        offered = [action for action in state.legal_actions() if action[:2] == ("support", card)]
        assert offered == [("support", card, level)], "only the size of the level will do"
        run(state, ("support", card, level), ("release", animal), ("token", 6))
        zoo = state.zoos[0]
        assert zoo.conservation == 10 + {1: 5, 2: 4, 3: 3}[level]
        assert zoo.appeal == 40 - appeal
        assert zoo.reputation == 2, "playing a release project from the hand gives a reputation point"
        assert zoo.icons[icon] == before[icon] - (2 if animal == 401 and icon == "predator" else 1)
        assert animal in state.discard
        assert zoo.buildings[-1][2] == 0, "its enclosure is empty"


ENCLOSURE = "e7 f6 f8 g7 g9"


@pytest.mark.parametrize("card", BREEDING)
def test_breeding_needs_the_animal_and_a_partner_zoo_of_its_continent(card: int) -> None:
    _, animal, continent, other = BREEDING[card]
    for level, (points, reputation) in enumerate(((2, 2), (1, 2), (2, 0)), 1):
        state = ready()
        hand(state, card)
        house(state, animal)
        other_continent = next(each for each in CONTINENTS if each != continent)
        set_zoo(state, partner_zoos=[other_continent])
        assert not supports(state, card)
        set_zoo(state, partner_zoos=[continent])
        assert supports(state, card) == [("support", card, each) for each in (1, 2, 3)]
        ask(state, ("association", 0, 5, False, (), False))
        run(state, ("support", card, level), ("token", 6))
        assert state.zoos[0].conservation == 10 + points
        assert state.zoos[0].reputation == 1 + reputation
    state = ready()
    hand(state, card)
    house(state, other)
    set_zoo(state, partner_zoos=[continent])
    assert not supports(state, card), "an animal without the icon is no reason"


def supports(state: ArkNovaState, card: int) -> list[tuple[str, int, int]]:
    twin = state.clone()
    ask(twin, ("association", 0, 5, False, (), False))
    return [action for action in twin.legal_actions() if action[:2] == ("support", card)]


FINALS: dict[int, tuple[str, list[tuple[int, int]]]] = {
    1: ("large", [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)]),
    2: ("small", [(2, 0), (3, 1), (5, 1), (6, 2), (7, 2), (8, 3)]),
    3: ("science", [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (9, 4)]),
    5: ("supported", [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 4)]),
    6: ("empty", [(5, 0), (6, 1), (11, 1), (12, 2), (18, 3), (24, 4), (39, 4)]),
    7: ("reputation", [(5, 0), (6, 1), (9, 2), (12, 3), (14, 3), (15, 4)]),
    8: ("sponsors", [(2, 0), (3, 1), (5, 1), (6, 2), (8, 3), (10, 4), (12, 4)]),
    10: ("rock", [(0, 0), (1, 1), (3, 2), (5, 3), (6, 3), (7, 4)]),
    11: ("water", [(1, 0), (2, 1), (4, 2), (6, 3), (8, 4), (9, 4)]),
}


@pytest.mark.parametrize("card", FINALS)
def test_a_final_scoring_card_gives_up_to_four_points(card: int) -> None:
    what, steps = FINALS[card]
    for n, points in steps:
        state = table()
        zoo = state.zoos[0]
        if what == "empty":
            ground = MAPS["0"].building
            while ground.bit_count() > n:
                ground &= ground - 1
            zoo.covered = MAPS["0"].building & ~ground
        elif what == "sponsors":
            zoo.sponsors = list(range(201, 201 + n))
        elif what in ("supported", "reputation"):
            setattr(zoo, what, n)
        else:
            with_count(state, what, n)
        assert scoring.final_points(state, 0, card) == points


def test_the_architectural_zoo_gives_a_point_for_each_of_four_things() -> None:
    state = table()
    zoo = state.zoos[0]
    zoo_map = MAPS["0"]
    assert scoring.final_points(state, 0, 4) == 0
    zoo.reach = zoo_map.water
    assert scoring.final_points(state, 0, 4) == 1
    zoo.reach |= zoo_map.rock
    assert scoring.final_points(state, 0, 4) == 2
    zoo.covered = zoo_map.border
    assert scoring.final_points(state, 0, 4) == 3
    zoo.covered = zoo_map.building
    assert scoring.final_points(state, 0, 4) == 4


def test_r23_the_diverse_species_zoo_compares_with_the_right_hand_neighbour() -> None:
    state = table(3)
    state.zoos[0].icons.update(dict.fromkeys(CATEGORIES, 2))
    state.zoos[2].icons.update(dict.fromkeys(CATEGORIES, 1))
    state.zoos[1].icons.update(dict.fromkeys(CATEGORIES, 5))
    assert scoring.final_points(state, 0, 9) == 4, "seven categories are ahead, four points are the most"
    state.zoos[2].icons.update(predator=2, herbivore=2, bird=3, reptile=2)
    assert scoring.final_points(state, 0, 9) == 3
    assert scoring.final_points(state, 1, 9) == 4


def test_a_final_scoring_card_of_large_animals_gives_four_points_for_five() -> None:
    state = table()
    for card in (401, 402, 417, 437, 406):
        remove(state, card)
        state.zoos[0].animals.append((card, ""))
    assert scoring.final_points(state, 0, 1) == 4


def test_a_final_scoring_card_of_small_animals_gives_four_points_for_ten() -> None:
    state = table()
    state.zoos[0].animals = [(card, "") for card in (404, 405, 409, 410, 414, 415, 419, 420, 424, 519)]
    assert scoring.final_points(state, 0, 2) == 4
