"""What counts now: everybody's points as if the game ended here, and for every number the reasons it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.score import ScoreSheet
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, SMALL, TOP_BAR, TOUCH, GroundTint, Seat
from scenes.platform.base import Mirror, Section
from scenes.stage.page import Built, Page, bar_view, paint_foot
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Segment
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 112.0
HEAD = 44.0
STEP = TOUCH + 6.0
TOTAL = ""
"""Stands for the total among the sources."""

Why = Callable[[int, str], Sequence[str]]
"""Returns the reasons of a player's points from a source, a sentence each."""


class CountScene(Page):
    """A table of sources and players; pressing a number tells why it is so."""

    def __init__(
        self,
        sheets: Sequence[ScoreSheet],
        source_name: Callable[[str], str],
        names: Sequence[str],
        looks: Sequence[Seat],
        why: Why,
        tint: GroundTint,
    ) -> None:
        super().__init__()
        self.sheets = sheets
        self.source_name = source_name
        self.names = names
        self.looks = looks
        self.why = why
        self.tint = tint
        self.asked = 0, TOTAL

    @property
    def sources(self) -> list[str]:
        """The sources that paid anybody, and the total."""
        found = dict.fromkeys(line.source for sheet in self.sheets for line in sheet.lines)
        return [*(source for source in found if any(sheet.points(source) for sheet in self.sheets)), TOTAL]

    def points(self, player: int, source: str) -> int:
        """Return a number of the table."""
        sheet = self.sheets[player]
        return sheet.points(source) if source else sheet.total

    def title_of(self, source: str) -> str:
        """Return what a source is called."""
        return self.source_name(source) if source else _("Total")

    def reasons(self) -> list[str]:
        """Return why the number that was asked for is so: a total by its sources, these by the game's own words."""
        player, source = self.asked
        if source:
            return list(self.why(player, source))
        lines = [line for line in self.sheets[player].lines if line.points]
        said = [
            _("{source}: {points}").format(source=self.title_of(line.source), points=signed(line.points))
            for line in lines
        ]
        return said or [_("Nothing yet.")]

    def build(self, width: float, height: float) -> Built:
        """Place a line a source and a column a player; the reasons stand below."""
        wide = min(760.0, width - 24)
        x = (width - wide) / 2
        count = len(self.names)
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
            flow.append(Label(f"title {source}", Rect(x, y, left - x - 8, TOUCH), self.title_of(source), style))
            for player, name in enumerate(self.names):
                rect = Rect(left + each * player + 2, y, each - 4, TOUCH)
                flow.append(self._number(rect, player, source, name))
            y += STEP
        foot = Paint("foot", Rect(0, height - FOOT, width, FOOT), paint_foot)
        why = Paint("why", Rect(x, height - FOOT + 8, wide, FOOT - 12), self._paint_why, " ".join(self.reasons()))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        view = bar_view(width, height, FOOT)
        return Built(view, [*heads, *flow], [*bar, foot, why])

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
            painter.text(
                self.names[player], rect.centre[0], rect.y + 33, SMALL, painter.theme.text, "centre", limit=rect.w - 4
            )

        return paint

    def _paint_why(self, painter: Painter, rect: Rect) -> None:
        player, source = self.asked
        title = _("{name}: {words}").format(name=self.names[player], words=self.title_of(source))
        painter.text(title, rect.x, rect.y + 12, BODY_BOLD, painter.theme.brass, limit=rect.w)
        painter.paragraph(_("; ").join(self.reasons()), rect.x, rect.y + 28, SMALL, painter.theme.text, rect.w)

    def mirror(self) -> Mirror:
        """Say the reasons that were asked for, and all numbers as a table."""
        rows = [
            [self.title_of(source), *(plain(self.points(player, source)) for player in range(len(self.names)))]
            for source in self.sources
        ]
        board = [Section(_("If the game ended now"), table=[["", *self.names], *rows])]
        said = " ".join([_("If the game ended now"), *self.reasons()])
        return super().mirror()._replace(status=said, board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("What counts now"), _("If the game ended now"), 0)
