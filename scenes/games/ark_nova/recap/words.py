"""How steps of a turn are told: for every event that makes a step its picture, its name, what happened to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.pieces import Source
from engine.state import Event
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import BUILDING_PICTURES, SOURCE_PICTURES, icon_picture
from scenes.games.ark_nova.words.cards.abilities import ability_name
from scenes.games.ark_nova.words.cards.printed import level_need
from scenes.games.ark_nova.words.effects import source_words
from scenes.games.ark_nova.words.names import (
    SIZE_CLASSES,
    TASKS,
    TILES,
    UNIQUE,
    UNIVERSITY_NAMES,
    action_name,
    building_name,
    card_name,
    icon_word,
    joined,
)
from scenes.i18n.translation import _, ngettext


class StepWords(NamedTuple):
    """How a step is told: its picture, its name, what happened to it, and the cards it is about."""

    picture: str
    title: str
    rest: str = ""
    cards: tuple[int, ...] = ()


Tell = Callable[[Event, Sequence[str]], StepWords]


def told(event: Event, names: Sequence[str]) -> StepWords | None:
    """Return how an event is told as a step; None where it is no step of its own."""
    tell = TELLING.get(event[0])
    return tell(event, names) if tell else None


def source_told(source: Source, code: str) -> StepWords:
    """Return how something is told that an effect brought about; `code` is the effect's."""
    if source in ANIMALS:
        animal = ANIMALS[int(source)]
        effects = (*animal.effects, *animal.after, *animal.solo_effects, *animal.solo_after)
        found = next((effect for effect in effects if effect[0] == code and code != "gain"), None)
        title = ability_name(found) if found else card_name(animal.id)
        return StepWords(card_picture(animal.id), title, cards=(animal.id,))
    if isinstance(source, int):
        return StepWords(card_picture(source), card_name(source), cards=(source,))
    if source in INDEX:
        return StepWords("ico_enclosure", _("Covered bonus"))
    if source.startswith("token"):
        return StepWords("ico_income", _("Map token"))
    return StepWords(SOURCE_PICTURES.get(source.rstrip("0123456789"), "ico_card"), source_words(source))


def cards_told(cards: Sequence[int]) -> str:
    """Return the names of cards, one after the other."""
    return joined([card_name(card) for card in cards])


def _of_card(rest: Callable[[], str]) -> Tell:
    def tell(event: Event, names: Sequence[str]) -> StepWords:
        return StepWords(card_picture(event[-1]), card_name(event[-1]), rest(), (event[-1],))

    return tell


def _plain(picture: str, title: Callable[[], str], rest: Callable[[], str] = str) -> Tell:
    return lambda event, names: StepWords(picture, title(), rest())


def _drawn(event: Event, names: Sequence[str]) -> StepWords:
    words = ngettext("{count} card", "{count} cards", event[2]).format(count=event[2])
    return StepWords("ico_deck", words, _("drawn"))


def _finals(rest: Callable[[], str]) -> Tell:
    def tell(event: Event, names: Sequence[str]) -> StepWords:
        words = ngettext("{count} final scoring card", "{count} final scoring cards", event[2])
        return StepWords("ico_end", words.format(count=event[2]), rest())

    return tell


def _turned_over(event: Event, names: Sequence[str]) -> StepWords:
    found = event[2:]
    if len(found) == 1 and found[0] < 100:  # a number of cards that the seat alone sees
        return StepWords(
            "ico_deck", ngettext("{count} card", "{count} cards", found[0]).format(count=found[0]), _("seen")
        )
    return StepWords(card_picture(found[0]), cards_told(found), _("revealed"), tuple(found))


def _kept(event: Event, names: Sequence[str]) -> StepWords:
    words = ngettext("{count} card", "{count} cards", event[2]).format(count=event[2])
    return StepWords("ico_hand_card", words, _("kept"))


def _discarded(event: Event, names: Sequence[str]) -> StepWords:
    return StepWords(card_picture(event[2]), cards_told(event[2:]), _("discarded"), tuple(event[2:]))


def _built(event: Event, names: Sequence[str]) -> StepWords:
    kind = event[2]
    picture = card_picture(UNIQUE[kind]) if kind in UNIQUE else BUILDING_PICTURES.get(kind, "ico_enclosure")
    return StepWords(picture, building_name(kind))


def _moved_in(event: Event, names: Sequence[str]) -> StepWords:
    rest = _("moves into: {building}").format(building=building_name(event[3]))
    return StepWords(card_picture(event[2]), card_name(event[2]), rest, (event[2],))


def _pouched(event: Event, names: Sequence[str]) -> StepWords:
    rest = _("under {animal}").format(animal=card_name(event[2])) if event[2] else _("under the zoo map")
    return StepWords(card_picture(event[3]), card_name(event[3]), rest, (event[3],))


def _supported(event: Event, names: Sequence[str]) -> StepWords:
    project = PROJECTS[event[2]]
    rest = _("supported, level {level}").format(level=level_need(project, project.levels[event[3] - 1]))
    return StepWords(card_picture(project.id), card_name(project.id), rest, (project.id,))


def _moved_card(event: Event, names: Sequence[str]) -> StepWords:
    return StepWords(f"verb_{event[2]}", action_name(event[2]), _("to slot {n}").format(n=event[3]))


def _upgraded(event: Event, names: Sequence[str]) -> StepWords:
    return StepWords(f"verb_{event[2]}", action_name(event[2]), _("upgraded"))


def _tokens(picture: str, title: Callable[[], str]) -> Tell:
    return lambda event, names: StepWords(picture, title(), _("tokens: {n}").format(n=event[2]))


TELLING: dict[str, Tell] = {
    "played": _of_card(lambda: ""),
    "took": _of_card(lambda: _("to hand")),
    "released": _of_card(lambda: _("released")),
    "wild_icon": _of_card(lambda: _("one more icon")),
    "drew": _drawn,
    "drew_final": _finals(lambda: _("drawn")),
    "put_away": _finals(lambda: _("discarded")),
    "turned_over": _turned_over,
    "kept": _kept,
    "discarded": _discarded,
    "pouched": _pouched,
    "built": _built,
    "moved_in": _moved_in,
    "supported": _supported,
    "task": lambda event, names: StepWords("ico_worker", _(TASKS[event[2]])),
    "partner_zoo": lambda event, names: StepWords(icon_picture(event[2]), icon_word(event[2]), _("partner zoo")),
    "university": lambda event, names: StepWords("ico_university", _(UNIVERSITY_NAMES[event[2]])),
    "donated": _plain("coin", lambda: _("Donation")),
    "moved_card": _moved_card,
    "upgraded": _upgraded,
    "hired": _plain("ico_worker", lambda: _("Association worker"), lambda: _("hired")),
    "tile": lambda event, names: StepWords("ico_conservation", _("Bonus tile"), _(TILES[event[2]])),
    "multiplier": lambda event, names: StepWords("ico_multiplier", _("Multiplier token"), action_name(event[2])),
    "multiplier_used": lambda event, names: StepWords("ico_multiplier", _("Multiplier token"), _("used")),
    "chose": lambda event, names: StepWords("ico_enclosure", _("Animals"), _(SIZE_CLASSES[event[2]])),
    "target": lambda event, names: StepWords("ico_card", names[event[1]], _("chosen")),
    "venom": _tokens("ico_venom", lambda: _("Venom")),
    "constriction": _tokens("ico_constriction", lambda: _("Constriction")),
    "stole": lambda event, names: StepWords(
        "ico_hand_card", _("A card"), _("from {name}").format(name=names[event[2]])
    ),
    "end_triggered": _plain("ico_end", lambda: _("The end of the game"), lambda: _("triggered")),
}
"""How every event is told that makes a step."""
