"""Choices in words in the middle: maps, and all that stands in rows."""

from __future__ import annotations

from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.row_pictures import row_face
from scenes.games.ark_nova.layout.areas import beside, rows, split
from scenes.games.ark_nova.layout.window import DESKTOP, FINGER, TABLET, UPRIGHT
from scenes.games.ark_nova.view import Item
from scenes.paint.rect import Rect

FLAT = 700.0
"""The least width at which things stand side by side rather than one below the other."""

IN_TWO = (2, 4)
"""How many answers have two columns on an upright tablet."""
HIGH, LOWER, FEW = 64.0, 52.0, 3
"""How high a row is, how high where there is little room, and up to how many of them there is much."""
NARROW = 84.0
"""How high a row is where two of them stand side by side on a phone, so that four lines of words have room."""


def map_items(ctx: Context) -> list[Item]:
    """Show the maps among which one is kept, large, each with what is special about it."""
    middle = ctx.plan.middle
    actions = ctx.legal("map")
    parts = beside if middle.w > 1.5 * middle.h else split
    return [
        Item("map", place, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path))
        for place, path in zip(parts(middle, [1.0] * len(actions)), actions, strict=True)
    ]


def row_item(ctx: Context, rect: Rect, path: Action) -> Item:
    """Return an action as a row of words."""
    return Item("row", rect, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path))


def row_items(ctx: Context) -> list[Item]:
    """Show every action of the decision as a row in words; most can be touched on the table, too."""
    middle = ctx.plan.middle
    actions = ctx.homes or [action for action in ctx.chooser.legal if action[0] not in ("skip", "done")]
    columns = 1 if len(actions) <= (7 if middle.w < FLAT else 2) else 2
    if ctx.plan.kind == UPRIGHT:
        columns = min(len(actions), 2 if len(actions) in IN_TWO else 3)
    while columns < 3 and (middle.h + 8) / -(-len(actions) // columns) - 8 < FINGER / ctx.plan.unit:
        columns += 1
    if middle.w < FLAT and columns > 1:
        high = NARROW if columns == 2 else 76.0
    else:
        high = HIGH if columns == 1 or middle.h > 500 else LOWER
    if columns == 1 and len(actions) > FEW and ctx.plan.kind in (DESKTOP, TABLET):
        high = LOWER  # the hand is seen below them
    places = rows(middle, len(actions), high, 8, columns)
    return [row_item(ctx, place, action) for place, action in zip(places, actions, strict=True)]
