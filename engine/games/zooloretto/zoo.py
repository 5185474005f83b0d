"""A player's zoo as data: enclosures with animals and vending stalls, the barn, and the room that is left.

Spaces of one enclosure are worth the same, so a tile's place is the enclosure's number, from 1 in actions.
"""

from __future__ import annotations

from typing import Self

from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import ENCLOSURES, EXPANSIONS, TILES, printed
from engine.state import Action, IllegalAction


class Zoo(Park):
    """One player's zoo. Enclosures count from 0 here and from 1 in actions; tiles lie in order of their numbers."""

    __slots__ = ("animals", "barn", "expansions", "stalls")

    tiles = TILES

    animals: list[tuple[int, ...]]  # by enclosure
    stalls: list[tuple[int, ...]]  # by enclosure
    barn: tuple[int, ...]  # animals, young and stalls: any of them can be moved, bought, discarded
    expansions: int  # how many can still be built

    @classmethod
    def new(cls, players: int) -> Self:
        """Return an empty zoo with one expansion to build, two of them with two players."""
        zoo = cls.__new__(cls)
        zoo.animals = [()] * len(ENCLOSURES)
        zoo.stalls = [()] * len(ENCLOSURES)
        zoo.barn = ()
        zoo.expansions = EXPANSIONS[players]
        return zoo

    def clone(self) -> Self:
        """Return an independent copy."""
        other = self.__class__.__new__(self.__class__)
        other.animals = self.animals[:]
        other.stalls = self.stalls[:]
        other.barn = self.barn
        other.expansions = self.expansions
        return other

    # --- what there is

    def contents(self) -> list[int]:
        """Return the tiles in enclosures and barn."""
        return [tile for tiles in (*self.animals, *self.stalls, self.barn) for tile in tiles]

    def homes(self, tile: int) -> list[int]:
        """Return the enclosures with room for a tile: of its type or empty, or for a stall with a free space.

        One enclosure holds one type; a type may live in several (rules: animal tiles, vending stalls; L2).
        """
        animal = TYPE_OF[tile]
        if animal < 0:
            return [at for at, stalls in enumerate(self.stalls) if len(stalls) < printed(at).stalls]
        return [
            at
            for at, animals in enumerate(self.animals)
            if not animals or (TYPE_OF[animals[0]] == animal and len(animals) < printed(at).animals)
        ]

    def enclosure(self, number: object) -> int:
        """Return the enclosure with that number in actions. Raises `IllegalAction` where there is none."""
        if type(number) is not int or not 1 <= number <= len(self.animals):
            raise IllegalAction("no_such_enclosure", f"there is no enclosure {str(number)[:40]}")
        return number - 1

    def home_for(self, tile: int, where: Action) -> int:
        """Return the enclosure that the target (number,) names. Raises `IllegalAction` when `tile` may not go there."""
        at = self.enclosure(where[0] if len(where) == 1 else None)
        if at in self.homes(tile):
            return at
        if TYPE_OF[tile] < 0:
            raise IllegalAction("no_room_for_stall", "there is no free space for a stall")
        if TYPE_OF[self.animals[at][0]] != TYPE_OF[tile]:
            raise IllegalAction("another_type_lives_there", "an enclosure can hold only animals of one type")
        raise IllegalAction("enclosure_is_full", "that enclosure is full")
