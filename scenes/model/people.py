"""Who can sit at a table, with names and levels in the player's language: people, here or far away, and bots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import cycle
from unicodedata import combining, normalize

from engine.bots.levels import BOT_NAMES
from engine.game import UnknownChoice
from engine.match import Match
from engine.record import Seat
from scenes.i18n.translation import _, everywhere, language, mark

PERSON, FAR = "person", "far"
USUAL_BOT = "normal"
"""The bot that takes a seat for which no other was chosen."""
FIRST_BOT = "easy"
"""The bot of a game's first set-up, which somebody opens who has just learned it."""
BOTS = (mark("Rosa"), mark("Mint"), mark("Sol"), mark("Cielo"), mark("Luna"))
"""The names of bots, in order."""

YOU, GUEST = mark("You"), mark("Guest {number}")
"""The name of the only person at a table, and of one of several."""
GUESTS = range(1, 6)

LEVELS = {
    "random": mark("Random"),
    "greedy": mark("Beginner"),
    "easy": mark("Easy"),
    "normal": mark("Normal"),
    "hard": mark("Hard"),
    "expert": mark("Expert"),
}


_SPELLED = re.compile("[^ -~¡-ÿ‐-‧　-ヿ一-鿿！-～]")
"""What is in none of the fonts: all but Latin letters, kana and kanji with their punctuation."""
_LIKE = str.maketrans({"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ħ": "h", "ı": "i", "œ": "oe", "Œ": "OE"})
"""Letters that are no others with an accent, and what is drawn in their place."""


def spelled(name: str) -> str:
    """Return a name in letters that can be drawn: without accents that no font has, and without other signs.

    >>> spelled("Łukasz 🎉"), spelled("Zoë 花"), spelled("דנה")
    ('Lukasz', 'Zoë 花', '')
    """

    def drawn(found: re.Match[str]) -> str:
        return _SPELLED.sub("", normalize("NFKD", found[0].translate(_LIKE)))

    return " ".join(_SPELLED.sub(drawn, normalize("NFC", name)).split())


def name_of(seat: Seat) -> str:
    """Return the name of a seat: a default one in the player's language, a typed one as far as it can be drawn."""
    return _name_in(seat, language())


@lru_cache(maxsize=64)
def _name_in(seat: Seat, code: str) -> str:
    """Return a seat's name in the current language, `code`. Cached, since tables ask for it many times a frame."""
    if not seat.is_person:
        return next((_(bot) for bot in BOTS if seat.name in everywhere(bot)), seat.name)
    if seat.name in everywhere(YOU):
        return _(YOU)
    guests = (number for number in GUESTS if seat.name in {words.format(number=number) for words in everywhere(GUEST)})
    return next((_(GUEST).format(number=number) for number in guests), spelled(seat.name) or _("Someone"))


def initial_of(name: str) -> str:
    """Return the first letter of a name, with its accents: what is left where there is no room for a name."""
    end = next((at for at, letter in enumerate(name[1:], 1) if not combining(letter)), len(name))
    return name[:end].upper()


def level_words(bot: str) -> str:
    """Return a bot's level in the player's language."""
    return _(LEVELS.get(bot, bot.capitalize()))


def level_stars(bot: str) -> str:
    """Return how strong a bot is: one star for the weakest, six for the strongest; nothing for a person."""
    return "★" * (list(LEVELS).index(bot) + 1) if bot in LEVELS else ""


def seat_in_words(seat: Seat) -> str:
    """Return who sits there: the name, and a bot's level."""
    if seat.is_person:
        return name_of(seat)
    return _("{name} ({level})").format(name=name_of(seat), level=level_words(seat.bot))


def person_names(people: int, spare: int = 1) -> list[str]:
    """Return names for that many people, and `spare` more. "You" only fits a single person at the screen."""
    only = [_(YOU)] if people == 1 else []
    return only + [_(GUEST).format(number=number) for number in range(1, people + spare + 1 - len(only))]


def seats_of(kinds: Sequence[str]) -> list[Seat]:
    """Return seats for `person` and names of bots. Raises `UnknownChoice`."""
    for kind in kinds:
        if kind != PERSON and kind not in BOT_NAMES:
            raise UnknownChoice(f"a seat is a {PERSON} or one of the bots {', '.join(BOT_NAMES)}, not {kind[:20]!r}")
    people = iter(person_names(kinds.count(PERSON)))
    bots = cycle(BOTS)
    return [Seat(next(people)) if kind == PERSON else Seat(_(next(bots)), bot=kind) for kind in kinds]


def strangers(seats: Iterable[Seat]) -> list[Seat]:
    """Return the bots of `seats` that this version does not know: a record may name any."""
    return [seat for seat in seats if not seat.is_person and seat.bot not in BOT_NAMES]


def with_known_bots(match: Match) -> Match:
    """Return a copy of a match that can be played on: `USUAL_BOT` takes the seats of strangers under their names."""
    strange = strangers(match.seats)
    seats = tuple(replace(seat, bot=USUAL_BOT) if seat in strange else seat for seat in match.seats)
    return Match(replace(match.record, seats=seats))
