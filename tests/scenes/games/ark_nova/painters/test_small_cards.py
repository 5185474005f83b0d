"""Cards in little room: words whole or left out, pictures and icons large enough to be told apart."""

from __future__ import annotations

import pygame
import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from scenes.games.ark_nova.layout.places import HAND, UPRIGHT, WIDE, counter_places
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.cards.cards import paint_card
from scenes.games.ark_nova.painters.purse import paint_counter
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.pieces.zoo import Counter
from scenes.games.ark_nova.words.names import card_name
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import EVENING
from tests.scenes.lines import Line, letters_of_lines, take_lines

CARDS = {card_name(card): card for card in ANIMALS}
GRIZZLY, PANDA, LIZARD = CARDS["Grizzly Bear"], CARDS["Giant Panda"], CARDS["Common Wall Lizard"]
RELEASE_PROJECT = 118


@pytest.fixture
def painter() -> Painter:
    """A painter with room for some cards."""
    return Painter(pygame.display.set_mode((600, 400)), 1.0, EVENING)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are drawn."""
    words: list[str] = []

    def take(line: Line) -> float:
        words.append(line.shown)
        return line.draw()

    take_lines(monkeypatch, take)
    return words


@pytest.fixture
def sides(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """How large each symbol is drawn."""
    found: dict[str, list[float]] = {}
    plain = symbols.symbol

    def symbol(painter: Painter, name: str, rect: Rect, strength: float = 1.0) -> None:
        found.setdefault(name, []).append(rect.w)
        plain(painter, name, rect, strength)

    monkeypatch.setattr(symbols, "symbol", symbol)
    return found


def test_a_wide_card_tells_all_that_an_animal_does(painter: Painter, shown: list[str]) -> None:
    paint_card(painter, face_of(GRIZZLY), WIDE, Rect(10, 10, 176, 204))
    assert "Full-throated" in shown
    assert "Hire a worker." in shown


@pytest.mark.parametrize("card", range(201, 265))
def test_no_words_of_a_sponsor_are_cut(painter: Painter, shown: list[str], card: int) -> None:
    paint_card(painter, face_of(card), WIDE, Rect(10, 10, 154, 181))
    paint_card(painter, face_of(card), HAND, Rect(200, 10, 112, 192))
    assert [words for words in shown if words.endswith("…")] == []


def test_a_project_without_room_for_its_rule_says_what_kind_it_is(painter: Painter, shown: list[str]) -> None:
    paint_card(painter, face_of(RELEASE_PROJECT), WIDE, Rect(10, 10, 240, 161))
    assert face_of(RELEASE_PROJECT).kinds in shown
    assert [words for words in shown if words.endswith("…")] == []


def test_a_ticket_with_many_conditions_has_its_icons_below_the_price(
    painter: Painter, sides: dict[str, list[float]]
) -> None:
    face = face_of(PANDA)
    paint_card(painter, face, UPRIGHT, Rect(10, 10, 116, 112))
    assert min(min(sides[icon]) for icon in face.icons) >= 13


def test_the_picture_of_a_narrow_card_stays_large_beside_a_price_struck_through(
    painter: Painter, sides: dict[str, list[float]]
) -> None:
    face = face_of(LIZARD)._replace(price=1)
    paint_card(painter, face, HAND, Rect(10, 10, 100, 192))
    assert min(sides[face.picture]) >= 36


@pytest.mark.parametrize(("money", "change"), [(21, "−14"), (9, "+5"), (88, "−25")])
def test_a_change_of_money_stays_away_from_the_next_counter(
    monkeypatch: pytest.MonkeyPatch, painter: Painter, money: int, change: str
) -> None:
    letters = letters_of_lines(monkeypatch)
    place, beside, *_ = counter_places(Rect(8, 54, 520, 64))
    paint_counter(painter, place, Counter("money", "coin", money), change)
    assert max(each.right for each in letters) <= beside.x - 3
