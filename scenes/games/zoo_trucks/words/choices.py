"""Actions as choices for those who cannot see the table: what the player may do, each beginning with a verb."""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import animal_name, tile_name
from scenes.i18n.translation import _


def choice(action: Action, drawn: Action, names: Sequence[str], place: words.Place = words.target) -> str:
    """Return an action as a choice; `names` are the players', `place` tells where something goes.

    Tiles that are loaded or placed have no verb: which one and where is all there is to choose.
    """
    verb = action[0]
    if verb == "draw":
        stack = words.stack_name(action[1]) if action[1:] else ""
        return _("Draw a tile: {stack}").format(stack=stack) if stack else _("Draw a tile")
    if verb == "take":
        return _("Take truck {number}").format(number=action[1])
    if verb == "remove":
        return _("Leave out {animal}").format(animal=animal_name(action[1]))
    if verb == "hire":
        return _("Hire: {where}").format(where=place(action[1:]))
    if verb in ("load", "place", "young"):
        return words.told(action, drawn, names, place)
    return _of_money(action, names, place)


def _of_money(action: Action, names: Sequence[str], place: words.Place) -> str:
    verb, what = action[0], action[1]
    if verb == "exchange":
        origin, where = words.target((what,)), words.target(action[2:3])
        if len(action) == 4:
            said = _("Exchange {origin} with the barn: {animal}")
            return said.format(origin=origin, animal=animal_name(action[3]))
        return _("Exchange {origin} and {where}").format(origin=origin, where=where)
    if verb == "expand" and what == "zoo":
        return _("Build another enclosure")
    if verb == "expand":
        where, size = place(action[1:]), _("a small expansion") if what == "small" else _("a large expansion")
        return (_("Build {size}: {where}") if where else _("Build {size}")).format(size=size, where=where)
    if verb == "discard":
        if what != "barn":
            return _("Discard the depot's top tile")
        return _("Discard from the barn: {tile}").format(tile=tile_name(action[2]))
    if verb == "buy" and action[2] == "barn":
        said = _("Buy {tile} from {name}: {where}")
        return said.format(tile=tile_name(action[3]), name=names[int(what) - 1], where=words.target(action[4:]))
    if verb == "buy":
        return _("Buy a tile from {name}: {where}").format(name=names[int(what) - 1], where=place(action[3:]))
    return _moving(action, place)


def _moving(action: Action, place: words.Place) -> str:
    what = action[1]
    if what == "depot":
        return _("Move a tile out of the depot: {where}").format(where=place(action[2:]))
    if what == "barn":
        said = _("Move {tile} out of the barn: {where}")
        return said.format(tile=tile_name(action[2]), where=words.target(action[3:]))
    if type(what) is int:
        origin, where = words.target((what,)), words.target(action[3:])
        return _("Move {tile}: {origin} → {where}").format(tile=tile_name(action[2]), origin=origin, where=where)
    split = 4 if what == "trainer" else 2
    origin, where = place(action[1:split]), place(action[split:])
    return _("Move a coworker: {origin} → {where}").format(origin=origin, where=where)
