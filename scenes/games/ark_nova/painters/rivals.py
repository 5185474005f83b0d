"""Draws the other players: in the rail a panel each with what they have and what they did last, else a line each."""

from __future__ import annotations

from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.rivals import RivalPlan, plan_line, plan_rival
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.painters.boards.race import paint_tracks
from scenes.games.ark_nova.painters.keeping import paint_kept
from scenes.games.ark_nova.painters.recap.recap import paint_gap, paint_line, paint_recap
from scenes.games.ark_nova.painters.strips import small_verb
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.pieces.zoo import BoardFace, Runner
from scenes.games.ark_nova.view import SeatFace
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, SEATS, SMALL, SMALL_BOLD, Style, line_colour

NAME = Style(16, True, 1.1)


def paint_rival(painter: Painter, rect: Rect, face: SeatFace) -> None:
    """Draw a panel: who it is, counters, action cards in their slots, and the last turn told step by step."""
    theme, plan = painter.theme, plan_rival(rect)
    painter.box(rect, theme.panel, 14, theme.line, 1)
    cy = rect.y + 18
    painter.picture(SEATS[face.colour].token, Rect(rect.x + 9, cy - 11, 22, 22))
    zoo = _("Zoo")
    wide = painter.text_width(zoo, Style(14, True, 1))
    right = rect.right - 26 - wide
    painter.text(zoo, right, cy, Style(14, True, 1), theme.brass)
    painter.picture("ui/lu_chevron_right", Rect(rect.right - 25, cy - 9, 18, 18), tint=theme.brass)
    x = rect.x + 38
    x += painter.text(face.name, x, cy, NAME, theme.text, limit=right - 8 - x) + 7
    if painter.text_width(face.second, MICRO) <= right - 6 - x:
        painter.text(face.second, x, cy + 0.5, MICRO, theme.text2)
    _counters(painter, rect, face, plan.counters)
    if plan.verbs:
        step = plan.verbs.w / 5
        for slot, verb in enumerate(face.verbs):
            small_verb(painter, Rect.around(plan.verbs.x + step * (slot + 0.5), plan.verbs.y + 16, 31), verb, slot + 1)
    _paint_told(painter, plan, face)
    if plan.map and face.map:
        paint_kept(painter, plan.map, face.map, _bare_board, 4)
    if face.playing:
        painter.box(rect, radius=14, line=theme.brass, width=3)
    elif face.target:
        painter.box(rect, radius=14, line=theme.chosen, width=3, dash=(6, 5))
    elif face.looked_at:
        painter.box(rect, radius=14, line=line_colour(theme, SEATS[face.colour]), width=3)


def _bare_board(painter: Painter, rect: Rect, face: BoardFace) -> None:
    paint_board(painter, plan_board(rect, sides=False), face)


def _paint_told(painter: Painter, plan: RivalPlan, face: SeatFace) -> None:
    """Draw the last turn in its box; before there is one, the icons that count most."""
    theme, box = painter.theme, plan.box
    if face.told is None:
        painter.box(box, radius=9, line=theme.line, width=1)
        _icons(painter, box, face)
        if not face.icons:
            painter.text(_("No turn yet"), *box.centre, SMALL, theme.text2, "centre")
        return
    fill = theme.ground if theme.name == "evening" else theme.raised  # by daylight the ground is too dark for red
    painter.box(box, fill, 9, line_colour(theme, SEATS[face.colour]), 2)
    low = plan.recap.bottom
    end = paint_recap(painter, plan.recap, face.told, face.colours, gap=plan.foot is None)
    if not plan.foot:
        return
    if low - end > 34:
        _icons(painter, Rect(box.x, low - 34, box.w, 34), face)
    painter.fill(theme.line, Rect(plan.foot.x, plan.foot.y, plan.foot.w, 1))
    watch, cy = _("Watch"), plan.foot.centre[1] + 0.5
    wide = painter.text(watch, plan.foot.right, cy, SMALL_BOLD, theme.brass, "right")
    painter.picture("ui/lu_play", Rect(plan.foot.right - wide - 18, cy - 7, 14, 14), tint=theme.brass)
    paint_gap(painter, Rect(plan.foot.x, plan.foot.y, plan.foot.w - wide - 24, plan.foot.h), face.told)


def _icons(painter: Painter, box: Rect, face: SeatFace) -> None:
    x, y = box.x + 10, box.y + 18
    for name, n in face.icons[:6]:
        if x + 34 > box.right:
            x, y = box.x + 10, y + 24
        if y + 10 > box.bottom:
            return
        symbols.symbol(painter, icon_picture(name), Rect(x, y - 9, 18, 18))
        x += 22 + painter.text(str(n), x + 21, y, SMALL_BOLD, painter.theme.text) + 9


def _counters(painter: Painter, rect: Rect, face: SeatFace, cy: float) -> None:
    style, step = Style(14, True, 1), (rect.w - 16) / 5
    for at, (picture, n) in enumerate(
        (
            ("coin", face.money),
            ("ico_xtoken", face.x_tokens),
            ("ico_reputation", face.reputation),
            ("ico_hand_card", face.hand),
            ("ico_worker", face.workers),
        )
    ):
        x = rect.x + 10 + step * at
        symbols.symbol(painter, picture, Rect(x, cy - 8.5, 17, 17))
        painter.text(str(n), x + 20, cy, style, painter.theme.text)


def paint_rival_line(painter: Painter, rect: Rect, face: SeatFace) -> None:
    """Draw a player as a line: what they did last with what it cost and gave, or what they have; and their gap."""
    theme, plan = painter.theme, plan_line(rect)
    seat = SEATS[face.colour]
    painter.box(rect, theme.panel, 9, line_colour(theme, seat), 1.5)
    painter.picture(seat.token, plan.token)
    if face.told and face.told.verb:
        paint_line(painter, rect, face.told, plan, face.colours)
    else:
        _paint_having(painter, Rect(plan.verb.x, rect.y, plan.gap.x - 4 - plan.verb.x, rect.h), face)
    x, cy = plan.gap.right - 4, rect.centre[1]
    painter.text(gap_words(face.gap), x, cy - 8, Style(15, True, 1), theme.brass, "right")
    picture = "ui/lu_play" if face.told else "ui/lu_chevron_right"
    painter.picture(picture, Rect(x - 13, cy + 3, 13, 13), tint=theme.text2)
    if face.playing or face.target or face.looked_at:
        line = theme.brass if face.playing else theme.chosen
        painter.box(rect, radius=9, line=line, width=2.5, dash=(6, 5) if face.target else ())


def _paint_having(painter: Painter, rect: Rect, face: SeatFace) -> None:
    """Draw what a player has, as much as there is room for, while there is no turn to tell of."""
    painter.text(face.name, rect.x, rect.centre[1] - 9, NAME._replace(size=14), painter.theme.text, limit=rect.w)
    x, style = rect.x, Style(13, True, 1)
    for picture, n in (("coin", face.money), ("ico_hand_card", face.hand), ("ico_xtoken", face.x_tokens)):
        if x + 18 + painter.text_width(str(n), style) > rect.right:
            return
        symbols.symbol(painter, picture, Rect(x, rect.centre[1] + 3, 15, 15))
        x += 18 + painter.text(str(n), x + 18, rect.centre[1] + 10.5, style, painter.theme.text) + 9


def paint_alone(painter: Painter, rect: Rect, runner: Runner) -> None:
    """Draw the only player's race on a window without a rail: token, tracks and gap."""
    theme, cy = painter.theme, rect.centre[1]
    painter.box(rect, theme.panel, 9, theme.line, 1)
    side = min(22.0, rect.h - 12)
    painter.picture(SEATS[runner.colour].token, Rect(rect.x + 9, cy - side / 2, side, side))
    right = rect.right - 76
    paint_tracks(painter, Rect(rect.x + side + 20, rect.y, right - 12 - rect.x - side - 20, rect.h), runner)
    symbols.symbol(painter, "ico_end", Rect(right, cy - 8, 16, 16))
    painter.text(gap_words(runner.gap), right + 19, cy, Style(16, True, 1), theme.brass)
