"""How a visit begins: the title, or at once a game that the address asks for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from engine.bots.levels import BOT_NAMES
from engine.game import UnknownChoice
from engine.match import Match
from engine.record import Seat
from scenes.i18n import translation as i18n
from scenes.i18n.translation import _, mark
from scenes.model.settings import SPEEDS
from scenes.stage.stage import Stage
from scenes.table.room import find_room

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


def asked_match(query: Mapping[str, str]) -> Match | None:
    """Return the match that the address asks for, or None when it asks for none.

    `new` is a game, `seats` its seats, `seed` the seed; any other word is an option of the game.
    Raises `UnknownChoice` for what does not exist.
    """
    if "new" not in query:
        return None
    known = {"new", "seats", "seed", "speed", "lang", "theme"}
    options = {name: value for name, value in query.items() if name not in known}
    kinds = query.get("seats", f"{PERSON},{BOT_NAMES[-1]}").split(",")
    return Match.new(query["new"], seats_of(kinds), options, query.get("seed") or fresh_seed())


def take_settings(stage: Stage, query: Mapping[str, str]) -> None:
    """Follow `speed`, `lang` and `theme` of the address for this visit. Raises `UnknownChoice`."""
    allowed = {"speed": SPEEDS, "lang": tuple(i18n.LANGUAGES), "theme": ("evening", "plaster")}
    for name, values in allowed.items():
        value = query.get(name)
        if value is None:
            continue
        if value not in values:
            raise UnknownChoice(f"{name} is one of: {', '.join(values)}")
        setattr(stage.settings, "language" if name == "lang" else name, value)
        if name == "speed":
            stage.settings.pace = "instant" if value == "off" else value
    stage.follow_settings()


def open_table(stage: Stage, match: Match) -> None:
    """Put the table of a match on the stage."""
    stage.push(find_room(match.game.id).table(match))


def first_scenes(stage: Stage) -> None:
    """Put the title on the stage, and over it the game that the address asks for."""
    from scenes.screens.arrivals import open_fragment
    from scenes.screens.title import TitleScene

    problem = ""
    match = None
    try:
        take_settings(stage, stage.platform.query())
        match = asked_match(stage.platform.query())
    except UnknownChoice as unknown:
        problem = _("The address asks for something that is not here: {problem}").format(problem=unknown)
    stage.push(TitleScene(notice=problem))
    if match:
        open_table(stage, match)
        stage.platform.drop_fragment()
    else:
        open_fragment(stage)
