"""How a visit begins: the platform, and the first scene, which is the title or a game that the address asks for."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from engine.bots.levels import BOT_NAMES
from engine.game import UnknownChoice
from engine.match import Match, fresh_seed
from engine.past.digest import choose_start
from engine.registry import GameAway, find_game
from scenes.i18n import translation as i18n
from scenes.i18n.translation import _
from scenes.model.games import playable
from scenes.model.people import PERSON, seats_of
from scenes.model.storage.settings import SPEEDS
from scenes.platform.base import Platform
from scenes.stage.stage import Stage
from scenes.table.card import find_card


def find_platform() -> Platform:
    """Return the platform this runs on."""
    if sys.platform == "emscripten":
        from scenes.platform.browser import Browser

        return Browser()
    from scenes.platform.desktop import Desktop

    return Desktop()


class BadAddress(UnknownChoice):
    """The address asks for something that does not exist. Its text is a sentence in the player's language."""


def asked_match(query: Mapping[str, str]) -> Match | None:
    """Return the match that the address asks for, or None.

    `new` is a game, `seats` its seats, `seed` the seed; any other word is an option of the game.
    Raises `UnknownChoice` for what does not exist, and for a game that has no table.
    """
    if "new" not in query:
        return None
    if query["new"] not in playable():
        raise BadAddress(_("Patio has no game “{name}”.").format(name=query["new"][:20]))
    known = {"new", "seats", "seed", "speed", "lang", "theme"}
    options = {name: value for name, value in query.items() if name not in known}
    kinds = query.get("seats", f"{PERSON},{BOT_NAMES[-1]}").split(",")
    _check(query["new"], kinds, options)
    match = Match.new(query["new"], seats_of(kinds), options, query.get("seed") or fresh_seed())
    if "seed" in query:
        choose_start(match.record)
    return match


def _check(game_id: str, kinds: Sequence[str], options: Mapping[str, str]) -> None:
    """Raise `BadAddress` for bots, numbers of players and options that a game does not have."""
    for kind in kinds:
        if kind != PERSON and kind not in BOT_NAMES:
            raise BadAddress(_("The address asks for a bot “{bot}”, which does not exist.").format(bot=kind[:20]))
    game, name = find_game(game_id), _(find_card(game_id).name)
    if len(kinds) not in game.players:
        least, most = min(game.players), max(game.players)
        said = _("{game} takes {least} to {most} players, not {count}.")
        raise BadAddress(said.format(game=name, least=least, most=most, count=len(kinds)))
    known = {option.name: option.values for option in game.options}
    for option, value in options.items():
        if value not in known.get(option, ()):
            said = _("{game} has no option “{option}={value}”.")
            raise BadAddress(said.format(game=name, option=option[:20], value=value[:20]))


SETTINGS = {"speed": SPEEDS, "lang": tuple(i18n.LANGUAGES), "theme": ("device", "evening", "plaster")}
"""The settings that the address may set for a visit."""


def take_settings(stage: Stage, query: Mapping[str, str]) -> None:
    """Use `speed`, `lang` and `theme` from the address for this visit. Raises `UnknownChoice`."""
    asked = {name: query[name] for name in SETTINGS if name in query}
    for name, value in asked.items():
        values = SETTINGS[name]
        if value not in values:
            raise BadAddress(
                _("The address sets {name} to “{value}”, which Patio does not know.").format(
                    name=name, value=value[:20]
                )
            )
        setattr(stage.settings, "language" if name == "lang" else name, value)
        if name == "speed":
            stage.settings.pace = "instant" if value == "off" else value
    if asked:
        stage.follow_settings()


def first_scenes(stage: Stage) -> None:
    """Put the title on the stage, and over it the game that the address asks for once that has arrived."""
    query = stage.platform.query()
    match = None
    away = ""
    try:
        take_settings(stage, query)
        match = asked_match(query)
    except GameAway as asked:
        away = asked.game_id
    except UnknownChoice as unknown:
        stage.open.title(_in_words(unknown), query.get("new", ""))
        stage.platform.forget_address([name for name in SETTINGS if query.get(name, "") not in SETTINGS[name]])
        return
    stage.open.title()
    if away:
        stage.open.when_here(away, lambda: open_asked(stage))
    elif match:
        stage.open.table(match)
        stage.platform.forget_address()
    elif stage.platform.fragment():
        stage.open.fragment()
    else:
        stage.open.again(stage.platform.ways())


def open_asked(stage: Stage) -> None:
    """Open the game that the address asks for, which has arrived by now."""
    try:
        match = asked_match(stage.platform.query())
    except UnknownChoice as unknown:
        stage.say(_in_words(unknown), "refusal")
    else:
        if match:
            stage.open.table(match)
    stage.platform.forget_address()


def _in_words(unknown: UnknownChoice) -> str:
    """Return what is wrong with the address. The parts that are right are kept for the set-up."""
    return str(unknown) if isinstance(unknown, BadAddress) else _("The game in this address cannot be started.")
