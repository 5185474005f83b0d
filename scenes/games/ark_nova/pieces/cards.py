"""What a card shows, as plain values in the player's language: made from the engine's data, drawn by `painting`.

A face can be hashed, so that the picture of a card is kept as long as nothing on it changes. No pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS, Project
from engine.games.ark_nova.cards.sponsors import SPONSORS, Sponsor
from engine.games.ark_nova.pieces import BLOCKED, FREE, Effect
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.pieces.icons import SPECIAL_PICTURES, icon_picture
from scenes.games.ark_nova.words.amounts import things
from scenes.games.ark_nova.words.cards import printed as cards
from scenes.games.ark_nova.words.cards.judgement import Judgement, LevelNow, judge, levels_now
from scenes.games.ark_nova.words.names import card_name, icon_word, short_name
from scenes.i18n.translation import _, language

FACES = 512
"""How many cards are kept as they are printed."""
PART_PICTURES = {
    cards.NOW: "ico_card",
    cards.EACH_TIME: "ico_trigger",
    cards.ALWAYS: "ico_trigger",
    cards.IN_BREAKS: "ico_income",
    cards.AT_THE_END: "ico_end",
    cards.BUILDING: "ico_enclosure",
}


class Chip(NamedTuple):
    """A condition: a number (or nothing) and a symbol, in words, and whether it is met (None: nobody asked)."""

    number: str
    picture: str
    words: str
    met: bool | None = None


class LevelFace(NamedTuple):
    """A level of a project: need and gains; who holds it (a seat, or -1), whether it can be supported or is blocked."""

    need: str
    picture: str
    conservation: int
    reputation: int
    holder: int = -1
    open: bool = False
    blocked: bool = False


class Face(NamedTuple):
    """Everything that a card shows."""

    card: int
    kind: str  # `animal`, `sponsor`, `project` or `final`
    colour: str  # what gives it its colour: a category, or its kind
    name: str
    short: str
    picture: str
    price: int = -1  # after all discounts; -1: it costs nothing
    printed: int = -1
    dear: bool = False  # whether it costs more than there is
    size: str = ""  # smallest enclosure, `P` for the petting zoo
    home: bool = True  # whether there is a place for it
    level: int = 0
    rock: int = 0
    water: int = 0
    special: str = ""  # picture of the special enclosure
    spaces: int = 0
    icons: tuple[str, ...] = ()
    kinds: str = ""
    chips: tuple[Chip, ...] = ()
    abilities: tuple[tuple[str, str, bool], ...] = ()
    parts: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    levels: tuple[LevelFace, ...] = ()
    counted: str = ""  # what a project counts
    gains: tuple[tuple[str, int], ...] = ()
    reasons: tuple[str, ...] = ()
    folder: int = 0


def card_picture(card: int) -> str:
    """Return the picture of a card; final scoring cards have none of their own."""
    return f"cards/{card}" if card not in FINALS else _FINAL_PICTURES[card]


_FINAL_PICTURES = {
    1: "cards/131",
    2: "cards/130",
    3: "ico_science",
    4: "ico_enclosure",
    5: "ico_conservation",
    6: "cards/120",
    7: "ico_reputation",
    8: "action_sponsors",
    9: "cards/101",
    10: "ico_rock",
    11: "ico_water",
}


def face_of(
    card: int, judgement: Judgement | None = None, levels: tuple[LevelNow, ...] = (), solo: bool = False
) -> Face:
    """Return the face of a card, as it is printed or as it stands to a player.

    Raises `KeyError` for a number that no card has.
    """
    face = _printed(card, levels, solo, language())
    if judgement is None:
        return face
    met = [check.met for check in judgement.checks]
    return face._replace(
        price=judgement.price if face.kind == "animal" else face.price,
        chips=tuple(chip._replace(met=each) for chip, each in zip(face.chips, met, strict=True)),
        home=judgement.home,
        reasons=judgement.reasons,
        folder=judgement.folder,
    )


@lru_cache(maxsize=FACES)
def _printed(card: int, levels: tuple[LevelNow, ...], solo: bool, language: str) -> Face:
    """Return what of a face does not depend on who looks at it, in a language."""
    kind = cards.kind_of(card)
    face = Face(card, kind, cards.colour_kind(card), card_name(card), short_name(card), card_picture(card))
    if kind == "animal":
        return _animal(face, ANIMALS[card], solo)
    if kind == "sponsor":
        return _sponsor(face, SPONSORS[card])
    if kind == "project":
        return _project(face, PROJECTS[card], levels)
    return face._replace(rule=cards.final_rule(card))


def _chip(need: Effect, words: str) -> Chip:
    code = need[0]
    if code == "icon":
        return Chip(str(need[2]), icon_picture(need[1]), words)
    if code == "upgraded":
        return Chip("", "mark_ii", words)
    if code == "partner_zoo":
        return Chip("", "ico_partner", words)
    if code == "partner_zoos":
        return Chip(str(need[1]), "ico_partner", words)
    if code == "reputation":
        return Chip(str(need[1]), "ico_reputation", words)
    return Chip(f"≤{need[1]}", "ico_appeal", words)


def _animal(face: Face, animal: Animal, solo: bool) -> Face:
    icons = tuple(icon for icon in animal.icons if icon not in ("rock", "water"))
    return face._replace(
        price=animal.cost,
        printed=animal.cost,
        size="P" if animal.petting else str(animal.size),
        rock=animal.rock,
        water=animal.water,
        special=SPECIAL_PICTURES.get(animal.special, "") if not animal.petting else "",
        spaces=animal.spaces,
        icons=tuple(icon_picture(icon) for icon in icons),
        kinds=cards.kinds_words(icons),
        chips=tuple(_chip(need, words) for need, words in cards.conditions(animal.id)),
        abilities=tuple((each.name, each.text, each.after) for each in cards.abilities(animal, solo)),
        gains=tuple(cards.printed_gains(animal.id)),
    )


def _sponsor(face: Face, sponsor: Sponsor) -> Face:
    return face._replace(
        level=sponsor.level,
        icons=tuple(icon_picture(icon) for icon in sponsor.icons),
        kinds=cards.kinds_words(sponsor.icons),
        chips=tuple(_chip(need, words) for need, words in cards.conditions(sponsor.id)),
        parts=tuple((PART_PICTURES[part.when], part.text) for part in cards.parts(sponsor)),
        gains=tuple(cards.printed_gains(sponsor.id)),
    )


def _project(face: Face, project: Project, levels: tuple[LevelNow, ...]) -> Face:
    if project.kind == "count":
        picture = icon_picture(project.counted[1]) if project.counted[0] == "icon" else ""
    else:
        picture = icon_picture(project.icon)
    found = []
    for number, level in enumerate(project.levels):
        now = levels[number] if levels else LevelNow(FREE, False)
        holder = now.holder if now.holder not in (FREE, BLOCKED) else -1
        found.append(
            LevelFace(
                cards.level_need(project, level),
                picture,
                level.conservation,
                level.reputation,
                holder,
                now.open,
                now.holder == BLOCKED,
            )
        )
    counted = things(project.counted, 2) if project.kind == "count" else ""
    return face._replace(
        rule=cards.project_rule(project), levels=tuple(found), kinds=_purpose(project), counted=counted
    )


def _purpose(project: Project) -> str:
    """Return what kind of project it is, in a word or two."""
    if project.kind == "release":
        return _("release: {icon}").format(icon=icon_word(project.icon))
    if project.kind == "breeding":
        return _("breeding: {icon}").format(icon=icon_word(project.icon))
    return ""


class Beheld(NamedTuple):
    """The game in which cards are looked up: as one player sees it."""

    state: ArkNovaState
    player: int
    names: Sequence[str]
    colours: Sequence[int]  # the seats' colours, as places in `theme.SEATS`


def seen_face(game: Beheld, card: int) -> Face:
    """Return a card's face as it stands to a player of a game."""
    state = game.state
    if card in FINALS:
        return face_of(card)
    held = tuple(
        level._replace(holder=game.colours[level.holder]) if level.holder not in (FREE, BLOCKED) else level
        for level in (levels_now(state, game.player, card) if card in PROJECTS else ())
    )
    face = face_of(card, judge(state, game.player, card), held, len(state.zoos) == 1)
    return face._replace(dear=face.price > state.zoos[game.player].money)
