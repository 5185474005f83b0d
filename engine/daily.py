"""Games from one seed for everybody: the game of the day, challenges, and whether a record's draws are its seed's.

Seven games have a weekday each. The day is that of UTC, so that everybody has the same one. Its seed follows from game
and date; the opponent counts simulations, and so is as strong on any device.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime

from engine.luck import Luck
from engine.match import Match
from engine.past.digest import DAILY, DARE, KIND, choose_start
from engine.record import Record, Seat
from engine.registry import find_game

VERSION = 1
FIRST = date(2026, 11, 1)
"""The first day that has a game."""
GAMES = ("azul", "it_happens", "aquaretto", "zooloretto", "zooloretto_aquaretto", "fountains", "ark_nova")
"""The games of Monday to Sunday."""
LEVEL = "normal"
"""The opponent's level: it counts simulations."""
LATE = "late"
"""What the header says if a game was begun after its day."""


def game_of(day: date) -> str:
    """Return the game of a day."""
    return GAMES[day.weekday()]


def seed_of(day: date) -> str:
    """Return the seed of a day's game: 16 hex digits."""
    text = f"patio daily {VERSION} {game_of(day)} {day.isoformat()}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def today(now: float) -> date:
    """Return the day of UTC at `now`, in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def daily(day: date, person: Seat, opponent: Seat, now: float) -> Match:
    """Return the match of a day before its first action; its header says that it counts."""
    match = _match_of(day, person, opponent)
    late = f" {LATE}" if today(now) > day else ""
    match.record.extra[KIND] = f"{DAILY} {day.isoformat()}{late}"
    return match


def practice(day: date, person: Seat, opponent: Seat) -> Match:
    """Return the same match as one that does not count."""
    match = _match_of(day, person, opponent)
    choose_start(match.record)
    return match


def _match_of(day: date, person: Seat, opponent: Seat) -> Match:
    return Match.new(game_of(day), [person, replace(opponent, bot=LEVEL)], {}, seed_of(day))


def day_of(kind: str) -> str:
    """Return the date in a record's header `Kind`, as `2026-11-23`; empty if it is no game of the day."""
    word, _space, rest = kind.partition(" ")
    return rest.partition(" ")[0] if word == DAILY else ""


def answer(record: Record, person: Seat) -> Match:
    """Return a match of the same seats, options and seed before its first action, in which `person` plays.

    Raises `ValueError` unless exactly one person sits at the table.
    """
    (own,) = (seat for seat, who in enumerate(record.seats) if who.is_person)
    seats = [person if seat == own else who for seat, who in enumerate(record.seats)]
    match = Match.new(record.game, seats, record.options, record.seed)
    match.record.extra[KIND] = DARE
    return match


def can_challenge(record: Record) -> bool:
    """Tell whether others can play the same game: it has a seed, and one person and bots sit at the table."""
    return bool(record.seed) and sum(seat.is_person for seat in record.seats) == 1


def altered_draw(record: Record) -> int:
    """Return the number of the first draw (from 0, among all actions) that is not the seed's; -1 if all are.

    Raises `IllegalAction` where the rules refuse an action.
    """
    for number in altered_draws(record):
        return number
    return -1


def altered_draws(record: Record) -> Iterator[int]:
    """Yield the numbers of actions with which nature drew something else than the seed says."""
    drawn = Counter[str]()
    state = find_game(record.game).start(len(record.seats), record.options)
    for number, action in enumerate(record.actions):
        if state.is_chance():
            pile, things = state.occasion()
            if state.sample_chance(Luck(record.seed, pile, drawn[pile])) != action:
                yield number
            drawn[pile] += things
        state.apply_action(action)
