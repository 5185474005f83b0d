"""Where everything lies on Ark Nova's table, in a window of any size.

Places are in units: the design's pixels. A unit is `unit` CSS pixels, so that all of a larger window's table is larger,
words too; `css` turns a place into CSS pixels for what is touched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from scenes.games.ark_nova.layout.board import BoardPlan, plan_board
from scenes.paint.rect import Rect
from scenes.paint.window import rail_width, table_area, window_class

DESKTOP, TABLET, UPRIGHT, LOW, PHONE = "desktop", "tablet", "upright", "low", "phone"
BAR, FINGER = 48.0, 40.0
"""The height of the bar, and the least height of what is touched, in CSS pixels."""
LARGEST, WIDER = 1.6, 320.0
"""The most CSS pixels to a unit on large windows, and by how many units their columns together grow wider."""
TALL_RAIL = 385.0
"""From this height on a rail of icons has room for the turn below the cup."""
TABS = ("hand", "display", "association", "zoo")
SMALL_TABS = ("map", *TABS)
"""The tabs of a window without room for the map beside them."""
DISPLAYED = {"display": 1.35}
"""How much wider the tab of the display is where all are narrow: in Japanese its name is the longest."""
LEAST_LOW, LOWEST = 600.0, 360.0
"""A low window of less width or height, as beside a tutor, is drawn smaller, in CSS pixels."""
NARROW_LOW = 720.0
"""A low window of less width has too little beside the map for a question with its buttons."""
SMALL = 760.0
"""A phone of less height, in units, is such a window."""
HIGHEST_MAP = 330.0
"""The most height that the map has on an upright phone, in units: there it is as wide as the window."""
MAP_SHARE = 0.48
"""The share of the height that the map has there beside what is chosen from."""


class Layout(NamedTuple):
    """The places of a table. What a window has no room for is None or empty."""

    kind: str
    unit: float  # CSS pixels to a unit
    width: float  # of the window, in units
    height: float
    purse: Rect
    purse_icons: bool
    board: BoardPlan
    verbs: tuple[Rect, ...]
    prompt: Rect
    asked: Rect  # where the question stands
    main: Rect  # what commits: one place in every decision
    back: Rect  # one step back: one place, too
    extra: Rect  # a deed that is possible besides, at the end of the question
    middle: Rect
    tabs: tuple[Rect, ...]
    tab_keys: tuple[str, ...] = TABS
    race: Rect | None = None
    seats: tuple[Rect, ...] = ()  # of the opponents, in the order of play: panels in the rail, or a line each
    alone: Rect | None = None  # the race of the only player, where there is no rail
    last: Rect | None = None
    break_track: Rect | None = None
    cup: Rect | None = None  # where there is no room for that: the cup with the number of spaces or turns left
    shows_board: bool = True

    def css(self, rect: Rect) -> Rect:
        """Return a place in CSS pixels."""
        u = self.unit
        return Rect(rect.x * u, rect.y * u, rect.w * u, rect.h * u)


def window_kind(w: float, h: float) -> str:
    """Return the shape of a window: phones stand upright as large tablets may, low ones are wide with little height."""
    if w >= 700 and h >= 1.2 * w:
        return UPRIGHT
    if w >= 1240 and h >= 660:
        return DESKTOP
    if w >= 1000 and h >= 660:
        return TABLET
    return LOW if w > h else PHONE


@lru_cache(maxsize=8)
def lay_out(w: float, h: float, players: int) -> Layout:
    """Return the places for a window of w x h CSS pixels and that many seats."""
    kind = window_kind(w, h)
    if kind in (DESKTOP, TABLET):
        return _wide(kind, w, h, players)
    if kind == UPRIGHT:
        return _upright(w, h, players)
    return _low(w, h, players) if kind == LOW else _phone(w, h, players)


def _wide(kind: str, w: float, h: float, players: int) -> Layout:
    rail = kind == DESKTOP
    needed = 1280.0 if rail else 1044.0
    u = max(1.0, min(LARGEST, w / needed, h / 720))
    width, height = w / u, h / u
    more = min(width - needed, WIDER)  # what is left widens the columns, what is missing makes them narrower
    board_wide, middle_wide = 520 + more * (0.375 if rail else 0.5), 492 + more * (0.3375 if rail else 0.5)
    left = 8 + (width - needed - more) / 2
    bar = BAR / u
    top = bar + 6
    low = height - 8
    depth = low - top
    prompt = Rect(left, low - 72, board_wide, 72)
    verbs_top = prompt.y - 8 - 106
    verb = (board_wide + 8) / 5
    verbs = tuple(Rect(left + verb * at, verbs_top, verb - 8, 106) for at in range(5))
    board = Rect(left, top + 70, board_wide, verbs_top - 8 - top - 70)
    middle = Rect(left + board_wide + 8, top, middle_wide, depth)
    race = seats = last = None
    if rail:
        x = middle.right + 8
        wide = 236 + more * 0.2875
        race = Rect(x, top, wide, 98 if players == 1 else 40 + 24 * players)
        y = race.bottom + 8
        if players > 1:
            step = (low + 8 - y) / (players - 1)
            seats = tuple(Rect(x, y + step * at, wide, step - 8) for at in range(players - 1))
        else:
            last = Rect(x, y, wide, low - y)
    if not rail and players > 1:
        seats, y = _lines(Rect(middle.x, top, middle.w, depth), players - 1, 46, 2)
        middle = Rect(middle.x, y, middle.w, low - y)
    asked, main, back, extra = _in_a_row(prompt, 9, (66, 196 + more * 0.2, 84), 56)
    return Layout(
        kind, u, width, height,
        purse=Rect(left, top, board_wide, 64), purse_icons=True, board=plan_board(board), verbs=verbs, prompt=prompt,
        asked=asked, main=main, back=back, extra=extra,
        middle=middle, tabs=(), race=race, seats=seats or (), last=last,
        break_track=Rect(left + (532 if rail else 320), (bar - 24) / 2, 330, 24),
    )  # fmt: skip


def _cup_place(w: float, h: float, u: float) -> Rect:
    """Return where the cup stands: in the bar behind the way back, or at the foot of a rail of icons."""
    if window_class(w, h) == "low":
        high = 62.0 if h >= TALL_RAIL else 38.0
        return Rect(0, (h - high) / u, rail_width(w) / u, (high - 2) / u)
    return Rect(50 / u, 2 / u, 72 / u, 44 / u)


def _in_a_row(prompt: Rect, edge: float, widths: tuple[float, float, float], high: float) -> tuple[Rect, ...]:
    """Return the places within a prompt: of the question, of what commits at the right, of Back at the left, and of
    one more deed at the end of the question. `widths` are those of Back, of what commits, and of the further deed.
    """
    before, commit, more = widths
    y = prompt.y + (prompt.h - high) / 2
    back = Rect(prompt.x + edge, y, before, high)
    main = Rect(prompt.right - edge - commit, y, commit, high)
    asked = Rect(back.right + edge, prompt.y, main.x - back.right - 2 * edge, prompt.h)
    low = min(high, 48.0 if prompt.h > 70.5 else high)
    return asked, main, back, Rect(asked.right - more, prompt.centre[1] - low / 2, more, low)


def _upright(w: float, h: float, players: int) -> Layout:
    u = max(1.0, min(1.375, w / 820, h / 960))
    width, height = w / u, h / u
    bar = BAR / u
    purse = Rect(8, bar + 6, width - 16, 64)
    y = purse.bottom + 8
    alone = Rect(8, y, width - 16, 44) if players == 1 else None
    seats, y = _lines(Rect(8, y, width - 16, 44), players - 1, 48, 2)
    prompt = Rect(8, height - 8 - 76, width - 16, 76)
    middle = Rect(8, prompt.y - 8 - 208, width - 16, 208)
    tabs_y = middle.y - 8 - 44
    verbs_y = tabs_y - 8 - 92
    tab, verb = (width - 8) / 4, (width - 8) / 5
    board = Rect(8, y, width - 16, verbs_y - 8 - y)
    asked, main, back, extra = _in_a_row(prompt, 10, (92, 220, 110), 56)
    return Layout(
        UPRIGHT, u, width, height,
        purse=purse, purse_icons=True, board=plan_board(board),
        verbs=tuple(Rect(8 + verb * at, verbs_y, verb - 8, 92) for at in range(5)), prompt=prompt,
        asked=asked, main=main, back=back, extra=extra,
        middle=middle, seats=seats, alone=alone,
        tabs=tuple(Rect(8 + tab * at, tabs_y, tab - 8, 44) for at in range(4)),
        break_track=Rect(300 / u, (bar - 24) / 2, max(120.0, (w - 300 - 280) / u), 24),
    )  # fmt: skip


def _low(w: float, h: float, players: int) -> Layout:
    u = max(0.76, min(1.0, w / LEAST_LOW, h / LOWEST), min(1.5, w / 844, h / 390))
    width, height = w / u, h / u
    free = table_area(w, h)  # beside the rail of icons, or below the bar
    left, top = free.x / u, free.y / u + 4
    depth = height - top - 6
    verb = (depth - 4 * 4) / 5
    verbs = tuple(Rect(left + 2, top + (verb + 4) * at, 74, verb) for at in range(5))
    wide = min(400.0, (width - left - 84) * 0.5)
    button = max(48.0, 44 / u)
    narrow = width < NARROW_LOW
    board = Rect(left + 78, top + 38, wide, depth - 38 - (button + 16 if narrow else 0))
    purse = Rect(left + 78, top, wide, 34)
    x = board.right + 6
    right = width - x - 6
    alone = Rect(x, top, right, 34) if players == 1 else None
    finger = FINGER / u
    seats, y = _lines(Rect(x, top, right, 34), players - 1, max(44 if players < 4 else 36, finger))
    tab = finger if h < TALL_RAIL else 44 / u
    tabs = tab_places(TABS, Rect(x, y, right, tab), DISPLAYED if narrow else {})
    prompt = Rect(x, height - 6 - button - 12, right, button + 12)
    if narrow:  # the prompt has the place below the map, too
        prompt = prompt._replace(x=board.x, w=width - 6 - board.x)
    middle = Rect(x, y + tab + 4, right, prompt.y - 8 - y - tab)
    asked, main, back, extra = _in_a_row(prompt, 5, (60, 118, 84), button)
    return Layout(
        LOW, u, width, height,
        purse=purse, purse_icons=False, board=plan_board(board, sides=False), verbs=verbs, prompt=prompt,
        asked=asked, main=main, back=back, extra=extra,
        middle=middle, seats=seats, alone=alone, tabs=tabs, cup=_cup_place(w, h, u),
    )  # fmt: skip


def _phone(w: float, h: float, players: int) -> Layout:
    u = max(1.0, min(1.6, w / 390, h / 760))
    width, height = w / u, h / u
    top = BAR / u + 5
    purse = Rect(8, top, width - 16, 42)
    y = purse.bottom + 5
    alone = Rect(8, y, width - 16, 40) if players == 1 else None
    seats, y = _lines(Rect(8, y, width - 16, 40), players - 1, 50 if players < 4 else 40)
    prompt = Rect(0, height - 108, width, 108)
    low = Rect(8, prompt.bottom - 6 - 50, width - 16, 50)
    verbs_top = prompt.y - 6 - 76
    verbs = tuple(Rect(8 + (width - 12) / 5 * at, verbs_top, (width - 12) / 5 - 4, 76) for at in range(5))
    keys = SMALL_TABS if height < SMALL else TABS
    board_high = 0.0 if keys is SMALL_TABS else min(310.0, max(170.0, (verbs_top - y - 54) * 0.7))
    tabs_y = y if keys is SMALL_TABS else y + board_high + 5
    tabs = tab_places(keys, Rect(8, tabs_y, width - 16, 44), DISPLAYED if keys is SMALL_TABS else {})
    middle = Rect(8, tabs_y + 49, width - 16, verbs_top - 5 - tabs_y - 49)
    board = Rect(8, y, width - 16, board_high) if board_high else middle
    return Layout(
        PHONE, u, width, height,
        purse=purse, purse_icons=False, board=plan_board(board, sides=board.w > 1.4 * board.h), verbs=verbs,
        prompt=prompt,
        asked=Rect(12, prompt.y + 3, width - 24, 47), main=Rect(low.x + 104, low.y, low.w - 104, 50),
        back=Rect(low.x, low.y, 96, 50), extra=Rect(width - 8 - 108, prompt.y + 4, 108, 44),
        middle=middle, seats=seats, alone=alone, tabs=tabs, tab_keys=keys, cup=_cup_place(w, h, u),
    )  # fmt: skip


def tab_places(keys: Sequence[str], area: Rect, wider: Mapping[str, float]) -> tuple[Rect, ...]:
    """Return the places of tabs side by side, those of some keys wider by a factor."""
    shares = [wider.get(key, 1.0) for key in keys]
    wide = (area.w - 4 * (len(keys) - 1)) / sum(shares)
    return tuple(
        Rect(area.x + wide * sum(shares[:at]) + 4 * at, area.y, wide * share, area.h) for at, share in enumerate(shares)
    )


def _lines(area: Rect, count: int, high: float, columns: int = 1) -> tuple[tuple[Rect, ...], float]:
    """Return the lines of the opponents from the top of an area on, and where what follows begins.

    Without opponents the area itself is taken.
    """
    if not count:
        return (), area.bottom + 5
    columns = min(columns, count)
    step, wide = high + 4, (area.w + 6) / columns
    places = tuple(
        Rect(area.x + wide * (at % columns), area.y + step * (at // columns), wide - 6, high) for at in range(count)
    )
    return places, places[-1].bottom + 5


Space = Literal["none", "rows", "map", "cards"]
"""What of a small window makes room for a decision: nothing; the map, but on an upright tablet; whatever is not the
map; all, on an upright tablet the map too, because much is to be read.
"""
LEAST_BELOW = 240.0
"""On a phone, opponents have lines below the map while something is decided on it, if so much height is left."""


def grown_middle(plan: Layout, space: Space) -> Layout:
    """Return the plan for a decision on a small window: its middle takes the place of what is not needed."""
    if not plan.tabs or space == "none":
        return plan
    board = plan.board.rect
    needs_map = space == "map"
    if plan.kind == UPRIGHT:
        top = board.y if space == "cards" else plan.verbs[0].y
        middle = Rect(plan.middle.x, top, plan.middle.w, plan.prompt.y - 8 - top)
        return plan._replace(middle=middle, tabs=(), verbs=(), shows_board=space != "cards")
    if plan.tab_keys is SMALL_TABS:
        top = (plan.alone if needs_map and plan.alone else (plan.seats or plan.tabs)[0]).y
        whole = Rect(plan.middle.x, top, plan.middle.w, plan.prompt.y - 6 - top)
        if needs_map:
            return _shared(plan, whole)._replace(seats=(), alone=None, verbs=())
        return plan._replace(middle=whole, tabs=(), seats=(), verbs=(), shows_board=False)
    if plan.kind == PHONE:
        top = plan.tabs[0].y if needs_map else (plan.seats[0] if plan.seats else board).y
        seats: tuple[Rect, ...] = ()
        if needs_map and plan.seats:  # the map grows over the lines of opponents, which go below it where there is room
            high = min(HIGHEST_MAP, board.bottom - plan.seats[0].y)
            larger = Rect(board.x, plan.seats[0].y, board.w, high)
            plan = plan._replace(board=plan_board(larger, sides=board.w > 1.4 * high))
            top = larger.bottom + 5
            below, end = _lines(Rect(plan.middle.x, top, plan.middle.w, 44), len(plan.seats), 44, 3)
            if plan.prompt.y - 6 - end >= LEAST_BELOW:
                seats, top = below, end
        middle = Rect(plan.middle.x, top, plan.middle.w, plan.prompt.y - 6 - top)
        return plan._replace(middle=middle, tabs=(), verbs=(), seats=seats, shows_board=needs_map)
    if needs_map:
        narrow = plan.prompt.x < plan.middle.x  # there the opponents make room, too
        top = (plan.seats[0] if narrow and plan.seats else plan.tabs[0]).y
        middle = plan.middle._replace(y=top, h=plan.prompt.y - 4 - top)
        return plan._replace(middle=middle, tabs=(), seats=() if narrow else plan.seats)
    top = plan.purse.bottom + 6  # others make room, too
    middle = Rect(board.x, top, plan.middle.right - board.x, plan.prompt.y - 4 - top)
    plan = plan._replace(middle=middle, tabs=(), seats=(), shows_board=False)
    if plan.prompt.x == board.x:
        return plan
    prompt = plan.prompt._replace(x=board.x, w=plan.prompt.right - board.x)  # the question has the place below the map
    return plan._replace(prompt=prompt, asked=Rect(prompt.x + 10, prompt.y, plan.back.x - prompt.x - 15, prompt.h))


def hint_middle(plan: Layout) -> Layout:
    """Return the plan while a hint is in the middle: on a small window it lies over all but what can be chosen."""
    if not plan.tabs:
        return plan
    if plan.kind == LOW:
        return grown_middle(plan, "cards")
    beside_map = plan.kind == UPRIGHT
    top = plan.tabs[0].y if beside_map else min(plan.tabs[0].y, plan.board.rect.y)
    if plan.tab_keys is SMALL_TABS and plan.seats:  # opponents make room, too
        top, plan = plan.seats[0].y, plan._replace(seats=())
    middle = Rect(plan.middle.x, top, plan.middle.w, plan.middle.bottom - top)
    return plan._replace(middle=middle, tabs=(), shows_board=beside_map)


def over_rail(plan: Layout) -> Layout:
    """Return the plan while a large hand is decided about: the middle lies over the rail, too."""
    if plan.race is None:
        return plan
    middle = plan.middle._replace(w=plan.race.right - plan.middle.x)
    return plan._replace(middle=middle, race=None, seats=(), last=None)


def _shared(plan: Layout, whole: Rect) -> Layout:
    """Return the plan of a small phone with the map above what is told or chosen from, in place of the tabs."""
    high = MAP_SHARE * whole.h
    board = plan_board(Rect(whole.x, whole.y, whole.w, high), sides=False)
    return plan._replace(board=board, middle=Rect(whole.x, whole.y + high + 5, whole.w, whole.h - high - 5), tabs=())


def over_map(plan: Layout) -> bool:
    """Tell whether display and association lie over the map, so that the hand stays below the tabs."""
    return plan.kind in (PHONE, LOW) and plan.tab_keys is TABS


def tab_plan(plan: Layout, tab: str) -> Layout:
    """Return the plan while a tab is shown: on a small phone the map is one of them.

    On a phone, which has little room below the tabs, display and association take its place.
    """
    if plan.tabs and plan.tab_keys is SMALL_TABS and tab == "association":  # it has much to read
        middle = plan.middle._replace(h=plan.prompt.y - 6 - plan.middle.y)
        return plan._replace(middle=middle, board=plan.board._replace(rect=middle), verbs=(), shows_board=False)
    if plan.tabs and tab in ("display", "association") and over_map(plan):
        return plan._replace(shows_board=False)
    if not plan.tabs or plan.tab_keys is not SMALL_TABS:
        return plan
    return plan._replace(shows_board=tab == "map")


# --- many things in a panel


def panel_place(plan: Layout) -> Rect:
    """Return where the break is told: over the middle, on small windows over more of the table."""
    middle = plan.middle
    if plan.kind in (PHONE, UPRIGHT):
        above = min(plan.board.rect.y, *(tab.y for tab in plan.tabs)) if plan.tabs else plan.board.rect.y
        top = above if plan.kind == PHONE else plan.verbs[0].y
        return Rect(middle.x, top, middle.w, plan.prompt.y - 6 - top)
    if plan.kind == LOW:
        top = plan.purse.y
        return Rect(middle.x, top, middle.w, plan.prompt.y - 4 - top)
    return middle


SHEET_TOP = 56.0
"""How much of a phone stays in sight above the log."""


def log_place(plan: Layout, width: float, height: float) -> Rect:
    """Return where the log lies, in CSS pixels: over middle and rail, on small windows over most of them."""
    if plan.race:
        return plan.css(Rect(plan.middle.x, plan.middle.y, plan.race.right - plan.middle.x, plan.middle.h))
    if plan.kind == TABLET:
        top = plan.purse.y
        return plan.css(Rect(plan.middle.x, top, plan.middle.w, plan.prompt.bottom - top))
    if plan.kind == LOW:
        left = plan.board.rect.x * plan.unit
        return Rect(left, 4, width - left - 4, height - 8)
    return Rect(0, SHEET_TOP, width, height - SHEET_TOP)


TUTOR = 208.0
"""The height of a tutor at the foot of the rail."""
TOLD = 112.0
"""The height of a tutor who tells something."""


def _below_race(plan: Layout, race: Rect) -> Rect:
    return plan.last or Rect(race.x, race.bottom + 8, race.w, plan.prompt.bottom - race.bottom - 8)


def chapters_place(plan: Layout) -> Rect | None:
    """Return where a tutor lists his chapters, in CSS pixels: in the rail above where he talks; None without a rail."""
    if not plan.race:
        return None
    rail = _below_race(plan, plan.race)
    return plan.css(rail._replace(h=rail.h - TUTOR - 8))


def tutor_place(plan: Layout, *, asks: bool) -> Rect:
    """Return where a tutor talks, in CSS pixels: below the race, or over purse and seats where there is no rail.

    Unless he `asks` for something, what he tells is seen in purse and race, so there he leaves them free.
    """
    if plan.race:
        rail = _below_race(plan, plan.race)
        return plan.css(rail._replace(y=rail.bottom - TUTOR, h=TUTOR))
    if plan.kind == LOW:
        top = (plan.alone or plan.seats[0]).y
        return plan.css(Rect(plan.middle.x, top, plan.middle.w, plan.middle.y - top))
    if not asks:
        bottom = (plan.verbs[0].y if plan.kind in (PHONE, UPRIGHT) else plan.prompt.bottom) - 6
        return plan.css(Rect(plan.middle.x, bottom - TOLD, plan.middle.w, TOLD))
    below = (plan.alone or plan.seats[-1]) if plan.kind in (PHONE, UPRIGHT) else plan.purse
    bottom = below.bottom
    return plan.css(Rect(plan.purse.x, plan.purse.y, plan.purse.w, bottom - plan.purse.y))
