"""What is looked at between decisions: a zoo, a tab of a small window, a part of a large hand."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.decision.context import Context, Decision
from scenes.games.ark_nova.view import ScrollFace


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

    def step_hand(self, step: int) -> bool:
        """Scroll the hand by `step` cards, or to its end; return whether the hand is too long for its place at all."""
        ends = [item.face for item in self._context().items if isinstance(item.face, ScrollFace)]
        if any(face.step == step for face in ends):
            self.scroll_hand(max(0, self._decision.hand_from + step))
        return bool(ends)

    def swipe_hand(self, dx: float, dy: float, wide: float) -> bool:
        """Scroll a hand along with a finger that has moved by (dx, dy), a card for each width of one.

        Tell whether it was far enough.
        """
        return abs(dx) >= max(wide, abs(dy)) and self.step_hand(-1 if dx > 0 else 1)

    def scroll_hand(self, first: int) -> None:
        """Show a hand that is scrolled from its card number `first` on."""
        self._decision.hand_from = first
        self._changed()
