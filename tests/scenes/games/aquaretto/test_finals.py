"""A finished water zoo: the score sheet says what its points are made of, its thumbnail shows all that counts."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.scoring import score_lines
from engine.games.aquaretto.water import WaterZoo
from scenes.games.aquaretto import small
from scenes.games.aquaretto.finals import tally
from scenes.paint.rect import Rect
from tests.engine.games.aquaretto.zoos import game, settle, store, train, zoo_of
from tests.engine.games.zoo_trucks.positions import give_coins
from tests.scenes.games.aquaretto.test_drawing import canvas


def finished() -> AquarettoState:
    """Return a zoo with four fish, two keepers, trainers beside two animals and one, a cashier and two types stored."""
    state = give_coins(game(), 1, 3)
    settle(state, "penguin.fish", (3, 0), (3, 1))
    settle(state, "polar_bear.fish", (3, 3), (4, 3))
    settle(state, "dolphin", (1, 0), (1, 1), (0, 1))
    train(state, (0, 2), (2, 2))
    store(state, "orca", "orca.male", "sea_turtle")
    zoo_of(state).keepers, zoo_of(state).cashiers = 2, 1
    return state


@pytest.mark.parametrize(
    ("source", "words", "said"),
    [
        ("animals", "", ""),
        ("keepers", "2 × 4", "2 × 4 fish"),
        ("cashiers", "1 × 3", "1 × 3 coins"),
        ("trainers", "2 + 1", ""),
        ("depot", "2 × −2", ""),
    ],
)
def test_the_sheet_says_what_the_points_of_a_source_are_made_of(source: str, words: str, said: str) -> None:
    state = finished()
    told = tally(state, 0, source)
    assert "".join(told.words[:1]) == words
    assert told.said == said
    line = next(line for line in score_lines(zoo_of(state), state, 0) if line.source == source)
    if words:
        counted = words.replace("×", "*").replace("−", "-")
        assert sum(int(part) if "*" not in part else _product(part) for part in counted.split("+")) == line.points


def _product(words: str) -> int:
    one, other = map(int, words.split("*"))
    return one * other


def test_a_depot_with_a_manager_costs_half_in_the_sheet_too() -> None:
    state = finished()
    zoo_of(state).managers = 1
    assert tally(state, 0, "depot").words[0] == "2 × −1"


def without(attribute: str, nothing: object) -> Callable[[WaterZoo], None]:
    return lambda zoo: setattr(zoo, attribute, nothing)


@pytest.mark.sweep(5)
@pytest.mark.parametrize("shape", [(160, 115), (60, 110), (36, 70)])
@pytest.mark.parametrize(
    "change", [without("keepers", 0), without("cashiers", 0), without("managers", 1), without("depot", ())]
)
def test_the_thumbnail_shows_coworkers_and_depot_at_any_size(
    shape: tuple[int, int], change: Callable[[WaterZoo], None]
) -> None:
    state, drawn = finished(), []
    for _ in range(2):
        painter = canvas(*shape)
        small.paint_final(painter, Rect(0, 0, *shape), zoo_of(state))
        drawn.append(pygame.image.tobytes(painter.surface, "RGB"))
        change(zoo_of(state))
    assert drawn[0] != drawn[1]
