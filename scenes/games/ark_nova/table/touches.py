"""What can be touched on Ark Nova's table: places for the decision, and buttons below the question."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import INDEX, NAMES, indices, placement_named
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.marking import offers_homes
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import Item, ScrollFace
from scenes.i18n.translation import _, mark
from scenes.model.placing import Placing
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BUTTON, Style
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import Press, Spot, Ui, Widget
from scenes.widgets.buttons import Button, Kind

_SHORT = {"raise_money": mark("Money")}
"""What a button says of actions whose words are long."""


class DeedButton(Touch):
    """A button that stands for an action with nothing more to touch, as Skip or Done."""

    def __init__(
        self, rect: Rect, words: str, path: Action, table: Touchable, kind: Kind = "secondary", style: Style = BUTTON
    ) -> None:
        super().__init__(rect, words, path, table)
        shown = _(_SHORT[path[0]]) if path[0] in _SHORT else words
        self._button = Button(self.key, rect, shown, table_press, kind=kind, style=style)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button."""
        self._button.enabled = self.enabled
        self._button.draw(painter, ui)


def table_press(by: str) -> None:
    """Do nothing: the touch around the button acts."""


Aim = Callable[[float, float], bool]


class HexTouch(Touch):
    """A space of the map; several may stand for one action, of which the first has the keyboard's focus.

    A drag from there takes what is `aim`ed along: it follows the pointer over the map. `space` is its number where a
    building can be turned over it.
    """

    def __init__(
        self,
        rect: Rect,
        words: str,
        path: Action,
        table: Touchable,
        number: int,
        aim: Aim | None = None,
        space: int | None = None,
    ) -> None:
        super().__init__(rect, words, path, table, round_=True)
        self._aim = aim
        self.space = space
        if number:
            self.double = True
            self.key = f"{self.key} #{number + 1}"
            self.focusable = False

    def reach(self, x: float, y: float) -> bool:
        """Follow a drag that has left the space; within it a press is a press."""
        return self._aim is not None and not self.contains(x, y) and self._aim(x, y)


Carry = Callable[[Item, float, float], bool]
Swipe = Callable[[float, float, float], bool]
"""Takes how far a finger has moved, and the width of a card; tells whether it scrolled the hand."""


class ItemTouch(Touch):
    """A thing of the middle. A drag `carries` along what is a whole action by itself: a card, a building.

    With `swipe` it lies in a hand that is scrolled: a drag along the hand scrolls it.
    """

    def __init__(self, rect: Rect, item: Item, table: Touchable, carry: Carry, swipe: Swipe | None = None) -> None:
        super().__init__(rect, item.words, item.path, table)
        self.item = item
        self._carry = carry
        self._swipe = swipe

    def reach(self, x: float, y: float) -> bool:
        """Follow a drag that has left its place; there a press is a press."""
        if self._swipe and self.rect.y <= y <= self.rect.bottom:
            return False
        held = self.enabled and not self.draggable and not self.contains(x, y)
        return held and can_be_carried(self.item) and self._carry(self.item, x, y)

    def drag(self, dx: float, dy: float) -> bool:
        """Scroll the hand."""
        return self._swipe is not None and self._swipe(dx, dy, self.rect.w)


class CardSpot(Spot):
    """A card that stands for no touch now: a press opens it, and a drag along a hand that is scrolled scrolls it."""

    def __init__(self, key: str, rect: Rect, words: str, press: Press, swipe: Swipe | None) -> None:
        super().__init__(key, rect, words, press)
        self._swipe = swipe

    def drag(self, dx: float, dy: float) -> bool:
        """Scroll the hand."""
        return self._swipe is not None and self._swipe(dx, dy, self.rect.w)


def can_be_carried(item: Item) -> bool:
    """Tell whether a thing is a piece that can be moved, rather than words."""
    return isinstance(item.face, Face) or item.path[0] == "build"


def refused_place(widget: Widget | None, state: ArkNovaState) -> tuple[str, int]:
    """Return the building in hand and the spaces under the pointer on which it cannot lie; no kind where it can.

    `widget` is what lies under the pointer; the spaces are a mask.
    """
    if not isinstance(widget, HexTouch) or widget.enabled:
        return "", 0
    kind, (__, space, turn) = str(state.stack[-1][2]), widget.path
    way = placement_named(kind, str(space), int(turn))
    return kind, way.mask if way else 1 << INDEX[str(space)]


def in_scrolled_hand(ctx: Context, item: Item) -> bool:
    """Tell whether a card lies in a hand of which only a part is seen."""
    scrolled = any(isinstance(each.face, ScrollFace) for each in ctx.items)
    return scrolled and isinstance(item.face, Face) and item.face.card in ctx.state.zoos[ctx.seat].hand


def item_touches(ctx: Context, table: Touchable, carry: Carry, swipe: Swipe) -> list[Widget]:
    """Return the touches of what lies in the middle; while a building is in hand its palette is `palette_spots`."""
    if ctx.before is not None:
        return []
    return [
        ItemTouch(ctx.plan.css(item.rect), item, table, carry, swipe if in_scrolled_hand(ctx, item) else None)
        for item in ctx.items
        if item.path and not (item.path in ctx.homes and offers_homes(ctx))
    ]


def palette_spots(ctx: Context, swap: Callable[[Action], None]) -> list[Widget]:
    """Return the kinds that can be built in place of the building in hand."""

    def choosing(path: Action) -> Press:
        return lambda by: swap(path)

    kinds = [item for item in ctx.items if item.path[:1] == ("build",) and not item.dim and item.path != ctx.bought]
    if ctx.before is None or not ctx.steps:
        return []
    return [Spot(f"kind {item.path[1]}", ctx.plan.css(item.rect), item.words, choosing(item.path)) for item in kinds]


# --- the map


def placing_touches(ctx: Context, placing: Placing[int], table: Touchable, aim: Aim | None = None) -> list[Widget]:
    """Return a touch for every space on which the building can lie: it stands for the nearest placement over it."""
    grid = ctx.plan.board.grid
    seen: dict[Action, int] = {}
    touches: list[Widget] = []
    for space in sorted(placing.lit):
        way = placing.meant(space) or placing.covering(space)[0]
        number = seen.get(way.action, 0)
        seen[way.action] = number + 1
        rect = ctx.plan.css(Rect.around(*grid.centre(space), 1.74 * grid.side))
        touches.append(HexTouch(rect, ctx.deed(way.action), way.action, table, number, aim, space))
    return touches


def refused_touches(ctx: Context, placing: Placing[int], table: Touchable) -> list[Widget]:
    """Return a touch for every space on which the building cannot lie: it says why."""
    grid = ctx.plan.board.grid
    paths = {
        space: ("place", NAMES[space], placing.rotation) for space in range(len(NAMES)) if space not in placing.lit
    }
    return [
        HexTouch(ctx.plan.css(Rect.around(*grid.centre(space), 1.74 * grid.side)), "", path, table, 1)
        for space, path in paths.items()
        if not ctx.chooser.can(path)
    ]


def map_touches(ctx: Context, spaces: dict[Action, int], table: Touchable, listed: frozenset[Action]) -> list[Widget]:
    """Return a touch for every space of buildings that can be chosen; those `listed` in the middle are doubles."""
    grid = ctx.plan.board.grid
    touches: list[Widget] = []
    if not ctx.plan.shows_board:
        return touches
    for path, mask in spaces.items():
        for number, space in enumerate(indices(mask)):
            rect = ctx.plan.css(Rect.around(*grid.centre(space), 1.74 * grid.side))
            touches.append(HexTouch(rect, ctx.deed(path), path, table, number + (path in listed)))
    return touches


# --- buttons
