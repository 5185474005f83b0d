"""Figures over the finished games of one game: how many were won, the scores, the sources of points, by level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from engine.past.digest import Digest
from engine.past.figures import WINDOW, Figures, Filter, figures
from scenes.i18n.dates import day_words
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, ngettext
from scenes.model.clock import clock_words
from scenes.model.games import playable
from scenes.model.people import LEVELS
from scenes.model.storage.past import Past
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, LABEL, MICRO, SMALL, SUBHEAD, TITLE, TOUCH
from scenes.platform.base import Mirror, Section
from scenes.screens.mine.filters import Choice, choices, filter_buttons
from scenes.screens.mine.plots import (
    HEAD,
    LEVEL_ROW,
    NEWEST,
    SOURCE_ROW,
    decimal,
    level_counts,
    level_name,
    paint_levels,
    paint_scores,
    paint_sources,
    share_of,
)
from scenes.screens.mine.rows import day_of, result
from scenes.screens.tabs import TABS_FOOT, GamesPage, beside_tabs, page_span, tabs
from scenes.stage.page import Built, bar_view, bottom_of
from scenes.stage.stage import Stage
from scenes.table.room import find_room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets

TABLE_ROW = 30.0


def most_played(stage: Stage) -> str:
    """Return the game of which most games are finished; empty without any."""
    games = Counter(past.row.game for past in stage.archive.rows() if past.row and past.row.game in playable())
    return games.most_common(1)[0][0] if games else ""


class FiguresScene(GamesPage):
    """Figures over the finished games of `game`, which has arrived; empty if no game is finished."""

    icons = 1

    def __init__(self, game: str) -> None:
        super().__init__()
        self.filter = Filter(game)
        self.as_table = False
        self._any = False
        self._offered: list[Choice] = []
        self._pasts: list[tuple[Past, Digest]] = []
        self._found: Figures | None = None

    def way_back(self) -> str:
        """Return the word that opens this page again."""
        return "figures"

    # --- what is shown

    def _look(self) -> None:
        """Read the games that the filters take, the oldest first, and count: once for each change."""
        rows = [(past, past.row) for past in reversed(self.stage.archive.rows()) if past.row]
        self._any = bool(rows)
        self._offered = choices([row for _past, row in rows], one_game=True)
        self._pasts = [(past, row) for past, row in rows if self.filter.takes(row)]
        self._found = self._count() if self._pasts and self.filter.game else None

    def _count(self) -> Figures:
        found = figures([row for _past, row in self._pasts], self.filter.name)
        order = list(LEVELS)
        strength = {level: order.index(level) if level in order else len(order) for level, _shares in found.levels}
        return replace(found, levels=tuple(sorted(found.levels, key=lambda level: strength[level.name])))

    def layout(self, width: float, height: float) -> None:
        """Read the games again, and place everything."""
        self._look()
        super().layout(width, height)

    def numbers(self, found: Figures) -> list[tuple[str, str, str]]:
        """Return the main numbers: a title, the number, and a few words beside it."""
        pasts, today = self._pasts, date.today()
        since = day_words(day_of(pasts[0][0]), today, short=True)
        best = day_words(day_of(pasts[found.best][0]), today, short=True)
        shared = _("and {count} shared").format(count=found.shared) if found.shared else ""
        opponents = _("others: {mean}").format(mean=decimal(found.opponents)) if found.opponents is not None else ""
        time = []
        if found.seconds is not None:
            time = [(_("Time"), clock_words(found.seconds), _("per game"))]
        return [
            (_("Games"), plain(len(found.scores)), _("since {day}").format(day=since)),
            (_("Won"), plain(found.won), shared),
            (_("Best"), plain(found.scores[found.best].points), best),
            (_("Average"), decimal(found.mean), opponents),
            *time,
        ]

    def _sources(self, found: Figures) -> list[str]:
        room = find_room(self.filter.game)
        return [room.source(source.name) for source in found.sources]

    def tables(self, found: Figures) -> list[Section]:
        """Return every plot as a table."""
        pasts, today = self._pasts, date.today()
        scores = [[_("Day"), _("Result")]] + [
            [day_words(day_of(past), today), result(row, self.filter.name)] for past, row in reversed(pasts[-NEWEST:])
        ]
        sources = [
            [name, decimal(source.own), "" if source.opponents is None else decimal(source.opponents)]
            for name, source in zip(self._sources(found), found.sources, strict=True)
        ]
        levels = [["", _("Won")], *([level_name(level.name), share_of(*level_counts(level))] for level in found.levels)]
        sections = [Section(_("Points by source, per game"), table=[["", _("you"), _("others")], *sources])]
        if found.levels:
            sections.append(Section(_("Won, by level"), table=levels))
        return [*sections, Section(_("Score, game by game"), table=scores)]

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place tabs, filters, numbers and plots: the plots side by side on a desktop."""
        found = self._found
        turn = Icon("as_table", "list", _("As a table"), self._turn)
        if self.as_table:
            turn = Icon("as_table", "chart_line", _("As plots"), self._turn)
        enough = found is not None and len(found.scores) >= WINDOW
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [turn] if enough else [])
        x, content = page_span(width)
        flow = tabs(self.stage, width, "figures")
        offered = self._offered
        if offered:
            columns = min(len(offered), 4 if content >= 700 else 3 if content >= 500 else 2)
            box = beside_tabs(width, len(offered)) or Rect(x, TABS_FOOT + 8, content, 0)
            flow += filter_buttons(self.stage, box, offered, self.filter, self._set, columns)
        box = Rect(x, bottom_of(flow) + 12, content, 0)
        if found is None or not enough:
            return Built(bar_view(width, height), [*flow, *self._too_few(box, found)], list(bar))
        flow += self._cards(box, found)
        box = box._replace(y=bottom_of(flow) + 12)
        flow += self._as_tables(box, found) if self.as_table else self._plots(box, found, height)
        return Built(bar_view(width, height), flow, list(bar))

    def _too_few(self, box: Rect, found: Figures | None) -> list[Widget]:
        count = len(found.scores) if found else 0
        wide = min(260.0, box.w)
        if not count and self._any:
            words = _("No game fits these filters.")
            button = Button("clear", Rect(box.x, box.y + 48, wide, TOUCH), _("Clear filters"), self._clear)
            return [Label("none", box._replace(h=40), words, BODY), button]
        words = ngettext("Figures appear after {least} games. So far there is {count}.",
                         "Figures appear after {least} games. So far there are {count}.", count)  # fmt: skip
        words = words.format(least=WINDOW, count=count)
        tall = self.stage.painter.paragraph_height(words, BODY, box.w)
        play = Button("play", Rect(box.x, box.y + tall + 18, wide, 50), _("New game"), self.back, icon="play",
                      kind="primary")  # fmt: skip
        return [Label("none", box._replace(h=tall), words, BODY, wrapped=True), play]

    def _cards(self, box: Rect, found: Figures) -> list[Widget]:
        numbers = self.numbers(found)
        columns = len(numbers) if box.w >= (500 if len(numbers) > 4 else 340) else 3 if len(numbers) > 4 else 2
        wide = (box.w - 8 * (columns - 1)) / columns
        roomy = wide >= 200
        tall = 78.0 if roomy else 84.0
        widgets: list[Widget] = []
        for at, (title, number, beside) in enumerate(numbers):
            row, column = divmod(at, columns)
            rect = Rect(box.x + (wide + 8) * column, box.y + (tall + 8) * row, wide, tall)
            widgets.append(Paint(f"number:{at}", rect, _card_painter(title, number, beside, roomy=roomy)))
        return widgets

    def _plots(self, box: Rect, found: Figures, height: float) -> list[Widget]:
        names = self._sources(found)
        sources = HEAD + 22 + SOURCE_ROW * len(names) + 14
        levels = HEAD + LEVEL_ROW * len(found.levels) + 12
        title = _("Score, game by game")

        def scores(painter: Painter, rect: Rect) -> None:
            paint_scores(painter, rect, found)

        def by_source(painter: Painter, rect: Rect) -> None:
            paint_sources(painter, Rect(rect.x + 16, rect.y + 22, rect.w - 32, rect.h), found.sources, names)

        def by_level(painter: Painter, rect: Rect) -> None:
            paint_levels(painter, Rect(rect.x + 16, rect.y, rect.w - 32, rect.h), found.levels)

        parts = [("sources", sources, _("Points by source, per game"), by_source)]
        if found.levels:
            parts.append(("levels", levels, _("Won, by level"), by_level))
        widgets: list[Widget] = []
        if box.w >= 900:
            right = box.w * 0.43
            y = box.y
            for key, tall, words, paint in parts:
                at = Rect(box.right - right, y, right, tall)
                widgets.append(Paint(key, at, _panel_painter(words, paint)))
                y += tall + 12
            tall = max(min(480.0, height - box.y - 24), y - 12 - box.y, 260.0)
            at = Rect(box.x, box.y, box.w - right - 12, tall)
            return [Paint("scores", at, _panel_painter(title, scores)), *widgets]
        widgets.append(Paint("scores", box._replace(h=300), _panel_painter(title, scores)))
        for key, tall, words, paint in parts:
            at = Rect(box.x, bottom_of(widgets) + 12, box.w, tall)
            widgets.append(Paint(key, at, _panel_painter(words, paint)))
        return widgets

    def _as_tables(self, box: Rect, found: Figures) -> list[Widget]:
        widgets: list[Widget] = []
        for number, section in enumerate(self.tables(found)):
            at = Rect(box.x, bottom_of(widgets, box.y - 12) + 12, box.w, HEAD + TABLE_ROW * len(section.table) + 12)
            widgets.append(Paint(f"table:{number}", at, _panel_painter(section.title, _table_painter(section.table))))
        return widgets

    # --- what can be done

    def _set(self, chosen: Filter) -> None:
        def show() -> None:
            self.filter = chosen
            self.offset = 0.0
            self._look()
            self.rebuild()

        self.stage.open.when_here(chosen.game, show)

    def _clear(self, by: By) -> None:
        self._set(replace(Filter(), game=most_played(self.stage)))

    def _turn(self, by: By) -> None:
        self.as_table = not self.as_table
        self.rebuild()

    # --- what is said

    def mirror(self) -> Mirror:
        """Return the numbers, and every plot as a table."""
        found = self._found
        if found is None or len(found.scores) < WINDOW:
            said = [widget.words for widget in self.ui.widgets if widget.key == "none"]
            return super().mirror()._replace(status=_("Figures"), board="\n".join(said))
        numbers = [["", _("Number"), ""]] + [[title, number, beside] for title, number, beside in self.numbers(found)]
        sections = [Section(_("In numbers"), table=numbers), *self.tables(found)]
        return super().mirror()._replace(status=_("Figures"), board=sections)


def _card_painter(title: str, number: str, beside: str, *, roomy: bool) -> Callable[[Painter, Rect], None]:
    """Return what draws a number on a card: its title above, a few words beside it, or below it on a narrow card."""

    def paint(painter: Painter, rect: Rect) -> None:
        theme = painter.theme
        painter.box(rect, theme.panel, 12, theme.line)
        if roomy:
            painter.text(title, rect.x + 16, rect.y + 20, SMALL, theme.text2)
            wide = painter.text(number, rect.x + 16, rect.y + 51, TITLE, theme.text)
            painter.text(beside, rect.right - 14, rect.y + 54, SMALL, theme.text2, "right", limit=rect.w - wide - 40)
            return
        middle = rect.centre[0]
        painter.text(title, middle, rect.y + 17, SMALL, theme.text2, "centre", limit=rect.w - 8)
        painter.text(number, middle, rect.y + 43, SUBHEAD, theme.text, "centre", limit=rect.w - 8)
        style = painter.fitting(beside, (SMALL, MICRO), rect.w - 8)
        painter.text(beside, middle, rect.y + 67, style, theme.text2, "centre", limit=rect.w - 8)

    return paint


def _panel_painter(title: str, paint: Callable[[Painter, Rect], None]) -> Callable[[Painter, Rect], None]:
    """Return what draws a panel with a title, and `paint` below that."""

    def panel(painter: Painter, rect: Rect) -> None:
        painter.box(rect, painter.theme.panel, 14, painter.theme.line)
        painter.text(title, rect.x + 16, rect.y + 24, LABEL, painter.theme.text, limit=rect.w - 32)
        paint(painter, Rect(rect.x, rect.y + HEAD, rect.w, rect.h - HEAD))

    return panel


def _table_painter(table: Sequence[Sequence[str]]) -> Callable[[Painter, Rect], None]:
    """Return what draws a table: the first column at the left, the others at the right."""

    def paint(painter: Painter, rect: Rect) -> None:
        theme = painter.theme
        columns = max(map(len, table))
        wide = min(170.0, (rect.w - 32) * 0.6 / max(1, columns - 1))
        for number, row in enumerate(table):
            y = rect.y + TABLE_ROW * number + TABLE_ROW / 2
            first = rect.w - 32 - wide * (columns - 1) - 8
            painter.text(row[0], rect.x + 16, y, SMALL, theme.text, limit=first)
            for column, words in enumerate(row[1:]):
                x = rect.right - 16 - wide * (columns - 2 - column)
                painter.text(words, x, y, SMALL, theme.text2 if column else theme.text, "right", limit=wide - 8)

    return paint
