"""A price is one number with folders and discounts in it: on the card, in the sum of the preview, when it is paid."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.ark_nova.actions.animals import cost
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import folder
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.decision.outcome.consequences import consequences
from scenes.games.ark_nova.decision.outcome.prices import animal_price, balance, building_price
from scenes.games.ark_nova.pieces.cards import Beheld, seen_face
from tests.engine.games.ark_nova.positions import display, set_zoo
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import NAMES, new_match, now, step

ENOUGH = 200


def value_of(sum_: str) -> int:
    """Return what a sum comes to: `13 + 1 − 3 = 11`, `8 money`."""
    left = sum_.split("=")[0].replace("−", "-")
    return sum(int(n.replace(" ", "")) for n in re.findall(r"[+-]? ?\d+", left))


def prices_of(state: ArkNovaState, player: int, card: int) -> set[int]:
    """Return the price of an animal in every place that shows it."""
    price = animal_price(state, player, card)
    said = value_of(price.sum)
    face = seen_face(Beheld(state, player, NAMES, (0, 1, 2)), card)
    return {face.price, price.paid, max(0, said), cost(state.zoos[player], ANIMALS[card], folder(state, card))}


@pytest.mark.slow
def test_in_two_hundred_positions_every_place_shows_the_same_price() -> None:
    seen = discounted = in_folders = 0
    seed = 0
    while seen < ENOUGH or not (discounted and in_folders):
        seed += 1
        match, rng = new_match(2, 0, "random", seed=str(seed)), random.Random(seed)
        while not match.over:
            state, player = now(match), match.state.current_player()
            if player >= 0 and state.stack[-1][0] in ("act", "animals") and rng.random() < 0.3:
                seen += 1
                for card in {*state.zoos[player].hand, *state.display} & set(ANIMALS):
                    assert len(prices_of(state, player, card)) == 1, (seed, card)
                    in_folders += bool(folder(state, card))
                    discounted += cost(state.zoos[player], ANIMALS[card]) < ANIMALS[card].cost
            step(match, rng)


def test_folder_and_partner_zoo_are_parts_of_the_sum() -> None:
    state = now(match_at("act"))
    deck = [card for card in state.deck if card in ANIMALS]
    card = next(card for card in deck if ANIMALS[card].cost > 8 and len(ANIMALS[card].continents) == 1)
    others = [each for each in state.deck if each != card]
    display(state, others[0], card, *others[1:5])
    set_zoo(state, 0, partner_zoos=list(ANIMALS[card].continents))
    printed = ANIMALS[card].cost
    assert animal_price(state, 0, card).sum == f"{printed} + 2 − 3 = {printed - 1}"
    assert animal_price(state, 0, card).paid == printed - 1


@pytest.mark.parametrize(("kind", "paid"), [("pavilion", 2), ("enclosure5", 10), ("petting_zoo", 6)])
def test_a_building_costs_two_money_a_space_and_says_so(kind: str, paid: int) -> None:
    assert building_price(kind).paid == paid
    state = now(match_at("build"))
    set_zoo(state, 0, money=40)
    lines = consequences(state, 0, ("build", kind))
    assert any(line.words == building_price(kind).sum and line.right == f"40 → {40 - paid}" for line in lines)


def test_a_price_that_a_bonus_gives_back_whole_is_told_all_the_same() -> None:
    price = building_price("enclosure5")
    assert balance(price, 0) == "−10 +10 = 0"
    assert balance(price, -10) == balance(None, 3) == ""
