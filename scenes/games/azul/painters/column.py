"""Drawing what low windows and tablets have beside the own board and above it: the choice, the order, the opponents."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from engine.games.azul.pieces import COLOURS, SIZE
from scenes.games.azul import words
from scenes.games.azul.layout.window import HEAD
from scenes.games.azul.painters.boards import CUT_NAME
from scenes.games.azul.painters.panels import paint_mini, paint_tiles, row_names, way
from scenes.games.azul.painters.sources import paint_count
from scenes.games.azul.pieces import INDEX, TILES, draw_tile
from scenes.games.azul.recap.places import beside_rival, recaps_height
from scenes.games.azul.shown import on_table, pile_of
from scenes.games.azul.view import AzulView
from scenes.i18n.translation import _
from scenes.model.people import initial_of
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import (
    BODY_BOLD,
    HEADING,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    SMALL,
    SMALL_BOLD,
    Style,
    line_colour,
)

_FOOT = 64.0
_BESIDE_SCORE = 70.0
"""What a token, an initial and the margins take beside a score; in a strip with less the score is below them."""
_MOVES = 10
"""How many of the last moves a tablet's column shows."""


def paint_column(view: AzulView, painter: Painter) -> None:
    """Draw what is chosen above its rows; without a choice what is asked, the last move and the tiles that are left."""
    plan, theme = view.plan, painter.theme
    box = plan.choice
    if view.choices:
        if view.group:
            count, piece = words.group_size(view.state, view.group), INDEX[view.group[2]]
        else:
            count, piece = 0, view.state.line_colours[SIZE * view.now.player + view.state.pending_row]
        tile = Rect(box.x + 10, box.y + (HEAD - 28) / 2, 28, 28)
        draw_tile(painter, piece, tile)
        if count:
            paint_count(painter, tile, count)
        else:
            row, room = view.state.pending_row + 1, box.right - tile.right - 12
            title = painter.wording([words.row_title(row), words.row_short(row)], SMALL_BOLD, room)
            painter.text(title, tile.right + 8, tile.centre[1], SMALL_BOLD, theme.text, limit=room)
        return
    x, y, wide = box.x + 9, box.y + (HEAD if view.begun else 10), box.w - 18
    bottom = box.bottom - (_FOOT if view.now.asking else 8)
    if plan.status is None and view.now.asked:
        y += painter.paragraph(view.now.asked, x, y, SMALL_BOLD, theme.text, wide) + 2
        hinted = view.now.hint and not view.now.recaps
        if hinted and y + painter.paragraph_height(view.now.hint, MICRO, wide) < bottom - 100:
            y += painter.paragraph(view.now.hint, x, y, MICRO, theme.text2, wide)
        y += 8
    if plan.kind == "low" and view.now.recaps:
        y = box.y + recaps_height(plan, len(view.now.recaps))
    elif plan.kind == "tablet":
        y = paint_moves(view, painter, Rect(x, y, wide, bottom - y))
    else:
        y = _paint_last(view, painter, Rect(x, y, wide, bottom - y))
    if bottom - y >= 26 + 5 * 18 and not plan.rail:
        paint_tiles(painter, Rect(box.x - 3, y + 8, box.w + 6, min(bottom - y - 8, 26 + 5 * 26)), view.shown)


def paint_moves(view: AzulView, painter: Painter, area: Rect) -> float:
    """Draw the last moves in short, the newest first; return where they end."""
    theme, y = painter.theme, area.y
    painter.text(_("Log"), area.x, y + 6, SMALL_BOLD, theme.text2, limit=area.w)
    y += 20
    moves = [done for done in reversed(view.now.log) if done.action[0] == "take"]
    named = row_names(painter, area.w - 48, (lambda name: f"→ {name}", str))
    for done in moves[: _MOVES if view.plan.rail else _MOVES // 2]:
        if y + 26 > area.bottom:
            break
        painter.picture(view.now.looks[done.player].token, Rect(area.x, y + 4, 18, 18))
        draw_tile(painter, INDEX[done.action[2]], Rect(area.x + 24, y + 4, 18, 18))
        painter.text(named(done.action[3]), area.x + 48, y + 12.5, SMALL, theme.text, limit=area.w - 48)
        y += 28
    return y


def _paint_last(view: AzulView, painter: Painter, area: Rect) -> float:
    """Draw the last move one thing a line, framed in its player's colour; return where the frame ends."""
    if not view.now.log:
        return area.y
    done, theme = view.now.log[-1], painter.theme
    look, name = view.now.looks[done.player], view.now.names[done.player]
    said: list[list[Run]] = []
    if done.action[0] == "take":
        taken = view.last.taken if view.last else 1
        tile = Run(picture=TILES[INDEX[done.action[2]]], size=20)
        said.append([tile, Run(f"× {taken}", SMALL, theme.text2)] if taken > 1 else [tile])
        said.append([Run(words.source_seen(done.action[1]), SMALL, theme.text)])
        goal = row_names(painter, area.w - 8, (lambda name: f"→ {name}",))(done.action[3])
        said.append([Run(goal, SMALL, theme.text)])
    else:
        told = wrap(words.told(done.action), SMALL, area.w - 12, painter.density)
        said += [[Run(line, SMALL, theme.text)] for line in told]
    step = 22.0
    frame = Rect(area.x - 3, area.y + 18, area.w + 6, 34 + step * len(said))
    if frame.bottom > area.bottom:
        return area.y
    title = _("Last move")
    style = next((each for each in (SMALL_BOLD, MICRO_BOLD) if painter.text_width(title, each) <= area.w), MICRO)
    painter.text(title, area.x, area.y + 6, style, theme.text2, limit=area.w)
    painter.box(frame, theme.raised, 10, line_colour(theme, look), 2)
    painter.picture(look.token, Rect(frame.x + 8, frame.y + 8, 18, 18))
    painter.text(name, frame.x + 32, frame.y + 17, SMALL_BOLD, theme.text, limit=frame.w - 38)
    for number, runs in enumerate(said):
        painter.runs(runs, frame.x + 8, frame.y + 40 + step * number, limit=frame.w - 12)
    return frame.bottom


def paint_order(view: AzulView, painter: Painter) -> None:
    """Draw the question and, in pictures, where the other tiles go; on a tablet the last move beside it."""
    plan, theme = view.plan, painter.theme
    box = plan.status
    if box is None:
        return
    painter.box(box, theme.panel, min(14.0, box.h / 2), theme.line)
    x, wide = box.x + 14, box.w - 24
    asked, rest = view.now.asked, _rest(view, painter)
    if box.h < 46:
        if not plan.rail and not view.now.recaps:
            runs = _last_runs(view, painter)
            last = painter.runs_width(runs)
            if last + 40 + painter.text_width(asked, BODY_BOLD) < wide:
                painter.runs(runs, box.right - 14, box.centre[1] - 0.5, "right", limit=last + 1)
                wide -= last + 24
        style = _style(painter, asked, wide)
        used = painter.text(asked, x, box.centre[1] - 1, style, theme.text, limit=wide) + 12
        more = rest or [Run(view.now.hint, SMALL, theme.text2)]
        if used + painter.runs_width(more) <= wide:
            painter.runs(more, x + used, box.centre[1] - 1, limit=wide - used)
        return
    style = _style(painter, asked, wide)
    hints = wrap(view.now.hint, MICRO, wide, painter.density) if view.now.hint and not rest else []
    hints = hints if len(hints) < 3 else []
    asks = wrap(asked, style, wide, painter.density)[:3]
    if len(asks) + len(hints) == 3:
        style = _style(painter, asked, min(wide, 0.9 * painter.text_width(asked, LABEL)))
    lines = [[Run(line, style, theme.text)] for line in asks]
    if rest and painter.runs_width(rest) <= wide and len(lines) == 1:
        lines.append(rest)
    elif len(lines) + len(hints) <= 3:
        lines += [[Run(line, MICRO, theme.text2)] for line in hints]
    step = 15.0 if len(lines) != 2 else 22.0 if len(asks) == 1 else 18.0
    for number, runs in enumerate(lines):
        painter.runs(runs, x, box.centre[1] + step * (number - (len(lines) - 1) / 2) - 0.5, limit=wide)


def _style(painter: Painter, said: str, room: float) -> Style:
    return next((each for each in (LABEL, BODY_BOLD, SMALL_BOLD) if painter.text_width(said, each) <= room), MICRO_BOLD)


def _rest(view: AzulView, painter: Painter) -> list[Run]:
    """Return what a plate's other tiles do, with their pictures; nothing for tiles of the centre."""
    if not view.group or view.group[1] == "centre":
        return []
    pile = pile_of(view.shown, view.group[1])
    rest = [colour for colour, count in enumerate(pile) for _at in range(count) if COLOURS[colour] != view.group[2]]
    if not rest:
        return []
    before, __, after = _("To the centre: {tiles}.").partition("{tiles}")
    pictures = [Run(picture=TILES[colour], size=19) for colour in rest]
    colour = painter.theme.text2
    return [Run(before, SMALL, colour), *pictures, Run(after.strip(" .。"), SMALL, colour)]


def _last_runs(view: AzulView, painter: Painter, room: float = inf) -> list[Run]:
    """Return the last move in one line."""
    if not view.now.log:
        return []
    done, theme = view.now.log[-1], painter.theme
    line = [
        Run(picture=view.now.looks[done.player].token, size=20),
        Run(view.now.names[done.player] + "  ", BODY_BOLD, theme.text),
    ]
    if done.action[0] != "take":
        return [*line, Run(words.told(done.action), SMALL, theme.text)]
    line.append(Run(picture=TILES[INDEX[done.action[2]]], size=20))
    return [*line, way(painter, done.action[1], done.action[3], line, room)]


def paint_low_seat(view: AzulView, painter: Painter, seat: int) -> None:
    """Draw an opponent in a low window's strip: token and score; board and name where there is room, or an initial."""
    strip, theme, shown = view.plan.strips[seat], painter.theme, view.shown
    if seat == view.now.player and not view.now.moving:
        painter.box(strip, radius=14, line=theme.brass, width=3)
    size, middle = _token_side(strip), strip.centre[1] - 1
    if is_stacked(view, painter, strip):
        initial = initial_of(view.now.names[seat])
        left = strip.centre[0] - (24 + painter.text_width(initial, SMALL_BOLD)) / 2
        painter.picture(view.now.looks[seat].token, Rect(left, strip.y + 5, 20, 20))
        painter.text(initial, left + 24, strip.y + 14.5, SMALL_BOLD, theme.text)
        painter.text(str(shown.score[seat]), strip.centre[0], strip.bottom - 13, NAME, theme.text, "centre")
        return
    painter.picture(view.now.looks[seat].token, Rect(strip.x + 8, middle - size / 2, size, size))
    painter.text(str(shown.score[seat]), strip.right - 10, middle, HEADING, theme.text, "right")
    areas = {each: _low_area(view, painter, each) for each in view.plan.strips}
    left, right = areas[seat].x, areas[seat].right
    style = next((style for style in (NAME, SMALL_BOLD, MICRO_BOLD) if _named(view, painter, areas, style)), None)
    mini = (strip.h - 12) / 6 * 11 + 8
    has_mini = _named(view, painter, areas, style, mini) if style else all(mini <= area.w for area in areas.values())
    if has_mini:
        paint_mini(painter, Rect(0, strip.y + 7, right, strip.h - 13), shown, seat)
    name, beside = view.now.names[seat], mini if has_mini else 0
    if not style and min(area.w for area in areas.values()) - beside >= CUT_NAME:
        painter.text(name, left, middle, MICRO_BOLD, theme.text, limit=areas[seat].w - beside)
        return
    if not style:
        painter.text(initial_of(name), left, middle, SMALL_BOLD, theme.text)
        return
    kinds = (painter.text_width(view.kinds[each][-1], MICRO) + beside <= area.w for each, area in areas.items())
    below = view.kinds[seat][-1] if all(kinds) else ""
    painter.text(name, left, middle - (9 if below else 0), style, theme.text)
    painter.text(below, left, middle + 10, MICRO, theme.text2)


def is_stacked(view: AzulView, painter: Painter, strip: Rect) -> bool:
    """Tell whether a low window's strip has token and score below each other: all do if one has to."""
    widest = max(painter.text_width(str(max(88, score)), HEADING) for score in view.shown.score)
    return strip.w < _BESIDE_SCORE + widest


def _token_side(strip: Rect) -> float:
    return 26.0 if strip.w > 120 else 22.0


def _low_area(view: AzulView, painter: Painter, seat: int) -> Rect:
    """Return the room between an opponent's token and score."""
    strip = view.plan.strips[seat]
    left = strip.x + 15 + _token_side(strip)
    scored = painter.text_width(str(view.shown.score[seat]), HEADING)
    return Rect(left, strip.y, strip.right - 18 - scored - left, strip.h)


def _named(view: AzulView, painter: Painter, areas: Mapping[int, Rect], style: Style, beside: float = 0) -> bool:
    """Tell whether all opponents' names fit in these letters and leave `beside` pixels free."""
    return all(painter.text_width(view.now.names[seat], style) + beside <= area.w for seat, area in areas.items())


def paint_rival(view: AzulView, painter: Painter, seat: int) -> None:
    """Draw what stands beside the one opponent's board on a tablet: who it is, the last move, the tiles left."""
    panel, theme = view.plan.rail, painter.theme
    if not panel:
        return
    if seat == view.now.player and not view.now.moving:
        painter.box(view.plan.strips[seat], radius=14, line=theme.brass, width=3)
    painter.picture(view.now.looks[seat].token, Rect(panel.x, panel.y + 12, 28, 28))
    painter.text(view.now.names[seat], panel.x + 38, panel.y + 18, NAME, theme.text, limit=panel.w - 100)
    painter.text(view.kinds[seat][0], panel.x + 38, panel.y + 36, MICRO, theme.text2, limit=panel.w - 100)
    painter.text(str(view.shown.score[seat]), panel.right, panel.y + 26, HEADING, theme.text, "right")
    frame = Rect(panel.x, panel.y + 54, panel.w, 40)
    runs = _last_runs(view, painter, frame.w - 20)
    if view.now.recaps:
        frame = beside_rival(panel)
    elif runs:
        painter.box(frame, theme.raised, 10, line_colour(theme, view.now.looks[view.now.log[-1].player]), 2)
        painter.runs(runs, frame.x + 12, frame.centre[1] - 0.5, limit=frame.w - 20)
    else:
        painter.box(frame, "", 10, theme.line)
    _paint_left(view, painter, Rect(panel.x, frame.bottom + 8, panel.w, panel.bottom - frame.bottom - 14))


def _paint_left(view: AzulView, painter: Painter, box: Rect) -> None:
    """Draw how many tiles of each kind lie where, one column a kind."""
    theme, shown = painter.theme, view.shown
    rows = [(_("table"), on_table(shown)), (_("bag"), shown.bag)]
    if not shown.lid_hidden:
        rows.append((_("lid"), shown.lid))
    head = max(painter.text_width(said, SMALL) for said, _counts in rows) + 16
    each, step = (box.w - head) / SIZE, box.h / (len(rows) + 1.2)
    for colour in range(SIZE):
        middle = box.x + head + each * (colour + 0.5)
        size = min(24.0, step * 1.15)
        draw_tile(painter, colour, Rect.around(middle, box.y + step * 0.6, size))
        for number, (_said, counts) in enumerate(rows):
            style = SMALL_BOLD if number == 0 else SMALL
            y = box.y + step * (number + 1.7)
            painter.text(str(counts[colour]), middle, y, style, theme.text if number == 0 else theme.text2, "centre")
    for number, (said, _counts) in enumerate(rows):
        painter.text(said, box.x, box.y + step * (number + 1.7), SMALL, theme.text2)
