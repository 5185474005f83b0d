"""The bots at Azul: the judge's knowledge, endgames with one right move, hints and levels."""

from __future__ import annotations

import random

import pytest

from engine.bots.comparison import Comparison
from engine.bots.levels import BOT_NAMES, LEVELS, make_bot, make_search
from engine.bots.search import Settings
from engine.game import UnknownChoice
from engine.games.azul.bot import JUDGE, JUDGES, AzulJudge, settle
from engine.games.azul.expectation import expectation
from engine.games.azul.experience import (
    BEGUN_CELLS,
    BEGUN_COLOURS,
    BEGUN_COLUMNS,
    CELLS,
    COLOUR_SETS,
    COLUMN_SETS,
    NOTHING,
    PLACES,
    STAGES,
    START,
    TABLE,
    experience,
    places,
)
from engine.games.azul.pieces import column_of
from engine.games.azul.rules import AzulState
from engine.registry import find_game
from engine.state import TERMINAL, Action
from tests.bench.azul_learning import SHARED, Sample, fit, predicted
from tests.bench.azul_learning import lines as table_lines

AZUL = find_game("azul")


def start(players: int = 2, **options: str) -> AzulState:
    state = AZUL.start(players, options)
    assert isinstance(state, AzulState)
    return state


def random_states(players: int, wall: str, seed: int, every: int = 7) -> list[AzulState]:
    """Positions of a random game at regular intervals, and the end."""
    rng = random.Random(seed)
    state = start(players, wall=wall)
    states: list[AzulState] = []
    number = 0
    while (player := state.current_player()) != TERMINAL:
        if player < 0:
            state.apply_action(state.sample_chance(rng))
            continue
        number += 1
        if number % every == 0:
            states.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return [*states, state]


@pytest.mark.parametrize("judge", [JUDGE, JUDGES["expert"]], ids=["all", "expert"])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_terms_sum_to_the_evaluation(players: int, wall: str, judge: AzulJudge) -> None:
    for seed in range(3):
        for state in random_states(players, wall, seed):
            sums = [sum(judge.terms(state, player).values()) for player in range(players)]
            assert judge.evaluate(state) == pytest.approx(sums)


def test_experience_counts_for_two_on_the_coloured_side_where_it_was_learned() -> None:
    expert = JUDGES["expert"]
    coloured, grey, three = (
        random_states(2, "coloured", 3),
        random_states(2, "grey", 3),
        random_states(3, "coloured", 3),
    )
    assert any(abs(expert.evaluate(state)[0] - JUDGE.evaluate(state)[0]) > 0.5 for state in coloured[:-1])
    assert all(expert.evaluate(state) == JUDGE.evaluate(state) for state in [*grey, *three, coloured[-1]])
    assert experience(0b11111, (4, 4, 4, 4, 4), (0, 1, 1, 1, 1), 0) == NOTHING


def test_every_part_of_a_board_has_a_place_of_its_own_in_the_table_of_experience() -> None:
    lines, columns, colours = places(0, (-1,) * 5, (0,) * 5)
    assert (len(lines), columns, colours) == (5, [COLUMN_SETS] * 5, [COLOUR_SETS] * 5)
    column = sum(
        1 << 5 * row for row in range(4)
    )  # all of the first column but its last cell, for which a line is begun
    begun = next(colour for colour in range(5) if column_of(colour, 4) == 0)
    lines, columns, colours = places(column, (-1, -1, -1, -1, begun), (0, 0, 0, 0, 3))
    assert {CELLS + 5 * row for row in range(4)} | {BEGUN_CELLS + 20} < set(lines)
    assert COLUMN_SETS + 0b01111 in columns
    assert BEGUN_COLUMNS + 20 + 4 in columns  # four of its column are there
    assert BEGUN_COLOURS + 20 in colours  # none of its colour
    assert len({*lines, *columns, *colours}) == len(lines) + 3 + 6
    assert [len(stage) for stage in TABLE] == [PLACES] * STAGES


def test_what_boards_are_worth_is_learned_from_the_margins_of_games() -> None:
    begins, nothing = (START, SHARED + START), ()
    chains = [(3, [Sample(1, 0.0, begins, nothing)]), (-3, [Sample(1, 0.0, nothing, begins)])] * 200
    weights = fit(chains)
    assert 1.0 < predicted(weights, chains[0][1][0]) < 3.0  # held near to 0
    assert " ".join(table_lines(weights)).split()[START] == str(round(100 * (weights[START] + weights[SHARED + START])))


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_at_the_end_the_evaluation_is_the_score(wall: str) -> None:
    state = random_states(3, wall, 4)[-1]
    assert JUDGE.evaluate(state) == [sheet.total for sheet in state.scores()]


@pytest.mark.parametrize("judge", [JUDGE, JUDGES["expert"]], ids=["all", "expert"])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 4])
def test_weights_and_playouts_are_about_legal_actions(players: int, wall: str, judge: AzulJudge) -> None:
    rng = random.Random(1)
    for state in random_states(players, wall, 5, every=3)[:-1]:
        actions = state.legal_actions()
        weights = judge.weights(state, actions)
        assert len(weights) == len(actions)
        assert min(weights) >= 0
        assert sum(weights) > 0
        assert judge.choose(state, rng) in actions


def test_the_judge_lays_lines_and_scores_floors_as_the_rules_do() -> None:
    """The judge's end of the round is the same as the rules' end of the round."""
    rng = random.Random(2)
    checked = 0
    for seed in range(12):
        state = start(2, start="1")
        nature = random.Random(seed)
        while state.current_player() != TERMINAL:
            if state.is_chance():
                state.apply_action(state.sample_chance(nature))
                continue
            actions = state.legal_actions()
            action = rng.choice(actions)
            before, player = state.clone(), state.player
            state.apply_action(action)
            if state.is_chance():
                other = 1 - player
                gain, floor, filled, _, _, counts = settle(before, other)
                assert max(0, before.score[other] + gain + floor) == state.score[other]
                assert filled == state.filled[other]
                assert list(counts) == state.line_counts[5 * other : 5 * other + 5]
                checked += 1
    assert checked > 30


@pytest.mark.slow
def test_the_end_of_a_round_is_played_perfectly() -> None:
    """Played from random games: where every line of play can be written down, the search plays the best of them."""
    solved = 0
    for seed in range(40):
        for state in random_states(2, "coloured", 100 + seed, every=1)[:-1]:
            groups = sum(1 for count in state.sources if count)
            if groups != 2 or len(state.legal_actions()) < 3:
                continue
            player = state.player
            values = {action: best_reply(state, action, player) for action in state.legal_actions()}
            if max(values.values()) - sorted(values.values())[-2] < 0.01:
                continue
            thinking = make_bot("azul", "hard", iterations=2000).think(state, player, seed)
            assert values[thinking.finish()] == pytest.approx(max(values.values()))
            solved += 1
            break
    assert solved >= 15


def best_reply(state: AzulState, action: Action, player: int) -> float:
    """The standing of `player` after `action` when both play the rest of the round perfectly by the judge."""
    after = state.clone()
    after.apply_action(action)
    if after.is_terminal() or JUDGE.is_horizon(after):
        return JUDGE.standing(after, JUDGE.evaluate(after))[player]
    replies = [best_reply(after, reply, player) for reply in after.legal_actions()]
    return max(replies) if after.player == player else min(replies)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("name", ["easy", "normal", "hard", "expert"])
def test_levels_play_every_variant_to_the_end(name: str) -> None:
    for players, wall in ((2, "coloured"), (3, "grey"), (4, "coloured")):
        bot = make_bot("azul", name, iterations=3)
        rng = random.Random(players)
        state = start(players, wall=wall)
        while (player := state.current_player()) != TERMINAL:
            if player < 0:
                state.apply_action(state.sample_chance(rng))
            else:
                state.apply_action(bot.think(state, player, rng.getrandbits(32)).finish())
        assert max(sheet.total for sheet in state.scores()) > 0


@pytest.mark.slow
def test_a_few_simulations_beat_none() -> None:
    won = 0
    for seed in range(6):
        state = start(2)
        bots = [make_bot("azul", "hard", iterations=40), make_bot("azul", "greedy")]
        if seed % 2:
            bots.reverse()
        rng = random.Random(seed)
        while (player := state.current_player()) != TERMINAL:
            if player < 0:
                state.apply_action(state.sample_chance(rng))
            else:
                state.apply_action(bots[player].think(state, player, rng.getrandbits(32)).finish())
        won += state.ranking()[0] == [seed % 2]
    assert won >= 5


def test_the_reasons_for_an_action_are_those_of_the_ends_of_the_round() -> None:
    """With two groups left everything can be written down: exactly those two ends are compared."""
    for seed in range(60):
        states = [s for s in random_states(2, "coloured", 300 + seed, every=1) if sum(map(bool, s.sources)) == 1]
        states = [s for s in states if not s.is_terminal() and s.current_player() >= 0 and len(s.legal_actions()) > 1]
        if states:
            break
    state = states[0]
    comparison = Comparison(JUDGE, state, state.player, state.legal_actions()[0], 1, state.legal_actions()[-1])
    comparison.finish()
    ends = []
    assert comparison.other
    for action in (comparison.action, comparison.other):
        after = state.clone()
        after.apply_action(action)
        ends.append([JUDGE.terms(after, seat) for seat in (0, 1)])
    assert comparison.reasons()
    for reason in comparison.reasons():
        mine, other = (end[reason.seat].get(reason.term, 0.0) for end in ends)
        assert reason.points == pytest.approx(mine - other, abs=1e-6)
        assert (reason.points > 0) == (reason.seat == state.player)


def test_unknown_bots_and_games_are_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownChoice, match="expert"):
        make_bot("azul", "genius")
    with pytest.raises(UnknownChoice, match="azul"):
        make_bot("chess", "hard")
    assert BOT_NAMES == ("random", "greedy", "easy", "normal", "hard", "expert")


@pytest.mark.parametrize("factor", [0, -1, float("nan"), float("inf")])
def test_time_is_stretched_by_a_number_above_0_only(factor: float) -> None:
    for make in (make_bot, make_search):
        with pytest.raises(ValueError, match="by a number above 0, not by"):
            make("azul", "hard", time_factor=factor)


@pytest.mark.parametrize("count", [0, -5])
def test_a_level_simulates_at_least_once(count: int) -> None:
    for make in (make_bot, make_search):
        with pytest.raises(ValueError, match=f"at least once, not {count} times"):
            make("azul", "hard", iterations=count)


def test_a_game_may_have_its_own_settings_and_judge_for_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    room, other = AZUL.bot_room(), AzulJudge()
    monkeypatch.setattr(room, "LEVELS", {"hard": Settings(milliseconds=500)}, raising=False)
    monkeypatch.setattr(room, "JUDGES", {"easy": other}, raising=False)
    assert make_search("azul", "hard", time_factor=0.5).settings.milliseconds == 250
    assert make_search("azul", "easy").judge is other
    assert make_search("azul", "normal").judge is room.JUDGE
    assert make_search("azul", "expert").judge is room.JUDGE
    assert make_search("azul", "normal").settings == LEVELS["normal"]


def test_who_grudges_prefers_what_the_next_seat_wants() -> None:
    """Two blue and two red tiles lie there; they are worth the same to seat 1, and seat 2 lacks just two blue ones."""
    state = start(2, start="1")
    state.apply_action(("deal", "bbkk", "rrww", "yyyy", "yyyy", "yyyy"))
    state.line_colours[5:10] = [0] * 5
    state.line_counts[5:10] = [1, 2, 3, 4, 3]
    blue, red = ("take", 1, "blue", 2), ("take", 2, "red", 2)
    plain = JUDGE.weights(state, [blue, red])
    grudging = AzulJudge(envy_tree=0.4).weights(state, [blue, red])
    assert plain[0] == pytest.approx(plain[1])
    assert grudging[0] > grudging[1]


def test_a_tenth_of_the_time_is_for_levels_that_have_time() -> None:
    assert make_search("azul", "expert", time_factor=0.1).settings.milliseconds == pytest.approx(300)
    assert make_search("it_happens", "easy", time_factor=0.1).settings == make_search("it_happens", "easy").settings
    by_count = make_search("azul", "expert", iterations=50).settings
    assert (by_count.milliseconds, by_count.iterations) == (None, 50)


@pytest.mark.slow
def test_normal_first_looks_as_greedy_does_so_that_many_takes_do_not_hide_the_good_ones() -> None:
    """With four players a few simulations alone do not try what greedy finds best in a third of the positions."""
    for state in random_states(4, "coloured", 7, every=2):
        if len(state.legal_actions()) > 60:
            normal, greedy = (make_bot("azul", level).think(state, state.player, 1) for level in ("normal", "greedy"))
            normal.finish()
            greedy.finish()
            report = normal.report()
            assert report is not None
            assert greedy.best() in [candidate.action for candidate in report.candidates]


def test_short_searches_look_before_they_simulate() -> None:
    state = next(iter(random_states(4, "coloured", 7)))
    for name, simulations in (("easy", 12 + 16), ("normal", 40 + 120)):
        search = make_search("azul", name).think(state, state.player, 1)
        search.finish()
        assert search.simulations == simulations


def test_a_bonus_that_is_won_counts_in_full_and_one_out_of_reach_counts_nothing() -> None:
    column = sum(1 << (5 * row) for row in range(5))
    nothing, empty = (-1,) * 5, (0,) * 5
    assert expectation(column, None, nothing, empty, 0).total == 7
    assert expectation(column, None, nothing, empty, 3).columns > 7
    assert expectation(0b11111, None, nothing, empty, 0).total == 2
    blue = sum(1 << (5 * row + column_of(0, row)) for row in range(5))
    assert expectation(blue, None, nothing, empty, 0).total == 10
    assert expectation(0, None, nothing, empty, 0).total == 0


def test_more_is_hoped_for_with_more_tiles_in_a_line_and_more_rounds() -> None:
    hoped = [
        expectation(0, None, (-1, -1, -1, -1, 2), (0, 0, 0, 0, count), left).total
        for left in (1, 3)
        for count in (1, 3, 4)
    ]
    assert hoped == sorted(hoped)
    assert len(set(hoped)) == len(hoped)
