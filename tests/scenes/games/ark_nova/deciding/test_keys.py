"""The keys of Ark Nova's table: they are listed, turn a building both ways, and lead to what one wants to look at."""

from __future__ import annotations

import pygame

from scenes.games.ark_nova.room import ROOM
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.widgets.inputs import Key
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table


def test_the_list_of_keys_has_those_of_this_table() -> None:
    assert {"1", "+", "x", "r", "c", "z"} == set(ROOM.keys)


def test_a_building_is_turned_on_and_back() -> None:
    here = at_table(match_at("place"))
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")))
    table = here.table
    first = table.chooser.marked
    here.key(pygame.K_r)
    assert table.chooser.marked != first
    here.key(pygame.K_r, shift=True)
    assert table.chooser.marked == first


def test_letters_choose_the_tab_on_a_small_window_and_the_panel_on_a_large_one() -> None:
    here = at_table(match_at("act"), (390, 844))
    for code, tab in ((pygame.K_d, "display"), (pygame.K_a, "association"), (pygame.K_c, "hand")):
        here.key(code)
        assert here.at(ArkNovaTable).decision.tab == tab
    here = at_table(match_at("act"))
    here.key(pygame.K_d)
    ui = here.scene.ui
    display = {f"card {card}" for card in here.at(ArkNovaTable).state.display}
    assert ui.keyboard
    assert ui.focus.split(" #")[0] in display


def test_z_looks_at_the_own_zoo_and_every_other_one_and_comes_home() -> None:
    here = at_table(match_at("act"))
    seen = []
    for _ in range(4):
        here.scene.handle(Key(pygame.K_z))
        seen.append(here.at(ArkNovaTable).decision.looking)
    assert seen == [0, 1, 2, -1]


def test_whoever_has_marked_four_cards_by_keys_stands_on_the_button_that_keeps_them() -> None:
    here = at_table(match_at("keep"))
    table = here.at(ArkNovaTable)
    here.key(pygame.K_RIGHT)
    for _card in range(3):
        here.key(pygame.K_RETURN)
        here.key(pygame.K_n)
    here.key(pygame.K_RETURN)
    assert table.ui.focus == "place"
    here.key(pygame.K_RETURN)
    assert table.state.stack[-1][0] != "keep" or not table.persons_turn


def test_tab_leads_through_the_parts_of_the_table_and_arrows_within_one() -> None:
    here = at_table(at_decision("act", bots=2))
    table = here.at(ArkNovaTable)
    seen: list[str] = []
    for _ in range(20):
        here.key(pygame.K_TAB)
        if table.ui.focus in seen:
            break
        seen.append(table.ui.focus)
    assert len(seen) < len([widget for widget in table.ui.widgets if widget.focusable])
    assert any(key.startswith("look ") for key in seen)
    assert any(key.startswith("action ") for key in seen)
    here.key(pygame.K_TAB, shift=True)
    assert table.ui.focus == seen[-1]
    verb = next(key for key in seen if key.startswith("action "))
    while table.ui.focus != verb:
        here.key(pygame.K_TAB)
    here.key(pygame.K_RIGHT)
    assert table.ui.focus.startswith("action ")
    assert table.ui.focus != verb
