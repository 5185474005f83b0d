"""How things move at a table with trucks: tiles turn over and hop, trucks drive, coworkers walk, coins fly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.games.zoo_trucks.painters.middle import paint_cab
from scenes.games.zoo_trucks.part import Lens
from scenes.games.zoo_trucks.pieces import COIN, draw_tile, fly_tile
from scenes.paint.animation import Step, arc, ease_in_out, ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD, HEADING, LABEL, SUBHEAD
from scenes.table.flights import FADE

LIFT, TURN, HOP, DRIVE, RETURN = 140.0, 240.0, 300.0, 260.0, 320.0
BIRTH, WALK, COIN_TIME, VANISH = 260.0, 320.0, 300.0, 260.0
SLIDE, JOIN, ROUND = 260.0, 160.0, 900.0
"""How long each kind of movement takes, in milliseconds."""
APART = 60.0
"""Milliseconds between the starts of two movements of a kind."""
DRIVEN = 0.5
"""How far a truck drives to the zoo before its animals hop off, as a share of its length."""
STEPS = 8
"""The number of steps in which a picture fades."""

Paint = Callable[[Painter, Rect], None]


class Movement(NamedTuple):
    """One thing that moves: `draw` is told how far it is, 0 to 1.

    `kind` is what it does: the name of the function here that made it. From `since` on it is seen where it sets out;
    what `stays` is seen where it arrived: at its `goal`, if it has one.
    """

    kind: str
    start: float
    length: float
    draw: Callable[[Painter, float], None]
    since: float
    stays: bool = True
    goal: Rect | None = None

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length

    def paint(self, painter: Painter, elapsed: float) -> None:
        """Draw it where it is after `elapsed` milliseconds."""
        if elapsed >= self.since and (elapsed < self.end or self.stays):
            self.draw(painter, part(elapsed, self.start, self.length))


def together(movements: Sequence[Movement], begin: Callable[[], None], *, reduced: bool) -> Step:
    """Return the step in which all this moves; with `reduced` motion the change is there a moment later."""
    if reduced or not movements:
        return Step(FADE if movements else 0, begin=begin)

    ready = False

    def draw(painter: Painter, elapsed: float) -> None:
        nonlocal ready
        if not ready:  # what sets out later has its pictures by then
            for movement in movements:
                movement.draw(painter.aside(), 0.5)
            ready = True
        for movement in movements:
            movement.paint(painter, elapsed)

    return Step(max(movement.end for movement in movements), draw, begin=begin)


def turn_over(back: str, word: str, place: Rect) -> Movement:
    """Return how a tile is lifted off its stack and turned over."""

    def draw(painter: Painter, t: float) -> None:
        elapsed = t * (LIFT + TURN)
        up = 5 * ease_out(part(elapsed, 0, LIFT)) * (1 - part(elapsed, LIFT + 0.6 * TURN, 0.4 * TURN))
        turned = part(elapsed, LIFT, TURN)
        box = Rect.around(place.centre[0], place.centre[1] - up, place.w * abs(1 - 2 * turned), place.h)
        if turned < 0.5:
            painter.moving(back, box)
        else:
            fly_tile(painter, box, word)

    return Movement("turn_over", 0.0, LIFT + TURN, draw, 0.0)


def hop(paint: Paint, origin: Rect, goal: Rect, start: float = 0.0, since: float = 0.0) -> Movement:
    """Return how a piece hops to another place; it is seen waiting from `since` on."""

    def draw(painter: Painter, t: float) -> None:
        x, y = arc(*origin.centre, *goal.centre, t)
        swell = 1 + 0.24 * t * (1 - t)
        w, h = (origin.w + (goal.w - origin.w) * t) * swell, (origin.h + (goal.h - origin.h) * t) * swell
        paint(painter, Rect.around(x, y, w, h))

    return Movement("hop", start, HOP, draw, since, goal=goal)


def walk(paint: Paint, origin: Rect, goal: Rect) -> Movement:
    """Return how a coworker walks from one place to another: upright, with small steps."""

    def draw(painter: Painter, t: float) -> None:
        (x0, y0), (x1, y1) = origin.centre, goal.centre
        along = ease_in_out(t)
        step = 0.08 * goal.h * abs(1 - 2 * (4 * t % 1)) if 0 < t < 1 else 0.0
        paint(painter, goal.moved((x0 - x1) * (1 - along), (y0 - y1) * (1 - along) - step))

    return Movement("walk", 0.0, WALK, draw, 0.0)


def birth(paint: Paint, cradle: tuple[float, float], goal: Rect, start: float) -> Movement:
    """Return how a young one appears between its parents and hops to its place."""

    def draw(painter: Painter, t: float) -> None:
        elapsed = t * (BIRTH + HOP)
        x, y = arc(*cradle, *goal.centre, part(elapsed, BIRTH, HOP))
        grown = ease_out(part(elapsed, 0, BIRTH))
        paint(painter, Rect.around(x, y, goal.w * grown, goal.h * grown))

    return Movement("birth", start, BIRTH + HOP, draw, start, goal=goal)


def fly_coin(origin: Rect, purse: Rect, start: float, since: float) -> Movement:
    """Return how a coin flies; it is seen waiting from `since` on."""

    def draw(painter: Painter, t: float) -> None:
        side = origin.w + (purse.w - origin.w) * t
        painter.moving(COIN, Rect.around(*arc(*origin.centre, *purse.centre, t), side))

    return Movement("fly_coin", start, COIN_TIME, draw, since, stays=False)


def slide(paint: Paint, origin: Rect, goal: Rect) -> Movement:
    """Return how an expansion slides to where it lies, as large as it lies there."""

    def draw(painter: Painter, t: float) -> None:
        (x0, y0), (x1, y1) = origin.centre, goal.centre
        left = 1 - ease_in_out(t)
        paint(painter, goal.moved((x0 - x1) * left, (y0 - y1) * left))

    return Movement("slide", 0.0, SLIDE, draw, 0.0)


def join(paint: Callable[[Painter, float], None], start: float) -> Movement:
    """Return how the surroundings take in a new tile."""
    return Movement("join", start, JOIN, lambda painter, t: paint(painter, ease_out(t)), start)


def zoom(before: Lens, now: Lens) -> Movement:
    """Return how a board changes its scale: its new picture begins at the old size."""

    def draw(painter: Painter, t: float) -> None:
        along, area = ease_in_out(t), now.area
        x, y = before.x + (now.x - before.x) * along, before.y + (now.y - before.y) * along
        scale = (before.cell + (now.cell - before.cell) * along) / now.cell
        # the part of the new picture that its area shows
        left, top = max(area.x, now.x + (area.x - x) / scale), max(area.y, now.y + (area.y - y) / scale)
        right = min(area.right, now.x + (area.right - x) / scale)
        bottom = min(area.bottom, now.y + (area.bottom - y) / scale)
        part = Rect(left, top, right - left, bottom - top)
        goal = Rect(x + (left - now.x) * scale, y + (top - now.y) * scale, part.w * scale, part.h * scale)
        painter.stretch(part, goal, area, BOARD)

    return Movement("zoom", 0.0, SLIDE, draw, 0.0, stays=False)


def vanish(word: str, place: Rect) -> Movement:
    """Return how a tile that leaves the game vanishes."""

    def draw(painter: Painter, t: float) -> None:
        draw_tile(painter, place, word, _faded(1 - t))

    return Movement("vanish", 0.0, VANISH, draw, 0.0, stays=False)


def drive_off(rect: Rect, truck: int, picture: str, tiles: Sequence[tuple[Rect, Paint]], *, short: bool) -> Movement:
    """Return how a truck drives to the zoo with its tiles, and is gone."""

    def draw(painter: Painter, t: float) -> None:
        dx = DRIVEN * rect.w * ease_in_out(t)
        strength = _faded(min(1.0, 2.4 * (1 - t)))
        paint_cab(painter, rect.moved(dx, 0), truck, picture, short=short, strength=strength)
        for place, paint in tiles:
            paint(painter, place.moved(dx, 0))

    return Movement("drive_off", 0.0, DRIVE, draw, 0.0, stays=False)


def drive_back(rect: Rect, truck: int, picture: str, start: float, *, short: bool) -> Movement:
    """Return how an empty truck comes back to the pier."""

    def draw(painter: Painter, t: float) -> None:
        dx = DRIVEN * rect.w * (1 - ease_out(t))
        paint_cab(painter, rect.moved(dx, 0), truck, picture, short=short, strength=_faded(t))

    return Movement("drive_back", start, RETURN, draw, start)


def banner(pier: Rect, words: str, start: float) -> Movement:
    """Return how a new round is announced over the middle of the pier: a sign that opens, is read and closes."""

    def draw(painter: Painter, t: float) -> None:
        open_ = ease_out(part(t, 0.0, 0.25)) * (1 - part(t, 0.85, 0.15))
        style = painter.fitting(words, (HEADING, SUBHEAD, LABEL), pier.w - 32)
        wide = min(pier.w - 8, painter.text_width(words, style) + 40)
        if wide * open_ < 24:
            return
        sign = Rect.around(*pier.centre, wide * open_, min(52.0, pier.h - 8))
        painter.box(sign, painter.theme.raised, 12, painter.theme.brass, 2)
        if open_ > 0.9:
            painter.text(words, *sign.centre, style, painter.theme.text, "centre")

    return Movement("banner", start, ROUND, draw, start, stays=False)


def _faded(strength: float) -> float:
    """Return the nearest of a few strengths: a rendering is kept for each."""
    return max(1, round(strength * STEPS)) / STEPS
