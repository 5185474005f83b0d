"""The players of a match as they are seen: their names, colours and symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.match import Match
from scenes.i18n.translation import _
from scenes.model.people import name_of
from scenes.paint.theme import SEATS
from scenes.paint.theme import Seat as Look
from scenes.table.card import find_card


class Player(NamedTuple):
    """Somebody who scores: a seat, or a player without one (see `State.num_scored`)."""

    name: str
    look: Look


def players_of(match: Match) -> list[Player]:
    """Return all who score in a match, the seats first.

    Those without a seat have the name that the game's card gives them, and the last colours.
    """
    looks = looks_of([seat.is_person for seat in match.seats])
    seated = [Player(name_of(seat), look) for seat, look in zip(match.seats, looks, strict=True)]
    unseated = match.state.num_scored - len(seated)
    if not unseated:
        return seated
    name = _(find_card(match.game.id).unseated)
    return seated + [Player(name, look) for look in SEATS[::-1][:unseated]]


def looks_of(people: Sequence[bool]) -> list[Look]:
    """Return the colour and symbol of every seat: the first person is blue, the others follow in their order."""
    first = [seat for seat, is_person in enumerate(people) if is_person][:1]
    order = first + [seat for seat in range(len(people)) if seat not in first]
    looks = dict(zip(order, SEATS, strict=False))
    return [looks[seat] for seat in range(len(people))]
