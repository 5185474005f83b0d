"""Every animal card is played: its cost, enclosure, conditions and effects are compared with `animal_table`."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM
from engine.games.ark_nova.pieces import CAPACITY
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, IllegalAction
from tests.engine.games.ark_nova.animal_table import ANIMALS
from tests.engine.games.ark_nova.positions import (
    display,
    first_choice,
    hand,
    lay,
    lay_somewhere,
    remove,
    run,
    set_zoo,
    slot,
    table,
    tokens,
    upgrade,
)

FILLERS = (113, 114, 115, 201, 202)
CONTINENTS = ("africa", "americas", "asia", "australia", "europe")

SPECIAL = {
    "": "",
    "petting zoo": "petting_zoo",
    "reptile house": "reptile_house",
    "aviary": "large_bird_aviary",
}


class Card(NamedTuple):
    number: int
    name: str
    cost: int
    enclosure: str
    special: str  # kind of building, or ""
    spaces: int
    needs: tuple[str, ...]
    changes: dict[str, int]
    then: tuple[str, ...]


def read_table() -> list[Card]:
    cards = []
    for line in ANIMALS.strip().splitlines():
        number, name, cost, enclosure, special, needs, changes, then = (part.strip() for part in line.split("|"))
        split = {} if changes == "-" else {word.split()[0]: int(word.split()[1]) for word in changes.split(", ")}
        cards.append(
            Card(
                int(number),
                name,
                int(cost),
                enclosure,
                SPECIAL[special.rpartition(" ")[0]],
                int(special.rpartition(" ")[2]) if special != "-" else 0,
                () if needs == "-" else tuple(needs.split(", ")),
                split,
                () if then == "-" else tuple(then.split(", ")),
            )
        )
    return cards


CARDS = read_table()
ids = [f"{card.number}-{card.name.replace(' ', '_')}" for card in CARDS]
CONTINENT_OF = {
    403: "africa",
    409: "asia",
    422: "australia",
    430: "africa",
    433: "asia",
    441: "europe",
    456: "africa",
    461: "asia",
    463: "americas",
    482: "americas",
    485: "europe",
    489: "australia",
    508: "americas",
    512: "europe",
    516: "australia",
}


def example(card: Card, players: int = 2) -> ArkNovaState:
    """Return a position in which the card can be played with exactly what it needs."""
    state = table(players, "8" if "aviary" in card.then else "0")
    display(state, 216, 217, 401, 402 if card.number != 402 else 406, 410 if card.number != 410 else 406, 128)
    fresh = [number for number in (404, 405, 412, 414, 424) if number != card.number]
    for number in fresh:
        if number not in state.discard:
            remove(state, number)
            state.discard.append(number)
    state.discard.sort()
    if 108 not in state.base_pool:
        row = next(row for row in state.projects if row[0] == 108)
        other = state.base_pool.pop()
        state.projects[state.projects.index(row)] = (other, *row[1:])
        state.base_pool = sorted([*state.base_pool, 108])
    state.ten_reached = True
    slot(state, "animals", 3)
    if players > 1:
        set_zoo(state, 1, appeal=30, conservation=9, money=20, icons={**dict.fromkeys(CONTINENTS, 2), "bear": 1})
        state.zoos[1].order = ["sponsors", "cards", "build", "animals", "association"]
    zoo = state.zoos[0]
    zoo.icons.update(dict.fromkeys(zoo.icons, 0))
    for need in card.needs:
        if need == "II":
            upgrade(state, "animals")
        elif need == "partner":
            zoo.partner_zoos.append(CONTINENT_OF[card.number])
            zoo.icons[CONTINENT_OF[card.number]] += 1
        else:
            icon, n = need.split()
            zoo.icons[icon] += int(n)
    set_zoo(state, money=60, appeal=10, conservation=2, reputation=1, x_tokens=0)
    if card.enclosure == "petting zoo":
        lay_somewhere(state, "petting_zoo")
    else:
        size, *terrain = card.enclosure.split()
        lay_somewhere(state, f"enclosure{size}", terrain.count("rock"), terrain.count("water"))
    hand(state, *FILLERS, card.number)
    return state


def counters(state: ArkNovaState) -> dict[str, int]:
    zoo = state.zoos[0]
    return {
        "money": zoo.money,
        "appeal": zoo.appeal,
        "conservation": zoo.conservation,
        "reputation": zoo.reputation,
        "x_token": zoo.x_tokens,
        "hand": len(zoo.hand),
        "discard": len(state.discard),
        "pouched": len(zoo.pouched),
        "finals": len(zoo.finals),
        "workers": zoo.workers,
        "buildings": len(zoo.buildings),
        "break": state.break_left,
    }


def cautious(state: ArkNovaState, actions: list[Action]) -> Action:
    """Choose the first, but no extra action: decline a named one, take an X-token for a free one; play one animal."""
    frame: Any = state.stack[-1]
    if frame[0] == "act":
        return ("skip",) if frame[2] == "named" else ("x_token", "cards")
    if frame[0] == "animals" and ("done",) in actions:
        return ("done",)
    if frame[0] == "snap_refill":
        return ("skip",)
    if frame[0] == "assertion":
        return next(action for action in actions if action != ("take", 108))
    return first_choice(state, actions)


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def expected_changes(card: Card) -> dict[str, int]:
    expected = {"money": 0, "hand": 0, **card.changes}
    expected["money"] -= card.cost
    expected["hand"] -= 1
    return {name: n for name, n in expected.items() if n}


@pytest.mark.parametrize("card", CARDS, ids=ids)
def test_an_animal_brings_what_its_card_says(card: Card) -> None:
    state = example(card)
    before = counters(state)
    story = run(state, ("action", "animals", 0), ("play", card.number), choose=cautious)
    assert changes(before, counters(state)) == expected_changes(card)
    assert [animal for animal, _ in state.zoos[0].animals] == [card.number]
    check_beside(state, card, story)


def check_beside(state: ArkNovaState, card: Card, story: list[tuple[str, Action]]) -> None:
    """Check what happens beside the counters."""
    asked = [kind for kind, _ in story]
    opponent = state.zoos[1]
    expected_venom = expected_constriction = 0
    expected_multiplier: dict[str, int] = {}
    lost = 0
    for what in card.then:
        word, _, value = what.partition(" ")
        if word == "multiplier":
            expected_multiplier[value] = 1
        elif word == "venom":
            expected_venom = int(value)
        elif word == "constriction":
            expected_constriction = int(value)
        elif word == "pilfered":
            lost = int(value)
        elif word == "clever":
            assert ("clever", ("move", "association")) in story or asked.count("clever") == 1
            assert state.zoos[0].order[0] != "animals", "the used card was on slot 1 before the clever one moved"
        elif word == "boost":
            assert ("boost", ("boost", 1)) in story or ("boost", ("boost", 5)) in story
            assert value in (state.zoos[0].order[0], state.zoos[0].order[4])
        elif word == "action":
            assert ("act", ("skip",)) in story
        elif word == "determination":
            assert ("act", ("x_token", "cards")) in story
        elif word == "hypnosis":
            assert ("hypnotise", ("action", "sponsors", 0)) in story
            assert opponent.order[0] == "sponsors"
        elif word == "aviary":
            assert "large_bird_aviary" in [kind for kind, _, _ in state.zoos[0].buildings]
        elif word == "project":
            assert int(value) in state.zoos[0].hand
        elif what == "a kiosk and two pavilions":
            kinds = [kind for kind, _, _ in state.zoos[0].buildings]
            assert kinds[1:] == ["kiosk", "pavilion", "pavilion"], "no second kiosk is far enough away"
        elif what == "a base project":
            assert any(101 <= number <= 112 for number in state.zoos[0].hand)
        else:
            assert word == "flock"
    assert len(tokens(state, VENOM, 1)) == expected_venom
    assert list(tokens(state, VENOM, 1)) == [a for a in tokens(state, VENOM, 1) if a in opponent.order[:expected_venom]]
    assert len(tokens(state, CONSTRICTION, 1)) == expected_constriction
    assert tokens(state, MULTIPLIER) == expected_multiplier
    assert opponent.money == 20 - lost


@pytest.mark.parametrize("card", [card for card in CARDS if card.needs], ids=lambda card: str(card.number))
def test_an_animal_asks_for_each_of_its_conditions(card: Card) -> None:
    for need in card.needs:
        state = example(card)
        zoo = state.zoos[0]
        if need == "II":
            zoo.upgraded = 0
        elif need == "partner":
            zoo.partner_zoos = [continent for continent in CONTINENTS if continent != CONTINENT_OF[card.number]][:2]
        else:
            icon, n = need.split()
            zoo.icons[icon] = int(n) - 1
        hand(state, 401 if card.number == 404 else 404, *FILLERS, card.number)
        zoo.money = 100
        refused(state, card, "conditions_not_met")


def refused(state: ArkNovaState, card: Card, code: str) -> None:
    """Check that the card cannot be played, and why, in the Animals action."""
    other = state.clone()
    if other.stack[-1][0] != "animals":
        other.stack.append(("animals", 0, 1, bool(other.zoos[0].upgraded & 4), "none"))
        other.legal = []
        from engine.games.ark_nova import flow

        flow.refresh(other)
    assert ("play", card.number) not in other.legal_actions()
    with pytest.raises(IllegalAction) as refusal:
        other.apply_action(("play", card.number))
    assert refusal.value.code == code


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_an_animal_needs_its_price_and_its_enclosure(card: Card) -> None:
    state = example(card)
    discount = 3 * sum(1 for need in card.needs if need == "partner")
    if card.number in (441,):
        discount = 6
    set_zoo(state, money=card.cost - discount - 1)
    refused(state, card, "not_enough_money")
    set_zoo(state, money=card.cost - discount)
    assert ("action", "animals", 0) in state.legal_actions(), "exactly the price is enough"
    set_zoo(state, buildings=[], covered=0, reach=0, fits={})
    lay(state, "enclosure5", "e7 f6 f8 g7 g9") if card.enclosure == "petting zoo" else lay(
        state, "petting_zoo", "e7 f6 g7"
    )
    refused(state, card, "no_enclosure")
    if card.enclosure[0] in "2345":
        set_zoo(state, buildings=[], covered=0, reach=0, fits={})
        size, *terrain = card.enclosure.split()
        lay_somewhere(state, f"enclosure{int(size) - 1}", terrain.count("rock"), terrain.count("water"))
        refused(state, card, "no_enclosure")


def in_special(card: Card, kind: str, taken: int) -> ArkNovaState:
    """Return a position with no standard enclosure and one special one, with that many spaces taken."""
    state = example(card)
    set_zoo(state, buildings=[], covered=0, reach=0, fits={}, money=100)
    lay_somewhere(state, kind, card.enclosure.count("rock"), card.enclosure.count("water"), fill=taken)
    return state


@pytest.mark.parametrize("card", [card for card in CARDS if card.special], ids=lambda card: str(card.number))
def test_an_animal_takes_so_many_spaces_of_its_special_enclosure(card: Card) -> None:
    full = CAPACITY[card.special]
    state = in_special(card, card.special, full - card.spaces)
    run(state, ("action", "animals", 0), ("play", card.number), choose=cautious)
    kind, mask, taken = state.zoos[0].buildings[0]
    assert (kind, taken) == (card.special, full)
    assert (card.number, first_name(mask)) in state.zoos[0].animals
    if card.spaces:
        refused(in_special(card, card.special, full - card.spaces + 1), card, "no_enclosure")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_an_animal_lives_in_no_special_enclosure_of_others(card: Card) -> None:
    for kind in CAPACITY:
        if kind != card.special:
            refused(in_special(card, kind, 0), card, "no_enclosure")


@pytest.mark.parametrize(
    "card",
    [card for card in CARDS if "rock" in card.enclosure or "water" in card.enclosure],
    ids=lambda c: str(c.number),
)
def test_rock_and_water_beside_the_enclosure_are_demanded(card: Card) -> None:
    from engine.games.ark_nova.board.hexes import names_of, placements
    from engine.games.ark_nova.board.maps import MAPS

    size, *terrain = card.enclosure.split()
    for missing in dict.fromkeys(terrain):
        state = example(card)
        set_zoo(state, buildings=[], covered=0, reach=0, fits={})
        ground = MAPS["0"].rock if missing == "rock" else MAPS["0"].water
        for way in placements(f"enclosure{size}"):
            on_land = not way.mask & (MAPS["0"].rock | MAPS["0"].water)
            if on_land and (way.around & ground).bit_count() == terrain.count(missing) - 1:
                lay(state, f"enclosure{size}", " ".join(names_of(way.mask)))
                break
        refused(state, card, "no_enclosure")
