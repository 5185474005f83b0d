"""The list of all cards: what is looked for is found, every card opens in full, in the words of both languages."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.match import Match
from scenes.games.ark_nova.pieces.cards import Beheld
from scenes.games.ark_nova.screens.browser import CardBrowser
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.screens.catalogue import CARDS, Wanted, find_cards, whereabouts
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.verdicts import verdicts
from scenes.i18n import translation as i18n
from scenes.screens.help import HelpScene
from tests.scenes.conftest import SIZES, Memory, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now

LION = 402


@pytest.fixture(scope="module")
def playing() -> Match:
    return at_decision("act", bots=2)


@pytest.fixture
def at_cards(playing: Match) -> Visit:
    here = at_table(playing)
    here.press("cards")
    return here


def test_all_235_cards_are_there_and_filters_narrow_them() -> None:
    assert len(find_cards(Wanted())) == len(CARDS) == 235
    assert [len(find_cards(Wanted(kind=kind))) for kind in ("animal", "sponsor", "project", "final")] == [
        128, 64, 32, 11,
    ]  # fmt: skip
    bears = find_cards(Wanted(icon="bear"))
    assert bears
    assert all("bear" in ANIMALS[card].icons for card in bears if card in ANIMALS)
    assert all(ANIMALS[card].petting for card in find_cards(Wanted(size="P")))
    assert {ANIMALS[card].size for card in find_cards(Wanted(size="5"))} == {5}
    assert all(11 <= ANIMALS[card].cost <= 20 for card in find_cards(Wanted(cost=1)))
    assert not set(find_cards(Wanted(level="3"))) & set(ANIMALS)


def test_a_card_is_found_by_a_part_of_its_name_in_either_language_and_by_its_number() -> None:
    assert LION in find_cards(Wanted(words="lIoN"))
    i18n.set_language("ja")
    assert LION in find_cards(Wanted(words="ライオン"))
    assert LION in find_cards(Wanted(words="lion"))
    i18n.set_language("en")
    assert find_cards(Wanted(words="402")) == [LION]
    assert find_cards(Wanted(words="no such beast")) == []


def test_playable_are_cards_within_reach_with_nothing_in_the_way(playing: Match) -> None:
    game = Beheld(now(playing).observation(0), 0, ["You", "Rosa", "Mint"], [0, 1, 2])
    found = find_cards(Wanted(playable=True), game)
    near = {*now(playing).zoos[0].hand, *now(playing).display, *(row[0] for row in now(playing).projects)}
    assert set(found) <= near
    assert all(judge(game.state, 0, card).possible for card in found)
    assert find_cards(Wanted(playable=True)) == []


def test_every_line_for_and_against_a_card_agrees_with_the_judgement(playing: Match) -> None:
    state = now(playing)
    for card in CARDS[::4]:
        lines = verdicts(state, 0, card)
        if lines[0].met is not None:
            assert lines[0].met == judge(state, 0, card).possible
            told = {line.words for line in lines} | {line.more for line in lines}
            text = " ".join(told)
            assert all(reason in text for reason in judge(state, 0, card).reasons), card


def test_where_a_card_lies_is_told_without_telling_what_is_hidden(playing: Match) -> None:
    state = now(playing).observation(0)
    game = Beheld(state, 0, ["You", "Rosa", "Mint"], [0, 1, 2])
    assert whereabouts(game, state.zoos[0].hand[0]) == "In your hand"
    assert whereabouts(game, next(card for card in state.display if card)).startswith("Folder ")
    hidden = next(card for card in now(playing).zoos[1].hand if card not in state.zoos[1].hand)
    assert whereabouts(game, hidden) == "In the deck, or hidden"


def test_cards_are_opened_from_the_table_filtered_searched_and_seen_in_full(at_cards: Visit) -> None:
    here = at_cards
    assert isinstance(here.scene, CardBrowser)
    here.press("kind animal")
    assert len(here.scene.found) == 128
    here.press("icon")
    here.press("pick bear")
    assert 0 < len(here.scene.found) < 20
    here.press("icon")
    here.press("pick any")
    here.press("search")
    here.scene.type("lion")
    here.press("ok")
    assert LION in here.scene.found
    here.press(f"card {LION}")
    assert isinstance(here.scene, CardScene)
    said = here.scene.mirror().status
    assert "Lion." in said
    assert "predators" in said
    assert "✗" in said or "✓" in said
    here.press("next")
    assert here.scene.card != LION
    here.press("close")
    here.press("back")
    assert here.scene.match


def test_a_search_for_nothing_says_so(at_cards: Visit) -> None:
    at_cards.at(CardBrowser).want(Wanted(words="zzz"))
    at_cards.tick()
    assert at_cards.at(CardBrowser).count_words() == "0 cards"


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_on_the_table_that_is_no_choice_opens_in_full(playing: Match, touch: bool) -> None:
    here = at_table(playing, (390, 844) if touch else (1280, 720))
    name = next(name for name in here.controls() if name.startswith("card "))
    here.press(name, touch=touch)
    assert isinstance(here.scene, CardScene)
    assert here.scene.card == int(name.split()[1])


def test_the_rules_lead_to_the_cards_as_they_are_printed() -> None:
    here = Visit(Memory(), goes_on=True)
    here.stage.open.rules("ark_nova")
    here.tick()
    here.at(HelpScene).scroll(9999)
    here.press("cards")
    assert isinstance(here.scene, CardBrowser)
    assert here.scene.game is None
    here.press(f"card {here.scene.found[0]}")
    assert "✓" not in here.scene.mirror().status


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_and_filters_lie_beside_each_other_in_every_window(playing: Match, language: str) -> None:
    here = at_table(playing, language=language)
    here.press("cards")
    for width, height in SIZES[language == "ja" :: 2]:
        here.platform.size = (width, height)
        here.tick()
        widgets = [each for each in here.scene.ui.widgets if each.press]
        assert len(widgets) > 235
        for at, one in enumerate(widgets):
            assert one.rect.x >= 0
            assert one.rect.right <= width
            if not one.key.startswith("card"):
                assert not any(
                    one.rect.grown(-0.5).overlaps(other.rect) for other in widgets[at + 1 :] if not other.clip
                )
