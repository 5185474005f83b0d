"""What is true of every position of It Happens..."""

from __future__ import annotations

import random

from engine.games.it_happens import checks
from engine.games.it_happens.pieces import INSECTS, SPACES
from engine.games.it_happens.rules import MOUND, OVER, PLACE, ItHappensState
from engine.state import Action, State

EXAMPLES = 40
"""Random games a number of players."""

SAMPLE = 7
"""All laws are checked at every position of whole games whose number is a multiple of this."""

VARIANTS = ({"tiles": "hidden", "insect_number": "equal"}, {"tiles": "open", "insect_number": "at_least"})
"""What golden playthroughs are kept of, with each number of players."""


def choose(state: State, rng: random.Random) -> Action:
    """Return an action as a thrifty player might: insects are kept for a poor die now and then."""
    assert isinstance(state, ItHappensState)
    if state.is_chance():
        return state.sample_chance(rng)
    actions = state.legal_actions()
    if rng.random() < 0.85:
        actions = [action for action in actions if action[0] in ("place", "roll")]
    return rng.choice(actions)


def is_shown(state: State) -> bool:
    """Tell whether a golden playthrough shows the whole state: before the mounds of a round are turned up."""
    assert isinstance(state, ItHappensState)
    return state.phase is MOUND


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, ItHappensState)
    assert sum(state.held[8::9]) + state.supply[8] == INSECTS, "every insect is somewhere"
    for kind in range(8):
        assert sum(state.held[kind::9]) + state.supply[kind] == 4, "every piece of junk is somewhere"
    assert min(state.held) >= 0
    assert min(state.supply) >= 0
    laid = sum(map(len, state.faces))
    dice = 5 * state.players + 4 * (state.players == 2)
    assert laid + sum(state.dice) + sum(state.neutral_dice) == dice, "every die is somewhere"
    known = [tile for tiles in state.tiles for tile in tiles]
    assert len(known) == len(set(known))
    assert (state.face > 0) == (state.phase is PLACE)


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, ItHappensState)
    assert list(checks.problems(state)) == []
    again = ItHappensState.from_json(state.to_json())
    for name in ("to_move", "taken", "open", "supply"):
        assert getattr(again, name) == getattr(state, name), f"{name} follows from the rest"
    for mound, card in enumerate(state.mounds):
        owners = {state.shafts[3 * player + mound]: player for player in range(state.scored)}
        owners.pop(-1, None)
        assert sorted(owners) == list(range(state.taken[mound])), "shafts are taken from the left, each by one player"
        for shaft, player in owners.items():
            faces = state.faces[3 * player + mound]
            assert 1 <= len(faces) <= len(SPACES[card][shaft])


def check_hidden(state: State, player: int, seen: State) -> None:
    """While they lie face down, the observation shows how many tiles opponents have, and no more."""
    assert isinstance(state, ItHappensState)
    assert isinstance(seen, ItHappensState)
    hides = state.tiles_hidden and state.phase is not OVER
    for other in range(state.scored):
        if hides and other != player:
            assert seen.tiles[other] == (-1,) * len(state.tiles[other])
        else:
            assert seen.tiles[other] == state.tiles[other]
