"""The hand as it is held: cards side by side, many as tickets; other kinds step aside, and very many are scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.decision.card_words import needed_note
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import HAND_VERBS, by_kind, card_item
from scenes.games.ark_nova.layout.areas import LEAST_SLIP, lying, tickets
from scenes.games.ark_nova.layout.places import HAND, SIZES, WIDE
from scenes.games.ark_nova.view import Item, ScrollFace
from scenes.i18n.translation import ngettext
from scenes.paint.rect import Rect

LEAST_WHOLE, BETWEEN = 84.0, 4.0
"""Cards that have at least this width stand side by side, with this gap; narrower ones would have names in parts."""
MOST_HELD = 8
"""The most cards in view at once; a larger hand is scrolled."""
LEAST_TICKET = 0.74
"""The scale of the smallest tickets in which many cards are held."""
LEAST_WIDE, WIDEST = 150.0, 240.0
"""The least width of wide cards, and the most."""
BESIDE, LEAST_NEEDED = 8.0, 180.0
"""The gap between them, and the least width beside them for what they need."""
WIDE_HEIGHT = 150.0
"""The least height of wide cards."""
MOST_READABLE = 408.0
"""Up to this width an area has two columns of them."""
READABLE, TALLEST = 168.0, 1.25
"""The least height of a card in which its words are read, and how much higher than wide it is at most."""
LEAST_TOLD, WIDEST_TOLD, TALLEST_TOLD = 164.0, 240.0, 1.2
"""How wide cards with all their words are at least and at most, and how much higher than wide."""
ARROW = 50.0
"""The width of the arrows that scroll the hand."""
ASIDE = (44.0, 58.0)
"""The size of a card of a kind that is not asked for."""


def hand_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str] = HAND_VERBS) -> list[Item]:
    """Return cards side by side, few of them wide, or as tickets where there is no room for that.

    Cards of a kind that is not asked for stand small at the right. Of more than `MOST_HELD` a part is seen, beside two
    arrows, where all of them would be too small.
    """
    asked = ctx.how.cards
    others = [card for card in cards if asked is not None and card not in asked]
    items: list[Item] = []
    if others and len(others) < len(cards):
        aside, area = _aside(area, len(others))
        items = [card_item(ctx, "aside", at, card, verbs) for at, card in zip(aside, others, strict=True)]
        cards = [card for card in cards if card not in others]
    if few := wide_cards(ctx, area, cards, verbs):
        return items + few
    wide, high = SIZES[HAND]
    wide = min(wide, (area.w + BETWEEN) / max(1, len(cards)) - BETWEEN)
    if wide < LEAST_WHOLE or area.h < high:
        return items + hand_tickets(ctx, area, cards, verbs, gap=5, largest=1.0)
    places = [Rect(area.x + (wide + BETWEEN) * at, area.y, wide, high) for at in range(len(cards))]
    return items + [card_item(ctx, HAND, at, card, verbs) for at, card in zip(places, cards, strict=True)]


def wide_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str] = HAND_VERBS) -> list[Item]:
    """Return a hand of few side by side in wide cards, with what they do in words, and beside one or two of them what
    they need; nothing where they have no room.
    """
    count = len(cards)
    if not cards or area.h < WIDE_HEIGHT or area.w < LEAST_WIDE * count + BESIDE * (count - 1):
        return []
    wide = min(WIDEST, (area.w - BESIDE * (count - 1)) / count)
    if count == 1 and area.w < WIDEST + BESIDE + LEAST_NEEDED:
        wide = max(LEAST_WIDE, min(wide, area.w - BESIDE - LEAST_NEEDED))
    places = [Rect(area.x + (wide + BESIDE) * at, area.y, wide, area.h) for at in range(count)]
    items = [card_item(ctx, WIDE, at, card, verbs) for at, card in zip(places, cards, strict=True)]
    x = places[-1].right + BESIDE
    if area.right - x >= LEAST_NEEDED:
        items.append(Item("note", Rect(x, area.y, area.right - x, area.h), needed_note(ctx, cards)))
    return items


def readable_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    """Return cards in two columns with what they do in words, for an upright phone; nothing where they have no room."""
    wide, lines = (area.w - 8) / 2, -(-len(cards) // 2)
    high = (area.h + 8) / max(1, lines) - 8
    if len(cards) < 2 or area.w > MOST_READABLE or wide < LEAST_WIDE or high < READABLE:
        return []
    high = min(high, TALLEST * wide)
    return [
        card_item(
            ctx, WIDE, Rect(area.x + (wide + 8) * (at % 2), area.y + (high + 8) * (at // 2), wide, high), card, verbs
        )
        for at, card in enumerate(cards)
    ]


def told_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    """Return cards in rows, as large as a wide window has room for them, with what they do in words; nothing where that
    would be cut.
    """
    columns = max(1, min(len(cards), int((area.w + 8) // (LEAST_TOLD + 8))))
    lines = -(-len(cards) // columns)
    columns = -(-len(cards) // max(1, lines))
    wide, high = (area.w + 8) / columns - 8, (area.h + 8) / max(1, lines) - 8
    if not cards or high < READABLE:
        return []
    wide = min(wide, WIDEST_TOLD)
    high = min(high, TALLEST_TOLD * wide)
    return [
        card_item(
            ctx,
            WIDE,
            Rect(area.x + (wide + 8) * (at % columns), area.y + (high + 8) * (at // columns), wide, high),
            card,
            verbs,
        )
        for at, card in enumerate(cards)
    ]


def hand_tickets(
    ctx: Context,
    area: Rect,
    cards: Sequence[int] = (),
    verbs: Sequence[str] = HAND_VERBS,
    gap: float = 6,
    largest: float = 1.2,
) -> list[Item]:
    """Return the hand as tickets, for small windows; scrolled where they would become too small."""
    cards = cards or by_kind(ctx.state.zoos[ctx.seat].hand)
    items: list[Item] = []
    places = tickets(area, len(cards), gap, largest)
    wide, high = LEAST_SLIP
    if len(cards) > MOST_HELD and places[0].w < LEAST_TICKET * 153:
        places = lying(area, len(cards), gap, largest)
    if len(cards) > MOST_HELD and (places[0].w < LEAST_TICKET * 153 or places[0].h < high):
        across = max(1, int((area.w - ARROW + 6) / (wide + 6)))
        down = max(1, int((area.h + 6) / (high + 6)))
        area, cards, items = _scrolled(ctx, area, cards, min(MOST_HELD, across * down))
        places = tickets(area, len(cards), gap, largest)
    return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(places, cards, strict=True)]


def _is_chosen(ctx: Context, card: int) -> bool:
    marked = ctx.chooser.marked or ()
    return ctx.asking and len(marked) > 1 and marked[1] == card


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
