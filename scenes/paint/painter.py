"""The painter: draws shapes, pictures and texts on a surface, in CSS pixels.

Everything above this file thinks in CSS pixels; everything below in device pixels. All alpha blits use
BLEND_ALPHA_SDL2, which is five to eight times faster in the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from scenes.paint import pictures, shadow, shapes, text
from scenes.paint.rect import Rect
from scenes.paint.slate import Slate, Stroke
from scenes.paint.theme import HIGH_MATERIALS, INK, PAPERS, PLASTER, Style, Theme

Anchor = Literal["left", "centre", "right"]
ALPHA = pygame.BLEND_ALPHA_SDL2
AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))
"""Where a picture is drawn to make its edge, in CSS pixels."""

HOLLOW = 40
"""Of a box without ground whose empty middle is at least so wide and high, in device pixels, only the edge is drawn."""

BAND = 128
"""A tall box is drawn from bands of this height, in device pixels."""
TALL = 3
"""Of that many bands or more."""


def _low(high: int, edge: int) -> int:
    """Return how high the picture of a box is of which all rows look alike that are more than `edge` from its ends."""
    return 2 * edge + BAND if high >= 2 * edge + TALL * BAND else high


class Run(NamedTuple):
    """A piece of a line of mixed text: words in a style and colour, or a picture as high as the text."""

    text: str = ""
    style: Style | None = None
    colour: str = ""
    picture: str = ""
    size: float = 18


class Painter:
    """Draws on `surface`, which has `density` device pixels per CSS pixel."""

    def __init__(self, surface: pygame.Surface, density: float, theme: Theme) -> None:
        self.surface = surface
        self.density = density
        self.theme = theme

    def on(self, surface: pygame.Surface) -> Painter:
        """Return a painter for another surface of the same density."""
        return Painter(surface, self.density, self.theme)

    def layer(self) -> pygame.Surface:
        """Return a new opaque surface of the same size and format."""
        return pygame.Surface(self.surface.get_size(), 0, self.surface)

    def aside(self) -> Painter:
        """Return a painter of which nothing is seen: what it draws is ready in the sizes and looks of this one."""
        return self.on(pygame.Surface((1, 1), 0, self.surface))

    def stroke(self, place: pygame.Rect, draw: Stroke) -> None:
        """Let `pygame.draw` draw in a place, in device pixels."""
        if isinstance(self.surface, Slate):
            self.surface.stroke(place, draw)
        else:
            draw(self.surface, 0, 0)

    def attempt(self, draw: Callable[[], object], seconds: float) -> bool:
        """Draw something, on a slate only if what it needs is made in that time; tell whether it was drawn."""
        if isinstance(self.surface, Slate):
            return self.surface.attempt(draw, seconds)
        draw()
        return True

    def slate(self) -> Slate:
        """Return a new layer on which nothing is drawn twice."""
        return Slate(self.surface)

    def px(self, value: float) -> int:
        """Return CSS pixels as device pixels."""
        return round(value * self.density)

    def device(self, rect: Rect) -> pygame.Rect:
        """Return a rectangle in device pixels, its edges on whole pixels."""
        x, y = self.px(rect.x), self.px(rect.y)
        return pygame.Rect(x, y, self.px(rect.right) - x, self.px(rect.bottom) - y)

    def blit(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Put a surface with alpha at a device position."""
        self.surface.blit(surface, (x, y), special_flags=ALPHA)

    def blit_opaque(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Put a surface without alpha at a device position."""
        self.surface.blit(surface, (x, y))

    # --- shapes

    def fill(self, colour: str, rect: Rect | None = None) -> None:
        """Fill everything or a rectangle with an opaque colour."""
        self.surface.fill(colour, self.device(rect) if rect else None)

    def box(
        self,
        rect: Rect,
        fill: str = "",
        radius: float = 0,
        line: str = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a rounded box: the line lies inside its edge."""
        if self.theme.high:
            line = line or (INK if fill in PAPERS else "")
            fill, line = HIGH_MATERIALS.get(fill, fill), HIGH_MATERIALS.get(line, line)
            width = max(width, 2)
        area = self.device(rect)
        d = self.density
        dashes = " ".join(f"{part * d:.2f}" for part in dash)
        edge = max(self.px(radius + width), int(max(radius, width) * d) + 2)
        high = area.h if dash else _low(area.h, edge)
        made = shapes.box(area.w, high, radius * d, fill, line, width * d if line else 0, dashes)
        hollow = not fill and min(area.w, area.h) - 2 * edge >= HOLLOW
        if hollow or high < area.h:
            self._in_bands(made, area, edge, hollow=hollow)
        else:
            self.blit(made, area.x, area.y)

    def _in_bands(self, made: pygame.Surface, area: pygame.Rect, edge: int, *, hollow: bool = False) -> None:
        """Draw a box from the picture of a lower one: all rows look alike that are more than `edge` from its ends.

        Pictures of large boxes would take much memory. Of a `hollow` box only its edge is drawn: its middle would take
        time, and where it comes or goes, only its edge is drawn again.
        """
        middle = made.get_height() - 2 * edge
        ends = [(0, 0, edge), (made.get_height() - edge, area.h - edge, edge)]
        bands = [(edge, y, min(middle, area.h - edge - y)) for y in range(edge, area.h - edge, middle)]
        parts = [(0, area.w, row) for row in (ends if hollow else ends + bands)]
        if hollow:
            parts += [(x, edge, row) for row in bands for x in (0, area.w - edge)]
        for x, wide, (source, y, tall) in parts:
            self.surface.blit(made, (area.x + x, area.y + y), (x, source, wide, tall), special_flags=ALPHA)

    def circle(
        self,
        cx: float,
        cy: float,
        radius: float,
        fill: str = "",
        line: str = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a circle: the line lies inside its edge."""
        d = self.density
        side = max(2, self.px(2 * radius))
        dashes = " ".join(f"{part * d:.2f}" for part in dash)
        made = shapes.circle(side, fill, line, width * d if line else 0, dashes)
        self.blit(made, round(cx * d - side / 2), round(cy * d - side / 2))

    def ring(self, rect: Rect, radius: float, line: str, width: float = 3, hairline: bool = True) -> None:
        """Draw a ring just inside `rect`, with an ink hairline outside it where gold would lie on plaster."""
        if hairline:
            self.box(rect.grown(1.5), radius=radius + 1.5, line=INK, width=1.5 + width / 2)
        self.box(rect, radius=radius, line=line, width=width)

    def shadow(self, rect: Rect, radius: float, level: tuple[float, float], colour: str = "") -> None:
        """Draw the shadow under a box; `level` is (offset down, blur)."""
        area = self.device(rect)
        drop, blur = level
        spread = max(1, self.px(blur))
        # one size for boxes that differ only by the rounding of their places, as in `picture`
        w, h, corner = self.px(rect.w), self.px(rect.h), max(1, self.px(radius))
        edge = corner + 2 * spread
        narrow = w + 2 * spread <= 2 * edge + 1  # it is scaled as a whole: no two rows need look alike
        high = h if narrow else _low(h + 2 * spread, edge) - 2 * spread
        made = shadow.below(w, high, corner, spread, colour or self.theme.shadow)
        place = pygame.Rect(area.x - spread, area.y - spread + self.px(drop), w + 2 * spread, h + 2 * spread)
        if high < h:
            self._in_bands(made, place, edge)
        else:
            self.blit(made, *place.topleft)

    def well(self, rect: Rect, radius: float, depth: float, colour: str) -> None:
        """Draw the dark upper edge inside a sunken box."""
        area = self.device(rect)
        self.blit(shadow.well(area.w, area.h, radius * self.density, max(1, self.px(depth)), colour), area.x, area.y)

    def chevron(
        self, cx: float, cy: float, size: float, colour: str, width: float, towards: tuple[int, int] = (1, 0)
    ) -> None:
        """Draw an arrow head that points right, or in another direction (dx, dy)."""
        d = self.density
        side = max(4, self.px(size * 1.6))
        middle, half = side / 2, size * d / 2
        dx, dy = towards
        tail = [(-0.7 * dx - dy, -0.7 * dy + dx), (0.7 * dx, 0.7 * dy), (-0.7 * dx + dy, -0.7 * dy - dx)]
        points = [f"{middle + half * x} {middle + half * y}" for x, y in tail]
        way = f"M{points[0]} L{points[1]} L{points[2]}"
        made = shapes.path(side, side, way, colour, width * d)
        self.blit(made, round(cx * d - middle), round(cy * d - middle))

    def spike(self, x: float, y: float, size: float, fill: str, line: str, down: int) -> None:
        """Draw the pointer of a bubble whose edge is at height `y`: downwards (1) or upwards (-1)."""
        d = self.density
        w, h = self.px(size), self.px(size / 2) + 1
        foot, tip = (0.0, h - 1.0) if down > 0 else (float(h), 1.0)
        way = f"M0 {foot} L{w / 2} {tip} L{w} {foot}"
        made = shapes.path(w, h, way, line, d, fill)
        top = self.px(y) - 1 if down > 0 else self.px(y) - h + 1
        self.blit(made, round(x * d - w / 2), top)

    def picture(self, name: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        """Draw a vector picture; `strength` below 1 lets the ground through, `tint` colours a white icon."""
        area = self.device(rect)
        # one size for pictures that differ only by the rounding of their place, so that they share a rendering
        w, h = self.px(rect.w), self.px(rect.h)
        self.blit(pictures.picture(name, w, h, strength, tint), area.x, area.y)

    def edged(self, name: str, rect: Rect) -> None:
        """Draw a small picture on a panel, with an edge where high contrast makes that white."""
        if self.theme.high and self.theme.name == PLASTER.name:
            for dx, dy in AROUND:
                self.picture(name, rect.moved(dx, dy), tint=self.theme.text)
        self.picture(name, rect)

    def light(self, name: str, rect: Rect, strength: float) -> None:
        """Draw a picture without edges."""
        place = pygame.Rect(self.px(rect.x), self.px(rect.y), self.px(rect.w), self.px(rect.h))
        seen = place.clip(self.surface.get_rect())
        if seen:
            self.blit(*pictures.soft(name, place, seen, strength))

    def moving(self, name: str, rect: Rect) -> None:
        """Draw a square picture that changes its size as it moves, or turns over."""
        self.blit(pictures.moving(name, self.px(rect.w), self.px(rect.h)), self.px(rect.x), self.px(rect.y))

    def stretch(self, part: Rect, goal: Rect, bounds: Rect, ground: str) -> None:
        """Draw the contents of `part` scaled into `goal`, over `bounds` filled with the colour `ground`."""
        whole = self.surface.get_rect()
        seen, place, area = (self.device(rect).clip(whole) for rect in (part, goal, bounds))
        if not seen or not place:
            return
        shown = self.surface.part(seen) if isinstance(self.surface, Slate) else self.surface.subsurface(seen)
        made = pygame.transform.scale(shown, place.size)
        self.surface.fill(ground, area)
        self.surface.blit(made, place)

    # --- text

    def text_width(self, words: str, style: Style) -> float:
        """Return the width of `words` in CSS pixels."""
        return text.width(words, text.device_size(style, self.density), style.bold) / self.density

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: Style,
        colour: str,
        anchor: Anchor = "left",
        limit: float | None = None,
    ) -> float:
        """Draw one line whose middle is at height `y`, anchored at `x`; return its width.

        With `limit`, in CSS pixels, words that are wider end in an ellipsis.
        """
        if not words:
            return 0
        if limit is not None:
            words = text.fit(words, style, limit, self.density)
        made = text.rendered(words, text.device_size(style, self.density), style.bold, colour)
        left = self.px(x) - {"left": 0, "centre": made.get_width() // 2, "right": made.get_width()}[anchor]
        self.blit(made, left, round(y * self.density - made.get_height() / 2))
        return made.get_width() / self.density

    def fitting(self, words: str, styles: Sequence[Style], space: float) -> Style:
        """Return the first of `styles` in which `words` fit `space` CSS pixels, else the last one."""
        return next((style for style in styles if self.text_width(words, style) <= space), styles[-1])

    def wording(self, words: Sequence[str], style: Style, space: float) -> str:
        """Return the first wording that fits `space` CSS pixels, else the last one; empty if there are none."""
        return next((each for each in words if self.text_width(each, style) <= space), words[-1] if words else "")

    def prepare(self, words: str, style: Style, colour: str) -> None:
        """Render one line in advance, so that the frame that draws it need not wait."""
        text.rendered(words, text.device_size(style, self.density), style.bold, colour)

    def paragraph(
        self, words: str, x: float, y: float, style: Style, colour: str, limit: float, *, whole: bool = False
    ) -> float:
        """Draw wrapped lines from the top `y` on and return the height they take; `whole`: see `text.wrap`."""
        lines = text.wrap(words, style, limit, self.density, whole=whole)
        step = style.size * style.leading
        for number, line in enumerate(lines):
            self.text(line, x, y + step * (number + 0.5), style, colour)
        return step * len(lines)

    def paragraph_height(self, words: str, style: Style, limit: float, *, whole: bool = False) -> float:
        """Return the height that `paragraph` would take."""
        return style.size * style.leading * len(text.wrap(words, style, limit, self.density, whole=whole))

    def runs(self, line: Sequence[Run], x: float, y: float, anchor: Anchor = "left", limit: float = 1e9) -> float:
        """Draw a line of mixed text whose middle is at height `y`, cut at `limit`; return its whole width."""
        wide = self.runs_width(line)
        left = x - {"left": 0, "centre": min(wide, limit) / 2, "right": min(wide, limit)}[anchor]
        end = left + limit
        for run in line:
            if left >= end:
                break
            if run.picture:
                place = Rect(left, y - run.size / 2, run.size, run.size)
                if run.colour:
                    self.picture(run.picture, place, tint=run.colour)
                else:
                    self.edged(run.picture, place)
            elif run.style:
                self.text(run.text, left, y, run.style, run.colour, limit=end - left)
            left += self._run_width(run)
        return wide

    def runs_width(self, line: Sequence[Run]) -> float:
        """Return how wide a line of mixed text is, in CSS pixels."""
        return sum(self._run_width(run) for run in line)

    def _run_width(self, run: Run) -> float:
        if run.picture:
            return run.size + 4
        return self.text_width(run.text, run.style) if run.style else 0
