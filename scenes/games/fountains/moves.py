"""Fountains' animations: events become steps that move what is shown, one after the other, and say what happens.

What is shown is a position that follows the events, so a step that is skipped leaves it as one that ran.

The steps are made event by event, not by comparing where pieces lie (`scenes.table.flights`). What is to be seen here
lies between two positions: a pawn hops from space to space over others, a tile lands before water runs through it, fish
swim with the water, pond weed grows, and what a reward counts is lit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import groupby

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    EMPTY,
    FEATURES,
    PAWNS,
    STACK_OF,
    TILE_NAMES,
    TRACK,
)
from engine.games.fountains.tiles import SPACES
from engine.state import Action, Event
from scenes.games.fountains import pieces
from scenes.games.fountains.flood import changes_of, held_back
from scenes.games.fountains.motion.features import (
    COVERED,
    covered,
    paint_covered,
    paint_weeds,
    standing,
    weeds_between,
    weeds_length,
)
from scenes.games.fountains.motion.points import READ, Points
from scenes.games.fountains.motion.steps import (
    FADE,
    IN_HAND,
    SHELVED,
    STACKED,
    Drawn,
    Steps,
    paint_changing,
    paint_tile,
)
from scenes.games.fountains.motion.water import (
    DUST,
    FILL,
    SWIM,
    paint_changes,
    paint_dust,
    paint_swimmers,
    swimmers,
    whole_length,
    without_icons,
)
from scenes.games.fountains.painters.masonry import weed_cells
from scenes.games.fountains.painters.table import pawn_rect, stack_rotation
from scenes.games.fountains.words import namer, phrases
from scenes.i18n.translation import _
from scenes.paint.animation import Step, arc, ease_in_out, ease_out, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.pictures import turned
from scenes.paint.rect import Rect

WALK, ROLL, DROP, SHOW = 140.0, 300.0, 120.0, 160.0
GEAR_TEETH = 12


class Moves:
    """Makes the steps of one action's events, out of a kit that makes steps."""

    def __init__(self, kit: Steps) -> None:
        self.kit = kit
        self.points = Points(kit)
        self.shown, self.after, self.sight = kit.shown, kit.after, kit.sight

    def steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the steps of all events, in order; points that are paid together are one."""
        made: list[Step] = []
        tellers = self._tellers()
        for (kind, source), group in groupby(events, lambda event: (event[0], event[0] == "paid" and event[2])):
            if source:
                made.append(self.points.paid(list(group)))
                continue
            teller = tellers.get(kind)
            for _kind, *facts in group:
                made += teller(*facts) if teller else [self.kit.quietly(kind)]
        return made

    def _tellers(self) -> dict[str, Callable[..., list[Step]]]:
        """Return what makes the steps of an event, by its kind. Kept here, it and this object would keep each other."""
        return {
            "moved": self._moved,
            "took": self._took,
            "placed": self._placed,
            "token_placed": self._token_placed,
            "revealed": self._revealed,
            "refilled": self._refilled,
            "swapped": self._swapped,
            "machine_moved": self._machine_moved,
            "machine_took": self._machine_took,
            "coins": self.points.coins,
            "rewarded": self.points.rewarded,
            "fish": self.points.fish,
        }

    # --- the basin

    def _moved(self, player: int, pawn: str, origin: int, goal: int) -> list[Step]:
        """A pawn walks from space to space, over those where others stand."""
        sight, number = self.sight, PAWNS.index(pawn)
        taken = {space for space in (*self.shown.state.pawns, self.shown.state.gear) if space not in (origin, EMPTY)}
        way = [(origin + count) % TRACK for count in range((goal - origin) % TRACK + 1)]

        def begin() -> None:
            self.shown.state.pawns[number] = EMPTY

        def done() -> None:
            self.shown.state.pawns[number] = goal

        if not sight.plan.basin:
            return [self.kit.step("moved", 0, None, done)]

        size, start = pawn_rect(sight.plan, origin), sight.plan.space(origin)

        def draw(painter: Painter, elapsed: float) -> None:
            at = min(int(elapsed / WALK), len(way) - 2)
            t = ease_in_out(part(elapsed, WALK * at, WALK))
            rim_x, rim_y = sight.plan.along(origin + at + t)
            hop = 0.22 if {way[at], way[at + 1]} & taken else 0.09
            up = hop * sight.radius * math.sin(math.pi * t)
            x, y = rim_x - start[0], rim_y - start[1] - up
            painter.picture(f"fountains/pawn_{pawn}", Rect(size.x + x, size.y + y, size.w, size.h))

        steps = sum(space not in taken for space in way[1:])
        said = self.kit.named(player, phrases.told(("move", pawn, steps)))
        return [self.kit.step("moved", WALK * (len(way) - 1), draw, done, begin, said)]

    def _took(self, player: int, name: str) -> list[Step]:
        """A tile is lifted off its stack to the middle of the basin."""
        number = TILE_NAMES[name]
        stack = STACK_OF[number]

        def lift() -> None:
            self.shown.state.take_top(stack)

        def done() -> None:
            self.shown.state.hand = number

        said = self.kit.named(player, _("takes: {tile}").format(tile=pieces.tile_words(number)))
        if not self.sight.plan.basin:
            return [self.kit.step("took", 0, None, done, lift, said)]
        origin = self.sight.plan.stack(stack + 1)
        length, draw = self.kit.tile_flight(number, origin, self.sight.middle, (STACKED, IN_HAND))
        return [self.kit.step("took", length, draw, done, lift, said)]

    def _revealed(self, stack: int, name: str) -> list[Step]:
        """The next tile of a stack is turned up."""
        number = TILE_NAMES[name]
        return self._appears(
            "revealed", lambda: self.shown.state.show(stack, number), self._tile_grows(number, stack + 1)
        )

    def _tile_grows(self, number: int, space: int) -> Callable[[Painter, float], None]:
        def draw(painter: Painter, elapsed: float) -> None:
            most = self.sight.radius * STACKED
            sizes = most * max(0.2, ease_out(part(elapsed, 0, SHOW))), most
            paint_changing(painter, number, stack_rotation(number), sizes, *self.sight.plan.stack(space))

        return draw

    def _refilled(self, place: int, feature: str) -> list[Step]:
        """The next token is turned up."""

        def draw(painter: Painter, elapsed: float) -> None:
            size = self.sight.radius * 0.17 * max(0.2, ease_out(part(elapsed, 0, SHOW)))
            at = Rect.around(*self.sight.plan.token(place), size)
            painter.moving(f"fountains/token_{feature}", at)

        def done() -> None:
            kind = FEATURES.index(feature)
            self.shown.state.offer[place] = kind
            self.shown.state.supply[kind] -= 1

        return self._appears("refilled", done, draw)

    def _swapped(self, feature: str) -> list[Step]:
        def done() -> None:
            self.shown.state.offer[self.shown.state.offer.index(FEATURES.index(feature))] = EMPTY

        return [self.kit.step("swapped", FADE, None, done)]

    def _appears(self, kind: str, done: Callable[[], None], draw: Callable[[Painter, float], None]) -> list[Step]:
        return [
            self.kit.step(kind, SHOW if self.sight.plan.basin else 0, draw if self.sight.plan.basin else None, done)
        ]

    # --- building

    def _placed(self, player: int, name: str, x: int, y: int, rotation: int, level: int) -> list[Step]:
        """A tile comes down where it is laid, and water runs."""
        number = TILE_NAMES[name]
        sight = self.sight
        after = self.after.fountains[player]
        said = self._said(player, ("place", x, y, rotation), number)
        cells = tuple(after.newest())

        def lift() -> None:
            self.shown.state.hand = EMPTY

        if not sight.shows(player):
            goal = sight.things(player).centre
            length, draw = self.kit.tile_flight(number, sight.middle, goal, (IN_HAND, SHELVED), rotation)
            return [self.kit.step("placed", length, draw, lambda: self._built(player, after), lift, said)]
        origin = None if sight.is_person(player) else sight.middle
        return self._comes_down(
            "placed", player, cells, said, lift, self._falling_tile(after, number, rotation, origin)
        )

    def _said(self, player: int, action: Action, hand: int) -> str:
        """Return who places something where."""
        place = namer.laid_place(self.shown.state.fountains[player], action, hand, own=player == self.sight.viewer)
        return self.kit.named(player, place)

    def _falling_tile(
        self, fountain: Fountain, number: int, rotation: int, origin: tuple[float, float] | None
    ) -> Drawn:
        """Return how long a tile takes to its place and what draws it; one that hovered there only drops."""
        sight = self.sight
        area = sight.area(tuple(fountain.newest()), fountain)
        high = sight.camera.scale * 0.35
        half_level = 0.1 * sight.camera.scale  # a picture of a tile has its walls below it
        hover = (area.centre[0], area.centre[1] + half_level - high)
        fly = fly_time(math.dist(origin, hover)) if origin else 0.0

        def draw(painter: Painter, elapsed: float) -> None:
            x, y = arc(*origin, *hover, part(elapsed, 0, fly)) if origin else hover
            y += high * part(elapsed, fly, DROP) ** 2
            with sight.clipped(painter):
                paint_tile(painter, number, rotation, sight.camera.scale, x, y, wet=False)

        return fly + DROP, draw

    def _token_placed(self, player: int, feature: str, x: int, y: int) -> list[Step]:
        """A token comes down on its place; a spout lets water run."""
        sight = self.sight
        cell = cell_at(x, y)
        kind = FEATURES.index(feature)
        place = self.shown.state.offer.index(kind) if kind in self.shown.state.offer else 0
        origin = sight.plan.token(place) if sight.plan.basin else sight.plan.bar.centre
        shows = sight.shows(player)
        goal = sight.cell(cell, self.after.fountains[player]).centre if shows else sight.things(player).centre
        side = sight.camera.scale * 0.92 if shows else 24.0
        length = fly_time(math.dist(origin, goal))

        def draw(painter: Painter, elapsed: float) -> None:
            at = arc(*origin, *goal, part(elapsed, 0, length))
            painter.moving(f"fountains/token_{feature}", Rect.around(*at, side))

        def lift() -> None:
            self.shown.state.offer[place] = EMPTY

        token = _("{token} token").format(token=_(pieces.FEATURE_NAMES[feature]))
        said = self.kit.named(player, token)
        if not shows:
            after = self.after.fountains[player]
            return [self.kit.step("token_placed", length, draw, lambda: self._built(player, after), lift, said)]
        return self._comes_down("token_placed", player, (cell,), said, lift, (length, draw))

    def _comes_down(
        self,
        kind: str,
        player: int,
        cells: Sequence[int],
        said: str,
        lift: Callable[[], None],
        fall: Drawn,
    ) -> list[Step]:
        """Return the steps of a piece that falls to its place: its dust, and what it then covers, wets and dries."""
        before, after = self.shown.state.fountains[player], self.after.fountains[player]
        held = held_back(before, after)
        changes = changes_of(held, after)
        length, draw = fall
        spent = not self.shown.state.designs
        gone = covered(before, cells)
        swimming = swimmers(after, changes)
        still = without_icons(after, [change.cell for change in swimming])
        weeds = weeds_between(before, after, changes)
        lifted = set(weed_cells(held)) - standing(before, after)

        def lie() -> None:
            self._built(player, held if changes else after)
            self.shown.bare = lifted

        def run(painter: Painter, elapsed: float) -> None:
            camera = self.sight.camera
            with self.sight.clipped(painter):
                paint_dust(painter, self.sight.area(cells, after), elapsed)
                if changes:
                    paint_changes(painter, camera, still, changes, elapsed, spent=spent)
                paint_weeds(painter, camera, after, weeds, elapsed)
                paint_swimmers(painter, camera, after, swimming, elapsed)
                paint_covered(painter, camera, before, gone, elapsed, spent=spent)

        def rest() -> None:
            self._built(player, after)
            self.shown.bare = ()

        settling = whole_length(changes) + (SWIM - FILL if swimming else 0)
        going = max(DUST, settling, weeds_length(weeds), COVERED if gone else 0.0)
        return [
            self.kit.step(kind, length, draw, lie, lift, said),
            self.kit.step("watered", going, run, rest, said=said),
        ]

    def _built(self, player: int, fountain: Fountain) -> None:
        self.shown.state.fountains[player] = fountain

    # --- the machine

    def _machine_moved(self, space: int) -> list[Step]:
        """The gear rolls on to the next space."""
        sight = self.sight
        origin = self.shown.state.gear

        def begin() -> None:
            self.shown.state.gear = EMPTY

        def done() -> None:
            self.shown.state.gear = space
            self.shown.state.machine_turns += 1

        def draw(painter: Painter, elapsed: float) -> None:
            t = ease_in_out(part(elapsed, 0, ROLL))
            (x0, y0), (x1, y1) = sight.plan.space(origin), sight.plan.space(space)
            side = max(1, painter.px(sight.radius * 0.3))
            made = turned("fountains/gear", side, round(t * GEAR_TEETH) * 360 // GEAR_TEETH)
            x, y = painter.px(x0 + (x1 - x0) * t), painter.px(y0 + (y1 - y0) * t)
            painter.blit(made, x - made.get_width() // 2, y - made.get_height() // 2)

        goal = _("moves to: {space}").format(space=_(pieces.SPACE_NAMES[SPACES[space]]))
        length, drawn = (ROLL, draw) if sight.plan.basin else (READ, None)
        return [self.kit.step("machine_moved", length, drawn, done, begin, self._machine(goal))]

    def _machine_took(self, name: str) -> list[Step]:
        """The machine's tile goes to its shelf."""
        number = TILE_NAMES[name]
        stack = STACK_OF[number]
        said = self._machine(_("takes: {tile}").format(tile=pieces.tile_words(number)))

        def lift() -> None:
            self.shown.state.take_top(stack)

        def done() -> None:
            self.shown.state.machine_tiles.append(number)

        goal = self.sight.things(self.shown.state.players).centre
        origin = self.sight.plan.stack(stack + 1) if self.sight.plan.basin else self.sight.plan.bar.centre
        length, draw = self.kit.tile_flight(number, origin, goal, (STACKED, SHELVED))
        return [self.kit.step("took", max(READ, length), draw, done, lift, said)]

    def _machine(self, said: str) -> str:
        return self.kit.named(self.shown.state.players, said)
