"""What the bots know about Ark Nova: the value of a zoo, what an action should bring, and what they choose by these."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from engine.bots.levels import make_bot
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.bots.tree import Chance, Decision
from engine.games.ark_nova.board.hexes import placements
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.bot import JUDGE, JUDGES, LEVELS
from engine.games.ark_nova.evaluation.action_values import action_values
from engine.games.ark_nova.evaluation.expectation import Expectation, turns_left
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from tests.engine.games.ark_nova.positions import ask, hand, lay_somewhere, run, set_zoo, slot, table, upgrade

DINGO, LEMUR, BEAR, MANDRILL = 424, 454, 408, 457


def best(state: ArkNovaState, name: str = "greedy", iterations: int | None = None) -> Action:
    return make_bot("ark_nova", name, iterations=iterations).think(state, state.current_player(), 1).finish()


def term(state: ArkNovaState, name: str, seat: int = 0) -> float:
    return JUDGE.terms(state, seat)[name]


def worth(state: ArkNovaState, seat: int = 0) -> float:
    return sum(JUDGE.terms(state, seat).values())


# --- what a zoo is worth


def test_more_of_anything_is_worth_more() -> None:
    for change in (
        {"money": 40},
        {"appeal": 30},
        {"conservation": 5},
        {"reputation": 6},
        {"x_tokens": 3},
        {"reserve": 1},
        {"upgraded": 0b00100},
        {"partner_zoos": ["asia"]},
        {"icons": {"bird": 2}},
    ):
        state = table()
        before = worth(state)
        set_zoo(state, **change)
        assert worth(state) > before, change


def test_money_is_worth_less_the_more_there_is_and_the_nearer_the_end_is() -> None:
    state = table()
    values = []
    for money in (0, 20, 40, 60):
        set_zoo(state, money=money)
        values.append(term(state, "money"))
    steps = [b - a for a, b in pairwise(values)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0
    set_zoo(state, appeal=100)
    assert term(state, "money") < values[-1]


def test_reputation_is_worth_as_much_as_at_first_until_half_the_game_is_over_and_little_in_the_last_turn() -> None:
    state = table()
    set_zoo(state, reputation=7)
    first = term(state, "reputation")
    set_zoo(state, appeal=30)
    set_zoo(state, 1, appeal=30)
    assert 14 < turns_left(state, 0) < 28
    assert term(state, "reputation") == pytest.approx(first)
    task = ("association", 0, 5, False, (), False)
    ask(state, task)
    early = action_values(state, [("reputation",)])
    state.last_turns = 2
    assert turns_left(state, 0) == 1
    assert term(state, "reputation") == pytest.approx(first * 2 / 28)
    assert action_values(state, [("reputation",)])[0] < 0.2 * early[0]


def test_turns_left_are_known_in_a_solo_game_and_shrink_with_the_gap_between_the_counters() -> None:
    solo = table(players=1)
    assert turns_left(solo, 0) == 27
    run(solo, ("x_token", "sponsors"))
    assert turns_left(solo, 0) == 26
    state = table()
    early = turns_left(state, 0)
    set_zoo(state, seat=1, appeal=60, conservation=10)
    assert turns_left(state, 0) < early


def test_in_the_last_round_only_points_count_for_who_has_had_the_last_turn() -> None:
    state = table()
    set_zoo(state, money=50, x_tokens=4)
    set_zoo(state, seat=1, money=50, x_tokens=4)
    state.last_turns = 1
    assert turns_left(state, 0) == 1
    assert turns_left(state, 1) == 0
    assert {name for name, points in JUDGE.terms(state, 1).items() if points} <= {
        "appeal", "conservation", "final", "sponsors", "projects",
    }  # fmt: skip


def test_the_terms_at_the_end_are_the_score() -> None:
    state = table(players=1)
    while not state.is_terminal():
        run(
            state,
            ("x_token", "sponsors") if ("x_token", "sponsors") in state.legal_actions() else ("action", "sponsors", 0),
        )
    assert worth(state) == state.scores()[0].total
    assert JUDGE.evaluate(state) == [state.scores()[0].total]


def test_an_animal_that_a_place_waits_for_is_worth_more() -> None:
    state = table()
    hand(state, BEAR)
    waiting = term(state, "cards")
    lay_somewhere(state, "enclosure3")
    assert term(state, "cards") > waiting > 0


def test_two_animals_cannot_wait_for_the_same_enclosure() -> None:
    state = table()
    set_zoo(state, money=60)
    hand(state, BEAR, DINGO)
    lay_somewhere(state, "enclosure3")
    one = term(state, "cards")
    lay_somewhere(state, "enclosure2")
    assert term(state, "cards") > one


def test_an_animal_whose_condition_is_not_met_is_worth_less() -> None:
    state = table()
    set_zoo(state, money=60)
    hand(state, MANDRILL)
    lay_somewhere(state, "enclosure5")
    unmet = term(state, "cards")
    set_zoo(state, icons={"primate": 3})
    assert term(state, "cards") > unmet


def test_one_more_icon_is_worth_most_where_it_reaches_a_level_of_a_project() -> None:
    state = table()
    state.projects = [(103, -1, -1, -1), (110, -1, -1, -1), (112, -1, -1, -1)]
    set_zoo(state, icons={"predator": 1})
    icons = Expectation(state, 0).icons
    assert icons["predator"] > icons["bird"] > 0
    assert "herbivore" not in icons


def test_the_seat_that_is_next_is_ahead_of_an_equal_one() -> None:
    state = table()
    hand(state)
    hand(state, seat=1)
    for seat in (0, 1):
        set_zoo(state, seat=seat, appeal=10)
        state.zoos[seat].finals = []
    mine, theirs = JUDGE.evaluate(state)
    assert mine > theirs
    assert mine - theirs == pytest.approx(term(state, "tempo", 0) - term(state, "tempo", 1))


def test_the_final_scoring_card_for_empty_spaces_counts_little_while_most_will_be_covered() -> None:
    state = table()
    state.zoos[0].finals = [6]
    early = term(state, "final")
    set_zoo(state, appeal=80, conservation=8)
    assert term(state, "final") > early


# --- the value of an action


def test_an_enclosure_promises_more_when_an_animal_of_the_hand_fits() -> None:
    state = table()
    slot(state, "build", 5)
    state.apply_action(("action", "build", 0))
    actions = [("build", "enclosure3"), ("build", "pavilion")]
    hand(state)
    without = action_values(state, actions)
    hand(state, BEAR)
    with_bear = action_values(state, actions)
    assert with_bear[0] > without[0]
    assert with_bear[1] == without[1]


def test_an_enclosure_for_a_lemur_is_built_beside_rock() -> None:
    state = table()
    set_zoo(state, money=60)
    hand(state, LEMUR)
    slot(state, "build", 5)
    state.apply_action(("action", "build", 0))
    state.apply_action(("build", "enclosure3"))
    actions = state.legal_actions()
    values = action_values(state, actions)
    chosen = actions[values.index(max(values))]
    way = next(way for way in placements("enclosure3") if way.action == chosen)
    assert way.around & MAPS[state.zoos[0].map].rock


def test_the_level_of_a_project_that_gives_most_promises_most() -> None:
    state = table()
    state.projects = [(110, -1, -1, -1)]
    set_zoo(state, icons={"predator": 5})
    slot(state, "association", 5)
    state.apply_action(("action", "association", 0))
    supports = [("support", 110, level) for level in (1, 2, 3)]
    values = action_values(state, supports)
    assert values == sorted(values, reverse=True)


def test_a_beginner_would_rather_build_than_do_association_work() -> None:
    state = table()
    state.projects = [(110, -1, -1, -1)]
    set_zoo(state, money=20, icons={"predator": 2})
    hand(state, BEAR)
    slot(state, "association", 5)
    actions = [("action", "build", 0), ("action", "association", 0)]
    build, association = JUDGE.expected_points(state, actions)
    assert build < association
    build, association = JUDGES["easy"].expected_points(state, actions)
    assert build > association
    state.last_turns = 2
    assert JUDGES["easy"].expected_points(state, actions) == JUDGE.expected_points(state, actions)


def test_association_work_on_side_two_promises_a_donation_besides() -> None:
    state = table()
    slot(state, "association", 3)
    values = {}
    for upgraded in ((), ("association",)):
        upgrade(state, *upgraded)
        for money in (1, 60):
            set_zoo(state, money=money)
            values[len(upgraded), money] = action_values(state, [("action", "association", 0)])[0]
    assert values[1, 60] > values[0, 60] + 1
    assert values[1, 1] < values[0, 1] + 1


# --- what bots do


def test_nobody_discards_the_best_animal() -> None:
    state = table()
    set_zoo(state, money=30)
    lay_somewhere(state, "enclosure3")
    hand(state, BEAR, MANDRILL, 410, 411)
    ask(state, ("discard", 0, 1))
    for name in ("greedy", "easy", "normal"):
        assert best(state, name, None if name == "greedy" else 60) != ("discard", BEAR)


def test_greedy_would_rather_play_an_animal_that_is_ready_than_wait() -> None:
    state = table()
    set_zoo(state, money=14)
    hand(state, BEAR)
    lay_somewhere(state, "enclosure3")
    slot(state, "animals", 5)
    thinking = make_bot("ark_nova", "greedy").think(state, 0, 1)
    thinking.finish()
    report = thinking.report()
    assert report is not None
    chances = {candidate.action: candidate.chance for candidate in report.candidates}
    waiting = [action for action in chances if action[0] == "x_token" or action[1] in ("cards", "sponsors")]
    assert chances["action", "animals", 0] > max(chances[action] for action in waiting)


def ending(mine: int) -> ArkNovaState:
    """Seat 0 can support a project that makes the counters meet; it then has about `mine` points more than seat 1."""
    state = table()
    state.projects = [(110, -1, -1, -1)]
    set_zoo(state, appeal=88, conservation=8, money=0, icons={"predator": 5})
    set_zoo(state, seat=1, appeal=88 - mine, conservation=10, money=0)
    hand(state)
    hand(state, seat=1)
    for zoo in state.zoos:
        zoo.finals = []
    slot(state, "association", 5)
    return state


@pytest.mark.parametrize("name", ["greedy", "normal"])
def test_who_is_ahead_supports_the_project_that_ends_the_game(name: str) -> None:
    state = ending(mine=10)
    assert best(state, name, None if name == "greedy" else 60) == ("action", "association", 0)
    state.apply_action(("action", "association", 0))
    choice = best(state, name, None if name == "greedy" else 60)
    assert choice[:2] == ("support", 110)
    state.apply_action(choice)
    while state.stack[-1][0] != "act":
        state.apply_action(best(state) if not state.is_chance() else ("draw", state.deck[0]))
    assert state.last_turns == 1
    mine, theirs = JUDGE.evaluate(state)
    assert mine > theirs


def test_choosing_the_action_card_gets_more_time_than_what_follows() -> None:
    state = table()
    assert JUDGE.effort(state) == 1.0
    state.apply_action(("action", "sponsors", 0))
    assert 0 < JUDGE.effort(state) < 1.0


def test_hard_keeps_within_two_seconds_a_decision_and_six_a_turn_of_eleven_decisions() -> None:
    time = LEVELS["hard"].milliseconds
    assert time is not None
    state = table()
    state.apply_action(("action", "sponsors", 0))
    assert time <= 2000
    assert time * (1 + 10 * JUDGE.effort(state)) <= 6000


def test_others_are_simulated_as_taking_x_tokens_while_they_can() -> None:
    state = table()
    rng = random.Random(1)
    seat = state.current_player()
    last = state.zoos[seat].order[-1]
    assert JUDGE.reply(state, rng) == ("x_token", last)
    set_zoo(state, seat, x_tokens=5)
    assert JUDGE.reply(state, rng)[0] == "action"


def test_an_x_token_is_taken_with_the_card_that_loses_least() -> None:
    state = table()
    cards = state.zoos[0].order
    values = action_values(state, [("x_token", card) for card in cards])
    assert values == sorted(values)
    assert values[0] < values[-1]


def below(node: Decision | Chance) -> list[Decision | Chance]:
    """Return the nodes that follow one of a search's tree."""
    return list(node.children.values()) if isinstance(node, Decision) else []


def test_the_search_looks_beyond_the_own_turn() -> None:
    state = table()
    search = SearchBot(JUDGE, Settings(iterations=80, alone=3), hidden=True).think(state, 0, 1)
    search.finish()
    depth = 0
    nodes: list[Decision | Chance] = [search.root]
    while nodes:
        depth += 1
        nodes = [child for node in nodes for child in below(node)]
    assert depth >= 3
