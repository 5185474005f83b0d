"""How long opponents' actions are seen: a turn of many steps is told faster, so that nobody waits long."""

from __future__ import annotations

TURN = 2500 / 600
"""The most time for a turn, in pauses before a bot's action: 2.5 seconds at the usual pace."""


class Pacing:
    """Shares the time for a turn out among its actions: the first ones get a whole pause, later ones less and less."""

    def __init__(self) -> None:
        self._turn = -1
        self._spent = 0.0  # in that turn, in milliseconds

    def update(self, turn: int, milliseconds: float) -> None:
        """Let time pass in an opponent's turn; turns are told apart by their number."""
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._spent += milliseconds

    def pause(self, turn: int, usual: float) -> float:
        """Return the pause before the next action of a turn, in milliseconds, where `usual` is the longest one.

        One more is kept for the end, in which the last step is seen.
        """
        left = usual * (TURN - 1) - (self._spent if turn == self._turn else 0.0)
        return max(0.0, min(usual, left / 2))
