"""Drawing plates and the bowl in the centre, and what is chosen there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.azul.pieces import COLOURS, SIZE
from engine.games.azul.rules import AzulState
from engine.state import Action
from scenes.games.azul.layout.grown import Grown
from scenes.games.azul.layout.source_places import Lying, source_places
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.pieces import INDEX, draw_tile
from scenes.games.azul.shown import pile_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, E2, E3, GOLD, INK, MICRO_BOLD, Seat

LIFT_HOVER, LIFT_CHOSEN = 3.0, 5.0
SMALL_STACK = 30.0
"""The number of a stack that is smaller lies on it, because others are close."""


def paint_bowl(painter: Painter, layout: Layout) -> None:
    """Draw the sunken bowl."""
    bowl, theme = layout.sources.bowl, painter.theme
    radius = layout.sources.rounded
    painter.box(bowl, theme.well, radius)
    painter.well(bowl, radius, 12, "#00000078")
    painter.box(bowl.grown(-0.5), radius=radius, line=theme.well_line, width=3)
    inset = max(5.0, 0.08 * radius)
    inner = bowl.grown(-inset)
    painter.box(inner, radius=radius - inset, line=theme.well_line2, width=1.5)


def paint_plates(painter: Painter, layout: Layout, factories: Iterable[int]) -> None:
    """Draw the plates of these factories (numbered from 1), without tiles."""
    radius = layout.sources.radius
    for factory in factories:
        plate = Rect.around(*layout.sources.plates[factory - 1], 2 * radius)
        if painter.theme.high:
            painter.circle(*plate.centre, radius, "#FFFFFF", INK, 2)
            continue
        painter.shadow(plate.grown(-radius * 0.06), radius, E2)
        painter.picture("azul/factory_dish", plate)


def paint_empty(painter: Painter, layout: Layout, factory: int, *, dashed: bool) -> None:
    """Draw the place of a plate from which the tiles have been taken."""
    theme, radius = painter.theme, layout.sources.radius * 0.975
    line, dash = (theme.empty_line, (3, 7)) if dashed else ("", ())
    painter.circle(*layout.sources.plates[factory - 1], radius, theme.empty_fill, line, 2, dash)


def paint_factories(painter: Painter, layout: Layout, shown: AzulState, marks: Mapping[int, Seat]) -> None:
    """Draw the plates, without tiles; `marks` are the sources that others took from last, with whose move it was."""
    plates = range(1, len(layout.sources.plates) + 1)
    full = [factory for factory in plates if any(pile_of(shown, factory))]
    paint_plates(painter, layout, full)
    for factory in plates:
        if factory not in full:
            paint_empty(painter, layout, factory, dashed=factory not in marks)
    for source, look in marks.items():
        _paint_mark(painter, layout, source, look, empty=source not in full)


def sources_of(shown: AzulState) -> range:
    """Return the numbers of the sources of tiles: the centre, which is 0, and the factories."""
    return range(len(shown.sources) // SIZE)


def paint_source(
    painter: Painter, layout: Layout, shown: AzulState, source: int, chosen: Action, *, counted: bool = False
) -> None:
    """Draw the tiles of a source. While a group is `chosen`, here or elsewhere, the others are dim.

    With `counted` each colour in the centre carries its number.
    """
    lying = source_places(shown, layout, source)
    for piece, rect, _count in lying:
        if not _is_chosen(chosen, source, piece):
            draw_tile(painter, piece, rect, 0.5 if chosen and not painter.theme.high else 1.0)
    for piece, rect, _count in lying:
        if _is_chosen(chosen, source, piece):
            paint_lifted(painter, piece, rect, LIFT_CHOSEN, ring=True)
    _paint_counts(painter, lying, pile_of(shown, 0) if counted and not source else [])


def _paint_mark(painter: Painter, layout: Layout, source: int, look: Seat, *, empty: bool) -> None:
    """Draw the ring and the token of whoever took from a source."""
    if not source:
        bowl = layout.sources.bowl
        painter.box(bowl.grown(1), radius=layout.sources.rounded, line=look.fill, width=3)
        painter.picture(look.token, Rect.around(bowl.centre[0], bowl.y + 4, 22))
        return
    cx, cy, radius = *layout.sources.plates[source - 1], layout.sources.radius
    painter.circle(cx, cy, radius * 0.97, line=look.fill, width=3)
    if empty:
        painter.picture(look.token, Rect.around(cx, cy, min(26.0, radius * 0.6)))


def paint_grown(painter: Painter, grown: Grown) -> None:
    """Draw the source that has grown, over the others, which are dim."""
    theme = painter.theme
    painter.box(grown.area.grown(3), f"{theme.ground[:7]}B8", 12)
    painter.shadow(grown.rect, grown.corner, E3)
    if grown.source and not theme.high:
        painter.picture("azul/factory_dish", grown.rect)
    else:
        painter.box(grown.rect, "#FFFFFF" if theme.high else theme.well, grown.corner)
    painter.box(grown.rect.grown(1), radius=grown.corner + 1, line=theme.chosen, width=3)
    for piece, rect, _count in grown.lying:
        draw_tile(painter, piece, rect)
    _paint_counts(painter, grown.lying, [])


def _paint_counts(painter: Painter, lying: list[Lying], pile: list[int]) -> None:
    """Draw the numbers of stacks, and those of `pile` on the last tile of each colour."""
    last = {piece: rect for piece, rect, count in lying if count == 1}
    for _piece, rect, count in lying:
        if count > 1:
            paint_count(painter, rect, count)
    for piece, count in enumerate(pile):
        if piece in last:
            paint_count(painter, last[piece], count)


def paint_count(painter: Painter, rect: Rect, count: int) -> None:
    """Draw how many tiles a stack stands for, on its lower right corner."""
    badge = count_at(rect, count)
    painter.box(badge, INK, badge.h / 2, CREAM, 1)
    painter.text(str(count), badge.centre[0], badge.centre[1] - 0.5, MICRO_BOLD, CREAM, "centre")


def count_at(rect: Rect, count: int) -> Rect:
    """Return the place of the number on a stack; on a small one it keeps clear of those beside and below."""
    if rect.w >= SMALL_STACK:
        return Rect.around(rect.right - 2, rect.bottom - 3, 18 if count < 10 else 23, 16)
    wide = 13.0 if count < 10 else 19.0
    return Rect(rect.right + 1 - wide, rect.bottom - 12, wide, 13)


def paint_lifted(painter: Painter, piece: int, rect: Rect, lift: float, *, ring: bool) -> None:
    """Draw a tile lifted off the table, ringed when it is chosen."""
    up = rect.moved(0, -lift)
    painter.shadow(rect, 0.15 * rect.w, E3 if ring else E2)
    draw_tile(painter, piece, up)
    if ring:
        painter.ring(up.grown(2), 0.15 * rect.w + 2, GOLD)


def _is_chosen(chosen: Action, source: int, piece: int) -> bool:
    if len(chosen) < 3 or piece >= len(COLOURS):
        return False
    return chosen[1] == (source or "centre") and INDEX[chosen[2]] == piece
