"""Panels beside the board: action cards, seats, the break track, headings."""

from __future__ import annotations

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.race import paint_tracks
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.pieces.zoo import Runner, VerbFace
from scenes.games.ark_nova.view import SeatFace
from scenes.games.ark_nova.words.names import action_name
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E1, LABEL, MICRO, MICRO_BOLD, NAME, SEATS, SMALL, Style, line_colour

# --- action cards


def paint_verb(painter: Painter, rect: Rect, face: VerbFace) -> None:
    """Draw an action card as a large button: picture, name, strength; on low ones the picture stands at the left."""
    painter.shadow(rect, 11, E1)
    painter.box(rect, palette.ACTIONS[face.action], 11, "#FFF6EA59", 1)
    wide = rect.w > 1.25 * rect.h
    if wide:
        side = min(0.5 * rect.h, 0.34 * rect.w)
        symbols.symbol(painter, f"action_{face.action}", Rect.around(rect.x + 8 + side / 2, rect.centre[1], side))
        left, middle = rect.x + 12 + side, rect.x + 12 + side + (rect.w - side - 16) / 2
        width = rect.right - 4 - left
        name_y, pill_y = rect.y + 0.3 * rect.h, rect.y + 0.68 * rect.h
    else:
        side = min(0.42 * rect.w, (0.41 if rect.h >= 90 else 0.33) * rect.h)
        symbols.symbol(
            painter,
            f"action_{face.action}",
            Rect.around(rect.centre[0], rect.y + (0.1 if rect.h >= 90 else 0.06) * rect.h + side / 2, side),
        )
        middle, width = rect.centre[0], rect.w - 8
        low = rect.h < 90
        name_y, pill_y = rect.y + (0.545 if low else 0.6) * rect.h, rect.y + 0.82 * rect.h
    style = _fitting(painter, action_name(face.action), width)
    painter.text(action_name(face.action), middle, name_y, style, "#FFFFFF", "centre")
    pill = Rect.around(middle, pill_y, min(36.0, 0.5 * rect.w), min(28.0, 0.27 * rect.h))
    chosen = face.state == "chosen"
    fill, ink = ("#FFC64B", "#2A2338") if chosen else (palette.DISC, palette.DISC_INK)
    painter.box(pill, fill, pill.h / 2, "#E9C46F", 2)
    painter.text(str(face.strength), *_raised(pill), Style(0.6 * pill.h, True, 1), ink, "centre")
    _verb_marks(painter, rect, face)
    if face.state == "dim":
        painter.box(rect, "#1F2E268C", 11)
    elif face.state == "legal":
        painter.box(rect.grown(2), radius=13, line=painter.theme.chosen, width=3, dash=(6, 5))
    elif chosen:
        painter.ring(rect.grown(2), 13, painter.theme.chosen)


def _raised(pill: Rect) -> tuple[float, float]:
    return pill.centre[0], pill.centre[1] - 0.5


def _fitting(painter: Painter, words: str, width: float) -> Style:
    for size in (14, 13, 12, 11):
        style = Style(size, True, 1.2)
        if painter.text_width(words, style) <= width:
            return style
    return Style(10, True, 1.2)


def _verb_marks(painter: Painter, rect: Rect, face: VerbFace) -> None:
    side = min(22.0, 0.24 * rect.w)
    if face.upgraded:
        left = rect.x + 3 if rect.w > 1.25 * rect.h else rect.right - side - 4
        symbols.symbol(painter, "mark_ii", Rect(left, rect.y + 3, side, side))
    marks = ["ico_multiplier"] * face.multipliers
    marks += ["ico_venom"] * face.venom + ["ico_constriction"] * face.constriction + ["ico_break"] * face.calls_break
    for at, name in enumerate(marks):
        place = Rect(rect.x + 4, rect.y + 3 + at * (side + 1), side, side)
        if name == "ico_break":
            painter.circle(*place.centre, side / 2 + 1, "#FBF5E9")
        symbols.symbol(painter, name, place)


# --- opponents


def paint_seat(painter: Painter, rect: Rect, face: SeatFace) -> None:
    """Draw a seat: who it is, counters, action cards in their slots, strongest icons where there is room."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    painter.picture(SEATS[face.colour].token, Rect(rect.x + 10, rect.y + 10, 26, 26))
    zoo = _("Zoo")
    wide = painter.text_width(zoo, Style(14, True, 1))
    width = rect.w - 43 - wide - 34
    painter.text(face.name, rect.x + 43, rect.y + 16, NAME, theme.text, limit=width)
    painter.text(face.second, rect.x + 43, rect.y + 32, MICRO, theme.text2, limit=rect.w - 60)
    painter.text(zoo, rect.right - 28 - wide, rect.y + 16, Style(14, True, 1), theme.brass)
    painter.picture("ui/lu_chevron_right", Rect(rect.right - 26, rect.y + 7, 18, 18), tint=theme.brass)
    _seat_counters(painter, rect, face, rect.y + 55)
    step = (rect.w - 17) / 5
    for slot, verb in enumerate(face.verbs):
        _small_verb(painter, Rect(rect.x + 11 + step * slot, rect.y + 72, step - 5, 36), verb, slot + 1)
    if face.icons and rect.h >= 150:
        x = rect.x + 11
        for name, n in face.icons[:6]:
            symbols.symbol(painter, icon_picture(name), Rect(x, rect.y + 129, 16, 16))
            x += 18 + painter.text(str(n), x + 18, rect.y + 137, MICRO_BOLD, theme.text) + 6
    if face.playing:
        painter.box(rect, radius=14, line=theme.brass, width=3)
    elif face.target:
        painter.box(rect, radius=14, line=theme.chosen, width=3, dash=(6, 5))
    elif face.looked_at:
        painter.box(rect, radius=14, line=line_colour(theme, SEATS[face.colour]), width=3)


def _seat_counters(painter: Painter, rect: Rect, face: SeatFace, cy: float) -> None:
    x = rect.x + 11
    style = Style(14, True, 1)
    gap = 6.0 if face.money < 100 else 3.0
    for picture, n in (
        ("coin", face.money),
        ("ico_xtoken", face.x_tokens),
        ("ico_reputation", face.reputation),
        ("ico_hand_card", face.hand),
        ("ico_worker", face.workers),
    ):
        symbols.symbol(painter, picture, Rect(x, cy - 8.5, 17, 17))
        x += 20 + painter.text(str(n), x + 20, cy, style, painter.theme.text) + gap


def _small_verb(painter: Painter, rect: Rect, face: VerbFace, slot: int) -> None:
    painter.box(rect, palette.ACTIONS[face.action], 7)
    symbols.symbol(painter, f"action_{face.action}", Rect.around(*rect.centre, 22))
    if face.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(rect.right - 14, rect.y - 2, 16, 16))
    marks = ["ico_multiplier"] * bool(face.multipliers) + ["ico_venom"] * face.venom
    for at, name in enumerate([*marks, *(["ico_constriction"] * face.constriction)]):
        symbols.symbol(painter, name, Rect(rect.x - 3 + 11 * at, rect.bottom - 12, 15, 15))
    painter.text(str(slot), rect.centre[0], rect.bottom + 8, MICRO, painter.theme.text2, "centre")


ALONE = 300.0
"""The least width of the only chip, in a solo game, at which it shows the tracks of the race."""
NAME_WIDTH = 70.0
"""The least width beside its counters at which a chip shows a name."""


def paint_chip(
    painter: Painter, rect: Rect, runner: Runner, own: bool, name: str = "", held: tuple[int, ...] = ()
) -> None:
    """Draw a seat as a chip: token and gap; others with their counters, and where there is room with their name and
    the money and the hand cards that they `held`.
    """
    theme = painter.theme
    painter.box(rect, theme.panel, 9, theme.chosen if own else theme.line, 1.5 if own else 1)
    cy = rect.centre[1]
    side = min(22.0, rect.h - 16, rect.w * 0.24)
    painter.picture(SEATS[runner.colour].token, Rect(rect.x + 7, cy - side / 2, side, side))
    x = rect.x + 7 + side + 5
    bold = Style(14, True, 1)
    gap = gap_words(runner.gap)
    if own:
        if rect.w >= ALONE:
            right = rect.right - 76
            paint_tracks(painter, Rect(x, rect.y, right - 12 - x, rect.h), runner)
            x = right
        gap_style = painter.fitting(gap, (Style(16, True, 1), bold, Style(12, True, 1)), rect.right - x - 24)
        symbols.symbol(painter, "ico_end", Rect(x, cy - 8, 16, 16))
        painter.text(gap, x + 19, cy, gap_style, theme.chosen)
        return
    entries = [("ico_appeal", runner.appeal), ("ico_conservation", runner.conservation)]
    needed = sum(22 + painter.text_width(str(n), bold) for __, n in entries) + 18 + painter.text_width(gap, SMALL)
    narrow = x + needed > rect.right - 4
    if x + needed + NAME_WIDTH < rect.right:
        more = [*zip(("coin", "ico_hand_card"), held, strict=True)] if held else []
        width = sum(26 + painter.text_width(str(n), bold) for __, n in more)
        more = more if x + needed + width + NAME_WIDTH < rect.right else []
        left = rect.right - 8 - needed - (width if more else 0)
        painter.text(name, x, cy, bold, theme.text, limit=left - 4 - x)
        x = left
        for picture, n in more:
            symbols.symbol(painter, picture, Rect(x, cy - 8, 16, 16))
            x += 26 + painter.text(str(n), x + 18, cy, bold, theme.text)
        x = rect.right - 8 - needed
    for picture, n in entries:
        if not narrow:
            symbols.symbol(painter, picture, Rect(x, cy - 8, 16, 16))
            x += 18
        colours = palette.APPEAL_INK if picture == "ico_appeal" else palette.CONSERVATION_INK
        top = cy - 8 if narrow else cy
        x += painter.text(str(n), x, top, bold, colours[theme.name] if narrow else theme.text) + (6 if narrow else 4)
    if narrow:  # the gap stands below the counters
        left = rect.x + 7 + side + 5
        symbols.symbol(painter, "ico_end", Rect(left, cy + 2, 12, 12))
        painter.text(gap, left + 14, cy + 8, MICRO, theme.text2)
        return
    symbols.symbol(painter, "ico_end", Rect(x, cy - 7, 14, 14))
    painter.text(gap, x + 16, cy, SMALL, theme.text2)


# --- the break


def paint_break(painter: Painter, rect: Rect, left: int, spaces: int, words: str) -> None:
    """Draw the break track as dots with a cup, those that are passed in brass; `words` stand behind it."""
    theme = painter.theme
    cy = rect.centre[1]
    symbols.symbol(painter, "ico_break", Rect(rect.x, cy - 12, 24, 24))
    x = rect.x + 32
    width = rect.w - 32
    wide = painter.text_width(words, SMALL)
    step = min(15.0, (width - wide - 9) / spaces) if spaces else 0.0
    if step >= 5:
        for at in range(spaces):
            painter.circle(
                x + step * at + 5.5, cy, min(5.5, 0.37 * step), theme.brass if at < spaces - left else theme.line
            )
        x += step * spaces + 8
    painter.text(words, x, cy, SMALL, theme.text2, limit=rect.right - x)


def paint_heading(painter: Painter, rect: Rect, words: str, right: str = "") -> None:
    """Draw a panel with its heading and what stands at its right end."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    wide = (
        painter.text(right, rect.right - 8, rect.y + 18, SMALL, theme.text2, "right", limit=rect.w * 0.6)
        if right
        else 0
    )
    painter.text(words, rect.x + 14, rect.y + 18, LABEL._replace(size=15), theme.text, limit=rect.w - 30 - wide)
