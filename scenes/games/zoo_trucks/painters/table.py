"""Drawing a table with trucks: its kept layers, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.games.zoo_trucks.pieces import NONE
from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.painters import drawn_tile, middle, seats
from scenes.games.zoo_trucks.painters.materials import offered
from scenes.games.zoo_trucks.pieces import COIN, draw_tile
from scenes.games.zoo_trucks.rows import waiting
from scenes.games.zoo_trucks.view import BoardView, TruckView
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _
from scenes.model.log_book import Entry
from scenes.paint.chips import paint_chip
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import (
    BOARD,
    BOARD_LINE,
    BODY,
    BODY_BOLD,
    CREAM,
    E1,
    INK,
    INK2,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    NUMBER_M,
    SMALL,
    SMALL_BOLD,
    SUBHEAD,
    TEAL,
    Style,
)
from scenes.table.drawing.view import LiveView
from scenes.table.log.cards import runs_of
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground, draw_light

TWO_LINES = Style(12, False, 1.15)
"""For a hint that is too long for a line."""
HINT = 38.0
"""How far below the head of a low panel the hint begins."""


def paint_ground(plan: Layout, painter: Painter, width: float, height: float) -> None:
    """Draw the ground with the light over the own boards, the pier, and the shadows of the papers."""
    for draw in parts_of_ground(plan, painter, width, height):
        draw()


def parts_of_ground(plan: Layout, painter: Painter, width: float, height: float) -> Iterator[Callable[[], object]]:
    """Yield what draws the ground, from below upwards."""
    yield partial(draw_ground, painter, width, height)
    yield partial(draw_light, painter, *plan.middle.centre, max(200.0, plan.middle.h * 0.8))
    yield partial(middle.paint_pier, plan, painter)
    for paper in papers(plan):
        yield partial(painter.shadow, paper, 14, E1)
        yield partial(painter.box, paper, BOARD, 14, BOARD_LINE)


def ground_of(plan: Layout) -> object:
    """Return all that the ground depends on besides the window and the looks."""
    return plan.middle, plan.pier, papers(plan)


def paint_table(view: TruckView, painter: Painter) -> Iterator[None]:
    """Draw the position and the decision part by part; panels that have not changed are kept as pictures."""
    plan = view.plan
    draw_chrome(painter, view.now.window, view.title, words.details(view.state), view.now.icons)
    yield
    yield from middle.paint_middle(view, painter)
    cards = seats.cards_of(view, painter)
    for seat, rect in zip(view.opponents, plan.seats, strict=True):
        of_seat = _of_seat(view, seat), cards.look
        paint = partial(seats.paint_seat, view, painter, seat, rect, cards)
        yield from view.panels.paint_patiently(painter, f"seat {seat}", rect, of_seat, paint)
        yield
    for board in view.boards:
        name, shown = f"board {view.parts.index(board.part)}", _on_board(view, board)
        if not view.panels.shows(painter, name, board.sheet, shown):
            yield from _paint_ground_of(view, board, painter)
            yield
        paint = partial(_paint_board, view, board, painter)
        yield from view.panels.paint_patiently(painter, name, board.sheet, shown, paint)
        yield
    paint = partial(_paint_foot, view, painter)
    yield from view.panels.paint_patiently(painter, "foot", plan.foot, _in_foot(view), paint)
    yield
    if _is_mine(view):
        for paper in papers(plan):
            painter.box(paper, radius=14, line=painter.theme.chosen, width=2.5)
        yield
    yield from view.panels.in_tries(painter, partial(_paint_panel, view, painter))
    yield
    if view.strip:
        middle.paint_strip(view.state, painter, view.strip, view.parts.index(view.boards[0].part))
    yield
    if plan.log:
        last = list(view.entries[-_lines_of(plan.log) :]), view.now.names
        paint = partial(_paint_log, view, painter, plan.log)
        yield from view.panels.paint_patiently(painter, "log", plan.log, last, paint)


def papers(plan: Layout) -> tuple[Rect, ...]:
    """Return the papers on which the own boards and the foot lie."""
    return (*plan.sheets, plan.foot) if _is_apart(plan) else plan.sheets[:1]


def _is_apart(plan: Layout) -> bool:
    """Tell whether two boards lie side by side, and the foot on a paper of its own."""
    return len(plan.sheets) > 1 and not plan.tabs


# --- what panels show: as long as it stays equal their pictures do


def _of_seat(view: TruckView, seat: int) -> object:
    state, now = view.state, view.now
    parks = [part.seen(part.park(state, seat)) for part in view.parts]
    current = seat == now.player and not now.over
    said = now.names[seat], now.looks[seat], view.last.get(seat, "")
    recapped = any(recap.seat == seat for recap in view.now.recaps)
    sold = [view.sold.get((side, seat)) for side in range(len(view.parts))]
    return parks, state.has_manager(seat), state.coins[seat], view.scores[seat], current, said, sold, recapped


def _on_board(view: TruckView, board: BoardView) -> object:
    state, seat = view.state, view.now.viewer
    absent = {rect for rect in view.absent if board.sheet.contains(*rect.centre)}
    seen = board.part.seen(board.part.park(state, seat)), state.coins[seat], state.has_manager(seat)
    return seen, board.plan, dict(board.legal), list(board.dots), dict(board.posts), absent


def _in_foot(view: TruckView) -> object:
    seat = view.now.viewer
    who = view.now.names[seat], view.now.looks[seat]
    return who, view.scores[seat], view.state.coins[seat], list(view.remarks), view.progress


def _is_mine(view: TruckView) -> bool:
    """Tell whether the player looking on decides."""
    return view.now.player == view.now.viewer and not view.now.over


# --- the own boards


def _paint_ground_of(view: TruckView, board: BoardView, painter: Painter) -> Iterator[None]:
    park = board.part.park(view.state, view.now.viewer)
    shown = board.part.ground(park, board.plan, view.absent)
    paint = partial(board.part.paint_ground, painter, board.plan, park, view.absent)
    name = f"ground {view.parts.index(board.part)}"
    yield from view.panels.paint_patiently(painter, name, board.sheet, shown, paint)


def _paint_board(view: TruckView, board: BoardView, painter: Painter) -> None:
    """Draw what lies on the ground of a board, which is there already."""
    park = board.part.park(view.state, view.now.viewer)
    board.part.paint(painter, board.plan, view.state, view.now.viewer, view.absent)
    board.part.paint_legal(painter, board.plan, park, board.legal)
    for rect in board.dots:
        paint_dot(painter, rect)
    for rect, points in board.posts.items():
        paint_chip(painter, rect.centre[0], rect.bottom - min(10.0, 0.24 * rect.h), 26, points)


def paint_dot(painter: Painter, rect: Rect) -> None:
    """Draw that something may be built over a cell."""
    painter.circle(*rect.centre, max(3.0, rect.w * 0.09), "#8FB9A8", TEAL, 1.5)


def _paint_foot(view: TruckView, painter: Painter) -> None:
    foot = view.plan.foot
    seat = view.now.viewer
    look = view.now.looks[seat]
    middle_y = foot.centre[1]
    if _coins_left(view, painter, str(view.state.coins[seat])) > foot.x + 40:
        painter.picture(look.token, Rect.around(foot.x + 24, middle_y, 26))
    score = Rect(foot.right - 72, middle_y - 15, 60, 30)
    painter.box(score, INK, 15)
    painter.text(plain(view.scores[seat]), score.centre[0], score.centre[1] - 0.5, NUMBER_M, CREAM, "centre")
    _paint_coins(view, painter, str(view.state.coins[seat]))
    said, style = _name_in_foot(view, painter)
    if view.progress:
        painter.text(view.progress, foot.x + 46, middle_y + (9 if said else -0.5), MICRO, INK2)
    if said:
        painter.text(said, foot.x + 46, middle_y - (9 if view.progress else 0.5), style, INK)
    for said, left, _right in _remarks(view, painter):
        painter.text(said, left, middle_y - 0.5, SMALL, INK2)


def _coins_left(view: TruckView, painter: Painter, said: str) -> float:
    """Return where the viewer's coins begin in the foot."""
    return view.chip.x - 36 - painter.text_width(said, LABEL)


def _name_in_foot(view: TruckView, painter: Painter) -> tuple[str, Style]:
    """Return the viewer's name and its letters; nothing where it does not fit and the token alone says whose it is."""
    seat = view.now.viewer
    room = _coins_left(view, painter, str(view.state.coins[seat])) - 54 - view.plan.foot.x
    style = painter.fitting(view.now.names[seat], (NAME, SMALL_BOLD, MICRO_BOLD), room)
    return view.now.names[seat] if painter.text_width(view.now.names[seat], style) <= room else "", style


def _remarks(view: TruckView, painter: Painter) -> Iterator[tuple[str, float, float]]:
    """Yield the remarks that fit between name and coins in the foot, with their left and right ends."""
    seat = view.now.viewer
    end = _coins_left(view, painter, str(view.state.coins[seat])) - 8
    said, style = _name_in_foot(view, painter)
    wide = max(painter.text_width(said, style), painter.text_width(view.progress, MICRO))
    left = view.plan.foot.x + 60 + wide
    for said in view.remarks:
        right = left + painter.text_width(said, SMALL)
        if right < end:
            yield said, left, right
            left = right + 14


def end_of_words(plan: Layout, painter: Painter, state: TruckState, hint: str, strip: Rect | None) -> float:
    """Return where the words end that stand below the question of a panel without rows; `strip` as in `TruckView`."""
    if drawn_tile.tells(plan, state, strip):
        return drawn_tile.end_of(plan, state, strip)
    lines = wrap(hint, SMALL, plan.panel.w - 24, painter.density)
    return plan.panel.y + HINT + SMALL.size * SMALL.leading * len(lines) + 4


def _paint_panel(view: TruckView, painter: Painter) -> None:
    plan, theme = view.plan, painter.theme
    panel = plan.panel
    if plan.kind == "phone":
        painter.box(Rect(-1, panel.y, panel.w + 2, panel.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(panel, theme.panel, 14, theme.line)
    asked, hint = view.now.asked, view.now.hint
    if view.recapped and not (plan.kind == "phone" and view.marked):
        hint = ""
    room = panel.w - 24
    if view.now.asking and drawn_tile.tells(plan, view.state, view.strip):
        drawn_tile.paint(view, painter)
        hint = ""
    styles = (SUBHEAD, LABEL, BODY_BOLD, SMALL_BOLD, MICRO_BOLD)
    style = next((each for each in styles if painter.text_width(asked, each) <= room), MICRO_BOLD)
    told = not hint and not view.listing and painter.text_width(asked, style) > room
    if told:  # what was done, in a replay
        painter.paragraph(asked, panel.x + 14, panel.y + 10, SMALL_BOLD, theme.text, room - 4)
        return
    if plan.kind == "phone":
        wide = painter.text(asked, panel.x + 16, panel.y + 22, style, theme.text, limit=room)
        if painter.text_width(hint, SMALL) <= room - wide - 10:
            painter.text(hint, panel.x + 16 + wide + 10, panel.y + 23, SMALL, theme.text2)
        elif view.recapped:
            return  # the button says it, too
        elif view.strip and not view.listing:  # it leaves one line
            line = painter.fitting(hint, (SMALL, MICRO), room - 4)
            painter.text(hint, panel.x + 16, panel.y + 46, line, theme.text2, limit=room - 4)
        elif not view.listing:
            painter.paragraph(hint, panel.x + 16, panel.y + 36, SMALL, theme.text2, room - 4)
        return
    y = panel.y + 22
    if plan.kind == "low" and painter.text_width(asked, style) > room:
        painter.paragraph(asked, panel.x + 12, panel.y + 8, TWO_LINES, theme.text, room)
    else:
        painter.text(asked, panel.x + 12, y, style, theme.text, limit=room)
    if plan.kind == "desktop":
        line = painter.fitting(hint, (BODY, SMALL, MICRO), room)
        if painter.text_width(hint, line) <= room:
            painter.text(hint, panel.x + 12, y + 25, line, theme.text2)
        elif view.listing:
            painter.paragraph(hint, panel.x + 12, y + 12, TWO_LINES, theme.text2, room)
        else:
            painter.paragraph(hint, panel.x + 12, y + 15, SMALL, theme.text2, room)
    elif not plan.listed:
        painter.paragraph(hint, panel.x + 12, panel.y + HINT, SMALL, theme.text2, room)


def _lines_of(box: Rect) -> int:
    """Return how many entries the log beside the pier has room for, where each has one line."""
    return int((box.h - 38) // 28)


def _paint_log(view: TruckView, painter: Painter, box: Rect) -> None:
    theme = painter.theme
    painter.box(box, theme.panel, 14, theme.line)
    painter.text(_("Log"), box.x + 14, box.y + 18, SMALL_BOLD, theme.text2)
    y = box.y + 46
    for entry in reversed(view.entries[-_lines_of(box) :]):
        lines = _log_lines(painter, entry, box.w - 46)
        if y + 16 * (len(lines) - 1) > box.bottom - 14:
            break
        painter.picture(view.now.looks[entry.seat].token, Rect(box.x + 12, y - 9, 18, 18))
        for line in lines:
            painter.runs(line, box.x + 38, y, limit=box.w - 46)
            y += 16
        y += 12


def _log_lines(painter: Painter, entry: Entry, room: float) -> list[list[Run]]:
    """Return what an entry says: in a line as large as fits, or in several small ones."""
    for style, side in ((SMALL, 20.0), (MICRO, 18.0), (TWO_LINES, 14.0)):
        runs = runs_of(painter, entry.head, style, painter.theme.text, side)
        if painter.runs_width(runs) <= room:
            return [runs]
    return flow(painter, runs, room)


# --- what follows the pointer


def paint_live(view: TruckView, live: LiveView, painter: Painter) -> None:
    """Draw the result of the action being weighed, and what is dragged."""
    if live.dots and view.opponents:
        seats.paint_thinking(view, live.dots, painter)
    _paint_weighed(view, live, painter)
    if live.dragging and view.now.asking:
        _paint_dragged(view, live.pointer, painter)


def _paint_dragged(view: TruckView, pointer: tuple[float, float], painter: Painter) -> None:
    """Draw the tile being dragged: the drawn one, or one of the truck that was taken."""
    state = view.state
    if state.drawn != NONE:
        word = state.tiles(state.side).words[state.drawn]
    elif view.touched[:1] == ("place",) and len(view.touched) > 1:
        word = view.touched[1]
    elif view.touched[:1] == ("young",):
        word = waiting(state)[0]
    else:
        return
    box = Rect.around(*pointer, 56)
    painter.shadow(box, 10, E1)
    draw_tile(painter, box, word)


def _paint_gains(view: TruckView, painter: Painter, action: Action) -> None:
    """Draw at every seat what the truck being weighed would bring it."""
    gains = view.gains(action)
    for seat, rect in zip(view.opponents, view.plan.seats, strict=True):
        points = gains[seat]
        if points is not None:
            x, y, side = seats.gain_at(view, painter, seat, rect)
            paint_chip(painter, x, y, side, points)
    own = gains[view.now.viewer]
    if own is not None:
        paint_chip(painter, *view.chip.centre, 44, own)


def _paint_weighed(view: TruckView, live: LiveView, painter: Painter) -> None:
    """Draw the result of the action being weighed."""
    theme = painter.theme
    action = live.weighed if view.now.asking else ()
    if not action or action[0] in ("draw", "remove"):
        return
    state = view.state
    if action[0] in ("load", "take"):
        truck = int(action[1]) - 1
        painter.ring(view.plan.trucks[truck].grown(3), 10, offered(painter), 3, hairline=False)
        if action[0] == "load":
            cell = middle.well(view.plan, truck, len(state.trucks[truck]))
            draw_tile(painter, cell.grown(-1), state.tiles(state.side).words[state.drawn])
        middle.paint_chip_of(view, painter, truck)  # numbers lie over rings
        _paint_gains(view, painter, action)
        return
    gain = view.brings(action)
    if action[0] == "buy":
        seller = dict(zip(view.opponents, view.plan.seats, strict=True))[int(action[1]) - 1]
        painter.ring(seller, 12, theme.chosen, 3, hairline=False)
    board = view.board_of(action)
    if board:
        board.part.paint_ghost(painter, board.plan, state, action)
        if gain.points and action[0] not in ("expand", "discard", "exchange"):
            target = board.part.target_of(action)
            place = board.plan.place(target)
            x, y = place.centre[0], place.bottom - min(9.0, 0.2 * place.h)
            if target[:1] == ("space",) or len(target) == 2:  # the pool below has its size where they meet
                x, y = place.x + 0.3 * place.w, place.y + min(9.0, 0.1 * place.h)
            paint_chip(painter, x, y, 36, gain.points)
    if gain.points:
        paint_chip(painter, *view.chip.centre, 44, gain.points)
    if gain.coins:
        have = state.coins[view.now.viewer]
        _paint_coins(view, painter, _("{before} → {after}").format(before=have, after=have + gain.coins), BOARD)


def _paint_coins(view: TruckView, painter: Painter, said: str, ground: str = "") -> None:
    """Draw the viewer's coins in the foot; with a `ground` over the ones that stand there."""
    right, middle_y = view.chip.x - 8, view.plan.foot.centre[1]
    left = _coins_left(view, painter, said)
    if ground:
        begin = min((at for _said, at, end in _remarks(view, painter) if end > left - 8), default=left) - 2
        painter.fill(ground, Rect(begin, middle_y - 13, right - begin + 2, 26))
    painter.text(said, right, middle_y - 0.5, LABEL, INK, "right")
    painter.picture(COIN, Rect(left, middle_y - 11, 22, 22))
