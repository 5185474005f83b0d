"""Rules: preparation."""

from __future__ import annotations

import pytest

from engine.game import UnknownChoice
from engine.games.aquaretto import GAME
from engine.games.aquaretto.grid import SPACES, STATIONS
from engine.games.aquaretto.pieces import TILES
from engine.games.aquaretto.rules import AquarettoState
from tests.engine.games.aquaretto.zoos import game
from tests.engine.games.zoo_trucks.positions import act, legal, refusal, turn_of


@pytest.mark.parametrize(("players", "removed", "stack"), [(2, 3, 50), (3, 2, 61), (4, 1, 72), (5, 0, 83)])
def test_types_leave_by_players_and_15_tiles_are_the_end_stack(players: int, removed: int, stack: int) -> None:
    state = game(players)
    assert len(state.removed[0]) == removed
    assert state.left[0] == stack
    assert sum(state.unseen[0]) == stack + 15


def test_there_are_88_animals_and_10_coin_tiles_two_males_and_two_females_each() -> None:
    stack = TILES.stack()
    assert sum(stack) == 98
    assert stack[32] == 10
    for kind in range(8):
        assert sum(stack[4 * kind : 4 * kind + 4]) == 11
        assert stack[4 * kind + 1] == stack[4 * kind + 2] == 2


def test_a2_fish_eaters_have_six_fish_and_trainable_animals_two_flashes() -> None:
    marks = {word: count for word, count in zip(TILES.words, TILES.stack(), strict=False) if "f" in word[-5:]}
    assert {word: n for word, n in marks.items() if word.endswith("flash")} == dict.fromkeys(
        ("dolphin.flash", "orca.flash", "sea_lion.flash"), 2
    )
    assert {word: n for word, n in marks.items() if word.endswith("fish")} == dict.fromkeys(
        ("sea_turtle.fish", "penguin.fish", "polar_bear.fish", "crocodile.fish", "hippopotamus.fish"), 6
    )


def test_a_type_leaves_with_all_its_tiles() -> None:
    state = game(4, ("penguin",))
    at = TILES.types.index("penguin")
    assert state.unseen[0][4 * at : 4 * at + 4] == [0, 0, 0, 0]


def started(players: int, **options: str) -> AquarettoState:
    state = GAME.start(players, options)
    assert isinstance(state, AquarettoState)
    return state


@pytest.mark.parametrize("name", ["dolphin", "orca", "sea_lion"])
def test_a1_dolphins_orcas_and_sea_lions_always_take_part(name: str) -> None:
    state = started(3, start="1", types="chosen")
    assert refusal(state, f"remove {name}") == "type_stays"


def test_a1_types_leave_at_random_among_the_five_others() -> None:
    import random

    seen = set()
    for seed in range(60):
        state = GAME.start(4, {"start": "1"})
        assert state.is_chance()
        seen.add(state.sample_chance(random.Random(seed))[1])
    assert seen == {"sea_turtle", "penguin", "polar_bear", "crocodile", "hippopotamus"}


def test_a1_the_start_player_may_choose_the_types_when_that_is_agreed() -> None:
    state = started(3, start="2", types="chosen")
    assert turn_of(state) == 2
    act(state, "remove penguin")
    assert refusal(state, "remove penguin") == "type_is_out"
    assert legal(state, "remove") == {"sea_turtle", "polar_bear", "crocodile", "hippopotamus"}
    act(state, "remove crocodile")
    assert legal(state, "draw") == {""}


@pytest.mark.parametrize(("players", "spaces"), [(2, (3, 2, 1)), (3, (3,) * 3), (4, (3,) * 4), (5, (3,) * 5)])
def test_there_is_a_truck_for_each_player_and_three_for_two(players: int, spaces: tuple[int, ...]) -> None:
    assert game(players).spaces == spaces


def test_each_player_begins_with_one_coin() -> None:
    state = game(4)
    assert state.coins == [1, 1, 1, 1]
    assert state.bank == 26


def test_the_board_has_19_spaces_and_a_corner_of_stations() -> None:
    assert SPACES.bit_count() == 19
    assert STATIONS.bit_count() == 3
    assert not SPACES & STATIONS


def test_who_begins_is_drawn_unless_it_is_agreed() -> None:
    state = GAME.start(5)
    assert state.is_chance()
    state.apply_action(("start", 4))
    assert state.current_player() == 3


def test_a_seat_that_nobody_takes_cannot_begin() -> None:
    with pytest.raises(UnknownChoice):
        GAME.start(2, {"start": "3"})


def test_a18_the_count_of_the_stacks_may_be_hidden_which_changes_no_rule() -> None:
    shown, hidden = game(), game(pile="hidden")
    assert not shown.pile_hidden
    assert hidden.pile_hidden
    assert shown.legal_actions() == hidden.legal_actions()
