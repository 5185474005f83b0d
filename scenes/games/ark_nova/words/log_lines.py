"""The log in words: a line for every kind of event in `state.trace`.

Lines are told of somebody, whose token stands before them: `played Crested Porcupine`. Events of nobody (seat -1) are
whole sentences of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.ark_nova.cards.projects import PROJECTS
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.printed import level_need
from scenes.games.ark_nova.words.effects import source_words
from scenes.games.ark_nova.words.names import (
    SIZE_CLASSES,
    TASKS,
    TILES,
    UNIVERSITY_NAMES,
    action_name,
    building_name,
    card_name,
    icon_word,
    joined,
    labelled,
    map_name,
)
from scenes.i18n.translation import _, mark, ngettext

Event = tuple[Any, ...]


def line(event: Event, names: Sequence[str]) -> str:
    """Return an event as the log tells it. Raises `KeyError` for a kind that the engine does not have."""
    return _LINES[event[0]](event, names)


def _cards(numbers: Sequence[int]) -> str:
    return joined([card_name(card) for card in numbers])


def _about_card(template: str) -> Callable[[Event, Sequence[str]], str]:
    return lambda event, names: _(template).format(card=card_name(event[-1]))


_POUCHED = _about_card(mark("puts {card} under the zoo map")), _about_card(mark("puts {card} under another card"))


def _just(template: str) -> Callable[[Event, Sequence[str]], str]:
    return lambda event, names: _(template)


def _built(event: Event, names: Sequence[str]) -> str:
    return _("builds {building}").format(building=building_name(event[2]))


def _discarded(event: Event, names: Sequence[str]) -> str:
    words = _("Discarded from the display: {cards}") if event[1] < 0 else _("discards {cards}")
    return words.format(cards=_cards(event[2:]))


def _turned_over(event: Event, names: Sequence[str]) -> str:
    found = event[2:]
    if len(found) == 1 and found[0] < 100:  # a number of cards that the seat alone sees
        return ngettext("looks at {count} card", "looks at {count} cards", found[0]).format(count=found[0])
    return _("reveals {cards}").format(cards=_cards(found))


def _first(event: Event, names: Sequence[str]) -> str:
    return _("first: {source}").format(source=source_words(event[2]))


def _drew(event: Event, names: Sequence[str]) -> str:
    return ngettext("draws {count} card", "draws {count} cards", event[2]).format(count=event[2])


def _drew_final(event: Event, names: Sequence[str]) -> str:
    words = ngettext("draws {count} final scoring card", "draws {count} final scoring cards", event[2])
    return words.format(count=event[2])


def _kept(event: Event, names: Sequence[str]) -> str:
    return ngettext("keeps {count} card", "keeps {count} cards", event[2]).format(count=event[2])


def _dealt(event: Event, names: Sequence[str]) -> str:
    return ngettext("is dealt {count} card", "is dealt {count} cards", event[2]).format(count=event[2])


def _put_away(event: Event, names: Sequence[str]) -> str:
    words = ngettext("discards {count} final scoring card", "discards {count} final scoring cards", event[2])
    return words.format(count=event[2])


def _task(event: Event, names: Sequence[str]) -> str:
    __, __, task, n = event
    words = ngettext("{task}: sends {count} worker", "{task}: sends {count} workers", n)
    return words.format(task=_(TASKS[task]), count=n)


def _supported(event: Event, names: Sequence[str]) -> str:
    __, __, card, level = event
    project = PROJECTS[card]
    found = project.levels[level - 1]
    words = _("supports {project}, level {level}: {gain}")
    gain = amount("conservation", found.conservation)
    return words.format(project=card_name(card), level=level_need(project, found), gain=gain)


def _skipped(event: Event, names: Sequence[str]) -> str:
    return _("nothing to do: {what}").format(what=_what(event[2]))


def _what(kind: str) -> str:
    """Return the name of a decision or ability that was passed over or ended."""
    return _(_KINDS.get(kind, "a choice"))


_KINDS = {
    "act": mark("an action"),
    "repeat": mark("the same action again"),
    "harbor": mark("the Harbor"),
    "upgrade": mark("an upgrade of an action card"),
    "conservation_bonus": mark("a bonus"),
    "drop_final": mark("a final scoring card"),
    "take_card": mark("a card"),
    "take_more": mark("another card"),
    "snap": mark("Snapping"),
    "snap_refill": mark("refilling the display"),
    "discard": mark("a discard"),
    "build": mark("Build"),
    "place": mark("a building"),
    "free_special": mark("a special enclosure"),
    "posturing": mark("Posturing"),
    "move_in": mark("moving in"),
    "vacate": mark("an enclosure"),
    "placement_bonus": mark("a placement bonus"),
    "animals": mark("Animals"),
    "house": mark("an enclosure"),
    "extra_small": mark("another small animal"),
    "take_small": mark("a small animal"),
    "association": mark("Association"),
    "partner_zoo": mark("a partner zoo"),
    "university": mark("a university"),
    "release": mark("a release"),
    "left_token": mark("a token"),
    "sponsors": mark("Sponsors"),
    "sponsor_for_money": mark("a sponsor for money"),
    "hunter": mark("Hunter"),
    "perception": mark("Perception"),
    "scavenging": mark("Scavenging"),
    "keep_final": mark("a final scoring card"),
    "assertion": mark("Assertion"),
    "dominance": mark("Dominance"),
    "digging": mark("Digging"),
    "sunbathing": mark("Sunbathing"),
    "pouch": mark("Pouch"),
    "multiplier": mark("a multiplier token"),
    "clever": mark("Clever"),
    "boost": mark("Boost"),
    "hire_worker": mark("hiring a worker"),
    "pilfering": mark("Pilfering"),
    "pilfer_target": mark("Pilfering"),
    "pilfered": mark("Pilfering"),
    "hypnosis": mark("Hypnosis"),
    "hypnosis_target": mark("Hypnosis"),
    "hypnotise": mark("Hypnosis"),
    "size_class": mark("a size"),
    "choose_map": mark("a map"),
    "": mark("a choice"),
}
"""What decisions are called when they are declined, ended or passed over."""


def _venom(event: Event, names: Sequence[str]) -> str:
    return ngettext("gets {count} venom token", "gets {count} venom tokens", event[2]).format(count=event[2])


def _constriction(event: Event, names: Sequence[str]) -> str:
    words = ngettext("gets {count} constriction token", "gets {count} constriction tokens", event[2])
    return words.format(count=event[2])


def tokens_on(token: str, cards: Sequence[str]) -> str:
    """Return tokens with the action cards that they lie on: `Venom: Build`."""
    return labelled(_(TOKEN_NAMES[token]), joined([action_name(card) for card in cards]))


TOKEN_NAMES = {"multiplier": mark("Multiplier token"), "venom": mark("Venom"), "constriction": mark("Constriction")}
"""The kinds of tokens on action cards (`engine.games.ark_nova.mechanics.common.TOKENS`)."""


def _action_cards(event: Event, names: Sequence[str]) -> str:
    return _("action cards: {cards}").format(cards=joined([action_name(each) for each in ("animals", *event[2:])]))


_LINES: dict[str, Callable[[Event, Sequence[str]], str]] = {
    # the set-up
    "begins": _just(mark("starts")),
    "maps": lambda event, names: _("Maps: {maps}").format(maps=joined([map_name(each) for each in event[2:]])),
    "map": lambda event, names: _("plays on {map}").format(map=map_name(event[2])),
    "tiles": lambda event, names: _("Bonus tiles: {tiles}").format(
        tiles=joined([_(TILES[each]) for each in event[2:]])
    ),
    "projects": lambda event, names: _("Base projects: {cards}").format(cards=_cards(event[2:])),
    "action_cards": _action_cards,
    "dealt": _dealt,
    "displayed": lambda event, names: _("Into the display: {cards}").format(cards=_cards(event[2:])),
    # turns and actions
    "turn": _just(mark("is to move")),
    "action": lambda event, names: _("{action} {n}").format(action=action_name(event[2]), n=event[3]),
    "declined": lambda event, names: _("declined: {what}").format(what=_what(event[2])),
    "ended": lambda event, names: _("ended: {what}").format(what=_what(event[2])),
    "skipped": _skipped,
    "first": _first,
    "effect": lambda event, names: source_words(event[2]),
    "moved_card": lambda event, names: _("{action} to slot {n}").format(action=action_name(event[2]), n=event[3]),
    "multiplier": lambda event, names: _("multiplier token on {action}").format(action=action_name(event[2])),
    "multiplier_used": lambda event, names: _("uses the multiplier token on {action}").format(
        action=action_name(event[2])
    ),
    "freed": lambda event, names: tokens_on(event[2], event[3:]),
    "upgraded": lambda event, names: _("{action} upgraded").format(action=action_name(event[2])),
    "target": _just(mark("is the target")),
    "chose": lambda event, names: _("chooses {size} animals").format(size=_(SIZE_CLASSES[event[2]])),
    # gains and costs
    "gained": lambda event, names: _("+{gain}").format(gain=amount(event[2], event[3])),
    "lost": lambda event, names: _("−{gain}").format(gain=amount(event[2], event[3])),
    "paid": lambda event, names: _("pays {money}").format(money=amount("money", event[2])),
    "hired": _just(mark("hires an association worker")),
    "bonus": _just(mark("takes a placement bonus")),
    "tile": lambda event, names: _("bonus tile: {tile}").format(tile=_(TILES[event[2]])),
    "token": lambda event, names: _("token {n} of the left").format(n=event[2]),
    "wild_icon": _about_card(mark("one more icon from {card}")),
    # cards
    "draws": _just(mark("draws from the deck")),
    "drew": _drew,
    "drew_final": _drew_final,
    "kept": _kept,
    "took": _about_card(mark("takes {card}")),
    "turned_over": _turned_over,
    "discarded": _discarded,
    "put_away": _put_away,
    "pouched": lambda event, names: _POUCHED[bool(event[2])](event, names),
    "refills": _just(mark("refills the display")),
    "reshuffled": _just(mark("The discard pile is shuffled into a new deck.")),
    "deck_empty": _just(mark("the deck is empty")),
    "played": _about_card(mark("plays {card}")),
    # the zoo
    "built": _built,
    "builds": lambda event, names: _("builds {building}").format(building=building_name(event[2])),
    "housed": lambda event, names: (
        _("{animal} moves in").format(animal=card_name(event[2]))
        if event[3]
        else _("{animal} has no enclosure of its own").format(animal=card_name(event[2]))
    ),
    "moved_in": lambda event, names: _("{animal} moves in: {building}").format(
        animal=card_name(event[2]), building=building_name(event[3])
    ),
    "emptied": _just(mark("empties an enclosure")),
    "released": _about_card(mark("releases {card}")),
    # the association
    "task": _task,
    "partner_zoo": lambda event, names: _("partner zoo {continent}").format(continent=icon_word(event[2])),
    "university": lambda event, names: _(UNIVERSITY_NAMES[event[2]]),
    "supported": _supported,
    "donated": _just(mark("donates")),
    # other players
    "venom": _venom,
    "constriction": _constriction,
    "lets_draw": lambda event, names: _("lets {name} draw a card").format(name=names[event[2]]),
    "stole": lambda event, names: _("draws a card from {name}").format(name=names[event[2]]),
    # break and end
    "break_token": lambda event, names: _("break in {n}").format(n=event[2]),
    "break": _just(mark("The break")),
    "end_triggered": _just(mark("triggers the end of the game")),
    "over": _just(mark("The game is over.")),
}
"""A line for every kind of event; `tests/scenes` sees that none is missing."""

EVENTS = frozenset(_LINES)
