"""What the seats did last, for the painters: the tiles that were loaded, and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.zoo_trucks.position import TruckPosition
from scenes.model.log_book import Done


def loaded_last(log: Sequence[Done], state: TruckPosition, viewer: int) -> dict[tuple[int, int], int]:
    """Return the (truck, place) of the tiles that opponents loaded in their last turns, with the seat that did.

    `log` is what was done up to `state`.
    """
    found: dict[tuple[int, int], int] = {}
    seen: set[int] = {viewer}
    later = [0] * len(state.trucks)  # how many tiles each truck has got since
    for done in reversed(log[-4 * state.players :]):
        loads = done.action[0] == "load"
        truck = int(done.action[1]) - 1 if loads else 0
        place = len(state.trucks[truck]) - 1 - later[truck]
        if loads and place >= 0 and done.player not in seen:
            found[truck, place] = done.player
        later[truck] += loads
        if done.action[0] != "draw":
            seen.add(done.player)
    return found


def told_last(log: Sequence[Done], seats: int, tell: Callable[[Done], str]) -> dict[int, str]:
    """Return what each seat did last, in words."""
    last = {done.player: done for done in log[-3 * seats :]}
    return {player: tell(done) for player, done in last.items()}
