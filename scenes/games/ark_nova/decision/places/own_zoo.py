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
FINAL, FINAL_LOW = 44.0, 38.0
"""The height of a final card, and where there is little room."""
ICONS_LOW, ABREAST = 86.0, 300.0
"""The least height of icons without a heading, and the least width of two final cards side by side."""
GAP = 5.0


def own_zoo_items(ctx: Context) -> list[Item]:
    """Return what one has: over the map and below the tabs, or on a small phone all in one place."""
    plan, zoo = ctx.plan, ctx.state.zoos[ctx.seat]
    upper, lower = plan.board.rect, plan.middle
    board = board_face(zoo, ctx.colours[ctx.seat])
    names = {"petting": _("Petting zoo")}  # shorter than its label
    icons = tuple((icon, names.get(icon) or icon_label(icon), zoo.icons[icon]) for icon in SHOWN_ICONS)
    beside = plan.kind == LOW  # there the final cards are below the icons, beside the rest
    stacked = beside and upper.w < ABREAST
    if beside:
        high = upper.h - (2 * (FINAL_LOW + GAP) if stacked else FINAL + GAP)
        parts = [(upper._replace(h=high), "icons"), *_row_parts(lower)]
    elif upper.overlaps(lower):  # one place for all
        rest = lower._replace(h=lower.h - FINAL_LOW - GAP)
        each = min(PLACES, (rest.h - ICONS_LOW) / 2 - GAP)
        high = rest.h - 2 * (each + GAP)
        parts = [(rest._replace(h=high), "icons"), *_row_parts(_below(rest, high))]
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
    free = _below(upper, high) if beside else free
    least, count = FINAL_LOW if upper.overlaps(lower) or stacked else FINAL, len(zoo.finals)
    lines = int((free.h + GAP + 0.01) / (least + GAP))
    if not lines:
        return items
    places = rows(free, count, least, GAP, -(-count // lines))
    return items + [final_row(ctx, place, card) for place, card in zip(places, zoo.finals, strict=True)]


def _below(area: Rect, high: float) -> Rect:
    """Return what is left of an area below its first `high` units."""
    return Rect(area.x, area.y + high + GAP, area.w, area.h - high - GAP)


def _row_parts(area: Rect) -> list[tuple[Rect, str]]:
    """Return the places of tokens and of what was got, one below the other."""
    high = min(PLACES, (area.h - GAP) / 2)
    return [(area._replace(h=high), "tokens"), (Rect(area.x, area.y + high + GAP, area.w, high), "got")]
