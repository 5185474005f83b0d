"""What design cards count in a fountain can be shown: things with their cells, as many as the card pays for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.building.things import Things, design_things
from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import DESIGN_CARDS, FEATURES, SHADED, TILES
from tests.engine.games.fountains.positions import fountain, seen

WORTH = {
    "tall_features": Fraction(1),
    "stars": Fraction(3),
    "extras": Fraction(3),
    "lily_and_coin": Fraction(2, 2),
    "wild_lily": Fraction(3, 2),
    "visibility": Fraction(1),
    "feature_set": Fraction(5, 7),
    "fish_variety": Fraction(4, 3),
    "spouts": Fraction(2),
    "coins": Fraction(2),
    "straight_pools": Fraction(1),
}
"""What every thing that a card counts is worth; levels pay for the height alone."""


def things(card: str, of: Fountain, *, watered_only: bool = False) -> Things:
    return design_things(DESIGN_CARDS.index(card), of, watered_only)


def grown(seed: int) -> Iterator[Fountain]:
    """Yield a fountain that grows by random tiles, and a token now and then."""
    rng = random.Random(seed)
    built = FRESH
    for number in rng.sample(range(len(TILES)), 24):
        places = tile_places(built, TILES[number])
        if places:
            built = built.with_tile(number, *rng.choice(places))
        spots = [at for at, cell in built.top.items() if cell.icon == SHADED]
        if spots and rng.random() < 0.3:
            built = built.with_token(rng.randrange(len(FEATURES)), *xy_of(rng.choice(spots)))
        yield built


def test_every_card_shows_as_many_things_as_it_pays_for() -> None:
    counted = dict.fromkeys(WORTH, 0)
    for seed in range(8):
        for built in grown(seed):
            for watered_only in (False, True):
                for card, worth in WORTH.items():
                    found = things(card, built, watered_only=watered_only)
                    points = design_points(DESIGN_CARDS.index(card), built, watered_only)
                    assert worth * len(found.paid) == points, card
                    assert not {*found.paid} & {*found.waiting}
                    assert all(cell in built.top for cells in (*found.paid, *found.waiting) for cell in cells)
                    counted[card] += points > 0
    assert all(counted.values()), counted


def test_the_card_of_levels_shows_the_highest_one_once_it_pays() -> None:
    low = fountain("P01 2 0 0")
    assert things("levels", low).paid == ()
    high = seen("at 0 0\n ---  --- \n=3~ ==3r =\n ---  --- ")
    assert things("levels", high).paid == ((cell_at(0, 0), cell_at(1, 0)),)


def test_icons_without_a_partner_wait() -> None:
    row = seen("at 0 0\n ---  ---  --- \n=1l ==1c ==1l =\n ---  ---  --- ")
    found = things("lily_and_coin", row)
    assert found.paid == ((cell_at(0, 0),), (cell_at(1, 0),))
    assert found.waiting == ((cell_at(2, 0),),)


def test_a_tile_is_shown_with_all_its_cells_unless_something_covers_it() -> None:
    assert len(things("visibility", FRESH).paid[0]) == len(FRESH.top)
    assert len(things("visibility", fountain("P01 2 0 0", "P05 2 1 0")).paid) == 3
    assert len(things("visibility", fountain("P01 2 0 0", "P12 1 0 0")).paid) == 1


def test_the_longest_line_is_shown_pool_by_pool() -> None:
    row = seen("at 0 0\n ---  ---  --- \n=1~ ==1c ==1l =\n ---  ---  --- ")
    found = things("straight_pools", row)
    assert sorted(cell for cells in found.paid for cell in cells) == [cell_at(x, 0) for x in range(3)]
