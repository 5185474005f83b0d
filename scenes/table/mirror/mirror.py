"""A table in the page's mirror: the question, the position, what can be chosen, and what was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.platform.base import Mirror, MirrorChoice, Section, Target
from scenes.table.live.live import TableLive
from scenes.table.log.logs import TableLog
from scenes.table.mirror.speech import Speech
from scenes.table.recap.recap_card import RecapCard
from scenes.table.recap.recaps import Recaps
from scenes.table.seats.peek import what_is_had
from scenes.table.task.task import Task
from scenes.table.touches import LOOK, Touch
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import Ui, Widget
from scenes.widgets.tooltip import Symbol


class Mirrored(Protocol):
    """What the mirror asks of a table."""

    logs: TableLog
    speech: Speech
    recaps: Recaps
    watching: bool
    width: float
    tutor: Tutor | None
    task: Task | None
    wire: TableLive

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def choice_of(self, widget: Widget) -> MirrorChoice:
        """Return a widget as a choice of the mirror."""

    def question(self) -> str:
        """Return what the player is asked."""

    def position(self) -> Sequence[Section]:
        """Return the position in words."""

    def symbols(self) -> Sequence[Symbol]:
        """Return everything that can be explained."""

    def can_peek(self, player: int) -> bool:
        """Tell whether there is a peek at a player's things."""

    def peek(self, player: int) -> None:
        """Open the peek at a player's things."""


def mirror_of(table: Mirrored) -> Mirror:
    """Return a table in plain words: what can be touched next, the peeks, and the buttons of the screen.

    With a tutor, only what he asks for can be chosen; a puzzle says what is asked before the position.
    """
    choices = list(table.speech.choices()) if table.persons_turn else []
    buttons = (
        widget
        for widget in table.ui.widgets
        if not isinstance(widget, Touch | RecapCard) and widget.focusable and not widget.key.startswith(LOOK)
    )
    pressed = [table.choice_of(widget) for widget in buttons if widget.enabled and widget.press and widget.words]
    choices += [*_looks(table), *pressed]
    if table.tutor:
        choices = table.tutor.allowed(choices)
    recap = table.recaps.in_words()
    return Mirror(table.question(), _board(table), choices, table.logs.words(), recap=recap)


def targets_of(table: Mirrored) -> list[Target]:
    """Return what can be chosen now, each named by its path in the words of the notation."""
    if not table.persons_turn:
        return []
    return [
        {"target": spot.key, "rect": list(spot.rect)}
        for spot in table.ui.widgets
        if isinstance(spot, Touch) and spot.enabled and not spot.double
    ]


def _board(table: Mirrored) -> Callable[[], list[Section]]:
    """Return what makes the text view, and what a puzzle or live play says before it."""
    before = list(table.task.sections()) if table.task else []
    if live := table.wire.words:  # on the canvas this is the chip at the other player's seat
        before.append(Section(_("Live"), (live,)))
    return lambda: [*before, *text_view(table)]


def text_view(table: Mirrored) -> list[Section]:
    """Return the position, and below it what the symbols on the table mean."""
    told = {symbol.title: symbol for symbol in table.symbols() if symbol.rule} if table.width else {}
    meanings = [sentences((symbol.rule, symbol.now)) for symbol in told.values()]
    parts = [Section(title, (words,)) for title, words in zip(told, meanings, strict=True)]
    return [*table.position(), *([Section(_("What the symbols mean"), parts=parts)] if parts else [])]


def _looks(table: Mirrored) -> list[MirrorChoice]:
    """Return the peeks at everybody's things, whether or not the table shows these in full."""
    if table.watching:
        return []
    return [
        MirrorChoice(f"{LOOK}{player + 1}", what_is_had(name), partial(table.peek, player))
        for player, name in enumerate(table.player_names)
        if table.can_peek(player)
    ]
