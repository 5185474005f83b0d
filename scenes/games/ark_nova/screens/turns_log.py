"""The turns of the game as the table tells them: what opponents did last, and the log by turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from scenes.games.ark_nova.decision.context import Deciding
from scenes.games.ark_nova.layout.window import lay_out, log_place
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.recap.retelling import Retelling
from scenes.games.ark_nova.recap.turns import Turn, turns_of
from scenes.games.ark_nova.screens.turns import TurnsScene, TurnsTold
from scenes.i18n.translation import language
from scenes.model.keeping import Kept, Same


class Logged(Deciding, Protocol):
    """What is asked of the table."""

    match: Match

    @property
    def state(self) -> ArkNovaState:
        """The match's position."""

    @property
    def seen_by(self) -> int:
        """The seat whose secrets may be shown; -1 for nobody's."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""


class TurnsLog:
    """Retells turns. `watch` shows one of them in the middle, `actions` opens the log by actions."""

    def __init__(self, table: Logged, watch: Callable[[Recap], None], actions: Callable[[], None]) -> None:
        self._table = table
        self._watch = watch
        self._actions = actions
        self._retelling = Retelling()
        self._last: Kept[dict[int, Recap]] = Kept()

    def last(self) -> dict[int, Recap]:
        """Return what everybody else did in their last turn, by seat, until the own one ends."""
        table = self._table
        state, viewer, names = table.state, table.seen_by, table.player_names
        key = Same(state), len(table.match.record.actions), viewer, tuple(names), language()
        return self._last.get(key, lambda: self._retelling.recaps(table.match.history, state, viewer, names))

    def turns(self) -> list[Turn]:
        """Return the turns in which something has been done."""
        return [turn for turn in turns_of(self._table.match.history.events()) if turn.last > turn.first]

    def scene(self, chosen: int = 0) -> TurnsScene:
        """Return the log by turns, open at the turn of that number, or with 0 at the last one."""
        table, viewer, names = self._table, self._table.seen_by, self._table.player_names
        told = TurnsTold(
            self.turns(),
            lambda turn: self._retelling.of(table.match.history, turn, viewer, names),
            names,
            table.context().colours,
            self._watch,
            self._actions,
        )
        return TurnsScene(told, lambda w, h: log_place(lay_out(w, h, len(names)), w, h), chosen)
