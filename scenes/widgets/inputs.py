"""Input in CSS pixels: one small type for mouse and finger, others for keys, typed words and two fingers."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import pygame

PointerKind = Literal["down", "move", "up", "wheel"]


class Pointer(NamedTuple):
    """The mouse or a finger at (x, y). `dy` is how far a wheel turned, up positive."""

    kind: PointerKind
    x: float
    y: float
    touch: bool = False
    dy: float = 0


class Key(NamedTuple):
    """A key was pressed: its pygame code and whether shift or alt is held."""

    code: int
    shift: bool = False
    alt: bool = False


class Text(NamedTuple):
    """Words were typed; an input method may give several characters at once."""

    words: str


Input = Pointer | Key


class Pinch(NamedTuple):
    """Two fingers moved: their middle is at (x, y) now, having moved by (dx, dy).

    `scale` is the factor by which their distance grew, `turn` how far they turned, in degrees clockwise.
    """

    x: float
    y: float
    dx: float
    dy: float
    scale: float
    turn: float


_KINDS: dict[int, PointerKind] = {
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEBUTTONUP: "up",
    pygame.MOUSEMOTION: "move",
}


def read_event(event: pygame.event.Event, scale: float) -> Input | Text | None:
    """Return the input that a pygame event stands for, or None for other events.

    `scale` is how many of the window's pixels a pixel of the scenes has: more than one with larger letters.
    A finger sends both mouse events marked `touch` and FINGER events; only the former count.
    """
    kind = _KINDS.get(event.type)
    if kind:
        if kind != "move" and event.button != 1:
            return None
        x, y = event.pos
        return Pointer(kind, x / scale, y / scale, bool(getattr(event, "touch", False)))
    if event.type == pygame.MOUSEWHEEL:
        x, y = pygame.mouse.get_pos()
        return Pointer("wheel", x / scale, y / scale, dy=getattr(event, "precise_y", event.y))
    if event.type == pygame.KEYDOWN:
        return Key(event.key, bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT))
    if event.type == pygame.TEXTINPUT:
        return Text(event.text)
    return None


class Fingers:
    """The fingers on the screen, and what two of them do together. A single one is the pointer (see `read_event`)."""

    def __init__(self) -> None:
        self._places: dict[int, tuple[float, float]] = {}
        self.together = False
        """Whether two fingers have touched the screen and not all are up again; until then none is the pointer."""

    def read(self, event: pygame.event.Event, width: float, height: float) -> Pinch | None:
        """Return what two fingers did in a window of that size in CSS pixels; None for every other event."""
        if event.type == pygame.FINGERUP:
            self._places.pop(event.finger_id, None)
            self.together = self.together and bool(self._places)
            return None
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            return None
        before = list(self._places.items())
        self._places[event.finger_id] = (event.x * width, event.y * height)
        if len(self._places) != 2:
            return None
        if event.type == pygame.FINGERDOWN:
            self.together = True
            return None
        return _pinch([place for _, place in before], [self._places[finger] for finger, _ in before])

    def forget(self) -> None:
        """Forget all fingers: the window was hidden, and their events were lost."""
        self._places.clear()
        self.together = False


def _pinch(before: list[tuple[float, float]], after: list[tuple[float, float]]) -> Pinch:
    (ax, ay), (bx, by) = before
    (cx, cy), (dx, dy) = after
    x, y = (cx + dx) / 2, (cy + dy) / 2
    turned = math.degrees(math.atan2(dy - cy, dx - cx) - math.atan2(by - ay, bx - ax))
    apart = math.hypot(bx - ax, by - ay)
    scale = math.hypot(dx - cx, dy - cy) / apart if apart > 1 else 1.0
    return Pinch(x, y, x - (ax + bx) / 2, y - (ay + by) / 2, scale, (turned + 180) % 360 - 180)
