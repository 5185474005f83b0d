"""Where Azul's table can be touched: tiles on the sources, the lines of the own board, the columns of its wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.azul.pieces import COLOURS, MARKER, SIZE
from engine.games.azul.rules import AzulState
from engine.state import Action
from scenes.games.azul import words
from scenes.games.azul.layout.grown import Grown, grows
from scenes.games.azul.layout.source_places import source_places, target_of
from scenes.games.azul.layout.window import Layout
from scenes.i18n.translation import _
from scenes.paint.rect import Rect
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button


class Host(Touchable, Protocol):
    """What the places to touch ask of their table."""

    plan: Layout
    shown: AzulState

    @property
    def state(self) -> AzulState:
        """The position."""

    @property
    def player(self) -> int:
        """The seat to move."""

    @property
    def grown(self) -> Grown | None:
        """The source that has grown for fingers, if one has."""

    def put_back(self, by: By = "mouse") -> None:
        """Take back what was touched."""


class GroupTouch(Touch):
    """One tile of a group: touching any of them touches the group; the first one has the keyboard's focus."""

    def __init__(self, rect: Rect, said: str, path: Action, table: Touchable, number: int) -> None:
        super().__init__(rect, said, path, table)
        self.radius = 0.15 * rect.w + 2
        if number:
            self.double = True
            self.key = f"{self.key} #{number + 1}"
            self.focusable = False


def tiles(table: Host) -> list[Widget]:
    """Return the tiles that can be taken; while a source has grown, only those on it and the way back."""
    open_ = table.grown
    if open_:
        where: int | str = open_.source or "centre"
        places = [(piece, open_.target(rect)) for piece, rect, _count in open_.lying if piece != MARKER]
        put_back = Button("put_back", open_.put_back, _("Put back"), table.put_back)
        return [*_tiles_on(where, places, table), *([put_back] if table.chooser.begun else [])]
    spots: list[Widget] = []
    for source in range(len(table.shown.sources) // SIZE):
        lying = [each for each in source_places(table.shown, table.plan, source) if each.piece != MARKER]
        if lying and grows(table.plan, source):
            path = ("take", source or "centre")
            rect = table.plan.sources.plate(source) if source else table.plan.sources.bowl
            spots.append(Touch(rect, words.source_title(source or "centre"), path, table))
        else:
            places = [(piece, target_of(table.plan, source, rect)) for piece, rect, _count in lying]
            spots += _tiles_on(source or "centre", places, table)
    return spots


def _tiles_on(where: int | str, places: Sequence[tuple[int, Rect]], table: Host) -> list[Widget]:
    """Return the spots of the tiles of a source, colour by colour."""
    by_colour: dict[int, list[Rect]] = {}
    for piece, rect in places:
        by_colour.setdefault(piece, []).append(rect)
    spots: list[Widget] = []
    for colour, rects in by_colour.items():
        path = ("take", where, COLOURS[colour])
        said = words.touch_words(table.state, path)
        spots += [GroupTouch(rect, said, path, table, number) for number, rect in enumerate(rects)]
    return spots


def lines(table: Host, group: Action) -> list[Widget]:
    """Return the pattern lines and the floor line of the player to move, to which a taken group may go."""
    board = table.plan.boards[table.player]
    places = [(row + 1, board.row_rect(row)) for row in range(SIZE)]
    goals: list[tuple[int | str, Rect]] = [*places, ("floor", board.floor)]
    return [Touch(rect, words.row_title(goal), (*group, goal), table) for goal, rect in goals]


def columns(table: Host) -> list[Widget]:
    """Return the spaces of the wall in the row that is tiled on the grey side."""
    board, row = table.plan.boards[table.player], table.state.pending_row
    paths = [("place", row + 1, column + 1) for column in range(SIZE)]
    return [
        Touch(board.wall_cell(row, column), words.touch_words(table.state, path), path, table)
        for column, path in enumerate(paths)
    ]
