"""What mounds bring at the end of a round."""

from __future__ import annotations

from engine.games.it_happens.rules import ItHappensState
from engine.state import Event
from tests.engine.games.it_happens.positions import named, play, position, sheet


def scored(card: int, shafts: str, head: str = "players 4", extra: str = "") -> tuple[ItHappensState, list[Event]]:
    """Return the state and the events of the first mound after a round that ended with `shafts` in that card."""
    seats = int(head.split()[1])
    text = f"{head}\nmounds {card} 5 8\nin 1: {shafts}\nhand own 1\n{extra}"
    state = position(text + "\ninsects 1" + " 0" * (max(3, seats) - 1) if "insects" not in extra else text)
    state.dice = [1] + [0] * (seats - 1)
    state.neutral_dice = [0] * seats
    events = play(state, "place 3")
    return state, [event for event in events if len(event) > 1 and event[1] == 0 and event[0] in OUTCOMES]


OUTCOMES = ("queen", "general", "unclaimed", "insect_number")


def tiles(state: ItHappensState, player: int) -> list[str]:
    return list(sheet(state, player)["tiles"])


def test_the_example_of_scoring_a_mound() -> None:
    """Yellow (5) is highest: queen, 5 points. Green (4): general, 2. Red (3) meets the number. Blue (2): nothing."""
    state, events = scored(11, "1=2 2=3 4=5 3=4")
    assert events == [
        ("queen", 0, 3, 5, 5),
        ("general", 0, 2, 2, 4),
        ("insect_number", 0, 1, 3, 1),
    ]
    assert [tiles(state, player)[:1] for player in (3, 4)] == [["general 11"], ["queen 11"]]
    assert [sheet(state, player)["insects"] for player in (2, 3, 4)] == [1, 0, 0]
    assert "queen 11" not in tiles(state, 1) + tiles(state, 2)


def test_the_highest_sum_of_dice_counts_not_the_highest_die() -> None:
    _, events = scored(9, "1=33 2=5 3=4")
    assert events == [("queen", 0, 0, 6, 6), ("general", 0, 1, 4, 5), ("insect_number", 0, 1, 5, 1)]


def test_i4_a_tie_for_queen_goes_to_the_left_and_the_other_is_general() -> None:
    _, events = scored(2, "1=1 3=5 2=5")
    assert events[:2] == [("queen", 0, 2, 9, 5), ("general", 0, 1, 5, 5)]


def test_i4_a_tie_for_general_goes_to_the_left() -> None:
    _, events = scored(2, "1=4 3=2 2=6 4=4")
    assert events[:2] == [("queen", 0, 1, 9, 6), ("general", 0, 0, 5, 4)]


def test_i5_a_tile_that_nobody_wins_leaves_the_game() -> None:
    state, events = scored(2, "1=4")
    assert events == [("queen", 0, 0, 9, 4), ("unclaimed", 0, "general", 5)]
    assert not any("general 2" in tiles(state, player) for player in range(1, 5))
    _, events = scored(2, "")
    assert events == [("unclaimed", 0, "queen", 9), ("unclaimed", 0, "general", 5)]


def test_i2_a_sum_above_the_insect_number_earns_no_insect() -> None:
    _, events = scored(3, "1=6 2=5")
    assert named(events, "insect_number") == [("insect_number", 0, 1, 5, 1)]


def test_i2_the_option_at_least_gives_an_insect_for_more_too() -> None:
    _, events = scored(3, "1=6 2=5 3=4", "players 4 at_least")
    assert named(events, "insect_number") == [("insect_number", 0, 0, 6, 1), ("insect_number", 0, 1, 5, 1)]


def test_i3_whoever_meets_the_number_gets_an_insect_the_queen_too() -> None:
    state, events = scored(3, "1=5 3=4 2=5")
    assert events == [
        ("queen", 0, 0, 9, 5),
        ("general", 0, 1, 3, 5),
        ("insect_number", 0, 0, 5, 1),
        ("insect_number", 0, 1, 5, 1),
    ]
    assert [sheet(state, player)["insects"] for player in (1, 2, 3)] == [2, 1, 0]


def test_i17_too_few_insects_go_to_the_left_most_shafts() -> None:
    state, events = scored(3, "3=5 2=5 1=5", "players 4", "round 4\ninsects 1 10 6 6")
    assert named(events, "insect_number") == [
        ("insect_number", 0, 2, 5, 1),
        ("insect_number", 0, 1, 5, 0),
        ("insect_number", 0, 0, 5, 0),
    ]
    assert [sheet(state, player)["insects"] for player in (1, 2, 3, 4)] == [1, 10, 7, 6]


def test_i14_the_neutral_colour_wins_tiles_and_insects_like_a_player() -> None:
    state, events = scored(3, "3=5 1=4", "players 2")
    assert events == [("queen", 0, 2, 9, 5), ("general", 0, 0, 3, 4), ("insect_number", 0, 2, 5, 1)]
    assert tiles(state, 3) == ["queen 3"]
    assert sheet(state, 3)["insects"] == 1


def test_mounds_are_scored_from_the_left_and_leave_the_game() -> None:
    state = position("players 3\nmounds 4 5 8\nin 1: 2=6\nin 2: 3=5\ninsects 0 0 0\nhand own 1")
    state.dice = [1, 0, 0]
    events = play(state, "place 3")
    assert named(events, "queen", "mound_over", "round_over") == [
        ("queen", 0, 1, 8, 6),
        ("mound_over", 0),
        ("queen", 1, 2, 8, 5),
        ("mound_over", 1),
        ("queen", 2, 0, 7, 1),
        ("mound_over", 2),
        ("round_over", 1),
    ]
    assert state.to_json()["mounds"] == []
    assert state.to_json()["stack"] == [1, 2, 3, 6, 7, 9, 10, 11, 12]
