"""The log by turns: a block for every turn, the oldest above, each with its steps, causes before what they brought.

It lies over middle and rail, so that the own board stays in sight; on a phone it is a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.games.ark_nova.painters.recap.turn_card import LaidTurn, lay_turn, paint_scrubber, paint_turn
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.recap.summary import in_words
from scenes.games.ark_nova.recap.turns import Turn
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3, HEADING, MICRO, SMALL_BOLD, TOUCH
from scenes.platform.base import Mirror
from scenes.stage.panel import PanelScene
from scenes.table.log.scene import LogGround
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton, Segment
from scenes.widgets.inputs import Input, Key
from scenes.widgets.panels import SCROLL_KEYS

HEAD, FOOT, GAP = 104.0, 60.0, 8.0
NARROW = 560.0
"""A panel narrower than this has its buttons in two rows."""


class TurnsTold(NamedTuple):
    """What the log by turns is made of; `colours` are the seats'.

    `retell` retells a turn, `watch` shows it in the middle, `actions` opens the log by actions.
    """

    turns: Sequence[Turn]
    retell: Callable[[Turn], Recap]
    names: Sequence[str]
    colours: Sequence[int]
    watch: Callable[[Recap], None]
    actions: Callable[[], None]


class TurnCard(Widget):
    """The block of a turn."""

    radius = 12.0

    def __init__(self, rect: Rect, laid: LaidTurn, scene: TurnsScene, words: str, press: Press) -> None:
        super().__init__(f"turn{laid.told.turn.number}", rect, words, press)
        self._laid = laid
        self._scene = scene
        self.state = scene.chosen == laid.told.turn.number

    def drag(self, dx: float, dy: float) -> bool:
        """Scroll the log."""
        return self._scene.scroll(-dy)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        hot = ui.hover == self.key
        paint_turn(painter, self.rect, self._laid, self._scene.told.colours, marked=bool(self.state), hot=hot)


class Scrubber(Widget):
    """All turns as ticks; a press leads to the turn there."""

    def __init__(self, rect: Rect, count: int, at: int, choose: Callable[[int], None]) -> None:
        super().__init__("scrubber", rect, "", None)
        self._count, self._at, self._choose = count, at, choose
        self.focusable = False

    def drag(self, dx: float, dy: float) -> bool:
        """Follow the finger along the turns."""
        step = self.rect.w / max(1, self._count - 1)
        moved = round(dx / step) if step else 0
        if moved:
            self._choose(self._at + moved)
        return bool(moved)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        paint_scrubber(painter, self.rect.grown(-8), self._count, self._at)


class TurnsScene(PanelScene):
    """The log by turns. `place` returns where it lies in a window of a given size; it begins at the turn `chosen`."""

    def __init__(self, told: TurnsTold, place: Callable[[float, float], Rect], chosen: int = 0) -> None:
        super().__init__()
        self.told = told
        self.chosen = chosen or (told.turns[-1].number if told.turns else 0)
        self._place = place
        self._seat = -1  # the only seat whose turns are shown; −1: everybody's
        self._up = 0.0  # how far the list is scrolled up from its end
        self._view = Rect(0, 0, 0, 0)
        self._laid: dict[int, LaidTurn] = {}

    # --- which turns

    def turns(self) -> list[Turn]:
        """Return the turns that are shown, the oldest first."""
        return [turn for turn in self.told.turns if self._seat in (-1, turn.seat)]

    def choose(self, at: int) -> None:
        """Choose one of the turns that are shown, by its place among them, and bring it into view."""
        turns = self.turns()
        if not turns:
            return
        self.chosen = turns[max(0, min(at, len(turns) - 1))].number
        below = 0.0
        for turn in reversed(turns):
            laid = self._lay(turn)
            if turn.number == self.chosen:
                self._up = min(max(self._up, below + laid.height + GAP - self._view.h), below)
                break
            below += laid.height + GAP
        self._show()

    def _at(self) -> int:
        numbers = [turn.number for turn in self.turns()]
        return numbers.index(self.chosen) if self.chosen in numbers else len(numbers) - 1

    def _lay(self, turn: Turn) -> LaidTurn:
        found = self._laid.get(turn.number)
        if found is None:
            told, name = self.told.retell(turn), self.told.names[turn.seat]
            found = lay_turn(self.stage.painter, told, name, self.told.colours, self._view.w)
            self._laid[turn.number] = found
        return found

    # --- what is shown

    def layout(self, width: float, height: float) -> None:
        """Take the place; everything is measured again."""
        self._ground = None
        self._laid.clear()
        opens = not self.panel.w
        self.panel = self._place(width, height)
        self._show()
        if opens:
            self.choose(self._at())

    def scroll(self, by: float) -> bool:
        """Scroll by CSS pixels, down positive; tell whether it moved."""
        before = self._up
        self._up = max(0.0, self._up - by)
        self._show()
        return self._up != before

    def _show(self) -> None:
        panel = self.panel
        self._view = Rect(panel.x + 10, panel.y + HEAD, panel.w - 20, panel.h - HEAD - self._foot() - 4)
        cards = self._cards()
        ground = LogGround(panel, self.scroll, empty=not self.told.turns, radius=14.0)
        self.ui.show([ground, *cards, *self._filters(), *self._bar()])
        self.stage.refresh()

    def _cards(self) -> list[Widget]:
        """Return the blocks in view, from the end on; those above it are not even made."""
        view, shown = self._view, self.turns()
        y, cards = view.bottom + self._up, []
        for number, turn in reversed(list(enumerate(shown))):
            laid = self._lay(turn)
            y -= laid.height + GAP
            rect = Rect(view.x, y + GAP, view.w, laid.height)
            if rect.y < view.bottom:
                cards.append(self._card(rect, laid, number))
            if y < view.y:
                break
        over = max(0.0, y + GAP - view.y) if self._up else 0.0  # the beginning does not leave the top
        if over:
            self._up = max(0.0, self._up - over)
            return self._cards()
        return cards[::-1]

    def _card(self, rect: Rect, laid: LaidTurn, number: int) -> Widget:
        words = sentences(in_words(laid.told, self.told.names))
        card = TurnCard(rect, laid, self, words, lambda by: self.choose(number))
        card.clip = self._view
        return card

    def _filters(self) -> list[Widget]:
        panel, names = self.panel, [_("All"), *self.told.names]
        step = min(120.0, (panel.w - 24) / len(names))
        widgets: list[Widget] = [
            Segment(
                f"only {seat + 1}",
                Rect(panel.x + 12 + step * (seat + 1), panel.y + 54, step - 6, TOUCH),
                name,
                self._only(seat),
                selected=seat == self._seat,
            )
            for seat, name in enumerate(names, start=-1)
        ]
        close = Rect(panel.right - TOUCH - 8, panel.y + 6, TOUCH, TOUCH)
        return [*widgets, IconButton("close", close, "x", _("Close"), self.close, framed=True)]

    def _only(self, seat: int) -> Press:
        def press(by: By) -> None:
            self._seat, self._up = seat, 0.0
            self._show()

        return press

    def _foot(self) -> float:
        return FOOT if self.panel.w >= NARROW else 2 * FOOT - 8

    def _bar(self) -> list[Widget]:
        """Return the bar: turns or actions, one turn back and on, all turns as ticks, and watching the chosen one."""
        panel, at, count = self.panel, self._at(), len(self.turns())
        y, right, narrow = panel.bottom - 52, panel.right - 12, panel.w < NARROW
        widgets: list[Widget] = [
            Segment("by turns", Rect(panel.x + 12, y, 92, TOUCH), _("Turns"), lambda by: None, selected=True),
            Segment("by actions", Rect(panel.x + 108, y, 92, TOUCH), _("Actions"), self._by_actions, selected=False),
        ]
        watch = Rect(right - 104, y, 104, TOUCH)
        widgets.append(Button("watch", watch, _("Watch"), self._watch, icon="play", style=SMALL_BOLD))
        left, end = (panel.x + 12, right) if narrow else (panel.x + 212, watch.x - 8)
        row = y - 52 if narrow else y
        for name, x, icon, words, to in (
            ("earlier", left, "chevron_left", _("Previous turn"), at - 1),
            ("later", end - TOUCH, "chevron_right", _("Next turn"), at + 1),
        ):
            button = IconButton(name, Rect(x, row, TOUCH, TOUCH), icon, words, self._choosing(to), framed=True)
            button.enabled = 0 <= to < count
            widgets.append(button)
        ticks = Rect(left + TOUCH + 6, row, end - left - 2 * TOUCH - 12, TOUCH)
        if count > 1 and ticks.w > 60:
            widgets.append(Scrubber(ticks, count, at, self.choose))
        return widgets if count else widgets[:2]

    def _choosing(self, at: int) -> Press:
        return lambda by: self.choose(at)

    def _by_actions(self, by: By) -> None:
        self.stage.pop()
        self.told.actions()

    def _watch(self, by: By) -> None:
        told = self.told.retell(self.turns()[self._at()])
        self.stage.pop()
        self.told.watch(told)

    def handle(self, event: Input) -> None:
        """Scroll, step from turn to turn and close by keys; a tap beside the panel closes too."""
        if isinstance(event, Key) and event.code == pygame.K_l:
            self.close()
        elif isinstance(event, Key) and event.code in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self._at() + (1 if event.code == pygame.K_RIGHT else -1))
        elif isinstance(event, Key) and event.code in SCROLL_KEYS:
            self.scroll(SCROLL_KEYS[event.code] * self._view.h)
        else:
            super().handle(event)

    def mirror(self) -> Mirror:
        """Say which turn is chosen; the blocks in view are choices with all their words."""
        turns = self.turns()
        said = in_words(self.told.retell(turns[self._at()]), self.told.names) if turns else []
        return super().mirror()._replace(status=sentences([_("Log"), *said]))

    def draw(self, painter: Painter) -> None:
        """Draw the scene below from a cached picture, and the panel over it."""
        if self._ground is None:
            self._ground = painter.layer()
            self.stage.draw_below(self, painter.on(self._ground))
        painter.surface.blit(self._ground, (0, 0))
        painter.shadow(self.panel, 14, E3)
        self.ui.draw(painter)
        if self.told.turns:
            left = self.panel.x + 30 + painter.text_width(_("Log"), HEADING)
            room = self.panel.right - 60 - left
            painter.text(_("oldest at the top"), left, self.panel.y + 31, MICRO, painter.theme.text2, limit=room)
