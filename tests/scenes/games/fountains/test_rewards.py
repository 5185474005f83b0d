"""What rewards count is said by number and level: under their rows, in the log, and why points are as many."""

from __future__ import annotations

import itertools
import re

import pytest

from engine.games.fountains.building.fountain import FRESH, TokenStep, built
from engine.games.fountains.pieces import LILY, RED
from scenes.games.fountains.hand.places import NARROWEST
from scenes.games.fountains.layout.layout import COUNTS, columns_of, count_chips, counts_row, reward_row, score_width
from scenes.games.fountains.painters.garden import count_sizes
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words.counting import by_level, fish_counted, lilies_counted, pools_counted
from scenes.games.fountains.words.design_cards import card_name
from tests.scenes.conftest import Size, drawn_again
from tests.scenes.contact_sheets import SIZES
from tests.scenes.games.fountains.tables import at_position

LOW = ((844, 390), (640, 360))


def test_fish_and_lily_pads_are_told_by_number_and_level_and_dry_ones_apart() -> None:
    assert by_level([1, 2, 1]) == "2 × level 1, 1 × level 2"
    assert fish_counted(FRESH, RED) == "none with water"
    wet = built([TokenStep(RED, 0, 1), TokenStep(LILY, 1, 0)])
    assert fish_counted(wet, RED) == "1 × level 1"
    assert lilies_counted(wet) == "largest group: 1 × level 1"


def test_pools_are_compared_with_the_best_of_the_others() -> None:
    names = ("You", "Rosa", "Mint")
    assert pools_counted((4, 4, 2), 0, names) == "as many as Rosa"
    assert pools_counted((5, 4, 4), 0, names) == "1 more than Rosa, Mint"
    assert pools_counted((1, 4, 2), 0, names) == "3 fewer than Rosa"


def test_rows_say_below_their_names_what_they_count_for_the_viewer(said: list[str]) -> None:
    here = at_position("3-none-easy", "move", 60)
    fountain = here.at(FountainsTable).state.fountains[here.table.viewer]
    lines = drawn_again(here, said)
    for colour in range(3):
        assert fish_counted(fountain, colour) in lines
    assert lilies_counted(fountain) in lines


def test_the_log_says_what_an_award_counted_and_that_a_dry_coin_scores_nothing() -> None:
    games = ("2-none-easy", "3-none-easy", "4-three-hard", "5-three-hard")
    words = [line for name in games for line in at_position(name, "move", 120).table.logs.words()]
    assert any(re.search(r"[0-9] × level [0-9]", line) for line in words)
    coins = [line for line in words if "No water: the coin scores nothing." in line]
    assert coins
    assert not any("Coins" in line for line in coins)


@pytest.mark.parametrize("size", LOW)
def test_five_seats_have_all_their_rewards_beside_the_fountain_in_low_windows(size: Size, said: list[str]) -> None:
    here = at_position("5-three-hard", "place", 40, size)
    table = here.at(FountainsTable)
    panel, view = table.plan.rewards, table.seeing.painted
    assert panel
    rows = [reward_row(panel, number, 8) for number in range(8)]
    assert all(one.bottom <= other.y for one, other in itertools.pairwise(rows))
    assert rows[-1].bottom <= panel.bottom <= size[1]
    assert all(row.h >= 30 for row in rows)
    assert columns_of(panel, 5).middle(4) < panel.right
    lines = drawn_again(here, said)
    for points in [reward.points for reward in view.rewards] + [design.points for design in view.designs]:
        for each in points:
            assert str(each) in lines or f"+{each}" in lines
    looks = [widget for widget in table.ui.widgets if widget.key.startswith("look ")]
    assert looks
    assert min(widget.rect.w for widget in looks) >= NARROWEST


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["move", "place"])
def test_each_count_over_a_fountain_has_room_for_two_digits(size: Size, phase: str) -> None:
    here = at_position("3-none-easy", phase, 40, size)
    plan, painter = here.at(FountainsTable).plan, here.stage.painter
    row = counts_row(plan.garden) if plan.garden else None
    chips = count_chips(row, COUNTS, score_width(plan)) if row and row.h else ()
    for chip in chips:
        picture, style = count_sizes(painter, chip)
        assert chip.w >= picture + 5 + painter.text_width("88", style)


@pytest.mark.parametrize("size", [(390, 844), *LOW])
def test_the_machines_sheet_shows_its_two_rounds_and_its_next_stop(size: Size, said: list[str]) -> None:
    here = at_position("1-none-easy", "move", 40, size)
    here.table.peek(1)
    said.clear()
    here.tick(400)
    lines = " ".join(said)
    assert "Its route" in lines
    assert "Next it goes to:" in lines


def test_in_the_lowest_window_the_sheet_of_rewards_has_each_name_in_one_line(said: list[str]) -> None:
    here = at_position("5-three-hard", "move", 40, (640, 360))
    here.at(FountainsTable).show_rewards()
    lines = drawn_again(here, said)
    table = here.at(FountainsTable)
    view = table.seeing.painted
    assert view.designs
    assert {card_name(design.card) for design in view.designs} <= set(lines)
