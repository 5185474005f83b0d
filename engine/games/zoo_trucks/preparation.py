"""Before the first round: who begins, and which types are left out (rules: preparation; A1, V1)."""

from __future__ import annotations

from engine import starting
from engine.games.zoo_trucks.pieces import END_STACK, NONE, REMOVE, TURN, TYPES_REMOVED
from engine.games.zoo_trucks.position import TruckPosition
from engine.state import Action, IllegalAction


def start(state: TruckPosition, action: Action) -> None:
    """Carry out nature's draw of who begins. Raises `IllegalAction`."""
    begin(state, starting.read(action, state.players))


def begin(state: TruckPosition, seat: int) -> None:
    """Let `seat` (from 0) begin the first round."""
    state.start_player = state.player = seat
    state.emit("begins", seat)
    _next_removal(state)


def removing(state: TruckPosition) -> int:
    """Return the side whose types are left out next, NONE when all are."""
    for side, types in enumerate(state.removed):
        if len(types) < TYPES_REMOVED[state.players]:
            return side
    return NONE


def removable(state: TruckPosition, side: int) -> list[int]:
    """Return the types (as indexes) that may still be left out of a side's game."""
    return [index for index in state.tiles(side).removable if index not in state.removed[side]]


def removals(state: TruckPosition) -> list[Action]:
    """Return the actions that leave out a type of the next side, in the order of its types."""
    side = removing(state)
    types = state.tiles(side).types
    return [("remove", types[index]) for index in removable(state, side)]


def remove(state: TruckPosition, action: Action) -> None:
    """Leave a type out with its young: at random, or as the start player chooses (A1). Raises `IllegalAction`."""
    side = removing(state)
    types = state.tiles(side).types
    if len(action) != 2 or action[0] != "remove" or action[1] not in types:
        raise IllegalAction("not_an_action", f"a type of {state.tiles(side).game} must be left out: remove TYPE")
    index = types.index(action[1])
    if index not in state.tiles(side).removable:
        raise IllegalAction("type_stays", f"the {action[1]} cannot be left out", type=action[1])
    if index in state.removed[side]:
        raise IllegalAction("type_is_out", f"the {action[1]} is already out", type=action[1])
    state.removed[side] = tuple(sorted((*state.removed[side], index)))
    state.unseen[side] = state.tiles(side).stack(state.removed[side])
    state.left[side] = sum(state.unseen[side]) - END_STACK
    state.emit("removed", side, index)
    _next_removal(state)


def _next_removal(state: TruckPosition) -> None:
    """Ask for the next type; when all are out, the first round begins."""
    if removing(state) != NONE:
        state.phase = REMOVE
    else:
        state.phase = TURN
        state.round = 1
