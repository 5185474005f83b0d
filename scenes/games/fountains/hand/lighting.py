"""A design card lights what it counts on the fountain in front: under the pointer or the focus, or once touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.things import Things, design_things
from scenes.games.fountains.layout.shown import Shown
from scenes.games.fountains.words import design_cards
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.base import By, Press, Spot, Ui

CARD = "card "
"""How the keys of the design cards begin."""


class CardSpot(Spot):
    """A design card: a touch lights on the fountain what it counts, another touch puts that out."""

    def __init__(self, number: int, rect: Rect, card: int, press: Press, *, lit: bool) -> None:
        said = _("{card}: show what counts").format(card=design_cards.card_name(card))
        super().__init__(f"{CARD}{number}", rect, said, press)
        self.state = lit

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw a golden line round a card that lights something."""
        if self.state or ui.hover == self.key:
            painter.box(self.rect, line=painter.theme.chosen, width=3 if self.state else 2, radius=10)


class Lighting:
    """Which design card lights what it counts in a fountain. `pressed` is called when a card was touched."""

    def __init__(self, shown: Shown, pressed: Callable[[], None]) -> None:
        self._shown = shown
        self._pressed = pressed
        self._number = -1  # of the card that was touched, counted on the table; -1 for none
        self._known: tuple[tuple[int, Fountain, bool], Things] | None = None  # what was asked last, and the answer

    def spots(self, places: Sequence[Rect]) -> list[CardSpot]:
        """Return the design cards at the places where they are seen."""
        designs = self._shown.state.designs
        return [
            CardSpot(number, place, designs[number], self._touching(number), lit=number == self._number)
            for number, place in enumerate(places)
        ]

    def _touching(self, number: int) -> Press:
        def press(by: By) -> None:
            self._number = -1 if self._number == number else number
            self._pressed()

        return press

    def put_out(self) -> bool:
        """Light nothing any more; tell whether something was lit."""
        lit, self._number = self._number >= 0, -1
        return lit

    @property
    def touched(self) -> int:
        """Which card on the table was touched; -1 for none."""
        return self._number if self._number < len(self._shown.state.designs) else -1

    def lit(self, ui: Ui) -> int:
        """Return which card on the table is under the pointer or the focus, or was touched; -1 for none."""
        for key in (ui.hover, ui.focus if ui.keyboard else ""):
            if key.startswith(CARD):
                return int(key.removeprefix(CARD))
        return self.touched

    def things(self, number: int, fountain: Fountain) -> Things:
        """Return what a card on the table counts in a fountain; the last answer is kept, for each frame asks again."""
        if number < 0:
            return Things(())
        shown = self._shown.state
        asked = shown.designs[number], fountain, shown.watered_only
        if self._known is None or self._known[0] != asked:
            self._known = asked, design_things(*asked)
        return self._known[1]

    def touched_things(self, fountain: Fountain) -> tuple[int, Things] | None:
        """Return the design card that was touched and what it counts in a fountain; None without one."""
        number = self.touched
        return (self._shown.state.designs[number], self.things(number, fountain)) if number >= 0 else None
