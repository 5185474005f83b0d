"""A zoo as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import Any

from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.tiles import COIN, FEMALE, MALE, TYPE_OF, YOUNG
from engine.games.zooloretto.pieces import ENCLOSURES, EXPANSIONS, TILES, printed
from engine.games.zooloretto.zoo import Zoo
from engine.reader import fail


def to_json(zoo: Zoo) -> dict[str, Any]:
    """Return the zoo: animals and stalls by enclosure, the barn, and how many expansions can still be built."""
    return {
        "enclosures": [
            {"animals": _words(animals), "stalls": _words(stalls)}
            for animals, stalls in zip(zoo.animals, zoo.stalls, strict=True)
        ],
        "barn": _words(zoo.barn),
        "expansions": zoo.expansions,
    }


def _words(tiles: tuple[int, ...]) -> list[str]:
    return [TILES.words[tile] for tile in tiles]


def from_json(data: Reader, players: int) -> Zoo:
    """Return the zoo that `data` describes. Raises `InvalidState`."""
    zoo = Zoo.new(players)
    enclosures = data.items("enclosures", most=len(ENCLOSURES) + EXPANSIONS[players])
    if len(enclosures) < len(ENCLOSURES):
        fail("a zoo lacks enclosures")
    zoo.animals, zoo.stalls = [], []
    for at, item in enumerate(enclosures):
        reader = Reader(item, f"enclosure {at + 1}")
        zoo.animals.append(_tiles(reader, "animals"))
        zoo.stalls.append(_tiles(reader, "stalls"))
        _check_enclosure(zoo, at)
    zoo.barn = _tiles(data, "barn")
    if COIN in zoo.barn:
        fail("coins do not lie in barns")
    built = len(enclosures) - len(ENCLOSURES)
    zoo.expansions = data.number("expansions", 0, EXPANSIONS[players] - built)
    return zoo


def _tiles(data: Reader, key: str) -> tuple[int, ...]:
    tiles = tuple(data.tiles(key, TILES.codes))
    if list(tiles) != sorted(tiles):
        fail(f"the tiles of {data.what} are not in order")
    return tiles


def _check_enclosure(zoo: Zoo, at: int) -> None:
    animals, stalls = zoo.animals[at], zoo.stalls[at]
    if len(animals) > printed(at).animals or len(stalls) > printed(at).stalls:
        fail("an enclosure holds too much")
    if len({TYPE_OF[tile] for tile in animals}) > 1 or any(TYPE_OF[tile] < 0 for tile in animals):
        fail("an enclosure holds animals of one type")
    if any(TYPE_OF[tile] >= 0 or tile == COIN for tile in stalls):
        fail("only stalls stand where stalls stand")
    idle = {tile % 4 for tile in animals if tile < YOUNG}
    if MALE in idle and FEMALE in idle:
        fail("a fertile pair has no young")
