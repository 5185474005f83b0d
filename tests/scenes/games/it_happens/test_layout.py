"""The layout of It Happens.. in every window: nothing off the screen, nothing over another, dice large enough."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.preview import shafts
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.layout import Layout, lay_out
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.paint.window import scale_of, table_area
from tests.scenes.conftest import SIZES, WINDOWS, Size, by_turns, state_of
from tests.scenes.happens import at_table, choosing, placing, position
from tests.scenes.spy import Spy, faults

SLACK = 0.51
LEAST_DIE = 20
"""The smallest die: a mound as a whole is what is touched."""


def plans() -> Iterator[tuple[float, float, int, Layout]]:
    for (width, height), players in itertools.product(SIZES, (3, 4, 5)):
        scale = scale_of(width, height)
        yield width / scale, height / scale, players, lay_out(width / scale, height / scale, players)


def panels(plan: Layout) -> dict[str, Rect]:
    """Return the areas that may not overlap, by name."""
    areas = {f"mound {number}": mound.rect for number, mound in enumerate(plan.mounds)}
    areas |= {f"seat {number}": rect for number, rect in enumerate(plan.seats)}
    areas |= {f"button {number}": rect for number, rect in enumerate(plan.buttons)}
    areas |= {"tray": plan.tray, "asked": plan.asked}
    areas |= {name: rect for name in ("finds", "sums", "last") if (rect := getattr(plan, name))}
    return areas


def test_everything_lies_inside_the_window_beside_bar_or_rail() -> None:
    for width, height, players, plan in plans():
        room = table_area(width, height)
        for name, rect in panels(plan).items():
            assert rect.x >= room.x - SLACK, (width, height, players, name)
            assert rect.y >= room.y - SLACK, (width, height, players, name)
            assert rect.right <= width + SLACK, (width, height, players, name)
            assert rect.bottom <= height + SLACK, (width, height, players, name)


def test_no_area_lies_over_another() -> None:
    for width, height, players, plan in plans():
        for (one, a), (other, b) in itertools.combinations(panels(plan).items(), 2):
            assert not a.grown(-SLACK).overlaps(b.grown(-SLACK)), (width, height, players, one, other)


def test_the_marks_on_the_buttons_corners_do_not_touch_the_die() -> None:
    for width, height, players, plan in plans():
        for button in plan.buttons:
            mark = Rect(button.x - 4, button.y - 10, button.w + 8, 21)
            assert not mark.overlaps(plan.tray), (width, height, players)


@pytest.mark.parametrize("card", range(len(MOUNDS)))
def test_the_shafts_of_every_mound_fit_with_the_sums_above_them(card: int) -> None:
    heights = [len(shaft) for shaft in MOUNDS[card].shafts]
    for width, height, __, plan in plans():
        for mound in plan.mounds:
            places = [mound.shaft(number, spaces) for number, spaces in enumerate(heights)]
            chips = [mound.chip(number, spaces) for number, spaces in enumerate(heights)]
            for rect in places + chips:
                assert rect.x >= mound.rect.x - SLACK, (width, height)
                assert rect.right <= mound.rect.right + SLACK, (width, height)
                assert rect.y >= mound.art.y - SLACK, (width, height)
                assert rect.bottom <= mound.art.bottom + SLACK, (width, height)
            for one, other in itertools.pairwise(places):
                assert one.right <= other.x + 0.08 * mound.pitch, (width, height)
            for one, other in itertools.pairwise(chips):
                assert not one.overlaps(other), (width, height)
            for prize in (mound.queen, mound.general, mound.number, mound.words):
                assert not prize.grown(-SLACK).overlaps(mound.art), (width, height)


def test_in_wide_windows_mounds_fill_the_height_of_their_panels() -> None:
    for width, height, players, plan in plans():
        if plan.kind == "desktop" and width >= 1280:
            for mound in plan.mounds:
                free = mound.words.y - mound.queen.bottom - mound.art.h
                assert free <= 0.1 * mound.rect.h, (width, height, players, free)


def test_dice_and_buttons_are_large_enough() -> None:
    for width, height, players, plan in plans():
        large = plan.kind in ("tablet", "desktop")
        for mound in plan.mounds:
            assert mound.die >= (33 if large else LEAST_DIE), (width, height, players, mound.die)
            assert min(mound.rect.w, mound.rect.h) >= TOUCH
        for button in plan.buttons:
            assert button.w >= TOUCH
            assert button.h >= TOUCH


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_late_full_positions_are_drawn_without_faults(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    """Words are neither cut, nor off the screen, nor over each other, with five players at the end of a round."""
    spy = Spy(monkeypatch)
    wrong = []
    late = [((1, 4), placing(4, dice=15)), ((1, 1), choosing(4)), ((2, 1), placing(3, dice=4)), ((1, 3), choosing(4))]
    for seats, wait in by_turns(late, size, language):
        match = position(seats, wait, seed=11, tiles="open")
        here = at_table(match, size, language, theme="plaster" if language == "ja" else "evening", colour_marks=True)
        assert here.targets()
        state = state_of(match, ItHappensState)
        assert sum(len(tiles) for tiles in state.tiles) >= 9
        wrong += [f"{seats}: {fault}" for fault in faults(spy.look(here), here)]
        inside = shafts(state, 0)
        assert inside
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1280, 720)], ids=lambda size: f"{size[0]}")
def test_five_seats_are_drawn_without_faults_in_the_largest_letters(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    spy = Spy(monkeypatch)
    here = at_table(position((1, 4), placing(4, dice=15), seed=11), size, language, text_size=1.3)
    assert not faults(spy.look(here), here)
