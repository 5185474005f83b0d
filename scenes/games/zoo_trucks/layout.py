"""Where the things of a table with trucks lie, in CSS pixels, in a window of any size: pure geometry.

Wide windows have the pier with stacks and trucks at the left, the own boards in the middle, and a rail with the other
seats and the choice at the right. Narrow ones stack the seats, the pier, the board and a sheet; of two boards they show
one at a time, as two tabs say.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, TOUCH
from scenes.paint.window import table_area, window_class

PHONE, TABLET, LOW, SHORT = 600, 1024, 560, 700
TRUCK_SHAPE, SHORT_SHAPE = 240 / 100, 204 / 84
"""Width by height of the pictures of a truck."""
ROW, BETWEEN = 46.0, 10.0
"""The height of a row of choices where there is enough space, and the gap between rows, where costs stand."""
MOST_ROW, UPRIGHT_ROW, SLENDER = 48.0, 66.0, 130.0
"""The most height of a row, and of one whose picture stands above its words, as on phones if narrower than the last."""
SPARE = 26.0
"""How much more room than they need words above rows have at most, where a hint says its reason."""
HINTED = 70.0
"""Where rows with costs begin in a panel with a hint."""
TOLD, TOLD_IN_SEATS = 34.0, 88.0
"""The height of what rivals did below the rows of a panel, and the least height of a seat that tells it itself."""
SEGMENTS = 56.0
"""The height of the segments that choose a board, above the rows."""
CRAMPED = 170.0
"""An own board with less space than this makes seats and pier slide away."""
ROWS_APART = 104.0
"""What the words above rows and the buttons below them need in a low window."""
WATCHED = 52.0
"""The height of a phone's sheet that only says what was done, in two lines."""
MANY, SEATED = 4, 236.0
"""From this many opponents on, the panel of a wide window is only as high as it must be: boards need the space."""
LONG, FEW = 5, 2
"""How many rows a column has in a wide window, and with how many opponents at most: more need the space above it."""
OFFERS, OFFERED = 4, (250.0, 296.0, 0.42)
"""From this many rows on, a low window's panel is wider, for what each says: its least width, its most, its share."""
_TALLEST = {True: 280.0, False: 170.0}
"""How high the panel of a rival is at most for each game, by whether there is only one."""
PANEL = 270.0
"""A low window whose panel has rows and this height has higher seats, as one whose panel has no rows."""
SLIM = 520.0
"""A low window needs this width for its stacks to be above the trucks, side by side."""


class Listing(NamedTuple):
    """What there is to choose from: how many rows, and whether segments that choose a board stand above them.

    Those that are `level` stand side by side on a phone, however many they are; `flat` ones never have their picture
    above their words. `told`: there is something to tell of what rivals did.
    """

    rows: int = 0
    segments: bool = False
    level: bool = False
    flat: bool = False
    told: bool = False

    def height(self, columns: int) -> float:
        """Return the height that they need in that many columns."""
        lines = -(-self.rows // columns)
        return lines * ROW + max(0, lines - 1) * BETWEEN + (SEGMENTS if self.segments else 0.0)


NO_ROWS = Listing()


def columns_of(kind: str, wide: float, count: int, opponents: int) -> int:
    """Return how many columns `count` rows of a choice have, in a panel of that width."""
    if kind == "phone":
        return max(1, min(count, 3 if wide >= PHONE or count > 8 else 2))
    single = LONG if kind == "desktop" and opponents <= FEW else 3
    return 1 if count <= single else 2 if count <= 8 else 3


@dataclass(frozen=True, slots=True)
class Layout:
    """A laid-out table; `kind` is "desktop", "phone" or "low"; `seats` are those of the opponents, in turn order.

    `sheets` are the papers on which the own boards lie, a board a game, and `areas` what they may fill of them. Where
    only one board is seen at a time all sheets are the same, and `tabs` choose the board.
    """

    kind: str
    pier: Rect
    stacks: tuple[Rect, ...]
    trucks: tuple[Rect, ...]
    sheets: tuple[Rect, ...]
    areas: tuple[Rect, ...]
    foot: Rect
    seats: tuple[Rect, ...]
    panel: Rect
    log: Rect | None = None
    tabs: tuple[Rect, ...] = ()
    close: bool = False
    """Whether seats and pier have slid away for the own boards (see `close_up`)."""
    spare: float = 0.0
    """The height that the rows of a small window leave to the words above them: a hint says its reason there."""
    listed: bool = False
    """Whether rows stand above the buttons. In a low window the buttons then stand side by side; in a wide one
    the costs of the rows keep clear of the hint."""
    below: float = 0.0
    """The height between rows and buttons that what rivals did has."""

    @property
    def middle(self) -> Rect:
        """All that the own boards fill."""
        first, last = self.sheets[0], self.sheets[-1]
        return first._replace(w=last.right - first.x)

    @property
    def short(self) -> bool:
        """Whether trucks are the short ones."""
        return self.kind != "desktop"

    @property
    def main(self) -> Rect:
        """The main button."""
        panel, high = self.panel, 48.0
        if self.kind == "low":
            left = 0.4 * panel.w if self.listed else 8.0
            return Rect(panel.x + left, panel.bottom - 54, panel.w - left - 8, 46)
        left = panel.w * 0.34
        return Rect(panel.x + left + 8, panel.bottom - high - 10, panel.w - left - 18, high)

    @property
    def second(self) -> Rect:
        """The button beside the main one."""
        panel, main = self.panel, self.main
        if self.kind == "low" and not self.listed:
            return Rect(main.x, main.y - 50, main.w, 44)
        side = 8 if self.kind == "low" else 10
        return Rect(panel.x + side, main.y, main.x - panel.x - side - 8, main.h)

    def draws(self, count: int) -> tuple[Rect, tuple[Rect, ...]]:
        """Return the button of the coins and those that draw, one a stack: side by side in small windows."""
        main, second = self.main, self.second
        if count == 1:
            return second, (main,)
        if self.kind == "low":
            return second, _halves(main._replace(x=self.panel.x + 4, w=self.panel.w - 8), count, 4)
        if self.kind != "desktop":
            return second, _halves(main, count, 6)
        whole = Rect(second.x, main.y, main.right - second.x, main.h)
        return whole, tuple(whole.moved(0, -56.0 * (count - at)) for at in range(count))

    def columns(self, count: int) -> int:
        """Return how many columns `count` rows of a choice have."""
        return columns_of(self.kind, self.panel.w, count, len(self.seats))

    def counted(self, draws: int) -> Rect:
        """Return the place above the panel's buttons that tells what is face down; `draws` of these draw a tile."""
        purse, buttons = self.draws(draws) if draws else (self.second, (self.main,))
        top = min(purse.y, *(button.y for button in buttons))
        side = 10.0 if self.kind == "phone" else 8.0
        return Rect(self.panel.x + side, top - 50, self.panel.w - 2 * side, TOUCH)

    @property
    def line(self) -> Rect:
        """Where words to the player are drawn: at the head of the panel, above its rows."""
        high = self.choices.y - self.panel.y - 8 if self.listed or self.kind == "phone" else 64.0
        return Rect(self.panel.x + 8, self.panel.y + 5, self.panel.w - 16, min(64.0, high))

    @property
    def choices(self) -> Rect:
        """The room for rows between the words and the buttons, or what rivals did above these."""
        panel = self.panel
        foot = self.second.y - 6 - self.below
        if self.kind == "phone":
            top = panel.y + 40 + self.spare
            return Rect(panel.x + 10, top, panel.w - 20, foot - top)
        top = panel.y + (44 + self.spare if self.kind == "low" else HINTED if self.listed else 62)
        return Rect(panel.x + 8, top, panel.w - 16, foot - top)


def lay_out(
    width: float,
    height: float,
    trucks: int,
    opponents: int,
    games: int = 1,
    strip: float = 0.0,
    listing: Listing = NO_ROWS,
    *,
    counted: bool = False,
    watched: bool = False,
) -> Layout:
    """Return the layout of a window with that many trucks, seats beside the own one, and games: one or two.

    Where the seats lie in a `strip` above the pier it is at least that high. The panel has room for a `listing`,
    or on a phone for what is face down where that is `counted` and the stacks are too small to tell it; there a replay
    that is `watched` needs it for a line only. In a low window it has the controls of a replay, which need its height.
    """
    railed = window_class(width, height) == "low"
    if not railed and (width < PHONE or (width < TABLET and height > width)):
        plan = _narrow(width, height, trucks, opponents, games, strip, listing, counted=counted, watched=watched)
        return _with_spare(plan, listing)
    if railed or height < LOW:
        plan = replace(_low(width, height, trucks, opponents, games, listing, watched=watched), listed=listing.rows > 0)
        return _with_spare(plan, listing)
    return _wide(width, height, trucks, opponents, games, listing)


def _with_spare(plan: Layout, listing: Listing) -> Layout:
    """Return the layout of a small window with as much room for words above its rows as these leave.

    Rows that cost something first leave room for what rivals did; tiles to be placed have that above them.
    """
    if not listing.rows:
        return plan
    side_by_side = plan.kind == "phone" and listing.level
    lines = 1 if side_by_side else -(-listing.rows // plan.columns(listing.rows))
    least = lines * TOUCH + (lines - 1) * BETWEEN
    if listing.told and not listing.level and plan.choices.h >= least + TOLD:
        plan = replace(plan, below=TOLD)
    needed = lines * MOST_ROW + (lines - 1) * BETWEEN
    if side_by_side and not listing.flat and plan.choices.w < SLENDER * listing.rows:
        needed = UPRIGHT_ROW
    return replace(plan, spare=min(SPARE, max(0.0, plan.choices.h - needed)))


def close_up(plan: Layout, width: float, height: float, *, seats: bool = True) -> Layout:
    """Return the layout of a small window while tiles are placed: the own board has the room of seats and pier.

    Others stay as they are: their spaces are large enough to touch, or would be no larger. Without `seats` these keep
    their place, and only the pier slides away.
    """
    area = plan.areas[0]
    roomy = {"desktop": True, "phone": height >= SHORT and area.h >= CRAMPED, "low": area.w > area.h}
    if roomy[plan.kind]:
        return plan
    away = -2.0 * width
    board, tabs = plan.sheets[0], plan.tabs
    if plan.kind == "phone":
        top = plan.seats[0].y if seats else plan.pier.y
        tabs = tuple(tab._replace(y=top) for tab in tabs)
        first = top + (50.0 if tabs else 0.0)
        board = board._replace(y=first, h=board.bottom - first)
    else:
        board = Rect(plan.pier.x, board.y, board.right - plan.pier.x, board.h)
        tabs = _halves(Rect(board.x, tabs[0].y, board.w, tabs[0].h), len(tabs), 6) if tabs else ()
    games = len(plan.sheets)
    return replace(
        plan,
        pier=plan.pier.moved(away, 0),
        stacks=tuple(stack.moved(away, 0) for stack in plan.stacks),
        trucks=tuple(truck.moved(away, 0) for truck in plan.trucks),
        seats=plan.seats if plan.kind == "low" or not seats else tuple(seat.moved(away, 0) for seat in plan.seats),
        tabs=tabs,
        sheets=(board,) * games,
        areas=(_above_foot(board, 56),) * games,
        foot=plan.foot._replace(x=board.x, w=board.w),
        close=True,
    )


def _grid(area: Rect, count: int, columns: int, gap: float) -> list[Rect]:
    """Return `count` equal cells in reading order."""
    rows = -(-count // columns)
    w, h = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
    return [
        Rect(area.x + (w + gap) * (number % columns), area.y + (h + gap) * (number // columns), w, h)
        for number in range(count)
    ]


def _inside(cell: Rect, shape: float, pad: float) -> Rect:
    """Return the largest box of that shape in a cell, centred."""
    wide = min(cell.w - 2 * pad, (cell.h - 2 * pad) * shape)
    return Rect.around(*cell.centre, wide, wide / shape)


def _halves(cell: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """Return a cell divided for the stacks of `games` games, side by side."""
    return tuple(_grid(cell, count, count, gap))


def _wide(width: float, height: float, trucks: int, opponents: int, games: int, listing: Listing) -> Layout:
    unit = max(1.0, min(2.0, min(width / 1280, height / 720)))
    content = min(width, 1400 * unit if unit > 1.2 else 1760.0)
    left = (width - content) / 2
    pad = 16.0 * unit
    side = 246.0 * unit if content >= 1200 else 196.0
    rail_w = 296.0 * unit if content >= 1200 else 250.0
    top, gap = TOP_BAR + 12, 12.0
    tall = height - top - pad
    pier = Rect(left + pad, top, side, tall)
    log: Rect | None = None
    head = (116.0 if games == 1 else 88.0) * unit
    heads = head * games + 6 * (games - 1)
    slot = min(114.0 * unit, (tall - 10 * unit - heads) / trucks)
    used = 10 + heads + 6 + slot * trucks + 10
    if tall - used >= 122:
        log = Rect(pier.x, pier.y + used + gap, side, tall - used - gap)
        pier = Rect(pier.x, pier.y, side, used)
    stacks = tuple(Rect(pier.x + 10, pier.y + 10 + (head + 6) * game, side - 20, head) for game in range(games))
    first = stacks[-1].bottom + 6
    places = [Rect(pier.x, first + slot * number, side, slot) for number in range(trucks)]
    rail = Rect(left + content - pad - rail_w, top, rail_w, tall)
    middle = Rect(pier.right + gap, top, rail.x - pier.right - 2 * gap, tall)
    rows = listing.height(columns_of("desktop", rail_w, listing.rows, opponents)) + HINTED + 64.0
    roomy, half = (352.0, 300.0) if opponents < MANY else (SEATED, SEATED)
    most = tall - 40.0 * opponents - gap
    panel_h = min(max(roomy, rows), max(half, tall * 0.5 if opponents < MANY else 0.0, rows), most)
    strips = (tall - panel_h - gap + 8) / opponents - 8 >= TOLD_IN_SEATS
    below = TOLD if listing.told and not strips and panel_h + TOLD <= most else 0.0
    panel_h += below
    panel = Rect(rail.x, rail.bottom - panel_h, rail.w, panel_h)
    seats = _grid(Rect(rail.x, rail.y, rail.w, rail.h - panel_h - gap), opponents, 1, 8)
    if games == 1:
        sheets: tuple[Rect, ...] = (middle,)
        areas: tuple[Rect, ...] = (_above_foot(middle, 56),)
        foot = Rect(middle.x, middle.bottom - 52, middle.w, 48)
    else:
        foot = Rect(middle.x, middle.bottom - 48, middle.w, 48)
        part = round(0.565 * (middle.w - 10))
        areas = sheets = (
            Rect(middle.x, middle.y, part, middle.h - 58),
            Rect(middle.x + part + 10, middle.y, middle.w - part - 10, middle.h - 58),
        )
    return Layout(
        "desktop",
        pier,
        stacks,
        tuple(_inside(place, TRUCK_SHAPE, 6) for place in places),
        sheets,
        areas,
        foot,
        tuple(seat._replace(h=min(seat.h, _TALLEST[opponents == 1] * games)) for seat in seats),
        panel,
        log,
        listed=listing.rows > 0 and not listing.level,
        below=below,
    )


def _above_foot(sheet: Rect, foot: float) -> Rect:
    """Return the part of a sheet above its foot."""
    return sheet._replace(h=sheet.h - foot)


def _narrow(
    width: float,
    height: float,
    trucks: int,
    opponents: int,
    games: int,
    least: float,
    listing: Listing,
    *,
    counted: bool,
    watched: bool,
) -> Layout:
    scale = min(1.4, max(1.0, width / 480))
    pad = 8.0
    small = height < SHORT
    strip = Rect(pad, TOP_BAR + 4, width - 2 * pad, max(least, (44 if small else 52) * scale))
    pier = Rect(pad, strip.bottom + 6, width - 2 * pad, (116 if small else 140) * scale)
    columns = listing.rows if listing.level else columns_of("phone", width, listing.rows, opponents)
    rows = listing._replace(segments=False).height(max(1, columns))
    across = 2 if trucks <= 3 and games == 1 else 3
    tall = 190.0 if opponents >= MANY else 176.0  # with two lines of recaps
    on_tiles = listing.told and listing.level
    least_h = tall if not small or on_tiles else 164.0 if listing.rows or (counted and across > 2) else 144.0
    rows += TOLD if listing.told and not listing.level else 0.0
    sheet_h = WATCHED if watched else max(least_h, min(rows + 104.0, height - TOP_BAR - 190.0))
    panel = Rect(0, height - sheet_h, width, sheet_h)
    tabs = _halves(Rect(pad, pier.bottom + 6, width - 2 * pad, 44), games, 6) if games > 1 else ()
    top = tabs[0].bottom if tabs else pier.bottom
    board = Rect(pad, top + 6, width - 2 * pad, panel.y - 6 - top - 6)
    heads = games if trucks + games <= 6 else 1  # else the stacks of two games share a cell
    cells = _grid(pier.grown(-6), trucks + heads, across, 4)
    return Layout(
        "phone",
        pier,
        tuple(cells[:games]) if heads == games else _halves(cells[0], games, 4),
        tuple(_inside(cell, SHORT_SHAPE, 3) for cell in cells[heads:]),
        (board,) * games,
        (_above_foot(board, 56),) * games,
        Rect(board.x, board.bottom - 42, board.w, 40),
        tuple(_grid(strip, opponents, opponents, 6)),
        panel,
        tabs=tabs,
    )


def _low(
    width: float, height: float, trucks: int, opponents: int, games: int, listing: Listing, *, watched: bool
) -> Layout:
    free, pad = table_area(width, height), 8.0  # beside the rail of icons, or below the bar
    top = free.y + (4.0 if free.y else pad)
    tall = height - top - pad
    slim = free.w < SLIM  # a tutor has the rest: all stand in one narrow column then
    side = 112.0 if slim else max(166.0, min(236.0, free.w * 0.28))
    rail_w = 160.0 if slim else max(188.0, min(220.0, free.w * 0.26))
    if listing.rows >= OFFERS and not listing.level and not slim:
        least_w, most_w, share = OFFERED
        rail_w = max(least_w, min(most_w, free.w * share))
    pier = Rect(free.x + pad, top, side, tall)
    inner = pier.grown(-6)
    if slim:
        cells = _grid(inner, trucks + games, 1, 4)
    else:
        head = max(84.0, inner.h / 4) if games == 1 else (inner.h - 8) / 3
        below = Rect(inner.x, inner.y + head + 4, inner.w, inner.h - head - 4)
        cells = [*_grid(inner._replace(h=head), games, games, 4), *_grid(below, trucks, 1, 4)]
    rail = Rect(width - pad - rail_w, top, rail_w, tall)
    lines = -(-listing.rows // columns_of("low", rail_w, listing.rows, opponents)) if listing.rows else 0
    least = ROWS_APART + lines * TOUCH + max(0, lines - 1) * BETWEEN
    abreast = opponents < 3 or least > rail.h - 78.0  # rows that need it have the second line of the seats
    lift = 0.0 if free.y else 4.0  # seats may be touched up to the edge of the window
    lines_of_seats = 1 if abreast else 2
    free_panel = not listing.rows and not watched  # nothing needs all of its height
    high = 46.0 if free_panel or rail.h - 50.0 * lines_of_seats >= max(least, PANEL) else 34.0
    strip = Rect(rail.x, rail.y - lift, rail.w, (high + 4.0) * lines_of_seats - 4.0 + lift)
    board = Rect(pier.right + 6, top, rail.x - pier.right - 12, tall)
    tabs = _halves(board._replace(h=TOUCH), games, 6) if games > 1 else ()
    if tabs:
        board = Rect(board.x, tabs[0].bottom + 4, board.w, board.bottom - tabs[0].bottom - 4)
    return Layout(
        "low",
        pier,
        tuple(cells[:games]),
        tuple(_inside(cell, SHORT_SHAPE, 2) for cell in cells[games : trucks + games]),
        (board,) * games,
        (_above_foot(board, 56),) * games,
        Rect(board.x, board.bottom - 36, board.w, 34),
        tuple(_grid(strip, opponents, opponents if abreast else 2, 4)),
        Rect(rail.x, strip.bottom + 6, rail.w, rail.bottom - strip.bottom - 6),
        tabs=tabs,
    )
