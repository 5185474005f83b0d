"""The facts of It Happens.. as tables: dice, junk, tiles, points, actions, and what follows from the mounds.

Source: the rulebook's list of contents, set-up and final scoring; the mounds are in `mounds.py`.
"""

from __future__ import annotations

from itertools import product

from engine.games.it_happens.mounds import INSECT as INSECT_WORD
from engine.games.it_happens.mounds import MOUNDS
from engine.state import Action

START, MOUND, CHOOSE, ROLL, PLACE, OVER = PHASES = ("start", "mounds", "choose", "roll", "place", "over")
"""The phases: who begins, mounds are turned up, a die is chosen, it is rolled, it is placed, the end."""

ROUNDS = 4
MOUNDS_A_ROUND = 3
SHAFTS = 5
DICE = 5
"""Dice of one colour. The neutral colour of two players leaves one of them in the box."""
NEUTRAL_DICE = 2
"""Dice of the neutral colour that each of two players holds."""
FACES = 6
FIRST_INSECTS = 2
INSECTS = 24

JUNK = ("map", "sneakers", "bone", "glasses", "speaker", "telescope", "glove", "bottle")
TILES_A_KIND = 4
KINDS = len(JUNK)
INSECT = KINDS
THINGS = (*JUNK, INSECT_WORD)
"""What is found in shafts; junk is numbered 0..7, an insect 8."""
NUM_THINGS = len(THINGS)
NOTHING = -1

SUPPLY = (*[TILES_A_KIND] * KINDS, INSECTS)

PAIR_POINTS, INSECT_POINTS, MOST_KINDS_POINTS = 5, 1, 10

NOBODY = -1
UNKNOWN = -1
"""A face-down victory point tile of somebody else."""

SPACES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(THINGS.index(word) if word else NOTHING for word in shaft) for shaft in mound.shafts)
    for mound in MOUNDS
)
"""What lies on a space at [mound][shaft][space from the bottom], as a number of `THINGS` or `NOTHING`."""

TILE_VALUES = tuple(value for mound in MOUNDS for value in (mound.queen, mound.general))
"""What a victory point tile is worth: the queen of mound m is tile 2m, its general 2m + 1."""

ALL_MOUNDS = (1 << len(MOUNDS)) - 1
ALL_THREE = (1 << MOUNDS_A_ROUND) - 1

# --- actions

OWN, NEUTRAL = "own", "neutral"
COLOURS = (OWN, NEUTRAL)

REROLL: Action = ("reroll",)
PASS: Action = ("pass",)
ROLLS: tuple[Action, ...] = tuple(("roll", colour) for colour in COLOURS)
ROLLED: tuple[Action, ...] = tuple(("rolled", face) for face in range(1, FACES + 1))
PLACES: tuple[Action, ...] = tuple(("place", mound) for mound in range(1, MOUNDS_A_ROUND + 1))

CODE_PLACE, CODE_ROLL, CODE_REROLL, CODE_PASS = 7, 10, 12, 13
CODES: dict[Action, int] = {
    **{action: face for face, action in enumerate(ROLLED, start=1)},
    **{action: CODE_PLACE + at for at, action in enumerate(PLACES)},
    **{action: CODE_ROLL + at for at, action in enumerate(ROLLS)},
    REROLL: CODE_REROLL,
    PASS: CODE_PASS,
}
"""A number for each action that has no long list of targets: 1..6 are the faces rolled."""

BY_CODE: tuple[Action, ...] = ((), *CODES)
"""The actions themselves at their numbers, nothing at 0."""

PLACE_CHOICES: tuple[list[Action], ...] = tuple(
    [action for at, action in enumerate(PLACES) if mask >> at & 1] + ([REROLL, PASS] if insects else [])
    for insects, mask in product((False, True), range(ALL_THREE + 1))
)
"""What may be done with a die that was rolled: at the bits of the mounds that take it, + 8 with an insect to spend."""

ROLL_CHOICES: tuple[list[Action], ...] = tuple(
    [action for at, action in enumerate(ROLLS) if mask >> at & 1] + ([PASS] if insects else [])
    for insects, mask in product((False, True), range(4))
)
"""What may be done before a roll: at the bits of the colours that may be rolled, + 4 with an insect to spend."""
