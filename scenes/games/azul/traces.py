"""Where the tiles of an entry of Azul's log lie now: still in their row, or already on the wall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from engine.games.azul.pieces import COLOURS, FLOOR_PENALTIES
from engine.games.azul.rules import AzulState
from engine.state import Event
from scenes.games.azul.layout.window import Layout
from scenes.model.log_book import Entry, Moment
from scenes.paint.rect import Rect


def tiles_of(entry: Entry, moment: Moment[AzulState], later: Iterable[Sequence[Event]], plan: Layout) -> list[Rect]:
    """Return the places of an entry's tiles; `later` are the events of the actions after it.

    For a seat without a board on the table that is its strip.
    """
    laid = [event for event in moment.events if event[0] == "tiled"]
    if entry.seat < 0:
        return _places(plan, [(event[1], event[2], event[3]) for event in laid])
    if moment.action[0] == "place":
        return _places(plan, [(event[1], event[2], event[3]) for event in laid[:1]])
    return _taken(moment, [*moment.events, *chain.from_iterable(later)], plan)


def _places(plan: Layout, cells: Iterable[tuple[int, int, int]]) -> list[Rect]:
    """Return cells of walls (seat, row, column)."""
    found = [
        plan.boards[seat].wall_cell(row, column) if seat in plan.boards else plan.strips[seat]
        for seat, row, column in cells
    ]
    return list(dict.fromkeys(found))


def _taken(moment: Moment[AzulState], since: Sequence[Event], plan: Layout) -> list[Rect]:
    before, player = moment.before, moment.player
    board = plan.boards.get(player)
    found: list[Rect] = []
    lined = next((event for event in moment.events if event[0] == "lined"), None)
    if lined:
        row, count = lined[2], lined[4]
        left = next(
            (event for event in since if event[0] in ("tiled", "line_fell") and event[1:3] == (player, row)), ()
        )
        if left and left[0] == "tiled":
            found += _places(plan, [(player, row, left[3])])
        elif not left:
            first = before.line_counts[len(COLOURS) * player + row]
            found += [board.line_cell(row, first + at) for at in range(count)] if board else [plan.strips[player]]
    if not any(event[0] == "round_over" for event in since):
        fallen = sum(event[3] for event in moment.events if event[0] == "dropped")
        fallen += any(event[0] == "marker" for event in moment.events)
        first = len(before.floors[player])
        places = range(first, min(first + fallen, len(FLOOR_PENALTIES)))
        found += [board.floor_cell(place) if board else plan.strips[player] for place in places]
    return list(dict.fromkeys(found))
