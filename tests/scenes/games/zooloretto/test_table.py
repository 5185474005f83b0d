"""The table of Zooloretto: whole games by clicks, by a finger and by the mirror, and what a choice shows."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.record import parse_record
from scenes.games.zooloretto import board
from scenes.games.zooloretto.plan import ZooPlan
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from tests.scenes.conftest import Memory, Size, Visit, Visiting, drawn_again
from tests.scenes.games.zoo_trucks.clicking import play_by_clicks, play_by_mirror
from tests.scenes.table.test_table import Quiet
from tests.scenes.trucks import match_at, turn

QUIET: Quiet = {"new": "zooloretto", "seed": "7", "speed": "off"}


@pytest.mark.parametrize(
    "seats",
    [
        "person,random",
        *(pytest.param(f"person{bots * ',random'}", marks=pytest.mark.slow) for bots in (2, 4)),
    ],
)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str) -> None:
    assert Match(parse_record(play_by_clicks(visit(seats=seats, **QUIET)))).over


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_people_play_a_whole_game_by_a_finger_that_marks_first(visit: Visiting, size: tuple[int, int]) -> None:
    here = visit(size=size, seats="person,person,person,person", types="chosen", zoo_expansions="one", **QUIET)
    assert Match(parse_record(play_by_clicks(here, seed=3, touch=True))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_through_the_mirror_alone(visit: Visiting) -> None:
    assert Match(parse_record(play_by_mirror(visit(seats="person,random", **QUIET)))).over


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (640, 360)])
def test_every_enclosure_has_a_sign_with_the_number_that_words_call_it_by(
    size: Size, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Visit(Memory(size), goes_on=True)
    here.stage.open.table(match_at("zooloretto", 3, turn(4)))
    here.until(lambda: here.table.persons_turn)
    signed: list[tuple[int, Rect]] = []
    original = board.paint_sign

    def sign(painter: Painter, plan: ZooPlan, at: int) -> float:
        signed.append((at, plan.blocks[at]))
        return original(painter, plan, at)

    monkeypatch.setattr(board, "paint_sign", sign)
    lines = drawn_again(here, said)
    assert [at for at, __ in signed] == [0, 1, 2]
    assert {"1", "2", "3"} <= {*lines}
    assert any("one short" in line for line in lines) or size[0] < 1280


def test_all_enclosures_say_what_they_score_in_the_same_words(said: list[str]) -> None:
    here = Visit(Memory((390, 844), language="ja"), goes_on=True)
    here.stage.open.table(match_at("zooloretto", 3, turn(4)))
    here.until(lambda: here.table.persons_turn)
    lines = drawn_again(here, said)
    assert ("満" in lines) != ("いっぱい" in lines)
