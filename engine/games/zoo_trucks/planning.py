"""A truck is one plan: how the tiles that were taken might be laid out best.

Placements, young and coworkers reveal nothing, so that the rest of a turn can be looked through to its end.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action

WIDTH = 3
"""How many of the best beginnings are followed further."""


def is_laid_out(state: TruckState) -> bool:
    """Tell whether nothing of a truck is left to place or to decide."""
    return not state.hand and not state.pending


def lay_out(state: TruckState, worth: Callable[[TruckState], float]) -> list[Action]:
    """Return actions that lay out all that the player to move has still to place; `worth` judges where they lead.

    Tiles may come in any order: of the beginnings that lead to different positions the best `WIDTH` are followed.
    Empty where nothing is to be placed.
    """
    beam: list[tuple[float, list[Action], TruckState]] = [(0.0, [], state)]
    while not all(is_laid_out(now) for _value, _actions, now in beam):
        found: dict[tuple[Action, ...], tuple[float, list[Action], TruckState]] = {}
        for value, actions, now in beam:
            if is_laid_out(now):
                found[tuple(actions)] = value, actions, now
                continue
            for action in now.legal_actions():
                after = now.clone()
                after.apply_action(action)
                way = [*actions, action]
                # the same tiles in the same places are the same position, whatever came first
                found.setdefault(tuple(sorted(way, key=repr)), (worth(after), way, after))
        beam = sorted(found.values(), key=lambda each: -each[0])[:WIDTH]
    return beam[0][1]
