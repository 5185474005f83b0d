"""What the lines of Ark Nova's log are made of: amounts, cards and buildings as pictures with names, and effects.

A picture beside words that name it has none itself, so that it is not said twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import Source
from engine.state import Event
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import BUILDING_PICTURES, FOLDER, GAIN_PICTURES, SOURCE_PICTURES, icon_picture
from scenes.games.ark_nova.words.amounts import resource_name
from scenes.games.ark_nova.words.cards.abilities import ability_name
from scenes.games.ark_nova.words.effects import source_words
from scenes.games.ark_nova.words.log_lines import line
from scenes.games.ark_nova.words.names import UNIQUE, card_name
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Line, Part

TOLD_BY_THEMSELVES = frozenset(
    ("action", "begins", "declined", "draws", "ended", "first", "moved_card", "over", "target", "turn", "break")
)
"""Events that the head of an entry, or another entry, tells."""
_PRINTED = frozenset(("gain", "unique_building", "free_building"))
"""Effects of a played card that need no words besides what they bring."""
_PICTURES = {
    "break_token": "ico_break",
    "venom": "ico_venom",
    "constriction": "ico_constriction",
    "hired": "ico_worker",
    "multiplier": "ico_multiplier",
    "multiplier_used": "ico_multiplier",
    "upgraded": "ico_upgrade",
    "end_triggered": "ico_end",
    "drew": "ico_deck",
    "drew_final": "ico_end",
    "tile": "ico_conservation",
    "task": "ico_worker",
}


def picture(name: str) -> Part:
    """Return a picture of this game beside words that name it."""
    return Part(picture=FOLDER + name)


def is_card(value: object) -> bool:
    """Tell whether a value of an action or an event is the number of a card of the deck.

    Final scoring cards have the numbers of tokens, slots and amounts, so they are not found this way.
    """
    return type(value) is int and any(value in kind for kind in (ANIMALS, SPONSORS, PROJECTS))


def card_parts(cards: Iterable[int]) -> list[Part]:
    """Return cards as pictures with their names."""
    return [part for card in cards for part in (picture(card_picture(card)), Part(card_name(card)))]


def picture_of_building(kind: str) -> Part:
    """Return the picture of a building: a unique one's is its sponsor's."""
    return picture(card_picture(UNIQUE[kind]) if kind in UNIQUE else BUILDING_PICTURES.get(kind, "ico_enclosure"))


def amount_parts(resource: str, n: int, *, plain: bool = False) -> list[Part]:
    """Return a gain, or as a negative number what is paid or lost; `plain`: how much somebody has."""
    words = Part(str(n)) if plain else Part(signed(n), tone="good" if n > 0 else "")
    return [Part(resource_name(resource), FOLDER + GAIN_PICTURES[resource]), words]


def source_parts(source: Source, code: str) -> list[Part]:
    """Return where an effect comes from; of animals which of their abilities."""
    if source in ANIMALS:
        animal = ANIMALS[int(source)]
        effects = (*animal.effects, *animal.after, *animal.solo_effects, *animal.solo_after)
        found = next((effect for effect in effects if effect[0] == code), None)
        if found:
            return [Part(card_name(animal.id), FOLDER + card_picture(animal.id)), Part(ability_name(found))]
    if isinstance(source, int):
        return card_parts([source])
    if source in INDEX:  # highlighted on the map, never named
        return [picture("ico_enclosure"), Part(_("Covered bonus"))]
    word = source.rstrip("0123456789")
    return [picture(SOURCE_PICTURES.get(word, "ico_card")), Part(source_words(source))]


def lines_of(
    events: Sequence[Event], player: int, names: Sequence[str], hidden: Sequence[Event] = (), own: int = 0
) -> list[Line]:
    """Return what followed an action of `player`, an effect and what it brought as one line.

    `hidden` are events that the head of the entry has told; gains printed on the card `own` need no source.
    """
    lines: list[Line] = []
    parts: list[Part] = []
    seat = player
    sourced = False

    def close() -> None:
        nonlocal parts, sourced
        if parts:
            lines.append(Line(parts, seat if seat != player else -1))
        parts, sourced = [], False

    for event in events:
        kind = event[0]
        if event in hidden or kind in TOLD_BY_THEMSELVES:
            continue
        whose = event[1]
        plain = kind == "effect" and event[2] == own and event[3] in _PRINTED
        if whose != seat or (sourced if plain else kind not in ("gained", "paid", "lost")):
            close()
            seat = whose
        if plain:
            continue
        if kind == "effect":
            parts, sourced = source_parts(event[2], event[3]), True
        elif kind == "gained":
            parts += amount_parts(event[2], event[3])
        elif kind in ("paid", "lost"):
            parts += amount_parts("money" if kind == "paid" else event[2], -event[-1])
        else:
            parts = line_parts(event, names)
            close()
    close()
    return lines


def line_parts(event: Event, names: Sequence[str]) -> list[Part]:
    """Return any other event: its cards as pictures, or a picture of its kind, and a line of words."""
    kind = event[0]
    cards = [value for value in event[2:] if is_card(value)]
    found = [picture(card_picture(card)) for card in cards]
    if kind == "partner_zoo":
        found = [picture(icon_picture(event[2]))]
    elif kind == "freed":
        found = [picture(f"ico_{event[2]}")]
    elif kind in _PICTURES:
        found = [picture(_PICTURES[kind])]
    return [*found, Part(line(event, names), tone="bad" if kind in ("venom", "constriction") else "")]
