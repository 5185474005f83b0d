"""A puzzle at a table: what is asked, what the solver plays, and the verdict with its reasons.

The first action ends the try: nobody plays on, and nature draws nothing. What the puzzle has no price for is appraised
where slow jobs run.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from engine.bots.comparison import Comparison
from engine.puzzles import Puzzle, Verdict
from engine.state import Action, State
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, pgettext
from scenes.model.jobs.jobs import Appraise, Appraised
from scenes.model.jobs.scheduler import SLICE, RunningJob
from scenes.model.log_book import Done
from scenes.paint.animation import Queue
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.stage.stage import Stage
from scenes.table.advice import advice
from scenes.table.has_match import HasMatch
from scenes.table.room import Room
from scenes.table.task.panel import Places, Pressed, Row, TaskWords, panel, places_in, verdict_box
from scenes.widgets.base import By, Ui, Widget

SHARE = 0.4
"""The share of the strongest bot's time for an action without a price."""
MOST_ROWS = 5
KEYS = ("task_ground", "task_text", "again", "show", "next_puzzle", "game")
"""The keys of the panel's widgets."""


class Tasked(HasMatch, Protocol):
    """What a task asks of its table."""

    stage: Stage
    room: Room
    queue: Queue
    drawn: Action
    explains_hints: bool

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def tell_apart(self, state: Any, moves: Sequence[Done]) -> list[str]:
        """Return moves of a position in words that differ where the moves do."""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the other one; empty without words for it."""

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def redraw(self) -> None:
        """Ask for a frame."""


class Ways(NamedTuple):
    """Where a task leads: `note` takes the verdict, and `on` goes to the next puzzle. `again` opens this one again;
    its argument says whether with the solution. `game` shows the game it comes from, if there is one.
    """

    note: Callable[[Verdict], None]
    again: Callable[[bool], None]
    on: Callable[[], None]
    game: Callable[[], None] | None = None


class Task:
    """The puzzle `number` of `count` at a table, which stands at its position. `shown`: with its solution."""

    def __init__(
        self, table: Tasked, puzzle: Puzzle, number: int, count: int, ways: Ways, *, shown: bool = False
    ) -> None:
        self._table = table
        self.puzzle = puzzle
        self._number = number
        self._count = count
        self._ways = ways
        self.shown = shown
        self.answer: Action = ()
        """What the solver played; empty until then."""
        self.cost: float | None = None
        """How much of first place it loses, once that is known."""
        self._position: State = table.match.state.clone()
        self._seat = table.match.state.current_player()
        self._telling: dict[Action, str] = {}
        self._job: RunningJob[Appraised] | None = None
        self._why: Comparison | None = None
        self._places: Places = places_in(1280, 720)

    # --- the try

    @property
    def verdict(self) -> Verdict | None:
        """The verdict, once there is one."""
        return None if self.cost is None else self.puzzle.verdict(self.cost)

    def begin(self) -> None:
        """Learn the names of the moves while the position is on the table; show the solution if that was asked for."""
        puzzle = self.puzzle
        self._name(puzzle.best, *puzzle.costs, *([puzzle.played] if puzzle.played else []))
        if self.shown:
            self._reveal()

    def _name(self, *actions: Action) -> None:
        named = list(dict.fromkeys((*self._telling, *actions)))
        moves = [Done(self._seat, action, self._table.drawn) for action in named]
        self._telling = dict(zip(named, self._table.tell_apart(self._position, moves), strict=True))

    def take(self, action: Action) -> None:
        """Take the solver's action, just before it is carried out."""
        self._name(action)
        self.answer = action
        cost = self.puzzle.cost(action)
        if cost is not None:
            self._judge(cost)
            return
        game = self._table.match.game.id
        job = Appraise(game, self._position, (action,), 1, self.puzzle.best, SHARE)
        self._job = self._table.stage.scheduler.run(job)

    def _judge(self, cost: float) -> None:
        """Give the verdict, and look for its reasons."""
        self.cost = max(0.0, cost)
        verdict = self.puzzle.verdict(self.cost)
        if not self.shown:
            self._ways.note(verdict)
        self._table.stage.say(sentences((_words_of(verdict), self._sentence(verdict))))
        other = self._worse() if verdict is Verdict.BEST else self.answer
        if verdict is not Verdict.NOT_YET and other:
            self._compare(other)

    def _worse(self) -> Action:
        """Return the action to which the best one is compared: what was played, else the one that costs least."""
        return self.puzzle.played or next(iter(self.puzzle.costs), ())

    def _compare(self, other: Action) -> None:
        judge: Any = self._table.match.game.bot_room().JUDGE
        self._why = Comparison(judge, self._position, self._seat, self.puzzle.best, 1, other)

    def go_on(self, milliseconds: float) -> None:
        """Let pieces come to rest, then search for a price and for the reasons."""
        table = self._table
        if table.queue.busy:
            if table.queue.update(milliseconds):
                table.redraw()
            if not table.queue.busy:
                table.changed()
        elif self._job:
            if self._job.go_on(milliseconds):
                found = self._job.answer()
                self._job = None
                self._judge(found.costs.get(self.answer, 0.0) if found else 0.0)
                table.changed()
        elif self._why and not self._why.done and self._why.step(SLICE):
            table.changed()

    def pause(self) -> float:
        """Return 0 while something is under way."""
        thinks = self._job or (self._why and not self._why.done)
        return 0.0 if self._table.queue.busy or thinks else math.inf

    # --- ways on

    def show(self, by: By = "mouse") -> None:
        """Show the solution: at once, or at the table as it was before the try."""
        if self.answer:
            self._ways.again(True)
            return
        if not self.shown:
            self.shown = True
            self._ways.note(Verdict.NOT_YET)
        self._reveal()

    def _reveal(self) -> None:
        if self._why is None:
            self._compare(self._worse())
        self._table.preview(self.puzzle.best)

    def again(self, by: By = "mouse") -> None:
        """Put the position back, to try again."""
        self._ways.again(False)

    def _on(self, by: By) -> None:
        self._ways.on()

    def _game(self, by: By) -> None:
        if self._ways.game:
            self._ways.game()

    # --- what is said

    def told(self) -> TaskWords:
        """Return what the panel says now."""
        title = _("Puzzle {number} of {count}").format(number=self._number, count=self._count)
        if self.answer and self.cost is None:
            return TaskWords(
                title, verdict=self._telling[self.answer], sentence=_("The strongest bot looks at this move.")
            )
        verdict = self.verdict
        if verdict:
            move = _("Your move: {move}").format(move=self._telling[self.answer])
            parts = [("", move), *self._reasons(verdict)]
            rows = [] if verdict is Verdict.NOT_YET else self._rows()
            good = verdict is not Verdict.NOT_YET
            return TaskWords(title, "", _words_of(verdict), good, self._sentence(verdict), parts, rows)
        if self.shown:
            best = _("Best: {move}").format(move=self._telling.get(self.puzzle.best, ""))
            return TaskWords(title, best, paragraphs=self._reasons(Verdict.BEST), rows=self._rows())
        about = self._about()
        return TaskWords(title, self._asked(), paragraphs=[("", about)] if about else [])

    def _asked(self) -> str:
        if self.puzzle.played:
            return _("Find a better move than the one you played.")
        return _("One move is clearly best. Find it.")

    def _about(self) -> str:
        """Return what was played and what it cost, in an own puzzle."""
        played = self.puzzle.played
        if not played or played not in self._telling:
            return ""
        share = _("It costs {share} chance of winning.").format(share=_percent(self.puzzle.costs.get(played, 0.0)))
        return sentences((_("Your move: {move}").format(move=self._telling[played]), share))

    def _sentence(self, verdict: Verdict) -> str:
        if verdict is Verdict.BEST:
            return _("Nothing better was found.")
        return _("It costs {share} chance of winning.").format(share=_percent(self.cost or 0.0))

    def _reasons(self, verdict: Verdict) -> list[tuple[str, str]]:
        """Return why the best move is better, under its title; what to think about while it is to be found."""
        table = self._table
        if verdict is Verdict.NOT_YET:
            term = self.puzzle.term
            return [("", _("Think about this: {what}.").format(what=table.room.term(term)))] if term else []
        why = self._why
        if why is None or not why.done or not why.reasons() or why.other is None:
            return []
        words = table.why_in_words(why) if table.explains_hints else ""
        if not words:
            other = self._telling.get(why.other, "")
            words = advice(why.reasons(), other, self._seat, table.player_names, table.room.term)
        return [(_("Why"), words)] if words else []

    def _rows(self) -> list[Row]:
        """Return the best move and the others, by what they cost."""
        puzzle = self.puzzle
        priced = sorted(puzzle.costs.items(), key=lambda pair: pair[1])[:MOST_ROWS]
        best = Row(self._telling.get(puzzle.best, ""), _("best"), True)
        return [best, *(Row(self._telling.get(action, ""), f"−{_percent(cost)}", False) for action, cost in priced)]

    def words(self) -> list[str]:
        """Return what the panel says apart from its list, in a sentence or more."""
        told = self.told()
        named = _("{name}: {words}")
        parts = [named.format(name=name, words=words) if name else words for name, words in told.paragraphs]
        return [each for each in (told.title, told.asked, told.verdict, told.sentence, *parts) if each]

    def sections(self) -> list[Section]:
        """Return the list of moves for people who cannot see it; nothing while there is none."""
        rows = [(row.words, row.cost) for row in self.told().rows]
        titles = (pgettext("of a player", "Move"), _("Chance of winning"))
        return [Section(_("Moves by chance of winning"), table=[titles, *rows])] if rows else []

    # --- where it is

    def table_size(self, width: float, height: float) -> tuple[float, float]:
        """Return the size that is left to the table in a window of that size."""
        self._places = places_in(width, height)
        return self._places.table

    @property
    def covers_table(self) -> bool:
        """Whether the panel lies over a part of the table: the verdict does where there is no column for it."""
        return bool(self.answer) and self._places.verdict != self._places.task

    def widgets(self) -> list[Widget]:
        """Return the panel's widgets."""
        return panel(self._box(), self.told(), self._buttons(), over=self.covers_table)

    def _box(self) -> Rect:
        """Return where the panel is: the verdict has more room than the task, and may hide what is played already."""
        if not self.answer:
            return self._places.task
        rows = 2 if self.verdict is Verdict.NOT_YET or self._ways.game else 1
        return verdict_box(self._table.stage.painter, self._places, self.told(), rows)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the panel over all that moves on the table."""
        for widget in ui.widgets:
            if widget.key in KEYS:
                ui.draw_one(painter, widget)

    def over(self, spots: Sequence[Widget]) -> list[Widget]:
        """Return the table's widgets that the panel leaves free; after the try nothing can be touched."""
        return [] if self.answer else [spot for spot in spots if not spot.rect.overlaps(self._places.task)]

    def _buttons(self) -> list[Pressed]:
        verdict = self.verdict
        again = Pressed("again", _("Try again"), "rotate_ccw", "secondary", self.again)
        show = Pressed("show", _("Show"), "eye", "secondary", self.show)
        following = Pressed("next_puzzle", _("Next"), "chevron_right", "ghost", self._on)
        game = [Pressed("game", _("The game"), "play", "secondary", self._game)] if self._ways.game else []
        if verdict is Verdict.NOT_YET:
            return [show, again._replace(kind="primary"), following]
        if verdict or self.shown:
            return [again, *game, following._replace(kind="primary")]
        return [again] if self.answer else [show, following]


def _percent(share: float) -> str:
    return f"{round(100 * share)}%"


def _words_of(verdict: Verdict) -> str:
    return {
        Verdict.BEST: pgettext("verdict", "Best"),
        Verdict.GOOD: pgettext("verdict", "Good"),
        Verdict.NOT_YET: pgettext("verdict", "Not yet"),
    }[verdict]
