"""What a player does, in CSS pixels: one small type for mouse and touch, one for keys."""

from __future__ import annotations

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
    """A key was pressed: its pygame code and whether shift is held."""

    code: int
    shift: bool = False


class Text(NamedTuple):
    """Words were typed; an input method may give several characters at once."""

    words: str


Input = Pointer | Key

_KINDS: dict[int, PointerKind] = {
    pygame.MOUSEBUTTONDOWN: "down",
    pygame.MOUSEBUTTONUP: "up",
    pygame.MOUSEMOTION: "move",
}


def read_event(event: pygame.event.Event, density: float) -> Input | Text | None:
    """Return what a pygame event means, or None when it means nothing to a scene.

    A finger sends mouse events marked `touch` as well as FINGER ones; only the former count.
    """
    kind = _KINDS.get(event.type)
    if kind:
        if kind != "move" and event.button != 1:
            return None
        x, y = event.pos
        return Pointer(kind, x / density, y / density, bool(getattr(event, "touch", False)))
    if event.type == pygame.MOUSEWHEEL:
        x, y = pygame.mouse.get_pos()
        return Pointer("wheel", x / density, y / density, dy=getattr(event, "precise_y", event.y))
    if event.type == pygame.KEYDOWN:
        return Key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
    if event.type == pygame.TEXTINPUT:
        return Text(event.text)
    return None
