"""Plots over finished games: scores game by game, points by source, games won by level. Each has a table of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engine.past.figures import PEOPLE, WINDOW, Figures, Level, Score, Source
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _
from scenes.model.people import level_words
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL
from scenes.screens.chart import lines_picture, steps_of

NEWEST = 100
"""The plot of scores shows at most this many games, the newest."""
SOURCE_ROW, LEVEL_ROW = 40.0, 38.0
HEAD = 44.0
_OPPONENTS = "#E07A5A"
_OWN = "#6FA3F0"
_OWN_LIGHT = "#2C62B8"


def decimal(number: float) -> str:
    """Return a number with one digit after the point, and a real minus sign."""
    return f"{number:.1f}".replace("-", "−")


def level_name(level: str) -> str:
    """Return a bot's level, or that people played."""
    return _("People") if level == PEOPLE else level_words(level)


def share_of(won: int, shared: int, count: int) -> str:
    """Return how many games were won: `7 of 17`, `7 of 17, 1 shared`."""
    if shared:
        return _("{won} of {count}, {shared} shared").format(won=won, count=count, shared=shared)
    return _("{won} of {count}").format(won=won, count=count)


def level_counts(level: Level) -> tuple[int, int, int]:
    """Return how many games against a level were won, shared, and played."""
    return level.shares.count(1), sum(0 < share < 1 for share in level.shares), len(level.shares)


def _own_colour(painter: Painter) -> str:
    return _OWN_LIGHT if painter.theme.name == "plaster" else _OWN


def _square(painter: Painter, x: float, y: float, size: float, share: float) -> None:
    """Draw a game: a full square if it was won, a hollow one if it was lost, a half one if first place was shared."""
    colour = _own_colour(painter)
    rect = Rect.around(x, y, size)
    if share == 1:
        painter.box(rect, colour, 2)
        return
    painter.box(rect, radius=2, line=colour, width=2)
    if share > 0:
        painter.fill(colour, rect._replace(w=rect.w / 2))


def paint_scores(painter: Painter, rect: Rect, figures: Figures) -> None:
    """Draw a square for each of the newest games at the height of its points, and the mean of five games as a line."""
    theme = painter.theme
    scores: Sequence[Score] = figures.scores[-NEWEST:]
    first = len(figures.scores) - len(scores)
    points = [score.points for score in scores]
    marks = steps_of(min(points), max(0, *points), 5)
    plot = Rect(rect.x + 44, rect.y + 10, rect.w - 60, rect.h - 76)

    def at(number: int, height: float) -> tuple[float, float]:
        across = number / max(1, len(scores) - 1) if len(scores) > 1 else 0.5
        return plot.x + plot.w * across, plot.bottom - plot.h * (height - marks[0]) / (marks[-1] - marks[0])

    for mark in marks:
        y = at(0, mark)[1]
        painter.fill(theme.line, Rect(plot.x - 6, round(y), plot.w + 12, max(1, 1 / painter.density)))
        painter.text(plain(mark), plot.x - 12, y, SMALL, theme.text2, "right")
    step = next(size for size in (1, 2, 5, 10, 20, 50) if len(scores) / size <= max(3, plot.w / 70))
    for number in range(len(scores)):
        count = first + number + 1
        if count % step == 0 or (number == 0 and step > 1):
            painter.text(plain(count), at(number, 0)[0], plot.bottom + 18, SMALL, theme.text2, "centre")
    means = [
        (number, figures.smooth[first + number - WINDOW + 1])
        for number in range(len(scores))
        if first + number >= WINDOW - 1
    ]
    if len(means) > 1:
        d, area = painter.density, painter.device(rect)
        ways = [at(number, mean) for number, mean in means]
        line = tuple(((x - rect.x) * d, (y - rect.y) * d) for x, y in ways)
        picture = lines_picture(area.w, area.h, d, ((line, theme.brass, f"{7 * d:.1f} {5 * d:.1f}"),), "")
        painter.blit(picture, area.x, area.y)
    size = 10.0 if len(scores) * 12 <= plot.w else 6.0
    for number, score in enumerate(scores):
        _square(painter, *at(number, score.points), size, score.share)
    _legend(painter, Rect(rect.x + 16, rect.bottom - 30, rect.w - 32, 24), shared=bool(figures.shared))


def _legend(painter: Painter, row: Rect, *, shared: bool) -> None:
    theme, x, y = painter.theme, row.x, row.centre[1]
    for share, words in ((1, _("won")), (0, _("lost")), (0.5, _("shared"))):
        if share != 0.5 or shared:
            _square(painter, x + 6, y, 11, share)
            x += 20 + painter.text(words, x + 18, y, SMALL, theme.text) + 12
    for dash in range(3):
        painter.fill(theme.brass, Rect(x + 10 * dash, y - 1, 7, 2))
    room = row.right - x - 36
    offered = [_("average of {count} games").format(count=WINDOW), _("average of {count}").format(count=WINDOW)]
    words = painter.wording(offered, MICRO, room)
    painter.text(words, x + 36, y, painter.fitting(words, (SMALL, MICRO), room), theme.text, limit=room)


def paint_sources(painter: Painter, rect: Rect, sources: Sequence[Source], names: Sequence[str]) -> None:
    """Draw two bars for each source: one's own points a game, and striped those of an opponent."""
    theme = painter.theme
    opponents = any(source.opponents is not None for source in sources)
    values = [value for source in sources for value in (source.own, source.opponents or 0.0)]
    low, high = min(0.0, *values), max(0.0, *values)
    figures = 112.0 if opponents else 56.0
    label = min(150.0, rect.w * 0.3)
    plot = Rect(rect.x + label, rect.y, rect.w - label - figures, 0)
    zero = plot.x + plot.w * (-low) / ((high - low) or 1)
    scale = plot.w / ((high - low) or 1)
    if opponents:
        painter.text(_("you"), rect.right - 58, rect.y - 14, SMALL._replace(bold=True), theme.text, "right")
        painter.text(_("others"), rect.right, rect.y - 14, SMALL, theme.text2, "right", limit=56)
    for number, (source, name) in enumerate(zip(sources, names, strict=True)):
        y = rect.y + SOURCE_ROW * number
        middle = y + SOURCE_ROW / 2
        style = SMALL._replace(leading=1.15)
        tall = painter.paragraph_height(name, style, label - 8)
        painter.paragraph(name, rect.x, middle - tall / 2, style, theme.text, label - 8)
        _bar(painter, zero, y + 5, source.own * scale, _own_colour(painter))
        colour = theme.bad if source.own < 0 else theme.text
        right = rect.right - (58 if opponents else 0)
        painter.text(decimal(source.own), right, middle, BODY_BOLD, colour, "right")
        if source.opponents is not None:
            _bar(painter, zero, y + 22, source.opponents * scale, _OPPONENTS, striped=True)
            painter.text(decimal(source.opponents), rect.right, middle, SMALL, theme.text2, "right")
    painter.fill(theme.text2, Rect(zero, rect.y, max(1, 1 / painter.density), SOURCE_ROW * len(sources)))


def _bar(painter: Painter, zero: float, y: float, wide: float, colour: str, *, striped: bool = False) -> None:
    rect = Rect(min(zero, zero + wide), y, abs(wide), 13)
    if not striped:
        painter.fill(colour, rect)
        return
    painter.box(rect, radius=1, line=colour, width=1)
    x = rect.x
    while x < rect.right:
        painter.fill(colour, Rect(x, rect.y, min(3.0, rect.right - x), rect.h))
        x += 6


def paint_levels(painter: Painter, rect: Rect, levels: Sequence[Level]) -> None:
    """Draw a row of squares for each level, one for every game, and how many were won."""
    theme = painter.theme
    label = min(120.0, rect.w * 0.3)
    for number, level in enumerate(levels):
        middle = rect.y + LEVEL_ROW * number + LEVEL_ROW / 2
        painter.text(level_name(level.name), rect.x, middle, SMALL, theme.text, limit=label - 6)
        told = share_of(*level_counts(level))
        wide = painter.text(told, rect.right, middle, SMALL._replace(bold=True), theme.text, "right")
        space = rect.w - label - wide - 16
        most = max(1, int(space // 18))
        shares = sorted(level.shares, reverse=True)
        if len(shares) <= most:
            for at, share in enumerate(shares):
                _square(painter, rect.x + label + 7 + 18 * at, middle, 13, share)
            continue
        bar = Rect(rect.x + label, middle - 6, space, 12)
        painter.box(bar, radius=4, line=_own_colour(painter), width=2)
        painter.box(bar._replace(w=space * sum(shares) / len(shares)), _own_colour(painter), 4)
