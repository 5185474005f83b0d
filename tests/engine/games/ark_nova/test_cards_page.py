"""Every card is covered by a test, and the page that lists them is up to date."""

from __future__ import annotations

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from tests.engine.games.ark_nova.cards import PAGE, by_number, covering, page


def test_each_of_the_235_cards_is_played_in_a_test() -> None:
    cards = [*FINALS, *PROJECTS, *SPONSORS, *ANIMALS]
    assert len(cards) == 128 + 64 + 32 + 11
    named = by_number()
    assert [card for card in cards if not covering(card, named)] == []


def test_the_page_of_covered_cards_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.engine.games.ark_nova.cards"


def test_the_tables_have_as_many_of_everything_as_the_box() -> None:
    assert list(ANIMALS) == list(range(401, 529))
    assert list(SPONSORS) == list(range(201, 265))
    assert list(PROJECTS) == list(range(101, 133))
    assert list(FINALS) == list(range(1, 12))
    assert sum(1 for animal in ANIMALS.values() if animal.interactive) == 11
