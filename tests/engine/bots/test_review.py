"""Reviews: what each action cost, judged by what its seat could know, in slices and with a few simulations."""

from __future__ import annotations

import random

import pytest

from engine.bots.levels import make_bot
from engine.bots.review import AGAIN, LEAST_CHANCE, WORST, Review
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.games.azul.bot import JUDGE
from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Record, Seat
from engine.registry import find_game
from tests.engine.match.test_record import random_record
from tests.engine.toy import LOSS, WIN, Nature, Toy, ToyJudge


def greedy_game(blunder_at: int = -1) -> Record:
    """Return a game of two greedy seats, in which the first once takes what is worst for it."""
    match = Match.new("azul", [Seat("Anna"), Seat("Rosa", "greedy")], seed="3")
    bot, decisions = make_bot("azul", "greedy"), 0
    match.settle()
    while not match.over:
        state, player = match.state, match.state.current_player()
        action = bot.think(state, player, match.seed_here("bot")).finish()
        if player == 0 and len(state.legal_actions()) > 1:
            if decisions == blunder_at:
                action = min(state.legal_actions(), key=lambda one: judged(match, one))
            decisions += 1
        match.play(action)
        match.settle()
    return match.record


def judged(match: Match, action: tuple[object, ...]) -> float:
    after = match.state.clone()
    assert isinstance(after, AzulState)
    after.apply_action(action)
    mine, other = JUDGE.evaluate(after)
    return mine - other


def reviewed(record: Record, seats: list[int], iterations: int = 24) -> Review:
    review = Review(record, seats, iterations=iterations)
    while not review.step(1000):
        pass
    return review


@pytest.mark.slow
def test_the_action_that_threw_most_away_comes_first_with_what_would_have_been_better() -> None:
    record = greedy_game(blunder_at=6)
    sound = greedy_game()
    number = next(place for place, one in enumerate(record.actions) if one != sound.actions[place])
    slip = reviewed(record, [0]).slips(0)[0]
    assert (slip.number, slip.played) == (number, record.actions[number])
    assert slip.points > 5
    assert slip.chance > 0.1
    states = record.states()
    position = next(state for place, state in enumerate(states) if place == number)
    assert slip.better in position.legal_actions()
    assert slip.better != slip.played


@pytest.mark.slow
def test_at_most_three_are_named_for_each_seat_asked_for_the_costliest_first() -> None:
    record = random_record(find_game("azul"), 3, 2)
    review = reviewed(record, [0, 2], 10)
    players = [state.current_player() for state in record.states()]
    for seat in (0, 2):
        slips = review.slips(seat)
        assert len(slips) == WORST
        assert all(players[slip.number] == slip.seat == seat for slip in slips)
        assert [slip.chance for slip in slips] == sorted((slip.chance for slip in slips), reverse=True)
        assert min(slip.chance for slip in slips) >= LEAST_CHANCE
    assert review.slips(1) == ()
    assert review.progress == 1.0
    assert len(review.found) <= 2 * AGAIN


@pytest.mark.slow
def test_equal_records_have_equal_reviews_whatever_the_slices() -> None:
    record = random_record(find_game("azul"), 2, 5, 60)
    sliced = Review(record, [0, 1], iterations=10)
    before = 0.0
    while not sliced.step(1.0):
        assert before <= sliced.progress <= 1
        before = sliced.progress
    whole = reviewed(record, [0, 1], 10)
    assert [whole.slips(seat) for seat in (0, 1)] == [sliced.slips(seat) for seat in (0, 1)]


def test_what_is_known_can_be_asked_before_the_end() -> None:
    review = Review(random_record(find_game("azul"), 2, 5), [0, 1], iterations=10)
    assert review.slips(0) == ()
    while not review.slips(0):
        assert not review.step(1.0)
    assert 0 < review.progress < 1


def test_a_record_without_a_choice_is_done_at_once() -> None:
    review = Review(Record("azul", (Seat("A"), Seat("B")), find_game("azul").full_options({})), [0, 1], iterations=10)
    assert review.step(8)
    assert review.progress == 1.0


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(3))
def test_a_slice_ends_in_time_by_the_clock_it_is_given(seed: int) -> None:
    """Every reading of this clock takes a tenth of a millisecond: a slice may not read it for longer than it lasts."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.0001
        return now

    review = Review(random_record(find_game("azul"), 2, seed, 40), [0, 1], iterations=10, clock=clock)
    rng = random.Random(seed)
    done = False
    while not done:
        start, slice_ = now, rng.choice([2.0, 8.0])
        done = review.step(slice_)
        assert (now - start) * 1000 <= slice_ + 0.2


# --- comparing two actions

POOR = (1, {"a": WIN, "b": LOSS})


def test_compared_actions_are_simulated_equally_often_and_no_other_is() -> None:
    good, poor = Nature({"1": (3, WIN), "2": (1, LOSS)}), Nature({"1": (1, WIN), "2": (3, LOSS)})
    tree = (0, {"good": good, "poor": poor, "other": Nature({"1": (1, WIN)})})
    bot = SearchBot(ToyJudge(), Settings(iterations=200), hidden=False)
    search = bot.compare(Toy.new(tree), 0, 1, [("good",), ("poor",)])
    search.finish()
    visits = {candidate.action: candidate.visits for candidate in search.report().candidates}
    assert visits == {("good",): 100, ("poor",): 100}
    assert search.best() == ("good",)


def test_only_legal_actions_are_compared() -> None:
    bot = SearchBot(ToyJudge(), Settings(iterations=20), hidden=False)
    with pytest.raises(KeyError):
        bot.compare(Toy.new((0, {"a": POOR, "b": WIN})), 0, 1, [("a",), ("c",)])
