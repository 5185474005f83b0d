"""While a game or the tables are on their way: how much of it has come, and what to do when it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, learn_texts
from scenes.model.games import TABLE, packs_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, HEADING, TOP_BAR
from scenes.platform.base import Mirror, PackError
from scenes.stage.page import Built, Page, bar_view
from scenes.table.card import find_card
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground


class LoadingScene(Page):
    """Waits for the packs of a game, or for `TABLE`, then closes and calls `then`, unless the player has gone back."""

    def __init__(self, pack: str, then: Callable[[], None], way: str = "") -> None:
        super().__init__()
        self.pack = pack
        self.way = way
        self._parts: dict[str, float] = {}  # by pack: how much of it has come
        self.failed: PackError | None = None
        self._then = [then]
        self._fetching: asyncio.Task[None] | None = None

    def also(self, then: Callable[[], None], way: str = "") -> None:
        """Call `then` as well, after what was asked for before. Of two ways the first leads back here."""
        self._then.append(then)
        self.way = self.way or way

    def enter(self) -> None:
        """Start fetching."""
        self._try()

    def exit(self) -> None:
        """Stop waiting; what has arrived stays."""
        if self._fetching:
            self._fetching.cancel()

    def _try(self, by: By = "key") -> None:
        self.failed = None
        self._fetching = asyncio.get_running_loop().create_task(self._fetch())
        self.stage.refresh()

    @property
    def part(self) -> float:
        """How much has come, from 0 to 1."""
        return sum(self._parts.values()) / max(1, len(self._parts))

    async def _fetch(self) -> None:
        platform = self.stage.platform
        self._parts = {pack: float(platform.has_pack(pack)) for pack in packs_of(self.pack)}
        away = [pack for pack, part in self._parts.items() if not part]
        try:
            for pack in away:  # as a rule one alone: a visit in Japanese begins with fetching its texts
                await platform.fetch_pack(pack, partial(self._show_progress, pack))
        except PackError as problem:
            self.failed = problem
            self.rebuild()
            return
        self._fetching = None
        learn_texts()
        self.stage.leave(self)  # a message may lie over it
        for then in self._then:
            then()

    def _show_progress(self, pack: str, part: float) -> None:
        self._parts[pack] = part
        self.redraw()

    def build(self, width: float, height: float) -> Built:
        """Place the game's name, the message, and the progress bar or the button."""
        wide = min(480.0, width - 48)
        x, y = (width - wide) / 2, max(TOP_BAR + 24, height / 2 - 80)
        words = self._words()
        tall = self.stage.painter.paragraph_height(words, BODY, wide)
        flow: list[Widget] = [
            Label("game", Rect(x, y, wide, 30), self._name(), HEADING),
            Label("words", Rect(x, y + 40, wide, tall), words, BODY, wrapped=True),
        ]
        below = y + 40 + tall + 20
        if self.failed:
            flow.append(Button("again", Rect(x, below, wide, 48), _("Try again"), self._try_again, kind="primary"))
        else:
            flow.append(Paint("part", Rect(x, below, wide, 8), self._paint_part))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def _try_again(self, by: By) -> None:
        self._try()
        self.rebuild()

    def _name(self) -> str:
        return "Patio" if self.pack == TABLE else _(find_card(self.pack).name)

    def _words(self) -> str:
        if self.pack == TABLE:
            return self._words_of_tables()
        if self.failed and self.failed.damaged:
            return _("This game arrived damaged: the network or the host sent something else. Try again, or try later.")
        if self.failed:
            return _("This game did not load. Check the connection, or reload the page if a new version is out.")
        return _("This game is loading.")

    def _words_of_tables(self) -> str:
        if self.failed and self.failed.damaged:
            return _("A part of Patio arrived damaged: the network or the host sent something else. Try again later.")
        if self.failed:
            return _("A part of Patio did not load. Check the connection, or reload the page if a new version is out.")
        return _("A part of Patio is loading.")

    def _paint_part(self, painter: Painter, rect: Rect) -> None:
        painter.box(rect, painter.theme.panel, 4, painter.theme.line)
        if self.part:
            painter.box(Rect(rect.x, rect.y, max(8.0, rect.w * self.part), rect.h), painter.theme.text, 4)

    def mirror(self) -> Mirror:
        """Return the message in words."""
        return super().mirror()._replace(status=sentences((self._name(), self._words())))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, self._name(), "", 0)
