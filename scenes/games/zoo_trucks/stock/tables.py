"""What everybody may count at a table with trucks: what each truck would bring whom, and where all tiles are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.pieces import NOBODY
from engine.games.zoo_trucks.planning import gain
from engine.games.zoo_trucks.rules import TruckState
from scenes.games.zoo_trucks.gains import has_room
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.games.zoo_trucks.pieces import COIN, back_picture, draw_tile, small_picture, tile_name
from scenes.games.zoo_trucks.stock import known
from scenes.i18n.lists import listed
from scenes.i18n.numbers import plain, points_words
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, MICRO_BOLD, SMALL, SMALL_BOLD, TOP_BAR, GroundTint, Seat, Theme
from scenes.platform.base import Mirror, Section
from scenes.stage.page import Built, Page, bar_view
from scenes.widgets.base import Widget
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

ROW, HEAD, TITLE = 36.0, 34.0, 34.0
TRUCK = "zoo_trucks/truck_free_short"
"""For a long name in a narrow window."""
WIDEST = 880.0
"""How wide the tables are at most."""
EDGE = 8.0
"""The margin right of the last column."""


class Cell(NamedTuple):
    """What stands in a table: words or a picture, and how it is meant: "", "good", "bad", "dim" or "none"."""

    words: str = ""
    picture: str = ""
    tone: str = ""
    said: str = ""  # where the words alone do not say it

    @property
    def in_words(self) -> str:
        """The cell for those who cannot see it."""
        return self.said or self.words


class Table(NamedTuple):
    """A table with a title and a remark: what stands above its columns, then rows, each with a head."""

    title: str
    remark: str
    heads: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]

    def section(self) -> Section:
        """Return it in words."""
        lines = [[cell.in_words for cell in line] for line in (self.heads, *self.rows)]
        return Section(self.title, [self.remark] if self.remark else [], lines)


class Counted(NamedTuple):
    """What is counted: a position, its kinds of boards, and who the seats are."""

    state: TruckState
    parts: Sequence[AnyBoard]
    names: Sequence[str]
    looks: Sequence[Seat]


def tables(counted: Counted) -> list[Table]:
    """Return all tables: the trucks, then the tiles of each game."""
    return [_offers(counted), *(_tiles(counted, side) for side in range(len(counted.parts)))]


def _seats(counted: Counted) -> list[Cell]:
    """Return the heads of the columns of the seats."""
    return [
        Cell(picture=look.token, said=name) for look, name in zip(counted.looks, counted.names, strict=True)
    ]  # fmt: skip


def _offers(counted: Counted) -> Table:
    """Return what everybody has now, and what every truck would bring whom."""
    state = counted.state
    now = [
        Cell(plain(sheet.total), said=_("{points} in all").format(points=points_words(sheet.total)))
        for sheet in state.scores()
    ]
    coins = [Cell(str(count)) for count in state.coins]
    rows = [[Cell(_("Now")), *now], [Cell(_("Coins"), COIN), *coins]]
    for truck, taker in enumerate(state.takers):
        head = Cell(
            _("Truck {number}").format(number=truck + 1), f"truck {truck}", said=_truck_in_words(counted, truck)
        )
        if taker != NOBODY:
            cells = [Cell(picture=counted.looks[seat].token if seat == taker else "",
                          said=_("taken") if seat == taker else "–") for seat in range(state.players)]  # fmt: skip
        else:
            cells = [_points(gain(state, seat, truck)) for seat in range(state.players)]
        rows.append([head, *cells])
    remark = _("Points scored at once if tiles are placed best. Players with a truck are out of the round.")
    return Table(_("What a truck would score"), remark, [Cell(), *_seats(counted)], rows)


def _truck_in_words(counted: Counted, truck: int) -> str:
    state = counted.state
    words = state.tiles(max(0, state.truck_sides[truck])).words
    tiles = listed(tile_name(words[tile]) for tile in state.trucks[truck]) or _("empty")
    return _("Truck {number}: {tiles}").format(number=truck + 1, tiles=tiles)


def _points(points: int | None) -> Cell:
    if points is None:
        return Cell("–", tone="dim")
    return Cell(signed(points), tone="good" if points > 0 else "bad" if points < 0 else "")


def _tiles(counted: Counted, side: int) -> Table:
    """Return where the tiles of a game are, and how many animals of each type live with which player."""
    state, part = counted.state, counted.parts[side]
    hidden = state.pile_hidden
    tiles = state.tiles(side)
    badges = [("male", _("Males")), ("female", _("Females"))]
    marked = any(tiles.marks)
    heads = [Cell()]
    if not hidden:
        heads.append(Cell(picture=back_picture(tiles.game), said=_("Face down")))
        heads += [Cell(picture=f"zoo_trucks/badge_{name}", said=said) for name, said in badges]
        heads += [Cell(said=_("With fish or lightning"))] * marked  # the rows have the badge of their own mark
    heads += [Cell(picture=TRUCK, said=_("On trucks")), *_seats(counted)]
    rows = []
    for each in known.known(state, side):
        name = tile_name(each.word)
        cells = [Cell(name, small_picture(each.word))]
        if not hidden:
            cells.append(_count(sum(each.down)))
            if len(each.down) > 1:
                cells += [_count(count) for count in each.down[1:3]]
                cells += [_marked(each.down[3], tiles.marks[tiles.types.index(each.word)])] * marked
            else:
                cells += [Cell("", said="–")] * (len(badges) + marked)
        cells.append(_count(each.trucks))
        cells += [_lives(counted, side, seat, each) for seat in range(state.players)]
        rows.append(cells)
    title = part.title if len(counted.parts) > 1 else _("Where the tiles are")
    return Table(
        title,
        _("Each player's animals. A crate or barn means no room for another."),
        heads,
        rows,
    )


def _count(count: int) -> Cell:
    return Cell(str(count), tone="" if count else "dim")


def _marked(count: int, mark: str) -> Cell:
    """Return how many tiles have a mark, with its badge."""
    return Cell(str(count), f"zoo_trucks/badge_{mark}", "" if count else "dim")


def _lives(counted: Counted, side: int, seat: int, each: known.Known) -> Cell:
    """Return how many animals of a type live with a seat, or stalls stand there; a crate where there is no room."""
    state, tiles = counted.state, counted.state.tiles(side)
    if each.word == "coin":
        return Cell("", said="–")
    park = state.parks[side][seat]
    if each.word in tiles.stalls:
        return _count(each.players[seat])
    kind = tiles.types.index(each.word)
    lives = counted.parts[side].living(park, kind)
    if not has_room(state, side, seat, tiles.codes[each.word]):
        crate = "zoo_trucks/ico_depot" if tiles.game == "aquaretto" else "zoo_trucks/ico_barn"
        return Cell(str(lives) if lives else "", crate, "none", _("{count}, no room").format(count=lives))
    return Cell(str(lives), tone="good" if lives else "dim")


class StockScene(Page):
    """The tables as a page."""

    def __init__(self, counted: Counted, tint: GroundTint) -> None:
        super().__init__()
        self.counted = counted
        self.tint = tint
        self.tables = tables(counted)

    def build(self, width: float, height: float) -> Built:
        """Place the tables one below the other, each with a title, a remark, the heads and a line for each row."""
        wide = min(WIDEST, width - 16)
        x, y = (width - wide) / 2, TOP_BAR + 8.0
        flow: list[Widget] = []
        for number, table in enumerate(self.tables):
            flow.append(Label(f"title{number}", Rect(x, y, wide, TITLE), table.title, BODY_BOLD))
            y += TITLE
            tall = self.stage.painter.paragraph_height(table.remark, SMALL, wide)
            remark = Label(f"remark{number}", Rect(x, y, wide, tall), table.remark, SMALL, quiet=True, wrapped=True)
            flow.append(remark)
            y += tall + 4
            for line, cells in enumerate((table.heads, *table.rows)):
                rect = Rect(x, y, wide, ROW if line else HEAD)
                said = "" if not line else listed(cell.in_words for cell in cells if cell.in_words)
                flow.append(Paint(f"line{number} {line}", rect, self._line(cells, line), said))
                y += rect.h
            y += 14
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def _line(self, cells: Sequence[Cell], line: int) -> Callable[[Painter, Rect], None]:
        def paint(painter: Painter, rect: Rect) -> None:
            if line % 2:
                painter.box(rect.grown(-0.5), painter.theme.panel, 7)
            head = min(170.0, 0.34 * rect.w)
            self._paint_head(painter, Rect(rect.x + 4, rect.y, head - 4, rect.h), cells[0])
            each = (rect.w - head - EDGE) / (len(cells) - 1)
            for at, cell in enumerate(cells[1:]):
                self._paint_cell(painter, Rect(rect.x + head + each * at, rect.y, each, rect.h), cell)

        return paint

    def _paint_head(self, painter: Painter, rect: Rect, cell: Cell) -> None:
        """Draw the head of a row: a truck with its tiles, or a picture and a name where it has room."""
        x, y = rect.x, rect.centre[1]
        if cell.picture.startswith("truck "):
            state, truck = self.counted.state, int(cell.picture[6:])
            x += painter.text(str(truck + 1), x, y, SMALL_BOLD, painter.theme.text) + 6
            words = state.tiles(max(0, state.truck_sides[truck])).words
            side = min(26.0, (rect.right - x) / 3 - 3)
            for tile in state.trucks[truck]:
                draw_tile(painter, Rect(x, y - side / 2, side, side), words[tile])
                x += side + 3
            return
        if cell.picture:
            painter.picture(cell.picture, Rect(x, y - 11, 22, 22))
            x += 28
        style = painter.fitting(cell.words, (SMALL_BOLD, MICRO), rect.right - x)
        if not cell.picture or painter.text_width(cell.words, style) <= rect.right - x:
            painter.text(cell.words, x, y, style, painter.theme.text, limit=rect.right - x)

    def _paint_cell(self, painter: Painter, rect: Rect, cell: Cell) -> None:
        middle_x, middle_y = rect.centre
        style = SMALL_BOLD if rect.w > 30 else MICRO_BOLD
        if not cell.picture:
            painter.text(cell.words, middle_x, middle_y, style, _colour(painter.theme, cell.tone), "centre")
            return
        side = min(20.0, rect.w - 4)
        if cell.picture == TRUCK:
            wide = min(1.4 * side, rect.w - 2)
            painter.picture(TRUCK, Rect.around(middle_x, middle_y, wide, wide * 84 / 204))
            return
        if cell.words:
            side = min(14.0, 0.4 * rect.w)
            colour = _colour(painter.theme, "dim" if cell.tone == "none" else cell.tone)
            painter.text(cell.words, middle_x - 0.5 * side, middle_y, style, colour, "centre")
            painter.picture(cell.picture, Rect.around(middle_x + 0.6 * side, middle_y, side))
        else:
            painter.picture(cell.picture, Rect.around(middle_x, middle_y, side), 0.75 if cell.tone else 1.0)

    def mirror(self) -> Mirror:
        """Say all tables in words."""
        board = [table.section() for table in self.tables]
        return super().mirror()._replace(status=_("Trucks and tiles"), board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Trucks and tiles"), "", 0)


def _colour(theme: Theme, tone: str) -> str:
    return {"good": theme.good, "bad": theme.bad, "dim": theme.text2}.get(tone, theme.text)
