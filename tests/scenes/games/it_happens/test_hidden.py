"""The table of It Happens.. shows everybody their own tiles alone, and a look at a seat no more than that."""

from __future__ import annotations

import pygame
import pytest

from engine.games.it_happens.pieces import TILE_VALUES
from engine.games.it_happens.rules import ItHappensState
from scenes.games.it_happens.scene import HappensTable
from scenes.platform.base import plain_text
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.seats.peek import PeekScene
from tests.scenes.happens import at_table, placing, position


def rich(state: ItHappensState) -> bool:
    return state.round == 3 and state.current_player() == 0 and bool(state.tiles[0] and state.tiles[1])


def test_only_the_own_tiles_are_seen_by_the_one_person(said: list[str]) -> None:
    for tiles, seen in (("hidden", False), ("open", True)):
        here = at_table(position((1, 2), rich, tiles=tiles))
        assert here.at(HappensTable).sitter(0).values
        assert bool(here.at(HappensTable).sitter(1).values) == seen
        board = plain_text(here.table.position())
        for player, won in enumerate(here.at(HappensTable).state.tiles):
            values = " + ".join(str(TILE_VALUES[tile]) for tile in won)
            told = f"{len(won)} victory tile{'s' * (len(won) != 1)}"
            told += f" ({values})" if won and (seen or player == 0) else ""
            line = board[board.index(f"\n{here.at(HappensTable).names[player]}\n") :].split("\n")[2]
            assert told in line.split(", "), line


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_look_at_a_seat_shows_and_says_the_values_of_the_own_tiles_and_the_count_of_others(
    said: list[str], size: tuple[int, int]
) -> None:
    here = at_table(position((1, 2), rich), size=size)
    won = [[str(TILE_VALUES[tile]) for tile in tiles] for tiles in here.at(HappensTable).state.tiles]
    for player, values in enumerate(won[:2]):
        here.press(f"look {player + 1}", touch=True)
        told = here.scene.mirror().status
        assert f"{len(values)} victory tile" in told
        assert (f"({' + '.join(values)})" in told) == (player == 0)
        said.clear()
        here.stage.dirty = True
        here.tick()
        total = f"= {sum(map(int, values))}"
        assert (total in said) == (player == 0)
        here.key(pygame.K_ESCAPE)


def test_two_people_pass_the_device_once_somebody_has_hidden_tiles() -> None:
    here = at_table(position((2, 1), placing(1)))
    assert not isinstance(here.scene, CurtainScene)
    here = at_table(position((2, 1), rich))
    assert isinstance(here.scene, CurtainScene)
    here.press("ready")
    here.until(here.targets)
    assert here.at(HappensTable).sitter(0).values
    assert here.at(HappensTable).sitter(1).values is None


def test_two_people_with_open_tiles_have_no_curtain() -> None:
    here = at_table(position((2, 1), rich, tiles="open"))
    assert not isinstance(here.scene, CurtainScene)


def test_while_others_move_no_tiles_of_several_people_are_seen() -> None:
    here = at_table(position((2, 1), lambda state: state.round == 3 and state.current_player() == 2), pace="slow")
    assert [here.at(HappensTable).sitter(seat).values for seat in range(3)] == [None] * 3


def test_a_touch_on_a_seat_shows_everything_it_has(said: list[str]) -> None:
    here = at_table(position((1, 2), rich), size=(390, 844))
    here.press("look 2", touch=True)
    assert isinstance(here.scene, PeekScene)
    assert "(" not in here.scene.mirror().status
    said.clear()
    here.tick()
    here.key(pygame.K_ESCAPE)
    assert not isinstance(here.scene, PeekScene)
