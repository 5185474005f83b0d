"""Counting: every count that cards, projects and final scoring speak of, one small function each."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import NEIGHBOURS, around, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import CATEGORIES, CONTINENTS, ENCLOSURE_SIZE, Effect
from engine.games.ark_nova.position import ArkNovaPosition

Count = Callable[["ArkNovaPosition", int, Effect], int]

KIND_SETS = {
    "animal_category": CATEGORIES,
    "continent": CONTINENTS,
    "animal_category_and_continent": CATEGORIES + CONTINENTS,
}


def count(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Return the count `what` (a code of `COUNTS` and its values) for `player`."""
    return COUNTS[what[0]](state, player, what)


def _icon(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return state.zoos[player].icons[what[1]]


def _icons(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return sum(state.zoos[player].icons[icon] for icon in what[1:])


def _pairs(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return min(state.zoos[player].icons[icon] for icon in what[1:])


def _kinds(state: ArkNovaPosition, player: int, what: Effect) -> int:
    icons = state.zoos[player].icons
    return sum(1 for icon in KIND_SETS[what[1]] if icons[icon])


def _universities(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return len(state.zoos[player].universities)


def _supported_projects(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return state.zoos[player].supported


def _reputation(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return state.zoos[player].reputation


def _x_tokens(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return state.zoos[player].x_tokens


def _small_animals(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return sum(1 for card, _ in state.zoos[player].animals if ANIMALS[card].size <= 2)


def _large_animals(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return sum(1 for card, _ in state.zoos[player].animals if ANIMALS[card].size >= 4)


def _sponsor_cards(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return len(state.zoos[player].sponsors)


def _buildings(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return sum(1 for kind, _, _ in state.zoos[player].buildings if kind == what[1])


def _occupied_enclosures(state: ArkNovaPosition, player: int, what: Effect) -> int:
    return sum(1 for kind, _, fill in state.zoos[player].buildings if fill and ENCLOSURE_SIZE.get(kind) == what[1])


def _neighbours(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Count the buildings that touch the named one; empty standard enclosures do not count."""
    buildings = state.zoos[player].buildings
    touched = sum(around(mask) for kind, mask, _ in buildings if kind == what[1])
    return sum(1 for kind, mask, fill in buildings if mask & touched and (fill or kind not in ENCLOSURE_SIZE))


def spaces_of(zoo: Zoo, kind: str) -> int:
    """Return the spaces of a kind as a mask: `rock`, `water`, `border_building_space` or `placement_bonus_space`."""
    zoo_map = MAPS[zoo.map]
    if kind == "rock":
        return zoo_map.rock
    if kind == "water":
        return zoo_map.water
    return zoo_map.border if kind == "border_building_space" else zoo_map.bonus_mask


def _spaces(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Count uncovered spaces of a kind: `connected_uncovered` next to a building, or `unconnected`."""
    zoo = state.zoos[player]
    free = spaces_of(zoo, what[1]) & ~zoo.covered
    return (free & zoo.reach if what[2] == "connected_uncovered" else free & ~zoo.reach).bit_count()


def _empty_building_spaces(state: ArkNovaPosition, player: int, what: Effect) -> int:
    zoo = state.zoos[player]
    return (MAPS[zoo.map].building & ~zoo.covered).bit_count()


def _empty_areas(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Count how many groups of the given size fit into the connected areas of empty building spaces."""
    zoo = state.zoos[player]
    free = MAPS[zoo.map].building & ~zoo.covered
    groups = 0
    while free:
        area = 0
        edge = free & -free
        while edge:
            area |= edge
            grown = 0
            for space in indices(edge):
                grown |= NEIGHBOURS[space]
            edge = grown & free & ~area
        groups += area.bit_count() // what[1]
        free &= ~area
    return groups


def _all_connected(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Return 1 when every rock (or water) space touches a building or is covered (sponsor 219)."""
    zoo = state.zoos[player]
    terrain = spaces_of(zoo, "water" if what[0] == "all_water_spaces_connected" else "rock")
    return int(not terrain & ~zoo.reach & ~zoo.covered)


def _border_covered(state: ArkNovaPosition, player: int, what: Effect) -> int:
    zoo = state.zoos[player]
    return int(not MAPS[zoo.map].border & ~zoo.covered)


def _map_covered(state: ArkNovaPosition, player: int, what: Effect) -> int:
    zoo = state.zoos[player]
    return int(not MAPS[zoo.map].building & ~zoo.covered)


def _more_icons_than_right_neighbour(state: ArkNovaPosition, player: int, what: Effect) -> int:
    """Count the categories of which the zoo has more icons than the zoo to its right (the seat before)."""
    mine = state.zoos[player].icons
    theirs = state.zoos[player - 1].icons
    return sum(1 for icon in CATEGORIES if mine[icon] > theirs[icon])


COUNTS: dict[str, Count] = {
    "icon": _icon,
    "icons": _icons,
    "pairs": _pairs,
    "kinds": _kinds,
    "universities": _universities,
    "supported_projects": _supported_projects,
    "reputation": _reputation,
    "x_tokens": _x_tokens,
    "small_animals": _small_animals,
    "large_animals": _large_animals,
    "sponsor_cards": _sponsor_cards,
    "buildings": _buildings,
    "occupied_enclosures": _occupied_enclosures,
    "neighbours": _neighbours,
    "spaces": _spaces,
    "empty_building_spaces": _empty_building_spaces,
    "empty_areas": _empty_areas,
    "all_water_spaces_connected": _all_connected,
    "all_rock_spaces_connected": _all_connected,
    "all_border_building_spaces_covered": _border_covered,
    "zoo_map_completely_covered": _map_covered,
    "more_icons_than_right_neighbour": _more_icons_than_right_neighbour,
}
"""Every count by its code. The last five before the neighbour count are flags: 0 or 1."""
