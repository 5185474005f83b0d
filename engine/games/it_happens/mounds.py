"""The twelve mounds. We do not know the published ones: these are Patio's own.

To use others, replace `MOUNDS`: nothing else knows what a mound looks like. There must be twelve mounds of five shafts,
and no kind of junk on more spaces than there are tiles of it.
"""

from __future__ import annotations

from typing import NamedTuple

_ = ""
INSECT = "insect"


class Mound(NamedTuple):
    """A mound card: what queen and general are worth, the insect number, and five shafts from the left.

    A shaft lists its spaces from the bottom: the kind of junk there, `insect`, or nothing.
    """

    queen: int
    general: int
    insect_number: int
    shafts: tuple[tuple[str, ...], ...]


MOUNDS = (
    Mound(9, 7, 6, ((_,), (_, _, "glove"), (_, _), (INSECT,), (_, "telescope", _))),
    Mound(9, 5, 8, ((INSECT, _), ("sneakers",), (_, _, "bottle"), (_, _), (_, _))),
    Mound(9, 3, 5, (("speaker", _, _), (_, "glove"), (_,), (_, _), ("bone", INSECT))),
    Mound(8, 6, 7, (("bone",), (_, "speaker"), (_, _, _), (_,), (_, INSECT, _, _))),
    Mound(8, 4, 6, ((INSECT, _), (_, _), (_, "bottle"), ("glove", _), (_, "map"))),
    Mound(8, 3, 4, (("bottle", _, _, _), (_,), (_, "glasses"), (INSECT,), ("telescope", _))),
    Mound(7, 6, 9, (("map",), (_, _), (_, INSECT), (_, _, _), (_, _, "telescope"))),
    Mound(7, 2, 7, (("bottle", _, "glasses"), (INSECT,), (_, _), ("sneakers", _, _), (_,))),
    Mound(6, 4, 5, ((_, _), (_, _, "glove"), ("sneakers",), (INSECT, _, _), ("speaker",))),
    Mound(5, 3, 10, (("bone",), ("glasses",), (_, INSECT), (_, _, "map"), (_, _, _, _))),
    Mound(5, 2, 3, ((_, _), (INSECT,), (_, "map", INSECT, _), ("glasses",), (_, "sneakers"))),
    Mound(4, 2, 8, (("bone", _, _), (_, _, "speaker"), (_, INSECT), (INSECT, _), ("telescope",))),
)
"""Mound n of the notation is `MOUNDS[n - 1]`."""
