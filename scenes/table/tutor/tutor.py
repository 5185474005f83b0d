"""A tutor at a table: asks for one action after another, and lets nothing else be done.

The chapters come from the game's room. A chapter begins with a position from a record. The table's own chooser checks
what the pupil does; what other players do is part of the lesson. A pupil who leaves goes on later with the same
chapter. A table with a tutor asks him before it takes a touch, plays an action or leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from engine.state import Action
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser, begins_with
from scenes.model.lessons import Chapter, Pupil, keep_progress, progress
from scenes.paint.animation import Queue
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD
from scenes.paint.window import window_class
from scenes.platform.base import MirrorChoice
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage
from scenes.table.has_match import HasMatch
from scenes.table.touches import LOOK
from scenes.table.tutor.chapter_list import paint_chapters
from scenes.table.tutor.panel import BAND, NextButton, buttons_of, paint_panel, play_place, written
from scenes.widgets.base import By, Spot, Ui, Widget
from scenes.widgets.buttons import Button, IconButton

PUPIL = 0
"""The pupil's seat."""
SHADE = 140
"""How much of the table is covered where it is dark, of 255."""
LEAST_LIST = 160.0
"""The least height of the list of chapters."""
OTHER_WAITS = 700.0
"""Milliseconds before another player plays."""


class Taught(HasMatch, Protocol):
    """What a tutor asks of his table."""

    stage: Stage
    chooser: Chooser
    queue: Queue
    width: float
    height: float

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def instruction(self, action: Action) -> str:
        """Return the request for an action: a whole sentence."""

    def areas(self) -> Mapping[str, Rect]:
        """Return the areas that lessons talk about, by name."""

    def tutor_place(self) -> Rect:
        """Return where the tutor's panel hides nothing that is needed."""

    def chapters_place(self) -> Rect | None:
        """Return where his chapters are listed; None where there is no room for that."""

    def has_tutor_place(self, width: float, height: float) -> bool:
        """Tell whether `tutor_place` is enough in a low window, so that the table keeps all of it."""

    def tutor_band(self) -> bool:
        """Tell whether a tutor without a place of his own in a low window has a band below the table, not a column."""

    def openers(self, action: Action) -> Sequence[str]:
        """Return the keys of widgets that lead to an action when no spot stands for its next touch."""


class Tutor:
    """The tutor at a table. `go_on(chapter)` opens the table of another chapter."""

    def __init__(self, table: Taught, pupil: Pupil, go_on: Callable[[int], None]) -> None:
        self._table = table
        self._pupil = pupil
        self._go_on = go_on
        self._other_waits = 0.0
        self.panel = Rect(0, 0, 0, 0)
        """The rectangle of his panel."""
        self._own: Rect | None = None  # his column or band in a low window
        self._shade: tuple[object, pygame.Surface] | None = None  # what darkens the table, and what it depends on

    # --- the lessons

    @property
    def chapters(self) -> Sequence[Chapter]:
        """All chapters of the tutorial."""
        return self._pupil.chapters

    @property
    def chapter(self) -> int:
        """The number of the chapter, from 0."""
        return self._pupil.chapter

    @property
    def lesson(self) -> int:
        """The number of the lesson in its chapter, from 0."""
        return self._pupil.lesson

    @property
    def ended(self) -> bool:
        """Whether the tutorial is finished: the last board stays, with a way to a new game."""
        return self._pupil.ended

    @property
    def follows(self) -> Sequence[Action]:
        """What the other players are still to play before the next lesson."""
        return self._pupil.follows

    @property
    def asked(self) -> Action:
        """The action the pupil is asked for; empty while there is only something to read, or others play."""
        return self._pupil.asked

    @property
    def reading(self) -> bool:
        """Whether the tutor waits for `next`."""
        return self._pupil.reads and not self._table.queue.busy

    def refuses(self, path: Action) -> bool:
        """Tell whether a touch does not lead to the action that is asked for; if so, repeat the request."""
        if self.reading:
            self._table.stage.say(_("Go to the next step first."), "refusal")
        elif not begins_with(self.asked, path):
            self._table.stage.say(_("Do this: {move}").format(move=self._asked_in_words()), "refusal")
        else:
            return False
        return True

    def agrees(self, action: Action) -> bool:
        """Tell whether an action may be carried out: the pupil's only if it is asked for."""
        if self._table.player != PUPIL or self._pupil.follows:
            return True
        if action != self.asked:
            self._table.stage.say(_("Do this: {move}").format(move=self._asked_in_words()), "refusal")
            return False
        self._pupil.do()
        self._other_waits = 0.0
        return True

    @property
    def opponents_play_now(self) -> bool:
        """Whether it is another player's turn, and everything has come to rest."""
        return not self._table.queue.busy and self._table.player > PUPIL

    def play_opponents(self, milliseconds: float) -> Action:
        """Return the other player's next action in the lesson, after a pause; empty until then."""
        self._other_waits += milliseconds
        if not self._pupil.follows or self._other_waits < OTHER_WAITS * min(1.0, self._table.queue.motion):
            return ()
        self._other_waits = 0.0
        return self._pupil.follows.pop(0)

    def next(self, by: By = "mouse") -> None:
        """Go on after reading: to the next lesson, the next chapter, or the end."""
        if not self.reading:
            return
        if self._pupil.read_on():
            self._table.changed()
        else:
            self._next_chapter()

    def _next_chapter(self) -> None:
        if self.chapter + 1 < len(self.chapters):
            self._keep(self.chapter + 1, self._done)
            self._go_on(self.chapter + 1)
            return
        self._keep(0, True)
        self._pupil.ended = True
        self._table.changed()

    # --- leaving

    @property
    def _done(self) -> bool:
        return progress(self._table.stage.platform, self._table.match.game.id, len(self.chapters))[1]

    def _keep(self, chapter: int, done: bool) -> None:
        keep_progress(self._table.stage.platform, self._table.match.game.id, chapter, done)

    def keep_chapter(self) -> None:
        """Save the chapter, so that the pupil can go on with it later."""
        if not self.ended:
            self._keep(self.chapter, self._done)

    def leave(self, by: By = "mouse") -> None:
        """Ask whether to leave or to skip the chapter; at the end just leave."""
        if self.ended:
            self._leave()
            return
        answers = [
            Answer("stay", _("Stay"), self._table.changed),
            Answer("skip", _("Skip chapter"), self._next_chapter),
            Answer("leave", _("Leave"), self._leave, kind="primary"),
        ]
        self._table.stage.push(Dialog(_("Leave the tutorial?"), _("You can continue this chapter later."), answers))

    def _leave(self) -> None:
        self.keep_chapter()
        self._table.stage.pop()

    def _new_game(self, by: By = "mouse") -> None:
        self._table.stage.open.setup(self._table.match.game.id, instead=True)

    # --- what the tutor says

    def _asked_in_words(self) -> str:
        return self._table.instruction(self.asked) if self.asked else ""

    def words(self) -> tuple[str, str, str]:
        """Return the chapter's title, the explanation, and the task."""
        if self.ended:
            return _("You know the basics"), _("Play a game, or read the rules."), ""
        title = _(self.chapters[self.chapter].title)
        told, asked = _(self._pupil.told.words), self._asked_in_words()
        once = sentences(part.strip() for part in told.split(asked)) if asked else told  # the task is said below it
        return f"{self.chapter + 1}/{len(self.chapters)} {title}", once or told, asked

    def allowed(self, choices: Sequence[MirrorChoice]) -> list[MirrorChoice]:
        """Return the choices of a mirror that lead to the action that is asked for, and the buttons."""
        table = self._table
        paths = {table.match.game.format_action(path): path for path in table.chooser.next_paths()}
        return [choice for choice in choices if choice.name not in paths or begins_with(self.asked, paths[choice.name])]

    # --- where the tutor is

    def table_size(self, width: float, height: float) -> tuple[float, float]:
        """Return the size left to the table in a window of that size: in a low one, a column or band is the tutor's."""
        self._own = None
        if window_class(width, height) == "low" and not self._table.has_tutor_place(width, height):
            if self._table.tutor_band():
                self._own = Rect(0, height - BAND, width, BAND)
                return width, height - BAND
            side = min(190.0, 0.25 * width)
            self._own = Rect(width - side, 0, side, height)
            width -= side
        return width, height

    def place(self) -> None:
        """Place the panel in the tutor's own column, else where the table says, once that is laid out."""
        self.panel = self._own or self._table.tutor_place()

    def over(self, spots: Sequence[Widget]) -> list[Widget]:
        """Return the table's own spots that the tutor's panel does not hide, and his buttons."""
        self.panel = panel = self._clear_of(spots)
        below = [widget for widget in spots if not widget.rect.overlaps(panel) and self._answers(widget)]
        leave, go_on = buttons_of(panel, reading=self.reading and not self.ended)
        listed = self._list_place()
        if listed:
            below.append(Spot("chapters", listed, _("Chapters"), self._choose_chapter))
        widgets: list[Widget] = [*below, IconButton("leave", leave, "x", _("Leave"), self.leave)]
        if self.ended:
            widgets.append(
                Button("play", play_place(panel), _("Your own game"), self._new_game, icon="play", kind="primary")
            )
        elif self.reading:
            widgets.append(NextButton("next", go_on, "chevron_right", _("Next"), self.next))
        return widgets

    def _list_place(self) -> Rect | None:
        """Return where the chapters are listed: what the panel leaves of the place that the table has for them."""
        place = self._table.chapters_place()
        if place and place.overlaps(self.panel):
            place = place._replace(h=self.panel.y - 8 - place.y)
        return place if place and place.h >= LEAST_LIST else None

    def _choose_chapter(self, by: By = "mouse") -> None:
        """Offer all chapters, and go on with the chosen one."""
        titles = [f"{number}. {_(chapter.title)}" for number, chapter in enumerate(self.chapters, 1)]
        offers = [Offer(str(number), title) for number, title in enumerate(titles)]
        self._table.stage.push(Picker(_("Chapters"), offers, str(self.chapter), self._go_to))

    def _go_to(self, key: str) -> None:
        self._keep(int(key), self._done)
        self._go_on(int(key))

    def _answers(self, widget: Widget) -> bool:
        """Tell whether a widget of the table answers now: nothing does while one reads, then what leads on."""
        if self.reading or widget.key == "full_log" or widget.key.startswith(LOOK):
            return False
        path = getattr(widget, "path", None)
        return path is None or not self.asked or begins_with(self.asked, path)

    def beside(self, bar: Sequence[Widget]) -> list[Widget]:
        """Return the part of the table's bar that stays: the menu."""
        return [widget for widget in bar if widget.key == "menu" and not widget.rect.overlaps(self.panel)]

    def _clear_of(self, spots: Sequence[Widget]) -> Rect:
        """Return where the panel, as high as its words need, covers nothing that has to be touched next.

        If possible that is where the game says.
        """
        if self._own and self._own.y:
            return self._own  # a band covers nothing
        panel = self._own or self._table.tutor_place()
        lack = written(self._table.stage.painter, panel, self.words(), reading=self.reading, ended=self.ended).lack
        tall = min(self._table.height, panel.h + lack)
        panel = panel._replace(y=max(0.0, min(panel.y, self._table.height - tall)), h=tall)
        to_see = self._to_see(spots)
        bottom = self._table.height - panel.h
        places = [panel, panel._replace(y=bottom), panel._replace(y=0), panel._replace(x=0)]
        free = (place for place in places if all(any(not place.overlaps(r) for r in each) for each in to_see))
        return next(free, panel)

    def _to_see(self, spots: Sequence[Widget]) -> list[list[Rect]]:
        """Return what the panel may not cover: of each list one is enough, for several spots may mean the same."""
        alike: dict[object, list[Rect]] = {}
        marked = bool(self._table.chooser.marked)
        for spot in spots:
            if self.asked and (self._leads_on(spot) or (marked and spot.main)):
                alike.setdefault(getattr(spot, "path", spot.key), []).append(spot.rect)
        return [*alike.values(), *([area] for area in self.talked_about() if not self._own)]

    def talked_about(self) -> list[Rect]:
        """Return the areas that the words are about, while there is only something to read."""
        if not self.reading:
            return []
        areas = self._table.areas()
        return [areas[name] for name in self._pupil.told.about if name in areas]

    def pointed(self) -> list[Widget]:
        """Return the widgets that lead on."""
        table = self._table
        if not table.persons_turn or not self.asked or table.chooser.marked:
            return []
        found = [widget for widget in table.ui.widgets if self._leads_on(widget)]
        return found or [widget for widget in table.ui.widgets if widget.key in table.openers(self.asked)]

    def lit(self) -> list[Rect]:
        """Return what stays bright: what the words are about, what leads on, or the button for what is marked."""
        if self.reading:
            return self.talked_about()
        places = [widget.rect.grown(4) for widget in self.pointed()]
        if self._table.persons_turn and self._table.chooser.marked:
            places += [widget.rect.grown(4) for widget in self._table.ui.widgets if widget.main and widget.enabled]
        return places

    def _dim(self, painter: Painter) -> None:
        """Darken the table except for what is lit, while there is something to read or to do."""
        lit = self.lit()
        if self.ended or not (self.reading or lit):
            return
        menu = [widget.rect for widget in self._table.ui.widgets if widget.key == "menu"]
        holes = tuple(painter.device(rect) for rect in (*lit, *menu))
        key = (painter.surface.get_size(), painter.theme.ground, tuple(tuple(hole) for hole in holes))
        if self._shade is None or self._shade[0] != key:
            shade = pygame.Surface(painter.surface.get_size(), pygame.SRCALPHA)
            shade.fill(f"{painter.theme.ground[:7]}{SHADE:02X}")
            for hole in holes:
                shade.fill("#00000000", hole)
            self._shade = key, shade
        painter.blit(self._shade[1], 0, 0)

    def _leads_on(self, widget: Widget) -> bool:
        """Tell whether touching a widget leads to the action that is asked for."""
        path = getattr(widget, "path", ())
        return len(path) > len(self._table.chooser.touched) and begins_with(self.asked, path)

    def draw(self, painter: Painter) -> None:
        """Draw rings round what to touch and what the words are about, and the panel with its buttons."""
        ui = self._table.ui
        self._dim(painter)
        for widget in self.pointed():
            painter.box(widget.rect.grown(3), "", widget.radius + 3, GOLD, 3, (7, 6))
        for area in self.talked_about():
            painter.ring(area.grown(3), 12, GOLD, 3)
        if listed := self._list_place():
            titles = [_(chapter.title) for chapter in self.chapters]
            paint_chapters(painter, listed, titles, len(titles) if self.ended else self.chapter)
        paint_panel(painter, self.panel, self.words(), reading=self.reading, ended=self.ended)
        for widget in ui.widgets:
            if widget.key in ("leave", "next", "play"):
                widget.draw(painter, ui)
                if ui.keyboard and ui.focus == widget.key:
                    painter.box(widget.rect.grown(-2), radius=10, line=painter.theme.focus, width=3)
