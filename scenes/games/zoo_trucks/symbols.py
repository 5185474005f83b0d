"""What the symbols on a table with trucks mean: stacks, trucks, and what lies on the own boards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import CLOSED, LAST, NOBODY, OPEN
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN, FIRST_STALL, OF_TYPE, TYPES
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters.middle import well
from scenes.games.zoo_trucks.pieces import animal_name, back_picture, tile_name, tile_picture
from scenes.games.zoo_trucks.view import BoardView
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, mark, ngettext
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol

PAIR = mark("A fertile male and a fertile female that share a home have offspring, each of them once.")
MARKS = {
    "male": PAIR,
    "female": PAIR,
    "fish": mark("Each keeper scores 1 point per animal with fish in the water zoo."),
    "flash": mark("An animal with lightning does not count for trainers."),
    "young": mark("Offspring count like any other animal. They have no offspring themselves."),
}
"""What the marks of animals mean."""


def tile_symbol(rect: Rect, word: str) -> Symbol | None:
    """Return what the mark of an animal means; None for those without one."""
    marks = word.split(".")[1:]
    if not marks:
        return None
    now = _("This one has had its offspring.") if marks[1:] else ""
    return Symbol(rect, tile_name(word), _(MARKS[marks[0]]), now, tile_picture(word))


def symbols(
    state: TruckState, plan: Layout, boards: Sequence[BoardView], viewer: int, names: list[str]
) -> list[Symbol]:
    """Return the symbols on the table that can be explained."""
    found = [_stack(state, plan, side) for side in range(len(plan.stacks))]
    found += [_truck(state, plan, truck, names) for truck in range(len(plan.trucks))]
    for truck, loaded in enumerate(state.trucks):
        words = state.tiles(max(0, state.truck_sides[truck])).words
        found += filter(None, (tile_symbol(well(plan, truck, at), words[tile]) for at, tile in enumerate(loaded)))
    if plan.kind == "desktop":  # trucks are touched where they are told about
        found = [each._replace(area=plan.pier) for each in found]
    for board in boards:
        park = board.part.park(state, viewer)
        found += board.part.symbols(park, board.plan, state, viewer)
        tiles = [(lies.rect, park.tiles.words[lies.tile]) for lies in board.part.lying(park, board.plan)]
        found += filter(None, (tile_symbol(*each) for each in dict(tiles).items()))
    return found


def _stack(state: TruckState, plan: Layout, side: int) -> Symbol:
    picture = back_picture(state.tiles(side).game)
    return Symbol(plan.stacks[side], _left(state, side), _rule_of_end(state, side), face_down(state, side), picture)


def _left(state: TruckState, side: int) -> str:
    """Return what is left of a stack, as far as anybody may know that."""
    stage, count = state.stages[side], state.left[side]
    if stage == OPEN and state.pile_hidden:
        return _("Stack")
    if stage == OPEN:
        return ngettext("{count} tile in the stack", "{count} tiles in the stack", count).format(count=count)
    return _("The last round") if stage == LAST else _("The stack is empty")


def _rule_of_end(state: TruckState, side: int) -> str:
    """Return what ends when a stack comes to its end: the game, or one of two games (V7)."""
    if state.stages[side] == CLOSED:
        return _("Its game is over. What was left of its tiles is out of play.")
    if OPEN in (*state.stages[:side], *state.stages[side + 1 :]):
        return _("Once one of the last 15 tiles is drawn, this round is the last of its game. The other game goes on.")
    return _("Once one of the last 15 tiles is drawn, this round is the last.")


def face_down(state: TruckState, side: int) -> str:
    """Return what is face down in a stack, the last 15 tiles with it; empty where nobody counts or all is over."""
    if state.pile_hidden or state.stages[side] == CLOSED:
        return ""
    tiles, down = state.tiles(side), state.face_down(side)
    counts = [
        (animal_name(tiles.types[animal]), sum(down[OF_TYPE[animal]]))
        for animal in range(TYPES)
        if animal not in state.removed[side]
    ]
    counts.append((_("coin"), down[COIN]))
    counts += [(tile_name(stall), down[FIRST_STALL + at]) for at, stall in enumerate(tiles.stalls)]
    said = listed(_("{name} {count}").format(name=name, count=count) for name, count in counts)
    return _("Face down: {tiles}").format(tiles=said)


def _truck(state: TruckState, plan: Layout, truck: int, names: Sequence[str]) -> Symbol:
    taker, spaces = state.takers[truck], state.spaces[truck]
    title = _("Truck {number}").format(number=truck + 1)
    rule = _("Take a truck to get all its tiles. You are then out until the round ends.")
    if taker != NOBODY:
        return Symbol(plan.trucks[truck], title, rule, _("taken by {name}").format(name=names[taker]))
    loaded = state.tiles(max(0, state.truck_sides[truck])).words
    lies = listed(tile_name(loaded[tile]) for tile in state.trucks[truck]) or _("empty")
    now = ngettext("Room for {count} tile: {tiles}", "Room for {count} tiles: {tiles}", spaces)
    return Symbol(plan.trucks[truck], title, rule, now.format(count=spaces, tiles=lies))
