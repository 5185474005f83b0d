"""Azul's animations: what an action does, step by step.

Pieces fly by the kit of all tables (`scenes/table/flights.py`). Where they fly is told by the events, not by comparing
two positions: tiles of a colour are all alike, so a comparison could not tell those that were taken from those that
slide to the centre, and rows are scored one after another within one action.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.games.azul.floor import SPACES
from engine.games.azul.pieces import EMPTY, MARKER, SIZE, counts_of
from engine.games.azul.rules import AzulState
from engine.state import Event
from engine.trace import TracedEvent
from scenes.games.azul.layout.source_places import source_places
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.pieces import TILES, draw_tile
from scenes.games.azul.shown import lifted
from scenes.paint.animation import Step, ease_out, fly_time, part
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD
from scenes.table.flights import Flight, fly

CHOSEN_APART, REST_APART, DEAL_APART = 45.0, 35.0, 16.0
REST_TIME, DEAL_TIME = 260.0, 300.0
WALL_TIME, LIGHT_APART = 520.0, 70.0
BONUS_TIME = 900.0


class Moves:
    """Makes the steps of one action on a table laid out as `layout`.

    `show` puts a position on the table, `hear` lets an event of that kind be heard.
    """

    def __init__(
        self, layout: Layout, show: Callable[[AzulState], None], hear: Callable[[str], None], *, reduced: bool
    ) -> None:
        self.layout = layout
        self.show = show
        self.hear = hear
        self.reduced = reduced

    def steps(self, before: AzulState, told: Sequence[TracedEvent[AzulState]]) -> list[Step]:
        """Return the steps of all events of an action, in order."""
        cut = next((at for at, each in enumerate(told) if each.event[0] not in _TAKING), len(told))
        steps = [self._take(before, told[:cut])] if cut else []
        shown = told[cut - 1].after if cut else before
        for each in told[cut:]:
            kind = each.event[0]
            if kind == "dealt":
                steps.append(self._deal(shown, each))
            elif kind == "tiled":
                steps.append(self._tile(each))
            elif kind == "floor_scored":
                steps.append(self._floor(shown, each))
            elif kind == "bonus":
                steps.append(self._bonus(each))
            else:
                steps.append(Step(0, done=self._showing(each)))
            shown = each.after
        return steps

    def _showing(self, told: TracedEvent[AzulState]) -> Callable[[], None]:
        """Return what shows the position after an event, and lets the event be heard."""

        def show() -> None:
            self.hear(told.event[0])
            self.show(told.after)

        return show

    # --- taking tiles

    def _take(self, before: AzulState, told: Sequence[TracedEvent[AzulState]]) -> Step:
        """Return one step: the chosen tiles fly to the line and the floor, the rest slide to the centre."""
        events, after = [each.event for each in told], told[-1].after
        __, player, source, colour, __ = next(event for event in events if event[0] == "took")
        origins = self._origins(before, source, colour)
        flights: list[Flight] = []
        for number, (piece, goal) in enumerate(self._goals(before, events, player)):
            origin = self._marker_place(before) if piece == MARKER else origins.pop() if origins else goal
            length = fly_time(math.dist(origin.centre, goal.centre))
            flights.append(Flight(_flying(piece), origin, goal, CHOSEN_APART * number, length))
        for event in events:
            if event[0] == "to_centre":
                flights += self._slide(before, source, event[2:])

        def begin() -> None:
            self.hear("took")
            self.show(lifted(before, after))

        def done() -> None:
            for event in events:
                if event[0] in ("lined", "dropped"):
                    self.hear(event[0])
            self.show(after)

        return fly(flights, begin, done, reduced=self.reduced)

    def _origins(self, before: AzulState, source: int, colour: int) -> list[Rect]:
        places = source_places(before, self.layout, source)
        return [lying.rect for lying in places if lying.piece == colour for _ in range(lying.number)]

    def _marker_place(self, before: AzulState) -> Rect:
        places = source_places(before, self.layout, 0)
        bowl = Rect.around(*self.layout.sources.bowl.centre, self.layout.sources.tile)
        return next((lying.rect for lying in places if lying.piece == MARKER), bowl)

    def _goals(self, before: AzulState, events: Sequence[Event], player: int) -> list[tuple[int, Rect]]:
        """Return each flying piece with the place it flies to; a seat with a strip has one place for all."""
        board = self.layout.boards.get(player)
        goals: list[tuple[int, Rect]] = []
        on_floor = len(before.floors[player])
        strip = Rect.around(*self.layout.strips.get(player, self.layout.sources.bowl).centre, 16)
        for event in events:
            if event[0] == "lined":
                __, __, row, colour, count = event
                first = before.line_counts[SIZE * player + row]
                places = range(first, first + count)
                goals += [(colour, board.line_cell(row, place) if board else strip) for place in places]
            elif event[0] in ("dropped", "marker"):
                piece, kept = (MARKER, int(on_floor < SPACES)) if event[0] == "marker" else (event[2], event[3])
                places = range(on_floor, on_floor + kept)
                goals += [(piece, board.floor_cell(place) if board else strip) for place in places]
                on_floor += kept
        return goals

    def _slide(self, before: AzulState, source: int, counts: Sequence[int]) -> list[Flight]:
        centre = self.layout.sources.bowl.centre
        flights: list[Flight] = []
        for piece, rect, _count in source_places(before, self.layout, source):
            if piece != MARKER and counts[piece]:
                goal = Rect.around(centre[0], centre[1], rect.w * 0.8)
                flights.append(Flight(_flying(piece), rect, goal, 120 + REST_APART * len(flights), REST_TIME))
        return flights

    def _deal(self, before: AzulState, told: TracedEvent[AzulState]) -> Step:
        """Return the step in which tiles come out of the middle onto the plates."""
        sources = self.layout.sources
        cx, cy = sources.bowl.centre
        flights: list[Flight] = []
        for factory, letters in enumerate(told.event[2:], start=1):
            tiles = [colour for colour, count in enumerate(counts_of(letters)) for _ in range(count)]
            for place, colour in enumerate(tiles):
                goal = sources.plate_tile(factory, place)
                origin = Rect.around(cx, cy, goal.w * 0.6)
                flights.append(Flight(_flying(colour), origin, goal, DEAL_APART * len(flights), DEAL_TIME))
        return fly(flights, lambda: self.show(before), self._showing(told), reduced=self.reduced)

    # --- scoring

    def _tile(self, told: TracedEvent[AzulState]) -> Step:
        """Return the step in which a tile goes to the wall, its neighbours light up, and the points are said."""
        __, player, row, column, colour, across, down = told.event
        board = self.layout.boards.get(player)
        if board is None:
            return Step(WALL_TIME / 2, done=self._showing(told))
        cells = run_cells(told.after, player, row, column, across, down)
        flight = Flight(_flying(colour), board.line_cell(row, 0), board.wall_cell(row, column), 0, 200)
        length = WALL_TIME + LIGHT_APART * len(cells)

        def draw(painter: Painter, elapsed: float) -> None:
            if elapsed < flight.length and not self.reduced:
                flight.draw(painter, elapsed)
            else:
                draw_tile(painter, colour, flight.goal)
            for number, cell in enumerate(cells):
                if elapsed > 200 + LIGHT_APART * number:
                    painter.box(board.wall_cell(*cell).grown(2), radius=9, line=GOLD, width=3)
            if elapsed > 200 + LIGHT_APART * len(cells) * 0.6:
                rise = 14 * ease_out(part(elapsed, 200, 260))
                cx, cy = flight.goal.centre
                paint_chip(painter, cx, cy - rise, max(34.0, board.tile), across + down)

        return Step(length, draw, self._showing(told))

    def _floor(self, before: AzulState, told: TracedEvent[AzulState]) -> Step:
        """Return the step that says what the floor line costs."""
        __, player, lost = told.event
        board = self.layout.boards.get(player)

        def draw(painter: Painter, elapsed: float) -> None:
            if board:
                rise = 14 * ease_out(part(elapsed, 0, 260))
                place = board.floor_cell(len(before.floors[player]) // 2)
                paint_chip(painter, place.centre[0], place.centre[1] - rise, max(34.0, board.tile), lost)

        return Step(WALL_TIME, draw, self._showing(told))

    def _bonus(self, told: TracedEvent[AzulState]) -> Step:
        """Return the step that shows the rows, columns or colours that pay at the end."""
        __, player, source, __, points = told.event
        board = self.layout.boards.get(player)
        cells = bonus_cells(told.after, player, source)

        def draw(painter: Painter, elapsed: float) -> None:
            if board:
                for number, cell in enumerate(cells):
                    if elapsed > 30 * number:
                        painter.box(board.wall_cell(*cell).grown(2), radius=9, line=GOLD, width=3)
                cx, cy = board.bed.centre
                paint_chip(painter, cx, cy - 14 * ease_out(part(elapsed, 0, 300)), max(52.0, 1.4 * board.tile), points)

        return Step(BONUS_TIME, draw, self._showing(told))


_TAKING = ("took", "marker", "to_centre", "lined", "dropped")
"""The events of a `take`; those of the wall tiling, which the last one sets off, come after them."""


def _flying(piece: int) -> Callable[[Painter, Rect], None]:
    """Return how a piece is drawn on its way."""
    return lambda painter, rect: painter.moving(TILES[piece], rect)


def run_cells(shown: AzulState, player: int, row: int, column: int, across: int, down: int) -> list[tuple[int, int]]:
    """Return the wall's cells that score with the one at (row, column)."""
    wall = shown.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]

    def walk(d_row: int, d_column: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        r, c = row + d_row, column + d_column
        while 0 <= r < SIZE and 0 <= c < SIZE and wall[SIZE * r + c] != EMPTY:
            found.append((r, c))
            r, c = r + d_row, c + d_column
        return found

    cells = [(row, column)]
    if across > 1:
        cells += walk(0, -1) + walk(0, 1)
    if down > 1:
        cells += walk(-1, 0) + walk(1, 0)
    return cells


def bonus_cells(shown: AzulState, player: int, source: str) -> list[tuple[int, int]]:
    """Return the cells of a wall's full rows, columns or colours."""
    wall = shown.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]
    everywhere = range(SIZE)
    if source == "rows":
        return [(r, c) for r in everywhere if EMPTY not in wall[SIZE * r : SIZE * (r + 1)] for c in everywhere]
    if source == "columns":
        return [(r, c) for c in everywhere if EMPTY not in wall[c::SIZE] for r in everywhere]
    full = [colour for colour in everywhere if wall.count(colour) == SIZE]
    return [(r, c) for colour in full for r in everywhere for c in everywhere if wall[SIZE * r + c] == colour]
