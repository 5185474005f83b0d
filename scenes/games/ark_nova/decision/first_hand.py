"""The first hand: eight cards of which four are kept, with their words and what they are chosen for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.pieces import KEPT_HAND
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import card_item, face_now
from scenes.games.ark_nova.decision.note import SHARED
from scenes.games.ark_nova.decision.opening import goals
from scenes.games.ark_nova.decision.places.hand import hand_tickets
from scenes.games.ark_nova.layout.areas import LEAST_UPRIGHT, beside, grid, inside, rows, split, tickets
from scenes.games.ark_nova.layout.places import HAND, SIZES, WIDE
from scenes.games.ark_nova.layout.window import LOW, PHONE, UPRIGHT
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import Item, PanelFace
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

ROOMY = 700.0
"""From this width on all cards are shown with their words."""
UNDER = 204.0
"""The height of the goals on an upright tablet, where a finger opens each."""
READ = 470.0
"""From this height on an upright phone shows one card with its words."""


MARK = "mark"
"""What stands at the foot of the card that is read: it marks that card, or unmarks it."""
MARK_HIGH = 44.0


def opens_first(ctx: Context) -> bool:
    """Tell whether a finger's first touch opens a card of the first hand and only the second one marks it."""
    return ctx.kind == "keep" and ctx.plan.kind in (PHONE, LOW)


def card_read(ctx: Context) -> tuple[Item, int] | None:
    """Return the place of what marks the card that is read, and that card; None where none is read beside others."""
    place = next((item for item in ctx.items if item.what == MARK), None)
    card = next((item.face.card for item in ctx.items if item.what == WIDE and isinstance(item.face, Face)), 0)
    return (place, card) if place and card else None


def reads_one(ctx: Context) -> bool:
    """Tell whether one card is read beside the others."""
    return opens_first(ctx) and (ctx.plan.kind == LOW or ctx.plan.middle.h >= READ)


def _one_read(ctx: Context, cards: Sequence[int]) -> list[Item]:
    """Show the first cards on a phone; beside or above them the one touched last, with its words, and the goals."""
    middle = ctx.plan.middle
    touched = [ctx.weighed, ("keep", ctx.decision.opened), *reversed(ctx.decision.marks)]
    read = next((int(path[1]) for path in touched if path[:1] == ("keep",) and path[1] in cards), cards[0])
    if ctx.plan.kind == LOW:
        low, card, aims = beside(middle, (5.0, 2.1, 2.2) if middle.w > SHARED else (4.2, 2.5, 2.8))
    else:
        top, low = split(middle, (1.4, 1.0))
        card, aims = beside(top, (1.0, 1.0))
    wide, high = (low.w - 18) / 4, (low.h + 6) / -(-len(cards) // 4) - 6
    places = [
        Rect(low.x + (wide + 6) * (at % 4), low.y + (high + 6) * (at // 4), wide, high) for at in range(len(cards))
    ]
    if wide < LEAST_UPRIGHT:
        places = tickets(low, len(cards))
    high = MARK_HIGH / ctx.plan.unit
    place = Rect(card.x, card.bottom - high, card.w, high)
    words = _("Unmark") if ("keep", read) in ctx.decision.marks else _("Mark")
    return [
        Item(WIDE, card._replace(h=card.h - high - 6), face_now(ctx, read), words=card_name(read)),
        Item(MARK, place, None, words=words),
        *goals(ctx, aims),
        *(card_item(ctx, "ticket", at, each, ("keep",)) for at, each in zip(places, cards, strict=True)),
    ]


def first_hand(ctx: Context, cards: Sequence[int]) -> list[Item]:
    """Show the first cards, those that are marked among them, and below them what they are chosen for."""
    middle = ctx.plan.middle
    narrow = ctx.plan.kind in (PHONE, LOW)
    if reads_one(ctx):
        return _one_read(ctx, cards)
    low = (
        UNDER
        if ctx.plan.kind == UPRIGHT
        else 186.0
        if middle.w > ROOMY
        else min(200.0, 0.3 * middle.h)
        if not narrow
        else min(128.0, 0.34 * middle.h)
    )
    upper = middle._replace(h=middle.h - low - 8)
    below = goals(ctx, Rect(middle.x, upper.bottom + 8, middle.w, low))
    if narrow:
        return hand_tickets(ctx, upper, cards, ("keep",)) + below
    marked = len(ctx.decision.marks) + len(ctx.state.zoos[ctx.seat].hand)
    note = _("{n} of {count} chosen").format(n=marked, count=KEPT_HAND)
    what, places = HAND, grid(inside(upper, 38), len(cards), *SIZES[HAND], 8, 1.6)
    if middle.w > ROOMY:
        area = inside(upper, 38)
        what, places = WIDE, rows(area, len(cards), area.h, 8, -(-len(cards) // 2))
    hand = [card_item(ctx, what, at, card, ("keep",)) for at, card in zip(places, cards, strict=True)]
    return [Item("panel", upper, PanelFace(_("Your first hand"), note)), *hand, *below]
