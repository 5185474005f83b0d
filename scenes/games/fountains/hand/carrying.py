"""Carrying a tile: off its stack onto the fountain, and from place to place there."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fountains.pieces import PLACE
from engine.state import Action
from scenes.games.fountains.hand.decision import Deciding
from scenes.games.fountains.hand.garden import Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Spot, Ui

OVER_FINGER = 56.0
"""How far above a finger the tile that it carries is held, in CSS pixels."""
EDGE_ROOM, EDGE_SPEED = 28.0, 200.0
"""How close to the garden's edge a carried tile pushes the ground, in pixels, and how many pixels a second."""


class Carrying:
    """The tile that is being dragged. `take` plays the move that brings it into hand; `ui` has the pointer."""

    def __init__(
        self, table: Deciding, garden: Garden, in_hand: InHand, ui: Callable[[], Ui], take: Callable[[Action], None]
    ) -> None:
        self._table = table
        self._garden = garden
        self._in_hand = in_hand
        self._ui = ui
        self._take = take

    def carry_off(self, path: Action) -> bool:
        """Drag the tile of a stack: over the fountain it is taken, and dragged on as the tile in hand.

        Tell whether it can be taken.
        """
        decision = self._table.decision
        if self._table.state.phase == PLACE:
            self.carry()
            return True
        if not decision.chooser.is_whole(path):
            return False
        if self._table.persons_turn and decision.chooser.marked != path:
            decision.chooser.touch(path, commit=False)
            self._table.changed()
        pointer = decision.carried = self._ui().pointer
        if self._table.persons_turn and self._garden.contains(*pointer):
            self._take(path)
            self._in_hand.renew()
            self.carry()
        return True

    def carry(self) -> None:
        """Hold the tile where the pointer is, above it where that is a finger."""
        if not self._in_hand.is_tile or not self._garden.area:
            return
        decision, ui = self._table.decision, self._ui()
        x, y = ui.pointer
        decision.carried = x, y - OVER_FINGER if ui.by_touch else y
        cell = self._garden.cell_at(*decision.carried)
        if not (decision.placing.chosen and cell in decision.placing.chosen.cells):
            decision.placing.drop()
            self._in_hand.point(cell)

    def drop(self) -> bool:
        """Let go of the tile: its ghost stays where it is. Tell whether a tile was being dragged."""
        decision = self._table.decision
        if decision.carried is None:
            return False
        self.carry()
        decision.carried = None
        if self._in_hand.is_tile:
            decision.fixed = True
        self._table.changed()
        return True

    def tap(self, by: By) -> None:
        """Turn the ghost that was tapped; over the handle of another place the tile goes there."""
        cell = self._garden.cell_at(*self._ui().pointer)
        placing = self._table.decision.placing
        if placing.chosen and cell != placing.chosen.anchor and cell in placing.handles:
            self._in_hand.put_at(cell)
        else:
            self._in_hand.rotate(1)

    def wheel(self, dy: float) -> bool:
        """Turn the ghost."""
        self._in_hand.rotate(1 if dy > 0 else -1)
        return True

    @property
    def push(self) -> tuple[float, float]:
        """In which directions the tile pushes the ground: -1, 0 or 1, across and down."""
        view, carried = self._garden.camera.view, self._table.decision.carried
        if not carried or self._table.state.phase != PLACE or not self._garden.builds:
            return 0.0, 0.0
        x, y = carried
        if not view.grown(EDGE_ROOM).contains(x, y):
            return 0.0, 0.0
        across = (x < view.x + EDGE_ROOM) - (x > view.right - EDGE_ROOM)
        down = (y < view.y + EDGE_ROOM) - (y > view.bottom - EDGE_ROOM)
        return float(across), float(down)

    def pass_time(self, milliseconds: float) -> None:
        """Push the ground while the tile is held at the garden's edge."""
        dx, dy = self.push
        way = EDGE_SPEED * milliseconds / 1000
        if (dx or dy) and self._garden.hand.pan(dx * way, dy * way):
            self.carry()


class Grip(Spot):
    """The ghost after it was put down: it can be dragged on, and a tap turns it."""

    focusable = False

    def __init__(self, rects: list[Rect], carrying: Carrying, clip: Rect) -> None:
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        super().__init__("ghost", Rect(left, top, right - left, bottom - top), "", carrying.tap)
        self.clip = clip
        self.rects = rects
        self._carrying = carrying

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point touches it."""
        return any(rect.contains(x, y) for rect in self.rects)

    def wheel(self, dy: float) -> bool:
        """Turn the tile."""
        return self._carrying.wheel(dy)

    def drag(self, dx: float, dy: float) -> bool:
        """Carry the tile on."""
        self._carrying.carry()
        return True
