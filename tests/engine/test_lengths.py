"""A game promises how long it can be; where the rules set no bound, games of bots are stopped and say so."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.bots.base import Thinking
from engine.bots.levels import make_bot
from engine.game import Game
from engine.record import NOT_FINISHED, Record, Seat, parse_record
from engine.registry import all_games, find_game
from engine.state import Action, State
from engine.tools.simulation import MOST_ACTIONS, play_out, simulate

TABLES = [(game, players) for game in all_games() for players in game.players if game.max_actions]
ENDS_A_TURN_AT_ONCE = {"draw", "load", "take"}
"""What brings a game with trucks nearer to its end; money actions put it off."""


def putting_off_the_end(state: State, rng: random.Random) -> Action:
    """Return an action that does not bring the end nearer, where there is one."""
    legal = state.legal_actions()
    return rng.choice([action for action in legal if action[0] not in ENDS_A_TURN_AT_ONCE] or legal)


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Game) else value)
def test_no_game_is_longer_than_promised_even_if_everybody_puts_off_the_end(game: Game, players: int) -> None:
    for seed in range(3):
        rng, state = random.Random(seed), game.start(players)
        length = 0
        while not state.is_terminal():
            state.apply_action(state.sample_chance(rng) if state.is_chance() else putting_off_the_end(state, rng))
            length += 1
        assert game.max_actions
        assert length <= game.max_actions


def test_only_ark_nova_sets_no_bound() -> None:
    assert [game.id for game in all_games() if game.max_actions is None] == ["ark_nova"]


class RaisesMoney:
    """A bot that raises money with Sponsors whenever it can."""

    name = "raises money"

    def think(self, state: State, player: int, seed: int) -> Thinking:
        return Decided(next(filter(is_for_money, state.legal_actions()), state.legal_actions()[0]))


def is_for_money(action: Action) -> bool:
    return action[:2] == ("action", "sponsors") or action == ("raise_money",)


class Decided(Thinking):
    """Thinking that is over at once."""

    def __init__(self, choice: Action) -> None:
        super().__init__()
        self._decided = choice

    def _work(self) -> Iterator[None]:
        return iter(())

    def best(self) -> Action:
        return self._decided


@pytest.mark.slow
def test_two_who_raise_money_for_ever_in_ark_nova_are_stopped() -> None:
    ark_nova = find_game("ark_nova")
    record = Record("ark_nova", (Seat("Anna"), Seat("Ken")), ark_nova.full_options({}))
    state = play_out(ark_nova, [RaisesMoney(), RaisesMoney()], record, "5")
    assert not state.is_terminal()
    assert len(record.actions) == MOST_ACTIONS
    assert record.extra == {"Simulation": "5", **NOT_FINISHED}


def test_a_game_that_is_stopped_has_no_winner_and_its_record_says_so() -> None:
    kept: list[Record] = []
    azul = find_game("azul")
    result = simulate(azul, ["random"] * 2, 3, 1, keep=lambda _, record: kept.append(record), most_actions=20)
    assert (result.games, result.unfinished, result.wins, result.mean_scores) == (3, 3, [0.0, 0.0], [0.0, 0.0])
    assert result.mean_actions == 20
    text = kept[0].to_text()
    assert '[Termination "not finished"]' in text
    assert "[Result" not in text
    assert parse_record(text).extra == {"Simulation": "1.1", "Termination": "not finished"}


def test_a_game_that_ends_with_the_last_action_allowed_is_finished() -> None:
    azul = find_game("azul")
    whole = simulate(azul, ["random"] * 2, 1, 1)
    again = simulate(azul, ["random"] * 2, 1, 1, most_actions=int(whole.mean_actions))
    assert (again.unfinished, again.wins, again.mean_scores) == (0, whole.wins, whole.mean_scores)


def test_whoever_plays_a_stopped_game_to_its_end_has_a_result_and_no_such_header() -> None:
    azul = find_game("azul")
    record = Record("azul", (Seat("Anna"), Seat("Ken")), azul.full_options({}))
    bots = [make_bot("azul", "random")] * 2
    state = play_out(azul, bots, record, "5", most_actions=30)
    rng = random.Random(5)
    while not state.is_terminal():
        action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
        state.apply_action(action)
        record.actions.append(action)
    text = record.to_text()
    assert "Termination" not in text
    assert "[Result" in text
