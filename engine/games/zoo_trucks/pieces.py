"""The names of phases and stages, and what lies ready for the games with trucks."""

from __future__ import annotations

START, REMOVE, TURN, REVEAL, LOAD, PLACE, OVER = "start", "remove", "turn", "reveal", "load", "place", "over"
"""The phases: who begins, which types are left out, a turn, a tile is turned up, it is loaded, a truck's tiles are
placed, the end. Beside them: the verbs of the boards' pending decisions (`Pending`)."""

OPEN, LAST, CLOSED = "open", "last", "closed"
"""A game's stacks: tiles are drawn; the end stack was opened in this round; nothing is drawn any more."""

NOBODY = NONE = -1
END_STACK = 15
TRUCK_SPACES = 3
COINS = 30
"""Wooden coins in one box. Rich rounds may need more: the bank lends them and falls below 0."""

DISCARD_COST = 2
"""A tile of depot or barn leaves a game for as many coins (rules: discarding)."""

ENDLESS = 10**6
"""More coins than are ever spent, where nothing limits how many."""

TYPES_REMOVED = {2: 3, 3: 2, 4: 1, 5: 0}
"""Types left out of each game, by players (rules: preparation; V1)."""

BLOCKED = {2: (0, 1, 2)}
"""Truck places taken by face-down tiles; two players use three trucks (rules for two; V2)."""


def capacities(players: int) -> tuple[int, ...]:
    """Return how many tiles each truck takes."""
    return tuple(TRUCK_SPACES - blocked for blocked in BLOCKED.get(players, (0,) * players))
