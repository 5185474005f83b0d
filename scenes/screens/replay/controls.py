"""The controls of a replay: a track with a knob, buttons that step back and forward, and one to play on.

They lie in the panel in which the table asks for decisions, or in a strip below a table without room there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SMALL, TOUCH
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton

STEP, CLOSE, COUNT = 50.0, 44.0, 84.0
"""From one button to the next, the same where there is little room, and the width of the number of the action."""
TIGHT, BY_TURNS, ROOMY = 380.0, 340.0, 800.0
"""The width below which the buttons stand close, the least one with buttons that step by turns, and of one row that
tells the number of the action."""
STRIP, LINE = 108.0, 56.0
"""The height of the controls below the table: two rows, or one in a low window."""
COLUMN, WORDS_ABOVE = 206.0, 44.0
"""The height of the controls in a table's column, and the least of the words above them."""
COLUMN_LEAST = 138.0
"""How wide such a column is at least."""
BAR, BAR_LEAST = 82.0, 96.0
"""The height of the controls in a desktop's bar, whose words reach over the track, and of such a bar."""
ONE_ROW, LOWEST = 560.0, 36.0
"""How wide and high a bar with one row of controls is at least."""


class Replayed(Protocol):
    """What the controls ask of their replay: see `scenes.screens.replay.scene.ReplayScene`."""

    at: int
    most: int
    playing: bool

    @property
    def marks(self) -> Sequence[int]:
        """The actions that cost most, as they have been found so far."""

    def turn_from(self, ahead: int) -> int:
        """Return where the turn ends that is one ahead (1) or behind (-1); the same moment if there is none."""

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over at the shown moment."""

    def go(self, at: int) -> None:
        """Show the game after `at` actions."""

    def play(self, by: By) -> None:
        """Start or stop playing by itself."""

    def play_on(self, by: By) -> None:
        """Start a new game from the shown moment."""


class Scrub(Widget):
    """A track with a knob at step `at` of `most`; the replay follows the knob."""

    radius = 8.0

    def __init__(self, rect: Rect, replay: Replayed, along: float) -> None:
        super().__init__("scrub", rect, _("Action {number} of {count}").format(number=replay.at, count=replay.most))
        self.replay = replay
        self.along = along  # how far below the rectangle's top the track is drawn
        self.press = self._press

    def _press(self, by: By) -> None:
        """Do nothing: arrow keys step the replay itself."""

    def reach(self, x: float, y: float) -> bool:
        """Follow the pointer."""
        share = (x - self.rect.x - 10) / max(1.0, self.rect.w - 20)
        self.replay.go(round(min(1.0, max(0.0, share)) * self.replay.most))
        return True

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the track, its played part, and the knob."""
        theme, rect = painter.theme, self.rect
        left, right, y = rect.x + 10, rect.right - 10, rect.y + self.along
        x = left + (right - left) * self.replay.at / max(1, self.replay.most)
        painter.box(Rect(left, y - 3, right - left, 6), theme.line, 3)
        painter.box(Rect(left, y - 3, max(6.0, x - left), 6), theme.brass, 3)
        for mark in self.replay.marks:
            at = left + (right - left) * mark / max(1, self.replay.most)
            painter.box(Rect(at - 2, y - 8, 4, 16), theme.bad, 2)
        painter.circle(x, y, 11 if ui.hover == self.key else 9, theme.brass)


def place_in(panel: Rect | None) -> Rect | None:
    """Return the place of the controls at the foot of a table's panel, below its words; None if it has no room.

    A panel that is not as high as the words and two rows has one row, without words.
    """
    if not panel:
        return None
    if panel.w >= ONE_ROW and LOWEST <= panel.h <= LINE:
        return Rect(panel.x, panel.centre[1] - LINE / 2, panel.w, LINE)
    if panel.w >= TIGHT and BAR_LEAST <= panel.h < STRIP + WORDS_ABOVE:
        return Rect(panel.x, panel.bottom - BAR - 2, panel.w, BAR)
    if panel.w >= BY_TURNS and panel.h >= STRIP + WORDS_ABOVE:
        return Rect(panel.x, panel.bottom - STRIP, panel.w, STRIP)
    if COLUMN_LEAST <= panel.w < BY_TURNS and panel.h >= COLUMN + WORDS_ABOVE:
        return Rect(panel.x, panel.bottom - COLUMN, panel.w, COLUMN)
    return None


def controls(replay: Replayed, strip: Rect) -> list[Widget]:
    """Return the widgets of the `strip` below the table or in its panel: in one row or two, or a column's four."""
    y, wide, left = _row(strip), _play_on_width(strip), _buttons_width(strip)
    track = Rect(strip.x + 8, strip.y + 6, strip.w - 16, TOUCH)
    if strip.h == LINE:
        right = strip.w - wide - (16 + COUNT if strip.w >= ROOMY else 16)
        track = Rect(strip.x + left, y, right - left - 8, TOUCH)
    elif strip.h == BAR:
        track = track._replace(y=strip.y - 2, h=y - strip.y)
    widgets: list[Widget] = [Scrub(track, replay, track.h - 10 if strip.h == BAR else track.h / 2)]
    for rect, (key, icon, words, press, enabled) in zip(_step_places(strip), _steps(replay, strip), strict=True):
        button = IconButton(key, rect, icon, words, press, framed=True)
        button.enabled = enabled
        widgets.append(button)
    at = Rect(strip.right - wide - 8, y, wide, _height(strip))
    if strip.h == COLUMN:
        at = Rect(strip.x + 8, strip.bottom - TOUCH - 6, strip.w - 16, TOUCH)
    play_on = Button("play_on", at, _("Play from here"), replay.play_on)
    play_on.enabled = replay.goes_on
    play_on.why = _("The game is over.")
    widgets.append(play_on)
    return widgets


def _step_places(strip: Rect) -> list[Rect]:
    """Return the places of the buttons that step; in a column those by turns stand under those by actions."""
    y = _row(strip)
    if strip.h != COLUMN:
        count, step = _buttons(strip)
        wide = min(TOUCH, step - 4)
        return [Rect(strip.x + 8 + step * number, y, wide, _height(strip)) for number in range(count)]
    edge, gap = (8.0, 6.0) if strip.w >= 160 else (3.0, 5.0)
    wide = (strip.w - 2 * edge - 2 * gap) / 3
    upper = [Rect(strip.x + edge + (wide + gap) * number, y, wide, TOUCH) for number in range(3)]
    half, below = (strip.w - 2 * edge - gap) / 2, y + STEP
    lower = [Rect(strip.x + edge + (half + gap) * number, below, half, TOUCH) for number in range(2)]
    return [lower[0], *upper, lower[1]]


def _steps(replay: Replayed, strip: Rect) -> list[tuple[str, str, str, Press, bool]]:
    """Return the buttons that step, as (key, icon, words, press, enabled): by turns only where there is room."""

    def go(at: int) -> Press:
        return lambda by: replay.go(at)

    playing = _("Pause") if replay.playing else _("Play")
    at, before, after = replay.at, replay.turn_from(-1), replay.turn_from(1)
    steps: list[tuple[str, str, str, Press, bool]] = [
        ("back", "chevron_left", _("Previous action"), go(at - 1), at > 0),
        ("play", "pause" if replay.playing else "play", playing, replay.play, True),
        ("forward", "chevron_right", _("Next action"), go(at + 1), at < replay.most),
    ]
    if strip.w < BY_TURNS and strip.h != COLUMN:
        return steps
    return [
        ("turn_back", "chevrons_left", _("Previous turn"), go(before), before != at),
        *steps,
        ("turn_forward", "chevrons_right", _("Next turn"), go(after), after != at),
    ]


def paint_strip(painter: Painter, replay: Replayed, strip: Rect, *, inside: bool = False) -> None:
    """Draw the ground of the controls, and the number of the action if there is room; `inside` a panel there is one."""
    if not inside:
        painter.fill(painter.theme.panel, strip)
        painter.fill(painter.theme.line, strip._replace(h=1))
    if strip.h == COLUMN:
        return
    told = _("{number} of {count}").format(number=replay.at, count=replay.most)
    y, right = _row(strip) + TOUCH / 2, strip.right - _play_on_width(strip) - 20
    if strip.h == LINE:
        if strip.w >= ROOMY:
            painter.text(told, right, y, SMALL, painter.theme.text2, "right", limit=COUNT - 8)
        return
    left = strip.x + _buttons_width(strip) + 6
    if right - left > 60:
        painter.text(told, left, y, SMALL, painter.theme.text2, limit=right - left)


def _row(strip: Rect) -> float:
    """Return the y of the first row of buttons."""
    return strip.y + (6 if strip.h == LINE else BAR - _height(strip) if strip.h == BAR else 56)


def _height(strip: Rect) -> float:
    """Return the height of the buttons."""
    return 40.0 if strip.h == BAR else TOUCH


def _buttons(strip: Rect) -> tuple[int, float]:
    """Return how many buttons step, and how far they are apart."""
    return 5 if strip.w >= BY_TURNS else 3, CLOSE if BY_TURNS <= strip.w < TIGHT else STEP


def _buttons_width(strip: Rect) -> float:
    """Return where the buttons that step end, from the strip's left."""
    count, step = _buttons(strip)
    return 4 + step * count + (8 if step == STEP else 4)


def _play_on_width(strip: Rect) -> float:
    """Return the width of the button that plays on."""
    most = 240.0 if strip.h != LINE else 200.0 if strip.w >= ROOMY else 160.0
    return min(most, strip.w - _buttons_width(strip) - 12)
