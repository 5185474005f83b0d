"""The 64 sponsor cards, 201 to 264.

`icons` count in the zoo, and one `rock` or `water` for each such space that the unique building must touch. Effects
are tuples, a code and its values (`effects.EFFECTS`); counts within them are those of `counts.COUNTS`; triggers are
read in `triggers.py`; modifiers are looked up where the rule that they change is applied.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.pieces import Effect


class Sponsor(NamedTuple):
    """A sponsor card."""

    id: int
    name: str
    level: int
    icons: tuple[str, ...]
    rock: int
    water: int
    needs: tuple[Effect, ...]  # conditions at the left edge
    appeal: int
    conservation: int
    reputation: int
    effects: tuple[Effect, ...]
    triggers: tuple[Effect, ...]
    modifiers: tuple[tuple[str, int], ...]
    income: tuple[Effect, ...]
    endgame: tuple[Effect, ...]
    tokens: int  # player tokens put on the card when it is played
    building: str  # the unique building, or ""


SPONSORS: dict[int, Sponsor] = {}
"""Every sponsor by its number."""


def _s(
    number: int,
    name: str,
    level: int,
    icons: str,
    *,
    needs: tuple[Effect, ...] = (),
    appeal: int = 0,
    conservation: int = 0,
    reputation: int = 0,
    effects: tuple[Effect, ...] = (),
    triggers: tuple[Effect, ...] = (),
    modifiers: tuple[tuple[str, int], ...] = (),
    income: tuple[Effect, ...] = (),
    endgame: tuple[Effect, ...] = (),
    tokens: int = 0,
    building: str = "",
) -> None:
    all_icons = tuple(icons.split())
    SPONSORS[number] = Sponsor(
        id=number,
        name=name,
        level=level,
        icons=all_icons,
        rock=all_icons.count("rock") if building else 0,
        water=all_icons.count("water") if building else 0,
        needs=needs,
        appeal=appeal,
        conservation=conservation,
        reputation=reputation,
        effects=effects,
        triggers=triggers,
        modifiers=modifiers,
        income=income,
        endgame=endgame,
        tokens=tokens,
        building=building,
    )


_s(
    201,
    "Science Lab",
    5,
    "science",
    needs=(("upgraded", "sponsors"),),
    effects=(("take_card", 1),),
    income=(("take_card", 1),),
    endgame=(("gain_table", ("icon", "science"), ((3, 1), (6, 2)), "conservation"),),
)
_s(
    202,
    "Spokesperson",
    5,
    "science",
    needs=(("icon", "science", 1),),
    triggers=(("icon", "science", "own", ("gain", "reputation", 1)),),
)
_s(
    203,
    "Veterinarian",
    4,
    "science",
    effects=(("gain_table", ("universities",), ((1, 2), (2, 5), (3, 10)), "money"),),
    modifiers=(("support_strength", 4),),
    endgame=(("gain_if", ("universities",), 3, "conservation", 1),),
)
_s(
    204,
    "Science Museum",
    4,
    "science",
    needs=(("icon", "science", 4),),
    effects=(("gain_per", ("icon", "science"), 1, "money", 2, 0),),
    triggers=(("icon", "science", "own", ("gain", "conservation", 1)),),
)
_s(205, "Gorilla Field Research", 3, "science", needs=(("icon", "science", 3),), conservation=1, reputation=2)
_s(
    206,
    "Medical Breakthrough",
    5,
    "science",
    needs=(("icon", "science", 4),),
    effects=(("gain_per", ("supported_projects",), 1, "appeal", 2, 0),),
    income=(("gain", "conservation", 1),),
)
_s(
    207,
    "Basic Research",
    4,
    "science",
    needs=(("upgraded", "sponsors"), ("appeal_at_most", 25)),
    effects=(("gain_per", ("kinds", "animal_category_and_continent"), 2, "conservation", 1, 0, 2),),
)
_s(
    208,
    "Science Library",
    4,
    "science",
    effects=(("gain_per", ("icon", "science"), 1, "appeal", 1, 0),),
    triggers=(("icon", "science", "any", ("gain", "money", 2)),),
    endgame=(("gain_if", ("kinds", "animal_category"), 5, "conservation", 1),),
)
_s(
    209,
    "Technology Institute",
    5,
    "science",
    effects=(("gain", "x_token", 1),),
    income=(("gain", "x_token", 1),),
    endgame=(("gain_if", ("universities",), 3, "conservation", 1),),
)
_s(
    210,
    "Expert on the Americas",
    4,
    "americas",
    effects=(("gain_per", ("icon", "americas"), 1, "appeal", 1, 0),),
    triggers=(("icon", "americas", "own", ("free_building", "kiosk")),),
    endgame=(("gain_if", ("buildings", "kiosk"), 5, "conservation", 1),),
)
_s(
    211,
    "Expert on Europe",
    5,
    "europe",
    effects=(("gain_per", ("icon", "europe"), 1, "appeal", 1, 0),),
    triggers=(("icon", "europe", "own", ("free_building", "enclosure1")),),
    endgame=(("gain_if", ("occupied_enclosures", 1), 5, "conservation", 1),),
)
_s(
    212,
    "Expert on Australia",
    5,
    "australia",
    effects=(("gain_per", ("icon", "australia"), 1, "appeal", 1, 0),),
    triggers=(("icon", "australia", "own", ("pouch", 1)),),
)
_s(
    213,
    "Expert on Asia",
    5,
    "asia",
    effects=(("gain_per", ("icon", "asia"), 1, "appeal", 1, 0),),
    triggers=(("icon", "asia", "own", ("free_building", "pavilion")),),
)
_s(
    214,
    "Expert on Africa",
    4,
    "africa",
    effects=(("gain_per", ("icon", "africa"), 1, "appeal", 1, 0),),
    triggers=(("icon", "africa", "own", ("clever",)),),
    endgame=(("gain_per", ("x_tokens",), 1, "appeal", 1, 0),),
)
_s(
    215,
    "Breeding Cooperation",
    4,
    "",
    needs=(("partner_zoos", 2),),
    modifiers=(("wild_icon", 1),),
    endgame=(("gain_if", ("supported_projects",), 5, "conservation", 1),),
    tokens=2,
)
_s(
    216,
    "Talented Communicator",
    5,
    "",
    needs=(("upgraded", "sponsors"),),
    effects=(("hire_worker",),),
    endgame=(("gain_if", ("reputation",), 9, "conservation", 1),),
)
_s(
    217,
    "Engineer",
    4,
    "",
    modifiers=(("extra_building", 1),),
    endgame=(("gain_if", ("zoo_map_completely_covered",), 1, "appeal", 5),),
)
_s(
    218,
    "Breeding Program",
    4,
    "",
    needs=(("icon", "science", 2),),
    modifiers=(("wild_icon", 1),),
    endgame=(("gain_if", ("supported_projects",), 5, "conservation", 1),),
    tokens=2,
)
_s(
    219,
    "Diversity Researcher",
    5,
    "science",
    needs=(("upgraded", "sponsors"),),
    effects=(("gain_per", ("icons", "water", "rock"), 1, "money", 2, 0),),
    modifiers=(("build_on_rock_and_water", 1), ("ignore_rock_and_water", 1)),
    endgame=(("gain_per", ("pairs", "water", "rock"), 1, "appeal", 2, 3),),
)
_s(
    220,
    "Federal Grants",
    4,
    "science",
    effects=(("gain", "money", 3),),
    income=(("gain", "money", 3),),
    endgame=(("gain_if", ("reputation",), 9, "conservation", 1),),
)
_s(
    221,
    "Archaeologist",
    4,
    "science",
    needs=(("icon", "science", 1),),
    triggers=(("border_bonus", ("any_placement_bonus",)),),
    endgame=(("gain_if", ("all_border_building_spaces_covered",), 1, "conservation", 1),),
)
_s(
    222,
    "Release of Patents",
    5,
    "",
    needs=(("appeal_at_most", 25),),
    effects=(("gain_per", ("icon", "science"), 1, "conservation", 1, 3, 2),),
)
_s(223, "Science Institute", 3, "science science")
_s(
    224,
    "Migration Recording",
    4,
    "science",
    needs=(("icon", "science", 1),),
    effects=(("gain", "x_token", 1),),
    triggers=(("release", ("gain", "conservation", 1)),),
    modifiers=(("repeat_release", 1),),
)
_s(
    225,
    "Quarantine Lab",
    3,
    "science",
    effects=(("gain", "x_token", 1),),
    modifiers=(("immune", 1),),
    endgame=(("gain_if", ("kinds", "continent"), 5, "conservation", 1),),
)
_s(
    226,
    "Foreign Institute",
    6,
    "science",
    reputation=2,
    endgame=(("gain_if", ("kinds", "continent"), 5, "conservation", 1),),
)
_s(
    227,
    "WAZA Special Assignment",
    6,
    "",
    needs=(("reputation", 6),),
    effects=(("choose_size_class",),),
    triggers=(("size_class_played", 2, 4),),
    modifiers=(("one_size_class", 1),),
)
_s(
    228,
    "WAZA Small Animals Program",
    5,
    "",
    needs=(("reputation", 3),),
    effects=(("gain_per", ("small_animals",), 1, "money", 2, 0),),
    modifiers=(("small_animals_program", 1),),
)
_s(
    229,
    "Expert in Small Animals",
    5,
    "",
    effects=(("gain_per", ("small_animals",), 1, "appeal", 1, 0),),
    modifiers=(("small_animal_discount", 3),),
)
_s(
    230,
    "Expert in Large Animals",
    4,
    "",
    effects=(("gain_per", ("large_animals",), 1, "appeal", 2, 0),),
    modifiers=(("large_animal_discount", 4),),
)
_s(
    231,
    "Sponsorship: Primates",
    3,
    "",
    needs=(("icon", "primate", 1),),
    effects=(("gain_per", ("icon", "primate"), 1, "appeal", 1, 0),),
    income=(("gain_table", ("icon", "primate"), ((1, 3), (3, 6), (5, 9)), "money"),),
)
_s(
    232,
    "Sponsorship: Reptiles",
    3,
    "",
    needs=(("icon", "reptile", 1),),
    effects=(("gain_per", ("icon", "reptile"), 1, "appeal", 1, 0),),
    income=(("gain_table", ("icon", "reptile"), ((1, 3), (3, 6), (5, 9)), "money"),),
)
_s(
    233,
    "Sponsorship: Vultures",
    3,
    "",
    needs=(("icon", "bird", 1),),
    effects=(("gain_per", ("icon", "bird"), 1, "appeal", 1, 0),),
    income=(("gain_table", ("icon", "bird"), ((1, 3), (3, 6), (5, 9)), "money"),),
)
_s(
    234,
    "Sponsorship: Lions",
    3,
    "",
    needs=(("icon", "predator", 1),),
    effects=(("gain_per", ("icon", "predator"), 1, "appeal", 1, 0),),
    income=(("gain_table", ("icon", "predator"), ((1, 3), (3, 6), (5, 9)), "money"),),
)
_s(
    235,
    "Sponsorship: Elephants",
    3,
    "",
    needs=(("icon", "herbivore", 1),),
    effects=(("gain_per", ("icon", "herbivore"), 1, "appeal", 1, 0),),
    income=(("gain_table", ("icon", "herbivore"), ((1, 3), (3, 6), (5, 9)), "money"),),
)
_s(236, "Primatologist", 4, "primate", triggers=(("icon", "primate", "any", ("gain", "money", 3)),))
_s(237, "Herpetologist", 4, "reptile", triggers=(("icon", "reptile", "any", ("gain", "money", 3)),))
_s(238, "Ornithologist", 4, "bird", triggers=(("icon", "bird", "any", ("gain", "money", 3)),))
_s(239, "Expert in Predators", 4, "predator", triggers=(("icon", "predator", "any", ("gain", "money", 3)),))
_s(240, "Expert in Herbivores", 4, "herbivore", triggers=(("icon", "herbivore", "any", ("gain", "money", 3)),))
_s(
    241,
    "Hydrologist",
    5,
    "water",
    effects=(("gain_per", ("icon", "water"), 1, "appeal", 1, 0),),
    triggers=(("covered_next_to", "water", ("gain", "money", 1)),),
    endgame=(("gain_if", ("all_water_spaces_connected",), 1, "conservation", 1),),
)
_s(
    242,
    "Geologist",
    5,
    "rock",
    effects=(("gain_per", ("icon", "rock"), 2, "appeal", 3, 0),),
    triggers=(("covered_next_to", "rock", ("gain", "money", 1)),),
    endgame=(("gain_if", ("all_rock_spaces_connected",), 1, "conservation", 1),),
)
_s(
    243,
    "Meerkat Den",
    5,
    "herbivore rock",
    needs=(("reputation", 3),),
    effects=(("unique_building", "meerkat_den"),),
    triggers=(("icon", "herbivore", "own", ("gain", "appeal", 2)),),
    endgame=(("gain_if", ("icon", "herbivore"), 6, "conservation", 1),),
    building="meerkat_den",
)
_s(
    244,
    "Penguin Pool",
    5,
    "bird water",
    needs=(("reputation", 3),),
    effects=(("unique_building", "penguin_pool"),),
    triggers=(("icon", "bird", "own", ("gain", "appeal", 2)),),
    endgame=(("gain_if", ("icon", "bird"), 6, "conservation", 1),),
    building="penguin_pool",
)
_s(
    245,
    "Aquarium",
    5,
    "water water",
    needs=(("reputation", 3),),
    effects=(("unique_building", "aquarium"),),
    triggers=(("icon", "water", "own", ("gain", "appeal", 2)),),
    endgame=(("gain_if", ("icon", "water"), 6, "conservation", 1),),
    building="aquarium",
)
_s(
    246,
    "Cable Car",
    6,
    "rock rock",
    effects=(("unique_building", "cable_car"),),
    triggers=(("icon", "rock", "own", ("gain", "appeal", 2)),),
    endgame=(("gain_if", ("icon", "rock"), 6, "conservation", 1),),
    building="cable_car",
)
_s(
    247,
    "Baboon Rock",
    6,
    "primate rock",
    effects=(("unique_building", "baboon_rock"),),
    triggers=(("icon", "primate", "own", ("gain", "appeal", 2)),),
    endgame=(("gain_if", ("icon", "primate"), 6, "conservation", 1),),
    building="baboon_rock",
)
_s(
    248,
    "Rhesus Monkey Park",
    5,
    "primate",
    effects=(("unique_building", "rhesus_monkey_park"),),
    triggers=(("icon", "primate", "own", ("gain", "x_token", 1)),),
    building="rhesus_monkey_park",
)
_s(
    249,
    "Barred Owl Hut",
    6,
    "bird",
    effects=(("unique_building", "barred_owl_hut"),),
    triggers=(("icon", "bird", "own", ("perception", 2, 1)),),
    building="barred_owl_hut",
)
_s(
    250,
    "Sea Turtle Tank",
    5,
    "reptile water",
    effects=(("unique_building", "sea_turtle_tank"),),
    triggers=(("icon", "reptile", "own", ("sunbathing", 2)),),
    building="sea_turtle_tank",
)
_s(
    251,
    "Polar Bear Exhibit",
    5,
    "bear predator water",
    effects=(("unique_building", "polar_bear_exhibit"),),
    triggers=(("icon", "bear", "any", ("gain", "appeal", 2)),),
    endgame=(("gain_table", ("icon", "bear"), ((3, 1), (6, 2)), "conservation"),),
    building="polar_bear_exhibit",
)
_s(
    252,
    "Spotted Hyena Compound",
    5,
    "predator rock",
    effects=(("unique_building", "spotted_hyena_compound"),),
    triggers=(("icon", "predator", "own", ("hunter", "own_predators")),),
    building="spotted_hyena_compound",
)
_s(
    253,
    "Okapi Stable",
    6,
    "herbivore",
    effects=(("unique_building", "okapi_stable"),),
    triggers=(("icon", "herbivore", "own", ("sponsor_for_token",)),),
    tokens=3,
    building="okapi_stable",
)
_s(
    254,
    "Zoo School",
    5,
    "",
    conservation=1,
    reputation=1,
    effects=(("unique_building", "zoo_school"), ("take_card", 1)),
    building="zoo_school",
)
_s(
    255,
    "Adventure Playground",
    3,
    "rock",
    appeal=4,
    effects=(("unique_building", "adventure_playground"),),
    building="adventure_playground",
)
_s(
    256,
    "Water Playground",
    3,
    "water",
    appeal=4,
    effects=(("unique_building", "water_playground"),),
    building="water_playground",
)
_s(
    257,
    "Side Entrance",
    3,
    "",
    effects=(("unique_building", "side_entrance"),),
    income=(("gain_per", ("neighbours", "side_entrance"), 1, "money", 2, 0),),
    endgame=(("gain_if", ("zoo_map_completely_covered",), 1, "appeal", 5),),
    building="side_entrance",
)
_s(
    258,
    "Native Seabirds",
    5,
    "bird",
    needs=(("appeal_at_most", 25),),
    effects=(("gain_per", ("spaces", "water", "connected_uncovered"), 1, "appeal", 1, 0),),
    endgame=(("gain_per", ("spaces", "water", "unconnected"), 2, "conservation", 1, 0),),
)
_s(
    259,
    "Native Lizards",
    5,
    "reptile",
    needs=(("appeal_at_most", 25),),
    effects=(("gain_per", ("spaces", "rock", "connected_uncovered"), 1, "appeal", 1, 0),),
    endgame=(("gain_per", ("spaces", "rock", "unconnected"), 2, "conservation", 1, 0),),
)
_s(
    260,
    "Native Farm Animals",
    5,
    "herbivore",
    needs=(("appeal_at_most", 25),),
    effects=(("gain_per", ("spaces", "border_building_space", "connected_uncovered"), 1, "appeal", 1, 0),),
    endgame=(("gain_per", ("empty_areas", 6), 1, "conservation", 1, 0),),
)
_s(
    261,
    "Guided School Tours",
    3,
    "",
    appeal=1,
    conservation=1,
    endgame=(("gain_if", ("kinds", "animal_category"), 5, "conservation", 1),),
)
_s(
    262,
    "Explorer",
    5,
    "",
    needs=(("upgraded", "sponsors"),),
    effects=(("gain_per", ("kinds", "animal_category_and_continent"), 1, "money", 2, 0),),
    triggers=(("new_icon", ("gain", "appeal", 1)), ("new_icon", ("gain", "money", 2))),
)
_s(
    263,
    "WAZA Large Animal Program",
    5,
    "",
    needs=(("upgraded", "sponsors"), ("reputation", 6)),
    effects=(("free_building", "enclosure5"),),
    modifiers=(("ignore_condition_of_large_animals", 1),),
)
_s(
    264,
    "Free-Range New World Monkeys",
    5,
    "primate",
    needs=(("appeal_at_most", 25),),
    effects=(("gain_per", ("spaces", "placement_bonus_space", "connected_uncovered"), 1, "appeal", 1, 0),),
    endgame=(("gain_per", ("spaces", "placement_bonus_space", "unconnected"), 2, "conservation", 1, 0),),
)
