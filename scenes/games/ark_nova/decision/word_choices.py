"""Choices in words in the middle: buildings, a place for one, and all that stands in rows."""

from __future__ import annotations

from engine.games.ark_nova.actions.build import SIZES, fits
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    BUILDABLE,
    CAPACITY,
    ENCLOSURE_SIZE,
    MONEY_PER_SPACE,
)
from engine.state import Action
from scenes.games.ark_nova.decision.consequences import ahead_of, consequences
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import by_kind
from scenes.games.ark_nova.decision.overview import resting_hand
from scenes.games.ark_nova.decision.row_pictures import row_face
from scenes.games.ark_nova.layout.areas import beside, inside, rows, split
from scenes.games.ark_nova.layout.window import LOW, PHONE
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.view import Item, Line, NoteFace, PanelFace, RowFace
from scenes.games.ark_nova.words.names import building_name, card_name, joined
from scenes.games.ark_nova.words.places import beside as terrain_beside
from scenes.games.ark_nova.words.places import fitting_animals, pen_words
from scenes.games.ark_nova.words.refusals import refusal
from scenes.i18n.translation import _, ngettext
from scenes.paint.rect import Rect

FLAT = 700.0
"""The least width at which things stand side by side rather than one below the other."""

MORE_HEIGHT = 150.0
"""The least height below the choices that is used for what helps to choose."""


def palette_items(ctx: Context) -> list[Item]:
    """Show every building of the action; those that cannot be built now say why."""
    middle, state = ctx.plan.middle, ctx.state
    zoo = state.zoos[ctx.seat]
    side = is_upgraded(zoo, "build")
    kinds = BUILDABLE if ctx.kind == "build" else tuple(action[1] for action in ctx.legal("build"))
    items = []
    for place, kind in zip(rows(middle, len(kinds), 64, 8, 2 if middle.w < FLAT else 3), kinds, strict=True):
        path = ("build", kind)
        if ctx.chooser.can(path):
            count = len(fits(zoo, kind, side))
            second = ngettext("{count} place", "{count} places", count).format(count=count)
        else:
            problem = state.why_not(path)
            second = refusal(problem) if problem else ""
        cost = str(SIZES[kind] * MONEY_PER_SPACE) if ctx.kind == "build" else "0"
        face = RowFace(f"shape:{kind}", building_name(kind), second, cost)
        items.append(Item("row", place, face, path, ctx.deed(path), ctx.ring(path), not ctx.chooser.can(path)))
    below = items[-1].rect.bottom + 12
    if ctx.plan.kind in (PHONE, LOW) or middle.bottom - below < MORE_HEIGHT:
        return items
    return items + _pens_wanted(ctx, Rect(middle.x, below, middle.w, middle.bottom - below), ())


def map_items(ctx: Context) -> list[Item]:
    """Show the maps among which one is kept, large, each with what is special about it."""
    middle = ctx.plan.middle
    actions = ctx.legal("map")
    parts = beside if middle.w > 1.5 * middle.h else split
    return [
        Item("map", place, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path))
        for place, path in zip(parts(middle, [1.0] * len(actions)), actions, strict=True)
    ]


def row_item(ctx: Context, rect: Rect, path: Action) -> Item:
    """Return an action as a row of words."""
    return Item("row", rect, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path))


def row_items(ctx: Context) -> list[Item]:
    """Show every action of the decision as a row in words; most can be touched on the table, too."""
    middle = ctx.plan.middle
    actions = [action for action in ctx.chooser.legal if action[0] not in ("skip", "done")]
    columns = 1 if len(actions) <= (7 if middle.w < FLAT else 2) else 2
    high = 64.0 if columns == 1 or middle.h > 500 else 52.0
    places = rows(middle, len(actions), high, 8, columns)
    return [row_item(ctx, place, action) for place, action in zip(places, actions, strict=True)]


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
        lines.append(Line("ico_enclosure", terrain_beside(zoo, building[1])))
    fitting = [card_name(card) for card in fitting_animals(zoo, building)]
    words = ngettext("{count} animal of your hand fits", "{count} animals of your hand fit", len(fitting))
    lines.append(Line("ico_hand_card", words.format(count=len(fitting)), joined(fitting)))
    return lines


def placing_items(ctx: Context) -> list[Item]:
    """Show what the place that is weighed brings."""
    middle = ctx.plan.middle
    frame = ctx.state.stack[-1]
    path = ctx.weighed if len(ctx.weighed) == 3 else ctx.chooser.marked or ()
    lines = [*consequences(ctx.state, ctx.seat, path), *_use(ctx, path)] if path in ctx.chooser.legal else []
    title = _("What this space gives") if lines else building_name(frame[2])
    if not lines:
        count = len(ctx.legal("place"))
        lines = [
            Line(
                "ico_enclosure",
                ngettext("{count} place", "{count} places", count).format(count=count),
                _("Choose one on the map."),
            )
        ]
    small = ctx.plan.kind in (PHONE, LOW)
    high = middle.h if small else min(middle.h, 52.0 + 42 * len(lines))
    note = Rect(middle.x, middle.y, middle.w, high)
    panel = Rect(middle.x, note.bottom + 8, middle.w, middle.h - high - 8)
    if middle.w >= FLAT:
        note, panel = beside(middle, (2.0, 3.0))
    items = [Item("note", note, NoteFace(title, tuple(lines)))]
    return items if small or panel.h < 100 else items + _pens_wanted(ctx, panel, path)


def _pens_wanted(ctx: Context, panel: Rect, path: Action) -> list[Item]:
    """Return the animals of the hand with the enclosures they need; dim where the weighed one would not do."""
    zoo = ctx.state.zoos[ctx.seat]
    cards = [card for card in by_kind(zoo.hand) if card in ANIMALS]
    if not cards:
        return resting_hand(ctx, panel)
    found = ahead_of(ctx.state, path) if path in ctx.chooser.legal else None
    after = found.state.zoos[ctx.seat] if found else zoo
    built = after.buildings[-1] if len(after.buildings) > len(zoo.buildings) else None
    fitting = fitting_animals(after, built) if built else []
    area = inside(panel, 36)
    items = [Item("panel", panel, PanelFace(_("Your animals and the enclosures they need")))]
    for place, card in zip(rows(area, len(cards), 62, 7, 2), cards, strict=True):
        face, wanted = face_of(card), pen_words(ANIMALS[card])
        row = RowFace(face.picture, face.short, wanted)
        words = f"{card_name(card)}: {wanted}"
        items.append(Item("row", place, row, words=words, dim=built is not None and card not in fitting))
    return items
