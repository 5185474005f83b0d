"""Draws the things in the middle, each by its name: cards, rows of words, panels, tasks, projects, notes."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.association import paint_donations, paint_project, paint_task
from scenes.games.ark_nova.painters.boards.board import paint_board, paint_university
from scenes.games.ark_nova.painters.boards.zoo_part import paint_zoo_part
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.painters.cards.cards import paint_card
from scenes.games.ark_nova.painters.hint import paint_hint
from scenes.games.ark_nova.painters.income import gains_width, paint_gains
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.painters.notes import paint_note, words_below
from scenes.games.ark_nova.painters.panels import paint_heading
from scenes.games.ark_nova.painters.recap.told import paint_beside, paint_told
from scenes.games.ark_nova.painters.strengths import paint_strength, paint_upgrade
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace
from scenes.games.ark_nova.view import (
    DonationFace,
    HintFace,
    Item,
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
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL_BOLD, Style
from scenes.widgets.buttons import DISABLED

BOARD_SHAPE = 540 / 394
"""Width by height of a board with its sides."""
REASONED = 240.0
"""A row of less width that cannot be chosen says why in place of its price."""
ROW_TITLE = Style(14, True, 1.25)
STACKED = 44.0
"""From this height on a narrow row has its price below its name."""


def paint_item(painter: Painter, item: Item) -> None:
    """Draw a thing of the middle."""
    match item.face:
        case ToldFace() as face:
            paint_told(painter, item.rect, face)
        case ZooFace() as face:
            paint_zoo_part(painter, item.rect, face)
        case RecapFace() as face:
            paint_beside(painter, item.rect, face)
        case Face() as face:
            _card(painter, item, face)
        case RowFace() as face:
            {"map": _map, "tile": _tile_of_kind}.get(item.what, _row)(painter, item, face)
        case PanelFace(title, note):
            paint_heading(painter, item.rect, title, note)
        case NoteFace() as face:
            paint_note(painter, item.rect, face)
        case HintFace() as face:
            paint_hint(painter, item.rect, face)
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
        paint_card(painter, face, item.what, item.rect, item.dim, item.ring, item.number)


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
        symbols.coin(painter, mark, face.price, dear=face.dear)
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
    """Draw a tile that can be chosen; of any other, which lies on its task, only a veil, not in high contrast."""
    if item.dim and not painter.theme.high:
        painter.box(item.rect, "#1F2E2640", 8)
    elif not item.dim and item.what == "partner":
        symbols.symbol(painter, f"ico_{tile}", item.rect.grown(-0.18 * item.rect.w))
    elif not item.dim:
        paint_university(painter, item.rect, tile)
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
        place = Rect(left, rect.centre[1] - side / 2, side, side)
        if face.picture.startswith("cards/"):  # many are dark
            painter.circle(*place.centre, 0.5 * side, palette.PAPER)
            place = place.grown(-0.12 * side)
        picture(painter, face.picture, place)
        left += side + edge
    _dim(painter, item, 10)
    right = rect.right - edge
    if narrow and face.right and face.picture.startswith("shape:") and rect.h >= STACKED and not item.dim:
        _stacked(painter, face, Rect(left, rect.y, right - left, rect.h))
        _ring(painter, item, 10)
        return
    if face.right and face.picture.startswith("shape:"):
        if not (item.dim and rect.w < REASONED):  # the reason takes its place
            ink = theme.text2 if item.dim and not theme.high else theme.text
            wide = painter.text(face.right, right, rect.centre[1], BODY_BOLD, ink, "right")
            symbols.symbol(painter, "coin", Rect(right - wide - 20, rect.centre[1] - 9, 18, 18))
            right -= wide + 24
    elif face.right:
        right -= painter.text(face.right, right, rect.centre[1], BODY_BOLD, theme.good, "right") + 8
    elif face.gains:
        right -= _gains_of_row(painter, face, Rect(left, rect.y, right - left, rect.h))
    _row_words(painter, face, Rect(left, rect.y, right - left, rect.h), dim=item.dim)
    _ring(painter, item, 10)


def _gains_of_row(painter: Painter, face: RowFace, box: Rect) -> float:
    """Draw the gains of a row at its right; return how much of its width they take.

    Where the line below the title needs all of it, they are beside the title alone, or left out where they do not fit.
    """
    given, left = gains_width(painter, face.gains) + 8, box.w - gains_width(painter, face.gains) - 8
    title, second = painter.text_width(face.title, ROW_TITLE), painter.text_width(face.second, MICRO)
    if title > left:
        return 0.0
    above = second > left
    paint_gains(painter, box.right, box.centre[1] - (8 if above and face.second else 0), face.gains)
    return 0.0 if above else given


def _stacked(painter: Painter, face: RowFace, box: Rect) -> None:
    """Draw the words of a narrow row above its price."""
    _row_words(painter, face._replace(second=""), Rect(box.x, box.y + 3, box.w, box.h - 18), dim=False)
    y = box.bottom - 13
    wide = painter.text(face.right, box.right, y, BODY_BOLD, painter.theme.text, "right")
    symbols.symbol(painter, "coin", Rect(box.right - wide - 19, y - 8, 16, 16))
    if painter.text_width(face.second, MICRO) <= box.w - wide - 22:
        painter.text(face.second, box.x, y, MICRO, painter.theme.text2)


def _tile_of_kind(painter: Painter, item: Item, face: RowFace) -> None:
    """Draw a kind of building as its picture over its price, or over why it cannot be built if that has room."""
    rect = item.rect
    painter.box(rect, painter.theme.raised, 9, painter.theme.line, 1, _dashes(painter, item))
    side = rect.h - 22
    picture(painter, face.picture, Rect.around(rect.centre[0], rect.y + 2 + side / 2, side))
    y, style = rect.bottom - 11, SMALL_BOLD
    why = face.second if item.dim and painter.text_width(face.second, MICRO) <= rect.w - 8 else ""
    wide = painter.text_width(face.right, style) + 19
    x = rect.centre[0] - wide / 2
    if not why:
        symbols.symbol(painter, "coin", Rect(x, y - 8, 16, 16))
        painter.text(face.right, x + 19, y, style, painter.theme.text)
    _dim(painter, item, 9)
    painter.text(why, rect.centre[0], y, MICRO, painter.theme.text2, "centre")
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
    title = ROW_TITLE
    most = max(1, int((box.h - 6 - (16 if face.second else 0)) / 17))
    if painter.text_width(face.title, title) > box.w * min(most, 2):
        title = Style(12, True, 1.25)
        most = max(most, int((box.h - 4 - (16 if face.second else 0)) / 15))
    lines = lines_of(painter, face.title, title, box.w, min(most, 4))
    if title.size > 12 and (any(line.endswith("…") for line in lines) or cuts_word(lines)):
        title = Style(12, True, 1.25)
        most = max(most, int((box.h - 4) / 15))
        lines = lines_of(painter, face.title, title, box.w, min(most, 4))
    second = face.second
    if second and lines[-1].endswith("…"):  # the name takes its place
        second, lines = "", lines_of(painter, face.title, title, box.w, max(1, int((box.h - 4) / 15)))
    below = words_below(painter, second, box.w, max(1, int((box.h - 4 - 17 * len(lines)) / 15)))
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
        painter.text(line, box.x, y + small / 2, MICRO, theme.text2)
        y += small
