"""The gentle clock at a table: one small face in the bar, and each seat's time at a press."""

from __future__ import annotations

import math
from typing import Protocol

from scenes.i18n.translation import _
from scenes.model.clock import Clock, clock_words
from scenes.model.far.post import is_far
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.stage import Stage
from scenes.table.has_match import HasMatch
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.topbar import Icon

KEY = "clock"
LOOK = 1000.0
"""How often, in milliseconds, the face is drawn while the clock runs."""


class Timed(HasMatch, Protocol):
    """What the clock asks of a table."""

    stage: Stage
    kept: bool
    watching: bool
    tutor: Tutor | None
    task: Task | None

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def redraw(self) -> None:
        """Ask for a frame."""

    def changed(self) -> None:
        """Note that the table looks different now."""


class Timing:
    """The clock of a table, if the settings want one."""

    def __init__(self, table: Timed) -> None:
        self._table = table
        self._clock = Clock(table.match.record)
        self._told = False  # whether the sound of this turn has been played
        self._shown = -1

    @property
    def is_on(self) -> bool:
        """Whether there is a clock: never in lessons, puzzles, replays, or with players far away."""
        table = self._table
        played = table.kept and not (table.tutor or table.task or table.watching)
        return played and not is_far(table.match) and table.stage.settings.clock == "gentle"

    def follow(self) -> None:
        """Let the clock run while a person decides; play one sound when a turn takes longer than it should."""
        table = self._table
        runs = self.is_on and table.persons_turn and table.match.is_here(table.player)
        self._clock.follow(table.player if runs else -1)
        if not runs:
            return
        second, limit = int(self._clock.turn), table.stage.settings.turn_time
        if not second:
            self._told = False
        if limit and second >= limit and not self._told:
            self._told = True
            table.stage.sound.play("turn")
        if second != self._shown:
            self._shown = second
            table.redraw()

    def rest(self) -> None:
        """Let the clock rest, since the table is out of sight."""
        self._clock.follow(-1)

    def moved(self) -> None:
        """Count up to an action, or to its undoing; what comes next is another turn."""
        self._clock.turn_over()
        self._told = False

    def note(self) -> None:
        """Write the times into the record, if there is a clock."""
        if self.is_on:
            self._clock.note(self._table.match.record, over=self._table.match.over)

    def wait(self) -> float:
        """Return the milliseconds until the face changes."""
        return LOOK if self.is_on and self._table.persons_turn else math.inf

    # --- what is seen

    def icons(self) -> list[Icon]:
        """Return the place of the face among the icons of the bar."""
        return [Icon(KEY, "", _("Time"), self._show)] if self.is_on else []

    def faced(self, widgets: list[Widget]) -> list[Widget]:
        """Return the widgets of the bar with the face of the clock."""
        return [Face(each.rect, self._show, self) if each.key == KEY else each for each in widgets]

    @property
    def seat(self) -> int:
        """Whose time the face shows: that of the person who decides, else of the first one at this device."""
        player = self._table.player
        people = self._table.match.people_here
        return player if player in people or not people else people[0]

    def words(self) -> str:
        """Return the time on the face."""
        return clock_words(self._clock.spent[self.seat])

    def share(self) -> float:
        """Return how much of the time that a turn should take has gone: 0 to 1; 0 without such a time."""
        limit = self._table.stage.settings.turn_time
        return min(1.0, self._clock.turn / limit) if limit and self._table.persons_turn else 0.0

    def times(self) -> list[str]:
        """Return each person's time in words."""
        names = self._table.player_names
        return [
            _("{name}: {words}").format(name=names[seat], words=clock_words(self._clock.spent[seat]))
            for seat in self._table.match.people_here
        ]

    def _show(self, by: By) -> None:
        stage = self._table.stage
        words = "\n".join([*self.times(), _("No one loses on time.")])
        stage.push(Dialog(_("Time"), words, [Answer("close", _("Close"), self._table.changed, "primary")]))


class Face(IconButton):
    """The face of the clock: the time of whoever decides, and a line that fills."""

    def __init__(self, place: Rect, press: Press, timing: Timing) -> None:
        super().__init__(KEY, place, "", _("Time"), press)
        self._timing = timing

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: the line only if a turn should take some time."""
        theme, rect = painter.theme, self.rect
        cx, cy = rect.centre
        if ui.hover == self.key:
            painter.box(rect.grown(-2), theme.raised, self.radius)
        share = self._timing.share()
        painter.box(Rect(rect.x + 2, cy - 10, rect.w - 4, 20), theme.ground, 10, theme.line)
        if share:
            painter.box(Rect(rect.x + 6, cy + 13, rect.w - 12, 4), theme.line, 2)
            painter.box(Rect(rect.x + 6, cy + 13, max(4.0, (rect.w - 12) * share), 4), theme.brass, 2)
        words = self._timing.words()
        style = painter.fitting(words, (MICRO_BOLD, MICRO_BOLD._replace(size=10)), rect.w - 8)
        painter.text(words, cx, cy, style, theme.text, "centre")
