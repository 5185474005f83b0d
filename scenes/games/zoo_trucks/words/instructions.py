"""What a tutor at a table with trucks says to have an action done: whole sentences."""

from __future__ import annotations

from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.i18n.translation import _


def instruction(action: Action, place: words.Place = words.target) -> str:
    """Return the sentence that asks for an action; `place` tells where something goes."""
    verb = action[0]
    if verb == "draw":
        return _("Draw a tile.")
    if verb in ("load", "take"):
        said = _("Load it on truck {number}.") if verb == "load" else _("Take truck {number}.")
        return said.format(number=action[1])
    if verb == "place":
        return _("Place {tile}: {where}.").format(tile=tile_name(action[1]), where=place(action[2:]))
    if verb == "discard":
        return _("Discard it.")
    if verb == "exchange":
        return _("Exchange: {where} and {other}.").format(
            where=words.target(action[1:2]), other=words.target(action[2:3])
        )
    if verb == "expand" and action[1] == "zoo":
        return _("Build another enclosure.")
    templates = {
        "young": (_("Place the offspring: {where}."), 1),
        "hire": (_("Hire a coworker: {where}."), 1),
        "move": (_("Move it: {where}."), 2 if action[1] == "depot" else 3),
        "buy": (_("Buy it: {where}."), 3 if action[2:3] == ("depot",) else 4),
        "expand": (_("Place the expansion: {where}."), 1),
    }
    said, head = templates[verb]
    return said.format(where=place(action[head:]))
