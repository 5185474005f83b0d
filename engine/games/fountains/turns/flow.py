"""What comes next when a turn, a swap or a draw is over: nature, the Steam Machine, the next player, or the end."""

from __future__ import annotations

from engine.games.fountains.payouts import final_rewards
from engine.games.fountains.pieces import EMPTY, MOVE, OVER, REFILL, REVEAL, SWAP
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.turns import machine


def advance(state: FountainsPosition) -> None:
    """Go on to the next decision, of a player or of nature, or to the end.

    Nature replaces what was taken first (F26); alone the machine then takes its turn, after which nature may have to
    replace tiles again, and tokens may be swapped.
    """
    if _waits_for_nature(state):
        return
    if state.machine and state.machine_turns < state.turns:
        machine.move(state)
        if machine.is_finished(state):
            _finish(state)
            return
        state.swap_due = machine.is_at_bonus(state) and any(state.supply)
        if _waits_for_nature(state):
            return
    if state.swap_due:
        state.phase = SWAP
        return
    following = (state.start_player + state.turns) % state.players
    if not state.machine and following == state.start_player and state.is_last_round():
        _finish(state)
        return
    state.player = following
    state.phase = MOVE


def _waits_for_nature(state: FountainsPosition) -> bool:
    """Tell whether a tile or a token must be replaced; if so, that comes next."""
    if state.bare_stack() != EMPTY:
        state.phase = REVEAL
    elif EMPTY in state.offer and any(state.supply):
        state.phase = REFILL
    else:
        return False
    return True


def _finish(state: FountainsPosition) -> None:
    state.phase = OVER
    state.tell("ends")
    final_rewards(state)
