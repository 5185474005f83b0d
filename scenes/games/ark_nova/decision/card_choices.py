"""Choices among cards in the middle: from the hand, from the display, from cards held for a choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.filling import filled
from scenes.games.ark_nova.decision.first_hand import first_hand
from scenes.games.ark_nova.decision.items import DISPLAY_VERBS, by_kind, card_item, face_now
from scenes.games.ark_nova.decision.note import (
    AT_REST,
    card_and_note,
    display_at_rest,
    hand_at_rest,
    note_and_more,
    note_face,
    parted,
    weighed,
)
from scenes.games.ark_nova.decision.opening import coming_break
from scenes.games.ark_nova.decision.places.hand import (
    ASIDE,
    LEAST_TICKET,
    hand_cards,
    hand_tickets,
    readable_cards,
    told_cards,
)
from scenes.games.ark_nova.decision.places.overview import final_row
from scenes.games.ark_nova.decision.word_choices import row_item
from scenes.games.ark_nova.layout.areas import beside, cells, centred, grid, inside, lying, rows, split, tickets
from scenes.games.ark_nova.layout.places import FULL, HAND, SIZES, TICKET, WIDE
from scenes.games.ark_nova.layout.window import LOW, PHONE, UPRIGHT, over_map
from scenes.games.ark_nova.view import Item, Line, NoteFace, PanelFace
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

SELLING = ("harbor",)
"""What a hand card is touched for to sell it at the harbor."""
HIGH = 540.0
"""The least height of a phone's middle at which the hand is shown below the display."""
LITTLE = 116.0
"""The height of the note or the hand below the display on a lower phone."""
FEW, ONE_ROW = 4, 240.0
"""Up to how many held cards lie in one row, and its height."""
SHEET, SHEET_CARD = 470.0, 290.0
"""The least height of a phone's middle at which a note takes its whole width, and the most height of the card above."""
READABLE = 280.0
"""The least height below the held cards at which one is shown in full."""
FEW_HELD = 5
"""A hand of more cards takes the place of the rail, too, while it is decided about."""
FEW_ABREAST = 3
"""How many of them an upright tablet shows in full, side by side."""
BOARD = ("display", "association", "finals")
"""What fills the room above or below the hand, the most wanted first."""
FEW_TOLD = 2
"""Up to how many cards of a hand have all their words in their place."""
NARROW = 360.0
"""In a middle of less width a sponsor that is weighed has half of it, so that its words are whole."""
FEW_WHOLE = 2
"""How many cards are shown whole where nothing else is chosen from."""
FINAL = 112.0
"""The most height of a final scoring card that is shown as a row."""
LARGER = 1.5
"""By how much larger lying cards are at most beside a low window's note."""
LEAST_UPRIGHT, SQUARE = 88.0, 1.5
"""The least width of upright tickets with all that they show, and how much wider than high they are at most."""
ASIDE_LEAST = 220.0
"""The least width beside few cards for what they bring."""
LEAST_READ, MOST_READ, CLOSE_LINE = 160.0, 200.0, 18.0
"""The least height of a card that is read beside tickets, its most width, and the height of each line below it."""
WHOLE = 700.0
"""The least width at which the whole hand is shown in full."""


def from_hand(ctx: Context) -> list[Item]:
    """Show the hand, the card that is weighed in full, and what playing it would bring."""
    middle, state = ctx.plan.middle, ctx.state
    hand = by_kind(state.zoos[ctx.seat].hand)
    verbs = SELLING if ctx.selling else ctx.how.verbs
    reach = () if ctx.selling else folders_in_range(state, ctx.seat)
    near = [card for card in reach if card and ctx.chooser.can(("play", card))]
    breaking = ctx.kind == "discard" and state.is_break
    instead = _without_card(ctx)
    if instead and ctx.plan.kind in (PHONE, LOW):
        return _instead_narrow(ctx, [*hand, *near], instead)
    if ctx.plan.kind in (PHONE, LOW):
        return _in_break_narrow(ctx, hand, verbs) if breaking else _cards_narrow(ctx, [*hand, *near], verbs)
    if ctx.how.parting and middle.w > WHOLE and len(hand) <= (FEW_ABREAST if ctx.plan.kind == UPRIGHT else FEW_HELD):
        return _whole_cards(ctx, middle, hand, verbs)
    weighed = _weighed_card(ctx, [*near, *hand])
    if middle.w > WHOLE and not instead:
        return _large_hand(ctx, [*hand, *near], verbs, weighed)
    top = Rect(middle.x, middle.y, middle.w, middle.h - 246)
    if instead:
        items = note_and_more(ctx, top, _instead_face(ctx, [*hand, *near], instead), BOARD)
    elif breaking:
        items = _break_told(ctx, top, weighed)
    else:
        items = _weighed_above(ctx, top, weighed, verbs) if weighed else filled(ctx, top, BOARD)
    panel = Rect(middle.x, middle.bottom - 238, middle.w, 238)
    items.append(Item("panel", panel, PanelFace(_("Your hand"), _("dashed = possible now"))))
    area = inside(panel, 38)
    if near:
        items[-1] = Item("panel", panel, PanelFace(_("Display and hand"), _("dashed = possible now")))
        wide, high = SIZES[TICKET]
        places = grid(area, len(hand) + len(near), wide, high, 7, area.w / (3 * wide + 14))
        cards = [*near, *hand]
        return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(places, cards, strict=True)]
    return items + hand_cards(ctx, Rect(area.x + 4, area.y, area.w - 8, area.h), hand, verbs)


def _break_told(ctx: Context, area: Rect, card: int) -> list[Item]:
    """Show what the break brings; as soon as a card is weighed, what discarding it means is below."""
    if not card:
        return [Item("note", area, coming_break(ctx))]
    told, low = split(area, (1.0, 1.0))
    marked = tuple(ctx.decision.marks) or tuple(path for path in ctx.chooser.legal if path[1:] == (card,))
    return [Item("note", told, coming_break(ctx)), *card_and_note(ctx, low, marked, card)]


def _without_card(ctx: Context) -> tuple[Action, ...]:
    """Return what is weighed, if it is about no card; where no sponsor can be played, that is taking money."""
    money: Action = ("raise_money",)
    actions = weighed(ctx)
    if not actions and money in ctx.chooser.legal and not ctx.legal("play"):
        actions = (money,)
    return actions if actions and len(actions[0]) == 1 and ctx.kind == "sponsors" else ()


def _instead_face(ctx: Context, cards: Sequence[int], actions: tuple[Action, ...]) -> NoteFace:
    """Return what actions without a card bring, and why no sponsor of the hand can be played."""
    found = note_face(ctx, actions)
    faces = [face_now(ctx, card) for card in cards if card in SPONSORS]
    barred = [Line("ico_lock", face.name, joined([*face.reasons])) for face in faces if face.reasons]
    return found._replace(lines=(*found.lines, *barred))


def _instead_narrow(ctx: Context, cards: Sequence[int], actions: tuple[Action, ...]) -> list[Item]:
    """Show the hand of a small window, below or beside it what actions without a card bring."""
    above, place = parted(ctx)
    items = hand_tickets(above, above.plan.middle, cards, ctx.how.verbs)
    if items and place.x == above.plan.middle.x:  # the note has all that the cards leave
        top = max(item.rect.bottom for item in items) + 8
        place = place._replace(y=top, h=place.bottom - top)
    return [*items, Item("note", place, _instead_face(ctx, cards, actions))]


def _in_break_narrow(ctx: Context, hand: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    """Show what the break brings above the hand of a small window, or at its side; when cards are marked what stays."""
    above, place = parted(ctx)
    actions = weighed(ctx)
    face = note_face(ctx, actions) if actions else coming_break(ctx)
    if readable := readable_cards(above, above.plan.middle, hand, verbs):
        return [*readable, Item("note", place, face)]
    cards, card = hand_tickets(above, above.plan.middle, hand, verbs), _touched_card(ctx, hand) if actions else 0
    return [*cards, *(_read_and_note(ctx, place, card, face) if card else [Item("note", place, face)])]


def _large_hand(ctx: Context, cards: Sequence[int], verbs: Sequence[str], card: int) -> list[Item]:
    """Show a large hand whole, as rows of cards, and below it what the weighed one, or the break, brings."""
    middle = ctx.plan.middle
    upper, low = split(middle, (0.76, 0.24))
    area = inside(upper, 38)
    held = told_cards(ctx, area, cards, verbs)
    if held:  # what they leave is below them
        upper = upper._replace(h=max(item.rect.bottom for item in held) + 8 - upper.y)
        low = low._replace(y=upper.bottom + 8, h=middle.bottom - upper.bottom - 8)
    else:
        places = grid(area, len(cards), *SIZES[HAND], 10, 1.25)
        held = [card_item(ctx, "hand", at, each, verbs) for at, each in zip(places, cards, strict=True)]
    breaking = ctx.kind == "discard" and ctx.state.is_break
    wide = max((item.rect.right for item in held), default=middle.right) + 8 - middle.x
    aside = Rect(middle.x + wide + 8, upper.y, middle.w - wide - 8, upper.h)
    if ctx.plan.kind == UPRIGHT and aside.w >= ASIDE_LEAST and not breaking:
        return _few_held(ctx, upper._replace(w=wide), held, aside, low, card)
    items = [Item("panel", upper, PanelFace(_("Your hand"), _("dashed = possible now"))), *held]
    path = _action_with(ctx, card)
    if breaking:
        told, low = beside(low, (1.0, 1.0)) if card else (low, low)
        items.append(Item("note", told, coming_break(ctx)))
    elif not card:
        return items + filled(ctx, low, BOARD)
    return items + note_and_more(ctx, low, _card_note(ctx, card, path), BOARD) if card else items


def _few_held(ctx: Context, panel: Rect, held: list[Item], aside: Rect, low: Rect, card: int) -> list[Item]:
    """Return one or two cards, beside them what the weighed one brings or the association, and below the display."""
    items = [Item("panel", panel, PanelFace(_("Your hand"), _("dashed = possible now"))), *held]
    if card:
        items += note_and_more(ctx, aside, _card_note(ctx, card, _action_with(ctx, card)), ("finals",))
        goals = any(item.what == "row" for item in items)
        return items + filled(ctx, low, ("display", "association") if goals else BOARD)
    return [*items, *filled(ctx, aside, ("finals", "association")), *filled(ctx, low, ("display", "association"))]


def _weighed_above(ctx: Context, area: Rect, card: int, verbs: Sequence[str]) -> list[Item]:
    """Return what a weighed card brings, beside the card in full; one of few has its words below, in its place."""
    asked = [each for each in ctx.state.zoos[ctx.seat].hand if ctx.how.cards is None or each in ctx.how.cards]
    if card in asked and len(asked) <= FEW_TOLD:
        return note_and_more(ctx, area, _card_note(ctx, card, _action_with(ctx, card)), BOARD)
    return _full_and_note(ctx, area, card)


def _whole_cards(ctx: Context, middle: Rect, hand: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    """Show the whole hand in full, since the cards themselves say which one to part with, and what a break brings.

    The display has the room that they leave.
    """
    below: list[Item] = []
    if ctx.kind == "discard" and ctx.state.is_break:
        middle, low = split(middle, (0.66, 0.34))
        actions = weighed(ctx)
        below = [Item("note", low, note_face(ctx, actions) if actions else coming_break(ctx))]
    places = grid(inside(middle, 40, 14), len(hand), *SIZES[FULL], 14, 1.1)
    end = max(place.bottom for place in places) + 14
    shown = display_at_rest(ctx, Rect(middle.x, end + 8, middle.w, middle.bottom - end - 8))
    panel = Item("panel", middle._replace(h=end - middle.y) if shown else middle, PanelFace(_("Your hand")))
    return [
        *shown,
        panel,
        *(card_item(ctx, "full", at, card, verbs) for at, card in zip(places, hand, strict=True)),
        *below,
    ]


def _weighed_card(ctx: Context, cards: Sequence[int]) -> int:
    """Return the card under the pointer or marked, else what a tutor asks for; 0 before one is, but if none can be
    chosen the first, so that it says why.
    """
    for path in (ctx.weighed, ctx.chooser.marked or (), ctx.wanted):
        if len(path) > 1 and path[1] in cards:
            return int(path[1])
    legal = any(len(action) > 1 and action[1] in cards for action in ctx.chooser.legal)
    return cards[0] if cards and not legal else 0


def _touched_card(ctx: Context, cards: Sequence[int]) -> int:
    """Return the card that was marked last where several are marked together, else the one that is weighed."""
    marks = ctx.decision.marks
    return int(marks[-1][1]) if marks else _weighed_card(ctx, cards)


def _action_with(ctx: Context, card: int) -> Action:
    """Return the action with a card that is weighed, or else could be: () where there is none."""
    first = ctx.how.verbs if not ctx.selling else SELLING
    about = [action for action in ctx.chooser.legal if len(action) > 1 and action[1] == card]
    about.sort(key=lambda action: (action not in weighed(ctx), action[0] not in first))
    return about[0] if about else ()


def _full_and_note(ctx: Context, area: Rect, card: int) -> list[Item]:
    if not card:
        return []
    wide = min(232.0 if area.w < 700 else 320.0, area.w * 0.47, area.h * 232 / 384)
    if area.w < NARROW and card in SPONSORS:
        wide = 0.5 * area.w
    items = [Item("full", Rect(area.x, area.y, wide, min(area.h, 384 * wide / 232)), face_now(ctx, card))]
    note = Rect(area.x + wide + 8, area.y, area.w - wide - 8, area.h)
    face = _card_note(ctx, card, _action_with(ctx, card))
    if ctx.plan.kind in (PHONE, LOW):
        return [*items, Item("note", note, face)]
    return [*items, *note_and_more(ctx, note, face, ("finals", "display"))]


def _card_note(ctx: Context, card: int, path: Action) -> NoteFace:
    if path:
        return note_face(ctx, tuple(ctx.decision.marks) or (path,))
    face = face_now(ctx, card)
    return NoteFace(_("Not now"), tuple(Line("ico_lock", reason) for reason in face.reasons))


def _cards_narrow(ctx: Context, cards: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    marked = ctx.chooser.marked or ()
    if ctx.plan.kind == LOW and ctx.kind != "keep":
        return _cards_low(ctx, cards, verbs)
    middle = ctx.plan.middle
    if ctx.decision.marks and not readable_cards(ctx, middle, cards, verbs):
        marked = ctx.decision.marks[-1]
    if len(marked) > 1 and marked[1] in cards and middle.h > SHEET:
        return _card_sheet(ctx, cards, verbs, int(marked[1]))
    if len(marked) > 1 and marked[1] in cards and middle.h > 230:
        high = min(middle.h * 0.62, 300)
        items = _full_and_note(ctx, Rect(middle.x, middle.y, middle.w, high), int(marked[1]))
        middle = Rect(middle.x, middle.y + high + 8, middle.w, middle.h - high - 8)
    else:
        items = []
    if readable := readable_cards(ctx, middle, cards, verbs):
        return items + readable
    places = centred(middle, grid(middle, len(cards), *SIZES[HAND], 7, 1.25))
    if places and places[0].w < SIZES[HAND][0]:
        return items + hand_tickets(ctx, middle, cards, verbs)
    return items + [card_item(ctx, "hand", at, card, verbs) for at, card in zip(places, cards, strict=True)]


def _card_sheet(ctx: Context, cards: Sequence[int], verbs: Sequence[str], card: int) -> list[Item]:
    """Show the marked card on a tall phone: in full, beside it the others, and below them what it would bring."""
    middle = ctx.plan.middle
    high = min(0.55 * middle.h, SHEET_CARD)
    full = Rect(middle.x, middle.y, min(high * 232 / 384, 0.48 * middle.w), high)
    beside_it = Rect(full.right + 8, full.y, middle.right - full.right - 8, high)
    what, places = "ticket", tickets(beside_it, len(cards), 6)
    upright = LEAST_UPRIGHT <= places[0].w < SQUARE * places[0].h
    if places[0].w < LEAST_TICKET * SIZES[TICKET][0] and not upright:
        what, places = "aside", grid(beside_it, len(cards), *ASIDE, 6, 1.2)
    low = Rect(middle.x, full.bottom + 8, middle.w, middle.bottom - full.bottom - 8)
    path = _action_with(ctx, card)
    return [
        Item("full", full, face_now(ctx, card)),
        *(card_item(ctx, what, at, each, verbs) for at, each in zip(places, cards, strict=True)),
        Item("note", low, _card_note(ctx, card, path)),
    ]


def _cards_low(ctx: Context, cards: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    """Show cards at the left, and what the weighed one would bring at the right."""
    above, place = parted(ctx)
    items = hand_tickets(above, above.plan.middle, cards, verbs, largest=LARGER)
    card = _touched_card(ctx, cards)
    if not card:
        return items + (hand_at_rest if ctx.how.held else display_at_rest)(ctx, place)
    face = _card_note(ctx, card, _action_with(ctx, card))
    reads = ctx.how.parting or ctx.how.held or ctx.selling
    return [*items, *(_read_and_note(ctx, place, card, face) if reads else [Item("note", place, face)])]


def _read_and_note(ctx: Context, place: Rect, card: int, face: NoteFace) -> list[Item]:
    """Return the card that was touched among tickets with all its words, and below it what choosing it brings."""
    lines = sum(not line.spare for line in face.lines)  # the others say what the card says as well
    high = CLOSE_LINE * (1 + max(1, lines))
    wide = min(place.w, MOST_READ)
    read = Rect(place.centre[0] - wide / 2, place.y, wide, place.h - high - 8)
    note = Rect(place.x, read.bottom + 8, place.w, high)
    if read.h < LEAST_READ:
        return [Item("note", place, face)]
    return [Item(WIDE, read, face_now(ctx, card), words=card_name(card)), Item("note", note, face)]


def _few_whole(ctx: Context, cards: Sequence[int]) -> list[Item]:
    """Show one or two cards in full."""
    area = ctx.plan.middle
    places = centred(area, grid(area, len(cards), *SIZES[FULL], 10, 1.35))
    verbs = ("keep", "take", "drop")
    return [card_item(ctx, "full", at, card, verbs) for at, card in zip(places, cards, strict=True)]


def _finals(ctx: Context, cards: Sequence[int]) -> list[Item]:
    """Show final scoring cards: two of them whole, more or in a low window as rows with what they count and their
    points now.
    """
    middle, verb = ctx.plan.middle, "drop" if ctx.kind == "drop_final" else "keep"
    if len(cards) <= FEW_WHOLE and middle.h >= READABLE:
        return _few_whole(ctx, cards)
    items = []
    columns = 2 if ctx.plan.kind == UPRIGHT else 1
    for place, card in zip(rows(middle, len(cards), FINAL, 8, columns), cards, strict=True):
        row, path = final_row(ctx, place, card, whole=True), (verb, card)
        items.append(row._replace(path=path, words=ctx.deed(path), ring=ctx.ring(path)))
    return items


def from_display(ctx: Context) -> list[Item]:
    """Show the display large with the deck, and the hand below."""
    middle, state = ctx.plan.middle, ctx.state
    narrow = ctx.plan.kind in (PHONE, LOW) or middle.h < 480
    hand = by_kind(state.zoos[ctx.seat].hand)
    resting = ctx.plan.kind == PHONE and hand and ctx.kind != "digging" and middle.h >= HIGH
    place = None
    if narrow and not resting:
        above, place = parted(ctx)
        middle = above.plan.middle
        if ctx.plan.kind == PHONE and not over_map(ctx.plan):  # the cards are what is read: the note has less
            more = max(0.0, place.h - LITTLE)
            middle = middle._replace(h=middle.h + more)
            place = place._replace(y=place.y + more, h=place.h - more)
    share = middle.h - 180 if resting else middle.h if narrow else middle.h - 246
    panel = Rect(middle.x, middle.y, middle.w, share)
    items = [Item("panel", panel, PanelFace(_("Display"), _("deck {count}").format(count=ctx.deck)))]
    area = inside(panel, 38)
    if ctx.kind == "digging" and ctx.plan.kind == LOW:  # there are many cards, and each is large enough for a finger
        items, area = [], panel
    deck = ctx.legal("draw", "draw_fewer")
    if ctx.kind == "cards" and ctx.legal("take") and ctx.legal("snap"):
        deck.append(("snap",))  # a card in reach can be taken or snapped
    if deck:
        high = 52.0
        places = rows(Rect(area.x, area.bottom - high, area.w, high), len(deck), high, 8, min(3, len(deck)))
        items += [row_item(ctx, place, action) for place, action in zip(places, deck, strict=True)]
        area = Rect(area.x, area.y, area.w, area.h - high - 10)
    cards = [card for card in state.display if card]
    if ctx.kind == "digging" and narrow:
        cards += hand
    verbs = (*DISPLAY_VERBS, "exchange")
    small = ctx.plan.kind in (PHONE, LOW)
    what, places = ("ticket", lying(area, len(cards), 8, 1.3)) if small else cells(area, len(cards), 10)
    items += [card_item(ctx, what, at, card, verbs) for at, card in zip(places, cards, strict=True)]
    if resting or not narrow:
        low = Rect(middle.x, panel.bottom + 8, middle.w, middle.bottom - panel.bottom - 8)
        actions = weighed(ctx)
        if actions and resting:
            return items + card_and_note(ctx, low, actions, int(actions[0][1]) if len(actions[0]) > 1 else 0)
        if actions:
            return items + note_and_more(ctx, low, note_face(ctx, actions), ("hand", "finals", "association"))
        items.append(Item("panel", low, PanelFace(_("Your hand"))))
        below = inside(low, 38)
        area = Rect(below.x + 4, below.y, below.w - 8, below.h)
        held = hand_tickets(ctx, area) if resting else hand_cards(ctx, area, hand)
        items += [item if item.ring else item._replace(dim=False) for item in held]
    actions = weighed(ctx)
    if place and ctx.plan.kind == UPRIGHT:
        names = ("finals", "association") if ctx.kind == "digging" else ("hand", "finals")
        return items + (
            note_and_more(ctx, place, note_face(ctx, actions), names) if actions else filled(ctx, place, names)
        )
    if place and actions:
        items.append(Item("note", place, note_face(ctx, actions)))
    elif place and ctx.kind != "digging":
        items += hand_at_rest(ctx, place)
    return items


def tray(ctx: Context) -> list[Item]:
    """Show the cards among which one is kept: dealt, held, final scoring or base projects."""
    middle, state = ctx.plan.middle, ctx.state
    zoo = state.zoos[ctx.seat]
    cards = [action[1] for action in ctx.chooser.legal if len(action) > 1]
    if ctx.kind in ("hunter", "perception", "scavenging", "keep_final"):
        cards = [card for card in state.held if card]
    if ctx.kind == "keep":
        cards = by_kind([*zoo.dealt])
    if ctx.kind == "keep":
        return first_hand(ctx, cards)
    if ctx.kind in ("keep_final", "drop_final"):
        return _finals(ctx, cards)
    if ctx.plan.kind in (PHONE, LOW):
        return _cards_narrow(ctx, cards, ("keep", "take", "drop"))
    if len(cards) <= FEW_WHOLE and not ctx.how.held:
        return _few_whole(ctx, cards)
    if len(cards) == 1:
        top = middle._replace(h=min(middle.h, SIZES[FULL][1] + 8))
        full, *rest = _full_and_note(ctx, top, cards[0])
        low = Rect(middle.x, top.bottom + 8, middle.w, middle.bottom - top.bottom - 8)
        rest += filled(ctx, low, AT_REST)
        return [card_item(ctx, "full", full.rect, cards[0], ("keep", "take", "drop")), *rest]
    panel = middle
    items = [Item("panel", panel, PanelFace(_("Cards")))]
    area = inside(panel, 40)
    row = area._replace(h=min(area.h, ONE_ROW)) if ctx.how.held and len(cards) <= FEW else area
    places = grid(row, len(cards), 112, 192, 10, 1.25 if area.w < 700 else 1.55)
    verbs, what = ("keep", "take", "drop"), "hand"
    if ctx.how.held and places and area.bottom - places[-1].bottom < READABLE:  # there is room for one of them in full
        smaller = grid(area._replace(h=area.h - READABLE - 20), len(cards), *SIZES[TICKET], 8, 1.0)
        what, places = ("ticket", smaller) if smaller[0].w >= LEAST_TICKET * SIZES[TICKET][0] else (what, places)
    told = told_cards(ctx, row, cards, verbs) if ctx.plan.kind == UPRIGHT else []
    places = [item.rect for item in told] or places
    items += told or [card_item(ctx, what, at, card, verbs) for at, card in zip(places, cards, strict=True)]
    low = Rect(middle.x, places[-1].bottom + 20, middle.w, middle.bottom - places[-1].bottom - 20) if places else middle
    if ctx.how.held and places and low.h >= READABLE:
        items[0] = items[0]._replace(rect=panel._replace(h=low.y - 8 - panel.y))
        card = _weighed_card(ctx, cards)
        return items + (_full_and_note(ctx, low, card) if card else filled(ctx, low, AT_REST))
    return items
