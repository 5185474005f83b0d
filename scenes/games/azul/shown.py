"""What Azul's table shows: the position as far as its events have been seen.

The match is ahead of the eye: it knows the result while tiles still fly. So the table shows a position of its own, one
of those that the rules pass through during an action (`engine/trace.py`). This module answers what painters and
animations ask of it.
"""

from __future__ import annotations

from engine.games.azul.pieces import COLOURS, EMPTY, OFFER, SIZE, TILING
from engine.games.azul.rules import AzulState


def in_round(shown: AzulState) -> bool:
    """Tell whether a round has been dealt and not been scored to its end."""
    return shown.phase in (OFFER, TILING)


def pile_of(shown: AzulState, source: int) -> list[int]:
    """Return the tiles of a source by colour: 0 is the centre."""
    return shown.sources[SIZE * source : SIZE * (source + 1)]


def marker_in_centre(shown: AzulState) -> bool:
    """Tell whether the starting player marker lies in the centre."""
    return shown.marker == EMPTY and in_round(shown)


def on_table(shown: AzulState) -> list[int]:
    """Return how many tiles of each colour lie on plates and in the centre."""
    return [sum(shown.sources[colour::SIZE]) for colour in range(len(COLOURS))]


def lifted(before: AzulState, after: AzulState) -> AzulState:
    """Return a position while tiles fly: of plates, centre and marker it has what lies there before and after."""
    flying = before.clone()
    flying.sources = [min(pair) for pair in zip(before.sources, after.sources, strict=True)]
    flying.marker = after.marker
    return flying
