"""What is looked at between decisions: a zoo, a tab of a small window, a part of a large hand."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.ark_nova.decision.context import Context, Decision
from scenes.games.ark_nova.view import ScrollFace
from scenes.widgets.base import By


class Looking:
    """Changes what is looked at; `decision` keeps it."""

    def __init__(self, decision: Decision, context: Callable[[], Context], changed: Callable[[], None]) -> None:
        self._decision = decision
        self._context = context
        self._changed = changed

    def look_at(self, seat: int) -> None:
        """Look at the zoo of a seat, or with −1 at what is decided."""
        self._decision.looking, self._decision.hand_from = seat, 0
        self._changed()

    def look_at_own(self, by: By) -> None:
        """Look at the own zoo, or where it is looked at already at what is decided."""
        own = self._context().seat
        self.look_at(-1 if self._decision.looking == own else own)

    def look_round(self) -> None:
        """Look at the own zoo, then at the others in turn, and after the last one at what is decided."""
        ctx, looking = self._context(), self._decision.looking
        seats = [-1, *([ctx.seat] if ctx.state.zoos[ctx.seat].map else []), *ctx.opponents]
        self.look_at(seats[(seats.index(looking) + 1) % len(seats)] if looking in seats else -1)

    def show_tab(self, tab: str) -> None:
        """Show one of `TABS` of a small window; "zoo" opens the own zoo."""
        if tab == "zoo":
            self.look_at(self._context().seat)
            return
        self._decision.tab, self._decision.looking = tab, -1
        self._changed()

    def show_zoo_tab(self, tab: str) -> None:
        """Show a tab of the zoo that is looked at."""
        self._decision.zoo_tab = tab
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
