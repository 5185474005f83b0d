"""What everybody may count: what each truck would bring whom, who has room for what, and where all tiles are."""

from __future__ import annotations

import pygame
import pytest

from engine.games.zoo_trucks.pieces import LOAD, TURN
from engine.games.zoo_trucks.planning import gain
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import parse_record
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zoo_trucks.stock.known import known
from scenes.games.zoo_trucks.stock.tables import Counted, StockScene, tables
from scenes.i18n.numbers import plain
from scenes.i18n.translation import signed
from scenes.platform.base import plain_text
from scenes.table.recap.recaps import Recaps
from tests.engine.games.aquaretto.zoos import zoo_of
from tests.scenes.conftest import SIZES, Visit, state_of
from tests.scenes.happens import at_table
from tests.scenes.spy import Spy
from tests.scenes.trucks import match_at


def in_turn(name: str = "aquaretto", players: int = 5) -> Visit:
    here = at_table(
        match_at(name, players, lambda state: state.phase == TURN and state.round >= 6 and not state.player)
    )
    here.until(here.targets)
    return here


def test_what_a_truck_brings_is_told_of_the_others_as_if_it_were_their_turn() -> None:
    state = in_turn().at(TruckTable).state
    seat = 2
    truck = next(at for at, tiles in enumerate(state.trucks) if tiles)
    theirs = state.clone()
    theirs.player = seat
    before = theirs.score_of(seat).total
    theirs.apply_action(("take", truck + 1))
    best = []
    for action in theirs.legal_actions():
        after = theirs.clone()
        after.apply_action(action)
        best.append(after.score_of(seat).total - before)
    assert len(theirs.hand) == 1
    assert gain(state, seat, truck) == max(best)


def test_who_has_a_truck_already_is_brought_nothing() -> None:
    match = match_at("aquaretto", 5, lambda state: state.phase == TURN and any(seat >= 0 for seat in state.takers))
    state = state_of(match, TruckState)
    taker = max(state.takers)
    assert all(gain(state, taker, truck) is None for truck in range(5))


def test_a_truck_that_is_about_to_be_loaded_shows_what_it_would_bring_with_that_tile() -> None:
    here = at_table(
        match_at("aquaretto", 5, lambda state: state.phase == LOAD and state.player == 0 and state.round > 5)
    )
    here.until(here.targets)
    table = here.at(TruckTable)
    action = table.chooser.legal[0]
    ahead = table.state.clone()
    ahead.apply_action(action)
    assert table.gains.by_seat(table.asking, action) == [gain(ahead, seat, action[1] - 1) for seat in range(5)]


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["aquaretto", "zooloretto_aquaretto"])
def test_a_press_on_the_counts_opens_the_tables_and_draws_nothing_in_every_small_window(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    spy = Spy(monkeypatch)
    match = match_at(name, 5, lambda state: state.phase == TURN and state.round >= 6 and not state.player)
    monkeypatch.setattr(Recaps, "now", lambda recaps: [])  # in small windows they take the place of the counts
    here = at_table(match)
    here.until(here.targets)
    for size in SIZES[:5]:
        here.platform.size = size
        here.tick(0)
        table = here.at(TruckTable)
        place = table.ui.find("counts") or here.widget(f"counts {table.seen[0] + 1}")
        seen = [line.words for line in spy.look(here) if place.rect.contains(*line.rect.centre)]
        face_down = [sum(each.down) for each in known(table.state, table.seen[0])]
        counted = [*face_down[:9], *([sum(face_down[9:])] if face_down[9:] else [])]  # all stalls together
        assert seen == [str(count) for count in counted], size
        assert min(place.rect.w, place.rect.h) >= 40
        here.click(*place.rect.centre)
        assert isinstance(here.scene, StockScene)
        assert state_of(match, TruckState).phase == TURN
        here.key(pygame.K_ESCAPE)
    here.key(pygame.K_i)
    assert isinstance(here.scene, StockScene)


def test_the_tables_tell_sizes_of_pools_and_who_has_no_room() -> None:
    here = at_table(Match(parse_record(CHAPTERS[3].record)))
    here.at(TruckTable).show_stock()
    board = here.scene.mirror().board
    assert isinstance(board, list)
    said = plain_text(board)
    table = here.stage.scenes[-2]
    assert isinstance(table, TruckTable)
    state = table.state
    kind = state.tiles(0).types.index("dolphin")
    size = zoo_of(state).basins[kind].bit_count()
    row = next(line for line in said.splitlines() if line.startswith("dolphin"))
    assert f" {size}" in row
    assert "no room" in said
    assert "Truck 1" in said


def test_where_nobody_counts_the_stack_nothing_of_it_is_told() -> None:
    here = in_turn()
    here.at(TruckTable).state.pile_hidden = True
    here.table.changed()
    assert here.scene.ui.find("counts 1") is None
    here.at(TruckTable).show_stock()
    board = here.scene.mirror().board
    assert isinstance(board, list)
    assert "Face down" not in plain_text(board)


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
def test_the_page_opens_the_tables_and_they_tell_what_everybody_has_and_what_a_truck_would_bring_them(
    name: str,
) -> None:
    players = 4 if name == "zooloretto_aquaretto" else 5
    match = match_at(name, players, lambda state: state.phase == TURN and not state.player and all(state.trucks[:1]))
    here = at_table(match)
    here.until(here.targets)
    state, table = state_of(match, TruckState), here.at(TruckTable)
    next(choice for choice in table.mirror().choices if choice.name == "counts 1").activate()
    board = here.scene.mirror().board
    assert isinstance(board, list)
    rows = board[0].table
    assert rows[0][1:] == table.player_names
    assert rows[1] == ["Now", *(points_in_all(sheet.total) for sheet in state.scores())]
    assert rows[2] == ["Coins", *map(str, state.coins)]
    gains = [gain(state, seat, 0) for seat in range(players)]
    assert rows[3][1:] == ["–" if each is None else signed(each) for each in gains]
    homes = plain_text(board[1:])
    assert all(name in homes for name in table.player_names)


def points_in_all(points: int) -> str:
    return f"{plain(points)} point{'' if abs(points) == 1 else 's'} in all"


def test_the_page_counts_the_tiles_until_the_last_round() -> None:
    match = match_at("aquaretto", 5, lambda state: state.phase == TURN and state.left[0] == 7)
    said = plain_text(at_table(match).table.position())
    assert "7 tiles, then the last round" in said
    assert "7 tiles, then the last 15." in said


def test_each_row_has_the_badge_of_its_own_mark() -> None:
    table = at_table(match_at("aquaretto", 5, lambda state: state.phase == TURN and state.round >= 6)).at(TruckTable)
    tiles = tables(Counted(table.state, table.parts, table.player_names, table.seat_look))[-1]
    badges = {row[0].words: [cell.picture for cell in row if "badge_" in cell.picture] for row in tiles.rows}
    assert badges["dolphin"] == ["zoo_trucks/badge_flash"]
    assert badges["penguin"] == ["zoo_trucks/badge_fish"]
    assert badges["coin"] == []
    assert not [cell for cell in tiles.heads if cell.picture in ("zoo_trucks/badge_flash", "zoo_trucks/badge_fish")]
