"""Targets at Azul's table are large enough for fingers; where plates are too small, the touched one grows."""

import random

import pygame
import pytest

from scenes.games.azul.scene import AzulTable
from tests.scenes.conftest import Size, Visit, Visiting, drawn_again

LOW, PHONE = (640, 360), (390, 844)


def open_table(visit: Visiting, size: Size, seats: int) -> Visit:
    here = visit(size, new="azul", seed="7", seats=",".join(["person", *["random"] * (seats - 1)]))
    here.until(lambda: here.table.persons_turn)
    return here


def check_targets(here: Visit) -> None:
    """Fail unless all targets are 40 pixels wide and high at least, and no two of them overlap."""
    rects = [target["rect"] for target in here.targets()]
    assert rects
    assert min(min(rect[2:]) for rect in rects) >= 40 - 1e-6
    for number, (x, y, w, h) in enumerate(rects):
        for left, top, across, down in rects[:number]:
            assert x + 0.01 >= left + across or left + 0.01 >= x + w or y + 0.01 >= top + down or top + 0.01 >= y + h


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [LOW, (844, 390), PHONE, (360, 640)])
def test_every_target_has_room_for_a_finger(visit: Visiting, size: Size, seats: int) -> None:
    here = open_table(visit, size, seats)
    sources = [target["target"] for target in here.targets()]
    for name in sources:
        check_targets(here)
        here.press(name, touch=True)
        if len(here.table.chooser.touched) == 2:
            check_targets(here)
        here.key(pygame.K_ESCAPE)
        assert not here.table.chooser.begun


def test_the_rows_of_a_choice_have_room_for_a_finger(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    here.press("take 3", touch=True)
    here.press("take 3 white", touch=True)
    rows = [rect for name, rect in here.controls().items() if name.startswith("choice ")]
    assert len(rows) == 6
    assert min(rect[2] for rect in rows) >= 40
    assert min(rect[3] for rect in rows) >= 40


def test_a_touched_plate_grows_until_it_is_put_back(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    assert here.at(AzulTable).grown is None
    here.press("take 3", touch=True)
    grown = here.at(AzulTable).grown
    assert grown
    assert (grown.rect.w, grown.rect.h, grown.lying[0].rect.w) == (150, 150, 58)
    assert here.table.question() == "Choose a colour."
    here.press("put_back", touch=True)
    assert not here.table.chooser.begun
    here.press("take centre", touch=True)
    here.press("take centre white", touch=True)
    assert here.table.chooser.touched == ("take", "centre", "white")


def test_a_press_beside_a_grown_plate_puts_it_back(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    here.press("take 3", touch=True)
    here.click(300, 200, touch=True)
    assert not here.table.chooser.begun


def test_keys_choose_on_a_grown_plate_as_on_others(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    here.key(pygame.K_3)
    assert len(here.targets()) == 2
    here.key(pygame.K_2)
    assert here.table.chooser.touched == ("take", 3, "white")


def test_what_rivals_did_can_be_read_while_the_sheet_has_the_choice(visit: Visiting, said: list[str]) -> None:
    here = open_table(visit, PHONE, 4)
    assert len(here.table.recaps.now()) == 3
    here.press("take 3 white", touch=True)
    told = drawn_again(here, said)
    assert not here.table.recaps.widgets()
    assert [words for words in told if "→" in words] == ["→ Upper", "→ Lower", "→ Middle"]


def test_a_low_window_keeps_the_recaps_while_a_plate_is_grown(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    here.press("take 3", touch=True)
    assert len(here.table.recaps.widgets()) == 3
    here.press("take 3 white", touch=True)
    assert not here.table.recaps.widgets()


def test_the_last_source_has_grown_by_itself_and_cannot_be_put_back(visit: Visiting) -> None:
    here = open_table(visit, LOW, 4)
    match, rng = here.table.match, random.Random(3)
    while match.state.current_player() != 0 or [
        len({action[:length] for action in match.state.legal_actions()}) for length in (2, 3)
    ] != [1, 2]:
        match.play_chance() if match.state.is_chance() else match.play(rng.choice(match.state.legal_actions()))
    table = here.at(AzulTable)
    table.catch_up()
    table.ask()
    assert table.grown
    assert table.question().startswith("Your turn.")
    assert not here.scene.ui.find("put_back")
    check_targets(here)
