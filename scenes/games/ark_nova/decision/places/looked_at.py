"""A zoo that is looked at: its animals, sponsors, projects, hand and final cards, on a small window tab by tab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.cards.projects import PROJECTS
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import by_kind, face_now
from scenes.games.ark_nova.decision.places.overview import final_row
from scenes.games.ark_nova.layout.areas import LEAST_SLIP, beside, cells, inside, lying, rows, split, tickets
from scenes.games.ark_nova.layout.looking import shown_tab
from scenes.games.ark_nova.layout.window import LOW, UPRIGHT
from scenes.games.ark_nova.pieces.cards import Face, face_of
from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS
from scenes.games.ark_nova.pieces.zoo import board_face
from scenes.games.ark_nova.view import Item, PanelFace, RecapFace, ZooFace
from scenes.games.ark_nova.words.captions import left_captions, right_captions
from scenes.games.ark_nova.words.names import card_name, icon_label
from scenes.i18n.translation import _
from scenes.paint.rect import Rect

HEAD = 34.0
"""The height of a panel's heading."""
FINAL, HIGHEST_FINAL = 46.0, 76.0
"""The least and the most height of a final scoring card."""
ICONS, CLOSE_ICONS, MOST_ICONS = 86.0, 150.0, 230.0
"""The least height of the icons on their tab; that with their heading and close together; and the most of all."""
PLACES = 92.0
"""The most height of the row of tokens, and of that of partner zoos and universities."""
LEAST_GROUP = 92.0
"""The least height below them in which the supported projects are shown there, too."""
GAP = 5.0


class Group(NamedTuple):
    """Cards that belong together; 0 is a card that is not known. Final scoring cards are shown as rows."""

    title: str
    cards: Sequence[int]
    finals: bool = False


def recap_face(ctx: Context, seat: int) -> RecapFace | None:
    """Return what a seat did in its last turn as it is told in the middle, or None."""
    told = ctx.told.get(seat)
    if told is None:
        return None
    title = _("What {name} did in turn {n}").format(name=ctx.names[seat], n=told.turn.number)
    return RecapFace(told, title, ctx.colours[seat], tuple(ctx.colours))


# --- what a zoo has


def _animals(ctx: Context, seat: int) -> Group:
    return Group(_("Animals"), [card for card, __ in ctx.state.zoos[seat].animals])


def _sponsors(ctx: Context, seat: int) -> Group:
    return Group(_("Sponsors"), list(ctx.state.zoos[seat].sponsors))


def _supported(ctx: Context, seat: int) -> Group:
    return Group(_("Supported projects"), [row[0] for row in ctx.state.projects if seat in row[1:]])


def _hand(ctx: Context, seat: int) -> Group:
    """Return the hand of somebody else: known cards first, the others as backs."""
    hand = ctx.state.zoos[seat].hand
    known = [card for card in hand if card]
    return Group(_("Hand"), [*by_kind(known), *[0] * (len(hand) - len(known))])


def _finals(ctx: Context, seat: int) -> Group:
    return Group(_("Final scoring"), list(ctx.state.zoos[seat].finals), finals=True)


def zoo_items(ctx: Context, seat: int, middle: Rect) -> list[Item]:
    """Return somebody's animals, sponsors, supported projects and hand, hand cards that are not known as backs; of the
    own zoo, whose hand lies on the table, the final scoring cards.
    """
    last = _finals(ctx, seat) if seat == ctx.seat else _hand(ctx, seat)
    groups = [_animals(ctx, seat), _sponsors(ctx, seat), _supported(ctx, seat), last]
    return _groups(ctx, middle, [group for group in groups if group.cards])


def _groups(ctx: Context, area: Rect, groups: Sequence[Group]) -> list[Item]:
    """Return groups as panels that share an area; of four the last two are side by side where it has little height."""
    lines = [[group] for group in groups or [Group(_("No cards yet"), [])]]
    if len(lines) > 3 and sum(_needed(group, area.w) for group in groups) > area.h:
        lines[-2:] = [[*lines[-2], *lines[-1]]]
    parts = split(area, [max(_needed(group, area.w / len(line)) for group in line) for line in lines])
    panels = [panel for part, line in zip(parts, lines, strict=True) for panel in beside(part, [1.0] * len(line))]
    shown = [group for line in lines for group in line]
    return [item for panel, group in zip(panels, shown, strict=True) for item in _group(ctx, panel, group)]


def _needed(group: Group, wide: float) -> float:
    """Return the height that a panel of that width needs for legible cards, and some more for many of them."""
    w, h = LEAST_SLIP
    columns = 1 if group.finals else max(1, int((wide - 10) / (w + 6)))
    return HEAD + 16 + (h + 6) * -(-len(group.cards) // columns) + 6 * len(group.cards)


def _group(ctx: Context, panel: Rect, group: Group) -> list[Item]:
    """Return one panel with its cards, with what they do in words where there is room."""
    count, area = len(group.cards), inside(panel, HEAD)
    items = [Item("panel", panel, PanelFace(group.title, str(count)))]
    if group.finals:
        high = min(HIGHEST_FINAL, max(FINAL, (area.h + 6) / max(1, count) - 6))
        places = rows(area, count, high)
        return items + [final_row(ctx, at, card) for at, card in zip(places, group.cards, strict=True)]
    what, places = cells(area, count)
    if what == "ticket":
        places = tickets(area, count) if count else []
    return items + [
        Item(what, at, _face(ctx, card), words=card_name(card)) if card else Item("back", at, None)
        for at, card in zip(places, group.cards, strict=True)
    ]


def _face(ctx: Context, card: int) -> Face:
    """Return a card without what would bar one from playing it; a project with who has taken which level."""
    return face_now(ctx, card)._replace(reasons=()) if card in PROJECTS else face_of(card, solo=ctx.solo)


# --- tab by tab


def tab_items(ctx: Context, seat: int) -> list[Item]:
    """Return the open tab of a zoo on a small window.

    In a low window it lies in the place of the map; beside it is told what was done there last, or what was got. On an
    upright tablet, where the map stays, the tab of the map tells it.
    """
    plan, tab = ctx.plan, shown_tab(ctx.decision.zoo_tab, own=seat == ctx.seat)
    area, told = plan.board.rect if plan.kind == LOW else plan.middle, recap_face(ctx, seat)
    recap = [Item("recap", plan.middle, told)] if told else _got(ctx, seat, plan.middle)
    if tab == "map":
        return recap
    if tab == "icons":
        return _icons(ctx, seat, area)
    aside = recap if plan.kind == LOW else []
    if tab in ("animals", "sponsors"):
        group = _animals(ctx, seat) if tab == "animals" else _sponsors(ctx, seat)
        return _parted(ctx, area, group) or [*_group(ctx, area, group), *aside]
    groups = (
        [_supported(ctx, seat), _finals(ctx, seat)] if seat == ctx.seat else [_hand(ctx, seat), _supported(ctx, seat)]
    )
    shown = [group for group in groups if group.cards] or groups[:1]
    parts = (beside if ctx.plan.kind == UPRIGHT else split)(area, [1.0 + -(-len(group.cards) // 2) for group in shown])
    cards = [item for panel, group in zip(parts, shown, strict=True) for item in _group(ctx, panel, group)]
    return [*cards, *aside]


def _parted(ctx: Context, area: Rect, group: Group) -> list[Item]:
    """Return the cards of a low window in its two columns where one would make them too small; else nothing."""
    count, low = len(group.cards), ctx.plan.middle
    places = lying(inside(area, HEAD), count) if ctx.plan.kind == LOW else []
    if not places or (places[0].w >= LEAST_SLIP[0] and places[0].h >= LEAST_SLIP[1]):
        return []
    first = -(-count * int(area.h) // int(area.h + low.h))
    parts = (area, group.cards[:first]), (low, group.cards[first:])
    return [item for rect, cards in parts for item in _group(ctx, rect, group._replace(cards=cards))]


def _icons(ctx: Context, seat: int, area: Rect) -> list[Item]:
    """Return the icons with their names, tokens, partner zoos and universities; below them, where there is room, the
    supported projects. In a window wider than high all else is beside the icons.
    """
    if ctx.plan.kind in (LOW, UPRIGHT):
        left, right = (area, ctx.plan.middle) if ctx.plan.kind == LOW else beside(area, (1.0, 1.0))
        return [_part(ctx, seat, left, "icons"), *_got(ctx, seat, right)]
    each = min(PLACES, (area.h - ICONS) / 2 - GAP)
    most = area.h - 2 * (each + GAP)
    supported = _supported(ctx, seat)
    leaving = [high for high in (MOST_ICONS, CLOSE_ICONS) if supported.cards and most - high - GAP >= LEAST_GROUP]
    high = leaving[0] if leaving else most
    below = _below(area, high)
    items = [_part(ctx, seat, area._replace(h=high), "icons"), *_got(ctx, seat, below._replace(h=2 * each + GAP))]
    last = _below(below, 2 * each + GAP)
    return items + _group(ctx, last, supported) if last.h >= LEAST_GROUP else items


def _got(ctx: Context, seat: int, area: Rect) -> list[Item]:
    """Return the tokens, and one below the other the partner zoos and universities."""
    high = min(PLACES, (area.h - GAP) / 2)
    tokens = area._replace(h=high)
    return [_part(ctx, seat, tokens, "tokens"), _part(ctx, seat, _below(area, high)._replace(h=high), "got")]


def _part(ctx: Context, seat: int, rect: Rect, part: str) -> Item:
    zoo = ctx.state.zoos[seat]
    names = {"petting": _("Petting zoo")}  # shorter than its label
    icons = tuple((icon, names.get(icon) or icon_label(icon), zoo.icons[icon]) for icon in SHOWN_ICONS)
    captions = {"tokens": left_captions(zoo), "got": right_captions(zoo)}.get(part, [])
    return Item("zoo", rect, ZooFace(part, board_face(zoo, ctx.colours[seat]), icons, captions))


def _below(area: Rect, high: float) -> Rect:
    """Return what is left of an area below its first `high` units."""
    return Rect(area.x, area.y + high + GAP, area.w, area.h - high - GAP)
