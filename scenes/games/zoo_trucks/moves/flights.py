"""What moves between two positions of a table with trucks, worked out from where everything lay before and lies now."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.pieces import NONE
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import BRED, TYPE_OF, kind_of
from engine.state import Event
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.moves import motion
from scenes.games.zoo_trucks.moves.motion import APART, Movement
from scenes.games.zoo_trucks.painters.middle import drawn_place, truck_picture, well
from scenes.games.zoo_trucks.part import AnyBoard, Laid
from scenes.games.zoo_trucks.pieces import back_picture, fly_tile
from scenes.games.zoo_trucks.rows import picture_in, tool_rects, waiting, waiting_rects
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Change, Lying, compare

COWORKER = "coworker"
"""The kind of all coworkers among the things on a table: one may move to another post."""
_INSIDE = 0.08
"""How much smaller a tile is than its place on a board."""


class Sight(NamedTuple):
    """What is seen from where: the layout, the kinds of boards, the places of those that are seen, and the viewer."""

    plan: Layout
    parts: Sequence[AnyBoard]
    boards: Mapping[int, Laid]  # where the own boards that are seen lie, by game
    viewer: int
    opponents: Sequence[int]

    def purse(self, seat: int) -> Rect:
        """Return where a seat's coins lie."""
        if seat == self.viewer:
            return Rect.around(self.plan.foot.right - 153, self.plan.foot.centre[1], 22)
        panel = self.plan.seats[self.opponents.index(seat)]
        return Rect.around(panel.right - 0.2 * panel.w, panel.y + min(22.0, panel.h * 0.4), 16)

    def panel(self, side: int, seat: int) -> Rect:
        """Return where pieces of an unseen board lie: in the middle of its seat's panel, or of its tab."""
        place = self.plan.tabs[side] if seat == self.viewer else self.plan.seats[self.opponents.index(seat)]
        return Rect.around(*place.centre, 26)

    @property
    def bank(self) -> Rect:
        """Where coins come from and go to."""
        return Rect.around(*self.plan.stacks[0].centre, 22)


def _tile(word: str, inside: float = 0.0) -> Callable[[Painter, Rect], None]:
    return lambda painter, rect: fly_tile(painter, rect.grown(-inside * rect.w), word)


def _worker(post: str) -> Callable[[Painter, Rect], None]:
    def paint(painter: Painter, rect: Rect) -> None:
        tall = min(rect.h, rect.w * 74 / 64)
        painter.picture(f"zoo_trucks/coworker_{post}", Rect.around(*rect.centre, tall * 64 / 74, tall))

    return paint


def _sign(size: str) -> Callable[[Painter, Rect], None]:
    """Return how an expansion is drawn on its way to a board that is not seen."""
    name = f"zoo_trucks/ico_{'lot' if size == 'zoo' else size}"
    return lambda painter, rect: painter.moving(name, rect)


def lying(state: TruckPosition, sight: Sight) -> list[Lying]:
    """Return where all tiles, and the coworkers that are seen, lie in a position.

    Opponents' tiles lie in their panels, those of an unseen own board at its tab; what is still to
    be placed lies in the choice, where the viewer places it.
    """
    plan = sight.plan
    found: list[Lying] = []

    def add(side: int, tile: int, rect: Rect, where: Hashable, inside: float = 0.0) -> None:
        word = state.tiles(side).words[kind_of(tile)]
        found.append(Lying(word, rect, _tile(word, inside), where))

    if state.drawn != NONE:
        add(state.side, state.drawn, drawn_place(plan, state.side), "drawn")
    for truck, tiles in enumerate(state.trucks):
        for place, tile in enumerate(tiles):
            add(state.truck_sides[truck], tile, well(plan, truck, place), ("truck", truck))
    words = waiting(state)
    if words and state.player == sight.viewer:
        rects = dict(zip(dict.fromkeys(words), waiting_rects(plan, len(dict.fromkeys(words))), strict=True))
        found += [Lying(word, picture_in(rects[word]), _tile(word), "waiting") for word in words]
    elif words:
        spot = sight.panel(state.side, state.player)
        found += [Lying(word, spot, _tile(word), (state.side, "seat", state.player)) for word in words]
    for side, part in enumerate(sight.parts):
        for seat in range(state.players):
            park = part.park(state, seat)
            if seat == sight.viewer and side in sight.boards:
                for lies in part.lying(park, sight.boards[side]):
                    add(side, lies.tile, lies.rect, (side, lies.where), _INSIDE)
                for post, rect, place in part.workers(park, sight.boards[side]):
                    found.append(Lying(COWORKER, rect, _worker(post), (side, post, place)))
                continue
            spot = sight.panel(side, seat)
            for tile in park.contents():
                add(side, tile, spot, (side, "seat", seat))
    return found


class Between:
    """What moves between two positions: `before` was seen as `old` says, `after` as `new` says."""

    def __init__(
        self, before: TruckPosition, after: TruckPosition, events: Sequence[Event], old: Sight, new: Sight
    ) -> None:
        self.before = before
        self.after = after
        self.events = events
        self.old = old
        self.new = new
        self.goals: list[Rect] = []
        """The places whose pieces are still on their way."""

    def movements(self) -> list[Movement]:
        """Return everything that moves, in the order in which it begins."""
        left_behind = {("truck", truck) for _kind, truck, *_tiles in self._all("left_behind")}
        lay = lying(self.before, self.old)
        change = compare([piece for piece in lay if piece.where not in left_behind], lying(self.after, self.new))
        driven, clock = self._drive()
        found = [*self._built(), *driven, *self._arrivals(change, clock)]
        gone = [piece for piece in lay if piece.where in left_behind]
        found += self._leaving(gone, change, clock)
        clock = max((movement.end for movement in found), default=0.0)
        found += self._births(change, clock)
        found = [*self._joins(found), *found]
        found += self._coins(change, min(clock, motion.DRIVE))
        if self._all("round_over"):
            over = max((movement.end for movement in found), default=0.0)
            found += self._trucks_return(over)
            if self.after.round > self.before.round:
                said = _("Round {number}").format(number=self.after.round)
                found.append(motion.banner(self.new.plan.pier, said, over))
        return found

    def _all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event[0] == kind]

    def _built(self) -> list[Movement]:
        """Return the expansion that is laid, and how the board makes room for it."""
        found: list[Movement] = []
        for _kind, seat, *built in self._all("expanded"):
            side, part = next((at, part) for at, part in enumerate(self.new.parts) if part.owns(("expand", *built)))
            if seat != self.new.viewer or side not in self.new.boards:
                hop = motion.hop(_sign(str(built[0])), self.new.bank, self.new.panel(side, seat))
                found.append(hop._replace(stays=False))
                continue
            plan = self.new.boards[side]
            before, now = part.lens(self.old.boards.get(side, plan)), part.lens(plan)
            if before and now and before != now:
                found.append(motion.zoom(before, now))
            laid = part.expansion(part.park(self.after, seat), plan, tuple(built))
            self.goals += laid.places
            found.append(motion.slide(laid.paint, picture_in(tool_rects(self.old.plan)[0]), laid.rect))
        return found

    def _joins(self, arriving: Sequence[Movement]) -> list[Movement]:
        """Return how the viewer's boards take in the animals that arrive."""
        ends = {movement.goal: movement.end for movement in arriving if movement.goal}
        found: list[Movement] = []
        for side, plan in self.new.boards.items():
            part = self.new.parts[side]
            park = part.park(self.after, self.new.viewer)
            for lies in part.lying(park, plan):
                paint = part.joining(park, plan, lies) if lies.rect in ends else None
                if paint:
                    found.append(motion.join(paint, ends[lies.rect]))
        return found

    def _drive(self) -> tuple[list[Movement], float]:
        """Return the truck that is taken, on its way, and how long its tiles wait for it."""
        took = self._all("took")
        if not took:
            return [], 0.0
        plan, truck = self.old.plan, int(took[0][2])
        words = self.before.tiles(self.before.truck_sides[truck]).words
        tiles = [(well(plan, truck, at), _tile(words[tile])) for at, tile in enumerate(self.before.trucks[truck])]
        picture = truck_picture(self.before, truck, short=plan.short)
        return [motion.drive_off(plan.trucks[truck], truck, picture, tiles, short=plan.short)], motion.DRIVE

    def _off_truck(self, piece: Lying) -> Rect:
        """Return where a piece sets out: from a truck, where that stopped."""
        if self._all("took") and piece.where == ("truck", self._all("took")[0][2]):
            truck = self.old.plan.trucks[int(self._all("took")[0][2])]
            return piece.rect.moved(motion.DRIVEN * truck.w, 0)
        return piece.rect

    def _arrivals(self, change: Change, clock: float) -> list[Movement]:
        """Return what was seen before and lies elsewhere now, and the tile that is turned up."""
        found: list[Movement] = []
        for origin, goal in change.moved:
            self.goals.append(goal.rect)
            if goal.kind == COWORKER:
                found.append(motion.walk(goal.paint, origin.rect, goal.rect))
                continue
            start = clock + APART * len(found)
            found.append(motion.hop(goal.paint, self._off_truck(origin), goal.rect, start, since=clock))
        for piece in change.came:
            if piece.where == "drawn":
                back = back_picture(self.after.tiles(self.after.side).game)
                self.goals.append(piece.rect)
                found.append(motion.turn_over(back, str(piece.kind), piece.rect))
            elif piece.kind == COWORKER:
                self.goals.append(piece.rect)
                found.append(motion.walk(piece.paint, Rect.around(*self.new.plan.choices.centre, 40), piece.rect))
        return found

    def _leaving(self, left_behind: Sequence[Lying], change: Change, clock: float) -> list[Movement]:
        """Return the tiles that leave the game, and the coins of the truck on their way to the purse."""
        found = [motion.vanish(str(piece.kind), piece.rect) for piece in left_behind]
        for _kind, seat, *_more in self._all("took"):
            coins = [piece for piece in change.went if piece.kind == "coin"]
            found += [
                motion.fly_coin(self._off_truck(piece), self.new.purse(seat), clock + APART * at, clock)
                for at, piece in enumerate(coins)
            ]
        if self._all("discarded"):
            found += [motion.vanish(str(piece.kind), piece.rect) for piece in change.went]
        return found

    def _births(self, change: Change, clock: float) -> list[Movement]:
        """Return the births among the viewer's animals."""
        cradles = self._cradles()
        found: list[Movement] = []
        for piece in change.came:
            if str(piece.kind).endswith(".young") and cradles:
                cradle = cradles.pop(0) if len(cradles) > 1 else cradles[0]
                self.goals.append(piece.rect)
                found.append(motion.birth(piece.paint, cradle, piece.rect, clock))
        return found

    def _cradles(self) -> list[tuple[float, float]]:
        """Return the point between each pair of the viewer's animals that has just had its young."""
        places: dict[int, list[Rect]] = {}
        for side, plan in self.new.boards.items():
            part = self.new.parts[side]
            had = {
                lies.where for lies in part.lying(part.park(self.before, self.old.viewer), plan) if lies.tile >= BRED
            }
            for lies in part.lying(part.park(self.after, self.new.viewer), plan):
                if lies.tile >= BRED and lies.where not in had:
                    places.setdefault(TYPE_OF[lies.tile], []).append(lies.rect)
        return [
            (sum(r.centre[0] for r in pair) / len(pair), sum(r.centre[1] for r in pair) / len(pair))
            for pair in places.values()
        ]

    def _coins(self, change: Change, clock: float) -> list[Movement]:
        """Return the coins that are earned and paid."""
        found: list[Movement] = []
        own = [goal.rect for _origin, goal in change.moved if isinstance(goal.where, tuple)]
        sold = {seller for _kind, _buyer, seller, *_tile in self._all("bought")}  # who gets one of the coins paid
        for _kind, seat, count in self._all("paid"):
            starts = [APART * at for at in range(count - len(sold))]
            found += [motion.fly_coin(self.new.purse(seat), self.new.bank, start, start) for start in starts]
        for _kind, seat, count in self._all("earned"):
            origin = self.new.bank
            if seat in sold:
                origin = self.new.purse(self.before.player)
            elif seat == self.new.viewer and own:
                origin = Rect.around(*own[0].centre, 22)
            starts = [clock + APART * at for at in range(count)]
            found += [motion.fly_coin(origin, self.new.purse(seat), start, start) for start in starts]
        return found

    def _trucks_return(self, clock: float) -> list[Movement]:
        """Return the trucks as they come back to the pier."""
        plan = self.new.plan
        self.goals += plan.trucks
        return [
            motion.drive_back(
                rect, truck, truck_picture(self.after, truck, short=plan.short), clock + APART * truck, short=plan.short
            )
            for truck, rect in enumerate(plan.trucks)
        ]
