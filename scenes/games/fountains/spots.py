"""What is pressed at the table of Fountains: places on the fountain, small buttons of the bar, and the main one."""

from __future__ import annotations

from collections.abc import Callable

from engine.state import Action
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, GOLD
from scenes.table.game_table import GameTable
from scenes.table.touches import Touch
from scenes.widgets.base import Press, Ui
from scenes.widgets.buttons import Button
from scenes.widgets.ground import Hand
from scenes.widgets.inputs import Pinch


class DotTouch(Touch):
    """A legal place on the fountain: a drag, a wheel and two fingers go on to the ground below."""

    def __init__(
        self, rect: Rect, words: str, path: Action, table: GameTable, hand: Hand, wheel: Callable[[float], bool]
    ) -> None:
        super().__init__(rect, words, path, table)
        self.draggable = False
        self.clip = hand.camera.view
        self._hand = hand
        self._wheel = wheel

    def drag(self, dx: float, dy: float) -> bool:
        """Push the board."""
        return self._hand.pan(dx, dy)

    def wheel(self, dy: float) -> bool:
        """Turn the tile, where it was put down."""
        return self._wheel(dy)

    def pinch(self, event: Pinch) -> bool:
        """Follow two fingers."""
        return self._hand.pinch(event)


class SlotTouch(Touch):
    """A small button of the bar with a fish or a token on it."""

    def __init__(self, rect: Rect, words: str, path: Action, table: GameTable) -> None:
        super().__init__(rect, words, path, table)
        self.draggable = False
        self._chosen = (table.chooser.marked or table.chooser.touched)[:2] == path
        kind = "icon" if path[0] == "fish" else "token"
        self._picture = f"fountains/{kind}_{path[1]}"

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it, with a golden line where it was chosen."""
        theme = painter.theme
        lit = self._chosen or ui.hover == self.key
        painter.box(self.rect, theme.raised, 10, GOLD if lit else theme.line, 3 if self._chosen else 1)
        painter.picture(self._picture, Rect.around(*self.rect.centre, min(34.0, self.rect.w - 6)))


class WholeTouch(Touch):
    """The main button, which carries out the marked action."""

    def __init__(self, rect: Rect, words: str, path: Action, table: GameTable, press: Press) -> None:
        super().__init__(rect, words, path, table)
        self.key = f"do {self.key}"
        self.draggable = False
        self.press = press
        self.radius = 10.0
        self._face = Button("", rect, words, press, icon="check", kind="primary", style=BODY_BOLD)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button."""
        self._face.key = self.key
        self._face.draw(painter, ui)
