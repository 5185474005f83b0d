"""The note in the middle: what the marked action, or the one under the pointer, would bring, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.animals import PARTNER_DISCOUNT
from engine.state import Action
from scenes.games.ark_nova.decision.card_words import continent_lines, does
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.filling import filled, only_read
from scenes.games.ark_nova.decision.hint.hinted import hint_lines
from scenes.games.ark_nova.decision.items import by_kind, card_item, face_now
from scenes.games.ark_nova.decision.outcome.consequences import consequences
from scenes.games.ark_nova.decision.places.association import TWO_COLUMNS, association_items, project_cards
from scenes.games.ark_nova.decision.places.hand import hand_tickets
from scenes.games.ark_nova.decision.places.overview import (
    FOLDED,
    HAND_HEIGHT,
)
from scenes.games.ark_nova.decision.word_choices import row_items
from scenes.games.ark_nova.layout.areas import (
    MOST_UPRIGHT,
    beside,
    grid,
)
from scenes.games.ark_nova.layout.places import FULL, HAND, TICKET
from scenes.games.ark_nova.layout.places import SIZES as SIZES_OF_CARDS
from scenes.games.ark_nova.layout.window import LOW, PHONE, UPRIGHT
from scenes.games.ark_nova.view import Item, Line, NoteFace
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

NOTE, LOW_NOTE = 180.0, 84.0
"""The height of the note below the choices, and where the map is beside them on a small window."""
NOTE_HEAD, NOTE_LINE = 52.0, 42.0
"""How much of a note its title takes, and each line with the smaller one below."""
NOTE_SIDES, MORE_HEAD = 58.0, 19.0
"""What edges and pictures take of its width, and how much a second row of its title takes."""
BARE_LINE, BOLD_ROW, SMALL_ROW = 34.0, 17.0, 15.0
"""How much a line without a smaller one takes, each more row of it, and each row of the smaller one."""
ROOMY = 1.3
"""By how much a note is higher at most than it needs to be, where nothing else has room below it."""
NUMBERS = 60.0
"""The width of numbers at the right of a line."""
LETTER, EAST = 7.0, 0x2E80
"""The width of a letter, about, and the code from which on letters are twice as wide."""
AT_REST = ("hand", "display", "finals", "association")
"""What fills the room that a decision leaves, the most wanted first."""
BESIDE_GOALS = ("hand alone", "display", "association")
"""What does beside the final scoring cards."""
BESIDE_HAND = ("display", "finals", "association")
"""What does beside the hand."""
LEGIBLE = 0.75
"""The scale of the smallest tickets that are shown to be read only."""
SHARED = 560.0
"""In a middle of less width the note has nearly half of it."""
LEAST_BELOW, BELOW_TASKS = 140.0, 200.0
"""On an upright tablet the least height of what lies below answers in words, and below the tasks."""
LEAST_HAND, LEAST_TOLD = 194.0, 290.0
"""The height of a hand of few below a card that is asked about, and the least height of that card."""
MANY = 6
"""More answers in words than this get more room, and the note less."""
MOST_PROJECTS = 4
"""So do more projects than this."""


def weighed(ctx: Context) -> tuple[Action, ...]:
    """Return the actions that are weighed: what is marked, else what is under the pointer."""
    if not ctx.asking:
        return ()
    if ctx.decision.marks:
        return tuple(ctx.decision.marks)
    if ctx.chooser.is_whole(ctx.weighed):
        return (ctx.weighed,)
    return (ctx.chooser.marked,) if ctx.chooser.marked else ()


def note_face(ctx: Context, actions: tuple[Action, ...]) -> NoteFace:
    """Return what actions would bring: their consequences, and what the kind of decision adds to them."""
    housed = (ctx.home,) if ctx.home and ctx.kind != "house" and actions == (ctx.chooser.marked,) else ()
    lines = consequences(ctx.state, ctx.seat, *actions, *housed, names=ctx.names)
    more = ctx.how.preview(ctx, actions) if ctx.how.preview else []
    if ctx.hint and actions == (ctx.hint.action,):
        more = [*hint_lines(ctx, ctx.hint), *more]
    return NoteFace(joined([ctx.deed(action) for action in actions]), (*lines, *more))


def parted(ctx: Context) -> tuple[Context, Rect]:
    """Return the context with the part of the middle for the choices, and the part for the note.

    The parts are the same whether something is weighed or not, so that nothing moves when it is marked.
    """
    middle, kind = ctx.plan.middle, ctx.plan.kind
    many = len(ctx.chooser.legal) > MANY and ctx.how.panel is row_items and kind != UPRIGHT
    narrow = kind in (PHONE, LOW) or middle.w <= TWO_COLUMNS
    many = many or (ctx.how.panel is association_items and narrow and len(project_cards(ctx)) > MOST_PROJECTS)
    if not many and _told_below(ctx):
        high = BELOW_TASKS if ctx.kind == "association" else LEAST_BELOW
        upper = middle._replace(h=middle.h - high - 8)
        lower = Rect(middle.x, upper.bottom + 8, middle.w, high)
    elif not many and (kind == UPRIGHT or (kind == LOW and not ctx.plan.shows_board)):
        worded = ctx.kind in ("keep_final", "drop_final")
        wide = (0.6 if middle.w > SHARED or worded else 0.5) * middle.w
        upper = middle._replace(w=wide - 8)
        lower = Rect(middle.x + wide, middle.y, middle.w - wide, middle.h)
    else:
        roomy = kind != LOW and not (kind == PHONE and ctx.plan.shows_board) and not many
        high = NOTE if roomy else LOW_NOTE if not many or middle.h > 450 else 56.0
        if many and kind in (PHONE, LOW) and ctx.plan.shows_board:
            high = -8.0  # the button has the sums; every answer is large enough for a finger
        upper = middle._replace(h=middle.h - high - 8)
        lower = Rect(middle.x, upper.bottom + 8, middle.w, high)
    return ctx._replace(plan=ctx.plan._replace(middle=upper)), lower


def _told_below(ctx: Context) -> bool:
    """Tell whether choices have the whole width of an upright tablet, with the note beside the hand below them."""
    wide = ctx.how.panel is row_items or ctx.kind in ("association", "keep_final", "drop_final")
    return ctx.plan.kind == UPRIGHT and wide


def noted(ctx: Context) -> list[Item]:
    """Return the choices of a decision with the note beside or below them; before anything is weighed the card that it
    is about, or the hand.
    """
    actions = weighed(ctx)
    if ctx.how.panel is association_items and ctx.plan.kind in (PHONE, LOW):
        return _association_noted(ctx, actions)
    above, place = parted(ctx)
    items = ctx.how.panel(above)
    if _told_below(ctx) and place.x == ctx.plan.middle.x:
        return items + _below(ctx, _grown_up(ctx, items, place), actions)
    if actions and place.h > 0:
        return items + _note_and_hand(ctx, _grown_up(ctx, items, place), note_face(ctx, actions))
    return items + _resting(ctx, items, place)


def note_height(face: NoteFace, wide: float = 0.0) -> float:
    """Return the height that a note needs where its lines have room; in a note of that width they may be parted."""
    if not wide:
        return NOTE_HEAD + NOTE_LINE * len(face.lines)
    room = wide - NOTE_SIDES
    high = NOTE_HEAD + (MORE_HEAD if _rows(face.title, wide) > 1 else 0.0)
    for line in face.lines:
        bold = _rows(line.words, room - (NUMBERS if line.right else 0))
        strip = line.pictured(room)
        small = 0 if strip and line.order else _rows(line.more, room)
        high += BARE_LINE + BOLD_ROW * max(0, bold - 1) + SMALL_ROW * small + strip
    return high


def _rows(words: str, wide: float) -> int:
    """Return how many rows words take, about: letters of Japanese are twice as wide."""
    taken = sum(LETTER * (2 if ord(letter) >= EAST else 1) for letter in words)
    return int(-(-taken // max(wide, LETTER)))


def note_and_more(ctx: Context, area: Rect, face: NoteFace, names: Sequence[str]) -> list[Item]:
    """Return a note as high as it needs to be, and below it what fills the rest of the area; see `filling.filled`."""
    high = min(area.h, note_height(face, area.w))
    low = area._replace(y=area.y + high + 8, h=area.h - high - 8)
    shown = filled(ctx, low, names) if low.h > 0 else []
    return [Item("note", area._replace(h=high if shown else min(area.h, ROOMY * high)), face), *shown]


def _note_and_hand(ctx: Context, place: Rect, face: NoteFace) -> list[Item]:
    """Return the note; on a large window, where it needs little of its place, the hand and more have the rest."""
    if ctx.plan.kind in (PHONE, LOW):
        return [Item("note", place, face)]
    return note_and_more(ctx, place, face, AT_REST)


def _below(ctx: Context, area: Rect, actions: tuple[Action, ...]) -> list[Item]:
    """Return what lies below the choices of an upright tablet: at the right the hand, at the left the note, before
    anything is weighed the card that it is about, or the display.
    """
    hand = ctx.state.zoos[ctx.seat].hand
    roomy = area.h >= HAND_HEIGHT
    wide = 0.6 * area.w if roomy else min(0.6 * area.w, (MOST_UPRIGHT + 6) * len(hand))
    left, right = beside(area, (area.w - wide, wide)) if hand else (area, area._replace(h=0.0))
    face = note_face(ctx, actions) if actions else None
    if ctx.kind == "association" and not face and (lines := continent_lines(ctx)):
        face = NoteFace(_continents_title(), tuple(lines))
    if card := 0 if face else asking_card(ctx):
        face = NoteFace(card_name(card), tuple(does(ctx, card)))
    if roomy:
        told = note_and_more(ctx, left, face, BESIDE_HAND) if face else filled(ctx, left, BESIDE_HAND)
        goals = any(item.what == "row" for item in told)
        return [*told, *filled(ctx, right, BESIDE_GOALS if goals else AT_REST)]
    if face and (stacked := _note_above_hand(ctx, area, face)):
        return stacked
    told = note_and_more(ctx, left, face, ("finals",)) if face else display_at_rest(ctx, left)
    return [*told, *hand_at_rest(ctx, right if told else area)]


def _note_above_hand(ctx: Context, area: Rect, face: NoteFace) -> list[Item]:
    """Return a note of few lines over the whole width, with the hand in one row below it; nothing without room."""
    high = note_height(face, area.w)
    low = area._replace(y=area.y + high + 8, h=area.h - high - 8)
    if low.h < LEGIBLE * SIZES_OF_CARDS[TICKET][1]:
        return []
    held = hand_at_rest(ctx, low)
    return [Item("note", area._replace(h=high), face), *held] if held else []


def _grown_up(ctx: Context, items: list[Item], place: Rect) -> Rect:
    """Return the place of the note with the room that the choices above it leave, where a window is large."""
    if ctx.plan.kind in (PHONE, LOW) or place.x > ctx.plan.middle.x:
        return place
    top = max((item.rect.bottom for item in items), default=place.y - 8) + 8
    return place._replace(y=top, h=place.bottom - top) if top < place.y else place


def _association_noted(ctx: Context, actions: tuple[Action, ...]) -> list[Item]:
    """Return the association board of a small window; the note takes the place of the projects, or while a project is
    marked that of the tasks.
    """
    items = ctx.how.panel(ctx)
    if not actions:
        return items
    covered = ("task", "partner", "university", "donation") if actions[0][0] == "support" else ("project", "level")
    gone = [item.rect for item in items if item.what in covered]
    x, y = min(rect.x for rect in gone), min(rect.y for rect in gone)
    place = Rect(x, y, max(rect.right for rect in gone) - x, max(rect.bottom for rect in gone) - y)
    stays = [item for item in items if item.what not in covered]
    return [*stays, Item("note", place, note_face(ctx, actions))]


def _resting(ctx: Context, items: list[Item], place: Rect) -> list[Item]:
    """Return what stands in the place of the note while nothing is weighed, with the room that the choices leave."""
    if ctx.plan.kind in (PHONE, LOW):
        return hand_at_rest(ctx, place)
    below = [item.rect.bottom for item in items if item.rect.x < place.right and place.x < item.rect.right]
    top = max([*below, ctx.plan.middle.y - 8]) + 8
    area = Rect(place.x, top, place.w, ctx.plan.middle.bottom - top)
    if lines := continent_lines(ctx) if ctx.kind == "association" else []:
        return _continents(area, lines)
    card = asking_card(ctx)
    if card and area.h >= SIZES_OF_CARDS[FULL][1]:
        return _card_told(ctx, card, area)
    return filled(ctx, area, AT_REST) or hand_at_rest(ctx, area)


def _continents(area: Rect, lines: Sequence[Line]) -> list[Item]:
    """Return the partner zoos that can be taken, in two columns, before one is marked."""
    half = -(-len(lines) // 2)
    left, right = beside(area, (1.0, 1.0))
    found = [Item("note", left, NoteFace(_("Partner zoo"), tuple(lines[:half])))]
    return [*found, Item("note", right, NoteFace(_continents_title(), tuple(lines[half:])))]


def _continents_title() -> str:
    return _("{n} money less for each icon").format(n=PARTNER_DISCOUNT)


def display_at_rest(ctx: Context, area: Rect) -> list[Item]:
    """Return the display, which is only read, where there is room for legible tickets: in a low panel without a
    heading, on a large window else with one, or in one line.
    """
    wide, high = SIZES_OF_CARDS[TICKET]
    if min(area.w, area.h) < FOLDED or ctx.plan.kind == PHONE:
        return []
    places = grid(area, 6, wide, high, 5)
    if ctx.plan.kind != LOW and (found := filled(ctx, area, ("display",))):
        return found
    if places[0].w < LEGIBLE * wide:
        return []
    return [
        only_read(ctx, card_item(ctx, "ticket", at, card, ()))
        for at, card in zip(places, ctx.state.display, strict=False)
        if card
    ]


def hand_at_rest(ctx: Context, area: Rect) -> list[Item]:
    """Return the hand as tickets that are only read, where there is room for legible ones."""
    hand = by_kind(ctx.state.zoos[ctx.seat].hand)
    wide, high = SIZES_OF_CARDS[TICKET]
    places = grid(area, len(hand), wide, high, 5)
    if not places or places[0].w < LEGIBLE * wide:
        return []
    return [item._replace(dim=False) for item in hand_tickets(ctx, area, hand)]


def _card_told(ctx: Context, card: int, area: Rect) -> list[Item]:
    """Return a card in full, beside it what it does and the display, and below it the hand."""
    wide, high = SIZES_OF_CARDS[FULL]
    if area.h - high - 8 < LEAST_HAND <= area.h - LEAST_TOLD - 8:
        high = area.h - LEAST_HAND - 8
    full = Rect(area.x, area.y, wide, high)
    x, lines = full.right + 8, does(ctx, card)
    note = note_and_more(
        ctx, Rect(x, area.y, area.right - x, high), NoteFace(card_name(card), tuple(lines)), BESIDE_HAND
    )
    low = Rect(area.x, full.bottom + 8, area.w, area.bottom - full.bottom - 8)
    shown = filled(ctx, low, ("hand alone",)) or hand_at_rest(ctx, low)
    return [Item("full", full, face_now(ctx, card), words=card_name(card)), *note, *shown]


def asking_card(ctx: Context) -> int:
    """Return the card that the decision is about: the one to be housed, or the one last played in this turn; or 0."""
    frame = ctx.state.stack[-1]
    if ctx.how.tells == "card" and isinstance(frame[2], int):
        return frame[2]
    return next((int(step[1]) for step in reversed(ctx.steps) if step[0] == "play"), 0)


def card_and_note(ctx: Context, area: Rect, actions: tuple[Action, ...], card: int) -> list[Item]:
    """Return the note of actions, with the card that they are about beside it where there is one."""
    note = area
    items: list[Item] = []
    if card and area.h >= 150 and area.w >= 380:
        wide, high = SIZES_OF_CARDS[HAND]
        scale = min(1.24, area.h / high)
        place = Rect(area.x, area.y, wide * scale, high * scale)
        items.append(card_item(ctx, "hand", place, card, ())._replace(path=(), ring="", dim=False))
        note = Rect(place.right + 8, area.y, area.right - place.right - 8, area.h)
    return [*items, Item("note", note, note_face(ctx, actions))]
