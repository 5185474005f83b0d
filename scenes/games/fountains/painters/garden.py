"""Drawing the garden: paving, hedges, a lamp, and the fountain that stands in front with what is marked on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COIN
from scenes.games.fountains.layout.layout import WITH_NAME, count_chips, counts_row, over_garden, score_width
from scenes.games.fountains.layout.shown import UP, cell_rect
from scenes.games.fountains.painters import marks
from scenes.games.fountains.painters.masonry import (
    alteration,
    frame_of,
    render_ahead,
    rendering,
    weed_cells,
    weed_place,
)
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.words.preview import level_words
from scenes.paint.painter import Painter
from scenes.paint.pictures import picture
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import GOLD, INK, LABEL, MICRO_BOLD, NAME, SMALL_BOLD, Style
from scenes.widgets.camera import Camera

SLAB = 120.0
"""A side of the paving that is repeated, in CSS pixels."""
HEDGE = 1.55
"""How much wider a hedge is than high."""
ROOMY = 420.0
"""The sides of a garden that has room for a lamp."""
TINY = Style(10, False, 1.25)
"""For levels on the smallest cells."""


def lamp_place(garden: Rect) -> Rect | None:
    """Return where the lamp of a garden stands; None where it has no room for one."""
    return Rect(garden.x + 34, garden.bottom - 112, 32, 80) if garden.w > ROOMY and garden.h > ROOMY else None


def paint_garden(painter: Painter, garden: Rect) -> None:
    """Draw the ground of a garden and its hedges; the lamp is drawn with the fountain, which may need its place."""
    theme = painter.theme
    before = painter.surface.get_clip()
    inner = garden.grown(-1.5)
    if theme.high:  # walls are dark or light, so that only white paving lets both stand out
        painter.box(garden, "#FFFFFF", 14, theme.line)
        return
    painter.box(garden, theme.raised, 14)
    painter.surface.set_clip(painter.device(inner))
    side = painter.px(SLAB)
    slab = picture(f"fountains/paving_{theme.name}", side, side)
    area = painter.device(inner)
    for x in range(area.x, area.right, side):
        for y in range(area.y, area.bottom, side):
            painter.blit(slab, x, y)
    wide = min(110.0, garden.w * 0.2)
    high = wide / HEDGE
    hedge = f"fountains/hedge_{theme.name}"
    for left, top, share in (
        (garden.x - wide * 0.3, garden.y + 40 - high * 0.5, 0.8),
        (garden.right - wide * 0.55, garden.y + 40 - high * 0.6, 0.9),
        (garden.x - wide * 0.25, garden.bottom - high * 0.6, 1.0),
    ):
        painter.picture(hedge, Rect(left, top, wide * share, high * share))
    painter.surface.set_clip(before)
    painter.box(garden, line=theme.line, radius=14)


def words_at_ghost(view: FountainsView, painter: Painter) -> tuple[str, Rect | None]:
    """Return what is said beside the marked tile or token, and where; no words and no place without one."""
    if not view.ghost:
        return "", None
    said = level_words(view.fountain, view.ghost)
    box = enclosing([cell_rect(view.camera, at, view.fountain) for at in view.ghost])
    built = [cell_rect(view.camera, at, view.fountain) for at in view.fountain.top if at not in view.ghost]
    buttons = over_garden(view.plan) if view.front == view.now.viewer else ()
    return said, marks.place_of_words(painter, said, box, view.camera.view, built, buttons)


def parts_of_standing(view: FountainsView, painter: Painter) -> Iterator[None]:
    """Make what `paint_standing` draws, part by part, where it is not there yet."""
    if not view.gliding:
        size = round(view.camera.scale * painter.density * 4) / 4
        yield from render_ahead(view.state.fountains[view.front], size, not view.state.designs)


def paint_standing(view: FountainsView, painter: Painter) -> None:
    """Draw the fountain in front with all that is marked on it, and what it counts for."""
    garden = view.plan.garden
    assert garden
    before = painter.surface.get_clip()
    painter.surface.set_clip(painter.device(garden.grown(-2)))

    def where(at: int) -> Rect:
        return cell_rect(view.camera, at, view.fountain)

    said, told = words_at_ghost(view, painter)
    if view.gliding:
        lamp = _lit_lamp(painter, garden.grown(-2), _frame(view, painter))
        if lamp:
            painter.picture("fountains/lamp", lamp)
    else:
        _paint_fountain(view, painter, garden.grown(-2))
        _paint_things(view, painter)
        marks.paint_dots(painter, [dot for dot in view.dots if not told or not dot.rect.overlaps(told)])
    if view.wrong:
        held = view.state.hand, *view.wrong
        marks.paint_refused(painter, view.fountain, held, view.camera, view.told[1])
    for at in new_coins(view.fountain, view.ghost):
        painter.picture("fountains/coin", Rect.around(*where(at).centre, 0.88 * view.camera.scale))
    if told:
        before_it = view.state.fountains[view.front]
        marks.paint_water_changes(painter, before_it, view.fountain, where)
        marks.outline(painter, view.ghost, where, GOLD, 3)
        marks.paint_lost(painter, before_it, view.ghost, where)
        marks.paint_words(painter, said, told, GOLD)
    elif view.last and not view.gliding:
        marks.outline(painter, view.last, where, view.now.looks[view.front].fill, 2)
    painter.surface.set_clip(before)
    if view.front != view.now.viewer:
        painter.box(garden, line=view.now.looks[view.front].fill, width=4, radius=14)
    elif view.now.asking:
        painter.box(garden, line=painter.theme.chosen, width=3, radius=14)
    _paint_counts(view, painter, counts_row(garden))


def new_coins(fountain: Fountain, marked: Sequence[int]) -> list[int]:
    """Return which of the cells of a marked tile have a coin: it is gold until the tile is placed."""
    return [at for at in marked if fountain.top[at].icon == COIN and at not in fountain.tokens]


def _paint_fountain(view: FountainsView, painter: Painter, area: Rect) -> None:
    """Draw the ground within reach and the fountain, out of kept pictures; of a preview only the changes are drawn."""
    built, camera, spent = view.state.fountains[view.front], view.camera, not view.state.designs
    size = round(camera.scale * painter.density * 4) / 4
    ground = frozenset(at for at in view.reach if at not in built.top)  # it stays as it is while the ghost moves
    x, y = (painter.px(each) for each in camera.to_screen(0, 0))
    frame = _frame(view, painter)
    lamp = _lit_lamp(painter, area, frame)
    seen = ground, camera.view, camera.x, camera.y, camera.scale, lamp

    def paint_ground() -> None:
        if lamp:
            painter.picture("fountains/lamp", lamp)
        marks.paint_reach(painter, ground, camera)

    def paint() -> None:
        view.panels.paint(painter, "ground", area, seen, paint_ground)
        painter.blit(rendering(built, size, spent), frame.x, frame.y)

    view.panels.paint(painter, "fountain", area, (seen, built, spent), paint)
    changed = alteration(built, view.fountain, size, spent) if view.fountain is not built else None
    if changed:
        place = changed.place.move(x, y)
        view.panels.part(painter, "ground", place)
        painter.blit(changed.picture, place.x, place.y)


def _frame(view: FountainsView, painter: Painter) -> pygame.Rect:
    """Return the device pixels of the window that the fountain takes, without a marked tile."""
    size = round(view.camera.scale * painter.density * 4) / 4
    x, y = (painter.px(each) for each in view.camera.to_screen(0, 0))
    return frame_of(view.state.fountains[view.front], size).move(x, y)


def _lit_lamp(painter: Painter, area: Rect, frame: pygame.Rect) -> Rect | None:
    """Return where the lamp of the garden stands; None where it has no room, or the fountain in `frame` needs that."""
    lamp = lamp_place(area)
    return None if lamp and painter.device(lamp.grown(12)).colliderect(frame) else lamp


def _paint_things(view: FountainsView, painter: Painter) -> None:
    """Draw what lies on the fountain over its picture: pond weed, and levels."""
    for at in weed_cells(view.fountain):
        if at not in view.bare:
            painter.picture("fountains/weed", view.camera.rect(weed_place(view.fountain, at)))
    if view.levels:
        _paint_levels(view, painter)
        return
    if view.camera.scale >= marks.SMALLEST_BADGED:
        for at, seen in view.fountain.top.items():
            if seen.level > 1:
                marks.paint_badge(painter, view.camera, view.fountain, at)


def glider(view: FountainsView, painter: Painter, start: Camera) -> Glider:
    """Return a picture of the fountain in front that can glide from where it was seen before."""
    fountain = view.fountain
    size = round(start.scale * painter.density * 4) / 4
    frame = frame_of(fountain, size)
    made = rendering(fountain, size, not view.state.designs).copy()
    origin = Rect(-frame.x / painter.density, -frame.y / painter.density, 0, 0)
    camera = replace(start, view=origin, x=0.0, y=0.0)
    _paint_things(view._replace(camera=camera), painter.on(made))
    return Glider(start, made, frame)


def _paint_levels(view: FountainsView, painter: Painter) -> None:
    """Write on every cell its level."""
    style = SMALL_BOLD if view.camera.scale >= 26 else MICRO_BOLD if view.camera.scale >= 14 else TINY
    for at, seen in view.fountain.top.items():
        x, y = xy_of(at)
        cx, cy = view.camera.to_screen(x + 0.5, y + 0.5 - UP * seen.level)
        painter.circle(cx, cy, style.size * 0.72, INK, GOLD, 1)
        painter.text(str(seen.level), cx, cy - 0.5, style, "#FFFFFF", "centre")


def _paint_counts(view: FountainsView, painter: Painter, row: Rect) -> None:
    theme = painter.theme
    counts, edge = [*view.counts, view.height], INK if theme.high else ""
    if not row.h:
        return
    end = score_width(view.plan)
    if row.w > WITH_NAME:
        painter.box(Rect(row.x, row.y, 118, row.h), theme.panel, row.h / 2, edge)
        painter.picture(view.now.looks[view.front].token, Rect(row.x + 6, row.y + 6, 22, 22))
        name = view.now.names[view.front]
        style = painter.fitting(name, (NAME, SMALL_BOLD, MICRO_BOLD), 78)
        painter.text(name, row.x + 34, row.centre[1], style, theme.text, limit=78)
    for count, chip in zip(counts, count_chips(row, len(counts), end), strict=True):
        painter.box(chip, theme.panel, chip.h / 2, edge)
        size, style = count_sizes(painter, chip)
        painter.picture(f"fountains/{count.picture}", Rect(chip.x + 3, chip.centre[1] - size / 2, size, size))
        painter.text(str(count.now), chip.x + size + 5, chip.centre[1], style, theme.text)
    if end:
        score = Rect(row.right - 52, row.y, 52, row.h)
        painter.box(score, INK, row.h / 2)
        total = view.state.scores()[view.front].total
        painter.text(str(total), *score.centre, LABEL, "#FFFFFF", "centre")


def count_sizes(painter: Painter, chip: Rect) -> tuple[float, Style]:
    """Return the size of a count's picture and the style of its number: smaller where two digits need that."""
    ways = ((20.0, SMALL_BOLD), (16.0, SMALL_BOLD), (16.0, MICRO_BOLD))
    return next((way for way in ways if way[0] + 5 + painter.text_width("88", way[1]) <= chip.w), ways[-1])


class Glider:
    """The picture of a board on its way: `picture` is drawn for the camera that it starts from.

    `frame` is where it lies in device pixels, counted from the board's origin.
    """

    def __init__(self, start: Camera, picture: pygame.Surface, frame: pygame.Rect) -> None:
        self.start = start
        self._picture = picture
        self._frame = frame

    def paint(self, painter: Painter, camera: Camera) -> None:
        """Draw it as `camera` sees the board."""
        factor = camera.scale / self.start.scale
        made = self._picture
        if abs(factor - 1) > 0.002:
            size = max(1, round(self._frame.w * factor)), max(1, round(self._frame.h * factor))
            made = pygame.transform.scale(made, size)
        x, y = camera.to_screen(0, 0)
        before = painter.surface.get_clip()
        painter.surface.set_clip(painter.device(camera.view).clip(before))
        painter.blit(made, round(painter.px(x) + self._frame.x * factor), round(painter.px(y) + self._frame.y * factor))
        painter.surface.set_clip(before)
