"""The words of the bar: however much a place changes, its consequences are told whole beside the chips."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.pieces import WHITE_PAWN
from scenes.games.fountains.hand import buttons
from scenes.games.fountains.hand.decision import ROTATIONS
from scenes.games.fountains.hand.spots import FishRow
from scenes.games.fountains.layout.layout import Needs, bar_places, lay_out
from scenes.games.fountains.painters.bar import lay_out_words, rotation_line
from scenes.games.fountains.payouts import Counted
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words import namer, outcomes
from scenes.i18n.lists import sentences
from scenes.i18n.numbers import gain_words
from scenes.i18n.translation import set_language, signed
from scenes.paint.painter import Painter
from scenes.paint.theme import MICRO, THEMES
from scenes.paint.window import scale_of
from tests.scenes.conftest import SIZES, Size, drawn_again
from tests.scenes.games.fountains.tables import at_position
from tests.scenes.games.fountains.test_flood import growing

PICTURES = ("icon_pool", "icon_red", "icon_black", "icon_white", "icon_lily", "icon_weed")


def much() -> tuple[Fountain, Fountain]:
    """Return a fountain before and after the tile that covers most."""
    steps = (step for seed in range(30) for step in growing(seed))
    return max(steps, key=lambda step: len(outcomes.covered_words(step[0], list(step[1].newest()))))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_six_chips_leave_the_sentence_of_consequences_its_room_in_every_window(language: str) -> None:
    before, after = much()
    set_language(language)
    named = namer.Named(2, namer.OVER, (len(before.pieces) - 1,))
    title = namer.place_words(before, named, own=True)
    rest = sentences((gain_words(5), outcomes.covered_words(before, list(after.newest()))))
    for changes in (0, 1, 4, 6):
        counts = [Counted(picture, 12, 14) for picture in PICTURES[:changes]]
        for width, height in SIZES:
            scale = scale_of(width, height)
            painter = Painter(pygame.Surface((8, 8)), scale, THEMES["evening"])
            for scored in (2, 5):
                plan = lay_out(width / scale, height / scale, Needs(scored, cards=True, placing=True))
                place = bar_places(plan, 4, tile=True).words
                told = lay_out_words(painter, place, title, rest, counts)
                assert told.fits, (width, height, changes)
                assert len(told.chips) == changes
                for number, chip in enumerate(told.chips):
                    assert chip.place.bottom <= place.bottom + 1
                    assert chip.place.right <= place.right + 2
                    assert not any(chip.place.overlaps(other.place) for other in told.chips[:number])


@pytest.mark.sweep(12)
@pytest.mark.parametrize("size", [*SIZES, (768, 1024), (1600, 900)])
@pytest.mark.parametrize("after", [0, 40])
def test_the_tile_in_hand_is_seen_in_the_bar_before_its_first_dot(size: Size, after: int) -> None:
    here = at_position("3-three-hard", "place", after, size)
    table = here.at(FountainsTable)
    view = table.seeing.painted
    box = bar_places(table.plan, view.slots, tile=True).tile
    assert table.chooser.marked is None
    assert view.rotation == 0
    assert box
    assert table.plan.bar.grown(1).contains(*box.centre)
    assert min(box.w, box.h) >= 40
    assert not any(
        box.overlaps(widget.rect) for widget in table.ui.widgets if widget.key in ("rotate", "confirm", "back")
    )


def test_a_chip_says_from_what_to_what_where_there_is_room_and_else_by_how_much() -> None:
    painter = Painter(pygame.Surface((8, 8)), 1.0, THEMES["evening"])
    plan = lay_out(1280, 720, Needs(3, placing=True))
    place = bar_places(plan, 0).words
    one = lay_out_words(painter, place, "On level 2", "Covers: coin.", [Counted("icon_pool", 14, 12)])
    assert [chip.said for chip in one.chips] == ["12 → 14"]
    six = [Counted(picture, 14, 12) for picture in PICTURES]
    all_six = lay_out_words(painter, place, "On level 2", "Covers: coin. One pool runs dry. +5 points.", six)
    assert [chip.said for chip in all_six.chips] == ["+2"] * 6


# --- naming fish


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_best_colour_of_fish_is_marked_before_the_choice_and_the_best_lead_is_told(size: Size) -> None:
    here = at_position("3-three-hard", "fish", 40, size)
    table = here.at(FountainsTable)
    assert table.chooser.marked
    state, seat = table.state, table.state.player
    paid = {}
    for action in table.chooser.legal:
        after = state.clone()
        after.apply_action(action)
        gains = [new.total - old.total for new, old in zip(after.scores(), state.scores(), strict=True)]
        paid[action] = gains[seat], gains[seat] - max(gains[:seat] + gains[seat + 1 :])
    assert paid[table.chooser.marked] == max(paid.values())
    assert table.told_now()[0] == f"Name {table.chooser.marked[1]} fish", "as on the button"
    assert "lead" in table.told_now()[1].lower()
    best = max(lead for __, lead in paid.values())
    assert f"{best:+}" in table.told_now()[1].replace("−", "-") or not best


def test_back_from_the_colours_of_fish_lifts_the_tile_again() -> None:
    here = at_position("3-three-hard", "place", 113)
    table = here.at(FountainsTable)
    assert table.state.reward == WHITE_PAWN
    before = list(table.match.record.actions)
    table.play(table.chooser.legal[0])
    here.tick()
    assert table.state.phase == "fish"
    here.press("back")
    assert table.match.record.actions == before


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_often_the_tile_in_hand_is_turned_is_said_where_its_box_has_room_for_it(language: str) -> None:
    set_language(language)
    said = {}
    for width, height in SIZES:
        scale = scale_of(width, height)
        painter = Painter(pygame.Surface((8, 8)), scale, THEMES["evening"])
        box = bar_places(lay_out(width / scale, height / scale, Needs(3, cards=True, placing=True)), 4, tile=True).tile
        assert box
        lines = [rotation_line(painter, box, rotation) for rotation in range(ROTATIONS)]
        assert all(painter.text_width(line, MICRO) <= box.w - 4 for line in lines)
        said[width, height] = all(lines)
    assert said[1280, 720]
    assert not said[390, 844]


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_in_low_windows_each_colour_of_fish_has_a_row_that_says_who_would_score_what(
    size: Size, said: list[str]
) -> None:
    here = at_position("3-three-hard", "fish", 40, size)
    table = here.at(FountainsTable)
    rows = [widget.rect for widget in table.ui.widgets if isinstance(widget, FishRow)]
    assert len(rows) == 3
    assert all(row.w == rows[0].w and row.h >= 44 for row in rows)
    assert all(one.bottom <= two.y for one, two in pairwise(rows))
    points = buttons.fish_points(table.state, table.chooser.legal[0][:2], table.viewer)
    assert len(points) == table.state.num_scored
    assert {signed(each) for each in points} <= set(drawn_again(here, said))
