"""A player's water zoo as data: basins, depot, coworkers, expansions, and the room that is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engine.games.aquaretto.grid import SPACES, cell_at, each, expansion_cells, neighbours, onto
from engine.games.aquaretto.pieces import BASINS, CASHIERS, EXPANSIONS, KEEPERS, TILES
from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.tiles import BRED, FEMALE, MALE, MARKED, TYPE_OF, TYPES, YOUNG
from engine.state import Action, IllegalAction


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

    def homes(self, animal: int) -> int:
        """Return the cells where an animal of the type `animal` may be placed.

        A basin grows at its edges; a new one begins where the limit allows; animals of different types never share
        an edge, corners and trainers do not matter (rules: start a new basin, enlarge an existing basin; A8, A9).
        """
        animals, basins = self.animals, self.basins
        mine = basins[animal]
        if mine:
            return neighbours(mine) & self.land & ~(animals | self.trainers | neighbours(animals ^ mine))
        if TYPES - basins.count(0) >= BASINS + self.large_built:
            return 0
        return self.land & ~(animals | self.trainers | neighbours(animals))

    def tile_at(self, cell: int) -> int:
        """Return the tile on one cell, -1 where there is none."""
        for animal, basin in enumerate(self.basins):
            if basin & cell:
                if self.newborn & cell:
                    return YOUNG + animal
                if self.marked & cell:
                    return 4 * animal + MARKED
                sex = MALE if self.males & cell else FEMALE if self.females & cell else 0
                return 4 * animal + sex + (BRED if self.bred & cell else 0)
        return -1

    def contents(self) -> list[int]:
        """Return the tiles in basins and depot."""
        return [self.tile_at(cell) for cell in each(self.animals)] + list(self.depot)

    # --- what may be placed, and where coworkers and expansions go

    def cell_for(self, tile: int, where: Action) -> int:
        """Return the cell that the targets (x, y) name. Raises `IllegalAction` when `tile` may not go there."""
        animal = TYPE_OF[tile]
        cell = cell_at(*where) if len(where) == 2 else 0
        if cell & self.homes(animal):
            return cell
        raise self._refused(animal, cell)

    def _refused(self, animal: int, cell: int) -> IllegalAction:
        name = TILES.types[animal]
        if not cell & self.land:
            return IllegalAction("no_such_space", "that is not a space in the water zoo")
        if not cell & self.free_cells():
            return IllegalAction("space_is_taken", "that space is taken")
        mine = self.basins[animal]
        if mine and not cell & neighbours(mine):
            return IllegalAction("one_basin_per_type", f"a {name} must touch the {name} basin along an edge", type=name)
        if cell & neighbours(self.animals ^ mine):
            return IllegalAction("basins_touch", "different basins must have a gap between them")
        return IllegalAction(
            "too_many_basins", f"there cannot be more than {self.basin_limit()} basins", limit=self.basin_limit()
        )

    def posts(self, head: Action, leaving: str = "") -> Sequence[Action]:
        """Return the places for a coworker, as actions beginning with `head`; none at the station it is `leaving`."""
        stations: list[Action] = []
        if self.cashiers < CASHIERS and leaving != "cashier":
            stations.append((*head, "cashier"))
        if self.keepers < KEEPERS and leaving != "keeper":
            stations.append((*head, "keeper"))
        if not self.managers:
            stations.append((*head, "manager"))
        return (*stations, *onto((*head, "trainer"), self.free_cells()))

    def check_post(self, post: Action) -> None:
        """Raise `IllegalAction` unless a coworker may take up `post`: a station, or ("trainer", x, y)."""
        if post == ("cashier",):
            free = self.cashiers < CASHIERS
        elif post == ("keeper",):
            free = self.keepers < KEEPERS
        elif post == ("manager",):
            free = not self.managers
        elif len(post) == 3 and post[0] == "trainer":
            free = bool(cell_at(post[1], post[2]) & self.free_cells())
        else:
            raise IllegalAction("no_such_post", "a coworker must be cashier, keeper, manager, or trainer X Y")
        if not free:
            raise IllegalAction("post_is_taken", "that post is full")

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

    def has_manager(self) -> bool:
        """Tell whether a manager works in the depot."""
        return bool(self.managers)
