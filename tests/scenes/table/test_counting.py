"""What counts now: everybody's points, and the reasons for every number."""

from __future__ import annotations

import pytest

from engine.games.azul.preview import round_scored, scored_now
from engine.games.azul.rules import AzulState
from engine.games.it_happens.preview import mound_now
from engine.games.it_happens.rules import ItHappensState
from scenes.games.azul.pieces import NAMES
from scenes.games.azul.words import wall_row_title
from scenes.games.it_happens.reasons import sum_in_words
from scenes.table.dialogs.counting import CountScene
from tests.scenes.conftest import Memory, Visit, state_of
from tests.scenes.games.azul.test_table import at_table as at_azul
from tests.scenes.games.azul.test_table import my_turn
from tests.scenes.games.azul.test_table import position as azul_position
from tests.scenes.happens import at_table, placing, position
from tests.scenes.spy import Spy
from tests.scenes.trucks import open_trucks, turn

SIZES = [(1280, 720), (390, 844), (640, 360)]


@pytest.mark.parametrize("size", SIZES)
def test_every_total_is_that_of_the_rules_and_opens_into_its_sources(size: tuple[int, int]) -> None:
    here = at_azul(azul_position((1, 3), lambda state: my_turn(state) and state.round == 2), size=size)
    sheets = scored_now(state_of(here.table.match, AzulState))
    here.table.ways.count_now()
    here.tick()
    assert isinstance(here.scene, CountScene)
    board = here.scene.mirror().board
    assert isinstance(board, list)
    totals = board[0].table[-1]
    assert totals[1:] == [str(sheet.total).replace("-", "−") for sheet in sheets]
    for choice in here.platform.mirrored.choices:
        if choice.name.startswith("why 2"):
            choice.activate()
            here.tick()
            assert here.scene.reasons()
            assert here.scene.asked[0] == 1


def test_numbers_are_large_enough_for_a_finger_and_columns_apart() -> None:
    here = at_table(position((1, 4), placing(3)), size=(390, 844))
    here.press("menu")
    here.tick()
    here.press("count")
    here.tick()
    rects = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("why ")]
    assert rects
    assert not any(a.overlaps(b) for at, a in enumerate(rects) for b in rects[:at])
    assert min(rect.w for rect in rects) >= 44


def test_tiles_that_lie_face_down_are_not_counted_out() -> None:
    match = position((1, 2), lambda state: state.round == 3 and bool(state.tiles[1]) and state.current_player() == 0)
    here = at_table(match)
    sheets = here.table.counts_now()
    assert sheets[1].points("queens") == state_of(match, ItHappensState).open_scores()[1].points("queens")


def told(here: Visit, player: int, source: str) -> list[str]:
    """Press a number of "What counts now", and return its reasons."""
    here.table.ways.count_now()
    here.tick()
    here.press(f"why {player + 1} {source}")
    return here.at(CountScene).reasons()


def test_a_bonus_of_azul_says_of_each_row_what_is_done_and_what_is_missing() -> None:
    here = at_azul(azul_position((1, 1), lambda state: state.round == 4 and state.current_player() == 0))
    state = round_scored(state_of(here.table.match, AzulState))[0]
    reasons = told(here, 0, "rows")
    walls = [state.wall[5 * row : 5 * row + 5] for row in range(5)]
    assert len(reasons) == sum(any(cell >= 0 for cell in wall) for wall in walls)
    for row, wall in enumerate(walls):
        laid = [cell for cell in wall if cell >= 0]
        if laid and len(laid) < 5:
            told_of = next(
                reason for reason in reasons if reason.startswith(f"{wall_row_title(row + 1)}: {len(laid)} of 5")
            )
            missing = told_of.partition("missing: ")[2]
            assert all((name in missing) == (colour not in laid) for colour, name in enumerate(NAMES))


def test_the_wall_of_azul_is_told_round_by_round_and_adds_up() -> None:
    here = at_azul(azul_position((1, 1), lambda state: state.round == 4 and state.current_player() == 0))
    points = scored_now(state_of(here.table.match, AzulState))[0].points("wall")
    said = [int(reason.rpartition("+")[2]) for reason in told(here, 0, "wall")]
    assert sum(said) == points


def test_a_queen_of_it_happens_is_told_by_the_sum_of_the_shaft() -> None:
    match = position((1, 2), placing(2, dice=6), tiles="open")
    here = at_table(match)
    for player in range(3):
        for mound in range(3):
            now = mound_now(state_of(match, ItHappensState), mound)
            if now.queen == player:
                reasons = here.table.why_points(player, "queens")
                said = sum_in_words(state_of(match, ItHappensState), player, mound)
                side = ("Left", "Middle", "Right")[mound]
                assert any(f"{side} mound, highest sum ({said})" in reason for reason in reasons)


def test_junk_of_it_happens_says_what_one_more_would_bring() -> None:
    match = position((1, 2), placing(3, dice=6), tiles="open")
    here = at_table(match)
    held = [count for count in state_of(match, ItHappensState).held[:8] if count]
    pairs = here.table.why_points(0, "pairs")
    assert len(pairs) == len(held)
    assert sum("would score +5" in reason for reason in pairs) == held.count(1)


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_in_a_low_window_the_reasons_are_beside_the_numbers(size: tuple[int, int]) -> None:
    here = at_table(position((1, 4), placing(4, dice=6), seed=4), size)
    here.table.ways.count_now()
    here.tick()
    numbers = [widget for widget in here.scene.ui.widgets if widget.key.startswith("why ")]
    assert numbers
    assert max(widget.rect.right for widget in numbers) < here.widget("foot").rect.x
    assert min(min(widget.rect.w, widget.rect.h) for widget in numbers) >= 40


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_titles_of_all_sources_are_whole(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, "zooloretto_aquaretto", 5, turn(7))
    here.table.ways.count_now()
    here.tick()
    assert isinstance(here.scene, CountScene)
    drawn = spy.look(here)
    assert not [line.meant for line in drawn if line.words != line.meant]
    assert "with a stall" in " ".join(line.words for line in drawn)
