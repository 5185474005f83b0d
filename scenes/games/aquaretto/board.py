"""A water zoo on the screen: where its spaces lie, and how pools, coworkers and the depot are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.aquaretto.grid import SPACES, STATIONS, XY, each, neighbours
from engine.games.aquaretto.pieces import CASHIERS, COIN_AT, COWORKER_AT, KEEPERS, TILES
from engine.games.aquaretto.scoring import depot_points, fish_tiles
from engine.games.aquaretto.water import WaterZoo
from engine.state import Action
from scenes.games.zoo_trucks.painters.materials import FREE_POST, material
from scenes.games.zoo_trucks.part import Stands
from scenes.games.zoo_trucks.pieces import COIN, draw_tile
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BOARD_LINE,
    CREAM,
    INK,
    INK2,
    LANDING_FILL,
    LEGAL_FILL,
    MICRO_BOLD,
    SMALL_BOLD,
    TEAL,
)

PAVER, EXPANSION, JOINT, EDGE = "#E9DEC6", "#EBD2B0", "#C9B385", "#8F7749"
POOL, RIM, WOOD, CRATE = "#2E91A2", "#1D6A78", "#B27C52", "#7D4F31"
RINGS = ("#A9DDE2", "#97D2D9", "#82C5CE", "#6BB6C1", "#55A8B5", "#409BAA")
"""The colours of a ring on the water, from the tile outwards: it fades into the pool."""
_SHORE = 0.085
"""The rim of water seen around the tile of a space, as a share of the space."""
_JOINT, _STEP = 2.5, 4.0
"""How wide the joint around a space is, and how high the edge of the board."""
MOST_CELL, LEAST_DEPOT = 88.0, 120.0
CRAMPED = 460.0
"""What is built has an area whose shorter side is less than this to itself."""
CASH_CELL, KEEPER_CELLS = (0, 3), ((0, 4), (1, 4))
"""Where the board's stations are printed."""


class ZooPlan(NamedTuple):
    """Where a water zoo lies: the middle of the space (0, 0) is at (`x`, `y`), and spaces are `cell` apart.

    `ground` is all that spaces may fill. A `flat` depot lies below the spaces, as on narrow sheets; others stand beside
    them.
    """

    x: float
    y: float
    cell: float
    depot: Rect
    key: Rect | None
    ground: Rect
    flat: bool = False

    def space(self, x: int, y: int) -> Rect:
        """Return the space at column x and row y of the printed board."""
        return Rect.around(self.x + x * self.cell, self.y + y * self.cell, self.cell)

    def paving(self, x: int, y: int) -> Rect:
        """Return the place of that space with the joint around it."""
        return self.space(x, y).grown(_JOINT)

    def place(self, target: Action) -> Rect:
        """Return the place that the end of an action names: a space, a post, or the depot."""
        if target == ("depot",):
            depot, post = self.depot, self.manager
            return depot._replace(w=post.x - depot.x) if self.flat else depot._replace(h=depot.h * 0.68 - 13)
        if target == ("manager",):
            return self.manager
        if target == ("cashier",):
            return self.space(*CASH_CELL)
        if target == ("keeper",):
            first = self.space(*KEEPER_CELLS[0])
            return first._replace(w=2 * first.w)
        return self.space(*target[-2:])

    @property
    def manager(self) -> Rect:
        """The manager's place, at the end of the depot."""
        depot = self.depot
        if self.flat:
            return Rect(depot.right - 84, depot.bottom - depot.h * 0.68, 84, depot.h * 0.66)
        return Rect(depot.x, depot.y + depot.h * 0.68, depot.w, depot.h * 0.32)

    @property
    def top(self) -> Rect:
        """Where the top tile of the depot lies."""
        depot = self.depot
        if self.flat:
            side = min(self.cell * 0.82, depot.h - 34)
            return Rect(depot.x + 8, depot.y + 26, side, side)
        side = min(self.cell * 0.82, depot.w * 0.56, depot.h * 0.3)
        return Rect.around(depot.centre[0], depot.y + 24 + side / 2, side)

    @property
    def below_top(self) -> Rect:
        """Where the tiles below the top one of the depot lie, side by side."""
        depot, top = self.depot, self.top
        if self.flat:
            side = min(22.0, top.h * 0.6)
            return Rect(top.right + 6, top.bottom - side, self.manager.x - top.right - 10, side)
        return Rect(depot.x + 6, top.bottom + 5, depot.w - 10, min(22.0, top.h * 0.42))


def land_of(zoo: WaterZoo) -> list[tuple[int, int]]:
    """Return the columns and rows that the board covers: spaces and stations."""
    return [XY[cell] for cell in each(zoo.land | STATIONS)]


def plan_zoo(zoo: WaterZoo, area: Rect, margin: int = 0) -> ZooPlan:
    """Return where a zoo lies in an area, with `margin` spaces around it for what may be built.

    These are to be touched: in a small area they have the room of the depot, too.
    """
    cells = land_of(zoo)
    low_x, low_y = min(x for x, _y in cells) - margin, min(y for _x, y in cells) - margin
    columns = max(x for x, _y in cells) + margin - low_x + 1
    rows = max(y for _x, y in cells) + margin - low_y + 1
    flat = area.h > 1.2 * area.w
    side = area.w - 20 if flat else min(112.0, max(64.0, area.w * 0.18))
    tall = (
        min(90.0, max(54.0, 0.3 * area.h)) if flat else min(190.0, max(LEAST_DEPOT, 0.5 * (area.h - 12)), area.h - 12)
    )
    alone = margin > 0 and min(area.w, area.h) < CRAMPED
    box = (
        area.grown(-12)
        if alone
        else Rect(area.x + 12, area.y + 12, area.w - 24, area.h - tall - 28)
        if flat
        else Rect(area.x + 12, area.y + 12, area.w - side - 34, area.h - 12)
    )
    cell = int(2 * min(MOST_CELL * max(1.0, area.h / 588), box.w / columns, box.h / rows)) / 2
    left, top = box.centre[0] - cell * columns / 2, box.centre[1] - cell * rows / 2
    depot = Rect(area.right - side - (10 if flat else 12), area.bottom - (10 if flat else 2) - tall, side, tall)
    if alone:
        depot = depot.moved(-3 * area.right, 0)
    has_key = not alone and not flat and depot.y - area.y - 28 > 180
    key = Rect(depot.x, area.y + 14, side, 176) if has_key else None
    return ZooPlan(left + cell * (0.5 - low_x), top + cell * (0.5 - low_y), cell, depot, key, box.grown(8), flat)


def target_of(action: Action) -> Action:
    """Return the end of an action, which names a place on the board (see `ZooPlan.place`)."""
    if action[-1] in ("depot", "cashier", "keeper", "manager"):
        return action[-1:]
    return action[-2:]


def paint_zoo(
    painter: Painter, plan: ZooPlan, zoo: WaterZoo, coins: int, absent: frozenset[Rect] = frozenset()
) -> None:
    """Draw what lies in a zoo, over its ground; pieces of the places `absent` are still on their way."""
    _paint_stations(painter, plan, zoo, coins, absent)
    pools = [_arrived(plan, basin, absent) for basin in zoo.basins]
    for pool in pools:
        paint_pool(painter, plan, pool)
    for cell in each(zoo.animals):
        rect = plan.space(*XY[cell])
        if rect not in absent:
            draw_tile(painter, rect.grown(-0.09 * plan.cell), TILES.words[zoo.tile_at(cell)])
    for stands in workers(zoo, plan):
        if stands.post == "trainer" and stands.rect not in absent:
            paint_worker(painter, stands.post, stands.rect)
    for pool in pools:
        _paint_size(painter, plan, pool)
    _paint_depot(painter, plan, zoo, absent)


def workers(zoo: WaterZoo, plan: ZooPlan) -> list[Stands]:
    """Return the posts of all coworkers and where they stand."""
    found = [Stands("cashier", _post(plan, "cashier", place), place) for place in range(zoo.cashiers)]
    found += [Stands("keeper", _post(plan, "keeper", place), place) for place in range(zoo.keepers)]
    found += [Stands("manager", _managers_place(plan))] * zoo.managers
    return found + [
        Stands("trainer", plan.space(*XY[cell]).grown(-0.14 * plan.cell), cell) for cell in each(zoo.trainers)
    ]


def paint_ground(painter: Painter, plan: ZooPlan, zoo: WaterZoo, absent: frozenset[Rect] = frozenset()) -> None:
    """Draw the spaces of a zoo, except those still on their way, and the sizes at which a pool pays."""
    if plan.key:
        _paint_key(painter, plan.key)
    cells = laid(plan, zoo, absent)
    paint_paving(painter, plan.cell, [(plan.paving(*XY[cell]), bool(cell & SPACES)) for cell in cells])


def laid(plan: ZooPlan, zoo: WaterZoo, absent: frozenset[Rect]) -> list[int]:
    """Return the cells of a zoo, except those still on their way."""
    return [cell for cell in each(zoo.land | STATIONS) if plan.paving(*XY[cell]) not in absent]


def paint_paving(painter: Painter, cell: float, places: Sequence[tuple[Rect, bool]]) -> None:
    """Draw spaces of that size, each with its joint (see `ZooPlan.paving`); those that are not printed are laid."""
    ground = [rect for rect, _printed in places]
    for colour, down in ((material(painter, EDGE), _STEP), (material(painter, JOINT), 0.0)):
        for rect in ground:
            painter.box(rect.moved(0, down), colour, 7)
        for bridge in _bridges(ground, cell):  # round corners stay where the zoo has its own
            painter.fill(colour, bridge.moved(0, down))
    for rect, printed in places:
        ground_ = material(painter, PAVER if printed else EXPANSION)
        painter.box(rect.grown(-_JOINT - 0.03 * cell), ground_, 0.1 * cell)


def _bridges(places: Sequence[Rect], cell: float) -> Iterator[Rect]:
    """Yield what joins places that lie side by side or one below the other."""
    at = {(round(rect.x / cell * 4), round(rect.y / cell * 4)) for rect in places}
    for rect in places:
        x, y = round(rect.x / cell * 4), round(rect.y / cell * 4)
        if (x + 4, y) in at:
            yield Rect(rect.centre[0], rect.y, cell, rect.h)
        if (x, y + 4) in at:
            yield Rect(rect.x, rect.centre[1], rect.w, cell)


def _paint_stations(painter: Painter, plan: ZooPlan, zoo: WaterZoo, coins: int, absent: frozenset[Rect]) -> None:
    side = plan.cell
    for post, count, most, icon in (
        ("cashier", zoo.cashiers, CASHIERS, "post_ticket"),
        ("keeper", zoo.keepers, KEEPERS, "post_fish"),
    ):
        rect = plan.place((post,)).grown(-0.02 * side)
        painter.box(rect, material(painter, WOOD), 0.08 * side)
        painter.picture(
            f"zoo_trucks/{icon}", Rect(rect.x + 0.06 * side, rect.y + 0.06 * side, 0.34 * side, 0.34 * side)
        )
        number = coins if post == "cashier" else fish_tiles(zoo)
        painter.text(f"×{number}", rect.x + 0.44 * side, rect.y + 0.23 * side, MICRO_BOLD, INK)
        for place in range(most):
            stands = _post(plan, post, place)
            there = place < count and stands not in absent
            tint = FREE_POST if painter.theme.high and not there else ""
            paint_worker(painter, post if there else "", stands, tint)


def _post(plan: ZooPlan, post: str, place: int) -> Rect:
    """Return a coworker's place at a station."""
    side, rect = plan.cell, plan.place((post,))
    right = rect.right - 0.5 * side * (2 - place)
    return Rect.around(right + 0.25 * side, rect.bottom - 0.3 * side, 0.4 * side, 0.46 * side)


def _managers_place(plan: ZooPlan) -> Rect:
    """Return where the manager stands."""
    post = plan.manager
    return Rect.around(post.x + post.w * 0.68, post.centre[1], min(post.h - 4, 44.0))


def paint_worker(painter: Painter, post: str, rect: Rect, tint: str = "") -> None:
    """Draw a coworker of a post, or an empty place, in another colour if it has a `tint`."""
    tall = min(rect.h, rect.w * 74 / 64)
    box = Rect.around(*rect.centre, tall * 64 / 74, tall)
    painter.picture(f"zoo_trucks/coworker_{post or 'place'}", box, tint=tint)


def _arrived(plan: ZooPlan, basin: int, absent: frozenset[Rect]) -> int:
    """Return the cells of a pool whose animals are there."""
    return basin if not absent else sum(cell for cell in each(basin) if plan.space(*XY[cell]) not in absent)


def paint_flood(painter: Painter, plan: ZooPlan, zoo: WaterZoo, cell: int, along: float) -> None:
    """Draw how the water of a pool flows into one of its cells, a share (0..1) of the way: from where it stands."""
    basin = next((basin for basin in zoo.basins if basin & cell), 0)
    beside = [other for other in each(neighbours(cell) & basin) if other != cell]
    here, before = plan.space(*XY[cell]), painter.surface.get_clip()
    wet = [_flooded(plan, XY[other], XY[cell], along) for other in beside]
    for area in wet or [Rect.around(*here.centre, along * here.w)]:
        painter.surface.set_clip(painter.device(area).clip(before))
        paint_pool(painter, plan, cell | sum(beside))
    painter.surface.set_clip(before)
    for other in beside:
        draw_tile(painter, plan.space(*XY[other]).grown(-0.09 * plan.cell), TILES.words[zoo.tile_at(other)])


def _flooded(plan: ZooPlan, source: tuple[int, int], space: tuple[int, int], along: float) -> Rect:
    """Return how far water has come from one space into the next, from the tile of the first one on."""
    here, edge = plan.space(*space), _SHORE * plan.cell
    dx, dy = space[0] - source[0], space[1] - source[1]
    far = edge + along * plan.cell
    if dx:
        return here._replace(x=here.x - edge if dx > 0 else here.right + edge - far, w=far)
    return here._replace(y=here.y - edge if dy > 0 else here.bottom + edge - far, h=far)


def paint_pool(painter: Painter, plan: ZooPlan, basin: int) -> None:
    """Draw a pool: its cells melt into one sheet of water with a rim."""
    cells = {XY[cell] for cell in each(basin)}
    side = plan.cell
    for colour, grow in ((RIM, 0.0), (POOL, -0.045 * side)):
        for x, y in cells:
            here = plan.space(x, y).grown(grow)
            painter.box(here, colour, 0.14 * side)
            if (x + 1, y) in cells:
                painter.fill(colour, Rect(here.centre[0], here.y, side, here.h))
            if (x, y + 1) in cells:
                painter.fill(colour, Rect(here.x, here.centre[1], here.w, side))
            if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells:  # where four of them meet
                painter.fill(colour, Rect(*here.centre, side, side))


def paint_ring(painter: Painter, plan: ZooPlan, zoo: WaterZoo, cell: int, along: float) -> None:
    """Draw a ring on the water around the tile of a cell: it widens and fades, a share (0..1) of the way."""
    step = int(along * len(RINGS))
    widening = (0.085 - 0.055 * step / len(RINGS)) * plan.cell
    around, width = plan.space(*XY[cell]).grown(-widening), max(1.5, 0.035 * plan.cell)
    painter.box(around, radius=0.13 * plan.cell, line=RINGS[step], width=width)
    for basin in zoo.basins:
        if basin and cell == next(each(basin)):
            _paint_size(painter, plan, basin)  # numbers lie over rings


def _paint_size(painter: Painter, plan: ZooPlan, basin: int) -> None:
    """Draw how large a pool is, and what the next animal brings."""
    if not basin:
        return
    size = basin.bit_count()
    corner = plan.space(*XY[next(iter(each(basin)))])
    next_ = size + 1
    bonus = COIN if next_ in COIN_AT else "zoo_trucks/coworker" if next_ in COWORKER_AT else ""
    scale = min(1.0, max(0.6, plan.cell / 36))  # on small spaces it would hide the animals
    tall, number = max(13.0, 17 * scale), max(20 * scale, painter.text_width(str(size), MICRO_BOLD) + 6)
    side = tall - 4
    wide = number + (side + 3 * scale if bonus else 0.0)
    pill = Rect(corner.x - 4 * scale, corner.y - 0.5 * tall, wide, tall)
    painter.box(pill, INK, pill.h / 2)
    painter.text(str(size), pill.x + number / 2, pill.centre[1] - 0.5, MICRO_BOLD, CREAM, "centre")
    if bonus:
        painter.picture(bonus, Rect(pill.right - side - 4 * scale, pill.y + 2, side, side))


def _paint_depot(painter: Painter, plan: ZooPlan, zoo: WaterZoo, absent: frozenset[Rect]) -> None:
    depot = plan.depot
    painter.box(depot, material(painter, CRATE), 10, material(painter, "#5E3B27"), 2)
    paint_depot_name(painter, plan, CREAM)
    post = plan.manager
    if zoo.depot:
        paint_stored(painter, plan, zoo, absent)
        minus = depot_points(zoo)
        level = depot.y + 13 if plan.flat else post.y - 4
        painter.text(signed(minus), depot.right - 8, level, SMALL_BOLD, "#FFB9A6", "right")
    stands = _managers_place(plan)
    painter.picture("zoo_trucks/post_half", Rect.around(post.x + post.w * 0.28, post.centre[1], stands.w * 0.6))
    paint_worker(painter, "manager" if zoo.managers and stands not in absent else "", stands)


def paint_stored(painter: Painter, plan: ZooPlan, zoo: WaterZoo, absent: frozenset[Rect] = frozenset()) -> None:
    """Draw the tiles of the depot: the top one, and beside or below it the others as far as they have room."""
    if zoo.depot and plan.top not in absent:
        draw_tile(painter, plan.top, TILES.words[zoo.depot[-1]])
    row = plan.below_top
    below, step = zoo.depot[-2::-1], row.h + 3
    most = max(1, int((row.w + 3) // step))
    shown = below if len(below) <= most else below[: max(0, most - 1)]
    for number, tile in enumerate(shown):
        draw_tile(painter, Rect(row.x + number * step, row.y, row.h, row.h), TILES.words[tile])
    if len(shown) < len(below):
        pill = Rect(row.x + len(shown) * step, row.y + 1, row.h, row.h - 2)
        painter.box(pill, INK, pill.h / 2)
        painter.text(f"+{len(below) - len(shown)}", *pill.centre, MICRO_BOLD, CREAM, "centre")


def paint_depot_name(painter: Painter, plan: ZooPlan, colour: str) -> None:
    """Draw what the depot is called."""
    depot = plan.depot
    if plan.flat:
        painter.text(_("Depot"), depot.x + 12, depot.y + 13, SMALL_BOLD, colour, limit=depot.w - 60)
    else:
        painter.text(_("Depot"), depot.centre[0], depot.y + 13, SMALL_BOLD, colour, "centre", limit=depot.w - 8)


def _paint_key(painter: Painter, key: Rect) -> None:
    """Draw at which sizes a pool pays."""
    painter.box(key, material(painter, "#EFE3CB"), 10, BOARD_LINE)
    painter.text(_("Basin size"), key.centre[0], key.y + 15, MICRO_BOLD, INK2, "centre", limit=key.w - 6)
    sizes = sorted(COIN_AT | COWORKER_AT)
    step = (key.h - 32) / len(sizes)
    for number, size in enumerate(sizes):
        y = key.y + 28 + step * (number + 0.5)
        painter.text(str(size), key.centre[0] - 12, y, MICRO_BOLD, INK, "right")
        picture = COIN if size in COIN_AT else "zoo_trucks/coworker"
        painter.picture(picture, Rect.around(key.centre[0] + 18, y, min(18.0, step - 3)))


def paint_legal(painter: Painter, rect: Rect, many: bool) -> None:
    """Draw that a place may be touched."""
    line, dash = (TEAL, (6, 4)) if painter.theme.high else ("" if many else TEAL, ())
    painter.box(rect.grown(-0.05 * min(rect.w, rect.h)), LEGAL_FILL, 8, line, 1.5, dash)


def paint_landing(painter: Painter, rect: Rect) -> None:
    """Draw the place where a piece is about to come."""
    painter.box(rect.grown(-0.03 * min(rect.w, rect.h)), LANDING_FILL, 8, TEAL, 3)
