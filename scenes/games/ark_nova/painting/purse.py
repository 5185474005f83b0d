"""The purse: six counters, each with how it would change, and the fifteen icons with their counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.games.ark_nova.pieces import CATEGORIES, CONTINENTS
from scenes.games.ark_nova.faces import icon_picture
from scenes.games.ark_nova.painting import symbols
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, MICRO_BOLD, SMALL, SMALL_BOLD, Style

SHOWN_ICONS = (*CATEGORIES, *CONTINENTS, "science", "rock", "water")
"""All icons in the order in which they are shown: kinds, continents, the rest."""
SMALL_PURSE = 480.0
"""Below this width the counters of a purse are as wide each, with smaller numbers."""
WITH_ICONS = 38.0
"""The height of the counters above the icons."""


class PurseFace(NamedTuple):
    """A player's counters: each with how it would change (0: not at all), the income, workers, and icons."""

    money: int
    x_tokens: int
    reputation: int
    appeal: int
    conservation: int
    workers: int
    workers_owned: int
    income: int
    icons: tuple[int, ...]  # in the order of `SHOWN_ICONS`
    changes: tuple[tuple[str, str], ...] = ()  # resource and what is said of it: `−6`, `+1`, `−3/4`


class Counter(NamedTuple):
    """One counter of a purse: its resource and picture, the number, and what stands behind that."""

    resource: str
    picture: str
    n: int
    after: str = ""


def counters(face: PurseFace) -> list[Counter]:
    """Return the six counters in the order in which they are shown."""
    return [
        Counter("money", "coin", face.money),
        Counter("x_token", "ico_xtoken", face.x_tokens, "/5"),
        Counter("reputation", "ico_reputation", face.reputation),
        Counter("appeal", "ico_appeal", face.appeal, f"+{face.income}"),
        Counter("conservation", "ico_conservation", face.conservation),
        Counter("worker", "ico_worker", face.workers, f"/{face.workers_owned}"),
    ]


def paint_purse(painter: Painter, rect: Rect, face: PurseFace, icons: bool = True) -> None:
    """Draw the six counters, and below them the fifteen icons with their counts."""
    theme = painter.theme
    painter.box(rect, theme.panel, 12, theme.line, 1)
    changes = dict(face.changes)
    for place, counter in zip(counter_places(rect, icons), counters(face), strict=True):
        paint_counter(painter, place, counter, changes.get(counter.resource, ""), small=rect.w < SMALL_PURSE)
    if icons:
        _icon_counts(painter, rect, face.icons)


def paint_counter(painter: Painter, place: Rect, counter: Counter, said: str = "", *, small: bool = False) -> None:
    """Draw a counter in its place; `said` is how it would change, which takes the place of what stands behind it."""
    theme, cy = painter.theme, counter_middle(place)
    side = 22 if small else 26
    style = Style(18 if small else 20, True, 1.0)
    symbols.symbol(painter, counter.picture, Rect(place.x, cy - side / 2, side, side))
    x = place.x + side + 5
    colour = theme.bad if said.startswith("−") else theme.good
    if said and small:  # there is room below the number alone
        painter.text(str(counter.n), x, cy - 7, style, theme.text)
        painter.text(said, x, cy + 10, MICRO_BOLD, colour)
        return
    x += painter.text(str(counter.n), x, cy, style, theme.text) + 4
    if said:
        painter.text(said, x, cy + 0.5, SMALL_BOLD, colour)
    elif counter.after and not small:
        painter.text(counter.after, x, cy + 1, SMALL, theme.text2)


def paint_counting(painter: Painter, place: Rect, counter: Counter, *, small: bool = False) -> None:
    """Draw a counter whose number changes over what stands there."""
    painter.fill(painter.theme.panel, Rect(place.x, place.y + 3, place.w - 2, place.h - 6))
    paint_counter(painter, place, counter, small=small)


def counter_middle(place: Rect) -> float:
    """Return how high the number of a counter stands: above the icons, where there are any."""
    return place.y + 20 if place.h == WITH_ICONS else place.centre[1]


def paint_small_purse(painter: Painter, rect: Rect, face: PurseFace) -> None:
    """Draw the six counters alone."""
    paint_purse(painter, rect, face, icons=False)


def counter_places(rect: Rect, icons: bool = True) -> list[Rect]:
    """Return the places of the six counters on a purse; on a narrow one all are as wide."""
    room = rect.w - 20
    shares = [at / 6 for at in range(7)] if rect.w < SMALL_PURSE else [0.0, 0.163, 0.322, 0.47, 0.678, 0.837, 1.0]
    high = WITH_ICONS if icons else rect.h
    return [Rect(rect.x + 10 + room * share, rect.y, room * (end - share), high) for share, end in pairwise(shares)]


def icon_places(rect: Rect) -> list[Rect]:
    """Return the places of the fifteen icons below the counters."""
    step = (rect.w - 24) / len(SHOWN_ICONS)
    return [Rect(rect.x + 12 + step * at, rect.y + 38, step, rect.h - 38) for at in range(len(SHOWN_ICONS))]


def _icon_counts(painter: Painter, rect: Rect, counts: Sequence[int]) -> None:
    theme = painter.theme
    for place, icon, n in zip(icon_places(rect), SHOWN_ICONS, counts, strict=True):
        x = place.x
        symbols.symbol(painter, icon_picture(icon), Rect(x, rect.y + 39, 18, 18), 1.0 if n else 0.32)
        style, colour = (MICRO_BOLD, theme.text) if n else (MICRO, theme.text3)
        painter.text(str(n), x + 20, rect.y + 48, style, colour)
