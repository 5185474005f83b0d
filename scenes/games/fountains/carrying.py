"""Carrying a tile over the table of Fountains: off its stack onto the fountain, and from place to place there."""

from __future__ import annotations

from engine.games.fountains.pieces import PLACE
from engine.state import Action
from scenes.games.fountains.pressing import PressedFountains
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Spot
from scenes.widgets.inputs import Pointer

OVER_FINGER = 56.0
"""How far above a finger the tile is held that it carries, in CSS pixels."""
EDGE_ROOM, EDGE_SPEED = 28.0, 200.0
"""Within so many pixels of the garden's edge a carried tile pushes the ground, so many pixels a second."""


class CarriedFountains(PressedFountains):
    """A table of Fountains where a tile can be dragged."""

    _carried: tuple[float, float] | None = None
    """Where the tile is held that is being dragged."""

    def carry_off(self, path: Action) -> bool:
        """Drag the tile of a stack: over the fountain it is taken, and goes on as what is placed; tell whether so."""
        if not self.chooser.is_whole(path) and self.state.phase != PLACE:
            return False
        if self.state.phase == PLACE:
            self.carry()
            return True
        if self.persons_turn and self.chooser.marked != path:
            self.chooser.touch(path, commit=False)
            self.changed()
        self._carried = self.ui.pointer
        if self.persons_turn and self.plan.garden and self.plan.garden.contains(*self.ui.pointer):
            self.play(path)
            self.hurry()
            if self._must_ask():
                self._ask()
            self._refresh_placing()
            self.carry()
        return True

    def carry(self) -> None:
        """Hold the tile in hand where the pointer is, above it where that is a finger."""
        if not self.persons_turn or self.state.phase != PLACE or not self.plan.garden:
            return
        x, y = self.ui.pointer
        self._carried = (x, y - OVER_FINGER if self.ui.by_touch else y)
        cell = self._cell_at(*self._carried)
        if self.placing.chosen and cell in self.placing.chosen.cells:
            return
        self.placing.drop()
        if self.placing.point(cell):
            self._mark_chosen()
        else:
            self._try_at(cell)

    def lay_down(self) -> None:
        """Let go of what is dragged: the ghost stays where it is."""
        self._carried = None
        if self.persons_turn and self.state.phase == PLACE:
            self._fixed = True
        self.changed()

    def tap_ghost(self, by: By) -> None:
        """Turn the ghost that was tapped; over the handle of another place the tile goes there."""
        cell = self._cell_at(*self.ui.pointer)
        chosen = self.placing.chosen
        if chosen and cell != chosen.anchor and cell in self.placing.handles:
            self._put_at(cell, by)
        else:
            self._turned(1)

    def turn_ghost(self, by: int) -> None:
        """Turn the ghost."""
        self._turned(by)

    @property
    def _push(self) -> tuple[float, float]:
        """In which directions a tile that is dragged pushes the ground."""
        view = self.hand.camera.view
        if not self._carried or self.state.phase != PLACE or not self.plan.builds:
            return 0.0, 0.0
        x, y = self._carried
        if not view.grown(EDGE_ROOM).contains(x, y):
            return 0.0, 0.0
        across = (x < view.x + EDGE_ROOM) - (x > view.right - EDGE_ROOM)
        down = (y < view.y + EDGE_ROOM) - (y > view.bottom - EDGE_ROOM)
        return float(across), float(down)

    def update(self, milliseconds: float) -> None:
        """Push the ground while a tile is held at the garden's edge."""
        dx, dy = self._push
        if dx or dy:
            way = EDGE_SPEED * milliseconds / 1000
            if self.hand.pan(dx * way, dy * way):
                self.carry()
        super().update(milliseconds)

    def pause(self) -> float:
        """Return how long nothing will happen: nothing rests while the ground is pushed."""
        return 0.0 if any(self._push) else super().pause()

    def _dropped(self, event: Pointer) -> bool:
        """Take the release of a tile that was dragged; tell whether it was one."""
        if event.kind != "up" or self._carried is None:
            return False
        self.ui.handle(event)
        self.carry()
        self.lay_down()
        return True


class Grip(Spot):
    """The ghost that lies: it can be dragged on, a tap turns it."""

    focusable = False

    def __init__(self, rects: list[Rect], table: CarriedFountains, clip: Rect) -> None:
        left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
        right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
        super().__init__("ghost", Rect(left, top, right - left, bottom - top), "", self._tapped)
        self.clip = clip
        self.rects = rects
        self._table = table

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point touches it."""
        return any(rect.contains(x, y) for rect in self.rects)

    def _tapped(self, by: By) -> None:
        self._table.tap_ghost(by)

    def wheel(self, dy: float) -> bool:
        """Turn the tile."""
        self._table.turn_ghost(1 if dy > 0 else -1)
        return True

    def drag(self, dx: float, dy: float) -> bool:
        """Carry the tile on."""
        self._table.carry()
        return True
