"""Water zoos written down for tests."""

from __future__ import annotations

from engine.games.aquaretto.grid import BIT
from engine.games.aquaretto.pieces import IS_MARKED, TILES
from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import BRED, FEMALE, KINDS, MALE, TYPE_OF, YOUNG
from tests.engine.games.zoo_trucks.positions import draw, start


def game(players: int = 3, removed: tuple[str, ...] = (), **options: str) -> AquarettoState:
    """Return seat 1's first turn of Aquaretto."""
    state = start("aquaretto", players, removed, **options)
    assert isinstance(state, AquarettoState)
    return state


def zoo_of(state: TruckState, seat: int = 1) -> WaterZoo:
    """Return a seat's water zoo."""
    zoo = state.parks[state.side_of(WaterZoo)][seat - 1]
    assert isinstance(zoo, WaterZoo)
    return zoo


def settle(state: TruckState, word: str, *cells: tuple[int, int], seat: int = 1) -> None:
    """Lay tiles of one kind onto cells, without the consequences."""
    zoo = zoo_of(state, seat)
    for cell in cells:
        tile = draw(state, word, state.side_of(WaterZoo))
        bit = BIT[cell]
        assert bit & zoo.free_cells(), cell
        zoo.animals |= bit
        zoo.basins[TYPE_OF[tile]] |= bit
        if YOUNG <= tile < BRED:
            zoo.newborn |= bit
        elif tile < KINDS and IS_MARKED[tile]:
            zoo.marked |= bit
        elif tile % 4 == MALE:
            zoo.males |= bit
        elif tile % 4 == FEMALE:
            zoo.females |= bit
        if tile >= BRED:
            zoo.bred |= bit


def store(state: TruckState, *words: str, seat: int = 1) -> None:
    """Put tiles into a depot, the last one on top."""
    zoo_of(state, seat).depot += tuple(draw(state, word, state.side_of(WaterZoo)) for word in words)


def train(state: TruckState, *cells: tuple[int, int], seat: int = 1) -> None:
    """Put trainers onto cells."""
    zoo = zoo_of(state, seat)
    for cell in cells:
        assert BIT[cell] & zoo.free_cells()
        zoo.trainers |= BIT[cell]


def depot(state: TruckState, seat: int = 1) -> list[str]:
    """Return the words in a depot, the top one last."""
    return [TILES.words[tile] for tile in zoo_of(state, seat).depot]


def tile_at(state: TruckState, x: int, y: int, seat: int = 1) -> str:
    """Return the word of the tile on a cell, "" where there is none."""
    tile = zoo_of(state, seat).tile_at(BIT[x, y])
    return TILES.words[tile] if tile >= 0 else ""
