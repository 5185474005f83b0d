"""The animations of It Happens..: dice roll and fly, finds fly to their finder, mounds are scored one by one.

Pieces fly by the kit of all tables (`scenes/table/flights.py`). Events say where they fly, not the comparison of two
positions: finds and prizes are printed on the mounds, so no piece lies where they come from, and the mounds of a
round are scored one after another within one action. Prizes and insects have flights of their own: they carry what they
are worth on their corner, and set off after a pause in which one sees who wins.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.it_happens.pieces import MOUNDS_A_ROUND
from engine.games.it_happens.rules import ItHappensState
from engine.state import Event
from engine.trace import TracedEvent
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.painters.dice import ROLL_TIME, die_place, draw_tumbling
from scenes.games.it_happens.painters.mounds import paint_badge
from scenes.games.it_happens.pieces import GENERAL, INSECT_PICTURE, QUEEN, die_picture, draw_upright, picture_of
from scenes.games.it_happens.shown import Shown
from scenes.games.it_happens.words import SOURCES, mound_title
from scenes.i18n.translation import _, signed
from scenes.paint.animation import Step, arc, ease_in_out, ease_out, fly_time, part
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, GOLD, GOOD, Seat
from scenes.table.flights import FADE, Flight, fly

PRIZE_TIME, INSECT_TIME, BONUS_TIME = 1150.0, 760.0, 1000.0
UNCOVER = 420.0


class Seen(NamedTuple):
    """An event with what the table shows before and after it."""

    event: Event
    before: Shown
    after: Shown


class Moves:
    """Makes the steps of one action on a table laid out as `layout`.

    `show` puts a position on the table, `hear` lets an event of that kind be heard, `say` tells what is being scored;
    `names` and `looks` are those of all players.
    """

    def __init__(
        self,
        layout: Layout,
        names: Sequence[str],
        looks: Sequence[Seat],
        show: Callable[[Shown], None],
        hear: Callable[[str], None],
        say: Callable[[str], None],
        *,
        reduced: bool,
    ) -> None:
        self.layout = layout
        self.names = names
        self.looks = looks
        self.show = show
        self.hear = hear
        self.say = say
        self.reduced = reduced

    def steps(self, shown: Shown, traced: Sequence[TracedEvent[ItHappensState]]) -> list[Step]:
        """Return the steps of all events of an action, in order; `shown` is what the table shows before it."""
        made: list[Step] = []
        for each in traced:
            seen = Seen(each.event, shown, shown.after(each))
            made.append(_MAKERS.get(each.event[0], Moves._quietly)(self, seen))
            shown = seen.after
        return made

    def _showing(self, seen: Seen) -> Callable[[], None]:
        """Return what shows the position after an event, and lets the event be heard."""

        def show() -> None:
            self.hear(seen.event[0])
            self.show(seen.after)

        return show

    def _quietly(self, seen: Seen) -> Step:
        return Step(0, done=self._showing(seen))

    # --- the turns

    def uncover(self, seen: Seen) -> Step:
        """Return the step in which three mounds are uncovered, one after another."""

        def begin() -> None:
            self.say("")
            self._showing(seen)()

        def draw(painter: Painter, elapsed: float) -> None:
            for number, mound in enumerate(self.layout.mounds):
                t = ease_in_out(part(elapsed, 110 * number, UNCOVER - 220))
                if t < 1:
                    left = mound.rect.grown(-1.5)
                    painter.box(left._replace(h=max(1.0, left.h * (1 - t))), painter.theme.raised, 14)

        return Step(FADE if self.reduced else UNCOVER, None if self.reduced else draw, begin=begin)

    def roll(self, seen: Seen) -> Step:
        """Return the step in which a die tumbles through the tray."""
        __, __, player, face = seen.event
        look, tray = self.looks[player], self.layout.tray

        def draw(painter: Painter, elapsed: float) -> None:
            draw_tumbling(painter, look, face, tray, part(elapsed, 0, ROLL_TIME))

        if self.reduced:
            return Step(FADE, done=self._showing(seen))
        return Step(ROLL_TIME, draw, lambda: self.show(seen.after), begin=lambda: self.hear("rolls_seen"))

    def place(self, seen: Seen) -> Step:
        """Return the step in which the die flies from the tray to its space."""
        __, __, player, mound, shaft, space, face = seen.event
        goal = self.layout.mounds[mound].space(shaft, space)
        flying = seen.before.without_die()
        origin = die_place(self.layout.tray)
        return self._fly(die_picture(self.looks[player], face), origin, goal, seen, lambda: self.show(flying))

    def find(self, seen: Seen) -> Step:
        """Return the step in which what lay under the die goes to its finder."""
        __, player, thing, mound, shaft, space = seen.event
        origin = self.layout.mounds[mound].space(shaft, space)
        return self._fly(picture_of(thing), origin, self._seat(player), seen, lambda: None)

    def spend(self, seen: Seen) -> Step:
        """Return the step in which an insect leaves its player."""
        __, seat, __ = seen.event
        rect = self._seat(seat)

        def draw(painter: Painter, elapsed: float) -> None:
            t = ease_out(part(elapsed, 0, 420))
            paint_chip(painter, rect.centre[0], rect.centre[1] - 16 * t, 40, -1)

        return Step(FADE if self.reduced else 420, draw, self._showing(seen))

    def _seat(self, player: int) -> Rect:
        rect = self.layout.seats[player]
        return Rect.around(*rect.centre, min(34.0, rect.h * 0.6))

    def _fly(self, picture: str, origin: Rect, goal: Rect, seen: Seen, begin: Callable[[], None]) -> Step:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.moving(picture, rect)

        square = Rect.around(*goal.centre, goal.w)
        flight = Flight(paint, origin, square, 0.0, fly_time(math.dist(origin.centre, goal.centre)))
        return fly([flight], begin, self._showing(seen), reduced=self.reduced)

    # --- the end of a round

    def win(self, seen: Seen) -> Step:
        """Return the step in which queen or general goes from its mound to who has won it."""
        kind, mound, player, value, total = seen.event
        place = self.layout.mounds[mound]
        prize = place.queen if kind == "queen" else place.general
        picture = QUEEN if kind == "queen" else GENERAL
        shaft = seen.before.seen.shafts[MOUNDS_A_ROUND * player + mound]
        words = _("{mound}: {name} takes the queen with {sum}") if kind == "queen" else _(
            "{mound}: {name} takes the general with {sum}"
        )  # fmt: skip
        said = words.format(mound=mound_title(mound, down=self.layout.down), name=self.names[player], sum=total)
        dice = seen.before.seen.faces[MOUNDS_A_ROUND * player + mound]
        ring = place.shaft(shaft, max(1, len(dice))) if dice else place.rect
        goal = self._seat(player)

        def draw(painter: Painter, elapsed: float) -> None:
            painter.ring(ring.grown(3), 0.36 * place.pitch, GOLD, 3)
            t = 0.0 if self.reduced else part(elapsed, 380, 520)
            x, y = arc(*prize.centre, *goal.centre, t)
            tall = prize.h + 8 - (prize.h - goal.h) * t
            card = Rect.around(x, y, tall * 1.7, tall)
            painter.box(card, "#F6ECDA", 9, GOLD, 2)
            draw_upright(painter, picture, Rect(card.x + 4, card.y + 3, tall * 0.8, tall - 6))
            rise = 10 * ease_out(part(elapsed, 0, 260))
            paint_chip(painter, card.right - 4, card.y + 4 - rise * 0.4, 42, value)

        return Step(PRIZE_TIME, draw, self._showing(seen), lambda: self.say(said))

    def unclaimed(self, seen: Seen) -> Step:
        """Return the step that says that nobody takes a tile."""
        __, mound, kind, __ = seen.event
        words = _("{mound}: no one takes the queen") if kind == "queen" else _("{mound}: no one takes the general")
        return Step(
            FADE * 5,
            done=self._showing(seen),
            begin=lambda: self.say(words.format(mound=mound_title(mound, down=self.layout.down))),
        )

    def number(self, seen: Seen) -> Step:
        """Return the step in which a sum earns the mound's insect."""
        __, mound, player, total, gained = seen.event
        origin, goal = self.layout.mounds[mound].number, self._seat(player)
        words = _("{mound}: {name} has the insect number {sum}")
        said = words.format(mound=mound_title(mound, down=self.layout.down), name=self.names[player], sum=total)

        def draw(painter: Painter, elapsed: float) -> None:
            t = 0.0 if self.reduced else part(elapsed, 240, 420)
            x, y = arc(*origin.centre, *goal.centre, t)
            draw_upright(painter, INSECT_PICTURE, Rect.around(x, y, 32, 36))
            paint_chip(painter, x + 22, y - 14, 36, gained)

        return Step(INSECT_TIME, draw, self._showing(seen), lambda: self.say(said))

    def bonus(self, seen: Seen) -> Step:
        """Return the step that says what junk, insects and kinds pay at the end."""
        __, player, source, _count, points = seen.event
        if not points:
            return self._quietly(seen)
        said = f"{self.names[player]}: {_(SOURCES[source])} {signed(points)}"
        rect = self.layout.seats[player]

        def draw(painter: Painter, elapsed: float) -> None:
            painter.box(rect, radius=12, line=GOLD, width=3)
            rise = 12 * ease_out(part(elapsed, 0, 260))
            paint_badge(painter, rect.centre[0], rect.centre[1] - rise, signed(points), GOOD, CREAM)

        return Step(BONUS_TIME, draw, self._showing(seen), lambda: self.say(said))


_MAKERS: dict[str, Callable[[Moves, Seen], Step]] = {
    "mounds": Moves.uncover,
    "rolled": Moves.roll,
    "placed": Moves.place,
    "found": Moves.find,
    "rerolls": Moves.spend,
    "passed": Moves.spend,
    "queen": Moves.win,
    "general": Moves.win,
    "unclaimed": Moves.unclaimed,
    "insect_number": Moves.number,
    "bonus": Moves.bonus,
}
