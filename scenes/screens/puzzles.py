"""The puzzles of a game: those from somebody's own games, when they return, and those that are part of Patio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.puzzles import Puzzle, Verdict
from engine.record import Record, RecordError
from scenes.i18n.dates import day_words
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext
from scenes.model.games import playable
from scenes.model.links import LinkError, record_of
from scenes.model.practice.puzzling import Kept, Search, keep, kept_of, made_puzzle, made_puzzles, unsearched
from scenes.model.storage.past import Past
from scenes.model.troubles import of_link, of_record
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, SMALL_BOLD, TOP_BAR, TOUCH
from scenes.platform.base import Mirror
from scenes.stage.dialog import tell
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage
from scenes.table.card import find_card
from scenes.table.opening import puzzle_table
from scenes.table.task.task import Ways
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint, Tile
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

AT_ONCE = 5
"""How many slips are searched with one press."""
TILE = 58.0
"""The size of the tile of a puzzle."""


class Series:
    """Some puzzles of a game, opened at their tables one after the other; `names` as in `Kept` and the game's file."""

    def __init__(self, stage: Stage, game_id: str, names: Sequence[str]) -> None:
        self._stage = stage
        self._game = game_id
        self._names = names

    def open(self, at: int, *, shown: bool = False, instead: bool = False) -> None:
        """Open puzzle number `at`, or leave its table after the last; say so if it cannot be read."""
        if at == len(self._names):
            self._stage.pop()
            return
        try:
            puzzle, record = self._read(self._names[at])
        except RecordError as problem:
            self._refuse(of_record(problem))
            return
        except LinkError as problem:
            self._refuse(of_link(problem))
            return
        ways = Ways(
            note=partial(self._note, puzzle.name),
            again=lambda solution: self.open(at, shown=solution, instead=True),
            on=lambda: self.open(at + 1, instead=True),
            game=partial(self._show_game, record, len(puzzle.record.actions)) if record else None,
        )
        table = puzzle_table(puzzle, at + 1, len(self._names), ways, shown=shown)
        if instead:
            self._stage.replace(table)
        else:
            self._stage.push(table)

    def _refuse(self, words: str) -> None:
        tell(self._stage, _("This puzzle cannot be opened"), words)

    def _read(self, name: str) -> tuple[Puzzle, Record | None]:
        """Return a puzzle, and the game it comes from if it is an own one."""
        own = next((own for own in kept_of(self._stage.platform, self._game).own if own.name == name), None)
        if own is None:
            return made_puzzle(self._game, name), None
        past = next((past for past in self._stage.archive.rows() if past.key == own.game and past.link), None)
        if past is None:
            raise LinkError("damaged", "this game gave up its replay")
        record = record_of(past.link)
        return own.puzzle(record), record

    def _note(self, name: str, verdict: Verdict) -> None:
        kept = kept_of(self._stage.platform, self._game)
        kept.note(name, verdict, self._stage.days.today())
        keep(self._stage.platform, self._game, kept)

    def _show_game(self, record: Record, at: int) -> None:
        self._stage.open.replay(record, at)


class PuzzlesScene(Page):
    """All puzzles of a game, which has arrived."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id
        self.tint = find_card(game_id).tint
        self.search: Search | None = None
        self._made: Sequence[str] = ()
        self._trouble = ""

    def way_back(self) -> str:
        """Return the words that open this page again."""
        return f"puzzles {self.game_id}"

    def exit(self) -> None:
        """Let the search rest; what was found stays."""
        if self.search:
            self.search.rest()
            self.stage.scheduler.end()

    # --- what there is

    def kept(self) -> Kept:
        """Return what is kept of this game's puzzles."""
        return kept_of(self.stage.platform, self.game_id)

    def _pasts(self) -> list[Past]:
        return [past for past in self.stage.archive.rows() if past.row and past.row.game == self.game_id]

    def layout(self, width: float, height: float) -> None:
        """Read the names of the puzzles, and place everything."""
        try:
            self._made, self._trouble = tuple(made_puzzles(self.game_id)), ""
        except RecordError as problem:
            self._made, self._trouble = (), of_record(problem)
        super().layout(width, height)

    def update(self, milliseconds: float) -> None:
        """Go on searching slips."""
        if self.search and not self.search.over and self.search.go_on(milliseconds):
            self.rebuild()

    def pause(self) -> float:
        """Return 0 while slips are searched."""
        return 0.0 if self.search and not self.search.over else super().pause()

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the own puzzles, and the made ones beside or below them."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        content = min(1040.0, width - 24)
        x, top = (width - content) / 2, TOP_BAR + 14
        wide = (content - 24) / 2 if content >= 760 else content
        name = _(find_card(self.game_id).name)
        pick = Button("game", Rect(x, top, wide, TOUCH), name, self._pick(), icon="chevron_down", style=SMALL_BOLD)
        pick.about = _("Game")
        flow: list[Widget] = [pick, *self._own(Rect(x, top + TOUCH + 16, wide, 0))]
        beside = wide < content
        at = Rect(x + wide + 24, top, wide, 0) if beside else Rect(x, bottom_of(flow) + 20, wide, 0)
        flow += self._all_made(at)
        return Built(bar_view(width, height), flow, list(bar))

    def _paragraph(self, key: str, words: str, at: Rect) -> Label:
        tall = self.stage.painter.paragraph_height(words, BODY, at.w)
        return Label(key, at._replace(h=tall), words, BODY, quiet=True, wrapped=True)

    def _own(self, box: Rect) -> list[Widget]:
        """Return what is due of the own puzzles, and the search for more."""
        parts: list[Widget] = [Label("own", box._replace(h=26), _("From your own games"), LABEL)]
        parts.append(self._paragraph("own_about", self.own_in_words(), box._replace(y=box.y + 32)))
        y = parts[-1].rect.bottom + 10
        due = self.kept().due(self.stage.days.today())
        if due:
            words = ngettext("Solve {count} puzzle", "Solve {count} puzzles", len(due)).format(count=len(due))
            press = self._opening([own.name for own in due], 0)
            at = Rect(box.x, y, box.w, TOUCH)
            parts.append(Button("solve", at, words, press, icon="play", kind="primary", style=BODY_BOLD))
            y += TOUCH + 10
        slips = unsearched(self.stage.platform, self.kept(), self._pasts())
        if self.search and not self.search.over:
            parts.append(Paint("progress", Rect(box.x, y + 18, box.w - 140, 8), self._paint_progress))
            parts.append(Button("stop", Rect(box.right - 128, y, 128, TOUCH), _("Stop"), self._stop, style=BODY_BOLD))
        elif slips:
            count = min(AT_ONCE, len(slips))
            words = ngettext("Check {count} costly move", "Check {count} costly moves", count).format(count=count)
            at = Rect(box.x, y, box.w, TOUCH)
            parts.append(Button("look", at, words, self._start, icon="lightbulb", style=BODY_BOLD))
        elif not self.kept().own:
            at = Rect(box.x, y, box.w, TOUCH)
            parts.append(Button("review", at, _("Look at my games"), self._review, icon="lightbulb", style=BODY_BOLD))
        return parts

    def own_in_words(self) -> str:
        """Return how many own puzzles are due, or when the next one returns."""
        kept, today = self.kept(), self.stage.days.today()
        due, returns = len(kept.due(today)), kept.next_day()
        if due:
            return ngettext("{count} puzzle is due.", "{count} puzzles are due.", due).format(count=due)
        if returns:
            return _("None is due. Come back on {day}.").format(day=day_words(returns, today))
        if kept.own:
            return _("You solved all of them twice.")
        return _("A move that cost you a lot becomes a puzzle if a longer search agrees.")

    def _all_made(self, box: Rect) -> list[Widget]:
        """Return a tile for each made puzzle."""
        solved = self.kept().solved
        parts: list[Widget] = [Label("made", box._replace(h=26), _("Made from games of strong bots"), LABEL)]
        about = self.made_in_words()
        parts.append(self._paragraph("made_about", about, box._replace(y=box.y + 32)))
        y = parts[-1].rect.bottom + 10
        columns = max(4, int((box.w + 8) // (TILE + 8)))
        each = (box.w - 8 * (columns - 1)) / columns
        for at, name in enumerate(self._made):
            rect = Rect(box.x + (each + 8) * (at % columns), y + (TILE + 8) * (at // columns), each, TILE)
            done = name in solved
            words = _("Puzzle {number}").format(number=at + 1)
            paint = partial(self._paint_tile, words=str(at + 1), done=done)
            tile = Tile(f"puzzle:{at + 1}", rect, words, self._opening(self._made, at), paint)
            tile.more = _("Solved") if done else ""
            parts.append(tile)
        return parts

    def made_in_words(self) -> str:
        """Return how many of the made puzzles are solved, or why there are none."""
        if self._trouble:
            return sentences((_("The puzzles of this game cannot be read."), self._trouble))
        if not self._made:
            return _("There are none for this game yet.")
        solved = len(self.kept().solved.intersection(self._made))
        return _("{solved} of {count} solved.").format(solved=solved, count=len(self._made))

    def _paint_tile(self, painter: Painter, rect: Rect, hot: bool, words: str, done: bool) -> None:
        theme = painter.theme
        painter.box(rect, theme.raised if hot else theme.panel, 12, theme.good if done else theme.line)
        cx, cy = rect.centre
        painter.text(words, cx, cy - (9 if done else 0), BODY_BOLD, theme.text, "centre")
        if done:
            painter.picture("ui/lu_check", Rect.around(cx, cy + 13, 18), tint=theme.good)

    def _paint_progress(self, painter: Painter, rect: Rect) -> None:
        if self.search:
            share = self.search.done / self.search.count
            painter.box(rect, painter.theme.line, 4)
            painter.box(rect._replace(w=max(8.0, rect.w * share)), painter.theme.brass, 4)

    # --- what can be done

    def _opening(self, names: Sequence[str], at: int) -> Press:
        return lambda by: Series(self.stage, self.game_id, names).open(at)

    def _pick(self) -> Press:
        offers = [Offer(game, _(find_card(game).name)) for game in playable()]

        def choose(game: str) -> None:
            self.stage.open.puzzles(game, instead=True)

        return lambda by: self.stage.push(Picker(_("Game"), offers, self.game_id, choose))

    def _start(self, by: By) -> None:
        slips = unsearched(self.stage.platform, self.kept(), self._pasts())[:AT_ONCE]
        stage = self.stage
        self.search = Search(self.game_id, slips, stage.platform, stage.scheduler, stage.days.today())
        self.rebuild()

    def _stop(self, by: By) -> None:
        if self.search:
            self.search.rest()
        self.search = None
        self.rebuild()

    def _review(self, by: By) -> None:
        self.stage.open.insight(instead=True)

    # --- what is said

    def mirror(self) -> Mirror:
        """Return what is due and what is solved."""
        said = (_("From your own games"), self.own_in_words(), self.made_in_words())
        return super().mirror()._replace(status=sentences(said))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Puzzles"), _(find_card(self.game_id).name), 0)
