"""What the places of the table stand for in a decision: action cards, spaces of the map, buttons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.hexes import INDEX, first_name, indices, placement_named
from engine.games.ark_nova.pieces import ACTIONS
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.layout.window import LOW
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


def x_choices(ctx: Context) -> Sequence[Action]:
    """Return the ways to use the marked action card, or the one just used: with fewer and with more X-tokens, in that
    order.
    """
    marked = ctx.chooser.marked
    if marked and marked[0] == "action":
        return sorted((path for path in ctx.chooser.legal if path[:2] == marked[:2]), key=lambda path: int(path[2]))
    return ctx.ways


def used_ways(before: ArkNovaState, action: Action) -> Sequence[Action]:
    """Return the ways in which an action card could be used in the position `before` that was used by `action`."""
    ways = [path for path in before.legal_actions() if path[:2] == action[:2]]
    return sorted(ways, key=lambda path: int(path[2])) if action in ways else ()


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


def placing_of(ctx: Context, rotation: int = 0) -> Placing[int]:
    """Return the building in hand with all its legal placements; cells are numbers of spaces."""
    kind = str(ctx.state.stack[-1][2])
    ways = []
    for path in ctx.legal("place"):
        way = placement_named(kind, str(path[1]), int(path[2]))
        if way is not None:
            ways.append(Placement(path, frozenset(indices(way.mask)), INDEX[str(path[1])], int(path[2])))
    return Placing(ways, rotation)


def side_deeds(ctx: Context) -> list[tuple[str, Action]]:
    """Return what the buttons do while nothing is marked, in words and as touches: an X-token or what declines in the
    place of what commits, then the harbor or what is left.
    """
    if not ctx.asking or (ctx.selling and ctx.kind != "harbor"):
        return []
    found: list[tuple[str, Action]] = []
    if ctx.legal("x_token") and ctx.chooser.touched[:1] != ("x_token",):
        found.append((_("X-token") if ctx.plan.kind == LOW else _("Take an X-token"), ("x_token",)))
    found += [(ctx.deed(path), path) for path in leftover(ctx)]
    if ctx.legal("harbor") and ctx.kind != "harbor":
        found.append((_("Harbor"), ("harbor",)))
    return found


def leftover(ctx: Context) -> list[Action]:
    """Return the legal actions without a place on the table, those that decline first."""
    shown = {item.path for item in ctx.items}
    bare = [path for path in ctx.chooser.legal if len(path) == 1 and path not in shown] if ctx.asking else []
    return sorted(bare, key=lambda path: path[0] not in ("skip", "done"))
