"""The ground under a board that the player moves: dragged, and zoomed by wheel, keys and two fingers.

The table itself draws the board, with the camera. Spots on the board lie over this widget.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.camera import Camera
from scenes.widgets.inputs import Key, Pinch

ZOOM = 1.25
"""The zoom factor of one press of a button or key."""
NOTCH = 1.12
"""The zoom factor of one notch of the wheel."""
TWIST = 30.0
"""How many degrees two fingers turn before the piece in hand turns by one step."""
NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class Twist:
    """How far two fingers have turned since they last turned a piece."""

    def __init__(self) -> None:
        self._degrees = 0.0

    def read(self, turn: float) -> int:
        """Add a turn in degrees; return 1 or -1 when it is enough to turn the piece, else 0."""
        self._degrees += turn
        if abs(self._degrees) < TWIST:
            return 0
        by = 1 if self._degrees > 0 else -1
        self._degrees = 0.0
        return by


class Turning(Widget):
    """An area in which the wheel and two fingers turn the piece in hand: `turned(1 or -1)` tells whether it turned.

    It cannot be pressed; what can be pressed lies over it.
    """

    focusable = False

    def __init__(self, key: str, rect: Rect, twist: Twist, turned: Callable[[int], bool]) -> None:
        super().__init__(key, rect)
        self._twist = twist
        self._turned = turned

    def wheel(self, dy: float) -> bool:
        """Turn the piece in hand."""
        return self._turned(1 if dy > 0 else -1)

    def pinch(self, event: Pinch) -> bool:
        """Turn the piece in hand as two fingers do."""
        by = self._twist.read(event.turn)
        return bool(by) and self._turned(by)


class Hand:
    """How the player has moved a board: the camera, and whether it was moved since the whole board was shown.

    A table keeps it as long as it shows the board. `moved` is called to redraw, `twisted` with -1 or 1 when two
    fingers turned a piece.
    """

    def __init__(self, camera: Camera, moved: Callable[[], None], twisted: Callable[[int], None] | None = None) -> None:
        self.camera = camera
        self.own = False
        """Whether the player has chosen the view: then the camera does not follow the board by itself."""
        self._moved = moved
        self._twisted = twisted
        self._twist = Twist()

    def follow(self, view: Rect, bounds: Rect) -> None:
        """Set the view and the board's bounds; show the whole board unless the player has chosen a view."""
        self.camera.view, self.camera.bounds = view, bounds
        if not self.own:
            self.camera.fit()

    def show_all(self, by: By = "mouse") -> None:
        """Show the whole board again."""
        self.own = False
        self.camera.fit()
        self._moved()

    def zoom(self, factor: float, at: tuple[float, float] | None = None) -> bool:
        """Enlarge by `factor` about a point of the screen, or about the middle; tell whether the scale changed."""
        return self._did(self.camera.zoom(factor, at or self.camera.view.centre))

    def zoom_by_button(self, factor: float) -> None:
        """Enlarge by `factor` about the middle."""
        self.zoom(factor)

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by CSS pixels; tell whether it moved."""
        return self._did(self.camera.pan(dx, dy))

    def pinch(self, event: Pinch) -> bool:
        """Follow two fingers: they move, enlarge and turn at once."""
        panned = self.camera.pan(event.dx, event.dy)
        zoomed = self.camera.zoom(event.scale, (event.x, event.y))
        by = self._twist.read(event.turn)
        if by and self._twisted:
            self._twisted(by)
        return self._did(panned or zoomed)

    def key(self, event: Key) -> bool:
        """Take a key: + and - enlarge and shrink, F shows all; tell whether it was one of these."""
        if event.code in NEARER:
            self.zoom(ZOOM)
        elif event.code in FARTHER:
            self.zoom(1 / ZOOM)
        elif event.code == pygame.K_f:
            self.show_all("key")
        else:
            return False
        return True

    def _did(self, moved: bool) -> bool:
        if moved:
            self.own = True
            self._moved()
        return moved


def wheel_zooms() -> bool:
    """Tell whether the wheel enlarges the board even with a piece in hand: while Ctrl is held."""
    return bool(pygame.key.get_mods() & pygame.KMOD_CTRL)


class Ground(Widget):
    """The ground of a board: a drag, the wheel or two fingers move the camera, a tap calls `tapped(x, y, by)`.

    `pointer` returns where the pointer is. With a piece in hand the wheel turns that: `turned(1 or -1)`; with Ctrl it
    enlarges the board.
    """

    focusable = False

    def __init__(
        self,
        key: str,
        hand: Hand,
        pointer: Callable[[], tuple[float, float]],
        tapped: Callable[[float, float, By], None] | None = None,
        turned: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(key, hand.camera.view)
        self.hand = hand
        self._pointer = pointer
        self._turned = turned
        if tapped:
            self.press = lambda by: tapped(*pointer(), by)  # a closure over itself would be garbage to collect

    def wheel(self, dy: float) -> bool:
        """Turn the piece in hand, or enlarge about the pointer."""
        if self._turned and not wheel_zooms():
            self._turned(1 if dy > 0 else -1)
            return True
        return self.hand.zoom(NOTCH**dy, self._pointer())

    def drag(self, dx: float, dy: float) -> bool:
        """Move the board."""
        return self.hand.pan(dx, dy)

    def pinch(self, event: Pinch) -> bool:
        """Follow two fingers."""
        return self.hand.pinch(event)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw arrows towards the parts of the board that are out of view."""
        view = self.hand.camera.view
        cx, cy = view.centre
        for dx, dy in self.hand.camera.hidden_sides():
            x, y = cx + dx * (view.w / 2 - 12), cy + dy * (view.h / 2 - 12)
            painter.chevron(x, y, 12, painter.theme.chosen, 3, (dx, dy))


def ground_buttons(hand: Hand, right: float, bottom: float, side: float = 44.0) -> list[Widget]:
    """Return a board's zoom buttons, from a corner upwards; once it was moved, also one that shows all of it."""
    entries: list[tuple[str, str, str, Press]] = [
        ("zoom_out", "zoom_out", _("Smaller"), lambda by: hand.zoom_by_button(1 / ZOOM)),
        ("zoom_in", "zoom_in", _("Larger"), lambda by: hand.zoom_by_button(ZOOM)),
    ]
    if hand.own:
        entries.append(("show_all", "maximize", _("Show all"), hand.show_all))
    step = side + 4
    return [
        IconButton(key, Rect(right - side, bottom - side - step * n, side, side), icon, words, press, framed=True)
        for n, (key, icon, words, press) in enumerate(entries)
    ]
