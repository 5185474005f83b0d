"""The own zoo on a small window: icons with their names, tokens, partner zoos, universities, and final cards."""

from __future__ import annotations

from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.places.overview import final_row
from scenes.games.ark_nova.layout.areas import rows
from scenes.games.ark_nova.layout.window import LOW
from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS
from scenes.games.ark_nova.pieces.zoo import board_face
from scenes.games.ark_nova.view import Item, ZooFace
from scenes.games.ark_nova.words.names import icon_label
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

ICONS = 118.0
"""The least height of the icons above both."""
PLACES, LEAST = 74.0, 64.0
"""The height of the row of tokens, and of that of partner zoos and universities; and the least that it is."""
FINAL = 44.0
GAP = 5.0


def own_zoo_items(ctx: Context) -> list[Item]:
    """Return what one has: over the map and below the tabs, or on a small phone all in one place."""
    plan, zoo = ctx.plan, ctx.state.zoos[ctx.seat]
    upper, lower = plan.board.rect, plan.middle
    board = board_face(zoo, ctx.colours[ctx.seat])
    names = {"petting": _("Petting zoo")}  # shorter than its label
    icons = tuple((icon, names.get(icon) or icon_label(icon), zoo.icons[icon]) for icon in SHOWN_ICONS)
    if plan.kind == LOW:
        parts = [(upper, "icons"), *_row_parts(lower)]
    elif upper.overlaps(lower):  # one place for all
        high = max(110.0, lower.h - 2 * (PLACES + GAP))
        parts = [(lower._replace(h=high), "icons"), *_row_parts(_below(lower, high))]
    elif upper.h >= ICONS + 2 * (LEAST + GAP):  # the final cards have what is below the tabs
        high = max(ICONS, upper.h - 2 * (PLACES + GAP))
        parts = [(upper._replace(h=high), "icons"), *_row_parts(_below(upper, high))]
    else:
        high = upper.h - PLACES - GAP
        second = _below(upper, high)
        parts = [(upper._replace(h=high), "icons"), (second, "tokens"), (lower._replace(h=PLACES), "got")]
    items = [Item("zoo", rect, ZooFace(part, board, icons)) for rect, part in parts]
    last = parts[-1][0]
    free = _below(lower, last.bottom - lower.y) if last.overlaps(lower) else lower
    lines, count = int((free.h + GAP) / (FINAL + GAP)), len(zoo.finals)
    if not lines:
        return items
    places = rows(free, count, FINAL, GAP, -(-count // lines))
    return items + [final_row(ctx, place, card) for place, card in zip(places, zoo.finals, strict=True)]


def _below(area: Rect, high: float) -> Rect:
    """Return what is left of an area below its first `high` units."""
    return Rect(area.x, area.y + high + GAP, area.w, area.h - high - GAP)


def _row_parts(area: Rect) -> list[tuple[Rect, str]]:
    """Return the places of tokens and of what was got, one below the other."""
    high = min(PLACES, (area.h - GAP) / 2)
    return [(area._replace(h=high), "tokens"), (Rect(area.x, area.y + high + GAP, area.w, high), "got")]
