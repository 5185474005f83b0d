"""What must be true of written water zoos together: coworkers, coins and decisions follow from the basins.

Animals never leave a basin and coworkers never leave a zoo, so that each basin shows what it has brought.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.grid import SPACES
from engine.games.aquaretto.pieces import (
    CASHIERS,
    COIN_AT,
    COWORKER_AT,
    COWORKERS,
    KEEPERS,
    LARGE_COST,
    MOVE_COST,
    SMALL_COST,
)
from engine.games.aquaretto.placing import HIRE_PENDING, YOUNG_PENDING
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import ENDLESS
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import BRED
from engine.reader import fail

_STATIONS = CASHIERS + KEEPERS + 1


def check(table: TruckPosition, zoos: Sequence[WaterZoo]) -> None:
    """Raise `InvalidState` where coworkers, decisions or the box do not follow from the zoos."""
    side = table.side_of(WaterZoo)
    if any(tile >= BRED for tile in table.box[side]):
        fail("an animal that has bred has left its basin")
    decider = table.player if table.side == side and table.pending else -1
    if decider >= 0:
        _check_pending(table, zoos[decider])
    hired = sum(zoo.coworkers() for zoo in zoos)
    if hired > COWORKERS:
        fail(f"there are {COWORKERS} coworkers")
    for seat, zoo in enumerate(zoos):
        due = table.pending.count((HIRE_PENDING,)) if seat == decider else 0
        lacking = _passed(zoo, COWORKER_AT) - zoo.coworkers() - due
        if lacking < 0:
            fail("there are more coworkers than basins of 5 and 10 have brought")
        if lacking and hired < COWORKERS and not _may_have_been_full(zoo):
            fail("a basin of 5 or 10 has brought no coworker")


def _passed(zoo: WaterZoo, sizes: frozenset[int]) -> int:
    """Return how often a basin of the zoo has grown to one of `sizes`."""
    return sum(basin.bit_count() >= size for basin in zoo.basins for size in sizes)


def _may_have_been_full(zoo: WaterZoo) -> bool:
    """Tell whether there may once have been no place for a coworker (A10): every station and every space taken."""
    trainers = zoo.coworkers() - _STATIONS
    return trainers >= 0 and zoo.animals.bit_count() + trainers >= SPACES.bit_count()


def _check_pending(table: TruckPosition, zoo: WaterZoo) -> None:
    """Check that an animal just placed explains the open decision: a young, a coworker, or both."""
    pending = table.pending
    verbs = [item[0] for item in pending]
    if verbs not in ([HIRE_PENDING], [YOUNG_PENDING], [HIRE_PENDING, YOUNG_PENDING]):
        fail("such decisions are never open at once")
    sizes = [basin.bit_count() for basin in zoo.basins]
    if YOUNG_PENDING in verbs:
        animal = pending[-1][1]
        pair = zoo.basins[animal] & zoo.bred
        if not (pair & zoo.males and pair & zoo.females):
            fail("no pair has caused the young")
        if HIRE_PENDING in verbs and sizes[animal] not in COWORKER_AT:
            fail("no basin has caused the coworker")
        return
    born = [size - 1 for size, basin in zip(sizes, zoo.basins, strict=True) if basin & zoo.newborn]
    if COWORKER_AT.isdisjoint((*sizes, *born)):  # the animal that made it 5 or 10 had its young at once: one more
        fail("no basin has caused the coworker")


def coins(zoos: Sequence[WaterZoo]) -> tuple[int, int]:
    """Return the fewest and the most coins that the basins can have left after expansions and paid moves."""
    most = sum(_passed(zoo, COIN_AT) - SMALL_COST * zoo.small_built - LARGE_COST * zoo.large_built for zoo in zoos)
    if any(zoo.coworkers() for zoo in zoos):
        return most - ENDLESS, most  # any number may have been spent on moving them
    return most - MOVE_COST * sum(zoo.animals.bit_count() for zoo in zoos), most
