"""The parts of the tables with trucks, each alone: the decision, what actions bring, what keys mean."""

from __future__ import annotations

import pygame
import pytest

from engine.games.zoo_trucks.pieces import TURN
from engine.games.zoo_trucks.rules import TruckState
from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.choice.keys import Deed, Wanted, meaning
from scenes.games.zoo_trucks.decision import MENU, Decision
from scenes.games.zoo_trucks.gains import Gains, brought
from scenes.games.zoo_trucks.part import AnyBoard, owner_of, side_of
from scenes.games.zooloretto.part import ZooBoard
from scenes.model.chooser import Chooser
from scenes.widgets.inputs import Key
from tests.scenes.conftest import state_of
from tests.scenes.trucks import Until, match_at, placing, turn


def asked(name: str, players: int, until: Until) -> tuple[TruckState, Decision]:
    """Return a position in which the first player decides, and the decision as it is asked."""
    state = state_of(match_at(name, players, until), TruckState)
    chooser = Chooser()
    chooser.ask(state)
    return state, Decision(chooser)


def test_the_step_of_a_money_action_ends_with_its_decision_and_takes_touches_back() -> None:
    state, decision = asked("aquaretto", 3, turn(4, coins=2))
    decision.chooser.touch(("take",))
    decision.go_to(MENU)
    assert decision.step == MENU
    assert not decision.chooser.touched
    assert decision.asking(state).spending
    decision.start_over()
    assert not decision.asking(state).spending
    decision.go_to("buy")
    decision.chooser.ask(state)
    assert decision.step == ""


def test_the_first_of_the_tiles_of_a_truck_counts_as_touched() -> None:
    state, decision = asked("zooloretto", 3, lambda state: placing(3)(state) and len(set(state.hand)) > 1)
    assert decision.chooser.touched == ("place",)
    assert decision.way(state) == state.legal_actions()[0][:2]
    assert all(action[:2] == decision.way(state) for action in decision.asking(state).candidates)


def test_a_plan_goes_on_as_it_was_made_and_ends_where_something_else_is_done() -> None:
    decision = Decision(Chooser(), planned=[("place", "cow", "depot"), ("hire", "manager")])
    decision.goes_by_plan(("place", "cow", "depot"))
    assert decision.planned == [("hire", "manager")]
    decision.goes_by_plan(("hire", "keeper"))
    assert decision.planned == []


def test_what_actions_bring_is_looked_ahead_once_a_decision() -> None:
    state, decision = asked("aquaretto", 3, placing(4))
    counted: list[int] = []

    def homes(state: TruckState, seat: int) -> int:
        counted.append(seat)
        return 0

    gains, action = Gains(homes), state.legal_actions()[0]
    first = gains.brings(decision.asking(state), action)
    assert first == brought(state, action)
    assert counted == [0, 0]  # before and after it
    assert gains.brings(decision.asking(state), action) == first
    assert len(counted) == 2
    decision.chooser.ask(state)
    assert gains.brings(decision.asking(state), action) == first
    assert len(counted) == 4


def test_trucks_that_cannot_be_taken_bring_nothing() -> None:
    state, decision = asked("aquaretto", 5, turn(6))
    gains = Gains(lambda state, seat: 0).by_truck(decision.asking(state))
    can = [("take", truck) in state.legal_actions() for truck in range(1, len(state.trucks) + 1)]
    assert [gain is not None for gain in gains] == can


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (pygame.K_d, Wanted(Deed.TOUCH, ("draw",))),
        (pygame.K_c, Wanted(Deed.STEP, step=MENU)),
        (pygame.K_i, Wanted(Deed.STOCK)),
        (pygame.K_v, Wanted(Deed.PEEK)),
        (pygame.K_f, None),
        (pygame.K_ESCAPE, None),
        (pygame.K_6, Wanted(Deed.NOTHING)),
    ],
)
def test_keys_at_the_beginning_of_a_turn(code: int, wanted: Wanted | None) -> None:
    parts = [WaterBoard(lambda action: None)]
    state, decision = asked("aquaretto", 3, turn(4, coins=1))
    assert ("draw",) in state.legal_actions()
    assert meaning(Key(code), decision.asking(state), decision.chooser, parts, 0) == wanted


def test_while_others_play_keys_only_look_things_up() -> None:
    parts: list[AnyBoard] = [ZooBoard(lambda action: None), WaterBoard(lambda action: None)]
    wanted = {code: meaning(Key(code), None, Chooser(), parts, 0) for code in (pygame.K_d, pygame.K_c, pygame.K_1)}
    assert wanted == {pygame.K_d: None, pygame.K_c: None, pygame.K_1: Wanted(Deed.NOTHING)}
    assert meaning(Key(pygame.K_f), None, Chooser(), parts, 0) == Wanted(Deed.OTHER_BOARD)


def test_an_action_is_about_the_board_that_knows_its_places() -> None:
    parts: list[AnyBoard] = [ZooBoard(lambda action: None), WaterBoard(lambda action: None)]
    state, _decision = asked("zooloretto_aquaretto", 2, lambda state: turn(3)(state) and state.side < 0)
    assert state.phase == TURN
    assert owner_of(parts, state, ("take", 1)) is None
    assert side_of(parts, state, ("take", 1)) == -1
    assert side_of(parts, state, ("expand", "zoo")) == 0
    assert side_of(parts, state, ("expand", "small")) == 1
