"""Every sponsor card is played: level, conditions, icons and effects are compared with `sponsor_table`."""

from __future__ import annotations

import pytest

from engine.games.ark_nova import flow, scoring
from engine.games.ark_nova.board.hexes import BORDER, names_of
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import BORDER_SPACES
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import IllegalAction
from tests.engine.games.ark_nova.positions import (
    ask,
    draws,
    first_choice,
    hand,
    house,
    lay,
    lay_somewhere,
    own,
    remove,
    run,
    set_zoo,
    slot,
    table,
    upgrade,
)
from tests.engine.games.ark_nova.sponsor_table import END, ICONS, INCOME, PLAYED, TRIGGERED
from tests.engine.games.ark_nova.test_animal_cards import changes, counters

UNIQUE = {
    243: "meerkat_den", 244: "penguin_pool", 245: "aquarium", 246: "cable_car", 247: "baboon_rock",
    248: "rhesus_monkey_park", 249: "barred_owl_hut", 250: "sea_turtle_tank", 251: "polar_bear_exhibit",
    252: "spotted_hyena_compound", 253: "okapi_stable", 254: "zoo_school", 255: "adventure_playground",
    256: "water_playground", 257: "side_entrance",
}  # fmt: skip
FILLERS = (113, 114, 115, 116)
EXAMPLE_ICONS = {
    "africa": 5, "europe": 3, "americas": 1, "australia": 2, "asia": 0, "predator": 2, "herbivore": 3, "bird": 1,
    "reptile": 2, "primate": 1, "bear": 0, "petting": 1, "science": 5, "rock": 1, "water": 1,
}  # fmt: skip


def example(number: int, seed: int = 1) -> ArkNovaState:
    """Return the example zoo of `sponsor_table` with the sponsor and four projects in the hand."""
    roomy = {263: "2", 245: "8", 246: "4", 250: "8"}.get(number, "0")
    state = table(maps=roomy, seed=seed)
    state.ten_reached = True
    house(state, 404, 449, 519, 472, 486, 417, 437, 455, 496)
    zoo = state.zoos[0]
    zoo.partner_zoos = ["africa", "europe"]
    zoo.universities = ["two_science", "science_reputation"]
    set_zoo(
        state,
        icons=dict(EXAMPLE_ICONS),
        money=50,
        appeal=10,
        conservation=2,
        reputation=6,
        supported=3,
        left=0b1111000,
        x_tokens=3,
    )
    set_zoo(state, 1, money=50, appeal=5)
    lay(state, "enclosure1", "h8" if roomy == "0" else "f4")
    if number in (258, 259, 260, 264):
        corner_cases(state, number)
    if number in UNIQUE or number == 263:
        beside(state, UNIQUE.get(number, "enclosure5"), ICONS.get(number, ""))
    slot(state, "sponsors", 5)
    if "II" in PLAYED[number][1]:
        upgrade(state, "sponsors")
    hand(state, *FILLERS, number)
    return state


def beside(state: ArkNovaState, kind: str, demands: str) -> None:
    """Put the only building where `kind` has a place without bonuses that touches what it needs."""
    zoo = state.zoos[0]
    zoo_map = MAPS[zoo.map]
    words = demands.split()
    for way in zoo_map.placements(kind):
        if way.mask & (zoo_map.bonus_mask | zoo_map.two) or not way.around & zoo_map.building & ~zoo_map.two:
            continue
        rock, water = (way.around & zoo_map.rock).bit_count(), (way.around & zoo_map.water).bit_count()
        at_border = (way.mask & BORDER).bit_count() >= 2
        if rock >= words.count("rock") and water >= words.count("water") and at_border >= (kind in BORDER_SPACES):
            spaces = names_of(way.around & zoo_map.building & ~zoo_map.two)
            zoo.buildings.clear()
            set_zoo(state, covered=0, reach=0, fits={})
            lay(state, "enclosure1", spaces[0])
            return
    raise AssertionError(f"no place for {kind} on map {zoo.map}")


def corner_cases(state: ArkNovaState, number: int) -> None:
    """Lay the one enclosure so that the count is known from the drawing of map 0."""
    spaces = {258: "a9 b8", 259: "d6 e7", 260: "a9 b8", 264: "d6 e7"}[number]
    zoo = state.zoos[0]
    zoo.buildings.clear()
    set_zoo(state, covered=0, reach=0, fits={})
    lay(state, "enclosure2", spaces)


def measured(state: ArkNovaState) -> dict[str, int]:
    found = counters(state)
    found["others"] = state.zoos[1].money
    return found


@pytest.mark.parametrize("number", PLAYED, ids=str)
def test_a_sponsor_brings_what_its_card_says(number: int) -> None:
    level, _, brings = PLAYED[number]
    state = example(number)
    if number in (258, 259, 260, 264):
        brings = {"appeal": example_count(state, number)}
    before = measured(state)
    icons = dict(state.zoos[0].icons)
    tokens = max(0, level - 5)
    if "II" in PLAYED[number][1]:
        tokens = 0
    story = run(state, ("action", "sponsors", tokens), ("play", number), prefer=(404, 405, 445))
    expected = {"x_token": 0, "hand": 0, **brings}
    expected["hand"] -= 1
    expected["x_token"] -= tokens
    assert changes(before, measured(state)) == {name: n for name, n in expected.items() if n}
    gained = {icon: n - icons[icon] for icon, n in state.zoos[0].icons.items() if n != icons[icon]}
    words = ICONS.get(number, "").split()
    assert gained == {icon: words.count(icon) for icon in words}
    assert state.zoos[0].sponsors == [number]
    if number == 214:
        assert [kind for kind, _ in story].count("clever") == 1
    if number == 253:
        assert [kind for kind, _ in story].count("sponsor_for_money") == 0, "no sponsor is in the hand"
    if number in (215, 218):
        assert state.zoos[0].card_tokens == {number: 2}
    if number == 253:
        assert state.zoos[0].card_tokens == {number: 3}
    if number == 227:
        assert state.waza == "small"
    if 243 <= number <= 257:
        assert len(state.zoos[0].buildings) == 2


def example_count(state: ArkNovaState, number: int) -> int:
    """Return how many spaces of the card's kind touch the one enclosure, as drawn on map 0.

    The enclosure on a9 and b8 touches a7 (plain), b10 (water), a11 (rock), c9, c7 (water), b6; on d6 and e7: d4, d8,
    c5, c7, e5, e9, f6, f8.
    """
    return {
        258: 2,  # water on b10 and c7
        259: 1,  # rock on f8
        260: 1,  # border building spaces: a7 alone, as a11 is rock and b10 lies inside
        264: 4,  # the bonuses of c5, d8, e5 and f6
    }[number]


@pytest.mark.parametrize("number", PLAYED, ids=str)
def test_a_sponsor_asks_for_its_level_and_conditions(number: int) -> None:
    level, needs, _ = PLAYED[number]
    state = example(number)
    upgraded = "II" in needs
    for strength in range(1, 8):
        ready = state.clone()
        ask(ready, ("sponsors", 0, strength, upgraded, 0, strength))
        assert (("play", number) in ready.legal_actions()) == (strength >= level)
    for need in filter(None, needs.split(", ")):
        state = example(number)
        zoo = state.zoos[0]
        if need == "II":
            zoo.upgraded = 0
        elif need == "appeal":
            zoo.appeal = 26
        elif need == "partners 2":
            zoo.partner_zoos = ["africa"]
        else:
            what, n = need.split()
            if what == "reputation":
                zoo.reputation = int(n) - 1
            else:
                zoo.icons[what] = int(n) - 1
        ask(state, ("sponsors", 0, 7, True, 0, 7))
        with pytest.raises(IllegalAction) as refusal:
            state.apply_action(("play", number))
        assert refusal.value.code == "conditions_not_met"


def played(state: ArkNovaState, card: int, seat: int) -> dict[str, int]:
    """Let a seat play a card; return how the counters of seat 0 change."""
    zoo = state.zoos[seat]
    hand(state, *FILLERS, card) if seat == 0 else hand(state, card, seat=1)
    set_zoo(state, seat, money=60, x_tokens=0)
    set_zoo(state, conservation=2, reputation=1, x_tokens=0, appeal=10)
    before = measured(state)
    if card > 300:
        for icon in ("primate",):
            zoo.icons[icon] = max(zoo.icons[icon], 3 if card == 457 else 0)
        lay_somewhere(state, "enclosure5", 1 if card == 493 else 0, 1 if card in (484, 488) else 0, seat=seat)
        frame = ("animals_over", seat, "mixed")
        ask(state, frame, ("animals", seat, 1, False, "none"))
    else:
        ask(state, ("sponsors", seat, 5, False, 0, 5))
    state.apply_action(("play", card))
    height = [("end_turn", 0), ("harbor", 0), ("act", 0, "turn", "")]
    while state.stack != height:
        state.apply_action(
            draws(state, (404, 405, 445)) if state.is_chance() else first_choice(state, state.legal_actions())
        )
    return changes(before, measured(state))


TRIGGERS = [(number, *event) for number, events in TRIGGERED.items() for event in events]


@pytest.mark.parametrize(("number", "card", "mine", "brings"), TRIGGERS)
def test_a_sponsor_answers_what_is_played_later(number: int, card: int, mine: bool, brings: dict[str, int]) -> None:
    without, with_sponsor = example(223 if number != 223 else 205), example(number)
    for state in (without, with_sponsor):
        for each in (*FILLERS, card):
            if each not in [c for zoo in state.zoos for c in zoo.hand] and all(
                each != a for a, _ in state.zoos[0].animals
            ):
                remove(state, each)
                state.deck = sorted([*state.deck, each])
        lay_somewhere(state, "enclosure2")
    hand(with_sponsor, *FILLERS)
    own(with_sponsor, number)
    hand(without, *FILLERS)
    for icon in ICONS.get(number, "").split():
        without.zoos[0].icons[icon] += 1
    with_sponsor.waza = "small"
    seat = 0 if mine else 1
    plain = played(without, card, seat)
    more = played(with_sponsor, card, seat)
    difference = {name: more.get(name, 0) - plain.get(name, 0) for name in {*more, *plain}}
    assert {name: n for name, n in difference.items() if n} == brings


@pytest.mark.parametrize("number", PLAYED, ids=str)
def test_a_sponsor_brings_its_income_in_every_break(number: int) -> None:
    state = example(number)
    hand(state, *FILLERS)
    set_zoo(state, buildings=[], covered=0, reach=0, fits={}, left=0b1111111)
    own(state, number)
    for icon in ICONS.get(number, "").split():
        state.zoos[0].icons[icon] -= 1
    before = measured(state)
    state.stack.append(("income", 0))
    flow.advance(state)
    while state.stack[-1][0] != "act":
        state.apply_action(draws(state) if state.is_chance() else first_choice(state, state.legal_actions()))
    expected = {"money": 0, **INCOME.get(number, {})}
    expected["money"] += 12  # appeal 10
    assert changes(before, measured(state)) == expected


def ended(number: int, what: str, n: int) -> list[tuple[str, str, int]]:
    """Return what the end brings in a zoo that has `n` of something."""
    state = table()
    zoo = state.zoos[0]
    zoo.finals = []
    own(state, number)
    zoo.icons.update(dict.fromkeys(zoo.icons, 0))
    categories = ["predator", "herbivore", "bird", "reptile", "primate", "bear", "petting"]
    continents = ["africa", "americas", "asia", "australia", "europe"]
    if what == "categories":
        zoo.icons.update(dict.fromkeys(categories[:n], 2))
    elif what == "continents":
        zoo.icons.update(dict.fromkeys(continents[:n], 2))
    elif what == "pairs":
        zoo.icons.update(rock=n, water=n + 1)
    elif what == "universities":
        zoo.universities = ["two_science", "science_reputation", "hand_limit"][:n]
    elif what == "kiosk":
        zoo.buildings = [("kiosk", 1 << at, 0) for at in range(n)] + [("pavilion", 1 << 9, 0)]
    elif what == "occupied":
        zoo.buildings = [("enclosure1", 1 << at, int(at < n)) for at in range(7)] + [("enclosure2", 3 << 9, 1)]
    elif what == "map":
        zoo.covered = MAPS["0"].building if n else MAPS["0"].building & (MAPS["0"].building - 1)
    elif what == "border":
        zoo.covered = MAPS["0"].border if n else MAPS["0"].border & (MAPS["0"].border - 1)
    elif what == "connected":
        ground = MAPS["0"].water if number == 241 else MAPS["0"].rock
        zoo.reach = ground if n else ground & (ground - 1)
    elif what == "empty":
        zoo.covered = 0 if n else MAPS["0"].building
    elif what.startswith("loose"):
        zoo.reach = 0
    elif what in zoo.icons:
        zoo.icons[what] = n
    else:
        setattr(zoo, what, n)
    return scoring.end_gains(state, 0)


@pytest.mark.parametrize("number", PLAYED, ids=str)
def test_a_sponsor_brings_its_points_at_the_end(number: int) -> None:
    for what, n, resource, amount in END.get(number, (("science", 9, "", 0),)):
        expected = [(f"sponsor_{number}", resource, amount)] if amount else []
        assert ended(number, what, n) == expected, (what, n)
