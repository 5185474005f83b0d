"""A replay: a game shown step by step at its own table, with a way to play on from any moment."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.bots.comparison import Comparison
from engine.bots.judge import Judge
from engine.bots.review import Slip
from engine.history import History
from engine.match import Match
from engine.record import Record
from engine.state import TERMINAL, Action
from scenes.i18n.lists import listed, sentences
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, language
from scenes.model.log_book import Done, Entry, LogBook, Moment, lines_of
from scenes.model.recap import spans_of
from scenes.model.rounds import course_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, Seat
from scenes.paint.window import window_class
from scenes.platform.base import Mirror
from scenes.screens.replay.controls import LINE, STRIP, controls, paint_strip, place_in
from scenes.screens.replay.review import LookingBack, ReviewScene
from scenes.screens.sharing import offer_to_share
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.stage import Scene
from scenes.table.log.cards import newest_cards
from scenes.table.log.scene import LogScene, Source
from scenes.table.mirror.mirror import text_view
from scenes.table.opening import table_of
from scenes.table.seats.players import players_of
from scenes.table.table import TableScene
from scenes.table.turns.watching import Watching
from scenes.widgets.base import By, Widget
from scenes.widgets.chrome import chrome_widgets
from scenes.widgets.controls import Paint
from scenes.widgets.inputs import Input, Key
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon

SIDE = (256.0, 340.0)
"""The least and the most width of the column beside the table, if there is room for it."""
DESKTOP = 1024.0
"""The width that is left to the table beside the column: enough for its layout on desktops."""
BEAT = 700.0
"""Milliseconds between two actions while it plays by itself."""


class ReplayScene(Scene):
    """Shows `record` after `at` actions, at the first move if `at` is `FIRST_MOVE`, at its end if it is -1.

    In a game that is not over it shows what the person of the seat `seen_by` may know. If that is -1 and several people
    play, it shows what all may know. With `review` the search for the costliest moves begins at once. `way`: see
    `Scene.way`.
    """

    def __init__(self, record: Record, at: int = -1, seen_by: int = -1, *, review: bool = False, way: str = "") -> None:
        super().__init__()
        self.way = way
        self._begins_review = review
        self.game = record
        self.most = len(record.actions)
        self.playing = False
        self._waited = 0.0
        self._inside: Rect | None = None  # where the controls lie in the table's own panel
        self.history = History(record)
        self.course = course_of(self.history)
        movers = self.history.movers()
        first = next((number for number, mover in enumerate(movers) if mover >= 0), 0)
        self.at = first if at == FIRST_MOVE else self.most if at < 0 else min(at, self.most)
        self._said: tuple[Hashable, str] = (None, "")  # the caption, and what it depends on
        self._turn_names: dict[tuple[int, str], str] = {}
        self._log = lines_of(movers, record.actions)[0]
        self._book = LogBook(lambda: self.history, self._entries, self._in_words)
        # for every line of the log, the number of actions up to and including it
        self._numbers = [number for number, mover in enumerate(movers[:-1], start=1) if mover >= 0]
        self.over = movers[-1] == TERMINAL
        self.table = self._stand(seen_by)
        self._shown = Watching(self.table)
        self.tint = self.table.tint
        spans = spans_of(movers, record.actions, self.table.begins_turn)
        self._turns = [first, *(span.last for span in spans)]
        self.back = LookingBack(self, self.history.at(self.most))

    # --- the shown moment

    def _stand(self, seen_by: int) -> TableScene[Any]:
        table = table_of(Match.standing(self.history, self.at))
        table.watching = True
        table.tells_all = self.over
        if not self.over:
            table.viewers.pass_to(seen_by)
        return table

    def go(self, at: int) -> None:
        """Show the game after `at` actions; a single step forward is animated."""
        at = min(max(0, at), self.most)
        if at == self.at:
            return
        if at == self.at + 1:
            self._shown.follow(self.game.actions[self.at])
        else:
            lines = bisect_right(self._numbers, at)
            self._shown.show(Match.standing(self.history, at), self._log[:lines], self._drawn(at))
        self.at = at
        self._shown.say(self.caption())
        self._show()

    def turn_from(self, ahead: int) -> int:
        """Return where the turn ends that is one ahead (1) or behind (-1); the same moment if there is none."""
        if ahead > 0:
            return next((at for at in self._turns if at > self.at), self.at)
        return next((at for at in reversed(self._turns) if at < self.at), self.at)

    @property
    def marks(self) -> list[int]:
        """The actions that cost most, as they have been found so far."""
        return [slip.number + 1 for slip in self.back.slips]

    def _drawn(self, at: int) -> Action:
        """Return nature's last action among the first `at`."""
        movers = self.history.movers()
        return next((self.game.actions[number] for number in reversed(range(at)) if movers[number] < 0), ())

    def show_action(self, at: int) -> None:
        """Show the game after `at` actions, whatever page lies over it."""
        if not self.on_top:
            self.stage.pop()
        self.playing = False
        self.go(at)
        self._show()

    def show_better(self, slip: Slip) -> None:
        """Show the table before a slip, with the better action previewed."""
        self.show_action(slip.number)
        self._shown.suggest(slip.better)
        better = self.tell(Done(slip.seat, slip.better, self.drawn_before(slip.number)))
        self._shown.say(_("Better: {move}").format(move=better))
        self._show()

    def show_again(self) -> None:
        """Show what the review has found by now, on its page over this one or beside the table."""
        if isinstance(self.stage.top, ReviewScene):
            self.stage.top.rebuild()
        else:
            self._show()

    def scores_in_words(self) -> str:
        """Return every seat's score at this moment, as far as it is not secret."""
        state = self.table.match.state
        sheets = zip(players_of(self.table.match), state.scores() if self.over else state.open_scores(), strict=True)
        return listed(
            _("{name} {points}").format(name=player.name, points=plain(sheet.total)) for player, sheet in sheets
        )

    def _entries(self, moment: Moment[Any]) -> Sequence[Entry]:
        return self.table.entries(moment)

    def _in_words(self, entry: Entry) -> str:
        return self.table.logs.entry_in_words(entry)

    def entries(self) -> list[Entry]:
        """Return the log of the whole game."""
        return self._book.entries(self.table.logs.key)

    def entries_in_words(self) -> list[str]:
        """Return the log of the whole game, one text for each entry."""
        return self._book.words(self.table.logs.key)

    def caption(self) -> str:
        """Return the last action in words."""
        if self.at == 0:
            return _("Before the first action.")
        key = self.at, self.table.logs.key
        if self._said[0] != key:
            here = self._book.entries_of(self.at, self.table.logs.key)  # the log of the whole game would take a while
            heads = (entry._replace(lines=()) for entry in here if entry.at == self.at)
            said = sentences(self._in_words(entry) for entry in heads)
            self._said = key, said or self._unlogged()
        return self._said[1]

    def _unlogged(self) -> str:
        """Return the last player's action in words, where the log waits for what follows it; empty if nobody moved."""
        line = next(
            (line for line, at in zip(self._log[::-1], self._numbers[::-1], strict=True) if at <= self.at), None
        )
        if line is None:
            return ""
        name = players_of(self.table.match)[line.player].name
        return _("{name}: {words}").format(name=name, words=self.tell(line))

    @property
    def looks(self) -> list[Seat]:
        """The colours and symbols of all players."""
        return self.table.seat_look

    def tell(self, done: Done) -> str:
        """Return an action in words for the log, without the player's name."""
        return self.table.tell(done)

    def standings(self, box: Rect) -> list[Widget]:
        """Return everybody's standing, one line each, from the top of `box` on; nothing if only points count."""
        paint_one = self.table.room.paint_standing
        if paint_one is None:
            return []

        def painting(player: int) -> Callable[[Painter, Rect], None]:
            def paint(painter: Painter, rect: Rect) -> None:
                painter.picture(self.looks[player].token, Rect(rect.x + 2, rect.centre[1] - 10, 20, 20))
                paint_one(painter, Rect(rect.x + 26, rect.y, rect.w - 32, rect.h), self.table.match.state, player)

            return paint

        return [
            Paint(f"standing{player + 1}", Rect(box.x, box.y + 22 * player, box.w, 22), painting(player))
            for player in range(len(self.looks))
        ]

    def compare(self, slip: Slip) -> Comparison | None:
        """Start to compare a slip with the better action; None if the game has no words for the reasons."""
        if not self.table.explains_hints:
            return None
        judge: Judge[Any] = self.table.match.game.bot_room().JUDGE
        state = self.history.at(slip.number)
        return Comparison(judge, state, slip.seat, slip.better, slip.number, slip.played)

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action would have been better than the one that was played, in whole sentences."""
        return self.table.why_in_words(why)

    def turn_name(self, number: int) -> str:
        """Return the name of action `number` (from 0)."""
        key = number, language()
        if key not in self._turn_names:
            self._turn_names[key] = self.table.turn_name(self.history.at(number), number + 1)
        return self._turn_names[key]

    def drawn_before(self, number: int) -> Action:
        """Return nature's last action before the player's action `number` (from 0)."""
        return self._log[self._numbers.index(number + 1)].drawn

    def told_apart(self, slip: Slip) -> Sequence[str]:
        """Return the action of a slip and the better one, in words that differ, without the player's name."""
        drawn = self.drawn_before(slip.number)
        moves = [Done(slip.seat, action, drawn) for action in (slip.played, slip.better)]
        return self.table.tell_apart(self.history.at(slip.number), moves)

    # --- life

    def enter(self) -> None:
        """Let the table begin."""
        self.table.stage = self.stage
        self.table.enter()
        self.table.caption = self.caption()

    def exit(self) -> None:
        """End the bots' jobs, which are about this game."""
        self.stage.scheduler.end()

    @property
    def side(self) -> float:
        """The width of the column beside the table; 0 if the review is a page of its own."""
        left_over = self.stage.width - DESKTOP
        return min(SIDE[1], left_over) if left_over >= SIDE[0] and self.stage.height >= 620 else 0.0

    @property
    def strip(self) -> float:
        """The height of the controls below the table: one row beside a low window's or a desktop's layout, else two.

        It is 0 where they stand in the table's own panel.
        """
        if self._inside:
            return 0.0
        return LINE if window_class(self.stage.width, self.stage.height) in ("low", "desktop") else STRIP

    @property
    def _strip_rect(self) -> Rect:
        """Where the controls lie."""
        return self._inside or Rect(0, self.stage.height - self.strip, self.stage.width, self.strip)

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over at the shown moment."""
        return not self.table.match.over

    def layout(self, width: float, height: float) -> None:
        """Give the table the area that the chart leaves, and the controls a strip where it has no panel for them."""
        self._inside = None
        self.table.layout(width - self.side, height)
        self._inside = place_in(self.table.decision_place())
        if not self._inside:
            self.table.layout(width - self.side, max(1.0, height - self.strip))
        self._show()

    def update(self, milliseconds: float) -> None:
        """Let pieces move, and play on by itself."""
        if self._begins_review:
            self._begin_review()
        queue = self.table.queue
        if queue.update(milliseconds):
            self.redraw()
            if not queue.busy:
                self.table.changed()
        if queue.busy:
            return
        if not self.playing:
            if self.back.think(milliseconds):
                self.redraw()
            return
        self._waited += milliseconds
        if self._waited >= BEAT * self.stage.settings.motion:
            self._waited = 0.0
            self.go(self.at + 1)
            self.playing = self.at < self.most
            self._show()

    def pause(self) -> float:
        """Return 0 while something moves."""
        return 0.0 if self._begins_review or self.playing or self.table.queue.busy or self.back.busy else math.inf

    # --- controls

    def _show(self) -> None:
        width, height = self.stage.width, self.stage.height
        top = height - self.strip
        icons = [
            Icon("share", "share_2", _("Share"), self._share),
            Icon("log", "scroll_text", _("Log"), self._open_log),
        ]
        if not self.side:
            icons.insert(0, Icon("review", "chart_line", _("Game review"), self._open_review))
        table_width = width - self.side
        widgets = chrome_widgets(table_width, top, Icon("leave", "arrow_left", _("Back"), self._leave), icons)
        if self.side:
            widgets += self.back.widgets(Rect(table_width + 12, 12, self.side - 24, 0))
            if not self.over:  # only a finished game is reviewed
                end = widgets[-1].rect.bottom + 16
                widgets += self._newest(Rect(table_width + 12, end, self.side - 24, top - end - 12))
        widgets += [*self.table.look_spots(), *controls(self, self._strip_rect)]
        self.ui.show(widgets)
        self.stage.refresh()

    def _newest(self, box: Rect) -> list[Widget]:
        """Return the log up to the shown moment, from the newest entry on."""
        told = zip(*self._book.until(self.at, self.table.logs.key), strict=True)
        past = [(entry, words) for entry, words in told if entry.at <= self.at][::-1]
        title = Label("newest", box._replace(h=26), _("Log"), LABEL)
        cards = box._replace(y=box.y + 34, h=box.h - 34)
        names = [player.name for player in players_of(self.table.match)]
        return [title, *newest_cards(self.stage.painter, cards, past, names, self.looks, self.go)]

    def play(self, by: By) -> None:
        """Start playing by itself, from the beginning if it is at its end; or stop."""
        if self.at == self.most:
            self.go(0)
        self.playing = not self.playing
        self._waited = 0.0
        self._show()

    def play_on(self, by: By) -> None:
        """Start a new game from the shown moment."""
        match = branch(self.game, self.at)
        self.stage.pop()
        self.stage.open.table(match)

    def _share(self, by: By) -> None:
        offer_to_share(self.stage, self.game)

    def _leave(self, by: By) -> None:
        self.stage.pop()

    def _open_review(self, by: By) -> None:
        self.playing = False
        self.stage.push(ReviewScene(self, self.back))

    def _begin_review(self) -> None:
        """Search for the costliest moves at once, on a page of its own where there is no room beside the table."""
        self._begins_review = False
        self.back.toggle()
        if not self.side:
            self._open_review("key")

    def _open_log(self, by: By) -> None:
        self.playing = False
        names = [player.name for player in players_of(self.table.match)]
        source = Source(
            self.entries, self.entries_in_words, lambda: names, lambda: self.looks, self.go, lambda: self.at
        )
        self.stage.push(LogScene(source))

    def handle(self, event: Input) -> None:
        """Let arrows step, with Shift by turns, Home and End jump, Space play, and Escape leave.

        S says the caption again, V looks at the next seat.
        """
        if isinstance(event, Key):
            steps = {
                pygame.K_LEFT: self.turn_from(-1) if event.shift else self.at - 1,
                pygame.K_RIGHT: self.turn_from(1) if event.shift else self.at + 1,
                pygame.K_PAGEUP: self.turn_from(-1),
                pygame.K_PAGEDOWN: self.turn_from(1),
                pygame.K_HOME: 0,
                pygame.K_END: self.most,
            }
            if event.code in steps:
                self.go(steps[event.code])
                return
            if event.code == pygame.K_ESCAPE:
                self._leave("key")
                return
            if event.code == pygame.K_s:
                self.stage.say_again()
                return
            if event.code == pygame.K_v:
                self.table.look_on()
                return
            if event.code == pygame.K_SPACE:
                self.play("key")
                return
        self.ui.handle(event)

    # --- drawing and words

    def draw(self, painter: Painter) -> None:
        """Draw the table, and the controls below it."""
        self.table.draw(painter)
        top = self.stage.height - self.strip
        if self.side:
            beside = Rect(self.stage.width - self.side, 0, self.side, top)
            painter.fill(painter.theme.ground, beside)
            painter.fill(painter.theme.line, Rect(beside.x, 0, 1, top))
        paint_strip(painter, self, self._strip_rect, inside=self._inside is not None)
        self.ui.draw(painter)

    def record(self) -> str:
        """Return the record up to the shown moment."""
        return self.table.match.to_text()

    def mirror(self) -> Mirror:
        """Return the last action in words, and offer the controls."""
        told = _("Action {number} of {count}").format(number=self.at, count=self.most)
        entries, told_so_far = self._book.until(self.at, self.table.logs.key)
        log = [words for entry, words in zip(entries, told_so_far, strict=True) if entry.at <= self.at]
        said = _("{action}. {caption} {scores}.").format(
            action=told, caption=self.caption(), scores=self.scores_in_words()
        )
        return super().mirror()._replace(status=said, board=partial(text_view, self.table), log=log)


def branch(record: Record, count: int) -> Match:
    """Return a new match that begins with the first `count` actions of a record."""
    return Match(replace(record, actions=record.actions[:count]))
