"""Bots on games of which the right move is known: the interface, chance, secrets, several players."""

from __future__ import annotations

import gc
import random
from collections import Counter
from collections.abc import Hashable, Iterator

import pytest

from engine.bots import search
from engine.bots.base import Thinking
from engine.bots.judge import leads
from engine.bots.levels import make_search
from engine.bots.search import ENOUGH, Search, Settings
from engine.bots.search_bot import SearchBot
from engine.bots.simple import GreedyBot, RandomBot
from engine.bots.tree import ACTION, NODE, OUTCOMES, Chance, Decision
from engine.registry import find_game
from engine.state import Action, State
from tests.engine.toy import DRAW, LOSS, WIN, HiddenCoin, Nature, Toy, ToyJudge, Tree


def think(tree: Tree, iterations: int, *, players: int = 2, seed: int = 1) -> Search:
    return think_of(Toy.new(tree, players), iterations, seed)


def think_of(state: Toy, iterations: int, seed: int = 1) -> Search:
    bot = SearchBot(ToyJudge(), Settings(iterations=iterations), hidden=False)
    thinking = bot.think(state, state.current_player(), seed)
    assert isinstance(thinking, Search)
    return thinking


FORCED: Tree = (
    0,
    {
        "greedy": (1, {"a": WIN, "b": WIN, "c": WIN, "d": (0, {"x": LOSS, "y": LOSS})}),
        "quiet": (1, {"a": (0, {"x": LOSS, "y": WIN}), "b": (0, {"x": WIN, "y": LOSS})}),
        "dull": (1, {"a": DRAW, "b": DRAW}),
    },
)
"""`greedy` wins against most answers and loses to the right one; `quiet` wins against all, with the right reply."""


@pytest.mark.parametrize("trust", [0.0, 30.0])
def test_the_search_finds_a_win_that_is_forced_and_distrusts_one_that_is_not(trust: float) -> None:
    bot = SearchBot(ToyJudge(), Settings(iterations=400, trust=trust), hidden=False)
    assert bot.think(Toy.new(FORCED), 0, 1).finish() == ("quiet",)


def test_what_came_later_counts_for_the_seat_that_took_it() -> None:
    node = Decision(0, fixed=True, learns=True)
    node.expand(Toy.new((0, dict.fromkeys("abc", WIN))), ToyJudge(), {})
    node.count_later([(0, ("a",)), (1, ("b",)), (0, ("c",)), (0, ("z",))], 0.75)
    assert dict(zip(node.actions, node.later_visits, strict=True)) == {("a",): 1, ("b",): 0, ("c",): 1}
    assert sum(node.later_sums) == 1.5


def test_a_small_game_is_solved_and_then_no_more_is_simulated() -> None:
    search = think(FORCED, 100_000)
    search.finish()
    assert search.simulations < 2_000
    report = search.report()
    chances = {candidate.action[0]: candidate.chance for candidate in report.candidates}
    assert chances["quiet"] > 0.9
    assert chances["greedy"] < 0.1
    assert 0.4 < chances["dull"] < 0.6


def test_thinking_ends_when_nothing_new_comes_of_it() -> None:
    """There is a sure win, and a maze that cannot be better: the maze is tried, but not explored to its end."""

    def maze(depth: int) -> Tree:
        return (depth % 2, {name: maze(depth - 1) for name in "abcdef"}) if depth else LOSS

    search = think((0, {"maze": maze(7), "win": WIN}), 1_000_000)
    assert search.finish() == ("win",)
    assert ENOUGH <= search.simulations < 20_000


def test_a_single_action_is_not_thought_about() -> None:
    search = think((0, {"only": (1, {"a": WIN, "b": LOSS})}), 1000)
    assert search.finish() == ("only",)
    assert search.simulations == 0


def test_equal_seeds_and_iterations_give_equal_thoughts() -> None:
    tree = (0, {name: Nature({"1": (1, WIN), "2": (1, LOSS), "3": (2, DRAW)}) for name in "abcd"})
    first, again, other = (think(tree, 150, seed=seed) for seed in (5, 5, 6))
    assert first.finish() == again.finish()
    other.finish()
    assert first.report() == again.report()
    assert first.report() != other.report()


def test_thinking_in_slices_is_thinking_at_once() -> None:
    whole, sliced = think(FORCED, 60), think(FORCED, 60)
    whole.finish()
    while not sliced.step(0.01):
        pass
    assert whole.report() == sliced.report()


def test_thinking_can_be_interrupted_at_any_time() -> None:
    search = think(FORCED, 10_000)
    legal = Toy.new(FORCED).legal_actions()
    assert search.best() in legal
    assert search.report().candidates == ()
    for _ in range(20):
        search.step(0.0)
        assert search.best() in legal


@pytest.mark.parametrize("collects", [True, False])
def test_thinking_leaves_garbage_collection_as_it_was(collects: bool) -> None:
    search, frozen = think(FORCED, 10_000), gc.get_freeze_count()
    try:
        (gc.enable if collects else gc.disable)()
        assert not search.step(1.0)
        assert (gc.isenabled(), gc.get_freeze_count()) == (collects, frozen)
        search.close()
        assert (gc.isenabled(), gc.get_freeze_count()) == (collects, frozen)
    finally:
        gc.enable()


class Ticking(Thinking):
    """Thinking whose parts take exactly one millisecond of a clock of its own."""

    def __init__(self, budget: float | None = None, parts: int = 1000) -> None:
        self.now = 0.0
        self.parts = parts
        self.hangs_at = -1
        super().__init__(budget, lambda: self.now)

    def _work(self) -> Iterator[None]:
        for part in range(self.parts):
            self.now += 0.5 if part == self.hangs_at else 0.001
            yield

    def best(self) -> Action:
        return ("done", self.parts)


def test_a_slice_ends_before_its_time_is_up() -> None:
    thinking = Ticking()
    for _ in range(10):
        start = thinking.now
        assert not thinking.step(8)
        assert 0.005 <= thinking.now - start <= 0.008 + 1e-9


def test_a_hiccup_does_not_stop_the_following_slices() -> None:
    thinking = Ticking()
    thinking.hangs_at = 2
    thinking.step(8)
    start = thinking.now
    thinking.step(8)
    assert thinking.now - start >= 0.003


def test_a_slice_does_something_however_short_it_is() -> None:
    thinking = Ticking(parts=3)
    assert [thinking.step(0) for _ in range(4)] == [False, False, False, True]


def test_the_budget_is_time_spent_thinking_not_time_gone_by() -> None:
    thinking = Ticking(budget=20)
    thinking.step(8)
    thinking.now += 60.0  # the caller did something else
    assert not thinking.done
    thinking.finish()
    assert 17 <= thinking.spent <= 20
    assert thinking.step(8)
    assert thinking.spent <= 20


class Steps:
    """A clock that advances by a tenth of a millisecond at each reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0001
        return self.now


def timed(tree: Tree, milliseconds: float) -> Search:
    bot = SearchBot(ToyJudge(), Settings(milliseconds=milliseconds), hidden=False, clock=Steps())
    thinking = bot.think(Toy.new(tree), 0, 1)
    assert isinstance(thinking, Search)
    return thinking


def test_time_is_not_spent_on_what_is_decided_already() -> None:
    lots = {"rare": (1, WIN), "usual": (9, LOSS)}
    clear = timed((0, {"poor": Nature(lots), "good": Nature({"rare": (1, LOSS), "usual": (9, WIN)})}), 500)
    assert clear.finish() == ("good",)
    assert clear.spent < 400
    first, second = (candidate.visits for candidate in clear.report().candidates)
    assert first - second > clear.simulations * (500 / clear.spent - 1)
    even = timed((0, dict.fromkeys("ab", Nature(lots))), 500)
    even.finish()
    assert even.spent > clear.spent


def test_chance_is_drawn_in_its_true_proportion() -> None:
    state = Toy.new((0, {name: Nature({"rare": (1, WIN), "usual": (9, LOSS)}) for name in "ab"}))
    think_of(state, 3000).finish()
    drawn = Counter(state.draws)
    assert drawn.total() == 3000
    assert 0.08 < drawn["rare"] / 3000 < 0.12


def test_a_long_shot_is_preferred_exactly_when_it_pays() -> None:
    for weight, right in ((6, "gamble"), (2, "safe")):
        tree: Tree = (0, {"gamble": Nature({"win": (weight, WIN), "lose": (8 - weight, LOSS)}), "safe": DRAW})
        assert think(tree, 2000).finish() == (right,)


def test_a_decision_that_says_less_gets_a_share_of_the_budget() -> None:
    settings = Settings(milliseconds=1000.0, iterations=20)
    assert settings.share(0.25) == Settings(milliseconds=250.0, iterations=5)
    assert Settings(iterations=2).share(0.1) == Settings(iterations=1)

    class BusyJudge(ToyJudge):
        def effort(self, state: State) -> float:
            return 0.25

    search = SearchBot(BusyJudge(), settings, hidden=False).think(Toy.new(FORCED), 0, 1)
    assert search.budget == 250.0


def test_a_first_look_is_greedy_s_and_becomes_the_prior() -> None:
    tree = (0, {"bad": LOSS, "even": DRAW, "good": WIN})
    settings = Settings(iterations=1, looks=3)
    search = SearchBot(ToyJudge(), settings, hidden=False).think(Toy.new(tree), 0, 1)
    search.finish()
    assert search.simulations == 4, "looks are not counted as iterations"
    root = search.root
    priors = {action[0]: root.priors[i] for i, action in enumerate(root.actions)}
    assert priors["good"] > priors["even"] > priors["bad"] > 0
    assert sum(priors.values()) == pytest.approx(1.0)


def test_many_outcomes_share_a_node_and_keep_their_proportion() -> None:
    numbers = range(4 * OUTCOMES)
    answer = {str(number): (number + 1, (0, {"up": WIN, "down": LOSS})) for number in numbers}
    state = Toy.new((0, {"draw": Nature(answer), "stay": (1, {"a": DRAW, "b": DRAW})}))
    assert think_of(state, 3000).finish() == ("draw",)
    upper = sum(int(name) >= 2 * OUTCOMES for name in state.draws)
    assert 0.72 < upper / len(state.draws) < 0.78


def test_a_draw_of_nature_is_never_taken_for_certain() -> None:
    tree: Tree = (0, {"gamble": Nature({"win": (1, WIN), "lose": (1, LOSS)}), "safe": DRAW})
    search = think(tree, 500)
    search.finish()
    assert search.simulations == 500


def merged(tree: Tree, judge: ToyJudge) -> Search:
    search = SearchBot(judge, Settings(iterations=200, merged=True), hidden=False).think(Toy.new(tree), 0, 1)
    search.finish()
    return search


def test_merged_draws_lead_to_one_node_unless_the_judge_tells_positions_apart() -> None:
    class Apart(ToyJudge):
        def branch(self, state: State) -> Hashable:
            assert isinstance(state, Toy)
            return state.history[-1]

    fork = (0, {"x": WIN, "y": LOSS})
    tree: Tree = (0, {"draw": Nature({"heads": (1, fork), "tails": (1, fork)}), "stay": DRAW})
    for judge, nodes in ((ToyJudge(), 1), (Apart(), 2)):
        search = merged(tree, judge)
        assert search.best() == ("draw",)
        (chance,) = [node for node in search.root.children.values() if isinstance(node, Chance)]
        assert len(chance.outcomes) == nodes


def test_what_lies_below_a_merged_draw_is_never_taken_for_certain() -> None:
    """The same action wins after one draw and loses after the other: the node of both must not keep the first end."""
    draws = {"heads": (1, (0, {"x": WIN, "y": LOSS})), "tails": (1, (0, {"x": LOSS, "y": WIN}))}
    search = merged((0, {"guess": Nature(draws), "other": Nature(draws)}), ToyJudge())
    assert search.simulations == 200
    assert all(0.2 < candidate.chance < 0.8 for candidate in search.report().candidates)


def test_the_seat_asked_is_the_one_that_must_move() -> None:
    for bot in (RandomBot(), GreedyBot(ToyJudge()), SearchBot(ToyJudge(), Settings(iterations=1), hidden=False)):
        with pytest.raises(ValueError, match="not to move"):
            bot.think(Toy.new(FORCED), 1, 0)


def test_every_seat_is_taken_to_seek_its_own() -> None:
    tree = (
        0,
        {
            "left": (1, {"a": [0, 5, 9], "b": [9, 6, 0]}),  # seat 1 is last or second: it takes b
            "right": (2, {"a": [9, 0, 1], "b": [5, 0, 9]}),  # seat 2 wins with b
        },
    )
    search = think(tree, 300, players=3)
    assert search.finish() == ("left",)
    points = {candidate.action[0]: candidate.points for candidate in search.report().candidates}
    assert points["left"] == (9, 6, 0)
    assert points["right"] == (5, 0, 9)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_any_number_of_players_can_sit_at_the_table(players: int) -> None:
    rng = random.Random(players)

    def grow(depth: int) -> Tree:
        if depth == 0:
            return [rng.randrange(20) for _ in range(players)]
        return (rng.randrange(players), {name: grow(depth - 1) for name in "abc"})

    search = think((0, {"a": grow(3), "b": grow(3)}), 200, players=players)
    assert search.finish() in (("a",), ("b",))
    for candidate in search.report().candidates:
        assert len(candidate.points) == players
        assert 0 <= candidate.chance <= 1


@pytest.mark.parametrize("coin", ["left", "right"])
@pytest.mark.parametrize("seed", range(5))
def test_bots_do_not_peek(coin: str, seed: int) -> None:
    state = HiddenCoin.new(coin)
    search = SearchBot(ToyJudge(), Settings(iterations=400), hidden=True).think(state, 0, seed)
    assert search.finish() == ("guess", "left")


def test_the_search_draws_what_is_hidden_anew_for_every_simulation() -> None:
    state = HiddenCoin.new("right")
    search = SearchBot(ToyJudge(), Settings(iterations=400), hidden=True).think(state, 0, 1)
    search.finish()
    drawn = Counter(state.peeks)
    assert drawn.total() >= 400
    assert 0.68 < drawn["left"] / drawn.total() < 0.82


def test_a_bot_cannot_tell_positions_apart_that_look_the_same() -> None:
    reports = []
    for coin in ("left", "right"):
        search = SearchBot(ToyJudge(), Settings(iterations=100), hidden=True).think(HiddenCoin.new(coin), 0, 3)
        search.finish()
        reports.append(search.report())
    assert reports[0] == reports[1]


def test_greedy_takes_the_best_position_at_once() -> None:
    tree = (0, {"low": [1, 3], "high": [4, 3], "middle": [3, 3]})
    thinking = GreedyBot(ToyJudge()).think(Toy.new(tree), 0, 1)
    assert thinking.finish() == ("high",)
    report = thinking.report()
    assert report is not None
    assert [candidate.action for candidate in report.candidates] == [("high",), ("middle",), ("low",)]
    assert report.candidates[0].points == (4, 3)


def test_greedy_breaks_equality_by_lot_and_random_uses_all_actions() -> None:
    tree = (0, dict.fromkeys("abcd", WIN))
    for bot in (GreedyBot(ToyJudge()), RandomBot()):
        chosen = Counter(bot.think(Toy.new(tree), 0, seed).finish() for seed in range(200))
        assert len(chosen) == 4
        assert min(chosen.values()) > 20


def test_the_caller_s_state_is_left_as_it_was() -> None:
    state = Toy.new(FORCED)
    SearchBot(ToyJudge(), Settings(iterations=50), hidden=False).think(state, 0, 1).finish()
    GreedyBot(ToyJudge()).think(state, 0, 1).finish()
    assert state.history == ()


def test_visits_in_a_report_sum_to_the_simulations() -> None:
    search = think(FORCED, 37)
    search.finish()
    report = search.report()
    assert report is not None
    assert report.simulations == 37
    assert sum(candidate.visits for candidate in report.candidates) == 37
    assert [candidate.visits for candidate in report.candidates] == sorted(
        (candidate.visits for candidate in report.candidates), reverse=True
    )


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert leads([5, 9, 7]) == [-4, 2, -2]
    assert leads([6, 6, 1]) == [0, 0, -5]


def test_standings_are_shares_of_first_place() -> None:
    judge = ToyJudge()
    state = Toy.new(FORCED, 3)
    assert sum(judge.standing(state, [3.0, 5.0, 9.0])) == pytest.approx(1)
    assert judge.standing(state, [900.0, 0.0, -900.0]) == pytest.approx([1, 0, 0])
    won = Toy.new([7, 7, 2], 3)
    assert judge.standing(won, [7, 7, 2]) == pytest.approx([0.5, 0.5, 0.02], abs=0.03)


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="budget"):
        SearchBot(ToyJudge(), Settings(), hidden=False)


def decision(game_id: str) -> State:
    """Return a position of a game for two with a choice, after some random actions."""
    rng, state = random.Random(3), find_game(game_id).start(2)
    actions = 0
    while actions < 12 or state.is_chance() or len(state.legal_actions()) < 5:
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
        actions += 1
    return state


def nodes_of(search: Search) -> list[Decision | Chance]:
    """Return all nodes of a tree."""
    found: list[Decision | Chance] = []
    todo: list[Decision | Chance] = [search.root]
    while todo:
        node = todo.pop()
        found.append(node)
        todo += node.children.values() if isinstance(node, Decision) else [*node.outcomes.values(), *node.rest.values()]
    return found


@pytest.mark.sweep(4)
@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("game_id", ["azul", "it_happens", "zooloretto", "fountains", "ark_nova"])
def test_a_full_tree_grows_no_further_and_goes_on_learning(
    game_id: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, count = decision(game_id), 40
    most = NODE * 12
    monkeypatch.setattr(search, "MOST_BYTES", most)
    full = make_search(game_id, level, iterations=count).think(state, state.current_player(), 7)
    assert full.finish() in state.legal_actions()
    nodes = nodes_of(full)
    entered = [len(node.actions) for node in nodes if isinstance(node, Decision)]
    assert full.is_full
    assert NODE * (len(nodes) - 1) + ACTION * (sum(entered) - max(entered)) <= most + NODE
    assert full.simulations >= count
    assert sum(candidate.visits for candidate in full.report().candidates) >= count


def test_a_tree_that_holds_one_decision_still_tells_a_good_action_from_bad_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "MOST_BYTES", 0)
    answers: Tree = (1, {"a": WIN, "b": WIN, "c": DRAW})
    thinking = think((0, {"good": answers, "bad": (1, {"a": LOSS, "b": WIN, "c": LOSS}), "dull": DRAW}), 200)
    assert thinking.finish() == ("good",)
    assert len(nodes_of(thinking)) == 1
    assert thinking.simulations == 200


def test_equal_actions_of_all_decisions_are_one_object() -> None:
    """A tree has the same few hundred actions thousands of times."""
    state = decision("azul")
    thinking = make_search("azul", "expert", iterations=60).think(state, state.current_player(), 7)
    thinking.finish()
    actions = [action for node in nodes_of(thinking) if isinstance(node, Decision) for action in node.actions]
    assert len({id(action) for action in actions}) == len(set(actions)) < len(actions) / 3
