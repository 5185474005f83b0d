"""A zoo that is looked at: all its cards can be read, on a large window at once, on a phone tab by tab."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.match import Match
from scenes.games.ark_nova.layout.looking import OWN_ZOO_TABS, ZOO_TABS
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.view import RecapFace, RowFace, ZooFace
from scenes.games.ark_nova.words.captions import left_captions, right_captions
from scenes.i18n import translation as i18n
from scenes.paint.theme import MICRO, SEATS
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.ink import Ink, faults

SMALL = [(390, 844), (360, 640), (844, 390), (640, 360), (820, 1180)]
LARGE = [(1280, 720), (1024, 768), (2560, 1440)]


@cache
def late(bots: int = 1) -> Match:
    """Return a match late in a game, at a turn of the first seat."""
    return at_decision("act", bots=bots, after=330 * (1 + bots) // 2)


def cards_seen(here: Visit) -> set[int]:
    """Return the cards in the middle, each of which must open at a touch."""
    ctx = here.at(ArkNovaTable).context()
    found = {item.face.card for item in ctx.items if isinstance(item.face, Face | RowFace) and item.face.card}
    assert found == {int(key.split(" ")[1]) for key in here.controls() if key.startswith("card ")}
    return found


def played(match: Match, seat: int) -> set[int]:
    """Return animals, sponsors and supported projects of a seat."""
    state = now(match)
    zoo = state.zoos[seat]
    projects = {row[0] for row in state.projects if seat in row[1:]}
    return {card for card, __ in zoo.animals} | set(zoo.sponsors) | projects


@pytest.mark.parametrize("size", LARGE)
def test_one_press_on_a_large_window_shows_all_that_was_played_in_the_own_zoo(size: Size) -> None:
    match = late()
    here = at_table(match, size)
    here.press("my zoo")
    wanted = played(match, 0) | set(now(match).zoos[0].finals)
    assert len(wanted) > 8
    assert cards_seen(here) == wanted
    assert "Your zoo" in here.at(ArkNovaTable).status()
    card = now(match).zoos[0].sponsors[0]
    here.press(next(key for key in here.controls() if key.startswith(f"card {card} ")))
    assert here.at(CardScene).card == card
    said = here.at(CardScene).mirror().status
    assert "In your zoo" in said
    assert "played now" not in said, "it is in play already"
    here.stage.pop()
    here.tick()
    here.press("own")
    assert here.at(ArkNovaTable).decision.looking < 0


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_supported_projects_do_not_say_why_they_could_not_be_supported(size: Size) -> None:
    match = late()
    supported = [row[0] for row in now(match).projects if 0 in row[1:]]
    here = at_table(match, size)
    if size == (390, 844):
        here.press("tab zoo", touch=True)
        here.press("tab goals", touch=True)
    else:
        here.press("my zoo")
    faces = {item.face.card: item.face for item in here.at(ArkNovaTable).context().items if isinstance(item.face, Face)}
    assert supported
    assert all(not faces[card].reasons for card in supported)


@pytest.mark.parametrize("size", SMALL)
def test_my_zoo_on_a_small_window_has_every_card_that_was_played(size: Size) -> None:
    match = late()
    here = at_table(match, size)
    here.press("tab zoo", touch=True)
    seen = cards_seen(here)
    for tab in OWN_ZOO_TABS:
        here.press(f"tab {tab}", touch=True)
        seen |= cards_seen(here)
    assert seen == played(match, 0) | set(now(match).zoos[0].finals)


@pytest.mark.parametrize("size", SMALL)
def test_another_zoo_on_a_small_window_has_tabs_with_every_card_that_is_known(size: Size) -> None:
    match = late()
    here = at_table(match, size)
    here.press("look 2", touch=True)
    ctx = here.at(ArkNovaTable).context()
    assert ctx.plan.tab_keys == ZOO_TABS
    assert [item.face.told.seat for item in ctx.items if isinstance(item.face, RecapFace)] == [1]
    assert ctx.plan.shows_board
    seen = set()
    for tab in ZOO_TABS:
        here.press(f"tab {tab}", touch=True)
        seen |= cards_seen(here)
    known = {card for card in ctx.state.zoos[1].hand if card}
    assert seen == played(match, 1) | known
    backs = [item for item in here.at(ArkNovaTable).context().items if item.what == "back"]
    assert len(backs) == len(ctx.state.zoos[1].hand) - len(known)


def test_a_gap_that_is_closed_is_said_as_a_gain_in_the_rail_and_in_a_zoo_that_is_enlarged() -> None:
    match = late()
    zoo = now(match).zoos[1]
    before = zoo.appeal
    zoo.appeal, zoo.conservation = 82, 19
    try:
        peeked = at_table(match).at(ArkNovaTable).peeked(1)
    finally:
        zoo.appeal = before
    assert peeked
    assert "-" not in peeked.score
    assert "+" in peeked.score


@pytest.mark.parametrize("kind", ["place", "left_token"])
def test_what_can_be_chosen_on_ones_own_map_is_not_lit_on_another_one(kind: str) -> None:
    here = at_table(match_at(kind))
    table = here.at(ArkNovaTable)
    view = table.make_view()
    assert view.lit or view.tokens
    here.press("look 2")
    view = table.make_view()
    assert (view.lit, view.rings, view.tokens, view.ghost[0]) == (0, [], [], "")
    here.press("own")
    view = table.make_view()
    assert view.lit or view.tokens


def test_nothing_of_the_frame_of_a_map_stays_beside_the_action_cards() -> None:
    here = at_table(late(), (640, 360))
    frame = pygame.Color(SEATS[1].on_dark)
    edge = here.at(ArkNovaTable).plan.board.rect
    for opens in ("look 2", "tab map", "tab icons", "tab animals", "tab sponsors", "tab hand"):
        here.press(opens)
        here.tick()
        here.tick()
        seen = [here.stage.painter.surface.get_at((int(edge.x) + 1, y)) for y in range(int(edge.y), int(edge.bottom))]
        assert (frame in seen) is (opens in ("look 2", "tab map")), opens


# --- the tab of icons


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("bots", [1, 3])
def test_a_tab_shows_icons_tokens_partner_zoos_and_universities_within_the_window(size: Size, bots: int) -> None:
    match = late(bots)
    here = at_table(match, size)
    for seat, opens in ((0, "tab zoo"), (1, "look 2")):
        here.press(opens)
        here.press("tab icons")
        ctx = here.at(ArkNovaTable).context()
        shown = {item.face.part: (item.rect, item.face) for item in ctx.items if isinstance(item.face, ZooFace)}
        assert set(shown) == {"icons", "tokens", "got"}
        zoo = now(match).zoos[seat]
        icons = [(icon, n) for icon, __, n in shown["icons"][1].icons]
        assert icons == [(icon, zoo.icons[icon]) for icon in SHOWN_ICONS]
        assert shown["tokens"][1].board.left == zoo.left
        assert shown["got"][1].board.partner_zoos == tuple(zoo.partner_zoos)
        assert ctx.plan.shows_board == (size == (820, 1180))
        assert not _misplaced(here)
        here.press("own")


def _misplaced(here: Visit) -> list[str]:
    """Return which things of the middle lie over the tabs or the question, or over each other."""
    ctx = here.at(ArkNovaTable).context()
    plan = ctx.plan
    wrong = [
        f"{item.what} over {name}"
        for item in ctx.items
        for name, rect in [("prompt", plan.prompt), *(("tab", tab) for tab in plan.tabs)]
        if item.rect.grown(-0.5).overlaps(rect)
    ]
    parts = [item for item in ctx.items if item.what in ("panel", "zoo", "recap")]
    for at, item in enumerate(parts):
        wrong += [f"{item.what} over {each.what}" for each in parts[:at] if item.rect.grown(-0.5).overlaps(each.rect)]
    return wrong


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("bots", [1, 3])
def test_no_tab_of_a_zoo_lies_over_tabs_or_question(size: Size, bots: int) -> None:
    here = at_table(late(bots), size)
    for opens, tabs in (("tab zoo", OWN_ZOO_TABS), ("look 2", ZOO_TABS)):
        here.press(opens)
        for tab in tabs:
            here.press(f"tab {tab}")
            assert not _misplaced(here), (opens, tab)
        here.press("own")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_on_a_phone_a_word_below_each_place_says_what_it_is_about(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    ink = Ink(monkeypatch)
    match = late()
    here = at_table(match, (390, 844), language)
    here.press("tab zoo")
    here.tick()
    said = {word.words for word in ink.look(here)}
    zoo = now(match).zoos[0]
    for captions in (left_captions(zoo), right_captions(zoo)):
        assert len(captions) == 7
        fit = [words for words in captions if words and here.stage.painter.text_width(words, MICRO) <= 51]
        assert len(fit) > 3
        assert said.issuperset(fit)


@pytest.mark.parametrize("map_id", MAPS)
def test_every_place_beside_a_map_has_a_word_unless_nothing_comes_with_it(map_id: str) -> None:
    i18n.set_language("en")
    zoo = Zoo.new(map_id)
    assert all(left_captions(zoo))
    bonuses = [*MAPS[map_id].partner_zoos, *MAPS[map_id].universities]
    assert [bool(words) for words in right_captions(zoo)] == [bool(bonus) for bonus in bonuses]
    zoo.partner_zoos, zoo.universities = ["africa"], ["two_science"]
    assert (right_captions(zoo)[0], right_captions(zoo)[4]) == ("Africa", "science")


def test_on_a_phone_the_first_tab_has_the_supported_projects_too() -> None:
    match = late()
    supported = {row[0] for row in now(match).projects if 0 in row[1:]}
    assert supported
    here = at_table(match, (390, 844))
    here.press("tab zoo")
    assert cards_seen(here) == supported


@pytest.mark.parametrize(
    ("size", "bots"),
    [((390, 844), 1), ((390, 844), 2), ((360, 640), 2), ((360, 640), 3), ((844, 390), 2), ((640, 360), 3)],
)
def test_on_a_phone_my_zoo_has_the_final_cards_with_their_points(size: Size, bots: int) -> None:
    here = at_table(at_decision("act", bots=bots, after=60), size)
    here.press("tab zoo")
    here.press("tab goals")
    ctx = here.at(ArkNovaTable).context()
    first, second = ctx.state.zoos[0].finals
    assert len([item for item in ctx.items if item.what == "row"]) == 2
    here.press(next(key for key in here.controls() if key.startswith(f"card {second} ")), touch=True)
    assert here.at(CardScene).card == second  # a touch tells the whole rule
    assert first in here.at(CardScene).cards


@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("opens", ["tab zoo", "look 2"])
def test_the_words_of_every_tab_can_be_read(monkeypatch: pytest.MonkeyPatch, language: str, opens: str) -> None:
    ink, wrong = Ink(monkeypatch), []
    for size in SMALL:
        here = at_table(late(), size, language)
        here.press(opens)
        for tab in OWN_ZOO_TABS if opens == "tab zoo" else ZOO_TABS:
            here.press(f"tab {tab}")
            here.tick()
            wrong += [f"{size} {language} {tab}: {fault}" for fault in faults(ink.look(here), size)]
    assert not wrong, "\n".join(wrong)
