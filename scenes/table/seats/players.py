"""The names, colours and symbols of the players of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.match import Match
from engine.record import Seat
from scenes.i18n.translation import _, language, pgettext
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
    return list(_players(tuple(match.seats), match.state.num_scored, match.game.id, language()))


@lru_cache(maxsize=16)
def _players(seats: tuple[Seat, ...], count: int, game_id: str, code: str) -> tuple[Player, ...]:
    """Return them in the current language, `code`. Cached, since tables ask for them many times a frame."""
    looks = looks_of([seat.is_person for seat in seats])
    seated = tuple(Player(name_of(seat), look) for seat, look in zip(seats, looks, strict=True))
    if count == len(seated):
        return seated
    name = _(find_card(game_id).unseated)
    return seated + tuple(Player(name, look) for look in SEATS[::-1][: count - len(seated)])


def place_of(match: Match, player: int) -> int:
    """Return how many players of a finished match are ranked before one: 0 for the first."""
    ranking = match.state.ranking()
    ahead = next(at for at, shared in enumerate(ranking) if player in shared)
    return sum(len(shared) for shared in ranking[:ahead])


def only_person(match: Match) -> int:
    """Return the seat of the only person at this device; -1 if there are several or none."""
    people = match.people_here
    return people[0] if len(people) == 1 else -1


def turn_words(match: Match, seat: int) -> str:
    """Return what the player to move does: a person here, a bot, or somebody at another device; nothing in a pause."""
    if match.paused:
        return ""
    if seat in match.elsewhere:
        return pgettext("somebody far away is to move", "to move")
    return _("your turn") if match.seats[seat].is_person else _("thinking")


def looks_of(people: Sequence[bool]) -> list[Look]:
    """Return the colour and symbol of every seat: the first person is blue, the others follow in their order."""
    first = [seat for seat, is_person in enumerate(people) if is_person][:1]
    order = first + [seat for seat in range(len(people)) if seat not in first]
    looks = dict(zip(order, SEATS, strict=False))
    return [looks[seat] for seat in range(len(people))]
