"""What keys do at Fountains' table while a pawn is chosen."""

from __future__ import annotations

import pygame

from scenes.games.fountains.scene import FountainsTable
from tests.scenes.conftest import Visit
from tests.scenes.games.fountains.tables import at_table


def press(here: Visit, *codes: int) -> None:
    for code in codes:
        here.key(code)
        here.tick()


def test_a_letter_chooses_a_pawn_and_a_number_its_steps_and_enter_takes_the_tile() -> None:
    here = at_table((2, 0))
    chooser, state = here.table.chooser, here.at(FountainsTable).state
    pawn, steps = state.legal_actions()[-1][1:]
    press(here, {"green": pygame.K_g, "white": pygame.K_w, "blue": pygame.K_b}[pawn])
    assert chooser.touched == ("move", pawn)
    press(here, pygame.K_0 + steps)
    assert chooser.marked == ("move", pawn, steps)
    assert not here.table.match.can_undo
    press(here, pygame.K_RETURN)
    assert here.table.match.record.actions[-1] == ("move", pawn, steps)


def test_the_steps_of_a_marked_pawn_can_be_chosen_anew_and_a_number_alone_says_nothing() -> None:
    here = at_table((2, 0))
    chooser = here.table.chooser
    press(here, pygame.K_2)
    assert chooser.marked is None
    press(here, pygame.K_w, pygame.K_1, pygame.K_2)
    assert chooser.marked == ("move", "white", 2)
    press(here, pygame.K_b, pygame.K_KP_1)
    assert chooser.marked == ("move", "blue", 1)
