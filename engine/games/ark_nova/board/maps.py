"""The ten zoo maps: A and 0 for everybody, 1 to 8 with an ability each.

A drawing has a row for every half-row: `.` a building space, `2` one that needs the Build card's side II, `^` rock,
`~` water. The top three and the bottom two of the seven spaces at the left are the same on all maps.
"""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import BORDER, COORDINATES, INDEX, Placement, mask_of, placements
from engine.games.ark_nova.pieces import Effect

LeftSlot = tuple[bool, tuple[Effect, ...]]
"""A space at the left: whether it pays again in every break, and what it gives."""


class ZooMap:
    """A zoo map: what lies where, and the bonuses around it."""

    __slots__ = (
        "ability",
        "bonus_mask",
        "bonuses",
        "border",
        "building",
        "fits",
        "id",
        "left",
        "name",
        "partner_zoos",
        "places",
        "rock",
        "start",
        "two",
        "universities",
        "water",
        "workers",
    )

    id: str
    name: str
    rock: int  # masks of spaces
    water: int
    building: int  # all building spaces, those for side II among them
    two: int  # the building spaces that need side II
    border: int  # the building spaces at the edge
    bonuses: dict[int, Effect]  # placement bonus by space
    bonus_mask: int
    left: tuple[LeftSlot, ...]  # from the top
    partner_zoos: tuple[tuple[Effect, ...], ...]  # bonus of the first to fourth partner zoo
    universities: tuple[tuple[Effect, ...], ...]  # bonus of the first to third university
    workers: tuple[tuple[Effect, ...], ...]  # bonus for hiring the first to third worker in reserve
    start: tuple[tuple[str, int], ...]  # buildings that stand there from the start
    ability: str  # the code of the map's ability, or ""
    places: int  # the spaces that the ability concerns

    def placements(self, shape: str) -> tuple[Placement, ...]:
        """Return the ways to lay `shape` on building spaces of this map."""
        if shape not in self.fits:
            self.fits[shape] = tuple(each for each in placements(shape) if not each.mask & ~self.building)
        return self.fits[shape]

    fits: dict[str, tuple[Placement, ...]]


MAPS: dict[str, ZooMap] = {}
"""Every map by its name on the box: A, 0, 1 to 8."""

ADVANCED = ("1", "2", "3", "4", "5", "6", "7", "8")


def _map(
    number: str,
    name: str,
    drawing: tuple[str, ...],
    *,
    bonuses: tuple[tuple[Effect, str], ...],
    fourth: LeftSlot,
    fifth: LeftSlot,
    last_conservation: tuple[int, int, int],
    start: tuple[tuple[str, str], ...] = (),
    ability: str = "",
    places: str = "",
) -> None:
    """Add a map. `last_conservation`: points for the fourth partner zoo, the third university and the last worker."""
    zoo_map = ZooMap()
    zoo_map.id, zoo_map.name, zoo_map.ability, zoo_map.places = number, name, ability, mask_of(places)
    terrain = [drawing[y][x] for x, y in COORDINATES]
    masks = {kind: sum(1 << at for at, found in enumerate(terrain) if found == kind) for kind in ".2^~"}
    zoo_map.rock, zoo_map.water, zoo_map.two = masks["^"], masks["~"], masks["2"]
    zoo_map.building = masks["."] | masks["2"]
    zoo_map.border = BORDER & zoo_map.building
    zoo_map.bonuses = {INDEX[space]: effect for effect, spaces in bonuses for space in spaces.split()}
    zoo_map.bonus_mask = sum(1 << space for space in zoo_map.bonuses)
    zoo_map.left = (
        (True, (("snapping", 1),)),
        (True, (("free_building", "enclosure2"),)),
        (True, (("gain", "money", 5),)),
        fourth,
        fifth,
        (False, (("gain", "money", 12),)),
        (False, (("gain", "x_token", 3),)),
    )
    last: list[tuple[Effect, ...]] = [
        (("gain", "conservation", points),) if points else () for points in last_conservation
    ]
    zoo_map.partner_zoos = ((), (("upgrade",),), (("hire_worker",),), last[0])
    zoo_map.universities = ((), (("upgrade",),), last[1])
    zoo_map.workers = ((), (), last[2])
    zoo_map.start = tuple((kind, mask_of(spaces)) for kind, spaces in start)
    zoo_map.fits = {}
    MAPS[number] = zoo_map


_map(
    "A",
    "Map A",
    (
        " ^ ^ . ~",
        ". ~ ~ . ~",
        " ^ . . .",
        ". ^ . . ~",
        " . . ^ .",
        ". . . . .",
        " . . . .",
        ". . . ~ .",
        " . . ~ .",
        ". . . ^ .",
        " . . . .",
        ". ~ . . 2",
        " ^ ~ . 2",
    ),
    bonuses=(
        (("gain", "reputation", 2), "a1 h10"),
        (("gain", "x_token", 1), "a3 e7 f0"),
        (("take_card", 1), "c5 f6 f10"),
        (("gain", "money", 5), "c9 d2"),
        (("hire_worker",), "h2"),
        (("gain", "money", 10), "i5"),
    ),
    fourth=(True, (("gain", "conservation", 1),)),
    fifth=(False, (("gain", "reputation", 2),)),
    last_conservation=(2, 2, 2),
    start=(("kiosk", "a7"), ("enclosure3", "a9 a11 b10")),
)
_map(
    "0",
    "Map 0",
    (
        " ~ ~ . .",
        "~ ^ . . .",
        " . ^ . .",
        "~ . . ^ .",
        " . . ~ 2",
        ". . . 2 .",
        " . . . .",
        ". ~ . . .",
        " . . ^ .",
        ". . . ^ ~",
        " ~ . . .",
        "^ . . ^ ~",
        " ^ . ^ ~",
    ),
    bonuses=(
        (("gain", "reputation", 2), "a9 h10"),
        (("take_card", 1), "b2 c5 d12"),
        (("gain", "x_token", 1), "d8 e1 f10"),
        (("gain", "money", 10), "e5"),
        (("clever",), "f6"),
        (("gain", "money", 5), "h2 i7"),
    ),
    fourth=(True, (("gain", "conservation", 1),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(2, 2, 2),
)
_map(
    "1",
    "Observation Tower",
    (
        " ^ ^ . .",
        ". ^ . . .",
        " . . . .",
        ". . . . .",
        " . 2 . .",
        "^ . ~ . ~",
        " ^ . ~ ~",
        "^ . 2 ~ ~",
        " . . 2 .",
        "^ . . . .",
        " . ^ . .",
        ". . . . .",
        " . ^ ~ .",
    ),
    bonuses=(
        (("gain", "x_token", 1), "a1 h8 h12"),
        (("gain", "money", 5), "a11 g5"),
        (("take_card", 1), "d6 h2"),
        (("clever",), "e1"),
        (("gain", "reputation", 1), "e11"),
    ),
    fourth=(True, (("sponsor_for_money",),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(2, 1, 0),
    ability="tower",
    places="b6",
)
_map(
    "2",
    "Outdoor Areas",
    (
        " 2 . ^ ~",
        "^ 2 ^ ~ .",
        " . . . .",
        "^ . . . .",
        " ^ . . .",
        ". . . . ^",
        " . 2 2 .",
        ". . . . .",
        " . ~ ~ .",
        "^ . ~ . .",
        " ^ . ~ .",
        "^ . ~ . .",
        " . . . .",
    ),
    bonuses=(
        (("gain", "reputation", 1), "a5"),
        (("partner_zoo",), "b2"),
        (("sponsor_for_money",), "b12"),
        (("gain", "x_token", 1), "e7 h6"),
        (("take_card", 1), "f2 h2"),
        (("clever",), "i11"),
    ),
    fourth=(False, (("gain", "conservation", 1),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(0, 2, 1),
    ability="outdoor",
    places="f8",
)
_map(
    "3",
    "Silver Lake",
    (
        " 2 . ^ ^",
        "2 2 . ~ .",
        " 2 . . .",
        ". ~ . ^ .",
        " 2 . . .",
        ". ~ . . ^",
        " ~ . . .",
        ". ~ . . ^",
        " . . . .",
        ". . . ~ .",
        " . . ~ .",
        "~ . ^ . .",
        " . ^ ~ .",
    ),
    bonuses=(
        (("gain", "reputation", 1), "a3 e9"),
        (("gain", "money", 2), "a5 a7 b2 b4 b8 c1 c9 d2 d4 d6 d8"),
        (("take_card", 1), "b12 f6"),
        (("clever",), "f2"),
        (("gain", "x_token", 1), "g11 i9"),
        (("sponsor_for_money",), "h2"),
    ),
    fourth=(False, (("determination",),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(1, 2, 0),
)
_map(
    "4",
    "Commercial Harbor",
    (
        " . . ~ .",
        ". . . . ~",
        " . . . ^",
        ". ~ . 2 ~",
        " ~ ~ . .",
        ". ~ . ^ 2",
        " . . . .",
        ". . . ^ 2",
        " . ^ . .",
        "~ . . . 2",
        " . ^ . ^",
        ". . . . .",
        " ~ . ^ .",
    ),
    bonuses=(
        (("gain", "reputation", 1), "a5"),
        (("gain", "x_token", 1), "b2 d2 f4"),
        (("clever",), "c9"),
        (("take_card", 1), "d6 g1"),
        (("multiplier", "any"), "h4"),
        (("gain", "money", 5), "i11"),
    ),
    fourth=(False, (("university",),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(1, 1, 1),
    ability="harbor",
    places="a11",
)
_map(
    "5",
    "Park Restaurant",
    (
        " . . . .",
        ". . . ^ .",
        " 2 . . .",
        ". ^ ~ . .",
        " ~ . . ^",
        "~ ^ ^ . .",
        " . . . ~",
        ". . . . ~",
        " ^ . ~ .",
        ". ~ . ^ .",
        " 2 . ~ .",
        ". . . . .",
        " . . 2 .",
    ),
    bonuses=(
        (("gain", "x_token", 1), "b0 b6"),
        (("sponsor_for_money",), "c7"),
        (("clever",), "e1"),
        (("take_card", 1), "e9 g3 g7"),
        (("gain", "money", 5), "g11"),
        (("gain", "reputation", 1), "i3"),
    ),
    fourth=(False, (("free_building", "special"),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(2, 0, 1),
    ability="restaurant",
    places="e5",
)
_map(
    "6",
    "Research Institute",
    (
        " . . ^ 2",
        "~ . ^ 2 ~",
        " . . . .",
        "~ . 2 . ~",
        " . . 2 ~",
        ". . . . .",
        " . ^ . ~",
        ". ^ . . .",
        " . ^ . .",
        ". ^ . . .",
        " . . ~ ^",
        ". . . . ~",
        " . . ~ .",
    ),
    bonuses=(
        (("gain", "x_token", 1), "b2 d0"),
        (("clever",), "b8"),
        (("gain", "money", 5), "c5 i7"),
        (("take_card", 1), "d10 f2"),
        (("gain", "reputation", 1), "g11"),
        (("university",), "h2"),
    ),
    fourth=(True, (("clever",), ("clever",))),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(1, 0, 2),
    ability="institute",
    places="a11",
)
_map(
    "7",
    "Ice Cream Parlors",
    (
        " . . . ~",
        "^ . ^ . ~",
        " . . . .",
        "^ . ^ . ~",
        " . ^ . ~",
        ". . . . ~",
        " . . . .",
        ". . . . .",
        " ^ 2 ^ .",
        ". ^ ^ . .",
        " . 2 . ~",
        ". . . . ~",
        " . 2 . .",
    ),
    bonuses=(
        (("gain", "reputation", 1), "a5 b10"),
        (("free_building", "kiosk"), "b2 f4 f10"),
        (("take_card", 1), "d2 e7 e11"),
        (("sponsor_for_money",), "d6"),
        (("gain", "x_token", 1), "h2 i9"),
        (("clever",), "h6"),
        (("gain", "money", 5), "h12"),
    ),
    fourth=(True, (("pouch", 2),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(0, 1, 2),
    ability="parlors",
    places="b2 f4 f10",
)
_map(
    "8",
    "Hollywood Hills",
    (
        " ~ . . .",
        ". . . . .",
        " . . ~ .",
        ". . ~ ~ .",
        " ~ . ~ .",
        ". ~ . . .",
        " . 2 . .",
        ". 2 . . .",
        " . . . .",
        "^ . ^ . .",
        " . 2 . ^",
        "^ ^ . ^ .",
        " ^ ^ ^ .",
    ),
    bonuses=(
        (("clever",), "a7"),
        (("gain", "x_token", 1), "b2 d0 e5"),
        (("gain", "money", 5), "g1"),
        (("take_card", 1), "h4"),
        (("gain", "reputation", 1), "i9"),
    ),
    fourth=(False, (("partner_zoo",),)),
    fifth=(False, (("hire_worker",),)),
    last_conservation=(1, 1, 1),
    ability="hollywood",
    places="b10 e11 g9",
)
