"""An answer beside the challenge: both ends of the game, and where each had points from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from engine.history import History
from engine.match import Match
from engine.past.digest import Digest, digest
from engine.past.figures import own_seat
from engine.record import Record
from engine.state import State
from scenes.i18n.lists import sentence
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _
from scenes.model.rounds import Rounds, side_by_side
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, SEATS, SMALL, SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror, Section
from scenes.screens.chart import paint_chart
from scenes.screens.sharing import challenge, compared, help_words, someone
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.table.room import find_room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

ROW = 34.0
CHART = 250.0
LOOKS = (SEATS[1], SEATS[0])
"""How the challenger's line looks, and one's own."""
BOARD = 220.0
"""The most height of a board in small."""


class DareScene(Page):
    """Somebody's game, `theirs`, beside an own game from the same seed."""

    def __init__(self, theirs: Record, mine: Match) -> None:
        super().__init__()
        self.room = find_room(theirs.game)
        self.tint = self.room.card.tint
        self.theirs, self.mine = theirs, mine
        self._ends: tuple[State, State] = theirs.replay(), mine.state
        self._rows: tuple[Digest, Digest] = digest(theirs), digest(mine.record)
        self._seats = own_seat(self._rows[0]), own_seat(self._rows[1])

    @cached_property
    def rounds(self) -> Rounds | None:
        """The scores of both games round by round, where the game has rounds: theirs first."""
        if not self.room.rounds:
            return None
        histories = History[Any](self.theirs), self.mine.history
        found = side_by_side(
            [(self.room.rounds(each), seat) for each, seat in zip(histories, self._seats, strict=True)]
        )
        return found if found.parts else None

    @property
    def names(self) -> tuple[str, str]:
        """The challenger, and you."""
        return someone(self._rows[0].seats[self._seats[0]]), _("You")

    def table(self) -> list[list[str]]:
        """Return the comparison: names, totals, sources, the others' points and the help."""
        pairs = list(zip(self._rows, self._seats, strict=True))
        sources = list(dict.fromkeys(source for row, seat in pairs for source in row.sources[seat]))
        lines = [["", *self.names], [_("Total"), *(plain(row.totals[seat]) for row, seat in pairs)]]
        for source in sources:
            points = [row.sources[seat].get(source, 0) for row, seat in pairs]
            if any(points):
                lines.append([self.room.source(source), *map(plain, points)])
        best = [max((total for at, total in enumerate(row.totals) if at != seat), default=None) for row, seat in pairs]
        if None not in best:
            lines.append([_("Best opponent"), *(plain(total) for total in best if total is not None)])
        return [*lines, [_("Help"), *(help_words(row) for row, _seat in pairs)]]

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the sentence, both boards, the table and the buttons: the boards beside the table if there is room."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        content = min(1100.0, width - 24)
        x = (width - content) / 2
        said = sentence(compared(self.mine.record, self.mine.state))
        tall = self.stage.painter.paragraph_height(said, SUBHEAD, content)
        place = Rect(x, TOP_BAR + 14, content, tall)
        flow: list[Widget] = [Label("said", place, said, SUBHEAD, wrapped=True)] if said else []
        top = place.bottom + 14 if said else place.y
        beside = content >= 800
        wide = content * 0.5 - 8 if beside else content
        if self.room.paint_final:
            flow += self._boards(Rect(x, top, wide, 0))
        place = Rect(x + content - wide, top, wide, 0) if beside else Rect(x, bottom_of(flow) + 14, content, 0)
        lines = self.table()
        panel = Paint("table", place._replace(h=ROW * len(lines) + 16), partial(_paint_table, lines=lines))
        flow.append(panel)
        half = (place.w - 10) / 2
        y = panel.rect.bottom + 14
        flow.append(Button("see", Rect(place.x, y, half, 50), _("See the game"), self._see, style=BODY_BOLD))
        at = Rect(place.x + half + 10, y, half, 50)
        flow.append(Button("answer", at, _("Send an answer"), self._answer, kind="primary", style=BODY_BOLD))
        left = [widget for widget in flow if widget.rect.x < place.x or not beside]
        chart = Rect(x, bottom_of(left) + 14, wide, CHART)
        return Built(bar_view(width, height), [*flow, *self._chart(chart)], list(bar))

    def _chart(self, box: Rect) -> list[Widget]:
        """Return the scores of both games, round by round."""
        if not self.rounds:
            return []
        title = self.rounds.title or _("Score by round")
        return [Paint("chart", box, partial(_paint_rounds, title=title, rounds=self.rounds, names=self.names))]

    def _boards(self, box: Rect) -> list[Widget]:
        wide = (box.w - 12) / 2
        tall = min(BOARD, wide / self.room.final_shape)
        widgets: list[Widget] = []
        for at, (state, seat) in enumerate(zip(self._ends, self._seats, strict=True)):
            rect = Rect(box.x + (wide + 12) * at, box.y, wide, tall + 30)
            paint = partial(_paint_board, name=self.names[at], shape=self.room.final_shape, tall=tall,
                            board=self.room.paint_final, state=state, seat=seat)  # fmt: skip
            widgets.append(Paint(f"board:{at}", rect, paint))
        return widgets

    # --- what can be done

    def _see(self, by: By) -> None:
        self.stage.open.replay(self.theirs, at=FIRST_MOVE)

    def _answer(self, by: By) -> None:
        challenge(self.stage, self.mine.record)

    # --- what is said

    def mirror(self) -> Mirror:
        """Return the sentence and the table."""
        said = sentence(compared(self.mine.record, self.mine.state))
        sections = [Section(_("Comparison"), table=self.table())]
        if self.rounds:
            totals = [scores[1:] for scores in self.rounds.totals()]
            lines = [[part.title, *map(plain, scores)]
                     for part, *scores in zip(self.rounds.parts, *totals, strict=True)]  # fmt: skip
            sections.append(Section(self.rounds.title or _("Score by round"), table=[["", *self.names], *lines]))
        return super().mirror()._replace(status=said or _("Comparison"), board=sections)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _(self.room.card.name), _("Comparison"), 0)


def _paint_board(
    painter: Painter, rect: Rect, name: str, shape: float, tall: float, board: Any, state: State, seat: int
) -> None:
    """Draw a player's things at the end under the name."""
    wide = tall * shape
    left = rect.centre[0] - wide / 2
    painter.text(name, left + 2, rect.y + 13, LABEL, painter.theme.text, limit=rect.right - left - 4)
    board(painter, Rect(left, rect.y + 30, wide, tall), state, seat)


def _paint_rounds(painter: Painter, rect: Rect, title: str, rounds: Rounds, names: Sequence[str]) -> None:
    """Draw the chart under its title, and whose line is whose."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line)
    painter.text(title, rect.x + 16, rect.y + 22, LABEL, theme.text, limit=rect.w - 32)
    x, each = rect.x + 16, (rect.w - 32) / 2
    for look, name in zip(LOOKS, names, strict=True):
        painter.picture(look.token, Rect.around(x + 9, rect.y + 46, 18))
        painter.text(name, x + 24, rect.y + 46, SMALL, theme.text2, limit=each - 32)
        x += each
    paint_chart(painter, Rect(rect.x + 12, rect.y + 58, rect.w - 24, rect.h - 62), rounds, LOOKS)


def _paint_table(painter: Painter, rect: Rect, lines: Sequence[Sequence[str]]) -> None:
    """Draw the comparison; the second line, the totals, is bold."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line)
    wide = min(150.0, (rect.w - 32) * 0.3)
    for number, line in enumerate(lines):
        y = rect.y + 8 + ROW * number + ROW / 2
        bold = number < 2
        first = rect.w - 40 - 2 * wide
        style = painter.fitting(line[0], (SMALL._replace(bold=bold), SMALL._replace(size=12)), first)
        painter.text(line[0], rect.x + 16, y, style, theme.text, limit=first)
        for column, words in enumerate(line[1:]):
            style = painter.fitting(words, (SMALL._replace(bold=bold), SMALL._replace(size=12)), wide - 6)
            x = rect.right - 16 - wide * (1 - column)
            painter.text(words, x, y, style, theme.text if bold or column else theme.text2, "right", limit=wide - 6)
