"""An answer beside the challenge: both ends of the game, and where each had points from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.digest import Digest, digest
from engine.figures import own_seat
from engine.match import Match
from engine.record import Record
from engine.state import State
from scenes.i18n.lists import sentence
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, LABEL, SMALL, SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror, Section
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
        flow: list[Widget] = [Label("said", Rect(x, TOP_BAR + 14, content, tall), said, SUBHEAD, wrapped=True)]
        top = bottom_of(flow) + 14
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
        return Built(bar_view(width, height), flow, list(bar))

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
        return (
            super()
            .mirror()
            ._replace(status=said or _("Comparison"), board=[Section(_("Comparison"), table=self.table())])
        )

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
