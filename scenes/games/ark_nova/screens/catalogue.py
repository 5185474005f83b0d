"""All 235 cards as a list to look things up in: what is wanted of them, which are that, and where each lies now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS, Project
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import folder
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.pieces.cards import Beheld
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.printed import kind_of
from scenes.games.ark_nova.words.names import card_name, english_name
from scenes.i18n.translation import _

CARDS = (*ANIMALS, *SPONSORS, *PROJECTS, *FINALS)
KINDS = ("animal", "sponsor", "project", "final")
SIZES = ("P", "1", "2", "3", "4", "5")
LEVELS = ("3", "4", "5", "6")
COSTS = ((0, 10), (11, 20), (21, 99))


class Wanted(NamedTuple):
    """What is looked for; what is empty (or negative) does not matter."""

    kind: str = ""
    icon: str = ""
    size: str = ""  # an animal's enclosure, `P` for the petting zoo
    level: str = ""  # a sponsor's
    cost: int = -1  # a place in `COSTS`
    playable: bool = False
    words: str = ""  # in the name, in the player's language or in English


def find_cards(wanted: Wanted, game: Beheld | None = None) -> list[int]:
    """Return the cards that are wanted, in the order of their numbers within their kind."""
    return [card for card in CARDS if _is(card, wanted) and (not wanted.playable or _is_playable(card, game))]


def _is(card: int, wanted: Wanted) -> bool:
    kind = kind_of(card)
    if wanted.kind not in ("", kind) or (wanted.icon and wanted.icon not in _icons(card, kind)):
        return False
    animal, sponsor = ANIMALS.get(card), SPONSORS.get(card)
    if wanted.size and (not animal or wanted.size != ("P" if animal.petting else str(animal.size))):
        return False
    if wanted.level and (not sponsor or wanted.level != str(sponsor.level)):
        return False
    if wanted.cost >= 0:
        least, most = COSTS[wanted.cost]
        if not animal or not least <= animal.cost <= most:
            return False
    return not wanted.words or _is_named(card, wanted.words)


def _icons(card: int, kind: str) -> Sequence[str]:
    """Return the icons that a card has; of a project those that it counts."""
    if kind == "animal":
        return ANIMALS[card].icons
    if kind == "sponsor":
        return SPONSORS[card].icons
    return _counted(PROJECTS[card]) if kind == "project" else ()


def _counted(project: Project) -> Sequence[str]:
    return project.counted or (project.icon,)


def _is_named(card: int, words: str) -> bool:
    names = f"{card_name(card)} {english_name(card)} {card}".casefold()
    return all(word in names for word in words.casefold().split())


def _is_playable(card: int, game: Beheld | None) -> bool:
    """Tell whether a card lies where the player could play it from, and nothing stands in the way."""
    if game is None or card in FINALS:
        return False
    state, player = game.state, game.player
    near = card in state.zoos[player].hand or card in state.display or any(row[0] == card for row in state.projects)
    return near and judge(state, player, card).possible


def is_in_play(state: ArkNovaState, card: int) -> bool:
    """Tell whether an animal or a sponsor lies in somebody's zoo, so that nobody can play it any more."""
    return any(card in zoo.sponsors or any(each == card for each, __ in zoo.animals) for zoo in state.zoos)


def whereabouts(game: Beheld, card: int) -> str:
    """Return where a card lies, as far as the player may know: `In your hand`, `Folder 3 of the display`."""
    state = game.state
    for seat, zoo in enumerate(state.zoos):
        mine = seat == game.player
        if card in (zoo.finals if card in FINALS else zoo.hand):
            return _("In your hand") if mine else _("In the hand of {name}").format(name=game.names[seat])
        if card in zoo.sponsors or any(each == card for each, __ in zoo.animals):
            return _("In your zoo") if mine else _("In the zoo of {name}").format(name=game.names[seat])
    if folder(state, card):
        return _("Folder {n} of the display").format(n=folder(state, card))
    if any(row[0] == card for row in state.projects):
        return _("On the association board")
    if card in state.discard:
        return _("On the discard pile")
    if card in PROJECTS and PROJECTS[card].base:
        return _("Not in this game")
    return _("In the deck, or hidden")
