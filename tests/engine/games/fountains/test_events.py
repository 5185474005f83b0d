"""The events of a move come in an order in which a table can show them, and every pool once."""

from __future__ import annotations

import random

from engine.games.fountains.pieces import PLACE
from engine.games.fountains.rules import FountainsState
from engine.state import Event
from tests.engine.games.fountains.positions import choices, dry, nature, play, position, walk

LAID = ("placed", "token_placed")
CHANGED = ("lost_token", "weed_gone", "weed", "watered", "coins")


def told(events: list[Event], *verbs: str) -> list[Event]:
    return [event for event in events if event[0] in verbs]


def test_a_tile_lies_before_it_is_told_what_it_changed() -> None:
    """The tile covers a token on the way of the water: first it lies, then the token is gone, then pools run dry."""
    state = position("players 2\n tops P05\n pawns 0 3 5\n board 1\n  P01 2 0 0\n  coin 1 -1")
    events = play(state, "move green 1", "place 1 0 3")
    assert [event[0] for event in told(events, *LAID, *CHANGED)] == ["placed", "lost_token", "weed", "weed", "watered"]


def test_a_token_laid_on_a_token_is_told_to_be_lost() -> None:
    state = position("players 2\n board 1\n  coin 1 1")
    events = play(state, "move blue 2", "token lily 1 1")
    assert told(events, *LAID, *CHANGED) == [("token_placed", 0, "lily", 1, 1), ("lost_token", 0, 1, 1)]


def test_a_token_over_a_printed_icon_loses_no_token() -> None:
    events = play(position("players 2\n board 1\n  P01 2 0 0"), "move blue 2", "token red 3 0")
    assert not told(events, "lost_token")


def test_a_move_that_gains_water_says_how_many_pools_have_it_now() -> None:
    gained = play(position("players 2\n pawns 0 3 5\n tops P01"), "move green 1", "place 2 0 0")
    assert told(gained, "watered", "weed") == [("watered", 0, 1, 2)]
    none = play(position("players 2\n pawns 0 3 5\n tops P05"), "move green 1", "place 2 0 0")
    assert told(none, "watered", "weed") == [("weed", 0, 2, 0)], "a dry tile: nothing gains or loses water"


def test_a_move_that_loses_water_says_so() -> None:
    state = position("players 2\n pawns 0 3 5\n tops P05\n board 1\n  P01 2 0 0")
    events = play(state, "move green 1", "place 1 0 3")
    assert told(events, "watered") == [("watered", 0, 2, 1)]


def test_a_move_that_brings_water_back_says_so() -> None:
    state = position("players 2\n offer spout red red black black\n board 1\n  P01 2 0 0\n  P05 1 0 3")
    events = play(state, "move blue 2", "token spout 1 -1")
    assert told(events, "weed_gone", "watered") == [
        ("weed_gone", 0, 1, -1),
        ("weed_gone", 0, 2, 0),
        ("watered", 0, 1, 3),
    ]


def test_a_pool_that_is_dry_already_is_not_named_again_when_its_first_cell_is_covered() -> None:
    """P05 covers the western cell of the dry P06; the pond weed of the eastern one lies there already."""
    state = position("players 2\n pawns 0 3 5\n tops P05\n board 1\n  P06 2 0 0")
    assert dry(state.fountains[0]) == {(2, 0), (3, 0)}
    events = play(state, "move green 1", "place 1 0 0")
    assert dry(state.fountains[0]) == {(1, 0), (2, 0), (3, 0)}
    assert told(events, "weed", "weed_gone") == [("weed", 0, 1, 0)], "the new tile, and nothing else"


def test_pond_weed_that_is_told_is_the_pond_weed_that_lies() -> None:
    """Pond weed counted event by event is what lies there, whatever random games build."""
    for seed in range(6):
        state = FountainsState.new(2)
        events: list[Event] = []
        state.trace = events
        weeds = [0, 0]
        for each in walk(state, random.Random(seed)):
            for event in events:
                if event[0] == "weed":
                    weeds[event[1]] += 1
                elif event[0] == "weed_gone":
                    weeds[event[1]] -= 1
                elif event[0] == "watered":
                    assert event[3] == len(each.fountains[event[1]].water.wet)
            named = told(events, "weed", "weed_gone")
            assert len(set(named)) == len(named)
            events.clear()
            assert weeds == [fountain.water.weeds() for fountain in each.fountains]


def test_the_last_round_is_told_before_the_game_ends() -> None:
    state = position("players 3\n turn 3\n gone X02 X03 X04 X05 X06 X07 X08 X09 X10\n tops X01")
    events = play(state, "move blue 1", "place -3 0 0")
    verbs = [event[0] for event in events]
    assert verbs.index("last_round") < verbs.index("ends")
    assert verbs.count("last_round") == 1


def test_alone_no_round_is_the_last_before_the_machine_ends_the_game() -> None:
    gone = " ".join(f"X{number:02}" for number in range(1, 12))
    state = position(f"machine easy\n turns 4\n pawns 1 2 5\n collected {gone}\n tops X12")
    events = play(state, "move blue 1")
    assert state.phase == PLACE
    events += play(state, choices(state)[0])
    nature(state)
    assert not told(events, "last_round")
