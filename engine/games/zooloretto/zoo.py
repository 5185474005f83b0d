"""A player's zoo: enclosures with animals and vending stalls, young, the barn.

    place camel 2                       a truck's tile into enclosure 2, an animal or a stall; or: place camel barn

Spaces of one enclosure are worth the same, so a tile's place is the enclosure's number, from 1. Young find their
place by themselves. Money actions are in `money.py`, points in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from engine.games.zoo_trucks.park import Park, Pending
from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.table import TruckTable
from engine.games.zoo_trucks.tiles import BRED, FEMALE, MALE, TYPE_OF, YOUNG
from engine.games.zooloretto import codec, money, scoring
from engine.games.zooloretto.pieces import ENCLOSURES, EXPANSIONS, TILES, added, printed, without
from engine.score import ScoreLine
from engine.state import Action, IllegalAction

BARN: Action = ("barn",)

_PLACE = tuple(
    tuple(("place", word, number) for number in range(1, len(ENCLOSURES) + max(EXPANSIONS.values()) + 1))
    for word in TILES.words
)
_INTO_BARN = tuple(("place", word, "barn") for word in TILES.words)


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
        """Return the enclosures with room for a tile: of its own type or empty, or with a stall's space.

        One enclosure holds one type; a type may live in several (rules: animal tiles, vending stalls; L2).
        """
        kind = TYPE_OF[tile]
        if kind < 0:
            return [at for at, stalls in enumerate(self.stalls) if len(stalls) < printed(at).stalls]
        return [
            at
            for at, animals in enumerate(self.animals)
            if not animals or (TYPE_OF[animals[0]] == kind and len(animals) < printed(at).animals)
        ]

    # --- placing

    def placements(self, tile: int) -> Sequence[Action]:
        """Return every enclosure with room for `tile`, and the barn."""
        return [*(_PLACE[tile][at] for at in self.homes(tile)), _INTO_BARN[tile]]

    def place(self, table: TruckTable, player: int, tile: int, where: Action) -> None:
        """Put a truck's tile into an enclosure or the barn."""
        if where == BARN:
            self.store(table, player, tile)
        else:
            self.settle(table, player, tile, self.home_for(tile, where))

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
            raise IllegalAction("another_type_lives_there", "an enclosure holds animals of one type")
        raise IllegalAction("enclosure_is_full", "that enclosure is full")

    def store(self, table: TruckTable, player: int, tile: int) -> None:
        """Put a tile into the barn."""
        self.barn = added(self.barn, tile)
        table.emit("barned", player, tile)

    def settle(self, table: TruckTable, player: int, tile: int, at: int) -> None:
        """Put a tile into an enclosure with room for it: the bonus for the last space, then the young (V10, V11)."""
        if TYPE_OF[tile] < 0:
            self.stalls[at] = added(self.stalls[at], tile)
            table.emit("opened_stall", player, tile, at)
            return
        self.animals[at] = added(self.animals[at], tile)
        table.emit("housed", player, tile, at)
        self._pay_if_full(table, player, at)
        self.breed(table, player, at, paying=True)

    def _pay_if_full(self, table: TruckTable, player: int, at: int) -> None:
        if len(self.animals[at]) == printed(at).animals and printed(at).coins:
            table.earn(player, printed(at).coins)

    def breed(self, table: TruckTable, player: int, at: int, *, paying: bool) -> None:
        """Let each pair in an enclosure that has not bred have its young: here, or in the barn when it is full.

        A young that fills the enclosure brings its coins, but not when an exchange made the pair (V10, V11).
        """
        while True:
            animals = self.animals[at]
            idle = [tile for tile in animals if tile < YOUNG and tile % 4]
            male = next((tile for tile in idle if tile % 4 == MALE), None)
            female = next((tile for tile in idle if tile % 4 == FEMALE), None)
            if male is None or female is None:
                return
            for parent in (male, female):
                animals = added(without(animals, parent), BRED + parent)
            self.animals[at] = animals
            young = YOUNG + TYPE_OF[male]
            table.emit("bred", player, TYPE_OF[male])
            if len(animals) < printed(at).animals:
                self.animals[at] = added(animals, young)
                table.emit("housed", player, young, at)
                if paying:
                    self._pay_if_full(table, player, at)
            else:
                self.store(table, player, young)

    # --- the rest of a board's duties: nothing is ever left open here

    def decisions(self, table: TruckTable, player: int, pending: Pending) -> Sequence[Action]:
        """Return nothing: placements in a zoo leave nothing to decide."""
        return ()

    def decide(self, table: TruckTable, player: int, pending: Pending, action: Action) -> None:
        """Refuse: nothing is pending."""
        raise IllegalAction("not_an_action", "nothing is to be decided in the zoo")

    def forgo(self, table: TruckTable, player: int, pending: Pending) -> None:
        """Do nothing."""

    def money_actions(self, table: TruckTable, player: int) -> list[Action]:
        """Return the money actions on this board that `player` can pay now."""
        return money.money_actions(self, table, player)

    def spend(self, table: TruckTable, player: int, action: Action) -> bool:
        """Carry out a money action; return False when it is none of this board's."""
        return money.spend(self, table, player, action)

    def score_lines(self, table: TruckTable, player: int) -> list[ScoreLine]:
        """Return the points of this board, each with its reason."""
        return scoring.score_lines(self, managed=table.has_manager(player))

    def to_json(self) -> dict[str, Any]:
        """Return the board as JSON values."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Reader, players: int) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data, players)
