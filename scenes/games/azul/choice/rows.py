"""The choice in words: one row for each legal target with gain and loss, and the main button."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.azul.preview import Preview
from engine.state import Action
from scenes.games.azul.layout.source_places import FINGER
from scenes.games.azul.layout.window import HEAD, Layout
from scenes.games.azul.words import column_short, row_short
from scenes.i18n.translation import _, ngettext, signed
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, MICRO_BOLD, PLASTER, SMALL_BOLD, TOUCH, Style
from scenes.widgets.base import Press, Ui, Widget


def gains(painter: Painter, look: Preview, style: Style, *, on_board: bool = False) -> list[Run]:
    """Return what a row brings, in words: points, points lost, how many tiles it lacks, or that it falls when full."""
    theme = BOARD_THEME if on_board else painter.theme
    bold = style._replace(bold=True)
    runs: list[Run] = []
    if look.cell:
        runs.append(Run(signed(look.points), bold, theme.good))
    elif look.missing:
        missing = ngettext("{count} more", "{count} more", look.missing).format(count=look.missing)
        runs.append(Run(missing, style._replace(bold=False), theme.text2 if look.fits else theme.bad))
    elif look.line:
        runs.append(Run(_("full"), bold, theme.good) if look.fits else Run(_("falls"), bold, theme.bad))
    if look.floor or look.dropped:
        if runs:
            runs.append(Run("  ", style, theme.text))
        runs.append(Run(signed(look.floor), bold, theme.bad))
    return runs


BOARD_THEME = PLASTER
"""Words on a board are always dark on light."""


class RowChoice(Widget):
    """One target in the list: `stacked` puts the gain below the name, for phones; so do all if one is not `beside`."""

    radius = 8.0

    def __init__(
        self, key: str, rect: Rect, path: Action, look: Preview, press: Press, *, marked: bool, stacked: bool
    ) -> None:
        super().__init__(key, rect, offer_title(path), press)
        self.path = path
        self.look = look
        self.marked = marked
        self.stacked = stacked
        self.beside = True

    def fits_beside(self, painter: Painter) -> bool:
        """Tell whether there is room for name and gain side by side."""
        taken = painter.text_width(self.words, BODY_BOLD) + painter.runs_width(gains(painter, self.look, BODY))
        return taken + 26 <= self.rect.w

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: the marked one is ringed in gold."""
        theme, rect = painter.theme, self.rect
        lit = self.marked or ui.hover == self.key
        line = theme.chosen if self.marked else theme.line
        painter.box(rect, theme.raised if lit or self.stacked else "", 8, line, 2 if self.marked else 1)
        cx, cy = rect.centre
        if self.stacked or (rect.h >= 30 and not self.beside):
            apart = min(8.5, rect.h / 4)
            name, colour = (MICRO, theme.text2) if self.stacked else (SMALL_BOLD, theme.text)
            painter.text(self.words, cx, cy - apart - 0.5, name, colour, "centre", limit=rect.w - 4)
            runs = gains(painter, self.look, SMALL_BOLD)
            if painter.runs_width(runs) > rect.w - 4:
                runs = [run._replace(text=run.text.replace("  ", " ")) for run in gains(painter, self.look, MICRO_BOLD)]
            painter.runs(runs, cx, cy + apart - 0.5, "centre", limit=rect.w - 4)
        else:
            style = BODY_BOLD if rect.h >= 28 else MICRO_BOLD
            wide = painter.text(self.words, rect.x + 10, cy - 1, style, theme.text)
            runs = gains(painter, self.look, BODY if rect.h >= 28 else MICRO)
            painter.runs(runs, rect.right - 10, cy - 1, "right", limit=rect.w - 24 - wide)


def offer_title(path: Action) -> str:
    """Return what one of the rows of the list is called."""
    return row_short(path[3]) if path[0] == "take" else column_short(path[2])


def row_places(layout: Layout, count: int) -> list[Rect]:
    """Return the rectangles of `count` rows: a column in the rail, a line on a phone's sheet.

    A short phone's sheet has no room: there the line is above the board, over sources that are empty while one tiles.
    """
    box = layout.choice
    if layout.kind == "phone":
        each = (box.w - 32 - 6 * (count - 1)) / max(1, count)
        top = box.y + 47 if looks_fit(layout) else layout.sources.bowl.bottom - TOUCH
        return [Rect(box.x + 16 + (each + 6) * number, top, each, TOUCH) for number in range(count)]
    if layout.columned:
        main, __ = main_buttons(layout)
        step = min(56.0, (main.y - 2 - box.y - HEAD) / max(1, count))
        tall = step - min(4.0, max(1.0, step - FINGER))
        return [Rect(box.x + 6, box.y + HEAD + step * number, box.w - 12, tall) for number in range(count)]
    room = box.h - 42 - 60
    step = min(41.0, room / max(1, count))
    return [Rect(box.x + 8, box.y + 42 + step * number, box.w - 16, step - 5) for number in range(count)]


def main_buttons(layout: Layout) -> tuple[Rect, Rect | None]:
    """Return the places of the main button and, but on desktops, of the one that takes touches back."""
    box = layout.choice
    if layout.columned:
        tall = 52.0 if box.h >= 380 else 44.0
        return Rect(box.x + 6, box.bottom - 6 - tall, box.w - 12, tall), Rect(
            box.right - TOUCH - 4, box.y + 3, TOUCH, TOUCH
        )
    if layout.kind == "phone":
        y = box.bottom - 56 if box.h < 120 else box.y + 94
        third = (box.w - 44) / 3
        return Rect(box.x + 16 + third + 12, y, box.w - 44 - third, 48), Rect(box.x + 16, y, third, 48)
    return Rect(box.x + 8, box.bottom - 56, box.w - 16, 48), None


def looks_fit(layout: Layout, *, tiling: bool = False) -> bool:
    """Tell whether there is room for the list: short phones have the board's own rows only, but list its columns."""
    return tiling or layout.kind != "phone" or layout.choice.h > 140


def in_order(actions: Sequence[Action]) -> list[Action]:
    """Return targets as they stand on the board: rows from the top, the floor last."""
    return sorted(actions, key=lambda action: 9 if action[-1] == "floor" else action[-1])
