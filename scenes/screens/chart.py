"""Charts of the scores, by round or by action: a line for every seat in its colour, dash and symbol."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.i18n.numbers import plain
from scenes.model.rounds import Course, Rounds
from scenes.paint import shapes
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, SMALL, Seat, line_colour

DASHES = {"red": (9, 5), "yellow": (14, 4), "green": (2, 6), "blue": (), "white": (12, 4, 2, 4)}
"""The dash of each seat's line, in CSS pixels."""
DOTS = 20
"""A line through more points than this is drawn without dots."""
_Way = tuple[tuple[float, float], ...]
"""The points of a line."""
_LEFT, _RIGHT, _FOOT, _HEAD = 38.0, 86.0, 34.0, 12.0


def steps_of(lowest: int, highest: int, most: int = 6) -> list[int]:
    """Return round numbers, in at most `most` even steps, that cover the scores."""
    span = max(1, highest - min(0, lowest))
    step = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000) if span / size <= most)
    first = min(0, lowest) // step * step
    return list(range(first, first + step * (-(-(highest - first) // step) or 1) + 1, step))


@kept(16)
def lines_picture(
    w: int, h: int, unit: float, lines: tuple[tuple[tuple[tuple[float, float], ...], str, str], ...], hole: str
) -> pygame.Surface:
    """Draw lines with a dot in the colour `hole` at every point except the first; no dots if that is empty."""
    body = ""
    for points, colour, dash in lines:
        way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        stroke = f'stroke="{colour}" stroke-width="{3 * unit:.1f}" stroke-linejoin="round"{dashes}'
        body += f'<path d="M{way}" fill="none" {stroke}/>'
        for x, y in points[1:] if hole else ():
            body += (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.6 * unit:.1f}" fill="{hole}" stroke="{colour}" '
                f'stroke-width="{2 * unit:.1f}"/>'
            )
    return shapes.render_svg(body, w, h)


def paint_chart(painter: Painter, rect: Rect, rounds: Rounds, looks: Sequence[Seat]) -> None:
    """Draw the chart; at the right each line ends in token and score."""
    theme = painter.theme
    series = rounds.totals()
    marks = steps_of(min(map(min, series)), max(0, *map(max, series)))
    plot = Rect(rect.x + _LEFT, rect.y + _HEAD, rect.w - _LEFT - _RIGHT, rect.h - _HEAD - _FOOT)
    across = len(rounds.parts)

    def at(step: int, score: float) -> tuple[float, float]:
        share = (score - marks[0]) / (marks[-1] - marks[0])
        return plot.x + plot.w * step / across, plot.bottom - plot.h * share

    for number, part in enumerate(rounds.parts):
        if part.bonus:
            left = at(number, 0)[0]
            painter.fill(theme.raised, Rect(left, plot.y - 6, at(number + 1, 0)[0] - left, plot.h + 6))
    for score in marks:
        y = at(0, score)[1]
        _across(painter, plot, y, goal=score == 0 > marks[0])
        painter.text(plain(score), plot.x - 8, y, SMALL, theme.text2, "right")
    free = rect.right
    for number, part in reversed(list(enumerate(rounds.parts, start=1))):
        x, half = at(number, 0)[0], painter.text_width(part.short, SMALL) / 2
        if part.short and x + half <= free:
            painter.text(part.short, x, plot.bottom + 18, SMALL, theme.text2, "centre")
            free = x - half - 4
    d = painter.density
    lines = []
    for seat, scores in enumerate(series):
        look = looks[seat]
        points = tuple(
            ((x - rect.x) * d, (y - rect.y) * d) for x, y in (at(n, score) for n, score in enumerate(scores))
        )
        lines.append(
            (points, line_colour(painter.theme, look), " ".join(f"{part * d:.1f}" for part in DASHES[look.name]))
        )
    area = painter.device(rect)
    hole = theme.panel if across <= DOTS else ""
    painter.blit(lines_picture(area.w, area.h, d, tuple(reversed(lines)), hole), area.x, area.y)
    _ends(painter, plot, series, looks, [at(across, scores[-1])[1] for scores in series])


def paint_course(
    painter: Painter, rect: Rect, course: Course, looks: Sequence[Seat], at: int, marked: Sequence[tuple[int, int]]
) -> None:
    """Draw the scores action by action, with a vertical line after `at` actions and rings at `marked` points.

    `marked` are pairs (seat, number of actions).
    """
    theme, d = painter.theme, painter.density
    plot = course_plot(rect)
    marks, ways = _ways(course, plot)
    most = max(1, course.counts[-1])

    def height(score: float) -> float:
        return _height(plot, marks, score)

    for score in marks:
        y = height(score)
        _across(painter, plot, y, goal=score == 0 > marks[0])
        painter.text(plain(score), plot.x - 8, y, SMALL, theme.text2, "right")
    painter.fill(theme.brass, Rect(plot.x + plot.w * at / most - 1, plot.y - 6, 2, plot.h + 12))
    area = painter.device(rect)
    colours = tuple(line_colour(painter.theme, look) for look in looks)
    dashes = tuple(" ".join(f"{part * d:.1f}" for part in DASHES[look.name]) for look in looks)
    painter.blit(_course_picture(area.w, area.h, d, rect, ways, colours, dashes), area.x, area.y)
    for seat, count in marked:
        x = plot.x + plot.w * count / most
        painter.circle(x, height(course.at(count)[seat]), 6, theme.panel, colours[seat], 2.5)
    _ends(painter, plot, course.totals, looks, [height(scores[-1]) for scores in course.totals])


def _across(painter: Painter, plot: Rect, y: float, *, goal: bool) -> None:
    """Draw the grid line of a score. If scores start below 0, the line of 0 is a `goal`."""
    thin = max(1, 1 / painter.density)
    painter.fill(painter.theme.brass if goal else painter.theme.line, Rect(plot.x, round(y), plot.w, thin))


def _height(plot: Rect, marks: Sequence[int], score: float) -> float:
    return plot.bottom - plot.h * (score - marks[0]) / (marks[-1] - marks[0])


@kept(4)
def _ways(course: Course, plot: Rect) -> tuple[list[int], tuple[_Way, ...]]:
    """Return the scores that get a grid line, and the points of every seat's line."""
    marks = steps_of(min(map(min, course.totals)), max(map(max, course.totals)), 4)
    most = max(1, course.counts[-1])
    across = [plot.x + plot.w * count / most for count in course.counts]
    return marks, tuple(
        tuple(zip(across, (_height(plot, marks, score) for score in scores), strict=True)) for scores in course.totals
    )


@kept(4)
def _course_picture(
    w: int, h: int, unit: float, rect: Rect, ways: tuple[_Way, ...], colours: tuple[str, ...], dashes: tuple[str, ...]
) -> pygame.Surface:
    """Draw the lines of a course, the first seat's above the others."""
    lines = tuple(
        (tuple(((x - rect.x) * unit, (y - rect.y) * unit) for x, y in way), colour, dash)
        for way, colour, dash in zip(ways, colours, dashes, strict=True)
    )
    return lines_picture(w, h, unit, lines[::-1], "")


def course_plot(rect: Rect) -> Rect:
    """Return the part of `rect` in which the lines of `paint_course` run, from the first action to the last."""
    return Rect(rect.x + _LEFT, rect.y + _HEAD, rect.w - _LEFT - _RIGHT, rect.h - 2 * _HEAD)


def _ends(
    painter: Painter, plot: Rect, series: Sequence[Sequence[int]], looks: Sequence[Seat], heights: list[float]
) -> None:
    """Draw the scores beside the ends of the lines, far enough apart to be read, as far as the chart is high."""
    step = min(26.0, (plot.h + 2) / max(1, len(heights) - 1))
    for seat, middle in enumerate(apart(heights, plot.y - 2, plot.bottom, step)):
        painter.picture(looks[seat].token, Rect.around(plot.right + 26, middle, 20))
        painter.text(plain(series[seat][-1]), plot.right + 42, middle - 0.5, LABEL, painter.theme.text)


def apart(heights: Sequence[float], highest: float, lowest: float, step: float) -> list[float]:
    """Return where words go that belong to these heights: at least `step` apart, and none below `lowest`.

    None is above `highest` unless there is no room for all below it. Heights grow downwards.
    """
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    places = list(heights)
    free = highest
    for at in order:
        places[at] = max(places[at], free)
        free = places[at] + step
    free = lowest
    for at in reversed(order):
        places[at] = min(places[at], free)
        free = places[at] - step
    return places
