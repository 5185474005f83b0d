"""What a drag carries over Ark Nova's table: a building from the palette to the map, a card to where it is meant."""

from __future__ import annotations

from scenes.games.ark_nova.decision import paths
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.painters.items import paint_item, picture
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.table.breaks import BreakingArk
from scenes.games.ark_nova.view import Item
from scenes.model.placing import Placing
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.inputs import Input, Pointer

GIVEN_AWAY = ("discard", "exchange", "replace", "harbor", "drop")
"""What is done with a card that does not come to the own zoo."""
SHAPE = 84.0
"""The size of a building on its way to the map."""


class CarryingArk(BreakingArk):
    """A table on which things can be dragged.

    A building that is dragged out of the palette is in hand at once, and lies where it is dropped on the map until it
    is built; dropped elsewhere it goes back. A card that is dropped on another place of the table has been touched.
    """

    carried: Item | None = None
    _landing: tuple[float, float] | None = None  # where an animal was dropped that has been played since

    @property
    def placing(self) -> Placing[int] | None:
        """The building in hand, while its place is asked for."""
        if not self.persons_turn or self.state.stack[-1][0] != "place":
            return None
        if self._placing is None or self._placed_for != self.chooser.decisions:
            self._placed_for = self.chooser.decisions
            self._placing = paths.placing_of(self.context(), self._turn_of_piece)
        if self.chooser.marked is None:
            self._placing.drop()
        elif self._placing.chosen is None or self._placing.chosen.action != self.chooser.marked:
            self._placing.choose(self.chooser.marked)
        return self._placing

    def _space_at(self, x: float, y: float) -> int | None:
        plan = self.context().plan
        return plan.board.grid.at(x / plan.unit, y / plan.unit) if plan.shows_board else None

    def aim(self, x: float, y: float) -> bool:
        """Let the building in hand follow a drag; tell whether it is over the map."""
        placing, space = self.placing, self._space_at(x, y)
        if placing is None or space is None:
            return False
        ways = placing.covering(space) if space in placing.lit else []
        if ways and (placing.chosen is None or space not in placing.chosen.cells):
            self._turn_of_piece = ways[0].turn
            self.chooser.touch(ways[0].action, commit=False)
            self.changed()
        return True

    def carry(self, item: Item, x: float, y: float) -> bool:
        """Take a thing along that is dragged from its place; tell whether it is in hand."""
        if self.carried is None:
            if not self.persons_turn:
                return False
            self.carried = item
            if item.path[0] == "build":
                self.play(item.path)
        return True

    def handle(self, event: Input) -> None:
        """Follow what is carried, and drop it where the pointer is let go."""
        held = self.ui.down
        super().handle(event)
        if self.carried is None or not isinstance(event, Pointer):
            return
        if not held:  # a second finger came, or the window was away
            self.carried = None
        elif event.kind == "up":
            self._drop(self.carried, event.x, event.y)
        else:
            self.aim(event.x, event.y)
        self.redraw()

    def _drop(self, item: Item, x: float, y: float) -> None:
        self.carried = None
        if item.path[0] == "build":
            placing = self.placing
            if placing and not (self.aim(x, y) and placing.chosen):
                self.undo()
        elif self._goal(item, x, y) and self.can_touch(item.path):
            before = len(self.match.record.actions)
            self.touch(item.path, "mouse")  # who drags something there means it
            if len(self.match.record.actions) > before:
                self._landing = x, y
        self.changed()

    def _goal(self, item: Item, x: float, y: float) -> Rect | None:
        """Return the place under a point on which a card can be dropped: no other than where it came from."""
        ctx = self.context()
        at, home = (x / ctx.plan.unit, y / ctx.plan.unit), item.rect.centre
        goals = _goals(ctx, self.items, item)
        return next((goal for goal in goals if goal.contains(*at) and not goal.contains(*home)), None)

    def update(self, milliseconds: float) -> None:
        """Offer an animal the enclosure on which it was dropped."""
        super().update(milliseconds)
        if self._landing and self.persons_turn:
            space, self._landing = self._space_at(*self._landing), None
            for path, mask in paths.map_spaces(self.context()).items():
                if path[0] == "house" and space is not None and mask >> space & 1:
                    self.chooser.touch(path, commit=False)
                    self.changed()

    def paint_carried(self, painter: Painter) -> None:
        """Draw what is carried at the pointer; over the map a building is seen where it would lie."""
        item, ctx = self.carried, self.context()
        if item is None or not self.ui.down:
            return
        p, unit = in_units(painter, ctx.plan), ctx.plan.unit
        x, y = self.ui.pointer
        if item.path[0] == "build":
            if not (self.placing and self.placing.chosen and self._space_at(x, y) is not None):
                picture(p, f"shape:{item.path[1]}", Rect.around(x / unit, y / unit, SHAPE))
            return
        goal = self._goal(item, x, y)
        if goal:
            p.ring(goal.grown(1), 14, p.theme.chosen)
        lifted = item.rect.h * 0.4 if self.ui.by_touch else 0.0  # above the finger
        place = Rect.around(x / unit, y / unit - lifted, item.rect.w, item.rect.h)
        paint_item(p, item._replace(rect=place, ring="chosen", dim=False, shown=0.0))


def _goals(ctx: Context, items: list[Item], item: Item) -> list[Rect]:
    """Return the places of the table on which a card means something: the zoo, what lies on the stage, the question."""
    plan = ctx.plan
    panels = [each.rect for each in items if each.what in ("panel", "full", "note")]
    zoo = [plan.board.rect] if plan.shows_board and item.path[0] not in GIVEN_AWAY else []
    return [*zoo, *panels, plan.prompt]
