"""Where a table with trucks can be touched: trucks, stacks, places on the boards, and what is only looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.zoo_trucks.pieces import LOAD, REMOVE, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.gains import Gains
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters import middle
from scenes.games.zoo_trucks.part import AnyBoard, Laid
from scenes.games.zoo_trucks.rows import no_press
from scenes.i18n.translation import _
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import Press, Spot, Widget


class Host(Touchable, Protocol):
    """What the places to touch ask of their table."""

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""


def fixed(rect: Rect, path: Action, table: Host) -> Touch:
    """Return a place that is touched but not dragged."""
    touch = Touch(rect, table.words_of(path), path, table)
    touch.draggable = False
    return touch


def board_places(part: AnyBoard, side: int, asking: Asking, seat: int, laid: Laid) -> dict[Action, Rect]:
    """Return the paths that end on a seat's own board of a game (`side`) now, with their places."""
    state = asking.state
    if state.phase in (LOAD, REMOVE) or state.side not in (side, -1):
        return {}
    return part.places(asking, part.park(state, seat), laid)


def on_board(part: AnyBoard, places: dict[Action, Rect], asking: Asking, laid: Laid, table: Host) -> list[Widget]:
    """Return what can be touched on an own board."""
    lie = list(dict.fromkeys(places.values()))
    touches = [fixed(reached(rect, lie), path, table) for path, rect in places.items()]
    return [*touches, *part.spots(asking, laid, table)]


def reached(place: Rect, places: Sequence[Rect]) -> Rect:
    """Return where a place can be touched: beyond a small one as far as no other of the places lies there."""
    found, others = place, [other for other in places if other != place]
    wider, higher = max(0.0, middle.TOUCHED - place.w), max(0.0, middle.TOUCHED - place.h)
    for right, down in ((wider, 0.0), (0.0, higher)):
        for before in (0.5, 1.0, 0.0):  # on both sides, or on the one that is free
            grown = Rect(found.x - before * right, found.y - before * down, found.w + right, found.h + down)
            if not any(grown.overlaps(other.grown(-1)) for other in others):
                found = grown
                break
    return found


def on_pier(asking: Asking, plan: Layout, table: Host) -> list[Widget]:
    """Return the trucks and stacks that a turn may begin with, or to which the drawn tile may go."""
    phase = asking.state.phase
    if phase not in (TURN, LOAD) or asking.spending:
        return []
    verb = "take" if phase == TURN else "load"
    found: list[Widget] = [
        fixed(_touched(rect), (verb, number), table) for number, rect in enumerate(plan.trucks, start=1)
    ]
    if phase == LOAD:
        place = reached(middle.drawn_place(plan, asking.state.side), ())
        drawn = Spot("drawn", place, "", no_press, draggable=True)
        drawn.focusable = False
        return [*found, drawn]
    for side, path in enumerate(asking.state.draws):
        stack = fixed(stack_parts(plan, asking.state, side)[0], path, table)
        stack.key, stack.double, stack.focusable = f"stack {side + 1}", True, False
        found.append(stack)
    return found


def points_at_posts(legal: Mapping[Action, Rect], asking: Asking, gains: Gains) -> dict[Rect, int]:
    """Return the points that a coworker would bring at the places that may be touched, where he brings any."""
    moves = {path: rect for path, rect in legal.items() if _is_post(path) and path in asking.legal}
    found = {rect: gains.brings(asking, path).points for path, rect in moves.items()}
    return {rect: each for rect, each in found.items() if each > 0}


def counts(
    plan: Layout, state: TruckState, parts: Sequence[AnyBoard], strip: Rect | None, show_stock: Press
) -> list[Widget]:
    """Return the places that tell what is face down: they open the tables of all tiles. `strip` is in the panel."""
    said = [_("Trucks and tiles")]
    if len(parts) > 1:
        said = [_("{name}: {words}").format(name=part.title, words=said[0]) for part in parts]
    places = [stack_parts(plan, state, side)[1] for side in range(len(plan.stacks))]
    found: list[Widget] = [
        Spot(f"counts {side + 1}", rect, said[side], show_stock) for side, rect in enumerate(places) if rect
    ]
    return [*found, Spot("counts", strip, _("Trucks and tiles"), show_stock)] if strip else found


def _is_post(path: Action) -> bool:
    """Tell whether a path leads to a place for a coworker: for a new one, or for one who moves."""
    return path[0] == "hire" or (path[0] == "move" and path[1] in words.POSTS)


def stack_parts(plan: Layout, state: TruckState, side: int) -> tuple[Rect, Rect | None]:
    """Return where a stack is touched to draw, and where its counts are touched; None where it shows none."""
    return middle.stack_parts(plan, side, counted=middle.shows_counts(plan, state, side))


def _touched(truck: Rect) -> Rect:
    """Return where a truck can be touched: somewhat beyond what is seen, and never too small for a finger."""
    return Rect.around(*truck.centre, max(truck.w + 4, TOUCH), max(truck.h + 4, TOUCH))
