"""Drawing the pier: the stacks with what is left in them, and the trucks with their tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.zoo_trucks.pieces import CLOSED, END_STACK, LAST, NOBODY, NONE, TRUCK_SPACES, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import COIN, FIRST_STALL, OF_TYPE, TYPES
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters.materials import material, offered
from scenes.games.zoo_trucks.pieces import back_picture, draw_tile, small_picture
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.translation import pgettext
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, CREAM, INK, LABEL, MICRO_BOLD, NUMBER_M, SMALL_BOLD

_WELLS, _SHORT_WELLS = (52 / 240, (8 / 240, 64 / 240, 120 / 240), 13 / 100), (54 / 204, (6 / 204, 63 / 204, 120 / 204),
                                                                             8 / 84)  # fmt: skip
TOUCHED = 40.0
"""The least side of counts that can be touched."""
SMALLEST = 10.0
"""The least size at which pictures of face-down tiles can be made out, and their numbers kept apart."""
FEW = 5
"""So many tiles before the last ones, or fewer, are told in another colour."""
_DARK = "#4A2C1C"


def well(plan: Layout, truck: int, place: int) -> Rect:
    """Return a place for a tile on a truck."""
    return truck_well(plan.trucks[truck], place, short=plan.short)


def truck_well(rect: Rect, place: int, *, short: bool) -> Rect:
    """Return a place for a tile on a truck that is drawn in `rect`."""
    side, lefts, top = _SHORT_WELLS if short else _WELLS
    return Rect(rect.x + lefts[place] * rect.w, rect.y + top * rect.h, side * rect.w, side * rect.w)


def drawn_place(plan: Layout, side: int = 0) -> Rect:
    """Return where the tile that was turned up lies: on the stack of its game."""
    stack = plan.stacks[side]
    if _is_tall(stack):
        length = min(44.0, stack.w * 0.45)
        return Rect(stack.x + 8, stack.y + 8, length, length)
    length = min(stack.h * 0.62, 64.0, stack.w * 0.6)
    return Rect(stack.x + 8, stack.y + (stack.h * 0.78 - length) / 2, length, length)


def _is_tall(stack: Rect) -> bool:
    """Tell whether a stack has its tile and counts below it rather than beside it."""
    return stack.h > 0.9 * stack.w and stack.w >= 70


def paint_pier(plan: Layout, painter: Painter) -> None:
    """Draw the planks."""
    pier = plan.pier
    high = painter.theme.high
    painter.box(pier, material(painter, "#6B4630"), 14, "#FFFFFF" if high else "#4A2C1C", 2)
    step = 20.0
    for number in range(1, int(pier.h // step)):
        painter.fill(material(painter, "#5C3A27"), Rect(pier.x + 3, pier.y + step * number, pier.w - 6, 1.5))


def paint_middle(view: TruckView, painter: Painter) -> Iterator[None]:
    """Draw the stacks and the trucks one by one, and which of them may be touched."""
    for side, stack in enumerate(view.plan.stacks):
        paint = partial(_paint_stack, view, painter, side)
        yield from view.panels.paint_patiently(painter, f"stack {side}", stack.grown(2), _on_stack(view, side), paint)
        yield
    for truck, rect in enumerate(view.plan.trucks):
        paint = partial(_paint_truck, view, painter, truck)
        yield from view.panels.paint_patiently(painter, f"truck {truck}", rect.grown(1), _on_truck(view, truck), paint)
        yield
    for truck in range(len(view.plan.trucks)):
        _paint_offer(view, painter, truck)


def _on_stack(view: TruckView, side: int) -> object:
    """Return all that is drawn of a stack."""
    state = view.state
    drawn = state.drawn if state.side == side and drawn_place(view.plan, side) not in view.absent else NONE
    face_down = tuple(state.unseen[side]), state.left[side], state.stages[side], state.removed[side]
    return drawn, face_down, state.draws[side] in view.legal


def _on_truck(view: TruckView, truck: int) -> object:
    """Return all that is drawn of a truck."""
    state, rect = view.state, view.plan.trucks[truck]
    there = rect not in view.absent, [well(view.plan, truck, at) not in view.absent for at in range(TRUCK_SPACES)]
    taker = state.takers[truck]
    look = view.now.looks[taker] if taker != NOBODY else None
    homeless = [(truck, at) in view.homeless for at in range(TRUCK_SPACES)]
    fresh = [view.fresh.get((truck, at)) for at in range(TRUCK_SPACES)]
    return state.trucks[truck], state.truck_sides[truck], there, look, homeless, fresh


def _paint_stack(view: TruckView, painter: Painter, side: int) -> None:
    plan, state = view.plan, view.state
    stack = plan.stacks[side]
    painter.box(stack, material(painter, _DARK), 10, "#FFFFFF" if painter.theme.high else "")
    if state.draws[side] in view.legal:
        painter.box(stack.grown(1), "", 11, offered(painter), 2.5, (7, 5))
    place = drawn_place(plan, side)
    stage = state.stages[side]
    if stage != CLOSED:
        painter.picture(back_picture(state.tiles(side).game), place)
    if state.drawn != NONE and state.side == side and place not in view.absent:
        draw_tile(painter, place, state.tiles(side).words[state.drawn])
        painter.box(place.grown(3), radius=10, line=offered(painter), width=2.5)
    low = stack.bottom - (12 if stack.h > 80 else 10)
    y = min(low, place.bottom + (stack.bottom - place.bottom) / 2)
    if stage == CLOSED:
        painter.text(pgettext("a stack", "empty"), place.x, y, MICRO_BOLD, "#B79C86", limit=stack.w - 12)
        return
    _paint_left(view, painter, side, y)
    if shows_counts(plan, state, side):
        box = counts_place(plan, side)
        paint_counts(state, painter, box, side, _columns_of_counts(plan, side), (CREAM, "#B79C86"))


def _paint_left(view: TruckView, painter: Painter, side: int, y: float) -> None:
    """Draw how many tiles are left, where anybody may know that, and the disc that marks the last of them."""
    plan, state = view.plan, view.state
    stack, place, end = plan.stacks[side], drawn_place(plan, side), state.stages[side] == LAST
    few = state.left[side] <= FEW and not end
    few_left = offered(painter) if painter.theme.high else painter.theme.brass
    style, colour = NUMBER_M if stack.h > 80 else MICRO_BOLD, few_left if few else CREAM
    disc = 16.0 if stack.h > 80 else 12.0
    total = str(sum(state.unseen[side]) if end else state.left[side])
    if state.pile_hidden:
        x = place.x
    elif _is_tall(stack):
        style = painter.fitting(total, (style, LABEL, SMALL_BOLD), stack.right - place.right - 14)
        painter.text(total, place.right + 8, place.y + 0.26 * place.h, style, colour)
        x, y = place.right + 8, place.y + 0.8 * place.h
    else:
        x = place.x + painter.text(total, place.x, y, style, colour) + 4
        if x + disc > stack.right - 2 and y + 24 < stack.bottom:
            x, y = place.x, y + 20
    if end:  # what lay below the last tiles of the pile has come to light
        lies = 0.5 * place.w
        painter.picture("zoo_trucks/end_disc", Rect(place.right - 0.7 * lies, place.bottom - 0.7 * lies, lies, lies))
    elif x + disc <= stack.right:
        painter.picture("zoo_trucks/end_disc", Rect(x, y - disc / 2, disc, disc))
    if not end and x + disc + 8 + painter.text_width(str(END_STACK), MICRO_BOLD) < stack.right:
        painter.text(str(END_STACK), x + disc + 3, y, MICRO_BOLD, CREAM)


def counts_place(plan: Layout, side: int) -> Rect:
    """Return where a stack tells what is face down: below its tile or beside it."""
    stack, place = plan.stacks[side], drawn_place(plan, side)
    if _is_tall(stack):
        return Rect(stack.x + 6, place.bottom + 5, stack.w - 8, stack.bottom - place.bottom - 7)
    left = max(place.right + 10, stack.x + 58)
    return Rect(left, stack.y + 2, max(0.0, stack.right - left - 3), stack.h - 4)


def _columns_of_counts(plan: Layout, side: int) -> int:
    """Return in how many columns a stack tells what is face down."""
    area = counts_place(plan, side)
    if _is_tall(plan.stacks[side]):
        return 2 if area.h > 80 or area.w < 72 else 3
    return 3 if area.w > 96 else 2


def shows_counts(plan: Layout, state: TruckPosition, side: int) -> bool:
    """Tell whether a stack has room for what is face down in it, and anybody may know that."""
    cell = _count_cell(counts_place(plan, side), len(_counts(state, side)), _columns_of_counts(plan, side))
    return not state.pile_hidden and _length_of(cell) >= SMALLEST


def stack_parts(plan: Layout, side: int, *, counted: bool) -> tuple[Rect, Rect | None]:
    """Return where a stack is touched to draw, and where its counts are touched; None where they have no room."""
    stack, counts = plan.stacks[side], counts_place(plan, side)
    if not counted or min(counts.w, counts.h) < TOUCHED:
        return stack, None
    if counts.x > stack.x + 10:
        return stack._replace(w=counts.x - stack.x), counts
    return stack._replace(h=counts.y - stack.y), counts


def _counts(state: TruckPosition, side: int) -> list[tuple[str, int]]:
    """Return the pictures of what may be face down in a stack, and how many there are of each."""
    tiles, face_down = state.tiles(side), state.face_down(side)
    counts = [
        (small_picture(tiles.types[animal]), sum(face_down[OF_TYPE[animal]]))
        for animal in range(TYPES)
        if animal not in state.removed[side]
    ]
    counts.append((small_picture("coin"), face_down[COIN]))
    if tiles.stalls:
        counts.append(("zoo_trucks/ico_stall", sum(face_down[FIRST_STALL:])))
    return counts


def _count_cell(box: Rect, count: int, columns: int) -> tuple[float, float]:
    """Return the width and height of each of `count` counts."""
    return box.w / columns, box.h / -(-count // columns)


def _length_of(cell: tuple[float, float]) -> float:
    """Return how large the pictures of counts are in cells of that size."""
    w, h = cell
    return min(18.0, h - 1, w - 18)


def paint_counts(
    state: TruckPosition, painter: Painter, box: Rect, side: int, columns: int, colours: tuple[str, str]
) -> None:
    """Draw what is still face down, by animal; kinds with none left are dim, in the second of the `colours`."""
    counts = _counts(state, side)
    w, h = cell = _count_cell(box, len(counts), columns)
    length = _length_of(cell)
    gap = 3.0 if length > 14 else 2.0
    for number, (picture, count) in enumerate(counts):
        x, y = box.x + w * (number % columns), box.y + h * (number // columns + 0.5)
        painter.picture(picture, Rect(x, y - length / 2, length, length), 1.0 if count else 0.4)
        painter.text(str(count), x + length + gap, y, MICRO_BOLD, colours[0] if count else colours[1])


def paint_strip(state: TruckPosition, painter: Painter, strip: Rect, side: int) -> None:
    """Draw in the panel what is still face down: where the stacks have no room for it."""
    theme, count = painter.theme, len(_counts(state, side))
    painter.box(strip, theme.raised, 9, theme.line)
    lines = 1 if strip.w > 30.0 * count else 2
    inside = Rect(strip.x + 8, strip.y + 2, strip.w - 10, strip.h - 4)
    paint_counts(state, painter, inside, side, -(-count // lines), (theme.text, theme.text2))


def _paint_truck(view: TruckView, painter: Painter, truck: int) -> None:
    plan, state = view.plan, view.state
    rect, taker = plan.trucks[truck], state.takers[truck]
    if rect in view.absent:
        return
    if taker != NOBODY:
        look = view.now.looks[taker]
        painter.box(rect.grown(-4), "#00000030", 10, look.on_dark, 2, (6, 5))
        painter.picture(look.token, Rect.around(*rect.centre, min(28.0, rect.h * 0.5)))
        return
    paint_cab(painter, rect, truck, truck_picture(state, truck, short=plan.short), short=plan.short)
    side = max(0, state.truck_sides[truck])
    for place in range(TRUCK_SPACES):
        cell = well(plan, truck, place)
        if place >= state.spaces[truck]:
            painter.picture("zoo_trucks/well_blocked", cell)
        elif place < len(state.trucks[truck]) and cell not in view.absent:
            draw_tile(painter, cell.grown(-1), state.tiles(side).words[state.trucks[truck][place]])
            if (truck, place) in view.fresh:
                line = view.now.looks[view.fresh[truck, place]].on_dark
                painter.box(cell.grown(1.5), radius=0.2 * cell.w, line=line, width=2.5)
            if (truck, place) in view.homeless:
                _paint_homeless(painter, cell, state.tiles(side).game)


def _paint_offer(view: TruckView, painter: Painter, truck: int) -> None:
    """Draw that a truck may be loaded or taken, and what it would bring."""
    plan, state = view.plan, view.state
    rect = plan.trucks[truck]
    load, take = ("load", truck + 1) in view.legal, ("take", truck + 1) in view.legal
    if load or (take and state.phase == TURN):
        painter.box(rect.grown(3), "", 10, offered(painter), 2.5, (7, 5))
    paint_chip_of(view, painter, truck)


def paint_chip_of(view: TruckView, painter: Painter, truck: int) -> None:
    """Draw what a truck that may be taken would bring."""
    chip = view.chips[truck]
    if chip is not None and ("take", truck + 1) in view.legal:
        x, y, side = offered_at(view.plan.trucks[truck], short=view.plan.short)
        paint_chip(painter, x, y, side, chip)


def offered_at(rect: Rect, *, short: bool) -> tuple[float, float, float]:
    """Return where the points of a truck are drawn, below the number on its door, and their size."""
    return rect.x + 0.9 * rect.w, (rect.bottom - 4 if short else rect.y + 0.68 * rect.h), 36 if short else 44


def number_at(rect: Rect, *, short: bool) -> tuple[float, float]:
    """Return the middle of the number on a truck's door."""
    across, down = (0.93, 0.34) if short else (0.885, 0.33)
    return rect.x + rect.w * across, rect.y + rect.h * down


def truck_picture(state: TruckPosition, truck: int, *, short: bool) -> str:
    """Return the picture of a truck: of the water zoo, of the zoo, or of either while it carries nothing."""
    game = state.truck_sides[truck]
    kind = {"aquaretto": "water", "zooloretto": "zoo"}[state.tiles(game).game] if game != NONE else "free"
    return f"zoo_trucks/truck_{kind}{'_short' if short else ''}"


def paint_cab(painter: Painter, rect: Rect, truck: int, picture: str, *, short: bool, strength: float = 1.0) -> None:
    """Draw a truck without its tiles, its number on the door."""
    painter.picture(picture, rect, strength)
    if strength == 1.0:
        dark_door = short and picture.startswith("zoo_trucks/truck_water")  # longer trucks have a pale window there
        painter.text(str(truck + 1), *number_at(rect, short=short), BODY_BOLD, CREAM if dark_door else INK, "centre")


def _paint_homeless(painter: Painter, cell: Rect, game: str) -> None:
    """Mark a tile that would have to go to depot or barn."""
    side = max(12.0, 0.44 * cell.w)
    mark = Rect(cell.right - 0.8 * side, cell.bottom - 0.8 * side, side, side)
    painter.box(mark, "#FFFFFF", 0.3 * side)
    picture = "zoo_trucks/ico_depot" if game == "aquaretto" else "zoo_trucks/ico_barn"
    painter.picture(picture, mark.grown(-0.12 * side))
