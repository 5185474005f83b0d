"""Bots of one level do not all do the same: among actions as good as the best, one is played by lot."""

from __future__ import annotations

import random

import pytest

from engine.bots.base import Candidate
from engine.bots.levels import make_bot
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.bots.simple import GreedyBot
from engine.bots.variety import CLOSE, as_good, as_good_as_best
from engine.registry import find_game
from engine.state import CHANCE, Action
from tests.engine.toy import DRAW, LOSS, WIN, Nature, Toy, ToyJudge, Tree

SEEDS = range(20)


def candidate(name: str, points: tuple[float, ...], *, visits: int = 10, chance: float = 0.5) -> Candidate:
    return Candidate((name,), visits, points, chance)


def good(*candidates: Candidate) -> list[str]:
    return [action[0] for action in as_good(candidates, 0)]


def test_an_action_is_as_good_as_the_best_if_less_than_half_a_point_of_lead_is_lost() -> None:
    best = candidate("best", (20.0, 15.0))
    assert good(best, candidate("close", (19.6, 15.0)), candidate("half", (19.5, 15.0))) == ["best", "close"]
    assert good(best, candidate("helps", (20.0, 15.5))) == ["best"], "what a rival gains is lost as well"
    assert good(candidate("alone", (7.0,)), candidate("close", (6.6,)), candidate("less", (6.0,))) == ["alone", "close"]


def test_an_action_that_wins_less_often_is_not_as_good_whatever_its_points() -> None:
    best = candidate("best", (20.0, 15.0), chance=0.60)
    assert good(best, candidate("same", (20.0, 15.0), chance=0.595), candidate("rash", (22.0, 15.0), chance=0.59)) == [
        "best",
        "same",
    ]


def test_an_action_that_was_hardly_looked_at_is_not_as_good() -> None:
    best = candidate("best", (20.0, 15.0), visits=30)
    assert good(best, candidate("known", (20.0, 15.0), visits=15), candidate("seen", (20.0, 15.0), visits=14)) == [
        "best",
        "known",
    ]


@pytest.mark.parametrize(("chance", "varies"), [(0.99, False), (0.9, True), (0.1, True), (0.05, False)])
def test_who_has_all_but_won_or_lost_leaves_nothing_to_the_lot(chance: float, varies: bool) -> None:
    best, same = (candidate(name, (20.0, 15.0), chance=chance) for name in ("best", "same"))
    assert good(best, same) == (["best", "same"] if varies else ["best"])


def test_what_was_not_tried_is_measured_by_what_it_promises() -> None:
    actions: list[Action] = [("a",), ("b",), ("c",)]
    assert as_good_as_best(actions, [3.0, 3.0 - CLOSE, 2.6]) == [("a",), ("c",)]


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("level", ["greedy", "search"])
def test_a_worse_action_is_never_played_and_equal_ones_all_are(level: str) -> None:
    tree: Tree = (0, {"a": DRAW, "b": DRAW, "worse": LOSS})
    bot: GreedyBot | SearchBot = GreedyBot(ToyJudge())
    if level == "search":
        draws = Nature({"heads": (1, WIN), "tails": (1, LOSS)})
        tree = (0, {"a": draws, "b": draws, "worse": Nature({"heads": (1, LOSS), "tails": (1, LOSS)})})
        bot = SearchBot(ToyJudge(), Settings(iterations=3000), hidden=False)
    played = {bot.think(Toy.new(tree), 0, seed).finish() for seed in SEEDS[:8]}
    assert played == {("a",), ("b",)}


def test_the_best_action_does_not_depend_on_the_lot_and_equal_seeds_play_equally() -> None:
    even = Nature({"draw": (1, DRAW)})
    tree: Tree = (0, {"a": even, "b": even})
    bot = SearchBot(ToyJudge(), Settings(iterations=40), hidden=False)
    best, played = set(), []
    for seed in (*SEEDS, *SEEDS):
        thinking = bot.think(Toy.new(tree), 0, seed)
        played.append(thinking.finish())
        best.add(thinking.best())
    assert len(best) == 1
    assert len(set(played)) == 2
    assert played[: len(SEEDS)] == played[len(SEEDS) :]


def opening(game_id: str, seed: int) -> list[tuple[Action, ...]]:
    """Return what each of four bots of the level easy does in its first turn, `seed` being that of the table."""
    state = find_game(game_id).start(4, {})
    bot = make_bot(game_id, "easy")
    nature, thoughts = random.Random(f"nature {seed}"), random.Random(f"thoughts {seed}")
    turns: dict[int, list[Action]] = {}
    last = -1
    while len(turns) < 4 or state.current_player() in (last, CHANCE):
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(state.sample_chance(nature))
            continue
        action = bot.think(state, player, thoughts.getrandbits(32)).finish()
        if action[0] != "keep":
            turns.setdefault(player, []).append(action)
            last = player
        state.apply_action(action)
    return [tuple(turns[seat]) for seat in range(4)]


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game_id", ["azul", "zooloretto", "ark_nova"])
def test_four_equal_bots_at_one_table_do_not_all_open_alike(game_id: str) -> None:
    for seed in SEEDS:
        assert len(set(opening(game_id, seed))) > 1


def test_equal_beginners_do_not_all_do_the_same_in_the_same_position() -> None:
    """Easy does not search at Ark Nova: nothing but the lot tells one from another."""
    state = find_game("ark_nova").start(4, {})
    nature, bot = random.Random(3), make_bot("ark_nova", "easy")
    asked = [set[Action]() for _ in range(30)]
    for played in asked:
        while state.is_chance():
            state.apply_action(state.sample_chance(nature))
        played.update(bot.think(state, state.current_player(), seed).finish() for seed in range(4))
        state.apply_action(min(played))
    assert any(len(played) > 1 for played in asked)
    assert any(len(played) == 1 for played in asked), "where one action promises more, all take it"
