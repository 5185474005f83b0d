"""The square and round tiles of one game as small numbers, and the words for them.

A tile is a number within its game: first the animals, four kinds of each type (plain, male, female, and the type's own
mark), then the coin and the vending stalls, then what never lies in a stack: the young, and fertile animals that have
had theirs. So `tile < KINDS` tells what can be drawn. A type as a number is called `animal`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

TYPES = 8
PLAIN, MALE, FEMALE, MARKED = range(4)
"""The four kinds of a type: a tile is `4 * animal` plus one of these."""

OF_TYPE = tuple(slice(4 * animal, 4 * animal + 4) for animal in range(TYPES))
"""Where the four kinds of a type stand in a list over tiles: `sum(unseen[OF_TYPE[animal]])`."""

COIN = 4 * TYPES
FIRST_STALL = COIN + 1
STALLS = 4
KINDS = FIRST_STALL + STALLS
"""How many kinds of tiles a stack may hold."""

YOUNG = 40
"""The young of type t is `YOUNG + t`."""

BRED = 48
"""A fertile animal that has had its young is `BRED + ` its kind."""

CODES = BRED + 4 * TYPES

TYPE_OF: tuple[int, ...] = tuple(
    code // 4 if code < COIN else code - YOUNG if YOUNG <= code < BRED else (code - BRED) // 4 if code >= BRED else -1
    for code in range(CODES)
)
"""A tile's animal type, -1 for coins and stalls."""


def kind_of(code: int) -> int:
    """Return what a tile was when it was drawn: a fertile animal that has bred counts as one that has not."""
    return code - BRED if code >= BRED else code


@dataclass(frozen=True)
class TileSet:
    """The tiles of one game.

    `types`: the eight animals. `marks`: what each type's marked tiles are called, "" where it has none.
    `counts`: how many plain, male, female and marked tiles each type has. `coins`: how many coin tiles. `stalls`:
    the kinds of vending stalls, `stalls_each` of every kind. `removable`: the types that smaller games leave out.
    """

    game: str
    types: tuple[str, ...]
    marks: tuple[str, ...]
    counts: tuple[tuple[int, int, int, int], ...]
    coins: int
    removable: tuple[int, ...]
    stalls: tuple[str, ...] = ()
    stalls_each: int = 0
    words: tuple[str, ...] = field(init=False)
    codes: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        words = [""] * CODES
        for index, (name, mark) in enumerate(zip(self.types, self.marks, strict=True)):
            kinds = (name, f"{name}.male", f"{name}.female", f"{name}.{mark}" if mark else "")
            words[OF_TYPE[index]] = kinds
            words[YOUNG + index] = f"{name}.young"
            words[BRED + 4 * index + MALE] = f"{name}.male.bred"
            words[BRED + 4 * index + FEMALE] = f"{name}.female.bred"
        words[COIN] = "coin"
        words[FIRST_STALL : FIRST_STALL + len(self.stalls)] = self.stalls
        object.__setattr__(self, "words", tuple(words))
        object.__setattr__(self, "codes", {word: code for code, word in enumerate(words) if word})

    def stack(self, removed: Iterable[int] = ()) -> list[int]:
        """Return how many tiles of each kind the stacks hold when the types `removed` are left out."""
        tiles = [0] * KINDS
        gone = set(removed)
        for index, counts in enumerate(self.counts):
            if index not in gone:
                tiles[OF_TYPE[index]] = counts
        tiles[COIN] = self.coins
        for stall in range(len(self.stalls)):
            tiles[FIRST_STALL + stall] = self.stalls_each
        return tiles
