"""Where the pieces named in an entry of the log lie now: pawns, the gear, the visible part of a tile."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import FEATURES, PAWNS
from engine.games.fountains.rules import FountainsState
from engine.state import Event
from scenes.games.fountains.layout.shown import Sight
from scenes.games.fountains.painters.table import pawn_rect
from scenes.model.log_book import Entry, Moment
from scenes.paint.rect import Rect

SCORE = 36.0
"""The side of the ring round somebody's points."""


def pieces_of(entry: Entry, moment: Moment[FountainsState], state: FountainsState, sight: Sight) -> list[Rect]:
    """Return where the pieces that the entry moved are still seen, and the points of those it paid."""
    paid = [line.seat for line in entry.lines if line.seat >= 0]
    scores = [Rect.around(*sight.score(seat), SCORE) for seat in dict.fromkeys(paid)]
    return [*_moved(entry, moment, state, sight), *scores]


def _moved(entry: Entry, moment: Moment[FountainsState], state: FountainsState, sight: Sight) -> Iterator[Rect]:
    if entry.seat == state.players:  # the machine
        if entry.step:
            yield sight.things(entry.seat)
        elif sight.plan.basin and ("machine_moved", state.gear) in moment.events:
            yield Rect.around(*sight.plan.space(state.gear), 0.32 * sight.radius)
        return
    if entry.seat < 0:
        return
    for kind, *facts in moment.events:
        if kind == "moved":
            __, pawn, __, goal = facts
            if sight.plan.basin and state.pawns[PAWNS.index(pawn)] == goal:
                yield pawn_rect(sight.plan, goal)
        elif kind in ("placed", "token_placed"):
            yield from _built((kind, *facts), moment, state, sight)


def _built(event: Event, moment: Moment[FountainsState], state: FountainsState, sight: Sight) -> Iterator[Rect]:
    """Yield the cells of a tile or token that are still seen in the fountain in front; else the panel of its player."""
    kind, player, name, *where = event
    if not sight.shows(player):
        yield sight.things(player)
        return
    fountain, before = state.fountains[player], moment.before
    if kind == "placed":
        number = len(before.fountains[player].pieces)
        cells = [cell for cell, seen in fountain.top.items() if seen.piece == number]
    else:
        cell = cell_at(where[0], where[1])
        cells = [cell] if cell in fountain.tokens and fountain.top[cell].icon == FEATURES.index(name) else []
    garden = sight.things(player)
    for cell in cells:
        rect = sight.cell(cell, fountain)
        if garden.contains(*rect.centre):
            yield rect
