"""The 32 conservation projects (101-112 are the base projects) and the 11 final scoring cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.pieces import Effect


class Level(NamedTuple):
    """A level of a project: what it requires and what it gives.

    `need` is the number to be counted (`count`, else 0), `sizes` are the printed sizes of the animal (`release`).
    """

    need: int
    sizes: tuple[int, ...]
    conservation: int
    reputation: int


class Project(NamedTuple):
    """A conservation project: it counts `counted` (a count of `counts.COUNTS`), or needs an animal with the `icon`."""

    id: int
    name: str
    kind: str  # `count`, `release` or `breeding`
    counted: Effect
    icon: str
    levels: tuple[Level, ...]  # from the left

    @property
    def base(self) -> bool:
        """Tell whether it is one of the twelve base projects."""
        return self.id <= 112


class FinalScoring(NamedTuple):
    """A final scoring card: one conservation point for each of `steps` that the sum of `counts` reaches."""

    id: int
    name: str
    counts: tuple[Effect, ...]
    steps: tuple[int, ...]


PROJECTS: dict[int, Project] = {}
"""Every project by its number."""

FINALS: dict[int, FinalScoring] = {}
"""Every final scoring card by its number, 1 to 11."""


def _p(
    number: int, name: str, kind: str, asked: Effect | str, levels: tuple[tuple[int | tuple[int, ...], int, int], ...]
) -> None:
    counted, icon = ((), asked) if isinstance(asked, str) else (asked, "")
    PROJECTS[number] = Project(number, name, kind, counted, icon, tuple(_level(*level) for level in levels))


def _level(asked: int | tuple[int, ...], conservation: int, reputation: int) -> Level:
    need, sizes = (asked, ()) if isinstance(asked, int) else (0, asked)
    return Level(need, sizes, conservation, reputation)


def _f(number: int, name: str, counts: tuple[Effect, ...], steps: tuple[int, ...]) -> None:
    FINALS[number] = FinalScoring(number, name, counts, steps)


_p(101, "Species Diversity", "count", ("kinds", "animal_category"), ((5, 5, 0), (4, 3, 0), (3, 2, 0)))
_p(102, "Habitat Diversity", "count", ("kinds", "continent"), ((5, 5, 0), (4, 3, 0), (3, 2, 0)))
_p(103, "Africa", "count", ("icon", "africa"), ((5, 5, 0), (4, 3, 0), (2, 2, 0)))
_p(104, "Americas", "count", ("icon", "americas"), ((5, 5, 0), (4, 3, 0), (2, 2, 0)))
_p(105, "Australia", "count", ("icon", "australia"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(106, "Asia", "count", ("icon", "asia"), ((5, 5, 0), (4, 3, 0), (2, 2, 0)))
_p(107, "Europe", "count", ("icon", "europe"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(108, "Primates", "count", ("icon", "primate"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(109, "Reptiles", "count", ("icon", "reptile"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(110, "Predators", "count", ("icon", "predator"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(111, "Herbivores", "count", ("icon", "herbivore"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(112, "Birds", "count", ("icon", "bird"), ((5, 5, 0), (4, 4, 0), (2, 2, 0)))
_p(113, "Bavarian Forest National Park", "release", "europe", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(114, "Yosemite National Park", "release", "americas", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(115, "Angthong National Park", "release", "asia", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(116, "Serengeti National Park", "release", "africa", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(117, "Blue Mountains National Park", "release", "australia", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(118, "Savanna", "release", "predator", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(119, "Low Mountain Range", "release", "bird", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(120, "Bamboo Forest", "release", "herbivore", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(121, "Sea Cave", "release", "reptile", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(122, "Jungle", "release", "primate", (((4, 5), 5, 0), ((3,), 4, 0), ((1, 2), 3, 0)))
_p(123, "Bird Breeding Program", "breeding", "bird", ((0, 2, 2), (0, 1, 2), (0, 2, 0)))
_p(124, "Predator Breeding Program", "breeding", "predator", ((0, 2, 2), (0, 1, 2), (0, 2, 0)))
_p(125, "Reptile Breeding Program", "breeding", "reptile", ((0, 2, 2), (0, 1, 2), (0, 2, 0)))
_p(126, "Herbivore Breeding Program", "breeding", "herbivore", ((0, 2, 2), (0, 1, 2), (0, 2, 0)))
_p(127, "Primate Breeding Program", "breeding", "primate", ((0, 2, 2), (0, 1, 2), (0, 2, 0)))
_p(128, "Aquatic", "count", ("icon", "water"), ((5, 4, 0), (4, 3, 0), (2, 2, 0)))
_p(129, "Geological", "count", ("icon", "rock"), ((5, 4, 0), (3, 3, 0), (2, 2, 0)))
_p(130, "Small Animals", "count", ("small_animals",), ((8, 4, 0), (5, 3, 0), (2, 2, 0)))
_p(131, "Large Animals", "count", ("large_animals",), ((4, 4, 0), (3, 3, 0), (2, 2, 0)))
_p(132, "Research", "count", ("icon", "science"), ((5, 4, 0), (4, 3, 0), (2, 2, 0)))

_f(1, "Large Animal Zoo", (("large_animals",),), (1, 2, 4, 5))
_f(2, "Small Animal Zoo", (("small_animals",),), (3, 6, 8, 10))
_f(3, "Research Zoo", (("icon", "science"),), (3, 4, 5, 6))
_f(
    4,
    "Architectural Zoo",
    (
        ("all_water_spaces_connected",),
        ("all_rock_spaces_connected",),
        ("all_border_building_spaces_covered",),
        ("zoo_map_completely_covered",),
    ),
    (1, 2, 3, 4),
)
_f(5, "Conservation Zoo", (("supported_projects",),), (3, 4, 5, 6))
_f(6, "Naturalists' Zoo", (("empty_building_spaces",),), (6, 12, 18, 24))
_f(7, "Favorite Zoo", (("reputation",),), (6, 9, 12, 15))
_f(8, "Sponsored Zoo", (("sponsor_cards",),), (3, 6, 8, 10))
_f(9, "Diverse Species Zoo", (("more_icons_than_right_neighbour",),), (1, 2, 3, 4))
_f(10, "Climbing Park", (("icon", "rock"),), (1, 3, 5, 7))
_f(11, "Aquatic Park", (("icon", "water"),), (2, 4, 6, 8))
