"""Widgets, and the `Ui` that holds those of a scene: hover, press, keyboard focus, and the ring that shows it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Literal

import pygame

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.inputs import Input, Key, Pinch, Pointer

By = Literal["mouse", "touch", "key"]
Press = Callable[[By], None]

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_DRAG = 8
"""How far a pointer moves before a press becomes a drag, in CSS pixels."""


class Widget:
    """Something on the screen. `key` names it within its scene, `words` describes it to people who cannot see it.

    A disabled widget says `why` when it is pressed. Nothing outside `clip` is drawn or can be touched.
    `about` and `more` are what stands around the words on the screen: the title of its group, a sentence below.
    `state`: whether it is selected or switched on; None where it can be neither. `tip` is its tooltip.
    """

    focusable = True
    radius = 10.0
    clip: Rect | None = None
    about = ""
    more = ""
    tip = ""
    state: bool | None = None
    main = False
    """Whether it is the one with which most people go on."""

    def __init__(self, key: str, rect: Rect, words: str = "", press: Press | None = None) -> None:
        self.key = key
        self.rect = rect
        self.words = words
        self.press = press
        self.enabled = True
        self.why = ""

    def in_full(self) -> str:
        """Return its words together with `about` and `more`."""
        words = _("{name}: {words}").format(name=self.about, words=self.words) if self.about else self.words
        return sentences((words, self.more, self.tip)) if self.more or self.tip else words

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point touches it."""
        return self.rect.contains(x, y)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""

    def wheel(self, dy: float) -> bool:
        """Take a turn of the wheel; tell whether it was used."""
        return False

    def drag(self, dx: float, dy: float) -> bool:
        """Take a movement of a pressed pointer; tell whether it was used."""
        return False

    def reach(self, x: float, y: float) -> bool:
        """Take the position of a pressed pointer, while it moves and on release; tell whether it was used."""
        return False

    def pinch(self, event: Pinch) -> bool:
        """Take a movement of two fingers; tell whether it was used."""
        return False


class Spot(Widget):
    """A place on the table that can be touched. It is invisible; the scene draws what lies there.

    `draggable`: a drag may start here, which touches this spot, and end on another one, which touches that.
    """

    def __init__(
        self, key: str, rect: Rect, words: str, press: Press, *, round_: bool = False, draggable: bool = False
    ) -> None:
        super().__init__(key, rect, words, press)
        self.round = round_
        self.draggable = draggable
        self.radius = min(rect.w, rect.h) / 2 if round_ else 9.0

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point touches it."""
        if not self.round:
            return self.rect.contains(x, y)
        cx, cy = self.rect.centre
        return math.hypot(x - cx, y - cy) <= self.rect.w / 2


class Ui:
    """A scene's widgets, the topmost last, and which of them is hovered, pressed and focused.

    `changed` is called when something may look different, `refuse` when a disabled widget was pressed.
    """

    def __init__(self, changed: Callable[[], None], refuse: Callable[[Widget], None]) -> None:
        self.widgets: list[Widget] = []
        self.hover = ""
        self.held = ""
        self.focus = ""
        self.keyboard = False  # whether the focus is shown: only while keys are used
        self.pointing = False  # whether the pointer has moved since the last key
        self.dragging = False  # whether a spot is being dragged
        self.dropping = False  # whether a spot is touched because another one was dropped on it
        self.down = False  # whether the pointer is pressed
        self.presses = 0  # how often it has been
        self.pressed_at = (0.0, 0.0)  # where it was last
        self.by_touch = False  # whether the pointer is a finger
        self.pressed: Widget | None = None  # what was pressed last, until its scene has shown what that led to
        self.pointer = (0.0, 0.0)
        self._dragged: tuple[Widget, float, float] | None = None
        self._changed = changed
        self._refuse = refuse

    def show(self, widgets: Iterable[Widget]) -> None:
        """Replace the widgets. Hover and focus stay with the widget of the same key."""
        before = self.find(self.focus)
        self.widgets = list(widgets)
        keys = {widget.key for widget in self.widgets}
        if self.held not in keys:
            self.held = ""
        if self.focus not in keys:
            near = self._nearest(before.rect) if before and self.keyboard else None
            self.focus = near.key if near else ""
        if self.hover:
            under = self.at(*self.pointer)
            self.hover = under.key if under else ""

    def find(self, key: str) -> Widget | None:
        """Return the widget of that key."""
        return next((widget for widget in self.widgets if widget.key == key), None)

    def at(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget under a point."""
        return next((widget for widget in reversed(self.widgets) if _under(widget, x, y)), None)

    def draw(self, painter: Painter) -> None:
        """Draw all widgets and the focus ring."""
        for widget in self.widgets:
            if type(widget).draw is not Widget.draw:  # a board has hundreds of places that draw nothing
                self.draw_one(painter, widget)
        focused = self.find(self.focus) if self.keyboard else None
        if focused:
            painter.box(focused.rect.grown(5), radius=focused.radius + 5, line=painter.theme.focus, width=3)

    def draw_one(self, painter: Painter, widget: Widget) -> None:
        """Draw a widget, as far as it lies in its clip."""
        if widget.clip is None:
            widget.draw(painter, self)
        elif widget.clip.overlaps(widget.rect):
            painter.surface.set_clip(painter.device(widget.clip))
            widget.draw(painter, self)
            painter.surface.set_clip(None)

    # --- input

    def handle(self, event: Input) -> bool:
        """Give an input to the widgets; tell whether one used it."""
        self.pointing = self.pointing and not isinstance(event, Key)
        return self._key(event) if isinstance(event, Key) else self._pointer(event)

    def pinch(self, event: Pinch) -> bool:
        """Give a movement of two fingers to the widget between them; tell whether one used it."""
        takers = (widget for widget in reversed(self.widgets) if _under(widget, event.x, event.y))
        taken = any(widget.pinch(event) for widget in takers)
        if taken:
            self._changed()
        return taken

    def let_go(self) -> None:
        """Forget what is pressed and dragged, because a second finger has touched the screen."""
        self.held = ""
        self.down = False
        self._dragged = None
        self.dragging = False

    def _pointer(self, event: Pointer) -> bool:
        pointed, self.pointing = self.pointing, True
        self.pointer = (event.x, event.y)
        self.by_touch = event.touch
        if event.kind == "down":
            self.presses += 1
            self.pressed_at = self.pointer
        self.down = event.kind == "down" or (self.down and event.kind != "up")
        under = self.at(event.x, event.y)
        if self.keyboard and event.kind != "move":
            self.keyboard = False
            self._changed()
        if event.kind == "move":
            if self.keyboard and not pointed:
                self._changed()
            return self._move(event, under)
        if event.kind == "wheel":
            takers = (widget for widget in reversed(self.widgets) if _under(widget, event.x, event.y))
            taken = any(widget.wheel(event.dy) for widget in takers)
            if taken:
                self._changed()
            return taken
        if event.kind == "down":
            self.held = under.key if under else ""
            self._dragged = (under, event.x, event.y) if under else None
            self._changed()
            return under is not None
        return self._release(event, under)

    def _move(self, event: Pointer, under: Widget | None) -> bool:
        hover = "" if not under or (event.touch and not self.dragging) else under.key
        if hover != self.hover or self.dragging:
            self.hover = hover
            self._changed()
        if self._dragged and not self.dragging:
            widget, x, y = self._dragged
            if math.hypot(event.x - x, event.y - y) > _DRAG:
                self._drag(widget, event.x - x, event.y - y)
        return under is not None

    def _drag(self, widget: Widget, dx: float, dy: float) -> None:
        if isinstance(widget, Spot) and widget.draggable and widget.enabled:
            self.held = ""
            self.dragging = True
            self.activate(widget, "mouse")
        elif widget.reach(*self.pointer) or widget.drag(dx, dy):
            self._dragged = (widget, *self.pointer)
            self.held = ""
            self._changed()

    def _release(self, event: Pointer, under: Widget | None) -> bool:
        held, self.held = self.held, ""
        dragged, self._dragged = self._dragged, None
        dragging, self.dragging = self.dragging, False
        self._changed()
        by: By = "touch" if event.touch else "mouse"
        if under and under.key == held:
            self.activate(under, by)
            return True
        if dragging and isinstance(under, Spot) and dragged and under.key != dragged[0].key:
            self.dropping = True
            self.activate(under, "mouse")  # a drag onto a spot is meant
            self.dropping = False
            return True
        return dragging

    def activate(self, widget: Widget, by: By) -> None:
        """Press a widget, or say why it cannot be pressed."""
        if not widget.enabled:
            self._refuse(widget)
        elif widget.press and (by == "key" or not widget.reach(*self.pointer)):
            self.pressed = widget
            widget.press(by)

    def _key(self, event: Key) -> bool:
        if event.code == pygame.K_TAB:
            self._step_focus(-1 if event.shift else 1)
        elif event.code in _ARROWS:
            self._aim_focus(*_ARROWS[event.code])
        elif event.code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            focused = self.find(self.focus) if self.keyboard else None
            if not focused:
                return False
            self.activate(focused, "key")
        else:
            return False
        self.keyboard = True
        self._changed()
        return True

    def lead(self) -> None:
        """Show the focus: where it is, else on the main widget."""
        self.keyboard = True
        if not self.find(self.focus):
            main = main_widget(self.widgets)
            self.focus = main.key if main else ""

    def _nearest(self, to: Rect) -> Widget | None:
        """Return the widget that keys can reach whose middle is nearest to that of a rectangle."""
        return min(self._reachable(), key=lambda widget: math.dist(widget.rect.centre, to.centre), default=None)

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def _step_focus(self, by: int) -> None:
        order = self._reachable()
        keys = [widget.key for widget in order]
        if keys:
            at = keys.index(self.focus) + by if self.focus in keys else (0 if by > 0 else -1)
            self.focus = keys[at % len(keys)]

    def step_region(self, region: Callable[[Widget], str], by: int) -> bool:
        """Move the focus to the first widget `by` regions on (negative: back); arrow keys go on from there."""
        first: dict[str, str] = {}
        for widget in self._reachable():
            first.setdefault(region(widget), widget.key)
        if not first:
            return False
        names, here = list(first), self.find(self.focus) if self.keyboard else None
        at = names.index(region(here)) + by if here and here.focusable else min(by, 0)
        self.focus, self.keyboard = first[names[at % len(names)]], True
        self._changed()
        return True

    def _aim_focus(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest widget in that direction, sideways distance counting double."""
        here = self.find(self.focus)
        if not here:
            self._step_focus(1)
            return
        x, y = here.rect.centre
        best: tuple[float, str] | None = None
        for widget in self._reachable():
            cx, cy = widget.rect.centre
            along, aside = (cx - x) * dx + (cy - y) * dy, abs((cx - x) * dy) + abs((cy - y) * dx)
            if widget is not here and along > 1:
                best = min(best or (math.inf, ""), (along + 2 * aside, widget.key))
        if best:
            self.focus = best[1]


def main_widget(widgets: Iterable[Widget]) -> Widget | None:
    """Return the widget with which most people go on: the main button, else the first one but the way back."""
    open_ = [widget for widget in widgets if widget.focusable and widget.enabled]
    main = [widget for widget in open_ if widget.main]
    ways_on = [widget for widget in open_ if widget.key not in ("back", "leave")]
    return next(iter((*main, *ways_on, *open_)), None)


def _under(widget: Widget, x: float, y: float) -> bool:
    return widget.contains(x, y) and (widget.clip is None or widget.clip.contains(x, y))
