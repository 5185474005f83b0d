"""Solo games: their rounds, and what interactive animals do in them."""

from __future__ import annotations

import random

import pytest

from engine.games.ark_nova import GAME
from engine.tools.simulation import simulate
from tests.engine.games.ark_nova.positions import ask, draws, hand, lay, play, set_zoo, slot, table, upgrade


def test_a_solo_game_has_27_turns_and_five_breaks_with_a_donation_token_each() -> None:
    state = table(1)
    assert state.zoos[0].appeal == 20
    assert [row[1:] for row in state.projects] == [(-1, -1, -1)] * 3
    rng = random.Random(5)
    donations = {state.donations}
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
        donations.add(state.donations)
    assert state.turns == 27
    assert max(d.bit_count() for d in donations) >= 5
    assert 9 not in state.zoos[0].finals


@pytest.mark.parametrize("appeal", ["20", "10", "0"])
def test_a_solo_game_begins_with_20_10_or_0_appeal(appeal: str) -> None:
    assert table(1, appeal=appeal).zoos[0].appeal == int(appeal)


def test_solo_breaks_end_rounds_of_7_6_5_4_3_and_2_turns() -> None:
    state = table(1)
    hand(state)
    ends = []
    while not state.is_terminal():
        before = state.solo_round
        turn = state.turns
        if state.is_chance():
            state.apply_action(draws(state))
        elif state.stack[-1][0] == "act":
            state.apply_action(("action", "sponsors", 0))
            state.zoos[0].money = 0
        else:
            state.apply_action(state.legal_actions()[0])
        if state.solo_round != before:
            ends.append(turn)
    assert ends == [7, 13, 18, 22, 25, 27]
    assert state.zoos[0].x_tokens == 0, "no X-token for a break"


@pytest.mark.parametrize(("appeal", "value"), [(113, 1.0), (114 - 14, 1.0), (114 - 15, -1.0), (0, -1.0)])
def test_a_solo_game_is_won_with_0_points_and_lost_with_less(appeal: int, value: float) -> None:
    state = table(1)
    set_zoo(state, appeal=appeal, conservation=7, finals=[])
    state.stack = [("over", 0)]
    assert (state.scores()[0].total >= 0) == (value > 0)
    assert state.returns() == [value]


def test_simulated_solo_games_are_won_or_lost() -> None:
    assert simulate(GAME, ["random"], games=1, seed=1).wins == [0.0]


SOLO = [
    (449, {"x_tokens": 1}),
    (470, {"x_tokens": 2}),
    (492, {"x_tokens": 2}),
    (456, {"hand": 1}),
    (463, {"hand": 1}),
    (458, {"hand": 2}),
]


@pytest.mark.parametrize(("card", "gains"), SOLO)
def test_interactive_animals_have_other_effects_in_solo_games(card: int, gains: dict[str, int]) -> None:
    state = table(1)
    hand(state, card)
    zoo = state.zoos[0]
    zoo.modifiers["ignore_rock_and_water"] = 1
    zoo.partner_zoos = ["africa", "americas"]
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    set_zoo(state, money=60, icons=dict.fromkeys(zoo.icons, 3), x_tokens=0)
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
    play(state, ("play", card))
    assert state.zoos[0].x_tokens == gains.get("x_tokens", 0)
    assert len(state.zoos[0].hand) == gains.get("hand", 0)


@pytest.mark.parametrize(
    ("card", "kind"), [(474, "clever"), (482, "clever"), (483, "clever"), (475, "act"), (485, "act")]
)
def test_constriction_is_clever_and_hypnosis_determination_in_solo_games(card: int, kind: str) -> None:
    state = table(1)
    hand(state, card)
    zoo = state.zoos[0]
    zoo.modifiers["ignore_rock_and_water"] = 1
    zoo.partner_zoos = ["europe", "americas"]
    upgrade(state, "animals")
    lay(state, "enclosure5", "e9 f8 f10 g9 g11")
    set_zoo(state, money=60, icons=dict.fromkeys(zoo.icons, 3))
    slot(state, "animals", 1)
    turns = state.turns
    play(state, ("action", "animals", 0), ("play", card))
    assert state.stack[-1][0] == kind
    assert state.turns == turns
