"""The hand as it is held: which card stands free, which step aside, and how a hand of many is looked through."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from scenes.games.ark_nova.decision.places.hand import LEAST_TICKET, MOST_HELD
from scenes.games.ark_nova.layout.places import SIZES
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.icons import FOLDER
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.view import Item, ScrollFace
from scenes.games.ark_nova.words.cards.printed import abilities as words_of
from scenes.i18n import translation as i18n
from scenes.paint import cache
from scenes.paint.painter import Painter
from scenes.widgets.inputs import Pointer
from tests.engine.games.ark_nova.positions import hand, lay_somewhere, slot
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.decisions import POSITIONS, match_at
from tests.scenes.games.ark_nova.table import at_table, now
from tests.scenes.ink import Ink

CARDS = [403, 405, 410, 411, 201, 211, 220, 130, 425, 430, 440, 450, 465, 470]
"""Animals, sponsors and a project."""
TEN = CARDS[:10]
TABLET = (1100, 700)


def holding(kind: str, cards: list[int], size: Size = (1280, 720)) -> Visit:
    """Put a table at a decision of that kind on a stage, with these cards in hand."""
    match = match_at("act")
    state = now(match)
    hand(state, *cards)
    if kind == "animals":
        lay_somewhere(state, "enclosure1")
        slot(state, "animals", 4)
        state.apply_action(("action", "animals", 0))
    elif kind != "act":
        POSITIONS[kind](state)
    return at_table(match, size)


def held(here: Visit, what: str = "hand") -> list[Item]:
    """Return the cards of the hand that lie in the middle in that size."""
    own = now(here.at(ArkNovaTable).match).zoos[0].hand
    items = here.at(ArkNovaTable).context().items
    return [item for item in items if item.what == what and isinstance(item.face, Face) and item.face.card in own]


def numbers(items: list[Item]) -> list[int]:
    """Return the cards that are among some items."""
    return [item.face.card for item in items if isinstance(item.face, Face)]


def mark(here: Visit, card: int) -> None:
    """Choose a card to be discarded, before the button does it."""
    table = here.at(ArkNovaTable)
    table.chooser.touch(("discard", card), commit=False)
    table.changed()
    here.tick()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("count", [6, 10, 14])
@pytest.mark.parametrize("kind", ["act", "animals", "sunbathing"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_on_a_large_window_every_card_of_a_large_hand_is_seen_whole(size: Size, kind: str, count: int) -> None:
    here = holding(kind, CARDS[:count], size)
    ctx = here.at(ArkNovaTable).context()
    own = set(ctx.state.zoos[0].hand)
    items = [item for item in ctx.items if isinstance(item.face, Face) and item.face.card in own]
    assert set(numbers(items)) == own
    least = 0.85 if count <= 10 else LEAST_TICKET
    for item in items:
        assert item.rect.w >= least * SIZES[item.what][0], item.what
    for one, other in itertools.combinations(items, 2):
        x, y = one.rect.centre
        assert not other.rect.contains(x, y)
        assert one.rect.right <= other.rect.x or other.rect.right <= one.rect.x or abs(one.rect.y - other.rect.y) > 50
    assert not [item for item in ctx.items if isinstance(item.face, ScrollFace)]


@pytest.mark.sweep
@pytest.mark.parametrize("kind", ["act", "sunbathing"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_ten_cards_have_ten_names_prices_and_pictures_that_are_read_whole(
    monkeypatch: pytest.MonkeyPatch, size: Size, kind: str
) -> None:
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    here, pictures = holding(kind, CARDS[:10], size), set[str]()
    plain = Painter.picture

    def picture(painter: Painter, name: str, *rest: Any, **more: Any) -> None:
        pictures.add(name)
        plain(painter, name, *rest, **more)

    monkeypatch.setattr(Painter, "picture", picture)
    words = Ink(monkeypatch).look(here)
    table, density, found = here.at(ArkNovaTable), here.stage.painter.density, 0
    for item in table.context().items:
        if not isinstance(item.face, Face) or item.face.card not in CARDS or item.what not in ("hand", "ticket"):
            continue
        place, face = table.plan.css(item.rect), item.face
        inside = [word for word in words if place.contains(*(value / density for value in word.rect.center))]
        name = face.short.replace(" ", "")
        said = [word for word in inside if word.words.replace(" ", "") in name and word.words.strip()]
        assert name in "".join(word.words.replace(" ", "") for word in said), [word.words for word in inside]
        assert not any(word.half or word.words != word.meant for word in said)
        if face.kind == "animal":
            assert str(face.price) in [word.words for word in inside]
        elif face.kind == "sponsor":
            assert str(face.level) in [word.words for word in inside]
        assert FOLDER + face.picture in pictures
        found += 1
    assert found == 10


def test_five_cards_lie_side_by_side_and_none_covers_another() -> None:
    for kind in ("act", "animals"):
        items = held(holding(kind, [403, 405, 410, 411, 425]))
        assert len(items) == 5
        assert all(one.rect.right <= other.rect.x for one, other in itertools.pairwise(items))


def test_while_a_large_hand_is_decided_about_it_lies_over_the_rail_and_the_buttons_stay() -> None:
    few, many = (holding("sunbathing", CARDS[:count]).at(ArkNovaTable).context().plan for count in (4, 8))
    assert few.race
    assert many.race is None
    assert many.middle.right == few.race.right
    assert (many.main, many.back, many.board) == (few.main, few.back, few.board)


@pytest.mark.parametrize("count", [4, 6, 8, 12])
def test_on_a_tablet_no_card_of_the_hand_covers_another_and_a_marked_one_stays_in_its_place(count: int) -> None:
    here = holding("sunbathing", CARDS[:count], TABLET)

    def lying() -> list[Item]:
        return held(here) or held(here, "ticket")

    before = lying()
    assert len(before) >= min(count, MOST_HELD)
    for one, other in itertools.combinations(before, 2):
        assert not one.rect.overlaps(other.rect)
    mark(here, numbers(before)[1])
    assert [(item.rect, item.what) for item in lying()] == [(item.rect, item.what) for item in before]
    assert [item.ring for item in lying()].count("chosen") == 1


def test_cards_of_a_kind_that_is_not_asked_for_step_aside_small_and_still_say_why_not() -> None:
    here = holding("animals", CARDS[:8], TABLET)
    small = held(here, "aside")
    assert set(numbers(small)) == {card for card in CARDS[:8] if card not in ANIMALS}
    assert set(numbers(held(here))) == {card for card in CARDS[:8] if card in ANIMALS}
    assert all(item.rect.x > max(each.rect.right for each in held(here)) for item in small)
    x, y = here.at(ArkNovaTable).plan.css(small[0].rect).centre
    here.click(x, y)
    assert here.stage.said


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)])
def test_a_hand_of_more_than_eight_cards_is_scrolled_by_its_arrows(size: Size) -> None:
    here = holding("act", CARDS, size)
    what = "hand" if held(here) else "ticket"
    assert 1 < len(held(here, what)) <= MOST_HELD
    seen = numbers(held(here, what))
    for __ in CARDS:
        if "hand +1" not in here.controls():
            break
        here.press("hand +1", touch=True)
        seen += [card for card in numbers(held(here, what)) if card not in seen]
    assert sorted(seen) == sorted(CARDS)
    first = numbers(held(here, what))[0]
    here.press("hand -1")
    assert numbers(held(here, what))[0] != first


def test_a_hand_is_scrolled_by_the_wheel_and_by_keys() -> None:
    here = holding("act", CARDS, (844, 390))
    table = here.at(ArkNovaTable)
    first = numbers(held(here, "ticket"))
    x, y = table.plan.css(held(here, "ticket")[0].rect).centre
    table.handle(Pointer("wheel", x, y, dy=-1))
    here.tick()
    assert numbers(held(here, "ticket"))[0] == first[1]
    table.handle(Pointer("wheel", x, y, dy=1))
    here.tick()
    assert numbers(held(here, "ticket")) == first
    here.key(pygame.K_c)
    for __ in range(len(first) + 2):
        if table.ui.focus == "hand +1":
            break
        here.key(pygame.K_RIGHT)
    assert table.ui.focus == "hand +1"
    here.key(pygame.K_RETURN)
    assert numbers(held(here, "ticket"))[0] != first[0]


def test_a_chosen_card_is_seen_wherever_the_hand_was_scrolled_to() -> None:
    here = holding("sunbathing", CARDS, (640, 360))
    table = here.at(ArkNovaTable)
    last = table.context().items[-1].face
    while any(isinstance(item.face, ScrollFace) and item.face.step > 0 for item in table.context().items):
        here.press("hand +1")
    chosen = numbers(held(here, "ticket"))[-1]
    mark(here, chosen)
    here.press("hand -1")
    assert chosen in numbers(held(here, "ticket")), last


def test_up_to_three_cards_of_the_hand_are_wide_and_say_what_they_do(said: list[str]) -> None:
    here = holding("act", [403, 405, 411])
    cards = [item for item in here.at(ArkNovaTable).context().items if item.what == "wide"]
    assert sorted(numbers(cards)) == [403, 405, 411]
    assert all(card.rect.w >= 150 for card in cards)
    assert not [1 for one, other in itertools.combinations(cards, 2) if one.rect.overlaps(other.rect)]
    abilities = [ability.name for card in (403, 405, 411) for ability in words_of(ANIMALS[card], solo=False)]
    assert abilities
    for name in abilities:
        assert name in said


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_first_hand_is_read_whole_over_the_rail_and_marked_cards_have_a_tick(language: str) -> None:
    here = at_table(match_at("keep"), language=language)
    ctx = here.at(ArkNovaTable).context()
    cards = [item for item in ctx.items if item.what == "wide"]
    assert len(cards) == len(ctx.state.zoos[0].dealt)
    assert ctx.plan.race is None
    assert all(card.rect.w >= 150 for card in cards)
    at = cards[0]
    x, y, w, h = here.at(ArkNovaTable).plan.css(at.rect)
    before = here.stage.painter.surface.get_at((round(x + w - 11), round(y + 2)))
    here.click(x + w / 2, y + h / 2)
    here.tick()
    after = here.stage.painter.surface.get_at((round(x + w - 11), round(y + 2)))
    assert before != after


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640)])
def test_on_a_phone_a_hand_of_three_has_one_row_or_two_and_says_what_cannot_be_played(size: Size) -> None:
    here = holding("act", [403, 405, 410], size)
    items, table = held(here, "ticket") or held(here), here.at(ArkNovaTable)
    small = size == (360, 640)
    assert len({item.rect.y for item in items}) == (2 if small else 1)
    for item in items:
        rect = table.plan.css(item.rect)
        assert min(rect.w, rect.h) >= (64 if small else 100), rect
        assert not item.dim
        assert isinstance(item.face, Face)
        assert item.face.reasons
    assert not table.ui.find("hand +1")


def test_on_a_tall_phone_a_hand_of_two_says_what_cannot_be_played(said: list[str]) -> None:
    here = holding("act", [403, 405], (390, 844))
    del said[:]
    cache.forget()
    here.at(ArkNovaTable).panels.forget()
    here.at(ArkNovaTable).changed()
    here.tick()
    reasons = [item.face.reasons[0] for item in held(here, "ticket") if isinstance(item.face, Face)]
    assert len(reasons) == 2
    assert [words for words in reasons if not any(line and words.startswith(line) for line in said)] == []


@pytest.mark.parametrize("tab", ["display", "association"])
def test_on_a_tall_phone_display_and_association_lie_over_the_map_and_the_hand_stays(tab: str) -> None:
    here = holding("act", CARDS[:3], (390, 844))
    tabs = here.at(ArkNovaTable).context().plan.tabs
    here.press(f"tab {tab}", touch=True)
    ctx = here.at(ArkNovaTable).context()
    assert ctx.plan.tabs == tabs, "a finger finds the tabs where they were"
    assert not ctx.plan.shows_board
    assert set(numbers(held(here, "ticket"))) == set(CARDS[:3])
    shown = [item for item in ctx.items if item.rect.bottom <= tabs[0].y]
    if tab == "display":
        assert len(cards := [item for item in shown if item.what == "ticket"]) == 6
        assert all(item.rect.w >= 110 and item.rect.h >= 90 for item in cards)
    else:
        assert len([item for item in shown if item.what == "task"]) == 4
        assert all(item.rect.h >= 40 for item in shown if item.what in ("task", "project"))
    here.press("tab hand", touch=True)
    assert here.at(ArkNovaTable).context().plan.shows_board


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)])
def test_on_a_phone_the_card_of_the_first_hand_that_was_touched_last_is_read_whole(size: Size) -> None:
    here = at_table(match_at("keep"), size)
    table = here.at(ArkNovaTable)

    def read() -> int:
        (face,) = [item.face for item in table.context().items if item.what == "wide"]
        assert isinstance(face, Face)
        return face.card

    dealt = sorted(now(table.match).zoos[0].dealt)
    for card in (dealt[3], dealt[6], dealt[1]):
        here.press(f"keep {card}", touch=True)
        assert read() == card
    here.press(f"keep {dealt[1]}", touch=True)  # taken back
    assert read() in dealt
    shown = table.context().items
    assert {item.what for item in shown} >= {"ticket", "row", "project"}
    tickets = [item.rect for item in shown if item.what == "ticket"]
    assert all(min(rect.w, rect.h) >= 86 or (rect.w >= 104 and rect.h >= 44) for rect in tickets)


def test_seven_cards_have_their_words_and_those_that_cannot_be_played_say_why(said: list[str]) -> None:
    match = match_at("animals")
    hand(now(match), *CARDS[:7])
    here = at_table(match)
    words = "".join(said).replace(" ", "")
    cards = [item for item in here.at(ArkNovaTable).context().items if item.what == "wide"]
    assert len(cards) == 7
    barred = [item.face.reasons for item in cards if isinstance(item.face, Face) and item.dim and item.face.reasons]
    assert barred
    assert [why for why in barred if not any(each.replace(" ", "") in words for each in why)] == []


@pytest.mark.parametrize("kind", ["act", "sunbathing"])
def test_of_ten_cards_the_one_under_the_pointer_tells_all_its_words(kind: str) -> None:
    here = holding(kind, TEN, (1280, 720))
    table = here.at(ArkNovaTable)
    card = next(each for each in TEN if each in ANIMALS and words_of(ANIMALS[each]))
    item = next(each for each in table.context().items if isinstance(each.face, Face) and each.face.card == card)
    here.move(*table.plan.css(item.rect).centre)
    for _ in range(30):
        here.tick()
    assert table.tooltip.symbol
    assert [each.text for each in words_of(ANIMALS[card]) if each.text not in table.tooltip.symbol.rule] == []


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("act", (768, 1024)),
        ("sunbathing", (768, 1024)),
        ("act", (390, 844)),
        ("sunbathing", (390, 844)),
        ("act", (844, 390)),
    ],
)
def test_of_ten_cards_the_one_that_a_finger_touches_tells_all_its_words(kind: str, size: Size) -> None:
    here = holding(kind, TEN, size)
    table = here.at(ArkNovaTable)
    items = [each for each in table.context().items if isinstance(each.face, Face) and each.face.card in ANIMALS]
    item = next(each for each in items if set(numbers([each])) & set(TEN))
    here.click(*table.plan.css(item.rect).centre, touch=True)
    here.tick()
    if isinstance(here.scene, CardScene):
        assert here.scene.card in numbers([item])
    else:
        whole = [each for each in table.context().items if each.what in ("full", "wide")]
        assert set(numbers([item])) <= set(numbers(whole)), [each.what for each in table.context().items]


def test_of_ten_cards_the_one_that_has_the_focus_tells_all_its_words() -> None:
    here = holding("sunbathing", TEN, (1280, 720))
    table = here.at(ArkNovaTable)
    card = next(each for each in TEN if each in ANIMALS and words_of(ANIMALS[each]))
    here.key(pygame.K_TAB)
    for _ in range(40):
        focus = table.ui.find(table.ui.focus) if table.ui.focus else None
        if focus and str(card) in focus.key:
            break
        here.key(pygame.K_RIGHT)
    for _ in range(60):
        here.tick()
    assert table.tooltip.symbol
    assert [each.text for each in words_of(ANIMALS[card]) if each.text not in table.tooltip.symbol.rule] == []
