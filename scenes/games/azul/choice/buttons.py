"""The main button of Azul's choice, which carries out what is marked, and the button beside it that takes back."""

from __future__ import annotations

from typing import Protocol

from scenes.games.azul import words
from scenes.games.azul.choice.rows import main_buttons
from scenes.games.azul.choice.touches import Host
from scenes.i18n.translation import _, pgettext
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import LABELS, Button, IconButton


class Committed(Host, Protocol):
    """What the buttons ask of their table."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""

    def question(self) -> str:
        """Return what is asked."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out what is marked."""


def buttons(table: Committed) -> list[Widget]:
    """Return the main button and the one that takes touches back. A column has each only while it can be pressed."""
    main, back = main_buttons(table.plan)
    marked, columned = table.chooser.marked is not None, table.plan.columned
    found: list[Widget] = []
    if marked or not columned:
        found.append(_main_button(table, main))
    if back and columned and not table.grown:
        found.append(IconButton("back", back, "x", _("Back"), table.put_back, framed=True))
    elif back and not columned:
        undo = Button("back", back, _("Back"), table.put_back)
        undo.enabled = table.persons_turn and table.chooser.begun
        found.append(undo)
    return found


def _main_button(table: Committed, rect: Rect) -> Button:
    """Return the button that carries out what is marked; before that it says what comes first."""
    marked, painter = table.chooser.marked, table.stage.painter
    says_what_is_missing = table.persons_turn and marked is None
    said = (
        words.wanted(table.state, table.chooser.touched)
        if says_what_is_missing
        else pgettext("tiles in a row", "Place")
    )
    final = marked is not None and table.final_actions.has(marked)
    style = painter.fitting(said, LABELS, rect.w - (46 if final else 18))  # an eye needs its room
    has_icon = rect.w - 46 >= painter.text_width(said, style)
    icon = table.final_actions.icon(marked) if has_icon else ""
    button = Button("place", rect, said, table.confirm, icon=icon, kind="primary", style=style)
    button.enabled = marked is not None
    button.why = table.question()
    button.tip = table.final_actions.tip(marked)
    return button
