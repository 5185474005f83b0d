"""How points are paid at Fountains' table: coins fly, what a reward counts is lit, and points rise to the scores."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from engine.games.fountains.building.rewards import lily_group, tally
from engine.games.fountains.pieces import COLOURS, FEATURES, LAST_FISH, SOURCES, WILD
from engine.state import Event
from scenes.games.fountains import pieces
from scenes.games.fountains.motion.features import SPIN, Leaps, leaps_length, paid_coins, paint_coin
from scenes.games.fountains.motion.steps import Steps
from scenes.games.fountains.motion.water import lights_length, paint_lights
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, signed
from scenes.paint.animation import Step, ease_out, fly_time, part
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter

PAID, APART = 620.0, 60.0
READ = 500.0
"""Milliseconds for a step that only says what happens."""


class Points:
    """Makes the steps of events that pay, out of a kit that makes steps."""

    def __init__(self, kit: Steps) -> None:
        self._kit = kit
        self._named: Sequence[int] = COLOURS  # the fish that the next reward of fish counts: one colour once named

    def coins(self, player: int, points: int) -> list[Step]:
        """Coins pay: they spin where they lie, then fly to the score, where the points rise."""
        sight, coins = self._kit.sight, list(self._coins_seen(player))
        goal, side = sight.score(player), 0.88 * sight.camera.scale
        fly = max((fly_time(math.dist(coin, goal)) for coin in coins), default=0.0)
        there = SPIN + fly if coins else 0.0
        rise = self._chips([(player, points)], there)

        def draw(painter: Painter, elapsed: float) -> None:
            for coin in coins:
                paint_coin(painter, coin, goal, side, elapsed, fly)
            rise(painter, elapsed)

        return [self._kit.step("coins", there + PAID, draw, lambda: self._kit.shown.state.pay_coins(player, points))]

    def _coins_seen(self, player: int) -> Iterator[tuple[float, float]]:
        """Yield where the coins lie that pay a player whose fountain is in front."""
        if player < self._kit.shown.state.players and self._kit.sight.shows(player):
            fountain = self._kit.after.fountains[player]
            for cell in paid_coins(fountain):
                place = self._kit.sight.cell(cell, fountain).centre
                if self._kit.sight.camera.view.contains(*place):
                    yield place

    def rewarded(self, player: int, pawn: str) -> list[Step]:
        """A pawn has triggered its reward: the bar says which."""
        said = self._kit.named(player, _("Reward: {name}").format(name=_(pieces.REWARD_OF[pawn])))
        return [self._kit.step("rewarded", READ, None, said=said)]

    def paid(self, group: Sequence[Event]) -> Step:
        """Return the step in which a reward pays everybody, one number after the other."""
        chips = [(player, points) for __, player, __, points in group]
        counted = list(self.counted(group))
        fly, light, shining = self._chips(chips), *self._counting(counted, group[0][2])

        def draw(painter: Painter, elapsed: float) -> None:
            with self._kit.sight.clipped(painter):
                light(painter, elapsed)
            fly(painter, elapsed)

        def done() -> None:
            for __, player, source, points in group:
                self._kit.shown.state.pay(player, SOURCES.index(source), points)

        length = max(PAID + APART * (len(group) - 1), shining)
        return self._kit.step("paid", length, draw, done, said=self._awards(group))

    def _counting(self, cells: Sequence[int], source: str) -> tuple[Callable[[Painter, float], None], float]:
        """Return what draws the counting (pools are lit, fish and pads move), and how many milliseconds it takes."""
        camera = self._kit.sight.camera
        if not cells:
            return lambda painter, elapsed: None, 0.0
        fountain = self._kit.after.fountains[self._kit.sight.front]
        if source.endswith("pools"):
            return lambda painter, elapsed: paint_lights(painter, camera, fountain, cells, elapsed), lights_length(
                cells
            )
        leaps = Leaps(fountain, cells, spent=not self._kit.shown.state.designs)
        return lambda painter, elapsed: leaps.paint(painter, camera, elapsed), leaps_length(cells)

    def counted(self, group: Sequence[Event]) -> Iterator[int]:
        """Yield the cells of the fountain in front that a reward counts, in reading order; for pools one cell each."""
        if not self._kit.sight.plan.garden or self._kit.sight.front >= self._kit.shown.state.players:
            return
        fountain, source = self._kit.after.fountains[self._kit.sight.front], group[0][2]
        if source.endswith("pools"):
            yield from sorted(fountain.water.wet)
            return
        if source.endswith("lilies"):
            yield from sorted(lily_group(fountain))
            return
        fish = tally(fountain).fish
        best = max(COLOURS, key=lambda colour: fish[colour])  # what the last reward counts
        icons = {WILD, *((best,) if source == SOURCES[LAST_FISH] else self._named)}
        for cell, seen in sorted(fountain.top.items()):
            if seen.icon in icons and fountain.water.is_wet(cell):
                yield cell

    def fish(self, player: int, colour: str) -> list[Step]:
        """A colour of fish is named: what is paid after it counts that colour."""
        self._named = (FEATURES.index(colour),)
        return [self._kit.quietly("fish")]

    def _awards(self, group: Sequence[Event]) -> str:
        names = self._kit.sight.names
        paid = listed(
            _("{name} {points}").format(name=names[player], points=signed(points)) for __, player, __, points in group
        )
        return _("{name}: {words}").format(name=_(pieces.SOURCES[group[0][2]]), words=paid)

    def _chips(self, chips: Sequence[tuple[int, int]], start: float = 0.0) -> Callable[[Painter, float], None]:
        """Return what draws points that rise to the scores from `start` on."""

        def draw(painter: Painter, elapsed: float) -> None:
            for number, (player, points) in enumerate(chips):
                t = part(elapsed, start + APART * number, PAID * 0.7)
                if points and t > 0:
                    x, y = self._kit.sight.score(player)
                    paint_chip(painter, x, y + 26 * (1 - ease_out(t)), 40, points)

        return draw
