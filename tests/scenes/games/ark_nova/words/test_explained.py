"""Everything on the table can be asked what it means: buildings, spaces, counters, action cards, symbols."""

from __future__ import annotations

import pygame
import pytest

from engine.games.ark_nova.board.hexes import NAMES, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Building
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.housing import houses
from engine.match import Match
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.symbols import SymbolSheet
from scenes.games.ark_nova.words.meanings import GROUPS, meaning
from scenes.games.ark_nova.words.places import building_words, fitting_animals, left_words, slot_words, space_words
from scenes.paint.rect import Rect
from scenes.platform.base import plain_text
from scenes.platform.paths import ASSETS
from scenes.screens.help import HelpScene
from scenes.table.dialogs.explain import ExplainScene
from scenes.widgets.tooltip import DELAY
from tests.scenes.conftest import SIZES, Memory, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.lines import letters_of_lines

KINDS = ("ico", "hex", "action", "mark", "coin")


@pytest.fixture(scope="module")
def playing() -> Match:
    return at_decision("act", bots=2, after=120)


def test_every_symbol_of_the_room_has_a_meaning_and_every_meaning_a_picture() -> None:
    pictures = {path.stem for path in (ASSETS / "ark_nova").glob("*.svg") if path.stem.split("_")[0] in KINDS}
    told = [each.picture for group in GROUPS for each in group.symbols]
    assert set(told) == pictures
    assert len(told) == len(set(told))
    assert all(all(meaning(picture)) for picture in pictures)


@pytest.mark.parametrize("map_id", list(MAPS))
def test_every_space_of_every_map_is_explained(playing: Match, map_id: str) -> None:
    zoo = now(playing).zoos[0].clone()
    zoo.map = map_id
    zoo_map = MAPS[map_id]
    for space in range(len(NAMES)):
        title, rule, how = space_words(zoo, space)
        assert title
        assert NAMES[space] not in title
        assert rule or how
        if zoo_map.bonus_mask >> space & 1 and not zoo_map.places >> space & 1:
            assert "bonus" in title.lower()
    for at in range(7):
        assert all(left_words(zoo, at)[:2])
        assert all(slot_words(zoo, at)[:2])


def test_a_building_says_who_lives_there_and_who_of_the_hand_would_fit(playing: Match) -> None:
    zoo = now(playing).zoos[0]
    animals = [card for card in zoo.hand if card in ANIMALS]
    for building in zoo.buildings:
        title, rule, how = building_words(zoo, building)
        assert title
        assert rule
        home = NAMES[indices(building[1])[0]]
        for card in animals:
            assert (card in fitting_animals(zoo, building)) == (("house", home) in houses(zoo, ANIMALS[card]))
        if any(place == home for __, place in zoo.animals):
            assert "Housed here:" in how


def test_a_pointer_that_rests_on_a_building_has_it_explained(playing: Match) -> None:
    here = at_table(playing)
    table = here.at(ArkNovaTable)
    building = now(playing).zoos[0].buildings[-1]
    x, y = table.plan.css(_spot(table, building)).centre
    here.move(x, y)
    for _ in range(30):
        here.tick()
    assert table.tooltip.symbol
    assert table.tooltip.symbol.title == building_words(now(playing).zoos[0], building)[0]


def _spot(table: ArkNovaTable, building: Building) -> Rect:
    return Rect.around(*table.plan.board.grid.centre(indices(building[1])[0]), 4)


def test_a_finger_that_is_held_on_a_building_opens_its_sheet(playing: Match) -> None:
    here = at_table(playing, (390, 844))
    table = here.at(ArkNovaTable)
    building = now(playing).zoos[0].buildings[-1]
    x, y = table.plan.css(_spot(table, building)).centre
    here.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1, touch=True)
    for _ in range(40):
        here.tick()
    assert isinstance(here.scene, ExplainScene)
    assert here.scene.symbol.title == building_words(now(playing).zoos[0], building)[0]


def test_the_mirror_has_the_meanings_without_reading_out_every_free_space(playing: Match) -> None:
    board = at_table(playing).scene.mirror().board
    assert callable(board)
    sections = board()
    assert not isinstance(sections, str)
    said = plain_text(sections)
    assert "What the symbols mean" in said
    assert building_words(now(playing).zoos[0], now(playing).zoos[0].buildings[0])[0] in said
    assert said.count("Free space") < 3


def test_the_sheet_of_symbols_opens_from_the_menu_and_from_the_rules(playing: Match) -> None:
    here = at_table(playing)
    here.press("menu")
    here.press("symbols")
    assert isinstance(here.scene, SymbolSheet)
    board = here.scene.mirror().board
    assert isinstance(board, str)
    assert "Venom" in board
    here = Visit(Memory(), goes_on=True)
    here.stage.open.rules("ark_nova")
    here.tick()
    here.at(HelpScene).scroll(9999)
    assert "break" not in here.controls()
    here.press("symbols")
    assert isinstance(here.scene, SymbolSheet)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_rows_of_symbols_lie_beside_each_other_in_every_window(playing: Match, language: str) -> None:
    here = at_table(playing, language=language)
    here.table.ways.show_sheet(here.table.room.sheets[1])
    for width, height in SIZES[language == "ja" :: 2]:
        here.platform.size = (width, height)
        here.tick()
        rows = [each for each in here.scene.ui.widgets if not each.press]
        for at, one in enumerate(rows):
            assert one.rect.x >= 0
            assert one.rect.right <= width
            assert not any(one.rect.grown(-0.5).overlaps(other.rect) for other in rows[at + 1 :])


def test_words_about_purse_map_and_action_cards_lie_over_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    here = at_table(at_decision("act"))
    table = here.at(ArkNovaTable)
    plan = table.context().plan
    left = [symbol for symbol in table.symbols() if symbol.rect.x < plan.middle.x]
    assert {*plan.verbs} <= {symbol.rect for symbol in left}
    letters = letters_of_lines(monkeypatch)
    for symbol in left:
        letters.clear()
        table.tips.tooltip.show(symbol)
        table.tips.tooltip.draw(here.stage.painter, here.stage.width, here.stage.height)
        assert letters
        assert min(each.x for each in letters) > plan.board.rect.right, symbol.title


def test_who_has_pressed_an_action_card_is_not_told_what_it_is_until_the_pointer_comes_again() -> None:
    here = at_table(at_decision("act"))
    table = here.at(ArkNovaTable)
    place = here.controls()["action cards 0"]
    x, y = place[0] + place[2] / 2, place[1] + place[3] / 2

    def rest() -> str:
        for _ in range(4):
            here.tick(DELAY)
        return table.tips.tooltip.words

    here.move(x, y)
    assert rest()
    here.click(x, y)
    assert not rest()
    here.move(*table.context().plan.purse.centre)
    here.tick()
    here.move(x, y)
    assert rest()
