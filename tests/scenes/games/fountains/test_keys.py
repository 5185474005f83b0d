"""What keys do at Fountains' table: pawns and their steps, places of what is in hand, tokens, opponents, regions."""

from __future__ import annotations

import pygame
import pytest

from engine.games.fountains.grid import xy_of
from scenes.games.fountains.hand.keys import PUSH
from scenes.games.fountains.painters.marks import gain_pill
from scenes.games.fountains.scene import FountainsTable
from scenes.stage.picker import Picker
from scenes.table.guide.lead import cap_at
from tests.scenes.conftest import Visit
from tests.scenes.games.fountains.tables import at_position, at_table


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


@pytest.mark.parametrize("digit", range(1, 7))
def test_without_a_letter_a_number_chooses_what_bears_it(digit: int) -> None:
    here = at_table((2, 0))
    table = here.table
    numbered = next(each for each in table.numbered() if each.digit == digit)
    press(here, pygame.K_0 + digit)
    assert (table.chooser.marked or table.chooser.touched)[: len(numbered.path)] == numbered.path
    press(here, pygame.K_w)
    assert not table.numbered()


def test_the_steps_of_a_marked_pawn_can_be_chosen_anew() -> None:
    here = at_table((2, 0))
    chooser = here.table.chooser
    press(here, pygame.K_w, pygame.K_1, pygame.K_2)
    assert chooser.marked == ("move", "white", 2)
    press(here, pygame.K_b, pygame.K_KP_1)
    assert chooser.marked == ("move", "blue", 1)


# --- what is in hand


def in_hand(phase: str = "place", after: int = 20) -> tuple[Visit, FountainsTable]:
    here = at_position("2-none-easy", phase, after)
    return here, here.at(FountainsTable)


def test_arrows_bring_the_tile_to_the_next_place_that_way_and_enter_builds_it_there() -> None:
    here, table = in_hand()
    press(here, pygame.K_n)
    for _ in range(3):
        press(here, pygame.K_DOWN)
    low = table.decision.placing.chosen
    assert low
    press(here, pygame.K_UP)
    high = table.decision.placing.chosen
    assert high
    assert sum(xy_of(cell)[1] for cell in high.cells) < sum(xy_of(cell)[1] for cell in low.cells)
    assert table.chooser.marked == high.action
    press(here, pygame.K_RETURN)
    assert high.action in table.match.record.actions[-2:]


def test_arrows_with_alt_push_the_ground_and_leave_the_tile() -> None:
    here, table = in_hand()
    press(here, pygame.K_n)
    chosen, x = table.decision.placing.chosen, table.garden.camera.x
    here.stage.receiving.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_ALT))
    here.tick()
    assert table.decision.placing.chosen == chosen
    assert (table.garden.camera.x - x) * table.garden.camera.scale == pytest.approx(PUSH)


def test_v_lists_every_place_level_by_level_and_the_one_picked_is_marked() -> None:
    here, table = in_hand(after=40)
    legal = {here.table.match.game.format_action(action): action for action in table.chooser.legal}
    press(here, pygame.K_a)
    picker = here.at(Picker)
    assert {offer.key for offer in picker.offers} == {*legal}
    levels = [int(offer.words.split(",")[0].split()[-1]) for offer in picker.offers]
    assert levels == sorted(levels)
    assert levels[-1] > 1
    picked = picker.offers[-1].key
    picker.pick(picked)
    here.stage.pop()
    assert table.chooser.marked == legal[picked]


def test_without_anything_in_hand_v_says_what_is_asked() -> None:
    here, table = in_hand("move")
    press(here, pygame.K_a)
    assert here.scene is table
    assert here.stage.said == table.question()


def test_t_goes_through_the_tray_of_tokens_and_n_and_arrows_through_the_places_of_one() -> None:
    here, table = in_hand("token")
    press(here, pygame.K_t)
    first = table.ui.focus
    assert first.startswith("token ")
    press(here, pygame.K_t)
    assert table.ui.focus != first
    press(here, pygame.K_RETURN, pygame.K_n)
    token = table.chooser.marked
    assert token
    press(here, pygame.K_n)
    assert table.chooser.marked != token
    press(here, pygame.K_p)
    assert table.chooser.marked == token
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT):
        press(here, code)
    assert table.chooser.marked
    assert table.chooser.marked[:2] == token[:2]
    press(here, pygame.K_a)
    assert len(here.at(Picker).offers) == len(table.chooser.legal)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_key_caps_of_places_for_a_token_leave_its_gains_free(size: tuple[int, int]) -> None:
    here = at_position("2-three-hard", "token", 60, size)
    table = here.at(FountainsTable)
    press(here, pygame.K_t, pygame.K_RETURN)
    gains = [gain_pill(dot) for dot in table.places.dots() if dot.gain]
    caps = [cap_at(each.at) for each in table.numbered()]
    assert gains
    assert caps
    assert not any(cap.overlaps(gain) for cap in caps for gain in gains)


def test_t_explains_the_tokens_while_none_is_chosen() -> None:
    here, table = in_hand("move")
    press(here, pygame.K_t)
    assert table.tooltip.symbol
    assert table.tooltip.symbol.title == "Bonus tokens"


def test_space_shows_the_next_fountain_and_after_the_last_ones_own() -> None:
    here = at_table((1, 3))
    table = here.at(FountainsTable)
    here.until(lambda: table.persons_turn)
    shown = []
    for _ in range(4):
        press(here, pygame.K_SPACE)
        shown.append(table.front.seat)
    assert shown == [1, 2, 3, 0]
    press(here, pygame.K_SPACE)
    here.press("mine")
    assert table.front.seat == 0


def test_tab_leads_through_the_parts_of_the_table_and_back() -> None:
    here = at_table((2, 0), designs="three")
    table = here.at(FountainsTable)
    here.until(lambda: table.persons_turn)
    seen = []
    for _ in range(12):
        press(here, pygame.K_TAB)
        if table.ui.focus in seen:
            break
        seen.append(table.ui.focus)
    assert {"card 0", "full_log"} <= {*seen}
    assert any(key.startswith("look ") for key in seen)
    assert any(key.startswith("move ") for key in seen)
    here.key(pygame.K_TAB, shift=True)
    assert table.ui.focus == seen[-1]


def test_the_list_of_keys_has_them_all() -> None:
    here = at_table((2, 0))
    press(here, pygame.K_QUESTION)
    said = here.scene.mirror().status
    for key in ("G, W, B", "R, Shift+R", "N, P", "V:", "T:", "Space:", "Tab:", "Alt:", "F:", "L:"):
        assert key in said


@pytest.mark.parametrize("size", [(640, 360), (390, 844)])
def test_of_the_places_under_a_marked_tile_only_its_own_has_a_key_cap_and_that_beside_it(size: tuple[int, int]) -> None:
    here = at_position("2-none-easy", "place", 20, size)
    table = here.at(FountainsTable)
    press(here, pygame.K_n)
    ghost = table.garden.around(table.seeing.painted.ghost)
    told = table.seeing.words_at_ghost(here.stage.painter)
    caps = [cap_at(each.at) for each in table.numbered() if each.capped]
    assert told
    assert caps
    assert not any(cap.grown(-0.5).overlaps(rect) for cap in caps for rect in (ghost, told))
