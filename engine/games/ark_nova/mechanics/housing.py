"""Where animals live: which enclosures fit, and which one is emptied."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import around, first_name
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Building, Zoo
from engine.games.ark_nova.cards.animals import ANIMALS, Animal
from engine.games.ark_nova.pieces import CAPACITY, ENCLOSURE_SIZE, NO_HOME
from engine.state import Action

HOUSING = frozenset((*CAPACITY, *ENCLOSURE_SIZE))
"""The kinds of buildings in which animals can live."""
OUTDOOR_SIZES = 3
OUTDOOR_BONUS = 2


def open_places(zoo: Zoo) -> int:
    """Return the spaces of the map's ability that no building covers: covered ones have no effect (R30)."""
    return MAPS[zoo.map].places & ~zoo.covered


def size_for_animals(zoo: Zoo, kind: str, mask: int) -> int:
    """Return the size of a standard enclosure; on map 2, sizes 1 to 3 next to the outdoor area count two more."""
    size = ENCLOSURE_SIZE[kind]
    if MAPS[zoo.map].ability == "outdoor" and size <= OUTDOOR_SIZES and around(mask) & open_places(zoo):
        return size + OUTDOOR_BONUS
    return size


def terrain_fits(zoo: Zoo, animal: Animal, mask: int) -> bool:
    """Tell whether enough rock and water spaces touch the enclosure (sponsor 219 lifts that)."""
    if not (animal.rock or animal.water) or "ignore_rock_and_water" in zoo.modifiers:
        return True
    zoo_map = MAPS[zoo.map]
    touched = around(mask)
    return (touched & zoo_map.rock).bit_count() >= animal.rock and (touched & zoo_map.water).bit_count() >= animal.water


def has_room(zoo: Zoo, animal: Animal, special: str) -> bool:
    """Tell whether the zoo has that special enclosure with enough room and terrain for the animal."""
    for kind, mask, fill in zoo.buildings:
        if kind == special:
            return fill + animal.spaces <= CAPACITY[kind] and terrain_fits(zoo, animal, mask)
    return False


def is_free_for(zoo: Zoo, animal: Animal, building: tuple[str, int, int]) -> bool:
    """Tell whether the animal can be housed in that building."""
    kind, mask, fill = building
    if kind in CAPACITY:
        return kind == animal.special and fill + animal.spaces <= CAPACITY[kind] and terrain_fits(zoo, animal, mask)
    if fill or kind not in ENCLOSURE_SIZE or animal.special == "petting_zoo":
        return False
    return size_for_animals(zoo, kind, mask) >= animal.size and terrain_fits(zoo, animal, mask)


def hosts(zoo: Zoo, animal: Animal) -> list[int]:
    """Return the herbivores of the zoo with which a flock animal may share."""
    if not animal.flock:
        return []
    return [
        card
        for card, _ in zoo.animals
        if "herbivore" in ANIMALS[card].kinds and ANIMALS[card].size >= animal.flock and not ANIMALS[card].petting
    ]


def can_house(zoo: Zoo, animal: Animal) -> bool:
    """Tell whether there is any place for the animal."""
    for building in zoo.buildings:
        if building[0] in HOUSING and is_free_for(zoo, animal, building):
            return True
    return bool(animal.flock and hosts(zoo, animal))


def empty_enclosures(zoo: Zoo) -> list[int]:
    """Return the sizes of the empty standard enclosures in ascending order."""
    return sorted([ENCLOSURE_SIZE[kind] for kind, _, fill in zoo.buildings if not fill and kind in ENCLOSURE_SIZE])


def take_place(zoo: Zoo, animal: Animal, empty: list[int]) -> bool:
    """Tell whether a place waits for an animal; its enclosure, the smallest that fits, is removed from `empty`."""
    if not can_house(zoo, animal):
        return False
    if animal.flock or (animal.special and has_room(zoo, animal, animal.special)):
        return True
    for size in empty:
        if size >= animal.size:
            empty.remove(size)
            return True
    return False


def houses(zoo: Zoo, animal: Animal) -> list[Action]:
    """Return the choices of a place: a building by its first space, or a herbivore to share with."""
    actions: list[Action] = [
        ("house", first_name(building[1])) for building in zoo.buildings if is_free_for(zoo, animal, building)
    ]
    return actions + [("share", card) for card in hosts(zoo, animal)]


def enclosure_at(zoo: Zoo, home: str) -> Building | None:
    """Return the building whose first space is `home`, or None."""
    return next((building for building in zoo.buildings if first_name(building[1]) == home), None)


def is_special(zoo: Zoo, home: str) -> bool:
    """Tell whether a home lies in a special enclosure."""
    building = enclosure_at(zoo, home)
    return building is not None and building[0] in CAPACITY


def home_of(zoo: Zoo, card: int) -> str:
    """Return where an animal of the zoo lives."""
    return next(home for each, home in zoo.animals if each == card)


def set_fill(zoo: Zoo, special: str, change: int) -> None:
    """Put animal tokens into a special enclosure, or take them out."""
    for at, (kind, mask, fill) in enumerate(zoo.buildings):
        if kind == special:
            zoo.buildings[at] = (kind, mask, fill + change)
            return


def move_out_options(zoo: Zoo, animal: Animal, left: str) -> list[int]:
    """Return the smallest occupied standard enclosures that the animal fits in (positions in `zoo.buildings`).

    Animals are not tied to one enclosure. When none matches, terrain is left out; when none is large enough, it is
    the one that the animal has `left`, unless others live there (R12).
    """
    taken = [
        (at, mask, size_for_animals(zoo, kind, mask))
        for at, (kind, mask, fill) in enumerate(zoo.buildings)
        if fill and kind in ENCLOSURE_SIZE
    ]
    large = [each for each in taken if each[2] >= animal.size]
    fitting = [each for each in large if terrain_fits(zoo, animal, each[1])] or large
    if fitting:
        smallest = min(size for _, _, size in fitting)
        return [at for at, _, size in fitting if size == smallest]
    if any(home == left for _, home in zoo.animals):
        return []
    return [at for at, mask, _ in taken if first_name(mask) == left]


def turn_over_enclosure(zoo: Zoo, at: int, left: str) -> list[int]:
    """Turn an occupied enclosure to its empty side; animals that lived in it move to the place that was `left`, if that
    is another.

    Returns the animals that live elsewhere now.
    """
    kind, mask, _ = zoo.buildings[at]
    zoo.buildings[at] = (kind, mask, 0)
    emptied = first_name(mask)
    moved = [card for card, home in zoo.animals if home == emptied]
    if moved:
        to = NO_HOME if left == emptied else left
        zoo.animals = [(card, to if home == emptied else home) for card, home in zoo.animals]
    return moved
