"""What the cards say may be declined, and nothing else (R31)."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.effects.abilities import AFTER
from engine.games.ark_nova.effects.effects import EFFECTS
from engine.games.ark_nova.pieces import Effect
from engine.games.ark_nova.rules import ArkNovaState
from tests.engine.games.ark_nova.choices import CHOICES, Choice
from tests.engine.games.ark_nova.positions import ask, display, hand, lay, own, play, remove, set_zoo, table

ASKS_NOTHING = frozenset(
    (
        "gain", "gain_per", "gain_table", "gain_if", "pack", "petting_zoo_animal", "iconic_animal", "inventive_bears",
        "inventive_primates", "jumping", "hire_worker", "sprint", "sponsor_magnet", "search_deck", "venom",
        "constriction", "drop_finals",
    )
)  # fmt: skip
"""The effects that ask their player nothing (when 10 conservation are reached everybody puts a card away)."""

SKIP = ("skip",)


def asked(effect: Effect) -> ArkNovaState:
    """Return a table where everything is possible and that effect has just asked."""
    state = table(2, "0")
    own(state, 253, 247)
    lay(state, "enclosure1", "a5")
    hand(state, 223, 447, 114)
    for card in (401, 402, 403):
        remove(state, card)
        state.discard.append(card)
    if 108 not in state.base_pool:
        row = next(row for row in state.projects if row[0] == 108)
        state.projects[state.projects.index(row)] = (state.base_pool.pop(), *row[1:])
        state.base_pool = sorted([*state.base_pool, 108])
    set_zoo(state, money=50, x_tokens=2)
    set_zoo(state, 1, appeal=30, money=20)
    state.stack = [frame for frame in state.stack if frame[0] != "act"]
    ask(state, ("effects", 0, (("map", effect),)))
    while state.is_chance():
        play(state, prefer=(410, 404))
    return state


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.effect[0])
def test_what_may_be_declined_offers_skip_and_what_must_be_done_does_not(choice: Choice) -> None:
    state = asked(choice.effect)
    assert state.stack[-1][0] == choice.kind
    assert (SKIP in state.legal_actions()) == choice.may
    assert len(state.legal_actions()) > choice.may, "there is something to do, too"


def test_every_effect_is_listed_or_asks_nothing() -> None:
    listed = {choice.effect[0] for choice in CHOICES}
    assert listed | ASKS_NOTHING == {*EFFECTS, *AFTER}
    assert not listed & ASKS_NOTHING


def test_r31_a_hunter_takes_an_animal_if_there_is_one_and_else_none() -> None:
    state = asked(("hunter", 3))
    assert [action[0] for action in state.legal_actions()] == ["take"] * len(state.legal_actions())
    kept = state.legal_actions()[0]
    play(state, kept)
    assert kept[1] in state.zoos[0].hand
    state = table()
    state.stack = [frame for frame in state.stack if frame[0] != "act"]
    ask(state, ("effects", 0, (("map", ("hunter", 2)),)))
    before = len(state.discard)
    state.apply_action(("draw", *[card for card in state.deck if card < 300][:2]))
    assert state.stack[-1][0] != "hunter", "there is nothing to be asked"
    assert len(state.discard) == before + 2
    assert state.held == []


def test_r31_228_makes_one_take_a_small_animal_of_the_display_if_one_lies_there() -> None:
    state = table()
    display(state, 404, 201, 202, 401, 417, 203)
    ask(state, ("take_small", 0))
    assert state.legal_actions() == [("take", 404)]
    display(state, 205, 201, 202, 401, 417, 203)
    ask(state, ("take_small", 0))
    assert state.stack[-1][0] != "take_small"


def test_r31_dominance_may_be_declined_and_offers_nothing_where_primates_are_in_the_game() -> None:
    state = asked(("dominance",))
    assert state.legal_actions() == [("take", 108), SKIP]
    play(state, SKIP)
    assert 108 in state.base_pool
    state = asked(("dominance",))
    play(state, ("take", 108))
    assert 108 in state.zoos[0].hand
    state.stack = [frame for frame in state.stack if frame[0] != "act"]
    ask(state, ("effects", 0, (("map", ("dominance",)),)))
    assert state.stack[-1][0] != "dominance"
