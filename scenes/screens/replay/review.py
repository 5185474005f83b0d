"""The review of a game: the course of the scores, and the actions that cost each person most, found in slices.

Once they are found, each is compared with the better action, if the game has words for the reasons.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from engine.bots.comparison import Comparison
from engine.bots.review import Slip
from engine.record import Record
from engine.state import State
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _, ngettext, signed
from scenes.model.jobs.jobs import Findings, LookBack
from scenes.model.jobs.scheduler import SLICE, RunningJob
from scenes.model.people import name_of
from scenes.model.rounds import Course
from scenes.model.turning import Turning, turning_points
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    LABEL,
    MICRO,
    MICRO_BOLD,
    SMALL,
    SMALL_BOLD,
    TOP_BAR,
    TOUCH,
    GroundTint,
    Seat,
    Style,
)
from scenes.paint.window import window_class
from scenes.platform.base import Mirror, Section
from scenes.screens.chart import course_plot, paint_course
from scenes.stage.page import Built, Page, bar_view
from scenes.stage.stage import Stage
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, Segment
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

CHART = 150.0
LESS = 24.0
"""How much less high the chart is below other lines."""
PAD, BETWEEN = 11.0, 3.0
"""The margin of a tile, and the space between its lines."""
NARROW = 280.0
"""A column narrower than this has smaller letters and a lower chart."""
"""The height of a turning point."""
FOUND = ("turns", "nothing")
"""The names of the titles over turning points and of the words instead of costly moves."""
MOST_NAMED = 5
"""How many moves and turning points are named together."""


class Replay(Protocol):
    """What the review asks of its replay: see `scenes.screens.replay.scene.ReplayScene`."""

    stage: Stage
    tint: GroundTint
    game_id: str
    game: Record
    course: Course
    at: int
    most: int

    @property
    def looks(self) -> Sequence[Seat]:
        """The colours and symbols of all players."""

    def go(self, at: int) -> None:
        """Show the game after `at` actions."""

    def show_action(self, at: int) -> None:
        """Show the game after `at` actions, whatever page lies over it."""

    def show_better(self, slip: Slip) -> None:
        """Show the table before a slip, with the better action previewed."""

    def show_again(self) -> None:
        """Show what the review has found by now."""

    def told_apart(self, slip: Slip) -> Sequence[str]:
        """Return the action of a slip and the better one, in words that differ, without the player's name."""

    def standings(self, box: Rect) -> list[Widget]:
        """Return everybody's standing, one line each, from the top of `box` on; nothing if only points count."""

    def compare(self, slip: Slip) -> Comparison | None:
        """Start to compare a slip with the better action; None if the game has no words for the reasons."""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action would have been better than the one that was played, in whole sentences."""

    def turn_name(self, number: int) -> str:
        """Return the name of action `number` (from 0)."""

    def scores_in_words(self) -> str:
        """Return every seat's score at this moment, as far as it is not secret."""


class CourseChart(Widget):
    """The chart of the scores by action; pressing or dragging leads to an action."""

    focusable = False  # the track below does the same for keys

    def __init__(self, rect: Rect, replay: Replay, slips: Sequence[Slip]) -> None:
        super().__init__("course", rect, _("Scores by action"))
        self.replay = replay
        self.marked = [(slip.seat, slip.number + 1) for slip in slips]
        self.press = self._press

    def _press(self, by: By) -> None:
        """Do nothing: no key gets here."""

    def reach(self, x: float, y: float) -> bool:
        """Follow the pointer."""
        plot = course_plot(self.rect.grown(-6))
        share = (x - plot.x) / max(1.0, plot.w)
        self.replay.go(round(min(1.0, max(0.0, share)) * self.replay.most))
        return True

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the chart, with rings at the slips."""
        replay = self.replay
        painter.box(self.rect, painter.theme.panel, 12, painter.theme.line)
        paint_course(painter, self.rect.grown(-6), replay.course, replay.looks, replay.at, self.marked)


def styles_of(width: float) -> tuple[Style, Style, Style, Style]:
    """Return the styles of the lines of a tile of that width: smaller ones in a narrow column."""
    bold, plain = (MICRO_BOLD, MICRO) if width < NARROW else (SMALL_BOLD, SMALL)
    return bold, plain, bold, plain


def tile_height(painter: Painter, lines: Sequence[str], width: float) -> float:
    """Return how high a tile with these lines is: each takes as many as it needs."""
    told = [(words, style) for words, style in zip(lines, styles_of(width), strict=False) if words]
    inner = width - 2 * PAD
    return 2 * PAD - 4 + sum(painter.paragraph_height(words, style, inner) + BETWEEN for words, style in told) - BETWEEN


class SlipTile(Widget):
    """A slip: the action, the better one, what it cost, and why.

    The reasons stand below if there is room for them.
    """

    def __init__(self, rect: Rect, slip: Slip, lines: tuple[str, str, str], why: str, press: Press, here: bool) -> None:
        super().__init__(f"slip{slip.number + 1}", rect, sentences((*lines, why)), press)
        self.lines = lines
        self.why_better = why
        self.here = here

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it; the shown one has an edge."""
        theme, rect = painter.theme, self.rect
        edge = theme.brass if self.here else theme.line
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, 12, edge, 2 if self.here else 1)
        x, y, wide = rect.x + PAD, rect.y + PAD - 2, rect.w - 2 * PAD
        colours = (theme.text, theme.text2, theme.bad, theme.text2)
        for words, style, colour in zip((*self.lines, self.why_better), styles_of(rect.w), colours, strict=True):
            if words and y < rect.bottom - PAD:
                y += painter.paragraph(words, x, y, style, colour, wide) + BETWEEN


class TurnTile(Widget):
    """A turning point: when it was, and what it brought."""

    def __init__(self, key: str, rect: Rect, lines: tuple[str, str], press: Press, *, here: bool) -> None:
        super().__init__(key, rect, sentences(lines), press)
        self.lines = lines
        self.here = here

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it; the shown one has an edge."""
        theme, rect = painter.theme, self.rect
        edge = theme.brass if self.here else theme.line
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, 12, edge, 2 if self.here else 1)
        y = rect.y + PAD - 2
        for words, style in zip(self.lines, styles_of(rect.w), strict=False):
            y += painter.paragraph(words, rect.x + PAD, y, style, theme.text, rect.w - 2 * PAD) + BETWEEN


class LookingBack:
    """The review of the game of a replay: its job, and the widgets that show its findings."""

    def __init__(self, replay: Replay, final: State) -> None:
        self.replay = replay
        self.over = final.is_terminal()
        people = [seat for seat, who in enumerate(replay.game.seats) if who.is_person]
        self.seats = people or list(range(len(replay.game.seats)))
        self.seat = self.seats[0]
        self.running = False
        self.done = False
        """Whether the review is finished."""
        self.job = LookBack(replay.game, tuple(self.seats), final=final)
        self.found = Findings(0.0, {})
        self._review: RunningJob[Findings] | None = None
        self._unexplained: list[Slip] = []
        self._comparing: Comparison | None = None
        self._compared: dict[int, Comparison] = {}  # by the numbers of the slips' actions

    @property
    def busy(self) -> bool:
        """Whether the job is running, or slips still have to be compared."""
        return self.running or bool(self._unexplained)

    @property
    def slips(self) -> Sequence[Slip]:
        """The slips of the shown player that have been found so far."""
        return self.found.slips.get(self.seat, ())

    def think(self, milliseconds: float) -> bool:
        """Think for a frame of that length; tell whether there is something new to show."""
        if self._unexplained:
            return self._explain()
        if not self.running or self._review is None:
            return False
        before, slips = int(100 * self.found.progress), self.slips
        if self._review.go_on(milliseconds):
            self.running, self.done = False, True
            self.replay.stage.say(_("Review finished."))
        self.found = self._review.answer() or self.found
        if self.done:
            self._unexplained = [slip for slips in self.found.slips.values() for slip in slips]
        changed = self.slips != slips or not self.running
        if changed:
            self.replay.show_again()
        return changed or int(100 * self.found.progress) != before

    def _explain(self) -> bool:
        """Go on comparing slips with the better actions; tell whether there is something new."""
        slip = self._unexplained[0]
        if self._comparing is None:
            self._comparing = self.replay.compare(slip)
        if self._comparing is None:
            self._unexplained.clear()
            return False
        if not self._comparing.step(SLICE):
            return False
        self._compared[slip.number], self._comparing = self._comparing, None
        del self._unexplained[0]
        self.replay.show_again()
        return True

    def why(self, slip: Slip) -> str:
        """Return why another action would have been better, or nothing if that is not known yet."""
        compared = self._compared.get(slip.number)
        return self.replay.why_in_words(compared) if compared and compared.reasons() else ""

    def toggle(self, by: By = "mouse") -> None:
        """Start, stop or resume the review."""
        if self._review is None:
            self._review = self.replay.stage.scheduler.run(self.job)
        elif self.running:
            self._review.rest()
        self.running = not self.running and not self.done
        self.replay.show_again()

    def _choosing(self, seat: int) -> Press:
        def press(by: By) -> None:
            self.seat = seat
            self.replay.show_again()

        return press

    # --- widgets

    def widgets(self, box: Rect, *, roomy: bool = False) -> list[Widget]:
        """Return the chart and the slips, from the top of `box` on and as wide as it is.

        Reasons are shown for the current slip, and for all if there is room (`roomy`).
        """
        x, y, w = box.x, box.y, box.w
        standing = self.replay.standings(Rect(x, y, w, 0))
        if standing:
            y = standing[-1].rect.bottom + 6
        tall = CHART - (LESS if standing or w < NARROW else 0)
        made: list[Widget] = [*standing, CourseChart(Rect(x, y, w, tall), self.replay, self.slips)]
        y += tall + 10
        if not self.over:
            words = _("You can review the game here once it is over.")
            return [*made, self._paragraph("later", words, x, y, w)]
        made.append(Label("cost", Rect(x, y, w, 26), _("Costliest moves"), LABEL))
        y += 32
        if self._review is None:
            words = _("The strongest bot searches the game for each player's costliest moves.")
            made.append(self._paragraph("about", words, x, y, w))
            y = made[-1].rect.bottom + 10
        if not self.done:
            made += self._progress(Rect(x, y, w, TOUCH))
            y += TOUCH + 10
        if self._review is None:
            return [*made, *self._turn_tiles(Rect(x, y, w, 0), self.turns())]
        if len(self.seats) > 1:
            each = (w - 6 * (len(self.seats) - 1)) / len(self.seats)
            for place, seat in enumerate(self.seats):
                rect = Rect(x + (each + 6) * place, y, each, TOUCH)
                name = name_of(self.replay.game.seats[seat])
                segment = Segment(f"of{seat + 1}", rect, name, self._choosing(seat), selected=seat == self.seat)
                segment.about = _("Costliest moves")
                made.append(segment)
            y += TOUCH + 10
        turns = self.turns()
        for slip in self.slips:
            here, why = self.replay.at == slip.number, self.why(slip)
            lines = self.words(slip)
            high = tile_height(self.replay.stage.painter, (*lines, why if here or roomy else ""), w)
            made.append(SlipTile(Rect(x, y, w, high), slip, lines, why, self._to(slip), here))
            y += high + 6
        if not self.slips and self.done:
            made.append(self._paragraph("nothing", _("No costly moves found."), x, y, w))
            y = made[-1].rect.bottom + 10
        return [*made, *self._turn_tiles(Rect(x, y, w, 0), turns)]

    def turns(self) -> list[Turning]:
        """Return the turning points of the shown player that the scores tell, besides the costliest moves."""
        slips = {slip.number for slip in self.slips}
        found = [turn for turn in turning_points(self.replay.course, self.seat) if turn.number not in slips]
        return found[: max(0, MOST_NAMED - len(slips))] if self.over else []

    def _turn_tiles(self, box: Rect, turns: Sequence[Turning]) -> list[Widget]:
        """Return the turning points below each other, under their title."""
        if not turns:
            return []
        made: list[Widget] = [Label("turns", box._replace(h=26), _("Turning points"), LABEL)]
        y = box.y + 32
        for turn in turns:
            lines = self.turn_words(turn)
            rect = Rect(box.x, y, box.w, tile_height(self.replay.stage.painter, lines, box.w))
            press = self._showing(turn.number + 1)  # what it brought is seen, and said
            here = self.replay.at == turn.number + 1
            made.append(TurnTile(f"turn {turn.kind}", rect, lines, press, here=here))
            y += rect.h + 6
        return made

    def _showing(self, at: int) -> Press:
        return lambda by: self.replay.show_action(at)

    def turn_words(self, turn: Turning) -> tuple[str, str]:
        """Return when a turning point was, and what it brought."""
        name = name_of(self.replay.game.seats[turn.seat]) if turn.seat < len(self.replay.game.seats) else _("Neutral")
        if turn.kind == "swing":
            said = _("{name}: largest change of the lead, {points}")
        elif turn.kind == "own":
            said = _("{name}: largest gain, {points}")
        else:
            said = _("{name}: a rival's largest gain, {points}")
        return self.replay.turn_name(turn.number), said.format(name=name, points=signed(turn.points))

    def in_words(self) -> list[str]:
        """Return the costliest moves and the turning points, one sentence each, and how far the search has come."""
        slips = [sentences(self.words(slip)) for slip in self.slips]
        turns = [
            _("{name}: {words}").format(name=when, words=said) for when, said in map(self.turn_words, self.turns())
        ]
        far = _("Searched so far: {share}").format(share=f"{round(100 * self.found.progress)}%")
        return [*slips, *turns, *([far] if self.running else [])]

    def _paragraph(self, key: str, words: str, x: float, y: float, w: float) -> Label:
        tall = self.replay.stage.painter.paragraph_height(words, BODY, w)
        return Label(key, Rect(x, y, w, tall), words, BODY, quiet=True, wrapped=True)

    def _progress(self, rect: Rect) -> list[Widget]:
        words = _("Stop") if self.running else _("Find them") if self._review is None else _("Keep searching")
        if self._review is None:
            return [Button("review", rect, words, self.toggle, icon="lightbulb")]

        def paint(painter: Painter, bar: Rect) -> None:
            painter.box(bar, painter.theme.line, 4)
            painter.box(Rect(bar.x, bar.y, max(8.0, bar.w * self.found.progress), bar.h), painter.theme.brass, 4)

        wide = min(170.0, rect.w / 2)
        bar = Rect(rect.x, rect.y + rect.h / 2 - 4, rect.w - wide - 14, 8)
        button = Button("review", Rect(rect.right - wide, rect.y, wide, rect.h), words, self.toggle, style=SMALL)
        return [Paint("progress", bar, paint), button]

    def _to(self, slip: Slip) -> Press:
        return lambda by: self.replay.show_better(slip)

    def words(self, slip: Slip) -> tuple[str, str, str]:
        """Return the action, the better one, and the loss, in words."""
        move, other = self.replay.told_apart(slip)
        played = _("{name}: {words}").format(name=self.replay.turn_name(slip.number), words=move)
        better = _("Better: {move}").format(move=other)
        return played, better, _("Cost: {loss}").format(loss=loss_in_words(slip, len(self.replay.game.seats)))


def loss_in_words(slip: Slip, players: int) -> str:
    """Return what an action cost: points of lead, and wins in a hundred such games."""
    points, percent = round(slip.points), round(100 * slip.chance)
    parts = []
    if points > 0:
        parts.append(ngettext("{count} point", "{count} points", points).format(count=points))
    if percent > 0 and players > 1:
        parts.append(_("{share} chance of winning").format(share=f"{percent}%"))
    return listed(parts) or _("less than a point")


class ReviewScene(Page):
    """The review as a page of its own, for windows without room beside the table."""

    def __init__(self, replay: Replay, back: LookingBack) -> None:
        super().__init__()
        self.replay = replay
        self.looking = back
        self.tint = replay.tint
        self.game_id = replay.game_id

    def build(self, width: float, height: float) -> Built:
        """Place everything in one column; in a low window what has been found has a column of its own."""
        low, top = window_class(width, height) == "low", TOP_BAR + 12
        wide = (width - 36) / 2 if low else min(560.0, width - 24)
        flow = self.looking.widgets(Rect(12 if low else (width - wide) / 2, top, wide, 0), roomy=True)
        found = [widget for widget in flow if isinstance(widget, SlipTile | TurnTile) or widget.key in FOUND]
        if low and found:
            right, up = wide + 12, found[0].rect.y - top
            for widget in found:
                widget.rect = widget.rect.moved(right, -up)
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def update(self, milliseconds: float) -> None:
        """Go on with the review."""
        if self.looking.think(milliseconds):
            self.redraw()

    def pause(self) -> float:
        """Return 0 while the review is running."""
        return 0.0 if self.looking.busy else math.inf

    def mirror(self) -> Mirror:
        """Say what this is."""
        words = _("Scores by action"), self.replay.scores_in_words()
        found = self.looking.in_words()
        board = [Section(_("Turning points"), found)] if found else ""
        return super().mirror()._replace(status=sentences(words), board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Game review"), "", 0)
