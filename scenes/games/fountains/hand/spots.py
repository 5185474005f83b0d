"""What is pressed at the table of Fountains: places on the fountain, small buttons of the bar, and the main one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.state import Action
from scenes.games.fountains.pieces import REWARD_NAMES
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, MICRO_BOLD
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import Press, Spot, Ui, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.ground import Hand
from scenes.widgets.inputs import Pinch


def is_on_fountain(path: Action) -> bool:
    """Tell whether a touch is one of a place on the fountain, rather than of a button or of the basin."""
    return len(path) > 2 and path[0] in ("place", "token")


class DotTouch(Touch):
    """A legal place on the fountain: a drag, a wheel and two fingers go on to the ground below."""

    def __init__(
        self, rect: Rect, words: str, path: Action, table: Touchable, hand: Hand, wheel: Callable[[float], bool]
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


class StackTouch(Touch):
    """The tile beside a space: one more place for the pawn's move, and it can be dragged onto the fountain."""

    def __init__(
        self, rect: Rect, words: str, path: Action, table: Touchable, carried: Callable[[Action], bool]
    ) -> None:
        super().__init__(rect, words, path, table)
        self.double = True
        self.key += " #2"
        self.focusable = self.draggable = False
        self._carried = carried

    def drag(self, dx: float, dy: float) -> bool:
        """Carry the tile off."""
        return self._carried(self.path)


class HandSpot(Spot):
    """The tile in hand, in the bar: it can be dragged onto the fountain, and a tap turns it."""

    focusable = False

    def __init__(self, rect: Rect, rotate: Press, carry: Callable[[], None]) -> None:
        super().__init__("in hand", rect, _("Turn the tile"), rotate)
        self._carry = carry

    def drag(self, dx: float, dy: float) -> bool:
        """Carry the tile to the fountain."""
        self._carry()
        return True


class PawnTouch(Touch):
    """A small button of the bar for another pawn that reaches the same space."""

    def __init__(self, rect: Rect, words: str, path: Action, table: Touchable) -> None:
        super().__init__(rect, words, path, table)
        self.double = True
        self.key += " #3"
        self.draggable = False
        self._chosen = table.chooser.marked == path

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it, with a golden line where it was chosen."""
        theme = painter.theme
        lit = self._chosen or ui.hover == self.key
        painter.box(self.rect, theme.raised, 10, theme.chosen if lit else theme.line, 3 if self._chosen else 1)
        x, y = self.rect.centre
        painter.picture(f"fountains/pawn_{self.path[1]}", Rect(x - 20, y - 17, 25, 34))
        painter.text(str(self.path[2]), x + 14, y, BODY_BOLD, theme.text, "centre")


class LevelsButton(Widget):
    """The button that writes all levels on the fountain."""

    def __init__(self, rect: Rect, press: Press, *, shown: bool) -> None:
        super().__init__("levels", rect, _("Levels as numbers"), press)
        self.state = shown

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: three steps with a number."""
        theme = painter.theme
        lit = self.state or ui.hover == self.key
        painter.box(
            self.rect, theme.raised, self.radius, theme.chosen if self.state else theme.line, 2 if self.state else 1
        )
        x, y = self.rect.centre
        for number in range(3):
            high = 6.0 * (number + 1)
            painter.fill(theme.chosen if lit else theme.text, Rect(x - 12 + 8 * number, y + 9 - high, 7, high))


FINGER = 40.0
"""The least side of what a finger presses."""


class LevelChip(Spot):
    """The highest level among the numbers over a fountain: one more place to write all levels on it."""

    focusable = False

    def __init__(self, rect: Rect, press: Press) -> None:
        for_finger = Rect.around(*rect.centre, max(rect.w, FINGER), max(rect.h, FINGER))
        super().__init__("level_chip", for_finger, _("Levels as numbers"), press)


class SlotTouch(Touch):
    """A small button of the bar with a fish or a token on it, which can be dragged onto the fountain.

    `points` are what fish would pay, the viewer first.
    """

    def __init__(self, rect: Rect, words: str, path: Action, table: Touchable, points: Sequence[int] = ()) -> None:
        super().__init__(rect, words, path, table)
        self._points = points
        self.draggable = path[0] == "token"
        self._chosen = (table.chooser.marked or table.chooser.touched)[:2] == path
        kind = "icon" if path[0] == "fish" else "token"
        self._picture = f"fountains/{kind}_{path[1]}"

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it, with a golden line where it was chosen."""
        theme = painter.theme
        lit = self._chosen or ui.hover == self.key
        painter.box(self.rect, theme.raised, 10, theme.chosen if lit else theme.line, 3 if self._chosen else 1)
        side = min(34.0, self.rect.w - 6)
        if not self._points:
            painter.picture(self._picture, Rect.around(*self.rect.centre, side))
            return
        y = self.rect.centre[1]
        mine, *opponents = self._points
        said = " ".join(map(str, opponents)) if opponents and self.rect.h > 40 else ""
        wide = max(painter.text_width(signed(mine), BODY_BOLD), painter.text_width(said, MICRO))
        side = max(12.0, min(side, self.rect.w - wide - 10))
        x = self.rect.centre[0] - (side + 4 + wide) / 2
        painter.picture(self._picture, Rect(x, y - side / 2, side, side))
        x += side + 4
        colour = theme.text if mine >= max(self._points) else theme.text2
        painter.text(signed(mine), x, y - 8 if said else y, BODY_BOLD, colour)
        if said:
            painter.text(said, x, y + 10, MICRO, theme.text2, limit=self.rect.right - x - 2)


NARROW = 240.0
"""A row of fish that is less wide has no name, and tokens above the points."""


class FishRow(SlotTouch):
    """A colour of fish in a row of its own: what it would pay everybody beside their `tokens`, the viewer first."""

    def __init__(
        self,
        rect: Rect,
        words: str,
        path: Action,
        table: Touchable,
        points: Sequence[int],
        tokens: Sequence[str],
    ) -> None:
        super().__init__(rect, words, path, table, points)
        self._name = _(REWARD_NAMES[path[1]])
        self._tokens = tokens

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it, with a golden line where it was chosen."""
        theme = painter.theme
        lit = self._chosen or ui.hover == self.key
        painter.box(self.rect, theme.raised, 10, theme.chosen if lit else theme.line, 3 if self._chosen else 1)
        narrow = self.rect.w < NARROW
        middle, side = self.rect.centre[1], min(30.0 if narrow else 38.0, self.rect.h - 8)
        painter.picture(self._picture, Rect(self.rect.x + (6 if narrow else 10), middle - side / 2, side, side))
        left = self.rect.x + (10 if narrow else 18) + side
        if not narrow:
            painter.text(self._name, left, middle, BODY_BOLD, theme.text, limit=62)
            left += 62
        step = (self.rect.right - 6 - left) / len(self._tokens)
        most = max(self._points)
        for number, (points, token) in enumerate(zip(self._points, self._tokens, strict=True)):
            x = left + step * number
            colour = theme.good if not number and points else theme.text
            if narrow:
                style = MICRO_BOLD if points == most else MICRO
                painter.picture(token, Rect.around(x + step / 2, self.rect.y + 13, 16))
                painter.text(signed(points), x + step / 2, self.rect.bottom - 12, style, colour, "centre")
                continue
            wide = min(20.0, step - 26)
            painter.picture(token, Rect(x, middle - wide / 2, wide, wide))
            style = BODY_BOLD if points == most else BODY
            painter.text(signed(points), x + wide + 4, middle, style, colour)


class WholeTouch(Touch):
    """The main button, which carries out the marked action; an eye tells that it `reveals` something."""

    main = True

    def __init__(self, rect: Rect, words: str, path: Action, table: Touchable, press: Press, *, reveals: bool) -> None:
        super().__init__(rect, words, path, table)
        self.key = f"do {self.key}"
        self.more = _("This turns up a new tile and cannot be undone.") if reveals else ""
        self.draggable = False
        self.press = press
        self.radius = 10.0
        self.icon = "eye" if reveals else "check"
        self._face = Button("", rect, words, press, icon=self.icon, kind="primary", style=BODY_BOLD)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button."""
        self._face.key = self.key
        self._face.draw(painter, ui)
