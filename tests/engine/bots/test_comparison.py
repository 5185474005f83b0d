"""Why one action rather than another: both are tried with the same luck and compared where they settle."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.bots.comparison import Comparison
from engine.bots.judge import Judge
from engine.games.ark_nova.bot import JUDGE as ARK_NOVA
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.azul.bot import JUDGE as AZUL
from engine.games.it_happens.bot import ItHappensJudge
from engine.games.it_happens.pieces import UNKNOWN
from engine.games.it_happens.rules import ItHappensState
from engine.registry import find_game
from engine.state import Action, State
from tests.engine.games.ark_nova.lively import choose


def ark_nova_at(kind: str, after: int = 60) -> ArkNovaState:
    """Return a position of a lively two-player game in which the first seat has that kind of decision."""
    rng = random.Random(7)
    state = find_game("ark_nova").start(2, {"maps": "A", "start": "1"})
    assert isinstance(state, ArkNovaState)
    for number in range(600):
        if number >= after and state.stack[-1][:2] == (kind, 0):
            return state
        state.apply_action(state.sample_chance(rng) if state.is_chance() else choose(state, rng))
    raise AssertionError(kind)


def finished(
    judge: Judge[Any], state: State, player: int, action: Action, seed: int, other: Action | None = None
) -> Comparison:
    """Return a comparison that has been thought to its end."""
    comparison = Comparison(judge, state, player, action, seed, other)
    comparison.finish()
    return comparison


def test_the_reasons_speak_for_the_action_the_strongest_first() -> None:
    state = ark_nova_at("act")
    weights = ARK_NOVA.weights(state, state.legal_actions())
    best = state.legal_actions()[weights.index(max(weights))]
    worst = state.legal_actions()[weights.index(min(weights))]
    found = finished(ARK_NOVA, state, 0, best, 3, worst)
    assert found.other == worst
    assert found.reasons()
    sizes = [abs(reason.points) for reason in found.reasons()]
    assert sizes == sorted(sizes, reverse=True)
    assert all((reason.points > 0) == (reason.seat == 0) for reason in found.reasons())


def test_the_other_action_is_the_one_that_promises_most_and_begins_differently() -> None:
    state = ark_nova_at("act")
    state.zoos[0].x_tokens = 3
    legal = state.legal_actions()
    weights = ARK_NOVA.weights(state, legal)
    best = legal[weights.index(max(weights))]
    other = Comparison(ARK_NOVA, state, 0, best, 1).other
    assert other in legal
    assert other[:2] != best[:2]
    assert weights[legal.index(other)] == max(w for w, each in zip(weights, legal, strict=True) if each[:2] != best[:2])


@pytest.mark.parametrize(("game", "judge"), [("azul", AZUL), ("ark_nova", ARK_NOVA)])
def test_it_is_the_same_again_and_leaves_the_state_alone(game: str, judge: Judge[Any]) -> None:
    if game == "azul":
        state: State = find_game("azul").start(2, {"start": "1"})
        state.apply_action(state.sample_chance(random.Random(1)))
    else:
        state = ark_nova_at("build")
    before = state.hash()
    action = state.legal_actions()[0]
    one, other = (finished(judge, state, state.current_player(), action, 5) for _ in range(2))
    assert one.reasons() == other.reasons()
    assert state.hash() == before


def test_what_is_ones_own_is_told_apart_from_what_others_would_gain() -> None:
    state = ark_nova_at("act")
    legal = state.legal_actions()
    weights = ARK_NOVA.weights(state, legal)
    best, worst = (legal[weights.index(edge)] for edge in (max(weights), min(weights)))
    found = finished(ARK_NOVA, state, 0, best, 3, worst)
    own = {reason.term: reason.points for reason in found.reasons() if reason.seat == 0}
    assert own
    assert own.items() <= found.own().items()
    assert list(found.own().values()) == sorted(found.own().values(), reverse=True)
    assert Comparison(ARK_NOVA, state, 0, best, 3, worst).own() == {}


def test_before_it_is_thought_through_there_are_no_reasons() -> None:
    state = ark_nova_at("act")
    comparison = Comparison(ARK_NOVA, state, 0, state.legal_actions()[0], 1)
    assert comparison.reasons() == ()
    assert comparison.best() == state.legal_actions()[0]


def test_whoever_compares_sees_no_face_down_tile_and_fills_every_one_in() -> None:
    rng = random.Random(4)
    state = find_game("it_happens").start(3)
    assert isinstance(state, ItHappensState)
    while state.is_chance() or state.round < 3 or len(state.legal_actions()) < 3:
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    player = state.current_player()
    met: set[tuple[tuple[int, ...], ...]] = set()

    class Watching(ItHappensJudge):
        """Remembers which tiles everybody had in the positions it judged."""

        def terms(self, state: ItHappensState, player: int) -> dict[str, float]:
            met.add(tuple(tuple(sorted(tiles)) for tiles in state.tiles))
            return super().terms(state, player)

    finished(Watching(), state, player, state.legal_actions()[0], 5)
    assert len(met) > 1
    assert not any(UNKNOWN in tiles for seats in met for tiles in seats)
