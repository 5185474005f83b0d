"""What the places of the table stand for in a decision: action cards, spaces of the map, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.hexes import INDEX, first_name, indices, placement_named
from engine.games.ark_nova.pieces import ACTIONS
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.i18n.translation import _
from scenes.model.placing import Placement, Placing

VERBS_ON_ACTIONS = ("action", "upgrade", "multiply", "move")


MAP_VERBS = ("house", "empty", "bonus", "share", "release")


def verb_paths(ctx: Context) -> dict[str, Action]:
    """Return what touching each action card means now; empty where no action card can be chosen."""
    legal = ctx.chooser.legal if ctx.asking else ()
    touched = ctx.chooser.touched
    if touched[:1] == ("x_token",):
        return {action: ("x_token", action) for action in ACTIONS}
    found: dict[str, Action] = {}
    for path in legal:
        if path[0] in VERBS_ON_ACTIONS and len(path) > 1 and path[1] in ACTIONS:
            marked = ctx.chooser.marked
            if marked and marked[:2] == path[:2]:
                found[str(path[1])] = marked
            else:
                found.setdefault(str(path[1]), path)
    if ctx.kind == "act":
        for action in ACTIONS:
            found.setdefault(action, ("action", action, 0))
    return found


X_BUTTON = 50.0
"""The width of each of the buttons for X-tokens with its gap, in units."""


def x_choices(ctx: Context) -> list[Action]:
    """Return the ways to use the marked action card: with fewer and with more X-tokens, in that order."""
    marked = ctx.chooser.marked
    if not marked or marked[0] != "action":
        return []
    return sorted((path for path in ctx.chooser.legal if path[:2] == marked[:2]), key=lambda path: int(path[2]))


def map_spaces(ctx: Context) -> dict[Action, int]:
    """Return the actions that are chosen on the map, except placements, with the spaces of each as a mask."""
    zoo = ctx.state.zoos[ctx.seat]
    homes = {first_name(mask): mask for _kind, mask, _fill in zoo.buildings}
    living: dict[int | str, str] = dict(zoo.animals)
    found: dict[Action, int] = {}
    for path in ctx.legal(*MAP_VERBS):
        if path[0] == "bonus":
            found[path] = 1 << INDEX[str(path[1])]
        elif path[0] in ("house", "empty"):
            found[path] = homes.get(str(path[1]), 0)
        elif path[1] in living:
            found[path] = homes.get(living[path[1]], 0)
    return {path: mask for path, mask in found.items() if mask}


def placing_of(ctx: Context, turn: int = 0) -> Placing[int]:
    """Return the building in hand with all its legal placements; cells are numbers of spaces."""
    kind = str(ctx.state.stack[-1][2])
    ways = []
    for path in ctx.legal("place"):
        way = placement_named(kind, str(path[1]), int(path[2]))
        if way is not None:
            ways.append(Placement(path, frozenset(indices(way.mask)), INDEX[str(path[1])], int(path[2])))
    return Placing(ways, turn)


def second_deeds(ctx: Context, bare: Sequence[Action]) -> list[tuple[str, Action]]:
    """Return what the buttons do while nothing is marked, in words and as touches: first what the main one does, then
    the one beside it. That is an X-token, the harbor, or else the first of several actions without a place on the
    table.
    """
    if ctx.selling:
        return []
    found: list[tuple[str, Action]] = []
    if ctx.legal("x_token") and ctx.chooser.touched[:1] != ("x_token",):
        found.append((_("X-token"), ("x_token",)))
    if ctx.legal("harbor") and len(bare) < 2:
        found.append((_("Harbor"), ("harbor",)))
    return found or ([(ctx.deed(bare[0]), bare[0])] if len(bare) > 1 else [])


def leftover(ctx: Context) -> list[Action]:
    """Return the legal actions without a place on the table, those that decline last."""
    shown = {item.path for item in ctx.items}
    bare = [path for path in ctx.chooser.legal if len(path) == 1 and path not in shown] if ctx.asking else []
    return sorted(bare, key=lambda path: path[0] in ("skip", "done"))
