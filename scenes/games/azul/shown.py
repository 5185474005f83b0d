"""What Azul's table shows: the position as far as its events have been animated.

The match is ahead of the eye: it knows the result while tiles still fly. So the table keeps its own copy of the
visible things and moves them as the events tell. Following all events leads to the match's position (a test holds
that); no rule is needed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.azul.pieces import COLOURS, EMPTY, MARKER, SIZE, counts_of
from engine.games.azul.rules import AzulState
from engine.state import Event


class Shown:
    """The visible position: the names are those of `AzulState`. `started`: the marker lies in the centre."""

    def __init__(self, state: AzulState) -> None:
        self.players = state.players
        self.grey = state.grey
        self.lid_hidden = state.lid_hidden
        self.round = state.round
        self.sources = state.sources[:]
        self.line_colours = state.line_colours[:]
        self.line_counts = state.line_counts[:]
        self.wall = state.wall[:]
        self.floors = [list(floor) for floor in state.floors]
        self.score = state.score[:]
        self.marker = state.marker
        self.start_player = state.start_player
        self.bag = state.bag[:]
        self.lid = state.lid[:]
        self.dealt = any(state.sources)

    def pile(self, source: int) -> list[int]:
        """Return the tiles of a source by colour: 0 is the centre."""
        return self.sources[SIZE * source : SIZE * (source + 1)]

    @property
    def marker_in_centre(self) -> bool:
        """Whether the starting player marker lies in the centre."""
        return self.marker == EMPTY and self.dealt

    def on_table(self) -> list[int]:
        """Return how many tiles of each colour lie on plates and in the centre."""
        return [sum(self.sources[colour::SIZE]) for colour in range(len(COLOURS))]

    def follow(self, event: Event) -> None:
        """Move what `event` moved."""
        kind, *facts = event
        if kind in _FOLLOW:
            _FOLLOW[kind](self, *facts)

    def lift(self, events: Sequence[Event]) -> None:
        """Take off their places what the events of a `take` move: it is on its way until it lands."""
        for kind, *facts in events:
            if kind == "took":
                __, source, colour, count = facts
                self.sources[SIZE * source + colour] -= count
            elif kind == "to_centre":
                factory, *counts = facts
                for colour, count in enumerate(counts):
                    self.sources[SIZE * factory + colour] -= count
            elif kind == "marker":
                self.marker = facts[0]

    def land(self, events: Sequence[Event]) -> None:
        """Put down what has been lifted; after it all the events have been followed."""
        for event in events:
            kind, *facts = event
            if kind == "to_centre":
                for colour, count in enumerate(facts[1:]):
                    self.sources[colour] += count
            elif kind == "marker":
                _marker(self, facts[0])
            elif kind != "took":
                self.follow(event)


def _begins(shown: Shown, player: int) -> None:
    shown.start_player = player


def _refilled(shown: Shown) -> None:
    shown.bag = [bag + lid for bag, lid in zip(shown.bag, shown.lid, strict=True)]
    shown.lid = [0] * len(COLOURS)


def _dealt(shown: Shown, round_: int, *piles: str) -> None:
    shown.round = round_
    shown.dealt = True
    shown.marker = EMPTY
    for factory, pile in enumerate(piles, start=1):
        counts = counts_of(pile)
        shown.sources[SIZE * factory : SIZE * (factory + 1)] = counts
        shown.bag = [bag - count for bag, count in zip(shown.bag, counts, strict=True)]


def _took(shown: Shown, player: int, source: int, colour: int, count: int) -> None:
    shown.sources[SIZE * source + colour] -= count


def _marker(shown: Shown, player: int) -> None:
    shown.marker = player
    if len(shown.floors[player]) < 7:
        shown.floors[player].append(MARKER)


def _to_centre(shown: Shown, factory: int, *counts: int) -> None:
    for colour, count in enumerate(counts):
        shown.sources[SIZE * factory + colour] -= count
        shown.sources[colour] += count


def _lined(shown: Shown, player: int, row: int, colour: int, count: int) -> None:
    shown.line_colours[SIZE * player + row] = colour
    shown.line_counts[SIZE * player + row] += count


def _dropped(shown: Shown, player: int, colour: int, kept: int, gone: int) -> None:
    shown.floors[player] += [colour] * kept
    shown.lid[colour] += gone


def _cleared(shown: Shown, player: int, row: int) -> None:
    shown.line_colours[SIZE * player + row] = EMPTY
    shown.line_counts[SIZE * player + row] = 0


def _tiled(shown: Shown, player: int, row: int, column: int, colour: int, across: int, down: int) -> None:
    shown.wall[SIZE * SIZE * player + SIZE * row + column] = colour
    shown.lid[colour] += row
    shown.score[player] += across + down
    _cleared(shown, player, row)


def _line_fell(shown: Shown, player: int, row: int, colour: int) -> None:
    _cleared(shown, player, row)


def _floor_scored(shown: Shown, player: int, lost: int) -> None:
    for piece in shown.floors[player]:
        if piece != MARKER:
            shown.lid[piece] += 1
    shown.floors[player] = []
    shown.score[player] += lost


def _round_over(shown: Shown, round_: int) -> None:
    shown.dealt = False
    if shown.marker != EMPTY:
        shown.start_player = shown.marker


def _bonus(shown: Shown, player: int, source: str, count: int, points: int) -> None:
    shown.score[player] += points


_FOLLOW: dict[str, Callable[..., None]] = {
    "begins": _begins,
    "refilled": _refilled,
    "dealt": _dealt,
    "took": _took,
    "marker": _marker,
    "to_centre": _to_centre,
    "lined": _lined,
    "dropped": _dropped,
    "tiled": _tiled,
    "line_fell": _line_fell,
    "floor_scored": _floor_scored,
    "round_over": _round_over,
    "bonus": _bonus,
}
