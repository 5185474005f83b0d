"""What a tutor or a hint at a table with trucks says to have an action done: whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import animal_name, tile_name
from scenes.i18n.translation import _


def instruction(action: Action, place: words.Place, drawn: Action, names: Sequence[str]) -> str:
    """Return the sentence that asks for an action.

    `place` tells where something goes, `drawn` is nature's last action, `names` are the players'.
    """
    verb = action[0]
    if verb == "draw":
        stack = words.stack_name(action[1]).lower() if action[1:] else _("tile")
        return _("Draw a {stack}.").format(stack=stack)
    if verb == "load":
        tile = tile_name(drawn[1]) if drawn[:1] == ("tile",) else _("tile")
        return _("Load the {tile} onto truck {number}.").format(tile=tile, number=action[1])
    if verb == "take":
        return _("Take truck {number}.").format(number=action[1])
    if verb == "remove":
        return _("Leave out {animal}.").format(animal=animal_name(action[1]))
    if verb == "place":
        return _("Place the {tile}: {where}.").format(tile=tile_name(action[1]), where=place(action[2:]))
    if verb == "young":
        return _("Place the offspring: {where}.").format(where=place(action[1:]))
    if verb == "hire":
        return _("Hire a coworker: {where}.").format(where=place(action[1:]))
    return _money(action, place, names)


def _money(action: Action, place: words.Place, names: Sequence[str]) -> str:
    verb, what = action[0], action[1]
    if verb == "exchange":
        where, other = words.target(action[1:2]), words.target(action[2:3])
        if action[3:]:
            said = _("Exchange {where} with the barn: {animal}.")
            return said.format(where=where, animal=animal_name(action[3]))
        return _("Exchange {where} and {other}.").format(where=where, other=other)
    if verb == "expand" and what == "zoo":
        return _("Build another enclosure.")
    if verb == "expand":
        where, size = place(action[1:]), _("a small expansion") if what == "small" else _("a large expansion")
        return (_("Build {size}: {where}.") if where else _("Build {size}.")).format(size=size, where=where)
    if verb == "discard":
        if what != "barn":
            return _("Discard the depot's top tile.")
        return _("Discard from the barn: {tile}.").format(tile=tile_name(action[2]))
    if verb == "buy" and action[2] == "barn":
        said = _("Buy the {tile} from {name}: {where}.")
        return said.format(tile=tile_name(action[3]), name=names[int(what) - 1], where=place(action[4:]))
    if verb == "buy":
        return _("Buy a tile from {name}: {where}.").format(name=names[int(what) - 1], where=place(action[3:]))
    return _moving(action, place)


def _moving(action: Action, place: words.Place) -> str:
    __, what, *more = action
    if what == "depot":
        return _("Move the depot's top tile: {where}.").format(where=place(action[2:]))
    if what == "barn":
        return _("Move the {tile} out of the barn: {where}.").format(tile=tile_name(more[0]), where=place(action[3:]))
    if type(what) is int:
        origin, where = words.target((what,)), place(action[3:])
        return _("Move the {tile}: {origin} → {where}.").format(tile=tile_name(more[0]), origin=origin, where=where)
    split = 4 if what == "trainer" else 2
    origin, where = place(action[1:split]), place(action[split:])
    return _("Move a coworker: {origin} → {where}.").format(origin=origin, where=where)
