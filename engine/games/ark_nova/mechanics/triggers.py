"""Ongoing effects of sponsors: what happens when an icon is played, a space is covered, an animal released."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import NEIGHBOURS, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import note
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.pieces import CATEGORIES, CONTINENTS, Effect, Pending, Source
from engine.games.ark_nova.position import ArkNovaPosition

_KINDS = frozenset(CATEGORIES + CONTINENTS)


def hosted(effects: tuple[Effect, ...], host: int, source: Source) -> list[Pending]:
    """Return `effects` as pending ones; those that put cards under their card get its number added."""
    return [(source, (*effect, host) if effect[0] == "pouch" else effect) for effect in effects]


def icons_played(state: ArkNovaPosition, player: int, icons: tuple[str, ...]) -> list[Pending]:
    """Count `icons` in and return the effects that they trigger for `player`, once for every icon.

    Sponsors that count icons in all zoos pay their owners at once.
    """
    zoo = state.zoos[player]
    new = []
    for icon in icons:
        if not zoo.icons[icon] and icon in _KINDS:
            new.append(icon)
        zoo.icons[icon] += 1
    effects: list[Pending] = []
    for seat, other in enumerate(state.zoos):
        for card in other.sponsors:
            for trigger in SPONSORS[card].triggers:
                if trigger[0] == "icon":
                    times = icons.count(trigger[1])
                    if seat == player:
                        effects += hosted((trigger[3],), card, card) * times
                    elif trigger[2] == "any":
                        for _ in range(times):
                            note(state, "effect", seat, card, trigger[3][0])
                            gain(state, seat, trigger[3][1], trigger[3][2])
                elif trigger[0] == "new_icon" and seat == player:
                    effects += [(card, trigger[1])] * len(new)
    return effects


def animal_played(state: ArkNovaPosition, player: int, size_class: str) -> list[Pending]:
    """Return what an animal of a size class brings: sponsor 227 pays for the class that was chosen."""
    effects: list[Pending] = []
    for card in state.zoos[player].sponsors:
        for trigger in SPONSORS[card].triggers:
            if trigger[0] == "size_class_played" and size_class == state.waza:
                appeal = trigger[1] if size_class == "small" else trigger[2]
                effects.append((card, ("gain", "appeal", appeal)))
    return effects


def spaces_covered(state: ArkNovaPosition, player: int, mask: int) -> list[Pending]:
    """Return what covering `mask` brings, where it lies next to water or rock that is not covered."""
    zoo = state.zoos[player]
    effects: list[Pending] = []
    for card in zoo.sponsors:
        for trigger in SPONSORS[card].triggers:
            if trigger[0] == "covered_next_to":
                zoo_map = MAPS[zoo.map]
                terrain = (zoo_map.water if trigger[1] == "water" else zoo_map.rock) & ~(zoo.covered | mask)
                spaces = sum(1 for space in indices(mask) if NEIGHBOURS[space] & terrain)
                if spaces:
                    effects.append((card, ("gain", trigger[2][1], trigger[2][2] * spaces)))
    return effects


def simple(zoo: Zoo, code: str) -> list[Pending]:
    """Return the effects of all triggers `code` (`border_bonus`, `release`) of the zoo."""
    return [(card, trigger[1]) for card in zoo.sponsors for trigger in SPONSORS[card].triggers if trigger[0] == code]
