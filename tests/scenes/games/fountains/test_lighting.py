"""A design card lights on the fountain in front what it counts: under the pointer, under the focus, once touched."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.games.fountains.building.things import design_things
from scenes.games.fountains.painters import marks
from scenes.games.fountains.scene import FountainsTable
from scenes.platform.base import plain_text
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.fountains.tables import at_position


def at_cards(size: Size = (1280, 720), phase: str = "move") -> tuple[Visit, FountainsTable]:
    here = at_position("3-three-hard", phase, 50, size)
    return here, here.at(FountainsTable)


def expected(table: FountainsTable, number: int) -> object:
    card = table.shown.state.designs[number]
    return design_things(card, table.shown.state.fountains[table.front.seat], table.shown.state.watered_only)


def test_a_touched_card_stays_lit_until_it_is_touched_again_or_put_out() -> None:
    here, table = at_cards()
    ways: list[Callable[[], None]] = [lambda: here.press("card 1"), lambda: here.key(pygame.K_ESCAPE)]
    for put_out in ways:
        here.press("card 1")
        here.move(640, 300)
        here.tick()
        assert table.lit_card == 1
        assert table.seeing.things_lit() == expected(table, 1)
        put_out()
        here.move(640, 300)
        assert table.lit_card == -1
        assert isinstance(here.scene, FountainsTable), "Escape does not leave while something is lit"


def test_the_pointer_and_the_focus_light_a_card_as_long_as_they_are_on_it() -> None:
    here, table = at_cards()
    here.move(*here.widget("card 2").rect.centre)
    assert table.lit_card == 2
    here.move(640, 300)
    assert table.lit_card == -1
    for _ in range(9):
        here.key(pygame.K_TAB)
        if table.ui.focus.startswith("card "):
            break
    assert table.lit_card == 0


def test_what_is_lit_is_drawn_once_for_each_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(marks, "paint_things", lambda painter, camera, fountain, things, card: drawn.append(things))
    here, table = at_cards()
    here.tick()
    assert not drawn
    here.press("card 0")
    assert drawn[-1] == expected(table, 0)


def test_the_card_lights_what_counts_for_the_player_in_front() -> None:
    here, table = at_cards()
    mine = [expected(table, number) for number in range(3)]
    rival = next(seat for seat in range(3) if seat != table.viewer)
    here.press(f"look {rival + 1}")
    theirs = []
    for number in range(3):
        here.press(f"card {number}")
        theirs.append(table.seeing.things_lit())
    assert theirs == [expected(table, number) for number in range(3)]
    assert theirs != mine


def test_the_mirror_and_the_bar_say_what_a_touched_card_counts() -> None:
    here, table = at_cards()
    names = [choice.words for choice in here.scene.mirror().choices if choice.name.startswith("card ")]
    assert len(names) == 3
    before = plain_text(table.position())
    assert "what counts for" not in before
    here.press("card 0")
    said = plain_text(table.position())
    assert "what counts for" in said
    assert "Counts: " in said or "Nothing counts yet." in said
    assert f"{len(table.seeing.things_lit().paid)} lit" in table.told_now()[1]


def test_on_a_phone_a_card_of_the_sheet_lights_the_fountain_below() -> None:
    here, table = at_cards((390, 844))
    here.press("rewards")
    here.press("card 1", touch=True)
    assert table.open_sheet is None
    assert table.lit_card == 1
    assert table.seeing.things_lit() == expected(table, 1)


def test_with_a_tile_in_hand_the_preview_is_lit() -> None:
    here, table = at_cards(phase="place")
    changed = []
    for number in range(3):
        here.press(f"card {number}")
        for action in table.chooser.legal[::9]:
            table.chooser.touch(action, commit=False)
            table.changed()
            here.tick()
            changed.append(table.seeing.things_lit() != expected(table, number))
        table.put_back()
        here.tick()
        assert table.seeing.things_lit() == expected(table, number)
    assert any(changed)
