"""The hand as it is held: a fan in which a chosen card stands free, other kinds step aside, and many are scrolled."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import HAND_VERBS, by_kind, card_item
from scenes.games.ark_nova.layout.areas import FREE, LEAST_SLIP, fan, lying, tickets
from scenes.games.ark_nova.layout.places import WIDE
from scenes.games.ark_nova.view import Item, ScrollFace
from scenes.i18n.translation import ngettext
from scenes.paint.rect import Rect

LEAST_SHOWN = 60.0
"""The least width of a fanned card that stays in view, in units of a card at full size."""
LEAST_WHOLE, BETWEEN = 84.0, 6.0
"""Cards that have at least this width, in the same units, stand side by side; and the gap between them."""
MOST_HELD = 8
"""The most cards in view at once; a larger hand is scrolled."""
LEAST_TICKET = 0.69
"""The scale of the smallest tickets in which many cards are held."""
FEW_WIDE, LEAST_WIDE, WIDEST = 3, 150.0, 200.0
"""How many cards are shown wide, and how wide each must be; and the most that each takes."""
WIDE_HEIGHT = 150.0
"""The least height of wide cards."""
ARROW = 50.0
"""The width of the arrows that scroll the hand."""
ASIDE = (44.0, 58.0)
"""The size of a card of a kind that is not asked for."""


def hand_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str] = HAND_VERBS) -> list[Item]:
    """Return cards in a fan; each but the last shows as much of itself as lies free, a chosen one all of it.

    Cards of a kind that is not asked for stand small at the right. What does not fit as a fan are tickets; of more
    than `MOST_HELD` a part is seen, beside two arrows.
    """
    asked = ctx.how.cards
    others = [card for card in cards if asked is not None and card not in asked]
    if others and len(others) < len(cards):
        aside, area = _aside(area, len(others))
        items = [card_item(ctx, "aside", at, card, verbs) for at, card in zip(aside, others, strict=True)]
        cards = [card for card in cards if card not in others]
    else:
        items = []
    tickets = lying(area, len(cards), 5, 1.0)
    if len(cards) > MOST_HELD and tickets[0].w >= LEAST_TICKET * 153 and tickets[0].h >= LEAST_SLIP[1]:
        return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(tickets, cards, strict=True)]
    if len(cards) > MOST_HELD:
        area, cards, arrows = _scrolled(ctx, area, cards, _in_fan(area._replace(w=area.w - ARROW)))
        items += arrows
    free = next((at for at, card in enumerate(cards) if _is_chosen(ctx, card)), -1)
    places = fan(area, len(cards), 112, 192, free=free)
    shown = [min(place.w, after.x - place.x) for place, after in itertools.pairwise(places)]
    narrow = (area.w - BETWEEN * (len(cards) - 1)) / max(1, len(cards))
    if shown and min(shown) < places[0].w and narrow >= LEAST_WHOLE * places[0].w / 112:
        places = [place._replace(x=area.x + (narrow + BETWEEN) * at, w=narrow) for at, place in enumerate(places)]
        shown = [narrow for __ in shown]
    if shown and min(shown) < LEAST_SHOWN * places[0].w / 112 - 0.5:
        tickets = lying(area, len(cards), 5, 1.0)
        return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(tickets, cards, strict=True)]
    for place, card, seen in zip(places, cards, [*shown, 0.0], strict=False):
        items.append(card_item(ctx, "hand", place, card, verbs, seen if seen < place.w else 0))
    return items


def wide_cards(ctx: Context, area: Rect, cards: Sequence[int]) -> list[Item]:
    """Return a hand of few side by side in wide cards, with what they do in words; nothing where they have no room."""
    if not 0 < len(cards) <= FEW_WIDE or area.w < LEAST_WIDE * FEW_WIDE or area.h < WIDE_HEIGHT:
        return []
    wide = min(WIDEST, (area.w - 16) / FEW_WIDE)
    places = [Rect(area.x + (wide + 8) * at, area.y, wide, area.h) for at in range(len(cards))]
    return [card_item(ctx, WIDE, at, card, HAND_VERBS) for at, card in zip(places, cards, strict=True)]


def hand_tickets(ctx: Context, area: Rect, cards: Sequence[int] = (), verbs: Sequence[str] = HAND_VERBS) -> list[Item]:
    """Return the hand as tickets, for small windows; scrolled where they would become too small."""
    cards = cards or by_kind(ctx.state.zoos[ctx.seat].hand)
    items: list[Item] = []
    places = tickets(area, len(cards))
    wide, high = LEAST_SLIP
    if len(cards) > MOST_HELD and places[0].w < LEAST_TICKET * 153:
        places = lying(area, len(cards))
    if len(cards) > MOST_HELD and (places[0].w < LEAST_TICKET * 153 or places[0].h < high):
        across = max(1, int((area.w - ARROW + 6) / (wide + 6)))
        down = max(1, int((area.h + 6) / (high + 6)))
        area, cards, items = _scrolled(ctx, area, cards, min(MOST_HELD, across * down))
        places = tickets(area, len(cards))
    return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(places, cards, strict=True)]


def _is_chosen(ctx: Context, card: int) -> bool:
    marked = ctx.chooser.marked or ()
    return ctx.asking and len(marked) > 1 and marked[1] == card


def _in_fan(area: Rect) -> int:
    """Return how many cards fit as a fan in which one stands free."""
    scale = min(1.0, area.h / 192)
    return max(1, int((area.w - FREE - 2 * 112 * scale) / (LEAST_SHOWN * scale)) + 2)


def _aside(area: Rect, count: int) -> tuple[list[Rect], Rect]:
    """Return the places of `count` small cards at the right, one below the other, and the area that is left."""
    wide, high = ASIDE
    down = max(1, int((area.h + 6) / (high + 6)))
    columns = -(-count // down)
    left = area.right - columns * (wide + 6) + 6
    places = [
        Rect(left + (wide + 6) * (at // down), area.y + (high + 6) * (at % down), wide, high) for at in range(count)
    ]
    return places, area._replace(w=left - 12 - area.x)


def _scrolled(ctx: Context, area: Rect, cards: Sequence[int], most: int) -> tuple[Rect, Sequence[int], list[Item]]:
    """Return the area for the cards in view, these cards (at most `most`), and the arrows at the right.

    A chosen card is always among them.
    """
    first = max(0, min(ctx.decision.hand_from, len(cards) - most))
    chosen = next((at for at, card in enumerate(cards) if _is_chosen(ctx, card)), first)
    first = min(chosen, max(first, chosen - most + 1))
    after = len(cards) - first - most
    arrows = []
    high = (area.h - 6) / 2
    for count, step, y in ((first, -1, area.y), (after, 1, area.y + high + 6)):
        if count > 0:
            face = ScrollFace(step, count, max(0, min(first + step * max(1, most - 1), len(cards) - most)))
            words = ngettext("{count} more card in hand", "{count} more cards in hand", count).format(count=count)
            arrows.append(Item("scroll", Rect(area.right - ARROW + 6, y, ARROW - 6, high), face, words=words))
    return area._replace(w=area.w - ARROW), cards[first : first + most], arrows
