"""A table with trucks for those who cannot see it: touches and the position in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.zoo_trucks.pieces import NOBODY
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.part import BoardPart
from scenes.games.zoo_trucks.tiles import tile_name
from scenes.i18n.translation import _


def of_path(path: Action) -> str:
    """Return what a touch means; the beginning of an action says which choice it opens."""
    if not path:
        return _("Turn")
    verb, length = path[0], len(path)
    if length == 1 and verb != "draw":
        return {"move": _("Move"), "buy": _("Buy tile"), "expand": _("Build"), "place": _("Place the tiles")}.get(
            verb, _("Turn")
        )
    if verb == "place" and length == 2:
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "place" and length == 3 and path[2] != "depot":
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "move" and not _is_whole_move(path):
        return _("Move tile") if path[1] == "depot" else _("Move a coworker")
    if verb == "buy" and length < 5:
        return _("Buy from seat {seat}").format(seat=path[1])
    if verb == "expand" and length < (5 if path[1] == "small" else 4):
        return _("Build: 3 spaces") if path[1] == "small" else _("Build: 4 spaces")
    if verb in ("young", "hire") and length == 2 and path[1] not in ("cashier", "keeper", "manager"):
        return _("A young one is born") if verb == "young" else _("Hire a trainer")
    if verb == "hire" and length == 3:
        return _("Hire a trainer")
    return words.told(path, ())


def _is_whole_move(path: Action) -> bool:
    if path[1] == "depot":
        return len(path) == 4
    rest = path[4:] if path[1] == "trainer" else path[2:]
    return len(rest) == 3 if rest[:1] == ("trainer",) else len(rest) == 1


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
