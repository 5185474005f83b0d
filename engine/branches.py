"""Two records of one game that was played on in two places: how they go together.

>>> from engine.record import parse_record
>>> mine = parse_record('''
...     [Patio "1"]
...     [Game "azul"]
...     [Seat1 "Anna"]
...     [Seat2 "Ken"]
...     start 1
...     deal bbyr kkww bykw rrww byyk
... ''')
>>> theirs = parse_record(mine.to_text() + "take 3 blue 2")
>>> compare(mine, theirs)
Branch(how='longer', shared=2)
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.record import Record
from engine.registry import find_game

How = Literal["same", "longer", "shorter", "parts", "other"]


class Branch(NamedTuple):
    """How the second of two records goes together with the first; `shared` actions are the same in both.

    `how`: it is the `same`, goes on where the first ends (`longer`), ends before (`shorter`), goes another way after
    the shared actions (`parts`), or is of another game, options or bots (`other`).
    """

    how: How
    shared: int = 0


def compare(first: Record, second: Record) -> Branch:
    """Compare two records action by action. Names of people may differ, and headers that do not belong to the rules."""
    if _start(first) != _start(second):
        return Branch("other")
    pairs = zip(first.actions, second.actions, strict=False)
    shared = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if shared is not None:
        return Branch("parts", shared)
    mine, theirs = len(first.actions), len(second.actions)
    how: How = "same" if mine == theirs else "longer" if mine < theirs else "shorter"
    return Branch(how, min(mine, theirs))


def _start(record: Record) -> tuple[object, ...]:
    return record.game, record.options, [seat.bot for seat in record.seats]


def movers(record: Record, begin: int = 0) -> list[int]:
    """Return who played each action from number `begin` on: seats, and for nature a negative number.

    Raises `IllegalAction` where the rules refuse an action.
    """
    state = find_game(record.game).start(len(record.seats), record.options)
    who = []
    for at, action in enumerate(record.actions):
        if at >= begin:
            who.append(state.current_player())
        state.apply_action(action)
    return who
