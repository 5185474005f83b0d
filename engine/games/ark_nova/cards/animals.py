"""The 128 animal cards, 401 to 528.

`icons` are the categories and continents at the top right, and one `rock` or `water` for each such space that the
enclosure must touch. Effects are tuples, a code and its values: see `effects.EFFECTS`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.pieces import CONTINENTS, Effect


class Animal(NamedTuple):
    """An animal card. `size` is the printed enclosure size; petting animals have size 1 and no standard enclosure."""

    id: int
    name: str
    cost: int
    size: int
    icons: tuple[str, ...]
    kinds: frozenset[str]  # the icons once each, rock and water left out
    continents: tuple[str, ...]
    rock: int
    water: int
    special: str  # the special enclosure it may live in, or ""
    spaces: int  # how many spaces of that it takes
    needs: tuple[Effect, ...]  # conditions at the left edge
    appeal: int
    conservation: int
    reputation: int
    effects: tuple[Effect, ...]
    after: tuple[Effect, ...]  # effects that wait until the action is over
    flock: int  # may share with a herbivore of at least this size; 0 when it may not
    interactive: bool
    solo_effects: tuple[Effect, ...]
    solo_after: tuple[Effect, ...]

    @property
    def petting(self) -> bool:
        """Tell whether it lives only in the petting zoo."""
        return self.special == "petting_zoo"

    @property
    def size_class(self) -> str:
        """Return `small` (1, 2 and petting animals), `medium` (3) or `large` (4, 5)."""
        return "small" if self.size <= 2 else "large" if self.size >= 4 else "medium"


ANIMALS: dict[int, Animal] = {}
"""Every animal by its number."""


def _a(
    number: int,
    name: str,
    cost: int,
    size: int,
    icons: str,
    *,
    special: tuple[str, int] = ("", 0),
    needs: tuple[Effect, ...] = (),
    appeal: int = 0,
    conservation: int = 0,
    reputation: int = 0,
    effects: tuple[Effect, ...] = (),
    after: tuple[Effect, ...] = (),
    flock: int = 0,
    solo_effects: tuple[Effect, ...] | None = None,
    solo_after: tuple[Effect, ...] | None = None,
) -> None:
    all_icons = tuple(icons.split())
    ANIMALS[number] = Animal(
        id=number,
        name=name,
        cost=cost,
        size=size,
        icons=all_icons,
        kinds=frozenset(all_icons) - {"rock", "water"},
        continents=tuple(icon for icon in all_icons if icon in CONTINENTS),
        rock=all_icons.count("rock"),
        water=all_icons.count("water"),
        special=special[0],
        spaces=special[1],
        needs=needs,
        appeal=appeal,
        conservation=conservation,
        reputation=reputation,
        effects=effects,
        after=after,
        flock=flock,
        interactive=solo_effects is not None or solo_after is not None,
        solo_effects=effects if solo_effects is None and solo_after is None else solo_effects or (),
        solo_after=after if solo_effects is None and solo_after is None else solo_after or (),
    )


_a(401, "Cheetah", 17, 5, "predator predator africa", appeal=6, effects=(("sprint", 3),))
_a(402, "Lion", 16, 4, "predator africa", needs=(("icon", "predator", 3),), appeal=9, effects=(("pack",),))
_a(
    403,
    "Leopard",
    20,
    3,
    "predator africa rock",
    needs=(("partner_zoo",),),
    appeal=7,
    conservation=1,
    effects=(("hunter", 4),),
)
_a(404, "Caracal", 9, 2, "predator africa", appeal=4, effects=(("hunter", 2),))
_a(405, "Fennec Fox", 8, 1, "predator africa", appeal=3, after=(("clever",),))
_a(406, "Siberian Tiger", 30, 5, "predator asia", needs=(("icon", "asia", 3),), appeal=10, conservation=2, reputation=1)
_a(
    407,
    "Sumatran Tiger",
    26,
    4,
    "predator asia water water",
    needs=(("icon", "science", 2),),
    appeal=8,
    conservation=2,
    reputation=1,
)
_a(408, "Sloth Bear", 14, 3, "predator bear asia", appeal=6, after=(("boost", "association"),))
_a(
    409,
    "Sun Bear",
    16,
    2,
    "predator bear asia",
    needs=(("partner_zoo",),),
    appeal=5,
    after=(("action", "association"),),
)
_a(410, "Yellow-throated Marten", 7, 1, "predator asia", appeal=3, effects=(("hunter", 1),))
_a(
    411,
    "Grizzly Bear",
    22,
    5,
    "predator bear americas",
    needs=(("upgraded", "animals"), ("icon", "predator", 2)),
    appeal=9,
    effects=(("inventive_bears",), ("hire_worker",)),
)
_a(412, "Jaguar", 16, 4, "predator americas", needs=(("icon", "americas", 1),), appeal=8, effects=(("hunter", 4),))
_a(413, "Cougar", 10, 3, "predator americas rock", appeal=5, effects=(("jumping", 3),))
_a(414, "South American Coati", 11, 2, "predator bear americas rock", appeal=4, effects=(("gain", "x_token", 1),))
_a(415, "Raccoon", 11, 1, "predator bear americas", appeal=4, after=(("boost", "association"),))
_a(
    416,
    "Eurasian Brown Bear",
    20,
    5,
    "predator bear europe water",
    needs=(("upgraded", "animals"), ("icon", "bear", 1)),
    appeal=8,
    effects=(("multiplier", "association"), ("hire_worker",)),
)
_a(417, "Wolf", 12, 4, "predator europe", appeal=4, effects=(("pack",),))
_a(
    418,
    "Eurasian Lynx",
    11,
    3,
    "predator europe",
    needs=(("icon", "europe", 2),),
    appeal=2,
    effects=(("iconic_animal", "europe"),),
)
_a(419, "European Badger", 5, 2, "predator europe", appeal=3, after=(("boost", "animals"),))
_a(420, "Stoat", 4, 1, "predator europe", needs=(("icon", "europe", 1),), appeal=3, effects=(("hunter", 1),))
_a(
    421,
    "New Zealand Fur Seal",
    17,
    5,
    "predator australia rock water",
    needs=(("upgraded", "animals"),),
    appeal=8,
    effects=(("hire_worker",),),
)
_a(
    422,
    "Australian Sea Lion",
    18,
    4,
    "predator australia water",
    needs=(("partner_zoo",),),
    appeal=7,
    conservation=1,
    effects=(("sunbathing", 3),),
)
_a(423, "New Zealand Sea Lion", 17, 3, "predator australia water", appeal=6, effects=(("pack",),))
_a(424, "Australian Dingo", 13, 2, "predator australia", appeal=3, effects=(("pack",),))
_a(
    425,
    "Tasmanian Devil",
    11,
    1,
    "predator australia",
    needs=(("icon", "science", 1),),
    appeal=4,
    reputation=1,
    effects=(("pouch", 1),),
)
_a(
    426,
    "African Bush Elephant",
    36,
    5,
    "herbivore africa africa",
    needs=(("upgraded", "animals"),),
    appeal=10,
    reputation=1,
    effects=(("resistance",),),
)
_a(
    427,
    "White Rhinoceros",
    24,
    4,
    "herbivore africa rock",
    needs=(("icon", "science", 1),),
    appeal=9,
    effects=(("assertion",),),
)
_a(428, "Giraffe", 16, 3, "herbivore africa", appeal=7, after=(("boost", "sponsors"),))
_a(
    429,
    "Grevy's Zebra",
    12,
    2,
    "herbivore africa",
    needs=(("icon", "africa", 3),),
    appeal=6,
    reputation=1,
    after=(("boost", "sponsors"),),
    flock=2,
)
_a(
    430,
    "Pygmy Hippopotamus",
    15,
    2,
    "herbivore africa water",
    needs=(("partner_zoo",),),
    appeal=6,
    after=(("action", "sponsors"),),
)
_a(
    431,
    "Asian Elephant",
    33,
    5,
    "herbivore asia asia water",
    needs=(("upgraded", "animals"),),
    appeal=8,
    conservation=1,
    effects=(("resistance",),),
)
_a(
    432,
    "Indian Rhinoceros",
    25,
    4,
    "herbivore asia",
    needs=(("upgraded", "animals"),),
    appeal=9,
    effects=(("assertion",),),
)
_a(
    433,
    "Giant Panda",
    27,
    3,
    "herbivore bear asia",
    needs=(("icon", "bear", 1), ("icon", "herbivore", 1), ("partner_zoo",)),
    appeal=10,
    conservation=2,
    reputation=1,
)
_a(
    434,
    "Red Panda",
    16,
    2,
    "herbivore bear asia",
    needs=(("icon", "science", 2),),
    appeal=6,
    effects=(("multiplier", "sponsors"),),
)
_a(435, "Malayan Tapir", 17, 2, "herbivore asia", appeal=5, reputation=1, effects=(("digging", 3),))
_a(
    436,
    "American Bison",
    18,
    5,
    "herbivore americas americas",
    needs=(("icon", "americas", 3),),
    appeal=4,
    effects=(("iconic_animal", "americas"),),
)
_a(
    437,
    "Muskox",
    13,
    4,
    "herbivore americas",
    needs=(("icon", "americas", 1),),
    appeal=5,
    effects=(("sponsor_magnet",),),
)
_a(438, "Reindeer", 12, 3, "herbivore americas", appeal=5, flock=3)
_a(439, "Llama", 10, 2, "herbivore americas", appeal=4, flock=2)
_a(440, "Mountain Tapir", 15, 2, "herbivore americas rock", appeal=4, conservation=1, effects=(("digging", 2),))
_a(
    441,
    "European Bison",
    19,
    5,
    "herbivore europe europe",
    needs=(("partner_zoo",),),
    appeal=6,
    effects=(("sponsor_magnet",),),
)
_a(
    442,
    "Moose",
    19,
    4,
    "herbivore europe",
    needs=(("icon", "herbivore", 2),),
    appeal=7,
    effects=(("multiplier", "sponsors"),),
    flock=4,
)
_a(443, "Red Deer", 12, 3, "herbivore europe", appeal=5, flock=3)
_a(444, "Alpine Ibex", 10, 2, "herbivore europe rock rock", appeal=5, effects=(("jumping", 2),))
_a(445, "Crested Porcupine", 8, 1, "herbivore europe", appeal=3, effects=(("digging", 2),))
_a(
    446,
    "Dugong",
    25,
    5,
    "herbivore australia australia water water",
    needs=(("upgraded", "animals"),),
    appeal=9,
    conservation=1,
    effects=(("digging", 4),),
)
_a(447, "Red Kangaroo", 23, 4, "herbivore australia", appeal=7, effects=(("pouch", 2),), flock=4)
_a(
    448,
    "Koala",
    21,
    3,
    "herbivore bear australia rock",
    needs=(("icon", "australia", 1),),
    appeal=8,
    reputation=1,
    effects=(("pouch", 2),),
)
_a(
    449,
    "Platypus",
    10,
    2,
    "herbivore australia water",
    appeal=4,
    effects=(("venom", 1),),
    solo_effects=(("gain", "x_token", 1),),
)
_a(450, "Common Wombat", 9, 2, "herbivore australia", appeal=4, effects=(("pouch", 1),))
_a(
    451,
    "Proboscis Monkey",
    32,
    5,
    "primate asia rock",
    needs=(("upgraded", "animals"), ("icon", "primate", 2)),
    appeal=10,
    conservation=2,
    effects=(("dominance",),),
)
_a(
    452,
    "Senegal Bushbaby",
    10,
    1,
    "primate africa",
    needs=(("icon", "africa", 2),),
    appeal=1,
    effects=(("iconic_animal", "africa"),),
)
_a(
    453,
    "Collared Mangabey",
    20,
    4,
    "primate africa",
    needs=(("icon", "africa", 1),),
    appeal=8,
    after=(("action", "cards"),),
)
_a(454, "Ring-tailed Lemur", 12, 3, "primate africa rock", appeal=6, effects=(("sunbathing", 3),))
_a(455, "Mantled Guereza", 13, 3, "primate africa", appeal=6, after=(("clever",),))
_a(
    456,
    "Barbary Macaque",
    13,
    2,
    "primate africa",
    needs=(("partner_zoo",),),
    appeal=6,
    effects=(("pilfering", 1),),
    solo_effects=(("sprint", 1),),
)
_a(
    457,
    "Mandrill",
    28,
    5,
    "primate primate africa",
    needs=(("icon", "primate", 3),),
    appeal=9,
    conservation=2,
    effects=(("multiplier", "cards"),),
)
_a(
    458,
    "Japanese Macaque",
    18,
    3,
    "primate asia water",
    needs=(("icon", "asia", 1),),
    appeal=7,
    effects=(("pilfering", 2),),
    solo_effects=(("sprint", 2),),
)
_a(
    459,
    "Red-shanked Douc",
    17,
    4,
    "primate asia",
    needs=(("icon", "science", 1),),
    appeal=7,
    reputation=1,
    effects=(("inventive_primates",),),
)
_a(460, "Dusky Leaf Monkey", 12, 2, "primate asia", appeal=5, after=(("clever",),))
_a(
    461,
    "Horsfield's Tarsier",
    14,
    1,
    "primate asia",
    needs=(("partner_zoo",),),
    appeal=3,
    reputation=2,
    effects=(("jumping", 4),),
)
_a(462, "Northern Plains Gray Langur", 13, 3, "primate asia rock", appeal=6, effects=(("jumping", 3),))
_a(
    463,
    "Panamanian White-faced Capuchin",
    11,
    2,
    "primate americas",
    needs=(("partner_zoo",),),
    appeal=5,
    effects=(("pilfering", 1),),
    solo_effects=(("sprint", 1),),
)
_a(
    464,
    "Brown Spider Monkey",
    17,
    4,
    "primate americas",
    needs=(("icon", "primate", 1),),
    appeal=6,
    conservation=1,
    effects=(("inventive_primates",),),
)
_a(465, "Golden Lion Tamarin", 10, 1, "primate americas", appeal=4, after=(("clever",),))
_a(466, "Bolivian Red Howler", 12, 3, "primate americas", appeal=6, after=(("boost", "cards"),))
_a(467, "Ecuadorian Squirrel Monkey", 12, 2, "primate americas", appeal=5, after=(("clever",),))
_a(
    468,
    "Cotton-top Tamarin",
    15,
    1,
    "primate americas",
    needs=(("icon", "science", 2),),
    appeal=4,
    conservation=1,
    reputation=1,
)
_a(
    469,
    "Nile Crocodile",
    13,
    5,
    "reptile africa water",
    special=("reptile_house", 3),
    needs=(("icon", "reptile", 3),),
    appeal=9,
    effects=(("snapping", 2),),
)
_a(
    470,
    "Western Green Mamba",
    13,
    2,
    "reptile africa",
    special=("reptile_house", 1),
    needs=(("icon", "africa", 1), ("icon", "reptile", 1)),
    appeal=6,
    effects=(("venom", 2),),
    solo_effects=(("gain", "x_token", 2),),
)
_a(
    471,
    "African Spurred Tortoise",
    22,
    3,
    "reptile africa",
    special=("reptile_house", 2),
    appeal=6,
    conservation=1,
    effects=(("sunbathing", 3),),
)
_a(
    472,
    "Rock Monitor",
    12,
    2,
    "reptile africa rock",
    special=("reptile_house", 1),
    appeal=5,
    effects=(("sunbathing", 3),),
)
_a(473, "Common Agama", 9, 1, "reptile africa", special=("reptile_house", 0), appeal=3, effects=(("sunbathing", 2),))
_a(
    474,
    "Indian Rock Python",
    14,
    2,
    "reptile asia",
    special=("reptile_house", 1),
    needs=(("icon", "reptile", 2),),
    appeal=7,
    effects=(("constriction",),),
    solo_after=(("clever",),),
)
_a(
    475,
    "King Cobra",
    13,
    2,
    "reptile asia",
    special=("reptile_house", 1),
    needs=(("upgraded", "animals"), ("icon", "science", 2)),
    appeal=6,
    after=(("hypnosis", 3),),
    solo_after=(("determination",),),
)
_a(
    476,
    "Komodo Dragon",
    14,
    3,
    "reptile asia",
    special=("reptile_house", 2),
    needs=(("icon", "asia", 2),),
    appeal=2,
    effects=(("iconic_animal", "asia"),),
)
_a(477, "Veiled Chameleon", 14, 1, "reptile asia", special=("reptile_house", 0), appeal=4, effects=(("snapping", 1),))
_a(
    478,
    "Chinese Water Dragon",
    8,
    1,
    "reptile asia water",
    special=("reptile_house", 0),
    appeal=3,
    effects=(("sunbathing", 2),),
)
_a(
    479,
    "American Alligator",
    18,
    4,
    "reptile americas water",
    special=("reptile_house", 2),
    appeal=7,
    effects=(("snapping", 1),),
)
_a(
    480,
    "Broad-snouted Caiman",
    16,
    4,
    "reptile americas water",
    special=("reptile_house", 2),
    appeal=6,
    effects=(("snapping", 1),),
)
_a(
    481,
    "Galápagos Giant Tortoise",
    30,
    3,
    "reptile americas",
    special=("reptile_house", 2),
    needs=(("icon", "americas", 2), ("upgraded", "animals")),
    appeal=8,
    conservation=2,
    reputation=1,
    effects=(("sunbathing", 4),),
)
_a(
    482,
    "Anaconda",
    13,
    2,
    "reptile americas water",
    special=("reptile_house", 1),
    needs=(("partner_zoo",),),
    appeal=6,
    effects=(("constriction",),),
    solo_after=(("clever",),),
)
_a(
    483,
    "Boa Constrictor",
    16,
    2,
    "reptile americas",
    special=("reptile_house", 1),
    needs=(("icon", "science", 2),),
    appeal=7,
    effects=(("constriction",),),
    solo_after=(("clever",),),
)
_a(484, "European Pond Turtle", 9, 1, "reptile europe water", special=("reptile_house", 1), appeal=4)
_a(
    485,
    "Common European Adder",
    10,
    1,
    "reptile europe",
    special=("reptile_house", 0),
    needs=(("partner_zoo",),),
    appeal=2,
    after=(("hypnosis", 3),),
    solo_after=(("determination",),),
)
_a(486, "Common Wall Lizard", 4, 1, "reptile europe rock", special=("reptile_house", 0), appeal=2)
_a(
    487,
    "European Grass Snake",
    8,
    1,
    "reptile europe water",
    special=("reptile_house", 0),
    appeal=3,
    after=(("clever",),),
)
_a(488, "Slow Worm", 4, 1, "reptile europe water", special=("reptile_house", 0), appeal=2)
_a(
    489,
    "Saltwater Crocodile",
    23,
    5,
    "reptile reptile australia water",
    special=("reptile_house", 3),
    needs=(("partner_zoo",),),
    appeal=9,
    effects=(("snapping", 2),),
)
_a(
    490,
    "Gould's Monitor",
    15,
    3,
    "reptile australia",
    special=("reptile_house", 2),
    appeal=6,
    effects=(("scavenging", 2),),
)
_a(
    491,
    "Frilled Lizard",
    12,
    2,
    "reptile australia rock",
    special=("reptile_house", 1),
    appeal=5,
    effects=(("sprint", 1),),
)
_a(
    492,
    "Inland Taipan",
    10,
    2,
    "reptile australia rock",
    special=("reptile_house", 1),
    needs=(("icon", "australia", 1), ("icon", "science", 1)),
    appeal=5,
    effects=(("venom", 2),),
    solo_effects=(("gain", "x_token", 2),),
)
_a(493, "Thorny Devil", 6, 1, "reptile australia rock", special=("reptile_house", 0), appeal=3)
_a(494, "African Ostrich", 20, 5, "bird africa", special=("large_bird_aviary", 4), appeal=8, effects=(("sprint", 2),))
_a(495, "Secretary Bird", 14, 4, "bird africa", special=("large_bird_aviary", 1), appeal=4, conservation=1)
_a(496, "Marabou", 10, 3, "bird africa", special=("large_bird_aviary", 1), appeal=4, effects=(("scavenging", 2),))
_a(497, "Lesser Flamingo", 15, 2, "bird africa water", appeal=6, effects=(("posturing", 1),))
_a(
    498,
    "Shoebill",
    9,
    1,
    "bird africa",
    special=("large_bird_aviary", 1),
    needs=(("icon", "science", 2),),
    appeal=3,
    conservation=1,
)
_a(
    499,
    "Cinereous Vulture",
    16,
    5,
    "bird asia",
    special=("large_bird_aviary", 1),
    appeal=6,
    effects=(("scavenging", 3),),
)
_a(
    500,
    "Long-billed Vulture",
    20,
    4,
    "bird asia rock",
    special=("large_bird_aviary", 1),
    needs=(("icon", "science", 1),),
    appeal=5,
    conservation=1,
    reputation=1,
    effects=(("scavenging", 3),),
)
_a(501, "Indian Peafowl", 18, 3, "bird asia", needs=(("icon", "asia", 1),), appeal=7, effects=(("posturing", 2),))
_a(502, "Great Hornbill", 13, 2, "bird asia", appeal=6, after=(("boost", "build"),))
_a(
    503,
    "Snowy Owl",
    11,
    1,
    "bird asia",
    needs=(("icon", "bird", 2),),
    appeal=4,
    reputation=1,
    effects=(("perception", 4, 2),),
)
_a(
    504,
    "Andean Condor",
    17,
    5,
    "bird americas rock",
    special=("large_bird_aviary", 1),
    needs=(("icon", "bird", 1),),
    appeal=7,
    reputation=1,
    effects=(("scavenging", 4),),
)
_a(
    505,
    "Bald Eagle",
    23,
    4,
    "bird americas water",
    special=("large_bird_aviary", 1),
    needs=(("upgraded", "animals"),),
    appeal=8,
    after=(("determination",),),
)
_a(
    506,
    "King Vulture",
    12,
    3,
    "bird americas",
    special=("large_bird_aviary", 1),
    needs=(("icon", "bird", 3),),
    appeal=9,
    effects=(("scavenging", 5),),
)
_a(507, "Greater Rhea", 12, 2, "bird americas", appeal=5, effects=(("sprint", 1),))
_a(508, "Scarlet Macaw", 16, 1, "bird americas", needs=(("partner_zoo",),), appeal=4, effects=(("posturing", 3),))
_a(
    509,
    "Golden Eagle",
    20,
    5,
    "bird europe rock",
    special=("large_bird_aviary", 1),
    needs=(("upgraded", "animals"),),
    appeal=7,
    after=(("determination",),),
)
_a(
    510,
    "White Stork",
    9,
    4,
    "bird europe",
    special=("large_bird_aviary", 1),
    needs=(("icon", "europe", 1),),
    appeal=4,
    effects=(("multiplier", "build"),),
)
_a(511, "Greater Flamingo", 16, 3, "bird europe water", appeal=7, effects=(("posturing", 1),))
_a(
    512,
    "Eurasian Eagle-Owl",
    10,
    2,
    "bird europe",
    needs=(("partner_zoo",),),
    appeal=4,
    effects=(("perception", 4, 2),),
)
_a(513, "Barn Owl", 12, 1, "bird europe", appeal=3, effects=(("perception", 4, 2),))
_a(514, "Emu", 22, 5, "bird australia", needs=(("icon", "australia", 2),), appeal=7, effects=(("peacocking",),))
_a(515, "Australian Pelican", 13, 4, "bird australia water water", appeal=5, after=(("action", "build"),))
_a(
    516,
    "Northern Cassowary",
    12,
    3,
    "bird australia",
    needs=(("partner_zoo",),),
    appeal=6,
    effects=(("multiplier", "build"),),
)
_a(
    517,
    "Laughing Kookaburra",
    9,
    2,
    "bird australia",
    needs=(("icon", "australia", 1),),
    effects=(("iconic_animal", "australia"),),
)
_a(518, "Lesser Bird-of-Paradise", 15, 1, "bird australia", appeal=5, effects=(("posturing", 1),))
_a(519, "Goat", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(520, "Sheep", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(521, "Horse", 7, 1, "petting", special=("petting_zoo", 1), reputation=1, effects=(("petting_zoo_animal",),))
_a(
    522,
    "Donkey",
    7,
    1,
    "petting",
    special=("petting_zoo", 1),
    effects=(("petting_zoo_animal",), ("gain", "x_token", 1)),
)
_a(523, "Domestic Rabbit", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(524, "Mangalica", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",), ("digging", 1)))
_a(525, "Guinea Pig", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(526, "Alpaca", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(527, "Coconut Lorikeet", 7, 1, "petting", special=("petting_zoo", 1), effects=(("petting_zoo_animal",),))
_a(
    528,
    "Bennett's Wallaby",
    7,
    1,
    "petting",
    special=("petting_zoo", 1),
    effects=(("petting_zoo_animal",), ("pouch", 1)),
)
