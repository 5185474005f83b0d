"""Matches: playing, undo and redo up to what chance has revealed, pause and resume."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.game import Game, UnknownChoice
from engine.match import Match, MatchError
from engine.record import Record, RecordError, Seat, parse_record
from engine.registry import all_games, find_game
from engine.state import Action, Event, IllegalAction
from tests.engine import laws

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
ANNA, ROSA, BOT = Seat("Anna"), Seat("Rosa"), Seat("Robert", "easy")


def new_match(game: Game, seed: str = "1", bots: bool = False, players: int = 0) -> Match:
    count = players or game.players[0]
    seats = [BOT if bots and number else ANNA for number in range(count)]
    return Match.new(game.id, seats, seed=seed)


def begun(game: Game, seed: str = "1", bots: bool = False) -> Match:
    """Return a match in which a player has to decide."""
    match = new_match(game, seed, bots)
    match.settle()
    return match


def play_any(match: Match, rng: random.Random) -> Action:
    """Play any action, or let nature move; return the action."""
    if match.state.is_chance():
        match.play_chance()
    else:
        match.play(rng.choice(match.state.legal_actions()))
    return match.record.actions[-1]


def refused(match: Match, what: str) -> str:
    with pytest.raises(MatchError) as problem:
        getattr(match, what)()
    return problem.value.code


# --- playing


@GAMES
def test_a_match_is_its_record(game: Game) -> None:
    match = new_match(game)
    rng = random.Random(1)
    while not match.over:
        play_any(match, rng)
    assert match.record.replay() == match.state
    assert parse_record(match.record.to_text()) == match.record
    assert Match(match.record).state == match.state


def test_a_match_puts_each_action_into_words_once_however_often_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(find_game("azul"))
    told: list[Action] = []

    def format_action(action: Action) -> str:
        told.append(action)
        return find_game("azul").format_action(action)

    monkeypatch.setattr(match, "game", replace(match.game, format_action=format_action))
    for action in match.state.legal_actions()[:3]:
        match.play(action)
        assert match.to_text() == match.record.to_text(match.state)
        match.undo()
    assert match.to_text() == match.record.to_text(match.state)
    assert len(told) == len(match.record.actions) + 3


@GAMES
def test_the_same_seed_meets_the_same_fate_and_another_one_another(game: Game) -> None:
    def fate(seed: str) -> list[Action]:
        match, rng = new_match(game, seed), random.Random(1)
        for _ in range(30):
            if not match.over:
                play_any(match, rng)
        return match.record.actions

    assert fate("7") == fate("7")
    assert len({str(fate(str(seed))) for seed in range(5)}) > 1


@GAMES
def test_fate_has_a_new_seed_for_each_action_and_purpose(game: Game) -> None:
    match, rng = new_match(game), random.Random(1)
    seeds = set()
    while not match.over and len(match.record.actions) < 10:
        seeds |= {match.seed_here("hint"), match.seed_here("bot")}
        assert match.seed_here("bot") == match.seed_here("bot")
        play_any(match, rng)
    assert len(seeds) == 2 * len(match.record.actions)


@GAMES
def test_a_match_resumed_from_its_record_goes_on_as_it_would_have(game: Game) -> None:
    match = new_match(game)
    rng = random.Random(3)
    while not match.over and len(match.record.actions) < 12:
        play_any(match, rng)
    resumed = Match(parse_record(match.record.to_text()))
    assert resumed.state == match.state
    one, two = random.Random(4), random.Random(4)
    while not match.over:
        play_any(match, one)
        play_any(resumed, two)
    assert resumed.record.actions == match.record.actions


@GAMES
def test_an_illegal_action_leaves_the_match_as_it_was(game: Game) -> None:
    match = begun(game)
    before, length = match.state.to_json(), len(match.record.actions)
    could_undo = match.can_undo
    for action in laws.NONSENSE:
        with pytest.raises(IllegalAction):
            match.play(action)
    assert match.state.to_json() == before
    assert match.state.trace is None
    assert len(match.record.actions) == length
    assert match.can_undo == could_undo


@GAMES
def test_players_do_not_move_for_nature_nor_nature_for_players(game: Game) -> None:
    match = new_match(game)
    while not match.state.is_chance():
        match.play(match.state.legal_actions()[0])
    with pytest.raises(MatchError) as problem:
        match.play(match.state.sample_chance(random.Random(1)))
    assert problem.value.code == "chance"
    assert match.to_move is None
    match.settle()
    assert refused(match, "play_chance") == "no_chance"
    assert match.to_move == ANNA


@GAMES
def test_listeners_hear_each_action_and_its_events_but_not_undo_and_redo(game: Game) -> None:
    match = begun(game)
    heard: list[tuple[Action, list[Event]]] = []
    match.listeners.append(lambda _, action, events: heard.append((action, events)))
    action = match.state.legal_actions()[0]
    events = match.play(action)
    assert events
    assert heard == [(action, events)]
    match.undo()
    assert match.redo() == events
    assert len(heard) == 1


def test_a_match_needs_a_game_seats_and_names_that_exist() -> None:
    with pytest.raises(UnknownChoice, match="no game"):
        Match.new("chess", [ANNA, ROSA])
    with pytest.raises(UnknownChoice, match="2, 3, 4 players"):
        Match.new("azul", [ANNA])
    with pytest.raises(UnknownChoice, match="no option"):
        Match.new("azul", [ANNA, ROSA], {"roof": "red"})
    options = find_game("azul").full_options({})
    for name in ("", " Anna", "x" * 41, "a\nb"):
        with pytest.raises(RecordError, match="Seat2 must be 1 to 40 printable characters"):
            Match.new("azul", [ANNA, Seat(name)])
        with pytest.raises(RecordError, match="Seat2"):
            Match(Record("azul", (ANNA, Seat(name)), options))


def test_a_match_does_not_share_its_record_with_the_one_it_was_made_from() -> None:
    record = Record("azul", (ANNA, ROSA), {"wall": "coloured", "start": "1", "lid": "open"}, "1")
    match = Match(record)
    match.settle()
    assert record.actions == []
    with pytest.raises(IllegalAction):
        Match(Record("azul", (ANNA, ROSA), record.options, "1", [("take", 1, "blue", 1)]))


# --- undo and redo


@pytest.mark.slow
@GAMES
def test_undo_and_redo_return_the_identical_states(game: Game, every: bool) -> None:
    @settings(max_examples=20 if every else 8, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**32 - 1), players=st.sampled_from(game.players))
    def walk(seed: int, players: int) -> None:
        rng = random.Random(seed)
        match = new_match(game, str(seed), players=players)
        history = [match.state.to_json()]  # the states after 0, 1, 2, ... actions
        floor = 0  # how many actions cannot be taken back
        for _ in range(150):
            length = len(match.record.actions)
            assert match.can_undo == (length > floor)
            assert match.state.to_json() == history[length]
            step = rng.random()
            if step < 0.3 and match.can_undo:
                undone = match.undo()
                assert len(match.record.actions) == length - 1
                assert match.can_redo
                if rng.random() < 0.5:
                    match.redo()
                    assert match.record.actions[-1] == undone
            elif step < 0.5 and match.can_redo:
                match.redo()
                assert len(match.record.actions) == length + 1
            elif not match.over:
                nature = match.state.is_chance()
                play_any(match, rng)
                assert not match.can_redo
                del history[length + 1 :]
                history.append(match.state.to_json())
                if nature:
                    floor = length + 1

    walk()


@GAMES
def test_undo_never_passes_what_chance_has_revealed(game: Game) -> None:
    match = new_match(game)
    rng = random.Random(5)
    while not match.state.is_chance():
        play_any(match, rng)
    match.settle()
    assert not match.can_undo
    assert refused(match, "undo") == "nothing_to_undo"
    assert refused(match, "undo_to_person") == "nothing_to_undo"
    assert refused(match, "redo") == "nothing_to_redo"
    match.play(match.state.legal_actions()[0])
    match.undo()
    assert not match.can_undo


@GAMES
def test_a_new_action_after_an_undo_forgets_what_was_undone(game: Game) -> None:
    match = begun(game)
    match.play(match.state.legal_actions()[0])
    match.undo()
    match.play(match.state.legal_actions()[-1])
    assert refused(match, "redo") == "nothing_to_redo"


def azul_with_a_bot() -> Match:
    """Return a match in which Anna, then twice the bots have moved since the deal."""
    match = Match.new("azul", [ANNA, BOT, BOT], {"start": "1"}, "1")
    match.settle()
    for _ in range(3):
        match.play(match.state.legal_actions()[0])
    return match


def test_undo_to_person_takes_back_what_bots_did_since() -> None:
    match = azul_with_a_bot()
    played = match.record.actions[1:]
    assert match.undo_to_person() == played[::-1]
    assert match.to_move == ANNA
    for _ in range(3):
        match.redo()
    assert match.record.actions[1:] == played


def test_undo_to_person_is_refused_if_only_bots_have_moved_since_chance() -> None:
    match = Match.new("azul", [ANNA, BOT], {"start": "2"}, "1")
    match.settle()
    match.play(match.state.legal_actions()[0])
    before = match.state.to_json()
    assert not match.can_undo
    assert refused(match, "undo_to_person") == "nothing_to_undo"
    assert match.state.to_json() == before


SEATINGS = [(ANNA, ROSA), (ANNA, BOT), (BOT, ROSA), (BOT, BOT)]


@pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: "-".join(seat.name for seat in seats))
@pytest.mark.parametrize("elsewhere", [(), (0,), (1,), (0, 1)], ids=str)
def test_undo_is_offered_exactly_where_a_person_here_can_take_something_back(
    seats: tuple[Seat, ...], elsewhere: tuple[int, ...]
) -> None:
    match = Match.new("azul", seats, seed="1")
    match.elsewhere = frozenset(elsewhere)
    rng = random.Random(1)
    offered = set()
    for number in range(60):
        play_any(match, rng)
        if number % 9 == 8:
            match.seal(len(match.record.actions))
        offered.add(match.can_undo)
        if not match.can_undo:
            assert refused(match, "undo_to_person") == "nothing_to_undo"
            continue
        match.pause()
        assert not match.can_undo
        match.resume()
        count = len(match.undo_to_person())
        assert match.is_here(match.state.current_player())
        for _ in range(count):
            match.redo()
    assert offered == ({True, False} if match.people_here else {False})


def test_what_another_device_takes_back_is_taken_back_here_although_nobody_here_can_undo_it() -> None:
    match = Match.new("azul", [ANNA, ROSA], seed="1")
    match.elsewhere = frozenset({0, 1})
    match.settle()
    action = match.state.legal_actions()[0]
    match.follow(action)
    assert not match.can_undo
    assert match.undo() == action


# --- pause


def test_nothing_is_played_undone_or_redone_while_the_match_is_paused() -> None:
    match = azul_with_a_bot()
    match.undo()
    match.pause()
    before = match.state.to_json()
    with pytest.raises(MatchError) as problem:
        match.play(match.state.legal_actions()[0])
    assert problem.value.code == "paused"
    for what in ("undo", "redo", "undo_to_person"):
        assert refused(match, what) == "paused"
    assert match.state.to_json() == before
    match.resume()
    match.redo()
    match.play(match.state.legal_actions()[0])


def test_chance_waits_while_the_match_is_paused() -> None:
    match = Match.new("azul", [ANNA, ROSA], seed="1")
    match.pause()
    assert refused(match, "play_chance") == "paused"
    assert refused(match, "settle") == "paused"
    assert match.record.actions == []


def test_what_others_know_is_not_taken_back() -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ken")], seed="7")
    match.settle()
    for _turn in range(3):
        match.play(match.state.legal_actions()[0])
    match.seal(len(match.record.actions) - 1)
    match.undo()
    assert not match.can_undo
    with pytest.raises(MatchError):
        match.undo()


def test_undo_takes_back_nothing_that_was_played_on_another_device() -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ken")], {"start": "1"}, seed="7")
    match.elsewhere = frozenset({1})
    match.settle()
    match.play(match.state.legal_actions()[0])
    match.seal(len(match.record.actions))
    match.follow(match.state.legal_actions()[0])
    assert match.people_here == [0]
    with pytest.raises(MatchError):
        match.undo_to_person()


def test_renewed_luck_takes_the_place_of_the_seed() -> None:
    one, other = (Match.new("azul", [Seat("Anna"), Seat("Ken")], seed="7") for _match in range(2))
    one.renew_luck()
    other.renew_luck()
    for match in (one, other):
        match.settle()
    assert one.luck != other.luck
    assert len(one.luck) == 16
    assert one.record.actions != other.record.actions
