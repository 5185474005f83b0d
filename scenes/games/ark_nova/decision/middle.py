"""What lies in the middle of the table: for a decision, between decisions, and while a zoo is looked at."""

from __future__ import annotations

from engine.state import Action
from scenes.games.ark_nova.decision.card_choices import from_hand
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.hint.hinted import hint_items
from scenes.games.ark_nova.decision.items import by_kind
from scenes.games.ark_nova.decision.note import AT_REST, note_and_more, note_face, noted
from scenes.games.ark_nova.decision.pens import home_spaces
from scenes.games.ark_nova.decision.places.hand import hand_cards, hand_tickets, wide_cards
from scenes.games.ark_nova.decision.places.looked_at import recap_face, tab_items, zoo_items
from scenes.games.ark_nova.decision.places.overview import (
    FOLDED,
    UNFOLDED,
    association_small,
    display_items,
    final_row,
    hand_items,
)
from scenes.games.ark_nova.decision.strengths import headed
from scenes.games.ark_nova.decision.word_choices import row_item
from scenes.games.ark_nova.layout.areas import beside, rows, split
from scenes.games.ark_nova.layout.places import HAND, SIZES
from scenes.games.ark_nova.layout.window import FINGER, PHONE, UPRIGHT, over_map
from scenes.games.ark_nova.view import HintFace, Item, RowFace
from scenes.games.ark_nova.words.whereabouts import parted_name
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

FEW = 3
"""Up to how many cards of a hand a phone shows upright."""
RECAP = 176.0
"""The height in which the last turn of another zoo is told above its cards."""
HINT_BAR = 76.0
"""The height of the bar while a hint is looked for."""

LEAST_HOME, PICTURED, LEAST_NOTE, GAP = 100.0, 150.0, 52.0, 6.0
"""The least width of a home to choose, and with a picture; the least height that homes leave of a note, and the gap
between them.
"""


def middle_items(ctx: Context) -> list[Item]:
    """Return what lies in the middle now."""
    if ctx.looking >= 0:
        return _looked_at(ctx, ctx.looking)
    if ctx.selling:
        return from_hand(ctx)
    if ctx.hint_staged and ctx.hint:
        return hint_items(ctx, ctx.hint) if ctx.hint.action else _looking_for_one(ctx)
    ctx, head = headed(ctx)
    return head + (noted(ctx) if ctx.asking and ctx.how.noted else with_homes(ctx, ctx.how.panel(ctx)))


def with_homes(ctx: Context, items: list[Item]) -> list[Item]:
    """Return things of the middle with the homes among which the marked animal's is chosen, where the map is not seen.

    They have the foot of the note, or where that would leave too little of it the whole.
    """
    note = next((item for item in items if item.what == "note"), None)
    if not ctx.homes or ctx.plan.shows_board or note is None or ctx.kind == "house":
        return items
    place, count = note.rect, len(ctx.homes)
    columns = min(count, max(1, int(place.w / LEAST_HOME)))
    lines, high = -(-count // columns), FINGER / ctx.plan.unit
    taken = lines * (high + GAP) - GAP
    if taken > place.h:
        return items
    left = place._replace(h=place.h - taken - GAP)
    low = Rect(place.x, place.bottom - taken, place.w, taken)
    pens = [_home(ctx, at, home) for at, home in zip(rows(low, count, high, GAP, columns), ctx.homes, strict=True)]
    told = [note._replace(rect=left)] if left.h >= LEAST_NOTE else []
    return [*(item for item in items if item is not note), *told, *pens]


def _home(ctx: Context, place: Rect, home: Action) -> Item:
    """Return a home as a row: what tells it from the others, with a picture where there is room for one."""
    item = row_item(ctx, place, home)
    if home[0] == "share" or not isinstance(item.face, RowFace):
        return item
    spaces, zoo, roomy = home_spaces(ctx), ctx.state.zoos[ctx.seat], place.w >= PICTURED
    name, where = parted_name(zoo, spaces[home])
    alone = [parted_name(zoo, mask)[0] for mask in spaces.values()].count(name) == 1
    return item._replace(
        face=RowFace(item.face.picture if roomy else "", name, where[-1] if roomy or not alone else "")
    )


def _looking_for_one(ctx: Context) -> list[Item]:
    """Return the bar of a hint that is looked for; on a large window what lies in the middle else is below it."""
    middle = ctx.plan.middle
    high = min(HINT_BAR, middle.h)
    bar = Item("hint", middle._replace(h=high), HintFace(_("Looking for a good move"), found=False))
    if ctx.plan.tabs:
        return [bar]
    low = middle._replace(y=middle.y + high + 8, h=middle.h - high - 8)
    return [bar, *between(ctx._replace(plan=ctx.plan._replace(middle=low)))]


def _looked_at(ctx: Context, seat: int) -> list[Item]:
    """Return a zoo: on a small window the tab that is open, on a large one its cards and what was done there last."""
    if ctx.plan.tabs:
        return tab_items(ctx, seat)
    told, middle = recap_face(ctx, seat), ctx.plan.middle
    if told is None or ctx.plan.race:
        return zoo_items(ctx, seat, middle)
    low = Rect(middle.x, middle.y + RECAP + 8, middle.w, middle.h - RECAP - 8)
    return [Item("recap", middle._replace(h=RECAP), told), *zoo_items(ctx, seat, low)]


def between(ctx: Context) -> list[Item]:
    """Return what lies there between decisions: everything, or on a small window what its tab says; while an X-token is
    marked, in place of some of it, or of the hand, what that brings.
    """
    marked = ctx.chooser.marked if ctx.asking else None
    if marked and marked[0] == "x_token" and (not ctx.plan.tabs or ctx.decision.tab == "hand"):
        return note_and_more(ctx, ctx.plan.middle, note_face(ctx, (marked,)), AT_REST)
    return _tab(ctx) if ctx.plan.tabs else _overview(ctx)


def _overview(ctx: Context) -> list[Item]:
    middle = ctx.plan.middle
    more = max(0, -(-len(ctx.state.projects) // 4) - 1)
    high, low = 218.0 - 22 * more, 134.0 + 42 * more
    if len(ctx.state.zoos[ctx.seat].hand) > UNFOLDED:
        high = FOLDED
    display, board, hand = split(middle, (high, low, middle.h - high - low - 16))
    return display_items(ctx, display) + association_small(ctx, board) + hand_items(ctx, hand)


def _tab(ctx: Context) -> list[Item]:
    middle = ctx.plan.middle
    if ctx.plan.shows_board and "map" in ctx.plan.tab_keys:
        return []
    shown = {"display": display_items, "association": association_small}.get(ctx.decision.tab)
    if shown and over_map(ctx.plan):
        return shown(ctx, ctx.plan.board.rect) + hand_tickets(ctx, middle)
    if shown:
        return shown(ctx, middle)
    upright = ctx.plan.kind == UPRIGHT
    if upright:
        finals = ctx.state.zoos[ctx.seat].finals
        cards, goals = beside(middle, (5.0, 2.0)) if finals else (middle, middle)
        area = Rect(cards.x + 4, cards.y + 8, cards.w - 8, cards.h - 16)
        hand = by_kind(ctx.state.zoos[ctx.seat].hand)
        held = wide_cards(ctx, area, hand) or hand_cards(ctx, area, hand)
        places = rows(Rect(goals.x, area.y, goals.w, area.h), len(finals), 92)
        return held + [final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)]
    hand = by_kind(ctx.state.zoos[ctx.seat].hand)
    if len(hand) <= FEW and middle.h >= SIZES[HAND][1]:
        return hand_cards(ctx, middle, hand)
    tall = ctx.plan.kind == PHONE and "map" not in ctx.plan.tab_keys
    if tall and 0 < len(hand) < FEW:  # as wide as three would be: so they say why not
        middle = middle._replace(w=(middle.w + 6) * len(hand) / FEW - 6)
    return hand_tickets(ctx, middle, hand)
