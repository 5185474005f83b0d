"""Fountains outside its table: fountains in small for results, and other facts."""

from __future__ import annotations

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.pieces import TILES
from engine.games.fountains.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.history import History
from engine.match import Match
from engine.state import State
from scenes.games.fountains.masonry import MARGIN, bounds, digest, tile_picture
from scenes.i18n.translation import _
from scenes.model.rounds import Fact
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def progress(state: State) -> str:
    """Return which round is played."""
    assert isinstance(state, FountainsState)
    return _("Round {number}").format(number=state.turns // state.players + 1)


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
    tiles = state.machine_tiles
    if not tiles:
        return
    columns = 8
    step = min(rect.w / columns, (rect.h - side - 8) / -(-len(tiles) // columns))
    for number, tile in enumerate(tiles):
        widest = max(TILES[tile].turns[0].cells, key=lambda cell: cell.y).y + 3
        made = tile_picture(tile, 0, max(2, int(step * painter.density / max(3, widest))))
        x = rect.x + step * (number % columns + 0.5)
        y = rect.y + side + 8 + step * (number // columns + 0.5)
        painter.blit(made, painter.px(x) - made.get_width() // 2, painter.px(y) - made.get_height() // 2)


def paint_final(painter: Painter, rect: Rect, match: Match, player: int) -> None:
    """Draw a seat's fountain at the end, or the machine's tiles."""
    state = match.state
    assert isinstance(state, FountainsState)
    if player < state.players:
        paint_fountain(painter, rect, state.fountains[player])
    else:
        paint_machine(painter, rect, state)


def facts(history: History) -> list[Fact]:
    """Return what the fountains are made of beside their points, seat by seat."""
    state = history.at(len(history))
    assert isinstance(state, FountainsState)
    fountains = state.fountains
    if state.machine:
        return [Fact(_("Tiles"), (len(fountains[0].tiles()), len(state.machine_tiles)))]
    return [
        Fact(_("Tiles placed"), tuple(len(fountain.tiles()) for fountain in fountains)),
        Fact(_("Tokens placed"), tuple(len(fountain.placed_tokens()) for fountain in fountains)),
        Fact(_("Highest level"), tuple(fountain.height() for fountain in fountains)),
        Fact(_("Pools with water"), tuple(tally(fountain).pools for fountain in fountains)),
        Fact(_("Pond weed"), tuple(fountain.water.weeds() for fountain in fountains)),
    ]
