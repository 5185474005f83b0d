"""Searches side by side: what they learn of the first decision is added up."""

from __future__ import annotations

import pytest

from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from tests.bench import roots
from tests.bench.roots import SideBySide
from tests.engine.toy import DRAW, LOSS, WIN, Nature, Toy, ToyJudge, Tree

COINS: Tree = (
    0,
    {
        "fair": Nature({"heads": (1, WIN), "tails": (1, LOSS)}),
        "better": Nature({"heads": (2, WIN), "tails": (1, LOSS)}),
        "dull": Nature({"draw": (1, DRAW)}),
    },
)


def test_the_visits_of_all_searches_decide_together() -> None:
    bot = SearchBot(ToyJudge(), Settings(iterations=30), hidden=False)
    state = Toy.new(COINS)
    for seed in range(0, 40, 4):
        visits: dict[str, int] = {}
        for number in range(4):
            search = bot.think(state, 0, seed + number)
            search.finish()
            for candidate in search.report().candidates:
                visits[candidate.action[0]] = visits.get(candidate.action[0], 0) + candidate.visits
        (chosen,) = SideBySide(bot, 4).think(state, 0, seed).finish()
        assert visits[chosen] == max(visits.values())


@pytest.mark.slow
def test_three_searches_find_the_better_coin_more_often_than_one() -> None:
    bot = SearchBot(ToyJudge(), Settings(iterations=100), hidden=False)
    state = Toy.new(COINS)
    found = [
        sum(SideBySide(bot, count).think(state, 0, 10 * seed).finish() == ("better",) for seed in range(60))
        for count in (1, 3)
    ]
    assert found[1] > found[0]


def test_it_can_be_asked_before_it_has_begun() -> None:
    bot = SearchBot(ToyJudge(), Settings(iterations=40), hidden=False)
    assert SideBySide(bot, 3).think(Toy.new(COINS), 0, 1).best() in Toy.new(COINS).legal_actions()


@pytest.mark.slow
def test_the_bench_prints_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert roots.main(["it_happens", "--games", "2", "--simulations", "2", "--searches", "2", "--against", "4"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("| 2 | 2 | 4 | 2 | ")
    with pytest.raises(SystemExit, match="2"):
        roots.main(["it_happens", "--level", "genius"])
