"""Zoos written down for tests."""

from __future__ import annotations

from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto.pieces import TILES, added
from engine.games.zooloretto.zoo import Zoo
from tests.engine.games.zoo_trucks.positions import draw, start


def game(players: int = 3, **options: str) -> TruckState:
    """Return seat 1's first turn of Zooloretto; flamingos, kangaroos, chimpanzees are left out first."""
    removed = ("flamingo", "kangaroo", "chimpanzee")[: 5 - players]
    return start("zooloretto", players, removed, **options)


def zoo_of(state: TruckState, seat: int = 1) -> Zoo:
    """Return a seat's zoo."""
    zoo = state.parks[state.side_of(Zoo)][seat - 1]
    assert isinstance(zoo, Zoo)
    return zoo


def house(state: TruckState, number: int, *words: str, seat: int = 1) -> None:
    """Put animals into an enclosure, without the consequences."""
    zoo = zoo_of(state, seat)
    for word in words:
        zoo.animals[number - 1] = added(zoo.animals[number - 1], draw(state, word, state.side_of(Zoo)))


def open_stall(state: TruckState, number: int, word: str, seat: int = 1) -> None:
    """Put a stall beside an enclosure."""
    zoo = zoo_of(state, seat)
    zoo.stalls[number - 1] = added(zoo.stalls[number - 1], draw(state, word, state.side_of(Zoo)))


def store(state: TruckState, *words: str, seat: int = 1) -> None:
    """Put tiles into a barn."""
    zoo = zoo_of(state, seat)
    for word in words:
        zoo.barn = added(zoo.barn, draw(state, word, state.side_of(Zoo)))


def animals(state: TruckState, number: int, seat: int = 1) -> list[str]:
    """Return the words of the animals in an enclosure."""
    return [TILES.words[tile] for tile in zoo_of(state, seat).animals[number - 1]]


def barn(state: TruckState, seat: int = 1) -> list[str]:
    """Return the words of the tiles in a barn."""
    return [TILES.words[tile] for tile in zoo_of(state, seat).barn]
