"""The note in the middle: what the marked action, or the one under the pointer, would bring, and where it stands."""

from __future__ import annotations

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.mechanics.counts import count
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.hint.hinted import hint_lines
from scenes.games.ark_nova.decision.items import by_kind, card_item, face_now
from scenes.games.ark_nova.decision.outcome.consequences import consequences
from scenes.games.ark_nova.decision.places.association import TWO_COLUMNS, association_items, project_cards
from scenes.games.ark_nova.decision.places.hand import hand_tickets
from scenes.games.ark_nova.decision.places.overview import (
    FOLDED,
    HAND_HEIGHT,
    LOW_DISPLAY,
    association_small,
    display_items,
    final_row,
    resting_hand,
)
from scenes.games.ark_nova.decision.word_choices import row_items
from scenes.games.ark_nova.layout.areas import (
    MOST_UPRIGHT,
    beside,
    grid,
    inside,
    rows,
    split,
    tickets,
)
from scenes.games.ark_nova.layout.places import FULL, HAND, TICKET
from scenes.games.ark_nova.layout.places import SIZES as SIZES_OF_CARDS
from scenes.games.ark_nova.layout.window import FINGER, LOW, PHONE, UPRIGHT
from scenes.games.ark_nova.pieces.icons import GAIN_PICTURES
from scenes.games.ark_nova.view import Item, Line, NoteFace, PanelFace
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.printed import abilities, gains, home_words, level_words
from scenes.games.ark_nova.words.cards.verdicts import verdicts
from scenes.games.ark_nova.words.names import capital, card_name, joined
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

NOTE, LOW_NOTE = 180.0, 84.0
"""The height of the note below the choices, and where the map is beside them on a small window."""
NOTE_HEAD, NOTE_LINE = 52.0, 42.0
"""How much of a note its title takes, and each line with the smaller one below."""
HELD, SHOWN = 306.0, 240.0
"""The most height of the hand at rest, and of the display below it."""
LEAST_FOLDED = 400.0
"""The least width of the display where it takes one line."""
AT_A_GLANCE, MORE_PROJECTS = 134.0, 42.0
"""The height of the association board at a glance, and of each more row of projects."""
LEAST_DISPLAY, WHOLE_DISPLAY = 190.0, 218.0
"""The least height of the display above it, and the height in which its tickets are as large as they get."""
STANDING = 96.0
"""The least width and height of upright tickets that are shown to be read only."""
LEGIBLE = 0.75
"""The scale of the smallest tickets that are shown to be read only."""
SHARED = 560.0
"""In a middle of less width the note has nearly half of it."""
LEAST_BELOW, BELOW_TASKS = 140.0, 200.0
"""On an upright tablet the least height of what lies below answers in words, and below the tasks."""
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
    lines = consequences(ctx.state, ctx.seat, *actions, names=ctx.names)
    more = ctx.how.preview(ctx, actions) if ctx.how.preview else []
    if ctx.hint and actions == (ctx.hint.action,):
        more = [*hint_lines(ctx, ctx.hint), *more]
    return NoteFace(joined([ctx.deed(action) for action in actions]), (*lines, *more))


def card_value(ctx: Context, card: int) -> list[Line]:
    """Return what a card is worth to the player: whether it can be played, and if not why.

    The levels of a project are told together: one that is met is enough, so that none of them bars the card.
    """
    found = verdicts(ctx.state, ctx.seat, card)
    if card in PROJECTS:
        project = PROJECTS[card]
        have = count(ctx.state, ctx.seat, project.counted) if project.kind == "count" else 0
        about = _("You have {n}").format(n=have) if project.kind == "count" else capital(face_now(ctx, card).kinds)
        levels = capital(joined([level_words(project, level) for level in project.levels]))
        why = joined([*judge(ctx.state, ctx.seat, card).reasons])
        return [
            Line("ico_hand_card" if found[0].met else "ico_lock", found[0].words, why, spare=True),
            Line("ico_conservation", about, levels, spare=True),
        ]
    shown = [line for at, line in enumerate(found) if not at or line.met is False]
    pictures = ["ico_lock" if line.met is False else "ico_hand_card" for line in shown]
    return [
        Line(picture, capital(line.words), line.more, spare=True) for picture, line in zip(pictures, shown, strict=True)
    ]


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


def note_height(face: NoteFace) -> float:
    """Return the height that a note needs where its lines have room."""
    return NOTE_HEAD + NOTE_LINE * len(face.lines)


def _note_and_hand(ctx: Context, place: Rect, face: NoteFace) -> list[Item]:
    """Return the note; on a large window, where it needs little of its place, the hand has the rest."""
    needed = note_height(face)
    low = Rect(place.x, place.y + needed + 8, place.w, place.h - needed - 8)
    held: list[Item] = []
    if ctx.plan.kind not in (PHONE, LOW) and low.h > 0:
        held = cards_at_rest(ctx, low) if low.h >= HAND_HEIGHT else hand_at_rest(ctx, low)
    if any(item.rect.h < FINGER for item in held):
        held = []
    return [Item("note", place._replace(h=needed) if held else place, face), *held]


def _below(ctx: Context, area: Rect, actions: tuple[Action, ...]) -> list[Item]:
    """Return what lies below the choices of an upright tablet: at the right the hand, at the left the note, before
    anything is weighed the card that it is about, or the display.
    """
    hand = ctx.state.zoos[ctx.seat].hand
    roomy = area.h >= HAND_HEIGHT
    wide = 0.6 * area.w if roomy else min(0.6 * area.w, (MOST_UPRIGHT + 6) * len(hand))
    left, right = beside(area, (area.w - wide, wide)) if hand else (area, area._replace(h=0.0))
    if actions:
        told: list[Item] = [Item("note", left, note_face(ctx, actions))]
    elif card := asking_card(ctx):
        told = [Item("note", left, NoteFace(card_name(card), tuple(does(ctx, card))))]
    else:
        told = display_at_rest(ctx, left)
    if not told and not roomy:
        right = area
    return [*told, *(cards_at_rest(ctx, right) if roomy else hand_at_rest(ctx, right))]


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
    card = asking_card(ctx)
    if card and area.h >= SIZES_OF_CARDS[FULL][1]:
        return _card_told(ctx, card, area)
    return hand_at_rest(ctx, area) if area.h < HAND_HEIGHT else cards_at_rest(ctx, area)


def cards_at_rest(ctx: Context, area: Rect) -> list[Item]:
    """Return the hand, and below it the display where there is room, both only to be read."""
    hand = ctx.state.zoos[ctx.seat].hand
    most = HELD if area.h >= HELD + 8 + FOLDED else area.h  # what the display could not use, too
    held = area._replace(h=min(area.h, most) if hand else -8.0)
    left = Rect(area.x, held.bottom + 8, area.w, min(SHOWN, area.bottom - held.bottom - 8))
    return [*(resting_hand(ctx, held) if hand else []), *display_at_rest(ctx, left)]


def board_at_rest(ctx: Context, area: Rect) -> list[Item]:
    """Return the display, and below it the association board as they lie between decisions; with less room for it the
    final scoring cards.
    """
    low = AT_A_GLANCE + MORE_PROJECTS * max(0, -(-len(ctx.state.projects) // 4) - 1)
    if area.h >= low + LEAST_DISPLAY:
        display, board = split(area, (area.h - low - 8, low))
        return [*display_at_rest(ctx, display), *association_small(ctx, board)]
    finals, rest = ctx.state.zoos[ctx.seat].finals, area.h - WHOLE_DISPLAY - 8
    if rest < FOLDED or not finals:
        return display_at_rest(ctx, area)
    display, goals = split(area, (WHOLE_DISPLAY, rest))
    places = rows(inside(goals, 36), len(finals), 46, 8, len(finals))
    return [
        *display_at_rest(ctx, display),
        Item("panel", goals, PanelFace(_("Final scoring"))),
        *(final_row(ctx, place, card) for place, card in zip(places, finals, strict=True)),
    ]


def display_at_rest(ctx: Context, area: Rect) -> list[Item]:
    """Return the display, which is only read: as legible tickets, or in one line, where there is room for either; in
    a small window tickets without a heading have room where those with one have none.
    """
    if min(area.w, area.h) < FOLDED:
        return []
    wide, high = SIZES_OF_CARDS[TICKET]
    if grid(inside(area, 36), 6, wide, high)[0].w < LEGIBLE * wide and not _stand(ctx, area):
        places = grid(area, 6, wide, high, 5)
        if ctx.plan.kind in (LOW, UPRIGHT) and places[0].w >= LEGIBLE * wide:
            pairs = zip(places, ctx.state.display, strict=False)
            return [card_item(ctx, "ticket", at, card, ())._replace(dim=False) for at, card in pairs if card]
        if area.w < LEAST_FOLDED:
            return []
        area = area._replace(h=FOLDED)
    return [item._replace(dim=False) if not item.ring else _only_read(item) for item in display_items(ctx, area)]


def _stand(ctx: Context, area: Rect) -> bool:
    """Tell whether a large window has room for legible tickets of the display, each about as high as wide."""
    place = tickets(inside(area, 36), 6, 8)[0]
    large = ctx.plan.kind == UPRIGHT or (ctx.plan.kind not in (PHONE, LOW) and area.h < LOW_DISPLAY)
    return large and min(place.w, place.h) >= STANDING


def _only_read(item: Item) -> Item:
    """Return a card of the display that is chosen among those of the hand, without its ring and its press."""
    return item._replace(path=(), ring="", dim=False, words=card_name(item.path[1]))


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
    full = Rect(area.x, area.y, wide, high)
    x, lines = full.right + 8, does(ctx, card)
    note = Rect(x, area.y, area.right - x, min(high, 48.0 + 44 * len(lines)))
    shown = display_at_rest(ctx, Rect(x, note.bottom + 8, note.w, full.bottom - note.bottom - 8))
    note = note if shown else note._replace(h=high)
    return [
        Item("full", full, face_now(ctx, card), words=card_name(card)),
        Item("note", note, NoteFace(card_name(card), tuple(lines))),
        *shown,
        *hand_at_rest(ctx, Rect(area.x, full.bottom + 8, area.w, area.bottom - full.bottom - 8)),
    ]


def does(ctx: Context, card: int) -> list[Line]:
    """Return what a card does, line by line: an animal's home, gains, abilities; or what stands for and against it."""
    if card not in ANIMALS:
        return card_value(ctx, card)
    animal = ANIMALS[card]
    found = [Line("ico_enclosure", home_words(animal))]
    found += [Line(GAIN_PICTURES[what], amount(what, n)) for what, n in gains(animal)]
    return found + [Line("ico_trigger", each.name, each.text) for each in abilities(animal, solo=ctx.solo)]


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
