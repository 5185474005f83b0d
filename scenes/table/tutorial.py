"""A first game in short chapters: a real table on which a tutor asks for one action after another.

The chapters come from the game's room. A chapter begins with a position from a record; what the pupil is asked to do
is checked by the table's own chooser, what the other player does is part of the lesson. Who leaves goes on later with
the same chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from engine.match import Match
from engine.record import Seat, parse_record
from engine.state import Action, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.chooser import begins_with
from scenes.model.lessons import keep_progress, progress
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, GOLD, MICRO, SMALL, SMALL_BOLD, TOUCH, Style
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.stage.dialog import Answer, Dialog
from scenes.table.room import Room, find_room
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import By, Ui, Widget
from scenes.widgets.buttons import Button, IconButton

PUPIL = 0
"""The seat of who learns."""
OTHER_WAITS = 700.0
"""Milliseconds before the other player plays."""
SIZES = (Style(18, False, 1.45), Style(15, False, 1.45), BODY, SMALL, MICRO)
"""The sizes of the tutor's words, from the one that is used where there is room."""


def lesson_table(game_id: str, chapter: int) -> TutoredTable[Any]:
    """Return the table of a game with a tutor at it, at the beginning of a chapter."""
    room = find_room(game_id)
    record = parse_record(room.chapters[chapter].record)
    seats = tuple(Seat(_(seat.name), seat.bot) for seat in record.seats)
    assert room.tutored
    table = room.tutored(Match(replace(record, seats=seats)), room)
    assert isinstance(table, TutoredTable)
    table.chapter = chapter
    return table


class TutoredTable(TableScene[S]):
    """What a tutor changes of a game's table: a game's room has `class TutoredAzul(TutoredTable, AzulTable)`."""

    kept = False

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.chapters = room.chapters
        self.chapter = 0
        self.lesson = 0
        self.ended = False  # whether all has been learned: the last board stays, with a way to a game of one's own
        self._others: list[Action] = []
        self._other_waits = 0.0
        self.panel = Rect(0, 0, 0, 0)  # where the tutor talks
        self._beside: Rect | None = None  # his own place in a low window

    # --- the lessons

    @property
    def asked(self) -> Action:
        """The action the pupil is asked for; empty while there is something to read or others play."""
        return () if self._others or self.ended else tuple(self.chapters[self.chapter].lessons[self.lesson].action)

    @property
    def reading(self) -> bool:
        """Whether the tutor waits for `next`."""
        at_rest = not self.queue.busy and not self._others and not self.ended
        return at_rest and not self.chapters[self.chapter].lessons[self.lesson].action

    @property
    def viewer(self) -> int:
        """The pupil's board stays in front."""
        return PUPIL

    def touch(self, path: Action, by: By) -> None:
        """Take the touches that lead to what is asked; others are answered with what is asked."""
        if not self.persons_turn:
            return
        if self.reading:
            self.stage.toast(_("Read on first."))
        elif not begins_with(self.asked, path):
            self.stage.toast(_("Please do this: {move}").format(move=self._asked_in_words()))
        else:
            super().touch(path, by)

    def offered(self) -> list[Action]:
        """Return what is asked."""
        return [action for action in self.chooser.legal if action == self.asked]

    def play(self, action: Action) -> None:
        """Carry out what was asked for, and let the others play what the lesson has them play."""
        if self.player == PUPIL and not self._others:
            if action != self.asked:
                self.stage.toast(_("Please do this: {move}").format(move=self._asked_in_words()))
                return
            self._others = list(self.chapters[self.chapter].lessons[self.lesson].follows)
            self._other_waits = 0.0
            self.lesson += 1
        super().play(action)

    def update(self, milliseconds: float) -> None:
        """Let the other player play what the lesson says."""
        if self.queue.busy or self.player <= PUPIL:
            super().update(milliseconds)
            return
        self._other_waits += milliseconds
        if self._others and self._other_waits >= OTHER_WAITS * min(1.0, self.queue.motion):
            self._other_waits = 0.0
            super().play(self._others.pop(0))

    def pause(self) -> float:
        """Return how long nothing will happen."""
        if self._others:
            return 0.0
        at_rest = not self.queue.busy and not self.match.state.is_chance()
        return float("inf") if at_rest and (self.match.over or self.player > PUPIL) else super().pause()

    def _ask(self) -> None:
        if self.player == PUPIL:
            super()._ask()

    def ask_hint(self, by: By = "mouse") -> None:
        """Show what is asked."""
        if self.asked and self.persons_turn:
            self.chooser.touch(self.asked[:-1])
            self.chooser.touch(self.asked, commit=False)
            self.changed()

    def undo(self, by: By = "mouse") -> None:
        """Lessons go forward only."""

    def show_results(self) -> None:
        """Stay: the tutor has the last word."""
        self.changed()

    def next(self, by: By = "mouse") -> None:
        """Go on after reading: to the next lesson, the next chapter, or the end."""
        if not self.reading:
            return
        if self.lesson + 1 < len(self.chapters[self.chapter].lessons):
            self.lesson += 1
            self.changed()
        else:
            self._next_chapter()

    @property
    def _done(self) -> bool:
        return progress(self.stage.platform, self.game_id, len(self.chapters))[1]

    def _next_chapter(self) -> None:
        done = self._done
        if self.chapter + 1 < len(self.chapters):
            keep_progress(self.stage.platform, self.game_id, self.chapter + 1, done)
            self.stage.replace(lesson_table(self.game_id, self.chapter + 1))
            return
        keep_progress(self.stage.platform, self.game_id, 0, True)
        self.ended = True
        self.changed()

    def _new_game(self, by: By = "mouse") -> None:
        self.stage.open.setup(self.game_id, instead=True)

    def leave(self, by: By = "mouse") -> None:
        """Ask whether to leave or to skip the chapter; at the end there is nothing to ask."""
        if self.ended:
            self._leave()
            return
        answers = [
            Answer("stay", _("Stay"), self.changed),
            Answer("skip", _("Skip chapter"), self._next_chapter),
            Answer("leave", _("Leave"), self._leave, kind="primary"),
        ]
        self.stage.push(Dialog(_("Leave the tutorial?"), _("You can go on with this chapter later."), answers))

    def go_up(self) -> None:
        """Leave: the chapter is gone on with later."""
        self._leave()

    def way_back(self) -> str:
        """Return the words that open the tutorial at this chapter."""
        return f"lessons {self.game_id}"

    def _leave(self) -> None:
        if not self.ended:
            keep_progress(self.stage.platform, self.game_id, self.chapter, self._done)
        self.stage.pop()

    # --- what the tutor says

    def _asked_in_words(self) -> str:
        return self.instruction(self.asked) if self.asked else ""

    def words(self) -> tuple[str, str, str]:
        """Return the chapter's title, what is told, and what is to be done."""
        if self.ended:
            return _("You know the game"), _("You know the game. Play a whole one now, or look at the rules."), ""
        chapter = self.chapters[self.chapter]
        lesson = chapter.lessons[max(0, self.lesson - (1 if self._others else 0))]
        return f"{self.chapter + 1}/{len(self.chapters)} {_(chapter.title)}", _(lesson.words), self._asked_in_words()

    def question(self) -> str:
        """Say what the tutor says, and then what the table asks."""
        return sentences(self.words())

    def spots(self) -> list[Widget]:
        """Put the tutor's panel over the table's own places; what lies below it cannot be touched."""
        spots = super().spots()
        panel = self._clear_of(spots)
        tall = min(self.height, panel.h + self._written(self.stage.painter, panel).lack)
        self.panel = panel = panel._replace(y=max(0.0, min(panel.y, self.height - tall)), h=tall)
        below = [widget for widget in spots if not widget.rect.overlaps(panel)]
        corner = Rect(panel.right - TOUCH - 4, panel.y + 4, TOUCH, TOUCH)
        widgets: list[Widget] = [*below, IconButton("leave", corner, "x", _("Leave"), self.leave)]
        if self.ended:
            play = Rect(panel.x + 12, panel.bottom - TOUCH - 6, min(220.0, panel.w - 24), TOUCH)
            widgets.append(Button("play", play, _("Your own game"), self._new_game, icon="play", kind="primary"))
        elif self.reading:
            at = Rect(corner.x, panel.bottom - TOUCH - 6, TOUCH, TOUCH)
            widgets.append(NextButton("next", at, "chevron_right", _("Next"), self.next))
        return widgets

    def _clear_of(self, spots: Sequence[Widget]) -> Rect:
        """Return where the tutor talks without covering what is to be touched next: at best where the game says."""
        panel = self._beside or self.tutor_place()
        wanted = [spot.rect for spot in spots if self.asked and self._leads_on(spot)]
        wanted += [area for area in self.talked_about() if not self._beside]
        others = [panel, panel._replace(y=self.height - panel.h), panel._replace(y=0), panel._replace(x=0)]
        free = (place for place in others if not any(place.overlaps(rect) for rect in wanted))
        return next(free, panel)

    def talked_about(self) -> list[Rect]:
        """Return the areas that the words are about, while there is only something to read."""
        if not self.reading:
            return []
        areas = self.areas()
        return [areas[name] for name in self.chapters[self.chapter].lessons[self.lesson].about if name in areas]

    def _bar(self) -> list[Widget]:
        return [widget for widget in super()._bar() if widget.key == "menu" and not widget.rect.overlaps(self.panel)]

    def place(self, width: float, height: float) -> None:
        """Place the tutor too: in a low window beside the table, elsewhere where the game says."""
        if window_class(width, height) == "low":
            side = min(190.0, 0.25 * width)
            super().place(width - side, height)
            self._beside = Rect(width - side, 0, side, height)
        else:
            super().place(width, height)
            self._beside = None
        self.panel = self._beside or self.tutor_place()

    def _written(self, painter: Painter, panel: Rect) -> Written:
        """Return how the words are written in a panel: as large as there is room for."""
        title, told, asked = self.words()
        beside = panel.w - 28 - TOUCH
        # a tall panel has room for whole lines below the corner's button
        tall = panel.h > 180
        wide = panel.w - 28 if tall else beside
        top = panel.y + 8 + painter.paragraph_height(title, SMALL_BOLD, beside) + 3
        top = max(top, panel.y + 52) if tall else top
        left = panel.bottom - top - 8 - (TOUCH + 6 if (tall and self.reading) or self.ended else 0)

        def height(style: Style, whole: bool) -> float:
            bold = style._replace(bold=True)
            more = painter.paragraph_height(_to_do(asked), bold, wide, whole=whole) if asked else 0
            return painter.paragraph_height(told, style, wide, whole=whole) + more

        # rather letters a size smaller than a word that is parted
        ways = [way for one, less in pairwise((*SIZES, SIZES[-1])) for way in ((one, True), (less, True), (one, False))]
        style, whole = next((way for way in ways if height(*way) <= left), ways[-1])
        return Written(style, top, wide, max(0.0, height(style, whole) - left), whole)

    def mirror(self) -> Mirror:
        """Offer only what is asked for, and the buttons."""
        mirror = super().mirror()
        paths = {self.match.game.format_action(path): path for path in self.chooser.next_paths()}
        allowed = [
            choice
            for choice in mirror.choices
            if choice.name not in paths or begins_with(self.asked, paths[choice.name])
        ]
        return mirror._replace(choices=allowed)

    def pointed(self) -> list[Widget]:
        """Return what is to be touched next."""
        if not self.persons_turn or not self.asked or self.chooser.marked:
            return []
        return [widget for widget in self.ui.widgets if self._leads_on(widget)]

    def _leads_on(self, widget: Widget) -> bool:
        """Tell whether a touch is the next one of what is asked for."""
        if not isinstance(widget, Touch) or len(widget.path) <= len(self.chooser.touched):
            return False
        return begins_with(self.asked, widget.path)

    def draw(self, painter: Painter) -> None:
        """Draw the table, and the tutor over it."""
        super().draw(painter)
        for widget in self.pointed():
            painter.box(widget.rect.grown(3), "", widget.radius + 3, GOLD, 3, (7, 6))
        for area in self.talked_about():
            painter.ring(area.grown(3), 12, GOLD, 3)
        panel, theme = self.panel, painter.theme
        painter.shadow(panel, 14, E3)
        painter.box(panel, theme.raised, 0 if panel.y <= 0 else 14, theme.brass, 2)
        title, told, asked = self.words()
        written = self._written(painter, panel)
        x = panel.x + 14
        painter.paragraph(title, x, panel.y + 8, SMALL_BOLD, theme.brass, panel.w - 28 - TOUCH)
        whole = written.whole
        told_h = painter.paragraph(told, x, written.top, written.style, theme.text, written.wide, whole=whole)
        top = written.top + told_h + 2
        if asked:
            style = written.style._replace(bold=True)
            painter.paragraph(_to_do(asked), x, top, style, theme.brass, written.wide, whole=whole)
        for widget in self.ui.widgets:
            if widget.key in ("leave", "next", "play"):
                widget.draw(painter, self.ui)
                if self.ui.keyboard and self.ui.focus == widget.key:
                    painter.box(widget.rect.grown(-2), radius=10, line=theme.focus, width=3)


def _to_do(asked: str) -> str:
    return f"→ {asked}"


class Written(NamedTuple):
    """How the tutor's words stand in his panel: letters, top and width, how much higher it would have to be.

    `whole`: there is room to part no word.
    """

    style: Style
    top: float
    wide: float
    lack: float
    whole: bool


class NextButton(IconButton):
    """The one main button of a lesson to read."""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it filled."""
        painter.box(self.rect, painter.theme.primary, 10)
        cx, cy = self.rect.centre
        painter.picture(f"ui/lu_{self.icon}", Rect.around(cx, cy, 24), tint=painter.theme.primary_text)
