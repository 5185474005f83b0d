"""Every symbol explains itself: by hover, by a key, by a finger that rests on it, and in the mirror."""

import pygame
import pytest

from scenes.platform.base import plain_text
from scenes.table.explain import ExplainScene
from scenes.widgets.tooltip import DELAY, HOLD
from tests.scenes.games.azul.test_table import at_table as at_azul
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import at_table, placing, position

TABLES = {
    "azul": lambda **more: at_azul(azul_position((1, 2), my_turn), **more),
    "it_happens": lambda **more: at_table(position((1, 2), placing(2, dice=4)), **more),
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_resting_on_a_symbol_tells_its_name_the_rule_and_how_it_stands(game, size, said):
    here = TABLES[game](size=size)
    symbol = here.scene.symbols()[0]
    here.move(*symbol.rect.centre)
    here.tick(DELAY)
    said.clear()
    here.tick(DELAY)
    assert here.scene.tooltip.symbol == symbol
    assert symbol.title in said
    assert all(symbol.rule.split()[0] in " ".join(said) for symbol in [symbol])


@pytest.mark.parametrize("game", TABLES)
def test_a_finger_that_rests_opens_a_sheet_with_the_symbols_near(game):
    here = TABLES[game](size=(390, 844))
    symbol = here.scene.symbols()[0]
    here.mouse(pygame.MOUSEBUTTONDOWN, *symbol.rect.centre, button=1, touch=True)
    here.tick(1)
    here.tick(HOLD)
    here.tick(HOLD)
    assert isinstance(here.scene, ExplainScene)
    here.mouse(pygame.MOUSEBUTTONUP, *symbol.rect.centre, button=1, touch=True)
    here.tick()
    assert symbol.rule in here.platform.mirrored.status
    other = here.scene.near()[0]
    here.press("near0", touch=True)
    here.tick()
    assert other.rule in here.platform.mirrored.status
    here.press("close", touch=True)
    assert not isinstance(here.scene, ExplainScene)


def test_keys_ask_for_one_symbol_after_another():
    here = TABLES["it_happens"]()
    titles = [symbol.title for symbol in here.scene.symbols()]
    for title in titles[:3]:
        here.key(pygame.K_e)
        here.tick()
        assert here.scene.tooltip.words == title


@pytest.mark.parametrize("game", TABLES)
def test_the_mirror_has_headings_tables_and_what_the_symbols_mean(game):
    here = TABLES[game]()
    sections = here.scene.mirror().board()
    titles = " ".join(section.title for section in sections)
    assert all(name in titles for name in here.scene.player_names)
    assert any(section.table for section in sections)
    assert sections[-1].title == "What the symbols mean"
    assert all(symbol.rule in plain_text(sections) for symbol in here.scene.symbols())


def test_a_percentage_says_what_it_assumes():
    here = TABLES["it_happens"]()
    told = [symbol for symbol in here.scene.symbols() if "%" in symbol.now]
    assert told
    assert all("played out at random" in symbol.now for symbol in told)
