"""The results: places and boards, the score sheet with every reason, the course of the scores, and what to do next."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial

from engine.match import Match, fresh_seed
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.numbers import PLACES, plain, points_words
from scenes.i18n.translation import _, language, ngettext
from scenes.model.far.post import begin, copy_of
from scenes.model.rounds import Course, Fact, Reason, Rounds, course_of
from scenes.model.turning import turning_points
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    HEADING,
    LABEL,
    MICRO,
    MICRO_BOLD,
    SMALL,
    SUBHEAD,
    TITLE,
    TOP_BAR,
)
from scenes.paint.window import window_class
from scenes.platform.base import Mirror, Section
from scenes.screens.chart import paint_chart
from scenes.screens.results.facts import facts_panel
from scenes.screens.results.low import paint_standing, plan_low
from scenes.screens.results.places import paint_own, paint_place, tie_words
from scenes.screens.results.reasons import decided_panel, reasons_section
from scenes.screens.results.sheet import HEAD, TOTAL, least_step, paint_sheet, rows_of, sheet_height
from scenes.screens.sharing import asked_by, compared, offer_to_share
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.table.dialogs.counting import CountScene
from scenes.table.log.scene import LogScene, Source
from scenes.table.opening import table_of
from scenes.table.room import find_room
from scenes.table.seats.players import only_person, place_of, players_of
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.buttons import LABELS, Button, IconButton
from scenes.widgets.chrome import chrome_widgets, draw_chrome
from scenes.widgets.controls import Paint
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 68.0
NARROW = 380.0
"""Below this width not all icons of the bar fit."""
AT_ONCE = 0.003
"""For how many seconds the log is put into words at a time, while the end is looked at."""
LEAST_CHART = 140.0
"""If three columns leave less height than this to the course of the scores, there are two."""


class ResultsScene(Page):
    """The end of a match."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.room = find_room(match.game.id)
        self._table = table_of(match)  # for the log
        self.tint = self.room.card.tint
        self.looks = [player.look for player in players_of(match)]
        self._actions = list(match.record.actions)
        self._scores: Course | None = None
        self._counted: dict[str, tuple[Rounds | None, Sequence[Fact], Sequence[Reason]]] = {}

    @property
    def is_current(self) -> bool:
        """Whether nothing has happened in the match since these results were made."""
        return self.match.record.actions == self._actions

    def way_back(self) -> str:
        """Return the key of the saved match."""
        return f"results {self.stage.saves.key_of(self.match) or self.match.to_text()}"

    @property
    def names(self) -> list[str]:
        """The names of all players."""
        return [player.name for player in players_of(self.match)]

    @property
    def rounds(self) -> Rounds | None:
        """The scores by round, if the game has them."""
        return self._numbers()[0]

    @property
    def facts(self) -> Sequence[Fact]:
        """Other numbers about the match."""
        return self._numbers()[1]

    def _numbers(self) -> tuple[Rounds | None, Sequence[Fact], Sequence[Reason]]:
        """Return rounds, facts and reasons in the current language; computed once for each language."""
        if language() not in self._counted:
            history = self.match.history
            rounds = self.room.rounds(history) if self.room.rounds else None
            facts = self.room.facts(history) if self.room.facts else []
            decided = self.room.decided(self.match.state, history, self.names) if self.room.decided else []
            self._counted[language()] = rounds, facts, decided
        return self._counted[language()]

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place everything: three columns on a wide window, two and the sheet below on a tablet, else one."""
        beside = not self.rounds or self._chart_height(height) >= LEAST_CHART
        wide_enough = width >= 1024 and height >= 600 and beside
        icons = [
            Icon("share", "share_2", _("Share"), self._share),
            Icon("log", "scroll_text", _("Log"), self._show_log),
            Icon("record", "list", _("Record"), self._show_record),
            Icon("menu", "settings", _("Settings"), self._settings),
        ]
        if asked_by(self.match.record):
            icons[-2:] = [Icon("dare", "users", _("Comparison"), self._compare)]
        elif width < NARROW:  # room for the game's name; the settings are on the title, too
            del icons[-1]
        if not wide_enough:  # otherwise it is a button
            icons.insert(1, Icon("replay", "play", _("Replay"), self._replay))
            if window_class(width, height) == "tablet":
                icons.insert(2, Icon("review", "chart_line", _("Game review"), self._review))
        bar = bar_widgets(width, Icon("home", "arrow_left", _("Back"), self.back), icons)
        if wide_enough:
            return self._wide(width, height, bar)
        if window_class(width, height) == "low":
            return self._low(width, height, icons)
        flow = self._column(width) if window_class(width, height) == "phone" else self._tablet(width, height)
        half = (min(640.0, width - 24) - 12) / 2
        x = width / 2 - half - 6
        foot = Paint("foot", Rect(0, height - FOOT, width, FOOT), paint_foot)
        y = height - FOOT + 8
        buttons = self._buttons(Rect(x, y, half, 50), Rect(x + half + 12, y, half, 50))
        return Built(bar_view(width, height, FOOT), flow, [*bar, foot, *buttons])

    def line_place(self) -> Rect:
        """Return the place of words to the player: in a low window, which has no bar, that of the headline."""
        width, height = self.stage.width, self.stage.height
        if window_class(width, height) != "low":
            return super().line_place()
        return plan_low(width, height, len(self.names)).headline

    def _low(self, width: float, height: float, icons: list[Icon]) -> Built:
        """Place standings and sheet side by side; what decided the game and its course are below."""
        ranking = self.match.state.ranking()
        plan = plan_low(width, height, len(self.names))
        flow: list[Widget] = [Paint("headline", plan.headline, self._paint_low_headline, self.headline())]
        at = 0
        for shared in ranking:
            place = at
            for seat in shared:
                paint = partial(paint_standing, match=self.match, seat=seat, place=place)
                flow.append(Paint(f"place{seat + 1}", plan.cards[at], paint))
                at += 1
        rows = rows_of(self.match, self.room, self.rounds)
        least = least_step(self.stage.painter, plan.sheet, rows, len(self.names))
        step = max(least, min(32.0, (plan.sheet.h - sheet_height(rows, 0, low=True)) / len(rows)))
        sheet = plan.sheet._replace(h=sheet_height(rows, step, low=True))
        flow.append(self._sheet(sheet, step, note=False))
        flow.append(self._why(flow[-1]))
        below = Rect(plan.headline.x, bottom_of(flow) + 12, width - plan.headline.x - 6, 0)
        flow += self._decided(below)
        if self.rounds:
            flow.append(self._chart(below._replace(y=bottom_of(flow) + 12, h=240)))
        flow += self._facts(below._replace(y=bottom_of(flow) + 12))
        bar = chrome_widgets(width, height, Icon("home", "arrow_left", _("Back"), self.back), icons)
        buttons = [*self._buttons(plan.home, plan.again), self._review_button(plan.review)]
        return Built(plan.view, flow, [*bar, *buttons])

    def _paint_low_headline(self, painter: Painter, rect: Rect) -> None:
        painter.picture("ui/ui_trophy", Rect(rect.x + 2, rect.y + 2, 44, 44))
        x, space = rect.x + 54, rect.w - 56
        words = self.headline()
        style = painter.fitting(words, (HEADING, SUBHEAD, LABEL, BODY_BOLD, MICRO_BOLD), space)
        painter.text(words, x, rect.y + 15, style, painter.theme.text, limit=space)
        both = [each for each in (self.own_result(), self.under_headline()) if each]
        small = painter.fitting(side_by_side(both), (BODY, SMALL, MICRO), space)
        under = painter.wording([side_by_side(both), *reversed(both)], small, space)
        painter.text(under, x, rect.y + 38, small, painter.theme.text2, limit=space)

    def _review_button(self, rect: Rect) -> Button:
        """Return the button that names the turning points of the game."""
        count = len(turning_points(self._course, max(0, only_person(self.match))))
        words = ngettext("Turning points: {count}", "Turning points: {count}", count).format(count=count)
        if self.stage.painter.text_width(words, LABELS[-1]) > rect.w - 44:
            words = _("Review")
        style = self.stage.painter.fitting(words, LABELS, rect.w - 44)
        return Button("review", rect, words, self._review, icon="chart_line", style=style)

    @property
    def _course(self) -> Course:
        if self._scores is None:
            self._scores = course_of(self.match.history)
        return self._scores

    def _review(self, by: By) -> None:
        """Show the game with its turning points; the search for the costliest moves begins at once."""
        self.stage.open.replay(copy_of(self.match.record), at=FIRST_MOVE, review=True)

    def _tablet(self, width: float, height: float) -> list[Widget]:
        """Place the course of the scores beside the places, and the sheet below both."""
        wide, gap = width - 24, 12.0
        flow = self._headline(Rect(12, TOP_BAR + 10, wide, 72))
        top = bottom_of(flow) + 8
        left = Rect(12, top, (wide - gap) / 2, 0)
        right = Rect(left.right + gap, top, left.w, 0)
        rows = rows_of(self.match, self.room, self.rounds)
        least = sheet_height(rows, 28)
        space = height - FOOT - top - gap - 16 - least
        count = len(self.names)
        cards = self._cards(left, max(82.0, min(200.0, (space + gap) / count - gap)))
        facts = self._facts(right)
        tall = bottom_of(facts) - top + gap if facts else 0.0
        beside: list[Widget] = []
        if self.rounds:
            beside.append(self._chart(right._replace(h=max(170.0, min(360.0, bottom_of(cards) - top - tall)))))
        beside += self._facts(right._replace(y=bottom_of(beside, top - gap) + gap))
        below = max(bottom_of(cards), bottom_of(beside, top)) + gap
        step = max(23.0, min(40.0, 28 + (height - FOOT - 16 - below - least) / len(rows)))
        sheet = self._sheet(Rect(12, below, wide, sheet_height(rows, step)), step)
        decided = self._decided(sheet.rect._replace(y=sheet.rect.bottom + gap))
        return [*flow, *cards, *beside, sheet, self._why(sheet), *decided]

    def _column(self, width: float) -> list[Widget]:
        """Place everything in one column."""
        wide = min(640.0, width - 24)
        x = (width - wide) / 2
        flow = self._headline(Rect(x, TOP_BAR + 10, wide, 72))
        flow += self._cards(Rect(x, bottom_of(flow) + 8, wide, 0), 112)
        rows = rows_of(self.match, self.room, self.rounds)
        flow.append(self._sheet(Rect(x, bottom_of(flow) + 16, wide, sheet_height(rows, 36)), 36))
        flow.append(self._why(flow[-1]))
        flow += self._decided(Rect(x, bottom_of(flow) + 16, wide, 0))
        if self.rounds:
            flow.append(self._chart(Rect(x, bottom_of(flow) + 16, wide, 300)))
        return flow + self._facts(Rect(x, bottom_of(flow) + 16, wide, 0))

    def _wide(self, width: float, height: float, bar: list[Widget]) -> Built:
        content = min(1500.0, width - 48)
        gap = 24.0
        left_w = min(440.0, content * 0.318)
        right_w = min(460.0, content * 0.302)
        x = (width - content) / 2
        flow = self._headline(Rect(x, TOP_BAR + 14, left_w, 76))
        count = len(self.names)
        space = (height - bottom_of(flow) - 20) / count
        flow += self._cards(Rect(x, bottom_of(flow) + 12, left_w, 0), max(99.0, min(224.0, space - 12)))
        rows = rows_of(self.match, self.room, self.rounds)
        middle = Rect(x + left_w + gap, TOP_BAR + 16, content - left_w - right_w - 2 * gap, 0)
        decided = self._decided(middle)
        below = decided[0].rect.h + 16 if decided else 0.0
        step = (height - TOP_BAR - 32 - HEAD - TOTAL - 50 - below) / len(rows)
        step = max(28.0, min(46.0, step))
        flow.append(self._sheet(middle._replace(h=sheet_height(rows, step)), step))
        flow.append(self._why(flow[-1]))
        flow += self._decided(middle._replace(y=bottom_of(flow[-1:]) + 16))
        right = Rect(middle.right + gap, TOP_BAR + 16, right_w, 0)
        if self.rounds:
            flow.append(self._chart(right._replace(h=min(420.0, self._chart_height(height)))))
        flow += self._facts(Rect(right.x, bottom_of(flow[-1:] if self.rounds else [], right.y - 12) + 12, right.w, 0))
        third = (right.w - 16) / 3
        again = Rect(right.x, height - 126, right.w, 52)
        home = Rect(right.right - third, height - 66, third, 48)
        replay = Button("replay", home._replace(x=right.x), _("Replay"), self._replay, icon="play", style=BODY_BOLD)
        review = self._review_button(home._replace(x=right.x + third + 8))
        return Built(bar_view(width, height), flow, [*bar, replay, review, *self._buttons(home, again)])

    def _chart_height(self, height: float) -> float:
        """Return the height left to the course of the scores above facts and buttons, in three columns."""
        return height - 132 - TOP_BAR - 16 - (62.0 + 26 * len(self.facts)) - 16

    def _buttons(self, home: Rect, again: Rect) -> list[Widget]:
        return [
            Button("title", home, _("Home"), self.back, icon="house"),
            Button("again", again, _("Play again"), self._again, icon="rotate_ccw", kind="primary"),
        ]

    # --- what is said

    def headline(self) -> str:
        """Return who has won, and by how much."""
        ended = self.room.ended(self.match.state)
        if ended:
            return ended
        ranking, totals = self.match.state.ranking(), self._totals()
        first = ranking[0]
        names = [self.names[seat] for seat in first]
        if len(self.names) == 1:
            return ngettext("{count} point", "{count} points", totals[0]).format(count=plain(totals[0]))
        if len(first) > 1:
            return _("Shared victory: {names}").format(names=listed(names))
        you = names[0] == _("You")
        margin = totals[first[0]] - max(total for seat, total in enumerate(totals) if seat != first[0])
        if margin <= 0:
            return _("You win on the tie-break") if you else _("{name} wins on the tie-break").format(name=names[0])
        if you:
            words = ngettext("You win by {count} point", "You win by {count} points", margin)
        else:
            words = ngettext("{name} wins by {count} point", "{name} wins by {count} points", margin)
        return words.format(name=names[0], count=margin)

    def own_result(self) -> str:
        """Return the place of the only person at the table, unless the headline says it: `You: 5th, 18 points`."""
        own = only_person(self.match)
        if own < 0 or own in self.match.state.ranking()[0] or self.room.ended(self.match.state):
            return ""
        said = _("{name}: {place}, {points}")
        place, points = _(PLACES[place_of(self.match, own)]), points_words(self._totals()[own])
        return said.format(name=self.names[own], place=place, points=points)

    def under_headline(self) -> str:
        """Return how long the game was, and how a tie was broken."""
        parts = [compared(self.match.record, self.match.state)]
        if self.rounds and not self.rounds.title:
            count = sum(not part.bonus for part in self.rounds.parts)
            parts.append(ngettext("{count} round", "{count} rounds", count).format(count=count))
        elif self.rounds and self.room.progress:
            parts.append(self.room.progress(self.match.state))
        totals = self._totals()
        tied = sum(total == max(totals) for total in totals) > 1
        if tied and self.room.tie_break and not self.room.ended(self.match.state):
            parts.append(_(self.room.tie_break))
            if len(self.match.state.ranking()[0]) > 1:
                parts.append(_("Still tied."))
        return side_by_side(parts)

    def _totals(self) -> list[int]:
        return [sheet.total for sheet in self.match.state.scores()]

    def _headline(self, box: Rect) -> list[Widget]:
        """Return the headline, the person's own place and the line below, as high as they need."""
        measure = self.stage.painter
        own, under, space = self.own_result(), self.under_headline(), box.w - 76
        pill = measure.text_width(own, BODY_BOLD) + 46 if own else 0.0
        beside = bool(own) and measure.text_width(under, SMALL) <= space - pill - 10
        quiet = SMALL if beside else measure.fitting(under, (BODY, SMALL), space)
        below = 34.0 if own and not beside else 0.0  # a tie needs more lines
        tall = max(box.h, 46 + below + (0 if beside else measure.paragraph_height(under, quiet, space)))

        def paint(painter: Painter, rect: Rect) -> None:
            theme = painter.theme
            painter.picture("ui/ui_trophy", Rect(rect.x + 4, rect.y + 2, 56, 56))
            words = self.headline()
            style = painter.fitting(words, (TITLE, HEADING, SUBHEAD, LABEL), space)
            painter.text(words, rect.x + 74, rect.y + 22, style, theme.text, limit=space)
            if own:
                paint_own(painter, Rect(rect.x + 74, rect.y + 42, pill, 30), own, self.looks[only_person(self.match)])
            if beside:
                painter.text(under, rect.x + 74 + pill + 10, rect.y + 57, quiet, theme.text2)
            else:
                painter.paragraph(under, rect.x + 75, rect.y + 42 + below, quiet, theme.text2, space)

        return [Paint("headline", box._replace(h=tall), paint, self.headline())]

    # --- places

    def _cards(self, box: Rect, tall: float) -> list[Widget]:
        paint = partial(paint_place, match=self.match, room=self.room, rounds=self.rounds)
        widgets: list[Widget] = []
        y = box.y
        place = 0
        for shared in self.match.state.ranking():
            for seat in shared:
                card = Rect(box.x, y, box.w, tall)
                widgets.append(Paint(f"place{seat + 1}", card, partial(paint, seat=seat, place=place)))
                y += tall + (12 if tall > 112 else 8)
            place += len(shared)
        return widgets

    # --- numbers

    def _sheet(self, box: Rect, step: float, *, note: bool = True) -> Widget:
        rows = rows_of(self.match, self.room, self.rounds)
        said = _("The largest number in each row is bold.") if note else ""

        def paint(painter: Painter, rect: Rect) -> None:
            paint_sheet(painter, rect, rows, self.match, self.looks, step, said)

        return Paint("sheet", box, paint)

    def _why(self, sheet: Widget) -> Widget:
        """Return the widget that opens the reasons of the sheet's numbers."""
        return Spot("why", sheet.rect, _("Why these points"), self._show_why)

    def _show_why(self, by: By) -> None:
        table = self._table
        sheets = table.counts_now()
        why = table.why_points
        self.stage.push(CountScene(sheets, self.room.source, self.names, self.looks, why, self.tint, over=True))

    def _chart(self, box: Rect) -> Widget:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.box(rect, painter.theme.panel, 14, painter.theme.line)
            title = (self.rounds and self.rounds.title) or _("Score by round")
            painter.text(title, rect.x + 18, rect.y + 25, LABEL, painter.theme.text, limit=rect.w - 36)
            if self.rounds:
                inner = Rect(rect.x + 8, rect.y + 42, rect.w - 16, rect.h - 50)
                paint_chart(painter, inner, self.rounds, self.looks)

        return Paint("chart", box, paint)

    def _facts(self, box: Rect) -> list[Widget]:
        order = [seat for shared in self.match.state.ranking() for seat in shared]
        return facts_panel(box, self.facts, self.looks, order)

    def _decided(self, box: Rect) -> list[Widget]:
        return decided_panel(self.stage.painter, box, self.room, self._numbers()[2])

    # --- what next

    def _again(self, by: By) -> None:
        """Play again with the same seats and options."""
        record = self.match.record
        fresh = Match.new(record.game, record.seats, record.options, fresh_seed())
        if self.match.elsewhere:
            begin(fresh, self.match.elsewhere)
        self.stage.open.table(fresh, instead=True)

    def _compare(self, by: By) -> None:
        theirs = asked_by(self.match.record)
        if theirs:
            self.stage.open.dare(theirs, self.match)

    def _share(self, by: By) -> None:
        offer_to_share(self.stage, self.match.record)

    def _replay(self, by: By) -> None:
        self.stage.open.replay(copy_of(self.match.record), at=FIRST_MOVE)

    def _show_log(self, by: By) -> None:
        source = Source(
            self._table.logs.entries, self._table.logs.words, lambda: self.names, lambda: self.looks, self._show_moment
        )
        self.stage.push(LogScene(source))

    def _show_moment(self, at: int) -> None:
        self.stage.open.replay(copy_of(self.match.record), at)

    def _show_record(self, by: By) -> None:
        self.stage.open.record(self.record())

    def _settings(self, by: By) -> None:
        self.stage.open.settings()

    def record(self) -> str:
        """Return the record of the match."""
        return copy_of(self.match.record).to_text(self.match.state)

    def mirror(self) -> Mirror:
        """Return the winner and the score sheets in words."""
        rows = rows_of(self.match, self.room, self.rounds)
        cells = [[row.title, *(cell.in_words() for cell in row.cells)] for row in rows]
        totals = [_("Total"), *map(plain, self._totals())]
        facts = [[fact.title, *map(str, fact.values)] for fact in self.facts]
        ties = [
            _("{name}: {words}").format(name=name, words=why[0])
            for seat, name in enumerate(self.names)
            if (why := tie_words(self.match, self.room, seat))
        ]
        sections = [Section(_("Score sheet"), ties, table=[["", *self.names], *cells, totals])]
        sections += reasons_section(self._numbers()[2])
        sections += [Section(_("In numbers"), table=[["", *self.names], *facts])] if facts else []
        said = sentences(filter(None, (self.headline(), self.own_result(), self.under_headline())))
        return super().mirror()._replace(status=said, board=sections, log=self._table.logs.words())

    def prepare_words(self, until: float) -> bool:
        """Make the log until `until`."""
        return self._table.logs.prepare(until)

    def draw_ahead(self) -> Iterator[None]:
        """Count, then draw the page part by part, and put the log into words."""
        self._numbers()
        yield
        yield from super().draw_ahead()
        while not self.prepare_words(time.perf_counter() + AT_ONCE):
            yield

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground with light on the winner, and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height, (220, 180, 320))
        icons = sum(isinstance(widget, IconButton) for widget in self.ui.widgets) - 1
        if window_class(self.stage.width, self.stage.height) == "low":
            draw_chrome(painter, Rect(0, 0, self.stage.width, self.stage.height), "", "", icons)
            return
        draw_bar(painter, self.stage.width, _(self.room.card.name), _("Final scores"), icons)
