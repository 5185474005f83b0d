"""Azul's animations: events become steps that move the pieces shown and say the points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.games.azul.pieces import COLOURS, EMPTY, MARKER, SIZE, counts_of
from engine.state import Event
from scenes.games.azul.layout import Layout
from scenes.games.azul.pieces import TILES, draw_tile
from scenes.games.azul.places import Board
from scenes.games.azul.shown import Shown
from scenes.paint.animation import Step, arc, ease_out, fly_time, part
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD

CHOSEN_APART, REST_APART, DEAL_APART = 45.0, 35.0, 16.0
REST_TIME, DEAL_TIME = 260.0, 300.0
WALL_TIME, LIGHT_APART = 520.0, 70.0
BONUS_TIME = 900.0
FADE = 120.0


class Flight(NamedTuple):
    """A piece on its way: from one place to another, setting off at `start` and arriving after `length` ms."""

    piece: int
    origin: Rect
    goal: Rect
    start: float
    length: float


class Moves:
    """Makes the steps of one action's events on a table laid out as `layout`.

    `changed` tells the table that what is shown has moved on, `hear` which kind of event is seen now.
    """

    def __init__(
        self, shown: Shown, layout: Layout, changed: Callable[[], None], hear: Callable[[str], None], *, reduced: bool
    ) -> None:
        self.hear = hear
        self.shown = shown
        self.layout = layout
        self.changed = changed
        self.reduced = reduced

    def steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the steps of all events, in order."""
        cut = next((at for at, event in enumerate(events) if event[0] not in _TAKING), len(events))
        taking, later = list(events[:cut]), events[cut:]
        steps = [self._take(taking)] if taking else []
        for event in later:
            if event[0] == "dealt":
                steps.append(self._deal(event))
            elif event[0] == "tiled":
                steps.append(self._tile(event))
            elif event[0] == "floor_scored":
                steps.append(self._floor(event))
            elif event[0] == "bonus":
                steps.append(self._bonus(event))
            else:
                steps.append(self._quietly(event))
        return steps

    def _follow(self, events: Iterable[Event]) -> Callable[[], None]:
        def follow() -> None:
            for event in events:
                self.shown.follow(event)
                self.hear(event[0])
            self.changed()

        return follow

    def _quietly(self, event: Event) -> Step:
        return Step(0, done=self._follow([event]))

    def _fly(self, flights: list[Flight], begin: Callable[[], None], done: Callable[[], None]) -> Step:
        """Return the step in which pieces fly; with fewer movements they are simply there a moment later."""
        if self.reduced:
            return Step(FADE, begin=begin, done=done)
        length = max((flight.start + flight.length for flight in flights), default=0.0)

        def draw(painter: Painter, elapsed: float) -> None:
            for flight in flights:
                _draw_flight(painter, flight, elapsed)

        return Step(length, draw, done, begin)

    # --- taking tiles

    def _take(self, events: list[Event]) -> Step:
        """Return one step: the chosen tiles fly to the line and the floor, the rest slide to the centre."""
        shown, layout = self.shown, self.layout
        __, player, source, colour, __ = next(event for event in events if event[0] == "took")
        origins = self._origins(source, colour)
        board = layout.boards.get(player)
        goals = self._goals(events, player, board)
        flights: list[Flight] = []
        for number, (piece, goal) in enumerate(goals):
            origin = self._marker_place() if piece == MARKER else origins.pop() if origins else goal
            far = ((origin.x - goal.x) ** 2 + (origin.y - goal.y) ** 2) ** 0.5
            flights.append(Flight(piece, origin, goal, CHOSEN_APART * number, fly_time(far)))
        rest = [event for event in events if event[0] == "to_centre"]
        if rest:
            flights += self._slide(rest[0], source)

        def begin() -> None:
            self.hear("took")
            shown.lift(events)
            self.changed()

        def done() -> None:
            shown.land(events)
            for event in events:
                if event[0] in ("lined", "dropped"):
                    self.hear(event[0])
            self.changed()

        return self._fly(flights, begin, done)

    def _origins(self, source: int, colour: int) -> list[Rect]:
        places = source_places(self.shown, self.layout, source)
        return [lying.rect for lying in places if lying.piece == colour for _ in range(lying.number)]

    def _marker_place(self) -> Rect:
        places = source_places(self.shown, self.layout, 0)
        return next((lying.rect for lying in places if lying.piece == MARKER), self.layout.sources.bowl)

    def _goals(self, events: list[Event], player: int, board: Board | None) -> list[tuple[int, Rect]]:
        """Return each flying piece with the place it flies to; a seat with a strip has one place for all."""
        goals: list[tuple[int, Rect]] = []
        on_floor = len(self.shown.floors[player])
        strip = Rect.around(*self.layout.strips.get(player, self.layout.sources.bowl).centre, 16)
        for event in events:
            if event[0] == "lined":
                __, __, row, colour, count = event
                first = self.shown.line_counts[SIZE * player + row]
                places = range(first, first + count)
                goals += [(colour, board.line_cell(row, place) if board else strip) for place in places]
            elif event[0] in ("dropped", "marker"):
                piece, kept = (MARKER, int(on_floor < 7)) if event[0] == "marker" else (event[2], event[3])
                places = range(on_floor, on_floor + kept)
                goals += [(piece, board.floor_cell(place) if board else strip) for place in places]
                on_floor += kept
        return goals

    def _slide(self, event: Event, source: int) -> list[Flight]:
        counts = event[2:]
        centre = self.layout.sources.bowl.centre
        flights: list[Flight] = []
        for piece, rect, _count in source_places(self.shown, self.layout, source):
            if piece != MARKER and counts[piece]:
                goal = Rect.around(centre[0], centre[1], rect.w * 0.8)
                flights.append(Flight(piece, rect, goal, 120 + REST_APART * len(flights), REST_TIME))
        return flights

    def _deal(self, event: Event) -> Step:
        """Return the step in which tiles come out of the middle onto the plates."""
        sources = self.layout.sources
        cx, cy = sources.bowl.centre
        flights: list[Flight] = []
        for factory, pile in enumerate(event[2:], start=1):
            tiles = [colour for colour, count in enumerate(counts_of(pile)) for _ in range(count)]
            for place, colour in enumerate(tiles):
                goal = sources.plate_tile(factory, place)
                origin = Rect.around(cx, cy, goal.w * 0.6)
                flights.append(Flight(colour, origin, goal, DEAL_APART * len(flights), DEAL_TIME))
        return self._fly(flights, self.changed, self._follow([event]))

    # --- scoring

    def _tile(self, event: Event) -> Step:
        """Return the step in which a tile goes to the wall, its neighbours light up, and the points are said."""
        __, player, row, column, colour, across, down = event
        board = self.layout.boards.get(player)
        if board is None:
            return Step(WALL_TIME / 2, done=self._follow([event]))
        cells = run_cells(self.shown, player, row, column, across, down)
        flight = Flight(colour, board.line_cell(row, 0), board.wall_cell(row, column), 0, 200)
        length = WALL_TIME + LIGHT_APART * len(cells)

        def draw(painter: Painter, elapsed: float) -> None:
            if elapsed < flight.length and not self.reduced:
                _draw_flight(painter, flight, elapsed)
            else:
                draw_tile(painter, colour, flight.goal)
            for number, cell in enumerate(cells):
                if elapsed > 200 + LIGHT_APART * number:
                    painter.box(board.wall_cell(*cell).grown(2), radius=9, line=GOLD, width=3)
            if elapsed > 200 + LIGHT_APART * len(cells) * 0.6:
                rise = 14 * ease_out(part(elapsed, 200, 260))
                cx, cy = flight.goal.centre
                paint_chip(painter, cx, cy - rise, max(34.0, board.tile), across + down)

        return Step(length, draw, self._follow([event]))

    def _floor(self, event: Event) -> Step:
        """Return the step that says what the floor line costs."""
        __, player, lost = event
        board = self.layout.boards.get(player)

        def draw(painter: Painter, elapsed: float) -> None:
            if board:
                rise = 14 * ease_out(part(elapsed, 0, 260))
                place = board.floor_cell(len(self.shown.floors[player]) // 2)
                paint_chip(painter, place.centre[0], place.centre[1] - rise, max(34.0, board.tile), lost)

        return Step(WALL_TIME, draw, self._follow([event]))

    def _bonus(self, event: Event) -> Step:
        """Return the step that shows the rows, columns or colours that pay at the end."""
        __, player, source, __, points = event
        board = self.layout.boards.get(player)
        cells = bonus_cells(self.shown, player, source)

        def draw(painter: Painter, elapsed: float) -> None:
            if board:
                for number, cell in enumerate(cells):
                    if elapsed > 30 * number:
                        painter.box(board.wall_cell(*cell).grown(2), radius=9, line=GOLD, width=3)
                cx, cy = board.bed.centre
                paint_chip(painter, cx, cy - 14 * ease_out(part(elapsed, 0, 300)), max(52.0, 1.4 * board.tile), points)

        return Step(BONUS_TIME, draw, self._follow([event]))


_TAKING = ("took", "marker", "to_centre", "lined", "dropped")
"""The events of a `take`; those of the wall tiling, which the last one sets off, come after them."""


def _draw_flight(painter: Painter, flight: Flight, elapsed: float) -> None:
    t = part(elapsed, flight.start, flight.length)
    x0, y0 = flight.origin.centre
    x1, y1 = flight.goal.centre
    x, y = arc(x0, y0, x1, y1, t)
    swell = 1 + 0.06 * 4 * t * (1 - t)
    size = (flight.origin.w + (flight.goal.w - flight.origin.w) * t) * swell
    painter.moving(TILES[flight.piece], Rect.around(x, y, size))


class Lying(NamedTuple):
    """A piece and its place; `number` is above 1 where a stack stands for several."""

    piece: int
    rect: Rect
    number: int = 1


SMALLEST_TILE = 22
"""Where tiles in the centre would be smaller than this, each colour is one stack with its number."""
KINDS = 1 + len(COLOURS)
"""How many stacks there are at most, the marker among them."""


def source_places(shown: Shown, layout: Layout, source: int) -> list[Lying]:
    """Return the pieces on a source (0: the centre) with their places.

    Only desktops show every tile of the centre: elsewhere stacks of one size, however many lie there.
    """
    pile = shown.pile(source)
    pieces = [colour for colour, count in enumerate(pile) for _ in range(count)]
    if source:
        return [Lying(piece, layout.sources.plate_tile(source, place)) for place, piece in enumerate(pieces)]
    marker = [MARKER] if shown.marker_in_centre else []
    places = layout.sources.bowl_tiles(len(marker + pieces))
    if layout.kind == "desktop" and not (places and places[0].w < SMALLEST_TILE):
        return [Lying(piece, rect) for piece, rect in zip(marker + pieces, places, strict=True)]
    stacks = marker + [colour for colour, count in enumerate(pile) if count]
    share = layout.sources.bowl_tiles(KINDS, 1.1)[0].w / layout.sources.tile
    places = layout.sources.bowl_tiles(len(stacks), share)
    counts = [1] * len(marker) + [count for count in pile if count]
    return [Lying(*each) for each in zip(stacks, places, counts, strict=True)]


def run_cells(shown: Shown, player: int, row: int, column: int, across: int, down: int) -> list[tuple[int, int]]:
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


def bonus_cells(shown: Shown, player: int, source: str) -> list[tuple[int, int]]:
    """Return the cells of a wall's full rows, columns or colours."""
    wall = shown.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]
    everywhere = range(SIZE)
    if source == "rows":
        return [(r, c) for r in everywhere if EMPTY not in wall[SIZE * r : SIZE * (r + 1)] for c in everywhere]
    if source == "columns":
        return [(r, c) for c in everywhere if EMPTY not in wall[c::SIZE] for r in everywhere]
    full = [colour for colour in everywhere if wall.count(colour) == SIZE]
    return [(r, c) for colour in full for r in everywhere for c in everywhere if wall[SIZE * r + c] == colour]
