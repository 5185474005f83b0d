"""The whole of Ark Nova's table in words, a zoo looked at in full, and what would count now."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import final_points, sheet_if_over
from engine.match import Match
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words import deeds, speech
from scenes.games.ark_nova.words import names as named
from scenes.games.ark_nova.words.breaks import why_points
from scenes.games.ark_nova.words.position import position
from scenes.i18n import translation as i18n
from scenes.platform.base import Section, plain_text
from scenes.table.seats.peek import PeekScene
from tests.engine.games.ark_nova.positions import table as bare_table
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.games.ark_nova.words.test_words import is_said


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a game of three that is well under way."""
    return at_decision("act", bots=2, after=250, maps="4")


def seen(match: Match, seat: int = 0) -> tuple[ArkNovaState, list[Section]]:
    """Return the position as a seat sees it, and the text of it."""
    names = [each.name for each in match.seats]
    state = now(match).observation(seat)
    return state, position(state, seat, names, len(now(match).deck))


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_position_has_a_heading_for_every_area_and_every_zoo(match: Match, language: str) -> None:
    i18n.set_language(language)
    state, sections = seen(match)
    titles = [section.title for section in sections]
    assert len(titles) == 6 + len(state.zoos)
    assert len(set(titles)) == len(titles)
    text = plain_text(sections)
    for line in text.splitlines():
        is_said(line.replace("You", "").replace("–", "0"), language)
    i18n.set_language("en")


def test_everything_that_lies_open_is_said(match: Match) -> None:
    state, sections = seen(match)
    said = plain_text(sections)
    cards = [card for card in state.display if card] + [row[0] for row in state.projects]
    for zoo in state.zoos:
        cards += [card for card, __ in zoo.animals] + list(zoo.sponsors) + [card for card in zoo.hand if card]
    cards += [card for card in state.zoos[0].finals if card in FINALS]
    for card in cards:
        assert named.card_name(card) in said, card
    rows = next(section for section in sections if section.title == "The race").table
    assert [row[1] for row in rows[1:]] == [str(zoo.appeal) for zoo in state.zoos]
    assert [len(row) for row in rows] == [len(rows[0])] * len(rows)


def test_rock_water_and_free_spaces_of_every_zoo_are_told(match: Match) -> None:
    __, sections = seen(match)
    zoos = sections[-len(match.seats) :]
    told = [next(part for part in zoo.parts if part.title == "Terrain") for zoo in zoos]
    assert all(any(line.startswith("Water: ") for line in part.lines) for part in told)
    assert [sum("Spaces touch up to six others" in line for line in part.lines) for part in told] == [1, 0, 0]


def test_reasons_within_a_sentence_and_gains_on_a_button_have_their_letters() -> None:
    assert named.within("No size-5 enclosure") == "no size-5 enclosure"
    assert named.within("Animals card side II") == "Animals card side II"
    state = bare_table(2)
    assert "Cannot be played: Animals card side II, no size-5 enclosure by 2 water." in speech.card_words(state, 0, 446)
    gains = [deeds.deed(state, ("token", number), ["You", "Rosa"]) for number in range(1, 8)]
    assert not any(gain[:1].islower() for gain in gains), gains


def test_a_building_tells_who_lives_there(match: Match) -> None:
    state, sections = seen(match)
    for seat, zoo in enumerate(state.zoos):
        parts = {part.title: part for part in sections[6 + seat].parts}
        rows = parts["Buildings"].table[1:]
        assert len(rows) == len(zoo.buildings)
        for card, home in zoo.animals:
            if home:
                row = next(row for row in rows if row[1].split(", ")[0] == home)
                assert named.card_name(card) in row[2]


def test_cards_that_are_hidden_are_not_said(match: Match) -> None:
    said = plain_text(seen(match)[1])
    known = set(seen(match)[0].zoos[1].hand) | set(seen(match)[0].zoos[2].hand)
    open_ = {card for zoo in now(match).zoos for card in (*zoo.sponsors, *(card for card, __ in zoo.animals))}
    for zoo in now(match).zoos[1:]:
        for card in (*zoo.hand, *zoo.finals):
            if card not in known | open_ | set(now(match).zoos[0].finals):
                assert named.card_name(card) not in said


def test_a_zoo_is_looked_at_in_full_with_ways_to_the_next_and_back(match: Match) -> None:
    here = at_table(match)
    table = here.at(ArkNovaTable)
    here.press("look 2")
    here.press("enlarge")
    here.tick()
    peek = here.at(PeekScene)
    assert peek.player == 1
    assert peek.panel.w > 1000, "it takes what room there is"
    here.press("next")
    assert peek.player == 2
    peeked = table.peeked(2)
    assert peeked
    animals = [named.card_name(card) for card, __ in now(match).zoos[2].animals]
    assert all(name in peeked.words for name in animals)
    here.press("close")
    assert here.scene is table


def test_the_zoos_can_be_looked_at_by_the_mirror(match: Match) -> None:
    here = at_table(match)
    choices = {choice.name: choice for choice in here.scene.mirror().choices}
    assert {"look 1", "look 2", "look 3"} <= set(choices)
    choices["look 3"].activate()
    here.tick()
    assert isinstance(here.scene, PeekScene)


def test_what_counts_now_has_the_own_final_cards_and_nobody_elses(match: Match) -> None:
    table = at_table(match).at(ArkNovaTable)
    sheets = table.counts_now()
    zoo = now(match).zoos[0]
    worth = [card for card in zoo.finals if final_points(now(match), 0, card)]
    sources = [line.source for line in sheets[0].lines if line.source.startswith("final")]
    assert sources == [f"final_{card}" for card in worth]
    assert not any(line.source.startswith("final") for sheet in sheets[1:] for line in sheet.lines)
    assert sheets[0].points("appeal") == zoo.appeal


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_number_that_counts_has_its_reason(language: str) -> None:
    i18n.set_language(language)
    state = bare_table(2, maps="A")
    zoo = state.zoos[0]
    zoo.finals, zoo.sponsors = [10, 11], [201, 210]
    zoo.icons.update(dict.fromkeys(zoo.icons, 6))
    zoo.universities[:] = ["two_science", "science_reputation", "hand_limit"]
    zoo.x_tokens = 3
    lines = sheet_if_over(state, 0).lines
    assert len(lines) > 3
    for line in lines:
        for words in why_points(line):
            is_said(words, language)
    i18n.set_language("en")
