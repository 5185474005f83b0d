"""What a seat has seen so far is equal for two games exactly if the seat cannot tell them apart."""

from __future__ import annotations

import random

import pytest

from engine.game import Game
from engine.information import Information, information
from engine.record import Record, Seat
from engine.registry import all_games, find_game
from engine.state import Action, State
from tests.engine import laws
from tests.engine.stones import GAME as STONES
from tests.engine.stones import StonesState

HIDING = [game for game in [*all_games(), STONES] if game.hidden]


def of_stones(*texts: str, player: int) -> str:
    """Return what `player` of two has seen of a game of Stones."""
    state, seen = StonesState.new(2, 7), Information(STONES, player)
    for text in texts:
        seen.apply(state, STONES.parse_action(text))
    return seen.text()


def test_a_wish_is_seen_by_the_seat_that_is_dealt_it_alone() -> None:
    one, other = ("deal odd", "deal even", "start 1", "take 1"), ("deal odd", "deal odd", "start 1", "take 1")
    assert of_stones(*one, player=0) == of_stones(*other, player=0)
    assert of_stones(*one, player=1) != of_stones(*other, player=1)


def test_at_the_end_all_wishes_are_seen() -> None:
    one, other = ("deal odd", "deal even", "start 1"), ("deal odd", "deal odd", "start 1")
    takes = ("take 3", "take 3", "take 1")
    assert of_stones(*one, *takes, player=0) != of_stones(*other, *takes, player=0)


def test_the_way_counts_and_not_only_where_it_leads() -> None:
    azul = find_game("azul")
    deal = "deal bbbb rrrr kkkk wwww yyyy"
    ways = [
        ("take 1 blue floor", "take 2 red floor", "take 3 black floor", "take 4 white floor"),
        ("take 3 black floor", "take 2 red floor", "take 1 blue floor", "take 4 white floor"),
    ]
    found = []
    for way in ways:
        state, seen = azul.start(2, {"start": "1"}), Information(azul, 0)
        for text in (deal, *way):
            seen.apply(state, azul.parse_action(text))
        found.append((len(state.legal_actions()), seen.text()))
    assert found[0][0] == found[1][0]
    assert found[0][1] != found[1][1]


def test_a_recorded_game_tells_what_was_seen_while_it_was_played() -> None:
    record = Record("ark_nova", (Seat("Anna"), Seat("Ken")), find_game("ark_nova").full_options({}))
    state, seen = find_game("ark_nova").start(2), Information(find_game("ark_nova"), 1)
    rng = random.Random(4)
    for _ in range(120):
        action = laws.choose(state, rng)
        seen.apply(state, action)
        record.actions.append(action)
    assert information(record, 1).lines == seen.lines
    assert information(record, 0).lines != seen.lines


def test_cards_that_another_draws_unseen_are_covered_in_ark_nova() -> None:
    game = find_game("ark_nova")
    state, rng = game.start(2), random.Random(2)
    covered = 0
    for _ in range(600):
        if state.is_terminal():
            break
        action = laws.choose(state, rng)
        seen = [state.seen_action(action, player) for player in range(2)]
        assert action in seen, "the seat that decides or draws sees all of it"
        after = state.clone()
        after.apply_action(action)
        for player in range(2):
            if seen[player] != action:
                covered += 1
                assert set(seen[player][1:]) == {0}
                assert len(seen[player]) == len(action)
        state = after
    assert covered > 20


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in HIDING for players in game.players if players > 1],
    ids=lambda value: value.id if isinstance(value, Game) else str(value),
)
def test_games_that_differ_in_what_is_hidden_are_told_apart_when_it_shows_and_no_sooner(
    game: Game, players: int
) -> None:
    told = 0
    for seed in range(6):
        rng = random.Random(seed)
        player = seed % players
        state = game.start(players)
        for _ in range(rng.randrange(20, 160)):
            if not state.is_terminal():
                state.apply_action(laws.choose(state, rng))
        guess = state.resample(player, rng)
        mine, theirs = Information(game, player), Information(game, player)
        for _ in range(60):
            if state.is_terminal():
                break
            action = laws.choose(state, rng)
            twin = _looking_like(state.seen_action(action, player), guess, player, action, rng)
            if twin is None:
                break
            mine.apply(state, action)
            theirs.apply(guess, twin)
            if mine.text() != theirs.text():
                assert state.observation(player) != guess.observation(player)
                told += 1
                break
            assert state.observation(player) == guess.observation(player)
            assert state.current_player() == guess.current_player()
            if state.current_player() == player:
                assert state.legal_actions() == guess.legal_actions(), "a seat can do what it knows of"
    assert told < 6


def _looking_like(seen: Action, guess: State, player: int, wanted: Action, rng: random.Random) -> Action | None:
    """Return an action of `guess` that looks like `seen` to `player`, the wanted one if possible."""
    if guess.why_not(wanted) is None:
        return wanted
    offered = [guess.sample_chance(rng) for _ in range(20)] if guess.is_chance() else guess.legal_actions()
    return next((action for action in offered if guess.seen_action(action, player) == seen), None)
