"""A player's water zoo: basins and their bonuses, young, depot, coworkers, expansions.

    place dolphin 2 2                   a truck's tile onto a cell; or: place dolphin depot
    young 3 2                           where a newborn goes (it must, while there is a cell for it)
    hire keeper                         the place of a new coworker: cashier, keeper, manager, or trainer 3 3

Money actions are in `money.py`, points in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from engine.games.aquaretto import codec, money, scoring
from engine.games.aquaretto.grid import SPACES, XY, cell_at, each, expansion_cells, neighbours, onto
from engine.games.aquaretto.pieces import (
    BASINS,
    CASHIERS,
    COIN_AT,
    COWORKER_AT,
    COWORKERS,
    EXPANSIONS,
    IS_MARKED,
    KEEPERS,
    TILES,
)
from engine.games.zoo_trucks.park import Park, Pending
from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.table import TruckTable
from engine.games.zoo_trucks.tiles import BRED, FEMALE, MALE, MARKED, TYPE_OF, TYPES, YOUNG
from engine.score import ScoreLine
from engine.state import Action, IllegalAction

YOUNG_PENDING, HIRE_PENDING = "young", "hire"
"""The verbs of what a placement leaves open."""

_PLACE = tuple(("place", word) for word in TILES.words)
_INTO_DEPOT = tuple((("place", word, "depot"),) for word in TILES.words)


class WaterZoo(Park):
    """One player's water zoo. Sets of cells are ints (see `grid.py`)."""

    __slots__ = (
        "animals",
        "basins",
        "bred",
        "cashiers",
        "depot",
        "expansions",
        "females",
        "keepers",
        "land",
        "large_built",
        "males",
        "managers",
        "marked",
        "newborn",
        "small_built",
        "trainers",
    )

    tiles = TILES

    expansions: tuple[Action, ...]  # as laid: ("small", x, y, turn) and ("large", x, y), in order
    small_built: int  # derived: how many of these are small
    large_built: int
    land: int  # derived: cells of board and expansions
    basins: list[int]  # by type: the cells of its animals
    animals: int  # derived: the cells of all animals
    males: int  # cells of fertile males, bred or not
    females: int
    bred: int  # cells of fertile animals that have had their young (A6)
    marked: int  # cells of tiles with fish or lightning
    newborn: int  # cells of young
    trainers: int
    cashiers: int  # how many
    keepers: int
    managers: int
    depot: tuple[int, ...]  # tiles, the top one last; open to all, never reordered (A17)

    @classmethod
    def new(cls, players: int) -> Self:
        """Return an empty water zoo."""
        zoo = cls.__new__(cls)
        zoo.expansions = ()
        zoo.small_built = zoo.large_built = 0
        zoo.land = SPACES
        zoo.basins = [0] * TYPES
        zoo.animals = zoo.males = zoo.females = zoo.bred = zoo.marked = zoo.newborn = zoo.trainers = 0
        zoo.cashiers = zoo.keepers = zoo.managers = 0
        zoo.depot = ()
        return zoo

    def clone(self) -> Self:
        """Return an independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.expansions = self.expansions
        other.small_built = self.small_built
        other.large_built = self.large_built
        other.land = self.land
        other.basins = self.basins[:]
        other.animals = self.animals
        other.males = self.males
        other.females = self.females
        other.bred = self.bred
        other.marked = self.marked
        other.newborn = self.newborn
        other.trainers = self.trainers
        other.cashiers = self.cashiers
        other.keepers = self.keepers
        other.managers = self.managers
        other.depot = self.depot
        return other

    # --- what there is

    def basin_limit(self) -> int:
        """Return how many basins there may be: three, and one more for each large expansion (A14)."""
        return BASINS + self.large_built

    def basin_count(self) -> int:
        """Return how many basins there are."""
        return TYPES - self.basins.count(0)

    def coworkers(self) -> int:
        """Return how many coworkers work here."""
        return self.cashiers + self.keepers + self.managers + self.trainers.bit_count()

    def free_cells(self) -> int:
        """Return the cells with neither animal nor trainer (rules: trainer)."""
        return self.land & ~self.animals & ~self.trainers

    def homes(self, kind: int) -> int:
        """Return the cells where an animal of type `kind` may be placed.

        A basin grows at its edges; a new one begins where the limit allows; animals of different types never share
        an edge, corners and trainers do not matter (rules: start a new basin, enlarge an existing basin; A8, A9).
        """
        animals, basins = self.animals, self.basins
        mine = basins[kind]
        if mine:
            return neighbours(mine) & self.land & ~(animals | self.trainers | neighbours(animals ^ mine))
        if TYPES - basins.count(0) >= BASINS + self.large_built:
            return 0
        return self.land & ~(animals | self.trainers | neighbours(animals))

    def tile_at(self, cell: int) -> int:
        """Return the tile on one cell, -1 where there is none."""
        for kind, basin in enumerate(self.basins):
            if basin & cell:
                if self.newborn & cell:
                    return YOUNG + kind
                if self.marked & cell:
                    return 4 * kind + MARKED
                sex = MALE if self.males & cell else FEMALE if self.females & cell else 0
                return 4 * kind + sex + (BRED if self.bred & cell else 0)
        return -1

    def contents(self) -> list[int]:
        """Return the tiles in basins and depot."""
        return [self.tile_at(cell) for cell in each(self.animals)] + list(self.depot)

    # --- placing

    def placements(self, tile: int) -> Sequence[Action]:
        """Return every cell for `tile`, and the depot (A7)."""
        return onto(_PLACE[tile], self.homes(TYPE_OF[tile])) + _INTO_DEPOT[tile]

    def place(self, table: TruckTable, player: int, tile: int, where: Action) -> None:
        """Put a truck's tile onto a cell or on top of the depot (A3, A7)."""
        if where == ("depot",):
            self.store(table, player, tile)
        else:
            self.settle(table, player, tile, self.cell_for(tile, where))

    def cell_for(self, tile: int, where: Action) -> int:
        """Return the cell that the targets (x, y) name. Raises `IllegalAction` when `tile` may not go there."""
        kind = TYPE_OF[tile]
        cell = cell_at(*where) if len(where) == 2 else 0
        if cell & self.homes(kind):
            return cell
        raise self._refused(kind, cell)

    def _refused(self, kind: int, cell: int) -> IllegalAction:
        name = TILES.types[kind]
        if not cell & self.land:
            return IllegalAction("no_such_space", "that is no space of the water zoo")
        if not cell & self.free_cells():
            return IllegalAction("space_is_taken", "that space is taken")
        mine = self.basins[kind]
        if mine and not cell & neighbours(mine):
            return IllegalAction("one_basin_per_type", f"a {name} joins the {name} basin at an edge", type=name)
        if cell & neighbours(self.animals ^ mine):
            return IllegalAction("basins_touch", "basins of different animals keep a space between them")
        return IllegalAction("too_many_basins", f"there may be {self.basin_limit()} basins", limit=self.basin_limit())

    def store(self, table: TruckTable, player: int, tile: int) -> None:
        """Put a tile on top of the depot."""
        self.depot += (tile,)
        table.emit("stored", player, tile)

    def settle(self, table: TruckTable, player: int, tile: int, cell: int) -> None:
        """Put an animal onto `cell`, legal for it: coins at once, then its young, then a coworker.

        Rules: bonus for enlarging a basin, offspring; A4, A6.
        """
        kind = TYPE_OF[tile]
        basin = self.basins[kind] | cell
        self.basins[kind] = basin
        self.animals |= cell
        table.emit("settled", player, tile, *XY[cell])
        size = basin.bit_count()
        if size in COIN_AT:
            table.earn(player, 1)
        if size in COWORKER_AT:
            table.pending += ((HIRE_PENDING,),)
        if tile >= YOUNG:
            self.newborn |= cell
        elif IS_MARKED[tile]:
            self.marked |= cell
        elif tile % 4:
            self._look_for_partner(table, player, kind, tile % 4, cell)

    def _look_for_partner(self, table: TruckTable, player: int, kind: int, sex: int, cell: int) -> None:
        if sex == MALE:
            self.males |= cell
            partners = self.females
        else:
            self.females |= cell
            partners = self.males
        partners &= self.basins[kind] & ~self.bred
        if partners:
            self.bred |= cell | (partners & -partners)
            table.pending += ((YOUNG_PENDING, kind),)
            table.emit("bred", player, kind)

    # --- what a placement leaves open

    def decisions(self, table: TruckTable, player: int, pending: Pending) -> Sequence[Action]:
        """Return the cells for a newborn, or the places for a coworker."""
        if pending[0] == YOUNG_PENDING:
            return onto((YOUNG_PENDING,), self.homes(pending[1]))
        if coworkers_left(table) == 0:
            return ()
        return self.posts((HIRE_PENDING,))

    def posts(self, head: Action, leaving: str = "") -> Sequence[Action]:
        """Return the places for a coworker who is not `leaving` such a place, as actions that begin with `head`."""
        stations: list[Action] = []
        if self.cashiers < CASHIERS and leaving != "cashier":
            stations.append((*head, "cashier"))
        if self.keepers < KEEPERS and leaving != "keeper":
            stations.append((*head, "keeper"))
        if not self.managers:
            stations.append((*head, "manager"))
        return (*stations, *onto((*head, "trainer"), self.free_cells()))

    def decide(self, table: TruckTable, player: int, pending: Pending, action: Action) -> None:
        """Put the newborn or the coworker where `action` says."""
        if action[0] != pending[0]:
            raise IllegalAction("decide_first", f"first: {pending[0]}", verb=pending[0])
        if pending[0] == YOUNG_PENDING:
            tile = YOUNG + pending[1]
            self.settle(table, player, tile, self.cell_for(tile, action[1:]))
        else:
            self.check_post(action[1:])
            self.employ(action[1:], 1)
            table.emit("hired", player, *action[1:])

    def forgo(self, table: TruckTable, player: int, pending: Pending) -> None:
        """Send a newborn without a cell to the depot (A5); a coworker without a place is not gained (A10)."""
        if pending[0] == YOUNG_PENDING:
            self.store(table, player, YOUNG + pending[1])

    def check_post(self, post: Action) -> None:
        """Raise `IllegalAction` unless a coworker may take up `post`: a station, or ("trainer", x, y)."""
        taken = IllegalAction("post_is_taken", "no such place for a coworker is free")
        if post == ("cashier",):
            free = self.cashiers < CASHIERS
        elif post == ("keeper",):
            free = self.keepers < KEEPERS
        elif post == ("manager",):
            free = not self.managers
        elif len(post) == 3 and post[0] == "trainer":
            free = bool(cell_at(post[1], post[2]) & self.free_cells())
        else:
            raise IllegalAction("no_such_post", "coworkers are cashier, keeper, manager, or trainer X Y")
        if not free:
            raise taken

    def works_at(self, post: Action) -> bool:
        """Tell whether a coworker stands at `post`."""
        if len(post) == 3 and post[0] == "trainer":
            return bool(cell_at(post[1], post[2]) & self.trainers)
        counts = {("cashier",): self.cashiers, ("keeper",): self.keepers, ("manager",): self.managers}
        return bool(counts.get(post)) if len(post) == 1 and type(post[0]) is str else False

    def employ(self, post: Action, change: int) -> None:
        """Add (`change` 1) or take away (-1) the coworker at `post`."""
        if post[0] == "trainer":
            self.trainers ^= cell_at(post[1], post[2])
        elif post[0] == "cashier":
            self.cashiers += change
        elif post[0] == "keeper":
            self.keepers += change
        else:
            self.managers += change

    def may_build(self, size: str) -> bool:
        """Tell whether an expansion of a size, "small" or "large", is left."""
        return (self.small_built if size == "small" else self.large_built) < EXPANSIONS

    def build(self, board: Action) -> None:
        """Lay an expansion that fits."""
        self.expansions += (board,)
        if board[0] == "small":
            self.small_built += 1
        else:
            self.large_built += 1
        self.land |= expansion_cells(board)

    # --- the rest of a board's duties

    def money_actions(self, table: TruckTable, player: int) -> list[Action]:
        """Return the money actions on this board that `player` can pay now."""
        return money.money_actions(self, table, player)

    def spend(self, table: TruckTable, player: int, action: Action) -> bool:
        """Carry out a money action; return False when it is none of this board's."""
        return money.spend(self, table, player, action)

    def has_manager(self) -> bool:
        """Tell whether a manager works in the depot."""
        return bool(self.managers)

    def score_lines(self, table: TruckTable, player: int) -> list[ScoreLine]:
        """Return the points of this board, each with its reason."""
        return scoring.score_lines(self, table.coins[player])

    def to_json(self) -> dict[str, Any]:
        """Return the board as JSON values."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Reader, players: int) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data, players)


def coworkers_left(table: TruckTable) -> int:
    """Return how many coworkers the supply holds."""
    parks = table.parks[table.side_of(WaterZoo)]
    return COWORKERS - sum(park.coworkers() for park in parks if isinstance(park, WaterZoo))
