"""Ark Nova's cards as boxes: no picture and no word lies over another or beyond its card, in any size."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from scenes.games.ark_nova.layout.places import FULL, HAND, SIZES, TICKET, UPRIGHT
from scenes.games.ark_nova.painters.cards.card_full import paint_full
from scenes.games.ark_nova.painters.cards.card_small import paint_hand, paint_ticket, paint_upright
from scenes.games.ark_nova.painters.cards.card_wide import paint_wide
from scenes.games.ark_nova.pieces.cards import Face, face_of
from scenes.i18n import translation as i18n
from scenes.paint.painter import Anchor, Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import PLASTER, Style

NARROW = (100.0, 92.0, 84.0)
"""How wide cards of a hand are that lie side by side where there is little room."""


class Box(NamedTuple):
    """What was drawn, and where."""

    what: str
    rect: Rect


class Boxes(Painter):
    """A painter that draws nothing and knows where pictures and words would be.

    A word on a disc, or in the middle of a picture, is a part of that.
    """

    def __init__(self) -> None:
        super().__init__(pygame.display.set_mode((1, 1)), 1.0, PLASTER)
        self.pictures: list[Box] = []
        self.words: list[Box] = []
        self.discs: list[Rect] = []

    def blit(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw nothing."""

    def box(
        self,
        rect: Rect,
        fill: str = "",
        radius: float = 0,
        line: str = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw nothing."""

    def picture(self, name: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        """Note a picture."""
        self.pictures.append(Box(name, rect))

    def circle(
        self,
        cx: float,
        cy: float,
        radius: float,
        fill: str = "",
        line: str = "",
        width: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Note a disc."""
        self.discs.append(Rect.around(cx, cy, 2 * radius))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: Style,
        colour: str,
        anchor: Anchor = "left",
        limit: float | None = None,
    ) -> float:
        """Note a line of words by the height of its letters."""
        wide = self.text_width(words, style)
        wide = wide if limit is None else min(wide, limit)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[anchor]
        rect = Rect(left, y - 0.36 * style.size, wide, 0.72 * style.size)
        homes = [*self.discs, *(each.rect.grown(-0.25 * each.rect.w) for each in self.pictures)]
        if words and not any(home.contains(*rect.centre) for home in homes):
            self.words.append(Box(words, rect))
        return wide

    def faults(self, room: Rect) -> list[str]:
        """Return what lies beyond the card or over something else, by more than a hair."""
        boxes = [*self.pictures, *self.words]
        wrong = []
        for each in boxes:
            x, y, right, bottom = each.rect.x, each.rect.y, each.rect.right, each.rect.bottom
            if x < room.x - 1 or y < room.y - 1 or right > room.right + 1 or bottom > room.bottom + 1:
                wrong.append(f"{each.what} is beyond the card")
        wrong += [
            f"{other.what} is over {one.what}"
            for one, other in combinations(boxes, 2)
            if one.rect.grown(-0.75).overlaps(other.rect.grown(-0.75))
        ]
        return wrong


def faults(face: Face, size: str, *, dim: bool = False, room: tuple[float, float] | None = None) -> list[str]:
    """Return the faults of a card in one size; `room` is another width and height than the size has in the design."""
    painter, (w, h) = Boxes(), room or SIZES[size]
    if size == TICKET:
        paint_ticket(painter, face, w, h, dim)
    elif size == UPRIGHT:
        paint_upright(painter, face, w, h, dim)
    elif size == HAND:
        paint_hand(painter, face, w, h, dim)
    else:
        paint_full(painter, face, w, h)
    drawn = sum(each.what.endswith(("/ico_rock", "/ico_water")) for each in painter.pictures)
    if face.kind == "animal" and drawn != face.rock + face.water:
        return [f"{face.short} as {size} {w:.0f} wide: not all of its terrain is seen"]
    return [f"{face.short} as {size} {w:.0f} wide: {fault}" for fault in painter.faults(Rect(0, 0, w, h))]


@pytest.mark.parametrize(("language", "card"), [("en", 228), ("ja", 228), ("en", 242), ("ja", 242), ("ja", 122)])
@pytest.mark.parametrize("room", [(178.0, 190.0), (191.0, 190.0), (174.0, 209.8)], ids=["tablet", "large", "first"])
def test_a_wide_card_of_many_words_has_all_of_them(language: str, card: int, room: tuple[float, float]) -> None:
    i18n.set_language(language)
    painter = Boxes()
    paint_wide(painter, face_of(card), *room, False)
    said = "".join(box.what for box in painter.words).replace(" ", "")
    face = face_of(card)
    told = [words for __, words in face.parts] or [face.rule]
    assert [words for words in told if words.replace(" ", "") not in said] == []


def faces() -> list[Face]:
    """Return all cards with sizes or levels as they are printed, and animals that cost less than that."""
    printed = [face_of(card) for card in (*ANIMALS, *SPONSORS, *PROJECTS)]
    return printed + [face._replace(price=max(0, face.price - 3)) for face in printed if face.kind == "animal"]


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("size", [TICKET, HAND, FULL])
def test_nothing_on_a_card_lies_over_anything_else_or_beyond_it(size: str, language: str) -> None:
    i18n.set_language(language)
    wrong = [fault for face in faces() for fault in faults(face, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("room", [(100.0, 125.0), (115.0, 103.0), (120.0, 128.0)], ids=["four", "display", "three"])
def test_nothing_on_an_upright_ticket_lies_over_anything_else_or_beyond_it(
    room: tuple[float, float], language: str
) -> None:
    i18n.set_language(language)
    reason = ("No size-4 enclosure",)
    wrong = [fault for face in faces() for fault in faults(face, UPRIGHT, room=room)]
    wrong += [fault for face in faces() for fault in faults(face._replace(reasons=reason), UPRIGHT, room=room)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("wide", NARROW)
def test_nothing_on_a_narrow_card_of_the_hand_lies_over_anything_else_or_beyond_it(wide: float, language: str) -> None:
    i18n.set_language(language)
    wrong = [fault for face in faces() for fault in faults(face, HAND, room=(wide, SIZES[HAND][1]))]
    assert not wrong, "\n".join(wrong)
