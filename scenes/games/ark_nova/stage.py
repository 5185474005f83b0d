"""What the stage shows: a set of things for every kind of decision, and the overview between decisions."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.association_stage import association_items
from scenes.games.ark_nova.card_stages import FROM_HAND, from_display, from_hand, tray
from scenes.games.ark_nova.items import (
    Context,
    Item,
    PanelFace,
    face_now,
)
from scenes.games.ark_nova.layout import grid, inside, rows, split
from scenes.games.ark_nova.overview import association_small, display_items, final_row, hand_items, hand_tickets
from scenes.games.ark_nova.word_stages import palette_items, placing_items, row_items
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import _
from scenes.paint.rect import Rect


def stage_items(ctx: Context) -> list[Item]:
    """Return what lies on the stage now."""
    if ctx.looking >= 0:
        return zoo_items(ctx, ctx.looking, ctx.plan.stage)
    if ctx.selling:
        return from_hand(ctx)
    if ctx.plan.tabs and ctx.kind in ("", "act"):
        return _tab(ctx)
    make = _STAGES.get(ctx.kind)
    if make:
        return make(ctx)
    return _overview(ctx) if ctx.kind in ("", "act") else row_items(ctx)


def _overview(ctx: Context) -> list[Item]:
    stage = ctx.plan.stage
    more = max(0, -(-len(ctx.state.projects) // 4) - 1)
    high, low = 218.0 - 22 * more, 134.0 + 42 * more
    display, board, hand = split(stage, (high, low, stage.h - high - low - 16))
    return display_items(ctx, display) + association_small(ctx, board) + hand_items(ctx, hand)


def _tab(ctx: Context) -> list[Item]:
    stage = ctx.plan.stage
    if ctx.tab == "display":
        return display_items(ctx, stage)
    if ctx.tab == "association":
        return association_small(ctx, stage)
    if ctx.tab == "zoo":
        finals = ctx.state.zoos[ctx.seat].finals
        high = 46.0 * len(finals)
        goals = rows(Rect(stage.x, stage.bottom - high + 6, stage.w, high - 6), len(finals), 40)
        items = zoo_items(ctx, ctx.seat, stage._replace(h=stage.h - high))
        return items + [final_row(ctx, place, card) for place, card in zip(goals, finals, strict=True)]
    return hand_tickets(ctx, stage)


def zoo_items(ctx: Context, seat: int, stage: Rect) -> list[Item]:
    """Return somebody's animals, sponsors and what is known of the hand, as tickets."""
    zoo = ctx.state.zoos[seat]
    groups = [
        (_("Animals"), [card for card, __ in zoo.animals]),
        (_("Sponsors"), list(zoo.sponsors)),
        (_("Known hand cards") if seat != ctx.seat else _("Your hand"), [card for card in zoo.hand if card]),
    ]
    shown = [(title, cards) for title, cards in groups if cards] or [(_("No cards yet"), [])]
    items = []
    for panel, (title, cards) in zip(split(stage, [2.0 + len(cards) for __, cards in shown]), shown, strict=True):
        items.append(Item("panel", panel, PanelFace(title, str(len(cards)))))
        places = grid(inside(panel, 34), len(cards), 153, 84, 7, 1.0)
        items += [
            Item("ticket", at, face_now(ctx, card), words=card_name(card))
            for at, card in zip(places, cards, strict=True)
        ]
    return items


_STAGES: dict[str, Callable[[Context], list[Item]]] = {
    **dict.fromkeys(FROM_HAND, from_hand),
    **dict.fromkeys(("cards", "take_card", "take_more", "snap", "take_small", "digging"), from_display),
    **dict.fromkeys(("keep", "drop_final", "keep_final", "hunter", "perception", "scavenging", "assertion"), tray),
    **dict.fromkeys(("build", "free_special", "posturing"), palette_items),
    **dict.fromkeys(("association", "partner_zoo", "university"), association_items),
    "place": placing_items,
}
"""What stands on the stage for a kind of decision; all others are rows of words."""
