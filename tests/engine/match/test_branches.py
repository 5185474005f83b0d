"""Two records of one game: the same, longer, shorter, parted, or of another game."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.branches import Branch, compare, movers
from engine.match import Match
from engine.record import Record, Seat


def played(count: int, seed: int = 1, first: Record | None = None) -> Record:
    """Return a game of Azul with `count` actions of players, played at random on from `first`."""
    match = Match(first) if first else Match.new("azul", [Seat("Anna"), Seat("Ken")], seed="7")
    rng = random.Random(seed)
    for _turn in range(count):
        match.settle()
        match.play(rng.choice(match.state.legal_actions()))
    return match.record


def test_a_record_is_the_same_as_its_copy_under_other_names_and_headers() -> None:
    record = played(4)
    other = replace(record, seats=(Seat("Anna"), Seat("Kenji")), extra={"Luck": "0" * 16})
    assert compare(record, other) == Branch("same", len(record.actions))


def test_one_record_goes_on_where_the_other_ends() -> None:
    record = played(4)
    longer = played(3, first=record)
    assert compare(record, longer) == Branch("longer", len(record.actions))
    assert compare(longer, record) == Branch("shorter", len(record.actions))


def test_two_records_part_at_the_first_action_that_differs() -> None:
    record = played(4)
    one, other = played(2, 1, record), played(2, 2, record)
    assert compare(one, other) == Branch("parts", len(record.actions))


def test_another_option_or_a_bot_makes_another_game() -> None:
    record = played(4)
    assert compare(record, replace(record, options={**record.options, "wall": "grey"})).how == "other"
    assert compare(record, replace(record, seats=(Seat("Anna"), Seat("Ken", "hard")))).how == "other"


def test_movers_are_the_seats_that_played_and_nature_is_negative() -> None:
    record = played(3)
    who = movers(record)
    assert len(who) == len(record.actions)
    assert who[0] < 0
    assert [mover for mover in who if mover >= 0] in ([0, 1, 0], [1, 0, 1])
    assert movers(record, len(who) - 1) == who[-1:]
