"""What bots know about the games with trucks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.bots.judge import Judge
from engine.bots.levels import make_bot
from engine.game import Game
from engine.games.zoo_trucks.bot import TruckJudge
from engine.registry import find_game
from engine.state import State
from tests.bench.ladder import play
from tests.engine.games.aquaretto.zoos import game, settle, store
from tests.engine.games.zoo_trucks.positions import act, draw, give_coins, legal, load, start
from tests.engine.games.zoo_trucks.walks import choose
from tests.engine.games.zooloretto import zoos as zooloretto

GAMES = [find_game(game_id) for game_id in ("aquaretto", "zooloretto", "zooloretto_aquaretto")]


def judge_of(game_: Game) -> Judge[Any]:
    judge: object = game_.bot_room().JUDGE
    assert isinstance(judge, TruckJudge)
    return judge


@pytest.mark.sweep(99)
@pytest.mark.parametrize("game_", GAMES, ids=lambda game_: game_.id)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_judge_weighs_every_position_and_plays_legal_moves(game_: Game, players: int) -> None:
    judge = judge_of(game_)
    for seed, types in enumerate(("random", "chosen")):
        rng = random.Random(seed)
        state = game_.start(players, {"types": types})
        while not state.is_terminal():
            if not state.is_chance():
                actions = state.legal_actions()
                weights = judge.weights(state, actions)
                assert len(weights) == len(actions)
                assert min(weights) >= 0
                assert max(weights) > 0
                assert judge.choose(state, rng) in actions
            assert abs(sum(judge.evaluate(state))) < 1000
            state.apply_action(choose(state, rng))
        for seat, sheet in enumerate(state.scores()):
            assert sum(judge.terms(state, seat).values()) == sheet.total


@pytest.mark.parametrize("game_", GAMES, ids=lambda game_: game_.id)
def test_playouts_by_the_judge_beat_random_play(game_: Game) -> None:
    judge = judge_of(game_)
    wins = 0
    for seed in range(10):
        rng = random.Random(seed)
        state = game_.start(2)
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                action = state.sample_chance(rng)
            elif player == seed % 2:
                action = judge.choose(state, rng)
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        wins += state.ranking()[0] == [seed % 2]
    assert wins >= 9


@pytest.mark.slow
@pytest.mark.parametrize("game_", GAMES, ids=lambda game_: game_.id)
def test_greedy_beats_random(game_: Game, every: bool) -> None:
    rand, greedy = make_bot(game_.id, "random"), make_bot(game_.id, "greedy")
    games = 8 if every else 4
    assert sum(play(game_.id, [greedy, rand], (True, False), seed, {}).share for seed in range(games)) >= 0.75 * games


@pytest.mark.slow
@pytest.mark.parametrize(
    "game_id", ["aquaretto", "zooloretto", pytest.param("zooloretto_aquaretto", marks=pytest.mark.every)]
)
def test_a_short_search_beats_greedy(game_id: str) -> None:
    greedy, search = make_bot(game_id, "greedy"), make_bot(game_id, "normal", iterations=30)
    assert play(game_id, [greedy, search], (False, True), 0, {}).share == 1.0


def growth(state: State) -> float:
    terms = judge_of(GAMES[0]).terms(state, 0)
    return terms["growth"] + terms["coworkers"]


def test_a_basin_is_worth_more_the_more_tiles_are_to_come() -> None:
    early, late = game(), game()
    for state in (early, late):
        settle(state, "dolphin", (1, 1), (2, 1), (3, 1))
    for word in ("orca", "sea_lion"):
        for _ in range(5):
            late.box[0].append(draw(late, word))
    for word in ("orca.male", "orca.female", "sea_lion.male", "sea_lion.female", "orca.flash", "sea_lion.flash"):
        for _ in range(2):
            late.box[0].append(draw(late, word))
    assert growth(early) > growth(late) > 0


def test_a_basin_without_room_is_worth_less_than_one_with_room() -> None:
    open_one, closed = game(), game()
    settle(open_one, "dolphin", (1, 1), (2, 1))
    settle(open_one, "orca", (2, 4))
    settle(closed, "dolphin", (2, 4), (3, 4))
    settle(closed, "orca", (2, 2), (3, 2))
    settle(closed, "sea_lion", (4, 1))
    first = judge_of(GAMES[0]).terms(open_one, 0)["growth"]
    assert first > judge_of(GAMES[0]).terms(closed, 0)["growth"]


def test_the_fourth_tile_promises_a_coworker() -> None:
    three, four = game(), game()
    settle(three, "dolphin", (1, 1), (2, 1), (3, 1))
    settle(four, "dolphin", (1, 1), (2, 1), (3, 1), (1, 2))
    judge = judge_of(GAMES[0])
    assert judge.terms(four, 0)["coworkers"] > judge.terms(three, 0)["coworkers"]


def test_greedy_takes_a_truck_that_finishes_a_coworker_and_leaves_a_burden() -> None:
    state = give_coins(game(), 1, 0)
    settle(state, "orca", (1, 1), (2, 1), (3, 1), (1, 2))
    settle(state, "dolphin", (2, 4))
    settle(state, "penguin.fish", (4, 3))
    load(load(state, 1, "orca", "orca.flash"), 2, "polar_bear.fish", "sea_turtle.fish")
    action = make_bot("aquaretto", "greedy").think(state, 0, 1).finish()
    assert action == ("take", 1)


def test_a_tile_nobody_can_house_is_a_burden_of_the_depot() -> None:
    from engine.games.aquaretto.bot import WaterExpert
    from engine.games.aquaretto.pieces import TILES
    from tests.engine.games.aquaretto.zoos import zoo_of

    state = game()
    for word, cell in (("orca", (1, 0)), ("dolphin", (4, 1)), ("sea_lion", (2, 4))):
        settle(state, word, cell)
    expert = WaterExpert()
    assert expert.appeal(zoo_of(state), TILES.codes["penguin"], 1.0) == -2
    store(state, "penguin")
    assert expert.appeal(zoo_of(state), TILES.codes["penguin"], 1.0) > -1
    assert legal(state)


def test_an_animal_that_scores_beside_its_own_is_not_stored() -> None:
    state = give_coins(game(), 1, 2)
    settle(state, "dolphin", (1, 0))
    settle(state, "orca", (2, 4))
    settle(state, "sea_lion", (3, 2), (4, 2))
    load(state, 1, "sea_lion", "penguin.fish")
    act(state, "take 1")
    weights = dict(zip(state.legal_actions(), judge_of(GAMES[0]).weights(state, state.legal_actions()), strict=True))
    assert weights["place", "sea_lion", "depot"] == 0
    assert weights["place", "penguin.fish", "depot"] > 0
    for seed in range(4):
        action = make_bot("aquaretto", "normal", iterations=30).think(state, 0, seed).finish()
        assert action != ("place", "sea_lion", "depot")


def test_an_animal_whose_kind_has_an_enclosure_is_not_put_into_the_barn() -> None:
    state = zooloretto.game()
    zooloretto.house(state, 1, "panda", "panda.male")
    load(state, 1, "panda", "camel")
    act(state, "take 1")
    weights = dict(zip(state.legal_actions(), judge_of(GAMES[1]).weights(state, state.legal_actions()), strict=True))
    assert weights["place", "panda", "barn"] == 0
    assert weights["place", "camel", "barn"] > 0


def test_a_stall_is_put_beside_animals_that_count_only_with_it() -> None:
    state = zooloretto.game()
    zooloretto.house(state, 1, *["panda"] * 5)  # full: it counts without a stall
    zooloretto.house(state, 2, "camel", "camel")
    load(state, 1, "popcorn")
    act(state, "take 1")
    weights = dict(zip(state.legal_actions(), judge_of(GAMES[1]).weights(state, state.legal_actions()), strict=True))
    beside = {action[2]: weight for action, weight in weights.items() if action[:2] == ("place", "popcorn")}
    assert max(beside, key=lambda at: beside[at]) == 2
    assert beside[1] > 0


def test_of_exchanges_the_one_that_brings_most_points_is_thought_of_first() -> None:
    state = give_coins(zooloretto.game(), 1, 1)
    zooloretto.house(state, 1, *["leopard"] * 5)  # a full enclosure
    zooloretto.house(state, 2, "camel")
    zooloretto.store(state, "panda", "panda", "panda.male", "camel")
    actions = state.legal_actions()
    weights = dict(zip(actions, judge_of(GAMES[1]).weights(state, actions), strict=True))
    exchanges = {action: weight for action, weight in weights.items() if action[0] == "exchange"}
    assert ("exchange", 1, "barn", "panda") in exchanges
    assert max(exchanges, key=exchanges.__getitem__) == ("exchange", 2, "barn", "panda")
    assert min(exchanges.values()) > 0


def test_towards_the_end_an_exchange_is_thought_of_for_the_points_that_it_brings() -> None:
    """Earlier the coin may be worth more for something else; a person would laugh at four pandas left in the barn."""
    state = give_coins(zooloretto.game(), 1, 1)
    zooloretto.house(state, 2, "camel")
    zooloretto.store(state, "panda", "panda", "panda", "panda.male", "camel")
    late = state.clone()
    late.left = [0 for _ in late.left]
    weights = [
        dict(zip(each.legal_actions(), judge_of(GAMES[1]).weights(each, each.legal_actions()), strict=True))
        for each in (state, late)
    ]
    good = ("exchange", 2, "barn", "panda")
    assert weights[0][good] < weights[0]["draw",]
    assert weights[1][good] > weights[1]["draw",]


def test_who_has_an_animal_thinks_of_more_room() -> None:
    state = give_coins(game(), 1, 2)
    settle(state, "dolphin", (1, 0))
    actions = state.legal_actions()
    weights = judge_of(GAMES[0]).weights(state, actions)
    assert any(weight for weight, action in zip(weights, actions, strict=True) if action[:2] == ("expand", "large"))


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto_aquaretto"])
def test_nobody_builds_for_another_basin_or_kind_before_they_have_an_animal(game_id: str) -> None:
    state = give_coins(start(game_id, 4), 1, 4)
    actions = state.legal_actions()
    weights = judge_of(find_game(game_id)).weights(state, actions)
    wide = [weight for weight, action in zip(weights, actions, strict=True) if action[:2] in _WIDER]
    assert wide
    assert not any(wide)
    for seed in range(4):
        bot = make_bot(game_id, "normal", iterations=30)
        assert bot.think(state, 0, seed).finish()[:2] not in _WIDER


_WIDER = ("expand", "large"), ("expand", "zoo")
