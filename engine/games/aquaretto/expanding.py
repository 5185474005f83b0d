"""Where a larger water zoo is worth a thought: where an expansion touches it most, and where a basin is walled in."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.aquaretto.grid import STATIONS, each, expansion_cells, large_spots, neighbours, small_spots
from engine.state import Action


@lru_cache(maxsize=1 << 10)
def good_spots(land: int) -> frozenset[Action]:
    """Return the two places for each expansion that touch the zoo most."""
    best = [sorted(spots, key=_contact(land), reverse=True)[:2] for spots in (small_spots(land), large_spots(land))]
    return frozenset(action for spots in best for action in spots)


@lru_cache(maxsize=1 << 12)
def borders(land: int, basins: tuple[int, ...], trainers: int) -> tuple[int, ...]:
    """Return for each type the spaces outside of the zoo that its basin would grow over; 0 while it can grow inside."""
    animals = sum(basins)
    found = []
    for mine in basins:
        reach = neighbours(mine) & ~(neighbours(animals ^ mine) | animals | trainers)
        found.append(0 if reach & land else reach & ~(land | STATIONS))
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def spots_beside(land: int, border: int) -> frozenset[Action]:
    """Return the place for each expansion that covers most of `border`, and among those touches the zoo most."""
    contact = _contact(land)

    def room(action: Action) -> tuple[int, int]:
        return (expansion_cells(action[1:]) & border).bit_count(), contact(action)

    best = [max(spots, key=room) for spots in (small_spots(land), large_spots(land)) if spots]
    return frozenset(action for action in best if room(action)[0])


def _contact(land: int) -> Callable[[Action], int]:
    return lambda action: sum((neighbours(cell) & land).bit_count() for cell in each(expansion_cells(action[1:])))
