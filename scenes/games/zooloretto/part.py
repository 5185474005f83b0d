"""The zoo as a part of a table with trucks: its places, what may be touched there, and its money actions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.games.zoo_trucks.pieces import DISCARD_COST, PLACE, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import BUY_COST, EXCHANGE_COST, EXPAND_COST, MOVE_COST, TILES, printed
from engine.games.zooloretto.scoring import barn_points, enclosure_points
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.part import BoardPart, Expansion, Lies, MoneyKind
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.rows import RowFace
from scenes.games.zoo_trucks.stores import Store
from scenes.games.zooloretto import board, small, symbols
from scenes.games.zooloretto.plan import ZooPlan, plan_zoo
from scenes.i18n.lists import listed
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _
from scenes.model.foresight import look_ahead
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TEAL
from scenes.widgets.tooltip import Symbol

STALL, EXCHANGE, BUY = "stall", "exchange", "buy"
"""The steps of a money action that ask for more (see `Decision.step`)."""
MOST_OFFERS = 6
"""The most tiles that are offered side by side."""


class ZooBoard(BoardPart[Zoo, ZooPlan]):
    """A zoo: enclosures with animals and vending stalls, the barn and expansions."""

    kind = Zoo

    @property
    def title(self) -> str:
        """What such a board is called."""
        return _("Zoo")

    # --- places

    def lay(self, park: Zoo, area: Rect, *, building: bool = False) -> ZooPlan:
        """Return where a zoo lies in an area; lots for expansions always have their places."""
        return plan_zoo(park, area)

    def target_of(self, action: Action) -> Action:
        """Return the end of an action, which names a place in the zoo."""
        return {"exchange": action[2:], "discard": action[1:]}.get(action[0], action[-1:])

    def lying(self, park: Zoo, plan: ZooPlan) -> list[Lies]:
        """Return where the tiles of a zoo lie."""
        found = [
            Lies(tile, plan.animal(at, place), ("animal", at, place))
            for at, animals in enumerate(park.animals)
            for place, tile in enumerate(animals)
        ]
        found += [
            Lies(tile, plan.stall(at, place), ("stall", at))
            for at, stalls in enumerate(park.stalls)
            for place, tile in enumerate(stalls)
        ]
        return found + [Lies(tile, rect, ("barn",)) for tile, rect in plan.stored]

    def expansion(self, park: Zoo, plan: ZooPlan, built: Action) -> Expansion:
        """Return the enclosure that was built last, as it stands now."""
        at = len(park.animals) - 1

        def paint(painter: Painter, rect: Rect) -> None:
            blocks = (*plan.blocks[:at], rect, *plan.blocks[at + 1 :])
            board.paint_enclosure(painter, plan._replace(blocks=blocks), park, at)

        return Expansion(plan.blocks[at], [plan.blocks[at]], paint)

    def seen(self, park: Zoo) -> object:
        """Return everything that is drawn of a zoo."""
        return tuple(park.animals), tuple(park.stalls), park.barn, park.expansions

    def living(self, park: Zoo, kind: int) -> int:
        """Return how many animals of a type live in enclosures."""
        return sum(TYPE_OF[tile] == kind for animals in park.animals for tile in animals)

    def homes(self, park: Zoo) -> tuple[int, int]:
        """Return the number of enclosures with animals, and of all enclosures."""
        return sum(map(bool, park.animals)), len(park.animals)

    def home_words(self, count: int, limit: int) -> str:
        """Say how many enclosures would have animals."""
        return _("{count} of {limit} enclosures in use").format(count=count, limit=limit)

    # --- the decision

    def owns(self, path: Action) -> bool:
        """Tell whether a money action, or its beginning, is about zoos."""
        verb, what = path[0], path[1:2]
        if verb == "buy":
            return path[2:3] == ("barn",)
        if verb == "expand":
            return what == ("zoo",)
        moves = verb in ("move", "discard") and bool(what)
        return verb == "exchange" or (moves and (what[0] == "barn" or type(what[0]) is int))

    def places(self, asking: Asking, park: Zoo, plan: ZooPlan) -> dict[Action, Rect]:
        """Return the paths that end in the own zoo now, with their places."""
        way, verb, length = asking.way, asking.way[:1], len(asking.way)
        whole = (verb == ("move",) and length == 3) or (verb == ("buy",) and length == 4)
        if asking.state.phase == PLACE or whole or (verb == ("exchange",) and length > 1):
            return {action: plan.place(self.target_of(action)) for action in asking.candidates}
        if asking.state.phase != TURN:
            return {}
        if way in (("move", "barn"), ("discard", "barn")):
            return {path: plan.place(path[1:]) for path in asking.beginnings(3, *way)}
        if asking.step == EXCHANGE:
            return {path: plan.place(path[1:]) for path in asking.beginnings(2, "exchange")}
        if asking.step == STALL:
            return {path: plan.place(path[1:]) for path in asking.beginnings(3, "move") if type(path[1]) is int}
        return {}

    def money(self, asking: Asking) -> list[MoneyKind]:
        """Return the six kinds of money actions of a zoo."""
        zoo = self.park(asking.state, asking.state.player)
        stalls = [action for action in asking.beginning("move") if type(action[1]) is int]
        buys = [action for action in asking.beginning("buy") if self.owns(action)]
        move, discard, lot = ("move", "barn"), ("discard", "barn"), ("expand", "zoo")
        out = _("nothing fits") if zoo.barn else _("barn is empty")
        none_moves, none_sells = _("None of your stalls can move."), _("No one has a tile you could buy and place.")
        none_swaps = _("No two groups of animals fit into each other's enclosures.")
        left = words.left_to_build(zoo.expansions)
        return [
            MoneyKind("move", _("Move tile"), MOVE_COST, asking.beginning(*move), move, out),
            MoneyKind(STALL, _("Move stall"), MOVE_COST, stalls, note=_("none can move"), why=none_moves),
            MoneyKind(
                EXCHANGE,
                _("Exchange"),
                EXCHANGE_COST,
                asking.beginning("exchange"),
                note=_("nothing fits"),
                why=none_swaps,
            ),
            MoneyKind(BUY, _("Buy tile"), BUY_COST, buys, note=_("nothing fits"), why=none_sells),
            MoneyKind("discard", _("Discard"), DISCARD_COST, asking.beginning(*discard), discard, _("barn is empty")),
            MoneyKind("lot", _("Enclosure"), EXPAND_COST, asking.beginning(*lot), lot, left),
        ]

    def rows(self, asking: Asking, names: Sequence[str]) -> list[tuple[Action, RowFace]]:
        """Return the tiles of other barns that can be bought, what can be exchanged, or what moves or goes.

        Where many tiles are sold it is first asked who sells them; many exchanges are only chosen in the zoo.
        """
        if asking.step == EXCHANGE and not asking.way:
            pairs = asking.beginning("exchange")
            zoo = self.park(asking.state, asking.state.player)
            return [(pair, _exchanged(zoo, pair)) for pair in pairs] if len(pairs) <= MOST_OFFERS else []
        if asking.way[:2] in (("move", "barn"), ("discard", "barn")):
            return _few([(path, _in_barn(path, asking)) for path in asking.beginnings(3, *asking.way[:2])])
        if asking.step == STALL:
            stalls = [path for path in asking.beginnings(3, "move") if type(path[1]) is int]
            return _few([(path, _stall(path, asking)) for path in stalls])
        if asking.step != BUY:
            return []
        offers = [path for path in asking.beginnings(4, "buy") if self.owns(path)]
        sellers = list(dict.fromkeys(path[:2] for path in offers))
        if len(offers) > MOST_OFFERS and len(sellers) > 1:  # first of whom, then which tile of that seat
            if not asking.way:
                faces = [
                    RowFace(words.seller(names[int(path[1]) - 1]), picture="zoo_trucks/ico_barn", cost=BUY_COST)
                    for path in sellers
                ]
                return list(zip(sellers, faces, strict=True))
            offers = [path for path in offers if path[:2] == asking.way[:2]]
        return [(path, _offered(path, asking, names)) for path in offers]

    def status(self, asking: Asking) -> tuple[str, str] | None:
        """Return what is asked during a money action."""
        way = asking.way
        if way == ("move", "barn"):
            return _("Out of the barn"), _("Which tile do you move?")
        if way == ("discard", "barn"):
            return _("Discard"), _("Which tile do you discard?")
        if asking.step == STALL and len(way) < 2:
            return _("Move stall"), _("Which stall do you move?")
        if asking.step == EXCHANGE and not way:
            return _("Exchange"), _("Which animals do you exchange?")
        if way[:1] == ("exchange",) and self._is_open(asking):
            return _("Exchange"), _("For which animals?")
        if asking.step == BUY and len(way) < 4:
            return _("Buy tile"), _("Which tile do you buy?")
        if way[:1] == ("buy",) and self.owns(way):
            said = _("{tile}: choose one of the marked enclosures.")
            return _("Buy: choose its enclosure"), said.format(tile=tile_name(str(way[3])).capitalize())
        if len(way) == {"move": 3}.get(str(way[0]) if way else "") and self.owns(way):
            return tile_name(str(way[-1])).capitalize(), _("Into which enclosure?")
        return None

    def _is_open(self, asking: Asking) -> bool:
        return len(asking.way) > 1 and asking.state.phase == TURN

    # --- drawing

    def paint(self, painter: Painter, plan: ZooPlan, state: TruckPosition, seat: int, absent: frozenset[Rect]) -> None:
        """Draw a seat's zoo."""
        board.paint_zoo(painter, plan, self.park(state, seat), managed=state.has_manager(seat), absent=absent)

    def paint_legal(self, painter: Painter, plan: ZooPlan, park: Zoo, legal: Mapping[Action, Rect]) -> None:
        """Draw that enclosures, the barn or single tiles may be touched, and over that what lies there."""
        for path, rect in legal.items():
            if rect in plan.blocks[: len(park.animals)]:
                at = plan.blocks.index(rect)
                board.paint_enclosure(painter, plan, park, at, board.LEGAL, TEAL)
            elif rect == plan.barn:
                painter.ring(rect, 10, TEAL, 3)
            elif path[0] != "expand":
                painter.ring(rect.grown(-1), 8, painter.theme.chosen, 3)

    def paint_ghost(self, painter: Painter, plan: ZooPlan, state: TruckPosition, action: Action) -> None:
        """Draw the enclosures and the barn as they would be after an action, with the young."""
        player = state.current_player()
        before, after = self.park(state, player), self.park(look_ahead(state, action).state, player)
        if len(after.animals) > len(before.animals):
            board.paint_lot(painter, plan.blocks[len(before.animals)], lit=True)
            return
        if after.barn != before.barn:
            planned = plan_zoo(after, plan.area)
            board.paint_barn(painter, planned, after, managed=state.has_manager(player), ground=board.LANDING)
        for at in range(len(before.animals)):
            if (after.animals[at], after.stalls[at]) != (before.animals[at], before.stalls[at]):
                board.paint_enclosure(painter, plan, after, at, board.LANDING, TEAL)

    def sold(self, park: Zoo, actions: Sequence[Action]) -> frozenset[str]:
        """Return the tiles of a barn that some actions would buy."""
        return frozenset(str(action[3]) for action in actions if action[2] == "barn")

    def paint_small(
        self, painter: Painter, rect: Rect, state: TruckPosition, seat: int, sold: Collection[str] = ()
    ) -> None:
        """Draw in small what a seat has: enclosures, or how full they are, and the barn."""
        small.paint_small(painter, rect, self.park(state, seat), managed=state.has_manager(seat), sold=sold)

    def store(self, state: TruckPosition, seat: int, sold: Collection[str] = ()) -> Store | None:
        """Return the barn of a seat, and what it costs."""
        zoo = self.park(state, seat)
        points = barn_points(zoo, managed=state.has_manager(seat))
        return Store("zoo_trucks/ico_barn", points, bool(sold)) if zoo.barn else None

    def paint_flat(self, painter: Painter, rect: Rect, park: Zoo) -> None:
        """Draw a zoo in small, as it lies on the table."""
        board.paint_zoo(painter, plan_zoo(park, rect, bare=True), park)

    # --- words

    def table(self, park: Zoo) -> list[list[str]]:
        """Return the enclosures with their animals, stalls and points."""
        rows = [[_("Enclosure"), _("Animals"), _("Stalls"), _("Points")]]
        for at, (animals, stalls) in enumerate(zip(park.animals, park.stalls, strict=True)):
            lies = listed(tile_name(TILES.words[tile]) for tile in animals)
            of = _("{count} of {all}: {animals}") if animals else _("{count} of {all}")
            of = of.format(count=len(animals), all=printed(at).animals, animals=lies)
            stands = listed(tile_name(TILES.words[tile]) for tile in stalls) or _("none")
            points = enclosure_points(park, at)[1]
            title = _("enclosure {number}").format(number=at + 1)
            rows.append([title, of, stands, points_words(points)])
        return rows

    def place_in_words(self, state: TruckPosition, seat: int, action: Action, *, own: bool) -> words.Place:
        """Return how a place of a zoo is told: by the number on its sign."""
        return words.target

    def rest(self, park: Zoo) -> list[str]:
        """Return the barn, and the enclosures that may still be built."""
        said = [_("barn: {tiles}").format(tiles=listed(tile_name(TILES.words[tile]) for tile in park.barn))]
        return (said if park.barn else []) + (
            [_("enclosures to build: {count}").format(count=park.expansions)] if park.expansions else []
        )

    def symbols(self, park: Zoo, plan: ZooPlan, state: TruckPosition, seat: int) -> list[Symbol]:
        """Return enclosures, lots and the barn with what they count."""
        managers = len(state.sides) > 1  # they come with the water zoo
        return symbols.symbols(park, plan, managed=state.has_manager(seat), managers=managers)

    def foot(self, park: Zoo) -> str:
        """Return how many kinds of stalls stand in the zoo."""
        kinds = len({tile for stalls in park.stalls for tile in stalls})
        return words.kinds_of_stalls(kinds)


def _few(rows: list[tuple[Action, RowFace]]) -> list[tuple[Action, RowFace]]:
    """Return rows if there is room for all of them; else the zoo alone is touched."""
    return rows if len(rows) <= MOST_OFFERS else []


def _in_barn(path: Action, asking: Asking) -> RowFace:
    """Return the row of a tile in the own barn."""
    tile = str(path[2])
    cost = MOVE_COST if path[0] == "move" else DISCARD_COST
    face = RowFace(tile_name(tile), tile=tile, cost=cost, chosen=asking.way[:3] == path)
    face.on_board = len(asking.way) < 3
    return face


def _stall(path: Action, asking: Asking) -> RowFace:
    """Return the row of a stall that can move, with the enclosure where it stands."""
    tile = str(path[2])
    said = _("{tile} ({where})").format(tile=tile_name(tile), where=words.target(path[1:2]))
    face = RowFace(said, tile=tile, cost=MOVE_COST, chosen=asking.way[:3] == path)
    face.short, face.on_board = tile_name(tile), len(asking.way) < 3
    return face


def _offered(path: Action, asking: Asking, names: Sequence[str]) -> RowFace:
    """Return the row of a tile that can be bought."""
    chosen = len(asking.way) > 3 and asking.way[:4] == path
    return RowFace(words.seller(names[int(path[1]) - 1]), tile=str(path[3]), cost=BUY_COST, chosen=chosen)


def _exchanged(zoo: Zoo, pair: Action) -> RowFace:
    """Return the row of an exchange: an animal of each place, and which places they are."""
    one = int(pair[1])
    if len(pair) > 3:
        said, other = _("{one} – barn").format(one=one), str(pair[3])
    else:
        said, other = _("{one} – {other}").format(one=one, other=pair[2]), _lives_in(zoo, int(pair[2]))
    return RowFace(said, tile=_lives_in(zoo, one), other=other, cost=EXCHANGE_COST)


def _lives_in(zoo: Zoo, enclosure: int) -> str:
    """Return the type of animal that lives in an enclosure, counted from 1."""
    return TILES.types[TYPE_OF[zoo.animals[enclosure - 1][0]]]
