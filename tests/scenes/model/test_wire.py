"""Live play: two ends of a wire, each message through the rules, and what is left when the wire is cut."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import replace

import pytest

from engine.match import Match
from engine.record import Seat
from engine.registry import GAME_IDS
from scenes.model.far import post
from scenes.model.far.wire import LONGEST, REASONS, End, reason_words, shared


def two_ends(game: str = "azul", actions: int = 0, seed: int = 1) -> tuple[Match, Match]:
    """Return the matches of two devices at the same table: Anna's, who has the first seat, and Ken's."""
    anna = Match.new(game, [Seat("Anna"), Seat("Ken")])
    post.begin(anna, frozenset({1}))
    anna.record.extra[post.TABLE] = "k3v9x2qa"
    rng = random.Random(seed)
    anna.settle()
    for _action in range(actions):
        anna.play(rng.choice(anna.state.legal_actions()))
        anna.settle()
    return anna, post.sit_down(anna.record, frozenset({1}))


class Wire:
    """Two ends with what is under way between them; `cut` loses all of it."""

    def __init__(self, anna: Match, ken: Match) -> None:
        self.matches = anna, ken
        self.ends = End(anna), End(ken)
        self.ways: tuple[deque[str], deque[str]] = deque([self.ends[0].hello()]), deque([self.ends[1].hello()])

    def deliver(self, to: int) -> None:
        """Let one message arrive at an end, and the game there follow."""
        if self.ways[1 - to]:
            end, match = self.ends[to], self.matches[to]
            self.ways[to].extend(end.hear(self.ways[1 - to].popleft()))
            same = shared(match.record.actions, end.actions)
            while len(match.record.actions) > same:
                match.undo()
            for action in end.actions[same:]:
                match.follow(action)
            if not end.adds_here and end.settled == len(end.actions) > 0:
                self.ways[to].append(end.kept(end.settled))

    def play(self, at: int, rng: random.Random) -> bool:
        """Play, draw for nature or take something back at an end, if it may; tell whether the game is over there."""
        end, match = self.ends[at], self.matches[at]
        if match.over or end.phase != "live" or not end.adds_here or end.actions != match.record.actions:
            return match.over
        if match.state.is_chance():
            match.play_chance()
        elif rng.random() < 0.15 and len(match.record.actions) > end.settled and match.can_undo:
            match.undo()
        else:
            match.play(rng.choice(match.state.legal_actions()))
        self.ways[at].extend(end.follow(match.record.actions))
        return match.over

    def cut(self) -> None:
        """Lose what is under way; each end keeps what is settled, and its own actions."""
        for end, match in zip(self.ends, self.matches, strict=True):
            while not end.adds_here and len(match.record.actions) > end.settled:
                match.undo()


def live(game: str = "azul", actions: int = 4) -> Wire:
    """Return a wire over which both ends have said hello."""
    wire = Wire(*two_ends(game, actions))
    for at in (0, 1):
        wire.deliver(at)
    assert [end.phase for end in wire.ends] == ["live", "live"]
    return wire


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_cut_at_a_random_moment_loses_no_move(game: str) -> None:
    rng = random.Random(game)
    anna, ken = two_ends(game, 3)
    for _cut in range(15):
        wire = Wire(anna, ken)
        for _step in range(rng.randrange(60)):
            wire.deliver(rng.randrange(2))
            wire.play(rng.randrange(2), rng)
            assert [end.why for end in wire.ends] == ["", ""]
        made = [list(match.record.actions) for match in wire.matches]
        wire.cut()
        short, long = sorted((anna.record.actions, ken.record.actions), key=len)
        assert long[: len(short)] == short, "the games part"
        for end, match, actions in zip(wire.ends, wire.matches, made, strict=True):
            own = end.adds_here or len(actions) == end.settled
            assert match.record.actions == actions if own else match.record.actions == actions[: end.settled]
        if anna.over or ken.over:
            break


@pytest.mark.parametrize("game", ["azul", "it_happens"])
def test_a_whole_game_is_played_live(game: str) -> None:
    rng = random.Random(4)
    wire = live(game)
    for _step in range(9000):
        over = [wire.play(at, rng) for at in (0, 1)]
        for at in (0, 1):
            wire.deliver(at)
        if all(over) and not any(wire.ways):
            break
    anna, ken = wire.matches
    assert anna.over
    assert anna.record.actions == ken.record.actions
    last = next(end for end in wire.ends if end.adds_here)
    assert last.known == len(anna.record.actions), "whoever ended the game does not know that the other has it"


def test_who_is_behind_gets_the_missing_actions_first() -> None:
    anna, ken = two_ends("azul", 4)
    rng = random.Random(7)
    ahead, behind = (anna, ken) if anna.state.current_player() == 0 else (ken, anna)
    ahead.play(rng.choice(ahead.state.legal_actions()))
    ahead.settle()
    wire = Wire(ahead, behind)
    for at in (0, 1, 0, 1, 0, 1):
        wire.deliver(at)
    assert ahead.record.actions == behind.record.actions
    assert [end.phase for end in wire.ends] == ["live", "live"]


def test_a_new_name_travels_with_the_hello() -> None:
    anna, ken = two_ends("azul", 1)
    ken.record.seats = (ken.record.seats[0], Seat("Kenji"))
    end = End(anna)
    end.hear(End(ken).hello())
    assert end.names == {1: "Kenji"}


def test_what_is_settled_is_not_taken_back() -> None:
    wire = live()
    at = 0 if wire.ends[0].adds_here else 1
    match, end = wire.matches[at], wire.ends[at]
    wire.play(at, random.Random(1))
    assert end.settled == len(match.record.actions)
    assert end.follow(match.record.actions[:-1]) == []
    assert (end.phase, end.why) == ("over", "parts")


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("do {next}", "message"),
        ("x" * (LONGEST + 1), "message"),
        ("do {next} take 9 blue 9", "rules"),
        ("do {next} ???", "message"),
        ("luck {next} deal bbyr", "rules"),
        ("do 99 take 1 blue 1", "parts"),
        ("back 0", "parts"),
        ("sum 2 00000000", "parts"),
        ("sum 999 00000000", "parts"),
    ],
)
def test_a_message_that_does_not_fit_ends_live_play_with_a_sentence(message: str, why: str) -> None:
    wire = live()
    end = next(end for end in wire.ends if not end.adds_here)
    end.hear(message.format(next=len(end.actions) + 1))
    assert (end.phase, end.why) == ("over", why)
    assert reason_words(end.why).endswith(".")
    assert end.hear(wire.ends[0].hello()) == []


def test_nobody_moves_for_the_other_end() -> None:
    wire = live()
    end = next(end for end in wire.ends if end.adds_here)
    match = wire.matches[wire.ends.index(end)]
    action = match.game.format_action(match.state.legal_actions()[0])
    end.hear(f"do {len(end.actions) + 1} {action}")
    assert end.why == "parts"


def test_a_hello_of_another_table_game_version_or_seat_ends_live_play() -> None:
    anna, ken = two_ends("azul", 2)
    hello = End(ken).hello()
    other = replace(ken.record, extra={**ken.record.extra, post.TABLE: "aaaaaaaa"})
    assert_ends(anna, End(post.sit_down(other, frozenset({1}))).hello(), "table")
    assert_ends(anna, hello.replace("hello 1 ", "hello 2 "), "version")
    assert_ends(anna, "hello 1 something else", "version")
    assert_ends(anna, End(anna).hello(), "seats")
    assert_ends(anna, "good day", "message")
    assert_ends(anna, hello.replace("\n2 Ken", "\n1 Ken"), "message")
    fresh, _ken = two_ends("azul", 2, seed=8)
    assert_ends(fresh, hello, "parts")


def assert_ends(match: Match, hello: str, why: str) -> None:
    end = End(match)
    assert end.hear(hello) == []
    assert (end.phase, end.why) == ("over", why)


def test_moves_of_mine_that_were_made_elsewhere_are_not_taken_over_live() -> None:
    anna, ken = two_ends("azul", 2)
    mover, other = (anna, ken) if anna.state.current_player() == 0 else (ken, anna)
    longer = Match(mover.record)
    longer.play(longer.state.legal_actions()[0])
    longer.elsewhere = other.elsewhere ^ {0, 1}
    longer.elsewhere = frozenset({0, 1}) - frozenset(other.people_here)
    assert_ends(mover, End(longer).hello(), "own")


def test_ten_thousand_random_messages_raise_nothing() -> None:
    rng = random.Random(10)
    anna, ken = two_ends("azul", 3)
    words = [
        "hello",
        "do",
        "back",
        "luck",
        "sum",
        "take",
        "deal",
        "place",
        "blue",
        "-1",
        "0",
        "1",
        "3",
        "é\n",
        "\x00",
        "",
    ]
    greeting = End(ken).hello()
    sample = [greeting, "do 5 take 1 blue 2", "luck 6 deal bbyr kkww bykw rrww byyk", "back 3", "sum 4 1c00ffee"]
    end = End(anna)
    reasons = set()
    for _message in range(10_000):
        if end.phase == "over":
            reasons.add(end.why)
            end = End(anna)
            if rng.random() < 0.8:
                end.hear(greeting)
        text = list(rng.choice(sample))
        for _change in range(rng.randrange(4)):
            text[rng.randrange(len(text))] = rng.choice("0123456789 abcdefz,\n")
        message = "".join(text) if rng.random() < 0.5 else " ".join(rng.choices(words, k=rng.randrange(7)))
        assert isinstance(end.hear(message), list)
    assert reasons <= set(REASONS)
    assert len(reasons) >= 4
