"""Draws the whole table from one view; places are in units, so the painter's density carries the scale."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.games.ark_nova.board.hexes import indices
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.window import PHONE, Layout, grown_middle
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.board import paint_bare, paint_filled
from scenes.games.ark_nova.painters.boards.race import paint_race
from scenes.games.ark_nova.painters.boards.zoo_map import (
    paint_candidates,
    paint_choices,
    paint_dwellers,
    paint_floor,
    paint_ghost,
    parts_of_map,
)
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.painters.commit import paint_missing
from scenes.games.ark_nova.painters.hint import paint_bar
from scenes.games.ark_nova.painters.items import paint_item
from scenes.games.ark_nova.painters.keeping import Ground, keep, paint_kept
from scenes.games.ark_nova.painters.panels import paint_break, paint_verb
from scenes.games.ark_nova.painters.purse import paint_purse, paint_small_purse
from scenes.games.ark_nova.painters.recap.last_moves import paint_last, paint_last_line
from scenes.games.ark_nova.painters.regions import regions_of
from scenes.games.ark_nova.painters.rivals import paint_alone, paint_rival, paint_rival_line
from scenes.games.ark_nova.pieces.zoo import BoardFace
from scenes.games.ark_nova.view import ArkView, HintFace
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.translation import _, mark
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect, enclosing
from scenes.paint.theme import LABEL, MICRO, SEATS, SMALL, SMALL_BOLD, Style, line_colour
from scenes.table.seats.thinking import paint_dots
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground

STEP = " › "
"""What stands between the steps of a turn."""
SHORT_TABS = {
    "display": mark("Shown"),
    "animals": mark("Animals"),
    "sponsors": mark("Sponsors"),
    "hand": mark("Hand"),
}
"""What a tab says that is too narrow for its name."""
NARROW = 300.0
"""Below this width beside the buttons a hint that would be cut is left out."""
BOARD_MARGIN = 16.0
"""How far the shadow of the board reaches beyond it."""
CUP_EDGE = 3.0
"""What is free at each side of the words below the cup."""
VERB_MARGIN = 5.0
"""How far shadows and rings of the action cards reach beyond them."""


def in_units(painter: Painter, plan: Layout) -> Painter:
    """Return a painter that draws in the units of a layout."""
    return Painter(painter.surface, painter.density * plan.unit, painter.theme)


def paint_ground(painter: Painter, width: float, height: float) -> None:
    """Draw the ground."""
    draw_ground(painter, width, height, (width * 0.25, height * 0.45, max(180.0, min(width, height) * 0.47)))


def paint_table(
    view: ArkView, painter: Painter, panels: Panels, *, late: bool = True, slow: bool = False
) -> Iterator[None]:
    """Draw part by part what stays until the table changes; what shows the same as before is put there as a picture.

    `late`: purse, race and seats may follow in the next frames; not when they were just seen to change. On a `slow`
    device so may the things of the middle, one in each frame.
    """
    p, plan = in_units(painter, view.plan), view.plan
    title, turn = ("", "") if plan.cup else (_("Ark Nova"), view.turn)
    draw_chrome(painter, view.now.window, title, turn, view.now.icons)
    if plan.cup:
        paint_cup(painter, plan.css(plan.cup), view)
    if plan.break_track and view.break_spaces:
        paint_break(p, plan.break_track, view.break_left, view.break_spaces, view.break_words)
    elif plan.break_track:
        paint_break(p, plan.break_track, 0, 0, view.break_words)
    purse = paint_purse if plan.purse_icons else paint_small_purse
    paint = partial(purse, p, plan.purse, view.purse)
    yield from panels.paint_patiently(p, "purse", plan.purse, view.purse, paint, late=late)
    yield
    if plan.shows_board:
        if slow:
            for part in _parts_of_board(p, plan, view.board):
                yield from panels.in_tries(p, part)
                yield
        paint_kept(p, plan.board.rect, view.board, *_board_painter(plan, view.board))
        yield
        _paint_choosing(view, p)
        if view.board.seat != view.runners[0].colour:  # somebody else's
            p.box(plan.board.rect, radius=16, line=line_colour(p.theme, SEATS[view.board.seat]), width=4)
    yield
    if plan.verbs:
        width = enclosing(plan.verbs).grown(VERB_MARGIN)
        edge = plan.shows_board, view.board.seat  # the edge of the board lies below their margin
        shows, paint = (plan.verbs, tuple(view.verbs), edge), partial(_paint_verbs, view, p)
        yield from panels.in_tries(p, partial(panels.paint, p, "verbs", width, shows, paint, fleeting=True))
        yield
    for number, region in enumerate(regions_of(view.items)):
        parts = (partial(paint_item, p, item) for item in region.items)
        name, later, apart = f"middle {number}", slow and late, _lies_apart(plan, region.area)
        yield from panels.paint_in_parts(p, name, region.area, region.shows, parts, later=later, apart=apart)
    _paint_rail(view, p, panels, late=late)
    yield
    if plan.tabs:
        tabs = view.tab, tuple(view.tab_names), view.runners[0].gap
        paint = partial(_paint_tabs, view, p)
        yield from panels.paint_patiently(p, "tabs", enclosing(plan.tabs), tabs, paint)
        yield
    now = view.now
    said = now.asked, now.hint, now.asking, now.over, view.asked_short, view.crumbs
    asked = said, view.asked, view.commit, view.last[:1]
    paint = partial(_paint_prompt, view, p)
    yield from panels.in_tries(p, partial(panels.paint, p, "prompt", plan.prompt, asked, paint, fleeting=True))
    if slow and view.now.asking and plan.shows_board:
        _prepare_board(view, p, panels)


def _prepare_board(view: ArkView, painter: Painter, panels: Panels) -> None:
    """Make the map in the size that it has while a building is placed, so that it is there when it is needed."""
    board, face = grown_middle(view.plan, "map").board, view.board
    if board.rect.w == view.plan.board.rect.w and board.rect.h == view.plan.board.rect.h:
        return
    parts = _parts_of_board(painter, grown_middle(view.plan, "map"), face)
    panels.prepare("board", (board.rect, face, painter.density, painter.theme), parts)


def _parts_of_board(painter: Painter, plan: Layout, face: BoardFace) -> list[Callable[[], object]]:
    """Return what makes the picture of a board, part by part; none of it takes long where it is there already."""
    board = plan.board
    paint, margin, ground = _board_painter(plan, face)
    bare = partial(keep, painter, board.rect, ground.face, ground.paint, margin)
    whole = partial(keep, painter, board.rect, face, paint, margin, ground)
    return [*parts_of_map(painter, board.grid, face.map), bare, whole]


def _board_painter(plan: Layout, face: BoardFace) -> tuple[Callable[[Painter, Rect, BoardFace], None], float, Ground]:
    """Return how a board is drawn, how far its shadow reaches, and what its picture begins with."""
    if plan.board.left:
        return _filled, BOARD_MARGIN, Ground(_bare, face.map.map)
    return _filled_map, BOARD_MARGIN, Ground(_bare_map, face.map.map)


def _lies_apart(plan: Layout, area: Rect) -> bool:
    """Tell whether an area of the middle touches nothing that is drawn at once."""
    shadowed = [*plan.verbs, *([plan.board.rect] if plan.shows_board else ())]
    others = [plan.purse, plan.prompt, *plan.tabs, *(rect.grown(VERB_MARGIN) for rect in shadowed)]
    return not any(area.overlaps(other) for other in others)


def paint_cup(painter: Painter, rect: Rect, view: ArkView) -> None:
    """Draw the cup with what is left until the break, and behind or below it the turn or the round, in CSS pixels."""
    theme, (cx, cy) = painter.theme, rect.centre
    style = Style(15, True, 1)
    wide = 22 + painter.text_width(view.left_words, style)
    if rect.x > 0:  # in a bar
        chip = Rect(rect.x, rect.y + 7, wide + 24, 30)
        painter.box(chip, theme.ground, 15, theme.brass, 1.5)
        symbols.symbol(painter, "ico_break", Rect(chip.x + 9, cy - 10, 20, 20))
        painter.text(view.left_words, chip.x + 35, cy, style, theme.text)
        painter.text(view.round_words[0], chip.right + 9, cy, SMALL, theme.text2)
        return
    tall = rect.h > 40
    y = rect.y + 15 if tall else rect.y + 11
    symbols.symbol(painter, "ico_break", Rect(cx - wide / 2, y - 10, 20, 20))
    painter.text(view.left_words, cx - wide / 2 + 23, y, style, theme.text)
    lines = _below_cup(painter, view.round_words, rect.w - 2 * CUP_EDGE, tall=tall)
    for at, words in enumerate(lines):
        below = 17 if not tall else 24 if len(lines) == 1 else 22 + 14 * at
        painter.text(words, cx, y + below, MICRO, theme.text2, "centre")


def _below_cup(painter: Painter, wordings: Sequence[str], space: float, *, tall: bool) -> list[str]:
    """Return the turn or the round as one line; where that is too wide, its number is below it, or stands alone."""
    words = painter.wording(wordings, MICRO, space)
    name = wordings[0].removesuffix(words).strip()
    return [name, words] if tall and name not in ("", wordings[0]) else [words]


def _paint_verbs(view: ArkView, painter: Painter) -> None:
    for rect, verb in zip(view.plan.verbs, view.verbs, strict=False):
        paint_kept(painter, rect, verb, paint_verb)


def _bare(painter: Painter, rect: Rect, map_id: str) -> None:
    paint_bare(painter, plan_board(rect), map_id)


def _filled(painter: Painter, rect: Rect, face: BoardFace) -> None:
    paint_filled(painter, plan_board(rect), face)


def _bare_map(painter: Painter, rect: Rect, map_id: str) -> None:
    paint_bare(painter, plan_board(rect, sides=False), map_id)


def _filled_map(painter: Painter, rect: Rect, face: BoardFace) -> None:
    paint_filled(painter, plan_board(rect, sides=False), face)


def _paint_choosing(view: ArkView, painter: Painter) -> None:
    plan = view.plan
    grid, face = plan.board.grid, view.board.map
    if view.lit:
        paint_candidates(painter, grid, face, view.lit)
    if view.moving_in:
        paint_floor(painter, grid, view.moving_in)
    if view.rings:
        paint_choices(painter, grid, view.rings, view.chosen)
    if view.moving_in:
        paint_dwellers(painter, grid, view.moving_in)
    kind, mask = view.ghost
    if kind:
        paint_ghost(painter, grid, face, kind, mask)
    for at in view.tokens:
        if plan.board.left:
            painter.box(plan.board.left[at].grown(2), radius=10, line=painter.theme.chosen, width=3, dash=(5, 4))


def _paint_rail(view: ArkView, painter: Painter, panels: Panels, *, late: bool) -> None:
    """Draw race, seats and last moves; where they change, a frame after what is being chosen from."""
    plan = view.plan
    if plan.race:
        race, shows = plan.race, (tuple(view.runners), view.last_turns)
        paint = partial(paint_race, painter, race, view.runners, view.last_turns)
        panels.paint(painter, "race", race, shows, paint, late=late)
    paint_seat = paint_rival if plan.race else paint_rival_line
    for number, (rect, seat) in enumerate(zip(plan.seats, view.seats, strict=False)):
        panels.paint(painter, f"seat {number}", rect, seat, partial(paint_seat, painter, rect, seat), late=True)
    if plan.alone:
        alone, runner = plan.alone, view.runners[0]
        panels.paint(painter, "alone", alone, runner, partial(paint_alone, painter, alone, runner), late=True)
    if plan.last:
        last, told = plan.last, (tuple(view.last), tuple(view.colours))
        panels.paint(painter, "last", last, told, partial(paint_last, painter, last, *told), late=True)


def _paint_tabs(view: ArkView, painter: Painter) -> None:
    theme = painter.theme
    for rect, tab, name in zip(view.plan.tabs, view.plan.tab_keys, view.tab_names, strict=False):
        here = tab == view.tab
        name = painter.wording((name, _(SHORT_TABS.get(tab, name))), Style(12, True, 1), rect.w - 2)
        painter.box(rect, theme.selected if here else theme.panel, 9, "" if here else theme.line, 1)
        style, ink = painter.fitting(name, (SMALL_BOLD, Style(12, True, 1)), rect.w - 4), theme.text
        x, cy = rect.centre
        if here:
            ink = theme.selected_text
        if tab == "zoo":  # its gap to the end is always in sight
            said = _("gap {n}").format(n=gap_words(view.runners[0].gap))
            painter.text(said, x, cy + 9, MICRO, ink, "centre", limit=rect.w - 4)
            cy -= 8
        painter.text(name, x, cy, style, ink, "centre", limit=rect.w - 2)


def _paint_prompt(view: ArkView, painter: Painter) -> None:
    """Draw what is asked: the way so far, the question, a hint."""
    plan, theme = view.plan, painter.theme
    rect = plan.prompt
    painter.box(rect, theme.panel, 14 if plan.kind != PHONE else 0, theme.line, 1)
    area = view.asked
    width, left = area.w, area.x
    if view.commit.missing:
        paint_missing(painter, plan.main, view.commit.missing)
    words = [view.now.asked, view.now.hint]
    head, lines = _asked_lines(painter, words[0], width, area.h - 6)
    for shorter in view.asked_short:
        if _is_cut(lines):
            head, lines = _asked_lines(painter, shorter, width, area.h - 6)
    step, small = head.size * 1.25, 16.0
    left_over = area.h - 6 - step * len(lines)
    done = view.last[0] if view.last and not (words[1] or view.now.asking or view.now.over) else None
    hint_style = painter.fitting(words[1], (SMALL, MICRO), width)
    hints = lines_of(painter, words[1], hint_style, width, max(1, int(left_over / small))) if words[1] else []
    beside = width < NARROW and _is_cut(hints)  # what it says is seen in the purse as well
    show_hint = bool(hints or done) and left_over >= small and not beside
    below = small * max(1, len(hints)) if show_hint else 0.0
    show_crumbs = bool(view.crumbs) and left_over - below >= small
    y = area.centre[1] - (step * len(lines) + below + small * show_crumbs) / 2
    if show_crumbs:
        painter.text(_last_crumbs(painter, view.crumbs, width), left, y + small / 2, MICRO, theme.brass, limit=width)
        y += small
    for line in lines:
        painter.text(line, left, y + step / 2, head, theme.text)
        y += step
    if show_hint and done:
        dots = area.right - 48 - left
        paint_last_line(painter, done, left, y + small / 2 + 1, min(width, dots))
    elif show_hint:
        for at, line in enumerate(hints):
            painter.text(line, left, y + small * (at + 0.5), hint_style, theme.text2)


def _last_crumbs(painter: Painter, crumbs: str, width: float) -> str:
    """Return as many of the last steps as there is room for."""
    while painter.text_width(crumbs, MICRO) > width and STEP in crumbs:
        crumbs = crumbs.split(STEP, 1)[1]
    return crumbs


def _asked_lines(painter: Painter, words: str, width: float, high: float) -> tuple[Style, list[str]]:
    """Return the question in the largest letters in which it fits; long ones take the place of the steps."""
    sizes = (15, 14, 13, 12) if high >= 62 else (14, 13, 12)
    large, less = (painter.text_width(words, Style(size, True, 1.25)) for size in (15, 14))
    if large > width >= less:
        sizes = (14, 13, 12)  # one line, rather than two with a letter in the second
    whole: tuple[Style, list[str]] | None = None  # all of it, but with a word cut
    for size in sizes:
        style = Style(size, True, 1.25 if size > 13 else 1.2)
        most = 2 if size > 13 else max(2, int(high / (size * style.leading)))
        if size != sizes[-1] and painter.text_width(words, style) > most * width:
            continue  # no need to break it into lines
        lines = lines_of(painter, words, style, width, most, whole=True)
        if not (_is_cut(lines) or cuts_word(lines)):
            return style, lines
        lines = lines_of(painter, words, style, width, most)
        if whole is None and not _is_cut(lines):
            whole = style, lines
    return whole or (style, lines)


def _is_cut(lines: Sequence[str]) -> bool:
    return any(line.endswith("…") for line in lines)


def paint_live(view: ArkView, painter: Painter, dots: int, refused: tuple[str, int] = ("", 0)) -> None:
    """Draw what changes from frame to frame: the way of the ghost, where it is refused, the dots of one who thinks."""
    p = in_units(painter, view.plan)
    kind, mask = refused
    if kind:
        paint_ghost(p, view.plan.board.grid, view.board.map, kind, mask, refused=True)
    if view.ghost[0] and (view.way or view.brings):
        _paint_way(view, p)
    if dots:
        rect = view.plan.prompt
        paint_dots(p, rect.right - 40, rect.centre[1], dots, apart=12, radius=3.5)


def paint_looking(view: ArkView, painter: Painter, milliseconds: float, most: float) -> None:
    """Draw how long a hint has been looked for, at most `most` as a rule, where the middle has the place for it."""
    for item in view.items:
        if isinstance(item.face, HintFace) and not item.face.found:
            paint_bar(in_units(painter, view.plan), item.rect, milliseconds, most)


def pill_place(view: ArkView) -> Rect:
    """Return where the pill of the ghost stands: on the side of it where it covers the fewest places to choose."""
    grid, rect = view.plan.board.grid, view.plan.board.rect
    left, top, right, bottom = grid.box(view.ghost[1])
    wide = (96.0 if view.way else 16.0) + sum(34 + 9 * len(said) for __, said in view.brings)
    middle = (left + right) / 2 - wide / 2, (top + bottom) / 2 - 23
    corners = (middle[0], bottom + 6), (middle[0], top - 52), (right + 6, middle[1]), (left - 6 - wide, middle[1])
    ghost = [grid.centre(space) for space in indices(view.ghost[1])]
    lit = [grid.centre(space) for space in indices(view.lit)]

    def covered(place: Rect) -> tuple[int, int]:
        near = place.grown(0.6 * grid.side)
        return sum(near.contains(*at) for at in ghost), sum(near.contains(*at) for at in lit)

    places = (
        Rect(min(max(x, rect.x + 6), rect.right - 6 - wide), min(max(y, rect.y + 6), rect.bottom - 52), wide, 46)
        for x, y in corners
    )
    return min(places, key=covered)


def _paint_way(view: ArkView, painter: Painter) -> None:
    """Draw the pill of the ghost: the way in which it lies, and what it costs and brings."""
    pill, style = pill_place(view), LABEL._replace(size=14)
    painter.box(pill, palette.PILL, 23, "#FFC64B", 2)
    x = pill.x + 14
    if view.way:
        symbols.symbol(painter, "ico_rotate", Rect(x, pill.y + 11, 24, 24))
        painter.text(view.way, x + 32, pill.centre[1], style, palette.PILL_INK)
        x += 80
    for picture, said in view.brings:
        symbols.symbol(painter, picture, Rect(x, pill.y + 12, 22, 22))
        painter.text(said, x + 26, pill.centre[1], style, palette.PILL_INK)
        x += 34 + 9 * len(said)
