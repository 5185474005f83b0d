"""Draws the things in the middle, each by its name: cards, rows of words, panels, tasks, projects, notes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import BONUS_TILES, SHAPES
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.hexes import corners
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.association import paint_donations, paint_project, paint_task
from scenes.games.ark_nova.painters.boards.board import paint_board, paint_university
from scenes.games.ark_nova.painters.boards.own_zoo import paint_own_zoo
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.painters.cards.cards import paint_card
from scenes.games.ark_nova.painters.hint import paint_hint
from scenes.games.ark_nova.painters.panels import paint_heading
from scenes.games.ark_nova.painters.recap.told import paint_beside, paint_told
from scenes.games.ark_nova.painters.strengths import paint_strength, paint_upgrade
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace
from scenes.games.ark_nova.view import (
    DonationFace,
    HintFace,
    Item,
    Line,
    NoteFace,
    PanelFace,
    ProjectFace,
    RecapFace,
    RowFace,
    ScrollFace,
    StrengthFace,
    TaskFace,
    ToldFace,
    UpgradeFace,
    ZooFace,
)
from scenes.paint import shapes, text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SEATS, SMALL_BOLD, Style
from scenes.widgets.buttons import DISABLED

BOARD_SHAPE = 540 / 394
"""Width by height of a board with its sides."""
STACKED = 44.0
"""From this height on a narrow row has its price below its name."""
_BELOW = (MICRO, Style(11, False, 1.2), Style(10, False, 1.2))
"""For the words below a title."""


def paint_item(painter: Painter, item: Item) -> None:
    """Draw a thing of the middle."""
    match item.face:
        case ToldFace() as face:
            paint_told(painter, item.rect, face)
        case ZooFace() as face:
            paint_own_zoo(painter, item.rect, face)
        case RecapFace() as face:
            paint_beside(painter, item.rect, face)
        case Face() as face:
            _card(painter, item, face)
        case RowFace() as face:
            {"map": _map, "tile": _tile_of_kind}.get(item.what, _row)(painter, item, face)
        case PanelFace(title, note):
            paint_heading(painter, item.rect, title, note)
        case NoteFace() as face:
            _note(painter, item.rect, face)
        case HintFace() as face:
            paint_hint(painter, item.rect, face, picture)
        case StrengthFace() as face:
            paint_strength(painter, item.rect, face)
        case UpgradeFace() as face:
            paint_upgrade(painter, item.rect, face)
            _ring(painter, item, 10)
        case TaskFace() as face:
            paint_task(painter, item.rect, face)
        case ProjectFace(card, note, chosen):
            paint_project(painter, item.rect, card, note, chosen)
        case DonationFace(name, costs, covered, lowest):
            paint_donations(painter, item.rect, name, costs, covered, lowest)
            _ring(painter, item, 9)
        case ScrollFace() as face:
            _scroll(painter, item.rect, face)
        case str(tile):
            _tile(painter, item, tile)
        case None if item.what == "back":
            _back(painter, item.rect)
        case None:
            _ring(painter, item, 7)


def _card(painter: Painter, item: Item, face: Face) -> None:
    if item.what == "project":
        paint_project(painter, item.rect, face)
    elif item.what == "aside":
        _aside(painter, item.rect, face)
        _ring(painter, item, 9)
    elif item.what == "folded":
        _folded(painter, item.rect, face, dim=item.dim)
    else:
        paint_card(painter, face, item.what, item.rect, item.dim, item.ring, item.shown, item.number)


def _back(painter: Painter, rect: Rect) -> None:
    """Draw the back of a card that others do not know."""
    painter.box(rect, palette.ACTIONS["cards"], 9, painter.theme.line, 1)
    symbols.symbol(painter, "ico_deck", Rect.around(*rect.centre, 0.44 * rect.h))


def _aside(painter: Painter, rect: Rect, face: Face) -> None:
    """Draw a card small, of a kind that is not asked for: its picture on its colour."""
    tint = palette.TINTS[face.colour]
    painter.box(rect, tint.pale, 9, tint.bar, 2)
    side = min(rect.w, rect.h) * 0.74
    symbols.symbol(painter, face.picture, Rect.around(*rect.centre, side))


def _folded(painter: Painter, rect: Rect, face: Face, *, dim: bool) -> None:
    """Draw a card of the display where that takes one line: its picture, beside it what it costs and needs."""
    tint, mark = palette.TINTS[face.colour], Rect(rect.right - 27, rect.y + 2, 21, 21)
    painter.box(rect, palette.PALE_NOT_NOW if dim else tint.pale, 9, tint.bar, 2)
    side = rect.h - 14
    symbols.symbol(painter, face.picture, Rect(rect.x + 8, rect.y + 7, side, side), 0.75 if dim else 1.0)
    if face.kind == "animal":
        symbols.coin(painter, mark, face.price)
        symbols.size(painter, mark.moved(0, rect.h - 25), face.size, face.home)
    elif face.kind == "sponsor":
        symbols.level(painter, mark.moved(0, rect.h / 2 - 13), face.level)
    else:
        symbols.symbol(painter, "ico_conservation", mark.moved(0, rect.h / 2 - 13))
    symbols.disc(painter, rect.right - 3, rect.y, 16, str(face.folder), painter.theme.line)


def _scroll(painter: Painter, rect: Rect, face: ScrollFace) -> None:
    """Draw an arrow beside the hand, with how many cards are there."""
    theme, (x, y) = painter.theme, rect.centre
    painter.box(rect, theme.raised, 10, theme.line, 1)
    name = "ui/lu_chevron_right" if face.step > 0 else "ui/lu_chevron_left"
    painter.picture(name, Rect.around(x, y - 10, 22), tint=theme.brass)
    painter.text(str(face.more), x, y + 12, BODY_BOLD, theme.text, "centre")


def _ring(painter: Painter, item: Item, radius: float) -> None:
    if item.ring == "legal":
        painter.box(item.rect.grown(1), radius=radius + 1, line=painter.theme.chosen, width=2.5, dash=(5, 4))
    elif item.ring == "chosen":
        painter.ring(item.rect.grown(1), radius + 1, painter.theme.chosen)


def _tile(painter: Painter, item: Item, tile: str) -> None:
    if item.what == "partner":
        symbols.symbol(painter, f"ico_{tile}", item.rect.grown(-0.18 * item.rect.w))
    else:
        paint_university(painter, item.rect, tile)
    if item.dim:
        painter.box(item.rect, "#1F2E2680", 8)
    _ring(painter, item, 8)


def _dashes(painter: Painter, item: Item) -> Sequence[float]:
    """Return how the line round a choice is dashed: in high contrast that tells what cannot be chosen."""
    return DISABLED if item.dim and painter.theme.high else ()


def _dim(painter: Painter, item: Item, radius: float) -> None:
    """Draw a veil over the picture of what cannot be chosen, below its words; in high contrast there is none."""
    if item.dim and not painter.theme.high:
        painter.box(item.rect, f"{painter.theme.ground}99", radius)


def _row(painter: Painter, item: Item, face: RowFace) -> None:
    """Draw a choice as a row: picture, words, a line below, and a price at the right."""
    theme, rect = painter.theme, item.rect
    painter.box(rect, theme.raised, 10, theme.line, 1, _dashes(painter, item))
    narrow = rect.w < 190
    edge, side = (6.0 if narrow else 10.0), min(44.0, rect.h - 10, 0.2 * rect.w)
    left = rect.x + edge
    if face.picture and rect.w >= 100:
        picture(painter, face.picture, Rect(left, rect.centre[1] - side / 2, side, side))
        left += side + edge
    right = rect.right - edge
    if narrow and face.right and face.picture.startswith("shape:") and rect.h >= STACKED and not item.dim:
        _stacked(painter, face, Rect(left, rect.y, right - left, rect.h))
        _ring(painter, item, 10)
        return
    if face.right and face.picture.startswith("shape:"):
        if not (narrow and item.dim):  # the reason takes its place
            wide = painter.text(face.right, right, rect.centre[1], BODY_BOLD, theme.text, "right")
            symbols.symbol(painter, "coin", Rect(right - wide - 20, rect.centre[1] - 9, 18, 18))
            right -= wide + 24
    elif face.right:
        right -= painter.text(face.right, right, rect.centre[1], BODY_BOLD, theme.good, "right") + 8
    _dim(painter, item, 10)
    _row_words(painter, face, Rect(left, rect.y, right - left, rect.h), dim=item.dim)
    _ring(painter, item, 10)


def _stacked(painter: Painter, face: RowFace, box: Rect) -> None:
    """Draw the words of a narrow row above its price."""
    _row_words(painter, face._replace(second=""), Rect(box.x, box.y + 3, box.w, box.h - 18), dim=False)
    y = box.bottom - 13
    wide = painter.text(face.right, box.right, y, BODY_BOLD, painter.theme.text, "right")
    symbols.symbol(painter, "coin", Rect(box.right - wide - 19, y - 8, 16, 16))
    if painter.text_width(face.second, MICRO) <= box.w - wide - 22:
        painter.text(face.second, box.x, y, MICRO, painter.theme.text2)


def _tile_of_kind(painter: Painter, item: Item, face: RowFace) -> None:
    """Draw a kind of building as its picture over its price."""
    rect = item.rect
    painter.box(rect, painter.theme.raised, 9, painter.theme.line, 1, _dashes(painter, item))
    side = rect.h - 22
    picture(painter, face.picture, Rect.around(rect.centre[0], rect.y + 2 + side / 2, side))
    y, style = rect.bottom - 11, SMALL_BOLD
    wide = painter.text_width(face.right, style) + 19
    x = rect.centre[0] - wide / 2
    symbols.symbol(painter, "coin", Rect(x, y - 8, 16, 16))
    painter.text(face.right, x + 19, y, style, painter.theme.text)
    _dim(painter, item, 9)
    _ring(painter, item, 9)


def _map(painter: Painter, item: Item, face: RowFace) -> None:
    """Draw a map to be chosen: as large as it fits, with its name and its rule below or beside it."""
    rect = item.rect
    painter.box(rect, painter.theme.raised, 14, painter.theme.line, 1)
    name, rule = Style(16, True, 1.25), Style(13, False, 1.3)
    wide = rect.w > 1.9 * rect.h
    width = rect.w - 28 if not wide else rect.w - 36 - 1.37 * (rect.h - 20)
    words = text.wrap(face.second, rule, width, painter.density)
    below = 30 + 17 * len(words)
    area = Rect(rect.x + 10, rect.y + 10, rect.w - 20, rect.h - 20 - (0 if wide else below))
    side = min(area.w / BOARD_SHAPE, area.h)
    x = area.x if wide else area.centre[0] - BOARD_SHAPE * side / 2
    board = Rect(x, area.y, BOARD_SHAPE * side, side)
    paint_board(painter, plan_board(board), BoardFace(MapFace(face.picture.removeprefix("map:"), ()), 0, 127))
    left = board.right + 14 if wide else rect.x + 14
    y = rect.centre[1] - below / 2 if wide else board.bottom + 6
    name = painter.fitting(face.title, (name, Style(14, True, 1.25), Style(13, True, 1.25)), width)
    painter.text(face.title, left, y + 12, name, painter.theme.text, limit=width)
    for number, line in enumerate(words):
        painter.text(line, left, y + 34 + 17 * number, rule, painter.theme.text2)
    _ring(painter, item, 14)


def _row_words(painter: Painter, face: RowFace, box: Rect, *, dim: bool) -> None:
    theme = painter.theme
    title = Style(14, True, 1.25)
    most = max(1, int((box.h - 6 - (16 if face.second else 0)) / 17))
    if painter.text_width(face.title, title) > box.w * min(most, 2):
        title = Style(12, True, 1.25)
        most = max(most, int((box.h - 4 - (16 if face.second else 0)) / 15))
    lines = lines_of(painter, face.title, title, box.w, min(most, 4))
    for size in (12, 11, 10):
        if size >= title.size or not (any(line.endswith("…") for line in lines) or cuts_word(lines)):
            continue
        title = Style(size, True, 1.25)
        most = max(most, int((box.h - 4) / (size * 1.25)))
        lines = lines_of(painter, face.title, title, box.w, min(most, 4))
    second = face.second
    if second and lines[-1].endswith("…"):  # the name takes its place
        second, lines = "", lines_of(painter, face.title, title, box.w, max(1, int((box.h - 4) / 15)))
    small_style, below = _below(painter, second, box.w, max(1, int((box.h - 4 - 17 * len(lines)) / 15)))
    step, small = title.size * 1.25, 15.0
    total = step * len(lines) + small * len(below)
    if total > box.h - 2:
        below = []
        total = step * len(lines)
    y = box.centre[1] - total / 2
    for line in lines:
        painter.text(line, box.x, y + step / 2, title, theme.text2 if dim and not theme.high else theme.text)
        y += step
    for line in below:
        painter.text(line, box.x, y + small / 2, small_style, theme.text2)
        y += small


def _below(painter: Painter, words: str, width: float, most: int) -> tuple[Style, list[str]]:
    """Return the words below a title as lines, smaller where they would be cut."""
    for style in _BELOW:
        lines = lines_of(painter, words, style, width, most, whole=True) if words else []
        if not lines or not (lines[-1].endswith("…") or cuts_word(lines)):
            return style, lines
    return MICRO, lines_of(painter, words, MICRO, width, most)


def picture(painter: Painter, name: str, rect: Rect) -> None:
    """Draw a picture by its name: `shape:kind` a building, `map:id`, `bonus:map:space`, `left:map:n` the bonus of a
    token, `seat:n`, `action:verb`, else one of the room.
    """
    kind, __, what = name.partition(":")
    if kind == "shape":
        _shape(painter, what, rect)
    elif kind == "map":
        paint_board(painter, plan_board(rect, sides=False), BoardFace(MapFace(what, ()), 0, 127))
    elif kind == "bonus":
        zoo_map, __, space = what.partition(":")
        symbols.effect(painter, rect, MAPS[zoo_map].bonuses[INDEX[space]])
    elif kind == "left":
        zoo_map, __, number = what.partition(":")
        symbols.effect(painter, rect.grown(-0.08 * rect.w), MAPS[zoo_map].left[int(number)][1][0])
    elif kind == "tile":
        symbols.effect(painter, rect.grown(-0.08 * rect.w), BONUS_TILES[what])
    elif kind == "seat":
        painter.picture(SEATS[int(what)].token, rect.grown(-0.1 * rect.w))
    elif kind == "action":
        painter.box(rect, palette.ACTIONS[what], 8)
        symbols.symbol(painter, f"action_{what}", rect.grown(-0.16 * rect.w))
    else:
        symbols.symbol(painter, name, rect)


def _shape(painter: Painter, kind: str, rect: Rect) -> None:
    if kind in ("kiosk", "pavilion"):
        symbols.symbol(painter, f"hex_{kind}", Rect.around(*rect.centre, rect.w * 0.9, rect.w * 0.8))
        return
    cells = SHAPES[kind]
    points = [(1.5 * dx, dy * 0.866) for dx, dy in cells]
    wide = max(x for x, _ in points) - min(x for x, _ in points) + 2
    high = max(y for _, y in points) - min(y for _, y in points) + 1.732
    side = min(rect.w / wide, rect.h / high, rect.w / 4.2)
    mx = (max(x for x, _ in points) + min(x for x, _ in points)) / 2
    my = (max(y for _, y in points) + min(y for _, y in points)) / 2
    d = painter.density
    w, h = painter.px(rect.w), painter.px(rect.h)
    fill = palette.FLOORS.get(kind, palette.SAND)
    parts = []
    for x, y in points:
        centre = ((x - mx) * side * d + w / 2, (y - my) * side * d + h / 2)
        way = "M" + " L".join(f"{cx:.1f} {cy:.1f}" for cx, cy in corners(centre, side * d * 0.97)) + "Z"
        parts.append(f'<path d="{way}" fill="{fill}" stroke="{palette.FENCE}" stroke-width="{1.4 * d:.1f}"/>')
    painter.blit(shapes.render_svg("".join(parts), w, h), painter.px(rect.x), painter.px(rect.y))


def _note(painter: Painter, rect: Rect, face: NoteFace) -> None:
    """Draw what something brings: a heading and lines with pictures, as many as there is room for."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    title = Style(15, True, 1.25)
    lines = lines_of(painter, face.title, title, rect.w - 28, 2 if rect.h > 150 else 1)
    y = rect.y + 8
    for words in lines:
        painter.text(words, rect.x + 14, y + 9, title, theme.text)
        y += 19
    y += 4
    high = rect.bottom - 6 - y
    columns = 2 if len(face.lines) * 30 > high and rect.w >= 420 else 1
    down = max(1, -(-len(face.lines) // columns))
    wide = (rect.w - 20 - 12 * (columns - 1)) / columns
    for column in range(columns):
        part = face.lines[column * down : (column + 1) * down]
        top = y
        for line, step in zip(part, _line_heights(painter, part, wide, high), strict=True):
            if top + min(step, 18) <= rect.bottom - 2:
                _note_line(painter, Rect(rect.x + 10 + (wide + 12) * column, top, wide, step), line)
            top += step


def _line_heights(painter: Painter, lines: Sequence[Line], wide: float, high: float) -> list[float]:
    """Return the heights of a note's lines: as much as each has to say, or the same where not all of that fits."""
    heights, least = [], []
    for line in lines:
        room = wide - 34 - (painter.text_width(line.right, BODY_BOLD) + 8 if line.right else 0)
        bold = min(2, len(text.wrap(line.words, BODY_BOLD, room, painter.density)))
        small = len(text.wrap(line.more, MICRO, room, painter.density, whole=True)) if line.more else 0
        heights.append(7 + 17.0 * max(1, bold) + 15 * small + (4 if small else 0))
        least.append(31.0 if bold > 1 and not small else 18.0)
    if sum(least) <= high < sum(heights):
        spare = (high - sum(least)) / len(lines)
        return [each + min(spare, 24.0) for each in least]
    if sum(heights) > high:
        return [max(18.0, min(42.0, high / max(1, len(lines))))] * len(lines)
    spare = min(12.0, (high - sum(heights)) / max(1, len(lines)))
    return [each + spare for each in heights]


def _note_line(painter: Painter, box: Rect, line: Line) -> None:
    theme = painter.theme
    side = min(24.0, box.h - 1)
    picture(painter, line.picture, Rect(box.x + 4, box.y + (2 if box.h >= 30 else (box.h - side) / 2), side, side))
    right = box.right
    if line.right:
        colour = {"good": theme.good, "bad": theme.bad}.get(line.tone, theme.text)
        right -= painter.text(line.right, right, box.y + min(10.0, box.h / 2), BODY_BOLD, colour, "right") + 8
    _note_words(painter, Rect(box.x + 34, box.y, right - box.x - 34, box.h), line.words, line.more)


def _note_words(painter: Painter, box: Rect, bold: str, small: str) -> None:
    lines, style, step = text.wrap(bold, BODY_BOLD, box.w, painter.density), BODY_BOLD, 17.0
    if len(lines) > 1 and (small or len(lines) > 2 or box.h < 38):
        style = painter.fitting(bold, (SMALL_BOLD, Style(12, True, 1.2), Style(11, True, 1.2)), box.w)
        step = 17.0 if box.h >= 38 else 14.0
        lines = text.wrap(bold, style, box.w, painter.density)[: 2 if box.h >= 30 and not small else 1]
        if len(lines) == 1:
            painter.text(bold, box.x, box.y + min(10.0, box.h / 2), style, painter.theme.text, limit=box.w)
            lines = []
    for at, line in enumerate(lines[:2]):
        painter.text(line, box.x, box.y + min(10.0, box.h / 2) + step * at, style, painter.theme.text)
    style, below = _below(painter, small, box.w, int((box.h - 18) / 15)) if small and box.h >= 33 else (MICRO, [])
    if any(line.endswith("…") for line in below):
        return  # what it adds is told whole or not at all
    for at, line in enumerate(below):
        painter.text(line, box.x, box.y + 27 + 15 * at, style, painter.theme.text2)
