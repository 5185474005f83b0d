"""What fills the room that a decision leaves on a large window: hand, display, association, final scoring cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.places.hand import BESIDE, BETWEEN, LEAST_WHOLE, LEAST_WIDE, WIDE_HEIGHT
from scenes.games.ark_nova.decision.places.overview import (
    FAN,
    FINAL,
    FOLDED,
    TALL,
    WIDE_BOARD,
    association_small,
    display_items,
    final_row,
    project_columns,
    resting_hand,
)
from scenes.games.ark_nova.layout.areas import LEAST_SLIP, cells, inside, rows, tickets
from scenes.games.ark_nova.layout.places import HAND, SIZES, TICKET
from scenes.games.ark_nova.view import Item, PanelFace
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

GAP = 8.0
HEAD, FOOT = 36.0, 8.0
"""The height of a panel's heading, and the gap below what it holds."""
LEAST_FOLDED = 400.0
"""The least width of the display where it takes one line."""
NARROWEST = 200.0
"""The least width of any of these panels."""
ROW, HIGHEST_ROW = 42.0, 72.0
"""The least and the most height of a final scoring card in a row."""
SLIP = 56.0
"""The least height of each of many cards."""
TASKS, PROJECT = 50.0, 50.0
"""How much of the association board at a glance each row of tasks and of projects takes."""
ALMOST, LOOSE = 0.82, 1.24
"""The share of a panel that is full enough, and by how much one may be higher than what it holds."""
ALONE = "hand alone"
ON_BOARD = ("association", "university")
"""Decisions made on the association board, which need not be there twice."""
UNSEEN = 0.2
"""The share of an area that may stay empty before another choice of panels is better."""

Heights = tuple[float, float]
"""The least and the most height in which a panel is full; the second is 0 where it has no room at all."""
NONE: Heights = (0.0, 0.0)


class _Part(NamedTuple):
    """A panel, the heights in which it is full, and what draws it."""

    name: str
    heights: Heights
    show: Callable[[Context, Rect], list[Item]]


def filled(ctx: Context, area: Rect, names: Sequence[str]) -> list[Item]:
    """Return the panels that fill an area, one below the other, all only to be read.

    `names`: which may be shown, the most wanted first: `hand` (with the final scoring cards where these are not named),
    `hand alone` (never with them), `finals`, `display`, `association`. Of choices that leave about the same room empty
    the most wanted is taken.
    """
    parts = [part for part in _parts(ctx, area, names) if part.heights[1] > 0]
    best: tuple[_Part, ...] = ()
    found = (area.h, 0)
    for count in range(1, len(parts) + 1):
        for some in combinations(parts, count):
            least, most = (sum(part.heights[at] for part in some) + GAP * (count - 1) for at in (0, 1))
            bare = max(0.0, area.h - most)
            wanted = sum(1 << (len(parts) - parts.index(part)) for part in some)
            twice = {"display", "folded"} <= {part.name for part in some}
            judged = (bare if bare > UNSEEN * area.h else 0.0, -wanted)
            if least <= area.h and not twice and judged < found:
                best, found = some, judged
    return _one_below_the_other(ctx, area, best)


def _one_below_the_other(ctx: Context, area: Rect, parts: Sequence[_Part]) -> list[Item]:
    """Return panels one below the other; the most wanted ones are as high as they can be full."""
    spare = area.h - GAP * (len(parts) - 1) - sum(part.heights[0] for part in parts)
    items: list[Item] = []
    y = area.y
    for part in parts:
        least, most = part.heights
        more = min(spare, most - least)
        spare -= more
        items += part.show(ctx, Rect(area.x, y, area.w, least + more))
        y += least + more + GAP
    return items


def _parts(ctx: Context, area: Rect, names: Sequence[str]) -> list[_Part]:
    """Return the panels of these names in a column of that width; the display also in one line."""
    zoo, w = ctx.state.zoos[ctx.seat], area.w
    if w < NARROWEST:
        return []
    found: list[_Part] = []
    for name in names:
        if name in ("hand", ALONE):
            goals = 0 if name == ALONE or "finals" in names else len(zoo.finals)
            found.append(_Part(name, hand_heights(w, len(zoo.hand), goals), _hand if goals else _hand_alone))
        elif name == "finals":
            found.append(_Part(name, finals_heights(w, len(zoo.finals)), finals_items))
        elif name == "association" and ctx.kind in ON_BOARD:
            continue
        elif name == "association":
            found.append(_Part(name, association_heights(w, len(ctx.state.projects)), association_small))
        else:
            found.append(_Part(name, display_heights(w), _display))
    if "display" in names and w >= LEAST_FOLDED:
        found.append(_Part("folded", (FOLDED, FOLDED), _display))
    return found


def _hand(ctx: Context, panel: Rect) -> list[Item]:
    return resting_hand(ctx, panel)


def _hand_alone(ctx: Context, panel: Rect) -> list[Item]:
    return resting_hand(ctx, panel, goals=False)


def _display(ctx: Context, panel: Rect) -> list[Item]:
    return [only_read(ctx, item) for item in display_items(ctx, panel)]


def only_read(ctx: Context, item: Item) -> Item:
    """Return a card of the display without ring, and without a press where it can be chosen elsewhere."""
    if item.path and ctx.ring(item.path):
        return item._replace(path=(), ring="", dim=False, words=card_name(item.path[1]))
    return item._replace(dim=False)


def finals_items(ctx: Context, panel: Rect) -> list[Item]:
    """Return the final scoring cards with what was made of them and their points now."""
    finals = ctx.state.zoos[ctx.seat].finals
    area, columns = inside(panel, HEAD), _abreast(panel.w, len(finals))
    lines = -(-len(finals) // columns)
    places = rows(area, len(finals), min(HIGHEST_ROW, (area.h - 6 * (lines - 1)) / lines), 6, columns)
    return [
        Item("panel", panel, PanelFace(_("Final scoring"))),
        *(final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)),
    ]


# --- how high each panel is where it is full


def _abreast(wide: float, finals: int) -> int:
    return max(1, finals) if wide >= FINAL * finals else 1


def finals_heights(wide: float, count: int) -> Heights:
    """Return the heights of the panel of final scoring cards."""
    if not count:
        return NONE
    lines = -(-count // _abreast(wide, count))
    least, most = (HEAD + FOOT + high * lines + 6 * (lines - 1) for high in (ROW, HIGHEST_ROW))
    return least, most


def association_heights(wide: float, projects: int) -> Heights:
    """Return the heights of the association board at a glance."""
    tasks = 1 if wide > WIDE_BOARD else 2
    high = HEAD + FOOT + TASKS * tasks + PROJECT * -(-projects // project_columns(wide, projects)) - 6
    return high, high * LOOSE


@lru_cache(maxsize=64)
def display_heights(wide: float) -> Heights:
    """Return the heights of the display with legible cards."""

    def is_full(high: float) -> bool:
        panel = Rect(0, 0, wide, high)
        __, places = cells(inside(panel, HEAD), 6)
        held = sum((place.w + GAP) * (place.h + GAP) for place in places)
        return bool(places) and held + HEAD * wide >= ALMOST * wide * high

    full = [high for high in range(int(FOLDED) + 10, 640, 6) if is_full(high)]
    return (float(full[0]), float(full[-1])) if full else NONE


@lru_cache(maxsize=64)
def hand_heights(wide: float, count: int, goals: int) -> Heights:
    """Return the heights of a hand of `count` cards with `goals` final scoring cards below it."""
    if not count:
        return NONE
    area = wide - 2 * FOOT
    below = 52.0 * -(-goals // _abreast(area, goals)) if goals else 0.0
    if count <= FAN and area >= LEAST_WIDE * count + BESIDE * (count - 1):
        most = HEAD + FOOT + TALL + below
        return _least_tickets(wide, count, HEAD + FOOT + WIDE_HEIGHT), most
    if count <= FAN and (area - 8 + BETWEEN) / count - BETWEEN >= LEAST_WHOLE:
        high = HEAD + FOOT + SIZES[HAND][1]
        return _least_tickets(wide, count, high), high + below + 12
    for high in range(40, 600, 6):
        places = tickets(Rect(0, 0, area, high), count)
        if places[0].w >= LEAST_SLIP[0] and places[0].h >= SLIP:
            return HEAD + FOOT + high, HEAD + FOOT + 1.3 * high + below
    return NONE


def _least_tickets(wide: float, count: int, enough: float) -> float:
    """Return the height from which on a hand fills its panel as tickets, up to one that is `enough` for whole cards."""
    least = enough
    for high in range(int(enough), int(HEAD + FOOT + SIZES[TICKET][1]), -6):
        places = tickets(Rect(0, 0, wide - 2 * FOOT - 8, high - HEAD - FOOT), count, 5, 1.0)
        held = sum((place.w + 5) * (place.h + 5) for place in places)
        if held + HEAD * wide < ALMOST * wide * high or places[0].w < LEAST_SLIP[0]:
            break
        least = float(high)
    return least
