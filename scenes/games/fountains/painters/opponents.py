"""Drawing the opponents: panels with their fountains in small, chips in small windows, and the last moves."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.payouts import counted
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    FEATURES,
    MACHINE_LAPS,
    MACHINE_LEVELS,
    PAWN_SPACES,
    PAWNS,
    TILES_OF,
    TRACK,
)
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.painters.masonry import tile_picture
from scenes.games.fountains.painters.small import paint_fountain, paint_machine, paint_shelf
from scenes.games.fountains.payouts import counts_of
from scenes.games.fountains.view import FountainsView
from scenes.games.fountains.words import phrases
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry
from scenes.model.people import initial_of
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import (
    BODY_BOLD,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    SMALL,
    SMALL_BOLD,
    SUBHEAD,
)
from scenes.table.log.cards import runs_of

NARROW = 76.0
"""A chip that is narrower has its score below its token."""
ROOMY = 330.0
"""A panel of the machine at least this high shows its way."""


def paint_opponents(view: FountainsView, painter: Painter) -> None:
    """Draw the opponents' panels: score, fountain and what it counts for; the machine's has its way and its tiles."""
    theme = painter.theme
    seats = [seat for seat in range(len(view.now.names)) if seat != view.now.viewer]
    sheets = view.state.scores()
    for seat, panel in zip(seats, view.plan.opponents, strict=False):
        painter.picture(view.now.looks[seat].token, Rect(panel.x + 10, panel.y + 8, 22, 22))
        painter.text(view.now.names[seat], panel.x + 40, panel.y + 19, NAME, theme.text, limit=panel.w - 100)
        painter.text(str(sheets[seat].total), panel.right - 14, panel.y + 19, SUBHEAD, theme.brass, "right")
        if seat == view.now.player:
            painter.box(panel, line=theme.chosen, width=2, radius=14)
        area = Rect(panel.x + 8, panel.y + 36, panel.w - 16, panel.h - 42)
        if seat < view.state.players:
            _opponent(view, painter, seat, area)
        elif area.h < ROOMY:
            paint_machine(painter, area, view.state)
        else:
            paint_machine_sheet(view.state, painter, area)


def _opponent(view: FountainsView, painter: Painter, seat: int, area: Rect) -> None:
    counts = counts_of(view.state.fountains[seat])
    columns = 1 if area.h > 130 else 2
    step = area.h / -(-len(counts) // columns)
    wide = 48.0 * columns
    paint_fountain(painter, Rect(area.x, area.y, area.w - wide - 6, area.h), view.state.fountains[seat], 24)
    for number, each in enumerate(counts):
        x = area.right - wide + 48 * (number % columns)
        y = area.y + step * (number // columns + 0.5)
        painter.picture(f"fountains/{each.picture}", Rect.around(x + 10, y, 18))
        painter.text(str(each.now), x + 23, y, SMALL_BOLD, painter.theme.text)


def paint_chips(view: FountainsView, painter: Painter) -> None:
    """Draw the players as a row or column of chips, for small windows."""
    theme = painter.theme
    sheets = view.state.scores()
    named: list[tuple[str, Rect]] = []
    tight = _are_tight(view, painter)
    for seat, chip in enumerate(view.plan.players):
        if seat == view.now.player:
            painter.box(chip, line=theme.chosen, width=3, radius=14)
        middle, token = chip.centre[1], view.now.looks[seat].token
        score = str(sheets[seat].total)
        if chip.w < NARROW:
            _paint_narrow(painter, chip, token, _short_name(view, painter, seat), score)
            continue
        style = LABEL if tight else painter.fitting(score, (SUBHEAD, LABEL, SMALL_BOLD), chip.w - 38)
        wide = painter.text_width(score, style)
        side = 18.0 if tight else min(26.0, chip.h - 8, max(16.0, chip.w - 20 - wide))
        painter.picture(token, Rect(chip.x + 6, middle - side / 2, side, side))
        painter.text(score, chip.right - 8, middle, style, theme.brass, "right")
        area = Rect(chip.x + side + (9 if tight else 11), chip.y, 0, chip.h)
        name = view.now.names[seat]
        area = area._replace(w=chip.right - (11 if tight else 12) - wide - area.x)
        if seat == view.state.players and painter.text_width(name, MICRO_BOLD) > area.w:
            name = _("Machine")
        named.append((name, area))
    _paint_names(painter, named)


def _paint_narrow(painter: Painter, chip: Rect, token: str, name: str, score: str) -> None:
    """Draw a chip with the score below token and name."""
    left, middle = chip.centre[0] - (18 + painter.text_width(name, MICRO_BOLD)) / 2, chip.centre[1]
    painter.picture(token, Rect(left, middle - 16.5, 15, 15))
    painter.text(name, left + 18, middle - 9.5, MICRO_BOLD, painter.theme.text)
    painter.text(score, chip.centre[0], middle + 9, SMALL_BOLD, painter.theme.brass, "centre")


def _short_name(view: FountainsView, painter: Painter, seat: int) -> str:
    """Return the name for a narrow chip: an initial, unless all names have room on such chips."""
    room = view.plan.players[0].w - 18 - 8
    whole = all(painter.text_width(name, MICRO_BOLD) <= room for name in view.now.names)
    return view.now.names[seat] if whole else initial_of(view.now.names[seat])


def _are_tight(view: FountainsView, painter: Painter) -> bool:
    """Tell whether chips have small tokens and scores, so that there is room for every name."""
    for seat, chip in enumerate(view.plan.players):
        name = _("Machine") if seat == view.state.players else view.now.names[seat]
        least = painter.text_width(name, MICRO_BOLD) + painter.text_width("88", SUBHEAD) + 49
        if least > chip.w >= NARROW:
            return True
    return False


def _paint_names(painter: Painter, named: Sequence[tuple[str, Rect]]) -> None:
    """Draw names, each in its room and all in letters of one size; initials where one has no room for its own."""
    for style in (NAME, SMALL_BOLD, MICRO_BOLD):
        if all(painter.text_width(name, style) <= area.w for name, area in named):
            for name, area in named:
                painter.text(name, area.x, area.centre[1], style, painter.theme.text)
            return
    for name, area in named:
        painter.text(initial_of(name), area.x, area.centre[1], MICRO_BOLD, painter.theme.text)


# --- the machine


def paint_machine_sheet(state: FountainsState, painter: Painter, area: Rect) -> None:
    """Draw the machine: what fish and pads pay it, its way of two laps, what follows, and its tiles.

    A low area leaves out what the machine's level says.
    """
    theme = painter.theme
    y = area.y + (_machine_head(state, painter, area) if area.h >= ROOMY else 10.0)
    route = _("Its route: twice around the basin board")
    style = painter.fitting(route, (BODY_BOLD, SMALL_BOLD, MICRO_BOLD), area.w - 8)
    for number, line in enumerate(wrap(route, style, area.w - 8, painter.density)):
        y += 15 if number else 0
        painter.text(line, area.x + 4, y, style, theme.text2)
    y += 14
    y = _way(painter, Rect(area.x + 2, y, area.w - 4, 0), state) + 6
    y += painter.paragraph(phrases.machine_next(state), area.x + 4, y, SMALL, theme.text, area.w - 8) + 10
    tiles = _("Its tiles: {count}").format(count=len(state.machine_tiles))
    painter.text(tiles, area.x + 4, y, BODY_BOLD, theme.text2)
    shelf = Rect(area.x, y + 14, area.w, area.bottom - 30 - y - 14)
    if shelf.h > 24:
        paint_shelf(painter, shelf, state)
    shown = [(feature, counted(state, feature)) for feature in range(FEATURES.index("lily") + 1)]
    step = area.w / len(shown)
    for number, (feature, count) in enumerate(shown):
        x = area.x + step * number
        name = FEATURES[feature]
        picture = "fish_wild" if name == "wild" else f"icon_{name}"
        painter.picture(f"fountains/{picture}", Rect.around(x + 14, area.bottom - 12, 20))
        painter.text(str(count), x + 27, area.bottom - 12, SMALL_BOLD, theme.text)


def _machine_head(state: FountainsState, painter: Painter, area: Rect) -> float:
    """Draw the machine and what fish and pads pay it; return the height that takes."""
    fish, lily = MACHINE_LEVELS[state.machine]
    high = 76.0
    painter.picture("fountains/machine", Rect(area.x + 4, area.y, high * 1.39, high))
    beside = area.x + high * 1.39 + 16
    lines = [
        _("A fish scores {points} for it.").format(points=fish),
        _("A lily pad scores {points} for it.").format(points=lily),
    ]
    y = area.y + 12
    for line in lines:
        for each in wrap(line, SMALL, area.right - beside, painter.density):
            painter.text(each, beside, y, SMALL, painter.theme.text2)
            y += 18
    return high + 18


def _way(painter: Painter, place: Rect, state: FountainsState) -> float:
    """Draw the machine's two laps, a row each: past spaces dim, the next one framed. Return the lower edge."""
    theme, gap = painter.theme, 4.0
    side = (place.w - gap * (TRACK - 1)) / TRACK
    for turn in range(1, MACHINE_LAPS * TRACK + 1):
        lap, column = divmod(turn - 1, TRACK)
        box = Rect(place.x + (side + gap) * column, place.y + (side * 0.9 + gap) * lap, side, side * 0.9)
        space = turn % TRACK
        done = turn < state.machine_turns
        painter.box(box, theme.panel if done else theme.raised, 7, theme.line)
        strength = 0.35 if done else 1.0
        inner = min(box.w, box.h) - 8
        if space in PAWN_SPACES:
            pawn = PAWNS[PAWN_SPACES.index(space)]
            painter.picture(f"fountains/space_{pawn}", Rect.around(*box.centre, inner), strength)
        elif space == BONUS_SPACE:
            painter.picture("fountains/space_bonus", Rect.around(*box.centre, inner), strength)
        if space != BONUS_SPACE and not done:
            made = tile_picture(TILES_OF[space - 1][0], 0, max(2, int(inner * 0.2 * painter.density)))
            x, y = painter.px(box.centre[0]), painter.px(box.centre[1])
            painter.blit(made, x - made.get_width() // 2, y - made.get_height() // 2)
        if turn == state.machine_turns:
            painter.picture("fountains/gear", Rect.around(*box.centre, inner + 2))
        elif turn == state.machine_turns + 1:
            painter.box(box, line=theme.chosen, width=2, radius=7)
    return place.y + (side * 0.9 + gap) * MACHINE_LAPS


def last_moves(entries: Sequence[Entry], most: int) -> list[tuple[Entry, int]]:
    """Return the last turns, at most `most`, the newest first, with the points that each brought its player."""
    found: list[tuple[Entry, int]] = []
    points = 0
    for entry in reversed(entries):
        if entry.seat < 0:
            continue
        paid = [line.end for line in entry.lines if line.seat == entry.seat and line.end]
        points += sum(int(each.replace("−", "-")) for each in paid)
        if not entry.step:
            found.append((entry, points))
            points = 0
            if len(found) == most:
                break
    return found


def paint_log(view: FountainsView, painter: Painter) -> None:
    """Draw the last moves with their pictures, the newest first."""
    panel = view.plan.log
    assert panel
    theme = painter.theme
    title = _("Since your turn") if view.now.recaps else _("Last moves")
    painter.text(title, panel.x + 14, panel.y + 15, BODY_BOLD, theme.text2, limit=panel.w - 28)
    if view.now.recaps:
        return
    y = panel.y + 44
    for entry, points in view.log:
        if y > panel.bottom - 12:
            break
        painter.picture(view.now.looks[entry.seat].token, Rect.around(panel.x + 22, y, 16))
        gain = signed(points) if points else ""
        area = panel.w - 44 - (painter.text_width(gain, SMALL_BOLD) + 10 if gain else 0)
        painter.text(gain, panel.right - 12, y, SMALL_BOLD, theme.good, "right")
        for number, line in enumerate(_lines_of(painter, entry, area)):
            y += 18 if number else 0
            painter.runs(line, panel.x + 36, y, limit=area)
        y += 26


def _lines_of(painter: Painter, entry: Entry, room: float) -> list[list[Run]]:
    """Return a move in one line as large as fits, or in several small ones."""
    for style, side in ((SMALL, 20.0), (MICRO, 18.0), (MICRO, 14.0)):
        runs = runs_of(painter, entry.head, style, painter.theme.text, side)
        if painter.runs_width(runs) <= room:
            return [runs]
    return flow(painter, runs, room)
