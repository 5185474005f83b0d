"""The animations of It Happens..: dice roll and fly, finds fly to their finder, mounds are scored one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.it_happens.pieces import MOUNDS_A_ROUND
from engine.state import Event
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.mounds import paint_badge
from scenes.games.it_happens.pieces import GENERAL, INSECT_PICTURE, QUEEN, die_picture, draw_upright, picture_of
from scenes.games.it_happens.rolling import ROLL_TIME, die_place, draw_tumbling
from scenes.games.it_happens.shown import Shown
from scenes.games.it_happens.words import SOURCES, mound_name
from scenes.i18n.translation import _, signed
from scenes.paint.animation import Step, arc, ease_in_out, ease_out, fly_time, part
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, GOLD, GOOD, Seat

PRIZE_TIME, INSECT_TIME, BONUS_TIME, FADE = 1150.0, 760.0, 1000.0, 120.0
UNCOVER = 420.0


class Moves:
    """Makes the steps of one action's events on a table laid out as `layout`.

    `changed` tells the table that what is shown has moved on, `hear` which kind of event is seen now, `say` what is
    being scored; `names` and `looks` are those of all players.
    """

    def __init__(
        self,
        shown: Shown,
        layout: Layout,
        names: Sequence[str],
        looks: Sequence[Seat],
        changed: Callable[[], None],
        hear: Callable[[str], None],
        say: Callable[[str], None],
        *,
        reduced: bool,
    ) -> None:
        self.shown = shown
        self.layout = layout
        self.names = names
        self.looks = looks
        self.changed = changed
        self.hear = hear
        self.say = say
        self.reduced = reduced

    def steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the steps of all events, in order."""
        return [_MAKERS[event[0]](self, event) if event[0] in _MAKERS else self._quietly(event) for event in events]

    def _follow(self, event: Event) -> Callable[[], None]:
        def follow() -> None:
            self.shown.follow(event)
            self.hear(event[0])
            self.changed()

        return follow

    def _quietly(self, event: Event) -> Step:
        return Step(0, done=self._follow(event))

    # --- the turns

    def uncover(self, event: Event) -> Step:
        """Return the step in which three mounds are uncovered, one after another."""

        def begin() -> None:
            self.say("")
            self._follow(event)()

        def draw(painter: Painter, elapsed: float) -> None:
            for number, mound in enumerate(self.layout.mounds):
                t = ease_in_out(part(elapsed, 110 * number, UNCOVER - 220))
                if t < 1:
                    left = mound.rect.grown(-1.5)
                    painter.box(left._replace(h=max(1.0, left.h * (1 - t))), painter.theme.raised, 14)

        return Step(FADE if self.reduced else UNCOVER, None if self.reduced else draw, begin=begin)

    def roll(self, event: Event) -> Step:
        """Return the step in which a die tumbles through the tray."""
        __, __, player, face = event
        look, tray = self.looks[player], self.layout.tray

        def draw(painter: Painter, elapsed: float) -> None:
            draw_tumbling(painter, look, face, tray, part(elapsed, 0, ROLL_TIME))

        if self.reduced:
            return Step(FADE, done=self._follow(event))
        return Step(ROLL_TIME, draw, lambda: self._rolled(event), begin=lambda: self.hear("rolls_seen"))

    def _rolled(self, event: Event) -> None:
        self.shown.follow(event)
        self.changed()

    def place(self, event: Event) -> Step:
        """Return the step in which the die flies from the tray to its space."""
        __, __, player, mound, shaft, space, face = event
        goal = self.layout.mounds[mound].space(shaft, space)
        return self._fly(die_picture(self.looks[player], face), die_place(self.layout.tray), goal, event, lift=True)

    def find(self, event: Event) -> Step:
        """Return the step in which what lay under the die goes to its finder."""
        __, player, thing, mound, shaft, space = event
        origin = self.layout.mounds[mound].space(shaft, space)
        return self._fly(picture_of(thing), origin, self._seat(player), event)

    def spend(self, event: Event) -> Step:
        """Return the step in which an insect leaves its player."""
        __, seat, __ = event
        rect = self._seat(seat)

        def draw(painter: Painter, elapsed: float) -> None:
            t = ease_out(part(elapsed, 0, 420))
            paint_chip(painter, rect.centre[0], rect.centre[1] - 16 * t, 40, -1)

        return Step(FADE if self.reduced else 420, draw, self._follow(event))

    def _seat(self, player: int) -> Rect:
        rect = self.layout.seats[player]
        return Rect.around(*rect.centre, min(34.0, rect.h * 0.6))

    def _fly(self, picture: str, origin: Rect, goal: Rect, event: Event, *, lift: bool = False) -> Step:
        if self.reduced:
            return Step(FADE, done=self._follow(event))
        (x0, y0), (x1, y1) = origin.centre, goal.centre
        length = fly_time(((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5)

        def begin() -> None:
            if lift:
                self.shown.seen.face = 0
                self.changed()

        def draw(painter: Painter, elapsed: float) -> None:
            t = part(elapsed, 0, length)
            size = origin.w + (goal.w - origin.w) * ease_in_out(t)
            painter.moving(picture, Rect.around(*arc(x0, y0, x1, y1, t), size))

        return Step(length, draw, self._follow(event), begin)

    # --- the end of a round

    def win(self, event: Event) -> Step:
        """Return the step in which queen or general goes from its mound to who has won it."""
        kind, mound, player, value, total = event
        place = self.layout.mounds[mound]
        prize = place.queen if kind == "queen" else place.general
        picture = QUEEN if kind == "queen" else GENERAL
        shaft = self.shown.seen.shafts[MOUNDS_A_ROUND * player + mound]
        words = _("{mound}: {name} takes the queen with {sum}") if kind == "queen" else _(
            "{mound}: {name} takes the general with {sum}"
        )  # fmt: skip
        said = words.format(mound=mound_name(mound), name=self.names[player], sum=total)
        dice = self.shown.seen.faces[MOUNDS_A_ROUND * player + mound]
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

        return Step(PRIZE_TIME, draw, self._follow(event), lambda: self.say(said))

    def unclaimed(self, event: Event) -> Step:
        """Return the step that says that nobody takes a tile."""
        __, mound, kind, __ = event
        words = _("{mound}: nobody takes the queen") if kind == "queen" else _("{mound}: nobody takes the general")
        return Step(FADE * 5, done=self._follow(event), begin=lambda: self.say(words.format(mound=mound_name(mound))))

    def number(self, event: Event) -> Step:
        """Return the step in which a sum earns the mound's insect."""
        __, mound, player, total, gained = event
        origin, goal = self.layout.mounds[mound].number, self._seat(player)
        words = _("{mound}: {name} has the insect number {sum}")
        said = words.format(mound=mound_name(mound), name=self.names[player], sum=total)

        def draw(painter: Painter, elapsed: float) -> None:
            t = 0.0 if self.reduced else part(elapsed, 240, 420)
            x, y = arc(*origin.centre, *goal.centre, t)
            draw_upright(painter, INSECT_PICTURE, Rect.around(x, y, 32, 36))
            paint_chip(painter, x + 22, y - 14, 36, gained)

        return Step(INSECT_TIME, draw, self._follow(event), lambda: self.say(said))

    def bonus(self, event: Event) -> Step:
        """Return the step that says what junk, insects and kinds pay at the end."""
        __, player, source, _count, points = event
        if not points:
            return self._quietly(event)
        said = f"{self.names[player]}: {_(SOURCES[source])} {signed(points)}"
        rect = self.layout.seats[player]

        def draw(painter: Painter, elapsed: float) -> None:
            painter.box(rect, radius=12, line=GOLD, width=3)
            rise = 12 * ease_out(part(elapsed, 0, 260))
            paint_badge(painter, rect.centre[0], rect.centre[1] - rise, signed(points), GOOD, CREAM)

        return Step(BONUS_TIME, draw, self._follow(event), lambda: self.say(said))


_MAKERS: dict[str, Callable[[Moves, Event], Step]] = {
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
