"""What the stage shows: a set of things for every kind of decision, and the overview between decisions."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.decision.association import association_items, below_association
from scenes.games.ark_nova.decision.card_choices import FROM_HAND, HELD, from_display, from_hand, tray
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.hand import hand_cards, hand_tickets
from scenes.games.ark_nova.decision.items import by_kind, face_now
from scenes.games.ark_nova.decision.overview import association_small, display_items, final_row, hand_items
from scenes.games.ark_nova.decision.word_choices import (
    HAND_ROOM,
    map_items,
    palette_items,
    placing_items,
    resting_hand,
    row_items,
)
from scenes.games.ark_nova.layout.areas import beside, grid, inside, rows, split
from scenes.games.ark_nova.layout.window import DESKTOP, LOW, TABLET, UPRIGHT
from scenes.games.ark_nova.view import Item, PanelFace
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
    upright = ctx.plan.kind == UPRIGHT
    if ctx.tab == "zoo":
        finals = ctx.state.zoos[ctx.seat].finals
        if upright:  # beside each other
            animals, goals = beside(stage, (3.0, 1.0)) if finals else (stage, stage)
            items = zoo_items(ctx, ctx.seat, animals)
            places = rows(goals, len(finals), 92)
            return items + [final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)]
        high = 46.0 * len(finals)
        places = rows(Rect(stage.x, stage.bottom - high + 6, stage.w, high - 6), len(finals), 40)
        items = zoo_items(ctx, ctx.seat, stage._replace(h=stage.h - high))
        return items + [final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)]
    if upright:
        finals = ctx.state.zoos[ctx.seat].finals
        cards, goals = beside(stage, (5.0, 2.0)) if finals else (stage, stage)
        room = Rect(cards.x + 4, cards.y + 8, cards.w - 8, cards.h - 16)
        held = hand_cards(ctx, room, by_kind(ctx.state.zoos[ctx.seat].hand))
        places = rows(Rect(goals.x, room.y, goals.w, room.h), len(finals), 92)
        return held + [final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)]
    return hand_tickets(ctx, stage)


def zoo_items(ctx: Context, seat: int, stage: Rect) -> list[Item]:
    """Return somebody's animals, sponsors and what is known of the hand, as tickets.

    Where there is room, supported projects as well, and the hand cards that nobody else knows as backs.
    """
    zoo, roomy = ctx.state.zoos[seat], not ctx.plan.tabs and ctx.plan.kind in (DESKTOP, TABLET)
    known = [card for card in zoo.hand if card]
    groups = [
        (_("Animals"), [card for card, __ in zoo.animals]),
        (_("Sponsors"), list(zoo.sponsors)),
    ]
    if roomy:
        supported = [row[0] for row in ctx.state.projects if seat in row[1:]]
        groups += [(_("Supported projects"), supported), (_("Hand"), known + [0] * (len(zoo.hand) - len(known)))]
    else:
        groups.append((_("Known hand cards") if seat != ctx.seat else _("Your hand"), known))
    shown = [(title, cards) for title, cards in groups if cards] or [(_("No cards yet"), [])]
    items = []
    parts = beside if stage.w > 1.9 * stage.h else split
    for panel, (title, cards) in zip(parts(stage, [2.0 + len(cards) for __, cards in shown]), shown, strict=True):
        items.append(Item("panel", panel, PanelFace(title, str(len(cards)))))
        places = grid(inside(panel, 34), len(cards), 153, 84, 7, 1.0)
        items += [
            Item("ticket", at, face_now(ctx, card), words=card_name(card)) if card else Item("back", at, None)
            for at, card in zip(places, cards, strict=True)
        ]
    return items


def association_stage(ctx: Context) -> list[Item]:
    """Return the association board, and below it the hand where there is room."""
    items = association_items(ctx)
    below = below_association(ctx, items)
    shown = ctx.state.zoos[ctx.seat].hand and below.h >= HAND_ROOM and ctx.plan.kind != LOW
    return items + resting_hand(ctx, below._replace(h=min(below.h, 290.0))) if shown else items


_STAGES: dict[str, Callable[[Context], list[Item]]] = {
    **dict.fromkeys(FROM_HAND, from_hand),
    **dict.fromkeys(("cards", "take_card", "take_more", "snap", "take_small", "digging"), from_display),
    **dict.fromkeys(("keep", "drop_final", "keep_final", *HELD), tray),
    **dict.fromkeys(("build", "free_special", "posturing"), palette_items),
    **dict.fromkeys(("association", "partner_zoo", "university"), association_stage),
    "place": placing_items,
    "choose_map": map_items,
}
"""What stands on the stage for a kind of decision; all others are rows of words."""
