"""Antialiased boxes, circles and lines, all in device pixels.

pygame draws rounded corners with jagged edges, so shapes are SVG, which SDL renders smoothly, and are cached.
"""

from __future__ import annotations

import io

import pygame

from scenes.paint.cache import kept

_KEEP = pygame.BLEND_RGBA_ADD
"""Onto an empty surface this copies exactly, with no blending of colours at soft edges."""


def render_svg(body: str, width: int, height: int) -> pygame.Surface:
    """Return SVG elements drawn on an empty canvas of that size, one unit to a pixel."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    data = io.BytesIO(f"{head}{body}</svg>".encode())
    return pygame.image.load_sized_svg(data, (width, height)).convert_alpha()


def paint(attribute: str, colour: str) -> str:
    """Return the SVG attributes of a `#RRGGBB` or `#RRGGBBAA` colour; the empty string is none."""
    if not colour:
        return f'{attribute}="none"'
    alpha = int(colour[7:9], 16) / 255 if len(colour) == 9 else 1
    return f'{attribute}="{colour[:7]}" {attribute}-opacity="{alpha:.3f}"'


def _rect(w: float, h: float, radius: float, fill: str, line: str, width: float, dash: str) -> str:
    inset = width / 2 if line else 0
    stroke = f'{paint("stroke", line)} stroke-width="{width}"' if line else ""
    if dash:
        bare = _rect(w, h, radius, fill, "", 0, "") if fill else ""
        way = _dashed_way(w - 2 * inset, h - 2 * inset, max(0.0, radius - inset), *map(float, dash.split()[:2]))
        path_ = f'<path d="{way}" fill="none" {stroke} stroke-linecap="round"/>'
        return f'{bare}<g transform="translate({inset} {inset})">{path_}</g>'
    return (
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" '
        f'rx="{max(0, radius - inset)}" {paint("fill", fill)} {stroke}/>'
    )


def _dashed_way(w: float, h: float, radius: float, length: float, gap: float) -> str:
    """Return a rounded box as an SVG path of dashes: its corners whole, its sides in dashes that end evenly.

    SDL's own dashes tear where a closed line meets its start.
    """

    def dashes(side: float) -> list[tuple[float, float]]:
        count = max(1, round((side - gap) / (length + gap)))
        step = (side - gap) / count
        return [(gap + step * number, step * number + step) for number in range(count)]

    r, parts = radius, []
    for start, end in dashes(w - 2 * r):
        parts += [f"M{r + start:.2f} 0 H{r + end:.2f}", f"M{r + start:.2f} {h} H{r + end:.2f}"]
    for start, end in dashes(h - 2 * r):
        parts += [f"M0 {r + start:.2f} V{r + end:.2f}", f"M{w} {r + start:.2f} V{r + end:.2f}"]
    corners = ((0, r, r, 0), (w - r, 0, w, r), (w, h - r, w - r, h), (r, h, 0, h - r))
    parts += [f"M{x0} {y0} A{r} {r} 0 0 1 {x1} {y1}" for x0, y0, x1, y1 in corners if r]
    return " ".join(parts)


@kept(256, screens=1)
def box(w: int, h: int, radius: float, fill: str, line: str = "", width: float = 0, dash: str = "") -> pygame.Surface:
    """Return a rounded box: `fill` and `line` are colours or empty, `dash` an SVG dash list."""
    w, h = max(1, w), max(1, h)
    radius = min(radius, w / 2, h / 2)
    edge = int(max(radius, width)) + 2
    if dash or w <= 2 * edge + 1 or h <= 2 * edge + 1:
        return render_svg(_rect(w, h, radius, fill, line, width, dash), w, h)
    small = patch(edge, radius, fill, line, width)
    return stretch(small, edge, w, h)


@kept(256)
def patch(edge: int, radius: float, fill: str, line: str, width: float) -> pygame.Surface:
    """Return the four corners of a box, `edge` device pixels each way, with one row and one column between them."""
    side = 2 * edge + 1
    return render_svg(_rect(side, side, radius, fill, line, width, ""), side, side)


def stretch(patch: pygame.Surface, edge: int, w: int, h: int) -> pygame.Surface:
    """Return `patch` (a square of side 2 * edge + 1) cut into nine slices and stretched to w x h.

    The middle is one pixel: filled, it takes a tenth of the time that stretching and copying it takes in the browser.
    """
    result = pygame.Surface((w, h), pygame.SRCALPHA)
    xs = ((0, edge, 0, edge), (edge, 1, edge, w - 2 * edge), (edge + 1, edge, w - edge, edge))
    ys = ((0, edge, 0, edge), (edge, 1, edge, h - 2 * edge), (edge + 1, edge, h - edge, edge))
    for sx, sw, dx, dw in xs:
        for sy, sh, dy, dh in ys:
            if sw == sh == 1:
                result.fill(patch.get_at((sx, sy)), (dx, dy, dw, dh))
                continue
            piece = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            result.blit(piece, (dx, dy), special_flags=_KEEP)
    return result


@kept(128)
def circle(side: int, fill: str, line: str = "", width: float = 0, dash: str = "") -> pygame.Surface:
    """Return a circle that fills a square of that side."""
    stroke = f'{paint("stroke", line)} stroke-width="{width}"' if line else ""
    dashes = f' stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
    middle = side / 2
    body = f'<circle cx="{middle}" cy="{middle}" r="{middle - width / 2}" {paint("fill", fill)} {stroke}{dashes}/>'
    return render_svg(body, side, side)


@kept(64)
def path(w: int, h: int, d: str, colour: str, width: float, fill: str = "") -> pygame.Surface:
    """Return an SVG path with round ends on a canvas of w x h."""
    stroke = f'{paint("stroke", colour)} stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
    return render_svg(f'<path d="{d}" {paint("fill", fill)} {stroke if colour else ""}/>', w, h)
