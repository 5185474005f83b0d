"""What somebody did, as the log tells it: a phrase for every verb, from the action alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.pieces import ACTIONS
from engine.state import Action
from scenes.games.ark_nova.words.cards.printed import level_need
from scenes.games.ark_nova.words.effects import source_words
from scenes.games.ark_nova.words.names import (
    SIZE_CLASSES,
    TILES,
    UNIVERSITY_NAMES,
    action_name,
    building_name,
    card_name,
    icon_word,
    map_name,
)
from scenes.i18n.translation import _, mark, ngettext

Say = Callable[[Action], str]


def told(action: Action, *, solo: bool = False) -> str:
    """Return what an action was; a `solo` game has no break token. Raises `KeyError` for a verb that no player has."""
    if solo and action[0] == "raise_money":
        return _("takes money")
    return _TOLD[action[0]](action)


def _card(template: str) -> Say:
    return lambda action: _(template).format(card=card_name(action[1]))


def _just(template: str) -> Say:
    return lambda action: _(template)


def _action(action: Action) -> str:
    name = action_name(action[1])
    if not action[2]:
        return name
    words = ngettext("{action}, with {count} X-token", "{action}, with {count} X-tokens", action[2])
    return words.format(action=name, count=action[2])


def _move(action: Action) -> str:
    if action[1] in ACTIONS:
        return _("{action} to slot 1").format(action=action_name(str(action[1])))
    return _("{animal} moves in").format(animal=card_name(action[1]))


def _support(action: Action) -> str:
    project = PROJECTS[action[1]]
    level = level_need(project, project.levels[action[2] - 1])
    return _("supports {project}, level {level}").format(project=card_name(action[1]), level=level)


def _draw_fewer(action: Action) -> str:
    return ngettext("draws {count} card only", "draws {count} cards only", action[1]).format(count=action[1])


_TOLD: dict[str, Say] = {
    "map": lambda action: _("plays on {map}").format(map=map_name(str(action[1]))),
    "keep": _just(mark("keeps a card")),
    "action": _action,
    "x_token": lambda action: _("X-token with {action}").format(action=action_name(action[1])),
    "harbor": _card(mark("sells {card} at the Harbor")),
    "repeat": _just(mark("the same action again")),
    "first": lambda action: _("first: {source}").format(source=source_words(action[1])),
    "upgrade": lambda action: _("Upgrade {action}").format(action=action_name(action[1])),
    "worker": _just(mark("hires an association worker")),
    "money": _just(mark("takes 5 money")),
    "tile": lambda action: _("bonus tile: {tile}").format(tile=_(TILES[str(action[1])])),
    "drop": _just(mark("discards a final scoring card")),
    "draw": _just(mark("draws from the deck")),
    "draw_fewer": _draw_fewer,
    "take": _card(mark("takes {card}")),
    "snap": _card(mark("snaps {card}")),
    "refill": _just(mark("refills the display")),
    "discard": _card(mark("discards {card}")),
    "build": lambda action: _("builds {building}").format(building=building_name(str(action[1]))),
    "place": _just(mark("places it")),
    "move": _move,
    "empty": _just(mark("empties an enclosure")),
    "bonus": _just(mark("takes a placement bonus")),
    "play": _card(mark("plays {card}")),
    "house": _just(mark("moves it in")),
    "share": _card(mark("shares with {card}")),
    "reputation": _just(mark("gains 2 reputation")),
    "partner_zoo": lambda action: _("partner zoo {continent}").format(continent=icon_word(action[1])),
    "university": lambda action: _(UNIVERSITY_NAMES[str(action[1])]),
    "support": _support,
    "donate": _just(mark("donates")),
    "release": _card(mark("releases {card}")),
    "token": lambda action: _("token {n} of the left").format(n=action[1]),
    "raise_money": _just(mark("takes money, moves the break token")),
    "replace": _card(mark("replaces {card}")),
    "exchange": _just(mark("swaps a hand card")),
    "pouch": _card(mark("puts {card} under it")),
    "multiply": lambda action: _("multiplier token on {action}").format(action=action_name(action[1])),
    "boost": lambda action: _("to slot {n}").format(n=action[1]),
    "choose": lambda action: _("chooses {size} animals").format(size=_(SIZE_CLASSES[str(action[1])])),
    "target": lambda action: _("chooses player {n}").format(n=action[1]),
    "pay": _just(mark("pays 5 money")),
    "card": _just(mark("lets a card be drawn")),
    "skip": _just(mark("skips")),
    "done": _just(mark("is done")),
}
VERBS = frozenset(_TOLD)
