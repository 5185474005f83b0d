"""The peek: a closer look at a player's things. One dialog for all games, with Close and ways to the players beside.

A table returns in `peeked(player)` what there is to see; `table.peek(player)` opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from scenes.i18n.translation import _
from scenes.model.log_book import Line
from scenes.paint.flow import flow
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, E3, HEADING, INK, LABEL, MICRO, MICRO_BOLD, SMALL, TOUCH, GroundTint, Seat
from scenes.platform.base import Mirror
from scenes.stage.panel import PanelScene
from scenes.table.log.cards import SMALL_PICTURE, runs_of
from scenes.widgets.base import Press, Ui, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.inputs import Input, Key, Pointer

HEAD, FOOT = 76.0, 72.0
MOST, LARGEST = (752.0, 524.0), (1160.0, 760.0)
"""The size of the panel on a wide window, and of one for a `large` peek."""
BESIDE = 236.0
"""The width of the notes when they stand beside the picture, in a panel wider than high."""
SWIPE = 60.0
"""How far a finger must move to turn or close, in CSS pixels."""


class Peeked(NamedTuple):
    """What there is to see of a player.

    `paint` draws it into a rectangle; `shape` is its width divided by its height. `kind` says who sits there, `score`
    is the part of the score that everybody may know. `notes` are lines beside it, their `end` at the right. `words` is
    all of it in words. `large`: there is so much to see that the panel takes as much of the window as it can.
    """

    paint: Callable[[Painter, Rect], None]
    words: str
    kind: str = ""
    score: str = ""
    notes: Sequence[Line] = ()
    shape: float = 1.4
    large: bool = False


class Peekable(Protocol):
    """What the peek asks of a table."""

    tint: GroundTint

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """Their colours and symbols."""

    def peeked(self, player: int) -> Peeked | None:
        """Return what there is to see of a player."""


def what_is_had(name: str) -> str:
    """Return the words of the button that opens the peek at a player's things."""
    return _("What you have") if name == _("You") else _("What {name} has").format(name=name)


class PeekScene(PanelScene):
    """A player's things over the table.

    Arrow keys or a swipe turn to the next player; Escape, a tap beside the panel or a swipe downwards closes it.
    """

    def __init__(self, table: Peekable, player: int) -> None:
        super().__init__()
        self.table = table
        self.player = player
        self.tint = table.tint
        self._grip: tuple[float, float] | None = None  # where a finger began to swipe

    @property
    def peeked(self) -> Peeked:
        """What is shown of the player."""
        peeked = self.table.peeked(self.player)
        assert peeked
        return peeked

    # --- layout

    def layout(self, width: float, height: float) -> None:
        """Put the panel in the middle, or on a phone as a sheet at the bottom."""
        self._ground = None
        if width < 600 and height > 480:
            tall = min(height - 56, 592.0)
            self.panel = Rect(0, height - tall, width, tall)
        else:
            most = LARGEST if self.peeked.large else MOST
            self.panel = Rect.around(width / 2, height / 2, min(most[0], width - 16), min(most[1], height - 12))
        self._show()

    def _show(self) -> None:
        panel, names = self.panel, self.table.player_names
        close = Rect(panel.right - 116, panel.y + 14, 104, TOUCH)
        widgets: list[Widget] = [
            PeekPanel(panel),
            Button("close", close, _("Close"), self.close, icon="x"),
        ]
        wide = min(220.0, (panel.w - 36) / 2)
        y = panel.bottom - FOOT + 8
        ways = (("previous", panel.x + 12, -1), ("next", panel.right - 12 - wide, 1))
        for key, x, by in ways[3 - min(3, len(names)) :]:  # with two players the other is on both sides
            other = (self.player + by) % len(names)
            token = self.table.seat_look[other].token
            widgets.append(NeighbourButton(key, Rect(x, y, wide, 52), names[other], self._turning(by), token, by))
        self.ui.show(widgets)
        self.stage.refresh()

    def body(self) -> tuple[Rect, Rect]:
        """Return where the picture lies and where the notes stand."""
        panel, peeked = self.panel, self.peeked
        foot = FOOT if len(self.table.player_names) > 1 else 12.0
        area = Rect(panel.x + 16, panel.y + HEAD, panel.w - 32, panel.h - HEAD - foot)
        if not peeked.notes:
            return _fitted(area, peeked.shape), Rect(area.x, area.bottom, 0, 0)
        if panel.w >= 600 and panel.w >= panel.h:
            picture = _fitted(area._replace(w=area.w - BESIDE), peeked.shape)
            return picture, Rect(area.right - BESIDE + 12, area.y + 4, BESIDE - 12, area.h)
        lines = -(-len(peeked.notes) // _columns(area))
        notes = min(area.h * 0.4, 28.0 * lines + 8)
        picture = _fitted(area._replace(h=area.h - notes), peeked.shape)
        return picture, Rect(area.x, picture.bottom + 8, area.w, area.bottom - picture.bottom - 8)

    # --- input

    def _turning(self, by: int) -> Press:
        return lambda _by: self.turn(by)

    def turn(self, by: int) -> None:
        """Turn to the player that many seats further on."""
        self.player = (self.player + by) % len(self.table.player_names)
        self._show()

    def handle(self, event: Input) -> None:
        """Close, turn, or let the buttons answer."""
        turns = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if isinstance(event, Key):
            if event.code in turns and len(self.table.player_names) > 1:
                self.turn(turns[event.code])
                return
        elif (self.panel.contains(event.x, event.y) or event.kind != "down") and self._swiped(event):
            return
        super().handle(event)

    def _swiped(self, event: Pointer) -> bool:
        """Follow a swipe over the panel; tell whether it turned to another player or closed the panel."""
        if event.kind == "down":
            self._grip = (event.x, event.y) if event.touch else None
        elif event.kind == "up" and self._grip:
            across, down = event.x - self._grip[0], event.y - self._grip[1]
            self._grip = None
            if abs(across) >= SWIPE and abs(across) > 2 * abs(down) and len(self.table.player_names) > 1:
                self.ui.let_go()
                self.turn(-1 if across > 0 else 1)
                return True
            if down >= SWIPE and down > 2 * abs(across):
                self.close()
                return True
        return False

    def mirror(self) -> Mirror:
        """Return the player's things in words; of hidden ones no more than the table shows."""
        name, peeked = self.table.player_names[self.player], self.peeked
        status = _("{title}: {words}").format(title=what_is_had(name), words=peeked.words)
        return super().mirror()._replace(status=status)

    # --- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the darkened table from a cached picture, and the panel over it."""
        if self._ground is None:
            self._ground = painter.layer()
            below = painter.on(self._ground)
            self.stage.draw_below(self, below)
            below.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
        painter.surface.blit(self._ground, (0, 0))
        self.ui.draw(painter)
        peeked = self.peeked
        self._paint_head(painter, peeked)
        picture, notes = self.body()
        peeked.paint(painter, picture)
        self._paint_notes(painter, notes, peeked.notes)
        self._paint_keys(painter)

    def _paint_head(self, painter: Painter, peeked: Peeked) -> None:
        theme, panel = painter.theme, self.panel
        name = self.table.player_names[self.player]
        painter.picture(self.table.seat_look[self.player].token, Rect(panel.x + 18, panel.y + 17, 38, 38))
        right = panel.right - 128
        if peeked.score:
            wide = max(52.0, painter.text_width(peeked.score, HEADING) + 28)
            badge = Rect(right - wide, panel.y + 17, wide, 38)
            painter.box(badge, INK, 19)
            painter.text(peeked.score, *badge.centre, HEADING, "#FFF6EA", "centre")
            right = badge.x - 10
        space = right - panel.x - 68
        style = painter.fitting(name, (HEADING, LABEL, BODY_BOLD, MICRO_BOLD), space)
        painter.text(name, panel.x + 68, panel.y + (28 if peeked.kind else 36), style, theme.text, limit=space)
        small = SMALL if painter.text_width(peeked.kind, SMALL) <= space else MICRO
        painter.text(peeked.kind, panel.x + 68, panel.y + 50, small, theme.text2, limit=space)

    def _paint_keys(self, painter: Painter) -> None:
        """Draw the keys that turn and close, if there is room between the buttons."""
        ways = [widget.rect for widget in self.ui.widgets if isinstance(widget, NeighbourButton)]
        words, panel = _("Arrow keys turn the page, Esc closes."), self.panel
        left, right = (ways[0].right if len(ways) > 1 else panel.x), (ways[-1].x if ways else panel.x)
        if panel.w >= 600 and painter.text_width(words, SMALL) <= right - left - 32:
            painter.text(words, (left + right) / 2, ways[0].centre[1], SMALL, painter.theme.text2, "centre")

    def _paint_notes(self, painter: Painter, box: Rect, notes: Sequence[Line]) -> None:
        wide = box.w if _columns(box) == 1 else box.w / 2 - 12
        x, y = box.x, box.y
        for line in notes:
            runs = runs_of(painter, line.parts, SMALL, painter.theme.text2, SMALL_PICTURE)
            end = painter.text_width(line.end, BODY_BOLD) + 8 if line.end else 0.0
            for number, part in enumerate(flow(painter, runs, wide - end)):
                if y + 22 > box.bottom:
                    x, y = x + wide + 24, box.y
                if x > box.right:
                    return
                painter.runs(part, x, y + 11)
                if not number:
                    painter.text(line.end, x + wide, y + 11, BODY_BOLD, painter.theme.text, "right")
                y += 22
            y += 6


def _columns(notes: Rect) -> int:
    """Return the number of columns of the notes."""
    return 2 if notes.w >= 2 * BESIDE else 1


def _fitted(area: Rect, shape: float) -> Rect:
    """Return the largest rectangle of that shape in `area`, at its top and in the middle of its width."""
    wide = min(area.w, area.h * shape)
    return Rect(area.x + (area.w - wide) / 2, area.y, wide, wide / shape)


class PeekPanel(Widget):
    """The ground of the peek; touching it does nothing."""

    focusable = False

    def __init__(self, rect: Rect) -> None:
        super().__init__("peekpanel", rect)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        painter.shadow(self.rect, 16, E3)
        painter.box(self.rect, painter.theme.raised, 16, painter.theme.line)


class NeighbourButton(Button):
    """The button that leads to the player beside, with token and name."""

    def __init__(self, key: str, rect: Rect, name: str, press: Press, token: str, by: int) -> None:
        super().__init__(key, rect, name, press)
        self.token = token
        self.by = by
        self.about = _("Previous player") if by < 0 else _("Next player")

    def _label(self, painter: Painter, middle: float, colour: str) -> None:
        rect = self.rect
        wide = min(rect.w - 84, painter.text_width(self.words, self.style))
        left = rect.centre[0] - (wide + 30) / 2
        painter.picture(self.token, Rect(left, middle - 11, 22, 22))
        painter.text(self.words, left + 30, middle, self.style, colour, limit=wide + 1)
        x = rect.x + 18 if self.by < 0 else rect.right - 18
        name = "left" if self.by < 0 else "right"
        painter.picture(f"ui/lu_chevron_{name}", Rect.around(x, middle, 18), tint=colour)
