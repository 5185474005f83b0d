"""What can be built, and where: the palette of kinds with price and places, and what the place in hand brings.

The palette stays while the place is chosen, so that another kind can be tried; only small windows leave it out where
the note needs its room.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions.build import SIZES, fits
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import BUILDABLE, CAPACITY, ENCLOSURE_SIZE, MONEY_PER_SPACE
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.filling import filled
from scenes.games.ark_nova.decision.items import by_kind
from scenes.games.ark_nova.decision.note import AT_REST, BESIDE_GOALS, note_and_more
from scenes.games.ark_nova.decision.outcome.consequences import ahead_of, consequences
from scenes.games.ark_nova.decision.word_choices import FLAT
from scenes.games.ark_nova.layout.areas import beside, inside, rows
from scenes.games.ark_nova.layout.window import LOW, PHONE
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.view import Item, Line, NoteFace, PanelFace, RowFace
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.names import building_name, capital, card_name, joined, labelled, short_name
from scenes.games.ark_nova.words.places import beside as terrain_beside
from scenes.games.ark_nova.words.places import fitting_animals, pen_words
from scenes.games.ark_nova.words.refusals import refusal
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, mark, ngettext
from scenes.paint.rect import Rect

ROW = 52.0
"""The height of a kind in words."""
WORDY = 200.0
"""A kind of less width says in two words why it cannot be built."""
WHY_NOT = {
    "no_room": mark("no place"),
    "needs_build_ii": mark("side II"),
    "not_enough_money": mark("too costly"),
    "too_large": mark("too large"),
    "one_per_zoo": mark("only one"),
    "built_already": mark("built already"),
}
"""Those words for the codes of the engine's refusals."""
BUILT_ALREADY = mark("Built in this action.")
"""What a kind says of any width in place of the sentence, which is long."""
FEW_KINDS, SIDE_BY_SIDE = 3, 440.0
"""Up to how many kinds have one line of a wide middle, and the least width of a palette beside the hand."""
TILE = 50.0
"""The height of a kind as picture and price, on a small window beside the place in hand."""
NOTE_LEAST = 72.0
"""The least height for what the place brings; the tiles make room for it."""
NARROW = 400.0
"""A panel of less width has a heading of one word."""
NAMED = 2
"""How many animals of the hand are named at most that a building has room for, and with the pen that they need."""
FEW_WANTING = 3
"""Of fewer animals in the hand the cards themselves are shown, which say what they need."""
MORE_HEIGHT = 150.0
"""The least height below the choices that is used for what helps to choose."""


def palette_items(ctx: Context) -> list[Item]:
    """Show every building of the action; those that cannot be built now say why."""
    if ctx.plan.kind in (PHONE, LOW):
        items = _kinds(ctx, ctx.plan.middle, 2, ROW + 14)
        below = _below(ctx.plan.middle, max(item.rect.bottom for item in items))
    else:
        above, below = _parts(ctx)
        items = _kinds(ctx, above, min(_columns(above), len(_kinds_of(ctx))), _row_height(above))
    return items if below.h < MORE_HEIGHT else items + _pens_wanted(ctx, below, ())


def placing_items(ctx: Context) -> list[Item]:
    """Show what the place in hand brings, below the palette that it was chosen from."""
    frame = ctx.state.stack[-1]
    path = ctx.in_hand
    lines = _gives(ctx, path) if path else []
    title = _("What this space gives") if lines else building_name(frame[2])
    if not lines:
        count = len(ctx.legal("place"))
        words = ngettext("{count} place", "{count} places", count).format(count=count)
        lines = [Line("ico_enclosure", words, _("Choose one on the map."))]
    note = NoteFace(title, tuple(lines))
    if ctx.before is None:
        return _note_and_pens(ctx, note, path)
    if ctx.plan.kind in (PHONE, LOW):
        return _tiles_and_note(ctx, note)
    above, below = _parts(ctx)
    items = _kinds(ctx, above, min(_columns(above), len(_kinds_of(ctx))), _row_height(above))
    if not path and below.h >= MORE_HEIGHT:
        return items + _pens_wanted(ctx, below, ())
    return [*items, Item("note", below, note)]


def _below(area: Rect, bottom: float) -> Rect:
    """Return what is left of an area below things that end at `bottom`."""
    return area._replace(y=bottom + 8, h=area.bottom - bottom - 8)


def _gives(ctx: Context, path: Action) -> list[Line]:
    """Return what kind and place cost and bring, and what the building is good for there."""
    state, actions = ctx.judged(path)
    return [*consequences(state, ctx.seat, *actions, names=ctx.names), *_use(ctx, path)]


def _parts(ctx: Context) -> tuple[Rect, Rect]:
    """Return the place of the palette and what is left: the same while a kind and while a place is chosen."""
    middle = ctx.plan.middle
    if middle.w >= FLAT and len(_kinds_of(ctx)) <= FEW_KINDS:
        high = ROW + 14
        return middle._replace(h=high), middle._replace(y=middle.y + high + 8, h=middle.h - high - 8)
    if middle.w >= FLAT:
        above, below = beside(middle, (3.0, 2.0))
        return above, below
    lines = -(-len(_kinds_of(ctx)) // 2)
    high = lines * (ROW + 6)
    return middle._replace(h=high - 6), middle._replace(y=middle.y + high + 2, h=middle.h - high - 2)


def _columns(area: Rect) -> int:
    return 2 if area.w < FLAT else 3


def _row_height(area: Rect) -> float:
    """Return how high a kind may be: higher where palette and hand lie side by side."""
    return ROW if area.w < SIDE_BY_SIDE else ROW + 14


def _kinds_of(ctx: Context) -> tuple[str, ...]:
    """Return the kinds of the palette: of the Build action all that there are, else those that can be built."""
    state = ctx.before or ctx.state
    if state.stack[-1][0] == "build":
        return BUILDABLE
    return tuple(str(action[1]) for action in state.legal_actions() if action[0] == "build")


def _kinds(ctx: Context, area: Rect, columns: int, high: float = ROW, what: str = "row") -> list[Item]:
    """Return the palette: each kind with its price and how many places there are for it, or why it cannot be built."""
    state, kinds = ctx.before or ctx.state, _kinds_of(ctx)
    zoo = state.zoos[ctx.seat]
    upgraded, priced = is_upgraded(zoo, "build"), state.stack[-1][0] == "build"
    legal, items = state.legal_actions(), []
    for place, kind in zip(rows(area, len(kinds), high, 3, columns), kinds, strict=True):
        path: Action = ("build", kind)
        if path in legal:
            count = len(fits(zoo, kind, upgraded))
            second = ngettext("{count} place", "{count} places", count).format(count=count)
        else:
            problem = state.why_not(path)
            second = refusal(problem) if problem else ""
            if problem and problem.code in WHY_NOT and place.w < WORDY:  # the sentence has no room there
                second = _(WHY_NOT[problem.code])
            elif problem and problem.code == "built_already":
                second = _(BUILT_ALREADY)
        cost = str(SIZES[kind] * MONEY_PER_SPACE) if priced else "0"
        ring = "chosen" if path == ctx.bought else "" if ctx.before else ctx.ring(path)
        face = RowFace(f"shape:{kind}", building_name(kind), second, cost)
        items.append(Item(what, place, face, path, deed(state, path, ctx.names), ring, path not in legal))
    return items


def _tiles_and_note(ctx: Context, note: NoteFace) -> list[Item]:
    """Return, on a small window, the palette as pictures with prices above the note, where there is room for both."""
    middle = ctx.plan.middle
    high = max(TILE, 44 / ctx.plan.unit)
    columns = 5
    top = -(-len(_kinds_of(ctx)) // columns) * (high + 6)
    if middle.h - top < NOTE_LEAST:
        return [Item("note", middle, note)]
    tiles = _kinds(ctx, middle._replace(h=top - 6), columns, high, "tile")
    return [*tiles, Item("note", middle._replace(y=middle.y + top, h=middle.h - top), note)]


def _note_and_pens(ctx: Context, face: NoteFace, path: Action) -> list[Item]:
    """Return what the place brings and which animals want an enclosure, for a building that was given."""
    middle = ctx.plan.middle
    high = min(middle.h, 52.0 + 42 * len(face.lines))
    note = middle._replace(h=high)
    panel = Rect(middle.x, note.bottom + 8, middle.w, middle.h - high - 8)
    if middle.w >= FLAT:
        note, panel = beside(middle, (2.0, 3.0))
        return note_and_more(ctx, note, face, ("finals", "association")) + _pens_wanted(ctx, panel, path, BESIDE_GOALS)
    more = _pens_wanted(ctx, panel, path) if panel.h >= 100 else []
    return [Item("note", note if more else middle, face), *more]


def _use(ctx: Context, path: Action) -> list[Line]:
    """Return what the building would be good for there: terrain beside it, and animals of the hand that would fit."""
    found = ahead_of(ctx.state, path)
    if found is None or len(found.state.zoos[ctx.seat].buildings) == len(ctx.state.zoos[ctx.seat].buildings):
        return []
    zoo = found.state.zoos[ctx.seat]
    building = zoo.buildings[-1]
    if building[0] not in (*ENCLOSURE_SIZE, *CAPACITY):
        return []
    lines: list[Line] = []
    if terrain_beside(zoo, building[1]):
        lines.append(Line("ico_enclosure", capital(terrain_beside(zoo, building[1]))))
    animals = [card for card in by_kind(zoo.hand) if card in ANIMALS]
    fitting = fitting_animals(zoo, building)
    others = [card for card in animals if card not in fitting]
    words = ngettext("{count} animal of your hand fits", "{count} animals of your hand fit", len(fitting))
    named = [short_name(card) for card in fitting[:NAMED]]
    title = _("Room for {cards}").format(cards=joined(named))
    said = title if len(fitting) == 1 else words.format(count=len(fitting))
    wanting = [labelled(short_name(card), pen_words(ANIMALS[card])) for card in others[:NAMED]]
    both = [joined(named)] if len(fitting) == NAMED else []
    lines.append(Line("ico_hand_card", said, sentences([*both, *wanting])))
    return lines


def _pens_wanted(ctx: Context, panel: Rect, path: Action, names: Sequence[str] = AT_REST) -> list[Item]:
    """Return the animals of the hand with the enclosures they need; dim where the weighed one would not do."""
    zoo = ctx.state.zoos[ctx.seat]
    cards = [card for card in by_kind(zoo.hand) if card in ANIMALS]
    if not cards or (len(cards) < FEW_WANTING and not path and panel.w > NARROW):
        return filled(ctx, panel, names)
    found = ahead_of(ctx.state, path) if path in ctx.chooser.legal else None
    after = found.state.zoos[ctx.seat] if found else zoo
    built = after.buildings[-1] if len(after.buildings) > len(zoo.buildings) else None
    fitting = fitting_animals(after, built) if built else []
    area = inside(panel, 36)
    title = _("Your animals and the enclosures they need") if panel.w > NARROW else _("Animals")
    items = [Item("panel", panel, PanelFace(title))]
    for place, card in zip(rows(area, len(cards), 96, 7, 2 if panel.w > NARROW else 1), cards, strict=True):
        face, wanted = face_of(card), pen_words(ANIMALS[card])
        row = RowFace(face.picture, face.short, wanted)
        words = f"{card_name(card)}: {wanted}"
        items.append(Item("row", place, row, words=words, dim=built is not None and card not in fitting))
    return items
