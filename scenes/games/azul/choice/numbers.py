"""What digits choose at Azul's table: a factory, then a colour on it, then a line; 0 is the centre and the floor."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.azul.pieces import COLOURS, MARKER, SIZE
from engine.games.azul.rules import TILING, AzulState
from engine.state import Action
from scenes.games.azul.layout.board import Board
from scenes.games.azul.layout.grown import Grown
from scenes.games.azul.layout.source_places import Lying, source_places
from scenes.games.azul.layout.window import Layout
from scenes.table.guide.lead import CAP, LAST_RESORT, Numbered


def numbered(
    state: AzulState, touched: Action, plan: Layout, board: Board, grown: Grown | None = None
) -> list[Numbered]:
    """Return what digits choose after these touches; `board` is that of the player to move, `grown` a grown source."""
    if state.phase == TILING:
        return _columns(state, board)
    if len(touched) < 2:
        return _sources(state, plan)
    if len(touched) > 2:
        return _lines(touched[:3], board)
    source = 0 if touched[1] == "centre" else int(touched[1])
    return _colours(touched[1], grown.lying if grown else source_places(state, plan, source))


def _columns(state: AzulState, board: Board) -> list[Numbered]:
    row = state.pending_row
    cells = [(column, board.wall_cell(row, column)) for column in range(SIZE)]
    return [Numbered(column + 1, ("place", row + 1, column + 1), (cell.centre[0], cell.y)) for column, cell in cells]


def _sources(state: AzulState, plan: Layout) -> list[Numbered]:
    """A factory has its own number; the centre is 0."""
    sources, radius = plan.sources, plan.sources.radius
    plates = [
        Numbered(number, ("take", number), (x, max(y - radius + 4, CAP[1] / 2)))
        for number, (x, y) in enumerate(sources.plates, 1)
        if any(state.sources[SIZE * number : SIZE * (number + 1)])
    ]
    bowl = sources.bowl
    centre = Numbered(LAST_RESORT, ("take", "centre"), (bowl.centre[0], bowl.y + 4))
    return [*plates, *([centre] if any(state.sources[:SIZE]) else [])]


def _colours(where: int | str, lying: Iterable[Lying]) -> list[Numbered]:
    first: dict[int, tuple[float, float]] = {}
    for piece, rect, _count in lying:
        if piece != MARKER:
            first.setdefault(piece, (rect.x + 2, rect.y + 4))
    return [Numbered(digit, ("take", where, COLOURS[piece]), at) for digit, (piece, at) in enumerate(first.items(), 1)]


def _lines(group: Action, board: Board) -> list[Numbered]:
    floor = board.floor_cell(0)
    lines = [Numbered(row + 1, (*group, row + 1), board.arrow(row)) for row in range(SIZE)]
    return [*lines, Numbered(LAST_RESORT, (*group, "floor"), (floor.right, floor.y + 4))]
