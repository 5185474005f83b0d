"""Where you lose most: games are looked at one after the other, and a planted fault is named first."""

from __future__ import annotations

import json
import random

import pytest

from engine.bots.simple import GreedyBot
from engine.match import Match
from engine.past.digest import digest
from engine.record import Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Action
from scenes.model.jobs.jobs import LookBack
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.links import finished
from scenes.model.practice import slips as practice
from scenes.model.practice.slips import Practice, key_of, losses_of
from scenes.model.storage.past import Past
from scenes.screens.insight import InsightScene, term_words
from scenes.screens.replay.scene import ReplayScene
from scenes.table.room import find_room
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import fill

FEW = 40
"""Simulations for each decision: enough to see a gross fault."""


def careless(match: Match, rng: random.Random) -> Action:
    """Return a take to the floor line every other time, where there are many tiles to drop."""
    legal = match.state.legal_actions()
    dropped = [action for action in legal if action[0] == "take" and action[3] == "floor"]
    return rng.choice(dropped) if dropped and rng.random() < 0.4 else best(match, rng)


def best(match: Match, rng: random.Random) -> Action:
    thinking = GreedyBot(find_game("azul").bot_room().JUDGE).think(
        match.state, match.state.current_player(), rng.getrandbits(32)
    )
    return thinking.finish()


def careless_game(seed: int) -> Match:
    """Return a game of Azul in which Anna drops tiles, and Rosa does not."""
    match, rng = Match.new("azul", [Seat("Anna"), Seat("Rosa", "greedy")], {}, str(seed)), random.Random(seed)
    while not match.over:
        match.settle()
        if not match.over:
            play = careless if match.state.current_player() == 0 else best
            match.play(play(match, rng))
    return match


def with_games(count: int, size: tuple[int, int] = (1280, 720)) -> Visit:
    memory = Memory(size)
    memory.set_up()
    here = Visit(memory)
    for seed in range(count):
        finished(here.stage.archive.add(careless_game(seed).record, 1_790_000_000 + seed))
    return here


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at games with few simulations."""
    monkeypatch.setattr(practice, "LookBack", lambda record, seats, _iterations: LookBack(record, seats, FEW))


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_player_who_drops_tiles_reads_that_first() -> None:
    here = with_games(3)
    here.press("shelf")
    here.press("tab:insight")
    page = here.at(InsightScene)
    assert page.about().startswith("0 games reviewed.")
    here.press("look")
    assert here.widget("stop")
    here.until(lambda: page.practice and page.practice.over, most=40_000)
    here.tick()
    assert page.habits[0].term in ("floor", "tiles", "lines")
    assert sum(habit.points for habit in page.habits) > 10
    told = here.platform.mirrored.board
    assert told
    here.press("loss:0")
    assert here.at(ReplayScene).at == page.habits[0].losses[0].number
    assert all(digest(careless_game(seed).record).sources[0]["floor"] < 0 for seed in range(3))


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_looking_can_be_stopped_and_what_was_found_stays() -> None:
    here = with_games(2)
    here.stage.open.insight()
    here.press("look")
    page = here.at(InsightScene)
    here.until(lambda: page.practice and page.practice.done == 1, most=40_000)
    here.press("stop")
    assert page.practice is None
    assert page.about().startswith("1 game reviewed.")
    assert sum(losses_of(here.platform, past) is not None for past in here.stage.archive.rows()) == 1


def test_slips_that_cannot_be_read_are_looked_for_again() -> None:
    here = with_games(1)
    (past,) = here.stage.archive.rows()
    for text in ("", "[", '{"v": 1, "slips": [7]}'):
        here.platform.kept[key_of(past)] = text
        assert losses_of(here.platform, past) is None


def test_a_game_whose_link_cannot_be_read_is_passed_over() -> None:
    memory = Memory()
    fill(memory, 1)
    here = Visit(memory)
    (past,) = here.stage.archive.rows()
    assert past.row
    looking = Practice([Past(past.key, past.when, json.dumps(past.row.to_json()), "game=1x")], memory, Scheduler())
    while not looking.over:
        looking.go_on(16)
    assert losses_of(memory, past) == ()


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_term_of_a_judge_has_a_name(game_id: str) -> None:
    game, rng = find_game(game_id), random.Random(1)
    state = game.start(2, game.full_options({}))
    for _ in range(80):
        if state.is_terminal():
            break
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    for term in game.bot_room().JUDGE.terms(state, 0):
        words = term_words(game_id, term)
        assert words
        assert words != term, term
    assert find_room(game_id)
