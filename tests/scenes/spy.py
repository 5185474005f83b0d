"""The words that a scene draws: every line of text with its place, so that tests can look for faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest

from scenes.paint.painter import Anchor, Painter, Run
from scenes.paint.rect import Rect
from scenes.stage.stage import Scene, Stage
from tests.scenes.conftest import Visit, draw_seldom
from tests.scenes.lines import Line, take_lines


class Written(NamedTuple):
    """A drawn line of text: its words, the intended words, where its letters are, and how large, in CSS pixels."""

    words: str
    meant: str
    rect: Rect
    clip: pygame.Rect
    size: float = 14.0


class Spy:
    """Collects the words that a scene draws, but not those of a scene below an overlay.

    It draws the frames that it checks, so that other frames can be skipped.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw_seldom(monkeypatch)
        self.lines: list[Written] = []

        def text(line: Line) -> float:
            wide = line.draw()
            if line.words:
                clip = line.painter.surface.get_clip()
                self.lines.append(Written(line.shown, line.words, line.letters(wide), clip, line.style.size))
            return wide

        def runs(
            painter: Painter, line: Sequence[Run], x: float, y: float, anchor: Anchor = "left", limit: float = 1e9
        ) -> float:
            wide = mixed(painter, line, x, y, anchor, limit)
            if wide > limit + 0.5:
                words = "".join(run.text for run in line)
                self.lines.append(Written("…", words, Rect(x, y, 0, 0), painter.surface.get_clip()))
            return wide

        mixed = Painter.runs
        monkeypatch.setattr(Painter, "runs", runs)

        def below(stage: Stage, scene: Scene, painter: Painter) -> None:
            before = len(self.lines)
            darken(stage, scene, painter)
            del self.lines[before:]

        darken = Stage.draw_below
        take_lines(monkeypatch, text)
        monkeypatch.setattr(Stage, "draw_below", below)

    def look(self, visit: Visit) -> list[Written]:
        """Draw the scene again, with its cached layers, and return the words on it."""
        scene = visit.scene
        scene.layout(visit.stage.width, visit.stage.height)
        self.lines.clear()
        scene.draw(visit.stage.painter)
        return list(self.lines)


def faults(lines: Sequence[Written], visit: Visit) -> list[str]:
    """Return what is wrong: words cut short, off the screen, or over other words."""
    wrong = [f"cut: {line.meant!r}" for line in lines if line.words != line.meant]
    stage = visit.stage
    density = stage.painter.density
    seen: list[Written] = []
    for line in lines:
        clip = Rect(*(value / density for value in line.clip))
        if not clip.overlaps(line.rect):
            continue
        if line.rect.x < -0.5 or line.rect.right > stage.width + 0.5:
            wrong.append(f"off the side: {line.words!r} {line.rect}")
        if line.rect.y < clip.y - line.rect.h or line.rect.bottom > clip.bottom + line.rect.h:
            wrong.append(f"off: {line.words!r} {line.rect}")
        top, foot = max(line.rect.y, clip.y), min(line.rect.bottom, clip.bottom)
        line = line._replace(rect=line.rect._replace(y=top, h=foot - top))  # the visible part
        over = [other for other in seen if other.rect.grown(-1).overlaps(line.rect.grown(-1))]
        # a number that is drawn again on a chip is covered by that
        wrong += [f"over each other: {other.words!r} and {line.words!r}" for other in over if other.words != line.words]
        seen.append(line)
    return wrong


def small(lines: Sequence[Written], least: float) -> list[str]:
    """Return the words whose letters are smaller than `least` CSS pixels."""
    return [f"{line.size} px: {line.words!r}" for line in lines if line.size < least]


def control_faults(visit: Visit) -> list[str]:
    """Return what is wrong with the things to press: too small, off the screen, or over each other."""
    stage = visit.stage
    keys = [widget.key for widget in stage.top.ui.widgets]
    wrong = [f"two of one name: {key}" for key in keys if keys.count(key) > 1]
    widgets = [
        widget
        for widget in stage.top.ui.widgets
        if widget.press and (widget.clip is None or widget.clip.contains(*widget.rect.centre))
    ]
    for number, widget in enumerate(widgets):
        rect = widget.rect
        if rect.w < 43.9 or rect.h < 43.9:
            wrong.append(f"small: {widget.key} {rect}")
        if rect.x < -0.5 or rect.right > stage.width + 0.5:
            wrong.append(f"off the screen: {widget.key} {rect}")
        if widget.clip is None and (rect.y < -0.5 or rect.bottom > stage.height + 0.5):
            wrong.append(f"off the screen: {widget.key} {rect}")
        beside = [other for other in widgets[:number] if other.clip == widget.clip]
        over = [other for other in beside if other.rect.grown(-0.5).overlaps(rect.grown(-0.5))]
        wrong += [f"over each other: {other.key} and {widget.key}" for other in over]
    return wrong
