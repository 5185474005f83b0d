"""A table with trucks for those who cannot see it: touches and the position in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.zoo_trucks.pieces import NOBODY
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.part import BoardPart
from scenes.games.zoo_trucks.tiles import WATER, tile_name
from scenes.i18n.translation import _, mark

TURN = mark("Turn")
OPENED = {
    "move": mark("Move"),
    "buy": mark("Buy tile"),
    "expand": mark("Build"),
    "place": mark("Place the tiles"),
    "exchange": mark("Exchange"),
}
"""What a verb alone opens."""


def of_path(path: Action) -> str:
    """Return what a touch means; the beginning of an action says which choice it opens."""
    if not path:
        return _(TURN)
    verb, length = path[0], len(path)
    if length == 1 and verb != "draw":
        return _(OPENED.get(verb, TURN))
    if verb == "place" and (length == 2 or (length == 3 and path[2] not in ("depot", "barn") and _is_water(path))):
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "move" and not _is_whole_move(path):
        return _move_begun(path)
    if verb == "exchange" and (length == 2 or path[-1] == "barn"):
        return _("Exchange: {where}").format(where=words.target(path[1:2]))
    if verb == "buy" and length < 5:
        said = _("Buy from seat {seat}").format(seat=path[1])
        return f"{said}: {tile_name(path[3])}" if path[2:3] == ("barn",) and length == 4 else said
    if verb == "discard" and path[1:] == ("barn",):
        return _("Discard")
    if verb == "expand" and path[1] != "zoo" and length < (5 if path[1] == "small" else 4):
        return _("Build: 3 spaces") if path[1] == "small" else _("Build: 4 spaces")
    if verb in ("young", "hire") and length == 2 and path[1] not in ("cashier", "keeper", "manager"):
        return _("A young one is born") if verb == "young" else _("Hire a trainer")
    if verb == "hire" and length == 3:
        return _("Hire a trainer")
    return words.told(path, ())


def _is_water(path: Action) -> bool:
    return path[1].partition(".")[0] in WATER


def _is_whole_move(path: Action) -> bool:
    if path[1] in ("depot", "barn") or type(path[1]) is int:
        return len(path) == 4
    rest = path[4:] if path[1] == "trainer" else path[2:]
    return len(rest) == 3 if rest[:1] == ("trainer",) else len(rest) == 1


def _move_begun(path: Action) -> str:
    if path[1] == "barn" or type(path[1]) is int:
        said = _("Out of the barn") if path[1] == "barn" else _("Move stall")
        return f"{said}: {tile_name(path[2])}" if len(path) > 2 else said
    return _("Move tile") if path[1] == "depot" else _("Move a coworker")


def position(state: TruckState, parts: Sequence[BoardPart[Any, Any]], names: Sequence[str]) -> str:
    """Return the stack, the trucks and everybody's boards."""
    said = [words.detail(state) + "."]
    for truck, loaded in enumerate(state.trucks):
        taker = state.takers[truck]
        tiles = state.tiles(max(0, state.truck_sides[truck])).words
        lies = _(", ").join(tile_name(tiles[tile]) for tile in loaded) or _("empty")
        told = _("taken by {name}").format(name=names[taker]) if taker != NOBODY else lies
        said.append(_("Truck {number}: {tiles}.").format(number=truck + 1, tiles=told))
    scores = state.scores()
    for seat, name in enumerate(names):
        has = [_("{count} points in all").format(count=scores[seat].total)]
        has.append(_("coins: {count}").format(count=state.coins[seat]))
        has += [line for part in parts for line in part.said(part.park(state, seat))]
        said.append(f"{name}: {_(', ').join(has)}.")
    return " ".join(said)
