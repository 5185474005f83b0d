"""A tile comes into a water zoo, and what follows: bonuses, young, coworkers.

    place dolphin 2 2                   a truck's tile onto a cell; or: place dolphin depot
    young 3 2                           where a newborn goes (it must, while there is a cell for it)
    hire keeper                         the place of a new coworker: cashier, keeper, manager, or trainer 3 3

Events (see `engine/games/zoo_trucks/rules.py`): `settled seat tile x y`, `stored seat tile`, `bred seat type`,
`hired seat place...`, and `not_hired seat reason` where a coworker is not gained: no `place` is free, or none of the
`coworkers` in the box is left (A10).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.grid import XY, onto
from engine.games.aquaretto.pieces import COIN_AT, COWORKER_AT, COWORKERS, IS_MARKED, TILES
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.position import Pending, TruckPosition
from engine.games.zoo_trucks.tiles import MALE, TYPE_OF, YOUNG
from engine.state import Action

YOUNG_PENDING, HIRE_PENDING = "young", "hire"
"""The verbs of what a placement leaves open."""

_PLACE = tuple(("place", word) for word in TILES.words)
_INTO_DEPOT = tuple((("place", word, "depot"),) for word in TILES.words)


def placements(zoo: WaterZoo, tile: int) -> Sequence[Action]:
    """Return every cell for `tile`, and the depot (A7)."""
    return onto(_PLACE[tile], zoo.homes(TYPE_OF[tile])) + _INTO_DEPOT[tile]


def place(zoo: WaterZoo, table: TruckPosition, player: int, tile: int, where: Action) -> None:
    """Put a truck's tile onto a cell or on top of the depot (A3, A7)."""
    if where == ("depot",):
        _store(zoo, table, player, tile)
    else:
        settle(zoo, table, player, tile, zoo.cell_for(tile, where))


def _store(zoo: WaterZoo, table: TruckPosition, player: int, tile: int) -> None:
    zoo.depot += (tile,)
    table.emit("stored", player, tile)


def settle(zoo: WaterZoo, table: TruckPosition, player: int, tile: int, cell: int) -> None:
    """Put an animal onto `cell`, legal for it: coins at once, then its young, then a coworker.

    Rules: bonus for enlarging a basin, offspring; A4, A6, A22.
    """
    animal = TYPE_OF[tile]
    basin = zoo.basins[animal] | cell
    zoo.basins[animal] = basin
    zoo.animals |= cell
    table.emit("settled", player, tile, *XY[cell])
    size = basin.bit_count()
    if size in COIN_AT:
        table.earn(player, 1)
    if size in COWORKER_AT:
        table.pending += ((HIRE_PENDING,),)
    if tile >= YOUNG:
        zoo.newborn |= cell
    elif IS_MARKED[tile]:
        zoo.marked |= cell
    elif tile % 4:
        _look_for_partner(zoo, table, player, animal, tile % 4, cell)


def _look_for_partner(zoo: WaterZoo, table: TruckPosition, player: int, animal: int, sex: int, cell: int) -> None:
    if sex == MALE:
        zoo.males |= cell
        partners = zoo.females
    else:
        zoo.females |= cell
        partners = zoo.males
    partners &= zoo.basins[animal] & ~zoo.bred
    if partners:
        zoo.bred |= cell | (partners & -partners)
        table.pending += ((YOUNG_PENDING, animal),)
        table.emit("bred", player, animal)


# --- the young


def cradles(zoo: WaterZoo, table: TruckPosition, pending: Pending) -> Sequence[Action]:
    """Return the cells for a newborn (A23)."""
    return onto((YOUNG_PENDING,), zoo.homes(pending[1]))


def bear(zoo: WaterZoo, table: TruckPosition, player: int, pending: Pending, action: Action) -> None:
    """Put a newborn where `action` says. Raises `IllegalAction`."""
    tile = YOUNG + pending[1]
    settle(zoo, table, player, tile, zoo.cell_for(tile, action[1:]))


def into_depot(zoo: WaterZoo, table: TruckPosition, player: int, pending: Pending) -> None:
    """Send a newborn without a cell to the depot (A5)."""
    _store(zoo, table, player, YOUNG + pending[1])


# --- coworkers


def coworkers_left(table: TruckPosition) -> int:
    """Return how many coworkers the box holds."""
    return COWORKERS - sum(zoo.coworkers() for zoo in table.parks_of(WaterZoo))


def posts(zoo: WaterZoo, table: TruckPosition, pending: Pending) -> Sequence[Action]:
    """Return the places for a new coworker; none when the box holds no more (A10)."""
    return zoo.posts((HIRE_PENDING,)) if coworkers_left(table) else ()


def hire(zoo: WaterZoo, table: TruckPosition, player: int, pending: Pending, action: Action) -> None:
    """Put a new coworker where `action` says. Raises `IllegalAction`."""
    zoo.check_post(action[1:])
    zoo.employ(action[1:], 1)
    table.emit("hired", player, *action[1:])


def not_hired(zoo: WaterZoo, table: TruckPosition, player: int, pending: Pending) -> None:
    """Say why a coworker is not gained (A10)."""
    table.emit("not_hired", player, "place" if coworkers_left(table) else "coworkers")
