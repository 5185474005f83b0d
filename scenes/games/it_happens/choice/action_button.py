"""Buttons of the decision: roll, roll again and pass, each with what it costs, and the main button."""

from __future__ import annotations

from engine.state import Action
from scenes.games.it_happens.pieces import INSECT_PICTURE, die_picture, draw_dim, draw_upright
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, CREAM, MICRO_BOLD, Seat
from scenes.table.touches import Touch, Touchable
from scenes.widgets.base import Ui
from scenes.widgets.buttons import LABELS, Button, Kind

DIE = 32.0
"""The room for a die at the left of a button's words."""


class ActionButton(Touch):
    """A button that is an action of the game: `cost` insects stand on its corner, the `die` it rolls at its left.

    `short` is what it says where the words do not fit. An eye on its other corner says that it cannot be taken back.
    """

    def __init__(
        self,
        rect: Rect,
        path: Action,
        said: str,
        table: Touchable,
        *,
        icon: str = "",
        die: Seat | None = None,
        kind: Kind,
        cost: int = 0,
        short: str = "",
    ) -> None:
        super().__init__(rect, said, path, table)
        self.radius = 10.0
        self.draggable = False
        self.cost = cost
        self.final = table.final_actions.has(path)
        self.tip = table.final_actions.tip(path)
        painter = table.stage.painter
        if painter.text_width(said, BODY_BOLD) > rect.w - 44:
            icon = ""
        room = rect.w - 18 - (28 if icon else 0) - (DIE if die else 0)
        if short and painter.text_width(said, MICRO_BOLD) > room:
            said = short
        if die and painter.text_width(said, LABELS[-1]) > room:  # the words say whose die it is
            die, room = None, room + DIE
        style = painter.fitting(said, LABELS, room)
        self._beside_die = (said, style, kind)
        on_face = "" if die else said
        self._face = Button(self.key, rect, on_face, self._press_face, icon=icon, kind=kind, style=style)
        self._die = die
        self.main = kind == "primary"
        self._marked = table.chooser.marked == path

    def _press_face(self, by: object) -> None:
        """The face is only drawn; what is pressed is the touch itself."""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it as a button, with its cost."""
        self._face.enabled = self.enabled
        self._face.draw(painter, ui)
        if self._marked:
            painter.ring(self.rect.grown(2), 12, painter.theme.chosen, 3, hairline=False)
        if self._die:
            self._draw_die(painter, self._die)
        if self.final:
            badge = Rect(self.rect.x - 4, self.rect.y - 10, 32, 21)
            painter.box(badge, "#6B3A10", 10.5, painter.theme.line)
            painter.picture("ui/lu_eye", Rect.around(*badge.centre, 16), tint=CREAM)
        if self.cost:
            badge = Rect(self.rect.right - 40, self.rect.y - 10, 44, 21)
            painter.box(badge, "#6B3A10" if self.enabled else painter.theme.panel, 10.5, painter.theme.line)
            colour = CREAM if self.enabled else painter.theme.text3
            painter.text(signed(-self.cost), badge.x + 8, badge.centre[1] - 0.5, MICRO_BOLD, colour)
            cell = Rect(badge.right - 20, badge.y + 2, 15, 17)
            if self.enabled:
                draw_upright(painter, INSECT_PICTURE, cell)
            else:
                draw_dim(painter, INSECT_PICTURE, cell, painter.theme.panel, 0.5)

    def _draw_die(self, painter: Painter, look: Seat) -> None:
        """Draw the die, and the words beside it, together in the middle of the button."""
        said, style, kind = self._beside_die
        side = min(24.0, self.rect.h - 18)
        wide = painter.text_width(said, style)
        x, middle = self.rect.centre[0] - (side + 7 + wide) / 2, self.rect.centre[1] - 1
        cell = Rect(x, middle - side / 2, side, side)
        if self.enabled:
            painter.picture(die_picture(look, 5), cell)
        else:
            draw_dim(painter, die_picture(look, 5), cell, painter.theme.panel, 0.4)
        theme = painter.theme
        colour = theme.text3 if not self.enabled else theme.primary_text if kind == "primary" else theme.text
        painter.text(said, x + side + 7, middle, style, colour, limit=self.rect.right - 4 - x - side - 7)
