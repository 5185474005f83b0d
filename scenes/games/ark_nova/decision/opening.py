"""What lies beside the first hand and the first discard of a break, so that they are chosen knowingly."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.turns.breaks import hand_limit_of
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import face_now
from scenes.games.ark_nova.decision.places.overview import final_row
from scenes.games.ark_nova.layout.areas import beside, inside, rows
from scenes.games.ark_nova.layout.window import DESKTOP, FINGER, UPRIGHT
from scenes.games.ark_nova.view import Item, Line, NoteFace, PanelFace, RowFace
from scenes.games.ark_nova.words.break_report import INCOME_STEP, break_title, forecast
from scenes.games.ark_nova.words.incomes import income_now
from scenes.games.ark_nova.words.names import TILES, capital, card_name, joined
from scenes.i18n.translation import _, mark, signed
from scenes.paint.rect import Rect

FLAT = 130.0
"""Below this height goals are rows without headings."""
COLUMN = 240.0
"""Below this width they are one below the other."""
TILE = 29.0
"""The least height of a bonus tile there, with the gap."""
HIGH = 68.0
"""From this height on a final scoring card tells its whole rule, on a large window."""
STEPS = (
    mark("Hands down to the limit"),
    mark("Tokens are removed"),
    mark("Workers return"),
    mark("Folders 1 and 2 are cleared"),
    mark("Income"),
)
"""The steps of a break in two or three words."""


def goals(ctx: Context, area: Rect) -> list[Item]:
    """Show what a first hand is chosen for: final scoring cards, base projects, and bonus tiles of the conservation
    track.
    """
    state = ctx.state
    finals, projects = state.zoos[ctx.seat].finals, [row[0] for row in state.projects]
    if area.w < COLUMN:
        count, least = len(finals) + len(projects), FINGER / ctx.plan.unit
        gap = 5.0 if count * (least + 5) <= area.h + 5 else 1.0
        places = rows(area, count, max(44, least), gap)
        items = [_final(ctx, place, card) for place, card in zip(places, finals, strict=False)]
        items += _projects(ctx, places[len(finals) :], projects)
        low = Rect(area.x, places[-1].bottom + 5, area.w, area.bottom - places[-1].bottom - 5)
        tiles = state.tiles if low.h >= TILE * len(state.tiles) else ()
        return items + _tiles(rows(low, len(tiles), 36, 3), tiles, pictured=False)
    if area.h < FLAT:
        left, right = beside(area, (1.0, 1.0))
        items = [_final(ctx, place, card) for place, card in zip(rows(left, len(finals), 40, 4), finals, strict=True)]
        return items + _projects(ctx, rows(right, len(projects), 40, 4), projects)
    large = ctx.plan.kind in (DESKTOP, UPRIGHT)  # there the final scoring cards have their rules
    left, middle, right = beside(area, (2.85, 0.85, 1.05) if large else (1.45, 0.95, 1.25))
    items = [
        Item("panel", left, PanelFace(_("Final scoring"))),
        Item("panel", middle, PanelFace(_("Projects"))),
        Item("panel", right, PanelFace(_("Bonus tiles"))),
    ]
    for place, card in zip(rows(inside(left, 32, 6), len(finals), 80 if large else 72, 5), finals, strict=True):
        items.append(_final(ctx, place, card, whole=large and place.h >= HIGH))
    items += _projects(ctx, rows(inside(middle, 32, 6), len(projects), 44, 5), projects)
    return items + _tiles(rows(inside(right, 32, 6), len(state.tiles), 36, 4), state.tiles)


def _final(ctx: Context, rect: Rect, card: int, *, whole: bool = False) -> Item:
    """Return a final scoring card as a row; its words have the room of its points, of which there are none yet."""
    row = final_row(ctx, rect, card, whole=whole)
    return row._replace(face=row.face._replace(right="")) if isinstance(row.face, RowFace) else row


def _tiles(places: list[Rect], tiles: Sequence[tuple[int, str]], *, pictured: bool = True) -> list[Item]:
    """Return bonus tiles of the conservation track as rows, each with the points at which it is there."""
    return [
        Item("row", place, RowFace(f"tile:{tile}" if pictured else "", capital(_(TILES[tile])), "", str(at)))
        for place, (at, tile) in zip(places, tiles, strict=True)
    ]


def _projects(ctx: Context, places: list[Rect], cards: list[int]) -> list[Item]:
    return [
        Item("project", place, face_now(ctx, card), words=card_name(card))
        for place, card in zip(places, cards, strict=True)
    ]


def _said(ctx: Context, lines: Sequence[tuple[int, str]]) -> str:
    """Return what a step does to whom."""
    return joined(
        [words if seat < 0 else _("{name}: {text}").format(name=ctx.names[seat], text=words) for seat, words in lines]
    )


def coming_break(ctx: Context) -> NoteFace:
    """Return what the break that is under way brings: who called it and gained an X-token, its steps, everybody's
    income.
    """
    state = ctx.state
    over = [(seat, len(zoo.hand) - hand_limit_of(zoo)) for seat, zoo in enumerate(state.zoos)]
    coming = [step.lines for step in forecast(state)[1:INCOME_STEP]]
    told = [[(seat, signed(-n)) for seat, n in over if n > 0], *coming, ()]
    steps = [
        Line(f"step:{n}", _(step), _said(ctx, who) or (_("none") if n < len(STEPS) else ""))
        for n, (step, who) in enumerate(zip(STEPS, told, strict=True), 1)
    ]
    incomes = [
        Line(f"seat:{ctx.colours[seat]}", ctx.names[seat], income=income_now(state, seat))
        for seat in range(len(state.zoos))
    ]
    gains = (("x_token", 1),) if state.break_caller >= 0 else ()
    return NoteFace(break_title(ctx.names, state.break_caller), (*steps, *incomes), gains)
