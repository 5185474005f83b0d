"""The middle between decisions: display, association and hand, as panels or as tabs."""

from __future__ import annotations

from engine.games.ark_nova.actions import association
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.scoring import final_points, final_progress
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import DISPLAY_VERBS, by_kind, card_item, face_now
from scenes.games.ark_nova.decision.places.association import task_faces, tasks_side_by_side
from scenes.games.ark_nova.decision.places.hand import (
    BETWEEN,
    LEAST_WHOLE,
    hand_cards,
    hand_tickets,
    wide_cards,
)
from scenes.games.ark_nova.layout.areas import cells, inside, rows, tickets
from scenes.games.ark_nova.layout.window import LOW, PHONE
from scenes.games.ark_nova.view import Item, PanelFace, RowFace
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _, ngettext
from scenes.paint.rect import Rect

FOLDED = 90.0
"""The height of a display that takes one line, to leave room for a large hand."""
NARROW = 400.0
"""A panel of less width says in its heading how many cards there are, and no more."""
SLENDER = 340.0
"""A panel of less width says in its heading how many workers are ready, and no more."""
FAN, UNFOLDED = 5, 6
"""The most cards that lie side by side, and the most tickets beside which the display need not fold."""
TALL = 240.0
"""The most height of cards with their words, below which the final scoring cards have room."""
FINAL = 180.0
"""The least width of a final scoring card beside another one."""
WIDE_BOARD, MANY_PROJECTS = 420.0, 3
"""From which width on all tasks have one row, and more than how many projects stand closer."""
LEAST_ROW, MOST_ROW = 44.0, 54.0
"""How high a row of tasks or projects is at least and at most, where both are seen at a glance."""


def display_items(ctx: Context, panel: Rect) -> list[Item]:
    """Return the display as tickets; those beyond reach are grey."""
    state = ctx.state
    reach = len(folders_in_range(state, ctx.seat))
    words = (
        _("reputation range: folder 1; deck {count}")
        if reach == 1
        else _("reputation range: folders 1–{n}; deck {count}")
    )
    note = words.format(n=reach, count=ctx.deck) if panel.w > NARROW else _("deck {count}").format(count=ctx.deck)
    area = inside(panel, 36)
    if panel.h <= FOLDED:
        what, places = "folded", rows(area, 6, area.h, 7, 6)
    elif ctx.plan.kind in (PHONE, LOW):
        what, places = "ticket", tickets(area, 6, 8)
    else:
        what, places = cells(area, 6)
    items = [Item("panel", panel, PanelFace(_("Display"), note))]
    items += [
        card_item(ctx, what, place, card, DISPLAY_VERBS)
        for place, card in zip(places, state.display, strict=False)
        if card
    ]
    return items


def hand_items(ctx: Context, panel: Rect, *, goals: bool = True) -> list[Item]:
    """Return the hand in a fan, a large one as tickets, and the final scoring cards (`goals`) below it."""
    zoo = ctx.state.zoos[ctx.seat]
    cards = by_kind(zoo.hand)
    limit = 5 if "hand_limit" in zoo.universities else 3
    count = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    note = joined([count, _("keep {n} at the break").format(n=limit)]) if panel.w > NARROW else count
    area = inside(panel, 36)
    finals = zoo.finals if goals else []
    many = len(cards) > FAN
    lines = len(finals) if area.w < FINAL * len(finals) else min(1, len(finals))
    abreast = not many and (area.w - 8 + BETWEEN) / max(1, len(cards)) - BETWEEN >= LEAST_WHOLE
    high = min(192.0 if abreast else area.h, area.h - 52 * lines)
    items = [Item("panel", panel, PanelFace(_("Your hand"), note))]
    held = Rect(area.x + 4, area.y, area.w - 8, high)
    tall = max(high, min(TALL, area.h - 52 * lines))
    wide = wide_cards(ctx, area._replace(h=tall), cards) if not many else []
    high = tall if wide else high
    items += wide or (hand_tickets if many else hand_cards)(ctx, held, cards)
    if finals and area.h - high > 30:
        low = Rect(area.x, area.y + high + 6, area.w, area.h - high - 6)
        places = rows(low, len(finals), 46, 6, -(-len(finals) // lines))
        items += [final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)]
    return items


def final_row(ctx: Context, rect: Rect, card: int, *, whole: bool = False) -> Item:
    """Return a final scoring card as a row: the progress made, or its `whole` rule, and its points now."""
    if card not in FINALS:
        return Item("row", rect, RowFace("", card_name(0)))
    points = final_points(ctx.state, ctx.seat, card)
    have, step = final_progress(ctx.state, ctx.seat, card)
    face = face_now(ctx, card)
    said = face.rule if whole else _("{have} of {step}").format(have=have, step=step)
    return Item("row", rect, RowFace(face.picture, face.short, said, f"+{points}", card=card), words=face.rule)


def project_columns(wide: float, projects: int) -> int:
    """Return how many projects stand side by side in a panel of that width, where the board is seen at a glance."""
    if wide <= WIDE_BOARD:
        return 2
    return 4 if projects > MANY_PROJECTS else 3


def association_small(ctx: Context, panel: Rect) -> list[Item]:
    """Return the association board at a glance: tasks, and projects with their levels."""
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    owned = zoo.workers + sum(zoo.tasks)
    if panel.w < SLENDER:
        ready = ngettext("{count} of {all} worker ready", "{count} of {all} workers ready", owned)
    else:
        ready = ngettext(
            "{count} of {all} worker ready; donation {cost}", "{count} of {all} workers ready; donation {cost}", owned
        )
    note = ready.format(count=zoo.workers, all=owned, cost=association.donation_cost(state))
    items = [Item("panel", panel, PanelFace(_("Association"), note))]
    area = inside(panel, 36)
    two, count = area.h > 200 and area.w < WIDE_BOARD, len(state.projects)
    columns = project_columns(area.w, count)
    lines = (2 if two else 1) + -(-count // columns)
    high = max(LEAST_ROW, min(MOST_ROW, (area.h + 6) / lines - 6))
    if two:
        places = rows(area._replace(h=2 * high + 6), 4, high, 6, 2)
    else:
        places = tasks_side_by_side(area._replace(h=high))
    items += [
        Item("task", place, face, words=f"{face.name} {face.note}")
        for place, face in zip(places, task_faces(ctx), strict=True)
    ]
    below = places[-1].bottom + 6
    area = Rect(area.x, below, area.w, area.bottom - below)
    items += [
        Item("project", place, face_now(ctx, row[0]), words=card_name(row[0]))
        for place, row in zip(rows(area, count, high, 6, columns), state.projects, strict=True)
    ]
    return items


HAND_HEIGHT = 240.0
"""The least height of a panel with the hand, while something else is chosen."""


def resting_hand(ctx: Context, panel: Rect, *, goals: bool = True) -> list[Item]:
    """Return the hand while something else is decided: only to be read, so no card is dim."""
    return [item._replace(dim=False) for item in hand_items(ctx, panel, goals=goals)]
