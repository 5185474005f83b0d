"""The water zoo as a part of a table with trucks: its places, what may be touched there, and its money actions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from engine.games.aquaretto.grid import XY, cell_at, each, neighbours
from engine.games.aquaretto.pieces import BUY_COST, EXPANSIONS, LARGE_COST, MOVE_COST, SMALL_COST, TILES
from engine.games.aquaretto.scoring import depot_points
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import DISCARD_COST, PLACE, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.state import Action
from scenes.games.aquaretto import board, offers, small, speech, symbols
from scenes.games.aquaretto.board import ZooPlan
from scenes.games.aquaretto.building import Building, Dot, XYCell, built_cells, is_building
from scenes.games.aquaretto.offers import POSTS
from scenes.games.aquaretto.places import place_words
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.part import BoardPart, Expansion, Lens, Lies, Mark, MoneyKind, Stands
from scenes.games.zoo_trucks.pieces import animal_name, draw_tile, tile_name, tile_picture
from scenes.games.zoo_trucks.rows import PlainRow, RowFace, no_press
from scenes.games.zoo_trucks.stores import Store
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import BODY_BOLD, INK, TEAL
from scenes.platform.base import Section
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.ground import Turning
from scenes.widgets.inputs import Key
from scenes.widgets.tooltip import Symbol


class WaterBoard(BoardPart[WaterZoo, ZooPlan]):
    """A water zoo: pools, coworkers, the depot and expansions."""

    kind = WaterZoo
    employs = True

    def __init__(self, mark: Mark) -> None:
        super().__init__(mark)
        self.building = Building()

    @property
    def title(self) -> str:
        """What such a board is called."""
        return _("Water zoo")

    # --- places

    def lay(self, park: WaterZoo, area: Rect, *, building: bool = False) -> ZooPlan:
        """Return where a zoo lies in an area, with two spaces around it while something is being built."""
        return board.plan_zoo(park, area, 2 if building else 0)

    def target_of(self, action: Action) -> Action:
        """Return the end of an action, which names a place on the board."""
        return board.target_of(action)

    def lying(self, park: WaterZoo, plan: ZooPlan) -> list[Lies]:
        """Return where the tiles of a zoo lie; all tiles of the depot lie where the top one does."""
        found = [
            Lies(park.tile_at(cell), plan.space(*XY[cell]), ("space", *XY[cell])) for cell in each(park.animals)
        ]  # fmt: skip
        return found + [Lies(tile, plan.top, ("depot",)) for tile in park.depot]

    def workers(self, park: WaterZoo, plan: ZooPlan) -> list[Stands]:
        """Return the posts of the coworkers of a zoo, and where they stand."""
        return board.workers(park, plan)

    def coworkers(self, park: WaterZoo) -> list[str]:
        """Return the posts of the coworkers of a zoo."""
        return small.coworkers(park)

    def expansion(self, park: WaterZoo, plan: ZooPlan, built: Action) -> Expansion:
        """Return the spaces that were laid last."""
        places = [plan.paving(*cell) for cell in built_cells(("expand", *built))]
        box = enclosing(places)

        def paint(painter: Painter, rect: Rect) -> None:
            there = [(place.moved(rect.x - box.x, rect.y - box.y), False) for place in places]
            board.paint_paving(painter, plan.cell, there)

        return Expansion(box, places, paint)

    def lens(self, plan: ZooPlan) -> Lens:
        """Return how a zoo is fitted into its area: the more is built, the smaller its spaces are."""
        return Lens(plan.ground, plan.x, plan.y, plan.cell)

    def joining(self, park: WaterZoo, plan: ZooPlan, lies: Lies) -> Callable[[Painter, float], None] | None:
        """Return how the water of its pool flows around a new animal."""
        if lies.where[0] != "space":
            return None
        cell = cell_at(*lies.where[1:])
        return lambda painter, along: board.paint_flood(painter, plan, park, cell, along)

    def stirred(self, before: WaterZoo | None, after: WaterZoo) -> dict[int, int]:
        """Return the spaces of the pools to which animals have come, with their steps from the nearest of these."""
        found: dict[int, int] = {}
        for basin in after.basins:
            came = basin & ~before.animals if before else next(each(basin), 0)
            steps, reached = 0, 0
            while came:
                found |= dict.fromkeys(each(came), steps)
                reached |= came
                came, steps = neighbours(came) & basin & ~reached, steps + 1
        return found

    def paint_ring(self, painter: Painter, plan: ZooPlan, park: WaterZoo, space: int, along: float) -> None:
        """Draw a ring that leaves the tile of a space."""
        if park.animals & space:
            board.paint_ring(painter, plan, park, space, along)

    def seen(self, park: WaterZoo) -> object:
        """Return everything that is drawn of a zoo."""
        sexes = park.males, park.females, park.bred, park.marked, park.newborn
        workers = park.trainers, park.cashiers, park.keepers, park.managers
        return park.land, tuple(park.basins), sexes, workers, park.depot

    def living(self, park: WaterZoo, kind: int) -> int:
        """Return how large the pool of a type of animal is."""
        return park.basins[kind].bit_count()

    def homes(self, park: WaterZoo) -> tuple[int, int]:
        """Return how many pools there are, and may be."""
        return park.basin_count(), park.basin_limit()

    def home_words(self, count: int, limit: int) -> str:
        """Return how many pools there would be, and how many there may be."""
        return _("basin {count} of {limit}").format(count=count, limit=limit)

    # --- the decision

    def owns(self, path: Action) -> bool:
        """Tell whether a money action, or its beginning, is about water zoos."""
        verb, what = path[0], path[1:2]
        if verb == "buy":
            return path[2:3] == ("depot",)
        if verb == "expand":
            return what in (("small",), ("large",))
        return verb in ("move", "discard") and what in [(place,) for place in ("depot", *POSTS)]

    def places(self, asking: Asking, park: WaterZoo, plan: ZooPlan) -> dict[Action, Rect]:
        """Return the paths that end on the own zoo now, with their places."""
        phase, way = asking.state.phase, asking.way
        if phase in (PLACE, "young", "hire"):
            return {action: plan.place(board.target_of(action)) for action in asking.candidates}
        if phase != TURN or is_building(way):
            return {}
        if (way[:1] == ("move",) and len(way) > 1) or (way[:1] == ("buy",) and len(way) > 2):
            return {action: plan.place(board.target_of(action)) for action in asking.candidates if self.owns(action)}
        if asking.step == "coworker":
            sources = offers.movable(asking)
            return {path: plan.place(path[1:] if len(path) == 2 else path[2:]) for path in sources}
        return {}

    def money(self, asking: Asking) -> list[MoneyKind]:
        """Return the six kinds of money actions of a water zoo."""
        zoo = self.park(asking.state, asking.state.player)
        workers = [action for post in POSTS for action in asking.beginning("move", post)]
        buys = [action for action in asking.beginning("buy") if self.owns(action)]
        move, discard, small, large = ("move", "depot"), ("discard", "depot"), ("expand", "small"), ("expand", "large")
        out = _("no space fits") if zoo.depot else _("depot is empty")
        none_moves, none_sells = _("None of your coworkers can move."), _("No one has a tile you could buy and place.")
        left = [words.left_to_build(EXPANSIONS - built) for built in (zoo.small_built, zoo.large_built)]
        return [
            MoneyKind("move", _("Move tile"), MOVE_COST, asking.beginning(*move), move, out),
            MoneyKind("coworker", _("Coworker"), MOVE_COST, workers, note=_("no one can move"), why=none_moves),
            MoneyKind("buy", _("Buy tile"), BUY_COST, buys, note=_("nothing fits"), why=none_sells),
            MoneyKind("discard", _("Discard"), DISCARD_COST, asking.beginning(*discard), discard, _("depot is empty")),
            MoneyKind("small", _("3 spaces"), SMALL_COST, asking.beginning(*small), small, left[0]),
            MoneyKind("large", _("4 spaces"), LARGE_COST, asking.beginning(*large), large, left[1]),
        ]

    def rows(self, asking: Asking, names: Sequence[str]) -> list[tuple[Action, RowFace]]:
        """Return the tops of depots that can be bought, what moves, or the posts that wait for a coworker."""
        return offers.offered(asking, asking.state.parks_of(WaterZoo), names)

    def refused(self, asking: Asking, names: Sequence[str]) -> list[RowFace]:
        """Return the tops of the other depots, for which there is no space."""
        return offers.refused(asking, asking.state.parks_of(WaterZoo), names)

    def is_building(self, path: Action) -> bool:
        """Tell whether touches so far ask where an expansion is built."""
        return is_building(path)

    def spots(self, asking: Asking, plan: ZooPlan, table: Touchable) -> list[Widget]:
        """Return a dot for every cell over which the expansion in hand can lie."""
        if not is_building(asking.way):
            return []
        placing = self.building.placing(asking)

        def point(cell: XYCell) -> None:
            self._mark(self.building.point(asking, cell))

        def turned(by: int) -> bool:
            return self._mark(self.building.turn(asking, by))

        places = [(cell, plan.space(*cell)) for cell in sorted(placing.lit)]
        ground = Turning("building", enclosing([rect for _cell, rect in places]), self.building.twist, turned)
        return [ground, *(Dot(table, placing, cell, rect, point) for cell, rect in places)]

    def tools(self, asking: Asking, places: Sequence[Rect]) -> list[Widget]:
        """Return the expansion in hand, and buttons that turn it and bring it to its next place."""
        size = str(asking.way[1])
        kind = next(kind for kind in self.money(asking) if kind.name == size)
        cost = ngettext("{count} coin", "{count} coins", kind.cost).format(count=kind.cost)
        more = (listed((cost, _("another basin"))), _("another basin"), cost) if size == "large" else (cost,)
        face = RowFace(kind.said, picture=f"zoo_trucks/ico_{size}", more=more)
        in_hand = PlainRow("in hand", places[0], face, no_press)
        in_hand.focusable = False

        def turned(by: By) -> None:
            self._mark(self.building.turn(asking, 1))

        def moved(by: By) -> None:
            self._mark(self.building.step(asking, 1))

        turn = Button("turn", places[1], pgettext("an expansion", "Turn"), turned, icon="rotate_cw", style=BODY_BOLD)
        turn.enabled, turn.why = self.building.placing(asking).way[1] > 1, _("Choose a dot.")
        return [in_hand, turn, Button("onward", places[2], _("Next place"), moved, style=BODY_BOLD)]

    def dots(self, asking: Asking, plan: ZooPlan) -> list[Rect]:
        """Return the cells over which the expansion in hand can lie."""
        if not is_building(asking.way):
            return []
        return [plan.space(*cell) for cell in sorted(self.building.placing(asking).lit)]

    def status(self, asking: Asking) -> tuple[str, str] | None:
        """Return what is asked while something is built."""
        if asking.step == "buy":
            return _buying(self.park(asking.state, int(asking.way[1]) - 1)) if asking.way else _which_tile()
        if asking.step == "coworker" and not asking.way:
            return _("Coworker"), _("Which coworker moves?")
        if asking.way[:2] == ("move", "depot"):
            return _("Move tile"), _marked_spaces(self.park(asking.state, asking.state.current_player()))
        if not is_building(asking.way):
            return None
        at, ways = self.building.placing(asking).way
        turned = _("Turn it with the wheel, two fingers or R: {at} of {ways}.").format(at=at, ways=ways)
        return _("Where does the expansion go?"), turned if ways > 1 else _("Choose a dot.")

    def key(self, asking: Asking, event: Key) -> bool:
        """Turn the expansion in hand, or go to its next place."""
        return self._mark(self.building.key(asking, event))

    def _mark(self, action: Action | None) -> bool:
        if action:
            self.mark(action)
        return action is not None

    def sold(self, park: WaterZoo, actions: Sequence[Action]) -> frozenset[str]:
        """Return the top tile of a depot, if some action would buy it."""
        found = any(action[2] == "depot" for action in actions)
        return frozenset({park.tiles.words[park.depot[-1]]}) if found and park.depot else frozenset()

    def drop(self) -> None:
        """Put the expansion back."""
        self.building.drop()

    # --- drawing

    def ground(self, park: WaterZoo, plan: ZooPlan, absent: frozenset[Rect]) -> object:
        """Return the spaces that are there, and where."""
        return plan, board.laid(plan, park, absent)

    def paint_ground(self, painter: Painter, plan: ZooPlan, park: WaterZoo, absent: frozenset[Rect]) -> None:
        """Draw the spaces, and at which sizes a pool pays."""
        board.paint_ground(painter, plan, park, absent)

    def paint(self, painter: Painter, plan: ZooPlan, state: TruckPosition, seat: int, absent: frozenset[Rect]) -> None:
        """Draw what lies in a seat's zoo."""
        board.paint_zoo(painter, plan, self.park(state, seat), state.coins[seat], absent)

    def paint_legal(self, painter: Painter, plan: ZooPlan, park: WaterZoo, legal: Mapping[Action, Rect]) -> None:
        """Draw that places may be touched, and over that what lies there."""
        posts = {plan.place((post,)): post for post in POSTS[:3]}
        for path, rect in legal.items():
            board.paint_legal(painter, rect, len(legal) > 8)
            if rect == plan.place(("depot",)):
                board.paint_depot_name(painter, plan, INK)
                board.paint_stored(painter, plan, park)
            elif rect in posts:
                worker = Rect.around(*rect.centre, min(rect.w, rect.h) * 0.62)
                board.paint_worker(painter, posts[rect], worker)
            elif _is_worker(park, path):
                board.paint_worker(painter, "trainer", rect.grown(-0.14 * rect.w))

    def paint_ghost(self, painter: Painter, plan: ZooPlan, state: TruckPosition, action: Action) -> None:
        """Draw the piece where it would come to lie."""
        zoo = self.park(state, state.current_player())
        if action[0] == "expand":
            for x, y in built_cells(action):
                painter.box(plan.space(x, y).grown(-0.03 * plan.cell), "#FFE29A", 8, TEAL, 3)
            return
        if action[0] == "discard":
            painter.ring(plan.top.grown(3), 10, painter.theme.bad, 3)
            return
        rect = plan.place(board.target_of(action))
        board.paint_landing(painter, rect)
        if action[0] == "hire" or (action[0] == "move" and action[1] != "depot"):
            post = "trainer" if len(board.target_of(action)) == 2 else str(action[-1])
            board.paint_worker(painter, post, Rect.around(*rect.centre, min(rect.w, rect.h) * 0.7))
            return
        tile = action[1] if action[0] == "place" else ""
        if action[0] == "young":
            tile = f"{zoo.tiles.types[state.pending[-1][1]]}.young"
        elif action[0] == "move":
            tile = zoo.tiles.words[zoo.depot[-1]]
        elif action[0] == "buy":
            seller = self.park(state, int(action[1]) - 1)
            tile = zoo.tiles.words[seller.depot[-1]]
        side = min(rect.w, rect.h, plan.cell) * 0.82
        draw_tile(painter, Rect.around(*rect.centre, side), tile)

    def paint_small(
        self, painter: Painter, rect: Rect, state: TruckPosition, seat: int, sold: Collection[str] = ()
    ) -> None:
        """Draw in small what a seat has: basins in numbers, the depot, coworkers, and a map where there is room."""
        small.paint_small(painter, rect, self.park(state, seat), shines=bool(sold))

    def store(self, state: TruckPosition, seat: int, sold: Collection[str] = ()) -> Store | None:
        """Return the tile on top of a seat's depot, and what the depot costs."""
        zoo = self.park(state, seat)
        if not zoo.depot:
            return None
        return Store(tile_picture(zoo.tiles.words[zoo.depot[-1]]), depot_points(zoo), bool(sold))

    def paint_flat(self, painter: Painter, rect: Rect, park: WaterZoo) -> None:
        """Draw a zoo as a flat map."""
        small.paint_flat(painter, rect, park)

    # --- words

    def table(self, park: WaterZoo) -> list[list[str]]:
        """Return the pools with their sizes and spaces."""
        rows = [[_("Basin"), _("Size"), _("Spaces")]]
        for kind, basin in enumerate(park.basins):
            if basin:
                tiles = [(tile_name(TILES.words[park.tile_at(cell)]), words.space(*XY[cell])) for cell in each(basin)]
                cells = listed(_("{tile} ({where})").format(tile=tile, where=where) for tile, where in tiles)
                rows.append([animal_name(park.tiles.types[kind]), str(basin.bit_count()), cells])
        return rows

    def rest(self, park: WaterZoo) -> list[str]:
        """Return coworkers and the depot."""
        posts = [("cashier", park.cashiers), ("keeper", park.keepers), ("manager", park.managers)]
        said = [_("{thing} ×{count}").format(thing=_(words.POSTS[post]), count=count) for post, count in posts if count]
        said += [words.target(("trainer", *XY[cell])) for cell in each(park.trainers)]
        if park.depot:
            lies = listed(tile_name(park.tiles.words[tile]) for tile in park.depot)
            said.append(_("depot, the top one last: {tiles}").format(tiles=lies))
        return said

    def place_in_words(self, state: TruckPosition, seat: int, action: Action, *, own: bool) -> words.Place:
        """Return how a place of a zoo is told: beside which animals, or in which part of the board."""
        kind = _kind_of(self, state, seat, action)
        return lambda where: place_words(self.park(state, seat), kind, where, own=own)

    def more(self, park: WaterZoo) -> list[Section]:
        """Return the spaces as a table."""
        return [speech.spaces(park)]

    def symbols(self, park: WaterZoo, plan: ZooPlan, state: TruckPosition, seat: int) -> list[Symbol]:
        """Return stations, pools and the depot with what they count."""
        return symbols.symbols(park, plan, state.coins[seat])

    def foot(self, park: WaterZoo) -> str:
        """Return how many pools there are, and may be."""
        count, limit = self.homes(park)
        return _("Basins {count} of {limit}").format(count=count, limit=limit)


def _which_tile() -> tuple[str, str]:
    return _("Buy tile"), _("Whose tile do you buy?")


def _buying(seller: WaterZoo) -> tuple[str, str]:
    """Return what is asked while a tile of a seller's depot is being bought."""
    return _("Buy: choose its space"), _marked_spaces(seller)


def _marked_spaces(zoo: WaterZoo) -> str:
    """Return what the top tile of a depot waits for."""
    said = _("{tile}: choose one of the marked spaces.")
    return said.format(tile=tile_name(zoo.tiles.words[zoo.depot[-1]]).capitalize())


def _is_worker(zoo: WaterZoo, path: Action) -> bool:
    """Tell whether a path ends at a trainer who stands there now."""
    if path[:2] != ("move", "trainer") or len(path) != 4:
        return False
    return bool(cell_at(path[2], path[3]) & zoo.trainers)


def _kind_of(part: WaterBoard, state: TruckPosition, seat: int, action: Action) -> int:
    """Return the type of the animal that an action, or its beginning, brings somewhere; -1 for none."""
    verb: str = action[0]
    depot: tuple[int, ...] = ()
    if verb == "place" and len(action) > 1:
        return TYPE_OF[TILES.codes[action[1]]]
    if verb == "young" and state.pending:
        return int(state.pending[-1][1])
    if action[:2] == ("move", "depot"):
        depot = part.park(state, seat).depot
    if verb == "buy" and action[2:3] == ("depot",):
        depot = part.park(state, int(action[1]) - 1).depot
    return TYPE_OF[depot[-1]] if depot else -1
