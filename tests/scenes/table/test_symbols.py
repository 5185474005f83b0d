"""Every symbol is explained: by hover, by a key, by a finger that rests on it, and in the mirror."""

from __future__ import annotations

import pygame
import pytest

from engine.games.it_happens.preview import shafts
from scenes.games.azul.choice.rows import offer_title
from scenes.games.azul.scene import AzulTable
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.translation import signed
from scenes.paint.rect import Rect
from scenes.platform.base import plain_text
from scenes.table.dialogs.explain import ExplainScene
from scenes.widgets.tooltip import DELAY, HOLD
from tests.scenes.conftest import Visit
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
def test_resting_on_a_symbol_tells_its_name_the_rule_and_how_it_stands(
    game: str, size: tuple[int, int], said: list[str]
) -> None:
    here = TABLES[game](size=size)
    symbol = here.table.symbols()[0]
    here.move(*symbol.rect.centre)
    here.tick(DELAY)
    said.clear()
    here.tick(DELAY)
    assert here.table.tooltip.symbol == symbol
    assert symbol.title in said
    assert all(symbol.rule.split()[0] in " ".join(said) for symbol in [symbol])


@pytest.mark.parametrize("game", TABLES)
def test_a_finger_that_rests_opens_a_sheet_with_the_symbols_near(game: str) -> None:
    here = TABLES[game](size=(390, 844))
    symbol = here.table.symbols()[0]
    here.mouse(pygame.MOUSEBUTTONDOWN, *symbol.rect.centre, True, button=1)
    here.tick(1)
    here.tick(HOLD)
    here.tick(HOLD)
    assert isinstance(here.scene, ExplainScene)
    here.mouse(pygame.MOUSEBUTTONUP, *symbol.rect.centre, True, button=1)
    here.tick()
    assert symbol.rule in here.platform.mirrored.status
    other = here.scene.near()[0]
    here.press("near0", touch=True)
    here.tick()
    assert other.rule in here.platform.mirrored.status
    here.press("close", touch=True)
    assert not isinstance(here.scene, ExplainScene)


def test_keys_ask_for_one_symbol_after_another() -> None:
    here = TABLES["it_happens"]()
    titles = [symbol.title for symbol in here.table.symbols()]
    for title in titles[:3]:
        here.key(pygame.K_e)
        here.tick()
        assert here.table.tooltip.words == title


@pytest.mark.parametrize("game", TABLES)
def test_the_mirror_has_headings_tables_and_what_the_symbols_mean(game: str) -> None:
    here = TABLES[game]()
    board = here.scene.mirror().board
    assert callable(board)
    sections = board()
    assert not isinstance(sections, str)
    titles = " ".join(section.title for section in sections)
    assert all(name in titles for name in here.table.player_names)
    assert any(section.table for section in sections)
    assert sections[-1].title == "What the symbols mean"
    assert all(symbol.rule in plain_text(sections) for symbol in here.table.symbols())


def test_a_percentage_says_what_it_assumes() -> None:
    here = TABLES["it_happens"]()
    told = [symbol for symbol in here.table.symbols() if "%" in symbol.now]
    assert told
    assert all("is random" in symbol.now or "on their best mound" in symbol.rule for symbol in told)


def titles_at(here: Visit) -> dict[Rect, str]:
    return {symbol.rect: symbol.title for symbol in here.table.symbols()}


def test_what_lies_in_a_shaft_and_the_sum_above_it_say_what_they_are() -> None:
    here = TABLES["it_happens"]()
    table, found = here.at(HappensTable), titles_at(here)
    state, plan = table.state, table.plan
    for mound in range(3):
        for number, shaft in enumerate(shafts(state, mound)):
            for at, space in enumerate(shaft.spaces):
                place = plan.mounds[mound].space(number, at)
                assert (place in found) == bool(space.thing and not space.face)
            chip = plan.mounds[mound].chip(number, len(shaft.spaces))
            assert (chip in found) == (shaft.player >= 0)
            assert not shaft.sum or found[chip].endswith(f"sum {shaft.sum}")


def test_seats_and_the_odds_of_rolling_again_say_what_their_numbers_mean() -> None:
    here = at_table(position((1, 2), lambda state: placing(2)(state) and state.insects(0) > 0))
    told = {symbol.title: symbol for symbol in here.table.symbols()}
    assert all("dice left" in told[name].now for name in here.table.player_names)
    assert "better" in told["Reroll"].now


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_the_gains_of_a_choice_and_the_boards_in_small_say_what_they_mean(size: tuple[int, int]) -> None:
    here = TABLES["azul"](size=size)
    here.table.touch(here.table.chooser.legal[0][:3], "mouse")
    here.tick()
    told = {symbol.title: symbol for symbol in here.table.symbols()}
    for path in here.at(AzulTable).choices_now():
        look = here.at(AzulTable).look(path)
        now = told[offer_title(path)].now
        assert not look.dropped or f"Floor line: {signed(look.floor)}" in now
        assert not look.missing or f"{look.missing} more" in now
    assert {f"{name}'s board" for name in here.table.player_names[1:]} <= set(told)


def test_the_focus_of_the_keys_explains_the_symbol_that_it_is_on() -> None:
    here = TABLES["it_happens"]()
    for _ in range(30):
        here.key(pygame.K_TAB)
        if here.scene.ui.focus == "look 2":
            break
    here.tick(DELAY)
    here.tick(DELAY)
    assert here.table.tooltip.words == here.table.player_names[1]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_sheet_of_a_symbol_does_not_lie_on_it(size: tuple[int, int]) -> None:
    here = TABLES["azul"](size=size)
    symbols = list(here.table.symbols())
    low = [symbol for symbol in symbols if symbol.rule and symbol.rect.bottom > size[1] - 200]
    assert low
    for symbol in low:
        sheet = ExplainScene(symbol, symbols, here.scene.tint)
        here.stage.push(sheet)
        assert not sheet.panel.overlaps(symbol.rect), symbol.title
        here.stage.pop()
