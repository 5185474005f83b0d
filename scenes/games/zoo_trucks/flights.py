"""What flies on a table with trucks: tiles between stacks, trucks, boards and other seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from engine.games.zoo_trucks.pieces import NONE
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import kind_of
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.middle import drawn_place, well
from scenes.games.zoo_trucks.part import BoardPart
from scenes.games.zoo_trucks.tiles import draw_tile
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Lying, compare, flying


def _tile(word: str) -> Callable[[Painter, Rect], None]:
    return lambda painter, rect: draw_tile(painter, rect, word)


def lying(
    state: TruckPosition,
    plan: Layout,
    parts: Sequence[BoardPart[Any, Any]],
    plans: Mapping[int, Any],
    viewer: int,
    others: Sequence[int],
) -> list[Lying]:
    """Return where every tile lies in a position.

    `plans` say where the own boards lie that are seen, by their games; tiles of the others lie in the seats' panels,
    those of a board that is not seen at its tab.
    """
    found: list[Lying] = []

    def add(side: int, tile: int, rect: Rect, where: Hashable) -> None:
        word = state.tiles(side).words[kind_of(tile)]
        found.append(Lying(word, rect, _tile(word), where))

    if state.drawn != NONE:
        add(state.side, state.drawn, drawn_place(plan, state.side), "drawn")
    for truck, tiles in enumerate(state.trucks):
        for place, tile in enumerate(tiles):
            add(state.truck_sides[truck], tile, well(plan, truck, place), ("truck", truck))
    seats = dict(zip(others, plan.seats, strict=True))
    for side, part in enumerate(parts):
        for seat in range(state.players):
            park = part.park(state, seat)
            if seat == viewer and side in plans:
                for lies in part.lying(park, plans[side]):
                    add(side, lies.tile, lies.rect, (side, lies.where))
                continue
            panel = plan.tabs[side] if seat == viewer else seats[seat]
            spot = Rect.around(*panel.centre, 26)
            for tile in park.contents():
                add(side, tile, spot, (side, "seat", seat))
    return found


def between(
    before: Sequence[Lying], after: Sequence[Lying], begin: Callable[[], None], *, reduced: bool
) -> tuple[Step, list[Rect]]:
    """Return the step in which tiles fly from one picture to the other, and the places where they arrive."""
    change = compare(before, after)
    goals = [] if reduced else [goal.rect for _origin, goal in change.moved]
    return flying(change, begin, lambda: None, reduced=reduced), goals
