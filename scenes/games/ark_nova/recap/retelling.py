"""Keeps the turns that have been retold, so that only the one under way is made again after an action."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.recap.steps import recap
from scenes.games.ark_nova.recap.turns import Turn, last_turns
from scenes.i18n.translation import language

MOST = 200
"""The most turns that are kept."""


class Retelling:
    """Retells the turns of a game. All of it comes from the record: after undo or reload it is the same."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Recap] = {}

    def recaps(
        self, history: History[ArkNovaState], state: ArkNovaState, viewer: int, names: Sequence[str]
    ) -> dict[int, Recap]:
        """Return what everybody else did in their last turn since the `viewer` ended theirs, by seat.

        `state` is the position after the whole history.
        """
        turns = last_turns(history.events(), state.turns, viewer)
        return {seat: self.of(history, turn, viewer, names) for seat, turn in turns.items()}

    def of(self, history: History[ArkNovaState], turn: Turn, viewer: int, names: Sequence[str]) -> Recap:
        """Return a turn of the history retold."""
        done = tuple(history.record.actions[turn.first : turn.last])
        key = turn, done, viewer, tuple(names), language()
        found = self._kept.pop(key, None) or recap(history, turn, viewer, names)
        self._kept[key] = found
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return found
