"""Which buttons a decision of It Happens.. has, and where: roll, roll again and pass, and the main button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.games.it_happens.pieces import CHOOSE
from engine.games.it_happens.rules import ItHappensState
from engine.state import Action
from scenes.games.it_happens.choice.action_button import ActionButton
from scenes.games.it_happens.layout import Layout
from scenes.i18n.translation import _
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD, Seat
from scenes.table.touches import Touchable
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import LABELS, Button


class Host(Touchable, Protocol):
    """What the buttons ask of their table."""

    plan: Layout

    @property
    def state(self) -> ItHappensState:
        """The position."""

    @property
    def player(self) -> int:
        """The seat to move."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and nothing moves."""

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats, and of the neutral colour last."""

    @property
    def seat_look(self) -> Sequence[Seat]:
        """The colours of the seats, and the neutral one last."""

    def touch_words(self, path: Action) -> str:
        """Return what a touch is called."""

    def question(self) -> str:
        """Return what is asked."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out what is marked."""


class Places(NamedTuple):
    """Where the buttons lie: a roll, passing, and the main one."""

    roll: Rect
    passing: Rect
    main: Rect


def places(left: Rect, right: Rect, main: Rect, *, choosing: bool, neutral: bool) -> Places:
    """Return where the buttons of a decision lie among the three places of the layout.

    `choosing`: which die is rolled is still to be chosen; `neutral`: the neutral one can be, too.
    """
    if choosing and left.y == right.y != main.y:  # the words about the neutral die are longer
        shift = left.w * 0.22
        left, right = left._replace(w=left.w + shift), Rect(right.x + shift, right.y, right.w - shift, right.h)
    alone = choosing and not neutral
    if alone and left.y == main.y:  # the room of the third button in the row is the main one's
        return Places(left, left, main._replace(x=right.x, w=main.right - right.x))
    if alone and left.y == right.y:
        return Places(left, left._replace(w=right.right - left.x), main)
    return Places(left, right, main)


def buttons(table: Host) -> list[Widget]:
    """Return the buttons of the decision; while others move, the main one at rest."""
    state, marked = table.state, table.chooser.marked
    if not table.persons_turn:
        return [_resting(table)]
    choosing = state.phase == CHOOSE
    at = places(*table.plan.buttons, choosing=choosing, neutral=state.players < state.scored)
    passing = ActionButton(at.passing, ("pass",), table.touch_words(("pass",)), table, kind="secondary", cost=1)
    if choosing:
        own = main_button(table, at.main, marked) if marked else _own_roll(table, at.main)
        return [*_neutral_roll(table, at.roll), passing, own]
    said = table.touch_words(("reroll",))
    again = ActionButton(at.roll, ("reroll",), said, table, icon="dice_5", kind="secondary", cost=1)
    return [again, passing, main_button(table, at.main, marked)]


def _resting(table: Host) -> Widget:
    said, rect = table.touch_words(("place",)), table.plan.buttons[-1]
    resting = Button("place", rect, said, table.confirm, icon="check", kind="primary")
    resting.enabled = False
    return resting


def _neutral_roll(table: Host, rect: Rect) -> list[Widget]:
    """Return the button that rolls a neutral die, where there are any."""
    if table.state.players >= table.state.scored:
        return []
    path, look, short = ("roll", "neutral"), table.seat_look[-1], table.names[-1]
    return [ActionButton(rect, path, table.touch_words(path), table, die=look, kind="secondary", short=short)]


def _own_roll(table: Host, rect: Rect) -> Widget:
    path, look = ("roll", "own"), table.seat_look[table.player]
    return ActionButton(rect, path, table.touch_words(path), table, die=look, kind="primary", short=_("Roll"))


def main_button(table: Host, rect: Rect, marked: Action | None) -> Button:
    """Return the button that carries out what is marked; before that it says what comes first."""
    painter = table.stage.painter
    said = table.touch_words(marked) if marked else _("Choose a mound")
    if painter.text_width(said, MICRO_BOLD) > rect.w - 46:
        said = table.touch_words((marked or ("place",))[:1])
    style = painter.fitting(said, LABELS, rect.w - 46)
    icon = table.final_actions.icon(marked)
    button = Button("place", rect, said, table.confirm, icon=icon, kind="primary", style=style)
    button.tip = table.final_actions.tip(marked)
    button.enabled = marked is not None
    button.why = table.question()
    return button
