"""Buildings that drop on the map while their fence is drawn round them.

Not flights of the kit: a building comes from nowhere, and its parts appear one after the other.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import mask_of
from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.painters.zoo_map import paint_dropping
from scenes.games.ark_nova.pieces.zoo import Standing
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import ease_out, part
from scenes.paint.painter import Painter

DROP = 220.0


def new_buildings(before: ArkView, after: ArkView) -> list[Standing]:
    """Return the buildings of the zoo in front that have come since; nothing where the map is not seen."""
    if not (before.plan.shows_board and after.plan.shows_board):
        return []
    old = {each.mask for each in before.board.map.buildings}
    return [each for each in after.board.map.buildings if each.mask not in old]


def home_centre(view: ArkView, home: str) -> tuple[float, float]:
    """Return the middle of the building with a space of that name, where its picture stands."""
    space = mask_of(home)
    mask = next((each.mask for each in view.board.map.buildings if each.mask & space), space)
    return view.plan.board.grid.middle(mask)


def as_built(before: ArkView) -> Callable[[ArkView], ArkView]:
    """Return what shows the map with the buildings and animals that were there before."""
    buildings = before.board.map.buildings

    def hold(view: ArkView) -> ArkView:
        return view._replace(board=view.board._replace(map=view.board.map._replace(buildings=buildings)))

    return hold


def dropping(before: ArkView, after: ArkView) -> list[Moving]:
    """Return how what was built drops; nothing where nothing was."""
    built = new_buildings(before, after)
    if not built:
        return []
    plan = after.plan

    def draw(painter: Painter, elapsed: float) -> None:
        scaled, t = in_units(painter, plan), ease_out(part(elapsed, 0, DROP))
        for each in built:
            paint_dropping(scaled, plan.board.grid, each, t)

    return [Moving(DROP, draw, as_built(before))]
