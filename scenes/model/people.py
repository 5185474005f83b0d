"""Who can sit at a table: people, and bots with the names and levels that they have in the player's language."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache

from engine.bots.levels import BOT_NAMES
from engine.game import UnknownChoice
from engine.record import Seat
from scenes.i18n.translation import _, everywhere, language, mark

PERSON = "person"
BOTS = (mark("Rosa"), mark("Mint"), mark("Sol"), mark("Cielo"), mark("Luna"))
"""What bots are called, in their order."""

YOU, GUEST = mark("You"), mark("Guest {number}")
"""What the first person is called, and every other one."""
GUESTS = range(2, 6)

LEVELS = {
    "random": mark("Playful"),
    "greedy": mark("Quick"),
    "easy": mark("Calm"),
    "normal": mark("Keen"),
    "hard": mark("Sharp"),
    "expert": mark("Master"),
}


def name_of(seat: Seat) -> str:
    """Return the name of a seat in the player's language: a usual one follows the language, a typed one stays."""
    return _name_in(seat, language())


@lru_cache(maxsize=64)
def _name_in(seat: Seat, code: str) -> str:
    """Return a seat's name in the language in use, `code`: tables ask for it many times a step."""
    if not seat.is_person:
        return next((_(bot) for bot in BOTS if seat.name in everywhere(bot)), seat.name)
    if seat.name in everywhere(YOU):
        return _(YOU)
    guests = (number for number in GUESTS if seat.name in {words.format(number=number) for words in everywhere(GUEST)})
    return next((_(GUEST).format(number=number) for number in guests), seat.name)


def level_words(bot: str) -> str:
    """Return a bot's level in the player's language."""
    return _(LEVELS.get(bot, bot.capitalize()))


def seat_in_words(seat: Seat) -> str:
    """Return who sits there: the name, and a bot's level."""
    if seat.is_person:
        return name_of(seat)
    return _("{name} ({level})").format(name=name_of(seat), level=level_words(seat.bot))


def seat_of(kind: str, before: Sequence[Seat]) -> Seat:
    """Return the next seat after those `before`, for `person` or the name of a bot."""
    people = sum(seat.is_person for seat in before)
    if kind == PERSON:
        return Seat(_(YOU) if people == 0 else _(GUEST).format(number=people + 1))
    return Seat(_(BOTS[(len(before) - people) % len(BOTS)]), bot=kind)


def seats_of(kinds: Sequence[str]) -> list[Seat]:
    """Return seats for `person` and names of bots. Raises `UnknownChoice`."""
    seats: list[Seat] = []
    for kind in kinds:
        if kind != PERSON and kind not in BOT_NAMES:
            raise UnknownChoice(f"a seat is a {PERSON} or one of the bots {', '.join(BOT_NAMES)}, not {kind[:20]!r}")
        seats.append(seat_of(kind, seats))
    return seats


def fresh_seed() -> str:
    """Return a seed nobody can foresee."""
    return secrets.token_hex(4)
