"""Two games from one: what came parts from the game here. Both are shown, and the player says which one goes on."""

from __future__ import annotations

import time
from functools import cached_property, partial
from typing import Any

from engine.branches import movers
from engine.match import Match
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model.far.post import Came, keep_both, sit_down
from scenes.model.people import name_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, MICRO, SMALL, SMALL_BOLD, TITLE, TOP_BAR
from scenes.platform.base import Mirror, Section
from scenes.stage.page import Built, Page, bar_view, bottom_of, paint_foot
from scenes.table.opening import table_of
from scenes.table.room import find_room
from scenes.table.seats.peek import Peeked
from scenes.table.seats.players import Player, players_of
from scenes.table.table import TableScene
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

FOOT = 124.0
LOW_FOOT = 66.0
SHOWN = 4
"""How many lines of each log are shown from where the games part."""
BOARD, NAME, TWO = 190.0, 26.0, 400.0
"""The most height of somebody's things, the height of the name below, and the width that two of them need."""


class PartingScene(Page):
    """Asks with which of two games to go on. The other is kept as a game of its own. `way`: see `Scene.way`."""

    def __init__(self, came: Came, way: str = "") -> None:
        super().__init__()
        self.way = way
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
        """Return how far they are the same, and what happens with the one that is not chosen."""
        alike = sum(mover >= 0 for mover in movers(self.mine.record)[: self.came.shared])
        same = ngettext("The first {count} move is the same.", "The first {count} moves are the same.", alike)
        return sentences((same.format(count=alike), _("The other one is kept as a separate game.")))

    @cached_property
    def _tables(self) -> tuple[TableScene[Any], TableScene[Any]]:
        """The tables of both games, which nobody sees: they know what a player may see and how moves are told."""
        tables = table_of(self.mine), table_of(self.theirs)
        for table in tables:
            table.stage = self.stage
            table.layout(self.stage.width, self.stage.height)
        return tables

    def _progress(self, match: Match) -> str:
        """Return how far a game is."""
        count = sum(mover >= 0 for mover in movers(match.record))
        moves = ngettext("{count} move", "{count} moves", count).format(count=count)
        return side_by_side((self.room.progress(match.state) if self.room.progress else "", moves))

    def _next(self, match: Match) -> str:
        """Return who is to move."""
        mover = match.to_move
        if mover is None:
            return _("The game is over.")
        if match.state.current_player() in match.elsewhere:
            return _("{name} to move").format(name=name_of(mover))
        return pgettext("a game that runs", "your turn")

    def _differs(self) -> tuple[list[str], list[str]]:
        """Return what each log says from where the games part, each line without what stands in both."""
        logs = [table.logs.words() for table in self._tables]
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
        when = self.came.save.when if self.came.save else 0
        saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(when)) if when else ""
        left = self._game(0, _("On this device"), mine, saved, Rect(x, y, each, 0))
        below = y if beside else bottom_of(left) + 12
        right = self._game(1, _("In the link"), theirs, "", Rect(x + each + 16 if beside else x, below, each, 0))
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

    def _game(self, which: int, title: str, log: list[str], saved: str, box: Rect) -> list[Widget]:
        """Return the widgets of one game: its panel first, then everyone's things and what differs.

        In a low or narrow window, and with many players, what differs comes first: the rest is reached by scrolling.
        """
        key, match = ("mine", "theirs")[which], (self.mine, self.theirs)[which]
        inner = Rect(box.x + 16, box.y + 10, box.w - 32, 28)
        progress = self._progress(match)
        wide = self.stage.painter.text_width(progress, SMALL)
        widgets: list[Widget] = [
            Label(f"{key}_title", inner._replace(w=inner.w - wide - 8), title, LABEL),
            Label(f"{key}_progress", inner, progress, SMALL, anchor="right", quiet=True),
        ]
        parts = [partial(self._boards, which), partial(self._lines, key, log, self._next(match), saved)]
        if self.stage.height < 500 or self.stage.width < 600 or len(match.seats) > 2:
            parts.reverse()
        for part in parts:
            widgets += part(inner._replace(y=bottom_of(widgets) + 8, h=0))
        return [Panel(f"{key}_panel", box._replace(h=bottom_of(widgets) + 12 - box.y)), *widgets]

    def _boards(self, which: int, box: Rect) -> list[Widget]:
        """Return everyone's things, two in a row where there is room, each with the name and the score below."""
        table, match = self._tables[which], (self.mine, self.theirs)[which]
        columns = 2 if box.w >= TWO else 1
        wide = (box.w - 12 * (columns - 1)) / columns
        widgets: list[Widget] = []
        y = box.y
        for seat, player in enumerate(players_of(match)[: len(match.seats)]):
            peeked = table.peeked(seat)
            if peeked is None:
                continue
            column = len(widgets) % columns
            tall = min(BOARD, wide / peeked.shape) + NAME
            at = Rect(box.x + (wide + 12) * column, y, wide, tall)
            widgets.append(Paint(f"board{which}:{seat}", at, partial(_paint_things, peeked=peeked, player=player)))
            y = bottom_of(widgets) + 8 if column == columns - 1 else y
        return widgets

    def _lines(self, key: str, log: list[str], then: str, saved: str, box: Rect) -> list[Widget]:
        """Return what differs: a frame around the move with which the games part, and who is to move in the end."""
        more = _("and {count} more").format(count=len(log) - SHOWN) if len(log) > SHOWN else ""
        lines = [*(log[:SHOWN] or [_("Nothing more was played.")]), side_by_side((more, then, saved))]
        widgets: list[Widget] = [Label(f"{key}_differs", box._replace(h=20), _("What differs"), SMALL_BOLD)]
        y = box.y + 26
        for number, words in enumerate(lines):
            first = number == 0 and bool(log)
            style, edge = (SMALL_BOLD, 8.0) if first else (SMALL, 0.0)
            tall = self.stage.painter.paragraph_height(words, style, box.w - 2 * edge)
            if first:
                widgets.append(Paint(f"{key}_parts", Rect(box.x, y, box.w, tall + 2 * edge), _paint_parting))
            at = Rect(box.x + edge, y + edge, box.w - 2 * edge, tall)
            widgets.append(Label(f"{key}{number}", at, words, style, quiet=not first, wrapped=True))
            y = bottom_of(widgets) + 4
        return widgets

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


def _paint_things(painter: Painter, rect: Rect, peeked: Peeked, player: Player) -> None:
    """Draw what somebody has, and below it whose that is, with the score."""
    tall = rect.h - NAME
    wide = min(rect.w, tall * peeked.shape)
    peeked.paint(painter, Rect(rect.x, rect.y + (tall - wide / peeked.shape) / 2, wide, wide / peeked.shape))
    middle = rect.bottom - NAME / 2 + 1
    painter.picture(player.look.token, Rect.around(rect.x + 9, middle, 18))
    score = painter.text(peeked.score, rect.x + wide, middle, SMALL_BOLD, painter.theme.text, "right")
    room = wide - 26 - score - 8
    name = painter.fitting(player.name, (SMALL, MICRO), room)
    painter.text(player.name, rect.x + 24, middle, name, painter.theme.text, limit=room)


def _paint_parting(painter: Painter, rect: Rect) -> None:
    """Draw the frame around the move with which two games part."""
    painter.box(rect, painter.theme.raised, 10, painter.theme.focus, 2)
