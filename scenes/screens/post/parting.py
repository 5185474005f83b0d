"""Two games from one: what came parts from the game here. Both are shown, and the player says which one goes on."""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.lists import listed
from scenes.i18n.translation import _
from scenes.model.far.post import Came, keep_both, sit_down, withheld
from scenes.model.people import name_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, SMALL, TITLE, TOP_BAR
from scenes.platform.base import Mirror, Section
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.table.opening import table_of
from scenes.table.room import find_room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 124.0
LOW_FOOT = 66.0
SHOWN = 4
"""How many lines of each log are shown from where the games part."""


class PartingScene(Page):
    """Asks with which of two games to go on. The other is kept as a game of its own."""

    def __init__(self, came: Came) -> None:
        super().__init__()
        assert came.match
        self.came = came
        self.mine = came.match
        self.theirs = sit_down(came.record, frozenset(came.match.people_here))
        self.room = find_room(came.record.game)
        self.tint = self.room.card.tint

    # --- words

    @property
    def opponents(self) -> str:
        """The names of the opponents."""
        return listed(name_of(seat) for at, seat in enumerate(self.mine.seats) if at in self.mine.elsewhere)

    def title(self) -> str:
        """Return that there are two games."""
        return _("This game is no longer the same as yours")

    def under(self) -> str:
        """Return what happens with the one that is not chosen."""
        return _("Both start alike, then differ. The other one is kept as a separate game.")

    def _differs(self) -> tuple[list[str], list[str]]:
        """Return what each log says from where the games part, each line without what stands in both."""
        logs = [table_of(match).logs.words() for match in (self.mine, self.theirs)]
        alike = next(
            (at for at, (one, other) in enumerate(zip(*logs, strict=False)) if one != other), min(map(len, logs))
        )
        return logs[0][alike:], logs[1][alike:]

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place both games side by side, on a phone below each other."""
        low = height < 500
        foot_h = LOW_FOOT if low else FOOT if width < 600 else 76.0
        wide = min(1100.0, width - 32)
        x = (width - wide) / 2
        flow: list[Widget] = []
        y = TOP_BAR + 14.0
        for key, words, style in (
            ("title", self.title(), TITLE._replace(size=24, leading=1.2)),
            ("under", self.under(), BODY),
        ):
            tall = self.stage.painter.paragraph_height(words, style, wide)
            flow.append(Label(key, Rect(x, y, wide, tall), words, style, quiet=key == "under", wrapped=True))
            y += tall + 4
        y += 10
        beside = width >= 600
        each = (wide - 16) / 2 if beside else wide
        mine, theirs = self._differs()
        left = self._game("mine", _("On this device"), self.mine, mine, Rect(x, y, each, 0))
        below = y if beside else bottom_of(left) + 12
        right = self._game("theirs", _("In the link"), self.theirs, theirs,
                           Rect(x + each + 16 if beside else x, below, each, 0))  # fmt: skip
        if beside:
            tall = max(bottom_of(left), bottom_of(right)) - y
            for panel in (left[0], right[0]):
                panel.rect = panel.rect._replace(h=tall)
        foot = Rect(0, height - foot_h, width, foot_h)
        top = foot.y + 8
        if width >= 600:
            places = [Rect(x, top, (wide - 16) / 2, 52), Rect(x + (wide + 16) / 2, top, (wide - 16) / 2, 52)]
        else:
            places = [Rect(x, top + 58, wide, 48), Rect(x, top, wide, 50)]
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        fixed: list[Widget] = [
            *bar,
            Paint("foot", foot, paint_foot),
            Button("keep_mine", places[0], _("Go on with mine"), self._keep_mine, style=BODY_BOLD),
            Button(
                "take_theirs", places[1], _("Go on with the other"), self._take_theirs, kind="primary", style=BODY_BOLD
            ),
        ]
        return Built(bar_view(width, height, foot_h), [*flow, *left, *right], fixed)

    def _game(self, key: str, title: str, match: Match, log: list[str], box: Rect) -> list[Widget]:
        """Return the widgets of one game: its panel first, then everyone's things and what differs."""
        widgets: list[Widget] = [Label(f"{key}_title", Rect(box.x + 16, box.y + 10, box.w - 32, 28), title, LABEL)]
        y = box.y + 46
        seats = len(match.seats)
        paint_final = None if withheld(match) else self.room.paint_final
        if paint_final:
            wide = min(180.0, (box.w - 32 - 8 * (seats - 1)) / seats)
            tall = wide / self.room.final_shape

            def paint(painter: Painter, rect: Rect) -> None:
                for seat in range(seats):
                    at = Rect(rect.x + (wide + 8) * seat, rect.y, wide, rect.h)
                    paint_final(painter, at, match.state, seat)

            widgets.append(Paint(f"{key}_boards", Rect(box.x + 16, y, box.w - 32, tall), paint))
            y += tall + 10
        lines = [*log[:SHOWN], *([_("and {count} more").format(count=len(log) - SHOWN)] if len(log) > SHOWN else [])]
        for number, words in enumerate(lines or [_("Nothing more was played.")]):
            tall = self.stage.painter.paragraph_height(words, SMALL, box.w - 32)
            at = Rect(box.x + 16, y, box.w - 32, tall)
            widgets.append(Label(f"{key}{number}", at, words, SMALL, quiet=number > 0, wrapped=True))
            y += tall + 4
        return [Panel(f"{key}_panel", Rect(box.x, box.y, box.w, y + 8 - box.y)), *widgets]

    # --- what is chosen

    def _keep_mine(self, by: By) -> None:
        self._choose(theirs=False)

    def _take_theirs(self, by: By) -> None:
        self._choose(theirs=True)

    def _choose(self, *, theirs: bool) -> None:
        match = keep_both(self.came, self.stage.saves, theirs=theirs)
        self.stage.pop()
        self.stage.open.table(match)
        self.stage.say(_("The other game is in My games."))

    # --- what is seen and said

    def mirror(self) -> Mirror:
        """Return what differs, as two lists."""
        mine, theirs = self._differs()
        board = [Section(_("On this device"), mine), Section(_("In the link"), theirs)]
        return super().mirror()._replace(status=f"{self.title()}. {self.under()}", board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        detail = _("with {names}").format(names=self.opponents)
        draw_bar(painter, self.stage.width, _(self.room.card.name), detail, 0)
