"""The contract of judges (`engine.bots.judge`) holds for those of every game, at every kind of position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots.judge import Judge
from engine.game import Game
from engine.registry import all_games, find_game
from engine.state import State
from tests.engine import laws
from tests.engine.stones import GAME as STONES
from tests.engine.stones.bot import JUDGE as STONES_JUDGE

GAMES = pytest.mark.parametrize("game", [*all_games(), STONES], ids=lambda game: game.id)
EVERY = 13
"""How many actions lie between two positions that are judged; the end is judged, too."""


def judges(game: Game) -> list[Judge[Any]]:
    """Return all judges of a game: that of most levels, and those of some."""
    if game is STONES:
        return [STONES_JUDGE]
    room = game.bot_room()
    return [room.JUDGE, *getattr(room, "JUDGES", {}).values()]


def positions(game: Game) -> Iterator[State]:
    """Yield positions of random games, in the middle of turns and at chance nodes, too, and their ends."""
    for players in (game.players[0], game.players[-1]):
        for length, state in enumerate(laws.walk(game, players, {}, players)):
            if length % EVERY == 0 or state.is_terminal():
                yield state


def sums(judge: Judge[Any], state: State) -> list[float]:
    return [sum(judge.terms(state, player).values()) for player in range(state.num_scored)]


@GAMES
def test_the_terms_of_the_settled_position_sum_to_the_evaluation(game: Game) -> None:
    for state in positions(game):
        before = state.clone()
        for judge in judges(game):
            assert judge.evaluate(state) == pytest.approx(sums(judge, judge.settle(state)))
        assert state == before, "judging changes nothing"


@GAMES
def test_at_the_end_terms_and_evaluation_are_exactly_the_score(game: Game) -> None:
    for end in filter(State.is_terminal, positions(game)):
        for judge in judges(game):
            assert judge.evaluate(end) == sums(judge, end) == [sheet.total for sheet in end.scores()]


def test_a_position_in_the_middle_of_a_turn_is_judged_at_its_end_where_a_judge_settles() -> None:
    """Terms are those of the position itself: whoever adds them up without settling has another sum."""
    game = find_game("ark_nova")
    judge = judges(game)[0]
    assert any(judge.evaluate(state) != pytest.approx(sums(judge, state)) for state in positions(game))
