"""The log: every entry as a card, the newest turn first. It lies over the rail of a wide table, or over a scene.

The same list serves the table, the drawer, the replay and the results. A card leads to its moment; at a table
it first puts rings around the pieces of its action that still lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Entry, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, HEADING, TOUCH, Seat, line_colour
from scenes.platform.base import Mirror, MirrorChoice
from scenes.stage.panel import PanelScene
from scenes.stage.voice import READABLE, WIDEST
from scenes.table.log.cards import GAP, STEP_IN, EntryCard, Laid, lay
from scenes.table.log.entry import EntryScene
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton, Segment
from scenes.widgets.inputs import Input, Key
from scenes.widgets.panels import SCROLL_KEYS

HEAD, LOW_HEAD = 112.0, 60.0
"""The height above the cards: title and tabs below each other, or tabs alone in a low panel."""
LOW = 480.0
"""A panel below this height has its tabs beside the button that closes it, for the sake of the cards."""
SHEET_TOP = 96.0
_BESIDE = 8.0
"""The space round words beside the panel."""

Shown = Literal["round", "whole", "words"]
"""What the list shows: the entries of this round or of the whole game, or the last words to the player."""


class Source(NamedTuple):
    """The source of a log: its entries, the same in words, the players, and what pressing an entry does.

    `here()` is the number of actions that a replay shows; negative if the newest entry is the current one.
    `pieces(entry)`: where the pieces of an entry lie on the table that is shown with the log. `said()`: the last words
    to the player, the newest last.
    """

    entries: Callable[[], Sequence[Entry]]
    words: Callable[[], Sequence[str]]
    names: Callable[[], Sequence[str]]
    looks: Callable[[], Sequence[Seat]]
    go: Callable[[int], None]
    here: Callable[[], int] = lambda: -1
    pieces: Callable[[Entry], Sequence[Rect]] = lambda entry: ()
    said: Callable[[], Sequence[str]] = lambda: ()


def newest_first(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries by turns, the newest turn first; within a turn what led to something stands before it."""
    turns: list[list[Entry]] = []
    for entry in entries:
        follows = entry.step or (entry.seat < 0 and bool(entry.lines))
        if turns and (follows or entry.at == turns[-1][-1].at):
            turns[-1].append(entry)
        else:
            turns.append([entry])
    return [entry for turn in reversed(turns) for entry in turn]


class LogList:
    """The scrolling cards, and above them the choice which entries are shown.

    `close` closes the log, `changed` is called when `widgets` has to be called again, `choose` with an entry that was
    pressed.
    """

    KEYS = ("close", "log:round", "log:whole", "log:words")
    """The names of its buttons."""

    def __init__(
        self,
        source: Source,
        close: Press,
        changed: Callable[[], None],
        choose: Callable[[Entry], None] | None = None,
    ) -> None:
        self.source = source
        self.asked: Entry | None = None  # the entry that was touched to see its pieces
        self._choose = choose
        self.shown: Shown = "whole"
        self.offset = 0.0
        self.height = 0.0
        self._view = Rect(0, 0, 0, 0)
        self._close = close
        self._changed = changed
        self._laid: dict[int, tuple[Entry, Laid]] = {}  # by identity: words are measured once

    def forget(self) -> None:
        """Measure everything again, because size, theme or language has changed."""
        self._laid.clear()

    def entries(self) -> list[Entry]:
        """Return the entries to show, the newest turn first, what a turn led to after it."""
        if self.shown == "words":
            return [Entry(-1, -1, (Part(words),)) for words in reversed(self.source.said())]
        entries = list(self.source.entries())
        if self.shown == "round" and entries:
            entries = [entry for entry in entries if entry.round == entries[-1].round]
        return newest_first(entries)

    def widgets(self, painter: Painter, panel: Rect) -> list[Widget]:
        """Return the ground, the head and the visible cards for the rectangle of a panel."""
        segments = self._segments(panel)
        one_row = bool(segments) and panel.h < LOW
        close: Widget
        if one_row:
            corner = Rect(panel.right - 12 - TOUCH, panel.y + 8, TOUCH, TOUCH)
            close = IconButton("close", corner, "x", _("Close"), self._close, framed=True)
        else:
            corner = Rect(panel.right - 116, panel.y + 8, 104, TOUCH)
            close = Button("close", corner, _("Close"), self._close, icon="x")
        top = panel.y + (HEAD if segments and not one_row else LOW_HEAD)
        self._view = view = Rect(panel.x + 8, top, panel.w - 16, panel.bottom - top - 4)
        cards = self._cards(painter, view)
        ground = LogGround(panel, self.scroll, empty=not self.height, titled=not one_row)
        return [ground, *cards, close, *segments]

    def _segments(self, panel: Rect) -> list[Widget]:
        """Return the choice of what is shown, where there is any."""
        offered: list[tuple[Shown, str]] = [("whole", _("Whole game"))]
        if len({entry.round for entry in self.source.entries()}) > 1:
            offered.insert(0, ("round", _("This round")))
        if self.source.said():
            offered.append(("words", _("Messages")))
        if len(offered) == 1:
            return []
        low = panel.h < LOW
        top, room = (panel.y + 8, panel.w - 24 - TOUCH - 6) if low else (panel.y + 60, panel.w - 24)
        each = (room - 6 * (len(offered) - 1)) / len(offered)
        return [
            Segment(
                f"log:{name}",
                Rect(panel.x + 12 + (each + 6) * at, top, each, TOUCH),
                words,
                self._choosing(name),
                selected=self.shown == name,
            )
            for at, (name, words) in enumerate(offered)
        ]

    def _cards(self, painter: Painter, view: Rect) -> list[Widget]:
        names, looks = self.source.names(), self.source.looks()
        here, words = self.source.here(), dict(zip(map(id, self.source.entries()), self.source.words(), strict=False))
        entries = self.entries()
        marked = next((entry for entry in entries if here < 0 or entry.at <= here), None)
        placed: list[tuple[Entry, Laid, float]] = []
        y = 2.0
        for entry in entries:
            laid = self._measured(painter, entry, names, looks, view.w)
            placed.append((entry, laid, y))
            y += laid.height + GAP
        self.height = y if entries else 0.0
        self.offset = min(self.offset, max(0.0, self.height - view.h))
        cards: list[Widget] = []
        for entry, laid, top in placed:
            if top + laid.height < self.offset or top > self.offset + view.h:
                continue
            indent = STEP_IN if entry.step else 0.0
            rect = Rect(view.x + indent, view.y + top - self.offset, view.w - indent, laid.height)
            edge = line_colour(painter.theme, looks[entry.seat]) if entry is marked and entry.seat >= 0 else ""
            edge = edge or (painter.theme.brass if entry is marked and entry.lines else "")
            card = EntryCard(rect, entry, laid, words.get(id(entry), ""), self._going(entry), edge)
            card.key += f".{len(cards)}" if any(each.key == card.key for each in cards) else ""
            card.clip, card.scroll = view, self.scroll
            cards.append(card)
        return cards

    def _measured(
        self, painter: Painter, entry: Entry, names: Sequence[str], looks: Sequence[Seat], width: float
    ) -> Laid:
        known = self._laid.get(id(entry))
        if known is None or known[0] is not entry:
            known = entry, lay(painter, entry, names, looks, width - (STEP_IN if entry.step else 0.0))
            self._laid[id(entry)] = known
        return known[1]

    def scroll(self, by: float) -> bool:
        """Scroll by CSS pixels, down positive; tell whether it moved."""
        wanted = min(max(0.0, self.offset + by), max(0.0, self.height - self._view.h))
        moved, self.offset = wanted != self.offset, wanted
        if moved:
            self._changed()
        return moved

    def turn_page(self, pages: float) -> bool:
        """Scroll by that many heights of the region."""
        return self.scroll(pages * self._view.h)

    def _choosing(self, shown: Shown) -> Press:
        def press(by: By) -> None:
            self.shown, self.offset = shown, 0.0
            self._changed()

        return press

    def _going(self, entry: Entry) -> Press:
        def press(by: By) -> None:
            if entry.at < 0:
                return  # words lead nowhere
            if self._choose:
                self._choose(entry)
            elif by == "touch" and self.asked is not entry and self.source.pieces(entry):
                self.asked = entry  # a finger cannot hover: its first touch rings, the second leads to the moment
                self._changed()
            else:
                self.source.go(entry.at)

        return press

    def looked_at(self, ui: Ui) -> Entry | None:
        """Return the entry whose pieces get rings: of the card under pointer or focus, else the last one pressed."""
        widget = ui.find(ui.focus if ui.keyboard else ui.hover)
        return widget.entry if isinstance(widget, EntryCard) else self.asked


class LogGround(Widget):
    """The ground under the cards; it takes wheel and drag between them."""

    focusable = False

    def __init__(
        self, rect: Rect, scroll: Callable[[float], bool], *, empty: bool, radius: float = 0.0, titled: bool = True
    ) -> None:
        super().__init__("log_ground", rect)
        self._titled = titled
        self._scroll = scroll
        self._empty = empty
        self._radius = radius

    def wheel(self, dy: float) -> bool:
        """Scroll by a turn of the wheel."""
        return self._scroll(-48 * dy)

    def drag(self, dx: float, dy: float) -> bool:
        """Follow the finger."""
        return self._scroll(-dy)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the ground, and the title where it has room."""
        theme, rect = painter.theme, self.rect
        painter.box(rect, theme.ground, self._radius, theme.line)
        if self._titled:
            painter.text(_("Log"), rect.x + 16, rect.y + 30, HEADING, theme.text, limit=rect.w - 140)
        if self._empty:
            painter.text(_("Nothing has happened yet."), rect.x + 16, rect.y + 78, BODY, theme.text2, limit=rect.w - 32)


class LogScene(PanelScene):
    """The log over a scene: at the right of a wide window, a sheet on a phone."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.list = LogList(source, self.close, self._show, self._chosen)
        self._lead = source.go

    def layout(self, width: float, height: float) -> None:
        """Take the right side of a wide window, the lower part of a phone."""
        self._ground = None
        self.list.forget()
        if width < 600 and height > 480:
            self.panel = Rect(0, SHEET_TOP, width, height - SHEET_TOP)
        else:
            wide = min(420.0, width - 16)
            self.panel = Rect(width - wide, 0, wide, height)
        self._show()

    def line_place(self) -> Rect:
        """Return the place beside the panel, where words cover none of its buttons; over a sheet, the scene's below."""
        beside = self.panel.x - 2 * _BESIDE
        if beside < READABLE:
            return super().line_place()
        wide = min(WIDEST, beside)
        return Rect((self.panel.x - wide) / 2, 4, wide, 44.0 if wide >= 2 * READABLE else 60.0)

    def _show(self) -> None:
        self.ui.show(self.list.widgets(self.stage.painter, self.panel))
        self.stage.refresh()

    def _go(self, at: int) -> None:
        self.stage.pop()
        self._lead(at)

    def _chosen(self, entry: Entry) -> None:
        """Uncover the pieces of an entry; without any, show its moment."""
        source = self.list.source
        if not source.pieces(entry):
            self._go(entry.at)
            return
        told = dict(zip(map(id, source.entries()), source.words(), strict=False))
        words = told.get(id(entry), "")
        self.stage.replace(
            EntryScene(
                entry, words, source.names(), source.looks(), lambda: source.pieces(entry), lambda: self._lead(entry.at)
            )
        )

    def handle(self, event: Input) -> None:
        """Scroll and close; a tap beside the panel closes too."""
        if isinstance(event, Key) and event.code == pygame.K_l:
            self.close()
        elif not (
            isinstance(event, Key) and event.code in SCROLL_KEYS and self.list.turn_page(SCROLL_KEYS[event.code])
        ):
            super().handle(event)

    def mirror(self) -> Mirror:
        """Offer every entry, the newest first. Pressing one leads to its moment."""
        mirror = super().mirror()
        source = self.list.source
        told = list(source.words())
        moments: dict[int, list[str]] = {}
        for entry, words in zip(source.entries(), told, strict=True):
            moments.setdefault(entry.at, []).append(words)
        lines = [
            MirrorChoice(f"line{at}", sentences(words), partial(self._go, at))
            for at, words in reversed(moments.items())
        ]
        plain = [choice for choice in mirror.choices if not choice.name.startswith("line")]
        return mirror._replace(status=_("Log"), choices=[*plain, *lines], log=told)

    def draw(self, painter: Painter) -> None:
        """Draw the darkened scene below from a cached picture, and the panel over it."""
        if self._ground is None:
            self._ground = painter.layer()
            below = painter.on(self._ground)
            self.stage.draw_below(self, below)
            below.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
        painter.surface.blit(self._ground, (0, 0))
        painter.shadow(self.panel, 0, E3)
        self.ui.draw(painter)
