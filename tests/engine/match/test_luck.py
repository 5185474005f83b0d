"""Luck of piles: two games of one seed meet the same things, however differently they are played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import Game
from engine.history import History
from engine.luck import Luck
from engine.match import Match
from engine.record import Seat, parse_record
from engine.registry import all_games, find_game
from tests.engine import laws

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
Course = dict[tuple[str, int], Any]
"""What came from a pile as its n-th thing."""


def course(monkeypatch: pytest.MonkeyPatch, game: Game, seats: int, seed: str, play: int) -> Course:
    """Return what came in a game that is played at random (`play` says how)."""
    sampled: list[Any] = []
    sample = Luck.sample

    def listening(self: Luck, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:
        sampled[:] = sample(self, population, k, counts=counts)
        return sampled[:]

    monkeypatch.setattr(Luck, "sample", listening)
    came: Course = {}
    match, rng = Match.new(game.id, [Seat("Anna")] * seats, seed=seed), random.Random(play)
    while not match.over and len(match.record.actions) < 2_000:
        if not match.state.is_chance():
            match.play(rng.choice(match.state.legal_actions()))
            continue
        pile = match.state.occasion().pile
        drawn = match.history.drawn()[pile]
        sampled.clear()
        match.play_chance()
        for at, thing in enumerate(sampled or match.record.actions[-1][1:]):
            came[pile, drawn + at] = thing
    monkeypatch.undo()
    return came


def agreement(monkeypatch: pytest.MonkeyPatch, game_id: str, seats: int, pile: str = "", plays: int = 5) -> float:
    """Return the share of draws in which random lines of one seed agree."""
    same = all_draws = 0
    for seed in range(plays):
        one, other = (course(monkeypatch, find_game(game_id), seats, str(seed), 2 * seed + at) for at in range(2))
        both = [key for key in one.keys() & other.keys() if pile in key[0]]
        same += sum(one[key] == other[key] for key in both)
        all_draws += len(both)
    assert all_draws > 20 * plays
    return same / all_draws


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto", "zooloretto_aquaretto", "fountains"])
def test_every_draw_of_trucks_and_fountains_is_the_same_in_every_line(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert agreement(monkeypatch, game_id, 2) == agreement(monkeypatch, game_id, 4, plays=3) == 1


@pytest.mark.parametrize(("game_id", "seats"), [("azul", 2), ("azul", 3), ("azul", 4), ("it_happens", 2)])
def test_nine_of_ten_draws_of_azul_and_it_happens_are_the_same(
    game_id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert agreement(monkeypatch, game_id, seats) >= 0.9


@pytest.mark.slow
def test_nineteen_of_twenty_cards_of_ark_novas_deck_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert agreement(monkeypatch, "ark_nova", 2, "deck", plays=3) >= 0.95


@GAMES
def test_the_occasion_counts_what_comes(game: Game) -> None:
    seats = game.players[0]
    for options in laws.few_options(game, seats)[:3]:
        match, rng = Match.new(game.id, [Seat("Anna")] * seats, options, seed="3"), random.Random(5)
        while not match.over and len(match.record.actions) < 400:
            state = match.state
            if not state.is_chance():
                with pytest.raises(RuntimeError):
                    state.occasion()
                match.play(rng.choice(state.legal_actions()))
                continue
            occasion = state.occasion()
            (came,) = (match.record.actions[-1] for _ in [match.play_chance()])
            if occasion.pile == "bag":
                assert occasion.things == sum(map(len, came[1:]))
            elif occasion.things > 1:
                assert occasion.things == len(came) - 1
        assert match.history.drawn() == History(match.record).drawn()
        half = len(match.record.actions) // 2
        assert match.history.until(half).drawn() == Match.standing(match.history, half).history.drawn()


def test_a_pile_gives_things_in_an_order_of_its_own_however_they_are_asked_for() -> None:
    whole = Luck("7", "deck", 0).sample(range(200), 30)
    in_parts: list[int] = []
    for count in (1, 4, 9, 16):
        left = [card for card in range(200) if card not in in_parts]
        in_parts += Luck("7", "deck", len(in_parts)).sample(left, count)
    assert in_parts == whole
    assert Luck("7", "bag", 0).sample(range(200), 30) != whole
    assert Luck("8", "deck", 0).sample(range(200), 30) != whole
    assert Luck("7", "deck", 0).random() == Luck("7", "deck", 0).random() != Luck("7", "deck", 1).random()


def test_another_pile_changes_little_of_what_comes() -> None:
    few, more = list(range(100)), list(range(103))
    same = sum(
        Luck(str(seed), "bag", 0).sample(few, 1) == Luck(str(seed), "bag", 0).sample(more, 1) for seed in range(500)
    )
    assert same > 470


def test_everything_comes_as_often_as_it_lies_there() -> None:
    came = Counter(Luck(str(seed), "bag", 0).sample("aaaaaabbbc", 1)[0] for seed in range(5_000))
    assert [round(came[letter] / 500) for letter in "abc"] == [6, 3, 1]
    counted = Counter(Luck(str(seed), "bag", 0).sample("abc", 1, counts=[6, 3, 1])[0] for seed in range(5_000))
    assert counted == came
    assert sorted(Luck("1", "bag", 0).sample("aaab", 4)) == list("aaab")
    with pytest.raises(ValueError, match="not that many"):
        Luck("1", "bag", 0).sample("aaab", 5)


def test_a_saved_game_goes_on_with_the_luck_it_had() -> None:
    match, rng = Match.new("ark_nova", [Seat("Anna"), Seat("Ben")], seed="5"), random.Random(1)
    while len(match.record.actions) < 150:
        match.play_chance() if match.state.is_chance() else match.play(rng.choice(match.state.legal_actions()))
    again = Match(parse_record(match.to_text()))
    standing = Match.standing(match.history, 150)
    lines = []
    for each in (match, again, standing):
        rng = random.Random(2)
        for _ in range(60):
            each.play_chance() if each.state.is_chance() else each.play(rng.choice(each.state.legal_actions()))
        lines.append(each.record.actions)
    assert lines[0] == lines[1] == lines[2]


def test_single_things_come_in_the_order_of_the_race_in_which_all_run_equally_fast() -> None:
    cards = list(range(60))
    for drawn in range(40):
        single = Luck("seed", "deck", drawn).sample(cards, 1)
        assert single == Luck("seed", "deck", drawn).sample(cards, 1, counts=[2] * len(cards))
