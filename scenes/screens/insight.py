"""Where you lose most: the slips of many games by their reasons, and the positions in which they were made."""

from __future__ import annotations

from datetime import date
from functools import partial

from engine.past.digest import Digest
from engine.past.insight import LEAST_GAMES, NO_REASON, Habit, Loss, habits
from engine.registry import GAME_IDS
from scenes.i18n.dates import day_words, read_day
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _, ngettext
from scenes.model.links import LinkError, record_of
from scenes.model.practice.slips import Practice, losses_of
from scenes.model.storage.past import Past
from scenes.model.troubles import of_link
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, SMALL, SMALL_BOLD, TOUCH
from scenes.platform.base import Mirror, Section
from scenes.screens.tabs import TABS_FOOT, page_span, tabs
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.stage.picker import Offer, Picker
from scenes.table.card import find_card
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, Kind
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

AT_ONCE = 5
"""How many more games are looked at with one press."""
ROW = 72.0


def term_words(game: str, term: str) -> str:
    """Return the name of a term in the player's language."""
    if term == NO_REASON:
        return _("No single reason")
    words = find_room(game).term(term)
    return words[:1].upper() + words[1:]


class InsightScene(Page):
    """The costliest habits in games of `game`, which has arrived; empty if no game is finished."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.chosen: str | None = None
        self.practice: Practice | None = None

    def way_back(self) -> str:
        """Return the word that opens this page again."""
        return "insight"

    def exit(self) -> None:
        """Let the job rest; what was found stays."""
        if self.practice:
            self.practice.rest()
            self.stage.scheduler.end()

    # --- what is known

    def pasts(self) -> list[tuple[Past, Digest]]:
        """Return the finished games of this game that can be replayed, the newest first."""
        rows = [(past, past.row) for past in self.stage.archive.rows() if past.row and past.link]
        return [(past, row) for past, row in rows if row.game == self.game]

    def _look(self) -> None:
        """Read what is known of these games."""
        found = [(past, losses_of(self.stage.platform, past)) for past, _row in self.pasts()]
        self._waiting = [past for past, losses in found if losses is None]
        self._seen = len(found) - len(self._waiting)
        self.habits = habits(loss for _past, losses in found if losses for loss in losses)
        self._games = {past.key: past for past, _losses in found}

    # --- life

    def layout(self, width: float, height: float) -> None:
        """Read what is known, and place everything."""
        self._look()
        super().layout(width, height)

    def update(self, milliseconds: float) -> None:
        """Go on looking at games."""
        if self.practice and not self.practice.over:
            before = int(100 * self.practice.progress)
            if self.practice.go_on(milliseconds):
                self._look()
                self.rebuild()
            elif before != int(100 * self.practice.progress):
                self.redraw()

    def pause(self) -> float:
        """Return 0 while games are looked at."""
        return 0.0 if self.practice and not self.practice.over else super().pause()

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the reasons for what was lost, and the positions of the chosen reason beside or below it."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        x, content = page_span(width)
        flow = tabs(self.stage, width, "insight")
        top = TABS_FOOT + 12
        wide = content * 0.48 if content >= 860 else content
        flow += self._head(Rect(x, top, wide, 0))
        if self._seen < LEAST_GAMES:
            return Built(bar_view(width, height), flow, list(bar))
        y = bottom_of(flow) + 12
        shown = [habit for habit in self.habits if habit.points >= 1 or habit.chance >= 0.01]
        most = max((habit.points for habit in shown), default=1.0) or 1.0
        for number, habit in enumerate(shown):
            rect = Rect(x, y + (ROW + 8) * number, wide, ROW)
            paint = partial(self._paint_habit, habit=habit, most=most)
            tile = Tile(f"habit:{habit.term}", rect, self._told(habit), self._choosing(habit.term), paint)
            tile.state = habit.term == self._current()
            flow.append(tile)
        if not shown:
            flow.append(Label("none", Rect(x, y, wide, 40), _("No costly moves found."), BODY))
        beside = content >= 860
        at = Rect(x + wide + 16, top, content - wide - 16, 0) if beside else Rect(x, bottom_of(flow) + 16, content, 0)
        flow += self._positions(at)
        return Built(bar_view(width, height), flow, list(bar))

    def _head(self, box: Rect) -> list[Widget]:
        """Return the game, how many games were looked at, and the button for more."""
        if not self.game:
            words = _("No finished game yet. Games appear here when they are over.")
            tall = self.stage.painter.paragraph_height(words, BODY, box.w)
            return [Label("none", box._replace(h=tall), words, BODY, wrapped=True)]
        parts: list[Widget] = []
        games = [game for game in GAME_IDS if any(past.row and past.row.game == game for past in self._all())]
        name = _(find_card(self.game).name)
        button = Button("game", box._replace(h=TOUCH), name, self._pick(games), icon="chevron_down", style=SMALL_BOLD)
        button.about = _("Game")
        parts.append(button)
        wide = min(180.0, box.w * 0.45)
        button.rect = button.rect._replace(w=box.w - wide - 8)
        at = Rect(box.right - wide, box.y, wide, TOUCH)
        parts.append(Button("puzzles", at, _("Puzzles"), self._puzzles, style=SMALL_BOLD))
        about = self.about()
        tall = self.stage.painter.paragraph_height(about, SMALL, box.w)
        at = Rect(box.x, box.y + TOUCH + 8, box.w, tall)
        parts.append(Label("about", at, about, SMALL, quiet=True, wrapped=True))
        y = at.bottom + 10
        running = self.practice and not self.practice.over
        if running:
            parts.append(Paint("progress", Rect(box.x, y + 18, box.w - 140, 8), self._paint_progress))
            parts.append(Button("stop", Rect(box.right - 128, y, 128, TOUCH), _("Stop"), self._stop, style=BODY_BOLD))
        elif self._waiting:
            count = min(AT_ONCE, len(self._waiting))
            words = ngettext("Review {count} game", "Review {count} games", count).format(count=count)
            kind: Kind = "primary" if self._seen < LEAST_GAMES else "secondary"
            at = Rect(box.x, y, box.w, TOUCH)
            parts.append(Button("look", at, words, self._start, icon="lightbulb", kind=kind, style=BODY_BOLD))
        return parts

    def _all(self) -> list[Past]:
        return self.stage.archive.rows()

    def about(self) -> str:
        """Return how many games were looked at, and what this is."""
        seen = ngettext("{count} game reviewed.", "{count} games reviewed.", self._seen)
        parts = [seen.format(count=self._seen)]
        if self._seen < LEAST_GAMES:
            parts.append(_("The strongest bot looks for the moves that cost you most. It needs at least {least} games.")
                         .format(least=LEAST_GAMES))  # fmt: skip
        return sentences(parts)

    def _told(self, habit: Habit) -> str:
        """Return what was lost by something: `Floor line: 18 points in 4 moves`."""
        return _("{name}: {words}").format(name=term_words(self.game, habit.term), words=self._cost(habit))

    def _cost(self, habit: Habit) -> str:
        points = round(habit.points)
        lost = ngettext("{count} point", "{count} points", points).format(count=points)
        moves = ngettext("in {count} move", "in {count} moves", len(habit.losses)).format(count=len(habit.losses))
        return _("{points} {moves}").format(points=lost, moves=moves)

    def _current(self) -> str | None:
        terms = [habit.term for habit in self.habits]
        return self.chosen if self.chosen in terms else terms[0] if terms else None

    def _positions(self, box: Rect) -> list[Widget]:
        """Return the positions of the chosen reason; each opens the replay."""
        habit = next((each for each in self.habits if each.term == self._current()), None)
        if habit is None:
            return []
        title = term_words(self.game, habit.term)
        parts: list[Widget] = [Label("positions", box._replace(h=28), title, LABEL)]
        for number, loss in enumerate(habit.losses[:10]):
            rect = Rect(box.x, box.y + 36 + (TOUCH + 8) * number, box.w, TOUCH)
            parts.append(Button(f"loss:{number}", rect, self._place(loss), self._showing(loss), style=SMALL_BOLD))
        return parts

    def _place(self, loss: Loss) -> str:
        past = self._games.get(loss.game)
        day = read_day(past.row.date) if past and past.row else None
        when = day_words(day, date.today(), short=True) if day else ""
        points = round(max(0.0, loss.points))
        cost = ngettext("{count} point", "{count} points", points).format(count=points) if points else ""
        share = _("{share} chance of winning").format(share=f"{round(100 * loss.chance)}%") if loss.chance > 0 else ""
        return listed((when, _("move {number}").format(number=loss.number + 1), cost, share))

    def _paint_habit(self, painter: Painter, rect: Rect, hot: bool, habit: Habit, most: float) -> None:
        theme = painter.theme
        chosen = habit.term == self._current()
        painter.box(rect, theme.raised if hot or chosen else theme.panel, 12, theme.brass if chosen else theme.line)
        cost = painter.fitting(self._cost(habit), (BODY_BOLD, SMALL_BOLD), rect.w * 0.55)
        wide = painter.text(self._cost(habit), rect.right - 16, rect.y + 26, cost, theme.text, "right")
        space = rect.w - wide - 44
        name = term_words(self.game, habit.term)
        painter.text(
            name, rect.x + 16, rect.y + 26, painter.fitting(name, (BODY, SMALL), space), theme.text, limit=space
        )
        bar = Rect(rect.x + 16, rect.y + 48, (rect.w - 32) * max(0.01, habit.points / most), 8)
        painter.box(bar, theme.bad, 4)

    def _paint_progress(self, painter: Painter, rect: Rect) -> None:
        practice = self.practice
        if practice:
            share = (practice.done + practice.progress) / len(practice.games)
            painter.box(rect, painter.theme.line, 4)
            painter.box(rect._replace(w=max(8.0, rect.w * share)), painter.theme.brass, 4)

    # --- what can be done

    def _choosing(self, term: str) -> Press:
        def press(by: By) -> None:
            self.chosen = term
            self.rebuild()

        return press

    def _pick(self, games: list[str]) -> Press:
        def choose(game: str) -> None:
            self.stage.open.when_here(game, partial(self._show, game))

        offers = [Offer(game, _(find_card(game).name)) for game in games]
        return lambda by: self.stage.push(Picker(_("Game"), offers, self.game, choose))

    def _show(self, game: str) -> None:
        self._stop()
        self.game, self.chosen = game, None
        self._look()
        self.rebuild()

    def _puzzles(self, by: By) -> None:
        self.stage.open.puzzles(self.game)

    def _start(self, by: By) -> None:
        self.practice = Practice(self._waiting[:AT_ONCE], self.stage.platform, self.stage.scheduler)
        self.rebuild()

    def _stop(self, by: By = "key") -> None:
        if self.practice:
            self.practice.rest()
        self.practice = None
        self.rebuild()

    def _showing(self, loss: Loss) -> Press:
        def press(by: By) -> None:
            past = self._games.get(loss.game)
            try:
                record = record_of(past.link) if past else None
            except LinkError as problem:
                self.stage.say(of_link(problem))
                return
            if record:
                self.stage.open.replay(record, loss.number)

        return press

    # --- what is said

    def mirror(self) -> Mirror:
        """Return what was lost by what, as a table."""
        sections = [Section("", [self.about()])] if self.game else []
        if self.game and self._seen >= LEAST_GAMES:
            table = [[term_words(self.game, habit.term), self._cost(habit)] for habit in self.habits]
            sections.append(Section(_("Where you lose most"), table=[["", _("Cost")], *table]))
        return super().mirror()._replace(status=_("Where you lose most"), board=sections)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("My games"), _("Where you lose most"), 0)
