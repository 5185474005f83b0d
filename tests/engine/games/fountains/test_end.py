"""The end: when it comes, the final rewards, and who wins."""

from __future__ import annotations

from engine.games.fountains.building.rewards import tally
from engine.games.fountains.scoring import sheets_now
from tests.engine.games.fountains.positions import choices, nature, play, position, scores

ONE_STAR_LEFT = """
    players 3
    turn {turn}
    gone X02 X03 X04 X05 X06 X07 X08 X09 X10
    tops X01
"""


def test_the_last_tile_of_a_stack_ends_the_game_when_all_had_the_same_number_of_turns() -> None:
    state = position(ONE_STAR_LEFT.format(turn=1))
    events = play(state, "move blue 1", "place -3 0 0")
    assert ("last_round",) in events
    assert state.current_player() == 1
    play(state, "move green 1")
    play(state, choices(state)[0])
    nature(state)
    assert state.current_player() == 2
    play(state, "move white 1")
    play(state, choices(state)[0])
    nature(state)
    assert state.is_terminal()
    assert state.turns % 3 == 0


def test_when_the_last_of_the_round_takes_it_the_game_ends_at_once() -> None:
    state = position(ONE_STAR_LEFT.format(turn=3))
    play(state, "move blue 1", "place -3 0 0")
    assert state.is_terminal()
    assert choices(state) == []


def test_the_last_token_of_the_supply_ends_the_game_too() -> None:
    """F11: what counts is the supply, after the open tokens were filled up; those may still be taken."""
    gone = "red red red black black black white white white wild wild lily lily lily lily coin coin coin spout spout"
    state = position(f"players 2\n turn 2\n gone {gone}\n offer red black white lily coin")
    assert sum(state.supply) == 1
    play(state, "move blue 2", "token red 1 1")
    assert not state.is_terminal()
    events = play(state, "refill spout")
    assert ("last_round",) in events
    assert state.is_terminal()


def test_in_the_last_round_tokens_that_are_taken_are_not_replaced() -> None:
    gone = (
        "red red red black black black white white white wild wild lily lily lily lily coin coin coin spout spout spout"
    )
    state = position(f"players 2\n turn 2\n gone {gone}\n offer red black white lily coin")
    assert state.is_last_round()
    play(state, "move blue 2", "token red 1 1")
    assert state.is_terminal()


def test_pools_fish_and_lily_pads_pay_a_last_time() -> None:
    state = position("""
        players 2
        turn 2
        gone X02 X03 X04 X05 X06 X07 X08
        tops X01
        board 1
          P01 2 0 0
        board 2
          P03 0 2 2
    """)
    play(state, "move blue 1", "place -3 0 0")
    assert state.is_terminal()
    first, second = map(tally, state.fountains)
    assert scores(state, "last_pools") == [
        7 if first.pools >= second.pools else 0,
        7 if second.pools >= first.pools else 0,
    ]
    assert scores(state, "last_lilies") == [first.lilies, second.lilies] == [1, second.lilies]


def test_at_the_end_everybody_scores_the_colour_of_fish_that_pays_most() -> None:
    state = position("""
        players 2
        turn 2
        gone X02 X03 X04 X05 X06 X07 X08
        tops X01
        board 1
          black 1 1
          black -1 1
          red 1 -1
        board 2
          white 1 1
    """)
    play(state, "move blue 1", "place 0 3 0")
    assert state.is_terminal()
    assert scores(state, "last_fish") == [2, max(tally(state.fountains[1]).fish)]


# --- who wins


def places(*boards: str) -> list[list[int]]:
    return position(
        "players 2\n" + "\n".join(f"board {seat} {board}" for seat, board in enumerate(boards, 1))
    ).ranking()


def test_the_highest_score_wins() -> None:
    assert places("fish 41\n  P05 2 0 0", "fish 40\n  P01 2 0 0") == [[0], [1]]


def test_of_equal_scores_the_one_with_less_pond_weed_wins() -> None:
    assert places("fish 40\n  P05 2 0 0\n  red 1 1\n  red -1 1", "fish 40\n  P01 2 0 0") == [[1], [0]]


def test_of_equal_pond_weed_the_one_with_more_tokens_in_the_fountain_wins() -> None:
    assert places("fish 40\n  red 1 1\n  red -1 1", "fish 40\n  P01 2 0 0\n  red 1 1") == [[0], [1]]
    assert places("fish 40\n  red 1 1\n  red 1 1", "fish 40\n  white 1 1") == [[0, 1]], "covered ones do not count"


def test_who_is_equal_in_all_that_shares_the_place() -> None:
    assert places("fish 40\n  P01 2 0 0", "pools 40\n  P05 2 0 1") == [[0, 1]]


def test_what_the_end_would_pay_now_is_what_it_pays_and_changes_nothing() -> None:
    state = position("players 2\n turn 2\n board 1\n  Q01 -1 2 0\n")
    before = state.to_json()
    counts = tally(state.fountains[0])
    sheet = sheets_now(state)[0]
    assert (sheet.points("last_fish"), sheet.points("last_lilies")) == (max(counts.fish), counts.lilies)
    assert sheet.points("last_pools") == 7
    assert state.to_json() == before
    ended = position(ONE_STAR_LEFT.format(turn=3))
    play(ended, "move blue 1", "place -3 0 0")
    assert sheets_now(ended) == ended.scores()


def test_who_plays_on_in_the_round_is_known_until_it_ends() -> None:
    state = position(ONE_STAR_LEFT.format(turn=1))
    assert state.still_to_play() == [1, 2]
    play(state, "move blue 1", "place -3 0 0")
    assert state.still_to_play() == [2]
    play(state, "move green 1")
    play(state, choices(state)[0])
    nature(state)
    assert state.still_to_play() == []


def test_a_round_goes_on_from_the_first_player_past_the_last_seat() -> None:
    state = position("players 3\n turn 1")
    state.start_player = state.player = 1
    assert state.still_to_play() == [2, 0]
    state.player = 0
    assert state.still_to_play() == []
