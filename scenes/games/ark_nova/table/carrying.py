"""What a drag carries over the table: a building from the palette to the map, a card to where it is meant.

A building that is dragged out of the palette is in hand at once, and lies where it is dropped on the map until it is
built; dropped elsewhere it goes back. A card that is dropped on another place of the table counts as touched.
"""

from __future__ import annotations

from typing import Protocol

from engine.state import Action
from scenes.games.ark_nova.decision.context import Context, Deciding, Decision
from scenes.games.ark_nova.decision.places.building import BuildingInHand
from scenes.games.ark_nova.decision.places.paths import map_spaces
from scenes.games.ark_nova.painters.items import paint_item
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.view import Item
from scenes.model.foresight import look_ahead
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Ui
from scenes.widgets.inputs import Pointer

GIVEN_AWAY = ("discard", "exchange", "replace", "harbor", "drop")
"""Verbs for cards that do not come to the own zoo."""
SHAPE = 84.0
"""The size of a building on its way to the map, in units."""


class Playing(Deciding, Protocol):
    """What carrying asks of the table."""

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the place at the end of `path`."""

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def undo(self) -> None:
        """Take the person's last action back."""


class Carrying:
    """What is carried, from its place to where it is dropped."""

    def __init__(self, decision: Decision, table: Playing, building: BuildingInHand) -> None:
        self._decision = decision
        self._table = table
        self._building = building

    def carry(self, item: Item, x: float, y: float) -> bool:
        """Pick an item up that is dragged from its place; tell whether something is carried."""
        if self._decision.carried is None:
            if not self._table.context().asking:
                return False
            self._decision.carried = item
            if item.path[0] == "build":
                self._table.play(item.path)
        return True

    def follow(self, event: Pointer, *, held: bool) -> None:
        """Follow the pointer with what is carried, and drop it where it is let go.

        `held`: whether the pointer was down before the event; it was not when a second finger came, or the window was
        away, and then nothing is dropped.
        """
        item = self._decision.carried
        if item is None:
            return
        if not held:
            self._decision.carried = None
        elif event.kind == "up":
            self._drop(item, event.x, event.y)
        else:
            self._building.aim(event.x, event.y)

    def _drop(self, item: Item, x: float, y: float) -> None:
        ctx = self._table.context()
        self._decision.carried = None
        if item.path[0] == "build":
            placing = self._building.placing
            if placing and not (self._building.aim(x, y) and placing.chosen):
                self._table.undo()
        elif goal_of(ctx, item, x, y) and ctx.asking and ctx.chooser.can(item.path):
            if look_ahead(ctx.state, item.path).is_hard:
                self._table.touch(item.path, "mouse")
            else:
                self._table.play(item.path)  # who drags something there means it
            if not ctx.chooser.asking:  # it has been played
                self._decision.landing = x, y
        self._table.changed()

    def offer_home(self) -> None:
        """Mark the enclosure on which an animal was dropped, once it is asked where it lives."""
        if not self._decision.landing:
            return
        ctx = self._table.context()
        if not ctx.asking:
            return
        space, self._decision.landing = self._building.space_at(*self._decision.landing), None
        for path, mask in map_spaces(ctx).items():
            if path[0] == "house" and space is not None and mask >> space & 1:
                ctx.chooser.touch(path, commit=False)
                self._table.changed()

    def paint(self, painter: Painter, ui: Ui) -> None:
        """Draw what is carried at the pointer; over the map a building is seen where it would lie."""
        item = self._decision.carried
        if item is None or not ui.down:
            return
        ctx = self._table.context()
        p, unit = in_units(painter, ctx.plan), ctx.plan.unit
        x, y = ui.pointer
        if item.path[0] == "build":
            placing = self._building.placing
            if not (placing and placing.chosen and self._building.space_at(x, y) is not None):
                picture(p, f"shape:{item.path[1]}", Rect.around(x / unit, y / unit, SHAPE))
            return
        goal = goal_of(ctx, item, x, y)
        if goal:
            p.ring(goal.grown(1), 14, p.theme.chosen)
        lifted = item.rect.h * 0.4 if ui.by_touch else 0.0  # above the finger
        place = Rect.around(x / unit, y / unit - lifted, item.rect.w, item.rect.h)
        paint_item(p, item._replace(rect=place, ring="chosen", dim=False))


def goal_of(ctx: Context, item: Item, x: float, y: float) -> Rect | None:
    """Return the place, in units, where a card can be dropped at a point in CSS pixels; None where it came from.

    It can be dropped on the own zoo if it comes there, on what lies in the middle, and on the question.
    """
    plan, home = ctx.plan, item.rect.centre
    at = x / plan.unit, y / plan.unit
    panels = [each.rect for each in ctx.items if each.what in ("panel", "full", "note")]
    zoo = [plan.board.rect] if plan.shows_board and item.path[0] not in GIVEN_AWAY else []
    goals = [*zoo, *panels, plan.prompt]
    return next((goal for goal in goals if goal.contains(*at) and not goal.contains(*home)), None)
