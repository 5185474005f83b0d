"""What building did to a fountain, as events in the order in which a table can show them.

The tile or token lies already. First goes what it covered: tokens, and pond weed of pools that are out of sight or have
water again; then pond weed comes where water does not reach any more; then it is told how many pools have water.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.state import Event


def changes(player: int, before: Fountain, after: Fountain, cells: Iterable[int]) -> Iterator[Event]:
    """Yield what a tile or token on `cells` changed in a seat's fountain.

    A pool is named once: one that was dry and is still, if smaller, is not named again. Places are those of the first
    cell of a pool, in reading order: as it is seen now, or was if nothing of it is seen any more.
    """
    for cell in sorted(before.tokens.intersection(cells)):
        yield ("lost_token", player, *xy_of(cell))
    old, new = before.water, after.water
    watered, still_dry = False, set()
    gone = []
    for name in sorted(old.pools.keys() - old.wet):
        parts = _parts(before, after, name)
        dry = parts - new.wet
        if dry:
            still_dry.add(min(dry))
        else:
            watered = watered or bool(parts)
            gone.append(min(parts, default=name))
    for cell in sorted(gone):
        yield ("weed_gone", player, *xy_of(cell))
    ran_dry = {part for name in old.wet for part in _parts(before, after, name)} - new.wet
    for cell in sorted(new.pools.keys() - new.wet - still_dry):
        yield ("weed", player, *xy_of(cell))
    if watered or ran_dry or len(old.wet) != len(new.wet):
        yield ("watered", player, len(old.wet), len(new.wet))


def _parts(before: Fountain, after: Fountain, pool: int) -> set[int]:
    """Return the pools of `after` in which something of a pool of `before` is still seen."""
    return {
        after.water.pool_of[cell]
        for cell in before.water.pools[pool].cells
        if after.top[cell].piece == before.top[cell].piece
    }
