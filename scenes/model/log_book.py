"""The log of a game: its players' actions, one a line, each with what nature did last before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.state import Action


class Done(NamedTuple):
    """One line of the log: who did what (a player's actions only); `drawn` is what nature did last before it."""

    player: int
    action: Action
    drawn: Action = ()


def lines_of(players: Sequence[int], actions: Sequence[Action]) -> tuple[list[Done], Action]:
    """Return the lines of a log, and what nature did last; `players` were to move before each of the `actions`."""
    log: list[Done] = []
    drawn: Action = ()
    for player, action in zip(players, actions, strict=False):
        if player >= 0:
            log.append(Done(player, action, drawn))
        else:
            drawn = action
    return log, drawn
