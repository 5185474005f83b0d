"""What is looked at between decisions: a zoo, a tab of a small window, a part of a large hand."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.decision.context import Context, Decision


class Looking:
    """Changes what is looked at; `decision` keeps it."""

    def __init__(self, decision: Decision, context: Callable[[], Context], changed: Callable[[], None]) -> None:
        self._decision = decision
        self._context = context
        self._changed = changed

    def look_at(self, seat: int) -> None:
        """Look at the zoo of a seat, or with −1 at the own one."""
        self._decision.looking = seat
        self._changed()

    def look_round(self) -> bool:
        """Look at the next zoo, after the last one at the own again; tell whether there is another zoo."""
        seats = [-1, *self._context().opponents]
        if len(seats) == 1:
            return False
        looking = self._decision.looking
        self.look_at(seats[(seats.index(looking) + 1) % len(seats)] if looking in seats else -1)
        return True

    def show_tab(self, tab: str) -> None:
        """Show one of `TABS` of a small window, and the own zoo."""
        self._decision.tab, self._decision.looking = tab, -1
        self._changed()

    def scroll_hand(self, first: int) -> None:
        """Show a hand that is scrolled from its card number `first` on."""
        self._decision.hand_from = first
        self._changed()
