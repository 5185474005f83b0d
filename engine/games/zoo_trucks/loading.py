"""A tile is drawn, turned up and loaded onto a truck, and which trucks it may go to (rules: A; double game A and B)."""

from __future__ import annotations

from engine.games.zoo_trucks.pieces import CLOSED, LAST, LOAD, NOBODY, NONE, OPEN, REVEAL
from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action, IllegalAction

LOADS: tuple[Action, ...] = tuple(("load", truck) for truck in range(1, 6))

REFUSALS = {
    "truck_is_taken": "that truck has been taken",
    "truck_is_full": "a full truck cannot be loaded",
    "truck_carries_another_game": "a truck cannot carry tiles of both games",
    "last_truck_waits": "the last empty truck must carry the missing game",
}


def loadable(state: TruckPosition, side: int) -> list[int]:
    """Return the trucks (from 0) that may take a tile of `side` now; none when its stack is closed.

    In the double game a truck carries tiles of one game only, and the last truck without a tile is kept for a game that
    is on no truck yet (rules: double game A; V4, V5). A game that has ended needs no truck (V7).
    """
    if state.stages[side] == CLOSED:
        return []
    spaces, trucks = state.spaces, state.trucks
    waits = last_truck_waits(state, side)
    return [
        truck
        for truck, (taker, carried) in enumerate(zip(state.takers, state.truck_sides, strict=True))
        if taker == NOBODY
        and ((carried == side and len(trucks[truck]) < spaces[truck]) or (carried == NONE and not waits))
    ]


def last_truck_waits(state: TruckPosition, side: int) -> bool:
    """Tell whether the only truck without a tile is kept for another game than `side`."""
    return len(state.stages) > 1 and state.truck_sides.count(NONE) == 1 and _missing(state) not in (NONE, side)


def refusal(state: TruckPosition, truck: int, side: int) -> str:
    """Return the code of the rule that keeps a tile of `side` off `truck`."""
    if state.takers[truck] != NOBODY:
        return "truck_is_taken"
    if state.truck_sides[truck] == NONE:
        return "last_truck_waits"
    return "truck_carries_another_game" if state.truck_sides[truck] != side else "truck_is_full"


def truck_at(state: TruckPosition, number: int) -> int:
    """Return the index of truck `number`. Raises `IllegalAction` where there is none."""
    if not 1 <= number <= len(state.trucks):
        raise IllegalAction("no_such_truck", f"there is no truck {number}", truck=number)
    return number - 1


def all_games_loaded(state: TruckPosition) -> bool:
    """Tell whether every game still played lies on a truck, taken ones too (rules: double game B; V5)."""
    return _missing(state) == NONE


def _missing(state: TruckPosition) -> int:
    """Return a side still played that has tiles on no truck, NONE when each has."""
    loaded = state.truck_sides
    for side, stage in enumerate(state.stages):
        if side not in loaded and stage != CLOSED:
            return side
    return NONE


def draw(state: TruckPosition, action: Action) -> None:
    """Begin a turn that loads a truck: a tile will be turned up. Raises `IllegalAction`."""
    if action not in state.draws:
        raise IllegalAction("not_an_action", "tiles must be drawn as: " + ", ".join(" ".join(a) for a in state.draws))
    side = state.draws.index(action)
    if state.stages[side] == CLOSED:
        raise IllegalAction("game_has_ended", f"there are no tiles of {state.tiles(side).game} left")
    if not loadable(state, side):
        raise IllegalAction("no_truck_takes_it", "there is no truck that can take such a tile")
    state.side = side
    state.phase = REVEAL
    state.emit("draws", state.player, side)


def reveal(state: TruckPosition, action: Action) -> None:
    """Turn up a tile, which may open the end stack. Raises `IllegalAction`."""
    side = state.side
    if len(action) != 2 or action[0] != "tile" or type(action[1]) is not str:
        raise IllegalAction("not_an_action", "nature must turn up a tile: tile WORD")
    tile = state.tiles(side).codes.get(action[1], NONE)
    counts = state.unseen[side]
    if not 0 <= tile < len(counts) or not counts[tile]:
        raise IllegalAction("not_in_stack", f"there is no {action[1][:40]!r} in the stacks")
    counts[tile] -= 1
    if state.left[side]:
        state.left[side] -= 1
    elif state.stages[side] == OPEN:
        state.stages[side] = LAST  # A16, V6: the end stack is opened when all others are used up
        state.emit("end_stack", side)
    state.drawn = tile
    state.phase = LOAD
    state.emit("drew", state.player, side, tile)


def load(state: TruckPosition, action: Action) -> None:
    """Load the tile turned up. Raises `IllegalAction`."""
    if len(action) != 2 or action[0] != "load" or type(action[1]) is not int:
        raise IllegalAction("not_an_action", "the tile must go onto a truck: load TRUCK")
    truck = truck_at(state, action[1])
    if truck not in loadable(state, state.side):
        code = refusal(state, truck, state.side)
        raise IllegalAction(code, REFUSALS[code], truck=action[1])
    state.trucks[truck] += (state.drawn,)
    state.truck_sides[truck] = state.side
    state.emit("loaded", state.player, truck, state.side, state.drawn)
    state.drawn = NONE
