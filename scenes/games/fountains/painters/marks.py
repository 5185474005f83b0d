"""Marks on the fountain in front: outlines of tiles and pools, the ground within reach, features that are lost."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

import pygame

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.things import Things
from engine.games.fountains.grid import STEP, cell_at, xy_of
from engine.games.fountains.pieces import FEATURES, LILY, TILES
from scenes.games.fountains.flood import ran_dry_and_wet
from scenes.games.fountains.layout.shown import UP, cell_rect
from scenes.games.fountains.painters.masonry import tile_picture
from scenes.games.fountains.view import Dot
from scenes.i18n.translation import signed
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import BAD, EVENING, GOLD, GOOD, INK, MICRO_BOLD
from scenes.widgets.camera import Camera

CellRect = Callable[[int], Rect]
"""Where the top of a cell is seen."""
CREAM, RUST = "#F6EEDC", "#C2401F"
ON_WHITE = "#5A3D00"
"""Lines on the white paving of high contrast."""
DASH, GAP = 8.0, 5.0
SMALLEST_BADGED = 24.0
"""The side of the smallest cell whose level is written beside what pays it."""
WHOLE = ("levels", "stars", "visibility", "straight_pools")
"""The design cards that count tiles, pools and levels rather than icons."""
BESIDE_ARROW = 22.0
"""How far words stay from the sides of the view, where arrows show that there is more."""
LARGE = 34.0
"""On cells at least this wide, what a token changes has a roomy pill."""


def outline(
    painter: Painter, cells: Collection[int], where: CellRect, colour: str, width: float = 3, dashed: bool = False
) -> None:
    """Draw a line round cells, on an ink hairline so that it stands out on any ground."""
    for x, y, w, h in _edges(cells, where):
        grown = Rect(x, y, w, h).grown(width / 2)
        painter.fill(INK, grown.grown(1))
    for x, y, w, h in _edges(cells, where):
        line = Rect(x, y, w, h).grown(width / 2)
        for piece in _dashes(line, width) if dashed else (line,):
            painter.fill(colour, piece)


def _edges(cells: Collection[int], where: CellRect) -> Iterator[tuple[float, float, float, float]]:
    """Yield the sides that no two of the cells share, as lines without width."""
    north, east, south, west = STEP
    for cell in cells:
        rect = where(cell)
        if cell + north not in cells:
            yield rect.x, rect.y, rect.w, 0.0
        if cell + south not in cells:
            yield rect.x, rect.bottom, rect.w, 0.0
        if cell + west not in cells:
            yield rect.x, rect.y, 0.0, rect.h
        if cell + east not in cells:
            yield rect.right, rect.y, 0.0, rect.h


def _dashes(line: Rect, width: float) -> Iterator[Rect]:
    """Yield the dashes of a line along its longer side."""
    along, length = line.w >= line.h, max(line.w, line.h)
    count = max(1, round(length / (DASH + GAP)))
    step = length / count
    size = step * DASH / (DASH + GAP)
    for number in range(count):
        start = step * number + (step - size) / 2
        yield Rect(line.x + start, line.y, size, width) if along else Rect(line.x, line.y + start, width, size)


def paint_reach(painter: Painter, cells: frozenset[int], camera: Camera) -> None:
    """Draw the ground on which a tile can come to lie: a breath of gold with a dashed line around it."""
    if cells:
        colour = ON_WHITE if painter.theme.high else painter.theme.chosen
        x, y = camera.to_screen(min(xy_of(cell)[0] for cell in cells), min(xy_of(cell)[1] for cell in cells))
        painter.blit(
            _reach(cells, camera.scale, painter.density, colour),
            painter.px(x) - _FRAME,
            painter.px(y) - _FRAME,
        )


_FRAME = 4
"""Device pixels around a picture of the ground within reach, for its line."""


@kept(4)
def _reach(cells: frozenset[int], scale: float, density: float, colour: str) -> pygame.Surface:
    """Return a picture of that ground: it stays as it is while the ghost moves."""
    places = [xy_of(cell) for cell in cells]
    left, top = min(x for x, __ in places), min(y for __, y in places)
    wide, high = 1 + max(x for x, __ in places) - left, 1 + max(y for __, y in places) - top
    size = [math.ceil(side * scale * density) + 2 * _FRAME for side in (wide, high)]
    made = pygame.Surface(size, pygame.SRCALPHA)
    shift = _FRAME / density

    def where(cell: int) -> Rect:
        x, y = xy_of(cell)
        return Rect(shift + (x - left) * scale, shift + (y - top) * scale, scale, scale)

    painter = Painter(made, density, EVENING)
    for cell in cells:
        made.fill(colour + "1C", painter.device(where(cell)))
    for x, y, w, h in _edges(cells, where):
        for piece in _dashes(Rect(x, y, w, h).grown(0.75), 1.5):
            painter.fill(colour, piece)
    return made


def paint_hatched(painter: Painter, rect: Rect, colour: str) -> None:
    """Draw slanted lines over a cell that hangs over."""
    area = painter.device(rect)
    painter.surface.blit(_hatching(*area.size, max(4, painter.px(9)), max(1, painter.px(2)), colour), area)


@kept(32)
def _hatching(w: int, h: int, step: int, width: int, colour: str) -> pygame.Surface:
    """Return slanted lines."""
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    for start in range(-h, w, step):
        pygame.draw.line(made, colour, (start, h), (start + h, 0), width)
    return made


def paint_lost(painter: Painter, before: Fountain, cells: Collection[int], where: CellRect) -> None:
    """Draw what a tile or token covers, struck through, at a corner of where it was."""
    for cell in cells:
        icon = before.top[cell].icon if cell in before.top else -1
        if icon >= 0:
            rect = where(cell)
            radius = min(15.0, max(8.0, rect.w * 0.24))
            x, y = rect.x + rect.w * 0.14, rect.bottom - rect.h * 0.1
            name = FEATURES[icon]
            kind = f"icon_{name}" if name in ("red", "black", "white", "lily") else name
            painter.circle(x, y, radius, CREAM, RUST, 2)
            painter.picture(f"fountains/{'fish_wild' if name == 'wild' else kind}", Rect.around(x, y, radius * 1.4))
            line, width = painter.device(Rect.around(x, y, 1.4 * radius)), max(2, painter.px(2.5))
            painter.stroke(line.inflate(2 * width, 2 * width), partial(_strike, line, width))


def _strike(line: pygame.Rect, width: int, surface: pygame.Surface, dx: int, dy: int) -> None:
    moved = line.move(dx, dy)
    pygame.draw.line(surface, RUST, moved.topleft, (moved.right, moved.bottom), width)


def paint_water_changes(painter: Painter, before: Fountain, after: Fountain, where: CellRect) -> None:
    """Draw dashed lines round pools that run dry, and round those that water comes back to, these with a drop."""
    dried, watered = ran_dry_and_wet(before, after)
    if dried:
        outline(painter, dried, where, painter.theme.bad, 3, dashed=True)
    if watered:
        outline(painter, watered, where, painter.theme.good, 3, dashed=True)
        for name in {after.water.pool_of[cell] for cell in watered}:
            rect = where(name)
            side = max(14.0, rect.w * 0.34)
            painter.picture("fountains/icon_drop", Rect.around(rect.right - side * 0.5, rect.y + side * 0.5, side))


def paint_refused(painter: Painter, fountain: Fountain, held: Sequence[int], camera: Camera, why: str) -> None:
    """Draw a tile (its number, column, row and turn) where it may not lie, and why; what hangs over is hatched."""
    number, x, y, rotation = held
    cells = TILES[number].rotations[rotation].cells
    seen = {cell_at(x + cell.x, y + cell.y): fountain.top.get(cell_at(x + cell.x, y + cell.y)) for cell in cells}
    heights = {cell: under.level if under else 0 for cell, under in seen.items()}
    high = max(heights.values())

    def where(cell: int) -> Rect:
        column, row = xy_of(cell)
        return camera.rect(Rect(column, row - UP * (high + 1), 1, 1))

    box = enclosing([where(cell) for cell in seen])
    made = _faint(number, rotation, max(4, int(camera.scale * painter.density)))
    half_level = 0.1 * camera.scale  # a picture of a tile has its walls below it
    cx, cy = painter.px(box.centre[0]), painter.px(box.centre[1] + half_level)
    painter.blit(made, cx - made.get_width() // 2, cy - made.get_height() // 2)
    for cell, height in heights.items():
        if height < high:
            paint_hatched(painter, where(cell), painter.theme.bad)
    outline(painter, list(seen), where, painter.theme.bad, 3, dashed=True)
    paint_words(painter, why, place_of_words(painter, why, box, camera.view), painter.theme.bad)


def place_of_words(
    painter: Painter, said: str, ghost: Rect, area: Rect, built: Sequence[Rect] = (), buttons: Sequence[Rect] = ()
) -> Rect:
    """Return where the words about a ghost are written: below or above it, where less of the rest is hidden.

    `built` is where the rest of the fountain is; `buttons` lie over the area, and words go left of them.
    """
    wide, high = painter.text_width(said, MICRO_BOLD) + 16, 22.0
    aside = BESIDE_ARROW if area.w >= wide + 2 * BESIDE_ARROW else 4.0
    x = min(max(area.x + aside, ghost.centre[0] - wide / 2), area.right - aside - wide)
    places = []
    for y in (ghost.bottom + 8, ghost.y - 8 - high):
        place = Rect(x, y, wide, high)
        covered = [button.x for button in buttons if button.overlaps(place)]
        places.append(place._replace(x=max(area.x + aside, min(covered) - 4 - wide)) if covered else place)
    below, above = places
    if below.bottom + 4 >= area.bottom or above.y < area.y:
        return above if above.y >= area.y else below
    free = [place for place in places if not any(place.overlaps(button) for button in buttons)]
    return min(free or places, key=lambda place: sum(place.overlaps(rect) for rect in built))


def paint_words(painter: Painter, said: str, place: Rect, line: str) -> None:
    """Write the words about a ghost beside it."""
    painter.box(place, INK, place.h / 2, line, 1.5)
    painter.text(said, place.x + 8, place.centre[1], MICRO_BOLD, "#FFFFFF", limit=place.w - 12)


@kept(32)
def _faint(number: int, rotation: int, cell: int) -> pygame.Surface:
    """Return a tile that lets the ground through."""
    made = tile_picture(number, rotation, cell).copy()
    made.fill((255, 255, 255, 184), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def paint_things(painter: Painter, camera: Camera, fountain: Fountain, things: Things, card: str) -> None:
    """Draw what a design card counts: lines round tiles and pools, rings round icons, dashed round those that wait."""
    before = painter.surface.get_clip()
    painter.surface.set_clip(painter.device(camera.view).clip(before))

    def where(cell: int) -> Rect:
        return cell_rect(camera, cell, fountain)

    for cells in things.paid if card in WHOLE else ():
        outline(painter, cells, where, GOLD, 3 if camera.scale >= SMALLEST_BADGED else 1.5)
    rings = [(cells, ()) for cells in things.paid if card not in WHOLE] + [(cells, (5, 4)) for cells in things.waiting]
    for cells, dash in rings:
        cx, cy = where(cells[0]).centre
        radius, line = 0.47 * camera.scale, min(3.0, max(1.25, 0.08 * camera.scale))
        painter.circle(cx, cy, radius + line / 2, line=INK, width=2 * line)
        painter.circle(cx, cy, radius, line=GOLD, width=line, dash=dash)
    painter.surface.set_clip(before)


def paint_badge(painter: Painter, camera: Camera, fountain: Fountain, cell: int) -> None:
    """Put the level on what pays it, from level 2 on and where cells are large enough."""
    seen = fountain.top[cell]
    if camera.scale >= SMALLEST_BADGED and seen.level > 1 and 0 <= seen.icon <= LILY:
        x, y = xy_of(cell)
        cx, cy = camera.to_screen(x + 0.82, y + 0.14 - UP * seen.level)
        painter.circle(cx, cy, 8.5 if camera.scale >= 40 else 7.0, INK, GOLD, 1)
        painter.text(str(seen.level), cx, cy - 0.5, MICRO_BOLD, "#FFFFFF", "centre")


def paint_dots(painter: Painter, dots: Sequence[Dot]) -> None:
    """Draw the places of the decision: dots for a tile, with the level; rings for a token, with what it changes."""
    for dot in dots:
        cx, cy = dot.rect.centre
        if dot.gain is None:
            cx, cy = dot.rect.x + 0.24 * dot.rect.w, dot.rect.bottom - 0.24 * dot.rect.h  # the icons stay free
            painter.circle(cx, cy, 8 if dot.level > 1 else 5.5 if dot.level else 3.5, GOLD, INK, 1.5)
            if dot.level > 1:
                painter.text(str(dot.level), cx, cy - 0.5, MICRO_BOLD, INK, "centre")
        else:
            radius = 0.43 * dot.rect.w
            painter.circle(cx, cy, radius + 1, line=INK, width=4)
            painter.circle(cx, cy, radius, line=GOLD, width=2, dash=(5, 3))
    for dot in dots:
        if dot.gain:
            pill = gain_pill(dot)
            painter.box(pill, GOOD if dot.gain > 0 else BAD, pill.h / 2, INK, 1)
            painter.text(signed(dot.gain), pill.centre[0], pill.centre[1] - 0.5, MICRO_BOLD, "#FFFFFF", "centre")


def gain_pill(dot: Dot) -> Rect:
    """Return where a place's change of points stands: at its upper right corner."""
    cx, cy = dot.rect.centre
    wide, high = (26, 16) if dot.rect.w >= LARGE else (23, 15)
    return Rect.around(cx + 0.3 * dot.rect.w, cy - 0.36 * dot.rect.w, wide, high)
