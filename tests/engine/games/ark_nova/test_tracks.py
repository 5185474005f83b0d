"""Reputation and conservation: what their tracks pay, and what no longer counts."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.mechanics.gains import gain
from tests.engine.games.ark_nova.positions import (
    ask,
    hand,
    house,
    play,
    set_zoo,
    table,
    upgrade,
)


def test_reputation_stops_at_nine_without_cards_two_and_pays_its_bonuses_once() -> None:
    state = table()
    set_zoo(state, reputation=8)
    ask(state, ("effects", 0, (("map", ("gain", "reputation", 4)),)))
    assert state.zoos[0].reputation == 9
    upgrade(state, "cards")
    ask(state, ("effects", 0, (("map", ("gain", "reputation", 6)),)))
    while state.stack[-1][0] != "conservation_bonus":
        play(state, state.legal_actions()[0])
    zoo = state.zoos[0]
    assert (zoo.reputation, zoo.conservation, len(zoo.hand)) == (15, 2, 6)
    play(state, ("worker",))
    assert state.zoos[0].x_tokens == 2
    ask(state, ("effects", 0, (("map", ("gain", "reputation", 2)),)))
    assert state.zoos[0].appeal == 2, "beyond 15 every point is an appeal point"


def test_reputation_five_upgrades_a_card_and_eight_hires_a_worker() -> None:
    state = table()
    ask(state, ("effects", 0, (("map", ("gain", "reputation", 7)),)))
    assert state.stack[-1][0] == "upgrade"
    play(state, ("upgrade", "build"))
    assert state.zoos[0].workers == 2
    assert state.zoos[0].upgraded == 2


def test_two_conservation_points_upgrade_a_card_or_hire_a_worker() -> None:
    state = table()
    ask(state, ("effects", 0, (("map", ("gain", "conservation", 2)),)))
    assert ("worker",) in state.legal_actions()
    assert ("upgrade", "cards") in state.legal_actions()
    play(state, ("worker",))
    assert (state.zoos[0].workers, state.zoos[0].reserve) == (2, 2)


def test_five_and_eight_conservation_points_give_money_or_a_tile_that_leaves_the_game() -> None:
    state = table()
    state.tiles = [(5, "money"), (5, "x_tokens"), (8, "reputation"), (8, "money")]
    set_zoo(state, conservation=4, money=0)
    ask(state, ("effects", 0, (("map", ("gain", "conservation", 4)),)))
    play(state, ("first", "conservation5", "conservation_bonus", 5))
    assert state.legal_actions() == [("money",), ("tile", "money"), ("tile", "x_tokens")]
    play(state, ("tile", "x_tokens"))
    assert state.zoos[0].x_tokens == 3
    assert (5, "x_tokens") not in state.tiles
    assert state.legal_actions() == [("money",), ("tile", "reputation"), ("tile", "money")]
    play(state, ("money",))
    assert state.zoos[0].money == 5


def test_at_ten_conservation_points_everybody_puts_a_final_scoring_card_away() -> None:
    state = table(3)
    set_zoo(state, conservation=9)
    ask(state, ("effects", 0, (("map", ("gain", "conservation", 1)),)))
    for seat in range(3):
        assert state.current_player() == seat
        play(state, ("drop", state.zoos[seat].finals[0]))
    assert [len(zoo.finals) for zoo in state.zoos] == [1, 1, 1]
    assert len(state.final_under) == 3
    set_zoo(state, 1, conservation=9)
    ask(state, ("effects", 1, (("map", ("gain", "conservation", 1)),)))
    assert state.current_player() == 0, "only the first one who gets there triggers it"


def test_resistance_leaves_one_final_scoring_card_more_for_the_whole_game() -> None:
    state = table()
    ask(state, ("effects", 0, (("map", ("resistance",)),)))
    play(state)
    kept, gone = state.held
    play(state, ("keep", kept))
    assert len(state.zoos[0].finals) == 3
    assert state.final_under == [(gone, 0)]
    set_zoo(state, conservation=9)
    ask(state, ("effects", 0, (("map", ("gain", "conservation", 1)),)))
    play(state, ("drop", kept))
    assert len(state.zoos[0].finals) == 2


def test_a_released_animal_no_longer_counts() -> None:
    state = table(3)
    house(state, 417)
    assert state.zoos[0].icons["predator"] == 1
    hand(state, 113)
    ask(state, ("association", 0, 5, False, (), False))
    play(state, ("support", 113, 1))
    assert state.zoos[0].animals == [(417, "")], "which animal is released is still open"
    play(state, ("release", 417))
    assert state.zoos[0].icons["predator"] == 0


def test_a_misspelt_gain_is_refused_and_scores_nothing() -> None:
    state = table()
    with pytest.raises(ValueError, match="'conservaton' cannot be gained"):
        gain(state, 0, "conservaton", 1)
    assert state == table()
