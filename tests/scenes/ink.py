"""The words on a table made of cached pictures: every word where it ends up on the screen.

The spy of `spy.py` needs one density and one surface. Ark Nova's table draws in its own units, and its cards and
panels on cached surfaces. Here each surface has its own list of words, which goes wherever the surface is blitted.
Opaque paint over words removes them; if it leaves half of them it is a fault. Words that show through an overlay do not
count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest

from scenes.paint import cache
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.slate import Slate
from scenes.stage.stage import Stage
from tests.scenes.conftest import Size, Visit, draw_seldom
from tests.scenes.lines import Line, take_lines

RGB = tuple[int, int, int]


class Word(NamedTuple):
    """A drawn line: its words, the intended words, its place in device pixels, and the size of its letters.

    `half` tells whether something covers part of it; `colour` is that of the letters.
    """

    words: str
    meant: str
    rect: pygame.Rect
    size: float
    half: bool = False
    colour: str = ""


def seen_part(rect: pygame.Rect, surface: pygame.Surface) -> pygame.Rect:
    """Return the visible part of a line that the edge of a scrolling page cuts."""
    clip = surface.get_clip()
    if clip.h == surface.get_height():
        return rect
    return pygame.Rect(rect.x, rect.clip(clip).y, rect.w, rect.clip(clip).h)


class Ink:
    """Follows all words from surface to surface. Making one drops everything that was cached before.

    It draws the frames that it checks, so that other frames can be skipped.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw_seldom(monkeypatch)
        self.words: dict[int, list[Word]] = {}
        self.solid: dict[int, list[pygame.Rect]] = {}
        self.surfaces: dict[int, pygame.Surface] = {}
        cache.forget()
        plain_blit, plain_box, plain_circle, plain_fill = Painter.blit, Painter.box, Painter.circle, Painter.fill
        plain_opaque = Painter.blit_opaque

        def text(line: Line) -> float:
            wide = line.draw()
            if line.words:
                surface = line.painter.surface
                rect = pygame.Rect(*(round(value * line.painter.density) for value in line.letters(wide)))
                if rect.colliderect(surface.get_clip()):
                    seen = seen_part(rect, surface)
                    word = Word(line.shown, line.words, seen, line.style.size, colour=line.colour)
                    self._list(surface).append(word)
            return wide

        def blit(painter: Painter, surface: pygame.Surface, x: int, y: int) -> None:
            plain_blit(painter, surface, x, y)
            follow(painter, surface, x, y)

        def blit_opaque(painter: Painter, surface: pygame.Surface, x: int, y: int) -> None:
            plain_opaque(painter, surface, x, y)
            self._cover(painter.surface, surface.get_rect().move(x, y))
            follow(painter, surface, x, y)

        def follow(painter: Painter, surface: pygame.Surface, x: int, y: int) -> None:
            for rect in self.solid.get(id(surface), ()):
                self._cover(painter.surface, rect.clip(surface.get_rect()).move(x, y))
            clip = painter.surface.get_clip()
            for word in self.words.get(id(surface), ()):
                there = word.rect.move(x, y)
                if there.colliderect(clip):
                    self._list(painter.surface).append(word._replace(rect=seen_part(there, painter.surface)))

        def box(
            painter: Painter,
            rect: Rect,
            fill: str = "",
            radius: float = 0,
            line: str = "",
            width: float = 1,
            dash: Sequence[float] = (),
        ) -> None:
            plain_box(painter, rect, fill, radius, line, width, dash)
            if fill and len(fill) < 8:
                self._cover(painter.surface, painter.device(rect))

        def circle(
            painter: Painter,
            cx: float,
            cy: float,
            radius: float,
            fill: str = "",
            line: str = "",
            width: float = 1,
            dash: Sequence[float] = (),
        ) -> None:
            plain_circle(painter, cx, cy, radius, fill, line, width, dash)
            if fill and len(fill) < 8:
                side = 1.5 * radius * painter.density  # the square inside it
                d = painter.density
                self._cover(painter.surface, pygame.Rect(cx * d - side / 2, cy * d - side / 2, side, side))

        def fill(painter: Painter, colour: str, rect: Rect | None = None) -> None:
            plain_fill(painter, colour, rect)
            self._cover(painter.surface, painter.device(rect) if rect else painter.surface.get_rect())

        monkeypatch.setattr(Stage, "draw_below", lambda stage, scene, painter: None)
        take_lines(monkeypatch, text)
        for made in (blit, blit_opaque, box, circle, fill):
            monkeypatch.setattr(Painter, made.__name__, made)

    def _list(self, surface: pygame.Surface) -> list[Word]:
        self.surfaces[id(surface)] = surface  # kept alive, so that its id stays unique
        return self.words.setdefault(id(surface), [])

    def _cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        words, rect = self._list(surface), rect.clip(surface.get_rect())
        self.solid.setdefault(id(surface), []).append(rect)
        kept = []
        for word in words:
            both = word.rect.clip(rect)
            if both.w * both.h > 0.85 * word.rect.w * word.rect.h:
                continue
            over = both.w > 2 and both.h > 0.3 * word.rect.h
            kept.append(word._replace(half=True) if over else word)
        words[:] = kept

    def look(self, visit: Visit, *, lay_out: bool = True) -> list[Word]:
        """Lay the scene out, which ends animations, and draw it again; return the words on it."""
        scene, screen = visit.scene, visit.stage.painter.surface
        for each in (self.words, self.solid, self.surfaces):
            each.clear()
        cache.forget()
        if lay_out:
            scene.layout(visit.stage.width, visit.stage.height)
        scene.draw(visit.stage.painter)
        over = self.solid.get(id(screen), ())
        layers = [key for key, each in self.surfaces.items() if each.get_size() == screen.get_size()]
        return [
            word
            for key in layers
            for word in self.words[key]
            if key == id(screen) or lay_out or word.rect.collidelist(over) < 0  # what moves lies over kept layers
        ]


def faults(words: Sequence[Word], size: Size) -> list[str]:
    """Return what is wrong with words on a screen of `size` device pixels: cut, covered, off it, over others."""
    wrong = [f"cut: {word.meant!r}" for word in words if word.words != word.meant or word.words.endswith("…")]
    for word in words:
        again = any(
            other.words == word.words and other.rect.colliderect(word.rect) for other in words if not other.half
        )
        wrong += [f"half covered: {word.words!r}"] if word.half and not again else []
    screen = pygame.Rect(0, 0, *size)
    wrong += [f"off: {word.words!r} {word.rect}" for word in words if not screen.inflate(2, 2).contains(word.rect)]
    for number, word in enumerate(words):
        rect = word.rect.inflate(-2, -2)
        over = [other for other in words[:number] if other.rect.inflate(-2, -2).colliderect(rect)]
        wrong += [f"over each other: {other.words!r} and {word.words!r}" for other in over if other.words != word.words]
    return wrong


def small(words: Sequence[Word], least: float) -> list[str]:
    """Return the words whose letters are smaller than `least` CSS pixels."""
    return [f"{word.size} px: {word.words!r}" for word in words if word.size < least]


def seen_pair(word: Word, surface: pygame.Surface) -> tuple[RGB, RGB] | None:
    """Return the colours of a word and of its ground as they are seen in the end, whatever was drawn over them.

    The ground is the colour that most of its place has, the ink the one that is nearest to the colour it was drawn in.
    """
    area = word.rect.inflate(2, 2).clip(surface.get_rect())
    if area.w < 2 or area.h < 2:
        return None
    seen = surface.part(area) if isinstance(surface, Slate) else surface.subsurface(area)
    pixels = pygame.image.tobytes(seen, "RGB")
    colours = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    wanted = pygame.Color(word.colour)[:3]
    ink = min(colours, key=lambda each: sum(abs(one - other) for one, other in zip(each, wanted, strict=True)))
    others = Counter({colour: count for colour, count in colours.items() if colour != ink})
    return (ink, others.most_common(1)[0][0]) if others else None
