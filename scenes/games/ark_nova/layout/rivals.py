"""Where everything stands in the panel of another player, and in the line of one on a small window."""

from __future__ import annotations

from typing import NamedTuple

from scenes.paint.rect import Rect

HIGH = 200.0
"""The least height of a panel that shows action cards, and a line below the steps."""
MAP_LEAST = 150.0
"""The least height that is left below a recap for the map of that zoo."""
BOX_MOST = 262.0
"""The most height of a recap where the map follows below it."""


class RivalPlan(NamedTuple):
    """The places of a panel: action cards (none in low panels), the recap with its foot, and the zoo in small."""

    counters: float  # the middle of their line
    verbs: Rect | None
    box: Rect
    foot: Rect | None  # the line below the steps, in high panels: how the gap changed, and that it can be watched
    map: Rect | None

    @property
    def recap(self) -> Rect:
        """The place of the turn within its box, above its foot."""
        low = (self.foot.y if self.foot else self.box.bottom) - 4
        return Rect(self.box.x + 9, self.box.y + 5, self.box.w - 18, low - self.box.y - 5)


def plan_rival(rect: Rect) -> RivalPlan:
    """Return the places of the panel of one player."""
    y = rect.y + 57
    verbs = None
    high = rect.h >= HIGH
    if high:
        verbs = Rect(rect.x + 10, y, rect.w - 20, 32)
        y += 42
    low = rect.bottom - 8
    free = low - y
    small_map = None
    if free - BOX_MOST >= MAP_LEAST:
        tall = min(free - BOX_MOST - 8, 0.86 * rect.w)
        small_map = Rect(rect.x + 8, low - tall, rect.w - 16, tall)
        low = small_map.y - 8
    box = Rect(rect.x + 8, y, rect.w - 16, low - y)
    foot = Rect(box.x + 8, box.bottom - 27, box.w - 16, 26) if high else None
    return RivalPlan(rect.y + 42, verbs, box, foot, small_map)


def head_place(rect: Rect) -> Rect:
    """Return the part of a panel above the recap: who it is and what they have."""
    return Rect(rect.x, rect.y, rect.w, plan_rival(rect).box.y - rect.y)


LOW_RECAP = 130.0
"""A recap of less height has no room for a heading above the turn, nor for a line below it."""


def recap_beside(rect: Rect) -> Rect:
    """Return the place of the turn in a panel beside the zoo of whoever played it."""
    if rect.h < LOW_RECAP:
        return Rect(rect.x + 12, rect.y + 5, rect.w - 24, rect.h - 10)
    return Rect(rect.x + 12, rect.y + 32, rect.w - 24, rect.h - 60)


WORDS_LEAST = 150.0
"""The least width of a line that has room for words."""


class LinePlan(NamedTuple):
    """The places of a line: token, action card, picture, words, and the gap with the sign that it can be opened.

    A short line has no picture, and one that shares its row with two others has no words.
    """

    token: Rect
    verb: Rect
    picture: Rect
    words: Rect
    gap: Rect


def plan_line(rect: Rect) -> LinePlan:
    """Return the places of the line of one player."""
    if rect.w < WORDS_LEAST:
        return _plan_third(rect)
    cy, narrow = rect.centre[1], rect.w < 270
    token = Rect.around(rect.x + 20, cy, min(22.0, rect.h - 16))
    side = min(26.0, rect.h - 20)
    verb = Rect(token.right + 8, rect.y + 4, side, side)
    picture = Rect(verb.right + 8, cy - 15, 0.0 if narrow else 30.0, 30)
    x = picture.right + (0 if narrow else 8)
    gap = Rect(rect.right - 40, rect.y, 34, rect.h)
    return LinePlan(token, verb, picture, Rect(x, rect.y, gap.x - 4 - x, rect.h), gap)


def _plan_third(rect: Rect) -> LinePlan:
    """Return the places of a line that has a third of a phone's width."""
    cy, side = rect.centre[1], min(24.0, rect.h - 20)
    token = Rect.around(rect.x + 13, cy, 18)
    verb = Rect(token.right + 4, rect.y + 4, side, side)
    picture = Rect(verb.right + 4, cy - 13, 26, 26)
    gap = Rect(picture.right + 3, rect.y, rect.right - 5 - picture.right - 3, rect.h)
    return LinePlan(token, verb, picture, Rect(gap.x, rect.y, 0, rect.h), gap)


class ToldPlan(NamedTuple):
    """The places of a turn in the middle; `roomy` where the thing at work has a place of its own."""

    head: Rect
    board: Rect | None
    sides: bool  # whether the board shows its tokens, partner zoos and universities
    steps: Rect
    words: Rect
    roomy: bool


BOARD_SHAPE, BARE_SHAPE = 394 / 540, 0.86
"""Height by width of a board, with its sides and without."""


def plan_told(rect: Rect) -> ToldPlan:
    """Return the places of a turn in the middle: board above words, or beside them where the middle is low."""
    head = Rect(rect.x + 12, rect.y + 8, rect.w - 24, 46)
    inner = Rect(rect.x + 10, head.bottom + 6, rect.w - 20, rect.bottom - 8 - head.bottom - 6)
    if rect.w > 1.4 * rect.h:
        board = Rect(inner.x, rect.y + 8, min(0.5 * inner.w, (rect.h - 16) / BARE_SHAPE), rect.h - 16)
        x = board.right + 10
        right = rect.right - 10 - x
        words = Rect(x, inner.y, right, inner.h)
        return ToldPlan(head._replace(x=x, w=right), board, False, words._replace(h=0.0), words, roomy=False)
    sides = rect.w >= 440
    high = min(inner.w * (BOARD_SHAPE if sides else BARE_SHAPE), inner.h - (230 if sides else 190))
    board = Rect(inner.x, inner.y, inner.w, high)
    steps = Rect(inner.x, board.bottom + 8, inner.w, 56)
    if not sides:
        top = board.bottom + 8
        words = Rect(inner.x, top, inner.w, inner.bottom - top)
        if high < 100:
            return ToldPlan(head, None, sides, steps, inner, roomy=False)
        return ToldPlan(head, board, sides, steps, words, roomy=False)
    words = Rect(inner.x + 4, steps.bottom + 10, inner.w - 8, inner.bottom - steps.bottom - 10)
    return ToldPlan(head, board, sides, steps, words, roomy=True)
