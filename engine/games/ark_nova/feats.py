"""The feats of Ark Nova."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.rules import ArkNovaState
from engine.past.feats import Feat, Value, beats
from engine.state import Event


def _of_zoo(value: Callable[[Zoo], int]) -> Value:
    def of(state: ArkNovaState, events: Sequence[Event], seat: int) -> int:
        return value(state.zoos[seat]) if len(state.zoos) > seat else 0

    return of


def _solo(state: ArkNovaState, events: Sequence[Event], seat: int) -> int | None:
    """Return the result of a solo game, which is won with 0 points or more."""
    return state.scores()[seat].total if state.num_players == 1 else None


FEATS = (
    Feat("projects", 5, _of_zoo(lambda zoo: zoo.supported)),
    Feat("animals", 11, _of_zoo(lambda zoo: len(zoo.animals))),
    Feat("upgrades", 4, _of_zoo(lambda zoo: zoo.upgraded.bit_count())),
    Feat("solo", 0, _solo, "end", in_points=True),
    beats("hard"),
    beats("expert"),
)
"""Projects supported; animals played; action cards upgraded; a solo game won."""
