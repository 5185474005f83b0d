"""What may be asked at a table with trucks: where all tiles are, what marks mean; and the end is announced."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.pieces import CLOSED, OPEN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import parse_record
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.zoo_trucks.recap.last_move import loaded_last
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zoo_trucks.stock.known import known
from scenes.model.log_book import lines_of
from scenes.platform.base import plain_text
from tests.scenes.conftest import SIZES, Size, Visit, state_of
from tests.scenes.happens import at_table
from tests.scenes.spy import Spy
from tests.scenes.trucks import match_at, turn


def reached(chapter: int, size: Size = (1280, 720)) -> Visit:
    """Return a visit at the table at the beginning of a chapter."""
    return at_table(Match(parse_record(CHAPTERS[chapter].record)), size)


@pytest.mark.parametrize("chapter", range(len(CHAPTERS)))
def test_every_tile_lies_face_down_on_a_truck_or_with_a_player(chapter: int) -> None:
    state = state_of(Match(parse_record(CHAPTERS[chapter].record)), TruckState)
    animals = [each for each in known(state, 0) if len(each.down) > 1]
    assert [sum(each.down) + each.trucks + sum(each.players) for each in animals] == [11] * 6


def test_the_position_tells_the_stack_by_kinds_and_every_space() -> None:
    here = reached(3)
    said = plain_text(here.table.position())
    assert "Tile | Face down | Males | Females | With fish or lightning | On trucks | In zoos" in said
    assert "Row 1 | – | dolphin | female dolphin | male dolphin | –" in said
    assert "Left out: crocodile, hippopotamus" in said


def test_the_position_says_nothing_of_the_stack_where_nobody_counts() -> None:
    here = reached(0)
    here.at(TruckTable).state.pile_hidden = True
    assert "Face down" not in plain_text(here.table.position())


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_table_does_not_show_how_many_tiles_a_stack_has_where_nobody_counts(
    monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    match = match_at("zooloretto_aquaretto", 4, turn(4))
    state_of(match, TruckState).pile_hidden = True
    spy = Spy(monkeypatch)
    here = at_table(match, size)
    here.until(here.targets)
    here.tick(0)
    table = here.at(TruckTable)
    assert not {str(count) for count in table.state.left} & {line.words for line in spy.lines}
    assert [symbol.title for symbol in table.symbols()[:2]] == ["Stack", "Stack"]


def test_of_two_games_a_stack_says_that_the_other_game_goes_on() -> None:
    here = at_table(match_at("zooloretto_aquaretto", 2, turn(4)))
    said = [symbol.rule for symbol in here.table.symbols()[:2]]
    assert [words.endswith("last of its game. The other game goes on.") for words in said] == [True, True]


def test_of_a_game_that_is_over_nothing_is_face_down_any_more() -> None:
    match = match_at("zooloretto_aquaretto", 2, lambda state: state.stages == [OPEN, CLOSED] and turn(1)(state))
    state, here = state_of(match, TruckState), at_table(match)
    zoo, water = here.table.symbols()[:2]
    assert "this round is the last." in zoo.rule
    assert (water.title, water.now) == ("The stack is empty", "")
    assert not any(sum(each.down) for each in known(state, 1))
    assert any(sum(each.down) for each in known(state, 0))


@pytest.mark.parametrize(("name", "players", "said"), [("zooloretto", 3, False), ("zooloretto_aquaretto", 4, True)])
def test_the_barn_speaks_of_managers_only_where_there_are_any(name: str, players: int, said: bool) -> None:
    here = at_table(match_at(name, players, turn(4)))
    here.until(here.targets)
    barn = next(symbol for symbol in here.table.symbols() if symbol.title == "Barn")
    assert ("manager" in barn.rule) is said


def test_marks_of_tiles_explain_themselves() -> None:
    here = reached(3)
    titles = {symbol.title: symbol for symbol in here.table.symbols()}
    assert titles["male dolphin"].now == "This one has had its offspring."
    assert "lightning" in titles["dolphin with lightning"].rule


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_last_fifteen_tiles_are_announced(size: Size) -> None:
    here = reached(4, size=size)
    here.until(here.targets)
    here.press("draw")
    here.tick(200)
    assert here.stage.said == "The final stack of 15 begins: this is the last round."


@pytest.mark.parametrize("round_", range(2, 9))
def test_the_tile_that_somebody_loaded_last_carries_their_colour_until_their_next_turn(round_: int) -> None:
    match = match_at("aquaretto", 5, lambda state: turn(round_)(state) and any(state.trucks))
    last: dict[int, tuple[int, int, int]] = {}
    for player, action, state in zip(
        match.history.movers(), match.record.actions, match.history.states(), strict=False
    ):
        assert isinstance(state, TruckState)
        if action[0] == "load":
            last[player] = int(action[1]) - 1, len(state.trucks[int(action[1]) - 1]), state.round
        elif action[0] != "draw":
            last.pop(player, None)
    now = state_of(match, TruckState)
    wanted = {
        (truck, place): player
        for player, (truck, place, when) in last.items()
        if player > 0 and when == now.round and now.trucks[truck]
    }
    log, _drawn = lines_of(match.history.movers(), match.record.actions)
    assert loaded_last(log, now, viewer=0) == wanted
