"""Cards are read one after the other by touch, those that cannot be chosen too, and chosen from there."""

from __future__ import annotations

import pytest

from engine.match import Match
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.table.reading import cards_of
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.deciding.test_committing import wait
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table
from tests.scenes.ink import Ink


@pytest.fixture(scope="module")
def animals() -> Match:
    """A game of two at the first seat's choice of an animal."""
    return at_decision("animals", after=100)


def touch_card(here: Visit, card: int) -> None:
    """Put a finger on a card of the middle."""
    ctx = here.at(ArkNovaTable).context()
    item = cards_of(ctx)[card]
    here.click(*ctx.plan.css(item.rect).centre, touch=True)
    here.tick()


def legal_of(here: Visit) -> set[int]:
    """Return the cards that can be chosen now."""
    ctx = here.at(ArkNovaTable).context()
    return {int(action[1]) for action in ctx.chooser.legal if len(action) > 1}


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640), (640, 360), (768, 1024)])
def test_a_card_that_cannot_be_chosen_is_read_with_its_reason_and_leads_to_the_others(
    animals: Match, size: Size
) -> None:
    here = at_table(Match(animals.record), size)
    cards, legal = list(cards_of(here.at(ArkNovaTable).context())), legal_of(here)
    refused = next(card for card in cards if card not in legal)
    touch_card(here, refused)
    read = here.at(CardScene)
    assert read.card == refused
    assert not here.widget("choose").enabled
    assert "✗" in read.mirror().status
    seen = {refused}
    for name in ("previous", "next"):
        while here.widget(name).enabled:
            *__, w, h = here.controls()[name]
            assert min(w, h) >= 44
            here.press(name, touch=True)
            here.tick()
            seen.add(here.at(CardScene).card)
    assert seen == set(cards)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_card_that_is_read_is_marked_by_its_own_button_and_not_yet_played(animals: Match, size: Size) -> None:
    here = at_table(Match(animals.record), size)
    table, legal = here.at(ArkNovaTable), legal_of(here)
    before = len(table.match.record.actions)
    touch_card(here, next(card for card in cards_of(table.context()) if card not in legal))
    while here.widget("previous").enabled:
        here.press("previous", touch=True)
    while here.at(CardScene).card not in legal:
        here.press("next", touch=True)
    card = here.at(CardScene).card
    here.press("choose", touch=True)
    here.tick()
    assert table.chooser.marked == ("play", card)
    assert len(table.match.record.actions) == before
    wait(here)
    here.press("place", touch=True)
    assert table.match.record.actions[before] == ("play", card)


def test_the_marked_card_shown_in_full_leads_to_the_others(animals: Match) -> None:
    here = at_table(Match(animals.record), (390, 844))
    table = here.at(ArkNovaTable)
    card = next(iter(legal_of(here)))
    touch_card(here, card)
    full = next(item for item in table.context().items if item.what == "full")
    assert isinstance(full.face, Face)
    here.click(*table.plan.css(full.rect).centre, touch=True)
    here.tick()
    assert here.at(CardScene).card == full.face.card == card
    assert here.widget("next").enabled or here.widget("previous").enabled


def test_a_mouse_is_told_why_in_a_line(animals: Match, said: list[str]) -> None:
    here = at_table(Match(animals.record))
    table, legal = here.at(ArkNovaTable), legal_of(here)
    item = next(item for card, item in cards_of(table.context()).items() if card not in legal and item.path)
    here.click(*table.context().plan.css(item.rect).centre)
    here.tick()
    assert here.scene is table
    assert said


@pytest.mark.usefixtures("without_log")
@pytest.mark.parametrize(
    ("size", "kind"), [((844, 390), "discard"), ((640, 360), "discard"), ((844, 390), "perception")]
)
def test_a_card_touched_among_tickets_has_all_its_words_before_anything_is_chosen(
    monkeypatch: pytest.MonkeyPatch, size: Size, kind: str
) -> None:
    ink, match = Ink(monkeypatch), match_at(kind)
    here, before = at_table(match, size), len(match.record.actions)
    table, legal = here.at(ArkNovaTable), legal_of(here)
    faces = [item.face for item in cards_of(table.context()).values() if isinstance(item.face, Face)]
    for face in [face for face in faces if face.card in legal][:3]:
        touch_card(here, face.card)
        shown = " ".join(word.words for word in ink.look(here))
        told = [str(each[1]) for each in (*face.abilities, *face.parts)]
        assert [words for words in told if words not in shown] == [], face.name
        table.put_back()
    assert len(match.record.actions) == before


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)])
def test_a_finger_opens_a_card_of_the_first_hand_and_marks_it_with_the_second_touch(size: Size) -> None:
    here = at_table(match_at("keep"), size)
    table = here.at(ArkNovaTable)
    table.committing.clock = lambda: 0
    first, second = list(legal_of(here))[:2]
    here.press(f"keep {first}", touch=True)
    assert not table.decision.marks
    assert read_beside(here) == first
    here.press(f"keep {first}", touch=True)
    assert not table.decision.marks, "one tap, however nervous"
    wait(here)
    here.press(f"keep {first}", touch=True)
    assert table.decision.marks == [("keep", first)]
    here.press(f"keep {second}", touch=True)
    assert read_beside(here) == second
    here.press("mark", touch=True)
    assert table.decision.marks == [("keep", first), ("keep", second)]
    here.press("mark", touch=True)
    assert table.decision.marks == [("keep", first)]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_with_four_marked_a_fifth_card_is_read_and_says_why_it_is_not_marked(size: Size) -> None:
    here = at_table(match_at("keep"), size)
    table = here.at(ArkNovaTable)
    table.committing.clock = lambda: 0
    *four, fifth = list(legal_of(here))[:5]
    for card in four:
        table.committing.touch(("keep", card))
    here.press(f"keep {fifth}", touch=True)
    assert read_beside(here) == fifth
    wait(here)
    here.press(f"keep {fifth}", touch=True)
    assert here.stage.said == "4 are marked. Unmark one first."
    assert len(table.decision.marks) == 4


def test_a_mouse_is_told_why_a_fifth_card_is_not_marked() -> None:
    here = at_table(match_at("keep"))
    for card in list(legal_of(here))[:5]:
        here.press(f"keep {card}")
    assert here.stage.said == "4 are marked. Unmark one first."


def test_in_the_smallest_window_a_finger_opens_a_card_of_the_first_hand_over_the_table() -> None:
    here = at_table(match_at("keep"), (360, 640))
    table = here.at(ArkNovaTable)
    card = next(iter(legal_of(here)))
    here.press(f"keep {card}", touch=True)
    assert here.at(CardScene).card == card
    here.press("choose", touch=True)
    assert table.decision.marks == [("keep", card)]
    table.decision.opened = 0
    here.press(f"keep {card}", touch=True)
    assert here.widget("choose").words == "Unmark"


def read_beside(here: Visit) -> int:
    """Return the card of the first hand that is read beside the others."""
    (face,) = [item.face for item in here.at(ArkNovaTable).context().items if item.what == "wide"]
    assert isinstance(face, Face)
    return face.card
