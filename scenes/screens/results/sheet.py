"""The score sheet: the points of each round and source, and the totals, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.match import Match
from engine.score import ScoreSheet
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, signed
from scenes.model.rounds import Rounds
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import (
    BAD,
    BOARD,
    BODY,
    BODY_BOLD,
    CREAM,
    E3,
    GOLD,
    INK,
    INK2,
    MICRO,
    MICRO_BOLD,
    NUMBER_M,
    PAPER,
    SMALL,
    SUBHEAD,
    Seat,
)
from scenes.screens.results.places import colour_of, sources_of
from scenes.table.room import Room
from scenes.table.seats.names import paint_name
from scenes.table.seats.players import only_person, players_of

HEAD, TOTAL = 66.0, 50.0
LOW_HEAD, LOW_TOTAL = 34.0, 30.0
"""The same in a low window, where the columns have tokens alone."""
TWO_LINES = 34.0
"""A line of the sheet at least this high has room for two lines of small words."""
ONE_TITLE, TWO_TITLES = 17.0, 28.0
"""The least height of a line in a low window, with a title of one line and of two."""
NARROW, BESIDE = 400.0, 24.0
"""Sheets with less width are narrow; a picture before a title takes that much."""
LEAST_COLUMN, BESIDE_TITLES = 46.0, 37.0
"""The least width of a column that leaves room to a long title, and the width of a sheet without titles and columns."""
PICTURE = 15.0
"""The size of a picture beside small words."""


class Cell(NamedTuple):
    """A number, and what it is made of: smaller beside it, from long to short, the longest with a picture after it."""

    number: int
    beside: tuple[str, ...] = ()
    picture: str = ""
    told: str = ""

    def in_words(self) -> str:
        """Return the number and what it is made of."""
        return f"{plain(self.number)} {self.told or ''.join(self.beside[:1])}".strip()


class Row(NamedTuple):
    """A line of the sheet. `rule`: a rule is drawn above it. `colour`: that of its source in the bars of the places.

    `total`: it is the sum of a group of lines above it. `picture`: it is drawn before the title.
    """

    title: str
    cells: tuple[Cell, ...]
    rule: bool = False
    colour: str = ""
    total: bool = False
    picture: str = ""


def rows_of(match: Match, room: Room, rounds: Rounds | None) -> list[Row]:
    """Return the lines: the rounds, then every source of points in the order of the rules' score sheets, and sums."""
    rows: list[Row] = []
    for part in rounds.parts if rounds and rounds.listed else ():
        if not part.bonus:
            cells = tuple(Cell(gain.won, (signed(gain.lost),) if gain.lost else ()) for gain in part.gains)
            rows.append(Row(part.title, cells))
    sheets = match.state.scores()
    named = sources_of(match)
    for block, sources in room.blocks or (("", named),):
        of_block = [source for source in sources if source in named]
        for source in of_block:
            cells = tuple(_cell(match, room, seat, sheet, source) for seat, sheet in enumerate(sheets))
            number = named.index(source)
            picture = room.source_pictures.get(source, "")
            rule = bool(rows) and number == 0
            rows.append(Row(room.source(source), cells, rule, colour_of(number), picture=picture))
        if block:
            sums = tuple(Cell(sum(map(sheet.points, of_block))) for sheet in sheets)
            rows.append(Row(_(block), sums, total=True))
    return rows


def _cell(match: Match, room: Room, seat: int, sheet: ScoreSheet, source: str) -> Cell:
    points = sheet.points(source)
    if room.tally:
        return Cell(points, *room.tally(match.state, seat, source))
    counts = [line.count for line in sheet.lines if line.source == source and line.count]
    if not counts:
        return Cell(points)
    return Cell(points, (room.times_words(source, sum(counts)) if room.times_words else f"×{sum(counts)}",))


def sheet_height(rows: Sequence[Row], step: float, *, low: bool = False) -> float:
    """Return the height of the sheet with rows of height `step`."""
    if low:
        return LOW_HEAD + 6 + step * len(rows) + LOW_TOTAL + 10
    return HEAD + 6 + step * len(rows) + TOTAL + 44


def least_step(painter: Painter, sheet: Rect, rows: Sequence[Row], seats: int) -> float:
    """Return the least height of the lines of a low sheet: more where a title needs two lines."""
    longest = _longest(painter, rows)
    return TWO_TITLES if longest > _columns(sheet, seats, longest)[1] else ONE_TITLE


def _longest(painter: Painter, rows: Sequence[Row]) -> float:
    """Return the width of the longest title, with the picture before it, in the smallest letters."""
    return max(painter.text_width(row.title, MICRO) + (BESIDE if row.picture else 0.0) for row in rows)


def _columns(sheet: Rect, seats: int, longest: float) -> tuple[float, float]:
    """Return how wide a seat's column is, and the room for titles: for the `longest`, if columns stay wide enough."""
    titles = 170.0 if sheet.w >= NARROW else 136.0 if seats < 5 else 128.0
    titles = max(titles, min(longest + BESIDE_TITLES, sheet.w - LEAST_COLUMN * seats))
    column = min(92.0, (sheet.w - titles) / seats)
    return column, sheet.w - 24 - column * seats - 12


def paint_sheet(
    painter: Painter, sheet: Rect, rows: Sequence[Row], match: Match, looks: Sequence[Seat], step: float, note: str
) -> None:
    """Draw the sheet, its columns in order of place. A line's best number is bold, the only person's column tinted.

    Without a `note` it is a low one: see `sheet_height`.
    """
    head, foot = (HEAD, TOTAL) if note else (LOW_HEAD, LOW_TOTAL)
    totals = [score.total for score in match.state.scores()]
    seats = len(totals)
    names = [player.name for player in players_of(match)]
    painter.shadow(sheet, 16, E3)
    painter.box(sheet, PAPER, 16)
    narrow = sheet.w < NARROW
    column, space = _columns(sheet, seats, _longest(painter, rows))
    ranked = [seat for shared in match.state.ranking() for seat in shared]
    xs = [sheet.right - 12 - column * (seats - ranked.index(seat) - 0.5) for seat in range(seats)]
    title_y = sheet.y + (32 if note else 18)
    painter.text(_("Score sheet"), sheet.x + 20, title_y, SUBHEAD if not narrow else BODY_BOLD, INK, limit=space)
    for seat, x in enumerate(xs):
        painter.picture(looks[seat].token, Rect.around(x, sheet.y + (24 if note else 18), 24))
        if not note:
            continue
        styles = (BODY_BOLD, MICRO_BOLD) if column > 60 else (MICRO_BOLD,)
        paint_name(painter, names[seat], x, sheet.y + 49, column - 2, styles, INK)
    painter.fill(INK, Rect(sheet.x + 16, sheet.y + head, sheet.w - 32, 2))
    y = sheet.y + head + 6
    for number in range(0, len(rows), 2):
        band = Rect(sheet.x + 10, y + step * number + 2, sheet.w - 20, step - 4)
        if not painter.theme.high:
            painter.box(band, BOARD, 8)
        elif number:  # there a band would be a frame, which runs through the letters of low lines
            painter.fill(INK2, Rect(band.x, y + step * number - 0.5, band.w, 1))
    own = only_person(match)
    if own >= 0 and seats > 1:
        tint = Rect(xs[own] - column / 2 + 2, sheet.y + 6, column - 4, y + step * len(rows) - sheet.y - 6)
        painter.box(tint, looks[own].fill + "24", 10)
    for row in rows:
        if row.rule:
            painter.fill("#CDB993", Rect(sheet.x + 16, y - 1, sheet.w - 32, 2))
        middle = y + step / 2
        if row.colour:
            painter.box(Rect(sheet.x + 11, middle - 7, 5, 14), row.colour, 2)
        left = 0.0
        if row.picture:
            side = min(20.0, step - 2)
            painter.picture(row.picture, Rect(sheet.x + 19, middle - side / 2, side, side))
            left = BESIDE
        _paint_title(painter, row, sheet.x + 20 + left, middle - 0.5, space - left)
        best = max(cell.number for cell in row.cells)
        for x, cell in zip(xs, row.cells, strict=True):
            bold = row.total or (cell.number == best and best != 0)
            _paint_cell(painter, Rect.around(x, middle, column - 4, step), cell, best=bold)
        y += step
    bar = Rect(sheet.x + 10, y + 2, sheet.w - 20, foot)
    painter.box(bar, INK, 12)
    painter.text(_("Total"), bar.x + 12, bar.centre[1] - 1, SUBHEAD, CREAM, limit=space)
    for x, total in zip(xs, totals, strict=True):
        colour = GOLD if total == max(totals) else CREAM
        size = 22 if note else 17
        painter.text(plain(total), x, bar.centre[1] - 0.5, NUMBER_M._replace(size=size), colour, "centre")
    if not note:
        return
    painter.text(
        note,
        sheet.x + 20,
        bar.bottom + 20,
        SMALL if not narrow else MICRO_BOLD._replace(bold=False),
        INK2,
        limit=sheet.w - 36,
    )


def _paint_title(painter: Painter, row: Row, x: float, y: float, space: float) -> None:
    """Draw the title of a line: if it is long in smaller type, or in two lines."""
    title = row.title
    style = painter.fitting(title, (BODY_BOLD, MICRO_BOLD) if row.total else (BODY, SMALL, MICRO), space)
    if painter.text_width(title, style) <= space:
        painter.text(title, x, y, style, INK)
        return
    for number, line in enumerate(wrap(title, MICRO, space, painter.density)[:2]):
        painter.text(line, x, y + 13 * (number - 0.5), MICRO, INK, limit=space)


def _paint_cell(painter: Painter, box: Rect, cell: Cell, *, best: bool) -> None:
    """Draw a number, and the smaller ones beside it, or below it if the column is narrow and the line high enough."""
    style = BODY_BOLD if best else BODY
    x, y = box.centre[0], box.centre[1] - 0.5
    number = str(cell.number) if cell.number >= 0 else signed(cell.number)
    colour = INK if best else INK2
    besides = list(_besides(cell))
    made_of = besides[0] if cell.told or len(besides) > 1 else []  # it would look like a part of the number
    if made_of and box.h >= TWO_LINES and painter.runs_width(made_of) <= box.w:
        painter.text(number, x, y - 7, style, colour, "centre")
        painter.runs(made_of, x, y + 9, "centre")
        return
    for beside in besides:
        runs = [Run(number, style, colour), Run("  ", beside[0].style, INK2), *beside]
        if painter.runs_width(runs) <= box.w - (12 if cell.told else 8):  # sums in a row would look like one
            painter.runs(runs, x, y, "centre")
            return
    fitting = (beside for beside in besides if painter.runs_width(beside) <= box.w)
    below = next(fitting, None) if box.h >= TWO_LINES else None
    painter.text(number, x, y - (7 if below else 0), style, colour, "centre")
    if below:
        painter.runs(below, x, y + 9, "centre")


def _besides(cell: Cell) -> Iterator[list[Run]]:
    """Yield what a number is made of, from long to short."""
    for at, words in enumerate(cell.beside):
        lost = words.startswith("−") and not cell.told
        said = Run(words, MICRO_BOLD if lost else MICRO_BOLD._replace(bold=False), BAD if lost else INK2)
        yield [said, Run(picture=cell.picture, size=PICTURE)] if cell.picture and at == 0 else [said]
