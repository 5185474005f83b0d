"""What a fountain may become, for bots: its assets in numbers, and the best places of a tile or token.

All places of a tile are looked at quickly (does water reach it, what does it cover); the best of them are built and
counted. What was found is kept in the fountain's notes, so that a search looks at each fountain once.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.placement import tile_places, token_places
from engine.games.fountains.building.rewards import tally, tile_coins, token_coins
from engine.games.fountains.grid import STEP, cell_at
from engine.games.fountains.pieces import (
    COIN,
    COIN_POINTS,
    COLOURS,
    LILY,
    OPEN,
    SHADED,
    SPOUT,
    TILES,
    WILD,
)

BUILT = 8
"""How many of the most promising places are built and counted."""

_ICON_VALUE = {SHADED: 0.3, WILD: 2.2, LILY: 1.8, COIN: 0.2, SPOUT: 0.8} | dict.fromkeys(COLOURS, 1.1)
_POOL_VALUE = 2.0
_CHANNEL_VALUE = 0.25

Place = tuple[int, int, int]


class Assets(NamedTuple):
    """What a fountain has.

    Pools with water, fish by colour and lily pads as rewards pay them, channels through which water can run on to tiles
    to come, free spots for tokens, and what the design cards would pay now.
    """

    pools: int
    fish: tuple[int, ...]
    lilies: int
    channels: int
    spots: int
    designs: int


class Find(NamedTuple):
    """A promising place: x, y and rotation (for a token: its feature), the assets it has then, and coins."""

    place: Place
    assets: Assets
    coins: int


def assets_of(fountain: Fountain, designs: tuple[int, ...], watered_only: bool) -> Assets:
    """Return what `fountain` has, with these design cards on the table."""
    key = (assets_of, designs)
    known = fountain.notes.get(key)
    if isinstance(known, Assets):
        return known
    pools, fish, lilies = tally(fountain)
    top, water = fountain.top, fountain.water
    channels = spots = 0
    for name in water.wet:
        for cell in water.pools[name].cells:
            _, edges, icon, _ = top[cell]
            if icon == SHADED:
                spots += 1
            if OPEN in edges:
                channels += sum(
                    [edge == OPEN and cell + step not in top for edge, step in zip(edges, STEP, strict=True)]
                )
    cards = sum(design_points(card, fountain, watered_only) for card in designs)
    made = Assets(pools, fish, lilies, channels, spots, cards)
    fountain.notes[key] = made
    return made


# --- tiles


def places_by_value(fountain: Fountain, number: int) -> list[tuple[float, Place]]:
    """Return every place of a tile with a rough measure of what it brings, in points, the best first."""
    key = (places_by_value, number)
    known = fountain.notes.get(key)
    if isinstance(known, list):
        return known
    tile = TILES[number]
    icons = [_ICON_VALUE.get(cell.icon, 0.0) for cell in tile.rotations[0].cells]
    own = sum(icons)
    coins = COIN_POINTS * tile.features[COIN]
    spout = tile.features[SPOUT] > 0
    found = [(_look(fountain, number, place, own, coins, spout), place) for place in tile_places(fountain, tile)]
    found.sort(key=lambda entry: -entry[0])
    fountain.notes[key] = found
    return found


def _look(fountain: Fountain, number: int, place: Place, own: float, coins: int, spout: bool) -> float:
    """Return roughly what a tile brings at a place."""
    x, y, rotation = place
    top, water = fountain.top, fountain.water
    pool_of, wet = water.pool_of, water.wet
    handle = cell_at(x, y)
    cells = TILES[number].rotations[rotation].cells
    below = top.get(handle)
    level = below.level + 1 if below else 1
    gain = 0.0
    if below:
        gain -= _loss(fountain, [handle + cell.offset for cell in cells])
    watered = spout
    fed: set[int] = set()
    for cell in cells:
        for direction, edge in enumerate(cell.edges):
            if not edge:
                continue
            near = handle + cell.offset + STEP[direction]
            other = top.get(near)
            if other is None:
                if edge == OPEN:
                    gain += _CHANNEL_VALUE
            elif other.level >= level and other.edges[direction ^ 2] == OPEN and pool_of[near] in wet:
                watered = watered or other.level > level or edge == OPEN
            elif (
                edge == OPEN
                and (other.level < level or (other.level == level and other.edges[direction ^ 2] == OPEN))
                and pool_of[near] not in wet
            ):
                fed.add(pool_of[near])
    if not watered:
        return gain + 0.2 * own * level - 1.0
    gain += own * level + coins + _POOL_VALUE
    for name in fed:
        pool = water.pools[name]
        gain += _POOL_VALUE + pool.level * sum(
            [_ICON_VALUE[feature] * count for feature, count in enumerate(pool.features) if count]
        )
    return gain


def _loss(fountain: Fountain, cells: list[int]) -> float:
    """Return roughly what a fountain loses when these cells are covered: icons, and pools that vanish."""
    top, water = fountain.top, fountain.water
    loss = 0.0
    covered: dict[int, int] = {}
    for cell in cells:
        name = water.pool_of[cell]
        if name in water.wet:
            covered[name] = covered.get(name, 0) + 1
            loss += _ICON_VALUE.get(top[cell].icon, 0.0) * top[cell].level
    for name, count in covered.items():
        if count == len(water.pools[name].cells):
            loss += _POOL_VALUE
    return loss


def tile_finds(fountain: Fountain, number: int, designs: tuple[int, ...], watered_only: bool) -> list[Find]:
    """Return the most promising places of a tile, each built and counted."""
    key = (tile_finds, number, designs)
    known = fountain.notes.get(key)
    if isinstance(known, list):
        return known
    finds = []
    for _, place in places_by_value(fountain, number)[:BUILT]:
        built = fountain.with_tile(number, *place)
        finds.append(Find(place, assets_of(built, designs, watered_only), tile_coins(built)))
    fountain.notes[key] = finds
    return finds


# --- tokens


def token_finds(fountain: Fountain, feature: int, designs: tuple[int, ...], watered_only: bool) -> list[Find]:
    """Return the most promising places of a token, each built and counted; `place` is x, y, feature."""
    key = (token_finds, feature, designs)
    known = fountain.notes.get(key)
    if isinstance(known, list):
        return known
    finds = []
    spots = sorted(token_places(fountain), key=lambda spot: -token_value(fountain, feature, *spot))
    for x, y in spots[: BUILT // 2]:
        built = fountain.with_token(feature, x, y)
        coins = token_coins(built, feature, cell_at(x, y))
        finds.append(Find((x, y, feature), assets_of(built, designs, watered_only), coins))
    fountain.notes[key] = finds
    return finds


def token_value(fountain: Fountain, feature: int, x: int, y: int) -> float:
    """Return roughly what a token of `feature` brings at a place, in points."""
    cell = cell_at(x, y)
    seen = fountain.top[cell]
    pool = fountain.water.pools[fountain.water.pool_of[cell]]
    loss = _ICON_VALUE[seen.icon] * seen.level
    wet = fountain.water.is_wet(cell)
    if feature == SPOUT and not wet:
        return sum([_ICON_VALUE[other] * count for other, count in enumerate(pool.features) if count]) * pool.level + 2
    if not wet:
        return 0.1
    if seen.icon == SPOUT:
        loss += 3.0
    if feature == COIN:
        return COIN_POINTS - loss
    return _ICON_VALUE[feature] * seen.level - loss
