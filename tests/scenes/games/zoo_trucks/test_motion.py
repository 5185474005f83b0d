"""What moves at the tables with trucks, from one position to the next: in which order, from where and to where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import Seat, parse_record
from engine.state import Action, Event
from scenes.games.aquaretto import board
from scenes.games.aquaretto import lessons as water
from scenes.games.aquaretto.building import built_cells
from scenes.games.zoo_trucks.moves import motion
from scenes.games.zoo_trucks.moves.flights import Between
from scenes.games.zoo_trucks.moves.motion import Movement, together, zoom
from scenes.games.zoo_trucks.painters.middle import drawn_place, well
from scenes.games.zoo_trucks.part import Lens
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.plan import ZooPlan
from scenes.paint.rect import Rect
from tests.scenes.conftest import Memory, Size, Visit, state_of
from tests.scenes.trucks import game


def at_moment(match: Match, size: Size = (1280, 720)) -> Visit:
    """Return a visit at a table that has not gone on by itself."""
    here = Visit(Memory(size), goes_on=True)
    here.stage.open.table(match)
    assert isinstance(here.scene, TruckTable)
    return here


def moved(match: Match, action: Action, size: Size = (1280, 720)) -> tuple[TruckTable, Between, list[Movement]]:
    """Return the table after an action, and what moved there, by kinds in order of their beginning."""
    here = at_moment(match, size)
    table = here.at(TruckTable)
    before = state_of(match, TruckState).clone()
    looked = table.sight(before)
    events = match.follow(action)
    state = state_of(match, TruckState)
    between = Between(before, state, events, looked, table.sight(state))
    found = sorted(between.movements(), key=lambda movement: movement.start)
    for movement in found:
        for elapsed in (0.0, movement.start + movement.length / 3, movement.start + movement.length * 0.8, 9999.0):
            movement.paint(here.stage.painter, elapsed)
    return table, between, found


def kinds(found: Sequence[Movement]) -> list[str]:
    return [movement.kind for movement in found]


def before_event(whole: Match, kind: str) -> tuple[Match, Action]:
    """Return a game up to an action that makes such an event, its player looking on; and the action."""
    for at, (action, state) in enumerate(zip(whole.record.actions, whole.history.states(), strict=False)):
        assert isinstance(state, TruckState)
        ahead = state.clone()
        events: list[Event] = []
        ahead.trace = events
        ahead.apply_action(action)
        if any(event[0] == kind for event in events):
            seats = tuple(Seat(str(seat), "" if seat == state.player else "normal") for seat in range(state.players))
            return Match(replace(whole.record, seats=seats, actions=whole.record.actions[:at])), action
    raise AssertionError(f"nothing was {kind} in that game")


def test_the_drawn_tile_is_turned_over_on_its_stack() -> None:
    match = Match(parse_record(water.CHAPTERS[0].record))
    match.follow(("draw",))
    table, between, found = moved(match, ("tile", "dolphin.female"))
    assert kinds(found) == ["turn_over"]
    assert between.goals == [drawn_place(table.plan)]


def test_the_drawn_tile_hops_onto_its_truck() -> None:
    match = Match(parse_record(water.CHAPTERS[0].record))
    match.follow(("draw",))
    match.follow(("tile", "dolphin.female"))
    table, between, found = moved(match, ("load", 2))
    assert kinds(found) == ["hop"]
    assert between.goals == [well(table.plan, 1, len(state_of(match, TruckState).trucks[1]) - 1)]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_taken_truck_drives_to_the_zoo_before_its_animals_hop_off_and_its_coin_goes_to_the_purse(
    size: tuple[int, int],
) -> None:
    match, action = before_event(game("aquaretto", 3), "coin_tiles")
    table, between, found = moved(match, action, size)
    assert kinds(found)[0] == "drive_off"
    assert set(kinds(found)[1:]) <= {"hop", "fly_coin"}
    assert "fly_coin" in kinds(found)
    assert all(movement.start >= motion.DRIVE for movement in found[1:])
    assert len(between.goals) == len(table.state.hand)


def test_an_animal_hops_from_the_choice_to_its_space() -> None:
    match, action = before_event(game("aquaretto", 3), "settled")
    table, between, found = moved(match, action)
    assert kinds(found) == ["hop", "join"]
    plan = table.board_plan(0, state_of(match, TruckState))
    assert between.goals == [plan.place(action[2:])]


def test_a_young_one_appears_when_its_parents_are_together() -> None:
    match, action = before_event(game("aquaretto", 3), "bred")
    _table, between, found = moved(match, action)
    birth = next(movement for movement in found if movement.kind == "birth")
    hop = next(movement for movement in found if movement.kind == "hop")
    assert birth.start >= hop.end
    assert len(between.goals) == 2


def test_a_young_one_of_the_zoo_hops_from_its_parents_to_its_place() -> None:
    match, action = before_event(game("zooloretto", 3), "bred")
    _table, between, found = moved(match, action)
    assert "birth" in kinds(found)
    assert len(between.goals) >= 2


def test_a_coworker_walks_to_the_post() -> None:
    match, action = before_event(game("aquaretto", 5), "hired")
    table, between, found = moved(match, action)
    assert "walk" in kinds(found)
    places = [
        rect
        for _post, rect, _place in table.parts[0].workers(
            state_of(match, TruckState).parks[0][table.viewer], table.board_plan(0, state_of(match, TruckState))
        )
    ]
    assert set(between.goals) & set(places)


def test_water_flows_around_an_animal_when_it_has_arrived_and_not_before() -> None:
    match, action = before_event(game("aquaretto", 3), "settled")
    here = at_moment(match)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    place = table.board_plan(0, table.state).place(action[2:])
    edge = round(place.x + 0.07 * place.w), round(place.centre[1])  # beside the tile

    def colour() -> str:
        red, green, blue, _ = here.stage.painter.surface.get_at(edge)
        return f"#{red:02X}{green:02X}{blue:02X}"

    table.play(action)
    here.tick(0)
    here.tick(motion.HOP - 20)
    assert colour() == board.PAVER
    here.tick(motion.JOIN)
    assert table.queue.busy
    assert colour() == board.POOL
    here.until(lambda: not table.queue.busy)
    assert colour() == board.POOL


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_an_expansion_slides_out_of_the_choice_to_where_it_lies_and_the_board_makes_room(size: Size) -> None:
    match, action = before_event(game("aquaretto", 5), "expanded")
    table, between, found = moved(match, action, size)
    assert "slide" in kinds(found)
    plan = table.board_plan(0, state_of(match, TruckState))
    assert isinstance(plan, board.ZooPlan)
    places = [plan.paving(*cell) for cell in built_cells(action)]
    assert set(places) <= set(between.goals)
    assert kinds(found).count("fly_coin") == (1 if action[1] == "small" else 2)


def with_expansion_in_hand() -> tuple[Visit, TruckTable, Action]:
    """Return a table at which an expansion has been taken in hand, and the action that lays it."""
    match, action = before_event(game("aquaretto", 5), "expanded")
    here = at_moment(match)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    table.touch(action[:2], "mouse")
    here.tick(0)
    return here, table, action


def test_what_was_in_hand_had_more_room_and_the_board_zooms_from_there() -> None:
    here, table, action = with_expansion_in_hand()
    small = table.board_plan(0, table.state).cell
    lenses: list[tuple[float, float]] = []

    def watched(before: Lens, now: Lens) -> Movement:
        lenses.append((before.cell, now.cell))
        return zoom(before, now)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(motion, "zoom", watched)
        table.touch(action, "mouse")
        if table.persons_turn:
            table.confirm()
        here.tick(100)
    assert lenses == [(small, table.board_plan(0, table.state).cell)]
    assert lenses[0][0] < lenses[0][1]
    here.until(lambda: not table.queue.busy)
    assert not table.absent


@pytest.mark.parametrize("slow", [False, True])
def test_a_slow_device_shows_a_board_at_its_new_scale_at_once(monkeypatch: pytest.MonkeyPatch, slow: bool) -> None:
    here, table, action = with_expansion_in_hand()
    stretched: list[Rect] = []
    monkeypatch.setattr("scenes.stage.pace.Pace.slow", slow)
    monkeypatch.setattr("scenes.paint.painter.Painter.stretch", lambda painter, *places: stretched.append(places[0]))
    table.play(action)
    here.until(lambda: not table.queue.busy)
    assert bool(stretched) is not slow


def test_an_enclosure_that_is_built_slides_onto_its_lot() -> None:
    match, action = before_event(game("zooloretto", 3), "expanded")
    table, between, found = moved(match, action)
    assert "slide" in kinds(found)
    plan = table.board_plan(0, state_of(match, TruckState))
    assert isinstance(plan, ZooPlan)
    assert set(plan.blocks) & set(between.goals)


def test_an_expansion_of_somebody_else_hops_to_their_panel() -> None:
    match, action = before_event(game("aquaretto", 5), "expanded")
    builder = state_of(match, TruckState).player
    seats = tuple(Seat(str(seat), "normal" if seat == builder else "") for seat in range(5))
    table, between, found = moved(Match(replace(match.record, seats=seats)), action)
    panel = table.plan.seats[table.opponents.index(builder)]
    assert "slide" not in kinds(found)
    assert [movement.goal.centre for movement in found if movement.kind == "hop" and movement.goal] == [panel.centre]
    assert not between.goals


def test_coworkers_stay_where_they_are_when_the_board_makes_room() -> None:
    match, action = before_event(game("aquaretto", 5), "expanded")
    _table, _between, found = moved(match, action)
    assert "walk" not in kinds(found)


def test_coins_that_are_paid_leave_the_purse_and_those_of_a_purchase_reach_the_seller() -> None:
    match, action = before_event(Match(parse_record(water.CHAPTERS[4].record)), "bought")
    _table, _between, found = moved(match, action)
    assert kinds(found).count("fly_coin") == 3  # one to the bank, one to the seller, one of the pool
    assert "hop" in kinds(found)


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_when_a_round_ends_the_trucks_come_back_and_what_was_left_behind_vanishes(name: str) -> None:
    match, action = before_event(game(name, 2), "left_behind")
    table, between, found = moved(match, action)
    assert sorted(kinds(found)[-4:]) == ["banner", *["drive_back"] * 3]
    sign = next(movement for movement in found if movement.kind == "banner")
    assert not sign.stays, "nothing of it is left when everything rests"
    assert "vanish" in kinds(found)
    assert set(table.plan.trucks) <= set(between.goals)


def test_where_less_motion_is_wanted_nothing_flies() -> None:
    movement = motion.hop(lambda painter, rect: None, Rect(0, 0, 9, 9), Rect(90, 0, 9, 9))
    begun: list[bool] = []
    step = together([movement], lambda: begun.append(True), reduced=True)
    assert step.draw is None
    assert step.length < movement.end
    step.begin()
    assert begun


def test_a_tap_ends_what_moves_and_the_position_is_shown() -> None:
    match, action = before_event(game("aquaretto", 3), "coin_tiles")
    here = at_moment(match)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    table.play(action)
    here.tick(100)
    assert table.queue.busy
    assert table.absent
    here.click(*table.plan.foot.centre)
    assert not table.absent
    assert table.shown.to_json() == match.state.to_json()


def test_a_new_round_is_announced_by_its_number_and_the_end_of_the_game_is_not(said: list[str]) -> None:
    match, action = before_event(game("aquaretto", 2), "left_behind")
    before = state_of(match, TruckState).round
    moved(match, action)
    assert f"Round {before + 1}" in said
    whole = game("aquaretto", 2)
    last = max(at for at, state in enumerate(whole.history.states()) if not state.is_terminal())
    actions = whole.record.actions
    end = Match(replace(whole.record, actions=actions[:last]))
    _table, _between, found = moved(end, actions[last])
    assert "banner" not in kinds(found)
