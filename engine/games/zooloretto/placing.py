"""A tile comes into a zoo, and what follows: bonus coins and young, which find their place by themselves.

    place camel 2                       a truck's tile into enclosure 2, an animal or a stall; or: place camel barn

Events (see `engine/games/zoo_trucks/rules.py`): `housed seat tile enclosure` and `opened_stall seat tile enclosure`
with enclosures from 0, `barned seat tile`, `bred seat type`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import BRED, FEMALE, MALE, TYPE_OF, YOUNG
from engine.games.zooloretto.pieces import ENCLOSURES, EXPANSIONS, TILES, added, printed, without
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action

BARN: Action = ("barn",)

_PLACE = tuple(
    tuple(("place", word, number) for number in range(1, len(ENCLOSURES) + max(EXPANSIONS.values()) + 1))
    for word in TILES.words
)
_INTO_BARN = tuple(("place", word, "barn") for word in TILES.words)


def placements(zoo: Zoo, tile: int) -> Sequence[Action]:
    """Return every enclosure with room for `tile`, and the barn."""
    return [*(_PLACE[tile][at] for at in zoo.homes(tile)), _INTO_BARN[tile]]


def place(zoo: Zoo, table: TruckPosition, player: int, tile: int, where: Action) -> None:
    """Put a truck's tile into an enclosure or the barn."""
    if where == BARN:
        _store(zoo, table, player, tile)
    else:
        settle(zoo, table, player, tile, zoo.home_for(tile, where))


def _store(zoo: Zoo, table: TruckPosition, player: int, tile: int) -> None:
    zoo.barn = added(zoo.barn, tile)
    table.emit("barned", player, tile)


def settle(zoo: Zoo, table: TruckPosition, player: int, tile: int, at: int) -> None:
    """Put a tile into an enclosure with room for it: the bonus for the last space, then the young (V10, V11)."""
    if TYPE_OF[tile] < 0:
        zoo.stalls[at] = added(zoo.stalls[at], tile)
        table.emit("opened_stall", player, tile, at)
        return
    zoo.animals[at] = added(zoo.animals[at], tile)
    table.emit("housed", player, tile, at)
    _pay_if_full(zoo, table, player, at)
    breed(zoo, table, player, at, paying=True)


def _pay_if_full(zoo: Zoo, table: TruckPosition, player: int, at: int) -> None:
    if len(zoo.animals[at]) == printed(at).animals and printed(at).coins:
        table.earn(player, printed(at).coins)


def breed(zoo: Zoo, table: TruckPosition, player: int, at: int, *, paying: bool) -> None:
    """Let each pair in an enclosure that has not bred have its young: here, or in the barn when it is full.

    A young that fills the enclosure brings its coins, but not when an exchange made the pair (V10, V11).
    """
    while True:
        animals = zoo.animals[at]
        idle = [tile for tile in animals if tile < YOUNG and tile % 4]
        male = next((tile for tile in idle if tile % 4 == MALE), None)
        female = next((tile for tile in idle if tile % 4 == FEMALE), None)
        if male is None or female is None:
            return
        for parent in (male, female):
            animals = added(without(animals, parent), BRED + parent)
        zoo.animals[at] = animals
        young = YOUNG + TYPE_OF[male]
        table.emit("bred", player, TYPE_OF[male])
        if len(animals) < printed(at).animals:
            zoo.animals[at] = added(animals, young)
            table.emit("housed", player, young, at)
            if paying:
                _pay_if_full(zoo, table, player, at)
        else:
            _store(zoo, table, player, young)
