"""What bots know about a zoo: an enclosure counts for how full it can still become, not only for what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.games.zoo_trucks.bot import TRUCK_LEVELS, TruckJudge
from engine.games.zoo_trucks.expert import Expectation, Expert
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import FEMALE, MALE, TYPE_OF, TYPES, YOUNG
from engine.games.zooloretto.pieces import (
    BARN_STALL,
    BARN_TYPE,
    BARN_TYPE_MANAGED,
    STALL_KIND,
    TILES,
    Enclosure,
    printed,
)
from engine.games.zooloretto.scoring import enclosure_points
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action

BEGUN_LATE = 0.6
"""The share of an empty enclosure's expected points that comes true: opponents may take its type first."""
EXCHANGE = 0.15
"""The weight of an exchange that neither wins nor loses points at once."""
EXCHANGE_SPREAD = 2.0
"""An exchange that loses this many points at once looks e times less promising. One that wins as many looks up to e
times more so, the nearer the end is: until then the coins may be worth more for something else."""
MOST_GAIN = 4.0
"""An exchange that wins more points than these looks no better for it."""


class ZooExpert(Expert[Zoo]):
    """The knowledge about zoos."""

    # --- tiles

    def appeal(self, park: Zoo, tile: int, time: float) -> float:
        """Return what a tile adds to the best enclosure, or what it costs in the barn."""
        homes = park.homes(tile)
        if not homes:
            return -0.2 if any(TYPE_OF[tile] == TYPE_OF[other] for other in park.barn) else BARN_TYPE
        return max(self.gain(park, tile, at, time) for at in homes)

    def gain(self, park: Zoo, tile: int, at: int, time: float) -> float:
        """Return what a tile that fits adds to enclosure `at`."""
        animal = TYPE_OF[tile]
        if animal < 0:
            known = any(tile in stalls for stalls in park.stalls)
            return (0.2 if known else STALL_KIND) + (0.0 if park.stalls[at] else 0.25 * self._helped(park, at))
        animals, board = park.animals[at], printed(at)
        size = len(animals) + 1
        if size == 1:
            lives = any(there and TYPE_OF[there[0]] == animal for there in park.animals)
            return (0.2 if lives else 0.5) + 0.9 * time + 0.05 * board.points_full
        lack = board.animals - size
        value = 1.3 + (0.15 * board.points_full if lack <= 1 else 0.0)
        if lack == 0:
            value += 0.5 * board.coins + 0.8
        if tile < YOUNG and tile % 4 in (MALE, FEMALE):
            partner = tile - tile % 4 + (FEMALE if tile % 4 == MALE else MALE)
            value += 1.4 if partner in animals and lack > 0 else 0.4 * time if lack > 1 else -0.3
        return value

    def _helped(self, park: Zoo, at: int) -> int:
        """Return how many animals count only with a stall: none where the enclosure is full, or one short of it."""
        size = len(park.animals[at])
        return size if size < printed(at).animals - 1 else 0

    def place(self, park: Zoo, tile: int, time: float) -> Action:
        """Return the enclosure where the tile adds most, or the barn."""
        homes = park.homes(tile)
        if not homes:
            return ("barn",)
        return (max(homes, key=lambda at: self.gain(park, tile, at, time)) + 1,)

    # --- weights

    def placement_weights(self, park: Zoo, actions: Sequence[Action], time: float) -> list[float]:
        """Return weights by what the tile adds to the enclosure; the first tile first."""
        first = actions[0][1]
        weights = []
        for action in actions:
            if action[2] == "barn":
                at_home = any(self._joins(park, TILES.codes[action[1]], at) for at in range(len(park.animals)))
                weight = 0.0 if at_home else 0.15
            else:
                weight = exp(min(4.0, self.gain(park, TILES.codes[action[1]], action[2] - 1, time)))
            weights.append(weight if action[1] == first else 0.2 * weight)
        return weights

    def _joins(self, park: Zoo, tile: int, at: int) -> bool:
        """Tell whether an animal can join others of its type in enclosure `at`, which costs nothing."""
        animals = park.animals[at]
        return bool(animals) and TYPE_OF[animals[0]] == TYPE_OF[tile] and at in park.homes(tile)

    def money_weight(self, park: Zoo, action: Action, table: TruckPosition, time: float) -> float | None:
        """Return weights: tiles out of the barn, an expansion early, exchanges now and then."""
        verb = action[0]
        if verb == "expand" and action[1] == "zoo":
            empty = sum(not animals for animals in park.animals)
            return 1.2 * time if empty == 0 else 0.3 * time if empty == 1 else 0.0  # room can wait for animals
        if verb == "move" and action[1] == "barn":
            return 0.5 * exp(min(3.0, self.gain(park, TILES.codes[action[2]], action[3] - 1, time) - 0.5))
        if verb == "move" and type(action[1]) is int:
            return 0.05
        if verb == "exchange":
            points = self._exchanged(park, action)
            late = 1.0 - min(1.0, time)
            return EXCHANGE * exp((min(MOST_GAIN, points) * late if points > 0.0 else points) / EXCHANGE_SPREAD)
        if verb == "buy" and action[2] == "barn":
            value = self.gain(park, TILES.codes[action[3]], action[4] - 1, time)
            return 0.3 * exp(min(3.0, value - 2.0))
        if verb == "discard" and action[1] == "barn":
            animal = TYPE_OF[TILES.codes[action[2]]]
            return 0.4 if sum(1 for tile in park.barn if TYPE_OF[tile] == animal) == 1 else 0.02
        return None

    def _exchanged(self, park: Zoo, action: Action) -> float:
        """Return the points that an exchange brings at once; young are not among them."""
        one = action[1] - 1
        ours = len(park.animals[one])
        if action[2] != "barn":
            other = action[2] - 1
            theirs = len(park.animals[other])
            return self._change(park, one, theirs) + self._change(park, other, ours)
        animal = TILES.types.index(action[3])
        theirs = sum(1 for tile in park.barn if TYPE_OF[tile] == animal)
        adds = all(TYPE_OF[tile] != TYPE_OF[park.animals[one][0]] for tile in park.barn)
        return self._change(park, one, theirs) + BARN_TYPE * (adds - 1)

    def _change(self, park: Zoo, at: int, size: int) -> float:
        """Return the points that enclosure `at` gains by having `size` animals instead of those it has."""
        board, stall = printed(at), bool(park.stalls[at])
        return points_of(board, size, stall) - points_of(board, len(park.animals[at]), stall)

    def decide(self, park: Zoo, table: TruckPosition, actions: Sequence[Action], time: float) -> Action:
        """Return the first: nothing is ever pending in a zoo."""
        return actions[0]

    # --- value

    def value(self, park: Zoo, ahead: Expectation, managed: bool) -> dict[str, float]:
        """Return the points now and those expected, by reason: enclosures that fill, stalls, young."""
        now = growth = 0.0
        coming = list(ahead.types)
        for at in sorted(range(len(park.animals)), key=lambda at: -len(park.animals[at])):
            animals = park.animals[at]
            board, stall = printed(at), bool(park.stalls[at])
            points = enclosure_points(park, at)[1]
            now += points
            if animals:
                animal = TYPE_OF[animals[0]]
                more = coming[animal]
                if any(tile < YOUNG and tile % 4 for tile in animals):
                    more += min(0.7, 0.3 * more)
                coming[animal] *= 0.3
                share = 1.0
            else:
                animal = max(range(TYPES), key=coming.__getitem__)
                more, share = 0.8 * coming[animal], BEGUN_LATE
                coming[animal] *= 0.3
            then = expected(board, len(animals), stall, round(more * 4), round(ahead.coin * 4))
            growth += share * (then - points)
        kinds = len({tile for stalls in park.stalls for tile in stalls})
        free = sum(printed(at).stalls - len(stalls) for at, stalls in enumerate(park.stalls))
        barn_types = {TYPE_OF[tile] for tile in park.barn if TYPE_OF[tile] >= 0}
        barn_stalls = {tile for tile in park.barn if TYPE_OF[tile] < 0}
        lost = len(barn_types) * (BARN_TYPE_MANAGED if managed else BARN_TYPE) + len(barn_stalls) * BARN_STALL
        movable = sum(1 for tile in set(park.barn) if park.homes(tile))
        return {
            "enclosures": now,
            "growth": growth,
            "stalls": STALL_KIND * kinds + 0.12 * ahead.tiles * min(free, 4 - kinds),
            "barn": lost * (1.0 - 0.2 * ahead.time) + movable * 0.5 * min(1.0, ahead.tiles / 4),
        }


@lru_cache(maxsize=1 << 14)
def expected(board: Enclosure, size: int, stall: bool, quarters: int, coin_quarters: int) -> float:
    """Return the points an enclosure is expected to end with, the value of its coins included.

    `quarters`: the tiles to come, in quarters of a tile; `coin_quarters`: the value of a coin, in quarters of a point.
    How many tiles really come is taken as a Poisson distribution around that number.
    """
    mean = quarters / 4
    chance, total, left = exp(-mean), 0.0, 1.0
    for more in range(board.animals - size):
        total += chance * points_of(board, size + more, stall)
        left -= chance
        chance *= mean / (more + 1)
    bonus = board.coins * coin_quarters / 4 if size < board.animals else 0.0
    return total + left * (points_of(board, board.animals, stall) + bonus)


def points_of(board: Enclosure, size: int, stall: bool) -> float:
    """Return the points of an enclosure with that many animals."""
    if size == board.animals:
        return board.points_full
    if size == board.animals - 1:
        return board.points_one_short
    return size if stall else 0.35 * size


JUDGE = TruckJudge([ZooExpert()])
LEVELS = TRUCK_LEVELS
