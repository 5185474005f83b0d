"""What changes in its place: buildings that drop while their fence is drawn round them, action cards that slide to
their new slots, tracks of the race that grow or shrink.

None of these are flights of the kit: a building comes from nowhere and appears part by part, action cards slide all at
once and straight along their row, and a track changes its length.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from engine.games.ark_nova.board.hexes import mask_of
from engine.games.ark_nova.pieces import TARGET
from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.painters.boards.race import paint_growing, runner_place
from scenes.games.ark_nova.painters.boards.zoo_map import paint_dropping
from scenes.games.ark_nova.painters.keeping import MARGIN, keep
from scenes.games.ark_nova.painters.panels import paint_verb
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.pieces.zoo import Runner, Standing, VerbFace
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import ease_in_out, ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

DROP = 220.0
"""How long a building drops, in milliseconds."""


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


def as_built(before: ArkView, gone: Container[object] = ()) -> Callable[[ArkView], ArkView]:
    """Return what shows the map with the buildings and animals that were there before, except those that are `gone`."""
    buildings = tuple(_without(each, gone) for each in before.board.map.buildings)

    def hold(view: ArkView) -> ArkView:
        return view._replace(board=view.board._replace(map=view.board.map._replace(buildings=buildings)))

    return hold


def _without(each: Standing, gone: Container[object]) -> Standing:
    """Return a building without some animals; it is empty where no others live in it."""
    left = tuple(card for card in each.animals if card not in gone)
    return each._replace(animals=left, fill=0 if each.animals and not left else each.fill)


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


SLIDE = 260.0
"""How long action cards slide, in milliseconds."""


def sliding(before: ArkView, after: ArkView) -> list[Moving]:
    """Return how the action cards of the own zoo slide to their slots; nothing where none moved."""
    plan = after.plan
    old = {face.action: rect for rect, face in zip(before.plan.verbs, before.verbs, strict=False)}
    moves = [
        (old[face.action], rect, face)
        for rect, face in zip(plan.verbs, after.verbs, strict=False)
        if face.action in old and old[face.action] != rect
    ]
    if not moves or len(before.verbs) != len(after.verbs):
        return []
    still = [(rect, face) for rect, face in zip(plan.verbs, after.verbs, strict=False) if old.get(face.action) == rect]

    def draw(painter: Painter, elapsed: float) -> None:
        t = ease_in_out(part(elapsed, 0, SLIDE))
        scaled = in_units(painter, plan)
        for rect, face in still:
            _put(scaled, rect, rect, face)
        for origin, goal, face in moves:
            _put(scaled, origin.moved((goal.x - origin.x) * t, (goal.y - origin.y) * t), goal, face)

    return [Moving(SLIDE, draw, lambda view: view._replace(verbs=()))]


def prepare_cards(painter: Painter, view: ArkView) -> None:
    """Make the pictures of the action cards that slide to their slots and then lie there."""
    for rect, face in zip(view.plan.verbs, view.verbs, strict=False):
        keep(in_units(painter, view.plan), rect, face, paint_verb, MARGIN)


def _put(painter: Painter, rect: Rect, goal: Rect, face: VerbFace) -> None:
    """Draw an action card in a place, with the picture of it that will lie at its goal."""
    made, margin = keep(painter, goal, face, paint_verb, MARGIN), painter.px(MARGIN)
    painter.blit(made, painter.px(rect.x) - margin, painter.px(rect.y) - margin)


PER_POINT, LONGEST = 60.0, 700.0
"""How long a track grows for each point, and at most, in milliseconds."""


def growing(before: ArkView, after: ArkView) -> list[Moving]:
    """Return how the tracks of counters that have changed grow or shrink; empty where the race is not shown."""
    race = after.plan.race
    changed = [
        (at, old, new)
        for at, (old, new) in enumerate(zip(before.runners, after.runners, strict=False))
        if old.colour == new.colour and (old.appeal, old.conservation) != (new.appeal, new.conservation)
    ]
    if not race or race != before.plan.race or not changed:
        return []
    lines = [(runner_place(race, at, len(after.runners)), old, new, _length(old, new)) for at, old, new in changed]

    def draw(painter: Painter, elapsed: float) -> None:
        scaled = in_units(painter, after.plan)
        for place, old, new, length in lines:
            paint_growing(scaled, place, old, new, ease_in_out(part(elapsed, 0, length)))

    longest = max(length for *_, length in lines)
    return [Moving(longest, draw, lambda view: view._replace(runners=before.runners))]


def _length(old: Runner, new: Runner) -> float:
    points = max(abs(new.appeal - old.appeal), abs(TARGET[new.conservation] - TARGET[old.conservation]))
    return min(LONGEST, PER_POINT * points)
