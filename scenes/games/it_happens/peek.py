"""Everything a player has, over the table: junk, insects, victory point tiles and dice."""

from __future__ import annotations

from engine.games.it_happens.pieces import JUNK, NUM_THINGS
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens import seats, words
from scenes.games.it_happens.pieces import INSECT_PICTURE, draw_upright, thing_name
from scenes.games.it_happens.seats import Sitter
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, CREAM, E3, HEADING, LABEL, MICRO, SMALL, GroundTint
from scenes.platform.base import Mirror
from scenes.stage.stage import Scene
from scenes.widgets.inputs import Input, Key


class FindsScene(Scene):
    """A player's things; any touch or key closes it."""

    overlay = True

    def __init__(self, state: ItHappensState, sitter: Sitter, kind: str, tint: GroundTint) -> None:
        super().__init__()
        self.state = state
        self.sitter = sitter
        self.kind = kind
        self.tint = tint
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, width: float, height: float) -> None:
        """Put the panel into the middle."""
        self._panel = Rect.around(width / 2, (height - 20) / 2, min(460.0, width - 24), min(430.0, height - 48))

    def handle(self, event: Input) -> None:
        """Close at any touch or key."""
        if isinstance(event, Key) or event.kind == "up":
            self.stage.pop()

    def mirror(self) -> Mirror:
        """Say whose things they are, and what; of tiles that lie face down only how many."""
        sitter = self.sitter
        return Mirror(status=f"{sitter.name}: {words.has(self.state, sitter.player, sitter.values)}")

    def draw(self, painter: Painter) -> None:
        """Draw the table darkened, and the panel over it."""
        self.stage.draw_below(self, painter)
        theme, panel, sitter = painter.theme, self._panel, self.sitter
        painter.box(Rect(0, 0, self.stage.width, self.stage.height), theme.scrim)
        painter.shadow(panel, 16, E3)
        painter.box(panel, theme.raised, 16, theme.line)
        low = panel.h < 380
        x, y, w = panel.x + 20, panel.y + (10 if low else 18), panel.w - 40
        painter.picture(sitter.look.token, Rect(x, y, 36, 36))
        painter.text(sitter.name, x + 48, y + 10, HEADING, theme.text, limit=w - 48)
        painter.text(self.kind, x + 48, y + 30, MICRO, theme.text2, limit=w - 48)
        y += 48 if low else 56
        self._paint_stock(painter, Rect(x, y, w, 40))
        y += 46 if low else 58
        self._paint_junk(painter, Rect(x, y, w, panel.bottom - 12 - y))
        middle = self.stage.width / 2
        painter.text(_("Touch to close"), middle, panel.bottom + 16, BODY, CREAM, "centre")

    def _paint_stock(self, painter: Painter, box: Rect) -> None:
        sitter, state = self.sitter, self.state
        draw_upright(painter, INSECT_PICTURE, Rect(box.x, box.y, 34, box.h))
        insects = str(state.insects(sitter.player))
        wide = painter.text(insects, box.x + 40, box.centre[1], LABEL, painter.theme.text)
        x = box.x + 40 + wide + 20
        total = f"= {sum(sitter.values)}" if sitter.values else ""
        room = box.right - x - (painter.text_width(total, LABEL) + 10 if total else 0)
        seats.paint_tiles(painter, Rect(x, box.y, room, box.h), len(state.tiles[sitter.player]), sitter.values)
        painter.text(total, box.right, box.centre[1], LABEL, painter.theme.text, "right")

    def _paint_junk(self, painter: Painter, box: Rect) -> None:
        step_w, step_h = box.w / 4, box.h / 2
        side = min(step_w - 14, step_h - 26)
        for number, kind in enumerate(JUNK):
            cell = Rect.around(box.x + step_w * (number % 4 + 0.5), box.y + step_h * (number // 4) + side / 2, side)
            seats.paint_kind(painter, cell, kind, self.state.held[NUM_THINGS * self.sitter.player + number])
            name = thing_name(kind)
            style = painter.fitting(name, (SMALL, MICRO), step_w - 4)
            painter.text(name, cell.centre[0], cell.bottom + 12, style, painter.theme.text2, "centre", limit=step_w - 2)
