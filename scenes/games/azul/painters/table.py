"""Drawing Azul's table: its kept layers, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from engine.games.azul.pieces import MARKER, SIZE
from engine.games.azul.preview import preview
from engine.games.azul.rules import TILING
from engine.state import Action
from scenes.games.azul import words
from scenes.games.azul.choice.rows import gains, looks_fit, main_buttons
from scenes.games.azul.layout.source_places import source_places
from scenes.games.azul.layout.window import Layout
from scenes.games.azul.painters import boards, column
from scenes.games.azul.painters.panels import (
    WIDE_STRIP,
    paint_last,
    paint_strip,
    paint_tiles,
    paint_tiles_in_line,
    warm_numbers,
    way,
)
from scenes.games.azul.painters.sources import (
    LIFT_HOVER,
    paint_bowl,
    paint_empty,
    paint_factories,
    paint_grown,
    paint_lifted,
    paint_plates,
    paint_source,
    sources_of,
)
from scenes.games.azul.pieces import INDEX, NAMES, TILES, draw_tile
from scenes.games.azul.recap.places import RAIL_CARD
from scenes.games.azul.shown import in_round, marker_in_centre
from scenes.games.azul.view import AzulView
from scenes.i18n.translation import _
from scenes.paint import pictures
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, INK2, LABEL, MICRO, MICRO_BOLD, NAME, SMALL, SMALL_BOLD, Style
from scenes.table.drawing.view import LiveView
from scenes.table.seats.thinking import paint_dots, paint_dots_on_edge
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground


def paint_ground(plan: Layout, painter: Painter, width: float, height: float, *, grey: bool) -> None:
    """Draw the ground, the bowl, the bare boards and the panels."""
    theme = painter.theme
    cx, cy = plan.sources.bowl.centre
    draw_ground(painter, width, height, (cx, cy, max(180.0, min(width, height) * 0.47)))
    paint_bowl(painter, plan)
    for seat, strip in plan.strips.items():
        painter.box(strip, theme.panel, 14, theme.line)
        if seat in plan.boards:
            boards.paint_printed(painter, plan.boards[seat], grey)
    for seat, board in plan.boards.items():
        if seat not in plan.strips:
            boards.paint_printed(painter, board, grey)
    for panel in (plan.rail, plan.log):
        if panel and plan.kind == "desktop":
            painter.box(panel, theme.panel, 14, theme.line)
    if plan.kind == "phone":
        painter.box(Rect(-1, plan.choice.y, plan.choice.w + 2, plan.choice.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(plan.choice, theme.panel, 14, theme.line)
        if plan.status and not plan.columned:
            painter.box(plan.status, theme.panel, plan.status.h / 2, theme.line)


def render_pieces(plan: Layout, painter: Painter) -> Iterator[None]:
    """Render, kind by kind, all pieces in the sizes used here, so that no later frame waits for them."""
    aside = painter.on(painter.layer())
    paint_plates(aside, plan, [1])
    for dashed in (True, False):
        paint_empty(aside, plan, 1, dashed=dashed)
    if plan.rail or plan.columned:
        warm_numbers(aside)
    tile = plan.sources.tile
    for piece in range(SIZE):
        for ring in (True, False):
            paint_lifted(aside, piece, Rect(0, 0, tile, tile), 0, ring=ring)
        yield
    cells: dict[float, tuple[float, ...]] = {tile: (1.0, 0.5)}
    for board in plan.boards.values():
        cells |= {board.tile: (1.0,), board.floor_cell(0).w: (1.0,)}
    for side, strengths in cells.items():
        for name in TILES:
            for strength in strengths:
                pictures.picture(name, painter.px(side), painter.px(side), strength)
        yield


def paint_table(view: AzulView, painter: Painter) -> Iterator[None]:
    """Draw part by part the pieces, the seats, the legal places and the words."""
    round_ = _("Round {number}").format(number=max(1, view.shown.round))
    draw_chrome(painter, view.now.window, _("Azul"), round_, view.now.icons)
    yield
    paint_factories(painter, view.plan, view.shown, {move.source: view.now.looks[move.player] for move in view.marks})
    for source in sources_of(view.shown):
        yield
        paint_source(painter, view.plan, view.shown, source, view.group, counted=view.counted)
    yield
    for seat in range(view.state.players):
        _paint_seat(view, painter, seat)
        yield
    if view.group:
        _paint_legal(view, painter)
    elif view.now.asking and view.state.phase == TILING:
        _paint_columns(view, painter)
    _paint_words(view, painter)
    if view.grown:
        paint_grown(painter, view.grown)


def paint_choice(view: AzulView, painter: Painter) -> None:
    """Draw what changes when a group has been touched."""
    paint_factories(painter, view.plan, view.shown, {})
    for source in sources_of(view.shown):
        paint_source(painter, view.plan, view.shown, source, view.group, counted=view.counted)
    _paint_seat(view, painter, view.now.player)
    _paint_legal(view, painter)
    _paint_words(view, painter)


def _paint_seat(view: AzulView, painter: Painter, seat: int) -> None:
    plan, look = view.plan, view.now.looks[seat]
    strip = plan.strips.get(seat)
    current = seat == view.now.player and not view.now.moving
    name, score = view.now.names[seat], view.shown.score[seat]
    if strip and plan.kind == "low":
        column.paint_low_seat(view, painter, seat)
    elif strip and plan.kind == "tablet" and plan.rail:
        column.paint_rival(view, painter, seat)
    elif strip:
        last = _told_in_strip(view, painter, seat, strip)
        paint_strip(painter, plan, view.shown, seat, look, name, view.kinds[seat], last, current=current)
    board = plan.boards.get(seat)
    if not board:
        return
    boards.paint_pieces(painter, board, view.shown, seat)
    if not strip:
        if current:
            painter.box(board.rect.grown(4), radius=19, line=painter.theme.brass, width=3)
        second = (
            ""
            if _previews(view, seat)
            else painter.wording([*view.kinds[seat], ""], MICRO, boards.room_for_words(board))
        )
        boards.paint_foot(painter, board, look, name, second, score, raised=_previews(view, seat))
    if view.now.over and not view.now.moving:
        boards.paint_bonuses(painter, board, view.shown, seat)
    for move in view.marks:
        if move.player == seat and move.laid:
            boards.paint_line_mark(painter, board, move.row, move.laid, move.first, look)


def _previews(view: AzulView, seat: int) -> bool:
    """Tell whether a choice of this seat is being weighed: then its gain stands under the name."""
    return view.now.asking and seat == view.now.player and bool(view.choices)


def _told_in_strip(view: AzulView, painter: Painter, seat: int, strip: Rect) -> list[Run] | None:
    """Return the seat's last action if its strip tells it; None while a card does, or will.

    On phones the choice covers the cards: then the strips tell what they said, narrow ones in place of the board.
    """
    recapped = any(recap.seat == seat for recap in view.now.recaps)
    if view.plan.kind != "phone":
        return None if recapped else _last_of(view, painter, seat, inf)
    covered = recapped and bool(view.group or view.choices or view.grown)
    if covered or (not recapped and strip.w > WIDE_STRIP):
        return _last_of(view, painter, seat, strip.w - 16 if strip.w <= WIDE_STRIP else inf)
    return None


def _last_of(view: AzulView, painter: Painter, seat: int, room: float) -> list[Run]:
    """Return the seat's last action this round as picture and words, in short where they have no more `room`."""
    done = next((done for done in reversed(view.now.log) if done.player == seat), None)
    if not done or done.action[0] != "take" or not in_round(view.shown):
        return []
    __, source, colour, row = done.action
    tile = Run(picture=TILES[INDEX[colour]], size=18)
    return [tile, way(painter, source, row, [tile], room)]


def _paint_legal(view: AzulView, painter: Painter) -> None:
    board, colour = view.plan.boards[view.now.player], INDEX[view.group[2]]
    for path in view.now.candidates:
        if path[3] != "floor":
            boards.paint_legal(
                painter, board, view.shown, view.now.player, path[3] - 1, colour, preview(view.state, path)
            )


def _paint_columns(view: AzulView, painter: Painter) -> None:
    board = view.plan.boards[view.now.player]
    for path in view.now.candidates:
        cell = board.wall_cell(path[1] - 1, path[2] - 1)
        painter.box(cell.grown(1), "#D5E8E1", 9, "#0E6E73", 1.5)
        paint_chip(painter, *cell.centre, board.tile, preview(view.state, path).points, room=board.step - 2)


def _paint_words(view: AzulView, painter: Painter) -> None:
    plan, theme = view.plan, painter.theme
    asked, hint = view.now.asked, view.now.hint
    box, status = plan.choice, plan.status
    if plan.columned:
        column.paint_order(view, painter)
        column.paint_column(view, painter)
        return
    if status is None:
        return
    if plan.kind == "phone":
        if looks_fit(plan) and not view.choices and not view.watched and len(view.now.recaps) < 2:
            y = box.y + (104 if view.now.recaps else 48)
            paint_tiles_in_line(painter, Rect(box.x + 16, y, box.w - 32, 30), view.shown)
        if view.group:
            asked, hint = _chosen_words(view), asked
        _paint_question(painter, Rect(status.x, status.y, status.w, 32), asked, hint, (LABEL, SMALL))
        return
    inside = Rect(status.x + 18, status.y, status.w - 30, status.h)
    _paint_question(painter, inside, asked, hint, (BODY_BOLD, BODY))
    if plan.log and not view.watched:
        _paint_log_line(view, painter, plan.log)
    if plan.rail:
        if not view.now.recaps:
            last = view.now.looks[view.now.log[-1].player] if view.now.log else None
            paint_last(painter, plan.rail, _last_words(view, painter, plan.rail.w - 32), last)
        top = RAIL_CARD + 12
        paint_tiles(painter, Rect(plan.rail.x, plan.rail.y + top, plan.rail.w, plan.rail.h - top), view.shown)
    if view.choices:
        title = _chosen_words(view) if view.group else words.row_title(view.state.pending_row + 1)
        painter.text(title, box.x + 12, box.y + 21, NAME, theme.text, limit=box.w - 52)
        piece = (
            INDEX[view.group[2]]
            if view.group
            else view.state.line_colours[SIZE * view.now.player + view.state.pending_row]
        )
        draw_tile(painter, piece, Rect(box.right - 38, box.y + 8, 26, 26))
    elif not plan.rail:
        paint_tiles(painter, Rect(box.x, box.y + 4, box.w, box.h - (64 if view.now.asking else 0)), view.shown)
    elif not view.watched:
        above_button = main_buttons(plan)[0].y - 6
        column.paint_moves(view, painter, Rect(box.x + 12, box.y + 10, box.w - 24, above_button - box.y - 10))


def _paint_question(painter: Painter, line: Rect, asked: str, hint: str, styles: tuple[Style, Style]) -> None:
    """Draw the question and its hint side by side, or one below the other; a hint that fits neither way is left out."""
    theme, (bold, plain) = painter.theme, styles
    middle = line.centre[1] - 1
    gap = 8 if hint else 0
    wide = painter.text_width(asked, bold)
    if wide + gap + painter.text_width(hint, plain) <= line.w:
        painter.text(asked, line.x, middle, bold, theme.text)
        painter.text(hint, line.x + wide + gap, middle, plain, theme.text2)
    elif max(painter.text_width(asked, SMALL_BOLD), painter.text_width(hint, MICRO)) <= line.w:
        painter.text(asked, line.x, middle - 8, SMALL_BOLD, theme.text)
        painter.text(hint, line.x, middle + 9, MICRO, theme.text2)
    else:
        style = painter.fitting(asked, (bold, SMALL_BOLD, MICRO_BOLD), line.w)
        painter.text(asked, line.x, middle, style, theme.text, limit=line.w)


def _paint_log_line(view: AzulView, painter: Painter, bar: Rect) -> None:
    last = _last_words(view, painter)
    if last:
        token = view.now.looks[view.now.log[-1].player].token
        line = [Run(picture=token, size=22), Run(f" {last[0]}  ", BODY_BOLD, painter.theme.text), *last[1]]
        painter.runs(
            line,
            bar.x + 12,
            bar.y + bar.h / 2 - 0.5,
            limit=bar.w - 36 - painter.text_width(words.full_log(), BODY_BOLD),
        )
    painter.text(words.full_log(), bar.right - 14, bar.centre[1] - 0.5, BODY_BOLD, painter.theme.brass, "right")


def _chosen_words(view: AzulView) -> str:
    count = words.group_size(view.state, view.group)
    return _("{count} × {tile}").format(count=count, tile=_(NAMES[INDEX[view.group[2]]]))


def _last_words(view: AzulView, painter: Painter, room: float = inf) -> tuple[str, list[Run]] | None:
    if not view.now.log:
        return None
    done = view.now.log[-1]
    theme = painter.theme
    name = view.now.names[done.player]
    if done.action[0] != "take":
        return name, [Run(words.told(done.action), SMALL, theme.text)]
    __, source, colour, row = done.action
    tiles = [Run(picture=TILES[INDEX[colour]], size=20)] * (view.last.taken if view.plan.log and view.last else 1)
    return name, [*tiles, way(painter, source, row, tiles, room)]


def paint_live(view: AzulView, live: LiveView, painter: Painter) -> None:
    """Draw what follows the pointer: lifted tiles, the landing, and the dots of one who thinks."""
    if live.dots:
        _paint_dots(view, live.dots, painter)
    if not view.now.asking:
        return
    hovered = live.hovered
    if len(hovered) == 3 and hovered != view.group:
        source = 0 if hovered[1] == "centre" else hovered[1]
        for piece, rect, _count in view.grown.lying if view.grown else source_places(view.shown, view.plan, source):
            if piece == INDEX[hovered[2]]:
                paint_lifted(painter, piece, rect, LIFT_HOVER, ring=False)
    path = live.weighed
    if _previews(view, view.now.player):
        board = view.plan.boards[view.now.player]
        runs = gains(painter, preview(view.state, path), MICRO_BOLD, on_board=True) if path else []
        boards.paint_second(painter, board, runs or [Run(view.kinds[view.now.player][0], MICRO, INK2)])
    if path:
        _paint_result(view, painter, path)
    if live.dragging and view.group:
        _paint_dragged(view, live.pointer, painter)


def _paint_dragged(view: AzulView, pointer: tuple[float, float], painter: Painter) -> None:
    """Draw the tiles that hang on the pointer."""
    x, y = pointer
    size = view.plan.sources.tile
    for number in range(words.group_size(view.state, view.group)):
        rect = Rect(x - size / 2 + 9 * number, y - size / 2 - 5 * number, size, size)
        paint_lifted(painter, INDEX[view.group[2]], rect, 0, ring=False)


def _paint_result(view: AzulView, painter: Painter, path: Action) -> None:
    board, look = view.plan.boards[view.now.player], preview(view.state, path)
    if path[0] == "place":
        cell = board.wall_cell(path[1] - 1, path[2] - 1)
        draw_tile(painter, view.state.line_colours[SIZE * view.now.player + path[1] - 1], cell)
        painter.box(cell.grown(2), radius=9, line="#0E6E73", width=3)
        paint_chip(painter, *cell.centre, board.tile, look.points, room=board.step - 2)
        return
    colour = INDEX[path[2]]
    row = SIZE if path[3] == "floor" else path[3] - 1
    boards.paint_landing(painter, board, view.shown, view.now.player, row, colour, look)
    marker = path[1] == "centre" and marker_in_centre(view.shown)
    pieces = ([MARKER] if marker else []) + [colour] * (look.dropped - marker)
    boards.paint_falling(painter, board, view.shown, view.now.player, pieces)


def _paint_dots(view: AzulView, dots: int, painter: Painter) -> None:
    strip, board = view.plan.strips.get(view.now.player), view.plan.boards.get(view.now.player)
    on_board = strip is None
    if strip:
        x, y = strip.x + 44 + painter.text_width(_("thinking"), MICRO) + 8, strip.y + 30
        if view.plan.rail and view.plan.kind == "tablet":
            x, y = view.plan.rail.x + 46 + painter.text_width(_("thinking"), MICRO), view.plan.rail.y + 37
        elif view.plan.kind in ("phone", "low"):
            if view.plan.kind == "low" and column.is_stacked(view, painter, strip):
                paint_dots_on_edge(painter, strip, dots)
                return
            x, y = strip.x + 11, strip.bottom - (7 if view.plan.kind == "low" else 10)
    elif board and boards.has_second(board):
        foot = board.foot
        x = foot.x + boards.token_size(board) + 7 + painter.text_width(_("thinking"), MICRO) + 8
        y = foot.y + foot.h / 2 + 9
    else:
        return
    paint_dots(painter, x, y, dots, apart=10, colours=("#2A2338", "#BBA57C") if on_board else None)
