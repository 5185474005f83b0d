"""The order of simultaneous effects is the player's wherever it matters."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from engine.games.ark_nova import GAME, flow, frames
from engine.games.ark_nova.effects import effects
from engine.games.ark_nova.mechanics.common import CONSTRICTION
from engine.games.ark_nova.pieces import Frame, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from tests.engine.games.ark_nova import lively
from tests.engine.games.ark_nova.positions import ask, hand, lay_somewhere, own, play, set_zoo, table, tokens
from tests.engine.laws import refusal_of

END: Frame = ("over", 0)
Sample = tuple[list[Action], ArkNovaPosition]
LONGEST = 8
TRIES = 2000


# --- positions in which an order is known to matter


def test_reputation_that_would_be_lost_can_wait_for_an_upgrade_of_the_cards() -> None:
    state = table()
    set_zoo(state, reputation=9, universities=["hand_limit"], workers=2)
    ask(state, ("association", 0, 4, False, (), False))
    play(state, ("university", "science_reputation"))
    assert state.legal_actions() == [
        ("first", "university", "upgrade"),
        ("first", "university", "gain", "reputation", 2),
    ]
    play(state, ("first", "university", "upgrade"), ("upgrade", "cards"))
    while state.stack[-1][0] == "take_card":
        play(state, ("draw",))
    assert state.zoos[0].reputation == 11


@pytest.mark.parametrize("card", [433, 123])
def test_two_conservation_points_may_upgrade_the_cards_before_reputation_is_lost(card: int) -> None:
    state = table(3)
    set_zoo(state, reputation=9, conservation=1, money=60)
    if card == 433:
        effect: Pending = (433, ("gain", "reputation", 1))
        waiting: tuple[Pending, ...] = ((433, ("gain", "appeal", 10)), effect, (433, ("gain", "conservation", 2)))
    else:
        effect = (123, ("gain", "reputation", 2))
        waiting = ((123, ("gain", "conservation", 2)), effect, (123, ("left_token",)))
    ask(state, ("effects", 0, waiting))
    assert ("first", "conservation2", "conservation_bonus", 2) in state.legal_actions()
    play(state, ("first", "conservation2", "conservation_bonus", 2), ("upgrade", "cards"))
    while state.stack[-1][0] == "take_card" or state.legal_actions()[0][:2] == ("first", "reputation10"):
        play(state, state.legal_actions()[0])
    assert state.zoos[0].reputation > 9


def test_appeal_can_wait_while_a_sponsor_wants_25_at_most() -> None:
    state = table()
    own(state, 253)
    hand(state, 439, 258)
    lay_somewhere(state, "enclosure2")
    set_zoo(state, appeal=23, money=60, icons={"bird": 9, "herbivore": 0, "science": 9})
    ask(state, ("animals_over", 0, "mixed"), ("animals", 0, 1, False, "none"))
    play(state, ("play", 439))
    assert set(state.legal_actions()) == {("first", 439, "gain", "appeal", 4), ("first", 253, "sponsor_for_token")}
    play(state, ("first", 253, "sponsor_for_token"))
    assert ("play", 258) in state.legal_actions()


def test_conservation_two_and_five_passed_together_pay_in_the_order_that_the_player_chooses() -> None:
    state = table()
    set_zoo(state, conservation=1)
    ask(state, ("effects", 0, ((101, ("gain", "conservation", 5)),)))
    assert state.legal_actions() == [
        ("first", "conservation2", "conservation_bonus", 2),
        ("first", "conservation5", "conservation_bonus", 5),
    ]
    play(state, ("first", "conservation5", "conservation_bonus", 5))
    assert state.stack[-1][0] == "conservation_bonus"
    assert state.stack[-1][2] == 5


def test_what_an_effect_brings_waits_with_the_others() -> None:
    state = table()
    set_zoo(state, reputation=4)
    ask(state, ("effects", 0, ((407, ("sunbathing", 1)), (407, ("gain", "reputation", 1)))))
    assert set(state.legal_actions()) == {("first", 407, "sunbathing", 1), ("first", "reputation5", "upgrade")}


def test_a_gain_by_icons_can_wait_for_a_partner_zoo() -> None:
    state = table()
    waiting = ((210, ("gain_per", ("icon", "americas"), 1, "appeal", 1, 0)), ("h2", ("partner_zoo",)))
    ask(state, ("effects", 0, waiting))
    play(state, ("first", "h2", "partner_zoo"), ("partner_zoo", "americas"))
    assert state.zoos[0].appeal == 1


def test_the_last_worker_can_be_left_to_the_other_bonus() -> None:
    state = table()
    set_zoo(state, reserve=1, workers=3)
    ask(state, ("effects", 0, (("map", ("hire_worker",)), ("conservation2", ("conservation_bonus", 2)))))
    assert len(state.legal_actions()) == 2


def test_conservation_can_wait_for_constriction_when_it_would_overtake_somebody() -> None:
    state = table()
    set_zoo(state, conservation=3)
    set_zoo(state, 1, appeal=8, conservation=4)
    ask(state, ("effects", 0, ((474, ("gain", "conservation", 1)), (474, ("constriction",)))))
    other = state.clone()
    play(state, ("first", 474, "constriction"))
    assert len(tokens(state, CONSTRICTION, 1)) == 2
    play(other, ("first", 474, "gain", "conservation", 1))
    assert len(tokens(other, CONSTRICTION, 1)) == 1


def test_in_a_break_what_else_comes_after_an_action_has_an_order_too() -> None:
    state = table()
    hand(state, 113)
    ask(state, ("effects", 0, (("token4", ("clever",)), ("token3", ("sunbathing", 1)))))
    assert state.legal_actions() == [("first", "token4", "clever"), ("first", "token3", "sunbathing", 1)]


def test_what_waits_for_the_end_of_the_action_is_the_same_in_whatever_order_it_came() -> None:
    state = table()
    state.stack.append(("after_action", 0))
    waiting: list[Pending] = [("i11", ("clever",)), (475, ("hypnosis", 3))]
    for order in (waiting, waiting[::-1]):
        twin = state.clone()
        twin.stack += [END, ("effects", 0, tuple(order))]
        flow.advance(twin)
        assert twin.after == waiting


def test_effects_of_equal_code_are_told_apart_by_their_sources() -> None:
    state = table()
    hand(state, 113)
    ask(state, ("effects", 0, ((447, ("pouch", 3, 447)), (212, ("pouch", 1, 212)), (212, ("pouch", 1, 212)))))
    assert state.legal_actions() == [("first", 447, "pouch", 3, 447), ("first", 212, "pouch", 1, 212)]


def test_effects_that_are_all_the_same_come_unasked() -> None:
    state = table()
    ask(state, ("effects", 0, (("reputation10", ("take_card", 1)), ("reputation13", ("take_card", 1)))))
    assert state.stack[-1][0] == "take_card"


# --- the law: the player can reach every order in which two waiting effects can be carried out


def pools(monkeypatch: pytest.MonkeyPatch) -> list[tuple[ArkNovaPosition, Frame]]:
    """Return a list that collects every meeting of different effects from now on: position and frame."""
    met: list[tuple[ArkNovaPosition, Frame]] = []

    def listen(position: ArkNovaPosition, frame: Frame) -> None:
        if len({effect for _, effect in frame[2]}) > 1:
            met.append((position.clone(), frame))
        effects.work_off(position, frame)

    monkeypatch.setitem(frames.STEPS, "effects", frames.STEPS["effects"]._replace(apply=listen))
    return met


def ahead(state: ArkNovaPosition, player: int, *pending: Pending) -> ArkNovaPosition:
    """Return a copy in which only these effects wait; an action under way has not ended yet."""
    twin = state.clone()
    twin.stack = [*(frame for frame in state.stack if frame[0] == "after_action"), END, ("effects", player, pending)]
    flow.advance(twin)
    return twin


def one_after_the_other(state: ArkNovaPosition, player: int, pair: Sequence[Pending], rng: random.Random) -> Sample:
    """Carry out effects one by one, each with its consequences: return what was chosen, and where it led."""
    chosen = []
    for pending in pair:
        state = ahead(state, player, pending)
        while state.stack[-1] != END:
            action = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())
            state.apply_action(action)
            if action[0] != "first":
                chosen.append(action)
    return chosen, state


def can_reach(state: ArkNovaPosition, chosen: list[Action], goal: dict[str, Any], budget: list[int]) -> bool:
    """Tell whether some order of the same choices leads to `goal`; `budget`: how many tries are left."""
    budget[0] -= 1
    if budget[0] < 0:
        return True  # the search takes too long
    if state.stack[-1] == END:
        return not chosen and state.to_json() == goal
    if state.stack[-1][0] == "order":
        tries = [(action, chosen) for action in state.legal_actions()]
    else:
        tries = [(chosen[at], [*chosen[:at], *chosen[at + 1 :]]) for at in range(len(chosen))]
    tried = set()
    for action, rest in tries:
        twin = state.clone()
        if action not in tried and refusal_of(twin, action) is None and can_reach(twin, rest, goal, budget):
            return True
        tried.add(action)
    return False


def check_pairs(state: ArkNovaPosition, frame: Frame, rng: random.Random) -> int:
    """Check the law for all pairs of effects in the frame; return how many orders were tried."""
    _, player, waiting = frame
    orders = [pair for pair in permutations(waiting, 2) if pair[0][1] != pair[1][1]]
    for pair in orders:
        chosen, there = one_after_the_other(state, player, pair, rng)
        if len(chosen) <= LONGEST:
            both = ahead(state, player, *pair)
            assert can_reach(both, chosen, there.to_json(), [TRIES]), f"{pair} cannot come in this order: {chosen}"
    return len(orders)


def at_the_edges(state: ArkNovaPosition, seat: int, rng: random.Random) -> ArkNovaPosition:
    """Return the position with counters where tracks end, bonuses lie, and opponents are near."""
    twin = state.clone()
    zoo = twin.zoos[seat]
    zoo.reputation = rng.choice([4, 7, 8, 9])
    zoo.conservation = rng.choice([0, 1, 4, 7, 9])
    zoo.appeal = rng.choice([8, 20, 23, 25, 40])
    zoo.x_tokens = rng.choice([0, 4, 5])
    if rng.random() < 0.3:
        zoo.workers, zoo.reserve = 3, 1
        zoo.tasks = [0, 0, 0, 0]
    for other, rival in enumerate(twin.zoos):
        if other != seat:
            rival.appeal = max(0, zoo.appeal + rng.choice([-3, 0, 2, 5]))
            rival.conservation = zoo.conservation + rng.choice([0, 1, 2])
    return twin


@pytest.mark.slow
@pytest.mark.parametrize(("players", "zoo_map"), [(2, "0"), (3, "2"), (2, "8"), (4, "random"), (1, "6")])
def test_two_effects_that_wait_can_be_carried_out_in_either_order(
    players: int, zoo_map: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = 0
    met = pools(monkeypatch)
    for seed in range(2):
        rng = random.Random(seed)
        state = GAME.start(players, {"maps": zoo_map})
        assert isinstance(state, ArkNovaState)
        while not state.is_terminal():
            met.clear()
            state.apply_action(state.sample_chance(rng) if state.is_chance() else lively.choose(state, rng))
            for position, frame in met[:]:
                for tried in (position, *(at_the_edges(position, frame[1], rng) for _ in range(3))):
                    checked += check_pairs(tried, frame, rng)
    assert checked > 100
