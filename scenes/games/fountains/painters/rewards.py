"""Drawing what rewards and design cards would pay everybody: the panel, the sheet of small windows, and the cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.pieces import BONUS_SPACE, DESIGN_CARDS, EMPTY, FEATURES, PAWN_SPACES, PAWNS, PLACE
from scenes.games.fountains import pieces
from scenes.games.fountains.layout.layout import (
    NAMED,
    SLIM,
    Columns,
    Layout,
    columns_of,
    deck_places,
    head_of,
    reward_row,
)
from scenes.games.fountains.payouts import Design, Reward
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.words import design_cards, outcomes, phrases
from scenes.games.fountains.words.counting import fish_counted, lilies_counted, pools_counted
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, MICRO, MICRO_BOLD, SMALL, SMALL_BOLD

COUNTED, COMPARED = 60.0, 50.0
"""The widths of a column that has counts or differences beside its points."""
REASONED = 34.0
"""A row of at least this height says below its name what it counts."""
SHEET, SHEET_LEAST = 560.0, 376.0
"""The most and the least width of the sheet of small windows."""
LOW = 130.0
"""A design card at most this high does not say in words what it pays."""


def order_of(view: FountainsView) -> list[int]:
    """Return the order of the columns: the viewer first."""
    return [view.now.viewer, *(seat for seat in range(len(view.now.names)) if seat != view.now.viewer)]


def triggered(view: FountainsView) -> int:
    """Return the pawn whose reward this turn triggers, or the marked move would; or EMPTY."""
    if view.state.reward != EMPTY:
        return view.state.reward
    for space, (pawn, steps) in view.lands.items():
        if view.chosen == ("move", PAWNS[pawn], steps) and space == PAWN_SPACES[pawn]:
            return pawn
    return EMPTY


def tile_in_question(view: FountainsView) -> int:
    """Return the tile in hand, or the one that a marked move brings; EMPTY for none."""
    if view.state.phase == PLACE:
        return view.state.hand
    for space, (pawn, steps) in view.lands.items():
        if view.chosen == ("move", PAWNS[pawn], steps) and space != BONUS_SPACE:
            return view.state.tops[space - 1]
    return EMPTY


def paint_rewards(view: FountainsView, painter: Painter, panel: Rect, cards: Sequence[Design] = ()) -> None:
    """Draw what every reward would pay everybody, and under it `cards`; what a preview changes is told beside it."""
    theme, columns, order = painter.theme, columns_of(panel, len(view.now.names)), order_of(view)
    head = panel.y + 20
    if panel.w >= NAMED:
        said = _("If placed like this") if view.ghost else _("If rewarded now")
        limit = columns.first - panel.x - 18
        style = painter.fitting(said, (BODY_BOLD, SMALL_BOLD, MICRO_BOLD), limit)
        painter.text(said, panel.x + 14, head, style, theme.text2, limit=limit)
    for column, seat in enumerate(order):
        side, y = min(20.0, columns.step - 3), head - (5 if panel.w < SLIM else 0)
        painter.picture(view.now.looks[seat].token, Rect.around(columns.middle(column), y, side))
        if panel.w < SLIM:
            _score(view, painter, head_of(panel, len(order), column), seat)
    lit, rows = triggered(view), len(view.rewards) + len(cards)
    framed = [reward_row(panel, number, rows) for number, reward in enumerate(view.rewards) if reward.pawn == lit]
    if framed:
        high = framed[-1].bottom - framed[0].y
        painter.box(framed[0]._replace(h=high), theme.raised, 8, theme.chosen, 2)
    slim = panel.w < SLIM
    for number, reward in enumerate(view.rewards):
        row = reward_row(panel, number, rows)
        why = _reason(view, reward) if panel.w >= NAMED and row.h >= REASONED else ""
        line = row._replace(h=row.h - 16) if why else row
        middle = line.centre[1]
        if reward.name not in ("red", "white"):
            small = Rect(row.x + 16, middle, 11, 15) if slim else Rect(row.x + 3, middle - 11, 16, 22)
            painter.picture(f"fountains/icon_{reward.name}", Rect(row.x + (2 if slim else 23), middle - 11, 22, 22))
            painter.picture(f"fountains/pawn_{PAWNS[reward.pawn]}", small)
        else:
            painter.picture(f"fountains/icon_{reward.name}", Rect(row.x + (2 if slim else 23), middle - 11, 22, 22))
        _name(painter, panel, line, columns.first, _(pieces.REWARD_NAMES[reward.name]))
        _points(painter, columns, order, middle, (reward.points, reward.gains, reward.counts))
        if why:
            painter.text(why, row.x + 52, row.bottom - 9, MICRO, theme.text2, limit=row.right - row.x - 56)
    for number, design in enumerate(cards, len(view.rewards)):
        row = reward_row(panel, number, rows)
        high = min(17.0 if slim else 26.0, row.h - 1)
        picture = Rect.around(row.x + (13 if slim else 22.5), row.centre[1], high * 1.5, high)
        painter.picture(f"fountains/design_{DESIGN_CARDS[design.card]}", picture)
        _name(painter, panel, row, columns.first, design_cards.card_name(design.card))
        _points(painter, columns, order, row.centre[1], (design.points, design.gains, ()))
    if panel.h > 210 and panel.w >= NAMED:
        _foot(view, painter, panel, lit)


def _reason(view: FountainsView, reward: Reward) -> str:
    """Return what a reward counts for the viewer, with a marked place if there is one."""
    viewer = view.now.viewer
    fountain = view.fountain if view.front == viewer else view.state.fountains[viewer]
    if reward.name == "pool":
        return pools_counted(reward.counts, viewer, view.now.names)
    return lilies_counted(fountain) if reward.name == "lily" else fish_counted(fountain, FEATURES.index(reward.name))


def _score(view: FountainsView, painter: Painter, head: Rect, seat: int) -> None:
    """Write a score below its token, and whose turn it is."""
    if seat == view.now.player:
        painter.box(head.grown(-1), radius=8, line=painter.theme.chosen, width=2)
    score = str(view.state.scores()[seat].total)
    style = painter.fitting(score, (LABEL, BODY_BOLD, SMALL_BOLD, MICRO_BOLD), head.w - 3)
    painter.text(score, head.centre[0], head.bottom - 14, style, painter.theme.brass, "centre")


def _name(painter: Painter, panel: Rect, row: Rect, end: float, name: str) -> None:
    """Write the name of a row, in two lines where it is long."""
    if panel.w < NAMED:
        return
    limit = end - row.x - 54
    style = painter.fitting(name, (BODY, SMALL, MICRO), limit)
    lines = wrap(name, style, limit, painter.density)
    if len(lines) > 1 and style is MICRO:
        lines = lines[:2]
    step = style.size * 1.15
    for number, line in enumerate(lines):
        y = row.centre[1] + step * (number - (len(lines) - 1) / 2)
        painter.text(line, row.x + 52, y, style, painter.theme.text)


def _points(
    painter: Painter,
    columns: Columns,
    order: Sequence[int],
    y: float,
    row: tuple[Sequence[int], Sequence[int], Sequence[int]],
) -> None:
    """Write a `row`: points, the best bold, how they change, and what they compare, where it has room."""
    points, gains, counts = row
    theme, best = painter.theme, max(points)
    for column, seat in enumerate(order):
        value, gain = points[seat], gains[seat]
        colour = theme.text if value == best else theme.text2
        changed = theme.good if gain > 0 else theme.bad
        spare = columns.step >= COMPARED
        said = signed(value) if columns.step >= 30 else str(value)
        style = BODY_BOLD if value == best and value else BODY
        if columns.step < 36:
            style = painter.fitting(said, (SMALL_BOLD, MICRO_BOLD) if style.bold else (SMALL, MICRO), columns.step - 3)
        parts = [(said, style, changed if gain and not spare else colour)]
        if counts and columns.step >= COUNTED + (26 if any(gains) else 0):
            parts.append((f"/{counts[seat]}", MICRO, theme.text2))
        if gain and spare:
            parts.append((f" {signed(gain)}", MICRO_BOLD, changed))
        wide = sum(painter.text_width(part, each) for part, each, __ in parts)
        x = columns.middle(column) - wide / 2
        for part, each, tint in parts:
            x += painter.text(part, x, y, each, tint)


def _foot(view: FountainsView, painter: Painter, panel: Rect, lit: int) -> None:
    """Say what is triggered, or which pawns reach their colour."""
    words = _(pieces.REWARDED[PAWNS[lit]]) if lit != EMPTY else outcomes.within_reach(view.state)
    _say_below(painter, words, panel, panel.bottom - 18)


def _say_below(painter: Painter, words: str, panel: Rect, cy: float) -> None:
    """Write words at the foot of a panel, in one line or two about `cy`."""
    limit = panel.w - 28
    style = painter.fitting(words, (SMALL, MICRO), limit)
    lines = wrap(words, style, limit, painter.density)[:2]
    for number, line in enumerate(lines):
        y = cy + 15 * (number - (len(lines) - 1) / 2)
        painter.text(line, panel.x + 14, y, style, painter.theme.text2)


def sheet_rect(plan: Layout, cards: int) -> Rect:
    """Return where the rewards, and `cards` design cards under them, lie over basin and fountain."""
    assert plan.basin
    x, __, radius = plan.basin
    row = plan.players[-1].right - plan.players[0].x
    most = max(each.right for each in (plan.players[-1], *((plan.garden,) if plan.garden else ()))) - plan.players[0].x
    wide = min(max(min(SHEET, max(row, 2 * radius)), SHEET_LEAST), most)
    left = max(plan.players[0].x, x - wide / 2)
    top = plan.players[-1].bottom + 6
    foot = plan.bar.y - 4 if plan.kind == "phone" else plan.bar.bottom
    return Rect(left, top, wide, min(foot - top, 276.0 + 34 * cards + 18))


def sheet_table(plan: Layout, cards: int) -> Rect:
    """Return where the table of that sheet lies; a line of words is left below it."""
    rect = sheet_rect(plan, cards)
    return Rect(rect.x, rect.y, rect.w, rect.h - 32)


def paint_sheet(view: FountainsView, painter: Painter) -> None:
    """Draw the rewards and the design cards over the basin, and when the game ends."""
    rect = sheet_rect(view.plan, len(view.designs))
    painter.box(rect, painter.theme.raised, 14, painter.theme.line)
    paint_rewards(view, painter, sheet_table(view.plan, len(view.designs)), view.designs)
    _say_below(painter, phrases.clock(view.state, view.now.names), rect, rect.bottom - 22)


def paint_cards(view: FountainsView, painter: Painter) -> None:
    """Draw the design cards: name, what they pay, and what they would pay every seat now."""
    deck = view.plan.cards
    if not view.designs or not deck:
        return
    for design, place in zip(view.designs, deck_places(deck, len(view.designs)), strict=True):
        _card(view, painter, design, place)


def _card(view: FountainsView, painter: Painter, design: Design, place: Rect) -> None:
    theme = painter.theme
    painter.box(place, theme.panel, 10, theme.line)
    limit, x = place.w - 10, place.centre[0]
    name = design_cards.card_name(design.card)
    style = painter.fitting(name, (SMALL_BOLD, MICRO_BOLD), limit)
    lines = wrap(name, style, limit, painter.density)
    pays = wrap(design_cards.card_pays(design.card), MICRO, limit, painter.density) if place.h > LOW else []
    high = min(56.0, place.h * 0.36) if place.h > LOW or len(lines) == 1 else 26.0
    if len(pays) + len(lines) > 3:
        high -= 14
    picture = Rect(x - high * 0.75, place.y + 4, high * 1.5, high)
    painter.picture(f"fountains/design_{DESIGN_CARDS[design.card]}", picture)
    y = place.y + high + (15 if place.h > LOW else 13)
    for line in lines[:2]:
        painter.text(line, x, y, style, theme.text, "centre")
        y += style.size * 1.15
    for number, line in enumerate(pays):
        painter.text(
            line, x, max(y + 2, place.bottom - 56 - 14 * (len(pays) - 1)) + 14 * number, MICRO, theme.text2, "centre"
        )
    order = order_of(view)  # cards are for games without the machine: all who score have a seat
    columns = Columns(place.x + 4, (place.w - 8) / len(order))
    for column, seat in enumerate(order):
        painter.picture(view.now.looks[seat].token, Rect.around(columns.middle(column), place.bottom - 34, 15))
    for column, seat in enumerate(order):
        gain, points = design.gains[seat], str(design.points[seat])
        best = design.points[seat] == max(design.points)
        colour = (theme.good if gain > 0 else theme.bad) if gain else theme.text if best else theme.text2
        said = f"{points} {signed(gain)}" if gain and columns.step >= 40 else points
        style = painter.fitting(said, (SMALL_BOLD if best else SMALL, MICRO_BOLD), columns.step)
        painter.text(said, columns.middle(column), place.bottom - 15, style, colour, "centre")
