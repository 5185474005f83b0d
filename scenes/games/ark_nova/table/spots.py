"""The places of the table: what can be touched for the decision, and what is looked at from there."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import indices
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.hint.hinted import ALSO, also_good
from scenes.games.ark_nova.decision.marking import offers_homes
from scenes.games.ark_nova.decision.pens import home_spaces
from scenes.games.ark_nova.decision.places.building import BuildingInHand
from scenes.games.ark_nova.decision.places.paths import map_spaces, verb_paths
from scenes.games.ark_nova.layout.rivals import head_place
from scenes.games.ark_nova.layout.window import BAR
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.table.looking import Looking
from scenes.games.ark_nova.table.seeing import tab_names
from scenes.games.ark_nova.table.touches import (
    Aim,
    CardSpot,
    Swipe,
    in_scrolled_hand,
    map_touches,
    placing_touches,
    refused_touches,
)
from scenes.games.ark_nova.view import RowFace, ScrollFace
from scenes.games.ark_nova.words.names import card_name
from scenes.i18n.translation import _
from scenes.model.placing import Placing
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.table.room import Sheet
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import By, Press, Spot, Widget
from scenes.widgets.ground import Turning

# --- the decision


def verb_touches(ctx: Context, table: Touchable) -> list[Widget]:
    """Return the action cards that stand for a touch; those listed in the middle as well are doubles."""
    touched = verb_paths(ctx)
    listed = {item.path for item in ctx.items}
    found: list[Widget] = []
    for rect, action in zip(ctx.plan.verbs, ctx.state.zoos[ctx.verb_seat].order, strict=False):
        path = touched.get(action)
        if path:
            spot = Touch(ctx.plan.css(rect), ctx.deed(path), path, table)
            found.append(_double(spot) if path in listed else spot)
    return found


def hint_spots(ctx: Context, preview: Callable[[Action], None]) -> list[Widget]:
    """Return the next best actions of a hint, which are shown as the hint itself is."""
    places = [item for item in ctx.items if item.what == ALSO]

    def showing(action: Action) -> Press:
        return lambda by: preview(action)

    return [
        Spot(f"also {number}", ctx.plan.css(item.rect), item.words, showing(action))
        for number, (item, action) in enumerate(zip(places, also_good(ctx), strict=False), 1)
    ]


def board_touches(
    ctx: Context, table: Touchable, placing: Placing[int] | None, aim: Aim, choose_home: Callable[[Action], None]
) -> list[Widget]:
    """Return the spaces for the building in hand, or the buildings, spaces and tokens that can be chosen; with the
    homes of an animal that is marked to be played, even where these are not on the map.
    """
    if placing:
        return [*refused_touches(ctx, placing, table), *placing_touches(ctx, placing, table, aim)]
    listed = frozenset(item.path for item in ctx.items)
    found = map_touches(ctx, map_spaces(ctx), table, listed)
    if ctx.plan.board.left:
        tokens = ((ctx.plan.board.left[path[1] - 1], path) for path in ctx.legal("token"))
        found += [_double(Touch(ctx.plan.css(rect), ctx.deed(path), path, table)) for rect, path in tokens]
    return [*found, *_home_spots(ctx, choose_home)]


def _home_spots(ctx: Context, choose: Callable[[Action], None]) -> list[Widget]:
    """Return the homes of the animal that is marked to be played, on the map or in rows; the first space of each has
    the keyboard's focus.
    """

    def choosing(home: Action) -> Press:
        return lambda by: choose(home)

    if not offers_homes(ctx):
        return []
    rows = {item.path: ctx.plan.css(item.rect) for item in ctx.items if item.path in ctx.homes}
    grid, found = ctx.plan.board.grid, list[Widget]()
    for home, mask in home_spaces(ctx).items():
        key, words = f"home {home[1]}", ctx.deed(home)
        if home in rows:
            spots = [Spot(key, rows[home], words, choosing(home))]
        else:
            centres = [grid.centre(space) for space in indices(mask)] if ctx.plan.shows_board else []
            places = [ctx.plan.css(Rect.around(*centre, 1.74 * grid.side)) for centre in centres]
            spots = [
                Spot(f"{key} #{at}", place, words, choosing(home), round_=True) for at, place in enumerate(places, 1)
            ]
        for number, spot in enumerate(spots):
            spot.key = spot.key if number else key
            spot.focusable, spot.state = not number, home == ctx.home
        found += spots
    return found


def _double(spot: Touch) -> Touch:
    """Return a further place for a touch that has one already: it has no focus of its own."""
    spot.key, spot.double, spot.focusable = f"{spot.key} #2", True, False
    return spot


def turning_area(ctx: Context, building: BuildingInHand) -> list[Widget]:
    """Return the map as a place where two fingers turn the building in hand."""
    if not ctx.plan.shows_board:
        return []
    return [Turning("turning", ctx.plan.css(ctx.plan.board.rect), building.twist, building.rotate)]


# --- looking


def seat_spots(ctx: Context, looking: Looking) -> list[Widget]:
    """Return the seats: a touch shows that zoo, and another one the own again."""

    def showing(seat: int) -> Press:
        return lambda by: looking.look_at(-1 if seat in (ctx.looking, ctx.seat) else seat)

    plan = ctx.plan
    return [
        Spot(
            f"look {seat + 1}",
            plan.css(head_place(rect) if plan.race else rect),
            _("{name}'s zoo").format(name=ctx.names[seat]),
            showing(seat),
        )
        for rect, seat in zip(plan.seats, ctx.opponents, strict=False)
    ]


def tab_spots(ctx: Context, looking: Looking) -> list[Widget]:
    """Return the tabs of a small window, or those of the zoo that is looked at."""
    of_zoo = ctx.looking >= 0

    def showing(tab: str) -> Press:
        return lambda by: looking.show_zoo_tab(tab) if of_zoo else looking.show_tab(tab)

    names = tab_names(ctx)
    return [
        Spot(f"tab {tab}", ctx.plan.css(rect), name, showing(tab))
        for rect, tab, name in zip(ctx.plan.tabs, ctx.plan.tab_keys, names, strict=False)
    ]


def break_spots(ctx: Context, sheet: Sheet, show: Callable[[Sheet, By], None]) -> list[Widget]:
    """Return the counter of the break, where it is seen: a touch shows what it will bring, on `sheet`."""
    cup = ctx.plan.break_track or ctx.plan.cup
    if not cup:
        return []
    place = ctx.plan.css(cup)
    tall = place.grown(max(0.0, (TOUCH - place.h) / 2)) if place.y < BAR else place
    place = place._replace(y=tall.y, h=tall.h)  # a finger finds it in the bar
    return [Spot(sheet.key, place, _(sheet.words), lambda by: show(sheet, by))]


def hand_arrows(ctx: Context, looking: Looking) -> list[Widget]:
    """Return the arrows that scroll a hand too large to be seen at once."""

    def showing(first: int) -> Press:
        return lambda by: looking.scroll_hand(first)

    return [
        Spot(f"hand {item.face.step:+}", ctx.plan.css(item.rect), item.words, showing(item.face.first))
        for item in ctx.items
        if isinstance(item.face, ScrollFace)
    ]


def card_spots(ctx: Context, show: Callable[[int], None], swipe: Swipe) -> list[Widget]:
    """Return the cards that stand for no touch now: `show` opens one of them in full."""
    live = ctx.asking and ctx.looking < 0
    shown = [
        (item, item.face.card)
        for item in ctx.items
        if isinstance(item.face, Face | RowFace) and item.face.card and not (live and item.path)
    ]

    def showing(card: int) -> Callable[[By], None]:
        return lambda by: show(card)

    return [
        CardSpot(
            f"card {card} #{at}",
            ctx.plan.css(item.rect),
            card_name(card),
            showing(card),
            swipe if in_scrolled_hand(ctx, item) else None,
        )
        for at, (item, card) in enumerate(shown)
    ]
