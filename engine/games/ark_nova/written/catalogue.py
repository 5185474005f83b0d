"""Every effect there is, of cards, maps, tracks and tiles. Whatever waits on a written stack must be one of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BONUS_TILES, CONSERVATION_BONUSES, REPUTATION_BONUS, Effect

RESOURCES = ("money", "appeal", "conservation", "reputation", "x_token")
MOST = 60
"""No effect gives more of anything."""


def _all() -> Iterator[Effect]:
    for animal in ANIMALS.values():
        yield from (*animal.effects, *animal.after, *animal.solo_effects, *animal.solo_after)
    for sponsor in SPONSORS.values():
        yield from (*sponsor.effects, *sponsor.income)
        for trigger in sponsor.triggers:
            yield from (part for part in trigger if isinstance(part, tuple))
    for zoo_map in MAPS.values():
        yield from zoo_map.bonuses.values()
        yield from (effect for _, effects in zoo_map.left for effect in effects)
        for spaces in (zoo_map.partner_zoos, zoo_map.universities, zoo_map.workers):
            yield from (effect for effects in spaces for effect in effects)
    yield from (*REPUTATION_BONUS.values(), *BONUS_TILES.values(), ("search_deck", "sponsor"))
    yield from (("conservation_bonus", at) for at in CONSERVATION_BONUSES)
    yield from (("left_token",), ("drop_finals",))


EFFECTS = frozenset(_all())


def is_effect(effect: Effect) -> bool:
    """Tell whether an effect exists. Gains may have any reasonable size, and cards may go under any host."""
    if effect[0] == "gain":
        what, n = effect[1:] if len(effect) == 3 else ("", 0)
        return what in RESOURCES and type(n) is int and 1 <= n <= MOST
    if effect[0] == "pouch":
        return effect[:-1] in EFFECTS and (effect[-1] == 0 or effect[-1] in ANIMALS or effect[-1] in SPONSORS)
    return effect in EFFECTS
