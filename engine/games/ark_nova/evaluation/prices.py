"""The value of effects and cards to bots, in victory points, by what is printed on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import BONUS_TILES, FREE, MAX_REPUTATION, REPUTATION_BONUS, Effect

MONEY = 0.25
"""Victory points that the first unit of money becomes while there is time to spend it."""
TURN = 3.0
"""What a turn is worth: so much less is a card worth that takes one to be played."""
TURN_TO_BUILD = 3.4
TEMPO = 2.8
"""What the value of a zoo grows by in a turn."""
SPENDABLE = 9.0
"""Money that can be well spent in a turn."""
CONSERVATION = 2.6
REPUTATION = 0.7
GAINS = {"money": 0.33, "appeal": 1.0, "conservation": CONSERVATION, "reputation": REPUTATION, "x_token": 0.9}
"""What one of each is worth in mid-game."""
UPGRADES = {"cards": 3.5, "build": 3.5, "animals": 5.5, "association": 4.5, "sponsors": 3.0}
WORKER = 4.0
ICON = 0.5
"""What an icon is worth beside the projects in sight: for later projects, conditions and final scoring cards."""

EFFECTS = {
    "take_card": 1.5, "snapping": 2.0, "sprint": 1.3, "hunter": 0.7, "pack": 2.0, "jumping": 0.4, "hire_worker": 3.5,
    "upgrade": 4.0, "inventive_bears": 1.5, "inventive_primates": 1.3, "iconic_animal": 4.0, "resistance": 2.0,
    "assertion": 2.5, "dominance": 2.0, "digging": 0.5, "sponsor_magnet": 1.5, "multiplier": 2.0, "sunbathing": 0.6,
    "pouch": 1.0, "venom": 1.0, "constriction": 1.5, "pilfering": 2.0, "scavenging": 0.7, "posturing": 1.5,
    "perception": 0.7, "peacocking": 4.0, "petting_zoo_animal": 5.0, "clever": 1.0, "boost": 0.8, "action": 2.5,
    "determination": 3.0, "hypnosis": 2.5, "free_building": 2.0, "partner_zoo": 2.5, "university": 3.0,
    "sponsor_for_money": 1.5,
}  # fmt: skip
"""What other effects are worth, those of `TIMES` for each time."""
TIMES = frozenset(("take_card", "snapping", "sprint", "hunter", "jumping", "digging", "sunbathing", "pouch"))


def value_of(effects: Sequence[Effect]) -> float:
    """Return roughly what effects bring in mid-game."""
    total = 0.0
    for effect in effects:
        if effect[0] == "gain":
            total += GAINS[effect[1]] * effect[2]
        else:
            value = EFFECTS.get(effect[0], 1.0)
            total += value * effect[1] if effect[0] in TIMES and isinstance(effect[1], int) else value
    return total


@cache
def animal_extras(card: int) -> float:
    """Return what an animal brings besides appeal, conservation and icons."""
    animal = ANIMALS[card]
    return REPUTATION * animal.reputation + value_of(animal.effects) + value_of(animal.after)


@cache
def sponsor_extras(card: int) -> float:
    """Return what a sponsor brings while the game goes on: reputation, triggers and what it changes."""
    sponsor = SPONSORS[card]
    return REPUTATION * sponsor.reputation + 2.5 * len(sponsor.triggers) + 1.2 * len(sponsor.modifiers)


@cache
def tile_value(tile: str) -> float:
    """Return what a bonus tile brings."""
    return value_of((BONUS_TILES[tile],))


def _values_ahead(bonuses: dict[int, float], spaces: int, fade: float) -> tuple[float, ...]:
    """Return the value at each space of the bonuses ahead on a track: the further away, the less."""
    return tuple(
        sum(value * fade ** (space - at) for space, value in bonuses.items() if space > at) for at in range(spaces)
    )


REPUTATION_AHEAD = _values_ahead(
    {space: value_of((effect,)) for space, effect in REPUTATION_BONUS.items()}, MAX_REPUTATION + 1, 0.7
)
"""What the bonuses ahead on the reputation track are worth."""
CONSERVATION_AHEAD = _values_ahead({2: 4.5, 5: 3.0, 8: 3.0}, 42, 0.75)


@cache
def project_values(row: tuple[int, ...], have: int, hurry: bool, conservation: float) -> tuple[float, float]:
    """Return the value of a counting project to a player who has `have` of it, and what one more would add.

    `row`: card and tokens, as in the state; `hurry`: no time for more; `conservation`: the value of a point of it.
    """
    value = _project(row, have, hurry, conservation)
    return value, _project(row, have + 1, hurry, conservation) - value


def _project(row: tuple[int, ...], have: int, hurry: bool, conservation: float) -> float:
    best = 0.0
    for level, token in zip(PROJECTS[row[0]].levels, row[1:], strict=True):
        if token != FREE:
            continue
        near = 1.0
        if have < level.need:
            if hurry:
                continue
            near = 0.6 * ((have + 0.15) / level.need) ** 2
        best = max(best, near * (level.conservation * conservation + 0.7 * level.reputation + 3.0 - TURN))
    return best
