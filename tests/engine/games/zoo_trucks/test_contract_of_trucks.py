"""What the contract demands of the games with trucks beyond random play: copies, chances, and real whole numbers."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import Game
from engine.games.zoo_trucks.rules import TruckState
from engine.registry import find_game
from engine.state import CHANCE, IllegalAction
from tests.engine.games.zoo_trucks.positions import act, load, start
from tests.engine.games.zoo_trucks.walks import choose

GAMES = [find_game(game_id) for game_id in ("aquaretto", "zooloretto", "zooloretto_aquaretto")]


def positions(game: Game, types: str, players: int = 2) -> Iterator[TruckState]:
    """Yield every position of a careful game."""
    rng = random.Random(3)
    state = game.start(players, {"types": types})
    assert isinstance(state, TruckState)
    yield state
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
        yield state


@pytest.mark.sweep(5)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("types", ["random", "chosen"])
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))], ids=["deep", "pickle"]
)
def test_a_copy_plays_on_as_the_state_does(game: Game, types: str, again: Any) -> None:
    for state in positions(game, types):
        twin = again(state)
        assert twin == state
        assert twin.current_player() == state.current_player()
        assert twin.legal_actions() == state.legal_actions()
        if not state.is_terminal():
            action = choose(state, random.Random(1))
            other = state.clone()
            twin.apply_action(action)
            other.apply_action(action)
            assert twin == other
            assert twin.current_player() == other.current_player()
            assert twin.legal_actions() == other.legal_actions()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("types", ["random", "chosen"])
def test_chances_are_told_where_nature_moves_and_nowhere_else(game: Game, types: str) -> None:
    for state in positions(game, types):
        if state.current_player() != CHANCE:
            with pytest.raises(RuntimeError):
                state.chance_outcomes()
            continue
        outcomes = state.chance_outcomes()
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-12
        assert min(chance for _, chance in outcomes) > 0
        assert len({action for action, _ in outcomes}) == len(outcomes)
        for action, _ in outcomes:
            assert state.why_not(action) is None


def drawn(state: TruckState, times: int) -> dict[Any, float]:
    """Return how often each outcome is drawn, as a share."""
    rng = random.Random(5)
    seen = Counter(state.sample_chance(rng) for _ in range(times))
    return {action: count / times for action, count in seen.items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nature_draws_by_these_chances(game: Game) -> None:
    state = game.start(4)
    assert isinstance(state, TruckState)
    nodes = [state.clone()]
    state.apply_action(("start", 1))
    nodes.append(state.clone())
    while state.is_chance():
        state.apply_action(state.sample_chance(random.Random(2)))
    state.apply_action(state.legal_actions()[0])
    nodes.append(state)
    for node in nodes:
        outcomes = dict(node.chance_outcomes())
        shares = drawn(node, 6000)
        assert set(shares) <= set(outcomes)
        for action, chance in outcomes.items():
            assert abs(shares.get(action, 0.0) - chance) < 0.03


def test_a_tile_is_as_likely_as_it_is_frequent_in_the_stacks() -> None:
    state = act(start("aquaretto", 5), "draw")
    outcomes = dict(state.chance_outcomes())
    assert outcomes["tile", "orca"] == 5 / 98
    assert outcomes["tile", "coin"] == 10 / 98
    assert ("tile", "orca.young") not in outcomes


def disguised(action: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Yield an action with one of its numbers written as a float, or as a boolean that equals it."""
    for at, value in enumerate(action):
        if type(value) is int:
            yield (*action[:at], float(value), *action[at + 1 :])
            if value in (0, 1):
                yield (*action[:at], bool(value), *action[at + 1 :])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_floats_and_booleans_are_no_numbers_in_actions(game: Game) -> None:
    verbs = set()
    for at, state in enumerate(positions(game, "random", 3)):
        actions = state.legal_actions() or ([] if state.is_terminal() else [state.sample_chance(random.Random(at))])
        for action in actions[:: 1 + at % 5]:
            for wrong in disguised(action):
                verbs.add(action[0])
                with pytest.raises(IllegalAction):
                    state.apply_action(wrong)
    assert {"start", "load", "take", "place"} <= verbs


def test_an_observation_is_read_like_any_state() -> None:
    for game in GAMES:
        state = game.start(3, {"start": "2"})
        assert game.from_json(state.observation(0).to_json()) == state


def test_a_position_prints_as_text() -> None:
    state = load(start("zooloretto_aquaretto", 2), 1, "camel", "coin", side=0)
    load(state, 2, "dolphin.male", "dolphin.female", side=1)
    act(state, "take 2", "place dolphin.male 1 1", "place dolphin.female 2 1", "young 3 1", "take 1", "place camel 2")
    lines = str(state).split("\n")
    assert lines[0] == "zooloretto_aquaretto, round 2, seat 2: turn"
    assert lines[1].startswith("zooloretto: 62 tiles and 15 of the end stack; without ")
    assert lines[3:6] == ["truck 1: _ _ _", "truck 2: _ _", "truck 3: _"]
    assert "seat 1, coins: 3" in lines
    assert "  2  camel _ _ _ | _ _" in lines
    assert "   1  .  DM DF Dy ." in lines
    assert "   4  =  =  .  ." in lines
    assert lines[-1].startswith("D dolphin, O orca, S sea lion, T sea turtle")


def test_what_is_turned_up_at_hand_and_taken_is_printed() -> None:
    state = act(load(start("aquaretto", 3), 2, "coin", "orca"), "take 2")
    assert str(state).startswith("aquaretto, round 1, seat 1: place, at hand orca\n")
    assert "\ntruck 2: taken by seat 1\n" in str(state)
    act(state, "place orca depot", "draw")
    assert str(state).startswith("aquaretto, round 1, nature: reveal\n")
    act(state, "tile sea_lion.flash")
    assert str(state).startswith("aquaretto, round 1, seat 2: load, sea_lion.flash\n")
    assert "\n  depot: orca\n" in str(state)
