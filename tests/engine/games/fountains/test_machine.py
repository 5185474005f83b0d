"""The game for one against the Steam Machine."""

from __future__ import annotations

import random

import pytest

from engine.games.fountains import GAME
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.payouts import counted, fish_colour
from engine.games.fountains.pieces import BLACK, FEATURES, LILY, RED, TILES, WHITE, WILD
from engine.games.fountains.rules import FountainsState
from engine.tools.simulation import simulate
from tests.engine.games.fountains.positions import choices, nature, play, position, refused, walk


def turn(state: FountainsState, move: str, placed: str | None = None) -> list[tuple[object, ...]]:
    """Take a turn and let the machine take its own, up to the player's next decision; return what happened."""
    events = play(state, move)
    events += play(state, placed or choices(state)[0])
    state.trace = []
    nature(state)
    events += state.trace
    state.trace = None
    return events


def scores(state: FountainsState, source: str) -> list[int]:
    """Return the person's points from a source."""
    return [state.scores()[0].points(source)]


def earned(state: FountainsState, source: str) -> int:
    _, machine = state.scores()
    return machine.points(source)


# --- the gear


def test_the_person_begins_and_the_machine_takes_every_other_turn() -> None:
    state = position("machine easy\n turns 0\n tops P01 C01 L01")
    assert state.current_player() == 0
    turn(state, "move blue 1")
    assert (state.turns, state.machine_turns) == (1, 1)


def test_the_machine_has_a_space_to_itself_that_pawns_skip() -> None:
    state = position("machine easy\n turns 4\n pawns 1 2 3")
    assert state.gear == 4
    play(state, "move white 1")
    assert state.pawns == [1, 5, 3]
    assert position("machine easy\n turns 0").gear == 0, "at first on the bonus space"


def test_a_pawn_under_the_gear_does_not_move() -> None:
    """F23."""
    state = position("machine easy\n turns 3\n pawns 1 3 5")
    assert refused(state, "move white 1") == "under_the_gear"
    assert {choice.split()[1] for choice in choices(state)} == {"green", "blue"}
    assert len(choices(state)) == 6


def test_the_machine_moves_one_space_whatever_stands_there() -> None:
    state = position("machine easy\n turns 0\n pawns 1 3 5")
    turn(state, "move blue 1")
    assert state.gear == 1
    assert state.pawns[0] == 1, "it sits on the green pawn now"
    turn(state, "move white 1")
    assert state.gear == 2


def test_the_machine_takes_the_top_tile_beside_its_space() -> None:
    state = position("machine easy\n turns 1\n pawns 1 3 5\n tops L05")
    events = turn(state, "move blue 1")
    assert ("machine_took", "L05") in events
    assert [TILES[number].name for number in state.machine_tiles] == ["L05"]
    assert state.left[1] == 11


def test_the_machine_takes_the_tile_that_was_turned_up_after_the_persons_own() -> None:
    """F26: the person took the top tile of the stack that the machine comes to."""
    state = position("machine easy\n turns 1\n pawns 1 3 5\n tops L05")
    play(state, "move blue 3", "place 0 -2 3")
    assert state.phase == "reveal"
    play(state, "reveal L09")
    assert [TILES[number].name for number in state.machine_tiles] == ["L09"]


# --- the machine's rewards


@pytest.mark.parametrize(("level", "worth"), [("easy", 1), ("medium", 1), ("hard", 2)])
def test_on_the_green_space_the_machine_scores_each_of_its_lily_pads(level: str, worth: int) -> None:
    board = "board 1\n  P01 2 0 0"
    state = position(f"machine {level}\nturns 7\npawns 6 3 5\ncollected P02 X02 C01\ntops P12\n{board}")
    turn(state, "move white 1")
    assert state.gear == 1
    assert earned(state, "lilies") == 4 * worth
    assert scores(state, "lilies") == [tally(state.fountains[0]).lilies]


def test_the_machine_triggers_whether_the_pawn_stands_there_or_not() -> None:
    """Green stands elsewhere, or on its own space: the reward comes in both cases."""
    for pawns in ("6 3 5", "1 3 5"):
        state = position(f"machine easy\n turns 7\n pawns {pawns}\n collected P02\n tops P12")
        events = turn(state, "move white 1")
        assert ("rewarded", 1, "green") in events


def test_the_machines_tile_counts_for_the_reward_that_it_triggers() -> None:
    """F8."""
    state = position("machine easy\n turns 7\n pawns 6 3 5\n tops P02")
    turn(state, "move white 1")
    assert earned(state, "lilies") == 1


@pytest.mark.parametrize(("level", "worth"), [("easy", 1), ("medium", 2), ("hard", 2)])
def test_on_the_white_space_the_machine_scores_its_most_frequent_fish(level: str, worth: int) -> None:
    """Two red fish, one black and two wild ones: red, and wild ones too."""
    board = "board 1\n  red 1 1\n  black -1 1"
    state = position(f"machine {level}\nturns 2\npawns 1 4 5\ncollected P03 P04 P05 C08 L08\ntops C12\n{board}")
    turn(state, "move blue 1")
    assert state.gear == 3
    assert earned(state, "fish") == 4 * worth
    assert scores(state, "fish") == [1], "the person scores that colour, too"


def test_of_equally_frequent_colours_the_machine_takes_what_pays_the_person_least() -> None:
    state = position("machine easy\n turns 2\n collected P03 P05\n board 1\n  red 1 1")
    assert [counted(state, colour) for colour in (RED, BLACK, WHITE, WILD)] == [1, 1, 0, 0]
    assert tally(state.fountains[0]).fish == (1, 0, 0)
    assert fish_colour(state) == BLACK


def test_when_the_person_triggers_fish_the_machine_scores_the_colour_that_was_named() -> None:
    state = position("machine medium\n turns 1\n pawns 1 2 5\n collected P03 P05 P06 C08\n tops C12 L05")
    play(state, "move white 1")
    play(state, choices(state)[0])
    play(state, "fish black")
    assert earned(state, "fish") == 2 * 3, "two black fish and a wild one"


def test_when_the_person_triggers_lily_pads_the_machine_scores_its_own() -> None:
    state = position("machine easy\n turns 3\n pawns 0 2 4\n collected P01 P02\n tops P12 L05")
    play(state, "move green 1")
    play(state, choices(state)[0])
    assert earned(state, "lilies") == 2


@pytest.mark.parametrize(
    ("tiles", "person", "machine"),
    [("P02", 7, 0), ("P02 P03", 7, 7), ("P02 P03 P04", 0, 7)],
    ids=["fewer", "as many", "more"],
)
def test_pools_are_compared_with_the_number_of_the_machines_tiles(tiles: str, person: int, machine: int) -> None:
    """Seven points for the larger number, for both if they are equal; here the person has two pools after the turn."""
    state = position(f"machine hard\n turns 6\n pawns 1 2 4\n collected {tiles}\n tops T12\n board 1\n  red 1 1")
    play(state, "move blue 1")
    play(state, next(choice for choice in choices(state) if pools_after(state, choice) == 2))
    assert scores(state, "pools") == [person]
    assert earned(state, "pools") == machine


def pools_after(state: FountainsState, choice: str) -> int:
    after = state.clone()
    play(after, choice)
    return tally(after.fountains[0]).pools


def test_a_coin_pays_the_machine_five_whenever_it_takes_one() -> None:
    """F29: water does not matter, for the machine builds nothing."""
    state = position("machine easy\n turns 1\n pawns 1 3 5\n tops L09")
    events = turn(state, "move blue 1")
    assert ("coins", 1, 5) in events
    assert earned(state, "coins") == 5


# --- the bonus space

AT_BONUS = """
    machine easy
    turns 6
    pawns {pawns}
    offer coin lily red red spout
    {more}
"""


def test_on_the_bonus_space_the_machine_takes_a_tile_from_each_space_with_a_pawn() -> None:
    state = position(AT_BONUS.format(pawns="1 3 4", more="tops P12 C12 T12"))
    events = turn(state, "move blue 1")
    assert state.gear == 0
    taken = [event[1] for event in events if event[0] == "machine_took"]
    assert [name[0] for name in map(str, taken)] == ["P", "C", "T"]


def test_a_pawn_on_the_bonus_space_itself_brings_the_machine_nothing() -> None:
    state = position(AT_BONUS.format(pawns="0 3 4", more="tops C12"))
    events = turn(state, "move blue 1")
    assert [str(event[1])[0] for event in events if event[0] == "machine_took"] == ["C", "T"]


def test_while_the_machine_stands_on_the_bonus_space_one_token_may_be_swapped() -> None:
    state = position(AT_BONUS.format(pawns="1 3 4", more=""))
    turn(state, "move blue 1")
    assert choices(state) == ["keep", "swap red", "swap lily", "swap coin", "swap spout"]
    play(state, "swap lily")
    assert state.swapped[LILY] == 1
    assert state.is_chance()
    play(state, "refill wild")
    assert state.to_json()["offer"] == ["coin", "wild", "red", "red", "spout"]
    assert choices(state)[0].startswith("move ")


def test_the_tokens_may_be_left_as_they_are() -> None:
    state = position(AT_BONUS.format(pawns="1 3 4", more=""))
    turn(state, "move blue 1")
    play(state, "keep")
    assert choices(state)[0].startswith("move ")
    assert not any(state.swapped)


def test_where_the_table_plays_so_any_number_of_tokens_may_be_swapped() -> None:
    """F20."""
    state = position(AT_BONUS.format(pawns="1 3 4", more="swap any"))
    turn(state, "move blue 1")
    play(state, "swap red", "swap red", "swap spout")
    assert choices(state) == ["keep", "swap lily", "swap coin"]
    play(state, "keep")
    assert state.offer.count(-1) == 3
    nature(state)
    assert state.offer.count(-1) == 0
    assert sum(state.swapped) == 3


# --- the end


def last_turn(collected: str = "P02 P03", level: str = "easy", board: str = "fish 0") -> FountainsState:
    return position(f"machine {level}\n turns 13\n pawns 1 3 4\n collected {collected}\n board 1 {board}\n  P01 2 0 0")


def test_the_game_ends_when_the_machine_comes_to_the_bonus_space_the_second_time() -> None:
    state = last_turn()
    events = turn(state, "move blue 1")
    assert state.is_terminal()
    assert state.machine_turns == 14
    assert [event[0] for event in events].index("ends") > [event[0] for event in events].index("machine_took")
    assert len(state.machine_tiles) == 2 + 3


def test_an_empty_stack_does_not_end_the_game_alone() -> None:
    """F30."""
    gone = " ".join(f"X{number:02}" for number in range(1, 13))
    state = position(f"machine easy\n turns 12\n pawns 1 2 3\n collected {gone}")
    assert not state.left[5]
    turn(state, "move green 3")
    assert not state.is_terminal()
    assert state.gear == 6
    assert len(state.machine_tiles) == 12, "beside the empty stack the machine takes nothing"


def test_the_final_rewards_are_paid_to_both() -> None:
    """F22: the person scores the best colour, the machine its most frequent one."""
    state = last_turn("P02 C03 P05", "hard")
    turn(state, "move blue 1")
    assert state.is_terminal()
    mine = tally(state.fountains[0])
    assert scores(state, "last_fish") == [max(mine.fish)]
    assert scores(state, "last_lilies") == [mine.lilies]
    colour = fish_colour(state)
    assert earned(state, "last_fish") == 2 * (counted(state, colour) + counted(state, WILD))
    assert earned(state, "last_lilies") == 2 * counted(state, LILY)
    assert sorted([scores(state, "last_pools")[0], earned(state, "last_pools")]) == [0, 7]


def test_the_machine_is_a_player_that_scores_and_has_no_seat() -> None:
    state = last_turn()
    assert (state.num_players, state.num_scored) == (1, 2)
    assert len(state.returns()) == 1
    assert [len(place) for place in state.ranking()] == [1, 1]
    assert position("players 2").num_scored == 2, "with several players there is no machine"


@pytest.mark.parametrize(
    ("lead", "ranking", "worth"),
    [(1, [[0], [1]], 1.0), (0, [[1], [0]], -1.0), (-1, [[1], [0]], -1.0)],
    ids=["more points", "as many", "fewer"],
)
def test_only_more_points_than_the_machine_win(lead: int, ranking: list[list[int]], worth: float) -> None:
    """F32: a player without more points than the machine loses, also with as many."""
    state = last_turn()
    turn(state, "move blue 1")
    mine, machine = (sheet.total for sheet in state.scores())
    state.points[0][2] += machine - mine + lead
    assert state.ranking() == ranking
    assert state.returns() == [worth]


def test_the_machines_points_stand_in_results_and_statistics() -> None:
    simulated = simulate(GAME, ["random"], 3, 1, {"machine": "hard"})
    assert len(simulated.mean_scores) == 2
    assert sum(simulated.wins) == 3


def test_both_have_fourteen_turns() -> None:
    """F21: two rounds of seven spaces."""
    rng = random.Random(3)
    state = GAME.start(1, {"machine": "medium"})
    assert isinstance(state, FountainsState)
    assert all(each.turns - each.machine_turns in (0, 1) for each in walk(state, rng))
    assert (state.turns, state.machine_turns) == (14, 14)
    assert state.to_json()["machine"] == "medium"
    assert FEATURES[LILY] == "lily"
