"""Names of Ark Nova's things: cards, maps, icons, action cards, buildings, what lies on the boards."""

from __future__ import annotations

import itertools
import json
import re
from functools import cache
from typing import Any

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, language, mark
from scenes.platform.paths import ASSETS

ACTION_NAMES = {
    "cards": mark("Cards"),
    "build": mark("Build"),
    "animals": mark("Animals"),
    "association": mark("Association"),
    "sponsors": mark("Sponsors"),
}

ICON_LABELS = {
    "predator": mark("Predator"),
    "herbivore": mark("Herbivore"),
    "bird": mark("Bird"),
    "reptile": mark("Reptile"),
    "primate": mark("Primate"),
    "bear": mark("Bear"),
    "petting": mark("Petting zoo animal"),
    "africa": mark("Africa"),
    "americas": mark("Americas"),
    "asia": mark("Asia"),
    "australia": mark("Australia"),
    "europe": mark("Europe"),
    "science": mark("Science"),
    "rock": mark("Rock"),
    "water": mark("Water"),
}
"""Icons as they stand alone."""

ICON_WORDS = {
    "predator": mark("predator"),
    "herbivore": mark("herbivore"),
    "bird": mark("bird"),
    "reptile": mark("reptile"),
    "primate": mark("primate"),
    "bear": mark("bear"),
    "petting": mark("petting zoo"),
    "science": mark("science"),
    "rock": mark("rock"),
    "water": mark("water"),
}
"""Icons within a sentence, where that is not the same."""

BUILDINGS = {
    "kiosk": mark("Kiosk"),
    "pavilion": mark("Pavilion"),
    "enclosure1": mark("Enclosure 1"),
    "enclosure2": mark("Enclosure 2"),
    "enclosure3": mark("Enclosure 3"),
    "enclosure4": mark("Enclosure 4"),
    "enclosure5": mark("Enclosure 5"),
    "petting_zoo": mark("Petting zoo"),
    "reptile_house": mark("Reptile house"),
    "large_bird_aviary": mark("Large bird aviary"),
}

TASKS = {
    "reputation": mark("Reputation"),
    "partner_zoo": mark("Partner zoo"),
    "university": mark("University"),
    "support": mark("Project"),
}

UNIVERSITY_NAMES = {
    "two_science": mark("University with two science icons"),
    "science_reputation": mark("University with science and reputation"),
    "hand_limit": mark("University with hand limit 5"),
}

TILES = {
    "reputation": mark("2 reputation"),
    "multiplier": mark("a multiplier token"),
    "x_tokens": mark("3 X-tokens"),
    "enclosure": mark("a size-3 enclosure"),
    "money": mark("10 money"),
    "cards": mark("3 cards"),
    "sponsor": mark("a sponsor for money"),
    "university": mark("a university"),
    "partner_zoo": mark("a partner zoo"),
}
"""The bonus tiles of the conservation track."""

SIZE_CLASSES = {"small": mark("small"), "medium": mark("medium"), "large": mark("large")}

UNIQUE = {sponsor.building: card for card, sponsor in SPONSORS.items() if sponsor.building}
"""The sponsor whose building it is."""


_read: dict[str, dict[str, Any]] = {}


def _names(code: str) -> dict[str, Any]:
    """Return the names of a language; nothing where it has none, or they have not arrived yet."""
    if code not in _read:
        path = ASSETS / "ark_nova" / f"names.{code}.json"
        if not path.is_file():
            return {}
        _read[code] = json.loads(path.read_text(encoding="utf-8"))
    return _read[code]


def english_name(card: int) -> str:
    """Return the name of a card as the engine has it. Raises `KeyError` for a number that no card has."""
    for kind in (ANIMALS, SPONSORS, PROJECTS, FINALS):
        if card in kind:
            return str(kind[card].name)
    raise KeyError(card)


def card_name(card: int) -> str:
    """Return the name of a card in the player's language; 0 is a card that is not known."""
    if not card:
        return _("a hidden card")
    table = _names(language())
    if "animals" not in table:
        return english_name(card)
    return str(table["animals"].get(str(card)) or table["unofficial"][str(card)])


def short_name(card: int) -> str:
    """Return the name as it stands on small cards: at most two short lines."""
    short = _names(language()).get("short", {})
    return str(short.get(str(card)) or card_name(card))


def parted(name: str, *, deep: bool = False) -> list[str]:
    """Return a name cut where a line may end within one of its words: `ゴシキセイガイ`, `インコ`.

    With `deep` also within its last word, for lines that are too short for that: `ライオン`, `タマリン`.
    """
    seams = _last_words(language(), deep).finditer(name) if "last_words" in _names(language()) else ()
    cuts = [0, *(found.start() for found in seams if found.start()), len(name)]
    return [name[start:end] for start, end in itertools.pairwise(cuts)]


@cache
def _last_words(code: str, deep: bool) -> re.Pattern[str]:
    """Return what finds the words before which a long name may be parted: no letters of that kind follow them.

    With `deep` also those that end a longer one.
    """
    words = "|".join(sorted(_names(code)["last_words"], key=len, reverse=True))
    last = f"(?=(?:{words})(?![ァ-ヺー]))" if deep else f"(?:{words})(?![ァ-ヺー])"
    return re.compile(f"{last}|(?<=・)[ァ-ヺー]|(?<=[ァ-ヺー])(?=[\u4e00-\u9fff])")


def is_unofficial(card: int) -> bool:
    """Tell whether the title shown is Patio's own, and the edition in that language may print another."""
    return str(card) in _names(language()).get("unofficial", {})


def map_name(map_id: str) -> str:
    """Return the name of a zoo map."""
    maps = _names(language()).get("unofficial_maps")
    return str(maps[map_id]) if maps else MAPS[map_id].name


def action_name(action: str) -> str:
    """Return the name of an action card."""
    return _(ACTION_NAMES[action])


def icon_label(icon: str) -> str:
    """Return the name of an icon standing alone: `Herbivore`."""
    return _(ICON_LABELS[icon])


def icon_word(icon: str) -> str:
    """Return the name of an icon within a sentence: `herbivore`, `Africa`."""
    return _(ICON_WORDS.get(icon) or ICON_LABELS[icon])


def building_name(kind: str) -> str:
    """Return the name of a building; a unique one is called like its sponsor."""
    return _(BUILDINGS[kind]) if kind in BUILDINGS else card_name(UNIQUE[kind])


def joined(parts: list[str]) -> str:
    """Return parts of a sentence one after the other."""
    return listed(parts)


def capital(phrase: str) -> str:
    """Return a phrase with a capital, unless a space of the map leads it."""
    space = phrase[1:2].isdigit()
    return phrase if space else phrase[:1].upper() + phrase[1:]


def within(words: str) -> str:
    """Return words as they stand within a sentence: without their capital, unless an action card's name leads them."""
    named = any(words.startswith(action_name(action)) for action in ACTION_NAMES)
    return words if named else words[:1].lower() + words[1:]


def sentence(phrase: str) -> str:
    """Return a phrase as a sentence of its own, with a full stop."""
    return _("{phrase}.").format(phrase=capital(phrase))


def labelled(name: str, words: str) -> str:
    """Return words under their heading: `Digging 2: ...`."""
    return _("{name}: {text}").format(name=name, text=words)


def together(sentences: list[str]) -> str:
    """Return sentences one after the other."""
    words = ""
    for each in sentences:
        words = _("{first} {second}").format(first=words, second=each) if words else each
    return words
