"""Numbers for actions and positions: within range, one each, the same everywhere, and they hide what is hidden."""

from __future__ import annotations

import random

import pytest

from engine.game import Game
from engine.numbering import FEATURES, Numbering, features
from engine.registry import all_games, find_game
from engine.state import IllegalAction
from tests.engine import laws
from tests.engine.stones import GAME as STONES
from tests.engine.stones import StonesState

GAMES = pytest.mark.parametrize("game", [*all_games(), STONES], ids=lambda game: game.id)


@GAMES
@pytest.mark.parametrize("size", [2**16, 2**11])
def test_legal_actions_and_their_numbers_are_a_bijection(game: Game, size: int) -> None:
    numbering = Numbering(game, size)
    for length, state in enumerate(laws.walk(game, game.players[0], {}, 3)):
        if length % 9:
            continue
        actions = numbering.actions(state)
        assert set(actions.values()) == set(state.legal_actions())
        assert len(actions) == len(state.legal_actions())
        assert list(actions) == sorted(actions)
        assert all(0 <= number < size for number in actions)
        for number, action in list(actions.items())[:3]:
            assert numbering.number(state, action) == number
            assert numbering.action(state, number) == action


@GAMES
def test_actions_that_share_a_slot_are_told(game: Game) -> None:
    found = Numbering(game).collisions(laws.walk(game, game.players[0], {}, 5))
    assert found.moved <= found.offers / 200
    assert sum(map(len, found.shared.values())) <= found.actions / 10
    few = Numbering(game, 2**11 + 1).collisions(laws.walk(game, game.players[0], {}, 5))
    assert few.actions == found.actions
    assert few.moved >= found.moved
    for slot, texts in few.shared.items():
        assert {Numbering(game, 2**11 + 1).slot(text) for text in texts} == {slot}


def test_in_a_small_range_an_action_moves_up_to_the_next_free_number() -> None:
    state = StonesState.new(2, 7)
    for text in ("deal odd", "deal odd", "start 1"):
        state.apply_action(STONES.parse_action(text))
    found = Numbering(STONES, 3).collisions([state])
    assert (found.actions, found.offers) == (3, 3)
    assert found.shared == {2: ("take 1", "take 3")}
    assert found.moved == 1, "take 3 has moved up from 2 to 0"


@GAMES
def test_an_action_has_nearly_always_the_same_number(game: Game) -> None:
    numbering = Numbering(game)
    numbers: dict[object, set[int]] = {}
    for state in laws.walk(game, game.players[0], {}, 5):
        for number, action in numbering.actions(state).items():
            numbers.setdefault(action, set()).add(number)
    moved = sum(len(found) > 1 for found in numbers.values())
    assert moved <= len(numbers) / 50


def test_the_numbers_are_the_same_on_every_machine() -> None:
    azul = find_game("azul")
    state = azul.start(2)
    for text in ("start 1", "deal bbyr kkww bykw rrww byyk"):
        state.apply_action(azul.parse_action(text))
    assert Numbering(azul).number(state, ("take", 3, "blue", 2)) == 22852


def test_what_has_no_number_is_refused() -> None:
    state = StonesState.new(2, 7)
    numbering = Numbering(STONES)
    assert numbering.actions(state) == {}, "nature is to move"
    for text in ("deal odd", "deal odd", "start 1"):
        state.apply_action(STONES.parse_action(text))
    with pytest.raises(IllegalAction, match="there is no legal action with the number -1"):
        numbering.action(state, -1)
    with pytest.raises(IllegalAction):
        numbering.number(state, ("take", 4))
    with pytest.raises(ValueError, match="3 actions do not fit into 2 numbers"):
        Numbering(STONES, 2).actions(state)


def test_features_tell_the_seat_and_what_it_knows_and_nothing_else() -> None:
    state = StonesState.new(2, 7)
    state.apply_action(("deal", "odd"))
    other = state.clone()
    state.apply_action(("deal", "odd"))
    other.apply_action(("deal", "even"))
    assert features(state, 0) == features(other, 0)
    assert features(state, 1) != features(other, 1)
    assert features(state, 0) != features(state, 1)
    assert len(features(state, 0)) == FEATURES


@GAMES
def test_positions_that_differ_have_different_features(game: Game) -> None:
    rng = random.Random(1)
    state = game.start(game.players[0])
    seen = features(state, 0)
    for _ in range(30):
        if state.is_terminal():
            break
        before = state.observation(0).to_json()
        state.apply_action(laws.choose(state, rng))
        now = features(state, 0)
        assert (now == seen) == (state.observation(0).to_json() == before)
        seen = now
