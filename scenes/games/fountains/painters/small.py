"""Drawing in small what a player has: a fountain, or the machine's tiles."""

from __future__ import annotations

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.pieces import TILES
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.painters.masonry import MARGIN, bounds, digest, tile_picture
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_fountain(painter: Painter, rect: Rect, fountain: Fountain, largest: float = 40.0) -> None:
    """Draw a whole fountain in the middle of `rect`."""
    area = bounds(fountain, MARGIN)
    cell = min(rect.w / area.w, rect.h / area.h, largest)
    made = digest(fountain, max(2, int(cell * painter.density)))
    x, y = rect.centre
    painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def paint_machine(painter: Painter, rect: Rect, state: FountainsState) -> None:
    """Draw the Steam Machine and its tiles."""
    side = min(rect.h * 0.42, rect.w * 0.4)
    painter.picture("fountains/machine", Rect(rect.x + 4, rect.y + 4, side * 1.39, side))
    paint_shelf(painter, Rect(rect.x, rect.y + side + 8, rect.w, rect.h - side - 8), state)


def paint_shelf(painter: Painter, area: Rect, state: FountainsState) -> None:
    """Draw the machine's tiles."""
    tiles = state.machine_tiles
    if not tiles:
        return
    step, columns = max((min(area.w / count, area.h / -(-len(tiles) // count)), count) for count in range(5, 10))
    for number, tile in enumerate(tiles):
        made = tile_picture(tile, 0, max(2, int(0.92 * step * painter.density / max(3.2, _span(tile) + 0.4))))
        x = area.x + step * (number % columns + 0.5)
        y = area.y + step * (number // columns + 0.5)
        painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def _span(tile: int) -> int:
    """Return how many cells a tile is wide or high, whichever is more."""
    cells = TILES[tile].rotations[0].cells
    xs, ys = [cell.x for cell in cells], [cell.y for cell in cells]
    return 1 + max(max(xs) - min(xs), max(ys) - min(ys))
