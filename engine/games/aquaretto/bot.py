"""What bots know about a water zoo: a basin counts for what it can still become, not only for what it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import exp

from engine.games.aquaretto.expanding import borders, good_spots, spots_beside
from engine.games.aquaretto.grid import BIT, XY, each, neighbours, surroundings
from engine.games.aquaretto.pieces import (
    COIN_AT,
    COWORKER_AT,
    DEPOT_TYPE,
    DEPOT_TYPE_MANAGED,
    IS_MARKED,
    TRAINABLE_TYPES,
)
from engine.games.aquaretto.scoring import depot_types, fish_tiles, trainable_cells, trainer_points
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.bot import TRUCK_LEVELS, TruckJudge
from engine.games.zoo_trucks.expert import Expectation, Expert
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import COIN, FEMALE, MALE, TYPE_OF, TYPES, YOUNG
from engine.state import Action

COWORKER = 3.5
"""Points that a coworker brings, before his place is known."""
FISH_SHARE, TRAINED_SHARE = 6 / 11, 0.35
"""How many of the tiles to come have fish, or will stand beside a given trainer."""
GROWTH = 0.25
"""The share of the points expected from tiles to come that tells boards apart: every board gets its tiles."""
ROOM_FOR_ONE = 0.8
"""The weight of an expansion that gives room to an animal that waits on a truck or on top of the depot."""
ROOM_ENOUGH = 8
"""More free cells around a basin are worth nothing."""


class WaterExpert(Expert[WaterZoo]):
    """The knowledge about water zoos."""

    # --- tiles

    def appeal(self, park: WaterZoo, tile: int, time: float) -> float:
        """Return an animal's value: a point, bonus and young (less for a basin begun late), or what the depot costs."""
        animal = TYPE_OF[tile]
        basin = park.basins[animal]
        if not park.homes(animal):
            if any(TYPE_OF[other] == animal for other in park.depot):
                return -0.2
            return DEPOT_TYPE_MANAGED if park.managers else DEPOT_TYPE
        value = 0.6 + time if basin == 0 else 1.2
        size = basin.bit_count() + 1
        if size in COIN_AT:
            value += 0.8
        if size in COWORKER_AT:
            value += COWORKER
        elif size + 1 in COWORKER_AT:
            value += 0.8
        if IS_MARKED[tile] and animal >= TRAINABLE_TYPES:
            value += park.keepers + 0.3
        elif tile % 4 in (MALE, FEMALE) and not IS_MARKED[tile]:
            partners = park.females if tile % 4 == MALE else park.males
            value += 1.3 if partners & basin & ~park.bred else 0.4 * time
        if basin == 0 and park.basin_count() + 1 == park.basin_limit():
            value -= 0.4
        return value

    def place(self, park: WaterZoo, tile: int, time: float) -> Action:
        """Return the roomiest cell, or the depot."""
        homes = park.homes(TYPE_OF[tile])
        if not homes:
            return ("depot",)
        return XY[_best_cell(park, TYPE_OF[tile], homes)]

    # --- weights

    def placement_weights(self, park: WaterZoo, actions: Sequence[Action], time: float) -> list[float]:
        """Return weights by the room that is left around a cell; the first tile first."""
        first = actions[0][1]
        weights = []
        for action in actions:
            if action[0] == "hire":
                weights.append(exp(min(6.0, self.post_value(park, action[1:], time))))
                continue
            if action[-1] == "depot":
                weight = 1.0 if len(actions) == 1 else 0.1
                animal = TYPE_OF[park.tiles.codes[action[1]]]
                if park.basins[animal] and park.homes(animal):  # it scores beside its own, and costs points here
                    weight = 0.0
            else:
                animal = (
                    TYPE_OF[park.tiles.codes[action[1]]] if action[0] == "place" else _animal_beside(park, action[1:])
                )
                weight = exp(_cell_score(park, animal, BIT[action[-2], action[-1]]) / 2)
            weights.append(weight if action[0] == "young" or action[1] == first else 0.2 * weight)
        return weights

    def post_value(self, park: WaterZoo, post: Action, time: float, coins: float = 1.5) -> float:
        """Return the points that one more coworker at `post` brings by the end of the game."""
        if post[0] == "cashier":
            return coins + 1.5 * time
        if post[0] == "keeper":
            return fish_tiles(park) + 2.5 * time * any(park.basins[TRAINABLE_TYPES:])
        if post[0] == "manager":
            return depot_types(park) + 1.2 * time
        around = surroundings(BIT[post[1], post[2]])
        animals = trainable_cells(park)
        grows = neighbours(animals) & park.free_cells()
        return (around & animals).bit_count() + 0.45 * time * (around & grows).bit_count() - 0.3

    def money_weight(self, park: WaterZoo, action: Action, table: TruckPosition, time: float) -> float | None:
        """Return weights: expansions where basins lack room, the depot's top tile, tiles that opponents do not want."""
        verb, what = action[0], action[1]
        if verb == "expand":
            if what == "zoo":
                return None
            return self._expansion_weight(park, action, table, time)
        if verb == "move" and what == "depot":
            tile = park.depot[-1]
            cell = BIT[action[2], action[3]]
            return 1.5 if cell == _best_cell(park, TYPE_OF[tile], park.homes(TYPE_OF[tile])) else 0.02
        if verb == "move" and (what == "trainer" or what in ("cashier", "keeper", "manager")):
            split = 4 if what == "trainer" else 2
            gain = self.post_value(park, action[split:], time) - self.post_value(park, action[1:split], time)
            return 0.3 * exp(min(3.0, gain - 2.0)) if gain > 0.5 else 0.0
        if verb == "buy" and action[2] == "depot":
            tile = table.parks_of(WaterZoo)[action[1] - 1].depot[-1]
            animal = TYPE_OF[tile]
            if BIT[action[3], action[4]] != _best_cell(park, animal, park.homes(animal)):
                return 0.0
            value = 1.2 if tile >= YOUNG else self.appeal(park, tile, time)
            return 0.3 * exp(min(3.0, value - 2.0))
        if verb == "discard" and what == "depot":
            animal = TYPE_OF[park.depot[-1]]
            alone = sum(1 for tile in park.depot if TYPE_OF[tile] == animal) == 1
            return 0.5 if alone and not park.managers else 0.02
        return None

    def _expansion_weight(self, park: WaterZoo, action: Action, table: TruckPosition, time: float) -> float:
        border = self._wanted_border(park, table)
        if border and action in spots_beside(park.land, border):
            return ROOM_FOR_ONE
        if action not in good_spots(park.land):
            return 0.0
        begun = park.basin_count()
        if action[1] == "large" and not begun:  # for whom? with animals, early room pays
            return 0.0
        full = begun >= park.basin_limit()
        roomy = park.free_cells().bit_count() > 9
        if action[1] == "large":
            return (0.8 if full else 0.15) * time
        return 0.05 if roomy else 0.3 * time

    def _wanted_border(self, park: WaterZoo, table: TruckPosition) -> int:
        """Return the spaces outside of the zoo over which the basins of animals that wait could grow.

        Animals wait on trucks and on top of the depot. Basins that can still grow inside the zoo need none.
        """
        outside = borders(park.land, tuple(park.basins), park.trainers)
        if not any(outside):
            return 0
        border, mine = 0, table.side_of(WaterZoo)
        on_trucks = [tiles for tiles, side in zip(table.trucks, table.truck_sides, strict=True) if side == mine]
        for tile in chain(park.depot[-1:], *on_trucks):
            if tile != COIN:
                border |= outside[TYPE_OF[tile]]
        return border

    def decide(self, park: WaterZoo, table: TruckPosition, actions: Sequence[Action], time: float) -> Action:
        """Return the roomiest cell for a young, the best place for a coworker."""
        if actions[0][0] == "young":
            animal = table.pending[-1][1]
            return ("young", *XY[_best_cell(park, animal, park.homes(animal))])
        coins = 0.7 * table.coins[table.player]
        return max(actions, key=lambda action: self.post_value(park, action[1:], time, coins))

    # --- value

    def value(self, park: WaterZoo, ahead: Expectation, managed: bool) -> dict[str, float]:
        """Return the points now and those expected, by reason: basins that grow, coworkers to come, new basins."""
        growth, coworkers = self._growth(park, ahead)
        types = depot_types(park)
        lost = DEPOT_TYPE_MANAGED if managed else DEPOT_TYPE
        rescue = 0.0
        if park.depot and park.homes(TYPE_OF[park.depot[-1]]):
            rescue = 0.5 * min(1.0, ahead.tiles / 4)
        trainers = float(trainer_points(park))
        if park.trainers:
            grows = neighbours(trainable_cells(park)) & park.free_cells()
            beside = sum((surroundings(trainer) & grows).bit_count() for trainer in each(park.trainers))
            trainers += TRAINED_SHARE * beside * min(1.0, ahead.tiles / 8)
        return {
            "animals": float(park.animals.bit_count()),
            "cashiers": ahead.coins * park.cashiers + park.cashiers * 0.08 * ahead.tiles,
            "keepers": float(fish_tiles(park) * park.keepers),
            "trainers": trainers,
            "depot": types * lost * (1.0 - 0.15 * ahead.time) + rescue,
            "growth": growth,
            "coworkers": coworkers,
        }

    def _growth(self, park: WaterZoo, ahead: Expectation) -> tuple[float, float]:
        """Return the points expected from tiles to come, and from the coworkers they bring."""
        room_left = float(park.free_cells().bit_count()) * 0.7
        expected: list[tuple[float, float, float]] = []  # per type: expected tiles, points each, coworkers
        fish = FISH_SHARE * park.keepers
        coin = (ahead.coin + park.cashiers) / 3
        for animal, basin in enumerate(park.basins):
            if not basin:
                continue
            more = ahead.types[animal]
            idle = basin & ~park.bred & (park.males | park.females)
            more += min(0.8, more * 0.3) * min(1, idle.bit_count())
            more = min(more, _room(park, animal))
            size = basin.bit_count()
            expected.append(
                (more, 1.0 + coin + (fish if animal >= TRAINABLE_TYPES else 0.0), _new_coworkers(size, more))
            )
        slots = park.basin_limit() - park.basin_count()
        if slots and park.land & ~(park.animals | park.trainers | neighbours(park.animals)):
            fresh = sorted(
                (0.75 * ahead.types[animal] for animal in range(TYPES) if not park.basins[animal]), reverse=True
            )
            expected += [(more, 0.9 + coin, _new_coworkers(0, more)) for more in fresh[:slots] if more > 0]
        wanted = sum(more for more, _, _ in expected)
        share = min(1.0, room_left / wanted) if wanted else 0.0
        growth = GROWTH * share * sum(more * each_value for more, each_value, _ in expected)
        return growth, COWORKER * share * sum(chance for _, _, chance in expected)


def _new_coworkers(size: int, more: float) -> float:
    """Return how many coworkers a basin that grows by about `more` tiles can expect."""
    expected = 0.0
    for goal in COWORKER_AT:
        if size < goal and more > 0:
            lack = goal - size
            expected += 1.0 / (1.0 + exp(2.2 * (lack - more) / (0.6 + 0.45 * lack)))
    return expected


def _room(park: WaterZoo, animal: int) -> int:
    """Return how many cells a basin can still grow over, `ROOM_ENOUGH` at most."""
    basin = park.basins[animal]
    allowed = park.land & ~(park.animals | park.trainers | neighbours(park.animals ^ basin))
    return _reach(basin, allowed)


def _reach(start: int, allowed: int) -> int:
    reached, cells = start, 0
    while True:
        fresh = neighbours(reached) & allowed & ~reached
        if not fresh:
            return cells
        cells += fresh.bit_count()
        if cells >= ROOM_ENOUGH:
            return ROOM_ENOUGH
        reached |= fresh


def _cell_score(park: WaterZoo, animal: int, cell: int) -> float:
    """Return how good a cell is for an animal: room to grow, little taken from other basins, trainers beside it."""
    basin = park.basins[animal]
    taken = park.animals | park.trainers
    others = park.animals ^ basin
    if not basin:
        allowed = park.land & ~(taken | cell | neighbours(others))
        score = 0.6 * _reach(cell, allowed)
        edge = (neighbours(cell) & ~park.land).bit_count()
        score += 0.4 * edge
    else:
        allowed = park.land & ~(taken | cell | neighbours(others))
        score = 0.7 * (neighbours(cell) & allowed).bit_count() + 0.4 * (neighbours(cell) & basin).bit_count()
    # a free space beside another basin, which could no longer grow there
    score -= 0.7 * (neighbours(cell) & neighbours(others) & park.land & ~taken).bit_count()
    if animal < TRAINABLE_TYPES:
        score += 1.2 * (surroundings(cell) & park.trainers).bit_count()
    return score


def _best_cell(park: WaterZoo, animal: int, homes: int) -> int:
    if not homes & (homes - 1):
        return homes
    return max(each(homes), key=lambda cell: _cell_score(park, animal, cell))


def _animal_beside(park: WaterZoo, place: Action) -> int:
    """Return the type of the one basin that a young's cell touches."""
    beside = neighbours(BIT[place[0], place[1]])
    return next(animal for animal, basin in enumerate(park.basins) if basin & beside)


JUDGE = TruckJudge([WaterExpert()])
LEVELS = TRUCK_LEVELS
