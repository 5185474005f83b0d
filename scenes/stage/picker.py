"""Picking one of several things from a list over the darkened scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import HEADING, TOUCH
from scenes.platform.base import Mirror
from scenes.stage.page import Built
from scenes.stage.panel import PanelPage
from scenes.widgets.base import By, Press
from scenes.widgets.buttons import IconButton
from scenes.widgets.controls import Choice

ROW = 56.0


class Offer(NamedTuple):
    """One thing to pick: its key, its name, a sentence about it, and signs that stand opposite the name."""

    key: str
    words: str
    detail: str = ""
    signs: str = ""


class Picker(PanelPage):
    """A list of offers; `pick` gets the key of the chosen one. Escape or a tap beside the list changes nothing.

    With `covered`, `pick` is called before the list goes, so that the scene below is placed once, as it is then.
    """

    def __init__(
        self, title: str, offers: Sequence[Offer], selected: str, pick: Callable[[str], None], *, covered: bool = False
    ) -> None:
        super().__init__()
        self.title = title
        self.offers = list(offers)
        self.selected = selected
        self.pick = pick
        self.covered = covered

    def build(self, width: float, height: float) -> Built:
        """Place the list: in the middle, or at the bottom of a phone."""
        wide = width if width < 600 else min(480.0, width - 32)
        step = ROW + 6
        tall = min(76 + step * len(self.offers) + 14, height - 16)
        top = height - tall if width < 600 else (height - tall) / 2
        self.panel = panel = Rect((width - wide) / 2, top, wide, tall)
        view = Rect(panel.x, panel.y + 64, panel.w, panel.h - 72)
        flow = [
            Choice(offer.key, Rect(panel.x + 20, view.y + 4 + step * number, wide - 40, ROW), offer.words, offer.detail,
                   self._picking(offer.key), selected=offer.key == self.selected, signs=offer.signs)
            for number, offer in enumerate(self.offers)
        ]  # fmt: skip
        close = IconButton("close", Rect(panel.right - 56, panel.y + 10, TOUCH, TOUCH), "x", _("Close"), self.back)
        return Built(view, [*flow], [close])

    def _picking(self, key: str) -> Press:
        def press(by: By) -> None:
            if self.covered:
                self.pick(key)
            self.stage.pop()
            if not self.covered:
                self.pick(key)

        return press

    def mirror(self) -> Mirror:
        """Return the list in words."""
        return super().mirror()._replace(status=self.title)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the panel and its title."""
        super().paint_ground(painter)
        panel = self.panel
        painter.text(self.title, panel.x + 24, panel.y + 34, HEADING, painter.theme.text, limit=panel.w - 92)
