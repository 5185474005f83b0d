"""The end: when it comes, victory points, ties, and the score sheet."""

from __future__ import annotations

from engine.games.ark_nova import scoring
from engine.games.ark_nova.pieces import TARGET
from tests.engine.games.ark_nova.positions import ask, draws, hand, lay_somewhere, own, play, set_zoo, slot, table


def test_the_rulebooks_examples_of_victory_points() -> None:
    assert TARGET[22] == 58
    assert TARGET[23] == 55
    state = table()
    set_zoo(state, appeal=64, conservation=23)
    assert state.scores()[0].total == 9
    set_zoo(state, appeal=50, conservation=22)
    assert state.scores()[0].total == -8, "victory points can be negative"


def test_counters_that_meet_end_the_game_after_one_more_turn_of_everybody_else() -> None:
    state = table(3)
    set_zoo(state, appeal=63, conservation=20)
    assert state.last_turns == -1
    ask(state, ("effects", 0, (("map", ("gain", "appeal", 1)),)))
    assert state.last_turns == 3, "64 lies in the scoring area of 20"
    seats = []
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(draws(state))
        elif state.stack[-1][0] == "act":
            seats.append(state.current_player())
            state.apply_action(("x_token", state.zoos[seats[-1]].order[0]))
        else:
            state.apply_action(state.legal_actions()[0])
    assert seats == [0, 1, 2]


def test_r24_an_end_triggered_in_a_break_gives_everybody_one_more_turn() -> None:
    state = table(2)
    hand(state)
    hand(state, seat=1)
    set_zoo(state, 1, appeal=94, conservation=9, left=0b1110111)
    set_zoo(state, conservation=11)
    state.ten_reached = True
    state.break_left = 1
    slot(state, "sponsors", 1)
    play(state, ("action", "sponsors", 0), ("raise_money",))
    assert state.last_turns == 2
    assert state.turn == 1


def test_r32_an_end_that_comes_in_another_players_turn_leaves_that_player_no_more_turn() -> None:
    state = table(2)
    own(state, 251, seat=1)  # two appeal for every bear that anybody plays
    set_zoo(state, 1, appeal=93, conservation=10)
    lay_somewhere(state, "enclosure5")
    hand(state, 408)
    slot(state, "animals", 5)
    set_zoo(state, money=100, appeal=20)
    state.trace = []
    play(state, ("action", "animals", 0), ("play", 408))
    assert [event[:2] for event in state.trace if event[0] == "end_triggered"] == [("end_triggered", 1)]
    turns = []
    while not state.is_terminal():
        if not state.is_chance() and state.stack[-1][0] == "act":
            turns.append(state.current_player())
        state.apply_action(draws(state) if state.is_chance() else state.legal_actions()[0])
    assert set(turns) == {1}


def test_r33_a_sponsor_played_in_a_break_pays_its_income_from_the_next_break_on() -> None:
    state = table(2, maps="1")
    state.zoos[0].left &= ~(1 << 3)  # its purple space lets a sponsor be played in every break
    hand(state, 220)
    set_zoo(state, money=50)
    ask(state, ("income", 0))
    before = state.zoos[0].money
    play(state, ("play", 220))
    assert state.zoos[0].money == before - 4 + 3  # what it costs there, and what it brings when it is played


def test_without_ten_conservation_points_everybody_discards_a_final_card_before_the_scoring() -> None:
    state = table(2)
    state.last_turns = 1
    play(state, ("x_token", "cards"))
    assert state.stack[-1][0] == "drop_final"
    play(state, ("drop", state.zoos[0].finals[0]), ("drop", state.zoos[1].finals[0]))
    assert state.is_terminal()
    assert [len(zoo.finals) for zoo in state.zoos] == [1, 1]


def test_bonuses_of_the_tracks_no_longer_count_at_the_end() -> None:
    state = table(2)
    state.zoos[0].finals = [7]
    set_zoo(state, reputation=15, conservation=1, money=0)
    state.stack = [("over", 0)]
    sheet = state.scores()[0]
    assert sheet.points("final_7") == TARGET[1] - TARGET[5] == 8
    assert state.zoos[0].money == 0
    assert sheet.total == state.zoos[0].appeal - TARGET[5]


def test_equal_victory_points_are_decided_by_supported_projects_and_then_shared() -> None:
    state = table(3)
    for seat in range(3):
        set_zoo(state, seat, appeal=20, conservation=10, supported=2)
    assert state.ranking() == [[0, 1, 2]]
    set_zoo(state, 1, supported=3)
    assert state.ranking() == [[1], [0, 2]]


def test_end_effects_of_sponsors_and_final_cards_are_lines_of_the_score_sheet() -> None:
    state = table(2)
    own(state, 214, 261)
    state.zoos[0].finals = [7]
    set_zoo(state, x_tokens=4, reputation=9, appeal=30, conservation=10)
    state.stack = [("over", 0)]
    sheet = state.scores()[0]
    assert sheet.points("sponsor_214") == 4
    assert sheet.points("final_7") == 6, "two points of conservation are worth three each beyond ten"
    assert sheet.points("sponsor_261") == 0
    assert scoring.end_gains(state, 0) == [("sponsor_214", "appeal", 4), ("final_7", "conservation", 2)]
