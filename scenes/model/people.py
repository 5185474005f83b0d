"""Who can sit at a table: people, and bots with the names and levels that they have in the player's language."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from engine.bots.levels import BOT_NAMES
from engine.game import UnknownChoice
from engine.record import Seat
from scenes.i18n.translation import _, mark

PERSON = "person"
BOTS = (mark("Rosa"), mark("Mint"), mark("Sol"), mark("Cielo"), mark("Luna"))
"""What bots are called, in their order."""

LEVELS = {
    "random": mark("Playful"),
    "greedy": mark("Quick"),
    "easy": mark("Calm"),
    "normal": mark("Keen"),
    "hard": mark("Sharp"),
    "expert": mark("Master"),
}


def level_words(bot: str) -> str:
    """Return a bot's level in the player's language."""
    return _(LEVELS.get(bot, bot.capitalize()))


def seat_of(kind: str, before: Sequence[Seat]) -> Seat:
    """Return the next seat after those `before`, for `person` or the name of a bot."""
    people = sum(seat.is_person for seat in before)
    if kind == PERSON:
        return Seat(_("You") if people == 0 else _("Guest {number}").format(number=people + 1))
    return Seat(BOTS[(len(before) - people) % len(BOTS)], bot=kind)


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
