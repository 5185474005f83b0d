"""A board in full over the table, for windows in which the table shows it small."""

from __future__ import annotations

from scenes.games.azul import boards
from scenes.games.azul.places import Board
from scenes.games.azul.shown import Shown
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, HEADING, Seat, Style
from scenes.platform.base import Mirror, MirrorChoice
from scenes.stage.stage import Scene
from scenes.widgets.inputs import Input, Key


class BoardScene(Scene):
    """A seat's board as large as the window allows; any touch or key closes it."""

    overlay = True

    def __init__(self, shown: Shown, seat: int, look: Seat, name: str, kind: str) -> None:
        super().__init__()
        self.shown = shown
        self.seat = seat
        self.look = look
        self.name = name
        self.kind = kind
        self._board = Board(0, 0, 1)

    def layout(self, width: float, height: float) -> None:
        """Put the board into the middle."""
        room = Rect(8, 64, width - 16, height - 104)
        board = Board.fitting(room)
        self._board = Board(board.x, room.y + (room.h - board.rect.h) / 2, board.tile)

    def handle(self, event: Input) -> None:
        """Close at any touch or key."""
        if isinstance(event, Key) or event.kind == "up":
            self.stage.pop()

    def mirror(self) -> Mirror:
        """Say whose board it is."""
        close = MirrorChoice("close", _("Close"), self.stage.pop)
        return Mirror(status=self.name, choices=[close])

    def draw(self, painter: Painter) -> None:
        """Draw the table darkened, and the board over it."""
        self.stage.draw_below(self, painter)
        painter.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
        board, score = self._board, self.shown.score[self.seat]
        boards.paint_printed(painter, board, self.shown.grey)
        boards.paint_pieces(painter, board, self.shown, self.seat)
        boards.paint_foot(painter, board, self.look, self.name, self.kind, score)
        _sign(painter, self.name, HEADING, self.stage.width / 2, board.y - 26)
        _sign(painter, _("Touch to close"), BODY, self.stage.width / 2, board.rect.bottom + 24)


def _sign(painter: Painter, words: str, style: Style, x: float, y: float) -> None:
    """Write words on a plate of their own: the darkened table is no ground to read on."""
    high = style.size * 1.9
    plate = Rect.around(x, y, painter.text_width(words, style) + 32, high)
    painter.box(plate, painter.theme.raised, high / 2, painter.theme.line)
    painter.text(words, x, y - 0.5, style, painter.theme.text, "centre")
