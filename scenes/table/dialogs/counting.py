"""What counts now: everybody's points if the game ended here, and the reasons for every number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.score import ScoreSheet
from scenes.i18n.lists import sentences
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, SMALL, TOP_BAR, TOUCH, GroundTint, Seat, Style
from scenes.paint.window import window_class
from scenes.platform.base import Mirror, Section
from scenes.stage.page import Built, Page, bar_view, paint_foot
from scenes.table.seats.names import paint_name
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Segment
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 112.0
"""The least height of the reasons; they grow to at most half the window."""
HEAD = 44.0
STEP = TOUCH + 6.0
LABELS = 300.0
"""The most width that the names of the sources take."""
TOTAL = ""
"""The key of the total among the sources."""
BESIDE = 300.0
"""The most width of the reasons beside the table."""

Why = Callable[[int, str], Sequence[str]]
"""Returns the reasons of a player's points from a source, a sentence each."""


class CountScene(Page):
    """A table of sources and players; pressing a number shows its reasons. `over`: the game has ended."""

    def __init__(
        self,
        sheets: Sequence[ScoreSheet],
        source_name: Callable[[str], str],
        names: Sequence[str],
        looks: Sequence[Seat],
        why: Why,
        tint: GroundTint,
        *,
        over: bool = False,
    ) -> None:
        super().__init__()
        self.heading = _("Why these points") if over else _("What counts now")
        self.when = _("Final scores") if over else _("If the game ended now")
        self.sheets = sheets
        self.source_name = source_name
        self.names = names
        self.looks = looks
        self.why = why
        self.tint = tint
        self.asked = 0, TOTAL
        self.foot = FOOT
        players = range(len(sheets))
        found = dict.fromkeys(line.source for sheet in sheets for line in sheet.lines)
        self._reasons = {source: [list(why(player, source)) for player in players] for source in found}

    @property
    def sources(self) -> list[str]:
        """The sources that gave anybody points or have a reason to show, and the total."""
        told = {source for source, reasons in self._reasons.items() if any(reasons)}
        paid = {source for source in self._reasons if any(sheet.points(source) for sheet in self.sheets)}
        return [*(source for source in self._reasons if source in told | paid), TOTAL]

    def points(self, player: int, source: str) -> int:
        """Return a player's points from a source."""
        sheet = self.sheets[player]
        return sheet.points(source) if source else sheet.total

    def title_of(self, source: str) -> str:
        """Return the name of a source."""
        return self.source_name(source) if source else _("Total")

    def reasons(self) -> list[str]:
        """Return the reasons of the chosen number: for a total its sources, for a source the game's own sentences."""
        player, source = self.asked
        if source:
            return self._reasons[source][player] or [_("Nothing yet.")]
        lines = [line for line in self.sheets[player].lines if line.points]
        said = [
            _("{source}: {points}").format(source=self.title_of(line.source), points=signed(line.points))
            for line in lines
        ]
        return said or [_("Nothing yet.")]

    def build(self, width: float, height: float) -> Built:
        """Place a line for each source and a column for each player, the reasons below or, in a low window, beside."""
        count, side = len(self.names), min(BESIDE, 0.36 * width) if window_class(width, height) == "low" else 0.0
        room = width - 24 - (side + 12 if side else 0)
        wide = min(760.0, room, LABELS + 96.0 * count)
        x = 12 + (room - wide) / 2
        each = min(96.0, (wide - 118) / count)
        left = x + wide - each * count
        flow: list[Widget] = []
        heads = [
            Paint(f"head{player + 1}", Rect(left + each * player, TOP_BAR + 8, each, HEAD), self._head(player), name)
            for player, name in enumerate(self.names)
        ]
        y = TOP_BAR + 8 + HEAD
        for source in self.sources:
            style = BODY if source else BODY_BOLD
            flow.append(self._title(Rect(x, y, left - x - 8, TOUCH), source, style))
            for player, name in enumerate(self.names):
                rect = Rect(left + each * player + 2, y, each - 4, TOUCH)
                flow.append(self._number(rect, player, source, name))
            y += STEP
        if side:
            return self._beside(width, height, side, [*heads, *flow])
        self.foot, style = self._fitting(wide, height / 2)
        below = Rect(x - 16, y + 8, wide + 32, self.foot + 12)
        if below.bottom <= height - 16 and below.x >= 0:  # beside what they explain, if there is room
            foot = Paint("foot", below, _paint_panel)
            place = Rect(x, below.y + 12, wide, self.foot - 12)
        else:
            foot = Paint("foot", Rect(0, height - self.foot, width, self.foot), paint_foot)
            place = Rect(x, height - self.foot + 8, wide, self.foot - 12)
        return Built(bar_view(width, height, self.foot), [*heads, *flow], self._told(width, foot, place, style))

    def _beside(self, width: float, height: float, side: float, table: list[Widget]) -> Built:
        """Return the page of a low window: the table, and at its right the reasons in a panel of width `side`."""
        panel = Rect(width - 12 - side, TOP_BAR + 8, side, height - TOP_BAR - 16)
        place = Rect(panel.x + 12, panel.y + 6, side - 24, panel.h - 10)
        self.foot, style = self._fitting(place.w, place.h)
        view = bar_view(panel.x - 6, height)
        return Built(view, table, self._told(width, Paint("foot", panel, _paint_panel), place, style))

    def _told(self, width: float, ground: Widget, place: Rect, style: Style) -> list[Widget]:
        """Return what does not scroll: the bar, and the reasons in their place on their ground."""
        why = Paint("why", place, partial(self._paint_why, style), sentences(self.reasons()))
        return [*bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), []), ground, why]

    def _title(self, rect: Rect, source: str, style: Style) -> Widget:
        """Return the title of a source, in small lines where it is too long for one."""
        painter, title = self.stage.painter, self.title_of(source)
        if painter.text_width(title, style) <= rect.w:
            return Label(f"title {source}", rect, title, style)
        style = painter.fitting(title, (SMALL, MICRO), 2 * rect.w - 24)
        tall = painter.paragraph_height(title, style, rect.w)
        place = rect._replace(y=rect.centre[1] - tall / 2, h=tall)
        return Label(f"title {source}", place, title, style, wrapped=True)

    def _number(self, rect: Rect, player: int, source: str, name: str) -> Widget:
        points = plain(self.points(player, source))
        number = Segment(
            f"why {player + 1} {source}".strip(), rect, points, self._asking(player, source),
            selected=self.asked == (player, source),
        )  # fmt: skip
        number.about = _("{name}: {words}").format(name=name, words=self.title_of(source))
        return number

    def _asking(self, player: int, source: str) -> Press:
        def press(by: By) -> None:
            self.asked = player, source
            self.rebuild()

        return press

    def _head(self, player: int) -> Callable[[Painter, Rect], None]:
        def paint(painter: Painter, rect: Rect) -> None:
            painter.picture(self.looks[player].token, Rect.around(rect.centre[0], rect.y + 12, 20))
            name = self.names[player]
            paint_name(painter, name, rect.centre[0], rect.y + 33, rect.w - 4, (SMALL, MICRO), painter.theme.text)

        return paint

    def _fitting(self, wide: float, most: float) -> tuple[float, Style]:
        """Return the height of the reasons, at most `most`, and their style: one line each if possible."""
        painter = self.stage.painter
        for style in (SMALL, MICRO):
            tall = 36 + sum(painter.paragraph_height(reason, style, wide) for reason in self.reasons()) + 8
            if tall <= most:
                break
        return min(max(FOOT, tall), most), style

    def _paint_why(self, style: Style, painter: Painter, rect: Rect) -> None:
        player, source = self.asked
        title = _("{name}: {words}").format(name=self.names[player], words=self.title_of(source))
        painter.text(title, rect.x, rect.y + 12, BODY_BOLD, painter.theme.brass, limit=rect.w)
        y = rect.y + 28
        reasons = self.reasons()
        if y + sum(painter.paragraph_height(reason, style, rect.w) for reason in reasons) > rect.bottom + 4:
            reasons = [_("; ").join(reasons)]
        for reason in reasons:
            y += painter.paragraph(reason, rect.x, y, style, painter.theme.text, rect.w)

    def mirror(self) -> Mirror:
        """Return the reasons of the chosen number, and all numbers as a table."""
        rows = [
            [self.title_of(source), *(plain(self.points(player, source)) for player in range(len(self.names)))]
            for source in self.sources
        ]
        board = [Section(self.when, table=[["", *self.names], *rows])]
        said = sentences([self.when, *self.reasons()])
        return super().mirror()._replace(status=said, board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, self.heading, self.when, 0)


def _paint_panel(painter: Painter, rect: Rect) -> None:
    painter.box(rect, painter.theme.panel, 14, painter.theme.line)
