"""The search alone, on games of which the right move is known: one seat's decisions, judged where its turn is over."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bots.search import Search, Settings
from engine.bots.search_bot import SearchBot
from engine.bots.tree import Decision
from engine.state import Action, State
from tests.engine.toy import DRAW, LOSS, WIN, HiddenCoin, Nature, Toy, ToyJudge, Tree


class TurnJudge(ToyJudge):
    """Judges where the other seat is to move: there the thinker's turn is over."""

    def is_leaf(self, state: State, moves: int) -> bool:
        return state.current_player() == 1


def finished(tree: Tree, settings: Settings, judge: ToyJudge | None = None) -> Search:
    """Return the search for seat 0 at the root of `tree` after its end, judged by a `TurnJudge` by default."""
    search = SearchBot(judge or TurnJudge(), settings, hidden=False).think(Toy.new(tree), 0, 1)
    search.finish()
    return search


def test_alone_the_tree_holds_the_thinker_s_decisions_only() -> None:
    """The other seat answers by the judge's policy, here at random, and nature's draws make no branches."""
    fork = Nature({"heads": (1, (0, {"x": WIN, "y": LOSS})), "tails": (1, (0, {"x": WIN, "y": LOSS}))})
    tree: Tree = (0, {"wait": (1, {"a": fork, "b": fork}), "hope": (1, {"a": WIN, "b": WIN, "c": LOSS})})
    search = finished(tree, Settings(iterations=300, alone=2))
    assert search.best() == ("wait",)
    chances = {candidate.action[0]: candidate.chance for candidate in search.report().candidates}
    assert chances["wait"] > chances["hope"]
    assert 0.5 < chances["hope"] < 0.8, "who answers at random helps in two of three answers"
    root = search.root
    below = root.children[root.index["wait",], 0, None]
    assert isinstance(below, Decision)
    assert below.player == 0
    assert set(below.actions) == {("x",), ("y",)}
    assert len(root.children) == 1, "both draws and both answers lead to the same node"


@pytest.mark.parametrize(("turns", "judged"), [(1, {"1a", "1b"}), (2, {"2a", "2b"}), (3, {"end"})])
def test_alone_every_simulation_is_judged_at_the_end_of_the_same_turn(turns: int, judged: set[str]) -> None:
    """However often it has been there, and whether the tree or the policy played the turns between."""
    seen = set()

    class Judge(TurnJudge):
        def evaluate(self, state: State) -> list[float]:
            assert isinstance(state, Toy)
            seen.add(state.history[-1])
            return super().evaluate(state)

    second = (0, {"2a": (1, {"pass": (0, {"end": WIN})}), "2b": (1, {"pass": (0, {"end": LOSS})})})
    tree = (0, {"1a": (1, {"pass": second}), "1b": (1, {"pass": second})})
    finished(tree, Settings(iterations=60, alone=turns), Judge())
    assert seen == judged


def test_alone_the_nth_trial_of_every_action_has_the_same_luck() -> None:
    draws: dict[str, list[str]] = {"a": [], "b": []}

    class Watching(ToyJudge):
        def evaluate(self, state: State) -> list[float]:
            assert isinstance(state, Toy)
            draws[state.history[0]].append(state.history[1])
            return super().evaluate(state)

    coin = Nature({str(face): (1, [face, 5]) for face in range(10)})
    finished((0, {"a": coin, "b": coin}), Settings(iterations=60, alone=1), Watching())
    both = min(map(len, draws.values()))
    assert both >= 10
    assert draws["a"][:both] == draws["b"][:both]
    assert len(set(draws["a"])) > 5, "and not always the same"


def test_alone_the_spread_of_the_looks_is_kept_but_not_their_mean() -> None:
    """One more turn adds the same step to every action, which must not be taken for a large spread."""

    class Judge(TurnJudge):
        def settle(self, state: State) -> State:
            return Toy.new(LOSS)

    tree = (0, {"a": WIN, "b": WIN, "c": WIN})
    assert finished(tree, Settings(iterations=20, looks=3, alone=1), Judge()).spread < 0.01


def test_alone_what_a_first_look_saw_is_a_prior_and_no_result() -> None:
    """It was seen at the end of the turn under way, results are of later turns."""
    tree = (0, {"bad": LOSS, "even": DRAW, "good": WIN})
    root = finished(tree, Settings(iterations=4, looks=3, alone=2)).root
    assert sum(root.visits) == 4
    priors = {action[0]: root.priors[i] for i, action in enumerate(root.actions)}
    assert priors["good"] > priors["even"] > priors["bad"] > 0


def test_alone_all_simulations_share_one_guess_at_what_is_hidden() -> None:
    """The guess is the search's own, drawn when the thinking begins: what is really hidden is not looked at."""
    state = HiddenCoin.new("right")
    bot = SearchBot(ToyJudge(), Settings(iterations=50, alone=2), hidden=True)
    bot.think(state, 0, 1).finish()
    assert len(state.peeks) == 1


def test_alone_all_begin_alike_and_the_better_half_goes_on() -> None:
    class Judge(TurnJudge):
        def evaluate(self, state: State) -> list[float]:
            assert isinstance(state, Toy)
            return [float(state.history[0]), 0.0]

    tree = (0, {name: (1, {"pass": WIN}) for name in ("1", "2", "3", "4")})
    search = finished(tree, Settings(iterations=40, alone=1), Judge())
    assert search.best() == ("4",)
    assert [(candidate.action, candidate.visits) for candidate in search.report().candidates[:2]] == [
        (("4",), 15),
        (("3",), 15),
    ]
    assert {candidate.visits for candidate in search.report().candidates[2:]} == {5}


def test_alone_of_equal_results_the_more_promising_action_is_taken() -> None:
    class Judge(TurnJudge):
        def weights(self, state: State, actions: Sequence[Action]) -> list[float]:
            return [3.0 if action == ("b",) else 1.0 for action in actions]

    tree = (0, {name: (1, {"pass": WIN}) for name in ("a", "b", "c")})
    assert finished(tree, Settings(iterations=30, alone=1), Judge()).best() == ("b",)
