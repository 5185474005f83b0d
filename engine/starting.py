"""Who begins, the same for all games: the option that names a seat, and nature's draw where it names none.

The draw is the action `("start", seat from 1)`; inside a state seats count from 0.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from engine.game import Option, UnknownChoice
from engine.state import Action, IllegalAction

_RANDOM = "random"


def option(most: int) -> Option:
    """Return the option `start` of a game for up to `most` players: `random` (the default), or a seat from 1."""
    return Option("start", (_RANDOM, *map(str, range(1, most + 1))), _RANDOM)


def named(options: Mapping[str, str], players: int) -> int | None:
    """Return the seat (from 0) that begins by these full options, or None where it is drawn.

    Raises `UnknownChoice` for a seat that does not exist.
    """
    start = options["start"]
    if start == _RANDOM:
        return None
    if int(start) > players:
        raise UnknownChoice(f"seat {start} cannot begin a game of {players} players")
    return int(start) - 1


def draw(players: int, rng: random.Random) -> Action:
    """Return who begins, every seat with the same probability."""
    return ("start", rng.randrange(players) + 1)


def outcomes(players: int) -> list[tuple[Action, float]]:
    """Return what `draw` may return, with the probability of each."""
    return [(("start", seat), 1 / players) for seat in range(1, players + 1)]


def read(action: Action, players: int) -> int:
    """Return the seat (from 0) that nature's `action` lets begin. Raises `IllegalAction`."""
    if len(action) != 2 or action[0] != "start" or type(action[1]) is not int:
        raise IllegalAction("not_an_action", "nature must draw the starting player first: start SEAT")
    seat = action[1]
    if not 1 <= seat <= players:
        raise IllegalAction("no_such_seat", f"there is no seat {seat}", seat=seat)
    return seat - 1
