"""A table for the toy game of the engine's tests: the least that a game must implement."""

from collections.abc import Iterator

from engine.game import Game
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, GroundTint
from scenes.table.card import Card
from scenes.table.room import Room
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.widgets.base import Widget
from scenes.widgets.topbar import draw_bar, draw_ground
from tests.engine.toy import Nature, Toy, Tree

SUN: Tree = (1, {"east": [1, 4], "west": [4, 1]})
TREE: Tree = (0, {"left": (1, {"up": [3, 1], "down": [0, 2]}), "right": Nature({"sun": (1, SUN), "rain": (1, [5, 0])})})

GAME = Game(
    "toy",
    players=(2,),
    options=(),
    rules_version=1,
    new_game=lambda players, options: Toy.new(TREE, players),
    state=Toy,
    format_action=" ".join,
    parse_action=lambda text: tuple(text.split()),
)


class ToyTable(TableScene[Toy]):
    """One row for each branch."""

    def place(self, width: float, height: float) -> None:
        self.rows = [Rect(20, 80 + 60 * number, width - 40, 48) for number in range(4)]

    def spots(self) -> list[Widget]:
        legal = self.chooser.legal if self.persons_turn else ()
        return [Touch(rect, action[0], action, self) for rect, action in zip(self.rows, legal, strict=False)]

    def status(self) -> tuple[str, str]:
        if self.watching:
            return self.caption, ""
        return ("Which way?", "Every way ends somewhere.") if self.persons_turn else ("", "")

    def paint_ground(self, painter: Painter) -> None:
        draw_ground(painter, self.width, self.height)

    def paint_table(self, painter: Painter) -> Iterator[None]:
        draw_bar(painter, self.width, *self.status(), len(self.icons()))
        for rect, action in zip(self.rows, self.chooser.legal, strict=False):
            painter.box(rect, painter.theme.raised, 10, painter.theme.line)
            painter.text(action[0], *rect.centre, BODY, painter.theme.text, "centre")
        yield


CARD = Card("Toy", "Every way ends somewhere.", 1, (2,), "azul/scene_azul", GroundTint("#202248", "#DDD3C6"))
ROOM = Room(CARD, ToyTable, sources={"points": "Points"})
