"""The association board: four tasks with their workers and tiles, donations, projects with their levels."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.layout.places import LARGE, NARROW, SMALL_TASK, level_places, tile_places
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.board import paint_university
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, level_box, level_tick, lines_of, name_style
from scenes.games.ark_nova.pieces.cards import Face, LevelFace
from scenes.games.ark_nova.view import TaskFace
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOOD, INK, INK2, MICRO, SEATS, SMALL_BOLD, Style

NAMED = 300.0
"""From this width on the row of donations has its name before it."""
NEEDS = (Style(13, True, 1), Style(12, True, 1))
NOTED = 33.0
"""From this height on a low row has a note below its name."""
PAIRED = 52.0
"""From this width on a low level shows what it gives, too."""
ROOMY = 300.0
"""Below this width a project has a smaller picture, so that its name has room."""


def paint_task(painter: Painter, rect: Rect, face: TaskFace) -> None:
    """Draw a task, with more on it the larger it is."""
    theme = painter.theme
    painter.box(rect, theme.raised, 9, theme.line if rect.h >= SMALL_TASK else "", 1)
    if rect.h < SMALL_TASK:
        _small(painter, rect, face)
    else:
        _large(painter, rect, face)
    if face.state == "dim":
        painter.box(rect, f"{theme.ground}70", 9)
    symbols.disc(painter, rect.x + 16, rect.y + 15, 20 if rect.h < SMALL_TASK else 22, str(face.strength))
    _words(painter, rect, face)
    for at, (seat, n) in enumerate(reversed(face.workers)):
        place = Rect(rect.right - 20 - 18 * at, rect.y + rect.h - 21 if rect.h < SMALL_TASK else rect.y - 9, 17, 17)
        painter.picture(SEATS[seat].token, place)
        if n > 1:
            symbols.disc(painter, place.right - 2, place.bottom - 2, 11, str(n))
    if face.state == "legal":
        painter.box(rect, radius=9, line=theme.chosen, width=2, dash=(6, 5))
    elif face.state == "chosen":
        painter.box(rect, radius=9, line=theme.chosen, width=3)


def _words(painter: Painter, rect: Rect, face: TaskFace) -> None:
    """Draw the name of a task, and on a large one its note; they can be read where it cannot be chosen, too."""
    theme, width = painter.theme, rect.w - 31
    style = painter.fitting(face.name, (SMALL_BOLD, Style(12, True, 1)), width)
    ink = theme.text2 if face.state == "dim" else theme.text
    painter.text(face.name, rect.x + 29, rect.y + 15, style, ink, limit=width)
    if rect.h >= LARGE or (rect.h >= SMALL_TASK and not face.tiles):
        lines = lines_of(painter, face.note, MICRO, rect.w - 8, 1 if face.tiles else 2)
        for at, line in enumerate(reversed(lines)):
            painter.text(line, rect.centre[0], rect.bottom - 17 - 14 * at, MICRO, theme.text2, "centre")


def _small(painter: Painter, rect: Rect, face: TaskFace) -> None:
    cy = min(rect.y + 32, rect.bottom - 11)
    ink = painter.theme.text if face.state == "dim" else painter.theme.text2  # a veil follows
    if face.task == "partner_zoo":
        side = min(16.0, (rect.w - 36 - 18 * len(face.workers)) / max(1, len(face.tiles)) - 2)
        symbols.row(painter, [f"ico_{each}" for each in face.tiles], rect.x + 31, cy - side / 2, side, side + 3)
        return
    if not face.short:
        room = rect.w - 36 - 18 * len(face.workers)
        painter.text(face.note, rect.x + 31, cy, MICRO, ink, limit=room)
        return
    x = rect.x + 31
    free = rect.right - 4 - 18 * len(face.workers)
    if face.workers and x + 18 * len(face.short) > free:
        return  # the workers on it take its place
    for part in face.short:
        if part.startswith("ico_"):
            symbols.symbol(painter, part, Rect(x, cy - 8, 16, 16))
            x += 18
        else:
            x += painter.text(part, x, cy, MICRO, ink) + 4


def _large(painter: Painter, rect: Rect, face: TaskFace) -> None:
    if face.tiles:
        places = tile_places(rect, len(face.tiles), noted=bool(face.note))
        for place in places:  # first, since the number on a worker may reach beyond it
            painter.box(place, palette.PAPER, 8)
        for place, tile in zip(places, face.tiles, strict=True):
            if face.task == "partner_zoo":
                symbols.symbol(painter, f"ico_{tile}", place.grown(-0.18 * place.w))
            else:
                paint_university(painter, place, tile)
        return
    picture = "ico_reputation" if face.task == "reputation" else "ico_conservation"
    cx, cy = rect.centre[0], rect.y + 0.54 * rect.h
    if face.task == "reputation":
        symbols.symbol(painter, picture, Rect.around(cx - 14, cy, 24))
        painter.text(signed(2), cx + 4, cy, Style(18, True, 1), painter.theme.text)
    else:
        symbols.symbol(painter, picture, Rect.around(cx, cy, 26))


def paint_donations(painter: Painter, rect: Rect, words: str, costs: Sequence[int], covered: int, next_at: int) -> None:
    """Draw the donation spaces: covered ones dotted, the next one golden. `covered` are bits, `next_at` an index."""
    theme = painter.theme
    painter.box(rect, theme.raised, 9)
    middle, cy = rect.centre
    wide = rect.w - 10
    if rect.w >= NAMED:
        named = 16 + painter.text(words, rect.x + 12, cy, SMALL_BOLD, theme.text, limit=rect.w * 0.3)
        wide, middle = wide - named, middle + named / 2
    step = min(33.0, wide / len(costs))
    side = min(26.0, step - 3)
    for at, cost in enumerate(costs):
        cx = middle + step * (at - (len(costs) - 1) / 2)
        if covered >> at & 1:
            painter.circle(cx, cy, side / 2, palette.TRACK)
            painter.circle(cx, cy, 1.5, theme.text3)
            continue
        due = at == next_at
        painter.circle(
            cx,
            cy,
            side / 2,
            palette.PAPER if due else theme.panel,
            theme.chosen if due else theme.line,
            2 if due else 1,
        )
        painter.text(str(cost), cx, cy - 0.5, Style(13, True, 1), INK if due else theme.text2, "centre")


def paint_project(painter: Painter, rect: Rect, face: Face, note: str = "", chosen: int = -1) -> None:
    """Draw a project as a row: picture, name, how many icons one has, three levels; `chosen` is an index of them."""
    painter.box(rect, palette.PAPER, 9)
    painter.box(Rect(rect.x, rect.y, 5, rect.h), palette.TINTS["project"].bar, 2.5)
    edge, side = (11, 28.0 if rect.h < 56 or rect.w < ROOMY else 36.0) if rect.w >= NARROW else (8, 24.0)
    symbols.symbol(painter, face.picture, Rect(rect.x + edge, rect.centre[1] - side / 2, side, side))
    places = level_places(rect)
    left = rect.x + 11 + side + (10 if rect.w >= ROOMY else 7)
    width = places[0].x - 6 - left
    if rect.h < 56 and width > 60:
        _low_name(painter, Rect(left, rect.y, width, rect.h), face.short, note)
    elif rect.h >= 56 and width > 40:
        style = name_style(
            painter, face.short, (Style(15, True, 1.2), Style(13, True, 1.2), Style(12, True, 1.2)), width, 2
        )
        lines = lines_of(painter, face.short, style, width, 2)
        lines = [] if cuts_word(lines) else lines  # the picture says it, too
        notes = _note_lines(painter, note, width, 2 if 18 * len(lines) + 26 <= rect.h else 1)
        step = 18 if len(lines) * 18 + len(notes) * 13 <= rect.h - 6 else 16
        y = rect.centre[1] - (len(lines) * step + len(notes) * 13) / 2
        for at, line in enumerate(lines):
            painter.text(line, left, y + step / 2 + step * at, style, INK)
        for at, line in enumerate(notes):
            painter.text(line, left, y + step * len(lines) + 6.5 + 13 * at, MICRO, INK2)
    for at, (place, level) in enumerate(zip(places, face.levels, strict=True)):
        _level(painter, place, level, rect.h)
        if at == chosen:
            painter.box(place.grown(1), radius=8, line=painter.theme.chosen, width=3)


def _low_name(painter: Painter, area: Rect, name: str, note: str) -> None:
    """Draw the name of a project on a low row, and its note below where both are whole; the picture says it, too."""
    style = name_style(painter, name, (Style(13, True, 1.2), Style(12, True, 1.2)), area.w, 1)
    if painter.text_width(name, style) > area.w:
        lines = lines_of(painter, name, style, area.w, 2) if area.h >= NOTED else []
        for at, line in enumerate(lines if not any(line.endswith("…") for line in lines) else ()):
            painter.text(line, area.x, area.centre[1] + 14 * at - 7, style, INK)
        return
    notes = _note_lines(painter, note, area.w, 1) if area.h >= NOTED else []
    cy = area.centre[1] - 7 * len(notes)
    painter.text(name, area.x, cy, style, INK)
    for line in notes:
        painter.text(line, area.x, cy + 15, MICRO, INK2)


def _note_lines(painter: Painter, note: str, width: float, most: int) -> list[str]:
    """Return the note of a project in at most `most` lines; none where the levels, which say the same in pictures, have
    to do.
    """
    lines = lines_of(painter, note, MICRO, width, most) if note else []
    return [] if lines and lines[-1].endswith("…") else lines


def _level(painter: Painter, place: Rect, level: LevelFace, height: float) -> None:
    if height >= 56 or level.holder >= 0 or level.blocked:
        level_box(painter, place, level, large=False)
        return
    done = level.open
    fill, line = (palette.LEVEL_DONE, palette.LEVEL_DONE_LINE) if done else (palette.LEVEL_FILL, palette.LEVEL_LINE)
    painter.box(place, fill, 7, line, 2 if done else 1)
    if done:
        level_tick(painter, place)
    cx, cy = place.centre
    if place.w < PAIRED:
        painter.text(level.need, cx, cy, painter.fitting(level.need, NEEDS, place.w - 4), INK, "centre")
        return
    ink, gain = GOOD if done else INK, str(level.conservation)
    painter.text(level.need, cx - 14, cy, painter.fitting(level.need, NEEDS, place.w / 2), INK, "centre")
    symbols.symbol(painter, "ico_conservation", Rect(place.right - 28, cy - 6.5, 13, 13))
    painter.text(gain, place.right - 13, cy, NEEDS[0], ink)
