"""What a design card counts is lit on the fountain in front: while pointer or focus is on the card, or once touched."""

from __future__ import annotations

from engine.games.fountains.design_things import Things, design_things
from engine.games.fountains.fountain import Fountain
from engine.games.fountains.pieces import DESIGN_CARDS
from scenes.games.fountains import card_words, garden, marks
from scenes.games.fountains.gliding import Glider
from scenes.games.fountains.speaking import SpeakingFountains
from scenes.games.fountains.symbols import card_places
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.widgets.base import By, Press, Spot, Ui

CARD = "card "
"""How the keys of the design cards begin."""


class CardSpot(Spot):
    """A design card: touched it lights on the fountain what it counts, until it is touched again."""

    def __init__(self, number: int, rect: Rect, card: int, press: Press, *, lit: bool) -> None:
        said = _("{card}: show what counts").format(card=card_words.card_name(card))
        super().__init__(f"{CARD}{number}", rect, said, press)
        self.state = lit

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw a golden line round a card that lights something."""
        if self.state or ui.hover == self.key:
            painter.box(self.rect, line=painter.theme.chosen, width=3 if self.state else 2, radius=10)


class LitFountains(SpeakingFountains):
    """A table of Fountains on which design cards light what they count."""

    _lit = -1
    """The design card on the table that was touched; -1 for none."""
    _glider: Glider | None = None
    _things: tuple[tuple[int, Fountain], Things] | None = None
    """What was asked last what it counts, and that."""

    def _cards(self) -> list[CardSpot]:
        """Return the design cards as far as they are seen."""
        designs = self.shown.designs
        places = card_places(self.plan, len(designs), self.open_sheet) if designs else ()
        return [
            CardSpot(number, place, designs[number], self._lighting(number), lit=number == self._lit)
            for number, place in enumerate(places)
        ]

    def _lighting(self, number: int) -> Press:
        def press(by: By) -> None:
            self._lit = -1 if self._lit == number else number
            self._sheet = False  # a small window has the cards over the fountain
            self.changed()

        return press

    def put_out(self) -> bool:
        """Light nothing any more; tell whether something was lit."""
        lit, self._lit = self._lit >= 0, -1
        if lit:
            self.changed()
        return lit

    @property
    def lit_card(self) -> int:
        """The design card whose things are lit: under the pointer, under the focus, or touched; -1 for none."""
        ui = self._ui
        for key in (ui.hover, ui.focus if ui.keyboard else ""):
            if key.startswith(CARD):
                return int(key.removeprefix(CARD))
        return self._lit if self._lit < len(self.shown.designs) else -1

    def things_lit(self) -> Things:
        """Return what the lit card counts in the fountain in front, as it would be with a marked tile or token."""
        number, fountain = self.lit_card, self.painted.fountain
        if number < 0:
            return Things(())
        card = self.shown.designs[number]
        if self._things is None or self._things[0] != (card, fountain):
            self._things = (card, fountain), design_things(card, fountain, self.shown.watered_only)
        return self._things[1]

    def paint_on_ground(self, painter: Painter) -> None:
        """Draw the fountain while it glides, else what a design card counts of it."""
        start = self.hand.start
        if start is None:
            self._glider = None
            if self.lit_card >= 0:
                card = DESIGN_CARDS[self.shown.designs[self.lit_card]]
                marks.paint_things(painter, self.painted.camera, self.painted.fountain, self.things_lit(), card)
            return
        if self._glider is None or self._glider.start is not start:
            self._glider = garden.glider(self.painted, painter, start)
        self._glider.paint(painter, self.hand.seen())

    def told_now(self) -> tuple[str, str]:
        """Return the words of the bar; in the place of a hint, what a touched card counts."""
        title, rest = super().told_now()
        if self._touched_card >= 0 and self.chooser.marked is None and not self.refused():
            rest = card_words.counted(self._touched_card, self._counted())
        return title, rest

    @property
    def _touched_card(self) -> int:
        """The design card that was touched; -1 for none."""
        designs = self.shown.designs
        return designs[self._lit] if 0 <= self._lit < len(designs) else -1

    def _counted(self) -> Things:
        """Return what the touched card counts in the fountain in front."""
        return design_things(self._touched_card, self.shown.fountains[self.front], self.shown.watered_only)

    def position(self) -> list[Section]:
        """Return the whole position, first what a touched card counts."""
        sections = super().position()
        card = self._touched_card
        if card < 0:
            return sections
        name = self.player_names[self.front]
        title = _("{card}: what counts for {name}").format(card=card_words.card_name(card), name=name)
        lines = card_words.things_in_words(self.shown.fountains[self.front], self._counted())
        return [Section(title, (card_words.card_rule(card), *lines)), *sections]
