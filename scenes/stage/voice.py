"""The voice of the stage: one line of words to the player, in the place that the scene on top gives it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from scenes.model.saying import Kind, Saying, Sayings
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.widgets.base import Widget
from scenes.widgets.inputs import Input, Key, Pointer
from scenes.widgets.line import ICONS, OTHER_ICON, frame_of, paint_line

WIDEST = 680.0
"""The most width of a line in a bar."""
LEAST = 90.0
"""The least width of a line: rather than narrower, it covers what stands in its place."""
READABLE = 150.0
"""The least width of a line between the buttons of a bar."""
_APART = 6.0
_DOT = 300.0


class Spoken(Protocol):
    """What the voice asks of a scene."""

    quiet: bool

    def line_place(self) -> Rect:
        """Return where words to the player are drawn."""


class Voice:
    """Says words, one at a time: `sayings` knows which and for how long."""

    def __init__(self) -> None:
        self.sayings = Sayings()
        self._pressed = False  # whether a pointer that was pressed on the line is still down
        self._steps = 0
        self._before: Saying | None = None  # what was said when time passed last

    @property
    def said(self) -> str:
        """The words that are shown; empty if there are none."""
        return self.sayings.now.words if self.sayings.now else ""

    @property
    def listens(self) -> bool:
        """Whether an input may be meant for the line: words are said, or its press has not ended yet."""
        return self._pressed or self.sayings.now is not None

    def say(self, words: str, kind: Kind, owner: Spoken | None, heard: str = "") -> None:
        """Say words of the screen `owner`; `heard` is what the mirror says instead."""
        self.sayings.say(words, kind, owner, heard)

    def follow(self, owner: Spoken) -> None:
        """Let words end with their screen, now that `owner` is shown."""
        if self.sayings.now and self.sayings.now.owner is None:
            self.sayings.now.owner = owner  # said before there was any screen
        self.sayings.leave(owner)

    def pass_time(self, milliseconds: float, top: Spoken, seen: float = 0.0) -> bool:
        """Let time pass; tell whether the line looks different.

        Of a longer time in which the frame was `seen` all counts for words that were there when it began.
        """
        passed = max(milliseconds, seen) if self.sayings.now is self._before else milliseconds
        changed = self.sayings.pass_time(passed, quiet=not top.quiet)
        self._before = self.sayings.now
        steps = int(self.sayings.now.age // _DOT) if self._thinks and self.sayings.now else 0
        stepped, self._steps = steps != self._steps, steps
        return changed or stepped

    @property
    def _thinks(self) -> bool:
        return self.sayings.now is not None and self.sayings.now.kind == "thinking"

    def wait(self) -> float:
        """Return the milliseconds until the line looks different."""
        saying = self.sayings.now
        return _DOT - saying.age % _DOT if self._thinks and saying else self.sayings.wait()

    def takes(self, event: Input, place: Rect) -> bool:
        """Take an input that is meant for the line: a press on it, or Escape while a hint is said; else let it pass."""
        saying = self.sayings.now
        if isinstance(event, Pointer):
            if event.kind == "down" and saying and not self._thinks and place.contains(event.x, event.y):
                self._pressed = True
                self.sayings.hush()
                return True
            if self._pressed:
                self._pressed = event.kind != "up"
                return True
        if isinstance(event, Key) and event.code == pygame.K_ESCAPE and saying and saying.kind == "hint":
            return self.sayings.hush()
        if isinstance(event, Key) or event.kind == "down":
            self.sayings.touched()
        return False

    def draw(self, painter: Painter, place: Rect) -> None:
        """Draw the line, if anything is said."""
        saying = self.sayings.now
        if saying:
            icon, colour = ICONS.get(saying.kind, OTHER_ICON), frame_of(painter.theme, saying.kind)
            paint_line(painter, place, saying.words, icon, colour, close=saying.kind == "hint", dots=saying.age)


def clear_of(place: Rect, widgets: Iterable[Widget]) -> Rect:
    """Return the middle of a place, between the buttons at its ends."""
    within = [widget.rect for widget in widgets if widget.press and place.overlaps(widget.rect)]
    left = max((rect.right + _APART for rect in within if rect.centre[0] < place.centre[0]), default=place.x)
    right = min((rect.x - _APART for rect in within if rect.centre[0] >= place.centre[0]), default=place.right)
    return place._replace(x=left, w=right - left) if right - left > LEAST else place


def free_of_bar(widgets: Iterable[Widget], width: float) -> Rect:
    """Return the middle of a top bar, between the buttons at its ends; below the bar where that is too narrow."""
    left, right = _APART, width - _APART
    for widget in widgets:
        rect = widget.rect
        if rect.y < TOP_BAR and rect.h <= TOP_BAR and rect.w < width / 2 and widget.press:
            if rect.centre[0] < width / 2:
                left = max(left, rect.right + _APART)
            else:
                right = min(right, rect.x - _APART)
    wide = min(WIDEST, right - left)
    if wide < READABLE:
        return Rect(8, TOP_BAR + 4, width - 16, TOP_BAR - 8)
    x = min(max(left, (width - wide) / 2), right - wide)
    return Rect(x, 3, wide, TOP_BAR - 6)
