"""What flies on the table of Aquaretto: tiles between stack, trucks, boards and depots."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from engine.games.aquaretto.grid import XY, each
from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import NONE
from engine.games.zoo_trucks.tiles import kind_of
from scenes.games.aquaretto.board import ZooPlan
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.middle import drawn_place, well
from scenes.games.zoo_trucks.tiles import draw_tile
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Lying, compare, flying


def _tile(word: str) -> Callable[[Painter, Rect], None]:
    return lambda painter, rect: draw_tile(painter, rect, word)


def lying(state: AquarettoState, plan: Layout, zoo_plan: ZooPlan, viewer: int, others: Sequence[int]) -> list[Lying]:
    """Return where every tile lies in a position; those of other seats lie in their panels."""
    names = state.tiles(0).words
    found: list[Lying] = []

    def add(tile: int, rect: Rect, where: Hashable) -> None:
        word = names[kind_of(tile)]
        found.append(Lying(word, rect, _tile(word), where))

    if state.drawn != NONE:
        add(state.drawn, drawn_place(plan), "drawn")
    for truck, tiles in enumerate(state.trucks):
        for place, tile in enumerate(tiles):
            add(tile, well(plan, truck, place), ("truck", truck))
    seats = dict(zip(others, plan.seats, strict=True))
    for seat, park in enumerate(state.parks[0]):
        assert isinstance(park, WaterZoo)
        if seat != viewer:
            spot = Rect.around(*seats[seat].centre, 26)
            for tile in park.contents():
                add(tile, spot, ("seat", seat))
            continue
        for cell in each(park.animals):
            add(park.tile_at(cell), zoo_plan.space(*XY[cell]), ("space", *XY[cell]))
        for tile in park.depot:
            add(tile, zoo_plan.top, "depot")
    return found


def between(
    before: Sequence[Lying], after: Sequence[Lying], begin: Callable[[], None], *, reduced: bool
) -> tuple[Step, list[Rect]]:
    """Return the step in which tiles fly from one picture to the other, and the places where they arrive."""
    change = compare(before, after)
    goals = [] if reduced else [goal.rect for _origin, goal in change.moved]
    return flying(change, begin, lambda: None, reduced=reduced), goals
