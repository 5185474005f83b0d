"""Which effects may be declined: what their cards say, for the test and for `docs/ark_nova_cards.md`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BONUS_TILES, REPUTATION_BONUS, Effect


class Choice(NamedTuple):
    """An effect that asks: how it is written in the rules' data, whether its text says "may", and what it asks."""

    effect: Effect
    may: bool
    text: str
    kind: str
    """The decision that it leads to."""


CHOICES = (
    Choice(("hunter", 3), False, "turn over n cards, add one animal to the hand", "hunter"),
    Choice(("perception", 4, 2), False, "draw n cards, keep half", "perception"),
    Choice(("scavenging", 3), False, "draw n cards of the discard pile, add one to the hand", "scavenging"),
    Choice(("snapping", 1), False, "gain any card of the display", "snap"),
    Choice(("resistance",), False, "draw two final scoring cards, keep one", "keep_final"),
    Choice(("take_card", 1), False, "take a card from the deck or within range", "take_card"),
    Choice(("multiplier", "any"), False, "put a multiplier token on an action card", "multiplier"),
    Choice(("determination",), False, "take one other action, or an X-token instead as in any turn", "act"),
    Choice(("choose_size_class",), False, "choose small or large animals", "size_class"),
    Choice(("unique_building", "zoo_school"), False, "place the building of the sponsor", "place"),
    Choice(("any_placement_bonus",), False, "gain another placement bonus, too", "placement_bonus"),
    Choice(("upgrade",), False, "upgrade an action card", "upgrade"),
    Choice(("partner_zoo",), False, "gain a partner zoo", "partner_zoo"),
    Choice(("university",), False, "gain a university", "university"),
    Choice(("conservation_bonus", 5), False, "5 money or a bonus tile", "conservation_bonus"),
    Choice(("left_token",), False, "take a token at the left", "left_token"),
    Choice(("pilfering", 1), False, "the player with the most appeal pays or gives a card", "pilfered"),
    Choice(("clever",), True, "you may put an action card on slot 1", "clever"),
    Choice(("boost", "build"), True, "you may put that action card on slot 1 or 5", "boost"),
    Choice(("action", "build"), True, "you may perform that action", "act"),
    Choice(("hypnosis", 3), True, "you may use an action card of the player with the most appeal", "hypnotise"),
    Choice(("assertion",), True, "you may take a base project that is not in the game", "assertion"),
    Choice(("dominance",), True, "you may take the base project Primates if it is not in the game", "dominance"),
    Choice(("digging", 2), True, "up to n times: exchange a card of the display or the hand", "digging"),
    Choice(("sunbathing", 2), True, "you may sell up to n cards", "sunbathing"),
    Choice(("pouch", 2, 447), True, "you may put up to n cards under this one", "pouch"),
    Choice(("posturing", 2), True, "up to n times: you may place a kiosk or a pavilion", "posturing"),
    Choice(("peacocking",), True, "you may place a large bird aviary", "place"),
    Choice(("free_building", "kiosk"), True, "you may place that building without cost", "place"),
    Choice(("sponsor_for_money",), True, "you may play a sponsor for money", "sponsor_for_money"),
    Choice(("sponsor_for_token",), True, "you may remove a token and play a sponsor for money", "sponsor_for_money"),
)
"""Every effect that asks a seat something. What it asks when it is to be carried out, is written in `text`."""

BESIDE = """\
- Sponsor 228 in two steps: one more small animal *may* be played, then a small animal of the display is taken: *must*.
- Snapping 2: the display *may* be filled up in between. A multiplier token *may* repeat its action.
- Animals *may* move into a new reptile house or aviary; which enclosure is emptied then *must* be said.
- All must happen that asks nothing: gains, sprint, jumping, pack, sponsor magnet, hired workers, search in the deck.
- What cannot be carried out is skipped, whatever the card says: a hunter who turns over no animal takes none.
"""


def sources(code: str) -> str:
    """Return the sources of asking effects with that code: numbers of cards, then maps, then the shared boards."""
    found = [str(card) for card, effects in _CARDS.items() if _has(effects, code)]
    maps = [name for name, effects in _MAPS.items() if _has(effects, code)]
    if maps:
        found.append("all maps" if len(maps) == len(MAPS) else f"map{'s' * (len(maps) > 1)} {', '.join(maps)}")
    if code in ("conservation_bonus", "left_token") or _has([*BONUS_TILES.values(), *REPUTATION_BONUS.values()], code):
        found.append("boards")
    return ", ".join(found)


def _has(effects: Sequence[Effect], code: str) -> bool:
    return any(effect[0] == code and (code != "multiplier" or effect[1] == "any") for effect in effects)


_CARDS: dict[int, list[Effect]] = {
    card: [*animal.effects, *animal.after, *animal.solo_effects, *animal.solo_after] for card, animal in ANIMALS.items()
}
_CARDS |= {
    card: [
        *sponsor.effects,
        *sponsor.income,
        *(part for each in sponsor.triggers for part in each if type(part) is tuple),
    ]
    for card, sponsor in SPONSORS.items()
}
_MAPS: dict[str, list[Effect]] = {
    name: [
        *zoo_map.bonuses.values(),
        *chain.from_iterable(effects for _, effects in zoo_map.left),
        *chain.from_iterable((*zoo_map.partner_zoos, *zoo_map.universities, *zoo_map.workers)),
    ]
    for name, zoo_map in MAPS.items()
}


def section() -> str:
    """Return the part of the page about what may and what must be done."""
    rows = [
        f"| {choice.text} | {'may' if choice.may else 'must'} | `{choice.kind}` | {sources(choice.effect[0])} |"
        for choice in CHOICES
    ]
    return (
        "\n## May or must\n\n"
        "What the texts of cards, maps and boards say, in our own words. What *may* be done is offered with `skip`,\n"
        "what *must* be done is not; `test_what_may_be_declined_offers_skip_and_what_must_be_done_does_not` asks\n"
        "each of them.\n\n"
        "| text | says | decision | where |\n|---|---|---|---|\n" + "\n".join(rows) + "\n\n" + BESIDE
    )
