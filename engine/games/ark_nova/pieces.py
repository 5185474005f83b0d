"""Facts of Ark Nova other than its cards: icons, tracks, action cards, buildings, the association board."""

from __future__ import annotations

from typing import Any

Effect = tuple[Any, ...]
"""A code and its values: `("gain", "money", 5)`."""

Source = int | str
"""Where an effect comes from: a card's number, the name of a covered space, or one of `SOURCES`."""

Pending = tuple[Source, Effect]
"""An effect that waits to be carried out, and its source."""

Frame = tuple[Any, ...]
"""Something waiting to be done: a kind, the seat it belongs to, and plain values."""

CONTINENTS = ("africa", "americas", "asia", "australia", "europe")
CATEGORIES = ("predator", "herbivore", "bird", "reptile", "primate", "bear", "petting")
ICONS = (*CONTINENTS, *CATEGORIES, "science", "rock", "water")

ACTIONS = ("cards", "build", "animals", "association", "sponsors")
ACTION_INDEX = {action: index for index, action in enumerate(ACTIONS)}
ACTION_BIT = {action: 1 << index for index, action in enumerate(ACTIONS)}

# --- tracks

MAX_APPEAL = 113
MAX_CONSERVATION = 41
MAX_REPUTATION = 15
REPUTATION_WITHOUT_CARDS_II = 9
MAX_X_TOKENS = 5
INTERACTIVE_APPEAL = 5
"""Interactive effects reach only players with at least this appeal."""


def _income() -> tuple[int, ...]:
    """Build the income by appeal: bands of the track, as (money, spaces)."""
    bands = [(5, 1), (6, 1), (7, 1), (8, 1), (9, 1), *((money, 2) for money in range(10, 16))]
    bands += [(money, 3) for money in range(16, 21)]
    bands += [(money, 4) for money in range(21, 27)]
    bands += [(money, 5) for money in range(27, 35)]
    bands += [(35, 6), (36, 6), (37, 6)]
    track = tuple(money for money, spaces in bands for _ in range(spaces))
    assert len(track) == MAX_APPEAL + 1
    return track


INCOME = _income()
"""Money in a break by appeal, 0 to 113."""

TARGET = tuple(114 - 2 * c if c <= 10 else 94 - 3 * (c - 10) for c in range(MAX_CONSERVATION + 1))
"""Lowest appeal of the scoring area at each conservation space: victory points are appeal minus this."""

RANGE = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6)
"""How many folders of the display are within reach at each reputation."""

REPUTATION_BONUS: dict[int, Effect] = {
    5: ("upgrade",),
    8: ("hire_worker",),
    10: ("take_card", 1),
    11: ("gain", "conservation", 1),
    12: ("gain", "x_token", 1),
    13: ("take_card", 1),
    14: ("gain", "conservation", 1),
    15: ("gain", "x_token", 1),
}
CONSERVATION_BONUSES = (2, 5, 8)
FINAL_DISCARD_AT = 10

BONUS_TILES: dict[str, Effect] = {
    "reputation": ("gain", "reputation", 2),
    "multiplier": ("multiplier", "any"),
    "x_tokens": ("gain", "x_token", 3),
    "enclosure": ("free_building", "enclosure3"),
    "money": ("gain", "money", 10),
    "cards": ("take_card", 3),
    "sponsor": ("sponsor_for_money",),
    "university": ("university",),
    "partner_zoo": ("partner_zoo",),
}

SOURCES = (
    "map",
    "pavilion",
    "partner_zoo",
    "university",
    "worker",
    "tile",
    *(f"token{at}" for at in range(1, 8)),
    *(f"reputation{at}" for at in REPUTATION_BONUS),
    *(f"conservation{at}" for at in (*CONSERVATION_BONUSES, FINAL_DISCARD_AT)),
)
"""What gives effects beside cards and spaces: the map's ability, the spaces of partner zoos, universities, workers and
tokens, a bonus tile, the marks of the tracks."""

BREAK_SPACES = {1: 0, 2: 9, 3: 12, 4: 15}
DISPLAY = 6
HAND_LIMIT = 3
HAND_LIMIT_WITH_UNIVERSITY = 5

# --- action cards; rows give the value for strength 1 to 5, and the last one also for more

CARDS_DRAWN = ((1, 1, 2, 2, 3), (1, 2, 2, 3, 4))
CARDS_DISCARDED = ((1, 0, 1, 0, 1), (0, 1, 0, 1, 1))
SNAP_FROM = (5, 3)
ANIMALS_PLAYED = ((0, 1, 1, 1, 2), (1, 1, 2, 2, 2))

# --- association board

TASKS = ("reputation", "partner_zoo", "university", "support")
TASK_STRENGTH = {"reputation": 2, "partner_zoo": 3, "university": 4, "support": 5}
REPUTATION_GAINED = 2
"""What the task of that name brings."""
UNIVERSITIES: dict[str, tuple[tuple[str, ...], int]] = {
    "two_science": (("science", "science"), 0),
    "science_reputation": (("science",), 2),
    "hand_limit": ((), 1),
}
"""Icons and reputation of each university; `hand_limit` raises the hand limit to five."""

DONATIONS = (2, 5, 5, 7, 7, 10, 10)
"""Costs of the spaces that are covered one after the other; 12 money is always possible after them."""
DONATION_LAST = 12
DONATIONS_BLOCKED_FOR_TWO = (1, 3, 5)
PROJECTS_SHOWN = {1: 3, 2: 3, 3: 3, 4: 4}
PROJECTS_ABOVE = {1: 2, 2: 2, 3: 3, 4: 4}
FREE, BLOCKED = -1, 9
"""What a level of a project holds when no player supports it there."""

WORKERS_IN_RESERVE = 3
START_MONEY = 25
START_HAND = 8
KEPT_HAND = 4
SOLO_ROUNDS = (7, 6, 5, 4, 3, 2)
FULL_MAP_APPEAL = 7

# --- buildings: cells as (dx, dy) from the first, in the coordinates of `hexes`

SHAPES: dict[str, tuple[tuple[int, int], ...]] = {
    "kiosk": ((0, 0),),
    "pavilion": ((0, 0),),
    "enclosure1": ((0, 0),),
    "enclosure2": ((0, 0), (1, 1)),
    "enclosure3": ((0, 0), (0, 2), (1, 1)),
    "enclosure4": ((0, 0), (1, -1), (1, 1), (2, 0)),
    "enclosure5": ((0, 0), (1, -1), (1, 1), (2, 0), (2, 2)),
    "petting_zoo": ((0, 0), (1, -1), (2, 0)),
    "reptile_house": ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    "large_bird_aviary": ((0, 0), (0, 2), (1, 1), (1, 3), (2, 0)),
    "meerkat_den": ((0, 0), (1, -1), (2, 0)),
    "penguin_pool": ((0, 0), (-1, -1), (1, -1), (1, 1)),
    "aquarium": ((0, 0), (-1, 1), (1, 1), (1, 3)),
    "cable_car": ((0, 0), (1, -1), (2, -2), (3, -3)),
    "baboon_rock": ((0, 0), (-1, -1), (1, 1), (0, 2)),
    "rhesus_monkey_park": ((0, 0), (1, -1), (2, 0), (3, 1)),
    "barred_owl_hut": ((0, 0), (1, 1), (2, 2)),
    "sea_turtle_tank": ((0, 0), (-1, -1), (1, -1), (0, 2)),
    "polar_bear_exhibit": ((0, 0), (1, -1), (2, 0), (3, -1)),
    "spotted_hyena_compound": ((0, 0), (1, 1), (2, 0), (3, -1)),
    "okapi_stable": ((0, 0), (1, 1), (2, 0), (3, 1)),
    "zoo_school": ((0, 0), (1, 1), (2, 0)),
    "adventure_playground": ((0, 0), (1, 1)),
    "water_playground": ((0, 0), (1, 1)),
    "side_entrance": ((0, 0), (1, 1)),
}
ENCLOSURE_SIZE = {"enclosure1": 1, "enclosure2": 2, "enclosure3": 3, "enclosure4": 4, "enclosure5": 5}
"""The standard enclosures."""
CAPACITY = {"petting_zoo": 3, "reptile_house": 5, "large_bird_aviary": 5}
"""The special enclosures, one of each in a zoo, and how many spaces for animals they have."""
BUILDABLE = ("kiosk", "pavilion", *ENCLOSURE_SIZE, "petting_zoo", "reptile_house", "large_bird_aviary")
"""What the Build action offers, in the order of the menu; the last two need side II."""
NEEDS_BUILD_II = frozenset(("reptile_house", "large_bird_aviary"))
MONEY_PER_SPACE = 2
TOUCHES_NOTHING = frozenset(("side_entrance",))
"""Unique buildings that need no building beside them."""
BORDER_SPACES = {"zoo_school": 2, "side_entrance": 2}
"""Unique buildings, and how many border spaces each must cover at least."""

NO_HOME = ""
"""Where an animal lives whose enclosure was turned over; else it is the first space of its enclosure."""
